import Entries
import JSONReading
import JSONWriting
import LocalizedEntries
import StringCatalogs

/// Reads and writes String Catalogs.
enum CatalogFormat {
    /// The version of a new catalog.
    private static let usualVersion = "1.0"

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
            let diagnostics = catalog.diagnostics()
            if let fault = diagnostics.first(where: { $0.code == .form || $0.code == .invalidLanguage }) {
                throw ConversionError(
                    fault.message, file: file.path,
                    at: fault.position)
            }
            try ConversionError.checkNames(
                languages: [catalog.sourceLanguage], table: file.stem, file: file.path,
                at: catalog.sourceLanguagePosition)
            for repeated in diagnostics where repeated.code == .duplicateKey {
                result.losses.append(
                    ConversionLoss(
                        kind: .duplicateKey, table: file.stem, key: repeated.key, language: repeated.language,
                        message: "\(file.path):\(repeated.position): \(repeated.message)"))
            }
            var reader = CatalogTextReader(table: file.stem)
            let entries = catalog.entries.map { reader.entry($0) }
            var texts = TextCatalog(name: file.stem, sourceLanguage: catalog.sourceLanguage, entries: entries)
            texts.version = catalog.version.flatMap { $0 == Self.usualVersion ? nil : $0 }
            reader.noteMembers(of: catalog)
            result.catalogs.append(texts)
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
                if let version = catalog.version { writer.editor.setVersion(version) }
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
private struct CatalogTextReader {
    let table: String
    var losses: [ConversionLoss] = []

    mutating func entry(_ source: CatalogEntry) -> TextEntry {
        var entry = TextEntry(source.key)
        entry.extractionState = source.extractionState?.rawValue
        entry.shouldTranslate = source.shouldTranslate
        entry.fields = Self.fields(of: source)
        // The records are in the comment, with a line for each language that needs a record.
        var records: [String: TextRecord] = [:]
        var lines: [String] = []
        for line in (source.comment ?? "").textLines {
            if let line = ConversionRecord(line: line[...]),
                let record = TextRecord(line: line.content, language: line.language)
            {
                records[line.language] = record
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
            let content = localization.entry(
                .plural, name: { name, _ in TextUnit(name) },
                text: { TextUnit($0.value, state: $0.state.rawValue) },
                leavingOut: { note($0, entry.key, language) })
            guard let content else { continue }
            // Conversion compares the texts of all formats. The texts of a `.stringsdict` file count arguments from
            // their variable, so these texts do, too.
            var text = LocalizedText(
                language,
                content.mapMessages { message in
                    var message = message
                    message.variables = message.variables.map { variable in
                        var variable = variable
                        variable.counting = .fromVariable
                        variable.cases = TextForm.sorted(variable.cases)
                        return variable
                    }
                    return message
                })
            if let message = text.content.message, let plural = PluralText(simplifying: message), !plural.isInferred {
                text.content = .plural(plural)
            }
            if let whole = records[language]?.text, CatalogEntryWriter.held(whole).sorted == text.sorted {
                text = whole
            }
            entry.texts.append(text)
        }
        return entry
    }

    /// The members of an entry that have properties in the model.
    private static let entryMembers: Set = ["comment", "extractionState", "localizations", "shouldTranslate"]

    /// The other members of an entry, as a JSON object on one line. Nil without any.
    private static func fields(of entry: CatalogEntry) -> String? {
        let members = entry.source.value.members.filter { !entryMembers.contains($0.name) }
        guard !members.isEmpty else { return nil }
        // The editor of catalogs sorts them.
        return JSONValue.object(members.map { ($0.name, JSONValue($0.value)) }.sorted { $0.0 < $1.0 }).line
    }

    /// Reports the members of the catalog and of its texts that the model has no place for.
    mutating func noteMembers(of catalog: StringCatalog) {
        func note(_ names: [String], _ subject: String, key: String?, language: String?) {
            guard !names.isEmpty else { return }
            let list = names.map { "'\($0)'" }.joined(separator: ", ")
            losses.append(
                ConversionLoss(
                    kind: .attributes, table: table, key: key, language: language,
                    message: "dropped from the \(subject): \(list)"))
        }
        let known: Set = ["sourceLanguage", "strings", "version"]
        note(
            catalog.document.root.members.map(\.name).filter { !known.contains($0) }, "catalog", key: nil, language: nil
        )
        for entry in catalog.entries {
            for localization in entry.localizations {
                note(
                    Self.foreignMembers(of: localization.source.value), "text", key: entry.key,
                    language: localization.language)
            }
        }
    }

    /// The names of members of a localization, and of its parts, that String Catalogs are not known to have.
    private static func foreignMembers(of content: JSONView) -> [String] {
        content.members.flatMap { member -> [String] in
            let inner = member.value.members
            return switch member.name {
            case "stringUnit": inner.map(\.name).filter { $0 != "state" && $0 != "value" }
            case "variations": inner.flatMap { $0.value.members }.flatMap { foreignMembers(of: $0.value) }
            case "substitutions":
                inner.flatMap { foreignMembers(of: $0.value) }.filter { $0 != "argNum" && $0 != "formatSpecifier" }
            case "stringSet": []
            default: [member.name]
            }
        }
    }

    /// Reports a content that is left out completely or in part.
    private mutating func note(_ content: CatalogContent, _ key: String, _ language: String) {
        let message =
            switch content {
            case .pluralAndDevice: "the text varies both by plural and by device; the devices are left out"
            case .stringSet(_, let values): "the \(values.count) phrases of an App Shortcut are left out"
            default: "the text varies in an unknown way; it is left out"
            }
        losses.append(
            ConversionLoss(kind: .variation, table: table, key: key, language: language, message: message))
    }
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

    /// A text in a form that a catalog can hold. Only the greatest width is kept. A choice by value keeps the form for
    /// 0. Variables belong to all devices.
    static func held(_ text: LocalizedText) -> LocalizedText {
        var lifted: [TextVariable] = []
        let content = held(text.content, isBranch: false, &lifted)
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

    private static func held(
        _ content: TextContent, isBranch: Bool, _ variables: inout [TextVariable]
    ) -> TextContent {
        switch content {
        case .message(let message): .message(lifted(message, isBranch: isBranch, &variables))
        case .widths(let branches):
            branches.widest.map { held($0.content, isBranch: true, &variables) } ?? .text(TextUnit(""))
        case .devices(let branches):
            .devices(branches.map { TextBranch(name: $0.name, content: held($0.content, isBranch: true, &variables)) })
        }
    }

    /// A message without its variables. The variables become those of the whole text, and are renamed if their names
    /// are taken.
    private static func lifted(
        _ message: TextContent.Message, isBranch: Bool, _ variables: inout [TextVariable]
    ) -> TextContent.Message {
        var message = message
        if isBranch, let plural = PluralText(message), !plural.isInferred || !plural.showsNumber {
            let (format, variable) = substitution(for: plural)
            message = TextContent.Message(format, variables: message.references + [variable])
        }
        let isPlural = !message.isFormatWritten
        var own = message.references
        message.variables = Array(message.variables.prefix(isPlural ? 1 : 0))
        let known = Set(variables)
        var uses = Dictionary((variables + own).map { ($0.name.value, 1) }, uniquingKeysWith: +)
        for place in own.indices where !known.contains(own[place]) {
            let old = own[place].name.value
            guard let count = uses[old], count > 1 else { continue }
            var number = 2
            while uses["\(old)_\(number)"] != nil { number += 1 }
            let new = "\(old)_\(number)"
            (uses[old], uses[new]) = (count - 1, 1)
            let rename: (TextUnit) -> TextUnit = {
                TextUnit($0.value.replacingBytes("#@\(old)@", with: "#@\(new)@"), state: $0.state)
            }
            message = message.mapUnits(rename)
            own = own.map { $0.mapUnits(rename) }
            own[place].name.value = new
        }
        variables += own.filter { !known.contains($0) }
        return message
    }

    /// The substitution for a plural that names its variable or shows no number, and the text that refers to it.
    private static func substitution(for plural: PluralText) -> (format: TextUnit, variable: TextVariable) {
        let name = plural.variable ?? PluralText.compiledName
        return (
            TextUnit("%#@\(name)@", state: plural.commonState ?? TextUnit.translated),
            TextVariable(name, argument: plural.argument, type: plural.numberType, plural.forms)
        )
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
            let line = ConversionRecord.label(text.language) + TextRecord(text: text).line
            comment = comment.map { "\($0)\n\(line)" } ?? line
            describe(text, entry)
        }
        try editor.addEntry(
            entry.key, comment: comment, extractionState: entry.extractionState.map { ExtractionState(rawValue: $0) })
        if !entry.shouldTranslate { try editor.setShouldTranslate(false, forKey: entry.key) }
        if let fields = entry.fields {
            let object: JSONView
            do throws(JSONError) {
                object = try JSONView(reading: Array(fields.utf8), file: "")
            } catch {
                throw StringCatalogError(error)
            }
            try editor.setMembers(of: object, forKey: entry.key)
        }
        for text in texts { try write(text, key: entry.key) }
    }

    private mutating func describe(_ text: LocalizedText, _ entry: TextEntry) {
        func hasWidth(_ content: TextContent) -> Bool {
            switch content {
            case .widths: true
            case .devices(let branches): branches.contains { hasWidth($0.content) }
            case .message: false
            }
        }
        if hasWidth(text.content) {
            note(.widths, "the text of the greatest width is shown at every width", entry, text.language)
        }
        if text.content.messages.contains(where: { $0.message.variables.contains { $0.rule == .gender } }) {
            note(.gender, "a text chosen by the value of a number has its form for 0", entry, text.language)
        }
        if losses.last?.key != entry.key || losses.last?.language != text.language {
            note(.notation, "variables of one device become variables of the whole text", entry, text.language)
        }
    }

    private mutating func write(_ text: LocalizedText, key: String) throws(StringCatalogError) {
        let (content, variables) = text.content.withVariablesApart
        try write(content, key: key, language: text.language, steps: [])
        for variable in variables {
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
        case .message(let message):
            guard let plural = PluralText(message) else {
                try set(message.format, key, language, steps)
                break
            }
            guard plural.isInferred, plural.showsNumber else {
                let (format, variable) = CatalogEntryWriter.substitution(for: plural)
                try set(format, key, language, steps)
                try write(variable, key: key, language: language)
                break
            }
            for form in plural.forms { try set(form.unit, key, language, steps + [.plural(form.category)]) }
        case .devices(let branches):
            for branch in branches {
                try write(branch.content, key: key, language: language, steps: steps + [.device(branch.name.value)])
            }
        case .widths: break  // `held` has chosen one.
        }
    }

    private mutating func set(
        _ unit: TextUnit, _ key: String, _ language: String, _ steps: [CatalogEditor.Step]
    ) throws(StringCatalogError) {
        try editor.setText(
            unit.value, forKey: key, language: language, at: steps, state: TranslationState(rawValue: unit.state))
    }
}
