import CLDRPluralsCore
import PluralRuleSyntax
import XMLReading

/// Reads `plurals.xml` and `ordinals.xml`.
///
/// Source: UTS #35 part 3, "Language Plural Rules".
struct PluralRulesReader {
    let context: ReadingContext

    func read(_ bytes: [UInt8], file: String) -> [PluralRulesGroup] {
        guard let root = context.tree(bytes, file: file, root: "supplementalData") else { return [] }
        let lists = root.children(named: "plurals")
        if lists.isEmpty { context.report("there is no <plurals>", file: file, at: root.position) }
        return lists.flatMap { list -> [PluralRulesGroup] in
            guard let name = context.required("type", of: list, file: file) else { return [] }
            guard let type = PluralRuleType.allCases.first(where: { $0.name == name }) else {
                context.report(
                    "\"\(name)\" is not a type of plural rules", file: file, at: list.position,
                    hint: "write cardinal or ordinal")
                return []
            }
            var mentions = FirstMentions()
            return list.children(named: "pluralRules").compactMap {
                group($0, type: type, file: file, mentions: &mentions)
            }
        }
    }

    private func group(
        _ element: XMLTreeElement, type: PluralRuleType, file: String, mentions: inout FirstMentions
    ) -> PluralRulesGroup? {
        let list = context.required("locales", of: element, file: file)
        let locales = list.map { context.locales($0, of: element, file: file) } ?? []
        for locale in locales {
            _ = mentions.add(
                locale, "the locale \"\(locale)\"", at: element.position, file: file, context: context)
        }
        let parts = element.children(named: "pluralRule")
        if parts.isEmpty {
            context.report("<pluralRules> has no <pluralRule>", file: file, at: element.position)
            return nil
        }
        var entries: [PluralRuleEntry] = []
        var sources: [PluralRulesGroup.Source] = []
        for part in parts {
            guard let count = context.required("count", of: part, file: file) else { continue }
            entries.append(
                PluralRuleEntry(
                    category: count, text: part.text, position: PluralRulePosition(part.textPosition),
                    categoryPosition: PluralRulePosition(part.position)))
            // An unknown category is noted by the parser.
            guard let category = PluralCategory(keyword: count) else { continue }
            sources.append(
                PluralRulesGroup.Source(
                    category: category, text: part.text,
                    location: CLDRLocation(file: file, position: part.textPosition)))
        }
        let result = PluralRuleParser.parseRuleSet(entries)
        for diagnostic in result.diagnostics {
            let position = XMLPosition(line: diagnostic.line, column: diagnostic.column)
            switch diagnostic.severity {
            case .error: context.report(diagnostic.message, file: file, at: position, hint: diagnostic.hint)
            case .warning: context.warn("\(file):\(diagnostic)")
            }
        }
        guard let rules = result.value, entries.count == parts.count, !locales.isEmpty else { return nil }
        return PluralRulesGroup(
            type: type, locales: locales, rules: rules, sources: sources,
            location: CLDRLocation(file: file, position: element.position))
    }
}

extension PluralRulePosition {
    fileprivate init(_ position: XMLPosition) { self.init(line: position.line, column: position.column) }
}
