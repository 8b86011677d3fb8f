import CLDRPlurals
import StringsdictCommandConsole
import StringsdictKeyedLists

/// Reads the PO files of a table.
struct GettextReader {
    let table: String
    let sourceLanguage: String
    let options: ConversionOptions
    /// Contexts that several messages share. The keys of these messages contain the `msgid`, too.
    let sharedContexts: Set<ByteString>
    var losses: [ConversionLoss] = []
    private var builder = CatalogBuilder()
    private var reported: Set<ByteString> = []
    /// Texts of the source language that are only in `msgid`.
    private var originals: [(key: String, text: LocalizedText)] = []

    init(table: String, sourceLanguage: String, options: ConversionOptions, sharedContexts: Set<ByteString>) {
        self.table = table
        self.sourceLanguage = sourceLanguage
        self.options = options
        self.sharedContexts = sharedContexts
    }

    /// The entries of the files that were read. Source texts that only `msgid` has are added. Source texts that differ
    /// from those of the first file are reported.
    mutating func catalog() -> TextCatalog {
        var builder = builder
        var added: [ByteString: LocalizedText] = [:]
        for (key, text) in originals {
            builder.update(key) { entry in
                if entry[sourceLanguage] == nil {
                    entry.texts.append(text)
                    added[ByteString(key)] = text
                }
            }
            guard let first = added[ByteString(key)], first.sorted != text.sorted else { continue }
            losses.note(
                .difference,
                "the files have different source texts (msgid) for this key; that of the first file is used",
                table: table, key: key, language: sourceLanguage)
        }
        return TextCatalog(name: table, sourceLanguage: sourceLanguage, entries: builder.entries)
    }

    /// The contexts in files of one table that several messages have, or that are the `msgid` of a message without
    /// context.
    ///
    /// A message is identified by its context and its `msgid`. ``GettextWriter`` writes the key as the context. So its
    /// files from different times may have different source texts for one message. Different source texts mean
    /// different messages only within one of these files.
    ///
    /// - Complexity: O(*n*) on average.
    static func sharedContexts(in files: some Sequence<GettextFile>) -> Set<ByteString> {
        var shared: Set<ByteString> = []
        var foreign: [ByteString: ByteString] = [:]
        for file in files {
            let isOwn = file.header("X-Source-Language") != nil
            var ids = isOwn ? [:] : foreign
            for message in file.messages where !(message.id.isEmpty && message.context == nil) {
                let name = ByteString(message.context ?? message.id)
                // The first byte distinguishes a message without context from a message whose context is the same text.
                let identity = ByteString((message.context == nil ? "0" : "1") + message.id)
                if let known = ids[name], known != identity { shared.insert(name) } else { ids[name] = identity }
            }
            if !isOwn { foreign = ids }
        }
        return shared
    }

    func key(of message: GettextFile.Message) -> String {
        guard let context = message.context else { return message.id }
        return sharedContexts.contains(ByteString(context)) ? "\(context)|\(message.id)" : context
    }

    mutating func read(_ file: GettextFile, language: String?, source: SourceText) throws(ConversionError) {
        let categories = try categories(file, language: language ?? sourceLanguage, source: source)
        noteAttributes(of: file, language: language)
        for message in file.messages where !(message.id.isEmpty && message.context == nil) {
            let key = key(of: message)
            if let context = message.context, key != context, reported.insert(ByteString(key)).inserted {
                losses.note(
                    .key, "several messages have the context '\(context)'; the key has their msgid, too", table: table,
                    key: key)
            }
            var (lines, record): ([String], TextRecord?) = ([], nil)
            for line in message.extracted {
                if let found = TextRecord(labelled: line, language: language ?? sourceLanguage) {
                    record = found
                } else {
                    lines.append(line)
                }
            }
            if builder.add(
                comment: lines.joined(separator: "\n"), to: key, isSource: language ?? sourceLanguage == sourceLanguage)
            {
                losses.append(.otherComment(table: table, key: key))
            }
            builder.update(key) { $0.restore(record) }
            addOriginal(message, key: key, isOwn: file.header("X-Source-Language") != nil)
            note(message, key: key, language: language)
            guard let language else { continue }
            let isPlural = message.plural != nil
            let isFuzzy = message.flags.contains("fuzzy")
            // The flag is the state. The record says that it is from the catalog, and not from a translator's tool.
            let isMarked = record?.state == .needsReview
            if isMarked { record?.state = nil }
            guard message.texts.contains(where: { !$0.isEmpty }) || options.restoring(record)?.text != nil else {
                continue
            }
            let hasAllForms = !isPlural || message.texts.count == categories.count
            // gettext reads neither a text that is marked as fuzzy nor one without a first form. Such a text may be a stale one.
            guard hasAllForms || !isFuzzy && message.texts.first?.isEmpty == false else {
                losses.note(
                    isFuzzy ? .fuzzy : .emptyText,
                    isFuzzy
                        ? "the text is marked as fuzzy, and has other forms than Plural-Forms says; it is left out"
                        : "msgstr[0] is empty, and counts as not translated", table: table, key: key, language: language
                )
                continue
            }
            guard hasAllForms else {
                throw source.error(
                    "this message has \(Console.counted(message.texts.count, "form")), but Plural-Forms says \(categories.count)",
                    at: message.offset)
            }
            guard !isFuzzy || isMarked || options.takesFuzzy || options.reference != nil else {
                losses.note(
                    .fuzzy, "the text is marked as fuzzy, and is left out; --fuzzy takes it as needs_review",
                    table: table, key: key, language: language)
                continue
            }
            // An untranslated message may be a text that is `new`.
            if message.texts.allSatisfy(\.isEmpty), let text = options.restoring(record)?.text {
                try builder.add(text, to: key, table: table, file: source.file)
                continue
            }
            var coding = GettextCoding(categories: categories, isPlural: isPlural)
            coding.isCompared = options.reference != nil
            let texts = message.texts.map { withoutLocaleDigits($0, of: message, key: key, language: language) }
            var (text, found) = coding.decoded(
                isPlural ? .forms(texts) : .text(texts.first ?? ""), language: language,
                record: options.restoring(record))
            // A whole text in a record has its own states only if they differ.
            if isFuzzy, record?.text?.commonState == .translated || record?.text?.sorted != text.sorted {
                text = text.with(state: .needsReview)
            }
            if record?.text != nil { found.removeAll { $0.kind == .missingCategory } }
            losses.note(found, table: table, key: key, language: language)
            try builder.add(text, to: key, table: table, file: source.file)
        }
    }

    /// A text without the flag `I` of glibc, which asks for the digits of the locale. Apple's run time shows no number for it, and writes the
    /// digits of the locale anyway.
    private mutating func withoutLocaleDigits(
        _ text: String, of message: GettextFile.Message, key: String, language: String
    ) -> String {
        guard message.flags.contains(where: { $0.hasSuffix("c-format") }), text.utf8.contains(UInt8(ascii: "I")) else {
            return text
        }
        let bytes = Array(text.utf8)
        var output: [UInt8] = []
        var isFound = false
        var place = 0
        while place < bytes.count {
            output.append(bytes[place])
            place += 1
            guard output.last == UInt8(ascii: "%") else { continue }
            let flags = bytes[place...].prefix { $0 &- 0x30 < 10 || "$-+ #'I.".utf8.contains($0) }
            let letter = flags.endIndex < bytes.count ? bytes[flags.endIndex] : 0
            let isNumber = "diulhqzjt".utf8.contains(letter) && flags.contains(UInt8(ascii: "I"))
            isFound = isFound || isNumber
            output += flags.filter { !isNumber || $0 != UInt8(ascii: "I") }
            place = flags.endIndex
            if letter == UInt8(ascii: "%"), flags.isEmpty { output.append(letter); place += 1 }
        }
        guard isFound else { return text }
        losses.note(
            .notation,
            "the flag I of glibc is left out, since Apple's run time writes the digits of the locale for every number",
            table: table, key: key, language: language)
        return String(decoding: output, as: UTF8.self)
    }

    /// Adds the source text from `msgid`, unless `msgid` is the key.
    ///
    /// - Parameter isOwn: Whether this package wrote the file. It repeats a key as the plural if only other languages have forms.
    private mutating func addOriginal(_ message: GettextFile.Message, key: String, isOwn: Bool) {
        guard message.id != key || message.plural.map({ $0 != key || !isOwn }) == true else { return }
        let content: TextContent
        if let plural = message.plural, !plural.isEmpty, plural != message.id || !isOwn {
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

    /// The categories of each form.
    private mutating func categories(
        _ file: GettextFile, language: String, source: SourceText
    ) throws(ConversionError) -> [[String]] {
        let own = PluralForms(language: language)
        // xgettext writes a template of the header, for people to fill in.
        guard let header = file.header("Plural-Forms"), header != own.header, !header.contains("=INTEGER"),
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
        do throws(TextSyntaxError) {
            expression = try PluralExpression(text)
        } catch {
            throw source.error("the expression of Plural-Forms: \(error.message)", at: place)
        }
        // A category gets the form that most of its numbers have.
        var counts: [String: [Int: Int]] = [:]
        var forms: [(number: Int, category: String, form: Int)] = []
        for number in PluralForms.samples {
            guard let form = expression.form(for: UInt64(number)), form < UInt64(count) else {
                throw source.error(
                    "the expression of Plural-Forms gives no form from 0 to \(count - 1) for \(number)", at: place)
            }
            let category = own.rules.category(for: number).keyword
            counts[category, default: [:]][Int(form), default: 0] += 1
            forms.append((number, category, Int(form)))
        }
        var result: [[String]] = Array(repeating: [], count: count)
        var usual: [String: Int] = [:]
        for name in TextForm.order {
            guard let forms = counts[name], let most = forms.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) })
            else {
                continue
            }
            usual[name] = most.key
            result[most.key].append(name)
        }
        var different = forms.filter { usual[$0.category] != $0.form }
        // Apple's formats have a form for exactly 0 in every language.
        if let zero = different.first, zero.number == 0, zero.category != "zero" {
            result[zero.form].append("zero")
            different.removeFirst()
        }
        if let first = different.first {
            let numbers = different.prefix(3).map { "\($0.number)" }.joined(separator: ", ")
            let more = different.count > 3 ? ", …" : ""
            losses.note(
                .choice,
                "Plural-Forms gives \(first.number) the form \(first.form), and CLDR's rules give it that of "
                    + "'\(first.category)'; other formats choose by CLDR (so for \(numbers)\(more))", table: table,
                language: language)
        }
        for (number, names) in result.enumerated() where names.isEmpty {
            losses.note(
                .choice, "the form \(number) of Plural-Forms belongs to no category; its texts are left out",
                table: table, language: language)
        }
        return result
    }
}
