import CLDRPluralsCore

/// The interpreter of the rules, which are programs of bytes, and the tables for whole numbers.
///
/// A conjunction is a byte with its category and the length of its relations, and these. A relation is a byte with its
/// operand, its modulus and whether it is negated, and ranges: the lower end, and the distance of the upper end with a
/// bit that says whether another range follows. If the distance is 63, seven bytes continue both.
extension PluralTables {
    package static func category(of x: PluralOperands, ruleSet: UInt8) -> PluralCategory {
        if x.c == 0, x.v == 0 { return category(ofWhole: x.i, ruleSet: ruleSet) }
        return run(program: x.c == 0 ? 2 : 0, of: ruleSet, x)
    }

    /// A number below 100 has an entry, and a larger one has the entry of its last two digits: half a byte, or 7 if the
    /// program decides.
    package static func category(ofWhole number: UInt64, ruleSet: UInt8) -> PluralCategory {
        let isSmall = number < 100
        let place = Int(truncatingIfNeeded: isSmall ? number : number % 100)
        let start = TableBytes(wholeStarts).number(at: (Int(ruleSet) &* 2 &+ (isSmall ? 0 : 1)) &* 2)
        let entry = TableBytes(wholes)[start &+ place / 2] &>> (place & 1 == 0 ? 0 : 3) & 7
        return PluralCategory(entry: entry) ?? run(program: 1, of: ruleSet, PluralOperands(whole: number))
    }

    /// A program: 0 for all numbers, 1 for whole numbers, 2 for numbers with fraction digits and without an exponent.
    private static func run(program: Int, of ruleSet: UInt8, _ x: PluralOperands) -> PluralCategory {
        let bytes = TableBytes(programs)
        var index = TableBytes(starts).number(at: (Int(ruleSet) &* 3 &+ program) &* 2)
        while true {
            let head = bytes[index]
            index &+= 1
            var length = Int(head &>> 3)
            if length == 15 {
                length = Int(bytes[index])
                index &+= 1
            }
            let end = index &+ length
            var holds = true
            while holds, index < end { holds = relation(bytes, &index, x) }
            if holds { return PluralCategory(entry: head & 7) ?? .other }
            index = end
        }
    }

    private static func relation(_ bytes: TableBytes, _ index: inout Int, _ x: PluralOperands) -> Bool {
        let head = bytes[index]
        // A number with a fraction is in no list of whole numbers.
        if head & 0x47 == 0, x.t != 0 { return false }
        let value = remainder(x.value(head & 7), head &>> 3 & 7)
        index &+= 1
        var (isIn, more) = (false, true)
        while more {
            var lower = Int(bytes[index])
            var distance = Int(bytes[index &+ 1] & 63)
            more = bytes[index &+ 1] & 64 != 0
            index &+= 2
            if distance == 63 {
                lower |= bytes.number(at: index, bytes: 3) &<< 7
                distance = bytes.number(at: index &+ 3, bytes: 4)
                index &+= 7
            }
            let above = value &- UInt64(truncatingIfNeeded: lower)
            // With a fraction, the number is above its integer digits.
            let isOpen = head & 7 == 7 && x.t != 0
            if above < UInt64(truncatingIfNeeded: isOpen ? distance : distance &+ 1) { isIn = true }
        }
        if head & 7 == 0, x.t != 0 { isIn = false }
        return isIn != (head & 64 != 0)
    }

    package static func has(_ category: PluralCategory, ruleSet: UInt8) -> Bool {
        TableBytes(categories)[Int(ruleSet)] &>> category.code & 1 == 1
    }

    package static func rangeCategory(
        from start: PluralCategory, to end: PluralCategory, table: UInt8
    ) -> PluralCategory {
        let place = Int(start.code) &* 6 &+ Int(end.code)
        let entry = TableBytes(ranges)[Int(table) &* 18 &+ place / 2] &>> (place & 1 == 0 ? 0 : 3) & 7
        return PluralCategory(entry: entry) ?? end
    }
}

extension PluralCategory {
    fileprivate init?(entry: UInt8) {
        switch entry {
        case 0: self = .zero
        case 1: self = .one
        case 2: self = .two
        case 3: self = .few
        case 4: self = .many
        case 5: self = .other
        default: return nil
        }
    }
}

extension PluralOperands {
    fileprivate func value(_ operand: UInt8) -> UInt64 {
        switch operand {
        case 2: UInt64(truncatingIfNeeded: v)
        case 3: UInt64(truncatingIfNeeded: w)
        case 4: f
        case 5: t
        case 6: UInt64(truncatingIfNeeded: c)
        default: i
        }
    }
}
