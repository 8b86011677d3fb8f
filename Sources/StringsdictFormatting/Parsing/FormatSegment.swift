import CLDRPlurals

/// The directive of a segment of a parsed format string. A segment is literal text and the directive that follows it.
///
/// The literal text is a range of the format string, which is stored unmodified. So `%%` needs no copy of the text: one
/// segment ends before the first percent sign, and the next one starts at the second.
package struct FormatSegment: Sendable, BitwiseCopyable {
    /// The variable in its program for `variable`, the number of the name for `undefinedVariable`, otherwise 0.
    package var operand: UInt32 = 0
    /// The conversion of the directive.
    package var conversion: FormatConversion
    /// The flags.
    package var flags: FormatFlags = .none
    /// The length modifier.
    package var length: FormatLength = .none
    /// The engine's code path for the segment.
    package var step: FormatStep = .field
    /// The argument's position, counted from 1. 0 for the next argument.
    package var position: UInt16 = 0
    /// The minimum number of characters.
    package var width: FieldSize = .none
    /// The precision.
    package var precision: FieldSize = .none
}

/// The flags of a directive: `- + space # 0 '`.
///
/// It is no `OptionSet`: the conformance names thirty symbols of the standard library, each of which the dynamic linker
/// would look up when a program starts.
package struct FormatFlags: Equatable, Sendable, BitwiseCopyable {
    package private(set) var rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// No flags.
    package static let none = FormatFlags(rawValue: 0)
    /// `-`: pads on the right.
    package static let left = FormatFlags(rawValue: 1)
    /// `+`: shows the sign of every number.
    package static let plus = FormatFlags(rawValue: 2)
    /// A space: shows a space before numbers without a sign.
    package static let space = FormatFlags(rawValue: 4)
    /// `#`: the alternative form.
    package static let alternate = FormatFlags(rawValue: 8)
    /// `0`: pads with zeros.
    package static let zero = FormatFlags(rawValue: 16)
    /// `'`: accepted without effect, as in CFString.
    package static let apostrophe = FormatFlags(rawValue: 32)

    package var isEmpty: Bool { rawValue == 0 }

    @inline(__always)
    package func contains(_ flag: FormatFlags) -> Bool { rawValue & flag.rawValue == flag.rawValue }

    /// Whether none of some flags are set.
    func isDisjoint(with others: FormatFlags) -> Bool { rawValue & others.rawValue == 0 }

    package mutating func insert(_ flag: FormatFlags) { rawValue |= flag.rawValue }

    static func | (first: FormatFlags, second: FormatFlags) -> FormatFlags {
        FormatFlags(rawValue: first.rawValue | second.rawValue)
    }
}

/// The length modifier of a directive.
///
/// `l ll q j z t` mean 64 bits on every platform, so that a catalog behaves the same everywhere.
package enum FormatLength: UInt8, Sendable, BitwiseCopyable {
    /// No modifier.
    case none
    /// `hh`: 8 bits.
    case char
    /// `h`: 16 bits.
    case short
    /// `l`, `ll`, `q`, `j`, `z`, `t`: 64 bits.
    case long
    /// `L`: a `long double`, which is a `Double` here.
    case longDouble
}

/// A width or a precision: absent, a number, or taken from an argument (`*`, `*n$`).
package struct FieldSize: Equatable, Sendable, BitwiseCopyable {
    /// The number if it is at least 0; -1 if there is none; -2 - n for an argument at position n, where 0 means the
    /// next one.
    package let rawValue: Int16

    /// The greatest width or precision. Greater numbers are reduced to it, so that no file can ask for gigabytes.
    package static let maximum = 2_048

    /// No width or precision.
    package static let none = FieldSize(rawValue: -1)

    /// Creates a size from its `rawValue`.
    init(rawValue: Int16) {
        self.rawValue = rawValue
    }

    /// Creates a size from a number, which is limited to `maximum`.
    package init(_ number: Int) {
        rawValue = Int16(truncatingIfNeeded: min(max(number, 0), FieldSize.maximum))
    }

    /// Creates a size that is read from the argument at a position, or from the next argument for 0. No argument has a
    /// position above `maximum`.
    package init(argument position: Int) {
        rawValue = Int16(truncatingIfNeeded: -2 - min(max(position, 0), FieldSize.maximum))
    }

    /// Creates a size from its form in an embedded table: `rawValue`, moved to numbers from 0 on.
    init(packed number: Int) {
        let lowest = -2 - FieldSize.maximum
        rawValue = Int16(truncatingIfNeeded: min(max(number, 0), FieldSize.maximum - lowest) + lowest)
    }

    /// The size in the form of an embedded table.
    package var packed: Int { Int(rawValue) + 2 + FieldSize.maximum }

    /// Whether there is a width or precision.
    package var isPresent: Bool { rawValue != -1 }

    /// The number, if the format contains it.
    package var number: Int? { rawValue >= 0 ? Int(rawValue) : nil }

    /// The position of the argument that holds the number (0 for the next one), if an argument holds it.
    package var argumentPosition: Int? { rawValue <= -2 ? -2 - Int(rawValue) : nil }
}

/// The output of a directive.
///
/// The letters are those of `printf` in CFString and C. Letters with the same output share a case. Source: Apple,
/// "String Format Specifiers"; ISO C 7.21.6.1.
package enum FormatConversion: UInt8, Sendable, BitwiseCopyable {
    /// The end of the string, after the last literal text.
    case end
    /// No directive: the literal text continues, as after `%%`.
    case literal
    /// `%#@NAME@`: the text that a variable of the entry chooses.
    case variable
    /// `%#@NAME@` with a name that the entry does not define.
    case undefinedVariable
    /// `@`: an argument in its natural form.
    case object
    /// `d`, `D`, `i`.
    case signedDecimal
    /// `u`, `U`.
    case unsignedDecimal
    /// `x`.
    case hexadecimal
    /// `X`.
    case hexadecimalUppercase
    /// `o`, `O`.
    case octal
    /// `f`.
    case fixed
    /// `F`, which differs from `f` in `INF` and `NAN`.
    case fixedUppercase
    /// `e`.
    case scientific
    /// `E`.
    case scientificUppercase
    /// `g`.
    case general
    /// `G`.
    case generalUppercase
    /// `a`.
    case hexadecimalFloat
    /// `A`.
    case hexadecimalFloatUppercase
    /// `c`, `C`: one Unicode scalar.
    case character
    /// `s`, `S`: text.
    case text
    /// `p`: an address.
    case pointer
    /// `n`: prints nothing and consumes an argument.
    case ignored

    /// The conversion for a letter, or nil.
    ///
    /// - Parameter letter: An ASCII byte. `@` and `%` are not in this table, since the parser handles them.
    package init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "d"), UInt8(ascii: "D"), UInt8(ascii: "i"): self = .signedDecimal
        case UInt8(ascii: "u"), UInt8(ascii: "U"): self = .unsignedDecimal
        case UInt8(ascii: "x"): self = .hexadecimal
        case UInt8(ascii: "X"): self = .hexadecimalUppercase
        case UInt8(ascii: "o"), UInt8(ascii: "O"): self = .octal
        case UInt8(ascii: "f"): self = .fixed
        case UInt8(ascii: "F"): self = .fixedUppercase
        case UInt8(ascii: "e"): self = .scientific
        case UInt8(ascii: "E"): self = .scientificUppercase
        case UInt8(ascii: "g"): self = .general
        case UInt8(ascii: "G"): self = .generalUppercase
        case UInt8(ascii: "a"): self = .hexadecimalFloat
        case UInt8(ascii: "A"): self = .hexadecimalFloatUppercase
        case UInt8(ascii: "c"), UInt8(ascii: "C"): self = .character
        case UInt8(ascii: "s"), UInt8(ascii: "S"): self = .text
        case UInt8(ascii: "p"): self = .pointer
        case UInt8(ascii: "n"): self = .ignored
        default: return nil
        }
    }

    /// Whether the conversion shows a number with a decimal point: `f e g a` in either case.
    package var isFloatingPoint: Bool {
        rawValue >= FormatConversion.fixed.rawValue && rawValue <= FormatConversion.hexadecimalFloatUppercase.rawValue
    }

    /// Whether the conversion shows an integer: `d i u x o` in either case.
    package var isInteger: Bool {
        rawValue >= FormatConversion.signedDecimal.rawValue && rawValue <= FormatConversion.octal.rawValue
    }

    /// Whether the conversion shows a fixed number of fraction digits: `f` in either case.
    package var isFixed: Bool { self == .fixed || self == .fixedUppercase }

    /// Whether the conversion shows a number in decimal digits: `d i u f e g` in either case.
    package var isDecimal: Bool {
        switch self {
        case .signedDecimal, .unsignedDecimal, .fixed, .fixedUppercase, .scientific, .scientificUppercase, .general,
            .generalUppercase:
            true
        default: false
        }
    }

    /// The letter, for messages.
    package var letter: String {
        switch self {
        case .end, .literal: ""
        case .variable, .undefinedVariable: "#@"
        case .object: "@"
        case .signedDecimal: "d"
        case .unsignedDecimal: "u"
        case .hexadecimal: "x"
        case .hexadecimalUppercase: "X"
        case .octal: "o"
        case .fixed: "f"
        case .fixedUppercase: "F"
        case .scientific: "e"
        case .scientificUppercase: "E"
        case .general: "g"
        case .generalUppercase: "G"
        case .hexadecimalFloat: "a"
        case .hexadecimalFloatUppercase: "A"
        case .character: "c"
        case .text: "s"
        case .pointer: "p"
        case .ignored: "n"
        }
    }
}

/// The engine's code path for a segment. It is chosen once, when the format string is parsed, so that formatting takes
/// one jump per segment.
package enum FormatStep: UInt8, Sendable, BitwiseCopyable {
    /// The end of the string.
    case end
    /// Literal text continues.
    case literal
    /// A variable without width or precision.
    case variable
    /// A variable without width or precision at the end of the string.
    case lastVariable
    /// Plain `%ld`.
    case signedDecimal
    /// Plain `%lu`.
    case unsignedDecimal
    /// `%.1f` without width or effective flags, and with few digits.
    case fixedPoint
    /// `%@` without a width or precision that an argument gives. Others have no effect.
    case object
    /// Everything else: flags, width, precision, and rarer conversions.
    case field
}

extension FormatStep {
    /// The code path for a parsed segment.
    package init(_ segment: FormatSegment) {
        switch segment.conversion {
        case .end: self = .end
        case .literal: self = .literal
        case .variable where segment.leavesArgumentAsItIs: self = .variable
        case .signedDecimal where segment.leavesArgumentAsItIs: self = .signedDecimal
        case .unsignedDecimal where segment.leavesArgumentAsItIs: self = .unsignedDecimal
        case .fixed where segment.isShortFixedPoint, .fixedUppercase where segment.isShortFixedPoint: self = .fixedPoint
        case .object where segment.width.argumentPosition == nil && segment.precision.argumentPosition == nil:
            self = .object
        default: self = .field
        }
    }
}

extension FormatSegment {
    /// Whether the conversion alone determines how the argument is printed.
    fileprivate var leavesArgumentAsItIs: Bool {
        !width.isPresent && !precision.isPresent && length != .char && length != .short
            && flags.isDisjoint(with: .plus | .space | .zero)
            && (conversion.isInteger ? !flags.contains(.alternate) : true)
    }

    /// Whether the number is shown with a fixed number of fraction digits and without padding.
    fileprivate var isShortFixedPoint: Bool {
        guard !width.isPresent, precision.argumentPosition == nil,
            flags.isDisjoint(with: .plus | .space | .zero | .alternate)
        else { return false }
        return (precision.number ?? FormatLimits.defaultPrecision) <= ShortDecimal.maximumFractionDigits
    }
}
