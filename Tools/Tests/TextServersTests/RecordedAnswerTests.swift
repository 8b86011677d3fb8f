import Foundation
import StringsdictJSONWriting
import StringsdictTestSupport
import Testing
import TextServers

/// The cases in `Tools/Tests/Fixtures/recorded-answers`: files, and all answers of the language server at marked places of them.
///
/// A case starts with settings such as `snippets: yes`. The files follow, each after `--- PATH`, or after `--- PATH (closed)` if the
/// editor has not opened it. Each `¦` in an open file is a cursor. The lines after `===` are recorded:
/// `STRINGSDICT_RECORD_ANSWERS=1` writes them again, for a review of the difference.
@Suite struct RecordedAnswerTests {
    static let folder = "\(TestFolders.package)/Tools/Tests/Fixtures/recorded-answers"

    private struct Document {
        let path: String
        let isOpen: Bool
        var text = ""
        /// The lines and UTF-16 columns of the marks.
        var marks: [(line: Int, character: Int)] = []

        init(_ file: RecordedCase.File) {
            (path, isOpen) = (file.path, file.remark != "closed")
            var (line, column) = (0, 0)
            for scalar in file.text.unicodeScalars {
                if isOpen, scalar == "¦" {
                    marks.append((line, column))
                    continue
                }
                text.unicodeScalars.append(scalar)
                (line, column) = scalar == "\n" ? (line + 1, 0) : (line, column + scalar.utf16.count)
            }
        }
    }

    /// A range as `LINE:CHARACTER-LINE:CHARACTER`.
    private func shown(range: JSONValue?) -> String {
        func place(_ value: JSONValue?) -> String {
            "\(value?["line"]?.integer ?? -1):\(value?["character"]?.integer ?? -1)"
        }
        return "\(place(range?["start"]))-\(place(range?["end"]))"
    }

    private func shown(edits: JSONValue?) -> String {
        (edits?["changes"]?.members ?? []).map { file, edits in
            "\(file) "
                + (edits.elements ?? []).map { "\(shown(range: $0["range"])) \($0["newText"]?.line ?? "")" }
                .joined(separator: ", ")
        }.joined(separator: "; ")
    }

    /// The answers at one mark.
    private func answers(_ client: inout TestClient, _ file: String, _ line: Int, _ character: Int) -> [String] {
        var lines: [String] = []
        let hover = client.request("textDocument/hover", client.at(file, line, character))
        if let text = hover["contents"]?["value"]?.line {
            lines.append("hover \(shown(range: hover["range"])) \(text)")
        }
        let completion = client.request("textDocument/completion", client.at(file, line, character))
        let items = completion["items"]?.elements ?? []
        for item in items.prefix(12) {
            let edit = item["textEdit"]
            lines.append(
                "item \(item["kind"]?.integer ?? 0) \(item["sortText"]?.string ?? "") \(item["label"]?.line ?? "")"
                    + " \(item["detail"]?.line ?? "") \(item["filterText"]?.line ?? "") \(shown(range: edit?["range"]))"
                    + " \(edit?["newText"]?.line ?? "")\(item["insertTextFormat"] == nil ? "" : " snippet")")
        }
        if items.count > 12 { lines.append("\(items.count) items") }
        for method in ["definition", "references"] {
            let context = JSONValue.object([("includeDeclaration", .bool(true))])
            let found = client.request(
                "textDocument/\(method)", client.at(file, line, character, [("context", context)]))
            for place in found.elements ?? [] {
                lines.append("\(method) \(place["uri"]?.string ?? "") \(shown(range: place["range"]))")
            }
        }
        let prepared = client.request("textDocument/prepareRename", client.at(file, line, character))
        if let name = prepared["placeholder"]?.line { lines.append("key \(shown(range: prepared["range"])) \(name)") }
        let renamed = client.request(
            "textDocument/rename", client.at(file, line, character, [("newName", "new \"name\" & \\'s")]))
        lines.append("rename \(renamed["error"]?.line ?? shown(edits: renamed))")
        return lines
    }

    private func recorded(_ item: RecordedCase) throws -> String {
        let folder = try TemporaryFolder()
        let documents = item.files.map(Document.init)
        for document in documents { try folder.write(document.text, to: document.path) }
        let snippets = item.settings["snippets"] == "yes"
        var client = TestClient(
            encodings: item.settings["encoding"].map { [$0] } ?? [],
            abilities: "{\"textDocument\":{\"completion\":{\"completionItem\":{\"snippetSupport\":\(snippets)}}}}")
        let open = documents.filter(\.isOpen)
        for document in open { client.open(address(folder, document.path), document.text) }
        var lines: [String] = []
        for document in open {
            let file = address(folder, document.path)
            lines.append("=== \(document.path)")
            lines += (client.diagnostics[file] ?? []).map { "diagnostic \($0)" }
            let parameters = JSONValue.object([("textDocument", .object([("uri", .string(file))]))])
            func add(_ symbol: JSONValue, _ indentation: String) {
                lines.append(
                    "\(indentation)symbol \(symbol["name"]?.line ?? "") \(symbol["kind"]?.integer ?? 0) "
                        + "\(symbol["detail"]?.line ?? "") \(shown(range: symbol["range"])) "
                        + shown(range: symbol["selectionRange"]))
                for child in symbol["children"]?.elements ?? [] { add(child, "  ") }
            }
            for symbol in client.request("textDocument/documentSymbol", parameters).elements ?? [] { add(symbol, "") }
            let range = JSONValue.object([("start", client.place(0, 0)), ("end", client.place(9_999, 0))])
            let actions = client.request(
                "textDocument/codeAction", .object((parameters.members ?? []) + [(name: "range", value: range)]))
            for action in actions.elements ?? [] {
                lines.append(
                    "action \(action["kind"]?.string ?? "") \(action["title"]?.line ?? "")"
                        + "\(action["isPreferred"]?.boolean == true ? " preferred" : ""): \(shown(edits: action["edit"]))"
                )
            }
            for (number, mark) in document.marks.enumerated() {
                lines.append("mark \(number + 1) \(mark.line):\(mark.character)")
                lines += answers(&client, file, mark.line, mark.character).map { "  \($0)" }
            }
        }
        return lines.map { "\($0)\n" }.joined().replacing(folder.path, with: "FOLDER")
    }

    @Test func casesAreThere() { #expect(RecordedCase.names(in: Self.folder).count >= 4) }

    @Test(arguments: RecordedCase.names(in: folder)) func answersAreThose(_ name: String) throws {
        let item = try RecordedCase("\(Self.folder)/\(name)")
        let difference = try item.difference(to: recorded(item), recordedBy: "STRINGSDICT_RECORD_ANSWERS")
        #expect(difference == nil)
    }
}
