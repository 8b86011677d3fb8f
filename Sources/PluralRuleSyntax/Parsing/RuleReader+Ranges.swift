extension RuleReader {
    /// range_list = (range | value) (',' range_list)*, or one value after `is`.
    ///
    /// Returns nil after a mistake that leaves no way to go on; a range that is merely nonsense is reported, and the
    /// list read to its end.
    mutating func rangeList(_ comparison: Comparison, modulus: UInt64?) -> [PluralRange]? {
        var ranges: [PluralRange] = []
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

    /// range = value ('..' value)?; the range is nil where it is empty, which is reported here.
    private mutating func range(_ comparison: Comparison) -> (range: PluralRange?, text: String)? {
        let start = token.position
        guard let lower = value(as: "a value") else { return nil }
        guard comparison.takesList, skip(.rangeDots) else { return (PluralRange(lower.number), lower.text) }
        guard let upper = value(as: "a value") else { return nil }
        let text = "\(lower.text)..\(upper.text)"
        guard let range = PluralRange(lower.number, upper.number) else {
            report(
                .emptyRange, at: start, text: text,
                "expected a range from a smaller to a greater value, found \"\(text)\"",
                hint: "write \(upper.number)..\(lower.number)")
            return (nil, text)
        }
        return (range, text)
    }

    /// Remainders are below the modulus, so a value from it on is never met. `within` may name the modulus itself as
    /// the upper end: 9.5 is a remainder of 10, and `within 9..10` the way to say so.
    private func isReachable(_ range: PluralRange, modulus: UInt64, kind: PluralRelation.Kind) -> Bool {
        switch kind {
        case .membership: range.upper < modulus
        case .within: range.upper < modulus || range.upper == modulus && range.lower < modulus
        }
    }

    private mutating func warnIfOverlapping(
        _ range: PluralRange, _ others: [PluralRange], at position: PluralRulePosition, text: String
    ) {
        // Lists in real rules are short; a very long one is not worth a quadratic search.
        guard others.count < 1_000,
            let other = others.first(where: { $0.lower <= range.upper && range.lower <= $0.upper })
        else { return }
        let isCovered = other.lower <= range.lower && range.upper <= other.upper
        report(
            .overlappingRanges, severity: .warning, at: position, text: text,
            isCovered
                ? "\"\(text)\" is already covered by \"\(other)\" in the same list"
                : "\"\(text)\" overlaps \"\(other)\" in the same list",
            hint: isCovered ? "leave it out" : nil)
    }
}
