/// A segment of two words without its literal text, ready to be written with any literal text.
struct PlainSegment: BitwiseCopyable {
    let first: UInt32
    let second: UInt32

    /// Creates the segment that ends a string without text.
    init() { (first, second) = (0, 0) }

    /// Nil for a segment that needs details.
    init?(_ segment: FormatSegment) {
        var segment = segment
        segment.step = FormatStep(segment)
        guard let second = SegmentWords.second(segment) else { return nil }
        self.second = second
        first = SegmentWords.first(gap: 0, literalLength: 0, segment)
    }
}

/// A directive that was parsed, with its bytes.
///
/// Most texts of a table have the same directive, such as `%ld`. Comparing eight bytes shows whether the next directive
/// is the same. If so, it is not parsed again.
struct RecentDirective: BitwiseCopyable {
    /// The bytes after the percent sign, the first in the lowest bits. ``mask`` excludes bytes after the directive.
    private let bytes: UInt64
    private let mask: UInt64
    /// The number of bytes after the percent sign.
    let length: Int
    let segment: PlainSegment
    /// The marks of a string with this directive: see `StringMarks`.
    let marks: UInt32
    /// Whether the directive shows an object.
    let isObject: Bool

    /// Creates a value that matches no directive.
    init() {
        (bytes, mask, length, segment, marks, isObject) = (1, 0, 0, PlainSegment(), 0, false)
    }

    /// Nil for a rare directive. A rare directive has details, is long, or causes a diagnostic.
    init?(_ segment: FormatSegment, _ text: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
        guard range.count <= 8, segment.conversion != .ignored, let word = text.word(at: range.lowerBound),
            let plain = PlainSegment(segment)
        else { return nil }
        length = range.count
        mask = UInt64.max >> UInt64(truncatingIfNeeded: 64 - 8 * length)
        bytes = word & mask
        self.segment = plain
        marks = segment.conversion.isFloatingPoint ? StringMarks.hasFloatingPoint : 0
        isObject = segment.conversion == .object
    }

    /// Whether the bytes after a percent sign begin with the directive.
    @inline(__always)
    func matches(_ word: UInt64) -> Bool { word & mask == bytes }
}
