/// What a value of a property list is.
public enum PropertyListKind: UInt8, Sendable, CaseIterable {
    /// The null object of a binary property list.
    case null
    /// `<true/>`, `<false/>`.
    case boolean
    /// A whole number of up to 128 bits.
    case integer
    /// A floating-point number.
    case real
    /// A moment, in seconds since 2001-01-01T00:00:00Z.
    case date
    /// Bytes.
    case data
    /// Unicode text.
    case string
    /// The object reference of a keyed archive (binary only).
    case uid
    /// A list of values.
    case array
    /// A set of values (binary only); read like an array.
    case set
    /// Keys, which are strings, and their values.
    case dictionary
}

/// One value of a document: 16 bytes, so that a table of 100,000 keys costs a few megabytes and no object of its own.
///
/// The nodes of a document lie in one array, in the order of the file: a container is followed by everything in it, a
/// dictionary's keys and values alternate. What `first` and `second` hold depends on the kind:
///
/// | kind | `first` | `second` |
/// |---|---|---|
/// | string, data | where its bytes start in the arena | how many they are |
/// | array, set | index of the node after the last one inside | how many elements |
/// | dictionary | index of the node after the last one inside | how many keys |
/// | integer, real, date, uid | the low 32 bits | the high 32 bits |
/// | boolean | 0 or 1 | 0 |
///
/// An integer that does not fit 64 bits lies in the arena, as 16 bytes in two's complement, most significant first.
@usableFromInline
struct PropertyListNode: Sendable {
    @usableFromInline var first: UInt32
    @usableFromInline var second: UInt32
    /// Where the value starts in the source: a place of `LineIndex` in text, a byte offset in a binary file.
    var source: UInt32
    @usableFromInline var kind: PropertyListKind
    var form: Form

    /// How the number of an `integer` is kept.
    enum Form: UInt8, Sendable {
        case signed
        case unsigned
        case wide
    }

    init(_ kind: PropertyListKind, first: UInt32 = 0, second: UInt32 = 0, source: UInt32, form: Form = .signed) {
        self.first = first
        self.second = second
        self.source = source
        self.kind = kind
        self.form = form
    }

    init(_ kind: PropertyListKind, bits: UInt64, source: UInt32, form: Form = .signed) {
        self.init(
            kind, first: UInt32(truncatingIfNeeded: bits), second: UInt32(truncatingIfNeeded: bits >> 32),
            source: source,
            form: form)
    }

    var bits: UInt64 { UInt64(second) << 32 | UInt64(first) }

    @inlinable @inline(__always) var isContainer: Bool { kind == .dictionary || kind == .array || kind == .set }

    /// The index of the node that follows this one and everything in it.
    @inlinable @inline(__always)
    func end(at index: Int) -> Int { isContainer ? Int(first) : index + 1 }
}
