import CLDRPluralsCore
import StringsdictTextFiles

/// Reads conditions, rules and rule sets, and reports every mistake of a text with its line and column.
///
/// - Complexity: O(*n*) in the length of the text. The syntax has no nesting, so there is no depth to limit.
///
/// Source: UTS #35 part 3, "Plural Rules Syntax", with the older relations `is`, `in`, `within` and `mod`.
package enum PluralRuleParser {
    /// The greatest number of characters (Unicode scalars) in a text. CLDR's longest rule has about 300.
    package static let maximumLength = 65_536

    /// Reads a condition without samples, such as `v = 0 and i % 10 = 1 or n = 5..8`.
    package static func parseCondition(_ text: some StringProtocol) -> PluralParseResult<PluralCondition> {
        parseCondition(text, at: TextPosition.start)
    }

    /// The same for a text that starts at the given position of a file.
    package static func parseCondition(
        _ text: some StringProtocol, at start: TextPosition
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

    /// Reads one rule in the form of CLDR's files: a condition and samples. A rule of `other` has samples only.
    ///
    /// Each sample is checked against the condition.
    ///
    /// - Parameters:
    ///   - text: The text, such as `i = 1 and v = 0 @integer 1`.
    ///   - category: The category of the rule.
    package static func parseRule(
        _ text: some StringProtocol, category: PluralCategory
    ) -> PluralParseResult<PluralRule> {
        parseRule(text, category: category, at: TextPosition.start)
    }

    /// The same for a text that starts at the given position of a file.
    package static func parseRule(
        _ text: some StringProtocol, category: PluralCategory, at start: TextPosition
    ) -> PluralParseResult<PluralRule> {
        var reader = RuleReader(text, at: start)
        guard !reader.hasErrors else { return PluralParseResult(value: nil, diagnostics: reader.diagnostics) }
        let read = reader.rule(of: category, at: start)
        let checks = read.map { SampleCheck.diagnostics(of: $0) + ReachabilityCheck.diagnostics(of: [$0]) } ?? []
        return PluralParseResult(value: read?.rule, diagnostics: reader.diagnostics + checks)
    }
}

/// The result of reading a text: the value, and the mistakes in the text.
package struct PluralParseResult<Value: Sendable>: Sendable {
    /// The parsed value. Nil if there is an error.
    package let value: Value?
    /// Errors and warnings in the order of the text.
    package let diagnostics: [PluralRuleDiagnostic]

    /// Whether the text has an error. Then there is no value.
    package var hasErrors: Bool { value == nil }

    init(value: Value?, diagnostics: [PluralRuleDiagnostic]) {
        self.value = diagnostics.contains { $0.severity == .error } ? nil : value
        self.diagnostics = diagnostics.enumerated()
            .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
            .map { $0.element }
    }

    /// The parsed value.
    ///
    /// - Throws: ``PluralRuleError`` with all diagnostics if there is an error. Warnings do not throw.
    package func get() throws(PluralRuleError) -> Value {
        guard let value else { throw PluralRuleError(diagnostics: diagnostics) }
        return value
    }
}

/// A rule of a set as a file holds it: its category and its text, each with its position.
package struct PluralRuleEntry: Sendable, Hashable {
    /// The keyword of the category, such as `few`.
    package var category: String
    /// The position of the keyword.
    package var categoryPosition: TextPosition
    /// The condition and samples.
    package var text: String
    /// The position of the text's first character.
    package var position: TextPosition

    /// An entry. A category without a position is reported at the beginning of the text.
    package init(
        category: String, text: String, position: TextPosition = TextPosition.start,
        categoryPosition: TextPosition? = nil
    ) {
        self.category = category
        self.categoryPosition = categoryPosition ?? position
        self.text = text
        self.position = position
    }
}

extension PluralRuleParser {
    /// Reads the rules of a language from the entries of a file, such as the `pluralRule` elements of CLDR's
    /// `plurals.xml`.
    ///
    /// This reads each rule and checks the set as a whole: each category occurs once, `other` comes last, each sample
    /// has the category that lists it, and each category and conjunction holds for some number. Rules are tried in the
    /// order of `PluralCategory`. A warning tells where another order in the file matters.
    package static func parseRuleSet(_ entries: [PluralRuleEntry]) -> PluralParseResult<PluralRuleSet> {
        var set = RuleSetReader()
        for entry in entries {
            let category = set.category(named: entry.category, at: entry.categoryPosition)
            var reader = RuleReader(entry.text, at: entry.position)
            // A rule of an unknown category is read for its own mistakes.
            let rule = reader.hasErrors ? nil : reader.rule(of: category ?? .one, at: entry.categoryPosition)
            set.append(category == nil ? nil : rule, diagnostics: reader.diagnostics)
        }
        return set.result()
    }

    /// Reads the rules of a language from one text, with `;` between rules, such as
    /// `one: n = 1; few: n = 2..4; other`.
    ///
    /// `other` may be left out. It may have samples: `other: @integer 0, 5~19, …`. A `;` after the last rule is
    /// allowed. Rules are tried in the order of `PluralCategory`, in whatever order they are written. A warning
    /// tells where that matters.
    ///
    /// Source: UTS #35 part 3, "Plural Rules Syntax" (`rules`).
    package static func parseRuleSet(_ text: some StringProtocol) -> PluralParseResult<PluralRuleSet> {
        var reader = RuleReader(text, at: TextPosition.start, semicolonEndsRule: true)
        var set = RuleSetReader()
        if !reader.hasErrors {
            repeat {
                set.append(reader.namedRule(in: &set), diagnostics: [])
            } while reader.skip(.semicolon) && reader.token.kind != .end
        }
        set.append(nil, diagnostics: reader.diagnostics)
        return set.result()
    }
}

extension RuleReader {
    /// rule = keyword ':' condition samples, or `other` alone.
    fileprivate mutating func namedRule(in set: inout RuleSetReader) -> ReadRule? {
        guard token.kind == .word else {
            reportUnexpected(expected: "a category (zero, one, two, few, many or other)")
            recover { _ in false }
            return nil
        }
        let position = token.position
        let category = set.category(named: token.text, at: position)
        advance()
        if category == .other, isAtEndOfRule {
            return ReadRule(
                rule: PluralRule(uncheckedCategory: .other, condition: nil, samples: RuleSamples()),
                categoryPosition: position, conjunctionPositions: [], sampleSites: [])
        }
        guard skip(.colon) else {
            reportUnexpected(expected: "\":\" after \"\(previousText)\"")
            recover { _ in false }
            return nil
        }
        let rule = self.rule(of: category ?? .one, at: position)
        return category == nil ? nil : rule
    }
}

/// Collects the rules of a set. Checks that each category occurs once, and `other` last.
private struct RuleSetReader {
    private var rules: [ReadRule] = []
    private var diagnostics: [PluralRuleDiagnostic] = []
    private var seen: Set<PluralCategory> = []

    mutating func append(_ rule: ReadRule?, diagnostics: [PluralRuleDiagnostic]) {
        self.diagnostics += diagnostics
        if let rule { rules.append(rule) }
    }

    /// The category that a keyword names. If the rule cannot be part of the set, reports why and returns nil.
    mutating func category(named keyword: String, at position: TextPosition) -> PluralCategory? {
        guard let category = PluralCategory(keyword: keyword) else {
            let keywords = PluralCategory.allCases.map { $0.keyword }
            report(
                .unknownCategory, at: position, keyword,
                "expected a category (zero, one, two, few, many or other), found \"\(keyword)\"",
                hint: Suggestion.hint(for: keyword, among: keywords))
            return nil
        }
        if !seen.insert(category).inserted {
            report(
                .duplicateCategory, at: position, keyword,
                "expected one rule for \"\(keyword)\", found another one",
                hint: "join the conditions with \"or\"")
            return nil
        }
        if seen.contains(.other), category != .other {
            report(
                .otherIsNotLast, at: position, keyword,
                "expected \"other\" as the last rule, found \"\(keyword)\" after it",
                hint: "move \"other\" to the end")
        }
        return category
    }

    private mutating func report(
        _ code: PluralRuleDiagnostic.Code, at position: TextPosition, _ text: String, _ message: String,
        hint: String?
    ) {
        diagnostics.append(
            PluralRuleDiagnostic(
                severity: .error, code: code, position: position, text: text, problem: message, hint: hint))
    }

    /// The set. If every rule could be read, the checks that need the whole set are made here.
    func result() -> PluralParseResult<PluralRuleSet> {
        guard !diagnostics.contains(where: { $0.severity == .error }) else {
            return PluralParseResult(value: nil, diagnostics: diagnostics)
        }
        let ordered = rules.sorted { $0.rule.category < $1.rule.category }
        let set = PluralRuleSet(unchecked: ordered.map { $0.rule })
        let checks =
            SampleCheck.diagnostics(of: ordered, in: set) + ReachabilityCheck.diagnostics(of: ordered)
            + OrderCheck.diagnostics(of: rules, in: set)
        return PluralParseResult(value: set, diagnostics: diagnostics + checks)
    }
}

// MARK: - Initializers

// A throwing initializer is for rules that a program contains itself. The other one is for rules that people write: it also gives the
// warnings of a text that can be read.

extension PluralParseResult {
    /// The parsed value, or nil. Adds the diagnostics to others.
    fileprivate func value(addingDiagnosticsTo list: inout [PluralRuleDiagnostic]) -> Value? {
        list += diagnostics
        return value
    }
}

extension PluralCondition {
    /// Reads a condition without samples, such as `v = 0 and i % 10 = 1 or n = 5..8`.
    ///
    /// - Throws: ``PluralRuleError`` with each mistake, its line and its column. Warnings alone do not throw; see
    ///   ``init(parsing:diagnostics:)``.
    /// - Complexity: O(*n*) in the length of the text. The syntax has no nesting, so there is no depth to limit.
    ///
    /// Source: UTS #35 part 3, "Plural Rules Syntax", with the older relations `is`, `in`, `within` and `mod`.
    public init(parsing text: some StringProtocol) throws(PluralRuleError) {
        self = try PluralRuleParser.parseCondition(text).get()
    }

    /// Reads a condition, and gives all its errors and warnings.
    ///
    /// ```swift
    /// var diagnostics: [PluralRuleDiagnostic] = []
    /// let condition = PluralCondition(
    ///     parsing: "n % 10 = 12", diagnostics: &diagnostics)
    /// for diagnostic in diagnostics { print(diagnostic) }
    /// ```
    ///
    /// Nil if there is an error.
    ///
    /// - Parameters:
    ///   - text: The condition, without samples.
    ///   - diagnostics: Receives errors and warnings in the order of the text.
    /// - Complexity: O(*n*) in the length of the text.
    public init?(parsing text: some StringProtocol, diagnostics: inout [PluralRuleDiagnostic]) {
        let result = PluralRuleParser.parseCondition(text)
        guard let value = result.value(addingDiagnosticsTo: &diagnostics) else { return nil }
        self = value
    }
}

extension PluralRule {
    /// Reads one rule in the form of CLDR's files: a condition and samples, such as `i = 1 and v = 0 @integer 1`. A rule of `other`
    /// has samples only. Each sample is checked against the condition.
    ///
    /// - Throws: ``PluralRuleError`` with each mistake, its line and its column. Warnings alone do not throw; see
    ///   ``init(parsing:category:diagnostics:)``.
    /// - Complexity: O(*n*) in the length of the text and the number of samples.
    ///
    /// Source: UTS #35 part 3, "Plural Rules Syntax" (`rule`).
    public init(parsing text: some StringProtocol, category: PluralCategory) throws(PluralRuleError) {
        self = try PluralRuleParser.parseRule(text, category: category).get()
    }

    /// Reads one rule, and gives all its errors and warnings. Nil if there is an error.
    ///
    /// - Parameters:
    ///   - text: The text, such as `i = 1 and v = 0 @integer 1`.
    ///   - category: The category of the rule.
    ///   - diagnostics: Receives errors and warnings in the order of the text.
    /// - Complexity: O(*n*) in the length of the text and the number of samples.
    public init?(
        parsing text: some StringProtocol, category: PluralCategory, diagnostics: inout [PluralRuleDiagnostic]
    ) {
        let result = PluralRuleParser.parseRule(text, category: category)
        guard let value = result.value(addingDiagnosticsTo: &diagnostics) else { return nil }
        self = value
    }
}

extension PluralRuleSet {
    /// Reads the rules of a language from one text, such as `one: n = 1; few: n = 2..4; other`.
    ///
    /// `other` may be left out. It may have samples: `other: @integer 0, 5~19, …`. A `;` after the last rule is
    /// allowed. Rules are tried in the order of `PluralCategory`, in whatever order they are written.
    ///
    /// - Throws: ``PluralRuleError`` with each mistake, its line and its column. Warnings alone do not throw; see
    ///   ``init(parsing:diagnostics:)``.
    /// - Complexity: O(*n*) in the length of the text and the number of samples.
    ///
    /// Source: UTS #35 part 3, "Plural Rules Syntax" (`rules`).
    public init(parsing text: some StringProtocol) throws(PluralRuleError) {
        self = try PluralRuleParser.parseRuleSet(text).get()
    }

    /// Reads the rules of a language from one text, and gives all errors and warnings. Nil if there is an error.
    ///
    /// A warning tells of a rule that no number reaches, and of rules whose order in the text is not the one in which they are tried.
    ///
    /// ```swift
    /// var diagnostics: [PluralRuleDiagnostic] = []
    /// let rules = PluralRuleSet(
    ///     parsing: "one: n = 1; two: n = 1", diagnostics: &diagnostics)
    /// for diagnostic in diagnostics { print(diagnostic) }
    /// ```
    ///
    /// - Parameters:
    ///   - text: The rules, with `;` between them.
    ///   - diagnostics: Receives errors and warnings in the order of the text.
    /// - Complexity: O(*n*) in the length of the text and the number of samples.
    public init?(parsing text: some StringProtocol, diagnostics: inout [PluralRuleDiagnostic]) {
        let result = PluralRuleParser.parseRuleSet(text)
        guard let value = result.value(addingDiagnosticsTo: &diagnostics) else { return nil }
        self = value
    }
}
