import JSONReading
import JSONWriting
import KeyedLists
import StringCatalogs

/// Reads and writes ICU messages in JSON: an object of keys and messages, or an Application Resource Bundle, which also
/// has metadata.
///
/// Source: ICU, `MessageFormat`; Google, "Application Resource Bundle Specification".
struct MessageFormat {
    /// Whether the files are Application Resource Bundles.
    let isBundle: Bool

    /// The member that describes the arguments of a message, as the specification of resource bundles spells it.
    private static let argumentsKey: StaticString = "placeholders"

    private var coding: ICUMessageCoding { ICUMessageCoding(namesArguments: isBundle) }

    // MARK: Reading

    func read(_ files: [ConversionInput], options: ConversionOptions) throws(ConversionError) -> ReadTexts {
        var builders: [String: CatalogBuilder] = [:]
        var sourceLanguages: [String: String] = [:]
        var result = ReadTexts()
        var bundles: [Bundle] = []
        let languageFolders = Set(files.filter { UsualNames.isLanguage($0.stem) }.map(\.parent))
        let foldersOfFolders = Set(files.filter { UsualNames.isLanguage($0.folder) }.map(\.outerParent))
        for file in files {
            let root = try JSONView(file.bytes, file: file.path)
            guard root.kind == .object else {
                throw ConversionError(
                    "the file should be an object of keys and messages", file: file.path, at: root.position)
            }
            let note = root["@@x-stringsdict-file"].flatMap(\.string).map(FileNote.init(line:)) ?? FileNote()
            let written = root["@@locale"].flatMap(\.string).map { $0.split(separator: "_").joined(separator: "-") }
            let (table, named) = name(
                of: file, language: written, hasOthers: languageFolders.contains(file.parent),
                folderHasOthers: foldersOfFolders.contains(file.outerParent))
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
            bundles.append(Bundle(root, path: file.path, language: language, table: tableName))
        }
        func sourceLanguage(_ table: String) -> String {
            options.sourceLanguage ?? sourceLanguages[table] ?? ConversionOptions.usualSourceLanguage
        }
        let templates = isBundle ? Self.templates(bundles, sourceLanguage) : [:]
        let described = isBundle ? Self.described(in: options.reference) : [:]
        for bundle in bundles {
            let (language, table) = (bundle.language, bundle.table)
            // The table is taken out, since a copy for each language would take quadratic time.
            var builder = builders.removeValue(forKey: table) ?? CatalogBuilder()
            for (key, value) in bundle.members where !isBundle || !key.hasPrefix("@") {
                try read(
                    key, value, metadata: isBundle ? bundle["@\(key)"] : nil,
                    arguments: (described[language] ?? described[sourceLanguage(table)])?[ByteString(key)],
                    template: templates[table]?[ByteString(key)] ?? [], options: options,
                    language: language, table: table, file: bundle.path, into: &builder, losses: &result.losses)
            }
            if isBundle { result.losses += droppedAttributes(of: bundle) }
            builders[table] = builder
        }
        for table in builders.keys.sorted() {
            result.catalogs.append(
                TextCatalog(
                    name: table, sourceLanguage: sourceLanguage(table), entries: builders[table]?.entries ?? []))
        }
        return result
    }

    /// A file of messages in one language.
    private struct Bundle {
        let path: String
        let members: [(name: String, value: JSONView)]
        let language: String
        let table: String
        /// The members by the bytes of their names, since Swift's strings are equal if they only look alike.
        private let values: [ByteString: JSONView]

        init(_ root: JSONView, path: String, language: String, table: String) {
            members = root.members.map { ($0.name, $0.value) }
            values = Dictionary(members.map { (ByteString($0.name), $0.value) }) { first, _ in first }
            (self.path, self.language, self.table) = (path, language, table)
        }

        subscript(name: String) -> JSONView? { values[ByteString(name)] }
    }

    /// The arguments of each message of each table, for the files that do not describe them.
    ///
    /// Usually only the file of the source language describes placeholders. A translation may name them in another
    /// order, so the source determines the positions.
    private static func templates(
        _ bundles: [Bundle], _ sourceLanguage: (String) -> String
    ) -> [String: [ByteString: [ICUMessageCoding.Argument]]] {
        var templates: [String: [ByteString: [ICUMessageCoding.Argument]]] = [:]
        let sources = bundles.filter { $0.language == sourceLanguage($0.table) }
        let ordered = sources + bundles.filter { $0.language != sourceLanguage($0.table) }
        for bundle in ordered {
            for (key, _) in bundle.members where !key.hasPrefix("@") {
                let described = arguments(bundle["@\(key)"])
                if !described.isEmpty, templates[bundle.table]?[ByteString(key)] == nil {
                    templates[bundle.table, default: [:]][ByteString(key)] = described
                }
            }
        }
        for bundle in sources {
            for (key, value) in bundle.members where templates[bundle.table]?[ByteString(key)] == nil {
                var seen: Set<String> = []
                let names = value.string.flatMap { try? ICUMessage($0) }?.argumentNames ?? []
                templates[bundle.table, default: [:]][ByteString(key)] = names.filter { seen.insert($0).inserted }
                    .map { ICUMessageCoding.Argument(name: $0, type: "") }
            }
        }
        return templates
    }

    /// The arguments that the metadata of a message describes.
    private static func arguments(_ metadata: JSONView?) -> [ICUMessageCoding.Argument] {
        guard let arguments = metadata?[argumentsKey] else { return [] }
        return arguments.members.map {
            ICUMessageCoding.Argument(
                name: $0.name, type: $0.value["type"]?.string ?? "Object", style: style(of: $0.value))
        }
    }

    /// The style in which a placeholder is shown, as a skeleton of ICU. Nil for formats that printf does not have.
    ///
    /// Source: Flutter, "Internationalizing Flutter apps", "Messages with numbers and currencies".
    private static func style(of placeholder: JSONView) -> String? {
        switch placeholder["format"]?.string {
        case "decimalPattern": return ""
        case "decimalPatternDigits":
            let digits = placeholder["optionalParameters"]?["decimalDigits"]?.integer
            return digits.flatMap { 0...16 ~= $0 ? "::." + String(repeating: "0", count: $0) : nil }
        default: return nil
        }
    }

    /// The description of a placeholder.
    private static func placeholder(_ argument: ICUMessageCoding.Argument) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [("type", .string(argument.type))]
        if let style = argument.style {
            if style.isEmpty {
                members.append(("format", "decimalPattern"))
            } else {
                members.append(("format", "decimalPatternDigits"))
                members.append(
                    ("optionalParameters", .object([("decimalDigits", .integer(style.utf8.count - 3))])))
            }
        }
        return .object(members)
    }

    /// The attributes of a bundle and of its messages that no entry has: everything but descriptions, and the types of
    /// placeholders.
    ///
    /// Source: Application Resource Bundle Specification, "Resource attributes".
    private func droppedAttributes(of bundle: Bundle) -> [ConversionLoss] {
        func loss(_ names: [String], _ subject: String, key: String?) -> ConversionLoss? {
            guard !names.isEmpty else { return nil }
            let list = names.map { "'\($0)'" }.joined(separator: ", ")
            return ConversionLoss(
                kind: .attributes, table: bundle.table, key: key, language: bundle.language,
                message: "dropped from \(subject): \(list)")
        }
        var losses: [ConversionLoss?] = []
        var ofFile: [String] = []
        for (name, value) in bundle.members where name.hasPrefix("@") {
            if name.hasPrefix("@@") {
                if !["@@locale", "@@x-stringsdict-file"].contains(name) { ofFile.append(name) }
                continue
            }
            let key = String(name.dropFirst())
            guard bundle[key] != nil else {
                losses.append(loss([name], "a message that is not in the file", key: nil))
                continue
            }
            let kept = ["description", "\(MessageFormat.argumentsKey)", "x-stringsdict-record"]
            losses.append(loss(value.members.map(\.name).filter { !kept.contains($0) }, "the message", key: key))
            guard let placeholders = value[MessageFormat.argumentsKey] else { continue }
            for placeholder in placeholders.members {
                let isRead = Self.style(of: placeholder.value) != nil
                let names = placeholder.value.members.map(\.name).filter { name in
                    name != "type" && !(isRead && ["format", "optionalParameters"].contains(name))
                }
                losses.append(loss(names, "the placeholder '\(placeholder.name)'", key: key))
            }
        }
        return [loss(ofFile, "the file", key: nil)].compactMap { $0 } + losses.compactMap { $0 }
    }

    /// The table and the language in a file's name, such as `Localizable_pl.arb`, `pl.json` or `pl/Settings.json`.
    ///
    /// - Parameters:
    ///   - language: The language that the file itself names.
    ///   - hasOthers: Whether the files next to it have the names of languages.
    ///   - folderHasOthers: Whether the folders next to its folder have the names of languages.
    private func name(
        of file: ConversionInput, language: String?, hasOthers: Bool, folderHasOthers: Bool
    ) -> (table: String, language: String?) {
        if let language,
            let end = [language, language.replacingBytes("-", with: "_")].first(where: { file.stem.hasSuffix("_\($0)") }
            )
        {
            return (String(file.stem.dropLast(end.count + 1)), language)
        }
        if UsualNames.isLanguage(file.stem, hasOthers: hasOthers) { return (UsualNames.table, file.stem) }
        if isBundle {
            for (index, character) in zip(file.stem.indices, file.stem) where character == "_" {
                let rest = String(file.stem[file.stem.index(after: index)...])
                if UsualNames.isLanguage(rest) {
                    return (String(file.stem[..<index]), rest.split(separator: "_").joined(separator: "-"))
                }
            }
        }
        return (file.stem, UsualNames.isLanguage(file.folder, hasOthers: folderHasOthers) ? file.folder : nil)
    }

    /// The arguments of the messages of a catalog, by language and name. A service may drop the description of a
    /// translation, or change it.
    private static func described(in reference: ReferenceFiles?) -> [String: [ByteString: [ICUMessageCoding.Argument]]]
    {
        var described: [String: [ByteString: [ICUMessageCoding.Argument]]] = [:]
        for file in reference?.files ?? [] {
            guard let language = file.language, let root = try? JSONView(file.bytes, file: file.path) else { continue }
            var own: [ByteString: [ICUMessageCoding.Argument]] = [:]
            for member in root.members where member.name.hasPrefix("@") && !member.name.hasPrefix("@@") {
                own[ByteString(String(member.name.dropFirst()))] = arguments(member.value)
            }
            described[language] = own
        }
        return described
    }

    private func read(
        _ key: String, _ value: JSONView, metadata: JSONView?, arguments: [ICUMessageCoding.Argument]?,
        template: [ICUMessageCoding.Argument], options: ConversionOptions, language: String, table: String,
        file: String, into builder: inout CatalogBuilder, losses: inout [ConversionLoss]
    ) throws(ConversionError) {
        guard let source = value.string else {
            throw ConversionError(
                "the message of '\(key)' should be a string, not \(value.kind.phrase)", file: file, at: value.position)
        }
        let message: ICUMessage
        do throws(TextSyntaxError) {
            message = try ICUMessage(source)
        } catch {
            throw ConversionError(
                "the message of '\(key)', at character \(error.offset + 1): \(error.message)", file: file,
                at: value.position)
        }
        var coding = coding
        coding.template = template
        let record = metadata?["x-stringsdict-record"].map { TextRecord($0, language: language) }
        let name = record?.key ?? options.reference?.keys[ByteString(key)] ?? key
        let native = ICUMessageCoding.Native(
            message: ICUMessageCoding.merged(message), arguments: arguments ?? Self.arguments(metadata))
        let (text, found) = coding.decoded(native, language: language, record: options.restoring(record))
        losses += found.map {
            ConversionLoss(kind: $0.kind, table: table, key: name, language: language, message: $0.message)
        }
        builder.update(name) { entry in
            entry.add(comment: metadata?["description"]?.string)
            entry.restore(record)
        }
        guard record?.textIsKey != true || !text.isKey(name) else { return }
        try builder.add(text, to: name, table: table, file: file)
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
        let names = isBundle ? DartNames(catalog).names : UniqueNames()
        var hasApostrophe = false
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
            let (native, textRecord, textLosses) = encodedTexts.encoded(text, by: coding)
            losses += textLosses.map {
                ConversionLoss(
                    kind: $0.kind, table: catalog.name, key: entry.key, language: language, message: $0.message,
                    isKept: isBundle)
            }
            var record = textRecord
            record.add(entry)
            if entry.hasKeyAsSource, language == catalog.sourceLanguage { record.textIsKey = true }
            let key = names[entry.key] ?? entry.key
            let isFirst = entry.texts.first?.language == language
            if key != entry.key {
                record.key = entry.key
                if isFirst {
                    losses.append(
                        ConversionLoss(
                            kind: .key, table: catalog.name, key: entry.key,
                            message: "Flutter makes a method of the key, so the message is called \(key)", isKept: true)
                    )
                }
            }
            if isFirst { note(entry, catalog, &losses) }
            let message = native.message.text
            if message.utf8.contains(UInt8(ascii: "'")) { hasApostrophe = true }
            members.append((key, .string(message)))
            if isBundle, let metadata = metadata(entry, native, record) { members.append(("@\(key)", metadata)) }
        }
        if isBundle, hasApostrophe {
            losses.append(
                ConversionLoss(
                    kind: .notation, table: catalog.name, language: language,
                    message:
                        "apostrophes are written as in ICU, which Flutter reads only with 'use-escaping: true' in l10n.yaml",
                    isKept: true))
        }
        return members
    }

    private func note(_ entry: TextEntry, _ catalog: TextCatalog, _ losses: inout [ConversionLoss]) {
        if !isBundle, entry.comment != nil {
            losses.append(
                ConversionLoss(
                    kind: .comment, table: catalog.name, key: entry.key,
                    message: "a JSON file of messages has no comments"))
        }
        if entry.extractionState != nil || !entry.shouldTranslate {
            losses.append(
                ConversionLoss(
                    kind: .state, table: catalog.name, key: entry.key,
                    message:
                        "messages have no place for the origin of an entry and for whether to translate it",
                    isKept: isBundle))
        }
    }

    private func metadata(_ entry: TextEntry, _ native: ICUMessageCoding.Native, _ record: TextRecord) -> JSONValue? {
        var members: [(name: String, value: JSONValue)] = []
        if let comment = entry.comment { members.append(("description", .string(comment))) }
        let arguments = native.arguments.map { ($0.name, Self.placeholder($0)) }
        if !arguments.isEmpty { members.append(("\(MessageFormat.argumentsKey)", .object(arguments))) }
        if !record.isEmpty { members.append(("x-stringsdict-record", record.json)) }
        return members.isEmpty ? nil : .object(members)
    }
}
