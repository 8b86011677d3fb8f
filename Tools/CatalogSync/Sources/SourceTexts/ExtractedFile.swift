/// The localized texts of one source file, in the form of the `.stringsdata` files of Apple's compiler.
///
/// `tables` and its contents have Apple's names. `undecided`, `keyParts`, `valueParts` and `isBroken` are additions for questions
/// that only a type checker can answer, and `literal` is one for editors.
public struct ExtractedFile: Sendable, Hashable, Codable {
    /// A position in the file.
    public struct Location: Sendable, Hashable, Codable {
        /// The line, from 1.
        public var startingLine: Int
        /// The column, from 1, in UTF-8 code units as the compiler counts.
        public var startingColumn: Int
    }

    /// The literal of a key, as it is written in the file. Bytes are counted in UTF-8, from the start of the file.
    public struct Literal: Sendable, Hashable, Codable {
        /// The first byte after the quotation mark.
        public var start: Int
        /// The first byte that no longer belongs to the text.
        public var end: Int
        /// Two offsets for each value `\\(…)`: its first byte, and the byte after it.
        public var values: [[Int]]
        /// Whether the literal is in one line and has no `#`, so that another text can replace it.
        public var isPlain: Bool
        /// Whether a value in the literal becomes a conversion of the key.
        public var takesValues: Bool
    }

    /// A localized text.
    public struct Text: Sendable, Hashable, Codable {
        /// The key, with `%?` for values of unknown type.
        public var key: String
        /// The parts of the key around values of unknown type. Nil if all types are known.
        public var keyParts: [String]?
        /// The default value. Nil if the key is the text.
        public var value: String?
        /// The parts of the default value around values of unknown type. Nil if all types are known.
        public var valueParts: [String]?
        /// True if the type of a value in the key is inferred from the source, not taken from a build. Otherwise nil.
        public var isInferred: Bool?
        /// The note for translators.
        public var comment: String?
        /// The position of the key.
        public var location: Location
        /// The literal of the key. Nil if the options exclude literals, or if the key is several literals.
        public var literal: Literal?
    }

    /// A question that the source alone does not answer.
    public struct Remark: Sendable, Hashable, Codable {
        /// The problem and what to do about it.
        public var message: String
        /// The position.
        public var location: Location
    }

    /// The file's path, as the caller gave it.
    public var source: String
    /// The version of the format.
    public var version = 1
    /// The texts of each table, in the order of the file.
    public var tables: [String: [Text]] = [:]
    /// Undecided questions, in the order of the file.
    public var undecided: [Remark] = []
    /// True if the file is not valid Swift, so that texts may be missing. Otherwise nil.
    public var isBroken: Bool?
}

/// A text with values, whose types may be unknown.
struct SeenText: Hashable {
    /// The parts around values of unknown type. One part if all types are known.
    private(set) var parts = [""]
    /// Whether the type of a value is inferred from the source alone.
    var isInferred = false

    /// Creates a text without values.
    init(_ text: String = "") { parts = [text] }

    /// Appends text.
    mutating func append(_ text: String) { parts[parts.count - 1] += text }

    /// Appends a value of unknown type.
    mutating func appendUnknown() { parts.append("") }

    /// Whether all types are known.
    var isKnown: Bool { parts.count == 1 }

    /// The text, with `%?` for values of unknown type.
    var text: String { parts.joined(separator: "%?") }

    /// The parts, if there is more than one.
    var unknownParts: [String]? { isKnown ? nil : parts }
}
