/// A finite number of any type, whose digits can be shown with ``NumberOptions``.
@usableFromInline
package enum NumberValue {
    case word(UInt64, isNegative: Bool)
    case double(Double)
    /// A number of a type whose values fit in a `Double`, with the spacing of its type.
    case binary(BinaryValue, isNegative: Bool)
    case wide(WideBinaryValue, isNegative: Bool)
    /// An integer beyond 64 bits.
    case wideInteger(WideBinaryValue, isNegative: Bool)

    /// An integer of any width.
    @inlinable
    package init(_ value: some BinaryInteger) {
        let magnitude = value.magnitude
        let isNegative = value < 0
        if let word = UInt64(exactly: magnitude) {
            self = .word(word, isNegative: isNegative)
        } else {
            self = .wideInteger(
                WideBinaryValue(significand: magnitude.words.map { $0 }, exponent: 0, isAboveSmallerSpacing: false),
                isNegative: isNegative)
        }
    }

    /// A floating-point number of any type. Nil for NaN and infinity.
    @inlinable
    package init?<Value: BinaryFloatingPoint>(_ value: Value) {
        guard value.isFinite else { return nil }
        let isNegative = value.sign == .minus
        if Value.significandBitCount == 52, Value.exponentBitCount == 11 {
            self = .double(Double(value))
        } else if BinaryValue.isDoubleEnough(for: Value.self) {
            self = .binary(BinaryValue(value), isNegative: isNegative)
        } else {
            self = .wide(WideBinaryValue(value), isNegative: isNegative)
        }
    }

    /// Calls a function with the number as options show it. The digits are valid during the call.
    ///
    /// - Complexity: As that of the number's shortest form.
    @inline(__always)
    func withShown<Result>(
        _ options: NumberOptions, _ body: (ShownNumber, UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        switch self {
        case .word(let word, let isNegative):
            return ShownNumber.withDigits(isNegative, options, body) { DecimalDigits.write(word, scale: 0, into: $0) }
        case .double(let double):
            return ShownNumber.withDigits(double.sign == .minus, options, body) {
                DecimalDigits.shortest(double, into: $0)
            }
        case .binary(let value, let isNegative):
            return ShownNumber.withDigits(isNegative, options, body) { DecimalDigits.shortest(value, into: $0) }
        case .wide(let value, let isNegative):
            return ShownNumber.withDigits(of: value.shortestDigits, isNegative, options, body)
        case .wideInteger(let value, let isNegative):
            let digits = value.digits(roundedToFractionDigits: 0)
            return ShownNumber.withDigits(of: digits, isNegative, options, body)
        }
    }

    /// The operands of the number as options show it.
    @usableFromInline
    package func operands(_ options: NumberOptions) -> PluralOperands {
        switch self {
        case .word(let word, let isNegative):
            if let limits = options.plainFractionLimits {
                if options.roundingIncrement == .by1 {
                    let zeros = options.trailingZeroDisplay == .stripIfInteger ? 0 : limits.minimum
                    return PluralOperands(unchecked: word, v: zeros, w: 0, f: 0, t: 0, c: 0)
                }
                if let short = PluralOperands(short: word, isNegative: isNegative, limits, options) { return short }
            }
        case .double(let double):
            if let short = PluralOperands(short: double, options) { return short }
        default: break
        }
        return withShown(options, PluralOperands.init)
    }

    /// The operands of two numbers as options show them, and whether their texts are equal.
    @usableFromInline
    package static func operands(
        _ start: NumberValue, _ end: NumberValue, _ options: NumberOptions
    ) -> (start: PluralOperands, end: PluralOperands, areSameText: Bool) {
        start.withShown(options) { first, firstDigits in
            end.withShown(options) { last, lastDigits in
                (
                    PluralOperands(first, in: firstDigits), PluralOperands(last, in: lastDigits),
                    first.isSameText(in: firstDigits, as: last, in: lastDigits)
                )
            }
        }
    }
}

extension ShownNumber {
    /// Calls a function with a number whose digits a closure writes, at most `DecimalDigits.shortestCapacity` of them.
    @inline(__always)
    fileprivate static func withDigits<Result>(
        _ isNegative: Bool, _ options: NumberOptions,
        _ body: (ShownNumber, UnsafeBufferPointer<UInt8>) -> Result,
        write: (UnsafeMutableBufferPointer<UInt8>) -> DecimalDigits
    ) -> Result {
        let capacity = ShownNumber.capacity(of: DecimalDigits.shortestCapacity)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
            let shown = ShownNumber(write(buffer), isNegative: isNegative, options: options, in: buffer)
            return body(shown, UnsafeBufferPointer(buffer))
        }
    }

    /// Calls a function with a number that a `Double` cannot hold.
    fileprivate static func withDigits<Result>(
        of number: WideBinaryValue.Digits, _ isNegative: Bool, _ options: NumberOptions,
        _ body: (ShownNumber, UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        var ascii = number.ascii
        let count = ascii.count
        ascii += [UInt8](repeating: 0, count: ShownNumber.capacity(of: count) - count)
        return ascii.withUnsafeMutableBufferPointer { buffer in
            let digits = DecimalDigits(count: count, pointPosition: number.pointPosition)
            let shown = ShownNumber(digits, isNegative: isNegative, options: options, in: buffer)
            return body(shown, UnsafeBufferPointer(buffer))
        }
    }
}

// MARK: - Operands

extension NumberOptions {
    /// The limits of fraction digits, if nothing but the increment decides where a number is rounded.
    fileprivate var plainFractionLimits: Limits? {
        guard notation == .standard, case .fractionDigits(let limits) = roundingType else { return nil }
        return limits
    }
}

extension PluralOperands {
    /// The operands of most numbers with a fraction, which need no buffer of digits. Nil for all others.
    fileprivate init?(short value: Double, _ options: NumberOptions) {
        guard let limits = options.plainFractionLimits else { return nil }
        // The usual mode has no direction.
        let isUsual = options.roundingMode == .halfExpand
        let mode = isUsual ? .halfExpand : options.roundingMode.ofMagnitude(isNegative: value.sign == .minus)
        guard options.roundingIncrement == .by1, isUsual || mode.isNearest else {
            self.init(rounding: value, mode, limits, options)
            return
        }
        guard let short = ShortDecimal(value, fractionDigits: limits.maximum, rounding: .shortestForm, ties: mode)
        else { return nil }
        self.init(PluralOperands(short), limits, options)
    }

    /// The same for increments, and for modes that round towards zero or away from it.
    private init?(
        rounding value: Double, _ mode: NumberOptions.RoundingMode, _ limits: NumberOptions.Limits,
        _ options: NumberOptions
    ) {
        guard
            let exact = RoundTripDecimal(value.magnitude)?.rounded(
                toMultiplesOf: options.roundingIncrement, fractionDigits: limits.maximum, mode)
        else { return nil }
        self.init(exact, limits, options)
    }

    /// The operands of most integers rounded to multiples of an increment. Nil for all others.
    @inline(never)
    fileprivate init?(
        short value: UInt64, isNegative: Bool, _ limits: NumberOptions.Limits, _ options: NumberOptions
    ) {
        guard
            let exact = RoundTripDecimal(whole: value)?.rounded(
                toMultiplesOf: options.roundingIncrement, fractionDigits: limits.maximum,
                options.roundingMode.ofMagnitude(isNegative: isNegative))
        else { return nil }
        self.init(exact, limits, options)
    }

    /// The operands of a rounded number with the zeros that options add. It has at most 18 digits after the point.
    @inline(__always)
    private init(_ exact: PluralOperands, _ limits: NumberOptions.Limits, _ options: NumberOptions) {
        let isStripped = exact.w == 0 && options.trailingZeroDisplay == .stripIfInteger
        let v = isStripped ? 0 : max(exact.w, limits.minimum)
        self.init(
            unchecked: exact.i, v: v, w: exact.w, f: exact.t &* powerOfTen(v &- exact.w), t: exact.t, c: 0)
    }

    /// The operands of an integer of any width, as options show it.
    ///
    /// ```swift
    /// let price = NumberOptions(minimumFractionDigits: 2)
    /// PluralOperands(3, options: price) == PluralOperands("3.00")  // true
    /// ```
    ///
    /// - Complexity: O(1) up to 64 bits, without allocation. Else O(*k*²) for *k* machine words.
    @inlinable
    public init(_ value: some BinaryInteger, options: NumberOptions) {
        self = NumberValue(value).operands(options)
    }

    /// The operands of a `Double` as options show it. Nil for NaN and infinity.
    ///
    /// The shortest digits that read back as the number are rounded: 1.005 with two fraction digits has the operands of
    /// "1.01". ``init(_:fractionDigits:)-(Double,_)`` rounds the exact value, and halves to the even digit, so it gives those
    /// of "1.00".
    ///
    /// - Complexity: O(1). No allocation.
    public init?(_ value: Double, options: NumberOptions) {
        guard value.isFinite else { return nil }
        self = NumberValue.double(value).operands(options)
    }

    /// The operands of a floating-point number of any type as options show it. Nil for NaN and infinity.
    ///
    /// - Complexity: As that of ``init(_:)-(Value)``.
    @inlinable
    public init?<Value: BinaryFloatingPoint>(_ value: Value, options: NumberOptions) {
        guard let number = NumberValue(value) else { return nil }
        self = number.operands(options)
    }
}
