import Entries
import PropertyLists
import TextFiles
import XMLReading

/// Reads `.stringsdict` and `.strings` files in `.lproj` folders.
struct TableReader {
    let options: ConversionOptions
    private var losses: [ConversionLoss] = []
    /// The records in comments, by table, key and language.
    private var records: [[String]: TextRecord] = [:]

    init(options: ConversionOptions) { self.options = options }

    mutating func read(_ files: [ConversionInput]) throws(ConversionError) -> ReadTexts {
        let sourceLanguage = options.sourceLanguage ?? ConversionOptions.usualSourceLanguage
        // The texts of a .stringsdict file win over the texts of the .strings file next to it.
        let ordered =
            files.filter { $0.path.hasSuffix(".stringsdict") } + files.filter { !$0.path.hasSuffix(".stringsdict") }
        var builders = try tables(
            ordered.filter { $0.folder != TableReader.baseFolder }, sourceLanguage: sourceLanguage)
        let base = try tables(ordered.filter { $0.folder == TableReader.baseFolder }, sourceLanguage: sourceLanguage)
        for (table, builder) in base {
            add(builder, to: &builders[table, default: CatalogBuilder()], table: table, sourceLanguage: sourceLanguage)
        }
        var result = ReadTexts(losses: losses)
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
            losses.append(
                ConversionLoss(
                    kind: .duplicateKey, table: table, key: entry.key, language: sourceLanguage,
                    message:
                        "Base.lproj has another text than \(sourceLanguage).lproj, whose text is used, as in an app"))
        }
    }

    /// The entry with its texts in their simplest form, and with the content of its record.
    private func decoded(_ entry: TextEntry, table: String, losses: inout [ConversionLoss]) -> TextEntry {
        var entry = entry
        entry.texts = entry.texts.map { native in
            let record = records[[table, entry.key, native.language]]
            let (text, found) = TableCoding().decoded(native.sorted, language: native.language, record: record)
            losses += found.map {
                ConversionLoss(
                    kind: $0.kind, table: table, key: entry.key, language: native.language, message: $0.message)
            }
            return text
        }
        return entry
    }

    /// The folder that holds texts of the development language.
    private static let baseFolder = "Base.lproj"

    /// The language of a file. `Base.lproj` holds the development language.
    private func language(of file: ConversionInput, sourceLanguage: String) -> String? {
        guard file.folder.hasSuffix(".lproj") else { return options.language }
        return file.folder == TableReader.baseFolder ? sourceLanguage : String(file.folder.dropLast(6))
    }

    private mutating func read(
        _ file: ConversionInput, language: String, table: String, into builder: inout CatalogBuilder
    ) throws(ConversionError) {
        let document: PropertyListDocument
        do throws(PropertyListError) {
            document = try PropertyListDocument.read(file.bytes, file: file.path)
        } catch {
            throw ConversionError(error)
        }
        guard let entries = document.root.dictionary else {
            throw ConversionError(
                "a table is a dictionary of keys and texts, not \(document.root.kind)", file: file.path,
                at: position(document.root))
        }
        let comments = document.format == .oldStyle ? StringsComments(file.bytes) : nil
        let effective = entries.effective
        noteDuplicates(entries, effective, language: language, table: table)
        for (keyValue, value) in effective {
            let key = keyValue.string ?? ""
            let content = try content(value, file: file.path, key: key)
            var comment = value[AppleKey.comment.description]?.string
            if let place = keyValue.position { comment = comment ?? comments?[place.line, place.column] }
            var record: TextRecord?
            if let text = comment { (comment, record) = TextRecord.split(text, language: language) }
            if let record, file.folder != TableReader.baseFolder || records[[table, key, language]] == nil {
                records[[table, key, language]] = record
            }
            builder.update(key) { entry in
                entry.add(comment: comment)
                entry.restore(record)
                if let place = entry.texts.firstIndex(where: { $0.language == language }) {
                    // A device that the rule does not name shows the text of the .strings file.
                    if case .devices(let branches) = entry.texts[place].content,
                        !branches.contains(where: { $0.name.value == "other" }),
                        content.message?.variables.isEmpty == true
                    {
                        entry.texts[place].content = .devices(branches + [TextBranch("other", content)])
                    }
                } else {
                    entry.texts.append(LocalizedText(language, content))
                }
            }
        }
    }

    /// Reports keys that occur more than once. Only one of their texts is used, as in an app.
    private mutating func noteDuplicates(
        _ entries: PropertyListDictionary, _ effective: [PropertyListDictionary.Element], language: String,
        table: String
    ) {
        guard effective.count < entries.count else { return }
        var counts: [[UInt8]: Int] = [:]
        for (key, _) in entries { counts[Array(key.utf8 ?? []), default: 0] += 1 }
        for (key, _) in effective {
            guard let utf8 = key.utf8, let count = counts[Array(utf8)], count > 1 else { continue }
            let times = count == 2 ? "twice" : "\(count) times"
            let place = key.position.map { "the one in line \($0.line)" } ?? "the first one"
            losses.append(
                ConversionLoss(
                    kind: .duplicateKey, table: table, key: key.string, language: language,
                    message: "the key occurs \(times); \(place) is used, as in an app"))
        }
    }

    private func position(_ value: PropertyListValue) -> TextPosition? {
        value.position
    }

    private func fault(_ message: String, _ value: PropertyListValue, _ file: String) -> ConversionError {
        ConversionError(message, file: file, at: position(value))
    }

    // MARK: Entries

    private func content(
        _ value: PropertyListValue, file: String, key: String, depth: Int = 0
    ) throws(ConversionError) -> TextContent {
        if let text = value.string { return .text(TextUnit(text)) }
        guard value.dictionary != nil else {
            throw fault("the entry '\(key)' is neither a text nor a dictionary", value, file)
        }
        guard depth < 8 else { throw fault("the entry '\(key)' is nested too deep", value, file) }
        if let rule = value[AppleKey.devices.description] {
            return .devices(try branches(rule, file: file, key: key, depth: depth))
        }
        if let rule = value[AppleKey.widths.description] {
            return .widths(try branches(rule, file: file, key: key, depth: depth))
        }
        guard let format = value[AppleKey.format.description]?.string else {
            throw fault(
                "the entry '\(key)' has no \(AppleKey.format) with a text; add it, or remove the entry", value,
                file)
        }
        var variables: [TextVariable] = []
        for (name, rule) in value.entries where rule.dictionary != nil {
            variables.append(variable(name.string ?? "", rule))
        }
        return .format(TextUnit(format), variables: variables)
    }

    private func branches(
        _ rule: PropertyListValue, file: String, key: String, depth: Int
    ) throws(ConversionError) -> [TextBranch] {
        guard rule.dictionary != nil else {
            throw fault("the choices of the entry '\(key)' are not in a dictionary", rule, file)
        }
        var branches: [TextBranch] = []
        for (name, value) in rule.entries {
            branches.append(
                TextBranch(name.string ?? "", try content(value, file: file, key: key, depth: depth + 1)))
        }
        return branches
    }

    private func variable(_ name: String, _ rule: PropertyListValue) -> TextVariable {
        let isGender = rule[AppleKey.ruleType.description]?.string == AppleKey.genderRule.description
        let reserved = [AppleKey.ruleType, AppleKey.valueType].map(\.description)
        var forms: [TextForm] = []
        for (category, text) in rule.entries {
            guard let category = category.string, !reserved.contains(category), let text = text.string else { continue }
            forms.append(TextForm(category, text))
        }
        return TextVariable(
            name, type: rule[AppleKey.valueType.description]?.string, isGender: isGender, TextForm.sorted(forms))
    }
}

extension PropertyListValue {
    /// The entries of a dictionary that count. Empty for any other value.
    fileprivate var entries: [PropertyListDictionary.Element] { dictionary?.effective ?? [] }
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
    }

    /// The record of the entry's data for which a format has no place.
    func record(comment keepsComment: Bool, shouldTranslate keepsFlag: Bool = false) -> TextRecord {
        var record = TextRecord()
        record.extractionState = extractionState
        if !keepsFlag, !shouldTranslate { record.shouldTranslate = false }
        if !keepsComment { record.comment = comment }
        return record
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
