import CLDRPlurals
import StringsdictJSONReading
import StringsdictKeyedLists
import StringsdictLocalizedEntries
import StringsdictTextFiles

/// Reads the plurals of a JSON file: messages of ICU, also those of a resource bundle, and the keys of i18next such as `files_one`.
///
/// Sources: ICU, `MessageFormat`; Flutter, `gen_l10n`, and Dart's `Intl.pluralLogic`; i18next, "Plurals", version 4 of its JSON.
struct MessagePlurals {
    /// The file, with what was read.
    private(set) var file: LocalizedFile
    private let isBundle: Bool
    private var bundle: MessageBundle?

    init(file: LocalizedFile, isBundle: Bool) { (self.file, self.isBundle) = (file, isBundle) }

    /// Reads the file.
    ///
    /// - Returns: False if nothing says the language.
    mutating func read(_ bytes: [UInt8]) throws(ConversionError) -> Bool {
        let root = try JSONView(bytes, file: file.path, allowsRepeatedKeys: true)
        file.source = SourceFile(bytes, path: file.path)
        if isBundle {
            bundle = MessageBundle(root, path: file.path, language: file.language ?? "", table: file.table)
            let written = root["@@locale"].flatMap(\.string).map { $0.split(separator: "_").joined(separator: "-") }
            file.language = written ?? file.language
            file.sourceLanguage = FlutterSettings.nearest(to: file.path)?.sourceLanguage
        }
        guard file.language != nil else { return false }
        read(root, path: "")
        return true
    }

    private mutating func read(_ object: JSONView, path: String) {
        var groups = KeyedList<ByteString, [PluralKey]>()
        for member in object.members {
            guard let text = member.value.string else {
                // Each text has the whole path as its key, so a path without end would be repeated without end.
                if member.value.kind == .object, !isBundle, path.utf8.count < 1_000 {
                    read(member.value, path: "\(path)\(member.name.prefix(1_000)).")
                }
                continue
            }
            let name = member.name
            guard !isBundle || !name.hasPrefix("@") else { continue }
            if Self.hasChoice(text) {
                read(text, path + name, member)
            } else if !isBundle, let key = PluralKey(name, text, member) {
                groups[ByteString(key.base), default: []].append(key)
            }
        }
        guard !groups.keys.isEmpty else { return }
        // i18next shows a key without an ending where a form is missing: `files` is the singular next to `files_other`.
        var seen: Set<Int> = []
        for member in object.members {
            guard let place = groups.place(of: ByteString(member.name)), let text = member.value.string,
                seen.insert(place).inserted
            else { continue }
            let present = Set(groups.values[place].map(\.category))
            if let category = [PluralCategory.other, .one].first(where: { !present.contains($0) }) {
                groups[ByteString(member.name), default: []].append(PluralKey(member.name, category, text, member))
            }
        }
        for keys in groups.values where PluralKey.areForms(keys) { add(keys, path) }
    }

    // MARK: i18next

    private mutating func add(_ keys: [PluralKey], _ path: String) {
        guard let first = keys.first else { return }
        let forms = keys.flatMap { key -> [PluralCatalogs.PluralForm] in
            let form = PluralCatalogs.PluralForm(key.category.keyword, key.words, at: key.offset)
            // The text for 0 is shown in every language.
            guard key.category == .zero, !key.isOrdinal else { return [form] }
            return [form, PluralCatalogs.PluralForm("=0", key.words, at: key.offset)]
        }
        file.entries.append(
            PluralCatalogs.entry(
                path + first.base, at: first.offset, in: file, isOrdinal: first.isOrdinal, comment: nil,
                [PluralCatalogs.variable("value", at: first.offset, type: nil, .fromOne, forms)]))
    }

    // MARK: ICU

    /// Whether a text has a plural of ICU's: `{count, plural, …}`.
    private static func hasChoice(_ text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return false }
        return text.split(separator: ",", omittingEmptySubsequences: false).dropFirst().dropLast().contains { part in
            let words = part.split(whereSeparator: \.isWhitespace)
            return words.count == 1 && (words[0] == "plural" || words[0] == "selectordinal")
        }
    }

    private mutating func read(_ text: String, _ key: String, _ member: JSONMember) {
        let message: ICUMessage
        do throws(TextSyntaxError) {
            message =
                try isBundle
                ? FlutterMessage(
                    text, usesEscaping: nil, arguments: bundle?.arguments(of: key).map(\.name) ?? []
                ).message : ICUMessage(text)
        } catch {
            file.remarks.append(
                ReadingRemark(
                    .unusable, "the message of '\(key)', at character \(error.offset + 1): \(error.message)",
                    offset: member.value.offset, key: key, language: file.language))
            return
        }
        let types = Dictionary(bundle?.arguments(of: key).map { ($0.name, $0.type) } ?? []) { first, _ in first }
        let choices = Self.choices(in: message)
        for kind in [ICUMessage.Choice.Kind.plural, .selectordinal] {
            let variables = choices.filter { $0.kind == kind }.map { choice in
                PluralCatalogs.variable(
                    choice.name, at: member.value.offset, type: Self.type(types[choice.name]), .fromVariable,
                    choice.cases.flatMap { forms($0, of: choice, at: member.value.offset) })
            }
            guard !variables.isEmpty else { continue }
            let isOrdinal = kind == .selectordinal
            // A translation whose plural has the words of the source is no copy if the words around it are others.
            file.entries.append(
                PluralCatalogs.entry(
                    isOrdinal ? "\(key) (selectordinal)" : key, at: member.key.offset, in: file, isOrdinal: isOrdinal,
                    comment: bundle?["@\(key)"]?["description"]?.string, variables,
                    format: AuthoredText(Self.format(of: message, kind), offset: member.value.offset)))
        }
    }

    /// All plurals of a message, nested ones too.
    private static func choices(in message: ICUMessage) -> [ICUMessage.Choice] {
        message.parts.flatMap { part -> [ICUMessage.Choice] in
            guard case .choice(let choice) = part else { return [] }
            return (choice.kind == .select ? [] : [choice]) + choice.cases.flatMap { choices(in: $0.message) }
        }
    }

    /// The forms that a case gives.
    ///
    /// ICU subtracts the offset before it takes the category. In Flutter, `=0`, `=1` and `=2` mean `zero`, `one` and `two`: the number itself
    /// in every language, and the category.
    private func forms(_ item: ICUMessage.Case, of choice: ICUMessage.Choice, at offset: Int) -> [PluralCatalogs
        .PluralForm]
    {
        let words = Self.words(item.message)
        var names = [item.selector]
        if isBundle, let number = ["zero", "one", "two"].firstIndex(of: item.selector) {
            names.append("=\(number)")
        } else if item.selector.hasPrefix("="), let number = Int(item.selector.dropFirst()) {
            names = ["=\(number &- choice.offset)"]
            if isBundle, 0...2 ~= number { names.append(["zero", "one", "two"][number]) }
        }
        return names.map { PluralCatalogs.PluralForm($0, words, at: offset) }
    }

    /// The text of a message with `%@` for each argument.
    private static func words(_ message: ICUMessage) -> String {
        message.parts.map { part in
            switch part {
            case .text(let text): PluralCatalogs.words(text)
            case .argument, .number: "%@"
            case .choice(let choice): choice.cases.map { words($0.message) }.joined(separator: " ")
            }
        }.joined()
    }

    /// The text around the plurals of a kind, with a reference to each.
    private static func format(of message: ICUMessage, _ kind: ICUMessage.Choice.Kind) -> String {
        message.parts.map { part in
            switch part {
            case .text(let text): text.replacing("%", with: "%%")
            case .argument(let name, _, _): "{\(name)}"
            case .number: "#"
            case .choice(let choice) where choice.kind == kind: "%1$#@\(choice.name)@"
            case .choice(let choice): choice.cases.map { format(of: $0.message, kind) }.joined(separator: " ")
            }
        }.joined()
    }

    /// The value type for the type of a placeholder. A `num` or `double` may be any number, and shows no digits of its own.
    private static func type(_ name: String?) -> String? {
        switch name {
        case "num", "double": "@"
        case "int": "ld"
        default: nil
        }
    }
}

/// A key of i18next with the ending of a plural: `files_few`, or `place_ordinal_two`.
private struct PluralKey {
    /// The key without its category: `files`, `place_ordinal`.
    let base: String
    let category: PluralCategory
    let isOrdinal: Bool
    /// The text with `%@` for each `{{…}}`.
    let words: String
    /// The byte at which the key starts.
    let offset: Int
    private let showsCount: Bool

    /// Nil for a key without such an ending.
    init?(_ name: String, _ text: String, _ member: JSONMember) {
        guard let cut = name.utf8.lastIndex(of: UInt8(ascii: "_")), cut > name.startIndex,
            let category = PluralCategory(keyword: String(name[name.utf8.index(after: cut)...]))
        else { return nil }
        self.init(String(name[..<cut]), category, text, member)
    }

    /// The text of a category, whatever its key.
    init(_ base: String, _ category: PluralCategory, _ text: String, _ member: JSONMember) {
        (self.base, self.category, offset) = (base, category, member.key.offset)
        isOrdinal = base.hasSuffix("_ordinal")
        var (words, showsCount) = ("", false)
        var rest = text[...]
        while let open = rest.firstRange(of: "{{") {
            guard let close = rest[open.upperBound...].firstRange(of: "}}") else { break }
            words += PluralCatalogs.words(rest[..<open.lowerBound]) + "%@"
            if rest[open.upperBound..<close.lowerBound].drop(while: \.isWhitespace).hasPrefix("count") {
                showsCount = true
            }
            rest = rest[close.upperBound...]
        }
        self.words = words + PluralCatalogs.words(rest)
        self.showsCount = showsCount
    }

    /// Whether keys are the forms of a plural, and not words that end in the same way, as in `step_one` and `end_many`.
    static func areForms(_ keys: [PluralKey]) -> Bool {
        if keys.allSatisfy({ $0.words.isBlank }) { return false }
        if keys.contains(where: \.showsCount) { return true }
        let categories = Set(keys.map(\.category))
        return categories.count > 1 && (categories.contains(.other) || categories.contains(.few))
    }
}
