import CLDRPlurals

/// Writes arguments into the sink, as directives ask. Nothing here depends on the program, so the code is compiled once for
/// loaded and for embedded entries.
///
/// If an argument's type does not fit the directive, the argument is shown in its natural form, as by `%@`. For
/// example, `%d` shows a text as it is, and 1.5 as 1.5.
struct ArgumentPrinter {
    var sink: OutputSink
    /// The symbols of numbers.
    let numbers: NumberSymbols
    /// Whether `numbers` belong to a locale rather than to C.
    let isLocalized: Bool
    /// The last number that was rounded to few digits, and its argument's position. A number's category is chosen
    /// before its text is written, often from the same digits.
    private var lastShort: (position: Int, number: ShortDecimal)?
    /// The first half of a surrogate pair that was printed last, and the end of its text. 0 for none.
    private var firstHalf: (unit: UInt32, end: Int) = (0, 0)

    init(_ sink: OutputSink, numbers: NumberSymbols, isLocalized: Bool) {
        self.sink = sink
        self.numbers = numbers
        self.isLocalized = isLocalized
    }

    /// Prints an argument. Returns whether its type fits the directive.
    @inline(never)
    mutating func print(
        _ segment: FormatSegment, _ argument: FormatArgument, width: Int?, precision: Int?
    ) -> Bool {
        switch segment.conversion {
        case .signedDecimal, .unsignedDecimal, .fixed, .fixedUppercase, .scientific, .scientificUppercase, .general,
            .generalUppercase:
            return printDecimal(segment, argument, width: width, precision: precision)
        case .hexadecimal, .hexadecimalUppercase, .octal:
            return printWholeBits(segment, argument, width: width, precision: precision)
        case .hexadecimalFloat, .hexadecimalFloatUppercase:
            return printDoubleBits(segment, argument, width: width, precision: precision)
        case .character:
            return printCharacter(segment, argument, width: width)
        case .text:
            switch argument {
            case .text(let text), .formatted(let text, _):
                appendField(text, width: width, precision: precision, segment)
                return true
            default:
                printMismatched(argument, width: width, segment)
                return false
            }
        case .pointer:
            return printPointer(segment, argument, width: width)
        case .object, .end, .literal, .variable, .undefinedVariable, .ignored:
            return true
        }
    }

    /// Appends an integer without flags, width or precision.
    @inline(__always)
    mutating func appendInteger(_ value: Int64) {
        guard !isLocalized else { return appendLocalized(value) }
        sink.write(upTo: ASCIIDigits.capacity &+ 1) { start in
            // The first digit replaces the sign of a positive number.
            start[0] = UInt8(ascii: "-")
            let sign = value < 0 ? 1 : 0
            return ASCIIDigits.write(value.magnitude, to: start + sign) &+ sign
        }
    }

    @inline(never)
    private mutating func appendLocalized(_ value: Int64) {
        let numbers = numbers
        sink.write(upTo: numbers.capacity) {
            numbers.write(value.magnitude, isNegative: value < 0, to: $0)
        }
    }

    /// The argument at a position with few fraction digits. Nil if it is too large or has too many digits.
    @inline(__always)
    mutating func shortDecimal(_ value: Double, at position: Int, fractionDigits: Int) -> ShortDecimal? {
        if let lastShort, lastShort.position == position, lastShort.number.fractionDigits == fractionDigits {
            return lastShort.number
        }
        guard let number = ShortDecimal(value, fractionDigits: fractionDigits, rounding: rounding) else { return nil }
        lastShort = (position, number)
        return number
    }

    @inline(__always)
    mutating func append(_ number: ShortDecimal, isNegative: Bool) {
        if isLocalized {
            let numbers = numbers
            sink.write(upTo: numbers.capacity) { numbers.write(number, isNegative: isNegative, to: $0) }
        } else {
            sink.write(upTo: ShortDecimal.capacity &+ 1) { start in
                if _fastPath(!isNegative) { return number.write(to: start) }
                start[0] = UInt8(ascii: "-")
                return number.write(to: start + 1) &+ 1
            }
        }
    }

    /// Appends an argument in its natural form: a text, or a number with all its digits.
    mutating func appendAsItself(_ argument: FormatArgument, width: Int, left: Bool) {
        switch argument {
        case .text(let text), .formatted(let text, _):
            let start = sink.count
            sink.append(text)
            if width > 0 { sink.fit(from: start, precision: nil, width: width, onLeft: !left) }
        case .null:
            appendField(nil, width: width, precision: nil, left: left)
        case .integer(let value) where width == 0:
            appendInteger(value)
        case .integer, .unsigned, .floatingPoint, .singlePrecision, .decimal:
            let directive = FormatSegment(conversion: .object, flags: left ? .left : .none)
            if !printNumber(argument, directive, width: width, precision: nil), case .decimal(let text) = argument {
                appendField(text, width: width, precision: nil, left: left)
            }
        }
    }

    /// Prints an argument whose type does not fit the directive.
    mutating func printMismatched(_ argument: FormatArgument, width: Int?, _ segment: FormatSegment) {
        appendAsItself(argument, width: width ?? 0, left: segment.flags.contains(.left))
    }

    /// `%c` and `%C`: prints one Unicode scalar by its number. 0 prints nothing, and a number that is not a scalar
    /// prints U+FFFD. Two neighbours that print the halves of a surrogate pair print the character of the pair, since the texts
    /// of Apple's systems consist of such units.
    private mutating func printCharacter(
        _ segment: FormatSegment, _ argument: FormatArgument, width: Int?
    ) -> Bool {
        let value: UInt64
        switch argument {
        case .integer(let number): value = UInt64(bitPattern: number)
        case .unsigned(let number): value = number
        case .text(let text):
            appendField(text, width: width, precision: nil, segment)
            return text.unicodeScalars.count == 1
        default:
            printMismatched(argument, width: width, segment)
            return false
        }
        if value >= 0xD800, value <= 0xDFFF { return printHalf(UInt32(value), width: width ?? 0, segment) }
        let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init)
        appendField(value == 0 ? "" : String(Character(scalar ?? "\u{FFFD}")), width: width, precision: nil, segment)
        return scalar != nil
    }

    /// Prints half of a surrogate pair: U+FFFD, which a second half right after a first half replaces by their character.
    ///
    /// Source: The Unicode Standard, section 3.9, D91.
    private mutating func printHalf(_ unit: UInt32, width: Int, _ segment: FormatSegment) -> Bool {
        let isPadded = width > 1
        let isLeft = segment.flags.contains(.left)
        // A lone half is no character, but two are: so neither is reported as an argument of the wrong type.
        if unit >= 0xDC00, firstHalf.unit != 0, firstHalf.end == sink.count, !isPadded || isLeft,
            let scalar = Unicode.Scalar(0x10000 + (firstHalf.unit - 0xD800) << 10 + (unit - 0xDC00))
        {
            sink.removeLast(3)
            sink.append(String(Character(scalar)))
            // On Apple's systems, a pair is two units wide.
            if isPadded { sink.append(repeating: UInt8(ascii: " "), count: width - 1) }
            firstHalf = (0, 0)
            return true
        }
        appendField("\u{FFFD}", width: width, precision: nil, left: isLeft)
        firstHalf = unit < 0xDC00 && (!isPadded || !isLeft) ? (unit, sink.count) : (0, 0)
        return true
    }

    /// Appends a text in a field. Nil is a missing object. Widths and precisions count Unicode scalars, not bytes.
    /// Flags other than `-` have no effect, as in CFString.
    mutating func appendField(_ text: String?, width: Int?, precision: Int?, _ segment: FormatSegment) {
        appendField(text, width: width ?? 0, precision: precision, left: segment.flags.contains(.left))
    }

    mutating func appendField(_ text: String?, width: Int, precision: Int?, left: Bool) {
        let start = sink.count
        if let text {
            sink.append(text)
        } else {
            sink.append("(null)")
        }
        if width > 0 || precision != nil {
            sink.fit(from: start, precision: precision, width: width, onLeft: !left)
        }
    }
}
