import CLDRPluralsCore
import PluralRuleSyntax
import StringsdictTextFiles
import StringsdictXMLTrees

/// Reads plural rules and the categories of ranges.
///
/// Source: UTS #35 part 3, "Language Plural Rules" and "Plural Ranges".
struct PluralRulesReader {
    let context: ReadingContext

    /// The rules of both types, cardinal ones first.
    func rules(_ files: SupplementalFiles) -> [PluralRulesGroup] {
        var lists: [PluralRuleType: [FiledElement]] = [:]
        for list in files.elements("plurals") {
            let (element, file) = (list.element, list.file)
            // A list of ranges has no type.
            if element.attribute("type") == nil, element.children(named: "pluralRules").isEmpty { continue }
            guard let name = context.required("type", of: element, file: file) else { continue }
            guard let type = PluralRuleType.allCases.first(where: { $0.name == name }) else {
                context.report(
                    "\"\(name)\" is not a type of plural rules", file: file, at: element.position,
                    hint: "write cardinal or ordinal")
                continue
            }
            lists[type, default: []].append(list)
        }
        return PluralRuleType.allCases.flatMap { type -> [PluralRulesGroup] in
            guard let lists = lists[type] else {
                files.reportMissing("<plurals type=\"\(type.name)\">")
                return []
            }
            // A locale has one set of rules, even if there are several lists.
            var mentions = FirstMentions()
            let groups = lists.flatMap { list -> [PluralRulesGroup] in
                let groups = list.element.children(named: "pluralRules")
                if groups.isEmpty {
                    context.report("<plurals> has no <pluralRules>", file: list.file, at: list.element.position)
                }
                return context.each(groups) { group($0, type: type, file: list.file, mentions: &mentions) }
            }
            warnOfMissingSamples(in: groups, type: type)
            return groups
        }
    }

    /// A mistake in rules without samples stays unnoticed, since nothing else in the release says which numbers the
    /// rules are for. One warning names all locales, and takes one place in the list of faults.
    private func warnOfMissingSamples(in groups: [PluralRulesGroup], type: PluralRuleType) {
        let bare = groups.filter { $0.rules.rules.allSatisfy(\.samples.isEmpty) }
        guard let first = bare.first else { return }
        context.warn(
            "\(type) rules without samples: \(bare.flatMap(\.locales).joined(separator: ", "))",
            file: first.location.file, at: first.location.position, assuming: "the rules are right",
            onlyForImport: true)
    }

    private func group(
        _ element: XMLTreeElement, type: PluralRuleType, file: String, mentions: inout FirstMentions
    ) -> PluralRulesGroup? {
        let parts = element.children(named: "pluralRule")
        let content = parts.map { [$0.attribute("count"), $0.text] }
        guard let locales = locales(of: element, content: content, file: file, mentions: &mentions), !locales.isEmpty
        else { return nil }
        if parts.isEmpty {
            context.report("<pluralRules> has no <pluralRule>", file: file, at: element.position, locales: locales)
            return nil
        }
        var entries: [PluralRuleEntry] = []
        for part in parts {
            if let child = part.children.first {
                context.report(
                    "<pluralRule> has the element <\(child.name)> in it, which belongs to no rule", file: file,
                    at: child.position, locales: locales, hint: "a rule is text")
                return nil
            }
            guard let count = context.required("count", of: part, file: file, locales: locales) else { continue }
            entries.append(
                PluralRuleEntry(
                    category: count, text: part.text, position: part.textPosition,
                    categoryPosition: part.position))
        }
        guard let (rules, texts) = rules(&entries, file: file, locales: locales), entries.count == parts.count else {
            return nil
        }
        if rules.rules.last?.category != .other {
            context.warn(
                "there is no rule for \"other\"", file: file, at: element.position, locales: locales,
                assuming: "numbers that no rule holds for are \"other\"")
        }
        return PluralRulesGroup(
            type: type, locales: locales, rules: rules, sources: texts,
            location: CLDRLocation(file: file, position: element.position))
    }

    /// The locales of a list, without locales of earlier lists. Nil if the attribute is missing.
    private func locales(
        of element: XMLTreeElement, content: AnyHashable, file: String, mentions: inout FirstMentions
    ) -> [String]? {
        guard let list = context.required("locales", of: element, file: file) else { return nil }
        return context.locales(list, of: element, file: file).map(ReadingContext.canonicalRoot).filter { locale in
            mentions.add(
                locale, "the locale \"\(locale)\"", content: content, at: element.position, file: file,
                locales: [locale], context: context)
        }
    }

    /// Parses the rules of a group. If only samples are wrong, they are recorded and removed from the entries.
    private func rules(
        _ entries: inout [PluralRuleEntry], file: String, locales: [String]
    ) -> (PluralRuleSet, [PluralRulesGroup.Source])? {
        var result = PluralRuleParser.parseRuleSet(entries)
        var slips: [PluralRuleDiagnostic] = []
        if result.hasErrors {
            let errors = result.diagnostics.filter { $0.severity == .error }
            if !PluralRuleParser.parseRuleSet(entries.map { SampleText.removingAll(from: $0) }).hasErrors {
                slips = errors
                let corrected = zip(entries, entries.map(\.position).dropFirst() + [.end]).map { entry, next in
                    let own = slips.filter { $0.position >= entry.position && $0.position < next }
                    return SampleText.removing(own.map(\.text), from: entry)
                }
                let reread = PluralRuleParser.parseRuleSet(corrected)
                // If a sample cannot be read at all, all samples of its rule are removed.
                entries = reread.hasErrors ? entries.map { SampleText.removingAll(from: $0) } : corrected
                result = PluralRuleParser.parseRuleSet(entries)
            }
        }
        for diagnostic in slips + result.diagnostics {
            let position = diagnostic.position
            switch diagnostic.severity {
            case .error:
                let isSlip = slips.contains(diagnostic)
                context.report(
                    diagnostic.problem, file: file, at: position, locales: locales, hint: diagnostic.hint,
                    assuming: isSlip ? "the rule is right, and its sample \"\(diagnostic.text)\" is wrong" : nil)
            case .warning, .note:
                context.warn(diagnostic.problem, file: file, at: position, locales: locales, hint: diagnostic.hint)
            }
        }
        guard let rules = result.value else { return nil }
        for overlap in RuleOverlap.overlaps(of: rules) {
            guard let entry = entries.first(where: { $0.category == overlap.later.keyword }) else { continue }
            let position = entry.position
            context.warn(
                """
                the rules overlap: those for "\(overlap.earlier)" and for "\(overlap.later)" both hold for \
                \(overlap.number)
                """,
                file: file, at: position, locales: locales,
                assuming: "\"\(overlap.earlier)\" wins, since its rule is tried first")
        }
        let sources = entries.compactMap { entry in
            PluralCategory(keyword: entry.category).map { category in
                PluralRulesGroup.Source(
                    category: category, text: entry.text,
                    location: CLDRLocation(
                        file: file, position: entry.position))
            }
        }
        // In the order of the rules.
        return (rules, sources.sorted { $0.category < $1.category })
    }

    /// The ranges. A range is left out if one of its categories has no cardinal rule.
    func ranges(_ files: SupplementalFiles, of cardinals: [PluralRulesGroup]) -> [PluralRangesGroup] {
        let elements = files.elements("plurals", "pluralRanges")
        if elements.isEmpty { files.reportMissing("<pluralRanges>") }
        var categories: [String: Set<PluralCategory>] = [:]
        for group in cardinals {
            for locale in group.locales { categories[locale] = Set(group.rules.categories) }
        }
        var mentions = FirstMentions()
        return context.each(elements) { filed in
            let (element, file) = (filed.element, filed.file)
            let parts = element.children(named: "pluralRange")
            guard
                let locales = locales(
                    of: element, content: parts.map(\.attributes), file: file, mentions: &mentions),
                !locales.isEmpty
            else { return nil }
            var pairs = FirstMentions()
            let ranges = parts.compactMap { range(of: $0, file: file, locales: locales, pairs: &pairs) }
            if parts.isEmpty {
                context.report(
                    "<pluralRanges> has no <pluralRange>", file: file, at: element.position, locales: locales)
            }
            let location = CLDRLocation(file: file, position: element.position)
            if categories.isEmpty {
                return PluralRangesGroup(locales: locales, ranges: ranges.map(\.range), location: location)
            }
            let unknown = locales.filter { categories[$0] == nil }
            if !unknown.isEmpty {
                context.warn(
                    "there are ranges, but no cardinal rules", file: file, at: element.position,
                    locales: unknown, assuming: "the ranges are left out")
            }
            // The locales of one list share their rules in every existing release.
            let known = locales.filter { categories[$0] != nil }
            let common = known.reduce(into: Set(PluralCategory.allCases)) { $0.formIntersection(categories[$1] ?? []) }
            let kept = ranges.filter { range, position in
                let missing = [range.start, range.end, range.result].filter { !common.contains($0) }
                guard let category = missing.first, !known.isEmpty else { return true }
                context.warn(
                    "the rules have no category \"\(category)\"", file: file, at: position,
                    locales: known.filter { categories[$0]?.contains(category) == false },
                    assuming: "the range is left out")
                return false
            }
            return known.isEmpty
                ? nil : PluralRangesGroup(locales: known, ranges: kept.map(\.range), location: location)
        }
    }

    private func range(
        of element: XMLTreeElement, file: String, locales: [String], pairs: inout FirstMentions
    ) -> (range: PluralRangesGroup.Range, position: TextPosition)? {
        func category(_ name: String) -> PluralCategory? {
            guard
                let keyword = context.required(
                    name, of: element, file: file, locales: locales, assuming: "the range is left out")
            else { return nil }
            if let category = PluralCategory(keyword: keyword) { return category }
            context.report(
                "\"\(keyword)\" is not a plural category", file: file, at: element.position, locales: locales,
                hint: "write zero, one, two, few, many or other", assuming: "the range is left out")
            return nil
        }
        guard let start = category("start"), let end = category("end"), let result = category("result"),
            pairs.add(
                "\(start) \(end)", "the range from \(start) to \(end)", at: element.position, file: file,
                locales: locales, context: context)
        else { return nil }
        return (PluralRangesGroup.Range(start: start, end: end, result: result), element.position)
    }
}

extension TextPosition {
    /// After every position in a file.
    fileprivate static var end: TextPosition { .init(line: .max, column: .max) }
}

/// Two rules of a set that hold for the same number, so that only their order decides.
struct RuleOverlap: Hashable {
    /// The category of the rule that wins.
    let earlier: PluralCategory
    /// The category that the number would have without the earlier rule.
    let later: PluralCategory
    /// A number that both rules hold for.
    let number: String

    /// The overlaps of a set, one for each pair of rules.
    ///
    /// Compact numbers are left out, since CLDR's rules overlap there on purpose. For example, the French rules for
    /// "one" and "many" both hold for 0c6. If earlier rules hide a rule completely, the parser warns about it.
    static func overlaps(of set: PluralRuleSet) -> [RuleOverlap] {
        let rules = set.rules.compactMap { rule in rule.condition.map { (rule.category, $0) } }
        guard rules.count > 1, let numbers = PluralRepresentatives(of: set, budget: budget),
            numbers.count <= maximumCount
        else { return [] }
        var found: [[PluralCategory]: RuleOverlap] = [:]
        for operands in numbers.operands where operands.c == 0 {
            let holding = rules.filter { $0.1.holds(for: operands) }.map(\.0)
            guard let earlier = holding.first else { continue }
            for later in holding.dropFirst() where found[[earlier, later]] == nil {
                found[[earlier, later]] = RuleOverlap(earlier: earlier, later: later, number: operands.description)
            }
        }
        let hidden = Set(rules.map(\.0)).subtracting(reached(by: set, numbers))
        return found.values.filter { !hidden.contains($0.later) }
            .sorted { ($0.later, $0.earlier) < ($1.later, $1.earlier) }
    }

    private static func reached(by set: PluralRuleSet, _ numbers: PluralRepresentatives) -> Set<PluralCategory> {
        Set(numbers.operands.lazy.map { set.category(for: $0) })
    }

    /// The limits of pieces of the number line and of numbers that a check looks at. No rule set of CLDR needs so many.
    private static let budget = 20_000
    private static let maximumCount = 20_000
}

/// The text of a rule with fewer samples.
enum SampleText {
    /// An entry without any samples.
    static func removingAll(from entry: PluralRuleEntry) -> PluralRuleEntry {
        var entry = entry
        entry.text = String(entry.text.prefix { $0 != "@" })
        while entry.text.last?.isWhitespace == true { entry.text.removeLast() }
        return entry
    }

    /// An entry without the given samples. A list of samples that becomes empty is removed, too.
    static func removing(_ samples: [String], from entry: PluralRuleEntry) -> PluralRuleEntry {
        let parts = entry.text.split(separator: "@", omittingEmptySubsequences: false)
        var result = removingAll(from: entry)
        for list in parts.dropFirst() {
            let words = list.split { $0.isWhitespace || $0 == "," }.map(String.init)
            guard let name = words.first else { continue }
            let kept = words.dropFirst().filter { !samples.contains($0) }
            guard kept.contains(where: { $0 != "…" && $0 != "..." }) else { continue }
            result.text += " @\(name) " + kept.joined(separator: ", ")
        }
        return result
    }
}
