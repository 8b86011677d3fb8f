/// Writes formatted UTF-8 text to memory of a fixed size, and counts the bytes needed.
///
/// Bytes that do not fit are counted and dropped. So a caller can format into a small stack buffer first and, if that
/// is too small, once more into one of the right size.
///
/// This is the only type that writes output through a pointer. Every write first checks that the bytes fit between
/// `position` and `end`. The initializer takes both from one buffer that outlives the sink, and `end` only ever
/// decreases.
struct OutputSink {
    private let base: UnsafeMutablePointer<UInt8>
    /// The address of the next byte.
    private var position: UnsafeMutablePointer<UInt8>
    /// The end of the memory. After an overflow, the end of the text written so far, so that no later text follows a
    /// gap.
    private var end: UnsafeMutablePointer<UInt8>
    /// The number of bytes that did not fit.
    private var dropped = 0

    /// Whether bytes were dropped because the text would exceed `maximumCount`.
    private(set) var isCut = false

    /// The greatest length of a text: 16 MiB. Further bytes are dropped. No real message is that long, and the limit
    /// keeps a hostile catalog, in which variables multiply each other, from exhausting memory.
    static var maximumCount: Int { 1 << 24 }

    /// Creates a sink for `capacity` bytes of memory.
    init(_ base: UnsafeMutablePointer<UInt8>, capacity: Int) {
        self.base = base
        position = base
        end = base + capacity
    }

    /// The number of bytes needed so far. It exceeds the capacity after an overflow.
    var count: Int { writtenCount + dropped }

    /// Whether some bytes did not fit.
    var hasOverflowed: Bool { dropped > 0 }

    /// The number of bytes that were written.
    var writtenCount: Int { position - base }

    /// The number of bytes that still fit.
    @inline(__always)
    private var room: Int { end - position }

    @inline(__always)
    mutating func append(_ source: UnsafePointer<UInt8>, count length: Int) {
        guard length <= room else { return drop(length) }
        position.update(from: source, count: length)
        position += length
    }

    /// Appends literal text of a program. `FormatProgram.slack` bytes are readable after it, so most texts can be
    /// copied as two words. The next write overwrites the bytes after `length`.
    @inline(__always)
    mutating func append(literal source: UnsafePointer<UInt8>, count length: Int) {
        guard _fastPath(length <= FormatProgram.slack), _fastPath(room >= FormatProgram.slack) else {
            return appendLong(source, count: length)
        }
        // Reading ends at most `slack` bytes after the start of a text. Writing ends at `position + slack`, which is at
        // most the end. Both halves have 8 bytes.
        let input = UnsafeRawPointer(source)
        let output = UnsafeMutableRawPointer(position)
        output.storeBytes(of: input.loadUnaligned(as: UInt64.self), as: UInt64.self)
        output.storeBytes(of: input.loadUnaligned(fromByteOffset: 8, as: UInt64.self), toByteOffset: 8, as: UInt64.self)
        position += length
    }

    @inline(never)
    private mutating func appendLong(_ source: UnsafePointer<UInt8>, count length: Int) {
        append(source, count: length)
    }

    @inline(__always)
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        append(start, count: bytes.count)
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        guard room > 0 else { return drop(1) }
        position.pointee = byte
        position += 1
    }

    mutating func append(repeating byte: UInt8, count length: Int) {
        guard length > 0 else { return }
        guard length <= room else { return drop(length) }
        position.update(repeating: byte, count: length)
        position += length
    }

    mutating func append(_ text: String) {
        let done: Void? = text.utf8.withContiguousStorageIfAvailable { append($0) }
        if done == nil {
            for byte in text.utf8 { append(byte) }
        }
    }

    /// Lets a closure write up to `length` bytes and return the number written.
    @inline(__always)
    mutating func write(upTo length: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
        guard _fastPath(length <= room) else { return writeAside(upTo: length, body) }
        position += body(position)
    }

    @inline(never)
    private mutating func writeAside(upTo length: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { buffer in
            guard let start = buffer.baseAddress else { return }
            append(start, count: body(start))
        }
    }

    @inline(never)
    private mutating func drop(_ length: Int) {
        // The text written so far has no gap and stays.
        end = position
        if isCut || length > OutputSink.maximumCount - count {
            isCut = true
        } else {
            dropped += length
        }
    }
}

// MARK: Text that has been written already

extension OutputSink {
    /// Removes the last bytes of the text. After an overflow they stay in the count, which is then an upper bound.
    mutating func removeLast(_ length: Int) {
        guard !hasOverflowed, !isCut, length <= writtenCount else { return }
        position -= length
    }

    /// Truncates the text written since `start` to a number of characters, and pads it to another with spaces.
    ///
    /// A character is a Unicode scalar, as in all widths and precisions here. After an overflow, the count is only an
    /// upper bound of the bytes needed, which is enough for the second run.
    mutating func fit(from start: Int, precision: Int?, width: Int, onLeft: Bool) {
        guard !hasOverflowed, !isCut else { return drop(width) }
        // Characters beyond the limit need not be counted. Otherwise a text of nested variables with widths would be
        // counted at every level.
        let limit = precision ?? width
        var scalars = 0
        var end = start
        let written = writtenCount
        while end < written {
            // A byte that does not continue a scalar starts one.
            if base[end] & 0xC0 != 0x80 {
                if scalars == limit { break }
                scalars += 1
            }
            end += 1
        }
        if precision != nil { position = base + end }
        let padding = width - scalars
        guard padding > 0 else { return }
        guard padding <= room else { return drop(padding) }
        if onLeft {
            // The moved bytes end at position + padding, which is within the memory. The ranges may overlap.
            (base + start + padding).update(from: base + start, count: writtenCount - start)
            (base + start).update(repeating: 0x20, count: padding)
        } else {
            position.update(repeating: 0x20, count: padding)
        }
        position += padding
    }
}

// MARK: Memory of an array

extension [UInt8] {
    /// Lets a closure write to the unused capacity of an array, and appends the number of bytes that it returns.
    ///
    /// Only this function writes to an array's unused memory. The closure gets a buffer of `capacity` bytes,
    /// initializes bytes from its start on, and returns their number, which is at most `capacity`.
    @inline(__always)
    mutating func append(upTo capacity: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
        // Apple's systems have this call only in newer versions of their standard library.
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
