import ArgumentParser
import StringsdictTestSupport
import Testing

@testable import CLDRPluralsCommand

/// The calls of `cldr-plurals` in the documents are understood. The package of the texts looks at all other commands.
@Suite("Documented commands")
struct DocumentedCommandsTests {
    @Test("Each call in a console block is understood", arguments: DocumentedCommand.documents)
    func commands(_ document: String) throws {
        for command in try DocumentedCommand.all(in: document) where command.words.contains("cldr-plurals") {
            let arguments = try #require(
                command.arguments(of: "cldr-plurals", in: "Tools/Rules"),
                "\(command): the command needs --package-path Tools/Rules")
            #expect(throws: Never.self, "\(command)") { try CLDRPluralsTool.parseAsRoot(arguments) }
        }
    }

    @Test("There are calls") func count() throws {
        let calls = try DocumentedCommand.documents.flatMap { try DocumentedCommand.all(in: $0) }
            .compactMap { $0.arguments(of: "cldr-plurals", in: "Tools/Rules")?.first }
        #expect(Set(["import", "verify", "generate"]).isSubset(of: calls))
    }
}
