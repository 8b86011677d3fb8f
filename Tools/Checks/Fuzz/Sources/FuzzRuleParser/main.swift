import CFuzzer
import PluralRuleSyntax

/// Reads any bytes as a rule set, a rule, a condition and a number. Traps if a result is inconsistent, for example if
/// its text is not read back as an equal value.
private func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)

    let set = PluralRuleParser.parseRuleSet(text)
    precondition((set.value == nil) == set.diagnostics.contains { $0.severity == .error })
    if let rules = set.value {
        precondition(PluralRuleParser.parseRuleSet(rules.description).value == rules, "printing changes the rules")
        for number in ["0", "1", "1.50", "12345678901234567890123", "1.2c6"] {
            let category = DecimalOperands(number).map { rules.trace(for: $0).category }
            precondition(category == rules.category(for: number), "trace and evaluation disagree")
        }
    }

    let rule = PluralRuleParser.parseRule(text, category: .few)
    precondition((rule.value == nil) == rule.diagnostics.contains { $0.severity == .error })

    if let condition = PluralRuleParser.parseCondition(text).value {
        precondition(
            PluralRuleParser.parseCondition(condition.description).value == condition, "printing changes the condition")
    }

    if let operands = DecimalOperands(text) {
        precondition(DecimalOperands(operands.description) == operands, "printing changes the number")
    }
    return 0
}

var argumentCount = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&argumentCount, &arguments, run)
