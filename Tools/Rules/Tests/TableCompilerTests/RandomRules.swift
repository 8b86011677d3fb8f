import StringsdictTestSupport

extension SplitMix64 {
    private mutating func relation() -> String {
        let operand = pick(["n", "n", "i", "i", "v", "w", "f", "t", "c"])
        let modulus = pick([0, 0, 3, 8, 10, 10, 14, 100, 100, 1_000])
        let limit = modulus == 0 ? pick([4, 30, 200]) : modulus
        var ranges: [String] = []
        for _ in 0...(next() % 3) {
            let lower = Int(next() % UInt64(limit))
            let upper = min(limit - 1, lower + Int(next() % 5))
            ranges.append(lower == upper ? "\(lower)" : "\(lower)..\(upper)")
        }
        let comparison = pick(["=", "=", "!=", "within"])
        return "\(operand)\(modulus == 0 ? "" : " % \(modulus)") \(comparison) \(ranges.joined(separator: ","))"
    }

    /// The text of random rules that the parser accepts.
    mutating func ruleSet() -> String {
        var rules: [String] = []
        for category in ["zero", "one", "two", "few", "many"] where next() % 2 == 0 {
            var conjunctions: [String] = []
            for _ in 0...(next() % 2) {
                var relations: [String] = []
                for _ in 0...(next() % 2) { relations.append(relation()) }
                conjunctions.append(relations.joined(separator: " and "))
            }
            rules.append("\(category): \(conjunctions.joined(separator: " or "))")
        }
        return rules.isEmpty ? "other" : rules.joined(separator: "; ")
    }
}
