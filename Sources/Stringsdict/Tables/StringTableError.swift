import FileReading
import PropertyLists
import TextFiles

/// An error that makes a file of a table unusable.
///
/// Printed as `pl.lproj/Localizable.stringsdict:12:4: error: …`, the form that editors and CI systems link to.
public struct StringTableError: DiagnosticError, Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of errors.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Code: String, Sendable, CaseIterable {
        /// The file or folder does not exist.
        case notFound
        /// The system refuses to read the file.
        case unreadable
        /// The file is empty.
        case empty
        /// The file has another format: JSON, HTML, a Git LFS pointer, an image.
        case notPropertyList
        /// The bytes are not valid text in the file's encoding.
        case encoding
        /// The file breaks the rules of its format.
        case syntax
        /// The file ends too early.
        case truncated
        /// A binary file has a reference out of bounds or in a cycle.
        case corrupt
        /// The file exceeds a documented limit on size or depth.
        case limit
    }

    /// The kind of error.
    public var code: Code
    /// The name of the file, as the caller gave it.
    public var file: String
    /// The line, counted from 1, if it is known.
    public var line: Int?
    /// The column in Unicode scalars, counted from 1, if it is known.
    public var column: Int?
    /// The error in one line: the position, the problem, and what to do about it.
    public var description: String

    /// Creates an error.
    public init(_ code: Code, file: String, line: Int? = nil, column: Int? = nil, description: String) {
        self.code = code
        self.file = file
        self.line = line
        self.column = column
        self.description = description
    }
}

extension StringTableError {
    init(_ error: PropertyListError) {
        let code: Code =
            switch error.code {
            case .empty: .empty
            case .notPropertyList: .notPropertyList
            case .encoding: .encoding
            case .syntax, .stray, .ignoredRest: .syntax
            case .truncated: .truncated
            case .corrupt: .corrupt
            case .limit: .limit
            }
        self.init(
            code, file: error.file, line: error.position?.line, column: error.position?.column,
            description: error.description)
    }

    package init(_ error: FileReadingError) {
        self.init(
            error.reason == .notFound ? .notFound : .unreadable, file: error.path, description: error.description)
    }
}
