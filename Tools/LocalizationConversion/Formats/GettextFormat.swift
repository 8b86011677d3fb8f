import CLDRPlurals
import XMLReading

/// Reads and writes PO files: one for each language, and a template.
///
/// `msgid` is the text of the source language and `msgctxt` the key, where that is another one. The form of a plural has the
/// number that CLDR's order gives its category.
enum GettextFormat {
    // MARK: Reading

    static func read(_ files: [ConversionInput], options: ConversionOptions) throws(ConversionError) -> ReadTexts {
        var tables: [String: GettextReader] = [:]
        // Translations first: a template only says which keys there are.
        for file in files.filter({ !$0.path.hasSuffix(".pot") }) + files.filter({ $0.path.hasSuffix(".pot") }) {
            let source = try SourceText(file.bytes, file: file.path)
            let content = try GettextFile(source)
            let note = content.header("X-Stringsdict-File").map(FileNote.init(line:)) ?? FileNote()
            let isTemplate = file.path.hasSuffix(".pot")
            let written = content.header("Language").map { $0.split(separator: "_").joined(separator: "-") }
            let language = note.language ?? options.language ?? written ?? folderLanguage(of: file)
            guard let language = language ?? (isTemplate ? "" : nil) else {
                throw ConversionError(
                    "the header does not say the language; add \"Language: pl\\n\" to it, or name it with --language",
                    file: file.path, at: .start)
            }
            let table = note.table ?? (isLanguage(file.stem) ? AndroidFormat.usualTable : file.stem)
            let sourceLanguage =
                options.sourceLanguage ?? note.sourceLanguage ?? content.header("X-Source-Language")
                ?? ConversionOptions.usualSourceLanguage
            var reader = tables[table] ?? GettextReader(table: table, sourceLanguage: sourceLanguage)
            try reader.read(content, language: isTemplate ? nil : language, source: source)
            tables[table] = reader
        }
        var result = ReadTexts()
        for table in tables.keys.sorted() {
            guard let reader = tables[table] else { continue }
            result.catalogs.append(reader.catalog)
            result.losses += reader.losses
        }
        return result
    }

    /// The language of `pl.po` or `pl/LC_MESSAGES/app.po`.
    private static func folderLanguage(of file: ConversionInput) -> String? {
        let folders = file.path.split(separator: "/").dropLast().map(String.init)
        if folders.last == "LC_MESSAGES", let name = folders.dropLast().last { return name }
        return isLanguage(file.stem) ? file.stem : nil
    }

    /// Whether a name looks like a language: `pl`, `pt_BR`, `zh-Hans`.
    static func isLanguage(_ name: String) -> Bool {
        let parts = name.split(whereSeparator: { $0 == "-" || $0 == "_" || $0 == "@" })
        guard let first = parts.first, first.utf8.allSatisfy({ $0 &- 0x61 < 26 }),
            first.utf8.count == 2 || first.utf8.count == 3 && PluralRules(exactly: first) != nil
        else { return false }
        return parts.dropFirst().allSatisfy { (2...8).contains($0.utf8.count) }
    }

    // MARK: Writing

    static func write(_ catalogs: [TextCatalog]) -> WrittenTexts {
        var result = WrittenTexts()
        for catalog in catalogs {
            var writer = GettextWriter(catalog: catalog)
            for language in catalog.languages {
                result.files.append(
                    ConversionOutput(
                        path: "\(language)/LC_MESSAGES/\(catalog.name).po", bytes: Array(writer.file(language).utf8)))
            }
            result.files.append(
                ConversionOutput(path: "\(catalog.name).pot", bytes: Array(writer.file(nil).utf8)))
            result.losses += writer.losses
        }
        return result
    }
}

/// How texts become the strings of a PO file, and back. The strings stand in the order of the language's forms.
struct GettextCoding: TextCoding {
    enum Native: Equatable {
        case text(String)
        /// A string for each form. In a message for which other languages have forms, a plain text is all of them.
        case forms([String])
    }

    /// The categories that forms stand for.
    let categories: [[String]]
    /// Whether the message has plural forms, be it for another language.
    let isPlural: Bool

    init(language: String, isPlural: Bool) {
        categories = PluralForms(language: language).categories.map { [$0.keyword] }
        self.isPlural = isPlural
    }

    init(categories: [[String]], isPlural: Bool) {
        self.categories = categories
        self.isPlural = isPlural
    }

    func encode(_ text: LocalizedText) -> (native: Native, losses: [TextLoss]) {
        let (flat, losses) = SingleNumberText.flatten(text)
        switch flat {
        case .text(let value) where isPlural: return (.forms(categories.map { _ in value }), losses)
        case .text(let value): return (.text(value), losses)
        case .plural(let forms):
            let texts = categories.map { names in
                (forms.first { names.contains($0.category) } ?? forms.first { $0.category == "other" } ?? forms.last)?
                    .text
                    ?? ""
            }
            return (.forms(texts), losses)
        }
    }

    func decode(
        _ native: Native, language: String, hints: TextRecord
    ) -> (text: LocalizedText, losses: [TextLoss]) {
        switch native {
        case .text(let value): return (LocalizedText(language, .text(TextUnit(value))), [])
        case .forms(let texts):
            var forms: [TextForm] = []
            for (names, text) in zip(categories, texts) { forms += names.map { TextForm($0, text) } }
            var losses: [TextLoss] = []
            if !forms.contains(where: { $0.category == "other" }),
                let last = TextForm.sorted(forms).last(where: { $0.category != "zero" }) ?? forms.last
            {
                // Apple's formats need one for fractions.
                forms.append(TextForm("other", last.unit))
                losses.append(
                    TextLoss(
                        .missingCategory, "the file has no form for fractions; 'other' has the text of the last form"))
            }
            let plural = PluralText(
                TextForm.sorted(forms), variable: hints.variable, type: hints.type, argument: hints.argument)
            return (LocalizedText(language, .plural(plural)), losses)
        }
    }
}

/// Writes the PO files of a table.
private struct GettextWriter {
    let catalog: TextCatalog
    var losses: [ConversionLoss] = []
    private let pluralKeys: Set<String>

    init(catalog: TextCatalog) {
        self.catalog = catalog
        pluralKeys = Set(
            catalog.entries.filter { entry in
                entry.texts.contains { text in
                    if case .plural = SingleNumberText.flatten(text).0 { true } else { false }
                }
            }.map(\.key))
    }

    /// The file of a language; nil for the template.
    mutating func file(_ language: String?) -> String {
        var file = GettextFile()
        file.messages.append(header(language))
        for entry in catalog.entries {
            guard entry.texts.isEmpty || entry.texts.contains(where: { !$0.units.isEmpty }) else { continue }
            file.messages.append(message(entry, language: language))
        }
        return file.text
    }

    private func header(_ language: String?) -> GettextFile.Message {
        var fields = [
            ("Content-Type", "text/plain; charset=UTF-8"), ("Content-Transfer-Encoding", "8bit"),
            ("MIME-Version", "1.0"), ("X-Source-Language", catalog.sourceLanguage),
        ]
        var note = FileNote()
        if let language {
            let written = language.split(separator: "-").joined(separator: "_")
            fields.append(("Language", written))
            if written.split(separator: "_").joined(separator: "-") != language { note.language = language }
            fields.append(("Plural-Forms", PluralForms(language: language).header))
        } else {
            fields.append(("Plural-Forms", PluralForms(language: catalog.sourceLanguage).header))
        }
        if GettextFormat.isLanguage(catalog.name) { note.table = catalog.name }
        if let line = note.line { fields.append(("X-Stringsdict-File", line)) }
        var message = GettextFile.Message()
        message.texts = [fields.map { "\($0.0): \($0.1)\n" }.joined()]
        return message
    }

    private mutating func message(_ entry: TextEntry, language: String?) -> GettextFile.Message {
        var message = GettextFile.Message()
        let isPlural = pluralKeys.contains(entry.key)
        let source = entry[catalog.sourceLanguage]
        (message.id, message.plural) = original(entry, source, isPlural: isPlural)
        if message.id != entry.key || entry.key.isEmpty { message.context = entry.key }
        if message.id.isEmpty, message.context == nil { message.context = entry.key }
        let coding = GettextCoding(language: language ?? catalog.sourceLanguage, isPlural: isPlural)
        message.texts = isPlural ? coding.categories.map { _ in "" } : [""]
        message.extracted = entry.comment?.textLines ?? []
        var record = entry.record(comment: true)
        if let language, let text = entry[language] {
            var (native, textRecord, textLosses) = coding.encoded(text)
            // Translators know a text that has to be looked at as a fuzzy one.
            if text.commonState == "needs_review" {
                message.flags.append("fuzzy")
                textRecord = coding.encoded(text.with(state: TextUnit.translated)).record
                textLosses.removeAll { $0.kind == .state }
            }
            switch native {
            case .text(let value): message.texts = [value]
            case .forms(let values): message.texts = values
            }
            // An empty string would say that there is no translation.
            if message.texts.contains("") { textRecord.text = text }
            for loss in textLosses { note(loss.kind, loss.message, entry.key, language) }
            textRecord.extractionState = record.extractionState
            textRecord.shouldTranslate = record.shouldTranslate
            record = textRecord
        } else if language == nil, record.extractionState != nil || record.shouldTranslate != nil {
            note(
                .state, "where the entry comes from, and whether it is to be translated, has no place in PO files",
                entry.key, nil)
        }
        if !record.isEmpty { message.extracted.append(record.labelled) }
        let texts = [message.id, message.plural ?? ""] + message.texts
        if texts.contains(where: { PrintfText($0).isFormat }) { message.flags.append("objc-format") }
        return message
    }

    private mutating func note(_ kind: ConversionLoss.Kind, _ message: String, _ key: String, _ language: String?) {
        losses.append(
            ConversionLoss(
                kind: kind, table: catalog.name, key: key, language: language, message: message, isKept: true))
    }

    /// The text that is translated: that of the source language, else the key.
    private func original(
        _ entry: TextEntry, _ source: LocalizedText?, isPlural: Bool
    ) -> (id: String, plural: String?) {
        guard let source else { return (entry.key, isPlural ? entry.key : nil) }
        let (flat, _) = SingleNumberText.flatten(source)
        switch flat {
        case .text(let value):
            let id = value.isEmpty ? entry.key : value
            return (id, isPlural ? id : nil)
        case .plural(let forms):
            let one = PluralRules(locale: catalog.sourceLanguage).category(for: 1).keyword
            let other = (forms.first { $0.category == "other" } ?? forms.last)?.text ?? ""
            let id = forms.first { $0.category == one }?.text ?? other
            return (id.isEmpty ? entry.key : id, other)
        }
    }
}

/// Reads the PO files of a table.
private struct GettextReader {
    let table: String
    let sourceLanguage: String
    var losses: [ConversionLoss] = []
    private var builder = CatalogBuilder()
    /// Texts of the source language that only `msgid` tells.
    private var originals: [(key: String, text: LocalizedText)] = []

    init(table: String, sourceLanguage: String) {
        self.table = table
        self.sourceLanguage = sourceLanguage
    }

    var catalog: TextCatalog {
        var builder = builder
        for (key, text) in originals { builder.add(text, to: key) }
        return TextCatalog(name: table, sourceLanguage: sourceLanguage, entries: builder.entries)
    }

    mutating func read(_ file: GettextFile, language: String?, source: SourceText) throws(ConversionError) {
        let categories = try categories(file, language: language ?? sourceLanguage, source: source)
        for message in file.messages where !(message.id.isEmpty && message.context == nil) {
            let key = message.context ?? message.id
            var (lines, record): ([String], TextRecord?) = ([], nil)
            for line in message.extracted {
                if let found = TextRecord(labelled: line, language: language ?? sourceLanguage) {
                    record = found
                } else {
                    lines.append(line)
                }
            }
            builder.update(key) { entry in
                entry.add(comment: lines.joined(separator: "\n"))
                entry.restore(record)
            }
            addOriginal(message, key: key)
            guard let language else { continue }
            let isPlural = message.plural != nil
            guard message.texts.contains(where: { !$0.isEmpty }) || record?.text != nil else { continue }
            guard !isPlural || message.texts.count == categories.count else {
                throw source.error(
                    "this message has \(message.texts.count) forms, but Plural-Forms says \(categories.count)",
                    at: message.offset)
            }
            let coding = GettextCoding(categories: categories, isPlural: isPlural)
            var (text, found) = coding.decoded(
                isPlural ? .forms(message.texts) : .text(message.texts.first ?? ""), language: language, record: record)
            if message.flags.contains("fuzzy") { text = text.with(state: "needs_review") }
            if record?.text != nil { found.removeAll { $0.kind == .missingCategory } }
            losses += found.map {
                ConversionLoss(kind: $0.kind, table: table, key: key, language: language, message: $0.message)
            }
            builder.add(text, to: key)
        }
    }

    /// The source text, where `msgid` is not the key itself.
    private mutating func addOriginal(_ message: GettextFile.Message, key: String) {
        guard message.id != key || message.plural.map({ $0 != key }) == true else { return }
        let content: TextContent
        if let plural = message.plural, plural != message.id {
            let one = PluralRules(locale: sourceLanguage).category(for: 1).keyword
            content = .plural(
                PluralText(
                    one == "other"
                        ? [TextForm("other", plural)] : [TextForm(one, message.id), TextForm("other", plural)]))
        } else {
            content = .text(TextUnit(message.id))
        }
        originals.append((key, LocalizedText(sourceLanguage, content)))
    }

    /// The categories that each form stands for.
    private mutating func categories(
        _ file: GettextFile, language: String, source: SourceText
    ) throws(ConversionError) -> [[String]] {
        let own = PluralForms(language: language)
        guard let header = file.header("Plural-Forms"), header != own.header,
            file.messages.contains(where: { $0.plural != nil })
        else { return own.categories.map { [$0.keyword] } }
        let fields = header.split(separator: ";").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        func field(_ name: String) -> String? {
            fields.first { $0.count == 2 && $0[0].filter { $0 != " " } == name }?[1]
        }
        let place = source.bytes.firstRange(of: Array("Plural-Forms".utf8))?.lowerBound ?? 0
        guard let count = field("nplurals").flatMap({ Int($0.filter { $0 != " " }) }), (1...16).contains(count),
            let text = field("plural")
        else { throw source.error("Plural-Forms should be 'nplurals=2; plural=n != 1;'", at: place) }
        let expression: PluralExpression
        do throws(PluralExpression.Fault) {
            expression = try PluralExpression(text)
        } catch {
            throw source.error("the expression of Plural-Forms: \(error.message)", at: place)
        }
        // For each category, the form that most of its numbers have.
        var counts: [String: [Int: Int]] = [:]
        for number in PluralForms.samples {
            guard let form = expression.form(for: UInt64(number)), form < UInt64(count) else {
                throw source.error(
                    "the expression of Plural-Forms gives no form from 0 to \(count - 1) for \(number)", at: place)
            }
            counts[own.rules.category(for: number).keyword, default: [:]][Int(form), default: 0] += 1
        }
        var result: [[String]] = Array(repeating: [], count: count)
        for name in TextForm.order {
            guard let forms = counts[name], let most = forms.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) })
            else {
                continue
            }
            result[most.key].append(name)
        }
        // A form for 0 alone is what Apple's formats call `zero`.
        if let zero = expression.form(for: 0), result[Int(zero)].isEmpty { result[Int(zero)] = ["zero"] }
        for (number, names) in result.enumerated() where names.isEmpty {
            losses.append(
                ConversionLoss(
                    kind: .choice, table: table, language: language,
                    message: "the form \(number) of Plural-Forms is that of no category; its texts are left out"))
        }
        return result
    }
}
