/// One mark on a document's text: where a value, a key or the end of a container stands.
///
/// What it is, the byte at `start` says: a quotation mark for a string or a key, a bracket for a container or its end, and
/// anything else for a number or one of the words `true`, `false` and `null`.
///
/// Eight bytes, so that a document costs its text and about three quarters of that again.
struct JSONNode: Sendable {
    /// The byte of the text at which it starts.
    let start: UInt32
    /// For a string its end with ``escapeFlag``, for a number or word its end, for a container the index of the node after it,
    /// and for the end of a container the index of its start.
    var link: UInt32

    /// Set in the link of a string that contains a backslash.
    static let escapeFlag: UInt32 = 1 << 31

    /// The largest text that nodes can point into.
    static let textLimit = Int(Int32.max)
}

/// What a value of a JSON document is.
enum JSONKind: String, Sendable, CaseIterable {
    case object, array, string, number, boolean, null

    /// The kind of the value that starts with a byte.
    init(firstByte: UInt8) {
        switch firstByte {
        case UInt8(ascii: "{"): self = .object
        case UInt8(ascii: "["): self = .array
        case UInt8(ascii: "\""): self = .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean
        case UInt8(ascii: "n"): self = .null
        default: self = .number
        }
    }

    /// The name with its article, for messages.
    var phrase: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .boolean: "a boolean"
        case .null: "null"
        }
    }
}
