extension [UInt8] {
    /// Lets a closure write to the memory behind the last byte, and appends as many bytes as it says.
    ///
    /// This is the one place where an array's unused memory is written. The closure gets a buffer of `capacity` bytes and
    /// initializes, from its start on, the number of bytes that it returns, which is no more than `capacity`.
    @inline(__always)
    mutating func append(upTo capacity: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
        // Apple's systems have the call in their standard library only from a certain release on.
        #if compiler(>=6.3) && !canImport(Darwin)
        append(addingCapacity: capacity) { span in
            span.withUnsafeMutableBufferPointer { buffer, count in count = write(buffer) }
        }
        #else
        let start = count
        append(contentsOf: repeatElement(0, count: capacity))
        let written = withUnsafeMutableBufferPointer { buffer in
            write(UnsafeMutableBufferPointer(rebasing: buffer[start...]))
        }
        removeLast(capacity - written)
        #endif
    }
}
