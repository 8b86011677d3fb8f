import Measuring
import PluralCases

/// The calls whose instructions are counted: those that programs make often.
enum HotCalls {
    static var all: [BenchmarkCase] {
        (PluralCases.selection + PluralCases.decimals + PluralCases.making).filter { $0.contender == .ours }
    }
}
