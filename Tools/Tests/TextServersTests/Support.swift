import StringsdictJSONWriting
import StringsdictTestSupport
import Testing
import TextServers

/// A client of a language server that answers in the same process.
struct TestClient {
    private(set) var server: LanguageServer
    private var lastIdentifier = 0
    /// The last diagnostics of each address, as the checks with their lines: `0:missing-category`.
    private(set) var diagnostics: [String: [String]] = [:]
    /// All notifications of the server but diagnostics.
    private(set) var notifications: [String] = []
    /// The texts of the messages for the user.
    private(set) var shownMessages: [String] = []

    /// How often diagnostics were sent.
    private(set) var publishedCount = 0

    /// - Parameters:
    ///   - abilities: What the client can do beside reading positions, as JSON.
    ///   - connect: Starts the reader of Swift sources.
    init(
        encodings: [String] = [], abilities: String = "{}",
        connect: @escaping () throws -> SourceReader = { { _ in Array("{}".utf8) } }
    ) {
        server = LanguageServer(version: "1.0.0", connect: connect)
        let general = JSONValue.object([("positionEncodings", .strings(encodings))])
        let others = (try? JSONValue(reading: Array(abilities.utf8)))?.members ?? []
        _ = request("initialize", .object([("capabilities", .object([("general", general)] + others))]))
        notify("initialized", .object([]))
    }

    /// Sends a request, and returns its result, or the code of its error as `.integer` in `error`.
    mutating func request(_ method: String, _ parameters: JSONValue) -> JSONValue {
        lastIdentifier += 1
        let messages = server.handle(.request(id: .integer(lastIdentifier), method: method, parameters: parameters))
        let answer = messages.last
        return answer?["result"] ?? .object([("error", answer?["error"]?["code"] ?? .null)])
    }

    mutating func notify(_ method: String, _ parameters: JSONValue) {
        take(server.handle(.notification(method: method, parameters: parameters)))
    }

    /// Lets the server check what changed.
    mutating func wait() { take(server.idle()) }

    private mutating func take(_ messages: [JSONValue]) {
        for message in messages {
            guard message["method"]?.string == "textDocument/publishDiagnostics",
                let address = message["params"]?["uri"]?.string
            else {
                notifications.append(message["method"]?.string ?? message.line)
                if let text = message["params"]?["message"]?.string { shownMessages.append(text) }
                continue
            }
            publishedCount += 1
            diagnostics[address] = (message["params"]?["diagnostics"]?.elements ?? []).map { item in
                "\(item["range"]?["start"]?["line"]?.integer ?? -1):\(item["code"]?.string ?? "")"
            }
        }
    }

    mutating func open(_ address: String, _ text: String) {
        notify(
            "textDocument/didOpen",
            .object([
                ("textDocument", .object([("uri", .string(address)), ("version", 1), ("text", .string(text))]))
            ]))
        wait()
    }

    /// Replaces the characters between two places of a line.
    mutating func change(
        _ address: String, line: Int, _ characters: Range<Int>, to text: String, endLine: Int? = nil
    ) {
        let range = JSONValue.object([
            ("start", place(line, characters.lowerBound)), ("end", place(endLine ?? line, characters.upperBound)),
        ])
        notify(
            "textDocument/didChange",
            .object([
                ("textDocument", .object([("uri", .string(address)), ("version", 2)])),
                ("contentChanges", .array([.object([("range", range), ("text", .string(text))])])),
            ]))
        wait()
    }

    /// Notes that a document was closed.
    mutating func close(_ address: String) {
        notify("textDocument/didClose", .object([("textDocument", .object([("uri", .string(address))]))]))
        wait()
    }

    /// The items of a completion.
    mutating func items(_ address: String, _ line: Int, _ character: Int) -> [JSONValue] {
        request("textDocument/completion", at(address, line, character))["items"]?.elements ?? []
    }

    /// The note of a hover. Nil without one.
    mutating func hover(_ address: String, _ line: Int, _ character: Int) -> String? {
        request("textDocument/hover", at(address, line, character))["contents"]?["value"]?.string
    }

    func place(_ line: Int, _ character: Int) -> JSONValue {
        .object([("line", .integer(line)), ("character", .integer(character))])
    }

    func at(_ address: String, _ line: Int, _ character: Int, _ more: [(String, JSONValue)] = []) -> JSONValue {
        .object(
            [("textDocument", .object([("uri", .string(address))])), ("position", place(line, character))]
                + more.map { (name: $0.0, value: $0.1) })
    }
}

/// The address of a file in a folder.
func address(_ folder: TemporaryFolder, _ name: String) -> String { "file://\(folder.path)/\(name)" }

/// A `.stringsdict` file with the entry `files`, whose plural has the given forms.
func stringsdict(_ forms: [(String, String)]) -> String {
    let lines = forms.map { "      <key>\($0.0)</key>\n      <string>\($0.1)</string>" }.joined(separator: "\n")
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <key>files</key>
          <dict>
            <key>NSStringLocalizedFormatKey</key>
            <string>%#@count@</string>
            <key>count</key>
            <dict>
              <key>NSStringFormatSpecTypeKey</key>
              <string>NSStringPluralRuleType</string>
              <key>NSStringFormatValueTypeKey</key>
              <string>ld</string>
        \(lines.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
            </dict>
          </dict>
        </dict>
        </plist>

        """
}
