import StringsdictTestSupport
import Testing

@testable import StringsdictFormatting

/// The variables of entries that are built in code, and the locale of their numbers.
struct VariableTests {
    private typealias Variable = StringsdictEntry.Variable

    @Test func aPluralHasItsTextsInTheOrderOfTheCategories() {
        let plural = Variable.plural("n", [.other: "o", .zero: "z", .few: "f", .one: "1", .many: "m", .two: "2"])
        #expect(plural.cases.map(\.name) == ["zero", "one", "two", "few", "many", "other"])
        #expect(plural.cases.map(\.text) == ["z", "1", "2", "f", "m", "o"])
        #expect(plural.name == "n" && plural.rule == .plural && plural.valueType == "lld")
        #expect(Variable.plural("n", valueType: nil, [:]).valueType == nil)
    }

    @Test func theLastTextOfACategoryCounts() {
        let variable = Variable(
            name: "n", rule: .plural, valueType: nil,
            cases: [.init(name: "one", text: "a"), .init(name: "on", text: "b"), .init(name: "one", text: "c")])
        #expect(variable[.one] == "c" && variable[.other] == nil && variable[.two] == nil)
        #expect(variable.cases.map(\.category) == [.one, nil, .one])
        let gender = Variable(name: "n", rule: .gender, valueType: nil, cases: [.init(name: "one", text: "a")])
        #expect(gender[.one] == nil)
    }

    @Test func theLocaleOfTheOptionsComesFirst() {
        func locale(_ language: String?, _ languages: UserLanguages, _ options: Localizer.Options = .init()) -> String {
            options.localeIdentifier(for: language, languages: languages)
        }
        #expect(locale("de", ["en-GB"]) == "de-GB")
        var options = Localizer.Options()
        options.locale = "ar-EG"
        #expect(locale("de", ["de-AT"], options) == "ar-EG")
        #expect(locale(nil, UserLanguages(localeIdentifier: "pl_PL"), options) == "ar-EG")
    }

    /// Whether a path of references leads from each variable back to itself, and the length of the longest chain.
    private func searched(_ references: [[Int]]) -> (isCyclic: [Bool], depth: [Int]) {
        func isReached(_ wanted: Int, from start: Int) -> Bool {
            var (reached, waiting) = (Set(references[start]), references[start])
            while let next = waiting.popLast() { waiting += references[next].filter { reached.insert($0).inserted } }
            return reached.contains(wanted)
        }
        let isCyclic = references.indices.map { isReached($0, from: $0) }
        func depth(_ variable: Int) -> Int {
            isCyclic[variable] ? 0 : 1 + (references[variable].map(depth).max() ?? 0)
        }
        return (isCyclic, references.indices.map(depth))
    }

    @Test func variablesThatReferBackToThemselvesAreFound() {
        // All references among three variables, in both orders, and many among up to eight.
        var graphs: [[[Int]]] = (0..<512).flatMap { bits in
            let graph = (0..<3).map { from in (0..<3).filter { bits >> (3 * from + $0) & 1 == 1 } }
            return [graph, graph.map { $0.reversed() }]
        }
        var generator = SplitMix64(seed: 3)
        for count in 4...8 {
            for _ in 0..<400 {
                graphs.append(
                    (0..<count).map { _ in
                        (0..<Int.random(in: 0...2, using: &generator)).map { _ in
                            Int.random(in: 0..<count, using: &generator)
                        }
                    })
            }
        }
        for graph in graphs {
            let (found, expected) = (VariableCycles(references: graph), searched(graph))
            #expect(found.isCyclic == expected.isCyclic, "\(graph)")
            #expect(found.depth == expected.depth, "\(graph)")
        }
    }
}
