import Testing

@testable import TableCompiler

/// The sources of the evaluator in one file of a program that does not depend on the package.
@Suite struct StandaloneTests {
    @Test(arguments: [
        ("Sources/CLDRPlurals/PluralRules.swift", true), ("Sources/CLDRPlurals/A.docc/A.md", false),
        ("Sources/CLDRPlurals/Generated/PluralTables.swift", false), ("Sources/CLDRPlurals/ShippedTables.swift", false),
    ])
    func theEvaluatorIsAllSourcesButTables(path: String, isPart: Bool) {
        #expect(EvaluatorSourceFile.isPart(path) == isPart)
    }

    @Test func whatBelongsToThePackageIsLeftOut() {
        let source = """

            import CLDRPluralsCore
            @_exported import TextFiles

            /// Imports of a package: import x, @inlinable package func y.
            @frozen
            public struct Rules {
                // import stays in comments, and so does package
                @inlinable package var text: String { "import  two" }
                @usableFromInline
                let important = "@inlinable"
                @inlinable init() {}
            }

            """
        #expect(
            StandaloneEmitter.standalone(source) == [
                "/// Imports of a package: import x, @inlinable package func y.",
                "nonisolated public struct Rules {",
                "    // import stays in comments, and so does package",
                "    var text: String { \"import  two\" }",
                "    let important = \"@inlinable\"",
                "    init() {}",
                "}",
            ])
        #expect(StandaloneEmitter.standalone("import A\n").isEmpty)
    }
}
