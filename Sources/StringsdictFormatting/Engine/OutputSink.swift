/// Where formatted text goes: UTF-8 bytes into memory of a fixed size, and the number of bytes that were wanted.
///
/// What does not fit is counted and dropped, so that a caller can format into a small buffer on the stack and, if that
/// was too small, once more into one of the right size.
///
/// This is the only place that writes output through a pointer. Every write first checks that the bytes fit between
/// `position` and `end`; the initializer takes both from one buffer, which outlives the sink, and `end` only ever moves back.
struct OutputSink {
    private let base: UnsafeMutablePointer<UInt8>
    /// Where the next byte goes.
    private var position: UnsafeMutablePointer<UInt8>
    /// Where the memory ends. Once something did not fit, it is where writing stopped, so that nothing is written behind a gap.
    private var end: UnsafeMutablePointer<UInt8>
    /// The number of bytes that did not fit.
    private var dropped = 0

    /// Whether something was dropped because the text would have become longer than `maximumCount`.
    private(set) var isCut = false

    /// No text is made longer than this (16 MiB): what comes after it is dropped. It is far beyond any message, and keeps
    /// a hostile catalog, in which variables multiply each other, from filling the memory.
    static var maximumCount: Int { 1 << 24 }

    /// A sink that fills `capacity` bytes of memory.
    init(_ base: UnsafeMutablePointer<UInt8>, capacity: Int) {
        self.base = base
        position = base
        end = base + capacity
    }

    /// The number of bytes wanted so far; more than the capacity where some did not fit.
    var count: Int { writtenCount + dropped }

    /// Whether something did not fit.
    var hasOverflowed: Bool { dropped > 0 }

    /// The number of bytes that were written.
    var writtenCount: Int { position - base }

    /// The bytes that still fit.
    @inline(__always)
    private var room: Int { end - position }

    @inline(__always)
    mutating func append(_ source: UnsafePointer<UInt8>, count length: Int) {
        guard length <= room else { return drop(length) }
        position.update(from: source, count: length)
        position += length
    }

    /// Appends literal text of a program, behind which `FormatProgram.slack` bytes can be read: most pieces are short
    /// enough to be copied as two words, of which the bytes beyond `length` are overwritten by what comes next.
    @inline(__always)
    mutating func append(literal source: UnsafePointer<UInt8>, count length: Int) {
        guard _fastPath(length <= FormatProgram.slack), _fastPath(room >= FormatProgram.slack) else {
            return appendLong(source, count: length)
        }
        // Reading ends at most at `slack` bytes behind the start of a text, writing at `position + slack`, which is not
        // above the end; both halves are 8 bytes.
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
    mutating func append(_ text: StaticString) {
        append(text.utf8Start, count: text.utf8CodeUnitCount)
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

    /// Lets a closure write up to `length` bytes and return how many it wrote.
    @inline(__always)
    mutating func write(upTo length: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
        guard _fastPath(length <= room) else { return writeAside(upTo: length, body) }
        position += body(position)
    }

    @inline(never)
    private mutating func writeAside(upTo length: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(length, 1)) { buffer in
            guard let start = buffer.baseAddress else { return }
            append(start, count: body(start))
        }
    }

    @inline(never)
    private mutating func drop(_ length: Int) {
        // What was written so far has no gap and stays.
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
    /// Cuts what was written since `start` to a number of characters, and fills it up to another with spaces.
    ///
    /// A character is a Unicode scalar, as everywhere in widths and precisions here. Where something did not fit, the
    /// result is only an upper bound of the bytes wanted, which is enough for the second attempt.
    mutating func fit(from start: Int, precision: Int?, width: Int, onLeft: Bool) {
        guard !hasOverflowed, !isCut else { return drop(width) }
        // More characters than are kept or filled up to need not be counted: in a text whose variables contain each
        // other with a width each, all of them would be counted at every depth.
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
            // The moved bytes end at position + padding, which is within the memory; the ranges may overlap.
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
