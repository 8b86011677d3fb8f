import Measuring

/// What the toolchain's Foundation offers for the operations of the suite.
public enum FoundationPeers {
    /// The version of the ICU inside Foundation, or nil where it is out of reach.
    public static var icuVersion: String? { FoundationICU.version }

    /// The peers that are not there, and why.
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
