import StringsdictJSONReading
import StringsdictLocalizedEntries
import StringsdictPropertyLists
import StringCatalogs
import StringsdictTextFiles
import StringsdictXMLReading

/// The reason why a file cannot be converted, and its place.
///
/// ```
/// pl.po:12:8: error: the string has no closing quotation mark; close it before the end of the line
/// ```
package struct ConversionError: XMLReadingErrorConvertible, DiagnosticError, Sendable, Hashable {
    /// The file, as the caller named it.
    package let file: String
    /// The place. Nil if the error concerns the whole file.
    package let position: TextPosition?
    /// The problem, and what to do about it.
    package let message: String
    /// The text that two files have, if that is the problem.
    private(set) var clash: Clash?

    /// A text that two files have.
    struct Clash: Sendable, Hashable {
        let key: String
        let language: String
        let table: String
    }

    package init(_ message: String, file: String, at position: TextPosition? = nil) {
        self.file = file
        self.position = position
        self.message = message
    }

    /// `FILE:LINE:COLUMN: error: MESSAGE`
    package var description: String { Diagnostic(message, file: file, position: position).description }

    package init(_ error: XMLReadingError) {
        self.init("\(error.message); \(error.hint)", file: error.file, at: error.position)
    }

    init(_ error: PropertyListError) {
        let place = error.byteOffset.map { " (at byte \($0))" } ?? ""
        self.init(
            error.message + place + (error.hint.isEmpty ? "" : "; \(error.hint)"), file: error.file,
            at: error.position)
    }

    init(_ error: StringCatalogError, file: String) {
        self.init(error.message, file: error.file ?? file, at: error.position)
    }

    init(_ error: JSONError, file: String) {
        self.init(error.message, file: error.file ?? file, at: error.position)
    }
}

extension JSONView {
    /// Reads a JSON text.
    ///
    /// - Parameter allowsRepeatedKeys: Whether an object may have a key twice.
    /// - Throws: `ConversionError` with the place of the first fault.
    init(_ content: [UInt8], file: String, allowsRepeatedKeys: Bool = false) throws(ConversionError) {
        do throws(JSONError) {
            try self.init(reading: content, file: file, allowsRepeatedKeys: allowsRepeatedKeys)
        } catch {
            throw ConversionError(error, file: file)
        }
    }
}

extension ConversionError {
    /// A key has two different texts in one language, and the target has place for one text only. If the texts are in several
    /// files, `Conversion` names the files.
    static func secondText(key: String, language: String, table: String, file: String) -> ConversionError {
        var error = ConversionError(
            "two different texts have the key '\(key)' in '\(language)' in the table '\(table)'; give one of them another key",
            file: file)
        error.clash = Clash(key: key, language: language, table: table)
        return error
    }

    init(_ fault: PathNameError, file: String, at position: TextPosition? = nil) {
        self.init(fault.description, file: file, at: position)
    }

    /// Refuses names from a file that cannot be parts of paths.
    ///
    /// - Parameters:
    ///   - languages: The languages that the file names.
    ///   - table: The table.
    ///   - file: The file that has the names.
    ///   - position: The place of the names in it.
    static func checkNames(
        languages: [String?], table: String?, file: String, at position: TextPosition? = nil
    ) throws(ConversionError) {
        do throws(PathNameError) {
            for language in languages { if let language { _ = try PathName.language(language) } }
            if let table { try PathName.table(table) }
        } catch {
            throw ConversionError(error, file: file, at: position)
        }
    }
}
