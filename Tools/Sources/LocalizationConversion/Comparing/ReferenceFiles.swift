import StringsdictKeyedLists
import StringCatalogs

/// The files that a catalog is in a format today.
///
/// A file that comes back is compared with them. Both are read in the same way: the texts as the file shows them, without
/// the help of records, since another tool may have dropped those, and with a state only where the file has one. Only
/// the key of a text is taken from a record.
struct ReferenceFiles: Sendable {
    /// The format.
    let format: ConversionFormat
    /// The files.
    let files: [ConversionInput]
    /// The languages as the catalog spells them, by their names in the files.
    let languages: [String: String]
    /// The keys of texts that have another name in the files, by that name.
    let keys: [ByteString: String]
    /// The texts that the files have without some of their characters.
    private(set) var incomplete: Set<TextID> = []

    /// Writes a catalog in a format.
    ///
    /// - Parameters:
    ///   - catalog: The catalog.
    ///   - table: The name of its table.
    ///   - format: The format.
    ///   - options: The settings of the conversion.
    ///   - usesTables: Whether XLIFF has the ids of Xcode for `.strings` and `.stringsdict` files.
    /// - Throws: ``ConversionError`` if the format cannot hold the catalog.
    /// - Complexity: O(*n*) in the size of the catalog.
    init(
        _ catalog: StringCatalog, table: String, as format: ConversionFormat, options: ConversionOptions,
        usesTables: Bool
    ) throws(ConversionError) {
        self.format = format
        let file = ConversionInput(path: "\(table).xcstrings", bytes: catalog.bytes)
        guard format != .catalog else {
            (files, languages, keys) = ([file], [:], [:])
            return
        }
        let texts = try Conversion.read([file], as: .catalog, options: ConversionOptions(target: format))
            .map { format.hasKeysAsTexts ? $0 : $0.withSourceTexts }
        let folders = usesTables ? [table: "\(catalog.writtenSourceLanguage).lproj"] : [:]
        let written = try Conversion.write(texts, as: format, options: options, tableFolders: folders)
        files = written.files.filter { format.reads($0.path) && !$0.path.hasSuffix(".pot") }.map(ConversionInput.init)
        languages = ReferenceFiles.languages(of: files, in: format)
        keys = ReferenceFiles.keys(of: texts, in: format)
        for loss in written.losses where loss.kind == .character {
            guard let key = loss.key, let language = loss.language else { continue }
            incomplete.insert(TextID(table: table, key: key, language: language))
        }
    }

    /// The catalog's spelling of each language that a file names in the format's way, such as `zh_CN` of gettext for `zh-Hans`.
    private static func languages(of files: [ConversionInput], in format: ConversionFormat) -> [String: String] {
        var languages: [String: String] = [:]
        for own in files.compactMap(\.language) {
            let written =
                switch format {
                case .gettext: GettextLocale.language(of: GettextLocale.name(of: own))
                case .android: AndroidFolder.name(of: own).flatMap(AndroidFolder.init)?.language ?? own
                default: own
                }
            languages[written] = languages[written] ?? own
        }
        return languages
    }

    private static func keys(of texts: [TextCatalog], in format: ConversionFormat) -> [ByteString: String] {
        var keys: [ByteString: String] = [:]
        for catalog in texts {
            let names: UniqueNames
            switch format {
            case .android: names = AndroidNames(catalog).names
            case .arb: names = DartNames(catalog).names
            default: continue
            }
            for entry in catalog.entries {
                if let name = names[entry.key] { keys[ByteString(name)] = entry.key }
            }
        }
        return keys
    }

    /// The texts of some languages, as the files show them.
    ///
    /// - Parameters:
    ///   - languages: The languages, as the catalog spells them.
    ///   - options: The settings of the reader.
    /// - Returns: The entries by their keys, and the source texts that the files of other languages quote.
    func texts(
        in languages: Set<String>, options: ConversionOptions
    ) throws(ConversionError) -> (entries: [ByteString: TextEntry], quoted: [ByteString: [LocalizedText]]) {
        var entries: [ByteString: TextEntry] = [:]
        var quoted: [ByteString: [LocalizedText]] = [:]
        let source = options.sourceLanguage ?? ""
        let own = files.filter { file in file.language.map { languages.contains($0) || $0 == source } ?? true }
        // A file of a translation may quote the source texts in other words than the file of the source language.
        let isAlone = format.quotesSources || format == .messages
        for group in isAlone ? own.map({ [$0] }) : [own] {
            var options = options
            if format == .messages { options.language = group.first?.language }
            for catalog in try Conversion.read(group, as: format, options: options) {
                for entry in catalog.entries {
                    let key = ByteString(entry.key)
                    for text in entry.texts {
                        if text.language == source { quoted[key, default: []].append(text) }
                        if entries[key, default: TextEntry(entry.key)][text.language] == nil {
                            entries[key, default: TextEntry(entry.key)].texts.append(text)
                        }
                    }
                    entries[key, default: TextEntry(entry.key)].add(comment: entry.comment)
                }
            }
        }
        return (entries, quoted)
    }
}

extension TranslationState {
    /// No state: a file says none.
    static let unstated = TranslationState(rawValue: "")
}
