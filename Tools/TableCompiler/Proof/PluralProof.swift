/// What was checked before tables were written: the packed tables against the reference evaluator.
public struct PluralProof: Sendable, Hashable {
    /// Whole numbers compared, over all rule sets.
    public internal(set) var wholeNumbers = 0
    /// Numbers with fraction digits or an exponent compared, over all rule sets.
    public internal(set) var decimals = 0
    /// Locale identifiers looked up, by type.
    public internal(set) var locales = 0
    /// Categories of ranges compared, over all locales that have ranges.
    public internal(set) var ranges = 0
    /// Rule sets proved.
    public internal(set) var ruleSets = 0

    /// All comparisons made.
    public var total: Int { wholeNumbers + decimals + locales + ranges }
}

extension CompiledPluralTables {
    /// Proves that the packed tables say what the rules say, by the code that a program runs.
    ///
    /// - Bounds: no number and no identifier leads out of the tables.
    /// - Whole numbers: every one up to the largest constant of the rule set plus two of its periods, and the numbers around
    ///   every power of two and of ten, beyond 64 bits too. (Where the period exceeds `RuleSetProof.largestPeriod`, the
    ///   first hundred thousand numbers and those around every multiple that a rule names.)
    /// - Decimals: every combination of the equivalence classes of the operands (`PluralRepresentatives`), and for each
    ///   operand every entry of its tables. (Where there are more than half a million classes, which no rule of CLDR comes
    ///   near, the classes of the numbers around every constant.)
    /// - Look-up: every locale that CLDR lists, every alias, and every pair of categories where there are ranges.
    ///
    /// - Returns: How many cases were compared.
    /// - Throws: ``TableCompilerError/disproved(ruleSet:number:packed:expected:)`` with the first difference.
    public func prove() throws -> PluralProof {
        var proof = PluralProof()
        try proveBounds()
        try rules.withPackedRuleSets { packed in
            for (ruleSet, packed) in zip(ruleSets, packed) {
                let check = RuleSetProof(ruleSet: ruleSet, packed: packed)
                proof.wholeNumbers += try check.proveWholeNumbers()
                proof.wholeNumbers += try check.proveEdges()
                proof.decimals += try check.proveDecimals()
                proof.ruleSets += 1
            }
        }
        proof.locales = try proveLocales() + proveAliases()
        proof.ranges = try proveRanges()
        return proof
    }
}
