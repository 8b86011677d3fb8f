import CLDRPluralsCore
import StringsdictLocks
import StringsdictFormatting

// Texts that are constants of the program, for code that takes a bundle or a localizer.

extension LocalizationBundle {
    /// Creates a bundle of embedded tables.
    ///
    /// ```swift
    /// let bundle = LocalizationBundle(
    ///     tables: ["Localizable": Texts.localizable, "Mail": Texts.mail])
    /// let polish = bundle.localizer(for: "pl")
    /// polish.string("greeting", "Rowan", table: "Mail")
    /// ```
    ///
    /// The bundle shows the same texts as a bundle of the files from which the tables were generated. A language of a table is
    /// parsed on first use, and then takes as much memory as one from a file. The localizer of a single table,
    /// ``/StringsdictFormatting/EmbeddedTexts/localizer(for:options:)``, needs neither the parsing nor the memory.
    ///
    /// - Parameters:
    ///   - tables: The tables by their names, `Localizable` for the default one.
    ///   - developmentLanguage: The language that the program's authors write. Nil for the language that the tables
    ///     name.
    public convenience init(tables: [String: EmbeddedTexts], developmentLanguage: String? = nil) {
        let names = Order.byBytes(tables.keys)
        let language =
            developmentLanguage
            ?? (tables[Localization.defaultTableName] ?? names.first.flatMap { tables[$0] })?.developmentLanguage
            ?? "en"
        var found: [String: [String: TableContent]] = [:]
        var identifiers: [String: String] = [:]
        for table in names {
            guard let texts = tables[table] else { continue }
            for (number, name) in texts.localizations.enumerated() {
                found[name, default: [:]][table] = TableContent(
                    storage: Lazily { TableStorage(texts, language: number) }, files: [], isCompiled: true)
                identifiers[name] = texts.identifier(of: number)
            }
        }
        var localizations: [String: Localization] = [:]
        for (name, tables) in found {
            localizations[name] = Localization(name: name, language: identifiers[name], tables: tables)
        }
        let contents = Contents(
            localizations: localizations,
            matcher: LanguageMatcher(available: localizations.keys, developmentLanguage: language),
            developmentLanguage: language)
        self.init(contents)
    }

    /// Creates a bundle whose default table is an embedded one.
    public convenience init(_ texts: EmbeddedTexts) { self.init(tables: [Localization.defaultTableName: texts]) }
}

extension TableStorage {
    /// Parses a language of an embedded table.
    fileprivate convenience init(_ texts: EmbeddedTexts, language: Int) {
        var builder = TableBuilder(language: texts.identifier(of: language))
        let kinds = builder.add(texts, language: language)
        self.init(builder.finish(), errors: [], compiledKinds: kinds.isEmpty ? .all : kinds)
    }
}

extension TableBuilder {
    /// Adds the entries of an embedded table in one of its languages. They were checked when the table was generated.
    ///
    /// - Returns: The kinds of files that the entries come from. A text may come from either, and counts as a plain text.
    fileprivate mutating func add(_ texts: EmbeddedTexts, language: Int) -> TableKinds {
        var kinds: TableKinds = []
        index.reserveCapacity(keys: texts.count)
        for key in texts.allKeys {
            let definitions = texts.definitions(of: key, language: language)
            guard let entry = definitions.entry, var name = texts.name(of: key) else { continue }
            let node = program.add(entry)
            let text = definitions.text.map { program.add($0) }
            var isStringsdict = true
            if case .message(let message) = entry.form, message.variables.isEmpty { isStringsdict = false }
            kinds.insert(isStringsdict ? .stringsdict : .strings)
            if text != nil { kinds.insert(.strings) }
            name.withUTF8 {
                let record = insert($0)
                set(.node(node), of: record, $0, isStringsdict: isStringsdict)
                if let text { set(.node(text), of: record, $0, isStringsdict: false) }
            }
        }
        program.diagnostics = []
        return kinds
    }
}
