import StringsdictLocalizedEntries
import StringsdictTextFiles

/// Reads and writes PO files: one for each language, and a template.
///
/// `msgid` is the text of the source language. If the key differs from it, `msgctxt` is the key. The forms of a plural
/// are numbered in CLDR's order of categories.
enum GettextFormat {
    // MARK: Reading

    static func read(_ files: [ConversionInput], options: ConversionOptions) throws(ConversionError) -> ReadTexts {
        var tables: [String: [TableFile]] = [:]
        var result = ReadTexts()
        // Translations come first, since a template only lists the keys.
        for file in files.filter({ !$0.path.hasSuffix(".pot") }) + files.filter({ $0.path.hasSuffix(".pot") }) {
            let source = try SourceText(file.bytes, file: file.path)
            let content = try GettextFile(source)
            let note = content.header("X-Stringsdict-File").map(FileNote.init(line:)) ?? FileNote()
            let isTemplate = file.path.hasSuffix(".pot")
            let written = content.header("Language").map(GettextLocale.language)
            let place = folderLanguage(of: file, written: written)
            let language =
                note.language ?? options.language ?? place.flatMap {
                    GettextLocale.extends(
                        $0, written, mayAddVariant: file.folder == "LC_MESSAGES" || file.stem.contains("@")) ? $0 : nil
                }
                ?? written
                ?? place
            guard let language = language ?? (isTemplate ? "" : nil) else {
                let example = options.catalogLanguages.first { $0 != options.sourceLanguage } ?? "pl"
                throw ConversionError(
                    "the header does not say the language; write its code there, as in \"Language: \(example)\\n\", or name it with --language",
                    file: file.path, at: .start)
            }
            // In gettext's own folders, the name is a table: `pl/LC_MESSAGES/ice.po`.
            let isLanguage =
                UsualNames.isLanguage(file.stem) && file.folder != "LC_MESSAGES"
                || written == GettextLocale.language(of: file.stem)
            let table = note.table ?? (isLanguage ? UsualNames.table : file.stem)
            let sourceLanguage =
                options.sourceLanguage ?? note.sourceLanguage ?? content.header("X-Source-Language")
                ?? ConversionOptions.usualSourceLanguage
            if !isTemplate, note.language == nil, options.language == nil, let place, place != language,
                !GettextLocale.extends(place, language.split(separator: "-").first.map(String.init))
            {
                result.losses.note(
                    .language,
                    "\(file.path) says that its language is '\(language)', and gettext reads it for '\(place)'",
                    table: table, language: language)
            }
            if !isTemplate, note.language == nil {
                result.losses += options.contradiction(of: written, table: table, file: file.path)
            }
            try ConversionError.checkNames(
                languages: [sourceLanguage, isTemplate ? nil : language], table: table, file: file.path,
                at: source.position(ofHeader: note == FileNote() ? "Language" : "X-Stringsdict-File"))
            tables[table, default: []].append(
                TableFile(
                    content: content, source: source, language: isTemplate ? nil : language,
                    sourceLanguage: sourceLanguage))
        }
        for table in tables.keys.sorted() {
            guard let files = tables[table], let first = files.first else { continue }
            var reader = GettextReader(
                table: table, sourceLanguage: first.sourceLanguage, options: options,
                sharedContexts: GettextReader.sharedContexts(in: files.map(\.content)))
            for file in files {
                try reader.read(file.content, language: file.language, source: file.source)
                guard options.reference != nil, let language = file.language else { continue }
                let map = SourceMap(utf8: file.source.bytes)
                for message in file.content.messages {
                    result.places.add(
                        reader.key(of: message), language, file: file.source.file, map.position(of: message.offset))
                }
            }
            result.catalogs.append(reader.catalog())
            result.losses += reader.losses
        }
        return result
    }

    /// A file of a table. A template has no language.
    private struct TableFile {
        let content: GettextFile
        let source: SourceText
        let language: String?
        let sourceLanguage: String
    }

    /// The language of `pl.po` or `pl/LC_MESSAGES/app.po`.
    private static func folderLanguage(of file: ConversionInput, written: String?) -> String? {
        if file.folder == "LC_MESSAGES", let name = file.outerParent.split(separator: "/").last {
            return GettextLocale.language(of: String(name))
        }
        let language = GettextLocale.language(of: file.stem)
        guard UsualNames.isLanguage(file.stem) else { return nil }
        // The codes of all languages are read only for a name that the header does not confirm.
        return language == written || LanguageCodes.isLanguage(language) ? language : nil
    }

    // MARK: Writing

    static func write(_ catalogs: [TextCatalog]) -> WrittenTexts {
        var result = WrittenTexts()
        for catalog in catalogs {
            var writer = GettextWriter(catalog: catalog)
            var taken: Set<String> = []
            for language in catalog.languages {
                let folder = folder(of: language, in: catalog, taken: &taken, losses: &result.losses)
                result.files.append(
                    ConversionOutput(
                        path: "\(folder)/LC_MESSAGES/\(catalog.name).po", bytes: Array(writer.file(language).utf8),
                        language: language))
            }
            result.files.append(
                ConversionOutput(path: "\(catalog.name).pot", bytes: Array(writer.file(nil).utf8)))
            result.losses += writer.losses
        }
        return result
    }

    /// The folder in which gettext looks for a language. If two languages have the same folder, the second language
    /// gets a folder with the language's name.
    private static func folder(
        of language: String, in catalog: TextCatalog, taken: inout Set<String>, losses: inout [ConversionLoss]
    ) -> String {
        let name = GettextLocale.name(of: language)
        if taken.insert(name).inserted { return name }
        losses.note(
            .language,
            "gettext looks for this language in '\(name)', where another language is; its folder is "
                + "'\(language)', which gettext does not find", table: catalog.name, language: language)
        taken.insert(language)
        return language
    }
}

extension SourceText {
    /// The position of a field of the header, or the start of the file.
    fileprivate func position(ofHeader name: String) -> TextPosition {
        position(of: bytes.firstRange(of: Array("\"\(name):".utf8))?.lowerBound ?? 0)
    }
}

/// Converts texts to the strings of a PO file and back. The strings are in the order of the language's forms.
struct GettextCoding: TextCoding {
    enum Native: Equatable {
        case text(String)
        /// A string for each form. If only other languages have forms, all forms are the plain text.
        case forms([String])
    }

    /// The categories of each form.
    let categories: [[String]]
    /// Whether the message has plural forms in any language.
    let isPlural: Bool
    /// Whether the texts are compared with a catalog, which keeps its own where the file has none.
    var isCompared = false

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
            // Gettext has an empty string for a form that waits for its translation. The copy of the source text would pass for one.
            let isPartial = forms.contains { !$0.isNew }
            let texts = categories.map { names in
                let form =
                    forms.first { names.contains($0.category) } ?? forms.first { $0.category == "other" } ?? forms.last
                return form.map { $0.isNew && isPartial ? "" : $0.text } ?? ""
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
            var losses: [TextLoss] = []
            let isTranslated = texts.contains { !$0.isEmpty }
            for (number, (names, text)) in zip(categories, texts).enumerated() {
                guard !isTranslated || !text.isEmpty else {
                    losses.append(TextLoss(.emptyText, "msgstr[\(number)] is empty, and counts as not translated"))
                    continue
                }
                forms += names.map { TextForm($0, text) }
            }
            let usual = categories.lastIndex { $0 != ["zero"] }
            if isCompared, isTranslated, let usual, usual < texts.count, texts[usual].isEmpty {
                // The form that 'other' has the text of is untranslated, and so is 'other'.
                forms.append(TextForm("other", ""))
            }
            if !forms.contains(where: { $0.category == "other" }),
                let last = TextForm.sorted(forms).last(where: { $0.category != "zero" }) ?? forms.last
            {
                // Apple's formats need a form for fractions.
                forms.append(TextForm("other", last.unit))
                losses.append(
                    TextLoss(
                        .missingCategory, "the file has no form for fractions; 'other' has the text of the last form"))
            }
            let plural = PluralText(
                counting: TextForm.sorted(forms), variable: hints.variable, type: hints.type, argument: hints.argument)
            return (LocalizedText(language, .plural(plural)), losses)
        }
    }
}
