import CatalogEditing
import StringsdictJSONReading
import StringsdictJSONWriting
import StringsdictKeyedLists
import StringCatalogs

/// Reads and writes ICU messages in JSON: an object of keys and messages, or an Application Resource Bundle, which also
/// has metadata.
///
/// Source: ICU, `MessageFormat`; Google, "Application Resource Bundle Specification".
struct MessageFormat {
    /// Whether the files are Application Resource Bundles.
    let isBundle: Bool

    /// Whether the program that shows a bundle has the option `use-escaping`. Nil if that is not known.
    var usesEscaping: Bool?
    /// The names of messages in the files that are going to be replaced.
    var former = FormerNames()

    private var coding: ICUMessageCoding {
        ICUMessageCoding(syntax: !isBundle ? .icu : usesEscaping == true ? .flutterEscaping : .flutter)
    }

    // MARK: Reading

    func read(_ files: [ConversionInput], options: ConversionOptions) throws(ConversionError) -> ReadTexts {
        var builders: [String: CatalogBuilder] = [:]
        var sourceLanguages: [String: String] = [:]
        var result = ReadTexts()
        var bundles: [MessageBundle] = []
        let languageFolders = Set(files.filter(Self.hasNameOfLanguage).map(\.parent))
        let foldersOfFolders = Set(files.filter { UsualNames.isLanguage($0.folder) }.map(\.outerParent))
        let sharedNames = Self.namesOfManyLanguageFolders(files)
        // The table of the catalog that the files come back into.
        let ownName = options.reference?.files.first { !$0.folder.isEmpty }?.stem
        for file in files {
            let root = try JSONView(file.bytes, file: file.path, allowsRepeatedKeys: true)
            guard root.kind == .object else {
                throw ConversionError(
                    "the file should be an object of keys and messages", file: file.path, at: root.position)
            }
            let note = root["@@x-stringsdict-file"].flatMap(\.string).map(FileNote.init(line:)) ?? FileNote()
            let written = root["@@locale"].flatMap(\.string).map { $0.split(separator: "_").joined(separator: "-") }
            let (table, named) = name(
                of: file, language: written, hasOthers: languageFolders.contains(file.parent),
                folderHasOthers: foldersOfFolders.contains(file.outerParent),
                isTable: file.stem == ownName || sharedNames.contains([file.outerParent, file.stem]))
            guard let language = note.language ?? options.language ?? written ?? named else {
                throw ConversionError(
                    "neither the file nor its name says the language; call it \(isBundle ? "app_pl.arb" : "pl.json"), or name it with "
                        + "--language", file: file.path, at: .start)
            }
            let tableName = note.table ?? table
            if note.language == nil {
                result.losses += options.contradiction(of: written ?? named, table: tableName, file: file.path)
            }
            try ConversionError.checkNames(
                languages: [language, note.sourceLanguage], table: tableName, file: file.path,
                at: ((note == FileNote() ? root["@@locale"] : root["@@x-stringsdict-file"]) ?? root).position)
            if let source = note.sourceLanguage { sourceLanguages[tableName] = source }
            let bundle = MessageBundle(root, path: file.path, language: language, table: tableName)
            result.losses += bundle.repeatedKeys
            bundles.append(bundle)
        }
        func sourceLanguage(_ table: String) -> String {
            options.sourceLanguage ?? sourceLanguages[table] ?? ConversionOptions.usualSourceLanguage
        }
        let (described, templates) =
            isBundle ? self.templates(bundles, options, sourceLanguage) : ([:], MessageTemplates())
        for bundle in bundles {
            let (language, table) = (bundle.language, bundle.table)
            // The table is taken out, since a copy for each language would take quadratic time.
            var builder = builders.removeValue(forKey: table) ?? CatalogBuilder()
            for (key, value) in bundle.members where !isBundle || !key.hasPrefix("@") {
                let own = !isBundle ? [] : described[language]?.arguments(of: key) ?? bundle.arguments(of: key)
                try read(
                    key, value, of: bundle, arguments: own, template: templates.arguments(of: key, in: table, own: own),
                    isSource: language == sourceLanguage(table), options: options, into: &builder,
                    losses: &result.losses, places: &result.places)
            }
            if isBundle { result.losses += bundle.droppedAttributes }
            builders[table] = builder
        }
        for table in builders.keys.sorted() {
            result.catalogs.append(
                TextCatalog(
                    name: table, sourceLanguage: sourceLanguage(table), entries: builders[table]?.entries ?? []))
        }
        return result
    }

    /// Whether the name of a file is a language. In the folder of a language, only that language's own name and other codes of two
    /// letters are, such as `pt/pt_BR.json` and `it/pl.json`. The others are tables: `pl/ice.json`, `pl/in-app.json`.
    private static func hasNameOfLanguage(_ file: ConversionInput) -> Bool {
        guard UsualNames.isLanguage(file.stem) else { return false }
        guard UsualNames.isLanguage(file.folder), KnownWords.isLanguage(file.folder) else { return true }
        return file.stem.prefix { $0.isLetter } == file.folder.prefix { $0.isLetter }
            || file.stem.utf8.count == 2 && KnownWords.isLanguage(file.stem)
    }

    /// The names of files that stand in several folders of languages, each with the folder that these folders are in. A table may
    /// have the name of a language, such as `no`.
    private static func namesOfManyLanguageFolders(_ files: [ConversionInput]) -> Set<[String]> {
        var folders: [[String]: Set<String>] = [:]
        for file in files where UsualNames.isLanguage(file.folder) {
            folders[[file.outerParent, file.stem], default: []].insert(file.folder)
        }
        return Set(folders.filter { $0.value.count > 1 }.keys)
    }

    /// The table and the language in the name of a resource bundle: `app_pt_BR`.
    static func language(inName stem: String) -> (table: String, language: String?)? {
        for (index, character) in zip(stem.indices, stem) where character == "_" {
            let rest = String(stem[stem.index(after: index)...])
            if UsualNames.isLanguage(rest) {
                return (String(stem[..<index]), rest.split(separator: "_").joined(separator: "-"))
            }
        }
        return nil
    }

    /// The table and the language in a file's name, such as `Localizable_pl.arb`, `pl.json`, `pl/Settings.json` or `strings_pl.json`.
    ///
    /// - Parameters:
    ///   - language: The language that the file itself names.
    ///   - hasOthers: Whether the files next to it have the names of languages.
    ///   - folderHasOthers: Whether the folders next to its folder have the names of languages.
    ///   - isTable: Whether the name is known to be a table's, as that of `de/no.json` and `pl/no.json`.
    private func name(
        of file: ConversionInput, language: String?, hasOthers: Bool, folderHasOthers: Bool, isTable: Bool
    ) -> (table: String, language: String?) {
        if let language,
            let end = [language, language.replacingBytes("-", with: "_")].first(where: { file.stem.hasSuffix("_\($0)") }
            )
        {
            return (String(file.stem.dropLast(end.count + 1)), language)
        }
        if isTable, UsualNames.isLanguage(file.folder) { return (file.stem, file.folder) }
        if hasOthers ? UsualNames.isLanguage(file.stem, hasOthers: true) : Self.hasNameOfLanguage(file) {
            return (UsualNames.table, file.stem)
        }
        if isBundle, let parts = Self.language(inName: file.stem) { return parts }
        if UsualNames.isLanguage(file.folder, hasOthers: folderHasOthers) { return (file.stem, file.folder) }
        return Self.language(inName: file.stem) ?? (file.stem, nil)
    }

    /// The templates of the messages. If the files come back into a catalog, its files of today are the templates, since a service
    /// may drop the descriptions, or change them.
    private func templates(
        _ bundles: [MessageBundle], _ options: ConversionOptions, _ sourceLanguage: (String) -> String
    ) -> (described: [String: MessageBundle], MessageTemplates) {
        guard let table = bundles.first?.table, let reference = options.reference else {
            return ([:], MessageTemplates(bundles, usesEscaping: usesEscaping, sourceLanguage: sourceLanguage))
        }
        let own = reference.files.compactMap { file -> MessageBundle? in
            guard let language = file.language, let root = try? JSONView(file.bytes, file: file.path) else {
                return nil
            }
            return MessageBundle(root, path: file.path, language: language, table: table)
        }
        let described = Dictionary(own.map { ($0.language, $0) }) { first, _ in first }
        return (described, MessageTemplates(own, usesEscaping: usesEscaping, sourceLanguage: sourceLanguage))
    }

    /// The message of a member.
    ///
    /// - Parameter arguments: The names that the message should have. Empty if nothing says them.
    private func message(
        _ value: JSONView, _ key: String, of bundle: MessageBundle, arguments: [String], losses: inout [ConversionLoss]
    ) throws(ConversionError) -> ICUMessage {
        guard let source = value.string else {
            throw ConversionError(
                "the message of '\(key)' should be a string, not \(value.kind.phrase)", file: bundle.path,
                at: value.position)
        }
        do throws(TextSyntaxError) {
            guard isBundle else { return ICUMessageCoding.merged(try ICUMessage(source)) }
            let read = try FlutterMessage(source, usesEscaping: usesEscaping, arguments: arguments)
            if read.isGuessed {
                losses.note(
                    .notation,
                    "the apostrophes are characters, as in Flutter without 'use-escaping: true' in l10n.yaml; "
                        + "--use-escaping and --no-use-escaping decide", table: bundle.table, key: key,
                    language: bundle.language)
            }
            return ICUMessageCoding.merged(read.message)
        } catch {
            throw ConversionError(
                "the message of '\(key)', at character \(error.offset + 1): \(error.message)", file: bundle.path,
                at: value.position)
        }
    }

    private func read(
        _ key: String, _ value: JSONView, of bundle: MessageBundle, arguments own: [ICUMessageCoding.Argument],
        template: [ICUMessageCoding.Argument], isSource: Bool, options: ConversionOptions,
        into builder: inout CatalogBuilder, losses: inout [ConversionLoss], places: inout TextPlaces
    ) throws(ConversionError) {
        let (language, table) = (bundle.language, bundle.table)
        let metadata = isBundle ? bundle["@\(key)"] : nil
        // What the source message names does not say how to read the source message.
        let expected = isSource ? own : template + own
        let message = try message(value, key, of: bundle, arguments: expected.map(\.name), losses: &losses)
        var coding = coding
        coding.template = template
        let record = metadata?["x-stringsdict-record"].map { TextRecord($0, language: language) }
        let name = record?.key ?? options.reference?.keys[ByteString(key)] ?? key
        if options.reference != nil { places.add(name, language, file: bundle.path, value.position) }
        let native = ICUMessageCoding.Native(message: message, arguments: own)
        let (text, found) = coding.decoded(native, language: language, record: options.restoring(record))
        losses.note(found, table: table, key: name, language: language)
        // A file that comes back into a catalog changes no names there.
        if options.reference == nil, isSource || template.isEmpty {
            let lost = coding.lostNames(of: message, in: text)
            if !lost.isEmpty {
                losses.note(
                    .notation, "the names of arguments are not kept: \(lost.joined(separator: ", "))", table: table,
                    key: name)
            }
        }
        if builder.add(comment: metadata?["description"]?.string, to: name, isSource: isSource) {
            losses.append(.otherComment(table: table, key: name))
        }
        builder.update(name) { $0.restore(record) }
        guard record?.textIsKey != true || !text.isKey(name) else { return }
        try builder.add(text, to: name, table: table, file: bundle.path)
    }

    // MARK: Writing

    func write(_ catalogs: [TextCatalog]) -> WrittenTexts {
        var result = WrittenTexts()
        for catalog in catalogs {
            for language in catalog.languages {
                let members = self.members(catalog, language: language, losses: &result.losses)
                result.files.append(
                    ConversionOutput(
                        path: path(catalog.name, language),
                        bytes: Array("\(JSONValue.object(members).text)\n".utf8), language: language))
            }
        }
        return result
    }

    private func path(_ table: String, _ language: String) -> String {
        if isBundle { return "\(table)_\(language.split(separator: "-").joined(separator: "_")).arb" }
        return table == UsualNames.table ? "\(language).json" : "\(language)/\(table).json"
    }

    private func members(
        _ catalog: TextCatalog, language: String, losses: inout [ConversionLoss]
    ) -> [(name: String, value: JSONValue)] {
        var members: [(name: String, value: JSONValue)] = []
        var encodedTexts = EncodedTexts<ICUMessageCoding>()
        let names = isBundle ? DartNames(catalog, former: former).names : UniqueNames()
        if isBundle {
            let written = language.split(separator: "-").joined(separator: "_")
            members.append(("@@locale", .string(written)))
            var note = FileNote()
            if written.split(separator: "_").joined(separator: "-") != language { note.language = language }
            if UsualNames.isLanguage(catalog.name) || catalog.name.contains("_") { note.table = catalog.name }
            if catalog.sourceLanguage != ConversionOptions.usualSourceLanguage {
                note.sourceLanguage = catalog.sourceLanguage
            }
            if let line = note.line { members.append(("@@x-stringsdict-file", .string(line))) }
        }
        for entry in catalog.entries {
            guard let text = entry[language] else { continue }
            var coding = coding
            if isBundle, language != catalog.sourceLanguage, let source = entry[catalog.sourceLanguage] {
                coding.template = coding.encode(source).native.arguments
            }
            let (native, textRecord, textLosses) = encodedTexts.encoded(text, by: coding)
            losses.note(textLosses, table: catalog.name, key: entry.key, language: language, isKept: isBundle)
            var record = textRecord
            record.add(entry)
            if entry.hasKeyAsSource, language == catalog.sourceLanguage { record.textIsKey = true }
            let key = names[entry.key] ?? entry.key
            let isFirst = entry.texts.first?.language == language
            if key != entry.key {
                record.key = entry.key
                if isFirst {
                    losses.note(
                        .key, "Flutter makes a method of the key, so the message is called \(key)", table: catalog.name,
                        key: entry.key, isKept: true)
                }
            }
            if isFirst { note(entry, catalog, &losses) }
            members.append((key, .string(native.message.text(coding.syntax))))
            if isBundle, let metadata = metadata(entry, native, record) { members.append(("@\(key)", metadata)) }
        }
        return members
    }

    private func note(_ entry: TextEntry, _ catalog: TextCatalog, _ losses: inout [ConversionLoss]) {
        if !isBundle, entry.comment != nil {
            losses.note(.comment, "a JSON file of messages has no comments", table: catalog.name, key: entry.key)
        }
        if entry.extractionState != nil || !entry.shouldTranslate {
            losses.note(
                .state, "messages have no place for the origin of an entry and for whether to translate it",
                table: catalog.name, key: entry.key, isKept: isBundle)
        }
    }

    private func metadata(_ entry: TextEntry, _ native: ICUMessageCoding.Native, _ record: TextRecord) -> JSONValue? {
        var members: [(name: String, value: JSONValue)] = []
        if let comment = entry.comment { members.append(("description", .string(comment))) }
        let arguments = native.arguments.map { ($0.name, MessageBundle.placeholder($0)) }
        if !arguments.isEmpty { members.append(("\(MessageBundle.argumentsKey)", .object(arguments))) }
        if !record.isEmpty { members.append(("x-stringsdict-record", record.json)) }
        return members.isEmpty ? nil : .object(members)
    }
}
