import StringsdictJSONReading
import StringsdictTextFiles

/// An error in reading or changing a catalog.
///
/// ```
/// Localizable.xcstrings:12:9: error: ',' or '}' should follow the
/// value, not '"'
/// ```
public struct StringCatalogError: DiagnosticError, Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of errors.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Code: String, Sendable, CaseIterable {
        /// The file is empty.
        case empty
        /// The file has another format: HTML, a Git LFS pointer, a property list.
        case wrongFormat = "wrong-format"
        /// The bytes are not valid in the encoding that they seem to have.
        case encoding
        /// The text breaks the rules of JSON.
        case syntax
        /// The file ends too early.
        case truncated
        /// The file exceeds a documented limit on size or depth.
        case limit
        /// The JSON does not have the form of a catalog, and Apple's compiler would refuse it.
        case form
        /// A change is of an entry that does not exist.
        case entryNotFound = "entry-not-found"
        /// A change adds an entry, or gives one a key, that exists already.
        case entryExists = "entry-exists"
        /// A change is of a language in which the entry, or every entry, has no text.
        case textNotFound = "text-not-found"
        /// A change sets the text of an entry that varies or has phrases, or lets a text vary by a second axis beside the first.
        case competingVariations = "competing-variations"
        /// A change is of an entry or a language that the file has twice.
        case duplicateKey = "duplicate-key"
        /// Two texts, of which a change could keep only one, differ.
        case conflict
    }

    /// The kind of error.
    public let code: Code
    /// The problem and what to do about it.
    public let message: String
    /// The position. Nil if the error concerns the whole file.
    public let position: TextPosition?
    /// The file's name, as the caller gave it.
    public let file: String?
    /// The language of the text, as the catalog writes it.
    public let language: String?
    /// The key of the entry. Nil if the error is not about one entry.
    public let key: String?

    package init(
        _ code: Code, _ message: String, at position: TextPosition? = nil, file: String? = nil,
        language: String? = nil, key: String? = nil
    ) {
        self.code = code
        self.message = message
        self.position = position
        self.file = file
        self.language = language
        self.key = key
    }

    /// The error of a catalog whose text is not JSON of the expected form.
    package init(_ error: JSONError) {
        let code: Code =
            switch error.code {
            case .empty: .empty
            case .wrongFormat: .wrongFormat
            case .encoding: .encoding
            case .syntax: .syntax
            case .truncated: .truncated
            case .limit: .limit
            case .form: .form
            }
        self.init(code, error.message, at: error.position, file: error.file)
    }

    /// `FILE:LINE:COLUMN: error: MESSAGE (LANGUAGE: KEY)`
    public var description: String {
        Diagnostic(message, file: file, position: position, language: language, key: key).description
    }
}
