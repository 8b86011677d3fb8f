import Measuring
import PluralCases

/// The benchmarks of the files that `cldr-plurals generate --standalone` writes: a C header, and a Swift file.
///
/// `make` writes both to the folders `Generated`.
public enum StandaloneCases {
    /// All benchmarks. An operation that ``PluralCases`` has, too, is compared with the contenders there.
    public static var all: [BenchmarkCase] { wholeNumbers + decimals + making + ruleSets }

    /// The files that were not there when the benchmarks were built, and why.
    public static var missing: [Contender: String] {
        let reason = "it was not there when the benchmarks were built; `make -C Benchmarks build` writes it"
        return Dictionary(uniqueKeysWithValues: forms.filter { !$0.isThere }.map { ($0.contender, reason) })
    }

    private static let forms: [any StandaloneForm.Type] = [Header.self, SwiftFile.self]

    private static let magnitudes: [(name: String, inputs: Inputs<Int>)] = [
        ("below 100", .wholeNumbers(below: 100)), ("below 10⁶", .wholeNumbers(below: 1_000_000)), ("64 bits", .wide),
    ]

    private static var wholeNumbers: [BenchmarkCase] {
        magnitudes.flatMap { magnitude in
            PluralCases.locales.flatMap { locale in
                cases(.selection, "whole number/\(magnitude.name)/\(locale)") {
                    $0.selectWhole(Rules(locale), magnitude.inputs)
                }
            }
        }
    }

    private static var decimals: [BenchmarkCase] {
        let pl = Rules("pl")
        return PluralCases.texts.flatMap { name, text in
            cases(.decimals, "text \(name)/category/pl") { $0.selectText(pl, text) }
        }
            + cases(.decimals, "Double with two digits/shortest form/pl") { $0.selectDouble(pl, .prices) }
            + cases(.decimals, "Double with 16 digits/shortest form/pl") { $0.selectDouble(pl, .arbitrary) }
            + cases(.decimals, "Double without a fraction/shortest form/pl") { $0.selectDouble(pl, .whole) }
            + cases(.decimals, "Double with two digits/shown with 2/pl") { $0.selectDoubleWithTwoDigits(pl, .prices) }
    }

    private static var making: [BenchmarkCase] {
        PluralCases.identifiers.flatMap { identifier in
            cases(.making, "rules from an identifier/\(identifier)") { $0.make(identifier) }
        }
    }

    private static func cases(
        _ area: Area, _ operation: String, _ body: @escaping @Sendable (any StandaloneForm.Type) -> BenchmarkCase.Body?
    ) -> [BenchmarkCase] {
        forms.map { form in BenchmarkCase(area, operation, form.contender) { body(form) } }
    }

    /// Every rule set of CLDR, so that no slow language is missed.
    private static var ruleSets: [BenchmarkCase] {
        let sets = PluralCases.distinctRuleSets.map {
            (name: $0.name, rules: Rules($0.locale, isOrdinal: $0.isOrdinal))
        }
        let operations =
            magnitudes.map { magnitude in
                Operation(name: "whole number/\(magnitude.name)") { $0.selectWhole($1, magnitude.inputs) }
            } + [
                // The header takes the count of digits, and the Swift file finds the shortest form.
                Operation(name: "Double with two digits") {
                    $0.selectDouble($1, .prices) ?? $0.selectDoubleWithTwoDigits($1, .prices)
                },
                Operation(name: "text 1234.56") { $0.selectText($1, "1234.56") },
            ]
        return forms.flatMap { form in
            operations.flatMap { operation in
                sets.map { set in
                    let name = "\(form.contender.name): \(operation.name)/\(set.name)"
                    return BenchmarkCase(.ruleSets, name, form.contender) { operation.body(form, set.rules) }
                }
            }
        }
    }
}

/// An operation that is measured for every rule set.
private struct Operation: Sendable {
    let name: String
    let body: @Sendable (any StandaloneForm.Type, Rules) -> BenchmarkCase.Body?
}

/// The rules that a generated file looks up by itself.
struct Rules: Sendable {
    let locale: String
    let isOrdinal: Bool

    init(_ locale: String, isOrdinal: Bool = false) { (self.locale, self.isOrdinal) = (opaque(locale), isOrdinal) }
}

/// A generated file, and loops over its calls. A loop is nil if the file was not generated, or has no such call.
protocol StandaloneForm {
    static var contender: Contender { get }
    static var isThere: Bool { get }
    static func selectWhole(_ rules: Rules, _ numbers: Inputs<Int>) -> BenchmarkCase.Body?
    /// The category of a number in its shortest form.
    static func selectDouble(_ rules: Rules, _ numbers: Inputs<Double>) -> BenchmarkCase.Body?
    static func selectDoubleWithTwoDigits(_ rules: Rules, _ numbers: Inputs<Double>) -> BenchmarkCase.Body?
    static func selectText(_ rules: Rules, _ text: String) -> BenchmarkCase.Body?
    static func make(_ identifier: String) -> BenchmarkCase.Body?
}
