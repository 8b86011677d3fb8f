/// The powers of ten of a locale's compact notation: for each magnitude, the exponent of the pattern that shows it.
///
/// In German, 1,234,567 is "1,2 Mio." (exponent 6), and 12,345 stays "12.345" (exponent 0). In Japanese, 123,456,789 is
/// "1.2億" (exponent 8). The words differ by locale, and so do the exponents. Plural rules look only at the exponents.
///
/// ```swift
/// let powers = CompactExponents([0, 0, 0, 6, 6, 6, 9, 9, 9, 12, 12, 12])
/// powers?.exponent(ofMagnitude: 7)  // 6: 12,345,678 is shown in millions
/// ```
///
/// The module StringsdictFormatting has the exponents of all locales: `CompactExponents(.short, locale: "de")`.
///
/// Source: UTS #35 part 3, "Compact Number Formats".
public struct CompactExponents: Sendable, Hashable {
    /// For the magnitudes 3 to 18, four bits each: how much the exponent is below the magnitude, or ``none``.
    private let differences: UInt64

    /// The bits of the exponent 0.
    package static var none: Int { 15 }

    /// The magnitudes that have exponents of their own. Smaller numbers have the exponent 0, greater ones that of the last
    /// magnitude.
    package static var magnitudes: ClosedRange<Int> { 3...18 }

    /// Creates exponents for the magnitudes from 3 (thousands) on. Greater magnitudes have the last exponent.
    ///
    /// - Returns: nil if there are no exponents or more than sixteen, or if an exponent is negative, above its magnitude, or
    ///   from 1 to the magnitude less 15.
    public init?(_ exponents: some Sequence<Int>) {
        var differences: UInt64 = 0
        var last: Int?
        var magnitude = CompactExponents.magnitudes.lowerBound
        func add(_ exponent: Int) -> Bool {
            guard let difference = CompactExponents.difference(of: exponent, at: magnitude) else { return false }
            differences |= UInt64(difference) << CompactExponents.shift(of: magnitude)
            magnitude += 1
            return true
        }
        for exponent in exponents {
            guard add(exponent) else { return nil }
            last = exponent
        }
        guard let last else { return nil }
        while magnitude <= CompactExponents.magnitudes.upperBound {
            guard add(last) else { return nil }
        }
        self.differences = differences
    }

    /// The bits of an exponent. Nil if a magnitude cannot have it.
    package static func difference(of exponent: Int, at magnitude: Int) -> Int? {
        guard magnitudes ~= magnitude else { return nil }
        if exponent == 0 { return none }
        return exponent > 0 && 0..<none ~= magnitude - exponent ? magnitude - exponent : nil
    }

    /// Creates exponents from sixteen bytes of a packed table, each the difference between magnitude and exponent, or ``none``.
    package init(packed bytes: PackedBytes) {
        var differences: UInt64 = 0
        for magnitude in CompactExponents.magnitudes {
            let byte = bytes[magnitude &- CompactExponents.magnitudes.lowerBound]
            differences |= UInt64(byte & 0x0F) &<< CompactExponents.shift(of: magnitude)
        }
        self.differences = differences
    }

    private static func shift(of magnitude: Int) -> UInt64 {
        UInt64(truncatingIfNeeded: (magnitude &- magnitudes.lowerBound) &* 4)
    }

    /// The exponent with which a number is shown. The magnitude is that of its first digit: 3 for thousands.
    public func exponent(ofMagnitude magnitude: Int) -> Int {
        let magnitudes = CompactExponents.magnitudes
        guard magnitude >= magnitudes.lowerBound else { return 0 }
        let known = min(magnitude, magnitudes.upperBound)
        let difference = Int(truncatingIfNeeded: differences &>> CompactExponents.shift(of: known) & 0x0F)
        return difference == CompactExponents.none ? 0 : known &- difference
    }
}

extension NumberOptions.Notation {
    /// The exponent with which a number of a magnitude is shown.
    ///
    /// Source: ECMA-402, "ComputeExponentForMagnitude".
    func exponent(ofMagnitude magnitude: Int) -> Int {
        switch self {
        case .standard: 0
        case .scientific: magnitude
        case .engineering: (magnitude >= 0 ? magnitude : magnitude &- 2) / 3 * 3
        case .compact(let exponents): exponents.exponent(ofMagnitude: magnitude)
        }
    }
}
