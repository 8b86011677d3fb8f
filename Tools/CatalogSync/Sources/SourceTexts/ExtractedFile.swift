/// What one source file asks for, in the form of the `.stringsdata` files that Apple's compiler writes.
///
/// `tables` and what is in it have Apple's names. `undecided`, `keyParts` and `valueParts` are additions, which say what cannot
/// be told without a type checker.
public struct ExtractedFile: Sendable, Hashable, Codable {
    /// A place in the file.
    public struct Location: Sendable, Hashable, Codable {
        /// The line, from 1.
        public var startingLine: Int
        /// The column, from 1, in UTF-8 code units as the compiler counts.
        public var startingColumn: Int
    }

    /// A text that is asked for.
    public struct Text: Sendable, Hashable, Codable {
        /// The key. Where the type of a value is not known, it has `%?` in its place.
        public var key: String
        /// The key around the values whose types are not known; nil where all are known.
        public var keyParts: [String]?
        /// The default value; nil where the key is the text.
        public var value: String?
        /// The default value around the values whose types are not known; nil where all are known.
        public var valueParts: [String]?
        /// What translators are told.
        public var comment: String?
        /// Where the key stands.
        public var location: Location
    }

    /// Something that cannot be told from the source alone.
    public struct Remark: Sendable, Hashable, Codable {
        /// What it is, and what to do.
        public var message: String
        /// Where it stands.
        public var location: Location
    }

    /// The file's path, as it was named.
    public var source: String
    /// The version of the format.
    public var version = 1
    /// The texts of each table, in the order of the file.
    public var tables: [String: [Text]] = [:]
    /// What could not be decided, in the order of the file.
    public var undecided: [Remark] = []
}

/// A text with values in it, as far as the source tells their types.
struct SeenText: Hashable {
    /// The text around the values whose types are not known. One part, where all are known.
    private(set) var parts = [""]

    /// A text without values.
    init(_ text: String = "") { parts = [text] }

    /// Appends text.
    mutating func append(_ text: String) { parts[parts.count - 1] += text }

    /// Appends a value of a type that is not known.
    mutating func appendUnknown() { parts.append("") }

    /// Whether all types are known.
    var isKnown: Bool { parts.count == 1 }

    /// The text, with `%?` for values of types that are not known.
    var text: String { parts.joined(separator: "%?") }

    /// The parts, where there is more than one.
    var unknownParts: [String]? { isKnown ? nil : parts }
}
