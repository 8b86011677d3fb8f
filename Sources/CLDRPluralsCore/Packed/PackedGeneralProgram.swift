extension PackedRuleSet {
    /// The category by the rule set's general program: the rules themselves, evaluated relation by relation.
    ///
    /// The program is slower than the runs but covers all numbers. It is used for undecided entries and for numbers
    /// with an exponent.
    ///
    /// Layout: each conjunction starts with a byte of 8 plus its category, and a byte with the number of relations. 0
    /// ends the program. A relation starts with a byte of flags (operand, negated, within). The modulus or 0, and a
    /// byte with the number of ranges follow. Each range is its lower bound and its length minus one. Moduli, bounds
    /// and lengths have variable length: six bits per byte, the highest first, with 0x40 in all bytes except the last.
    ///
    /// The function takes the two pointers that it needs instead of the rule set, so that the caller can keep the rule
    /// set in registers.
    @usableFromInline
    static func generalCategory(
        _ operands: PluralOperands, header: PackedBytes, programs: PackedBytes
    ) -> PluralCategory {
        var reader = PackedProgramReader(programs.advanced(by: header.word(at: PackedHeader.generalProgram)))
        while true {
            let head = reader.byte()
            if head == 0 { return .other }
            var holds = true
            var relations = reader.byte()
            while relations > 0 {
                if !reader.relation(holdsFor: operands) { holds = false }
                relations &-= 1
            }
            if holds { return PluralCategory(packed: head) ?? .other }
        }
    }
}

extension PackedRuleSet {
    /// The category of a number with any operands, out of line.
    @usableFromInline
    @inline(never)
    static func category(
        i: UInt64, f: UInt64, t: UInt64, v: Int, w: Int, c: Int, header: PackedBytes, entries: PackedBytes,
        programs: PackedBytes
    ) -> PluralCategory {
        let fraction = header[PackedHeader.fractionCategory]
        var entry = PackedHeader.undecided
        if c == 0 || fraction & PackedHeader.usesExponent == 0 {
            if t != 0 {
                if let category = PluralCategory(packed: fraction) { return category }
                entry = fractionEntry(i: i, f: f, t: t, v: v, header: header, entries: entries)
                if entry == PackedHeader.undecided, fraction & PackedHeader.asksForIntegerAlone != 0 {
                    return category(whole: i, header: header, entries: entries, programs: programs)
                }
            } else if v == 0 {
                return category(whole: i, header: header, entries: entries, programs: programs)
            } else {
                entry = self.entry(i, run: header.advanced(by: PackedHeader.zeroFraction), entries: entries)
            }
        }
        return PluralCategory(entry: entry)
            ?? generalCategory(
                PluralOperands(unchecked: i, v: v, w: w, f: f, t: t, c: c), header: header, programs: programs)
    }

    /// The category of an integer from the header alone. It is used for integers that are passed as operands, and for
    /// the few numbers with a fraction that depend on the integer part but not on its residue.
    static func category(
        whole n: UInt64, header: PackedBytes, entries: PackedBytes, programs: PackedBytes
    ) -> PluralCategory {
        let entry = entry(n, run: header.advanced(by: PackedHeader.whole), entries: entries)
        return PluralCategory(entry: entry)
            ?? undecidedCategory(whole: n, header: header, entries: entries, programs: programs)
    }

    /// The category of an integer whose residue by 100 is undecided. The next two digits decide, or else the general
    /// program.
    ///
    /// In French 1,000,000 is `many`, so 0 mod 100 is undecided. The next two digits decide all such numbers except one
    /// in a hundred.
    @usableFromInline
    @inline(never)
    static func undecidedCategory(
        whole n: UInt64, header: PackedBytes, entries: PackedBytes, programs: PackedBytes
    ) -> PluralCategory {
        let (quotient, residue) = n.quotientAndRemainder(dividingBy: PackedHeader.residueModulus)
        if residue == UInt64(header[PackedHeader.secondResidue]) {
            let second = Int(truncatingIfNeeded: quotient % PackedHeader.residueModulus)
            let entry = entries[header.word(at: PackedHeader.secondResidues) &+ second]
            if let category = PluralCategory(entry: entry) { return category }
        }
        return generalCategory(PluralOperands(integer: n), header: header, programs: programs)
    }
}

/// Reads a general program.
private struct PackedProgramReader {
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

    /// Reads one relation to its end and returns whether it holds.
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
                    // A fraction is between value and value + 1, so the upper bound itself already excludes it.
                    isMember = true
                }
            }
            ranges &-= 1
        }
        return isMember != (flags & PackedRelation.negated != 0)
    }
}
