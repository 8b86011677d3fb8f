import CLDRPluralsCore

/// A rule of a set as a file holds it: its category and its text, each with its place.
public struct PluralRuleEntry: Sendable, Hashable {
    /// The keyword of the category, such as `few`.
    public var category: String
    /// The place of the keyword.
    public var categoryPosition: PluralRulePosition
    /// The condition and samples.
    public var text: String
    /// The place of the text's beginning.
    public var position: PluralRulePosition

    /// An entry. Without a place of its own, the category is reported at the beginning of the text.
    public init(
        category: String, text: String, position: PluralRulePosition = PluralRulePosition(),
        categoryPosition: PluralRulePosition? = nil
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
    /// Beside the syntax of each rule this checks the set: each category once, `other` last, each sample of the
    /// category that lists it, each category and conjunction reachable.
    public static func parseRuleSet(_ entries: [PluralRuleEntry]) -> PluralParseResult<PluralRuleSet> {
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
    /// `other` may be left out, and may have samples: `other: @integer 0, 5~19, …`. A `;` after the last rule is allowed.
    ///
    /// Source: UTS #35 part 3, "Plural Rules Syntax" (`rules`).
    public static func parseRuleSet(
        _ text: some StringProtocol, at start: PluralRulePosition = PluralRulePosition()
    ) -> PluralParseResult<PluralRuleSet> {
        var reader = RuleReader(text, at: start, semicolonEndsRule: true)
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
                rule: PluralRule(uncheckedCategory: .other, condition: nil, samples: PluralSamples()),
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

/// Collects the rules of a set and checks what concerns more than one of them.
private struct RuleSetReader {
    private var rules: [ReadRule] = []
    private var diagnostics: [PluralRuleDiagnostic] = []
    private var seen: Set<PluralCategory> = []

    mutating func append(_ rule: ReadRule?, diagnostics: [PluralRuleDiagnostic]) {
        self.diagnostics += diagnostics
        if let rule { rules.append(rule) }
    }

    /// The category that a keyword names; nil, with a diagnostic, where the rule cannot be part of the set.
    mutating func category(named keyword: String, at position: PluralRulePosition) -> PluralCategory? {
        guard let category = PluralCategory(keyword: keyword) else {
            let keywords = PluralCategory.allCases.map(\.keyword)
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
        _ code: PluralRuleDiagnostic.Code, at position: PluralRulePosition, _ text: String, _ message: String,
        hint: String?
    ) {
        diagnostics.append(
            PluralRuleDiagnostic(
                severity: .error, code: code, position: position, text: text, message: message, hint: hint))
    }

    /// The set, with the checks that need all of its rules where each could be read.
    func result() -> PluralParseResult<PluralRuleSet> {
        guard !diagnostics.contains(where: { $0.severity == .error }) else {
            return PluralParseResult(value: nil, diagnostics: diagnostics)
        }
        let set = PluralRuleSet(unchecked: rules.map(\.rule))
        let checks = SampleCheck.diagnostics(of: rules, in: set) + ReachabilityCheck.diagnostics(of: rules)
        return PluralParseResult(value: set, diagnostics: diagnostics + checks)
    }
}

extension PluralRuleSet {
    /// Reads a rule set from one text, such as `one: n = 1; few: n = 2..4; other`.
    ///
    /// - Throws: ``PluralRuleError`` with each mistake, its line and its column.
    public init(parsing text: some StringProtocol) throws(PluralRuleError) {
        self = try PluralRuleParser.parseRuleSet(text).get()
    }
}
