/// The texts that source code asks for, as a compiler or `catalog-extract` writes them down.
///
/// ```swift
/// let sources = try ExtractedTexts(reading: bytes, file: "Inbox.stringsdata")
/// let result = try CatalogSynchronization(of: catalog, named: "Localizable", with: sources)
/// ```
///
/// Apple's compiler writes a `.stringsdata` file for each source file, where it is told to emit localized strings. The command
/// `catalog-extract` of this project finds the same in sources without a compiler, and says what it cannot tell.
public struct ExtractedTexts: Sendable, Hashable {
    /// A place in a source file.
    public struct Place: Sendable, Hashable, CustomStringConvertible {
        /// The file's path.
        public let file: String
        /// The line, from 1; nil where it is not known.
        public let line: Int?
        /// The column, from 1; nil where it is not known.
        public let column: Int?

        /// A place.
        public init(file: String, line: Int? = nil, column: Int? = nil) {
            self.file = file
            self.line = line
            self.column = column
        }

        /// `FILE:LINE:COLUMN`
        public var description: String {
            ([file] + [line, column].compactMap { $0.map(String.init) }).joined(separator: ":")
        }
    }

    /// A text, perhaps with values whose types nobody has seen.
    public struct Pattern: Sendable, Hashable {
        /// What stands around the values of unknown types: one part where all types are known.
        public let parts: [String]

        /// A text of which everything is known.
        public init(_ text: String) { parts = [text] }

        /// A text around values of unknown types.
        public init(parts: [String]) { self.parts = parts.isEmpty ? [""] : parts }

        /// The text; nil where a type is not known.
        public var text: String? { parts.count == 1 ? parts[0] : nil }

        /// The text with the same conversion for each value of unknown type.
        public func text(unknown conversion: String) -> String { parts.joined(separator: conversion) }

        /// Whether a text is this one, with any conversions in place of the unknown ones.
        ///
        /// - Complexity: O(*n*) in the length of the text.
        public func matches(_ text: String) -> Bool {
            guard text.utf8.starts(with: parts[0].utf8) else { return false }
            let scan = FormatScan(text)
            var place = 0
            for (number, part) in parts.enumerated() {
                if number > 0 {
                    guard let item = scan.items.first(where: { $0.range.lowerBound == place }),
                        case .conversion = item.kind
                    else { return false }
                    place = item.range.upperBound
                }
                guard scan.text[place...].starts(with: part.utf8) else { return false }
                place += part.utf8.count
            }
            return place == scan.text.count
        }
    }

    /// A text that a source file asks for.
    public struct Text: Sendable, Hashable {
        /// The table.
        public let table: String
        /// The key.
        public let key: Pattern
        /// The text that is shown where the table has none; nil for the key.
        public let defaultValue: Pattern?
        /// What translators are told.
        public let comment: String?
        /// Where it stands.
        public let place: Place

        /// A text.
        public init(
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

    /// Something that could not be decided.
    public struct Remark: Sendable, Hashable, CustomStringConvertible {
        /// What it is, and what to do.
        public let message: String
        /// Where it stands.
        public let place: Place

        /// A remark.
        public init(_ message: String, at place: Place) {
            self.message = message
            self.place = place
        }

        /// `FILE:LINE:COLUMN: warning: MESSAGE`
        public var description: String { "\(place): warning: \(message)" }
    }

    /// The texts, in the order of the files.
    public var texts: [Text] = []
    /// What whoever read the sources could not decide.
    public var remarks: [Remark] = []

    /// No texts.
    public init() {}

    /// Reads what Apple's compiler writes for one source file, or `catalog-extract` for several.
    ///
    /// Fields that nobody knows are left out.
    ///
    /// - Throws: ``StringCatalogError`` with line and column where it is no JSON of this form.
    /// - Complexity: O(*n*) in the size of the file.
    public init(reading bytes: consuming [UInt8], file: String? = nil) throws(StringCatalogError) {
        let root = try JSONDocument(reading: bytes, file: file).root
        guard root.kind == .object else { throw ExtractedTexts.fault("an object", root) }
        if let files = root["files"] {
            guard files.kind == .array else { throw ExtractedTexts.fault("'files' as an array", files) }
            for file in files.elements { try read(file) }
        } else {
            try read(root)
        }
    }

    private static func fault(_ expected: String, _ value: JSONValue) -> StringCatalogError {
        StringCatalogError(
            .form, "extracted texts need \(expected), not \(value.kind.phrase)", at: value.position,
            file: value.storage.file)
    }

    private mutating func read(_ file: JSONValue) throws(StringCatalogError) {
        guard let source = file["source"]?.string else {
            throw StringCatalogError(
                .form, "extracted texts name their file with 'source', a string", at: file.position,
                file: file.storage.file)
        }
        for table in file["tables"].map({ Array($0.members) }) ?? [] {
            guard table.value.kind == .array else { throw ExtractedTexts.fault("an array for each table", table.value) }
            for text in table.value.elements {
                guard let key = ExtractedTexts.pattern(text, "key", "keyParts") else {
                    throw StringCatalogError(
                        .form, "each extracted text needs a 'key', a string", at: text.position,
                        file: file.storage.file)
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

    private static func pattern(_ text: JSONValue, _ name: StaticString, _ parts: StaticString) -> Pattern? {
        if let parts = text[parts], parts.kind == .array { return Pattern(parts: parts.elements.compactMap(\.string)) }
        return text[name]?.string.map { Pattern($0) }
    }

    private static func place(of value: JSONValue, in source: String) -> Place {
        let location = value["location"]
        return Place(
            file: source, line: location?["startingLine"]?.integer, column: location?["startingColumn"]?.integer)
    }
}
