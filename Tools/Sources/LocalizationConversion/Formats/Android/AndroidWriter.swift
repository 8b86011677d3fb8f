/// Writes Android's `strings.xml` files.
struct AndroidWriter {
    /// The names of resources in the files that are going to be replaced.
    private let former: FormerNames
    private var losses: [ConversionLoss] = []
    private var encodedTexts = EncodedTexts<AndroidCoding>()

    init(former: FormerNames = FormerNames()) { self.former = former }

    mutating func write(_ catalogs: [TextCatalog]) -> WrittenTexts {
        var files: [ConversionOutput] = []
        for catalog in catalogs {
            let plan = AndroidNames(catalog, former: former)
            for language in catalog.languageSet.union([catalog.sourceLanguage]).sorted()
            where catalog.entries.contains(where: { $0[language] != nil }) {
                let folder =
                    language == catalog.sourceLanguage ? AndroidFolder.usual : AndroidFolder.name(of: language)
                guard let folder else {
                    losses.note(
                        .language, "Android has no folder for this language; its texts are left out",
                        table: catalog.name, language: language)
                    continue
                }
                files.append(file(catalog, language: language, folder: folder, plan: plan))
            }
        }
        return WrittenTexts(files: files, losses: losses)
    }

    private mutating func file(
        _ catalog: TextCatalog, language: String, folder: String, plan: AndroidNames
    ) -> ConversionOutput {
        let name = AndroidNames.fileName(catalog.name)
        var note = FileNote()
        if (name == AndroidFormat.usualFile ? UsualNames.table : name) != catalog.name {
            note.table = catalog.name
        }
        let usual =
            folder == AndroidFolder.usual ? ConversionOptions.usualSourceLanguage : AndroidFolder(folder)?.language
        if usual != language { note.language = language }
        var lines = ["<?xml version=\"1.0\" encoding=\"utf-8\"?>"]
        if let line = note.line { lines.append(XMLComment.line(FileNote.label + line)) }
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
        losses.note(textLosses, table: catalog.name, key: entry.key, language: text.language, isKept: true)
        var record = textRecord
        record.add(entry, keepsFlag: true)
        if entry.hasKeyAsSource, text.language == catalog.sourceLanguage { record.textIsKey = true }
        let isFirst = entry.texts.first?.language == text.language
        if isFirst, entry.extractionState != nil {
            losses.note(
                .state, "Android resources have no place for the origin of an entry", table: catalog.name,
                key: entry.key, isKept: true)
        }
        let name = plan.names[entry.key] ?? entry.key
        if name != entry.key {
            record.key = entry.key
            if isFirst {
                losses.note(
                    .key, "the key is not a valid name of a resource; the resource is called \(name)",
                    table: catalog.name, key: entry.key, isKept: true)
            }
        }
        var lines: [String] = []
        if let comment = XMLComment.text(entry.comment, record) {
            lines.append(XMLComment.line(comment, indentation: "    "))
        }
        let flag = entry.shouldTranslate ? "" : " translatable=\"false\""
        switch native {
        case .string(let text):
            // Java's notation of a format has positions wherever the compiler demands them, so only signs of a text are left.
            let mark =
                entry.shouldTranslate && CompiledFormat.isRefused(text) ? " formatted=\"false\"" : ""
            lines.append("    <string name=\"\(name)\"\(flag)\(mark)>\(AndroidText.content(text))</string>")
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
        if let comment = first.comment { lines.append(XMLComment.line(comment, indentation: "    ")) }
        lines.append(
            "    <string-array name=\"\(array.name)\"\(first.shouldTranslate ? "" : " translatable=\"false\"")>")
        for entry in entries {
            // An array is translated as a whole. So an item without a translation gets the original text.
            if entry[language] == nil {
                losses.note(
                    .difference,
                    "an array is translated as a whole; this item has the text of \(catalog.sourceLanguage)",
                    table: catalog.name, key: entry.key, language: language)
            }
            let text = entry[language] ?? entry[catalog.sourceLanguage]
            guard let text, case .string(let value) = AndroidCoding().encode(text).native else { continue }
            lines.append("        <item>\(AndroidText.content(value))</item>")
        }
        lines.append("    </string-array>")
        return lines
    }
}
