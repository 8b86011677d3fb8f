import CLDRPluralsCore
import StringsdictTextFiles

/// The state of the recursive-descent parser: the current token, and the mistakes found so far.
struct RuleReader {
    private var lexer: PluralRuleLexer
    private(set) var token: PluralRuleToken
    /// The text of the token before the current one, for messages; empty at the beginning.
    private(set) var previousText = ""
    private(set) var diagnostics: [PluralRuleDiagnostic] = []
    /// Whether `;` ends a rule, as in a rule set that is one text.
    let semicolonEndsRule: Bool

    init(_ text: some StringProtocol, at start: TextPosition, semicolonEndsRule: Bool = false) {
        self.semicolonEndsRule = semicolonEndsRule
        // One character more than allowed shows that the text is too long. The rest of the text is not read.
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

    /// Whether the current token is the end of a rule.
    var isAtEndOfRule: Bool { token.kind == .end || semicolonEndsRule && token.kind == .semicolon }

    /// Whether the current token is the end of a condition.
    var isAtEndOfCondition: Bool { isAtEndOfRule || token.kind == .sampleKeyword }

    /// Moves to the next token.
    mutating func advance(_ mode: PluralRuleLexer.Mode = .condition) {
        previousText = token.text
        token = lexer.next(mode)
    }

    /// Skips the current token if it is of the given kind, and says whether it did.
    mutating func skip(_ kind: PluralRuleToken.Kind, _ mode: PluralRuleLexer.Mode = .condition) -> Bool {
        guard token.kind == kind else { return false }
        advance(mode)
        return true
    }

    /// Whether the current token is the given keyword.
    func isAt(keyword: String) -> Bool { token.kind == .word && token.text == keyword }

    /// Skips the current token if it is the given keyword, and says whether it did.
    mutating func skip(keyword: String) -> Bool {
        guard isAt(keyword: keyword) else { return false }
        advance()
        return true
    }

    /// Skips to the next place where reading can start again after a mistake.
    mutating func recover(_ mode: PluralRuleLexer.Mode = .condition, to isPlace: (RuleReader) -> Bool) {
        while !isAtEndOfRule, !isPlace(self) { advance(mode) }
    }

    /// Reports that the current token is not what the syntax expects.
    mutating func reportUnexpected(
        _ code: PluralRuleDiagnostic.Code = .unexpectedInput, expected: String, hint: String? = nil
    ) {
        // The end of the text has the position after the last character. Any other token has the position of its first
        // character.
        report(
            code, at: token.position, text: token.text, "expected \(expected), found \(token.found)",
            hint: hint ?? token.hint)
    }

    mutating func report(
        _ code: PluralRuleDiagnostic.Code, severity: TextSeverity = .error,
        at position: TextPosition, text: String, _ message: String, hint: String? = nil
    ) {
        diagnostics.append(
            PluralRuleDiagnostic(
                severity: severity, code: code, position: position, text: text, problem: message, hint: hint))
    }
}

/// A condition with the positions of its conjunctions. The syntax tree holds no positions.
struct ReadCondition {
    var condition: PluralCondition
    var positions: [TextPosition]
}

/// Samples with the position of each entry.
struct ReadSamples {
    struct Site {
        var range: PluralSampleRange
        var position: TextPosition
    }

    var integers: PluralSampleList?
    var decimals: PluralSampleList?
    var sites: [Site] = []
}

/// A rule with the positions that later checks report.
struct ReadRule {
    var rule: PluralRule
    /// The position of the keyword, for checks that concern the whole rule.
    var categoryPosition: TextPosition
    var conjunctionPositions: [TextPosition]
    var sampleSites: [ReadSamples.Site]
}

extension RuleReader {
    /// The condition and samples of one rule, up to the end of the rule. Nil after a mistake.
    mutating func rule(of category: PluralCategory, at categoryPosition: TextPosition) -> ReadRule? {
        var condition: ReadCondition?
        let errorsBefore = diagnostics.count
        if isAtEndOfCondition {
            if category != .other {
                reportUnexpected(.missingCondition, expected: "a condition for \"\(category.keyword)\"")
            }
        } else if category == .other {
            reportUnexpected(
                .otherHasCondition, expected: "no condition for \"other\"",
                hint: "\"other\" is what no other rule holds for")
            recover { $0.isAtEndOfCondition }
        } else {
            condition = self.condition()
        }
        let samples = self.samples()
        guard !diagnostics.dropFirst(errorsBefore).contains(where: { $0.severity == .error }) else { return nil }
        return ReadRule(
            rule: PluralRule(
                uncheckedCategory: category, condition: condition?.condition,
                samples: RuleSamples(integers: samples.integers, decimals: samples.decimals)),
            categoryPosition: categoryPosition,
            conjunctionPositions: condition?.positions ?? [],
            sampleSites: samples.sites)
    }
}

extension RuleReader {
    /// samples = ('@integer' sampleList)? ('@decimal' sampleList)?
    mutating func samples() -> ReadSamples {
        var read = ReadSamples()
        while token.kind == .sampleKeyword {
            let keyword = token.text
            switch keyword {
            case "@integer" where read.integers == nil && read.decimals == nil:
                read.integers = sampleList(after: keyword, isDecimal: false, sites: &read.sites)
            case "@decimal" where read.decimals == nil:
                read.decimals = sampleList(after: keyword, isDecimal: true, sites: &read.sites)
            case "@integer", "@decimal":
                reportUnexpected(
                    expected: "the end of the rule",
                    hint: "a rule has one list of each kind, \"@integer\" before \"@decimal\"")
                skipSampleList()
            default:
                reportUnexpected(
                    .unknownKeyword, expected: "\"@integer\" or \"@decimal\"",
                    hint: Suggestion.hint(for: keyword, among: ["@integer", "@decimal"]))
                skipSampleList()
            }
        }
        if !isAtEndOfRule {
            reportUnexpected(expected: "\"@integer\", \"@decimal\" or the end of the rule")
            recover(.samples) { _ in false }
        }
        return read
    }

    private mutating func skipSampleList() {
        advance(.samples)
        recover(.samples) { $0.token.kind == .sampleKeyword }
    }

    /// sampleList = sampleRange (',' sampleRange)* (',' ('…' | '...'))?
    private mutating func sampleList(
        after keyword: String, isDecimal: Bool, sites: inout [ReadSamples.Site]
    ) -> PluralSampleList? {
        var ranges: [PluralSampleRange] = []
        var isComplete = true
        var count = 0
        advance(.samples)
        repeat {
            if !ranges.isEmpty, skip(.ellipsis, .samples) {
                isComplete = false
                break
            }
            let position = token.position
            if let range = sampleRange(isDecimal: isDecimal) {
                count += range.count
                guard count <= PluralSampleRange.maximumCount else {
                    report(
                        .invalidSample, at: position, text: range.description,
                        "expected at most \(PluralSampleRange.maximumCount) samples after \"\(keyword)\", found more")
                    skipRestOfList()
                    return nil
                }
                ranges.append(range)
                sites.append(.init(range: range, position: position))
            } else {
                recover(.samples) { $0.token.kind == .comma || $0.token.kind == .sampleKeyword }
            }
        } while skip(.comma, .samples)
        if !isAtEndOfCondition {
            let expected = isComplete ? "\",\" or the end of the samples" : "the end of the samples after \"…\""
            reportUnexpected(expected: expected)
            skipRestOfList()
        }
        return PluralSampleList(ranges, isComplete: isComplete)
    }

    private mutating func skipRestOfList() {
        recover(.samples) { $0.token.kind == .sampleKeyword }
    }

    /// sampleRange = sampleValue ('~' sampleValue)?
    private mutating func sampleRange(isDecimal: Bool) -> PluralSampleRange? {
        let position = token.position
        guard let first = sampleValue(isDecimal: isDecimal) else { return nil }
        guard skip(.tilde, .samples) else { return checked(at: position, first) }
        guard let last = sampleValue(isDecimal: isDecimal) else { return nil }
        return checked(at: position, first, through: last)
    }

    /// One sample number. It has a fraction in a list after `@decimal`, and none after `@integer`.
    private mutating func sampleValue(isDecimal: Bool) -> String? {
        let role = isDecimal ? "a decimal sample such as 1.0" : "a whole number"
        guard token.kind == .sampleValue else {
            let hint = token.text == "-" || token.text == "+" ? "samples have no sign" : nil
            reportUnexpected(.invalidSample, expected: "\(role) after \"\(previousText)\"", hint: hint)
            return nil
        }
        guard DecimalOperands(token.text) != nil else {
            reportUnexpected(
                .invalidSample, expected: role,
                hint: "samples look like 1, 1.50 or 1.2c6, and are separated by \",\"")
            return nil
        }
        guard token.text.utf8.contains(UInt8(ascii: ".")) == isDecimal else {
            reportUnexpected(
                .invalidSample, expected: role,
                hint: isDecimal
                    ? "samples without a fraction follow \"@integer\"" : "samples with a fraction follow \"@decimal\"")
            return nil
        }
        let text = token.text
        advance(.samples)
        return text
    }

    private mutating func checked(
        at position: TextPosition, _ first: String, through last: String? = nil
    ) -> PluralSampleRange? {
        let text = last.map { "\(first)~\($0)" } ?? first
        do {
            return if let last { try PluralSampleRange(first, through: last) } else { try PluralSampleRange(first) }
        } catch {
            report(.invalidSample, at: position, text: text, "expected \(error.expectation), found \"\(text)\"")
            return nil
        }
    }
}

extension SampleRangeError {
    fileprivate var expectation: String {
        switch self {
        case .notANumber: "a number"
        case .differentShapes: "two samples with as many fraction digits and the same exponent around \"~\""
        case .empty: "a range from a smaller to a greater sample"
        case .tooManyNumbers: "a range of at most \(PluralSampleRange.maximumCount) samples"
        }
    }
}
