/// The conversion of a directive, which determines its output.
///
/// The letters are the same as for `printf` in CFString and C. Letters with the same output share a case. Source:
/// Apple, "String Format Specifiers"; ISO C 7.21.6.1.
@frozen
@usableFromInline
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
    @inlinable
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
    @inlinable
    package var isFloatingPoint: Bool {
        rawValue >= FormatConversion.fixed.rawValue && rawValue <= FormatConversion.hexadecimalFloatUppercase.rawValue
    }

    /// Whether the conversion shows an integer: `d i u x o` in either case.
    @inlinable
    package var isInteger: Bool {
        rawValue >= FormatConversion.signedDecimal.rawValue && rawValue <= FormatConversion.octal.rawValue
    }

    /// Whether the conversion shows a fixed number of fraction digits: `f` in either case.
    @inlinable
    package var isFixed: Bool { self == .fixed || self == .fixedUppercase }

    /// Whether the conversion shows a number in decimal digits: `d i u f e g` in either case.
    @inlinable
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
