import CLDRPlurals

/// Formats one directive and its argument.
///
/// If an argument's type does not fit the directive, the argument is shown in its natural form, as by `%@`. For
/// example, `%d` shows a text as it is, and 1.5 as 1.5.
extension FormatEngine {
    /// Prints the argument at a position. A missing argument prints `(null)`.
    @inline(never)
    mutating func print(_ segment: FormatSegment, position: Int, width: Int?, precision: Int?, frame: Frame) {
        guard let argument = argument(at: position) else {
            if segment.conversion != .ignored {
                report(
                    FormatIssue(
                        kind: .missingArgument, position: position, variable: frame.variable,
                        conversion: segment.conversion))
                appendField(nil, width: width, precision: nil, segment)
            }
            return
        }
        let fits: Bool
        switch segment.conversion {
        case .object:
            fits = true
            printObject(argument, frame: frame)
        case .signedDecimal, .unsignedDecimal, .fixed, .fixedUppercase, .scientific, .scientificUppercase, .general,
            .generalUppercase:
            fits = printDecimal(segment, argument, width: width, precision: precision)
        case .hexadecimal, .hexadecimalUppercase, .octal:
            fits = printWholeBits(segment, argument, width: width, precision: precision)
        case .hexadecimalFloat, .hexadecimalFloatUppercase:
            fits = printDoubleBits(segment, argument, width: width, precision: precision)
        case .character:
            fits = printCharacter(segment, argument, width: width)
        case .text:
            if case .text(let text) = argument {
                fits = true
                appendField(text, width: width, precision: precision, segment)
            } else {
                fits = false
                printMismatched(argument, width: width, segment)
            }
        case .pointer:
            fits = printPointer(segment, argument, width: width)
        case .end, .literal, .variable, .undefinedVariable, .ignored:
            fits = true
        }
        if !fits {
            report(
                FormatIssue(
                    kind: .wrongArgument, position: position, variable: frame.variable, conversion: segment.conversion))
        }
    }

    /// `%@`: prints an argument in its natural form. Width and precision are ignored, as in CFString.
    ///
    /// In a right-to-left locale, if the format string itself contains right-to-left text, U+2068 and U+2069 isolate
    /// the argument, so that its direction does not affect the surrounding text. Source: recorded renderings.
    @inline(never)
    mutating func printObject(_ argument: FormatArgument, frame: Frame) {
        let isIsolated = isolatesObjects && program.hasStrongRightToLeft(frame.string)
        if isIsolated { sink.append("\u{2068}") }
        appendAsItself(argument, width: 0, left: false)
        if isIsolated { sink.append("\u{2069}") }
    }

    /// Appends an argument in its natural form: a text, or a number with all its digits.
    mutating func appendAsItself(_ argument: FormatArgument, width: Int, left: Bool) {
        switch argument {
        case .text(let text):
            let start = sink.count
            sink.append(text)
            if width > 0 { sink.fit(from: start, precision: nil, width: width, onLeft: !left) }
        case .null:
            appendField(nil, width: width, precision: nil, left: left)
        case .integer(let value) where width == 0:
            appendInteger(value)
        case .integer, .unsigned, .floatingPoint, .decimal:
            if !printItself(argument, width: width, left: left), case .decimal(let text) = argument {
                appendField(text, width: width, precision: nil, left: left)
            }
        }
    }

    /// Prints an argument whose type does not fit the directive.
    mutating func printMismatched(_ argument: FormatArgument, width: Int?, _ segment: FormatSegment) {
        appendAsItself(argument, width: width ?? 0, left: segment.flags.contains(.left))
    }

    /// `%c` and `%C`: prints one Unicode scalar by its number. 0 prints nothing, and a number that is not a scalar
    /// prints U+FFFD.
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
        let scalar = UInt32(exactly: value).flatMap(Unicode.Scalar.init)
        appendField(value == 0 ? "" : String(Character(scalar ?? "\u{FFFD}")), width: width, precision: nil, segment)
        return scalar != nil
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
