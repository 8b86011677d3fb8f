import Measuring

/// `Plurals.swift`, which is compiled in this module, as in a module of its users. Each loop is compiled like a user's.
enum SwiftFile: StandaloneForm {
    static var contender: Contender { .swiftFile }

    #if STANDALONE_RULES
    static var isThere: Bool { true }

    private static func plural(_ rules: Rules) -> PluralRules {
        PluralRules(locale: rules.locale, type: rules.isOrdinal ? .ordinal : .cardinal)
    }

    static func selectWhole(_ rules: Rules, _ numbers: Inputs<Int>) -> BenchmarkCase.Body? {
        let rules = plural(rules)
        return { numbers.run($0) { UInt64(rules.category(for: $0).code) } }
    }

    static func selectDouble(_ rules: Rules, _ numbers: Inputs<Double>) -> BenchmarkCase.Body? {
        let rules = plural(rules)
        return { numbers.run($0) { UInt64(rules.category(for: $0).code) } }
    }

    static func selectDoubleWithTwoDigits(_ rules: Rules, _ numbers: Inputs<Double>) -> BenchmarkCase.Body? {
        let rules = plural(rules)
        return { numbers.run($0) { UInt64(rules.category(for: $0, fractionDigits: 2).code) } }
    }

    static func selectText(_ rules: Rules, _ text: String) -> BenchmarkCase.Body? {
        let (rules, texts) = (plural(rules), Inputs.same(text))
        return { texts.run($0) { UInt64(rules.category(parsing: $0)?.code ?? 7) } }
    }

    static func make(_ identifier: String) -> BenchmarkCase.Body? {
        let identifiers = Inputs.same(identifier)
        return { identifiers.run($0) { UInt64(PluralRules(locale: $0).category(for: 1).code) } }
    }
    #else
    static var isThere: Bool { false }
    static func selectWhole(_: Rules, _: Inputs<Int>) -> BenchmarkCase.Body? { nil }
    static func selectDouble(_: Rules, _: Inputs<Double>) -> BenchmarkCase.Body? { nil }
    static func selectDoubleWithTwoDigits(_: Rules, _: Inputs<Double>) -> BenchmarkCase.Body? { nil }
    static func selectText(_: Rules, _: String) -> BenchmarkCase.Body? { nil }
    static func make(_: String) -> BenchmarkCase.Body? { nil }
    #endif
}
