import StringsdictEntries
import StringsdictJSONReading
import StringsdictJSONWriting
import StringsdictKeyedLists
import StringCatalogs

/// Makes the entries of a String Catalog.
struct CatalogEntryWriter {
    let table: String
    var losses: [ConversionLoss] = []

    init(table: String) { self.table = table }

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
        switch content.form {
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
            TextUnit("%#@\(name)@", state: plural.commonState ?? .translated),
            TextVariable(name, argument: plural.argument, type: plural.numberType, plural.forms)
        )
    }

    private mutating func note(
        _ kind: ConversionLoss.Kind, _ message: String, _ entry: TextEntry, _ language: String?
    ) {
        losses.note(kind, message, table: table, key: entry.key, language: language, isKept: true)
    }

    /// The value of an entry in the catalog.
    mutating func value(of entry: TextEntry) throws(JSONError) -> JSONValue {
        var comment = entry.comment
        var localizations = KeyedList<ByteString, JSONValue.Member>()
        for text in entry.texts {
            let held = CatalogEntryWriter.held(text)
            let localization = Self.localization(held)
            if localization.members?.isEmpty == false {
                let folder = ByteString(LocaleFolder.name(for: text.language))
                if let place = localizations.place(of: folder) {
                    noteFolder(of: localizations.values[place].name, and: text.language, entry)
                }
                localizations[folder, default: (text.language, .null)].value = localization
            }
            guard held.sorted != text.sorted else { continue }
            // The comment is the only field that every tool for catalogs keeps.
            let line = ConversionRecord.label(text.language) + TextRecord(text: text).line
            comment = comment.map { "\($0)\n\(line)" } ?? line
            describe(text, entry)
        }
        var members: [JSONValue.Member] = []
        if let comment { members.append(("comment", .string(comment))) }
        if let state = entry.extractionState { members.append(("extractionState", .string(state.rawValue))) }
        if !entry.shouldTranslate { members.append(("shouldTranslate", false)) }
        if let fields = entry.fields {
            let object = try JSONView(reading: Array(fields.utf8), file: "")
            members += object.members.filter { !CatalogTextReader.entryMembers.contains($0.name) }.map {
                ($0.name, JSONValue($0.value))
            }
        }
        if !localizations.values.isEmpty { members.append(("localizations", .object(localizations.values))) }
        return Self.object(members)
    }

    /// Reports two languages that have one folder in an app, such as `iw` and `he`.
    private mutating func noteFolder(of first: String, and second: String, _ entry: TextEntry) {
        for language in [first, second] {
            note(
                .language, "'\(first)' and '\(second)' are one language in an app; the text in '\(second)' is used",
                entry, language)
        }
    }

    private mutating func describe(_ text: LocalizedText, _ entry: TextEntry) {
        func hasWidth(_ content: TextContent) -> Bool {
            switch content.form {
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

    // MARK: Localizations

    /// The value of a text that a catalog can hold.
    static func localization(_ text: LocalizedText) -> JSONValue {
        var (content, variables) = text.content.withVariablesApart
        var members = value(of: content, &variables)
        if !variables.isEmpty {
            members.append(("substitutions", object(variables.map { ($0.name.value, substitution($0)) })))
        }
        return .object(members)
    }

    private static func substitution(_ variable: TextVariable) -> JSONValue {
        let first = PrintfText(variable.cases.first?.unit.value ?? "").conversions.first(where: \.isNumeric)
        let conversion = variable.valueType?.value ?? first.map { $0.length + String($0.letter) } ?? "lld"
        var members: [JSONValue.Member] = [("formatSpecifier", .string(conversion))]
        if let argument = variable.argument { members.append(("argNum", .integer(argument))) }
        return .object(members + variations("plural", variable.cases.map { ($0.category, [unit($0.unit)]) }))
    }

    /// The members for a content. The plurals that need a name are added to the variables.
    private static func value(of content: TextContent, _ variables: inout [TextVariable]) -> [JSONValue.Member] {
        switch content.form {
        case .message(let message):
            guard let plural = PluralText(message) else { return [unit(message.format)] }
            guard plural.isInferred, plural.showsNumber else {
                let (format, variable) = substitution(for: plural)
                variables.append(variable)
                return [unit(format)]
            }
            return variations("plural", plural.forms.map { ($0.category, [unit($0.unit)]) })
        case .devices(let branches):
            return variations("device", branches.map { ($0.name.value, value(of: $0.content, &variables)) })
        case .widths: return []  // `held` has chosen one.
        }
    }

    private static func unit(_ unit: TextUnit) -> JSONValue.Member {
        ("stringUnit", .stringUnit(unit.value, unit.state))
    }

    private static func variations(
        _ kind: String, _ branches: [(name: String, members: [JSONValue.Member])]
    ) -> [JSONValue.Member] {
        let branches = branches.filter { !$0.members.isEmpty }
        guard !branches.isEmpty else { return [] }
        return [("variations", .object([(kind, object(branches.map { ($0.name, .object($0.members)) }))]))]
    }

    /// An object with the last value of each name.
    private static func object(_ members: [JSONValue.Member]) -> JSONValue {
        var values = KeyedList<ByteString, JSONValue.Member>()
        for member in members { values[ByteString(member.name), default: member] = member }
        return .object(values.values)
    }
}
