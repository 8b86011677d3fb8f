import CLDRPlurals
import StringsdictEntries

/// `d i u`, `f e g` in either case, and numbers in their natural form: numbers in decimal digits.
///
/// Only `withNumber` converts an argument to digits. The category and the text of a number both come from its result,
/// so they cannot differ. Almost all numbers are short and are rounded once for both: see `shortDecimal`.
///
/// All digits are exact. An integer or a decimal number is never converted to a `Double`.
extension ArgumentPrinter {
    /// The layout of a number in decimal digits.
    private enum Layout {
        /// `d i u`.
        case whole
        /// `f F`.
        case fixed
        /// `e E`.
        case scientific
        /// `g G`.
        case general
        /// `%@`, and a number whose type does not fit the directive.
        case itself

        init(_ conversion: FormatConversion) {
            switch conversion {
            case .signedDecimal, .unsignedDecimal: self = .whole
            case .fixed, .fixedUppercase: self = .fixed
            case .scientific, .scientificUppercase: self = .scientific
            case .general, .generalUppercase: self = .general
            default: self = .itself
            }
        }

        /// The precision in digits that the layout needs.
        func precision(_ precision: Int?) -> DecimalDigits.Precision {
            switch self {
            case .fixed: .fraction(precision ?? FormatLimits.defaultPrecision)
            case .scientific: .significant((precision ?? FormatLimits.defaultPrecision) + 1)
            case .general: .significant(max(precision ?? FormatLimits.defaultPrecision, 1))
            case .whole, .itself: .all
            }
        }
    }

    /// Prints a number in decimal digits, or an argument whose type does not fit. Returns whether the argument is a number
    /// that the directive shows.
    mutating func printDecimal(
        _ directive: FormatSegment, _ argument: FormatArgument, width: Int?, precision: Int?
    ) -> Bool {
        let isPrinted = printNumber(argument, directive, width: width, precision: precision)
        if !isPrinted { printMismatched(argument, width: width, directive) }
        return isPrinted
    }

    /// Prints a number. Returns whether the argument is a number that the directive shows.
    mutating func printNumber(
        _ argument: FormatArgument, _ directive: FormatSegment, width: Int?, precision: Int?
    ) -> Bool {
        if Layout(directive.conversion) != .whole, let value = argument.double, !value.isFinite {
            printNonFinite(value, directive, width: width)
            return true
        }
        let isPrinted: Void? = withNumber(argument, as: directive, precision: precision) { printer, number in
            printer.append(number, directive, width: width, hasPrecision: precision != nil)
        }
        return isPrinted != nil
    }

    /// The operands of a number as a directive shows it. Nil if the directive does not show the argument.
    mutating func operands(
        of argument: FormatArgument, as directive: FormatSegment, precision: Int?
    ) -> PluralOperands? {
        withNumber(argument, as: directive, precision: precision) { $1.operands } ?? nil
    }

    /// Calls a closure with a number as a directive shows it, before flags and width. Returns nil if the argument is
    /// not a number that the directive shows.
    private mutating func withNumber<Result>(
        _ argument: FormatArgument, as directive: FormatSegment, precision: Int?,
        _ body: (inout ArgumentPrinter, NumberText) -> Result
    ) -> Result? {
        let layout = Layout(directive.conversion)
        if layout == .whole {
            guard let (magnitude, isNegative) = wholeNumber(argument, directive) else { return nil }
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: ASCIIDigits.capacity) { buffer in
                let count = ASCIIDigits.write(magnitude, into: buffer)
                var number = NumberText(
                    digits: UnsafeBufferPointer(rebasing: buffer[..<count]), pointPosition: count,
                    sign: sign(isNegative: isNegative, directive))
                number.minimumIntegerDigits = max(precision ?? 1, 1)
                if precision == 0, magnitude == 0, !isLocalized {
                    // C prints no digit for 0 with a precision of 0. A localized number has at least one.
                    number.digits = UnsafeBufferPointer(rebasing: buffer[..<0])
                    number.pointPosition = 0
                    number.minimumIntegerDigits = 0
                }
                return body(&self, number)
            }
        }
        if case .decimal(let text) = argument {
            return withNumber(text, as: directive, layout, precision: precision, body)
        }
        // The capacity is a constant, since only then is the memory guaranteed to be on the stack.
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DecimalDigits.capacity) { buffer -> Result? in
            let isNegative: Bool
            let digits: DecimalDigits?
            var isDouble = false
            switch argument {
            case .integer(let value):
                isNegative = value < 0
                digits = DecimalDigits(value.magnitude, layout.precision(precision), into: buffer)
            case .unsigned(let value):
                isNegative = false
                digits = DecimalDigits(value, layout.precision(precision), into: buffer)
            case .floatingPoint(let value):
                isDouble = true
                isNegative = value.sign == .minus
                digits = DecimalDigits(value, layout.precision(precision), rounding: rounding, into: buffer)
            case .singlePrecision(let number):
                let value = Double(number)
                isDouble = true
                isNegative = value.sign == .minus
                // The digits of the own type are the exact value, rounded to their number.
                let count = layout == .itself ? DecimalDigits.shortestCount(of: number) : 0
                digits =
                    count > 0
                    ? DecimalDigits(value, .significant(count), rounding: .exactValue, into: buffer)
                    : DecimalDigits(value, layout.precision(precision), rounding: rounding, into: buffer)
            case .decimal, .text, .formatted, .null: return nil
            }
            guard let digits else { return nil }
            return body(
                &self,
                layOut(digits, buffer, isNegative, layout, directive, precision, isDouble: isDouble))
        }
    }

    /// Calls a closure with a number that is given as text, with any number of digits.
    private mutating func withNumber<Result>(
        _ text: String, as directive: FormatSegment, _ layout: Layout, precision: Int?,
        _ body: (inout ArgumentPrinter, NumberText) -> Result
    ) -> Result? {
        var text = text
        return text.withUTF8 { bytes in
            func show(in buffer: UnsafeMutableBufferPointer<UInt8>) -> Result? {
                guard let digits = DecimalDigits(text: bytes, layout.precision(precision), into: buffer) else {
                    return nil
                }
                let isNegative = bytes[0] == UInt8(ascii: "-")
                var number = layOut(digits, buffer, isNegative, layout, directive, precision, isDouble: false)
                if layout == .itself, !bytes.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }),
                    let point = bytes.firstIndex(of: UInt8(ascii: "."))
                {
                    // Trailing zeros were written on purpose.
                    number.fractionDigits = bytes.count - point - 1
                }
                return body(&self, number)
            }
            guard bytes.count > DecimalDigits.capacity else {
                return withUnsafeTemporaryAllocation(
                    of: UInt8.self, capacity: DecimalDigits.capacity, show)
            }
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count, show)
        }
    }

    /// Places the decimal point and the exponent of a layout.
    ///
    /// `%g` uses the layout of `%e` if the exponent is below -4 or not below the precision, otherwise that of `%f`. It
    /// drops trailing zeros unless the flag `#` is set. In a locale, an exponent equal to the precision still uses the
    /// layout of `%f`, as in CFString: `%g` of 1000000 is `1,000,000`.
    private func layOut(
        _ digits: DecimalDigits, _ buffer: UnsafeMutableBufferPointer<UInt8>, _ isNegative: Bool, _ layout: Layout,
        _ directive: FormatSegment, _ precision: Int?, isDouble: Bool
    ) -> NumberText {
        var number = NumberText(
            digits: UnsafeBufferPointer(rebasing: buffer[..<digits.count]), pointPosition: digits.pointPosition,
            sign: sign(isNegative: isNegative, directive))
        number.showsDecimalSeparator = directive.flags.contains(.alternate)
        let precision = precision ?? FormatLimits.defaultPrecision
        let exponent = buffer[0] == 0x30 ? 0 : digits.pointPosition - 1
        func useExponent(fractionDigits: Int) {
            number.pointPosition = 1
            number.exponent = exponent
            number.fractionDigits = fractionDigits
        }
        switch layout {
        case .whole: break
        case .fixed: number.fractionDigits = precision
        case .scientific: useExponent(fractionDigits: precision)
        case .general:
            let kept = max(precision, 1)
            let keepsZeros = directive.flags.contains(.alternate)
            let isPowerOfTen = isLocalized && exponent == kept && digits.count == 1 && buffer[0] == 0x31
            if exponent < -4 || (exponent >= kept && !isPowerOfTen) {
                useExponent(fractionDigits: keepsZeros ? kept - 1 : digits.count - 1)
            } else {
                number.fractionDigits = keepsZeros ? max(kept - 1 - exponent, 0) : digits.fractionDigits
            }
        case .itself:
            if isDouble, exponent < -5 || exponent > 15 {
                useExponent(fractionDigits: digits.count - 1)
            } else {
                number.fractionDigits = digits.fractionDigits
            }
        }
        return number
    }

    /// C rounds the exact value of a `Double`. Foundation rounds its shortest form in a locale.
    var rounding: DecimalDigits.Rounding { isLocalized ? .shortestForm : .exactValue }
}

// MARK: Whole numbers

extension ArgumentPrinter {
    /// The integer that `d i u x o` show, or nil.
    ///
    /// An argument knows its own value, so `%d` shows a large number in full. Only `h` and `hh` truncate it to 16 and 8
    /// bits, as in C. `u x o` show a negative number in two's complement: in 64 bits after `l ll q j z t`, otherwise in
    /// 32 bits if it fits, like a C `int` (`%u` of -1 is 4294967295), and in 64 bits if it does not.
    func wholeNumber(
        _ argument: FormatArgument, _ directive: FormatSegment
    ) -> (magnitude: UInt64, isNegative: Bool)? {
        let bits: UInt64
        var isNegative = false
        switch argument {
        case .integer(let value):
            bits = UInt64(bitPattern: value)
            isNegative = value < 0
        case .unsigned(let value):
            bits = value
        case .floatingPoint, .singlePrecision:
            // 5.0 counts as the integer 5.
            guard let value = argument.double, let whole = DecodedDouble(value)?.whole else { return nil }
            isNegative = value.sign == .minus && whole != 0
            guard !isNegative || whole <= 1 << 63 else { return nil }
            bits = isNegative ? 0 &- whole : whole
        case .decimal(let text):
            guard let whole = ArgumentPrinter.wholeNumber(text) else { return nil }
            isNegative = whole.isNegative
            bits = isNegative ? 0 &- whole.magnitude : whole.magnitude
        case .text, .formatted, .null:
            return nil
        }
        let isSigned = directive.conversion == .signedDecimal
        func signed(_ value: Int64) -> (magnitude: UInt64, isNegative: Bool) { (value.magnitude, value < 0) }
        switch directive.length {
        case .char where isSigned: return signed(Int64(Int8(truncatingIfNeeded: bits)))
        case .short where isSigned: return signed(Int64(Int16(truncatingIfNeeded: bits)))
        case .char: return (UInt64(UInt8(truncatingIfNeeded: bits)), false)
        case .short: return (UInt64(UInt16(truncatingIfNeeded: bits)), false)
        case .none, .longDouble, .long:
            guard isNegative else { return (bits, false) }
            if isSigned { return signed(Int64(bitPattern: bits)) }
            let fitsInt = Int64(bitPattern: bits) >= Int64(Int32.min)
            return (directive.length != .long && fitsInt ? UInt64(UInt32(truncatingIfNeeded: bits)) : bits, false)
        }
    }

    /// The integer that decimal digits after an optional sign write, or nil. It fits in 64 bits, and a negative one in
    /// two's complement.
    private static func wholeNumber(_ text: String) -> (magnitude: UInt64, isNegative: Bool)? {
        var text = text
        return text.withUTF8 { bytes in
            let isNegative = bytes.first == UInt8(ascii: "-")
            let hasSign = isNegative || bytes.first == UInt8(ascii: "+")
            let digits = UnsafeBufferPointer(rebasing: bytes[(hasSign ? 1 : 0)...])
            guard let magnitude = ASCIIDigits.number(digits), !isNegative || magnitude <= 1 << 63 else { return nil }
            return (magnitude, isNegative && magnitude > 0)
        }
    }

    /// The sign to show before a number.
    func sign(isNegative: Bool, _ directive: FormatSegment) -> NumberText.Sign {
        if isNegative { return .minus }
        // C shows no sign for unsigned numbers. Foundation in a locale shows the plus sign of the flag.
        guard directive.conversion != .unsignedDecimal || isLocalized else { return .none }
        return directive.flags.contains(.plus) ? .plus : directive.flags.contains(.space) ? .space : .none
    }
}

// MARK: Numbers in fields

extension ArgumentPrinter {
    /// Writes a number into a field.
    ///
    /// With the flag `0`, C pads the field with zeros. In a locale, Foundation distinguishes four cases, and so does
    /// this function:
    ///
    /// - An integer gets zeros, which are grouped like other digits. The width is the number of its digits without the
    ///   sign: `%04d` of 42 is `0,042`, and `%05d` of -42 is `-00,042`. A precision is such a number of digits too, and
    ///   the flag then has no effect.
    /// - `f` and `e` get spaces between the sign and the digits.
    /// - `g` gets zeros between the sign and the digits, without groups.
    private mutating func append(_ number: NumberText, _ directive: FormatSegment, width: Int?, hasPrecision: Bool) {
        var number = number
        let symbols = symbols(directive)
        let layout = Layout(directive.conversion)
        var padding = width.map { max($0 - symbols.scalarCount(of: number), 0) } ?? 0
        let isLeft = directive.flags.contains(.left)
        if let width, directive.flags.contains(.zero), !isLeft, !(layout == .whole && hasPrecision) {
            switch layout {
            case .whole where isLocalized:
                number.minimumIntegerDigits = max(number.minimumIntegerDigits, width)
                padding = 0
            case .fixed where isLocalized, .scientific where isLocalized, .general where isLocalized:
                let zero = layout == .general ? symbols.zeroUTF8 : nil
                sink.append(symbols.signUTF8(number.sign))
                number.sign = .none
                for _ in 0..<padding {
                    if let zero { sink.append(zero) } else { sink.append(0x20) }
                }
                padding = 0
            default:
                number.minimumIntegerDigits = max(number.pointPosition, number.minimumIntegerDigits) + padding
                padding = 0
            }
        }
        if !isLeft { sink.append(repeating: 0x20, count: padding) }
        sink.write(upTo: symbols.byteCount(of: number)) { symbols.write(number, to: $0) }
        if isLeft { sink.append(repeating: 0x20, count: padding) }
    }

    private mutating func printNonFinite(_ value: Double, _ directive: FormatSegment, width: Int?) {
        let symbols = symbols(directive)
        let start = sink.count
        // C shows the sign of NaN too. A locale does not.
        sink.append(
            symbols.signUTF8(sign(isNegative: value.sign == .minus && !(value.isNaN && isLocalized), directive)))
        sink.append(value.isNaN ? symbols.notANumberUTF8 : symbols.infinityUTF8)
        if let width {
            sink.fit(from: start, precision: nil, width: width, onLeft: !directive.flags.contains(.left))
        }
    }

    /// The locale's symbols, or C's, which differ for uppercase conversions.
    private func symbols(_ directive: FormatSegment) -> NumberSymbols {
        guard !isLocalized else { return numbers }
        switch directive.conversion {
        case .fixedUppercase, .scientificUppercase, .generalUppercase: return .plainUppercase
        default: return numbers
        }
    }
}
