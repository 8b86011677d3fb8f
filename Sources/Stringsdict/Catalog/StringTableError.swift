import PropertyLists
import XMLReading

/// Why a file of a table could not be used at all.
///
/// Printed as `pl.lproj/Localizable.stringsdict:12:4: error: …`, the form that editors and CI systems link to.
public struct StringTableError: Error, Sendable, Hashable {
    /// Kinds of failure that a program may want to tell apart.
    public enum Code: String, Sendable, CaseIterable {
        /// There is no such file or folder.
        case notFound
        /// The system does not let the file be read.
        case unreadable
        /// There is nothing in the file.
        case empty
        /// The file is of another kind: JSON, HTML, a Git-LFS pointer, a picture.
        case notPropertyList
        /// The bytes are not text in the encoding that the file claims.
        case encoding
        /// The file breaks the rules of its format.
        case syntax
        /// The file ends too early.
        case truncated
        /// A binary file points to somewhere that it does not have, or in a circle.
        case corrupt
        /// The file is larger or deeper than the documented bounds.
        case limit
    }

    /// The kind of failure.
    public var code: Code
    /// The file, as it was named to the reader.
    public var file: String
    /// The line, counted from 1, where it is known.
    public var line: Int?
    /// The column, counted from 1 in Unicode scalars, where it is known.
    public var column: Int?
    /// The error in one line: where, what, and what to do.
    public var description: String

    /// An error.
    public init(_ code: Code, file: String, line: Int? = nil, column: Int? = nil, description: String) {
        self.code = code
        self.file = file
        self.line = line
        self.column = column
        self.description = description
    }
}

extension StringTableError: CustomStringConvertible {}

extension StringTableError {
    init(_ error: PropertyListError) {
        let code: Code =
            switch error.code {
            case .empty: .empty
            case .notPropertyList: .notPropertyList
            case .encoding: .encoding
            case .syntax: .syntax
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
