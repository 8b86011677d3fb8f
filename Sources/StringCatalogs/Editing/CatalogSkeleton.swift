import CLDRPlurals
import StringsdictJSONWriting

/// The plural categories of a language with sample numbers for each, as information for translators.
package struct PluralSamples: Sendable {
    /// A category and its numbers.
    package struct Row: Sendable, Hashable {
        /// The category.
        package let category: PluralCategory
        /// Sample numbers, the smallest first: `3~10, 103~110, …`, or fractions if the category has no integers.
        package let numbers: String
    }

    /// The categories of the language, in CLDR's order.
    package let rows: [Row]

    /// Computes the categories of a language. A language unknown to CLDR has only `other`.
    ///
    /// - Complexity: The rules are evaluated for a few hundred numbers.
    package init(language: String) {
        let rules = PluralRules(locale: language.split(separator: "_").joined(separator: "-"))
        // Integers up to where CLDR's rules repeat, and large ones for the languages with a category for millions.
        var wholes: [PluralCategory: [Int]] = [:]
        for number in Array(0...220) + [1000, 10_000, 100_000, 1_000_000] {
            wholes[rules.category(for: number), default: []].append(number)
        }
        var fractions: [PluralCategory: [String]] = [:]
        for tenths in 0...30 {
            let text = "\(tenths / 10).\(tenths % 10)"
            if let category = rules.category(parsing: text) { fractions[category, default: []].append(text) }
        }
        rows = rules.categories.sorted { $0.code < $1.code }.map { category in
            if let numbers = wholes[category] { return Row(category: category, numbers: PluralSamples.ranges(numbers)) }
            let texts = fractions[category] ?? []
            return Row(
                category: category, numbers: texts.prefix(4).joined(separator: ", ") + (texts.count > 4 ? ", …" : ""))
        }
    }

    /// Formats runs of numbers as `3~10`, with an ellipsis after the first few.
    private static func ranges(_ numbers: [Int]) -> String {
        var ranges: [(first: Int, last: Int)] = []
        for number in numbers {
            if let last = ranges.last, last.last + 1 == number {
                ranges[ranges.count - 1].last = number
            } else {
                ranges.append((number, number))
            }
        }
        let shown = ranges.prefix(3).map { range in
            switch range.last - range.first {
            case 0: "\(range.first)"
            case 1: "\(range.first), \(range.last)"
            default: "\(range.first)~\(range.last)"
            }
        }
        return shown.joined(separator: ", ") + (ranges.count > 3 ? ", …" : "")
    }

    /// `ar: zero 0; one 1; two 2; few 3~10, …`
    package func summary(language: String) -> String {
        "\(language): " + rows.map { "\($0.category.keyword) \($0.numbers)" }.joined(separator: "; ")
    }
}

extension CatalogEditor {
    /// Adds the plural categories that a language needs, for translators to fill in.
    ///
    /// A missing text starts as a copy of `other` in the same language. In an entry without a text in the language, it starts as
    /// a copy of the source text of the same category if both languages use it for the same numbers, or else of `other`.
    /// All copies are in the state `new`. Existing texts stay.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - key: The key of one entry, whose plain text with a number becomes a plural too. Nil for all entries with a
    ///     plural in the language or in the source language.
    ///   - explainsCategories: Whether comments explain the numbers of each category.
    /// - Returns: The number of added texts.
    /// - Throws: `StringCatalogError` if there is no such entry.
    @discardableResult
    public mutating func addPluralCategories(
        to language: String, forKey key: String? = nil, explainsCategories: Bool = false
    ) throws(StringCatalogError) -> Int {
        let samples = PluralSamples(language: language)
        let forms = SourceForms(source: catalog.writtenSourceLanguage, target: language)
        var count = 0
        for entry in try entries(key) {
            let model = template(for: entry, language: language)
            var added = 0
            if let model { added = addCategories(samples, forms, model, entry: entry, language: language) }
            if key != nil { added += try vary(samples, model, entry: entry, language: language) }
            count += added
            if added > 0, explainsCategories { explain(samples, entry: entry, language: language) }
        }
        return count
    }

    /// Adds a language: a copy of the source text, in the state `new`, to each translatable entry that has no text in
    /// it. Plurals get the categories that the language needs.
    ///
    /// - Parameters:
    ///   - language: The language. An entry that spells it differently keeps its spelling.
    ///   - explainsCategories: Whether the comment of an entry with new plural forms gets the numbers of each form.
    /// - Returns: The number of entries that got texts.
    /// - Throws: `StringCatalogError` if an entry cannot be changed.
    /// - Complexity: O(*n*) in the number of entries.
    @discardableResult
    public mutating func addLanguage(
        _ language: String, explainsCategories: Bool = false
    ) throws(StringCatalogError) -> Int {
        let samples = PluralSamples(language: language)
        let forms = SourceForms(source: catalog.writtenSourceLanguage, target: language)
        var count = 0
        for entry in try edited().entries where entry.shouldTranslate && entry.extractionState != .stale {
            let key = entry.key
            guard !key.isEmpty else { continue }
            let written = spelling(of: language, forKey: key)
            let path = CatalogPath.localization(written, of: key)
            guard edits.value(at: path) == nil else { continue }
            if let source = sourceLocalization(of: entry) {
                edits.set(path, to: CatalogEditor.renewed(source))
                let added = addCategories(samples, forms, source, entry: entry, language: language, isCopy: true)
                if added > 0, explainsCategories {
                    explain(samples, entry: entry, language: language)
                }
            } else {
                // Without a text in the source language, the key is the text.
                edits.set(path, to: .object([("stringUnit", .stringUnit(key, .new))]))
            }
            count += 1
        }
        return count
    }

    /// The entry of a key, or all, after the changes so far.
    private mutating func entries(_ key: String?) throws(StringCatalogError) -> [CatalogEntry] {
        guard let key else { return Array(try edited().entries) }
        try requireEntry(key)
        // The texts are read with the changes. So the whole catalog is changed only for an entry that it did not have.
        if let entry = catalog[key] { return [entry] }
        return try edited()[key].map { [$0] } ?? []
    }

    /// The texts of the source language, after the changes so far.
    private mutating func sourceLocalization(of entry: CatalogEntry) -> JSONValue? {
        let written = spelling(of: catalog.writtenSourceLanguage, forKey: entry.key)
        return edits.value(at: CatalogPath.localization(written, of: entry.key))
    }

    /// The localization whose plurals serve as the model: the language's own, else the source language's.
    private mutating func template(for entry: CatalogEntry, language: String) -> JSONValue? {
        let written = spelling(of: language, forKey: entry.key)
        let own = edits.value(at: CatalogPath.localization(written, of: entry.key))
        return own ?? sourceLocalization(of: entry)
    }

    /// The same texts, all in the state `new`.
    private static func renewed(_ content: JSONValue) -> JSONValue {
        guard let members = content.members else { return content }
        return .object(
            members.map { member in
                var value = member.value
                if member.name == "stringUnit" || member.name == "stringSet" {
                    value.set(.string(TranslationState.new.rawValue), at: ["state"])
                } else if case .object = value {
                    value = renewed(value)
                }
                return (member.name, value)
            })
    }

    /// The same texts of the source language with the plural categories that a language needs: those of other languages are gone, except
    /// `zero`, which the number 0 chooses in every language, and a missing one has the text of `other` in the state `new`.
    ///
    /// - Complexity: O(*n*) in the number of texts. An edit for each plural would look for its place among all of them.
    private static func completed(_ content: JSONValue, _ samples: PluralSamples, _ forms: SourceForms) -> JSONValue {
        guard let members = content.members else { return content }
        return .object(
            members.map { member in
                guard isPlural(member) else { return (member.name, completed(member.value, samples, forms)) }
                let needed = samples.rows.map(\.category.keyword)
                let kept = (member.value.members ?? []).filter {
                    $0.name == "zero" || needed.contains($0.name) && forms.isShared($0.name)
                }
                var branches = JSONValue.object(kept)
                if let text = textOfOther(branches) {
                    for name in needed where branches[name] == nil {
                        branches.set(newUnit(text), at: [name, "stringUnit"])
                    }
                }
                return (member.name, branches)
            })
    }

    /// The text that a missing form starts with.
    private static func textOfOther(_ branches: JSONValue) -> JSONValue? {
        (branches["other"] ?? branches.members?.last?.value)?["stringUnit"]?["value"]
    }

    private static func newUnit(_ text: JSONValue) -> JSONValue {
        .object([("state", .string(TranslationState.new.rawValue)), ("value", text)])
    }

    private mutating func addCategories(
        _ samples: PluralSamples, _ forms: SourceForms, _ model: JSONValue, entry: CatalogEntry, language: String,
        isCopy: Bool = false
    ) -> Int {
        let path = CatalogPath.localization(spelling(of: language, forKey: entry.key), of: entry.key)
        let plurals = CatalogEditor.pluralPaths(in: model)
        guard !plurals.isEmpty else { return 0 }
        let before = textCount(at: path)
        if isCopy || edits.value(at: path) == nil {
            // Copies the whole source, including texts around substitutions.
            let copy = isCopy ? edits.value(at: path) : nil
            edits.set(path, to: CatalogEditor.completed(copy ?? CatalogEditor.renewed(model), samples, forms))
            return textCount(at: path) - before
        }
        for plural in plurals {
            let branches = edits.value(at: path + plural) ?? .object([])
            guard let text = CatalogEditor.textOfOther(branches) else { continue }
            for row in samples.rows where branches[row.category.keyword] == nil {
                edits.set(
                    path + plural + [row.category.keyword, "stringUnit"], to: CatalogEditor.newUnit(text))
            }
        }
        return textCount(at: path) - before
    }

    /// How many texts the value at a path has.
    private mutating func textCount(at path: [String]) -> Int {
        edits.value(at: path).map { CatalogEditor.unitPaths(in: $0).count } ?? 0
    }

    /// Makes a plural of a plain text that shows a number.
    private mutating func vary(
        _ samples: PluralSamples, _ model: JSONValue?, entry: CatalogEntry, language: String
    ) throws(StringCatalogError) -> Int {
        let text: String
        switch (model, model?["stringUnit"]?["value"]) {
        case (_, .string(let written)?): text = written
        // Without a text in the source language, the key is the text.
        case (nil, _): text = entry.key
        default: return 0
        }
        guard model?["substitutions"] == nil, FormatScan(text).items.contains(where: \.isNumeric) else { return 0 }
        let path = CatalogPath.localization(spelling(of: language, forKey: entry.key), of: entry.key)
        var count = 0
        for row in samples.rows {
            // The first branch turns an existing plain text into the branch `other`. If the language has only `other`,
            // the plain text stays.
            if row.category == .other, edits.value(at: path + ["stringUnit"]) != nil, samples.rows.count == 1 {
                continue
            }
            if edits.value(at: path + CatalogStep.plural(row.category.keyword).members) != nil { continue }
            try setText(
                text, forKey: entry.key, language: language, at: [.plural(row.category.keyword)], state: .new)
            count += 1
        }
        return count
    }

    /// Whether a member is an object with plural categories.
    private static func isPlural(_ member: JSONValue.Member) -> Bool {
        member.name == "plural" && (member.value.members ?? []).contains { $0.value["stringUnit"] != nil }
    }

    /// The paths of all objects with plural categories.
    private static func pluralPaths(in content: JSONValue) -> [[String]] {
        (content.members ?? []).flatMap { member in
            isPlural(member) ? [[member.name]] : pluralPaths(in: member.value).map { [member.name] + $0 }
        }
    }

    private mutating func explain(_ samples: PluralSamples, entry: CatalogEntry, language: String) {
        let line = samples.summary(language: language)
        let path = CatalogPath.field("comment", of: entry.key)
        guard case .string(let comment)? = edits.value(at: path) else { return edits.set(path, to: .string(line)) }
        // Add the line only once.
        if !comment.split(separator: "\n").contains(line[...]) { edits.set(path, to: .string("\(comment)\n\(line)")) }
    }
}
