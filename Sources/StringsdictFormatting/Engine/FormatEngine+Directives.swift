import CLDRPlurals

/// One directive and the argument that it shows.
///
/// An argument of another kind than the directive asks for is shown as itself, as `%@` would: a text for `%d` is that
/// text, and 1.5 for `%d` is 1.5 rather than a number that it is not.
extension FormatEngine {
    /// Prints the argument at a position; a missing one prints `(null)`.
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

    /// `%@`: the argument as itself. CFString takes no notice of a width or precision here, nor does this.
    ///
    /// In a right-to-left locale, and where the format string itself holds right-to-left text, the argument is isolated
    /// by U+2068 and U+2069, so that its direction does not disturb the text around it. Source: recorded renderings.
    private mutating func printObject(_ argument: FormatArgument, frame: Frame) {
        let isIsolated = isolatesObjects && program.strings[frame.string].hasStrongRightToLeft
        if isIsolated { sink.append("\u{2068}") }
        appendAsItself(argument, width: 0, left: false)
        if isIsolated { sink.append("\u{2069}") }
    }

    /// An argument as itself: a text, or a number with as many digits as it has.
    mutating func appendAsItself(_ argument: FormatArgument, width: Int, left: Bool) {
        switch argument {
        case .text(let text):
            let start = sink.count
            sink.append(text)
            if width > 0 { sink.fit(from: start, precision: nil, width: width, onLeft: !left) }
        case .null:
            appendField(nil, width: width, precision: nil, left: left)
        case .integer, .unsigned, .floatingPoint, .decimal:
            if !printItself(argument, width: width, left: left), case .decimal(let text) = argument {
                appendField(text, width: width, precision: nil, left: left)
            }
        }
    }

    /// An argument of a kind that the directive does not ask for.
    mutating func printMismatched(_ argument: FormatArgument, width: Int?, _ segment: FormatSegment) {
        appendAsItself(argument, width: width ?? 0, left: segment.flags.contains(.left))
    }

    /// `%c` and `%C`: one Unicode scalar by its number. 0 prints nothing, a number that is no scalar U+FFFD.
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

    /// A text in a field; nil is a missing object. Widths and precisions count Unicode scalars, as nothing that is shown
    /// to a reader should be measured in bytes. Flags but `-` have no effect, as in CFString.
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
