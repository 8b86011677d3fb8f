import CommandConsole
import LocalizedEntries
import StringsChecking
import XMLReading

/// A server of the Language Server Protocol for `.strings`, `.stringsdict` and `.xcstrings` files.
///
/// ```swift
/// var loop = MessageLoop(LanguageServer(version: "1.0.0"))
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

    /// The folder and name of a table. A file outside of `.lproj` folders is a table of its own, named by its path.
    private struct TableName: Hashable {
        let folder: String
        let table: String
    }

    private enum Phase {
        case waiting, running, shutDown, ended
    }

    private let version: String
    private var phase = Phase.waiting
    private var encoding = PositionEncoding.utf16
    private var client = ClientAbilities()
    /// The open documents by their paths.
    private var documents: [String: OpenDocument] = [:]
    private var tables: [TableName: OpenTable] = [:]
    /// The paths whose texts changed since they were checked.
    private var changed: Set<String> = []
    /// The tables that were checked since their diagnostics were sent.
    private var unpublished: Set<TableName> = []
    /// The last diagnostics that were sent for each path, to send only others.
    private var published: [String: Int] = [:]
    /// Messages for the user that were sent once.
    private var notices: Set<String> = []

    /// A server.
    ///
    /// - Parameter version: The version of the program.
    package init(version: String) { self.version = version }

    package var isEnded: Bool { phase == .ended }

    /// Whether the client ended the server in the order of the protocol: first `shutdown`, then `exit`.
    package private(set) var isEndedInOrder = true

    /// How many keys were checked after the last change of a text.
    package private(set) var checkedKeyCount = 0

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

    package mutating func idle() -> [JSONValue] { check() }

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
            if !client.canWatchFiles { forgetTables() }
            return []
        case "workspace/didChangeWatchedFiles":
            takeChangedFiles(parameters["changes"]?.elements ?? [])
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
        switch method {
        case "initialize": throw RPCError(.invalidRequest, "the server is initialized already")
        case "shutdown":
            phase = .shutDown
            return .null
        case "textDocument/codeAction":
            return try CodeActions(view(parameters)).actions(for: parameters)
        case "textDocument/hover": return try Hover(view(parameters)).answer(to: parameters)
        case "textDocument/completion":
            return try Completion(view(parameters), usesSnippets: client.hasSnippets).answer(to: parameters)
        case "textDocument/definition":
            return try Navigation(view(parameters)).otherLanguages(for: parameters, withOwn: false)
        case "textDocument/references":
            let withOwn = parameters["context"]?["includeDeclaration"]?.boolean ?? true
            return try Navigation(view(parameters)).otherLanguages(for: parameters, withOwn: withOwn)
        case "textDocument/prepareRename": return try Rename(view(parameters)).prepare(parameters)
        case "textDocument/rename": return try Rename(view(parameters)).edit(for: parameters)
        case "textDocument/documentSymbol": return try Navigation(view(parameters)).symbols()
        default: throw RPCError(.methodNotFound, "this server has no method '\(method)'")
        }
    }

    private mutating func initialize(_ parameters: JSONValue) -> JSONValue {
        phase = .running
        client = ClientAbilities(parameters["capabilities"])
        encoding = client.encoding
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

    /// Notes that other programs changed files. The texts of open documents stay.
    private mutating func takeChangedFiles(_ changes: [JSONValue]) {
        for path in changes.compactMap({ $0["uri"]?.string.flatMap(FileAddress.path) }) where documents[path] == nil {
            if path.hasSuffix(LintSettings.fileName) { return forgetTables() }
            guard let name = Self.name(of: path), tables.removeValue(forKey: name) != nil else { continue }
            changed.formUnion(documents.keys.filter { Self.name(of: $0) == name })
        }
    }

    /// Lets all tables be read again.
    private mutating func forgetTables() {
        tables = [:]
        changed.formUnion(documents.keys)
    }

    // MARK: Documents

    private mutating func open(_ address: String, _ path: String, _ version: Int?, _ text: String) -> [JSONValue] {
        guard LocalizedFile(path: path) != nil else { return [] }
        guard text.utf8.count <= Self.textLimit else {
            return [notice("\(path) is larger than \(Self.textLimit) bytes, so that it is not checked")]
        }
        documents[path] = OpenDocument(address: address, path: path, version: version, text: text)
        changed.insert(path)
        return []
    }

    private mutating func change(_ path: String, _ changes: [JSONValue], _ version: Int?) -> [JSONValue] {
        guard documents[path] != nil else { return [] }
        changed.insert(path)
        do throws(RPCError) {
            try documents[path]?.apply(changes, version: version, encoding: encoding, limit: Self.textLimit)
            return []
        } catch {
            return [notice("\(path): a change could not be made: \(error.description)")]
        }
    }

    private mutating func close(_ path: String) -> [JSONValue] {
        guard let document = documents.removeValue(forKey: path) else { return [] }
        changed.remove(path)
        published[path] = nil
        // The file counts again. The other documents of the table are compared with it.
        if let name = Self.name(of: path) { tables[name] = nil }
        for other in documents.keys where Self.name(of: other) == Self.name(of: path) { changed.insert(other) }
        return [Self.publishing(document, [])]
    }

    private static var textLimit: Int { FileReader.programLimit?.bytes ?? FileReader.commandLimit }

    private func notice(_ text: String) -> JSONValue {
        Message.notification("window/showMessage", .object([("type", 2), ("message", .string(text))]))
    }

    // MARK: Tables

    private static func name(of path: String) -> TableName? {
        guard let file = LocalizedFile(path: path) else { return nil }
        let isAlone = file.language == nil && file.kind != .catalog
        return isAlone ? TableName(folder: path, table: "") : TableName(folder: file.folder, table: file.table)
    }

    /// The paths of a table's files, in the file system and among the open documents.
    private func paths(of name: TableName) -> [String] {
        var paths = Set(documents.keys.filter { Self.name(of: $0) == name })
        guard !name.table.isEmpty else { return paths.sorted() }
        let start = name.folder.isEmpty ? "" : name.folder == "/" ? "/" : "\(name.folder)/"
        for entry in FolderListing.unsortedNames(in: name.folder.isEmpty ? "." : name.folder) ?? [] {
            if entry == "\(name.table).\(LocalizedFile.Kind.catalog.rawValue)" { paths.insert(start + entry) }
            guard entry.hasSuffix(".lproj") else { continue }
            for file in FolderListing.unsortedNames(in: start + entry) ?? [] {
                let path = "\(start)\(entry)/\(file)"
                if Self.name(of: path) == name { paths.insert(path) }
            }
        }
        return paths.sorted()
    }

    /// Checks the documents that changed, and sends diagnostics that differ from the last ones.
    private mutating func check() -> [JSONValue] {
        var messages: [JSONValue] = []
        for name in Set(changed.compactMap(Self.name)) { messages += update(name) }
        for name in unpublished {
            guard let table = tables[name] else { continue }
            for path in documents.keys.sorted() where Self.name(of: path) == name {
                guard let document = documents[path] else { continue }
                let isIncluded = table.settings.includes(path: path)
                let view = DocumentView(document: document, table: table, encoding: encoding)
                let diagnostics = isIncluded ? view.diagnostics : []
                let message = Self.publishing(document, diagnostics)
                var bytes: [UInt8] = []
                message.appendLine(to: &bytes)
                guard published.updateValue(bytes.hashValue, forKey: path) != bytes.hashValue else { continue }
                messages.append(message)
            }
        }
        unpublished = []
        return messages
    }

    private static func publishing(_ document: OpenDocument, _ diagnostics: [JSONValue]) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [("uri", .string(document.address))]
        if let version = document.version { members.append(("version", .integer(version))) }
        return Message.notification(
            "textDocument/publishDiagnostics", .object(members + [("diagnostics", .array(diagnostics))]))
    }

    /// Brings a table up to the present texts of its documents.
    ///
    /// - Returns: A message for the user if the settings cannot be read.
    private mutating func update(_ name: TableName) -> [JSONValue] {
        let paths = changed.filter { Self.name(of: $0) == name }.sorted()
        changed.subtract(paths)
        unpublished.insert(name)
        if tables[name] != nil {
            for path in paths {
                guard let text = documents[path]?.source else { continue }
                tables[name]?.update(path, text: text)
            }
            checkedKeyCount = tables[name]?.checkedKeyCount ?? 0
            return []
        }
        var settings = LintSettings()
        var messages: [JSONValue] = []
        if let path = (paths.first ?? documents.keys.first { Self.name(of: $0) == name }).flatMap(LintSettings.path) {
            do {
                settings = try LintSettings(file: path)
            } catch {
                if notices.count < 64, notices.insert("\(error)").inserted { messages.append(notice("\(error)")) }
            }
        }
        let texts = documents.filter { Self.name(of: $0.key) == name }.mapValues(\.source)
        let table = OpenTable(paths: self.paths(of: name), texts: texts, settings: settings)
        tables[name] = table
        checkedKeyCount = table.checkedKeyCount
        return messages
    }

    /// The document of a request, with its table up to date.
    private mutating func view(_ parameters: JSONValue) throws(RPCError) -> DocumentView {
        guard let path = parameters["textDocument"]?["uri"]?.string.flatMap(FileAddress.path),
            let document = documents[path], let name = Self.name(of: path)
        else { throw RPCError(.invalidParameters, "the request names no open document of texts") }
        if changed.contains(path) || tables[name] == nil { _ = update(name) }
        guard let table = tables[name] else {
            throw RPCError(.requestFailed, "the table of the document could not be read")
        }
        return DocumentView(document: document, table: table, encoding: encoding)
    }
}

/// The abilities of a client on which answers depend.
private struct ClientAbilities {
    var encoding = PositionEncoding.utf16
    var hasSnippets = false
    var canWatchFiles = false

    init() {}

    init(_ capabilities: JSONValue?) {
        let offered = capabilities?["general"]?["positionEncodings"]?.elements ?? []
        // The client names them in the order of its preference.
        encoding = offered.lazy.compactMap { $0.string.flatMap(PositionEncoding.init) }.first ?? .utf16
        let completion = capabilities?["textDocument"]?["completion"]?["completionItem"]
        hasSnippets = completion?["snippetSupport"]?.boolean ?? false
        canWatchFiles =
            capabilities?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolean ?? false
    }
}
