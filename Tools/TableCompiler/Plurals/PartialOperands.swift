import PluralRuleSyntax

/// What is known of an operand's value.
enum Knowledge: Hashable {
    case exactly(UInt64)
    case atLeast(UInt64)
    /// At least a bound, with this remainder by a modulus.
    case residue(UInt64, modulo: UInt64, atLeast: UInt64)

    static let residueModulus: UInt64 = 100
}

/// What is known of all operands of a number.
struct PartialOperands {
    var i: Knowledge
    var v: Knowledge
    var w: Knowledge
    var f: Knowledge
    var t: Knowledge
    var c: Knowledge = .exactly(0)

    /// Whole numbers, written without fraction digits.
    static func whole(_ i: Knowledge) -> PartialOperands {
        PartialOperands(i: i, v: .exactly(0), w: .exactly(0), f: .exactly(0), t: .exactly(0))
    }

    /// Numbers with visible fraction digits that are all zeros.
    static func zeroFraction(_ i: Knowledge) -> PartialOperands {
        PartialOperands(i: i, v: .atLeast(1), w: .exactly(0), f: .exactly(0), t: .exactly(0))
    }

    /// Numbers with a fraction other than zero, of which no more is known.
    static let anyFraction = PartialOperands(
        i: .atLeast(0), v: .atLeast(1), w: .atLeast(1), f: .atLeast(1), t: .atLeast(1))

    subscript(operand: PluralOperand) -> Knowledge {
        get {
            switch operand {
            case .n, .i: i
            case .v: v
            case .w: w
            case .f: f
            case .t: t
            case .c, .e: c
            }
        }
        set {
            switch operand {
            case .n, .i: i = newValue
            case .v: v = newValue
            case .w: w = newValue
            case .f: f = newValue
            case .t: t = newValue
            case .c, .e: c = newValue
            }
        }
    }

    var hasFraction: Bool { t != .exactly(0) }
}
