/// The flags of a directive: `- + space # 0 '`.
///
/// The type is not an `OptionSet`, because the conformance uses thirty symbols of the standard library. The dynamic
/// linker would look up each symbol at every start of a program.
@frozen
@usableFromInline
package struct FormatFlags: Equatable, Sendable, BitwiseCopyable {
    /// The flags as bits.
    @usableFromInline
    package var rawValue: UInt8

    @inlinable
    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// No flags.
    @inlinable
    package static var none: FormatFlags { FormatFlags(rawValue: 0) }
    /// `-`: pads on the right.
    @inlinable
    package static var left: FormatFlags { FormatFlags(rawValue: 1) }
    /// `+`: shows the sign of every number.
    @inlinable
    package static var plus: FormatFlags { FormatFlags(rawValue: 2) }
    /// A space: shows a space before numbers without a sign.
    @inlinable
    package static var space: FormatFlags { FormatFlags(rawValue: 4) }
    /// `#`: the alternative form.
    @inlinable
    package static var alternate: FormatFlags { FormatFlags(rawValue: 8) }
    /// `0`: pads with zeros.
    @inlinable
    package static var zero: FormatFlags { FormatFlags(rawValue: 16) }
    /// `'`: accepted without effect, as in CFString.
    @inlinable
    package static var apostrophe: FormatFlags { FormatFlags(rawValue: 32) }

    /// The flag of a letter, or nil.
    package init?(letter: UInt8) {
        switch letter {
        case UInt8(ascii: "-"): self = .left
        case UInt8(ascii: "+"): self = .plus
        case UInt8(ascii: " "): self = .space
        case UInt8(ascii: "0"): self = .zero
        case UInt8(ascii: "'"): self = .apostrophe
        case UInt8(ascii: "#"): self = .alternate
        default: return nil
        }
    }

    /// The flags in the notation of format strings.
    package var written: String {
        let letters = Array("-+ 0'#".utf8).filter { letter in FormatFlags(letter: letter).map(contains) ?? false }
        return String(decoding: letters, as: UTF8.self)
    }

    @inlinable
    package var isEmpty: Bool { rawValue == 0 }

    @inlinable
    @inline(__always)
    package func contains(_ flag: FormatFlags) -> Bool { rawValue & flag.rawValue == flag.rawValue }

    /// Whether no flag of `others` is set.
    @inlinable
    package func isDisjoint(with others: FormatFlags) -> Bool { rawValue & others.rawValue == 0 }

    @inlinable
    package mutating func insert(_ flag: FormatFlags) { rawValue |= flag.rawValue }

    @inlinable
    package static func | (first: FormatFlags, second: FormatFlags) -> FormatFlags {
        FormatFlags(rawValue: first.rawValue | second.rawValue)
    }
}

/// The length modifier of a directive.
///
/// `l ll q j z t` mean 64 bits on every platform, so that a catalog behaves the same everywhere.
@frozen
@usableFromInline
package enum FormatLength: UInt8, Sendable, BitwiseCopyable {
    /// No modifier.
    case none
    /// `hh`: 8 bits.
    case char
    /// `h`: 16 bits.
    case short
    /// `l`, `ll`, `q` and their like: 64 bits.
    case long
    /// `L`: a `long double`, which is a `Double` here.
    case longDouble

    /// The modifier in the notation of format strings.
    package var written: String {
        switch self {
        case .none: ""
        case .char: "hh"
        case .short: "h"
        case .long: "l"
        case .longDouble: "L"
        }
    }
}
