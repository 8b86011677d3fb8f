/// A place in a catalog's text.
public struct CatalogPosition: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The line, from 1. A line ends with LF, CR or both.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int

    /// A place.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Whether one place stands before another.
    public static func < (left: CatalogPosition, right: CatalogPosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }

    /// `line:column`
    public var description: String { "\(line):\(column)" }
}

/// Why a catalog cannot be read, compiled or changed.
///
/// ```
/// Localizable.xcstrings:12:9: error: ',' or '}' should follow the value, not '"'
/// ```
public struct StringCatalogError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of errors.
    public enum Code: String, Sendable, CaseIterable {
        /// The text is no JSON.
        case syntax
        /// The bytes are no text of the encoding that they seem to have.
        case encoding
        /// The file is larger than this module reads.
        case tooLarge = "too-large"
        /// The JSON does not have the form of a catalog, and Apple's compiler would refuse it.
        case form
        /// A text cannot be compiled, and Apple's compiler would refuse it.
        case content
        /// Apple's compiler would take one of two texts, a different one from run to run.
        case ambiguous
        /// A change asks for something that is not there, or is there already.
        case edit
    }

    /// What kind of error it is.
    public let code: Code
    /// What is wrong, and what to do.
    public let message: String
    /// Where it is; nil for what concerns the file as a whole.
    public let position: CatalogPosition?
    /// The file's name, as the caller gave it.
    public let file: String?
    /// The language whose text it is, as the catalog writes it.
    public let language: String?
    /// The key. Where the error is inside one of its substitutions, their path follows, as Apple's compiler writes it:
    /// `KEY|==|substitutions.count`.
    public let key: String?

    init(
        _ code: Code, _ message: String, at position: CatalogPosition? = nil, file: String? = nil,
        language: String? = nil, key: String? = nil
    ) {
        self.code = code
        self.message = message
        self.position = position
        self.file = file
        self.language = language
        self.key = key
    }

    /// `FILE:LINE:COLUMN: error: MESSAGE (LANGUAGE: KEY)`
    public var description: String {
        var place = file.map { [$0] } ?? []
        if let position { place.append("\(position)") }
        let prefix = place.isEmpty ? "" : place.joined(separator: ":") + ": "
        let suffix =
            switch (language, key) {
            case (let language?, let key?): " (\(language): \(key))"
            case (nil, let key?): " (\(key))"
            case (let language?, nil): " (\(language))"
            case (nil, nil): ""
            }
        return "\(prefix)error: \(message)\(suffix)"
    }
}
