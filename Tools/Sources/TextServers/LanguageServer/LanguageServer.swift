import StringsdictFileReading
import StringsdictJSONWriting
import StringsdictChecking

/// A server of the Language Server Protocol for `.strings`, `.stringsdict` and `.xcstrings` files, and for the keys of such files
/// in Swift sources.
///
/// ```swift
/// var loop = MessageLoop(LanguageServer(version: "1.0.0") { reader })
/// try loop.run()
/// ```
///
/// The server checks the texts that the editor holds, compares them with the other languages of their tables, and
/// answers for the text under the cursor. The server never writes a file: changes are edits that the editor makes.
///
/// Source: Language Server Protocol 3.17.
package struct LanguageServer: MessageHandler {
    package static let framing = MessageReader.Framing.headers
    package static let cancellation = (method: "$/cancelRequest", member: "id")
    package static let answersCancelledRequests = true

    private enum Phase {
        case waiting, running, shutDown, ended
    }

    private let version: String
    private var phase = Phase.waiting
    private(set) var client = ClientAbilities()
    /// The last message with diagnostics for each path. An equal message is not sent again.
    private var published: [String: JSONValue] = [:]
    /// Messages for the user that were sent once.
    private var notices: Set<String> = []
    var workspace: Workspace

    /// A server.
    ///
    /// - Parameters:
    ///   - version: The version of the program.
    ///   - connect: Starts the program that finds the texts in Swift sources. The server calls this closure when the
    ///     first source is opened. If the call fails, the user is told once.
    package init(version: String, connect: @escaping () throws -> SourceReader) {
        self.version = version
        workspace = Workspace(connect)
    }

    package var isEnded: Bool { phase == .ended }

    /// Whether the client ended the server in the order of the protocol: first `shutdown`, then `exit`.
    package private(set) var isEndedInOrder = true

    /// How many keys were checked after the last change of a text.
    package var checkedKeyCount: Int { workspace.checkedKeyCount }

    // MARK: Messages

    package mutating func handle(_ message: Message) -> [JSONValue] {
        switch message {
        case .response: return []
        case .invalid(let error, let id): return [Message.answer(.failure(error), id: id)]
        case .notification(let method, let parameters): return take(method, parameters)
        case .request(let id, let method, let parameters):
            do throws(RPCError) {
                return [Message.answer(.success(try answer(method, parameters)), id: id)]
            } catch {
                return [Message.answer(.failure(error), id: id)]
            }
        }
    }

    /// Handles a notification. A malformed notification is ignored, since notifications have no answers.
    private mutating func take(_ method: String, _ parameters: JSONValue) -> [JSONValue] {
        if method == "exit" {
            isEndedInOrder = phase == .shutDown
            phase = .ended
            return []
        }
        guard phase == .running else { return [] }
        switch method {
        case "initialized": return client.canWatchFiles ? [Self.watching] : []
        case "textDocument/didOpen": return (try? OpenedDocument(parameters)).map { open($0) } ?? []
        case "textDocument/didChange": return (try? ChangedDocument(parameters)).map { change($0) } ?? []
        case "textDocument/didClose":
            return (try? DocumentIdentifier(MessageMembers(parameters))).map { close($0) } ?? []
        case "textDocument/didSave":
            // A client that does not watch files does not report the changes of other programs.
            if !client.canWatchFiles { workspace.forgetTables() }
            return []
        case "workspace/didChangeWatchedFiles":
            let changes = parameters["changes"]?.elements ?? []
            workspace.takeChangedFiles(changes.compactMap { $0["uri"]?.string.flatMap(FileAddress.path) })
            return []
        default: return []
        }
    }

    private mutating func answer(_ method: String, _ parameters: JSONValue) throws(RPCError) -> JSONValue {
        switch phase {
        case .waiting where method == "initialize": return initialize(ClientAbilities(parameters))
        case .waiting: throw RPCError(.notInitialized, "the first request is 'initialize'")
        case .shutDown, .ended: throw RPCError(.invalidRequest, "the server was shut down")
        case .running where method == "initialize":
            throw RPCError(.invalidRequest, "the server is initialized already")
        case .running: break
        }
        if let handler = Self.handlers[method] { return try handler(&self, parameters) }
        // Swift's own language server answers the other requests about sources.
        if let document = try? DocumentIdentifier(MessageMembers(parameters)),
            try workspace.sourceView(document) != nil
        {
            return .null
        }
        throw RPCError(.methodNotFound, "this server has no method '\(method)'")
    }

    mutating func shutDown() -> JSONValue {
        phase = .shutDown
        return .null
    }

    private mutating func initialize(_ abilities: ClientAbilities) -> JSONValue {
        phase = .running
        client = abilities
        workspace.encoding = client.encoding
        workspace.carriesVersions = client.carriesVersions
        workspace.showsRelated = client.showsRelated
        return .object([
            (
                "capabilities",
                .object([
                    ("positionEncoding", .string(client.encoding.rawValue)),
                    ("textDocumentSync", .object([("openClose", true), ("change", 2), ("save", true)])),
                    (
                        "codeActionProvider",
                        .object([("codeActionKinds", .strings(["quickfix", CodeActions.fixAllKind]))])
                    ),
                    ("hoverProvider", true),
                    ("completionProvider", .object([("triggerCharacters", .strings(["%", "@", "\"", "<", ">"]))])),
                    ("definitionProvider", true),
                    ("referencesProvider", true),
                    ("renameProvider", .object([("prepareProvider", true)])),
                    ("documentSymbolProvider", true),
                    ("workspaceSymbolProvider", true),
                ])
            ),
            ("serverInfo", .object([("name", "stringsdict"), ("version", .string(version))])),
        ])
    }

    private static var watching: JSONValue {
        let patterns = ["**/*.{strings,stringsdict,xcstrings}", "**/\(LintSettings.fileName)"]
        let watchers = JSONValue.array(patterns.map { .object([("globPattern", .string($0))]) })
        return Message.request(
            "client/registerCapability",
            .object([
                (
                    "registrations",
                    .array([
                        .object([
                            ("id", "files"), ("method", "workspace/didChangeWatchedFiles"),
                            ("registerOptions", .object([("watchers", watchers)])),
                        ])
                    ])
                )
            ]), id: "watch-files")
    }

    // MARK: Documents

    private mutating func open(_ opened: OpenedDocument) -> [JSONValue] {
        guard let path = opened.document.path, Workspace.serves(path) else { return [] }
        guard opened.text.utf8.count <= Self.textLimit else {
            return [notice("\(path) is larger than \(Self.textLimit) bytes, so that it is not checked")]
        }
        workspace.open(
            OpenDocument(
                address: opened.document.address, path: path, version: opened.document.version, text: opened.text))
        return []
    }

    private mutating func change(_ changed: ChangedDocument) -> [JSONValue] {
        guard let path = changed.document.path else { return [] }
        do throws(RPCError) {
            let encoding = client.encoding
            try workspace.change(path) { document throws(RPCError) in
                try document.apply(changed, encoding: encoding, limit: Self.textLimit)
            }
            return []
        } catch {
            return [notice("\(path): a change could not be made: \(error.description)")]
        }
    }

    private mutating func close(_ closed: DocumentIdentifier) -> [JSONValue] {
        guard let path = closed.path, let document = workspace.close(path) else { return [] }
        published[path] = nil
        return [Self.publishing(document, [])]
    }

    private static var textLimit: Int { FileReader.programLimit?.bytes ?? FileReader.commandLimit }

    private func notice(_ text: String) -> JSONValue {
        Message.notification("window/showMessage", .object([("type", 2), ("message", .string(text))]))
    }

    // MARK: Diagnostics

    /// Sends diagnostics that differ from the last ones, and problems that were not sent before.
    package mutating func idle() -> [JSONValue] {
        let results = workspace.check()
        var messages: [JSONValue] = []
        for problem in workspace.takeProblems() where notices.count < 64 && notices.insert(problem).inserted {
            messages.append(notice(problem))
        }
        for (document, diagnostics) in results { messages += publish(document, diagnostics) }
        return messages
    }

    /// A message with diagnostics, if they differ from the last ones.
    private mutating func publish(_ document: OpenDocument, _ diagnostics: [JSONValue]) -> [JSONValue] {
        let message = Self.publishing(document, diagnostics)
        return published.updateValue(message, forKey: document.path) == message ? [] : [message]
    }

    private static func publishing(_ document: OpenDocument, _ diagnostics: [JSONValue]) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [("uri", .string(document.address))]
        if let version = document.version { members.append(("version", .integer(version))) }
        return Message.notification(
            "textDocument/publishDiagnostics", .object(members + [("diagnostics", .array(diagnostics))]))
    }
}
