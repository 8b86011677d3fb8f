/// Parses one directive of a format string, from the percent sign to its conversion.
///
/// Like CFString, the parser reads flags, width, precision and length in any order and number, so `%5-d`, `%1#@count@`
/// and `%l@` have a meaning. Every input has an outcome; none is refused.
///
/// Source: Apple, "String Format Specifiers" and "Stringsdict File Format"; recorded renderings for `%n` and `%%`.
package struct DirectiveParser {
    /// The result of parsing a directive.
    package enum Outcome: Equatable {
        /// A complete directive. `next` is the offset after it.
        case directive(next: Int)
        /// `%#@NAME@`. `name` is the range of the name, and `next` the offset after the second `@`.
        case variable(name: Range<Int>, next: Int)
        /// An ordinary character in place of a conversion, or a second percent sign. It is printed, and the literal
        /// text continues at this offset.
        case character(at: Int)
        /// A `%#@` whose name ends with a character other than `@`. It is printed verbatim up to this offset.
        case malformedReference(end: Int)
        /// The string ends inside the directive.
        case incomplete
    }

    /// The parsed directive.
    package var segment = FormatSegment(conversion: .literal)

    /// Whether a width precedes the `#` of a variable, as in `%1#@count@`, where `%1$#@count@` was meant.
    package var hasWidthBeforeSharp = false

    private var precisionSeen = false

    /// Creates a parser for one directive.
    package init() {}

    /// Parses the directive whose first character after the percent sign is at `start`.
    ///
    /// - Complexity: Linear in the length of the directive.
    package mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Outcome {
        var index = start
        while index < end {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "@"):
                guard segment.flags.contains(.alternate) else {
                    segment.conversion = .object
                    return .directive(next: index)
                }
                return parseName(bytes, from: index, to: end)
            case UInt8(ascii: "-"): segment.flags.insert(.left)
            case UInt8(ascii: "+"): segment.flags.insert(.plus)
            case UInt8(ascii: " "): segment.flags.insert(.space)
            case UInt8(ascii: "'"): segment.flags.insert(.apostrophe)
            case UInt8(ascii: "#"):
                segment.flags.insert(.alternate)
                hasWidthBeforeSharp = segment.width.isPresent
            case UInt8(ascii: "0") where !precisionSeen: segment.flags.insert(.zero)
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                index = parseNumber(bytes, from: index - 1, to: end)
            case UInt8(ascii: "*"):
                setSize(FieldSize(argument: 0))
            case UInt8(ascii: "."):
                precisionSeen = true
                segment.precision = FieldSize(0)
            case UInt8(ascii: "h"):
                segment.length = segment.length == .short ? .char : .short
            case UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "j"), UInt8(ascii: "z"), UInt8(ascii: "t"):
                segment.length = .long
            case UInt8(ascii: "L"): segment.length = .longDouble
            default:
                guard let conversion = FormatConversion(letter: byte) else { return .character(at: index - 1) }
                segment.conversion = conversion
                if byte == UInt8(ascii: "D") || byte == UInt8(ascii: "U") || byte == UInt8(ascii: "O") {
                    segment.length = .long
                }
                return .directive(next: index)
            }
        }
        return .incomplete
    }

    /// Reads digits, and the `$` that makes them the position of the argument, width or precision.
    private mutating func parseNumber(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        var index = start
        var number = 0
        while index < end, case let digit = bytes[index] &- UInt8(ascii: "0"), digit <= 9 {
            // All numbers above the limit mean the same: no such argument, or the greatest size.
            number = min(number * 10 + Int(digit), Int(UInt16.max))
            index += 1
        }
        guard index < end, bytes[index] == UInt8(ascii: "$") else {
            setSize(FieldSize(number))
            return index
        }
        if segment.precision.argumentPosition == 0 {
            segment.precision = FieldSize(argument: number)
        } else if segment.width.argumentPosition == 0 {
            segment.width = FieldSize(argument: number)
        } else {
            segment.position = UInt16(truncatingIfNeeded: number)
        }
        return index + 1
    }

    private mutating func setSize(_ size: FieldSize) {
        if precisionSeen {
            segment.precision = size
        } else {
            segment.width = size
        }
    }

    /// Reads the name of a variable and the `@` that ends it.
    private mutating func parseName(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Outcome {
        var index = start
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
                index += 1
            case UInt8(ascii: "@"):
                segment.conversion = .variable
                return .variable(name: start..<index, next: index + 1)
            default:
                return .malformedReference(end: index)
            }
        }
        return .incomplete
    }
}
