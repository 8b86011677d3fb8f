import CLDRPluralsCore

/// Reads conditions, rules and rule sets.
///
/// Every mistake of a text is collected, not only the first one, and each has its line and column. To read rules that a
/// program brings itself, the throwing initializers are shorter: ``PluralRuleSet/init(parsing:)``,
/// ``PluralCondition/init(parsing:)``.
///
/// ```swift
/// let result = PluralRuleParser.parseCondition("n % 10 = 12 or n is 5..3")
/// for diagnostic in result.diagnostics { print(diagnostic) }
/// ```
///
/// Reading takes time proportional to the length of the text. The syntax has no nesting, so there is no depth to bound.
///
/// Source: UTS #35 part 3, "Plural Rules Syntax", with the older relations `is`, `in`, `within` and `mod`.
public enum PluralRuleParser {
    /// The most characters (Unicode scalars) that a text may have. CLDR's longest rule has about 300.
    public static let maximumLength = 65_536

    /// Reads a condition without samples, such as `v = 0 and i % 10 = 1 or n = 5..8`.
    ///
    /// - Parameters:
    ///   - text: The text of the condition.
    ///   - start: The place of the text in its file.
    public static func parseCondition(
        _ text: some StringProtocol, at start: PluralRulePosition = PluralRulePosition()
    ) -> PluralParseResult<PluralCondition> {
        var reader = RuleReader(text, at: start)
        guard !reader.hasErrors else { return PluralParseResult(value: nil, diagnostics: reader.diagnostics) }
        let read = reader.condition()
        if !reader.isAtEndOfRule, !reader.hasErrors {
            reader.reportUnexpected(expected: "the end of the condition", hint: "samples belong to a rule")
        }
        let checks = read.map(ReachabilityCheck.diagnostics(of:)) ?? []
        return PluralParseResult(value: read?.condition, diagnostics: reader.diagnostics + checks)
    }

    /// Reads one rule as CLDR's files hold it: a condition, or none for `other`, and samples.
    ///
    /// Each sample is checked against the condition.
    ///
    /// - Parameters:
    ///   - text: The text, such as `i = 1 and v = 0 @integer 1`.
    ///   - category: The category of the rule.
    ///   - start: The place of the text in its file.
    public static func parseRule(
        _ text: some StringProtocol, category: PluralCategory, at start: PluralRulePosition = PluralRulePosition()
    ) -> PluralParseResult<PluralRule> {
        var reader = RuleReader(text, at: start)
        guard !reader.hasErrors else { return PluralParseResult(value: nil, diagnostics: reader.diagnostics) }
        let read = reader.rule(of: category, at: start)
        let checks = read.map { SampleCheck.diagnostics(of: $0) + ReachabilityCheck.diagnostics(of: [$0]) } ?? []
        return PluralParseResult(value: read?.rule, diagnostics: reader.diagnostics + checks)
    }
}

/// What reading a text came to.
public struct PluralParseResult<Value: Sendable>: Sendable {
    /// What was read; nil where there is an error.
    public let value: Value?
    /// Errors and warnings in the order of the text.
    public let diagnostics: [PluralRuleDiagnostic]

    /// Whether the text has an error, so that there is no value.
    public var hasErrors: Bool { value == nil }

    init(value: Value?, diagnostics: [PluralRuleDiagnostic]) {
        self.value = diagnostics.contains { $0.severity == .error } ? nil : value
        self.diagnostics = diagnostics.enumerated()
            .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
            .map(\.element)
    }

    /// What was read.
    ///
    /// - Throws: ``PluralRuleError`` with all diagnostics where there is an error. Warnings do not throw.
    public func get() throws(PluralRuleError) -> Value {
        guard let value else { throw PluralRuleError(diagnostics: diagnostics) }
        return value
    }
}

extension PluralCondition {
    /// Reads a condition, such as `v = 0 and i % 10 = 1 or n = 5..8`.
    ///
    /// - Throws: ``PluralRuleError`` with each mistake, its line and its column.
    public init(parsing text: some StringProtocol) throws(PluralRuleError) {
        self = try PluralRuleParser.parseCondition(text).get()
    }
}
