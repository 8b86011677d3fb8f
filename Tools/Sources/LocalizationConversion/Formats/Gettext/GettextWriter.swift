import CLDRPlurals
import StringsdictKeyedLists
import StringsdictLocalizedEntries
import StringCatalogs

/// Writes the PO files of a table.
struct GettextWriter {
    let catalog: TextCatalog
    var losses: [ConversionLoss] = []
    private let pluralKeys: Set<ByteString>
    private var encodedTexts = EncodedTexts<GettextCoding>()
    private var flatTexts: SharedResults<LocalizedText, SingleNumberText>
    private var readTexts = SharedResults<[String], ReadTexts>()
    /// For each form of a language, whether gettext demands all arguments in it.
    private var frequentForms: [String: [Bool]] = [:]

    /// What gettext reads in the texts of a message.
    private struct ReadTexts {
        /// Whether the texts are format strings.
        var isFormat = false
        /// What `msgfmt -c` refuses about them as format strings.
        var refusals: [String] = []
    }

    init(catalog: TextCatalog) {
        self.catalog = catalog
        var flatTexts = SharedResults<LocalizedText, SingleNumberText>()
        pluralKeys = Set(
            catalog.entries.filter { entry in
                entry.texts.contains { text in
                    if case .plural = Self.flat(text, &flatTexts) { true } else { false }
                }
            }.map { ByteString($0.key) })
        self.flatTexts = flatTexts
    }

    /// A text with a single number. Equal long texts are read once.
    private static func flat(
        _ text: LocalizedText, _ known: inout SharedResults<LocalizedText, SingleNumberText>
    ) -> SingleNumberText {
        known.result(for: text, bytes: text.units.reduce(0) { $0 + $1.value.utf8.count }) {
            SingleNumberText.flatten(text).0
        }
    }

    /// The file of a language. A language of nil gives the template.
    mutating func file(_ language: String?) -> String {
        var file = GettextFile()
        file.messages.append(header(language))
        for entry in catalog.entries {
            guard entry.texts.isEmpty || entry.texts.contains(where: { !$0.units.isEmpty }) else { continue }
            guard entry.shouldTranslate || !isUntranslated(entry, language) else { continue }
            file.messages.append(message(entry, language: language))
        }
        return file.text
    }

    /// Whether a translator would see an empty place for an entry. PO files have no mark for one that is not to be translated, so they leave it
    /// out; the template has it.
    private func isUntranslated(_ entry: TextEntry, _ language: String?) -> Bool {
        guard let language, language != catalog.sourceLanguage else { return false }
        return entry[language] == nil
    }

    private func header(_ language: String?) -> GettextFile.Message {
        // msgfmt asks for these fields. Their values are not known, so they are empty.
        var fields = [
            ("Project-Id-Version", catalog.name), ("PO-Revision-Date", ""), ("Last-Translator", ""),
            ("Language-Team", ""),
            ("Content-Type", "text/plain; charset=UTF-8"), ("Content-Transfer-Encoding", "8bit"),
            ("MIME-Version", "1.0"), ("X-Source-Language", catalog.sourceLanguage),
        ]
        var note = FileNote()
        if let language {
            let written = GettextLocale.name(of: language)
            fields.append(("Language", written))
            if GettextLocale.language(of: written) != language { note.language = language }
            fields.append(("Plural-Forms", PluralForms(language: language).header))
        } else {
            fields.append(("Plural-Forms", PluralForms(language: catalog.sourceLanguage).header))
        }
        if UsualNames.isLanguage(catalog.name) { note.table = catalog.name }
        if let line = note.line { fields.append(("X-Stringsdict-File", line)) }
        var message = GettextFile.Message()
        message.texts = [fields.map { "\($0.0): \($0.1)\n" }.joined()]
        return message
    }

    private mutating func message(_ entry: TextEntry, language: String?) -> GettextFile.Message {
        var message = GettextFile.Message()
        let isPlural = pluralKeys.contains(ByteString(entry.key))
        let source = entry[catalog.sourceLanguage]
        (message.id, message.plural) = original(entry, source, isPlural: isPlural)
        if message.id != entry.key || entry.key.isEmpty { message.context = entry.key }
        if message.id.isEmpty, message.context == nil { message.context = entry.key }
        let coding = GettextCoding(language: language ?? catalog.sourceLanguage, isPlural: isPlural)
        message.texts = isPlural ? coding.categories.map { _ in "" } : [""]
        message.extracted = entry.comment?.textLines ?? []
        var record = TextRecord()
        record.add(entry)
        if let language, let text = entry[language] {
            var (native, textRecord, textLosses) = encodedTexts.encoded(text, by: coding)
            // In PO files, a text that needs review is called fuzzy. The record says that the flag is from the catalog.
            let states = Set(text.units.map(\.state))
            if !states.isDisjoint(with: [.needsReview, .new]), states != [.new] {
                message.flags.append("fuzzy")
                if states == [.needsReview] {
                    textRecord = coding.encoded(text.with(state: .translated)).record
                    textLosses.removeAll { $0.kind == .state }
                }
                textRecord.state = .needsReview
            }
            switch native {
            case .text(let value): message.texts = [value]
            case .forms(let values): message.texts = values
            }
            if states == [.new] {
                // A text that is `new` waits for a translation, which gettext writes as an empty one.
                message.texts = message.texts.map { _ in "" }
                textRecord = TextRecord()
                textRecord.text = text
            } else if message.texts.contains("") {
                textRecord.text = text
                if text.units.contains(where: \.value.isEmpty) {
                    textLosses.append(
                        TextLoss(.emptyText, "an empty text means that there is no translation; the original is shown"))
                }
            }
            losses.note(textLosses, table: catalog.name, key: entry.key, language: language, isKept: true)
            textRecord.add(entry)
            record = textRecord
        } else if language == nil, record.extractionState != nil || record.shouldTranslate != nil {
            note(
                .state, "PO files have no place for the origin of an entry and for whether to translate it",
                entry.key, nil)
        }
        if !record.isEmpty { message.extracted.append(record.labelled) }
        let texts = [message.id, message.plural ?? ""] + message.texts
        // gettext does not know names in brackets, so a text with them has no flag.
        let read = read(message, language: language ?? catalog.sourceLanguage)
        if read.isFormat { message.flags.append("objc-format") }
        noteRefusals(of: message, read, key: entry.key, language: language)
        if texts.contains(where: { $0.utf8.contains(0) }) {
            losses.note(
                .difference, "the text has U+0000, at which gettext ends it; remove the character", table: catalog.name,
                key: entry.key, language: language)
        }
        return message
    }

    /// What gettext reads in the texts of a message. Equal long texts are read once.
    private mutating func read(_ message: GettextFile.Message, language: String) -> ReadTexts {
        let hasForms = message.plural != nil && message.texts.count > 1
        if hasForms, frequentForms[language] == nil {
            frequentForms[language] = GettextArguments.frequentForms(PluralForms(language: language))
        }
        let isFrequent = hasForms ? frequentForms[language] ?? [] : []
        let texts = [message.id, message.plural ?? ""] + message.texts
        let identity = [language, message.plural == nil ? "" : "plural"] + texts
        return readTexts.result(for: identity, bytes: texts.reduce(0) { $0 + $1.utf8.count }) {
            var read = ReadTexts()
            let parsed = texts.map { PrintfText($0) }
            read.isFormat =
                parsed.contains(where: \.isFormat)
                && !parsed.contains { $0.conversions.contains { $0.name != nil } }
            guard read.isFormat else { return read }
            for (number, text) in message.texts.enumerated() {
                let isStrict = isFrequent.isEmpty || number < isFrequent.count && isFrequent[number]
                let original = message.plural ?? message.id
                guard let reason = GettextArguments.refusal(of: text, original: original, isStrict: isStrict) else {
                    continue
                }
                read.refusals.append(message.plural == nil ? reason : "msgstr[\(number)]: \(reason)")
            }
            return read
        }
    }

    /// Reports what `msgfmt -c` refuses about a message, since one such message stops the whole file.
    private mutating func noteRefusals(
        of message: GettextFile.Message, _ read: ReadTexts, key: String, language: String?
    ) {
        // `msgfmt` does not check messages without a translation, or marked as fuzzy because a form waits for its own.
        guard message.texts.first?.isEmpty == false, !(message.flags.contains("fuzzy") && message.texts.contains(""))
        else { return }
        let refuses = "msgfmt -c refuses this text"
        for (edge, hasEnd) in [("begin", { $0.utf8.first == 0x0A }), ("end", { $0.utf8.last == 0x0A })]
            as [(String, (String) -> Bool)]
        {
            let others = [message.plural].compactMap { $0 } + message.texts
            if others.contains(where: { hasEnd($0) != hasEnd(message.id) }) {
                note(
                    .refusal,
                    "\(refuses): it does not \(edge) with a line end as the source does, or the other way round",
                    key, language)
            }
        }
        for reason in read.refusals { note(.refusal, "\(refuses): \(reason)", key, language) }
    }

    private mutating func note(_ kind: ConversionLoss.Kind, _ message: String, _ key: String, _ language: String?) {
        losses.note(kind, message, table: catalog.name, key: key, language: language, isKept: true)
    }

    /// The text to translate: the text of the source language, or else the key.
    private mutating func original(
        _ entry: TextEntry, _ source: LocalizedText?, isPlural: Bool
    ) -> (id: String, plural: String?) {
        guard let source else { return (entry.key, isPlural ? entry.key : nil) }
        switch Self.flat(source, &flatTexts) {
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
