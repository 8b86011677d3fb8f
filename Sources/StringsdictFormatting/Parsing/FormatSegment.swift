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
