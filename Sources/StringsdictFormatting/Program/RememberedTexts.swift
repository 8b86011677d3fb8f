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
        marks = segment.changesDigits ? StringMarks.changesDigits : 0
        isObject = segment.conversion == .object
    }

    /// Whether the bytes after a percent sign begin with the directive.
    @inline(__always)
    func matches(_ word: UInt64) -> Bool { word & mask == bytes }
}

/// Finds texts of a document that were stored before, by their address. Names recur, and a binary file stores equal
/// names once.
struct StoredTexts {
    private struct Entry {
        var start: UnsafePointer<UInt8>?
        var count = 0
        var text = TextRef(number: 0)
    }

    private let document: [UnsafeBufferPointer<UInt8>]
    /// The texts that were stored last, by address.
    private var recent: [Entry]
    /// Long texts. They are kept for good, while a short text may be displaced by another and then stored again.
    private var long: [Entry] = []
    private var longIndex = HashIndex()

    private static let slots = 64
    private static let shortLength = 64

    /// Creates a value that finds nothing.
    init() {
        document = []
        recent = []
    }

    /// Creates a value that finds texts of a document. The document may be in several pieces of memory, which must not
    /// move.
    init(of document: [UnsafeBufferPointer<UInt8>]) {
        self.document = document
        recent = Array(repeating: Entry(), count: StoredTexts.slots)
    }

    /// Whether a text belongs to the document.
    func isOfDocument(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = text.baseAddress else { return false }
        return document.contains { piece in
            piece.baseAddress.map { start >= $0 && start + text.count <= $0 + piece.count } ?? false
        }
    }

    private static func slot(_ address: UnsafePointer<UInt8>) -> Int {
        Int(bitPattern: (UInt(bitPattern: address) &* 0x9E37_79B9) >> 16) & (slots - 1)
    }

    /// The number of a long text. The seeded hash keeps a file from choosing distances at which all texts collide.
    private func longNumber(_ address: UnsafePointer<UInt8>) -> Int? {
        longIndex.find(hash: address.hashValue) { long[$0].start == address }
    }

    /// The stored copy of a text of the document, or nil. Only such texts have an address that was noted, since no other
    /// memory can have it while the document lives.
    func text(_ text: UnsafeBufferPointer<UInt8>) -> TextRef? {
        guard let start = text.baseAddress, !recent.isEmpty else { return nil }
        let entry: Entry
        if text.count <= StoredTexts.shortLength {
            entry = recent[StoredTexts.slot(start)]
        } else {
            guard let number = longNumber(start) else { return nil }
            entry = long[number]
        }
        return entry.start == start && entry.count == text.count ? entry.text : nil
    }

    /// Notes the stored copy of a text.
    mutating func note(_ text: UnsafeBufferPointer<UInt8>, _ stored: TextRef) {
        guard isOfDocument(text), let start = text.baseAddress else { return }
        let entry = Entry(start: start, count: text.count, text: stored)
        if text.count <= StoredTexts.shortLength {
            recent[StoredTexts.slot(start)] = entry
        } else if let number = longNumber(start) {
            long[number] = entry
        } else {
            longIndex.insert(long.count, hash: start.hashValue)
            long.append(entry)
        }
    }
}
