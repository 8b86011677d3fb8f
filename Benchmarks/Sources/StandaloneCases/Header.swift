import CStandaloneRules
import Measuring

/// `plurals.h`. Its loops are in C.
enum Header: StandaloneForm {
    static var contender: Contender { .header }
    static var isThere: Bool { standalone_header_cldr_version() != nil }

    static func selectWhole(_ rules: Rules, _ numbers: Inputs<Int>) -> BenchmarkCase.Body? {
        { numbers.runBatches($0) { standalone_header_select_integers(rules.locale, rules.isOrdinal, $0, $1) } }
    }

    /// The header has no call that finds the digits of a number.
    static func selectDouble(_: Rules, _: Inputs<Double>) -> BenchmarkCase.Body? { nil }

    static func selectDoubleWithTwoDigits(_ rules: Rules, _ numbers: Inputs<Double>) -> BenchmarkCase.Body? {
        { numbers.runBatches($0) { standalone_header_select_doubles(rules.locale, rules.isOrdinal, $0, $1) } }
    }

    static func selectText(_ rules: Rules, _ text: String) -> BenchmarkCase.Body? {
        { consume(standalone_header_select_text(rules.locale, rules.isOrdinal, text, $0)) }
    }

    static func make(_ identifier: String) -> BenchmarkCase.Body? {
        { consume(standalone_header_make(identifier, $0)) }
    }
}
