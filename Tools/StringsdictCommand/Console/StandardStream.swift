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

/// Standard output or standard error, written as bytes: text of any length goes out in one piece.
struct StandardStream {
    static let output = StandardStream(descriptor: 1)
    static let error = StandardStream(descriptor: 2)

    private let descriptor: Int32

    /// Writes bytes.
    ///
    /// - Returns: Whether somebody took them; false where the other end is closed, as after `| head`.
    @discardableResult
    func write(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
                #if os(Windows)
                    let count = Int(_write(descriptor, rest.baseAddress, UInt32(clamping: min(rest.count, 1 << 30))))
                #else
                    let count = systemWrite(descriptor, rest.baseAddress, rest.count)
                    if count < 0, errno == EINTR { continue }
                #endif
                guard count > 0 else { return false }
                done += count
            }
            return true
        }
    }
}

#if !os(Windows)
    /// The C library's `write`, by a name that the method does not hide.
    private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        write(descriptor, bytes, count)
    }
#endif
