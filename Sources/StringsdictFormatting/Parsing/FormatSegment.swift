import CLDRPlurals

/// One piece of a parsed format string: literal text, and the directive that follows it.
///
/// A string's pieces lie one behind the other in its program and end with a piece whose conversion is `end`. The literal
/// text is a range of the program's bytes, in which the format string stands as it was written; so `%%` needs no
/// copy of the text, only a piece that ends before the first of the two signs and one that starts at the second.
package struct FormatSegment: Sendable, BitwiseCopyable {
    /// Where the literal text before the directive starts, in the program's bytes.
    package var literalStart: UInt32
    /// The length of the literal text, in bytes.
    package var literalLength: UInt32
    /// The variable's index in the program for `variable`, the name's index for `undefinedVariable`, else 0.
    package var operand: UInt32 = 0
    /// What the directive prints.
    package var conversion: FormatConversion
    /// The flags.
    package var flags: FormatFlags = []
    /// The length modifier.
    package var length: FormatLength = .none
    /// The way that the engine takes.
    package var step: FormatStep = .field
    /// The argument's position, counted from 1, or 0 for the next one.
    package var position: UInt16 = 0
    /// The least number of characters.
    package var width: FieldSize = .none
    /// The precision.
    package var precision: FieldSize = .none
}

/// The flags of a directive: `- + space # 0 '`.
package struct FormatFlags: OptionSet, Sendable, BitwiseCopyable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// `-`: fill up on the right.
    package static let left = FormatFlags(rawValue: 1)
    /// `+`: a sign in front of every number.
    package static let plus = FormatFlags(rawValue: 2)
    /// A space in front of a number without a sign.
    package static let space = FormatFlags(rawValue: 4)
    /// `#`: the alternative form.
    package static let alternate = FormatFlags(rawValue: 8)
    /// `0`: fill up with zeros.
    package static let zero = FormatFlags(rawValue: 16)
    /// `'`: accepted and without effect, as in CFString.
    package static let apostrophe = FormatFlags(rawValue: 32)
}

/// The length modifier of a directive.
///
/// `l ll q j z t` are 64 bits wide on every platform here, so that a catalog means the same everywhere.
package enum FormatLength: UInt8, Sendable, BitwiseCopyable {
    /// No modifier.
    case none
    /// `hh`: 8 bits.
    case char
    /// `h`: 16 bits.
    case short
    /// `l`, `ll`, `q`, `j`, `z`, `t`: 64 bits.
    case long
    /// `L`: a long double, which is a `Double` here.
    case longDouble
}

/// A width or a precision: absent, a number, or taken from an argument (`*`, `*n$`).
package struct FieldSize: Equatable, Sendable, BitwiseCopyable {
    /// The number where it is 0 or more; -1 where there is none; else -2 - n for an argument at position n, 0 being
    /// the next one.
    package let rawValue: Int16

    /// The largest width or precision. A larger one in a file is taken as this, so that no file can ask for gigabytes.
    package static let maximum = 2_048

    /// No width or precision.
    package static let none = FieldSize(rawValue: -1)

    private init(rawValue: Int16) {
        self.rawValue = rawValue
    }

    /// A number, cut at `maximum`.
    package init(_ number: Int) {
        rawValue = Int16(truncatingIfNeeded: min(max(number, 0), FieldSize.maximum))
    }

    /// The argument at a position, or the next one for 0. Positions beyond `maximum` name no argument anyway.
    package init(argument position: Int) {
        rawValue = Int16(truncatingIfNeeded: -2 - min(max(position, 0), FieldSize.maximum))
    }

    /// Whether there is a width or precision at all.
    package var isPresent: Bool { rawValue != -1 }

    /// The number, where it stands in the format itself.
    package var number: Int? { rawValue >= 0 ? Int(rawValue) : nil }

    /// The position of the argument that holds the number (0: the next one), where it is taken from an argument.
    package var argumentPosition: Int? { rawValue <= -2 ? -2 - Int(rawValue) : nil }
}

/// What one directive of a format string prints.
///
/// The letters are those of CFString's and C's `printf`; several letters that print the same are one case here.
/// Source: Apple, "String Format Specifiers"; ISO C 7.21.6.1.
package enum FormatConversion: UInt8, Sendable, BitwiseCopyable {
    /// The end of the string: the literal text before it is the last one.
    case end
    /// No directive: literal text goes on, as after `%%`.
    case literal
    /// `%#@NAME@`: the text that a variable of the entry chooses.
    case variable
    /// `%#@NAME@` where the entry has no such variable.
    case undefinedVariable
    /// `@`: an argument as itself.
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
    /// `F`, which differs from `f` in the case of `INF` and `NAN`.
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
    /// `n`: nothing is printed, an argument is used up.
    case ignored

    /// The conversion that a letter stands for, or nil where it stands for none.
    ///
    /// - Parameter letter: An ASCII byte. `@` and `%` are not letters of this table: the parser looks at them itself.
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

    /// Whether the conversion shows a whole number: `d i u x o` in either case.
    package var isInteger: Bool {
        rawValue >= FormatConversion.signedDecimal.rawValue && rawValue <= FormatConversion.octal.rawValue
    }

    /// Whether the conversion shows a fixed number of digits after the point: `f` in either case.
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

/// The way that the engine takes at a segment. It is chosen once, when the format string is parsed, so that formatting is one jump
/// for each segment.
package enum FormatStep: UInt8, Sendable, BitwiseCopyable {
    /// The string ends.
    case end
    /// Literal text goes on.
    case literal
    /// A variable whose text needs no fitting.
    case variable
    /// The same, and nothing follows in the string.
    case lastVariable
    /// `%ld` as it stands.
    case signedDecimal
    /// `%lu` as it stands.
    case unsignedDecimal
    /// `%.1f` without a flag that counts or a width, and with few digits.
    case fixedPoint
    /// Everything else: flags, a width or a precision, and the rarer conversions.
    case field
}

extension FormatStep {
    /// The way for a segment that has been parsed.
    init(_ segment: FormatSegment) {
        switch segment.conversion {
        case .end: self = .end
        case .literal: self = .literal
        case .variable where segment.leavesArgumentAsItIs: self = .variable
        case .signedDecimal where segment.leavesArgumentAsItIs: self = .signedDecimal
        case .unsignedDecimal where segment.leavesArgumentAsItIs: self = .unsignedDecimal
        case .fixed where segment.isShortFixedPoint, .fixedUppercase where segment.isShortFixedPoint: self = .fixedPoint
        default: self = .field
        }
    }
}

extension FormatSegment {
    /// Whether nothing but the conversion decides how the argument is printed.
    fileprivate var leavesArgumentAsItIs: Bool {
        !width.isPresent && !precision.isPresent && length != .char && length != .short
            && flags.isDisjoint(with: [.plus, .space, .zero])
            && (conversion.isInteger ? !flags.contains(.alternate) : true)
    }

    /// Whether the number is shown with a fixed number of digits after the point and nothing around it.
    fileprivate var isShortFixedPoint: Bool {
        guard !width.isPresent, precision.argumentPosition == nil,
            flags.isDisjoint(with: [.plus, .space, .zero, .alternate])
        else { return false }
        return (precision.number ?? FormatEngine.defaultPrecision) <= ShortDecimal.maximumFractionDigits
    }
}
