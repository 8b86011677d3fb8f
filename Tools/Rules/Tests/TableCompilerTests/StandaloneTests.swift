import PluralRuleSyntax
import Testing

@testable import TableCompiler

/// The sources of the evaluator in one file of a program that does not depend on the package.
@Suite struct StandaloneTests {
    @Test func whatBelongsToThePackageIsLeftOut() {
        let source = """

            import CLDRPluralsCore
            @_exported import TextFiles

            /// Imports of a package: import x, @inlinable package func y.
            /// A second line.
            ///
            /// A second paragraph.
            @frozen
            public struct Rules {
                // import stays in comments, and so does package
                @inlinable package var text: String { "import  two" }
                @usableFromInline
                let important = "@inlinable"
                @inlinable init() {}
            }
            package struct Helper {}

            """
        #expect(
            StandaloneSources.standalone(source) == [
                "/// Imports of a package: import x, @inlinable package func y.",
                "/// A second line.",
                "nonisolated public struct Rules {",
                "    // import stays in comments, and so does package",
                "    var text: String { \"import  two\" }",
                "    let important = \"@inlinable\"",
                "    init() {}",
                "}",
                "nonisolated private struct Helper {}",
            ])
        #expect(StandaloneSources.standalone("import A\n").isEmpty)
    }

    @Test(arguments: [
        "one: n = 1",
        "one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; many: v != 0 or f = 3,5..7",
        "one: n != 1,3 and w = 0 or t % 7 = 2 and c = 0", "many: e = 0 and i != 0 or e != 0..5",
        "one: n within 0..2 and n % 10 not within 1..3,5; two: i within 3..4", "",
    ])
    func theCodeOfRulesIsReadAsTheseRules(text: String) throws {
        let rules = try PluralRuleSet(parsing: text.isEmpty ? "other" : text)
        let written = try RuleCode(rules).written()
        for number in [
            "0", "1", "1.0", "1.5", "2", "3", "3.0", "4", "5", "11", "12", "22", "113", "0.3", "0.5", "0.07", "1c6",
            "21",
        ] {
            #expect(written.category(parsing: number) == rules.category(parsing: number), "\(text): \(number)")
        }
    }

    @Test func aRuleIsACall() throws {
        let rules = try PluralRuleSet(parsing: "few: v = 0 and i % 10 = 2..4,7 and i % 100 != 12..14")
        #expect(
            RuleCode(rules).lines == [
                "// v = 0 and i % 10 = 2..4,7 and i % 100 != 12..14",
                "if x.vIs(0, 0) && (x.iIs(2, 4, mod: 10) || x.iIs(7, 7, mod: 10)) && !x.iIs(12, 14, mod: 100) "
                    + "{ return .few }",
            ])
    }
}
