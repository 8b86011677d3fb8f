import Foundation
import StringsdictTestSupport
import Testing

@testable import TableCompiler

/// The sources of the evaluator in one file of a program that does not depend on the package.
@Suite struct StandaloneTests {
    @Test func whatBelongsToThePackageIsLeftOut() {
        let source = """

            import CLDRPluralsCore
            @_exported import StringsdictTextFiles

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

    /// The article about the file names these types as what it lacks.
    @Test func onlyCallsWithOptionsAreMissing() throws {
        let api = try String(contentsOfFile: "\(TestFolders.package)/Tests/API/CLDRPlurals.txt", encoding: .utf8)
        let calls = api.split(separator: "\n").filter { line in
            ["func ", "init", "let ", "static ", "var "].contains { line.hasPrefix("PluralRules: \($0)") }
        }
        #expect(calls.count > 20)
        let missing = calls.filter { line in
            let call = line.dropFirst("PluralRules: ".count)
            let end = call.firstRange(of: " { get }")?.lowerBound ?? call.endIndex
            return !EvaluatorText.source.contains("public \(call[..<end])")
        }
        #expect(missing.filter { !$0.contains("NumberOptions") && !$0.contains("MissingPairs") } == [])
        #expect(EvaluatorText.source.contains("forRangeFrom start: some BinaryInteger, to end: some BinaryInteger)"))
    }

    /// The library's sources read a file's bytes through the type that a standalone file has for them.
    @Test func noSourceOfTheLibraryHasPointersInAStandaloneFile() {
        #expect(
            StandaloneSources.withBytes("init(utf8 bytes: UnsafeBufferPointer<UInt8>) {") == "init(utf8 bytes: Bytes) {"
        )
        // In the file, only `Bytes` and the public calls name pointers.
        let lines = EvaluatorText.source.split(separator: "\n").drop { !$0.contains("enum PluralCategory") }
        #expect(lines.contains { $0.contains("Bytes") })
        #expect(lines.filter { $0.contains("Unsafe") || $0.contains("unsafe") }.isEmpty)
    }
}
