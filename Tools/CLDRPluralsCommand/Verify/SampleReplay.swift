import CLDRPlurals
import CLDRSource
import PluralRuleSyntax
import TableCompiler

/// Runs CLDR's own samples through tables.
///
/// Every number of every `@integer` and `@decimal` list, ranges expanded, for every locale of the group that lists it.
struct SampleReplay {
    /// How many numbers were looked up, over all locales.
    private(set) var count = 0
    /// How many numbers the lists have.
    private(set) var distinctCount = 0
    /// What is wrong, a line each; only the first few are kept.
    private(set) var failures: [String] = []
    /// How many numbers got another category than CLDR says.
    private(set) var failureCount = 0

    /// Replays the samples of a release through tables that were just compiled.
    init(_ source: PluralSource, through tables: CompiledPluralTables) {
        self.init(source, name: "compiled tables") { locale, type in
            let rules = tables.rules(for: locale, type: type)
            return rules.categories(for:)
        }
    }

    /// Replays the samples of a release through the tables that this tool was built with.
    init(shipped source: PluralSource) {
        self.init(source, name: "shipped tables") { locale, type in
            let rules = PluralRules(locale: locale, type: type)
            return { numbers in numbers.map { rules.category(for: $0) } }
        }
    }

    private init(
        _ source: PluralSource, name: String,
        evaluator: (String, PluralRuleType) -> ([String]) -> [PluralCategory?]
    ) {
        for type in PluralRuleType.allCases {
            for group in source.rules(type) {
                for rule in group.ruleSet.rules {
                    let numbers = rule.samples.expanded()
                    distinctCount += numbers.count
                    for locale in group.locales {
                        let categories = evaluator(locale, type)(numbers)
                        count += numbers.count
                        for (number, category) in zip(numbers, categories) where category != rule.category {
                            fail(
                                """
                                \(locale) (\(type)): CLDR's sample \(number) is "\(rule.category)", the \(name) give \
                                "\(category?.keyword ?? "no number")"
                                """)
                        }
                    }
                }
            }
        }
    }

    private mutating func fail(_ line: String) {
        failureCount += 1
        if failures.count < 10 { failures.append(line) }
    }
}
