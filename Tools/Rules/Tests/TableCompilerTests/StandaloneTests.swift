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
}
