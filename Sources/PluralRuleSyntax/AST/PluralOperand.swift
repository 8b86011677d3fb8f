/// One of the operands that a plural rule may ask for.
///
/// | operand | meaning | for `1.230` | for `1.2c6` |
/// |---|---|---|---|
/// | `n` | absolute value | 1.23 | 1200000 |
/// | `i` | integer digits | 1 | 1200000 |
/// | `v` | number of visible fraction digits, with trailing zeros | 3 | 0 |
/// | `w` | number of visible fraction digits, without trailing zeros | 2 | 0 |
/// | `f` | visible fraction digits, with trailing zeros, as a whole number | 230 | 0 |
/// | `t` | visible fraction digits, without trailing zeros, as a whole number | 23 | 0 |
/// | `c` | compact decimal exponent | 0 | 6 |
/// | `e` | the older name of `c` | 0 | 6 |
///
/// Source: UTS #35 part 3, "Plural Operand Meanings".
@frozen
public enum PluralOperand: UInt8, Sendable, Hashable, CaseIterable {
    /// The absolute value of the number.
    case n
    /// The integer digits.
    case i
    /// The number of visible fraction digits, with trailing zeros.
    case v
    /// The number of visible fraction digits, without trailing zeros.
    case w
    /// The visible fraction digits, with trailing zeros, as a whole number.
    case f
    /// The visible fraction digits, without trailing zeros, as a whole number.
    case t
    /// The compact decimal exponent.
    case c
    /// The older name of ``c``; it always has the same value.
    case e

    /// The letter that rules write for this operand.
    public var symbol: String {
        switch self {
        case .n: "n"
        case .i: "i"
        case .v: "v"
        case .w: "w"
        case .f: "f"
        case .t: "t"
        case .c: "c"
        case .e: "e"
        }
    }

    /// The operand that a letter names, or nil where it names none.
    public init?(symbol: some StringProtocol) {
        switch symbol {
        case "n": self = .n
        case "i": self = .i
        case "v": self = .v
        case "w": self = .w
        case "f": self = .f
        case "t": self = .t
        case "c": self = .c
        case "e": self = .e
        default: return nil
        }
    }

    /// This operand, with ``c`` for ``e``: the two are names of one value.
    public var canonical: PluralOperand { self == .e ? .c : self }
}

extension PluralOperand: CustomStringConvertible {
    /// The letter that rules write for this operand.
    public var description: String { symbol }
}
