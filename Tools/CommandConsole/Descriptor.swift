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

/// A file descriptor: reading and writing bytes without a copy on the way.
package struct Descriptor: Sendable {
    /// Why bytes could not be read or written.
    package enum Failure: Error, CustomStringConvertible {
        /// Nobody reads what is written any more, as after `| head`.
        case closed
        /// Any other reason, as the number that the C library gives it.
        case system(code: Int32)

        /// What went wrong.
        package var description: String {
            switch self {
            case .closed: "nobody reads the output"
            case .system: "reading or writing failed: \(reason)"
            }
        }

        /// The system's reason.
        var reason: String {
            switch self {
            case .closed: SystemFiles.reason(EPIPE)
            case .system(let code): SystemFiles.reason(code)
            }
        }
    }

    /// What the command is given.
    package static let standardInput = Descriptor(number: 0)
    /// Where results go.
    package static let standardOutput = Descriptor(number: 1)
    /// Where messages go.
    package static let standardError = Descriptor(number: 2)

    /// The system's number.
    package let number: Int32

    /// The descriptor with a number.
    package init(number: Int32) { self.number = number }

    /// Reads what is there, up to the size of a buffer.
    ///
    /// - Returns: How many bytes were read; 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
        while true {
            #if os(Windows)
            let count = Int(_read(number, buffer.baseAddress, UInt32(clamping: min(buffer.count, 1 << 30))))
            #else
            let count = systemRead(number, buffer.baseAddress, buffer.count)
            #endif
            if count >= 0 { return count }
            let code = SystemFiles.lastError
            if code != EINTR { throw .system(code: code) }
        }
    }

    /// Writes all bytes.
    package func write(_ bytes: [UInt8]) throws(Failure) {
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
            let code = SystemFiles.lastError
            if code == EINTR { continue }
            throw code == EPIPE ? .closed : .system(code: code)
        }
    }

    /// Whether a person looks at it.
    package var isTerminal: Bool {
        #if os(Windows)
        _isatty(number) != 0
        #else
        isatty(number) == 1
        #endif
    }

    /// Lets writing fail where nobody reads any more, rather than end the program.
    package static func ignoreClosedPipes() {
        #if !os(Windows)
        signal(SIGPIPE, SIG_IGN)
        #endif
    }

    /// Makes standard input and output take bytes as they are: Windows would change line ends.
    package static func useBinaryMode() {
        #if os(Windows)
        _ = _setmode(0, _O_BINARY)
        _ = _setmode(1, _O_BINARY)
        #endif
    }
}

#if !os(Windows)
// The C functions have the names of the methods.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}
#endif
