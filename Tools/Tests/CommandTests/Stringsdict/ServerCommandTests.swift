#if os(Linux)
import Foundation
import StringsdictTestSupport
import Testing

/// `stringsdict lsp` and `stringsdict mcp` as processes.
@Suite("stringsdict lsp and mcp", .enabled(if: FormatCommandTests.command != nil))
struct ServerCommandTests {
    private static let ping = "{\"id\":1,\"method\":\"ping\"}"

    private func message(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }

    @Test("A server ends without a signal where nobody reads its answers", arguments: ["lsp", "mcp"])
    func closedReader(_ name: String) throws {
        let folder = try TemporaryFolder()
        let input = name == "lsp" ? message(Self.ping) + message(Self.ping) : "\(Self.ping)\n\(Self.ping)\n"
        try folder.write(input, to: "in")
        let process = Process()
        process.executableURL = CommandProcess.executable("stringsdict")
        process.arguments = [name]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: "\(folder.path)/in"))
        let pipe = Pipe()
        process.standardOutput = pipe.fileHandleForWriting
        process.standardError = FileHandle.nullDevice
        try pipe.fileHandleForReading.close()
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == 0)
    }

    @Test("A language server that is ended without a shutdown has the status 1")
    func order() throws {
        let start = message(#"{"id":1,"method":"initialize","params":{}}"#)
        let (shutdown, exit) = (message(#"{"id":2,"method":"shutdown"}"#), message(#"{"method":"exit"}"#))
        for (input, status) in [(start + shutdown + exit, 0), (start + exit, 1), (start, 0), (exit, 1)]
            as [(String, Int32)]
        {
            let result = try CommandProcess.run(["lsp"], of: "stringsdict", input: Data(input.utf8))
            #expect(result.status == status, "\(input)")
            #expect(result.output.contains("\"serverInfo\"") == input.hasPrefix(start))
        }
    }

    @Test("A model server looks into the folders that it is given, or else into the current one")
    func folders() throws {
        let folder = try TemporaryFolder()
        for name in ["A", "sub/B"] {
            try folder.write("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"1.0\"}", to: "\(name).xcstrings")
        }
        let call = #"{"id":1,"method":"tools/call","params":{"name":"statistics"}}"# + "\n"
        for (arguments, expected) in [([], ["A.xcstrings", "sub/B.xcstrings"]), (["sub"], ["sub/B.xcstrings"])] {
            let result = try CommandProcess.run(
                ["mcp"] + arguments, of: "stringsdict", input: Data(call.utf8), folder: folder.path)
            #expect(["A.xcstrings", "sub/B.xcstrings"].filter { result.output.contains($0) } == expected)
        }
    }
}
#endif
