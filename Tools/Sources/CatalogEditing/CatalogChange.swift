import CLDRPlurals
import StringsdictTextFiles
import StringsdictCatalogReading
import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictJSONReading
import StringsdictLocalizedEntries
import StringCatalogs

/// A change of one entry, as options of `stringsdict catalog set` or a row of a file describe it.
package struct CatalogChange {
    package var key: String
    package var language: String?
    package var text: String?
    package var plural: String?
    package var device: String?
    package var substitution: String?
    package var argNum: Int?
    package var formatSpecifier: String?
    package var state: String?
    package var comment: String?
    package var shouldTranslate: Bool?
    package var add = false

    /// A change.
    package init(
        key: String = "", language: String? = nil, text: String? = nil, plural: String? = nil, device: String? = nil,
        substitution: String? = nil, argNum: Int? = nil, formatSpecifier: String? = nil, state: String? = nil,
        comment: String? = nil, shouldTranslate: Bool? = nil, add: Bool = false
    ) {
        self.key = key
        self.language = language
        self.text = text
        self.plural = plural
        self.device = device
        self.substitution = substitution
        self.argNum = argNum
        self.formatSpecifier = formatSpecifier
        self.state = state
        self.comment = comment
        self.shouldTranslate = shouldTranslate
        self.add = add
    }

    /// The message if options are missing or exclude each other. Nil if the change is complete.
    var problem: String? {
        if (text == nil) != (language == nil) {
            return text == nil ? "the language needs a text" : "the text needs a language"
        }
        if text == nil, comment == nil, shouldTranslate == nil, !add {
            return "name what to set: a text with its language, a comment, or whether to translate"
        }
        if substitution != nil, plural == nil { return "a substitution varies by plural; name the category too" }
        return nil
    }

    /// Refuses a name that `%#@NAME@` cannot mean, and a specifier that is not the conversion of one number.
    private func checkSubstitution() throws(CommandError) {
        if let substitution {
            let reference = FormatScan("%#@\(substitution)@")
            guard reference.items.map(\.kind) == [.reference(name: substitution)],
                reference.items[0].range.upperBound == reference.text.count
            else {
                throw CommandError(
                    "a text cannot ask for the substitution '\(substitution)'; name it with letters, digits and '_'")
            }
        }
        if let formatSpecifier {
            let scan = FormatScan("%\(formatSpecifier)")
            guard scan.items.count == 1, scan.items[0].isNumeric, scan.items[0].range.upperBound == scan.text.count
            else {
                throw CommandError(
                    "the format specifier '\(formatSpecifier)' is not the conversion of a number; "
                        + "write it without a percent sign, such as lld")
            }
        }
    }

    /// Gives the language the catalog's spelling.
    ///
    /// - Throws: `CommandError` with a suggestion if it is no language, or if the catalog has two other spellings.
    package mutating func spellLanguage(_ spelling: LanguageSpelling) throws(CommandError) {
        if let language { self.language = try spelling.checkedName(of: language) }
    }

    /// Makes the change. The language is in the catalog's spelling.
    ///
    /// - Parameter mayAdd: Whether the caller could also add the key, which the error for a missing one then says.
    /// - Throws: `CommandError` with a suggestion for a word that is not known, and `StringCatalogError`.
    package func apply(to editor: inout CatalogEditor, mayAdd: Bool = false) throws {
        try KnownWords.check(plural, "plural category", among: KnownWords.categories)
        try KnownWords.check(device, "device", among: KnownWords.devices)
        try KnownWords.check(state, "state of a text", among: KnownWords.states)
        try checkSubstitution()
        try KnownWords.checkLanguage(language, among: editor.catalog.languages)
        if !add, !editor.hasEntry(key) { throw KnownWords.missingKey(key, in: editor.catalog, mayAdd: mayAdd) }
        if add, !editor.hasEntry(key) { try editor.addEntry(key) }
        if let comment { try editor.setComment(comment.isEmpty ? nil : comment, forKey: key) }
        if let shouldTranslate { try editor.setShouldTranslate(shouldTranslate, forKey: key) }
        guard let text, let language else { return }
        if let substitution {
            try requireParts(substitution, language, in: editor.catalog)
            if let formatSpecifier {
                // A change that names no argument keeps the one that the entry names.
                let position =
                    argNum ?? editor.argumentPosition(ofSubstitution: substitution, forKey: key, language: language)
                try editor.setSubstitution(
                    substitution, argumentPosition: position, formatSpecifier: formatSpecifier, forKey: key,
                    language: language)
            }
        }
        try editor.setText(
            text, forKey: key, language: language, at: steps,
            state: state.map { TranslationState(rawValue: $0) } ?? .translated)
    }
}

extension CatalogChange {
    /// The way to the text.
    package var steps: [CatalogStep] {
        [device.map(CatalogStep.device), substitution.map(CatalogStep.substitution), plural.map(CatalogStep.plural)]
            .compactMap { $0 }
    }

    /// Refuses a substitution of a text that varies as a whole, as the first translation of a text with two numbers in a PO file does.
    private func requireParts(_ substitution: String, _ language: String, in catalog: StringCatalog)
        throws(CommandError)
    {
        guard let text = catalog[key]?.localizations.first(where: { $0.language == language }),
            case .plural = text.form,
            !text.substitutions.contains(where: { $0.name == substitution })
        else { return }
        throw CommandError(
            "the text of '\(language)' varies as a whole, by one number, and has no substitution '\(substitution)'; set its forms with --plural "
                + "alone, or have the parts of the source text again: 'catalog remove KEY --language \(language)', and then "
                + "'catalog add-language \(language)'")
    }

    /// Notes on the change: translations of an old source text, and a plural form that the language never uses.
    ///
    /// - Parameters:
    ///   - catalog: The catalog before the change. The change names the language as the catalog spells it.
    ///   - file: The path of the catalog, where a command has to name it.
    package func notes(in catalog: StringCatalog, named file: String? = nil) -> [String] {
        [noteOnTranslations(in: catalog, named: file), noteOnCategory].compactMap { $0 }
    }

    /// A note on a plural form that no number of the language has. Apple's run time shows the form `zero` for 0 in every language.
    private var noteOnCategory: String? {
        guard text != nil, let language, let plural, plural != "zero", let category = PluralCategory(keyword: plural)
        else { return nil }
        let rules = PluralRules(locale: language.replacing("_", with: "-"))
        guard !rules.categories.contains(category) else { return nil }
        let used = rules.categories.sorted { $0.code < $1.code }.map(\.keyword).joined(separator: ", ")
        return
            "no number has the form '\(plural)' in '\(language)', so that nothing shows this text; its forms are \(used)"
    }

    /// A note that names the translations of the old source text, if this change gives the key another source text. Nil without translations.
    private func noteOnTranslations(in catalog: StringCatalog, named file: String?) -> String? {
        guard let text, let language, LocaleFolder.isSame(language, catalog.writtenSourceLanguage),
            let entry = catalog[key],
            // Without a source text, the key is the text.
            case let source = entry.localizations.first(where: { LocaleFolder.isSame($0.language, language) })?.units,
            !(source?.map(\.unit.value) ?? [key]).contains(where: { $0.utf8.elementsEqual(text.utf8) })
        else { return nil }
        let languages = entry.localizations.filter { localization in
            !LocaleFolder.isSame(localization.language, language)
                && localization.units.contains { $0.unit.state == .translated }
        }.map(\.language)
        guard !languages.isEmpty else { return nil }
        return
            "the texts of '\(Console.oneLine(key))' in \(languages.joined(separator: ", ")) translate the text before; "
            + "'catalog state needs_review --language \(languages.joined(separator: " --language ")) \"\(Console.oneLine(key))\"\(file.map { " --catalog \($0)" } ?? "")' marks them for a review"
    }
}

/// Changes of many entries at once: a JSON array whose rows have the names of the options.
///
/// ```json
/// [{"key": "greeting", "language": "de", "text": "Hallo", "add": true},
///  {"key": "%lld files", "language": "pl", "plural": "few", "text": "%lld pliki"}]
/// ```
package struct CatalogChangeFile {
    /// The file's name in messages.
    private let name: String
    /// Whether the rows come from a file, so that messages name lines.
    private let isFile: Bool
    /// Each change, and its place in the file.
    package private(set) var rows: [(change: CatalogChange, place: TextPosition)] = []

    /// Reads a file.
    ///
    /// - Parameter path: The path. `-` means standard input.
    /// - Throws: An error with line and column if a row is not a change.
    package init(path: String) throws {
        try self.init(
            reading: path == "-" ? Descriptor.standardInput.readAll() : FileReader.bytes(ofFile: path),
            name: path == "-" ? "standard input" : path)
    }

    /// Reads the text of a file.
    ///
    /// - Parameters:
    ///   - name: The file's name in messages.
    ///   - isFile: Whether messages name lines. Otherwise they name the number of the row.
    /// - Throws: An error with line and column, or with the number of the row, if a row is not a change.
    package init(reading bytes: [UInt8], name: String, isFile: Bool = true) throws(JSONError) {
        self.name = name
        self.isFile = isFile
        for row in try JSONView(reading: bytes, file: name).requireElements() {
            do {
                rows.append((try CatalogChange(row), row.position))
            } catch {
                // The rows of a call have no lines.
                throw isFile ? error : JSONError(error.code, error.message, file: "\(name)[\(rows.count)]")
            }
        }
    }

    /// Gives the language of each change the catalog's spelling.
    ///
    /// - Throws: The error of the first language that is none or that the catalog cannot have, with its place in the file.
    /// - Complexity: O(*n*) in the number of changes.
    package mutating func spellLanguages(_ spelling: LanguageSpelling) throws(CommandError) {
        for index in rows.indices {
            do {
                try rows[index].change.spellLanguage(spelling)
            } catch {
                throw refusal(of: index, error)
            }
        }
    }

    /// What to say about each language that the changes bring into the catalog.
    package func notesOnNewLanguages(_ spelling: LanguageSpelling) -> [String] {
        var known: Set<String> = []
        return rows.compactMap(\.change.language).filter { known.insert($0).inserted }
            .compactMap(spelling.note(onNew:))
    }

    /// The notes on each change: see ``CatalogChange/notes(in:named:)``.
    package func notes(in catalog: StringCatalog, named file: String? = nil) -> [String] {
        rows.flatMap { $0.change.notes(in: catalog, named: file) }
    }

    /// Gives each change of a substitution the argument and the type of the source language, unless the change names
    /// them.
    package mutating func completeSubstitutions(from catalog: StringCatalog) {
        for index in rows.indices {
            let change = rows[index].change
            guard let name = change.substitution, change.argNum == nil || change.formatSpecifier == nil,
                let substitution = catalog[change.key]?.localizations
                    .first(where: { LocaleFolder.isSame($0.language, catalog.writtenSourceLanguage) })?
                    .substitutions.first(where: { $0.name == name })
            else { continue }
            rows[index].change.argNum = change.argNum ?? substitution.argumentPosition
            rows[index].change.formatSpecifier = change.formatSpecifier ?? substitution.formatSpecifier
        }
    }

    /// Makes all changes.
    ///
    /// - Throws: The error of the first change that is not possible, with its place in the file.
    package func apply(to editor: inout CatalogEditor) throws(CommandError) {
        for (index, row) in rows.enumerated() {
            do {
                // The rows of a call cannot add a key.
                try row.change.apply(to: &editor, mayAdd: isFile)
            } catch {
                throw refusal(of: index, error)
            }
        }
    }

    /// The error for a change that is not possible.
    private func refusal(of index: Int, _ error: any Error) -> CommandError {
        let message = "this change is not possible: \(error)"
        // The rows of a call have no lines.
        guard isFile else { return CommandError("\(name)[\(index)]: \(message)") }
        return CommandError([Diagnostic(message, file: name, position: rows[index].place)])
    }
}

extension CatalogChange {
    /// Reads a row.
    fileprivate init(_ row: JSONView) throws(JSONError) {
        self.init()
        for member in try row.requireMembers() { try read(member) }
        guard row["key"] != nil else { throw row.error("this change has no 'key'") }
        if let problem { throw row.error("the change of '\(key)': \(problem)") }
    }

    private mutating func read(_ member: JSONMember) throws(JSONError) {
        let value = member.value
        switch member.name {
        case "key": key = try value.requireString()
        case "language": language = try value.requireString()
        case "text": text = try value.requireString()
        case "plural": plural = try value.requireString()
        case "device": device = try value.requireString()
        case "substitution": substitution = try value.requireString()
        case "formatSpecifier": formatSpecifier = try value.requireString()
        case "state": state = try value.requireString()
        case "comment": comment = try value.requireString()
        case "argNum":
            guard let number = value.integer, number > 0 else {
                throw value.error("'argNum' should be a whole number from 1")
            }
            argNum = number
        case "shouldTranslate": shouldTranslate = try value.requireBoolean()
        case "add": add = try value.requireBoolean()
        case let name:
            throw member.key.error(
                "a change has no '\(name)'; it can have key, language, text, plural, device, substitution, argNum, "
                    + "formatSpecifier, state, comment, shouldTranslate and add")
        }
    }
}
