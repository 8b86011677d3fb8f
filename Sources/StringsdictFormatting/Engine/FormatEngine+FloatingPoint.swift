import CLDRPlurals

/// `f e g` in either case, and numbers with as many digits as they have.
///
/// All digits are exact: those of a `Double` are the correctly rounded digits of its binary value, at any precision; a
/// whole number or a decimal number is not converted to one first.
extension FormatEngine {
    /// Prints a number with a decimal point and returns whether the argument was a number.
    mutating func printFloatingPoint(
        _ segment: FormatSegment, _ argument: FormatArgument, width: Int?, precision: Int?
    ) -> Bool {
        if segment.conversion == .hexadecimalFloat || segment.conversion == .hexadecimalFloatUppercase {
            guard let value = double(argument) else {
                printMismatched(argument, width: width, segment)
                return false
            }
            printHexadecimal(value, segment, width: width, precision: precision)
            return true
        }
        if case .floatingPoint(let value) = argument, !value.isFinite {
            printNonFinite(value, segment, width: width)
            return true
        }
        let digits = precision ?? 6
        let printed: Bool
        switch segment.conversion {
        case .fixed, .fixedUppercase:
            printed = withDigits(of: argument, .fraction(digits)) { engine, run, buffer, isNegative in
                engine.appendFixed(run, buffer, isNegative, fraction: digits, segment, width: width)
            }
        case .scientific, .scientificUppercase:
            printed = withDigits(of: argument, .significant(digits + 1)) { engine, run, buffer, isNegative in
                engine.appendScientific(run, buffer, isNegative, fraction: digits, segment, width: width)
            }
        default:
            printed = withDigits(of: argument, .significant(max(digits, 1))) { engine, run, buffer, isNegative in
                engine.appendGeneral(run, buffer, isNegative, digits: max(digits, 1), segment, width: width)
            }
        }
        if !printed { printMismatched(argument, width: width, segment) }
        return printed
    }

    /// A number with as many digits as it has: `%@`, or a directive that asks for another kind. Returns whether the
    /// argument is a number that can be written so.
    mutating func appendShortest(_ argument: FormatArgument, width: Int, left: Bool) -> Bool {
        let plain = FormatSegment(
            literalStart: 0, literalLength: 0, conversion: .general, flags: left ? .left : [])
        if case .floatingPoint(let value) = argument, !value.isFinite {
            printNonFinite(value, plain, width: width)
            return true
        }
        return withDigits(of: argument, .all) { engine, run, buffer, isNegative in
            var fraction = run.fractionDigits
            if case .decimal(let text) = argument {
                // Zeros at the end were written on purpose.
                let point = text.utf8.firstIndex(of: UInt8(ascii: "."))
                let isPlain = !text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
                if let point, isPlain { fraction = text.utf8.distance(from: point, to: text.utf8.endIndex) - 1 }
            } else if run.pointPosition > 16 || run.pointPosition < -4, case .floatingPoint = argument {
                return engine.appendScientific(
                    run, buffer, isNegative, fraction: run.count - 1, plain, width: width)
            }
            engine.appendFixed(run, buffer, isNegative, fraction: fraction, plain, width: width)
        }
    }

    /// Calls a closure with the rounded digits of a number; returns false for what has none.
    private mutating func withDigits(
        of argument: FormatArgument, _ rounding: DigitRun.Rounding,
        _ body: (inout FormatEngine, DigitRun, UnsafeBufferPointer<UInt8>, _ isNegative: Bool) -> Void
    ) -> Bool {
        if case .decimal(let text) = argument { return withDigits(ofText: text, rounding, body) }
        // A constant capacity, since only then the memory is sure to be on the stack.
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DecimalDigits.capacity) { buffer in
            let isNegative: Bool
            let run: DigitRun?
            switch argument {
            case .integer(let value):
                isNegative = value < 0
                run = DigitRun(value.magnitude, rounding, into: buffer)
            case .unsigned(let value):
                isNegative = false
                run = DigitRun(value, rounding, into: buffer)
            case .floatingPoint(let value):
                isNegative = value.sign == .minus
                run = DigitRun(value, rounding, into: buffer)
            case .decimal, .text, .null:
                return false
            }
            guard let run else { return false }
            body(&self, run, UnsafeBufferPointer(rebasing: buffer[..<run.count]), isNegative)
            return true
        }
    }

    /// The same for a number that is written out, which may have any number of digits.
    private mutating func withDigits(
        ofText text: String, _ rounding: DigitRun.Rounding,
        _ body: (inout FormatEngine, DigitRun, UnsafeBufferPointer<UInt8>, _ isNegative: Bool) -> Void
    ) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            if bytes.count <= DecimalDigits.capacity {
                return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DecimalDigits.capacity) {
                    formatDigits(of: bytes, rounding, $0, body)
                }
            }
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) {
                formatDigits(of: bytes, rounding, $0, body)
            }
        }
    }

    private mutating func formatDigits(
        of text: UnsafeBufferPointer<UInt8>, _ rounding: DigitRun.Rounding, _ buffer: UnsafeMutableBufferPointer<UInt8>,
        _ body: (inout FormatEngine, DigitRun, UnsafeBufferPointer<UInt8>, _ isNegative: Bool) -> Void
    ) -> Bool {
        var isNegative = false
        guard let run = DigitRun(text: text, rounding, isNegative: &isNegative, into: buffer) else { return false }
        body(&self, run, UnsafeBufferPointer(rebasing: buffer[..<run.count]), isNegative)
        return true
    }

    private mutating func appendFixed(
        _ run: DigitRun, _ buffer: UnsafeBufferPointer<UInt8>, _ isNegative: Bool, fraction: Int,
        _ segment: FormatSegment, width: Int?
    ) {
        var number = NumberText(
            digits: buffer, pointPosition: run.pointPosition, sign: sign(isNegative: isNegative, segment))
        number.fractionDigits = fraction
        number.showsDecimalSeparator = segment.flags.contains(.alternate)
        appendNumber(number, symbols(segment), width: width, segment, padsWithZeros: true)
    }

    private mutating func appendScientific(
        _ run: DigitRun, _ buffer: UnsafeBufferPointer<UInt8>, _ isNegative: Bool, fraction: Int,
        _ segment: FormatSegment, width: Int?
    ) {
        var number = NumberText(digits: buffer, pointPosition: 1, sign: sign(isNegative: isNegative, segment))
        number.fractionDigits = fraction
        number.showsDecimalSeparator = segment.flags.contains(.alternate)
        number.exponent = buffer.first == 0x30 ? 0 : run.pointPosition - 1
        appendNumber(number, symbols(segment), width: width, segment, padsWithZeros: true)
    }

    /// `%g`: like `%e` where the exponent is below -4 or not below the precision, else like `%f`, and without zeros at the
    /// end unless the flag `#` is set. In a locale the power of ten equal to the precision is still written out, as
    /// CFString does: `%g` of 1000000 is `1,000,000`.
    private mutating func appendGeneral(
        _ run: DigitRun, _ buffer: UnsafeBufferPointer<UInt8>, _ isNegative: Bool, digits: Int,
        _ segment: FormatSegment, width: Int?
    ) {
        let exponent = run.pointPosition - 1
        let keepsZeros = segment.flags.contains(.alternate)
        let isPowerOfTen = isLocalized && exponent == digits && run.count == 1 && buffer.first == 0x31
        if exponent < -4 || (exponent >= digits && !isPowerOfTen) {
            appendScientific(
                run, buffer, isNegative, fraction: keepsZeros ? digits - 1 : run.count - 1, segment, width: width)
        } else {
            appendFixed(
                run, buffer, isNegative, fraction: keepsZeros ? max(digits - 1 - exponent, 0) : run.fractionDigits,
                segment, width: width)
        }
    }

    private mutating func printNonFinite(_ value: Double, _ segment: FormatSegment, width: Int?) {
        let symbols = symbols(segment)
        let start = sink.count
        // C shows the sign of what is not a number too; a locale has no such thing.
        switch sign(isNegative: value.sign == .minus && !(value.isNaN && isLocalized), segment) {
        case .minus: sink.append(symbols.minusSignUTF8)
        case .plus: sink.append(symbols.plusSignUTF8)
        case .space: sink.append(0x20)
        case .none: break
        }
        sink.append(value.isNaN ? symbols.notANumberUTF8 : symbols.infinityUTF8)
        if let width {
            sink.fit(from: start, precision: nil, width: width, onLeft: !segment.flags.contains(.left))
        }
    }

    /// A locale's symbols, or C's, which has two sets of words.
    private func symbols(_ segment: FormatSegment) -> NumberSymbols {
        guard !isLocalized else { return numbers }
        switch segment.conversion {
        case .fixedUppercase, .scientificUppercase, .generalUppercase: return .plainUppercase
        default: return numbers
        }
    }

    /// A number as a `Double`, for `%a`.
    private func double(_ argument: FormatArgument) -> Double? {
        switch argument {
        case .integer(let value): Double(value)
        case .unsigned(let value): Double(value)
        case .floatingPoint(let value): value
        case .decimal(let text): Double(text)
        case .text, .null: nil
        }
    }
}
