/// How a number is shown: which digits, how they are rounded, and in which notation. The words are those of ECMA-402, so
/// the properties have the meaning of the options of JavaScript's `Intl.PluralRules` and `Intl.NumberFormat`.
///
/// A plural rule looks at the digits that people see. "1.0 files" and "1 file" differ in English, so the rules must know
/// how the number is shown:
///
/// ```swift
/// let rules = PluralRules(locale: "en")
/// var options = NumberOptions(minimumFractionDigits: 1)
/// rules.category(for: 1.0, options: options)  // .other, as in "1.0 files"
///
/// options.trailingZeroDisplay = .stripIfInteger
/// rules.category(for: 1.0, options: options)  // .one, as in "1 file"
/// ```
///
/// `NumberOptions()` has the defaults of ECMA-402: at most three digits after the point, and halves are rounded away from
/// zero.
///
/// The digits that are rounded are the shortest ones that read back as the same number, as in ICU and in JavaScript
/// engines. So 1.005 with two fraction digits is 1.01, although the `Double` is slightly below 1.005.
///
/// An option never fails. A count of digits out of its range is the nearest one inside. A maximum below the minimum counts
/// as the minimum.
///
/// ECMA-402 adds values to its options, and CLDR adds lengths of compact numbers. So a later version may have more of each, and
/// a `switch` in a program needs a default.
///
/// Source: ECMA-402, "SetNumberFormatDigitOptions" and "FormatNumericToString".
public struct NumberOptions: Sendable, Hashable {
    /// How the last shown digit follows from the digits after it.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum RoundingMode: Sendable, Hashable {
        /// Towards positive infinity.
        case ceil
        /// Towards negative infinity.
        case floor
        /// Away from zero.
        case expand
        /// Towards zero.
        case trunc
        /// To the nearest number, halves towards positive infinity.
        case halfCeil
        /// To the nearest number, halves towards negative infinity.
        case halfFloor
        /// To the nearest number, halves away from zero.
        case halfExpand
        /// To the nearest number, halves towards zero.
        case halfTrunc
        /// To the nearest number, halves to the even digit.
        case halfEven
    }

    /// Which digits are shown if both fraction digits and significant digits are given.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum RoundingPriority: Sendable, Hashable {
        /// The significant digits.
        case auto
        /// The result with more digits.
        case morePrecision
        /// The result with fewer digits.
        case lessPrecision
    }

    /// The unit that numbers are rounded to multiples of, counted in the last fraction digit.
    ///
    /// With two fraction digits, ``by5`` rounds prices to multiples of 0.05.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum RoundingIncrement: Int, Sendable, Hashable {
        case by1 = 1
        case by2 = 2
        case by5 = 5
        case by10 = 10
        case by20 = 20
        case by25 = 25
        case by50 = 50
        case by100 = 100
        case by200 = 200
        case by250 = 250
        case by500 = 500
        case by1000 = 1000
        case by2000 = 2000
        case by2500 = 2500
        case by5000 = 5000
    }

    /// Whether the zeros after the point of a whole number are shown.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum TrailingZeroDisplay: Sendable, Hashable {
        /// As many as the minimum of digits asks for.
        case auto
        /// Never: "1" instead of "1.00".
        case stripIfInteger
    }

    /// Whether a number is shown with a power of ten.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Notation: Sendable, Hashable {
        /// 1234567
        case standard
        /// 1.235E6
        case scientific
        /// 1.235E6, with an exponent that is a multiple of three
        case engineering
        /// 1.2M, with the exponents of a locale's compact patterns.
        ///
        /// The module StringsdictFormatting knows them for all locales: `.compact(.short, locale: "fr")`.
        case compact(CompactExponents)
    }

    /// The length of a locale's words for powers of ten.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum CompactDisplay: Sendable, Hashable {
        /// 1.2M
        case short
        /// 1.2 million
        case long
    }

    /// How the last digit is rounded.
    public var roundingMode: RoundingMode
    /// The multiples that numbers are rounded to. With another increment than 1, no more fraction digits are shown than
    /// ``minimumFractionDigits`` unless ``maximumFractionDigits`` says so. Significant digits have no increment.
    public var roundingIncrement: RoundingIncrement
    /// Which digits are shown if both fraction digits and significant digits are given.
    public var roundingPriority: RoundingPriority
    /// Whether the zeros of whole numbers are shown.
    public var trailingZeroDisplay: TrailingZeroDisplay
    /// Whether the number is shown with a power of ten.
    public var notation: Notation

    // Counts of digits, or ``none``.
    private var integerMinimum: UInt8
    private var fractionMinimum: UInt8
    private var fractionMaximum: UInt8
    private var significantMinimum: UInt8
    private var significantMaximum: UInt8

    /// Creates options. Whatever is left out has the default of ECMA-402.
    ///
    /// - Parameters:
    ///   - minimumIntegerDigits: See ``minimumIntegerDigits``.
    ///   - minimumFractionDigits: See ``minimumFractionDigits``.
    ///   - maximumFractionDigits: See ``maximumFractionDigits``.
    ///   - minimumSignificantDigits: See ``minimumSignificantDigits``.
    ///   - maximumSignificantDigits: See ``maximumSignificantDigits``.
    ///   - roundingMode: How the last digit is rounded.
    ///   - roundingIncrement: The multiples that numbers are rounded to.
    ///   - roundingPriority: Which digits are shown if both fraction digits and significant digits are given.
    ///   - trailingZeroDisplay: Whether the zeros of whole numbers are shown.
    ///   - notation: Whether the number is shown with a power of ten.
    public init(
        minimumIntegerDigits: Int = 1, minimumFractionDigits: Int? = nil, maximumFractionDigits: Int? = nil,
        minimumSignificantDigits: Int? = nil, maximumSignificantDigits: Int? = nil,
        roundingMode: RoundingMode = .halfExpand, roundingIncrement: RoundingIncrement = .by1,
        roundingPriority: RoundingPriority = .auto, trailingZeroDisplay: TrailingZeroDisplay = .auto,
        notation: Notation = .standard
    ) {
        self.roundingMode = roundingMode
        self.roundingIncrement = roundingIncrement
        self.roundingPriority = roundingPriority
        self.trailingZeroDisplay = trailingZeroDisplay
        self.notation = notation
        integerMinimum = Self.stored(minimumIntegerDigits, in: Self.digitRange)
        fractionMinimum = Self.stored(minimumFractionDigits, in: Self.fractionRange)
        fractionMaximum = Self.stored(maximumFractionDigits, in: Self.fractionRange)
        significantMinimum = Self.stored(minimumSignificantDigits, in: Self.digitRange)
        significantMaximum = Self.stored(maximumSignificantDigits, in: Self.digitRange)
    }
}

extension NumberOptions {
    private static var fractionRange: ClosedRange<Int> { 0...100 }
    private static var digitRange: ClosedRange<Int> { 1...21 }

    private static var none: UInt8 { .max }

    /// A count of digits, or none, in one byte.
    private static func stored(_ count: Int?, in range: ClosedRange<Int>) -> UInt8 {
        count.map { UInt8(truncatingIfNeeded: min(max($0, range.lowerBound), range.upperBound)) } ?? none
    }

    private static func count(_ stored: UInt8) -> Int? { stored == none ? nil : Int(stored) }

    /// The number of digits before the point that are shown at least, with zeros in front: 1 to 21, by default 1. No
    /// plural rule looks at these zeros, so they change no category.
    public var minimumIntegerDigits: Int {
        get { Int(integerMinimum) }
        set { integerMinimum = Self.stored(newValue, in: Self.digitRange) }
    }

    /// The number of digits after the point that are shown at least: 0 to 100. By default 0.
    public var minimumFractionDigits: Int? {
        get { Self.count(fractionMinimum) }
        set { fractionMinimum = Self.stored(newValue, in: Self.fractionRange) }
    }

    /// The number of digits after the point that are shown at most: 0 to 100. By default 3, or the minimum if that is
    /// more.
    public var maximumFractionDigits: Int? {
        get { Self.count(fractionMaximum) }
        set { fractionMaximum = Self.stored(newValue, in: Self.fractionRange) }
    }

    /// The number of significant digits that are shown at least: 1 to 21. By default 1.
    public var minimumSignificantDigits: Int? {
        get { Self.count(significantMinimum) }
        set { significantMinimum = Self.stored(newValue, in: Self.digitRange) }
    }

    /// The number of significant digits that are shown at most: 1 to 21. By default 21.
    public var maximumSignificantDigits: Int? {
        get { Self.count(significantMaximum) }
        set { significantMaximum = Self.stored(newValue, in: Self.digitRange) }
    }
}

// MARK: - What the options mean together

extension NumberOptions {
    /// The least and greatest count of digits.
    struct Limits {
        var minimum: Int
        var maximum: Int
    }

    /// What decides where a number is rounded.
    enum RoundingType {
        case fractionDigits(Limits)
        case significantDigits(Limits)
        /// The result of the two with more digits, or with fewer.
        case both(fraction: Limits, significant: Limits, takesMore: Bool)
    }

    /// Source: ECMA-402, "SetNumberFormatDigitOptions", steps 15 to 31.
    var roundingType: RoundingType {
        let hasSignificant = Self.count(significantMinimum) != nil || Self.count(significantMaximum) != nil
        let hasFraction = Self.count(fractionMinimum) != nil || Self.count(fractionMaximum) != nil
        if roundingPriority == .auto {
            if hasSignificant { return .significantDigits(significantLimits) }
            if !hasFraction, case .compact = notation {
                // "1.2M" and "12M": a whole number, but not less than two significant digits.
                return .both(
                    fraction: Limits(minimum: 0, maximum: 0), significant: Limits(minimum: 1, maximum: 2),
                    takesMore: true)
            }
            return .fractionDigits(fractionLimits)
        }
        return .both(
            fraction: fractionLimits, significant: significantLimits, takesMore: roundingPriority == .morePrecision)
    }

    private var significantLimits: Limits {
        let minimum = Self.count(significantMinimum) ?? 1
        return Limits(minimum: minimum, maximum: max(Self.count(significantMaximum) ?? 21, minimum))
    }

    private var fractionLimits: Limits {
        // ECMA-402 shows as many digits as the increment counts in.
        let usual = roundingIncrement == .by1 ? 3 : 0
        switch (Self.count(fractionMinimum), Self.count(fractionMaximum)) {
        case (nil, nil): return Limits(minimum: 0, maximum: usual)
        case (let minimum?, nil): return Limits(minimum: minimum, maximum: max(usual, minimum))
        case (let minimum, let maximum?):
            return Limits(minimum: minimum ?? 0, maximum: max(maximum, minimum ?? 0))
        }
    }
}

extension NumberOptions.RoundingMode {
    /// The mode that rounds a number's magnitude as this one rounds the number. It is one of those towards zero and away
    /// from it: `expand`, `trunc`, `halfExpand`, `halfTrunc` and `halfEven`.
    func ofMagnitude(isNegative: Bool) -> Self {
        switch self {
        case .ceil: isNegative ? .trunc : .expand
        case .floor: isNegative ? .expand : .trunc
        case .halfCeil: isNegative ? .halfTrunc : .halfExpand
        case .halfFloor: isNegative ? .halfExpand : .halfTrunc
        case .expand, .trunc, .halfExpand, .halfTrunc, .halfEven: self
        }
    }

    /// Whether a mode of magnitudes rounds to the nearest number, so that only halves are a question.
    var isNearest: Bool { self != .expand && self != .trunc }
}
