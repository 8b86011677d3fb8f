import StringsdictJSONWriting
import StringsdictKeyedLists
import StringsdictLocalizedEntries
import StringCatalogs

/// The missing and untranslated texts of one language in a catalog. Each is a row of `set_texts` without its text.
struct TranslationNeeds {
    /// The categories of the language with sample numbers.
    let categories: JSONValue

    private let language: String
    private let folder: String
    private let sourceFolder: String
    private let samples: PluralSamples
    private let forms: SourceForms
    /// The source entries by their keys, which tell the arguments.
    private let sourceEntries: [ByteString: LocalizedEntry]

    init(_ catalog: StringCatalog, language: String) {
        self.language = language
        folder = LocaleFolder.name(for: language)
        sourceFolder = LocaleFolder.name(for: catalog.writtenSourceLanguage)
        samples = PluralSamples(language: language)
        forms = SourceForms(source: catalog.writtenSourceLanguage, target: language)
        categories = .object(samples.rows.map { ($0.category.keyword, .string($0.numbers)) })
        let source = sourceFolder
        let file = LocalizedFile.read("Localizable.xcstrings", bytes: catalog.bytes)
        sourceEntries = Dictionary(
            (file?.entries ?? []).filter { LocaleFolder.name(for: $0.language) == source }.map {
                (ByteString($0.key), $0)
            },
            uniquingKeysWith: { first, _ in first })
    }

    /// The variations that lead to a text of an entry.
    private struct Row: Hashable {
        var device: String?
        var substitution: String?
        var plural: String?

        /// Reads a path such as `.device("ipad")`, `.plural("few")`.
        init(_ path: [CatalogStep]) {
            for step in path {
                switch step.axis {
                case "device": device = step.name
                case "substitutions": substitution = step.name
                case "plural": plural = step.name
                default: break
                }
            }
        }
    }

    /// The rows of an entry. Nil for an entry that is translated.
    func value(_ entry: CatalogEntry) -> JSONValue? {
        let source = entry.localization(inFolder: sourceFolder)
        let own = entry.localization(inFolder: folder)
        guard own == nil || folder != sourceFolder else { return nil }
        let sourceUnits = source?.units ?? []
        var needed: [(row: Row, source: String)] = []
        var seen: Set<Row> = []
        for item in sourceUnits {
            let row = Row(item.path)
            guard row.plural != nil else {
                if seen.insert(row).inserted { needed.append((row, item.unit.value)) }
                continue
            }
            let names = samples.rows.map(\.category.keyword) + (row.plural == "zero" ? ["zero"] : [])
            for name in names {
                var other = row
                other.plural = name
                guard seen.insert(other).inserted else { continue }
                var model = other
                model.plural = forms.category(for: name)
                let unit =
                    sourceUnits.last { Row($0.path) == model }
                    ?? sourceUnits.last { unit in
                        var found = Row(unit.path)
                        found.plural = name
                        return found == other
                    }
                needed.append((other, unit?.unit.value ?? item.unit.value))
            }
        }
        let ownTexts = own?.countedTexts(isSourceBlank: entry.isSourceBlank(source)) ?? []
        if sourceUnits.isEmpty, ownTexts.isEmpty { needed = [(Row([]), entry.key)] }
        let done = Set(ownTexts.filter { $0.state != .new }.map { Row($0.path) })
        // A new text of a form that the source does not have keeps the entry from being translated, too.
        for text in ownTexts where text.state == .new && seen.insert(Row(text.path)).inserted {
            needed.append((Row(text.path), sourceUnits.last?.unit.value ?? entry.key))
        }
        // The variations of a translation may differ from those of the source: in Japanese, a plain text may be enough.
        let isOtherForm = !ownTexts.isEmpty && done.isDisjoint(with: needed.map(\.row)) && done.count == ownTexts.count
        let missing = isOtherForm ? [] : needed.filter { !done.contains($0.row) }
        guard !missing.isEmpty else { return nil }
        return .object(
            [("key", .string(entry.key))]
                + (entry.comment.map { [("comment", .string($0))] } ?? [])
                + [("arguments", argumentList(entry.key)), ("rows", .array(missing.map(json)))])
    }

    private func json(_ need: (row: Row, source: String)) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = []
        if let device = need.row.device { members.append(("device", .string(device))) }
        if let name = need.row.substitution {
            members.append(("substitution", .string(name)))
        }
        if let plural = need.row.plural { members.append(("plural", .string(plural))) }
        return .object(members + [("sourceText", .string(need.source))])
    }

    /// The placeholders of the source text: position, conversion, and whether the number can choose a plural form.
    private func argumentList(_ key: String) -> JSONValue {
        guard let entry = sourceEntries[ByteString(key)] else { return .array([]) }
        return .array(
            ArgumentMap(entry).arguments.prefix(64).map { argument in
                .object([
                    ("position", .integer(argument.position)),
                    ("conversion", .string(argument.type.map { "%\($0.specifier)" } ?? "")),
                    ("isNumber", .bool(argument.type?.isNumber ?? false)),
                ])
            })
    }
}
