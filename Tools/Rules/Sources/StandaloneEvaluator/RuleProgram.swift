import CLDRPluralsCore

/// The interpreter of the rules, which are programs of bytes, and the tables for whole numbers.
///
/// A conjunction is a byte with its category and the length of its relations, and these. A relation is a byte with its
/// operand, its modulus and whether it is negated, and ranges: the lower end, and the distance of the upper end with a
/// bit that says whether another range follows. If the distance is 63, seven bytes continue both.
extension PluralTables {
    package static func category(of x: PluralOperands, ruleSet: UInt8) -> PluralCategory {
        if x.c != 0 { return run(start(of: ruleSet, program: 0), x) }
        if x.v == 0 { return category(ofWhole: x.i, ruleSet: ruleSet) }
        if x.t == 0 { return run(start(of: ruleSet, program: 0), x) }
        let fraction = start(of: ruleSet, program: 2)
        // If whole numbers have the same program, it looks at `i` alone.
        return fraction == start(of: ruleSet, program: 1) ? category(ofWhole: x.i, ruleSet: ruleSet) : run(fraction, x)
    }

    /// A small number has an entry, and a larger one has the entry of its last two digits, or else of the two before.
    ///
    /// The first entry is found without branches: numbers are too different for a processor to learn.
    package static func category(ofWhole number: UInt64, ruleSet: UInt8) -> PluralCategory {
        let (places, first) = (TableBytes(wholePlaces), Int(ruleSet) &* 8)
        let count = UInt64(truncatingIfNeeded: places.number(at: first))
        let (small, others) = (places.number(at: first &+ 2), places.number(at: first &+ 4))
        let isSmall = number < count
        let entry = wholeEntry(isSmall ? small : others, isSmall ? number : number % 100)
        return PluralCategory(entry: entry) ?? undecidedCategory(ofWhole: number, ruleSet: ruleSet)
    }

    private static func undecidedCategory(ofWhole number: UInt64, ruleSet: UInt8) -> PluralCategory {
        if number >= 100, number % 100 == 0 {
            let table = TableBytes(wholePlaces).number(at: Int(ruleSet) &* 8 &+ 6)
            if let category = PluralCategory(entry: wholeEntry(table, number / 100 % 100)) { return category }
        }
        return run(start(of: ruleSet, program: 1), PluralOperands(whole: number))
    }

    /// Half a byte: a category, or 6 if numbers with this entry have several.
    private static func wholeEntry(_ start: Int, _ place: UInt64) -> UInt8 {
        let pair = TableBytes(wholes)[start &+ Int(truncatingIfNeeded: place &>> 1)]
        return pair &>> (UInt8(truncatingIfNeeded: place & 1) &* 3) & 7
    }

    /// The place of a program: 0 for all numbers, 1 for whole numbers, 2 for numbers with a fraction that is not 0, and
    /// without an exponent.
    private static func start(of ruleSet: UInt8, program: Int) -> Int {
        TableBytes(starts).number(at: (Int(ruleSet) &* 3 &+ program) &* 2)
    }

    private static func run(_ start: Int, _ x: PluralOperands) -> PluralCategory {
        let bytes = TableBytes(programs)
        var index = start
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
