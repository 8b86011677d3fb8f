import Foundation
import Measuring

#if canImport(_FoundationICU)
import _FoundationICU
#endif

/// The operations of the suite with the toolchain's Foundation.
public enum FoundationPeers {
    /// The version of the ICU inside Foundation, or nil if this toolchain does not show it.
    public static var icuVersion: String? { FoundationICU.version }

    /// The peers that this machine does not have, and why.
    public static var missing: [Contender: String] {
        icuVersion == nil ? [.foundationICU: "this toolchain's Foundation has no module _FoundationICU"] : [:]
    }

    /// Plural rules through Foundation's ICU.
    public static func selection(locales: [String]) -> [BenchmarkCase] {
        [("below 100", 100), ("below 10⁶", 1_000_000)].flatMap { name, bound in
            locales.map { locale in
                BenchmarkCase(.selection, "whole number/\(name)/\(locale)", .foundationICU) {
                    FoundationICU.select(locale, isOrdinal: false, below: bound)
                }
            }
        }
    }

    /// Rules made by Foundation's ICU.
    public static func making(identifiers: [String]) -> [BenchmarkCase] {
        identifiers.map { identifier in
            BenchmarkCase(.making, "rules from an identifier/\(identifier)", .foundationICU) {
                FoundationICU.make(identifier)
            }
        }
    }
}

extension FoundationPeers {
    /// `String(format:)`, with and without a locale.
    ///
    /// The call only puts the number into the text: the plural variables of a `.stringsdict` crash it on Linux.
    public static var formatting: [BenchmarkCase] {
        let counts = Inputs<Int>.wholeNumbers(below: 1_000_000)
        let plain = ["plain text with one number/String", "one variable/String"].map { operation in
            BenchmarkCase(.formatting, operation, .foundation) {
                { operations in
                    counts.run(operations) { UInt64(String(format: "%ld files remaining", $0).utf8.count) }
                }
            }
        }
        let localized = ["en", "ar-EG", "hi"].map { identifier in
            BenchmarkCase(
                .formatting, "one variable, grouped and local digits (\(identifier))/String", .foundationLocale
            ) {
                let locale = Locale(identifier: identifier)
                return { operations in
                    counts.run(operations) {
                        UInt64(String(format: "%ld files remaining", locale: locale, $0).utf8.count)
                    }
                }
            }
        }
        let two = ["two variables/String", "two nested variables/String"].map { operation in
            BenchmarkCase(.formatting, operation, .foundation) {
                { operations in
                    counts.run(operations) {
                        UInt64(String(format: "%ld files in %ld folders", $0, $0).utf8.count)
                    }
                }
            }
        }
        let decimal = BenchmarkCase(.formatting, "a decimal/String", .foundation) {
            let numbers = Inputs<Double> { Double($0.next() % 100_000) / 100 }
            return { operations in
                numbers.run(operations) { UInt64(String(format: "%.1f kilometres left", $0).utf8.count) }
            }
        }
        return plain + localized + two + [decimal]
    }
}

#if canImport(_FoundationICU)
/// The copy of ICU inside the toolchain's Foundation, called directly. No API of Foundation gives access to it.
enum FoundationICU {
    static var version: String? {
        var version: [UInt8] = [0, 0, 0, 0]
        swift_u_getVersion(&version)
        return "\(version[0]).\(version[1])"
    }

    /// Selects with the rules of a locale. Nil if ICU has no rules for it.
    static func select(
        _ locale: String, isOrdinal: Bool, below bound: Int
    ) -> BenchmarkCase.Body? {
        var status = U_ZERO_ERROR
        let type = isOrdinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL
        guard let rules = swift_uplrules_openForType(locale, type, &status) else { return nil }
        let inputs = Inputs<Int>.wholeNumbers(below: bound)
        return { operations in
            withUnsafeTemporaryAllocation(of: UChar.self, capacity: 16) { keyword in
                inputs.run(operations) { number in
                    var status = U_ZERO_ERROR
                    _ = swift_uplrules_select(rules, Double(number), keyword.baseAddress, 16, &status)
                    return UInt64(keyword[0])
                }
            }
        }
    }

    static func make(_ identifier: String) -> BenchmarkCase.Body? {
        let inputs = Inputs<Int>(count: 256) { _ in 0 }
        return { operations in
            identifier.withCString { identifier in
                inputs.run(operations) { _ in
                    var status = U_ZERO_ERROR
                    let rules = swift_uplrules_open(identifier, &status)
                    swift_uplrules_close(rules)
                    return UInt64(UInt(bitPattern: rules))
                }
            }
        }
    }
}
#else
enum FoundationICU {
    static var version: String? { nil }
    static func select(_ locale: String, isOrdinal: Bool, below bound: Int) -> BenchmarkCase.Body? { nil }
    static func make(_ identifier: String) -> BenchmarkCase.Body? { nil }
}
#endif
