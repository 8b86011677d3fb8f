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

    /// One sample number. Whether it is a number is said by ``PluralSampleRange``; here only whether it is of the kind
    /// that its list holds.
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
        at position: PluralRulePosition, _ first: String, through last: String? = nil
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

extension PluralSampleRange.Problem {
    fileprivate var expectation: String {
        switch self {
        case .notANumber: "a number"
        case .differentShapes: "two samples with as many fraction digits and the same exponent around \"~\""
        case .empty: "a range from a smaller to a greater sample"
        case .tooManyNumbers: "a range of at most \(PluralSampleRange.maximumCount) samples"
        }
    }
}
