#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(ucrt)
import ucrt
#endif

/// A file descriptor: reads and writes bytes without intermediate copies.
package struct Descriptor: Sendable {
    package static let standardInput = Descriptor(number: 0)
    /// Standard output, for results.
    package static let standardOutput = Descriptor(number: 1)
    /// Standard error, for messages.
    package static let standardError = Descriptor(number: 2)

    /// The descriptor's number.
    package let number: Int32

    /// Creates a descriptor from its number.
    package init(number: Int32) { self.number = number }

    /// Reads available bytes, up to the size of a buffer.
    ///
    /// - Returns: The number of bytes read, or 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(DescriptorError) -> Int {
        while true {
            #if os(Windows)
            let count = Int(_read(number, buffer.baseAddress, UInt32(clamping: min(buffer.count, 1 << 30))))
            #else
            let count = systemRead(number, buffer.baseAddress, buffer.count)
            #endif
            if count >= 0 { return count }
            let code = SystemError.last
            if code != EINTR { throw .system(code: code) }
        }
    }

    /// Reads everything up to the end.
    package func readAll() throws(DescriptorError) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while true {
            var count = 0
            do {
                count = try piece.withUnsafeMutableBytes { try read(into: $0) }
            } catch let error as DescriptorError {
                throw error
            } catch {
                return bytes
            }
            if count == 0 { return bytes }
            bytes += piece[..<count]
        }
    }

    /// Whether a call of ``read(into:)`` would return at once: there are bytes, or the input has ended.
    ///
    /// On Windows, the C library cannot tell, and the answer is always no.
    package var hasInput: Bool {
        #if os(Windows)
        return false
        #else
        var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) > 0
        #endif
    }

    /// Writes all bytes.
    package func write(_ bytes: [UInt8]) throws(DescriptorError) {
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes { all in
                let rest = UnsafeRawBufferPointer(rebasing: all[start...])
                #if os(Windows)
                return Int(_write(number, rest.baseAddress, UInt32(clamping: min(rest.count, 1 << 30))))
                #else
                return systemWrite(number, rest.baseAddress, rest.count)
                #endif
            }
            if count >= 0 {
                start += count
                continue
            }
            let code = SystemError.last
            if code == EINTR { continue }
            throw code == EPIPE ? .closed : .system(code: code)
        }
    }

    /// Whether the descriptor is a terminal.
    package var isTerminal: Bool {
        #if os(Windows)
        _isatty(number) != 0
        #else
        isatty(number) == 1
        #endif
    }

    /// Makes a write to a closed pipe fail instead of ending the program.
    package static func ignoreClosedPipes() {
        #if !os(Windows)
        signal(SIGPIPE, SIG_IGN)
        #endif
    }

    /// Switches standard input and output to binary mode, since Windows would change line ends.
    package static func useBinaryMode() {
        #if os(Windows)
        _ = _setmode(0, _O_BINARY)
        _ = _setmode(1, _O_BINARY)
        #endif
    }
}

#if !os(Windows)
// The C functions have the same names as the methods.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}
#endif

/// An error in reading or writing.
package enum DescriptorError: Error, CustomStringConvertible {
    /// The reader of a pipe has closed it, as after `| head`.
    case closed
    /// Any other error, with its `errno` value.
    case system(code: Int32)

    /// The error in words.
    package var description: String {
        switch self {
        case .closed: "nobody reads the output"
        case .system: "reading or writing failed: \(reason)"
        }
    }

    /// The system's reason.
    package var reason: String {
        switch self {
        case .closed: SystemError.reason(EPIPE)
        case .system(let code): SystemError.reason(code)
        }
    }
}
