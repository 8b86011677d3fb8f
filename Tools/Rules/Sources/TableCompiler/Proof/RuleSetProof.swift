import CLDRPluralsCore
import PluralRuleSyntax

/// The comparison of one rule set with its packed form.
struct RuleSetProof {
    let ruleSet: PluralRuleSet
    let packed: PackedRuleSet
    let relations: [PluralRelation]
    /// The name of the rules in an error, such as "the cardinal rules of pl".
    private let what: String

    /// The longest period over which every whole number is compared.
    static let largestPeriod: UInt64 = 4_000_000
    private static let block: UInt64 = 1 << 14
    /// The largest integer part that is compared with every class of fractions. The tables have no entries for larger
    /// integers.
    private static let largestEntry: UInt64 = 2_000

    init(ruleSet: PluralRuleSet, packed: PackedRuleSet, of what: String = "the rules") {
        self.ruleSet = ruleSet
        self.what = what
        self.packed = packed
        relations = ruleSet.rules.flatMap { $0.condition?.relations ?? [] }
    }

    /// The least common multiple of all moduli in relations on whole numbers. Nil if it is too large to compare every
    /// number.
    var period: UInt64? {
        var result: UInt64 = 1
        for relation in relations where relation.operand == .n || relation.operand == .i {
            let modulus = relation.modulus ?? 1
            let (product, overflow) = result.multipliedReportingOverflow(
                by: modulus / greatestCommonDivisor(result, modulus))
            guard !overflow, product <= RuleSetProof.largestPeriod else { return nil }
            result = product
        }
        return result
    }

    /// The largest constant in a relation without a modulus, limited to the numbers that can all be compared.
    var largestConstant: UInt64 {
        relations.filter { $0.modulus == nil && ($0.operand == .n || $0.operand == .i) }
            .flatMap { $0.ranges.flatMap { [$0.lowerBound, $0.upperBound] } }
            .filter { $0 <= RuleSetProof.largestPeriod }
            .max() ?? 0
    }

    /// Compares every whole number up to the point where both sides become periodic, then one whole period.
    ///
    /// Above their largest constant, the rules have the period of their moduli. Above its entries for single numbers,
    /// the packed form has the period of its remainders and of its program's moduli. ``GeneralProgramProof`` shows that
    /// the program's moduli are the rules' moduli. So no larger number can differ.
    func proveWholeNumbers() throws -> Int {
        let remainders =
            packed.header[PackedHeader.secondResidue] < PackedHeader.noResidue
            ? PackedHeader.residueModulus * PackedHeader.residueModulus : PackedHeader.residueModulus
        // Every period in CLDR is small enough to compare every number. For a longer period, the proof compares the
        // next 100,000 numbers.
        let common = period.map { $0 / greatestCommonDivisor($0, remainders) * remainders } ?? 100_000
        let end = max(largestConstant + 1, packed.prefixCount) + common
        var start: UInt64 = 0
        while start < end {
            let numbers = start..<min(end, start + RuleSetProof.block)
            let expected = ruleSet.categories(ofWholeNumbers: numbers)
            var number = start
            while number < numbers.upperBound {
                let category = packed.category(whole: number)
                if category != expected[Int(number - start)] {
                    throw difference("\(number)", category, expected[Int(number - start)])
                }
                number += 1
            }
            start = numbers.upperBound
        }
        return Int(end)
    }

    func difference(_ number: String, _ packed: PluralCategory, _ expected: PluralCategory) -> TableCompilerError {
        .disproved(
            ruleSet: ruleSet.description, number: "\(number) by \(what)", packed: packed.keyword,
            expected: expected.keyword)
    }

    /// Compares the list of possible categories in the packed form with the categories of the rules.
    func proveCategories() throws {
        let expected = ruleSet.categories
        if packed.categoryBits == expected.reduce(0, { $0 | 1 << $1.code }) { return }
        let claimed = PluralCategory.allCases.filter { packed.categoryBits >> $0.code & 1 == 1 }
        func list(_ categories: [PluralCategory]) -> String { categories.map(\.keyword).joined(separator: ", ") }
        throw TableCompilerError.disproved(
            ruleSet: ruleSet.description, number: "the categories of \(what)",
            packed: "\(list(claimed)) (\(packed.categoryBits))", expected: list(expected))
    }

    /// Compares the categories of a number as text. The rules get exact operands, the packed form the operands of a
    /// program.
    func compare(_ text: String) throws {
        guard let exact = DecimalOperands(text), let operands = PluralOperands(text) else {
            throw TableCompilerError.disproved(
                ruleSet: ruleSet.description, number: "the text '\(text)'", packed: "no number", expected: "a number")
        }
        let expected = ruleSet.category(for: exact)
        let category = packed.category(operands)
        if category != expected { throw difference(text, category, expected) }
    }
}

extension RuleSetProof {
    /// Whole numbers around every power of two and of ten up to far beyond 64 bits, and around every constant.
    func proveEdges() throws -> Int {
        var count = 0
        for text in RuleSetProof.edges + constantEdges {
            try compare(text)
            count += 1
        }
        return count
    }

    private static let edges: [String] = {
        var result: [String] = []
        for shift in 0..<64 {
            let power = UInt64(1) << UInt64(shift)
            for delta in [power &- 1, power, power &+ 1] { result.append("\(delta)") }
        }
        result.append("\(UInt64.max)")
        for base in [ReducedInteger.modulus, 2 * ReducedInteger.modulus] {
            for delta: UInt64 in 0...12 {
                result.append("\(base - delta)")
                result.append("\(base + delta)")
            }
        }
        for zeros in [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 17, 18, 19, 20, 21, 25, 30, 40, 100, 1000] {
            let power = "1" + String(repeating: "0", count: zeros)
            let nines = String(repeating: "9", count: zeros)
            result += [power, nines, "5" + power.dropFirst(), "2" + power]
            for tail in ["1", "2", "3", "4", "5", "11", "12", "80", "99", "100", "000", "100000", "1000000"]
            where tail.utf8.count <= zeros {
                result.append(power.dropLast(tail.utf8.count) + tail)
            }
        }
        return result
    }()

    private var constantEdges: [String] {
        var result: [String] = []
        for relation in relations {
            for range in relation.ranges {
                for value in [range.lowerBound, range.upperBound] {
                    result += ["\(value)", "\(value &+ 1)", "\(value == 0 ? 0 : value - 1)"]
                    guard let modulus = relation.modulus else { continue }
                    for factor: UInt64 in [1, 2, 3, 7, 10, 11, 100, 999, 1000, 100_000, 999_999] {
                        let (multiple, overflow) = factor.multipliedReportingOverflow(by: modulus)
                        guard !overflow, multiple < UInt64.max - modulus else { break }
                        for shift: UInt64 in [0, 1] { result.append("\(multiple + value % modulus + shift)") }
                    }
                }
            }
        }
        return result
    }

    /// Numbers with fraction digits, and with exponents.
    func proveDecimals() throws -> Int {
        // The classes are numbers that the relations can tell apart, one number each. An entry of the packed tables
        // could still be wrong for other numbers of a class, so further candidates reach every entry.
        let classes = PluralRepresentatives(of: ruleSet)
        let integers = integerCandidates + (classes?.integers ?? []).map { "\($0)" }
        let fractions =
            fractionCandidates
            + (classes?.fractions ?? []).filter { !$0.isEmpty }.map { digits in digits.map(String.init).joined() }
        let integerClasses = RuleSetProof.representatives(integers) { text in
            guard let whole = DecimalOperands(text), let open = DecimalOperands(text + ".5") else { return [] }
            return signature(whole, [.n, .i]) + signature(open, [.n, .i])
        }
        let fractionClasses = RuleSetProof.representatives(fractions) { text in
            // Numbers with and without a fraction are different classes: a relation on n needs a whole number, whatever
            // i is.
            guard let operands = DecimalOperands("0." + text) else { return [] }
            return [operands.n.isWhole] + signature(operands, [.n, .v, .w, .f, .t])
        }
        var count = 0
        // Every entry of each operand's table with every class of the other side.
        for (lefts, rights) in [(integers, fractionClasses), (integerClasses, fractions)] {
            for integer in lefts {
                for fraction in rights {
                    try compare(integer + "." + fraction)
                    count += 1
                }
            }
        }
        let exponents = relations.contains { $0.operand.canonical == .c } ? exponentCandidates : [1, 6]
        for exponent in Set(exponents + (classes?.exponents ?? [])).sorted() {
            for integer in integerClasses {
                for fraction in [""] + fractionClasses.map({ "." + $0 }) {
                    try compare("\(integer)\(fraction)c\(exponent)")
                    count += 1
                }
            }
        }
        return count
    }

    /// Every value of a prefix, two values for every residue, and the neighbours of all constants.
    private var integerCandidates: [String] {
        let end = min(largestConstant, RuleSetProof.largestEntry) + 2 * PackedHeader.residueModulus + 1
        return (0..<end).map { "\($0)" } + constantEdges + ["1000000", "2000000", "1000001", "18446744073709551616"]
    }

    private var fractionCandidates: [String] {
        var result: [String] = []
        for digits in 1...2 {
            for value in 0..<(digits == 1 ? 10 : 100) { result.append(RuleSetProof.padded("\(value)", to: digits)) }
        }
        for value in 100..<200 { result.append("\(value)") }
        for value in 0..<25 {
            for digits in 3...8 { result.append(RuleSetProof.padded("\(value)", to: digits)) }
        }
        for relation in relations where relation.operand == .f || relation.operand == .t {
            for range in relation.ranges where range.upperBound < 1 << 40 {
                for value in [
                    range.lowerBound, range.upperBound, range.upperBound + 1,
                    range.upperBound + (relation.modulus ?? 0),
                ] {
                    result += ["\(value)", "\(value)0", "0\(value)", "\(value)00"]
                }
            }
        }
        for count in 1...longestFraction {
            for last in ["1", "5", "0", "11"] where last.utf8.count <= count {
                result.append(RuleSetProof.padded(last, to: Int(count)))
            }
        }
        result += ["100", "1000", "110", "120", "210", "2100", "1234567890123456789012345", "00000000000000000000"]
        return result
    }

    /// Enough digits to reach every entry of a table by v or w: by its values, or by two rounds of its residues.
    private var longestFraction: UInt64 {
        relations.filter { $0.operand == .v || $0.operand == .w }
            .flatMap { relation in
                relation.ranges.map { relation.modulus == nil ? $0.upperBound + 2 : 2 * PackedHeader.residueModulus }
            }
            .filter { $0 < 1_000 }.max() ?? 1
    }

    private var exponentCandidates: [Int] {
        var result: Set<Int> = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 15, 21]
        for relation in relations where relation.operand.canonical == .c {
            for range in relation.ranges where range.upperBound < 1_000 {
                for value in [range.lowerBound, range.upperBound, range.upperBound + 1] where value > 0 {
                    result.insert(Int(value))
                }
            }
        }
        return result.sorted()
    }

    private func signature(_ operands: DecimalOperands, _ which: Set<PluralOperand>) -> [Bool] {
        relations.filter { which.contains($0.operand) }.map { $0.holds(for: operands) }
    }

    /// The first candidate of each class.
    private static func representatives(_ candidates: [String], _ signature: (String) -> [Bool]) -> [String] {
        var seen: Set<[Bool]> = []
        return candidates.filter { seen.insert(signature($0)).inserted }
    }

    private static func padded(_ digits: String, to count: Int) -> String {
        String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}
