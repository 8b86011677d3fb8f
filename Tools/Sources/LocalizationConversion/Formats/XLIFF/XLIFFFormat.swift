import CatalogEditing
import StringsdictEntries
import StringsdictJSONWriting
import StringsdictKeyedLists
import StringsdictTextFiles
import StringsdictXMLReading
import StringsdictXMLTrees

/// Reads and writes XLIFF 1.2 in the form that Xcode exports and imports. Each text is a unit, whose name is the key
/// and the path of the text: `%lld files|==|plural.few`.
///
/// Source: OASIS, "XLIFF Version 1.2"; files exported by Xcode.
enum XLIFFFormat {
    static let separator = "|==|"

    // MARK: Reading

    static func read(_ files: [ConversionInput], options: ConversionOptions) throws(ConversionError) -> ReadTexts {
        var tables: [String: XLIFFTable] = [:]
        var result = ReadTexts()
        // The files are read one by one, since the trees of all of them may not fit into memory.
        var originals: [(table: String, original: String)] = []
        if options.catalogPath != nil {
            for file in files {
                originals += try elements(of: file).compactMap { $0.attribute("original") }.map { (table(of: $0), $0) }
            }
        }
        let modules = XLIFFModules(originals)
        if let catalog = options.catalogPath {
            for table in Set(originals.map(\.table)).sorted() {
                guard let folder = modules.otherFolder(of: table, than: catalog) else { continue }
                result.losses.note(
                    .reference, "the texts are those of a table in '\(folder)', and the catalog is in another folder",
                    table: table)
            }
        }
        for file in files {
            for element in try elements(of: file) {
                if let catalog = options.catalogPath, let original = element.attribute("original") {
                    let isOwn = try modules.hasTexts(
                        of: catalog, table: table(of: original), original: original, file: file.path,
                        at: element.position)
                    guard isOwn else { continue }
                }
                try read(element, file: file.path, options: options, into: &tables, &result)
            }
        }
        for name in tables.keys.sorted() {
            guard let table = tables[name] else { continue }
            result.catalogs.append(try table.catalog(name: name, options: options, losses: &result.losses))
        }
        return result
    }

    /// The `<file>` elements of a document.
    private static func elements(of file: ConversionInput) throws(ConversionError) -> [XMLTreeElement] {
        let root: XMLTreeElement
        do throws(XMLReadingError) {
            root = try XMLTreeElement.read(file.bytes, file: file.path)
        } catch {
            throw ConversionError(error)
        }
        guard root.name == "xliff" else {
            throw ConversionError(
                "the outermost element should be <xliff>, not <\(root.name)>", file: file.path, at: root.position)
        }
        if let version = root.attribute("version"), version != "1.2" {
            throw ConversionError(
                "this is XLIFF \(version), and only 1.2 is read, which Xcode exports", file: file.path,
                at: root.position)
        }
        return root.children(named: "file")
    }

    private static func read(
        _ element: XMLTreeElement, file: String, options: ConversionOptions, into tables: inout [String: XLIFFTable],
        _ result: inout ReadTexts
    ) throws(ConversionError) {
        guard let original = element.attribute("original") else {
            throw ConversionError(
                "<file> has no attribute 'original', which names the table", file: file, at: element.position)
        }
        guard let sourceLanguage = options.sourceLanguage ?? element.attribute("source-language") else {
            throw ConversionError("<file> has no attribute 'source-language'", file: file, at: element.position)
        }
        let units = element.children(named: "body").flatMap(units)
        let targets = units.lazy.compactMap { Self.targets(of: $0).first }
        let language =
            element.attribute("target-language") ?? options.language
            ?? targets.compactMap { $0.attribute("xml:lang") }.first
        if language == nil, let target = targets.first {
            throw ConversionError(
                "<file> has translations and no attribute 'target-language'; name their language with --language",
                file: file, at: target.position)
        }
        let name = table(of: original)
        try ConversionError.checkNames(
            languages: [sourceLanguage, language], table: name, file: file, at: element.position)
        if let dropped = XLIFFAttributes(of: element).description {
            result.losses.note(.attributes, "dropped from the file: \(dropped)", table: name, language: language)
        }
        // The table is removed from the dictionary, so that it changes in place.
        var table = tables.removeValue(forKey: name) ?? XLIFFTable(sourceLanguage: sourceLanguage)
        table.begin(XLIFFTable.Origin(file: file, original: original, position: element.position, language: language))
        // Keys are compared by their bytes: Swift's strings are equal if they look alike.
        var seen: [ByteString: XMLTreeElement] = [:]
        for unit in units {
            guard let id = unit.attribute("id") else {
                throw ConversionError(
                    "<trans-unit> has no attribute 'id', which is the key", file: file, at: unit.position)
            }
            if let first = seen.updateValue(unit, forKey: ByteString(id)) {
                guard first.hasTexts(of: unit) else {
                    throw ConversionError(
                        "the unit '\(id)' occurs twice; remove one of them", file: file, at: unit.position)
                }
                result.losses.note(
                    .duplicateKey, "the unit occurs twice, with the same texts", table: name, key: id,
                    language: language)
                continue
            }
            guard let source = unit.children(named: "source").first else {
                throw ConversionError("the unit '\(id)' has no <source>", file: file, at: unit.position)
            }
            guard let (key, path) = keyAndPath(id, original: original) else {
                throw ConversionError(
                    "the unit '\(id)' names a variation that is not known", file: file, at: unit.position)
            }
            let all = Self.targets(of: unit)
            let target = all.first
            func note(_ kind: ConversionLoss.Kind, _ message: String) {
                result.losses.note(kind, message, table: name, key: key, language: language)
            }
            if all.count > 1 { note(.attributes, "only the first <target> of the unit is read") }
            if let own = target?.attribute("xml:lang"), let language,
                LanguageSpelling.identifier(of: own) != LanguageSpelling.identifier(of: language)
            {
                note(.language, "the target says that its language is '\(own)', and the file has '\(language)'")
            }
            if options.reference != nil, let language {
                result.places.add(key, language, path, file: file, unit.position)
            }
            table.add(
                key: key, path: path, source: try flatText(source, file: file),
                target: try target.map { element throws(ConversionError) in
                    TextUnit(
                        try flatText(element, file: file),
                        state: element.attribute("state").map(XLIFFWriter.catalogState) ?? options.usualState)
                }, in: unit)
        }
        tables[name] = table
    }

    /// The targets with a translation. Tools write an empty target without a state for a text that is not translated.
    private static func targets(of unit: XMLTreeElement) -> [XMLTreeElement] {
        unit.children(named: "target").filter { element in
            !element.text.isEmpty || !element.children.isEmpty
                || ![nil, "needs-translation"].contains(element.attribute("state"))
        }
    }

    /// The table that has the translations of a file.
    ///
    /// The system reads those of a property list, such as `App/MyApp-Info.plist`, from `InfoPlist.strings`.
    private static func table(of original: String) -> String {
        // Some tools write no name at all.
        if original.isEmpty { return UsualNames.table }
        return original.hasSuffix(".plist") ? "InfoPlist" : ConversionInput(path: original, bytes: []).stem
    }

    /// Whether a file has the texts of `.strings` and `.stringsdict` files, whose ids are other ones than those of catalogs.
    static func hasTables(_ file: ConversionInput) -> Bool {
        guard let root = try? XMLTreeElement.read(file.bytes, file: file.path) else { return false }
        return root.children(named: "file").contains { element in
            let original = element.attribute("original") ?? ""
            return original.hasSuffix(".strings") || original.hasSuffix(".stringsdict")
        }
    }

    private static func units(in element: XMLTreeElement) -> [XMLTreeElement] {
        element.children.flatMap { $0.name == "group" ? units(in: $0) : $0.name == "trans-unit" ? [$0] : [] }
    }

    /// The text of an element and of the inline elements in it, in the order of the file.
    ///
    /// - Throws: ``ConversionError`` for a placeholder whose text nothing says.
    static func flatText(_ element: XMLTreeElement, file: String) throws(ConversionError) -> String {
        guard !element.children.isEmpty else { return element.text }
        let bytes = Array(element.text.utf8)
        var result: [UInt8] = []
        var place = 0
        for child in element.children {
            result += bytes[place..<max(place, min(child.textOffset, bytes.count))]
            place = max(place, child.textOffset)
            var text = try flatText(child, file: file)
            if text.isEmpty, let equivalent = child.attribute("equiv-text") { text = equivalent }
            // A mark and a group may be empty. Any other element stands for a part of the text.
            if text.isEmpty, child.attribute("equiv-text") == nil, !["mrk", "g", "sub"].contains(child.name) {
                throw ConversionError(
                    "<\(child.name)> stands for a part of the text, and neither its content nor 'equiv-text' says which; "
                        + "write the text itself", file: file, at: child.position)
            }
            result += Array(text.utf8)
        }
        return String(decoding: result + bytes[min(place, bytes.count)...], as: UTF8.self)
    }

    /// The key and path of a unit. For a `.stringsdict` file, the path is a path in that file: `/%d files:dict/count:dict/one:dict/:string`.
    /// In a `.strings` file, the whole name is the key.
    ///
    /// - Parameter original: The name of the file with the text.
    static func keyAndPath(_ id: String, original: String) -> (key: String, path: String)? {
        if original.hasSuffix(".strings") { return (id, "") }
        let isInTable = id.hasPrefix("/") && id.hasSuffix(":dict/:string")
        if isInTable, original.hasSuffix(".stringsdict") { return XcodeTablePath.keyAndPath(id) }
        if let place = id.ranges(of: separator).last {
            let path = String(id[place.upperBound...])
            // A key may contain the separator.
            if TextPaths.isPath(path) { return (String(id[..<place.lowerBound]), path) }
        }
        return isInTable ? XcodeTablePath.keyAndPath(id) : (id, "")
    }

    // MARK: Writing

    /// Writes the files of all languages.
    ///
    /// - Parameters:
    ///   - asFolders: Whether each file is in a folder as Xcode exports it.
    ///   - tableFolders: The folder of the source language's tables, by their names. Other tables are from String Catalogs.
    ///   - catalogFolders: The folders of String Catalogs, by the names of their tables.
    static func write(
        _ catalogs: [TextCatalog], asFolders: Bool, tableFolders: [String: String] = [:],
        catalogFolders: [String: String] = [:]
    ) -> WrittenTexts {
        var result = WrittenTexts()
        let languages = Set(catalogs.flatMap { $0.languageSet.union([$0.sourceLanguage]) }).sorted()
        for language in languages {
            var writer = XLIFFWriter(language: language, tableFolders: tableFolders, catalogFolders: catalogFolders)
            let text = writer.text(catalogs)
            result.losses += writer.losses
            let bytes = Array(text.utf8)
            guard asFolders else {
                result.files.append(ConversionOutput(path: "\(language).xliff", bytes: bytes, language: language))
                continue
            }
            let contents = JSONValue.object([
                ("developmentRegion", .string(catalogs.first?.sourceLanguage ?? language)),
                ("targetLocale", .string(language)),
                ("toolInfo", .object([("toolID", "com.apple.dt.xcode"), ("toolName", "Xcode")])), ("version", "1.0"),
            ])
            result.files.append(
                ConversionOutput(
                    path: "\(language).xcloc/Localized Contents/\(language).xliff", bytes: bytes, language: language))
            result.files.append(
                ConversionOutput(
                    path: "\(language).xcloc/contents.json", bytes: Array("\(contents.text)\n".utf8), language: language
                ))
        }
        return result
    }
}

extension XMLTreeElement {
    /// Whether two units have the same source and target, whatever else they have.
    fileprivate func hasTexts(of other: XMLTreeElement) -> Bool {
        ["source", "target"].allSatisfy { name in
            children(named: name).map(\.text) == other.children(named: name).map(\.text)
                && children(named: name).map { $0.children.count }
                    == other.children(named: name).map { $0.children.count }
        }
    }
}

/// Converts a localization to its texts and back. XLIFF has no place for names and types of arguments, so they become a
/// note.
struct XLIFFCoding: TextCoding {
    /// Whether the texts are those of a `.stringsdict` file, in the form of the run time.
    var isTable = false

    func encode(_ text: LocalizedText) -> (native: [TextPaths.Unit], losses: [TextLoss]) {
        guard isTable else { return (TextPaths(text).units, []) }
        let (native, losses) = TableCoding().encode(text)
        return (TextPaths(native).units, losses)
    }

    func decode(
        _ native: [TextPaths.Unit], language: String, hints: TextRecord
    ) -> (text: LocalizedText, losses: [TextLoss]) {
        guard var text = TextPaths(units: native).localization(language) else {
            let first = native.first?.unit ?? TextUnit("")
            return (
                LocalizedText(language, .text(first)),
                [TextLoss(.variation, "the variations of the text do not fit together; the first text is taken")]
            )
        }
        guard !isTable else { return (text, []) }
        if var plural = text.content.plural {
            (plural.variable, plural.type, plural.argument) = (hints.variable, hints.type, hints.argument)
            text.content = .plural(plural)
        }
        return (text, [])
    }
}
