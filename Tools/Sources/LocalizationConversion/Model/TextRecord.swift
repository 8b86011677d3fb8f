import StringsdictJSONReading
import StringsdictJSONWriting
import StringCatalogs

/// The data of an entry that a target cannot hold, written as one line of JSON into a comment or an extra field.
///
/// Reading the target finds the line and restores the entry. Changes of translators are kept. Names and types are
/// restored around the new texts. A whole text is restored only if the file's text has not changed since it was
/// written.
struct TextRecord: Hashable {
    /// The key, if the target has another key.
    var key: String?
    /// The comment, if the target has no place for it.
    var comment: String?
    var extractionState: ExtractionState?
    /// False if the entry should not be translated.
    var shouldTranslate: Bool?
    /// The entry's members that only String Catalogs have: ``TextEntry/fields``.
    var fields: String?
    /// The state of all texts, unless it is `translated`.
    var state: TranslationState?
    /// The name of the variable of a plural.
    var variable: String?
    /// The value type of a plural.
    var type: String?
    /// The argument of a plural.
    var argument: Int?
    /// The conversions that show the arguments, by position.
    var types: [String]?
    /// Whether the text is the key, since the source language has no text of its own.
    var textIsKey: Bool?
    /// The whole text, if the other members are not enough.
    var text: LocalizedText?

    var isEmpty: Bool { self == TextRecord() }

    /// The label before a record in a comment.
    static let label = "stringsdict-record: "

    /// The record as one line.
    var line: String { json.line }

    /// The record with its label in front.
    var labelled: String { TextRecord.label + line }

    var json: JSONValue {
        var members: [(name: String, value: JSONValue)] = []
        func add(_ name: String, _ text: String?) {
            if let text { members.append((name, .string(text))) }
        }
        add("key", key)
        add("comment", comment)
        add("extractionState", extractionState?.rawValue)
        if let shouldTranslate { members.append(("shouldTranslate", .bool(shouldTranslate))) }
        if let fields = fields.flatMap({ try? JSONView(Array($0.utf8), file: "") }) {
            members.append(("fields", JSONValue(fields)))
        }
        add("state", state?.rawValue)
        add("variable", variable)
        add("type", type)
        if let argument { members.append(("argument", .integer(argument))) }
        if let types { members.append(("types", .strings(types))) }
        if let textIsKey { members.append(("textIsKey", .bool(textIsKey))) }
        if let text { members.append(("text", TextRecord.json(text.content))) }
        return .object(members)
    }

    /// Adds the data of an entry other than its texts and comment.
    mutating func add(_ entry: TextEntry, keepsFlag: Bool = false) {
        extractionState = entry.extractionState
        fields = entry.fields
        if !keepsFlag, !entry.shouldTranslate { shouldTranslate = false }
    }

    // MARK: Texts as JSON

    private static func json(_ whole: TextContent) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = []
        let (content, variables) = whole.withVariablesApart
        switch content.form {
        case .message(let message):
            guard let plural = PluralText(message) else {
                members = fields(message.format)
                break
            }
            members.append(("plural", json(plural.forms)))
            if let variable = plural.variable { members.append(("variable", .string(variable))) }
            if let type = plural.type { members.append(("type", .string(type))) }
            if let argument = plural.argument { members.append(("argument", .integer(argument))) }
        case .devices(let branches):
            members.append(("device", .object(branches.map { ($0.name.value, json($0.content)) })))
        case .widths(let branches):
            members.append(("width", .object(branches.map { ($0.name.value, json($0.content)) })))
        }
        if !variables.isEmpty {
            members.append(("variables", .object(variables.map { ($0.name.value, json($0)) })))
        }
        return .object(members)
    }

    private static func json(_ variable: TextVariable) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = []
        if let argument = variable.argument { members.append(("argument", .integer(argument))) }
        if let type = variable.valueType?.value { members.append(("type", .string(type))) }
        members.append((variable.rule == .gender ? "gender" : "plural", json(variable.cases)))
        return .object(members)
    }

    private static func json(_ forms: [TextForm]) -> JSONValue {
        .object(forms.map { ($0.category, .object(fields($0.unit))) })
    }

    private static func fields(_ unit: TextUnit) -> [(name: String, value: JSONValue)] {
        var fields: [(name: String, value: JSONValue)] = [("value", .string(unit.value))]
        if unit.state != .translated { fields.append(("state", .string(unit.state.rawValue))) }
        return fields
    }
}

// MARK: Reading

extension TextRecord {
    /// The record in a line. Nil if the line is not a record. A damaged record counts as an ordinary comment.
    init?(line: some StringProtocol, language: String) {
        guard let tree = try? JSONView(Array(line.utf8), file: ""), !tree.members.isEmpty else { return nil }
        self.init(tree, language: language)
    }

    /// The record in a line that begins with the label.
    init?(labelled line: some StringProtocol, language: String) {
        guard line.startsWithBytes(TextRecord.label) else { return nil }
        self.init(line: line.droppingBytes(TextRecord.label.utf8.count), language: language)
    }

    init(_ tree: JSONView, language: String) {
        key = tree["key"]?.string
        comment = tree["comment"]?.string
        extractionState = tree["extractionState"]?.string.map(ExtractionState.init)
        shouldTranslate = tree["shouldTranslate"]?.boolean
        fields = tree["fields"].map { JSONValue($0).line }
        state = tree["state"]?.string.map(TranslationState.init)
        variable = tree["variable"]?.string
        type = tree["type"]?.string
        argument = tree["argument"]?.integer
        textIsKey = tree["textIsKey"]?.boolean
        types = tree["types"].map { $0.elements.compactMap(\.string) }
        text = tree["text"].flatMap { tree in
            TextRecord.content(tree).map { LocalizedText(language, $0) }
        }
    }

    private static func content(_ tree: JSONView) -> TextContent? {
        contentWithoutVariables(tree)?.adding(variables(tree))
    }

    private static func contentWithoutVariables(_ tree: JSONView) -> TextContent? {
        if let plural = tree["plural"] {
            return .plural(
                PluralText(
                    forms(plural), variable: tree["variable"]?.string, type: tree["type"]?.string,
                    argument: tree["argument"]?.integer))
        }
        if let device = tree["device"] { return .devices(branches(device)) }
        if let width = tree["width"] { return .widths(branches(width)) }
        return tree["value"]?.string.map { _ in .text(unit(tree)) }
    }

    private static func branches(_ tree: JSONView) -> [TextBranch] {
        tree.members.compactMap { member in
            content(member.value).map { TextBranch(member.name, $0) }
        }
    }

    private static func variables(_ tree: JSONView) -> [TextVariable] {
        (tree["variables"].map { Array($0.members) } ?? []).map { member in
            let value = member.value
            return TextVariable(
                member.name, argument: value["argument"]?.integer, type: value["type"]?.string,
                isGender: value["gender"] != nil, (value["gender"] ?? value["plural"]).map(forms) ?? [])
        }
    }

    private static func forms(_ tree: JSONView) -> [TextForm] { tree.members.map { TextForm($0.name, unit($0.value)) } }

    private static func unit(_ tree: JSONView) -> TextUnit {
        TextUnit(
            tree["value"]?.string ?? "", state: tree["state"]?.string.map(TranslationState.init) ?? .translated)
    }
}
