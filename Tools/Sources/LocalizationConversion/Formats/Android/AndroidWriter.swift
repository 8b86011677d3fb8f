import TextWriting

/// Writes Android's `strings.xml` files.
struct AndroidWriter {
    private var losses: [ConversionLoss] = []
    private var encodedTexts = EncodedTexts<AndroidCoding>()

    mutating func write(_ catalogs: [TextCatalog]) -> WrittenTexts {
        var files: [ConversionOutput] = []
        for catalog in catalogs {
            let plan = AndroidNames(catalog)
            for language in catalog.languageSet.union([catalog.sourceLanguage]).sorted()
            where catalog.entries.contains(where: { $0[language] != nil }) {
                files.append(file(catalog, language: language, plan: plan))
            }
        }
        return WrittenTexts(files: files, losses: losses)
    }

    private mutating func file(_ catalog: TextCatalog, language: String, plan: AndroidNames) -> ConversionOutput {
        let isSource = language == catalog.sourceLanguage
        let folder = isSource ? "values" : AndroidFormat.folder(of: language)
        let name = AndroidNames.fileName(catalog.name)
        var note = FileNote()
        if (name == AndroidFormat.usualFile ? UsualNames.table : name) != catalog.name {
            note.table = catalog.name
        }
        let usual = isSource ? ConversionOptions.usualSourceLanguage : AndroidFormat.language(of: folder)
        if usual != language { note.language = language }
        var lines = ["<?xml version=\"1.0\" encoding=\"utf-8\"?>"]
        if let line = note.line { lines.append(AndroidWriter.comment(FileNote.label + line, indentation: "")) }
        let head = lines.count
        lines.append("<resources>")
        for entry in catalog.entries {
            if let array = plan.arrays[entry.key] {
                lines += self.array(array, catalog: catalog, language: language, plan: plan)
            } else if !plan.isItem(entry.key), let text = entry[language] {
                lines += element(entry, text, catalog: catalog, plan: plan)
            }
        }
        if lines.contains(where: { $0.contains("<xliff:g ") }) {
            lines[head] = "<resources xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\">"
        }
        lines.append("</resources>\n")
        return ConversionOutput(
            path: "\(folder)/\(name).xml", bytes: Array(lines.joined(separator: "\n").utf8), language: language)
    }

    private mutating func element(
        _ entry: TextEntry, _ text: LocalizedText, catalog: TextCatalog, plan: AndroidNames
    ) -> [String] {
        let (native, textRecord, textLosses) = encodedTexts.encoded(text, by: AndroidCoding())
        for loss in textLosses {
            losses.append(
                ConversionLoss(
                    kind: loss.kind, table: catalog.name, key: entry.key, language: text.language,
                    message: loss.message,
                    isKept: true))
        }
        var record = textRecord
        record.add(entry, keepsFlag: true)
        if entry.hasKeyAsSource, text.language == catalog.sourceLanguage { record.textIsKey = true }
        let isFirst = entry.texts.first?.language == text.language
        if isFirst, entry.extractionState != nil {
            losses.append(
                ConversionLoss(
                    kind: .state, table: catalog.name, key: entry.key,
                    message: "Android resources have no place for the origin of an entry",
                    isKept: true))
        }
        let name = plan.names[entry.key] ?? entry.key
        if name != entry.key {
            record.key = entry.key
            if isFirst {
                losses.append(
                    ConversionLoss(
                        kind: .key, table: catalog.name, key: entry.key,
                        message: "the key is not a valid name of a resource; the resource is called \(name)",
                        isKept: true))
            }
        }
        var lines: [String] = []
        if let comment = record.joined(to: entry.comment) {
            lines.append(AndroidWriter.comment(comment, indentation: "    "))
        }
        let flag = entry.shouldTranslate ? "" : " translatable=\"false\""
        switch native {
        case .string(let text):
            lines.append("    <string name=\"\(name)\"\(flag)>\(AndroidText.content(text))</string>")
        case .plurals(let forms):
            lines.append("    <plurals name=\"\(name)\"\(flag)>")
            for form in forms {
                lines.append("        <item quantity=\"\(form.category)\">\(AndroidText.content(form.text))</item>")
            }
            lines.append("    </plurals>")
        }
        return lines
    }

    private mutating func array(
        _ array: AndroidNames.StringArray, catalog: TextCatalog, language: String, plan: AndroidNames
    ) -> [String] {
        let entries = array.items.map { catalog.entries[$0] }
        guard let first = entries.first, entries.contains(where: { $0[language] != nil }) else { return [] }
        var lines: [String] = []
        if let comment = first.comment { lines.append(AndroidWriter.comment(comment, indentation: "    ")) }
        lines.append(
            "    <string-array name=\"\(array.name)\"\(first.shouldTranslate ? "" : " translatable=\"false\"")>")
        for entry in entries {
            // An array is translated as a whole. So an item without a translation gets the original text.
            if entry[language] == nil {
                losses.append(
                    ConversionLoss(
                        kind: .difference, table: catalog.name, key: entry.key, language: language,
                        message:
                            "an array is translated as a whole; this item has the text of \(catalog.sourceLanguage)"))
            }
            let text = entry[language] ?? entry[catalog.sourceLanguage]
            guard let text, case .string(let value) = AndroidCoding().encode(text).native else { continue }
            lines.append("        <item>\(AndroidText.content(value))</item>")
        }
        lines.append("    </string-array>")
        return lines
    }

    /// A comment. XML does not allow two hyphens in a comment. In a record, the second hyphen is written as an escape
    /// of JSON.
    static func comment(_ text: String, indentation: String) -> String {
        let lines = text.textLines.map { line in
            line.startsWithBytes(TextRecord.label) || line.startsWithBytes(FileNote.label)
                ? line.replacingBytes("--", with: "-\\u002d")
                : line
        }
        return "\(indentation)<!-- \(lines.map(XMLText.comment).joined(separator: "\n\(indentation)     ")) -->"
    }
}

/// The names of the resources of a table, and its arrays.
struct AndroidNames {
    /// An array of strings.
    struct StringArray {
        let name: String
        /// The items, as indices of the catalog's entries.
        let items: [Int]
    }

    /// The name of each entry's resource.
    private(set) var names = UniqueNames()
    /// The arrays, by the key of their first item.
    private(set) var arrays: [String: StringArray] = [:]
    private var items: Set<String> = []

    /// Whether an entry is an item of an array.
    func isItem(_ key: String) -> Bool { items.contains(key) }

    init(_ catalog: TextCatalog) {
        var groups: [String: [Int: Int]] = [:]
        for (place, entry) in catalog.entries.enumerated() {
            guard let (name, index) = AndroidNames.item(entry.key) else { continue }
            groups[name, default: [:]][index] = place
        }
        let keys = Set(catalog.entries.map(\.key))
        for (name, places) in groups
        where AndroidNames.isName(name) && !keys.contains(name) && places.keys.max() == places.count - 1 {
            let order = places.keys.sorted().compactMap { places[$0] }
            guard AndroidNames.isArray(order.map { catalog.entries[$0] }, of: catalog) else { continue }
            arrays[catalog.entries[order[0]].key] = StringArray(name: name, items: order)
            items.formUnion(order.map { catalog.entries[$0].key })
        }
        var taken = Set(arrays.values.map(\.name))
        names = UniqueNames(
            of: catalog.entries.map(\.key).filter { !items.contains($0) }, taken: &taken,
            isName: AndroidNames.isName, name: AndroidNames.name)
    }

    /// Whether entries can be the items of an array. All entries must be plain texts without further data, and have
    /// texts in the same languages: a missing item would change the numbers of the later items.
    private static func isArray(_ entries: [TextEntry], of catalog: TextCatalog) -> Bool {
        guard let first = entries.first else { return false }
        let languages = Set(entries.flatMap { $0.texts.map(\.language) })
        return entries.allSatisfy { entry in
            (entry[catalog.sourceLanguage] != nil || languages.allSatisfy { entry[$0] != nil })
                && entry.extractionState == nil && entry.fields == nil && entry.shouldTranslate == first.shouldTranslate
                && (entry.comment == nil || entry.key == first.key)
                && entry.texts.allSatisfy { text in
                    let (native, record, _) = AndroidCoding().encoded(text)
                    if case .plurals = native { return false }
                    return record.isEmpty
                }
        }
    }

    /// The name and the number of a key such as `days[3]`.
    private static func item(_ key: String) -> (name: String, index: Int)? {
        guard key.hasSuffix("]"), let open = key.lastIndex(of: "[") else { return nil }
        let digits = key[key.index(after: open)...].dropLast()
        guard let index = Int(digits), "\(index)" == digits, index >= 0 else { return nil }
        return (String(key[..<open]), index)
    }

    /// Whether a key is a valid name of a resource.
    static func isName(_ key: String) -> Bool {
        guard let first = key.utf8.first, (first | 0x20) &- 0x61 < 26 || first == UInt8(ascii: "_") else {
            return false
        }
        return key.utf8.allSatisfy {
            $0 &- 0x30 <= 9 || ($0 | 0x20) &- 0x61 < 26 || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
        }
    }

    private static func name(from key: String) -> String {
        var name = ""
        for byte in key.utf8.prefix(64) {
            if byte &- 0x30 <= 9 || (byte | 0x20) &- 0x61 < 26 {
                name.unicodeScalars.append(Unicode.Scalar(byte))
            } else if !name.hasSuffix("_") {
                name += "_"
            }
        }
        while name.hasSuffix("_") { name.removeLast() }
        name = name.lowercased()
        if name.isEmpty { return "text" }
        return name.utf8.first.map { $0 &- 0x30 <= 9 } == true ? "_\(name)" : name
    }

    /// The name of the file of a table.
    static func fileName(_ table: String) -> String {
        table == UsualNames.table ? AndroidFormat.usualFile : name(from: table)
    }
}
