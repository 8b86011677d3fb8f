import StringsdictFileSupport

#if os(macOS) || os(Linux)
import ArgumentParser
import Foundation
import StringsdictTestSupport
import Testing

@testable import StringsdictCommand

/// Another program changes a file between the reading and the writing of a command. Its change is not lost.
@Suite("A writer in between")
struct WriterBetweenTests {
    /// A command that changes a file by its content: its arguments with `ROOT` for the folder, and the file.
    struct Case: CustomTestStringConvertible, Sendable {
        let arguments: String
        var file = "A.xcstrings"
        var testDescription: String { arguments }
    }

    static let cases = [
        Case(arguments: "catalog set -c ROOT/A.xcstrings b --language de Hallo"),
        Case(arguments: "catalog state -c ROOT/A.xcstrings translated --language de"),
        Case(arguments: "catalog rename -c ROOT/A.xcstrings b new"),
        Case(arguments: "catalog remove -c ROOT/A.xcstrings b"),
        Case(arguments: "catalog add-language -c ROOT/A.xcstrings fr"),
        Case(arguments: "catalog skeleton -c ROOT/Plural.xcstrings --language pl", file: "Plural.xcstrings"),
        Case(arguments: "catalog sort ROOT/A.xcstrings"),
        Case(arguments: "catalog merge ROOT/A.xcstrings ROOT/B.xcstrings --base ROOT/Empty.xcstrings"),
        Case(arguments: "catalog merge ROOT/A.xcstrings ROOT/C.xcstrings --marker-size 7"),
        Case(arguments: "catalog join ROOT/A.xcstrings ROOT/B.xcstrings"),
        Case(
            arguments: "catalog join ROOT/A.xcstrings ROOT/B.xcstrings -o ROOT/B.xcstrings", file: "B.xcstrings"
        ),
        Case(arguments: "catalog split -c ROOT/A.xcstrings --key b --into ROOT/B.xcstrings"),
        Case(arguments: "catalog split -c ROOT/A.xcstrings --key b --into ROOT/B.xcstrings", file: "B.xcstrings"),
        Case(arguments: "catalog sync -c ROOT/A.xcstrings --stringsdata ROOT/A.stringsdata"),
        Case(arguments: "xcstringstool sync ROOT/A.xcstrings --stringsdata ROOT/A.stringsdata"),
        Case(arguments: "lint --quiet --fix ROOT/en.lproj", file: "en.lproj/L.strings"),
        Case(arguments: "lint --quiet --sources ROOT/S.swift --fix", file: "S.swift"),
    ]

    private static func catalog(_ entries: [(String, String)]) -> String {
        let texts = entries.map { key, text in
            "    \"\(key)\" : {\n      \"localizations\" : {\n        \"de\" : {\n          \"stringUnit\" : {\n"
                + "            \"state\" : \"needs_review\",\n            \"value\" : \"\(text)\"\n          }\n        }\n      }\n    }"
        }
        return
            "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(texts.joined(separator: ",\n"))\n  },\n  \"version\" : \"1.0\"\n}"
    }

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Self.catalog([("b", "B"), ("a", "A")]), to: "A.xcstrings")
        try folder.write(Self.catalog([("z", "Z")]), to: "B.xcstrings")
        try folder.write(Self.catalog([("a", "other"), ("b", "B")]), to: "C.xcstrings")
        try folder.write(
            "{\"sourceLanguage\": \"en\", \"strings\": {\"%lld files\": {\"localizations\": {\"pl\": {\"variations\": {\"plural\": "
                + "{\"other\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"%lld pliku\"}}}}}}}}, "
                + "\"version\": \"1.0\"}", to: "Plural.xcstrings")
        try folder.write(
            "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}",
            to: "Empty.xcstrings")
        try folder.write("\"a\" = \"A\";\n\"a\" = \"A\";\n", to: "en.lproj/L.strings")
        try folder.write(
            "import Foundation\n\nlet text = String.localizedStringWithFormat(NSLocalizedString(\"a\", comment: \"\"), 5)\n",
            to: "S.swift")
        try folder.write(
            "{\"source\": \"A.swift\", \"tables\": {\"A\": [{\"key\": \"fresh\", \"location\": {\"startingLine\": 7, "
                + "\"startingColumn\": 3}}]}}", to: "A.stringsdata")
        return folder
    }

    private func run(_ item: Case, in folder: TemporaryFolder) throws {
        let arguments = item.arguments.split(separator: " ").map {
            $0.replacingOccurrences(of: "ROOT", with: folder.path)
        }
        var command = try StringsdictTool.parseAsRoot(arguments)
        try command.run()
    }

    @Test("Nothing is written over the change of another program", arguments: cases)
    func writers(_ item: Case) throws {
        let folder = try folder()
        let path = "\(folder.path)/\(item.file)"
        let once = Once()
        let observer: FileStep = { call, _ in
            guard call == "open", once.isFirst else { return }
            let handle = FileHandle(forWritingAtPath: path)
            handle?.seekToEndOfFile()
            handle?.write(Data("\n".utf8))
            handle?.closeFile()
        }
        let old = try folder.text(of: item.file)
        #expect(throws: (any Error).self) {
            try FileChanges.$observer.withValue(FileObserver(observer)) { try run(item, in: folder) }
        }
        #expect(!once.isFirst, "the command wrote nothing")
        #expect(try folder.text(of: item.file) == old + "\n")
    }

    @Test("A command waits for another run that has locked the file", arguments: cases)
    func locks(_ item: Case) throws {
        let folder = try folder()
        let path = "\(folder.path)/\(item.file)"
        let old = try folder.text(of: item.file)
        let lock = try FileLock([path])
        let root = folder.path
        let done = DispatchSemaphore(value: 0)
        // A thread of its own, since a waiting command blocks it.
        Thread {
            let arguments = item.arguments.split(separator: " ").map { $0.replacingOccurrences(of: "ROOT", with: root) }
            var command = try? StringsdictTool.parseAsRoot(arguments)
            try? command?.run()
            done.signal()
        }.start()
        #expect(done.wait(timeout: .now() + 0.2) == .timedOut)
        #expect(try folder.text(of: item.file) == old)
        lock.release()
        done.wait()
        #expect(try folder.text(of: item.file) != old)
    }

    /// Whether something happens for the first time. One thread asks at a time.
    private final class Once: @unchecked Sendable {
        private var count = 0
        var isFirst: Bool {
            count += 1
            return count == 1
        }
    }
}
#endif
