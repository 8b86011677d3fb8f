import StringsdictFileReading
import StringsdictEntries
import StringsdictKeyedLists
import StringsdictLocalizedEntries
import StringsdictPropertyLists

/// Reads `.stringsdict` and `.strings` files in `.lproj` folders.
struct TableReader {
    let options: ConversionOptions
    private var losses: [ConversionLoss] = []
    private var places = TextPlaces()
    /// The records in comments.
    private var records: [TextID: TextRecord] = [:]
    /// The file of each text.
    private var origins: [TextID: String] = [:]

    init(options: ConversionOptions) { self.options = options }

    /// Whether a file is a `.stringsdict` file.
    private static func hasPlurals(_ path: String) -> Bool {
        FileNames.stem(of: path, withExtension: "stringsdict") != nil
    }

    mutating func read(_ files: [ConversionInput]) throws(ConversionError) -> ReadTexts {
        let sourceLanguage = options.sourceLanguage ?? ConversionOptions.usualSourceLanguage
        // The texts of a .stringsdict file win over the texts of the .strings file next to it.
        let ordered =
            files.filter { Self.hasPlurals($0.path) } + files.filter { !Self.hasPlurals($0.path) }
        var builders = try tables(
            ordered.filter { !TableReader.isBase($0) }, sourceLanguage: sourceLanguage)
        let base = try tables(ordered.filter { TableReader.isBase($0) }, sourceLanguage: sourceLanguage)
        for (table, builder) in base {
            add(builder, to: &builders[table, default: CatalogBuilder()], table: table, sourceLanguage: sourceLanguage)
        }
        var result = ReadTexts(losses: losses, places: places)
        for name in builders.keys.sorted() {
            let entries = (builders[name]?.entries ?? []).map { decoded($0, table: name, losses: &result.losses) }
            result.catalogs.append(TextCatalog(name: name, sourceLanguage: sourceLanguage, entries: entries))
        }
        return result
    }

    /// The entries of some files, by table.
    private mutating func tables(
        _ files: [ConversionInput], sourceLanguage: String
    ) throws(ConversionError) -> [String: CatalogBuilder] {
        var builders: [String: CatalogBuilder] = [:]
        for file in files {
            guard let language = language(of: file, sourceLanguage: sourceLanguage) else {
                throw ConversionError(
                    "the file is not in a .lproj folder, so its language is unknown; name it with --language",
                    file: file.path)
            }
            try ConversionError.checkNames(languages: [language], table: file.stem, file: file.path)
            try read(file, language: language, table: file.stem, into: &builders[file.stem, default: CatalogBuilder()])
        }
        return builders
    }

    /// Adds the entries of `Base.lproj`. As in an app, the source language's own folder counts first.
    private mutating func add(
        _ base: CatalogBuilder, to builder: inout CatalogBuilder, table: String, sourceLanguage: String
    ) {
        for entry in base.entries {
            var isHidden = false
            builder.update(entry.key) { own in
                own.add(comment: entry.comment)
                own.extractionState = own.extractionState ?? entry.extractionState
                if !entry.shouldTranslate { own.shouldTranslate = false }
                if let text = own[sourceLanguage] {
                    isHidden = text.sorted != entry[sourceLanguage]?.sorted
                } else {
                    own.texts += entry.texts
                }
            }
            guard isHidden else { continue }
            losses.note(
                .duplicateKey,
                "Base.lproj has another text than \(sourceLanguage).lproj, whose text is used, as in an app",
                table: table, key: entry.key, language: sourceLanguage)
        }
    }

    /// The entry with its texts in their simplest form, and with the content of its record.
    private func decoded(_ entry: TextEntry, table: String, losses: inout [ConversionLoss]) -> TextEntry {
        var entry = entry
        let texts = entry.texts.map { native in
            let record = records[TextID(table: table, key: entry.key, language: native.language)]
            let (text, found) = TableCoding().decoded(
                native.sorted, language: native.language, record: options.restoring(record))
            losses.note(found, table: table, key: entry.key, language: native.language)
            return text
        }
        entry.texts = LanguageTexts(texts)
        return entry
    }

    /// Whether a file is in `Base.lproj`, which holds the texts of the development language.
    private static func isBase(_ file: ConversionInput) -> Bool {
        FileNames.localization(ofFolder: file.folder) == "Base"
    }

    /// The language of a file.
    private func language(of file: ConversionInput, sourceLanguage: String) -> String? {
        guard let localization = FileNames.localization(ofFolder: file.folder) else { return options.language }
        return TableReader.isBase(file) ? sourceLanguage : localization
    }

    private mutating func read(
        _ file: ConversionInput, language: String, table: String, into builder: inout CatalogBuilder
    ) throws(ConversionError) {
        let document: PropertyListDocument
        let notes = PropertyListNotes()
        do throws(PropertyListError) {
            document = try PropertyListDocument.read(file.bytes, file: file.path, notes: notes)
        } catch {
            throw ConversionError(error)
        }
        let (found, remarks, foreignKeys) = document.withView { view in
            var reader = PropertyListEntryReader(document: document, view: view, language: language)
            reader.read()
            return (reader.entries, reader.remarks, reader.foreignKeys)
        }
        if let fault = remarks.first(where: \.isAboutFile) {
            throw ConversionError(fault.message, file: file.path, at: fault.offset.flatMap(document.position(of:)))
        }
        note(remarks, of: document, file: file.path, language: language, table: table)
        for warning in document.warnings where warning.code == .ignoredRest {
            let place = warning.position.map { ":\($0)" } ?? ""
            losses.note(
                .unreadable, "\(file.path)\(place): \(warning.message); \(warning.hint)", table: table,
                language: language)
        }
        for key in foreignKeys {
            losses.note(
                .unreadable, "\(file.path): the entry has no \(AppleKey.format), and is left out", table: table,
                key: key, language: language)
        }
        var comments = SourceFile(notes, path: file.path).map {
            TableComments($0, keys: found.compactMap(\.keyOffset))
        }
        for authored in found {
            let key = authored.key
            let content = TableReader.content(authored.content)
            if let empty = content.messages.lazy.flatMap({ $0.message.variables }).first(where: \.cases.isEmpty) {
                let place = authored.keyOffset.flatMap(document.position(of:)).map { ":\($0)" } ?? ""
                losses.note(
                    .unreadable,
                    "\(file.path)\(place): the variable '\(empty.name)' has no text; add one, at least for 'other'",
                    table: table, key: key, language: language)
                continue
            }
            let around = authored.keyOffset.flatMap { comments?.comment(ofKeyAt: $0) }
            var comment = around.map { text in authored.comment.map { "\(text)\n\($0)" } ?? text } ?? authored.comment
            if options.reference != nil, let position = authored.keyOffset.flatMap(document.position(of:)) {
                places.add(key, language, file: file.path, position)
            }
            let name = TextID(table: table, key: key, language: language)
            var record: TextRecord?
            if let text = comment { (comment, record) = TextRecord.split(text, language: language) }
            comment = record?.comment ?? comment
            if let record, !TableReader.isBase(file) || records[name] == nil {
                records[name] = record
            }
            let origin = origins[name]
            origins[name] = origin ?? file.path
            var known: LocalizedText?
            if builder.add(
                comment: comment, to: key,
                isSource: language == (options.sourceLanguage ?? ConversionOptions.usualSourceLanguage))
            {
                losses.append(.otherComment(table: table, key: key))
            }
            builder.update(key) { entry in
                entry.restore(record)
                if let place = entry.texts.place(of: language) {
                    known = entry.texts[place]
                    // A device that the rule does not name shows the text of the .strings file.
                    if case .devices(let branches) = entry.texts[place].content.form,
                        !branches.contains(where: { $0.name.value == "other" }),
                        content.message?.variables.isEmpty == true
                    {
                        entry.texts[place].content = .devices(branches + [TextBranch("other", content)])
                    }
                } else {
                    entry.texts.append(LocalizedText(language, content))
                }
            }
            guard let known, let origin, known.sorted != LocalizedText(language, content).sorted else { continue }
            guard Self.hasPlurals(origin), FileNames.stem(of: file.path, withExtension: "strings") != nil else {
                throw .secondText(key: key, language: language, table: table, file: file.path)
            }
            noteHidden(
                content, behind: known,
                ConversionLoss(
                    kind: .duplicateKey, table: table, key: key, language: language,
                    message: "the text of \(file.path) is left out; that of \(origin) is used, as in an app"))
        }
        for comment in comments?.unused ?? [] {
            losses.note(
                .comment, "\(file.path):\(comment): the comment belongs to no entry, and is left out", table: table,
                language: language)
        }
    }

    /// Reports the text of a `.strings` file that an app does not show, since the `.stringsdict` file has one.
    ///
    /// Many `.strings` files repeat the text for systems that do not read the other file. The repetition is not a loss.
    private mutating func noteHidden(_ content: TextContent, behind known: LocalizedText, _ loss: ConversionLoss) {
        let text = content.message?.format.value
        let isRepetition = content.message?.variables.isEmpty == true && known.units.contains { $0.value == text }
        if case .devices(let branches) = known.content.form, !branches.contains(where: { $0.name.value == "other" }) {
            return
        }
        if !isRepetition { losses.append(loss) }
    }

    /// The content of an entry as its author wrote it. A rule that Apple's Foundation does not have counts as a plural.
    private static func content(_ entry: AuthoredEntry) -> TextContent {
        entry.map { TextUnit($0.value) }.mapMessages { message in
            var message = message
            message.variables = message.variables.map { variable in
                TextVariable(
                    variable.name.value, type: variable.valueType?.value, isGender: variable.rule == .gender,
                    TextForm.sorted(variable.cases))
            }
            return message
        }
    }

    /// Reports the parts that are not converted: unreadable parts, and for a repeated key all texts except one.
    private mutating func note(
        _ remarks: [ReadingRemark], of document: PropertyListDocument, file: String, language: String, table: String
    ) {
        var times: [ByteString: (count: Int, index: Int)] = [:]
        for remark in remarks {
            switch remark.subject {
            case .duplicateKey(let key, let counting, _)
            where remark.key.map({ $0.utf8.elementsEqual(key.utf8) }) == true:
                let known = times[ByteString(key)]
                let count = (known?.count ?? 1) + 1
                let place =
                    counting.flatMap(document.position(of:)).map { "the one in line \($0.line)" } ?? "the first one"
                let loss = ConversionLoss(
                    kind: .duplicateKey, table: table, key: key, language: language,
                    message: "the key occurs \(count == 2 ? "twice" : "\(count) times"); \(place) is used, as in an app"
                )
                if let known { losses[known.index] = loss } else { losses.append(loss) }
                times[ByteString(key)] = (count, known?.index ?? losses.count - 1)
            case .unusable, .missingFormat, .competingRules:
                let place = remark.offset.flatMap(document.position(of:)).map { ":\($0)" } ?? ""
                losses.note(
                    .unreadable, "\(file)\(place): \(remark.message)", table: table, key: remark.key, language: language
                )
            case .duplicateKey, .deviceInsideWidth, .invalidWidth, .suspicious, .ignoredRest, .unreadable, .catalog,
                .unknownField,
                .unknownState:
                break
            }
        }
    }
}

extension ReadingRemark {
    /// Whether the whole file cannot be read.
    fileprivate var isAboutFile: Bool {
        if case .unreadable = subject { true } else { false }
    }
}

extension TextEntry {
    /// Adds a comment, unless the entry already has a comment.
    mutating func add(comment: String?) {
        if self.comment == nil, let comment, !comment.isEmpty { self.comment = comment }
    }

    /// Restores the data of a record that belongs to the whole entry.
    mutating func restore(_ record: TextRecord?) {
        guard let record else { return }
        if let comment = record.comment { self.comment = comment }
        if let state = record.extractionState { extractionState = state }
        if let flag = record.shouldTranslate { shouldTranslate = flag }
        if let others = record.fields { fields = others }
    }
}

extension TextRecord {
    /// Splits a comment into the comment without its record, and the record.
    static func split(_ comment: String, language: String) -> (comment: String?, record: TextRecord?) {
        var record: TextRecord?
        let lines = comment.textLines.filter { line in
            guard record == nil, let found = TextRecord(labelled: line, language: language) else { return true }
            record = found
            return false
        }
        let rest = lines.joined(separator: "\n")
        return (rest.isEmpty ? nil : rest, record)
    }

    /// The comment, followed by the record.
    func joined(to comment: String?) -> String? {
        if isEmpty { return comment }
        return comment.map { "\($0)\n\(labelled)" } ?? labelled
    }
}
