import StringsdictTextFiles
import StringsdictJSONReading

/// The localized texts in source code, as written by a compiler or `catalog-extract`.
///
/// ```swift
/// let sources = try ExtractedTexts(reading: bytes, file: "Inbox.stringsdata")
/// let result = try CatalogSynchronization(of: catalog, named: "Localizable", with: sources)
/// ```
///
/// Apple's compiler writes a `.stringsdata` file for each source file if it is told to emit localized strings. The
/// command `catalog-extract` of this project finds the same texts without a compiler, and reports undecided ones.
package struct ExtractedTexts: Sendable, Hashable {
    /// A position in a source file.
    package struct Place: Sendable, Hashable, CustomStringConvertible {
        /// The file's path.
        package let file: String
        /// The line, counted from 1. Nil if unknown.
        package let line: Int?
        /// The column, counted from 1. Nil if unknown.
        package let column: Int?

        /// Creates a position.
        package init(file: String, line: Int? = nil, column: Int? = nil) {
            self.file = file
            self.line = line
            self.column = column
        }

        /// `FILE:LINE:COLUMN`
        package var description: String {
            ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
        }
    }

    /// A text that may contain values of unknown type.
    package struct Pattern: Sendable, Hashable {
        /// The parts around the values of unknown type. One part if all types are known.
        package let parts: [String]

        /// Creates a pattern without unknown types.
        package init(_ text: String) { parts = [text] }

        /// Creates a pattern from the parts around values of unknown type.
        package init(parts: [String]) { self.parts = parts.isEmpty ? [""] : parts }

        /// The text. Nil if a type is unknown.
        package var text: String? { parts.count == 1 ? parts[0] : nil }

        /// The text with a given conversion for each value of unknown type.
        package func text(unknown conversion: String) -> String { parts.joined(separator: conversion) }

        /// Whether a text matches this pattern, with any conversions for the unknown values.
        ///
        /// - Complexity: O(*n*) in the length of the text.
        package func matches(_ text: String) -> Bool {
            guard text.utf8.starts(with: parts[0].utf8) else { return false }
            let scan = FormatScan(text)
            var items = scan.items[...]
            var place = 0
            for (number, part) in parts.enumerated() {
                if number > 0 {
                    items = items.drop { $0.range.lowerBound < place }
                    guard let item = items.first, item.range.lowerBound == place, case .conversion = item.kind else {
                        return false
                    }
                    place = item.range.upperBound
                }
                guard scan.text[place...].starts(with: part.utf8) else { return false }
                place += part.utf8.count
            }
            return place == scan.text.count
        }
    }

    /// A localized text in a source file.
    package struct Text: Sendable, Hashable {
        /// The table.
        package let table: String
        /// The key.
        package let key: Pattern
        /// The text to show if the table has no text for the key. Nil for the key itself.
        package let defaultValue: Pattern?
        /// The note for translators.
        package let comment: String?
        /// The position.
        package let place: Place

        /// Creates a text.
        package init(
            table: String = "Localizable", key: Pattern, defaultValue: Pattern? = nil, comment: String? = nil,
            place: Place
        ) {
            self.table = table
            self.key = key
            self.defaultValue = defaultValue
            self.comment = comment
            self.place = place
        }
    }

    /// A question that could not be decided.
    package struct Remark: Sendable, Hashable, CustomStringConvertible {
        /// The problem and what to do about it.
        package let message: String
        /// The position.
        package let place: Place

        /// Creates a remark.
        package init(_ message: String, at place: Place) {
            self.message = message
            self.place = place
        }

        /// `FILE:LINE:COLUMN: warning: MESSAGE`
        package var description: String {
            Diagnostic(message, severity: .warning, file: "\(place)").description
        }
    }

    /// The texts, in the order of the files.
    package var texts: [Text] = []
    /// Questions that the reader of the sources could not decide.
    package var remarks: [Remark] = []

    /// The source files that are no correct Swift, so that texts of them may be missing.
    package var brokenFiles: [String] = []

    /// Creates an empty collection.
    package init() {}

    /// Reads the output of Apple's compiler for one source file, or of `catalog-extract` for several.
    ///
    /// Unknown fields are ignored.
    ///
    /// - Throws: `StringCatalogError` with line and column if the file is not JSON of this form.
    /// - Complexity: O(*n*) in the size of the file.
    package init(reading bytes: consuming [UInt8], file: String? = nil) throws(StringCatalogError) {
        do throws(JSONError) {
            try read(JSONDocument(reading: bytes, file: file).root)
        } catch {
            throw StringCatalogError(error)
        }
    }

    private mutating func read(_ root: JSONView) throws(JSONError) {
        guard root.kind == .object else { throw ExtractedTexts.fault("an object", root) }
        if let files = root["files"] {
            guard files.kind == .array else { throw ExtractedTexts.fault("'files' as an array", files) }
            for file in files.elements { try read(file: file) }
        } else {
            try read(file: root)
        }
    }

    /// Adds the texts and remarks of other files.
    package mutating func append(_ other: ExtractedTexts) {
        texts += other.texts
        remarks += other.remarks
        brokenFiles += other.brokenFiles
    }

    private static func fault(_ expected: String, _ value: JSONView) -> JSONError {
        value.error("extracted texts need \(expected), not \(value.kind.phrase)")
    }

    private mutating func read(file: JSONView) throws(JSONError) {
        guard let source = file["source"]?.string else {
            throw file.error("extracted texts name their file with 'source', a string")
        }
        if file["isBroken"]?.boolean == true { brokenFiles.append(source) }
        for table in file["tables"].map({ Array($0.members) }) ?? [] {
            guard table.value.kind == .array else { throw ExtractedTexts.fault("an array for each table", table.value) }
            for text in table.value.elements {
                guard let key = ExtractedTexts.pattern(text, "key", "keyParts") else {
                    throw text.error("each extracted text needs a 'key', a string")
                }
                texts.append(
                    Text(
                        table: table.name, key: key,
                        defaultValue: ExtractedTexts.pattern(text, "value", "valueParts"),
                        comment: text["comment"]?.string.flatMap { $0.isEmpty ? nil : $0 },
                        place: ExtractedTexts.place(of: text, in: source)))
            }
        }
        for remark in file["undecided"].map({ Array($0.elements) }) ?? [] {
            guard let message = remark["message"]?.string else { continue }
            remarks.append(Remark(message, at: ExtractedTexts.place(of: remark, in: source)))
        }
    }

    private static func pattern(_ text: JSONView, _ name: StaticString, _ parts: StaticString) -> Pattern? {
        if let parts = text[parts], parts.kind == .array { return Pattern(parts: parts.elements.compactMap(\.string)) }
        return text[name]?.string.map { Pattern($0) }
    }

    private static func place(of value: JSONView, in source: String) -> Place {
        let location = value["location"]
        return Place(
            file: source, line: location?["startingLine"]?.integer, column: location?["startingColumn"]?.integer)
    }
}
