/// Reads a general program.
@usableFromInline
struct PackedProgramReader {
    private let bytes: PackedBytes
    private var index = 0

    init(_ bytes: PackedBytes) {
        self.bytes = bytes
    }

    mutating func byte() -> UInt8 {
        defer { index &+= 1 }
        return bytes[index]
    }

    private mutating func number() -> UInt64 {
        var result: UInt64 = 0
        while true {
            let next = byte()
            result = result &<< 6 | UInt64(next & 0x3F)
            if next & 0x40 == 0 { return result }
        }
    }

    /// Reads one relation to its end and tells whether it holds.
    mutating func relation(holdsFor operands: PluralOperands) -> Bool {
        let flags = byte()
        let modulus = number()
        var ranges = byte()

        let operand = flags & 7
        var value: UInt64
        switch operand {
        case PackedOperand.n, PackedOperand.i: value = operands.i
        case PackedOperand.v: value = UInt64(truncatingIfNeeded: operands.v)
        case PackedOperand.w: value = UInt64(truncatingIfNeeded: operands.w)
        case PackedOperand.f: value = operands.f
        case PackedOperand.t: value = operands.t
        default: value = UInt64(truncatingIfNeeded: operands.c)
        }
        if modulus != 0 { value %= modulus }
        let hasFraction = operand == PackedOperand.n && operands.t != 0
        let isWithin = flags & PackedRelation.within != 0

        var isMember = false
        while ranges > 0 {
            let lower = number()
            let length = number()
            if value >= lower {
                let distance = value &- lower
                if !hasFraction {
                    if distance <= length { isMember = true }
                } else if isWithin, distance < length {
                    // A fraction lies between value and value + 1, so the upper bound itself is already below it.
                    isMember = true
                }
            }
            ranges &-= 1
        }
        return isMember != (flags & PackedRelation.negated != 0)
    }
}
