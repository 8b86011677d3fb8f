import StringCatalogs
import XMLReading

/// Reads and writes String Catalogs.
enum CatalogFormat {
    // MARK: Reading

    static func read(_ files: [ConversionInput]) throws(ConversionError) -> ReadTexts {
        var result = ReadTexts()
        for file in files {
            let catalog: StringCatalog
            do throws(StringCatalogError) {
                catalog = try StringCatalog(reading: file.bytes, file: file.path)
            } catch {
                throw ConversionError(error, file: file.path)
            }
            if let fault = catalog.diagnostics().first(where: { $0.code == .form || $0.code == .invalidLanguage }) {
                throw ConversionError(
                    fault.message, file: file.path,
                    at: XMLPosition(line: fault.position.line, column: fault.position.column))
            }
            try ConversionError.checkNames(
                languages: [catalog.sourceLanguage], table: file.stem, file: file.path,
                at: catalog.sourceLanguagePosition.map { XMLPosition(line: $0.line, column: $0.column) })
            var reader = CatalogEntryReader(table: file.stem)
            let entries = catalog.entries.map { reader.entry($0) }
            result.catalogs.append(
                TextCatalog(name: file.stem, sourceLanguage: catalog.sourceLanguage, entries: entries))
            result.losses += reader.losses
        }
        return result
    }

    // MARK: Writing

    static func write(_ catalogs: [TextCatalog]) throws(ConversionError) -> WrittenTexts {
        var result = WrittenTexts()
        for catalog in catalogs {
            let path = "\(catalog.name).xcstrings"
            do throws(StringCatalogError) {
                var writer = CatalogEntryWriter(catalog: catalog)
                for entry in catalog.entries { try writer.write(entry) }
                result.files.append(ConversionOutput(path: path, bytes: try writer.editor.edited().bytes))
                result.losses += writer.losses
            } catch {
                throw ConversionError(error, file: path)
            }
        }
        return result
    }
}

/// Reads the entries of a String Catalog.
private struct CatalogEntryReader {
    let table: String
    var losses: [ConversionLoss] = []

    mutating func entry(_ source: CatalogEntry) -> TextEntry {
        var entry = TextEntry(source.key)
        entry.extractionState = source.extractionState?.rawValue
        entry.shouldTranslate = source.shouldTranslate
        // The records are in the comment, with a line for each language that needs a record.
        var records: [String: TextRecord] = [:]
        var lines: [String] = []
        for line in (source.comment ?? "").textLines {
            if let (language, record) = CatalogEntryWriter.record(in: line) {
                records[language] = record
            } else {
                lines.append(line)
            }
        }
        let comment = lines.joined(separator: "\n")
        if source.comment != nil {
            entry.comment = records.isEmpty ? source.comment : comment.isEmpty ? nil : comment
        }
        for localization in source.localizations {
            let language = localization.language
            guard let content = content(localization.content, key: entry.key, language: language) else { continue }
            let variables = localization.substitutions.map(variable)
            var text = LocalizedText(language, content, variables: variables)
            if let plural = PluralText(text: content, variables: variables), !plural.isInferred {
                text = LocalizedText(language, .plural(plural))
            }
            if let whole = records[language]?.text, CatalogEntryWriter.held(whole).sorted == text.sorted {
                text = whole
            }
            entry.texts.append(text)
        }
        return entry
    }

    private mutating func content(_ content: CatalogContent, key: String, language: String) -> TextContent? {
        switch content {
        case .text(let unit): return .text(CatalogEntryReader.unit(unit))
        case .plural(let branches): return .plural(PluralText(forms(branches, key: key, language: language)))
        case .device(let branches):
            return .device(
                branches.compactMap { branch in
                    self.content(branch.content, key: key, language: language).map { TextBranch(branch.name, $0) }
                })
        case .pluralAndDevice(let plural, _):
            note("the text varies both by plural and by device; the devices are left out", key, language)
            return .plural(PluralText(forms(plural, key: key, language: language)))
        case .stringSet(_, let values):
            note("the \(values.count) phrases of an App Shortcut are left out", key, language)
            return nil
        case .nothing:
            note("the text varies in an unknown way; it is left out", key, language)
            return nil
        }
    }

    private mutating func forms(_ branches: [CatalogBranch], key: String, language: String) -> [TextForm] {
        TextForm.sorted(
            branches.compactMap { branch in
                guard case .text(let unit) = branch.content else {
                    note("the plural form '\(branch.name)' varies again; it is left out", key, language)
                    return nil
                }
                return TextForm(branch.name, CatalogEntryReader.unit(unit))
            })
    }

    private mutating func note(_ message: String, _ key: String, _ language: String) {
        losses.append(
            ConversionLoss(kind: .variation, table: table, key: key, language: language, message: message))
    }

    private func variable(_ substitution: CatalogSubstitution) -> TextVariable {
        var forms: [TextForm] = []
        switch substitution.content {
        case .text(let unit): forms = [TextForm("other", CatalogEntryReader.unit(unit))]
        case .plural(let branches):
            forms = branches.compactMap { branch in
                if case .text(let unit) = branch.content {
                    TextForm(branch.name, CatalogEntryReader.unit(unit))
                } else {
                    nil
                }
            }
        default: break
        }
        return TextVariable(
            substitution.name, argument: substitution.argNum, type: substitution.formatSpecifier, TextForm.sorted(forms)
        )
    }

    private static func unit(_ unit: StringUnit) -> TextUnit { TextUnit(unit.value, state: unit.state.rawValue) }
}

/// Writes entries into a String Catalog.
private struct CatalogEntryWriter {
    let table: String
    var editor: CatalogEditor
    var losses: [ConversionLoss] = []

    init(catalog: TextCatalog) {
        table = catalog.name
        editor = CatalogEditor(StringCatalog(sourceLanguage: catalog.sourceLanguage))
    }

    /// The label of a language's record. All languages of an entry share one comment.
    static func label(_ language: String) -> String { "stringsdict-record(\(language)): " }

    static func record(in line: String) -> (language: String, record: TextRecord)? {
        guard line.startsWithBytes("stringsdict-record("), let end = line.firstRange(of: "): ") else { return nil }
        let language = String(line[..<end.lowerBound].dropFirst("stringsdict-record(".count))
        return TextRecord(line: line[end.upperBound...], language: language).map { (language, $0) }
    }

    /// A text in a form that a catalog can hold. Only the greatest width is kept. A choice by value keeps the form for
    /// 0. Variables belong to all devices.
    static func held(_ text: LocalizedText) -> LocalizedText {
        var lifted: [TextVariable] = text.variables
        let content = held(text.content, &lifted)
        let variables = lifted.map { variable in
            var copy = variable
            if variable.rule == .gender {
                copy.rule = .plural
                copy.cases =
                    (variable.cases.first { $0.category == "0" } ?? variable.cases.first)
                    .map { [TextForm("other", $0.unit)] } ?? []
            }
            return copy
        }
        return LocalizedText(text.language, content, variables: variables)
    }

    private static func held(_ content: TextContent, _ variables: inout [TextVariable]) -> TextContent {
        switch content {
        case .text, .plural: return content
        case .width(let branches):
            guard let widest = branches.max(by: { (Int($0.name) ?? 0) < (Int($1.name) ?? 0) }) else {
                return .text(TextUnit(""))
            }
            return lifted(widest, &variables)
        case .device(let branches):
            return .device(branches.map { TextBranch($0.name, lifted($0, &variables)) })
        }
    }

    /// The content of a branch. Its variables become variables of the whole text, and are renamed if their names are
    /// taken.
    private static func lifted(_ branch: TextBranch, _ variables: inout [TextVariable]) -> TextContent {
        var content = held(branch.content, &variables)
        var own = branch.variables
        if case .plural(let plural) = content, !plural.isInferred || !plural.showsNumber {
            let name = plural.variable ?? PluralText.compiledName
            content = .text(TextUnit("%#@\(name)@", state: plural.commonState ?? TextUnit.translated))
            own.append(TextVariable(name, argument: plural.argument, type: plural.numberType, plural.forms))
        }
        for variable in own {
            if variables.contains(variable) { continue }
            var copy = variable
            var number = 2
            while variables.contains(where: { $0.name == copy.name }) {
                copy.name.value = "\(variable.name.value)_\(number)"
                number += 1
            }
            variables.append(copy)
            if copy.name != variable.name {
                let rename: (TextUnit) -> TextUnit = {
                    TextUnit(
                        $0.value.replacingBytes("#@\(variable.name.value)@", with: "#@\(copy.name.value)@"),
                        state: $0.state)
                }
                content = content.mapUnits(rename)
                variables[variables.count - 1] = copy.mapUnits(rename)
            }
        }
        return content
    }

    private mutating func note(
        _ kind: ConversionLoss.Kind, _ message: String, _ entry: TextEntry, _ language: String?
    ) {
        losses.append(
            ConversionLoss(
                kind: kind, table: table, key: entry.key, language: language, message: message, isKept: true))
    }

    mutating func write(_ entry: TextEntry) throws(StringCatalogError) {
        var comment = entry.comment
        var texts: [LocalizedText] = []
        for text in entry.texts {
            let held = CatalogEntryWriter.held(text)
            texts.append(held)
            guard held.sorted != text.sorted else { continue }
            // The comment is the only field that every tool for catalogs keeps.
            let line = CatalogEntryWriter.label(text.language) + TextRecord(text: text).line
            comment = comment.map { "\($0)\n\(line)" } ?? line
            describe(text, entry)
        }
        try editor.addEntry(
            entry.key, comment: comment, extractionState: entry.extractionState.map { ExtractionState(rawValue: $0) })
        if !entry.shouldTranslate { try editor.setShouldTranslate(false, forKey: entry.key) }
        for text in texts { try write(text, key: entry.key) }
    }

    private mutating func describe(_ text: LocalizedText, _ entry: TextEntry) {
        func hasWidth(_ content: TextContent) -> Bool {
            switch content {
            case .width: true
            case .device(let branches): branches.contains { hasWidth($0.content) }
            case .text, .plural: false
            }
        }
        if hasWidth(text.content) {
            note(.widths, "the text of the greatest width is shown at every width", entry, text.language)
        }
        if text.variables.contains(where: { $0.rule == .gender }) {
            note(.gender, "a text chosen by the value of a number has its form for 0", entry, text.language)
        }
        if losses.last?.key != entry.key || losses.last?.language != text.language {
            note(.notation, "variables of one device become variables of the whole text", entry, text.language)
        }
    }

    private mutating func write(_ text: LocalizedText, key: String) throws(StringCatalogError) {
        try write(text.content, key: key, language: text.language, steps: [])
        for variable in text.variables {
            try write(variable, key: key, language: text.language)
        }
    }

    private mutating func write(_ variable: TextVariable, key: String, language: String) throws(StringCatalogError) {
        for form in variable.cases {
            try set(form.unit, key, language, [.substitution(variable.name.value), .plural(form.category)])
        }
        let first = PrintfText(variable.cases.first?.unit.value ?? "").conversions.first(where: \.isNumeric)
        try editor.setSubstitution(
            variable.name.value, argNum: variable.argument,
            formatSpecifier: variable.valueType?.value ?? first.map { $0.length + String($0.letter) } ?? "lld",
            forKey: key,
            language: language)
    }

    private mutating func write(
        _ content: TextContent, key: String, language: String, steps: [CatalogEditor.Step]
    ) throws(StringCatalogError) {
        switch content {
        case .text(let unit): try set(unit, key, language, steps)
        case .plural(let plural) where plural.isInferred && plural.showsNumber:
            for form in plural.forms { try set(form.unit, key, language, steps + [.plural(form.category)]) }
        case .plural(let plural):
            let name = plural.variable ?? PluralText.compiledName
            try set(
                TextUnit("%#@\(name)@", state: plural.commonState ?? TextUnit.translated), key, language, steps)
            try write(
                TextVariable(name, argument: plural.argument, type: plural.numberType, plural.forms), key: key,
                language: language)
        case .device(let branches):
            for branch in branches {
                try write(branch.content, key: key, language: language, steps: steps + [.device(branch.name)])
            }
        case .width: break  // `held` has chosen one.
        }
    }

    private mutating func set(
        _ unit: TextUnit, _ key: String, _ language: String, _ steps: [CatalogEditor.Step]
    ) throws(StringCatalogError) {
        try editor.setText(
            unit.value, forKey: key, language: language, at: steps, state: TranslationState(rawValue: unit.state))
    }
}
