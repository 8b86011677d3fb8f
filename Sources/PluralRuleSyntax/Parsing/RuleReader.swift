/// The state of the recursive-descent parser: the token at hand, and what has been found wrong so far.
struct RuleReader {
    private var lexer: PluralRuleLexer
    private(set) var token: PluralRuleToken
    /// The text of the token before the one at hand, for messages; empty at the beginning.
    private(set) var previousText = ""
    private(set) var diagnostics: [PluralRuleDiagnostic] = []
    /// Whether `;` ends a rule, as between the rules of a set that is one text.
    let semicolonEndsRule: Bool

    init(_ text: some StringProtocol, at start: PluralRulePosition, semicolonEndsRule: Bool = false) {
        self.semicolonEndsRule = semicolonEndsRule
        // One more than allowed shows that there are too many, without reading all of a text of any size.
        var scalars = Array(text.unicodeScalars.prefix(PluralRuleParser.maximumLength + 1))
        let isTooLong = scalars.count > PluralRuleParser.maximumLength
        if isTooLong { scalars = [] }
        lexer = PluralRuleLexer(scalars, at: start)
        token = lexer.next(.condition)
        if isTooLong {
            report(
                .textTooLong, at: start, text: "",
                "expected at most \(PluralRuleParser.maximumLength) characters, found more")
        }
    }

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Whether the token at hand is the end of a rule.
    var isAtEndOfRule: Bool { token.kind == .end || semicolonEndsRule && token.kind == .semicolon }

    /// Whether the token at hand is the end of a condition.
    var isAtEndOfCondition: Bool { isAtEndOfRule || token.kind == .sampleKeyword }

    /// Goes to the next token.
    mutating func advance(_ mode: PluralRuleLexer.Mode = .condition) {
        previousText = token.text
        token = lexer.next(mode)
    }

    /// Goes past the token at hand if it is of a kind.
    mutating func skip(_ kind: PluralRuleToken.Kind, _ mode: PluralRuleLexer.Mode = .condition) -> Bool {
        guard token.kind == kind else { return false }
        advance(mode)
        return true
    }

    /// Whether the token at hand is a keyword.
    func isAt(keyword: String) -> Bool { token.kind == .word && token.text == keyword }

    /// Goes past the token at hand if it is a keyword.
    mutating func skip(keyword: String) -> Bool {
        guard isAt(keyword: keyword) else { return false }
        advance()
        return true
    }

    /// Goes on to the next place where reading can begin again after a mistake.
    mutating func recover(_ mode: PluralRuleLexer.Mode = .condition, to isPlace: (RuleReader) -> Bool) {
        while !isAtEndOfRule, !isPlace(self) { advance(mode) }
    }

    /// Notes that something else was expected than the token at hand.
    mutating func reportUnexpected(
        _ code: PluralRuleDiagnostic.Code = .unexpectedInput, expected: String, hint: String? = nil
    ) {
        // The end is reported where it is; what is in the way, where it begins.
        report(
            code, at: token.position, text: token.text, "expected \(expected), found \(token.found)",
            hint: hint ?? token.hint)
    }

    mutating func report(
        _ code: PluralRuleDiagnostic.Code, severity: PluralRuleDiagnostic.Severity = .error,
        at position: PluralRulePosition, text: String, _ message: String, hint: String? = nil
    ) {
        diagnostics.append(
            PluralRuleDiagnostic(
                severity: severity, code: code, position: position, text: text, message: message, hint: hint))
    }
}
