import CLDRPlurals
import StringsdictEntries
import StringsdictJSONWriting
import StringsdictKeyedLists
import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictChecking
import StringsdictFormatting
import StringsdictTextFiles
import StringsdictTextWriting

/// The items that an editor offers at a cursor: the plural categories that the language needs and lacks, the variables
/// and placeholders of a text, the keys and languages that the file lacks, and the words of the format.
struct Completion {
    /// The greatest number of items in one answer.
    private static let limit = 500

    private let view: DocumentView
    private let usesSnippets: Bool

    /// - Parameter usesSnippets: Whether the client supports snippets: texts with placeholders to fill in.
    init(_ view: DocumentView, usesSnippets: Bool) {
        self.view = view
        self.usesSnippets = usesSnippets
    }

    func answer(at position: ClientPosition) -> JSONValue {
        let offset = view.offset(of: position)
        guard let file = view.file else { return Self.list([], isWhole: true) }
        let context = CursorContext(view.source, at: offset)
        let target = Target(context, offset, view.source)
        var items: [Item]
        switch context.role {
        case .value: items = values(context, file, offset)
        case .key, .gap: items = names(context, file)
        case .valueGap: items = []
        }
        let typed = target.typed(in: view.source, at: offset)
        if items.count > Self.limit, !typed.isEmpty {
            items = items.filter { $0.label.lowercased().contains(typed.lowercased()) }
        }
        let shown = items.prefix(Self.limit)
        var converter = PositionConverter(view.source.map, view.encoding)
        return Self.list(
            shown.enumerated().map { json(of: $1, number: $0, target, &converter) }, isWhole: shown.count == items.count
        )
    }

    private static func list(_ items: [JSONValue], isWhole: Bool) -> JSONValue {
        .object([("isIncomplete", .bool(!isWhole)), ("items", .array(items))])
    }

    /// A word to write.
    private struct Item {
        /// The kinds, with their numbers in the protocol.
        enum Kind: Int {
            case variable = 6, property = 10, value = 12, word = 14, category = 20
        }

        let label: String
        let kind: Kind
        var detail = ""
        /// The value that is written with a name.
        var value = Value.text("")
        /// The bytes that a value replaces. Nil for the whole token.
        var range: Range<Int>?
    }

    /// The value of a new member.
    private enum Value {
        case text(String)
        /// A text of a catalog with its state.
        case unit
        case members
    }

    /// The place of an item: a token, or a gap between two members.
    private struct Target {
        let range: Range<Int>
        let isToken: Bool
        let isQuoted: Bool
        /// For a quoted or tagged name without a value: the offset after its closing mark, and the length of its
        /// opening mark. Nil for any other token.
        let endOfNewName: (end: Int, opening: Int)?

        init(_ context: CursorContext, _ offset: Int, _ source: SourceFile) {
            isToken = context.role == .key || context.role == .value
            if isToken {
                range = context.token
                isQuoted =
                    source.notation != .oldStyle || range.lowerBound > 0 && source.text[range.lowerBound - 1] == 0x22
                endOfNewName = context.role == .key && isQuoted ? Self.endOfNewName(range, source) : nil
                return
            }
            isQuoted = false
            endOfNewName = nil
            // A tag that was begun is replaced.
            var start = offset
            if source.notation == .xml {
                let line = source.map.line(source.map.lineNumber(of: offset))
                let before = source.text[line.lowerBound..<max(line.lowerBound, offset)]
                if let open = before.lastIndex(of: 0x3C), !before[open...].contains(0x3E) { start = open }
            }
            range = start..<offset
        }

        private static func endOfNewName(_ name: Range<Int>, _ source: SourceFile) -> (end: Int, opening: Int)? {
            let (text, isXML) = (source.text, source.notation == .xml)
            let closing = Array((isXML ? "</key>" : "\"").utf8)
            // The text of an unclosed tag can continue on the next line.
            var end = text[name].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? name.upperBound
            if text[end...].starts(with: closing) { end += closing.count }
            let next = text[end...].drop { $0 <= 0x20 }
            let hasValue =
                isXML
                ? next.first == UInt8(ascii: "<") && !next.starts(with: "<key".utf8) && !next.starts(with: "</".utf8)
                : next.first == UInt8(ascii: ":") || next.first == UInt8(ascii: "=")
            return hasValue ? nil : (end, isXML ? "<key>".utf8.count : 1)
        }

        func typed(in source: SourceFile, at offset: Int) -> String {
            String(
                decoding: source.text[range.lowerBound..<max(range.lowerBound, min(offset, range.upperBound))],
                as: UTF8.self)
        }
    }

    // MARK: Names

    private func names(_ context: CursorContext, _ file: LocalizedFile) -> [Item] {
        let present = Set(context.siblings)
        return candidates(context, file).filter { !present.contains($0.label) }
    }

    private func candidates(_ context: CursorContext, _ file: LocalizedFile) -> [Item] {
        let path = context.path
        switch file.kind {
        case .strings, .stringsdict:
            if path.isEmpty { return missingKeys(in: file) }
            guard file.kind == .stringsdict else { return [] }
            if path.last == AppleKey.devices.description { return devices(.text("")) }
            if path.last == AppleKey.widths.description { return [] }
            if path.count == 1 {
                return Self.words([AppleKey.format]) + Self.words([AppleKey.devices, AppleKey.widths], .members)
                    + variables(path[0], file)
            }
            return categories(file.language, .text(""))
                + Self.words([AppleKey.ruleType, AppleKey.valueType])
        case .catalog:
            switch CatalogLevel.place(below: path) {
            case .name(field: "plural")?: return categories(CatalogPath.language(in: path), .unit)
            case .name(field: "device")?: return devices(.unit)
            case .name(field: "localizations")?: return languages()
            case .name?, nil: return []
            case .field(let level)?: return fields(of: level, at: path)
            }
        case .other: return []
        }
    }

    /// The fields of an object of a catalog that hold texts, or objects with texts.
    private func fields(of level: CatalogLevel, at path: [String]) -> [Item] {
        level.fields.compactMap { name in
            switch level.inner(of: name) {
            // A variable varies by numbers, so there is none below it or below a number.
            case .objects(.substitution)? where path.dropFirst(4).contains { ["substitutions", "plural"].contains($0) }:
                nil
            case .text?, .state?: Item(label: name, kind: .property, value: .text(""))
            case .object?, .objects?: Item(label: name, kind: .property, value: .members)
            case .value?, nil: nil
            }
        }
    }

    private static func words(_ words: [StaticString], _ value: Value = .text("")) -> [Item] {
        words.map { Item(label: "\($0)", kind: .property, value: value) }
    }

    /// The categories of a language, with the numbers that reach them.
    private func categories(_ language: String?, _ value: Value) -> [Item] {
        guard let language, !language.isEmpty else {
            return PluralCategory.allCases.map { Item(label: $0.keyword, kind: .category, value: value) }
        }
        let name = language == "Base" ? view.table.sourceLanguage ?? "en" : language
        return PluralSamples(language: name).rows.map {
            Item(label: $0.category.keyword, kind: .category, detail: $0.numbers, value: value)
        }
    }

    private func devices(_ value: Value) -> [Item] {
        StringsdictDevice.documented.map { Item(label: $0.rawValue, kind: .category, value: value) }
    }

    private func languages() -> [Item] {
        let names = view.table.facts.languages + [view.table.sourceLanguage].compactMap { $0 }
        return names.map { Item(label: $0, kind: .value, value: .members) }
    }

    /// The variables that the formats of an entry name.
    private func variables(_ key: String, _ file: LocalizedFile) -> [Item] {
        referredVariables(key).map { Item(label: $0, kind: .variable, value: .members) }
    }

    /// The keys that other languages have, with their source texts.
    private func missingKeys(in file: LocalizedFile) -> [Item] {
        var known: Set<ByteString> = []
        for member in view.table.members.values where member.file.language == file.language {
            known.formUnion(member.entries.keys)
        }
        var items: [Item] = []
        let others = view.table.members.values
            .filter { $0.file.language != file.language && $0.file.kind == file.kind }
            .sorted { left, right in
                // The source language comes first. The paths make the order the same in each run.
                let (a, b) = (
                    left.file.language == view.table.sourceLanguage, right.file.language == view.table.sourceLanguage
                )
                return a == b ? left.file.path < right.file.path : a
            }
        for member in others {
            for entry in member.file.entries where known.insert(ByteString(entry.key)).inserted {
                let text = entry.messages.first?.message.format.value ?? ""
                items.append(
                    Item(
                        label: entry.key, kind: .property, detail: text,
                        value: file.kind == .strings ? .text(text) : .members))
            }
        }
        return items
    }

    // MARK: Values

    private func values(_ context: CursorContext, _ file: LocalizedFile, _ offset: Int) -> [Item] {
        switch context.key {
        case "state": return TranslationState.documented.map { Item(label: $0.rawValue, kind: .word) }
        case "extractionState": return ExtractionState.documented.map { Item(label: $0.rawValue, kind: .word) }
        case AppleKey.ruleType.description:
            return [AppleKey.pluralRule, AppleKey.genderRule].map { Item(label: "\($0)", kind: .word) }
        case AppleKey.valueType.description, "formatSpecifier":
            return ["ld", "lld", "lu", "llu", "d", "u", "@", ".1f", "lf"].map { Item(label: $0, kind: .word) }
        default: return placeholders(context, file, offset)
        }
    }

    /// The references to variables and the placeholders of the entry, after a percent sign.
    private func placeholders(_ context: CursorContext, _ file: LocalizedFile, _ offset: Int) -> [Item] {
        guard let place = EntryLocation(context, in: file) else { return [] }
        let before = view.source.text[context.token.lowerBound..<min(offset, context.token.upperBound)]
        guard let percent = before.lastIndex(of: UInt8(ascii: "%")), !before[percent...].contains(0x20) else {
            return []
        }
        var names: [String] = []
        var conversions: [String] = []
        for (entry, _) in view.table.entries(of: place.key) {
            for (_, message) in entry.messages {
                if message.isFormatWritten { names += message.variables.map(\.name.value) }
                let forms = message.variables.flatMap { variable in
                    variable.cases.map { ($0.text, variable.hasOwnArgument) }
                }
                let format = message.isFormatWritten ? [(message.format, false)] : []
                for (text, hasOwnArgument) in format + forms {
                    for directive in FormatDirective.all(in: text.value, hasOwnArgument: hasOwnArgument) {
                        let bytes = Array(text.value.utf8)[directive.range]
                        switch directive.kind {
                        case .conversion where directive.looksLikePercentSign: break
                        case .conversion, .ownArgument: conversions.append(String(decoding: bytes, as: UTF8.self))
                        case .variable(let name): names.append(name)
                        default: break
                        }
                    }
                }
            }
        }
        var seen: Set<String> = []
        let items =
            names.map { Item(label: "%#@\($0)@", kind: .variable, range: percent..<offset) }
            + conversions.map { Item(label: $0, kind: .value, range: percent..<offset) }
        return items.filter { seen.insert($0.label).inserted }
    }

    /// The names that the texts of a key refer to as variables, in the order of the texts.
    private func referredVariables(_ key: String) -> [String] {
        var seen: Set<String> = []
        return view.table.entries(of: key).flatMap { entry, _ in
            entry.messages.flatMap { _, message in
                message.texts.flatMap { text in
                    FormatDirective.all(in: text.value).compactMap { directive in
                        if case .variable(let name) = directive.kind { name } else { nil }
                    }
                }
            }
        }.filter { seen.insert($0).inserted }
    }

    // MARK: Texts

    private func json(
        of item: Item, number: Int, _ target: Target, _ converter: inout PositionConverter
    ) -> JSONValue {
        let isMember = !target.isToken || !target.isQuoted
        let whole = item.range == nil && !isMember ? target.endOfNewName : nil
        let text =
            if let whole {
                String(member(item).dropFirst(whole.opening))
            } else {
                item.range != nil || !isMember ? escaped(item.label) : member(item)
            }
        let isWhole = item.range == nil && (isMember || whole != nil)
        let comma = isWhole ? comma(before: whole?.end ?? target.range.upperBound) : ""
        let isSnippet = usesSnippets && isWhole
        let range = item.range ?? whole.map { target.range.lowerBound..<$0.end } ?? target.range
        let digits = String(number)
        var members: [(name: String, value: JSONValue)] = [
            ("label", .string(item.label)), ("kind", .integer(item.kind.rawValue)),
            ("sortText", .string(String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits)),
            ("textEdit", .object([("range", converter.range(of: range)), ("newText", .string(text + comma))])),
        ]
        // A client without `filterText` compares the label. Old versions of Neovim ignore the range of an item with
        // `filterText`.
        if view.source.notation == .xml, isMember { members.append(("filterText", .string("<key>\(item.label)"))) }
        if !item.detail.isEmpty { members.append(("detail", .string(item.detail))) }
        if isSnippet { members.append(("insertTextFormat", 2)) }
        return .object(members)
    }

    /// A name with its value, and a placeholder to fill in.
    private func member(_ item: Item) -> String {
        let name = snippet(escaped(item.label))
        func stop(_ text: String) -> String { usesSnippets ? "${1:\(snippet(escaped(text)))}" : escaped(text) }
        switch (view.source.notation, item.value) {
        case (.xml, .text(let text)):
            return lines("<key>\(name)</key>", "<string>\(stop(text))</string>")
        case (.xml, _): return lines("<key>\(name)</key>", "<dict>", "\t\(stop(""))", "</dict>")
        case (.json, .text(let text)): return "\"\(name)\" : \"\(stop(text))\""
        case (.json, .unit):
            return lines(
                "\"\(name)\" : {", "  \"stringUnit\" : {", "    \"state\" : \"translated\",",
                "    \"value\" : \"\(stop(""))\"", "  }", "}")
        case (.json, .members): return lines("\"\(name)\" : {", "  \(stop(""))", "}")
        case (_, .members): return lines("\"\(name)\" = {", "  \(stop(""))", "};")
        case (_, .text(let text)): return "\"\(name)\" = \"\(stop(text))\";"
        case (_, .unit): return "\"\(name)\" = \"\(stop(""))\";"
        }
    }

    /// The lines of a form. A client without snippets gets one line, since old versions of Neovim write `^@` for a line
    /// end.
    private func lines(_ lines: String...) -> String {
        if usesSnippets { return lines.joined(separator: "\n") }
        let parts = lines.map { String($0.drop { $0 == " " || $0 == "\t" }) }.filter { !$0.isEmpty }
        return parts.joined(separator: view.source.notation == .xml ? "" : " ")
    }

    /// The comma that a new member of a JSON object needs, if another member follows.
    private func comma(before offset: Int) -> String {
        guard view.source.notation == .json else { return "" }
        return view.source.text[offset...].first { $0 > 0x20 } == UInt8(ascii: "\"") ? "," : ""
    }

    /// A text as the notation writes it.
    private func escaped(_ text: String) -> String {
        switch view.source.notation {
        case .xml: return XMLText.content(text)
        case .json, .oldStyle, .binary:
            return String(decoding: JSONText.quoted(text).dropFirst().dropLast(), as: UTF8.self)
        }
    }

    private func snippet(_ text: String) -> String { usesSnippets ? Self.snippet(text) : text }

    /// A snippet without placeholders.
    static func snippet(_ text: String) -> String {
        String(text.flatMap { "\\$}".contains($0) ? ["\\", $0] : [$0] })
    }
}
