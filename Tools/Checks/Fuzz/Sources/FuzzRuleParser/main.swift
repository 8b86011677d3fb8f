import CFuzzer
import PluralRuleSyntax

/// Reads any bytes as a rule set, a rule, a condition and a number. Traps if a result is inconsistent, for example if
/// its text is not read back as an equal value.
private func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)

    var diagnostics: [PluralRuleDiagnostic] = []
    func hasErrors() -> Bool {
        defer { diagnostics = [] }
        return diagnostics.contains { $0.severity == .error }
    }
    let set = PluralRuleSet(parsing: text, diagnostics: &diagnostics)
    precondition((set == nil) == hasErrors())
    if let rules = set {
        precondition((try? PluralRuleSet(parsing: rules.description)) == rules, "printing changes the rules")
        for number in ["0", "1", "1.50", "12345678901234567890123", "1.2c6"] {
            let category = DecimalOperands(number).map { rules.trace(for: $0).category }
            precondition(category == rules.category(parsing: number), "trace and evaluation disagree")
        }
    }

    let rule = PluralRule(parsing: text, category: .few, diagnostics: &diagnostics)
    precondition((rule == nil) == hasErrors())

    if let condition = try? PluralCondition(parsing: text) {
        precondition(
            (try? PluralCondition(parsing: condition.description)) == condition, "printing changes the condition")
    }

    if let operands = DecimalOperands(text) {
        precondition(DecimalOperands(operands.description) == operands, "printing changes the number")
    }
    return 0
}

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments, run)
