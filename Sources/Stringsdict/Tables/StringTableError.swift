import StringsdictFileReading
import StringsdictPropertyLists
@_exported import StringsdictTextDiagnostics
import StringsdictTextFiles

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
        case notFound = "not-found"
        /// There is a source, such as a folder, and no table in it.
        case noTables = "no-tables"
        /// The system refuses to read the file.
        case unreadable
        /// The file is empty.
        case empty
        /// The file has another format than its name says: HTML, a Git LFS pointer, an image, or JSON that is no String Catalog.
        case wrongFormat = "wrong-format"
        /// The bytes are not valid text in the file's encoding.
        case encoding
        /// The file breaks the rules of its format.
        case syntax
        /// The file is JSON with the name of a String Catalog, but a value is not what a catalog has there.
        case form
        /// The file ends too early.
        case truncated
        /// A binary file has a reference out of bounds or in a cycle.
        case corrupt
        /// The file exceeds a documented limit on size or depth.
        case limit
    }

    /// The kind of error.
    public package(set) var code: Code
    /// The problem and what to do about it.
    public package(set) var message: String
    /// The name of the file, as the caller gave it. Nil if the error is not about one file.
    public package(set) var file: String?
    /// The position in a text file. Nil if the error concerns the whole file.
    public package(set) var position: TextPosition?
    /// The byte of a binary file at which the error is, counted from 0. Nil if it is not known.
    public package(set) var byteOffset: Int?

    /// Creates an error.
    public init(
        _ code: Code, _ message: String, file: String? = nil, position: TextPosition? = nil, byteOffset: Int? = nil
    ) {
        self.code = code
        self.message = message
        self.file = file
        self.position = position
        self.byteOffset = byteOffset
    }

    /// `FILE:LINE:COLUMN: error: MESSAGE`
    public var description: String {
        Diagnostic(
            message, file: file.map { file in byteOffset.map { "\(file) at byte \($0)" } ?? file }, position: position
        ).description
    }
}

extension StringTableError {
    init(_ error: PropertyListError) {
        let code: Code =
            switch error.code {
            case .empty: .empty
            case .notPropertyList: .wrongFormat
            case .encoding: .encoding
            case .syntax, .stray, .ignoredRest: .syntax
            case .truncated: .truncated
            case .corrupt: .corrupt
            case .limit: .limit
            }
        self.init(
            code, error.advice, file: error.file, position: error.position, byteOffset: error.byteOffset)
    }

    package init(_ error: FileReadingError) {
        let code: Code =
            switch error.reason {
            case .notFound: .notFound
            case .tooLarge: .limit
            case .isDirectory, .notRegular, .notAllowed, .notListed, .system: .unreadable
            }
        self.init(code, error.advice, file: error.path.isEmpty ? nil : error.path)
    }
}
