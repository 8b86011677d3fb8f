import FileReading
import StringsChecking
import TextWriting

/// A server of the Language Server Protocol for `.strings`, `.stringsdict` and `.xcstrings` files, and for the keys of such files
/// in Swift sources.
///
/// ```swift
/// var loop = MessageLoop(LanguageServer(version: "1.0.0") { reader })
/// try loop.run()
/// ```
///
/// The server checks the texts that the editor holds, compares them with the other languages of their tables, and
/// answers for the text under the cursor. It never writes a file: changes are edits that the editor makes.
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
    private var encoding = PositionEncoding.utf16
    private var client = ClientAbilities()
    /// The last diagnostics that were sent for each path, to send only others.
    private var published: [String: [UInt8]] = [:]
    /// Messages for the user that were sent once.
    private var notices: Set<String> = []
    private var workspace: Workspace

    /// A server.
    ///
    /// - Parameters:
    ///   - version: The version of the program.
    ///   - connect: Starts what finds the texts in Swift sources. It is called when the first source is opened. The user is
    ///     told once if it fails.
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

    private mutating func take(_ method: String, _ parameters: JSONValue) -> [JSONValue] {
        if method == "exit" {
            isEndedInOrder = phase == .shutDown
            phase = .ended
            return []
        }
        guard phase == .running else { return [] }
        let address = parameters["textDocument"]?["uri"]?.string
        let path = address.flatMap(FileAddress.path)
        switch method {
        case "initialized": return client.canWatchFiles ? [Self.watching] : []
        case "textDocument/didOpen":
            guard let address, let path, let text = parameters["textDocument"]?["text"]?.string else { return [] }
            return open(address, path, parameters["textDocument"]?["version"]?.integer, text)
        case "textDocument/didChange":
            guard let path, let changes = parameters["contentChanges"]?.elements else { return [] }
            return change(path, changes, parameters["textDocument"]?["version"]?.integer)
        case "textDocument/didClose":
            guard let path else { return [] }
            return close(path)
        case "textDocument/didSave":
            // A client that watches no files tells nothing of other programs' changes.
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
        case .waiting where method == "initialize": return initialize(parameters)
        case .waiting: throw RPCError(.notInitialized, "the first request is 'initialize'")
        case .shutDown, .ended: throw RPCError(.invalidRequest, "the server was shut down")
        case .running: break
        }
        if method == "workspace/symbol" { return workspace.symbols(matching: parameters["query"]?.string ?? "") }
        if let source = try workspace.sourceView(parameters) { return try answer(method, parameters, source) }
        switch method {
        case "initialize": throw RPCError(.invalidRequest, "the server is initialized already")
        case "shutdown":
            phase = .shutDown
            return .null
        case "textDocument/codeAction":
            return try CodeActions(workspace.view(parameters)).actions(for: parameters)
        case "textDocument/hover": return try Hover(workspace.view(parameters)).answer(to: parameters)
        case "textDocument/completion":
            return try Completion(workspace.view(parameters), usesSnippets: client.hasSnippets).answer(to: parameters)
        case "textDocument/definition":
            return try Navigation(workspace.view(parameters)).otherLanguages(for: parameters, withOwn: false)
        case "textDocument/references":
            let withOwn = parameters["context"]?["includeDeclaration"]?.boolean ?? true
            return try Navigation(workspace.view(parameters)).otherLanguages(for: parameters, withOwn: withOwn)
        case "textDocument/prepareRename": return try Rename(workspace.view(parameters)).prepare(parameters)
        case "textDocument/rename":
            let view = try workspace.view(parameters)
            return try workspace.rename(
                Rename(view).key(for: parameters), in: TableName(path: view.path), to: Rename.name(in: parameters),
                from: view.document)
        case "textDocument/documentSymbol": return try Navigation(workspace.view(parameters)).symbols()
        default: throw RPCError(.methodNotFound, "this server has no method '\(method)'")
        }
    }

    /// The answer to a request about a Swift source. What other servers do for Swift has no answer.
    private mutating func answer(
        _ method: String, _ parameters: JSONValue, _ source: SourceView
    ) throws(RPCError) -> JSONValue {
        switch method {
        case "textDocument/hover": return try source.hover(parameters)
        case "textDocument/completion":
            return try source.completion(parameters, usesSnippets: client.hasSnippets)
        case "textDocument/definition": return try source.definition(parameters)
        case "textDocument/prepareRename":
            guard let (key, _, range) = try source.renamed(parameters) else { return .null }
            var converter = PositionConverter(source.document.source.map, encoding)
            return .object([("range", converter.range(of: range)), ("placeholder", .string(key))])
        case "textDocument/rename":
            guard let (key, table, _) = try source.renamed(parameters) else {
                throw RPCError(.requestFailed, "there is no key of a table at this place; go into its literal")
            }
            return try workspace.rename(key, in: table, to: Rename.name(in: parameters), from: source.document)
        default: return .null
        }
    }

    private mutating func initialize(_ parameters: JSONValue) -> JSONValue {
        phase = .running
        client = ClientAbilities(parameters["capabilities"])
        encoding = client.encoding
        workspace.encoding = encoding
        workspace.carriesVersions = client.carriesVersions
        workspace.showsRelated = client.showsRelated
        return .object([
            (
                "capabilities",
                .object([
                    ("positionEncoding", .string(encoding.rawValue)),
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

    private mutating func open(_ address: String, _ path: String, _ version: Int?, _ text: String) -> [JSONValue] {
        guard Workspace.serves(path) else { return [] }
        guard text.utf8.count <= Self.textLimit else {
            return [notice("\(path) is larger than \(Self.textLimit) bytes, so that it is not checked")]
        }
        workspace.open(OpenDocument(address: address, path: path, version: version, text: text))
        return []
    }

    private mutating func change(_ path: String, _ changes: [JSONValue], _ version: Int?) -> [JSONValue] {
        do throws(RPCError) {
            let encoding = encoding
            try workspace.change(path) { document throws(RPCError) in
                try document.apply(changes, version: version, encoding: encoding, limit: Self.textLimit)
            }
            return []
        } catch {
            return [notice("\(path): a change could not be made: \(error.description)")]
        }
    }

    private mutating func close(_ path: String) -> [JSONValue] {
        guard let document = workspace.close(path) else { return [] }
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
        var bytes: [UInt8] = []
        message.appendLine(to: &bytes)
        return published.updateValue(bytes, forKey: document.path) == bytes ? [] : [message]
    }

    private static func publishing(_ document: OpenDocument, _ diagnostics: [JSONValue]) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [("uri", .string(document.address))]
        if let version = document.version { members.append(("version", .integer(version))) }
        return Message.notification(
            "textDocument/publishDiagnostics", .object(members + [("diagnostics", .array(diagnostics))]))
    }
}

/// The abilities of a client on which answers depend.
private struct ClientAbilities {
    var encoding = PositionEncoding.utf16
    var hasSnippets = false
    var canWatchFiles = false
    var carriesVersions = false
    var showsRelated = false

    init() {}

    init(_ capabilities: JSONValue?) {
        let offered = capabilities?["general"]?["positionEncodings"]?.elements ?? []
        // The client names them in the order of its preference.
        encoding = offered.lazy.compactMap { $0.string.flatMap(PositionEncoding.init) }.first ?? .utf16
        let completion = capabilities?["textDocument"]?["completion"]?["completionItem"]
        hasSnippets = completion?["snippetSupport"]?.boolean ?? false
        carriesVersions = capabilities?["workspace"]?["workspaceEdit"]?["documentChanges"]?.boolean ?? false
        showsRelated = capabilities?["textDocument"]?["publishDiagnostics"]?["relatedInformation"]?.boolean ?? false
        canWatchFiles =
            capabilities?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolean ?? false
    }
}
