import CLDRPluralsCore
import StringsdictTextFiles

extension RuleReader {
    private static let operands = "an operand (n, i, v, w, f, t, c or e)"

    /// condition = and_condition ('or' and_condition)*
    ///
    /// After a mistake, reading continues at the next `and` or `or`, so that all mistakes are found. Then the result is
    /// nil.
    mutating func condition() -> ReadCondition? {
        var conjunctions: [PluralConjunction] = []
        var positions: [TextPosition] = []
        let errorsBefore = diagnostics.count { $0.severity == .error }
        repeat {
            positions.append(token.position)
            if let conjunction = conjunction() { conjunctions.append(conjunction) }
        } while skip(keyword: "or")
        guard errorsBefore == diagnostics.count(where: { $0.severity == .error }) else { return nil }
        return PluralCondition(conjunctions).map { ReadCondition(condition: $0, positions: positions) }
    }

    /// and_condition = relation ('and' relation)*
    private mutating func conjunction() -> PluralConjunction? {
        var relations: [PluralRelation] = []
        repeat {
            if let relation = relation() {
                relations.append(relation)
                guard !isAtEndOfCondition, !isAtConnective else { continue }
                reportTrailingInput()
            }
            recover { $0.isAtConnective || $0.isAtEndOfCondition }
        } while skip(keyword: "and")
        return PluralConjunction(relations)
    }

    private var isAtConnective: Bool { isAt(keyword: "and") || isAt(keyword: "or") }

    private mutating func reportTrailingInput() {
        let expected = "\",\", \"and\", \"or\" or the end of the condition"
        if token.kind == .word {
            reportUnexpected(
                .unknownKeyword, expected: expected,
                hint: token.hint ?? separatorHint ?? Suggestion.hint(for: token.text, among: ["and", "or"]))
        } else {
            reportUnexpected(expected: expected)
        }
    }

    /// The hint for a condition that runs into the next rule of a set.
    private var separatorHint: String? {
        semicolonEndsRule && token.kind == .word && PluralCategory(keyword: token.text) != nil
            ? "rules are separated by \";\"" : nil
    }

    /// relation = expr (('is' 'not'? value) | ('not'? 'in' | '=' | '!=' | 'not'? 'within') range_list)
    private mutating func relation() -> PluralRelation? {
        guard let operand = operand() else { return nil }
        var modulus: UInt64?
        if skip(.percent) || skip(keyword: "mod") {
            let position = token.position
            guard let value = value(as: "a modulus") else { return nil }
            guard value.number > 0 else {
                report(
                    .zeroModulus, at: position, text: value.text, "expected a modulus above 0, found \"\(value.text)\"")
                return nil
            }
            modulus = value.number
        }
        guard let comparison = comparison(hasModulus: modulus != nil) else { return nil }
        guard let ranges = rangeList(comparison, modulus: modulus) else { return nil }
        return PluralRelation(
            operand: operand, modulus: modulus, kind: comparison.kind, isNegated: comparison.isNegated, ranges: ranges)
    }

    private mutating func operand() -> PluralOperand? {
        let expected = RuleReader.operands + (previousText.isEmpty ? "" : " after \"\(previousText)\"")
        guard token.kind == .word, !isAtConnective else {
            reportUnexpected(
                expected: expected, hint: token.kind == .number ? "a relation begins with its operand: n = 1" : nil)
            return nil
        }
        guard let operand = PluralOperand(symbol: token.text) else {
            let hint = token.hint ?? Suggestion.hint(for: token.text, among: PluralOperand.allCases.map { $0.symbol })
            reportUnexpected(.unknownOperand, expected: expected, hint: hint)
            return nil
        }
        advance()
        return operand
    }

    struct Comparison {
        var kind: PluralRelation.Kind
        var isNegated: Bool
        /// `is` compares with one value only.
        var takesList: Bool
    }

    private mutating func comparison(hasModulus: Bool) -> Comparison? {
        if skip(.equals) { return Comparison(kind: .membership, isNegated: false, takesList: true) }
        if skip(.notEquals) { return Comparison(kind: .membership, isNegated: true, takesList: true) }
        if skip(keyword: "is") {
            return Comparison(kind: .membership, isNegated: skip(keyword: "not"), takesList: false)
        }
        let isNegated = skip(keyword: "not")
        if skip(keyword: "in") { return Comparison(kind: .membership, isNegated: isNegated, takesList: true) }
        if skip(keyword: "within") { return Comparison(kind: .within, isNegated: isNegated, takesList: true) }

        let keywords =
            isNegated ? ["in", "within"] : ["is not", "is", "in", "within", "not"] + (hasModulus ? [] : ["mod"])
        let expected =
            isNegated
            ? "\"in\" or \"within\" after \"not\""
            : "\(hasModulus ? "" : "\"%\", ")\"=\" or \"!=\" after \"\(previousText)\""
        if isNegated, token.kind == .equals || token.kind == .number || isAt(keyword: "is") {
            reportUnexpected(expected: expected, hint: "inequality is written \"!=\" or \"is not\"")
            return nil
        }
        if token.kind == .word, !isAtConnective {
            reportUnexpected(
                .unknownKeyword, expected: expected,
                hint: token.hint ?? Suggestion.hint(for: token.text, among: keywords))
        } else {
            reportUnexpected(expected: expected)
        }
        return nil
    }

    /// A whole number, with the text that wrote it.
    mutating func value(as role: String) -> (number: UInt64, text: String)? {
        guard token.kind == .number else {
            let expected = "\(role == "a value" ? "a number" : role) after \"\(previousText)\""
            if token.kind == .decimal {
                reportUnexpected(
                    expected: "\(expected) without a fraction",
                    hint: "fractions are described by the operands v, w, f and t")
            } else {
                reportUnexpected(.missingValue, expected: expected, hint: separatorHint)
            }
            return nil
        }
        let text = token.text
        guard let number = UInt64(text) else {
            reportUnexpected(.numberTooLarge, expected: "a number of at most \(UInt64.max)")
            return nil
        }
        advance()
        return (number, text)
    }
}

extension RuleReader {
    /// range_list = (range | value) (',' range_list)*, or one value after `is`.
    ///
    /// An invalid range is reported, and the list is read to its end. Returns nil after any mistake.
    mutating func rangeList(_ comparison: Comparison, modulus: UInt64?) -> [PluralRelation.ValueRange]? {
        var ranges: [PluralRelation.ValueRange] = []
        var isUsable = true
        repeat {
            let start = token.position
            guard let (range, text) = range(comparison) else { return nil }
            guard let range else {
                isUsable = false
                continue
            }
            if let modulus, !isReachable(range, modulus: modulus, kind: comparison.kind) {
                isUsable = false
                report(
                    .valueBeyondModulus, at: start, text: text,
                    "expected \(range.isSingleValue ? "a value" : "a range") below the modulus \(modulus), "
                        + "found \"\(text)\"",
                    hint: "a remainder of \(modulus) is at most \(modulus - 1)")
            } else {
                warnIfOverlapping(range, ranges, at: start, text: text)
                ranges.append(range)
            }
        } while comparison.takesList && skip(.comma)
        if !comparison.takesList, token.kind == .comma || token.kind == .rangeDots {
            reportUnexpected(
                expected: "one value after \"is\"", hint: "lists and ranges follow \"=\", \"in\" or \"within\"")
            return nil
        }
        return isUsable ? ranges : nil
    }

    /// range = value ('..' value)?; an empty range is reported here and gives nil.
    private mutating func range(_ comparison: Comparison) -> (range: PluralRelation.ValueRange?, text: String)? {
        let start = token.position
        guard let lower = value(as: "a value") else { return nil }
        guard comparison.takesList, skip(.rangeDots) else {
            return (PluralRelation.ValueRange(lower.number), lower.text)
        }
        guard let upper = value(as: "a value") else { return nil }
        let text = "\(lower.text)..\(upper.text)"
        guard let range = PluralRelation.ValueRange(lower.number, upper.number) else {
            report(
                .emptyRange, at: start, text: text,
                "expected a range from a smaller to a greater value, found \"\(text)\"",
                hint: "write \(upper.number)..\(lower.number)")
            return (nil, text)
        }
        return (range, text)
    }

    /// A remainder is below the modulus, so a relation with the modulus or more never holds. `within` may have the
    /// modulus itself as its upper end: 9.5 is a remainder of 10, and `within 9..10` includes it.
    private func isReachable(_ range: PluralRelation.ValueRange, modulus: UInt64, kind: PluralRelation.Kind) -> Bool {
        switch kind {
        case .membership: range.upperBound < modulus
        case .within: range.upperBound < modulus || range.upperBound == modulus && range.lowerBound < modulus
        }
    }

    private mutating func warnIfOverlapping(
        _ range: PluralRelation.ValueRange, _ others: [PluralRelation.ValueRange], at position: TextPosition,
        text: String
    ) {
        // The search is quadratic, so very long lists, which real rules do not have, are not checked.
        guard others.count < 1_000,
            let other = others.first(where: { $0.lowerBound <= range.upperBound && range.lowerBound <= $0.upperBound })
        else { return }
        let isCovered = other.lowerBound <= range.lowerBound && range.upperBound <= other.upperBound
        report(
            .overlappingRanges, severity: .warning, at: position, text: text,
            isCovered
                ? "\"\(text)\" is already covered by \"\(other)\" in the same list"
                : "\"\(text)\" overlaps \"\(other)\" in the same list",
            hint: isCovered ? "leave it out" : nil)
    }
}
