import CLDRPluralsCore
import StringsdictTestSupport
import Testing

@testable import PluralRuleSyntax

@Suite("Random rules and numbers") struct PropertyTests {
    @Test func readingWhatIsPrintedGivesTheSameTree() throws {
        var generator = SplitMix64(seed: 1)
        for _ in 0..<1_000 {
            let condition = try #require(randomCondition(using: &generator))
            #expect(try PluralCondition(parsing: condition.description) == condition)
        }
    }

    @Test func traceAgreesWithEvaluation() throws {
        var generator = SplitMix64(seed: 2)
        for _ in 0..<500 {
            let first = try #require(randomCondition(using: &generator))
            let second = try #require(randomCondition(using: &generator))
            let rules = [
                PluralRule(category: .few, condition: first), PluralRule(category: .many, condition: second),
            ]
            let set = try #require(PluralRuleSet(rules.compactMap(\.self)))
            let operands = try #require(DecimalOperands(randomNumber(using: &generator)))
            #expect(set.trace(for: operands).category == set.category(for: operands))
        }
    }

    /// All relations of random conditions must be represented for random numbers.
    @Test func representativesCoverRandomRules() throws {
        var generator = SplitMix64(seed: 3)
        var decided = 0
        for _ in 0..<TestEffort.count(150, usual: 20) {
            let condition = try #require(randomCondition(using: &generator))
            guard let found = PluralRepresentatives(ofRelations: condition.relations, budget: 100_000),
                found.count < 20_000
            else { continue }
            decided += 1
            func truths(_ operands: DecimalOperands) -> [Bool] { condition.relations.map { $0.holds(for: operands) } }
            let covered = Set(found.operands.map(truths))
            for _ in 0..<200 {
                let number = randomNumber(using: &generator)
                #expect(covered.contains(truths(try #require(DecimalOperands(number)))), "\(condition): \(number)")
            }
        }
        #expect(decided > (TestEffort.isLong ? 100 : 10))
    }

    @Test func anyTextIsReadWithoutACrash() {
        var generator = SplitMix64(seed: 4)
        let words = [
            "n", "i", "v", "f", "e", "=", "!=", "%", "mod", "is", "not", "in", "within", "and", "or", "..", ",", "~",
            "…",
            "...", "@integer", "@decimal", "@", ";", ":", "one", "few", "other", "1", "10", "0", "1.5", "1c6", "2..4",
            "99999999999999999999", " ", "\n", "\u{2028}", "é", "\u{0}", "-", ".", "1.",
        ]
        for _ in 0..<3_000 {
            let count = Int.random(in: 0..<20, using: &generator)
            let text = (0..<count).compactMap { _ in words.randomElement(using: &generator) }
                .joined(separator: Bool.random(using: &generator) ? " " : "")
            expectSoundness(of: text)
        }
        for _ in 0..<3_000 {
            let count = Int.random(in: 0..<60, using: &generator)
            let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
            expectSoundness(of: String(decoding: bytes, as: UTF8.self))
        }
    }

    private func expectSoundness(of text: String) {
        let set = PluralRuleParser.parseRuleSet(text)
        #expect((set.value == nil) == set.diagnostics.contains { $0.severity == .error })
        if let value = set.value { #expect((try? PluralRuleSet(parsing: value.description)) == value) }
        let rule = PluralRuleParser.parseRule(text, category: .few)
        #expect((rule.value == nil) == rule.diagnostics.contains { $0.severity == .error })
        let positions = (set.diagnostics + rule.diagnostics).map(\.position)
        #expect(positions.allSatisfy { $0.line >= 1 && $0.column >= 1 })
    }
}

private func randomCondition(using generator: inout SplitMix64) -> PluralCondition? {
    let conjunctions = (0..<Int.random(in: 1...3, using: &generator)).compactMap { _ in
        PluralConjunction(
            (0..<Int.random(in: 1...3, using: &generator)).compactMap { _ in randomRelation(using: &generator) })
    }
    return PluralCondition(conjunctions)
}

private func randomRelation(using generator: inout SplitMix64) -> PluralRelation? {
    let moduli: [UInt64?] = [nil, nil, 2, 3, 4, 7, 10, 20, 100, 1_000]
    let modulus = moduli.randomElement(using: &generator) ?? nil
    let limit: UInt64 = modulus.map { $0 - 1 } ?? 30
    var ranges: [PluralRelation.ValueRange] = []
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let lower = UInt64.random(in: 0...limit, using: &generator)
        let upper = Bool.random(using: &generator) ? lower : UInt64.random(in: lower...limit, using: &generator)
        if let range = PluralRelation.ValueRange(lower, upper) { ranges.append(range) }
    }
    return PluralRelation(
        operand: PluralOperand.allCases.randomElement(using: &generator) ?? .n, modulus: modulus,
        kind: Bool.random(using: &generator) ? .membership : .within, isNegated: Bool.random(using: &generator),
        ranges: ranges)
}

/// Mostly small numbers, so that they meet the constants of random relations.
private func randomNumber(using generator: inout SplitMix64) -> String {
    var text = "\(Int.random(in: 0...([5, 40, 3_000].randomElement(using: &generator) ?? 5), using: &generator))"
    if Bool.random(using: &generator) {
        let digits = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
            Bool.random(using: &generator) ? "0" : "\(Int.random(in: 0...9, using: &generator))"
        }
        text += "." + digits.joined()
    }
    if Int.random(in: 0..<4, using: &generator) == 0 { text += "c\(Int.random(in: 0...8, using: &generator))" }
    return text
}
