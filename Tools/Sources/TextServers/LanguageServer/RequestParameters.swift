import StringsdictJSONWriting

/// A place in a text as a client counts it: line and character from 0.
struct ClientPosition {
    let line: Int
    let character: Int

    init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    init(_ members: MessageMembers) throws(RPCError) {
        self.init(line: try members.count("line"), character: try members.count("character"))
    }
}

/// A range in a text. Its ends may be in either order.
struct ClientRange {
    let start: ClientPosition
    let end: ClientPosition

    init(start: ClientPosition, end: ClientPosition) {
        self.start = start
        self.end = end
    }

    init(_ members: MessageMembers) throws(RPCError) {
        start = try ClientPosition(members.object("start"))
        end = try ClientPosition(members.object("end"))
    }
}

/// The document that a message is about.
struct DocumentIdentifier {
    /// The address, in the spelling of the editor.
    let address: String
    /// The path. Nil if the address names no file.
    let path: String?
    /// The version of the text, if the client tells it.
    let version: Int?

    /// - Parameter members: The parameters of the message.
    init(_ members: MessageMembers) throws(RPCError) {
        let document = try members.object("textDocument")
        address = try document.string("uri")
        path = FileAddress.path(of: address)
        version = document["version"]?.integer
    }
}

// MARK: Requests

/// The parameters of `initialize`: the abilities of the client on which answers depend.
struct ClientAbilities {
    private(set) var encoding = PositionEncoding.utf16
    private(set) var hasSnippets = false
    private(set) var canWatchFiles = false
    private(set) var carriesVersions = false
    private(set) var showsRelated = false

    init() {}

    init(_ parameters: JSONValue) {
        let capabilities = parameters["capabilities"]
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

/// The parameters of a request about a place in a document, such as `textDocument/hover`.
struct PlaceInDocument {
    let document: DocumentIdentifier
    let position: ClientPosition

    init(_ parameters: JSONValue) throws(RPCError) {
        let members = MessageMembers(parameters)
        document = try DocumentIdentifier(members)
        position = try ClientPosition(members.object("position"))
    }
}

/// The parameters of `textDocument/references`.
struct ReferencesRequest {
    let place: PlaceInDocument
    /// Whether the place of the request itself belongs to the answer.
    let withOwn: Bool

    init(_ parameters: JSONValue) throws(RPCError) {
        place = try PlaceInDocument(parameters)
        withOwn = parameters["context"]?["includeDeclaration"]?.boolean ?? true
    }
}

/// The parameters of `textDocument/codeAction`.
struct ActionRequest {
    let document: DocumentIdentifier
    let range: ClientRange
    /// The kinds of actions that the client wants. Nil for all.
    let kinds: [String]?

    init(_ parameters: JSONValue) throws(RPCError) {
        let members = MessageMembers(parameters)
        document = try DocumentIdentifier(members)
        range = try ClientRange(members.object("range"))
        kinds = members["context"]?["only"]?.elements?.compactMap(\.string)
    }
}

/// The parameters of `textDocument/rename`.
struct RenameRequest {
    let place: PlaceInDocument
    let newName: String

    init(_ parameters: JSONValue) throws(RPCError) {
        place = try PlaceInDocument(parameters)
        newName = try MessageMembers(parameters).value("newName", "a name") { value in
            value.string.flatMap { $0.isEmpty ? nil : $0 }
        }
    }
}

// MARK: Notifications

/// The parameters of `textDocument/didOpen`.
struct OpenedDocument {
    let document: DocumentIdentifier
    let text: String

    init(_ parameters: JSONValue) throws(RPCError) {
        let members = MessageMembers(parameters)
        document = try DocumentIdentifier(members)
        text = try members.object("textDocument").string("text")
    }
}

/// The parameters of `textDocument/didChange`.
struct ChangedDocument {
    /// A new text of a range, or of the whole document. The range refers to the text after the preceding change.
    struct Change {
        let range: ClientRange?
        let text: String

        fileprivate init(_ members: MessageMembers) throws(RPCError) {
            text = try members.string("text")
            // Null in place of a range means the whole text.
            range = members["range"]?.members == nil ? nil : try ClientRange(members.object("range"))
        }
    }

    let document: DocumentIdentifier
    /// The changes before the first one that cannot be read.
    let changes: [Change]
    /// The reason why a change cannot be read.
    let fault: RPCError?

    init(_ parameters: JSONValue) throws(RPCError) {
        let members = MessageMembers(parameters)
        document = try DocumentIdentifier(members)
        var (changes, fault): ([Change], RPCError?) = ([], nil)
        for (number, change) in try members.elements("contentChanges").enumerated() where fault == nil {
            do throws(RPCError) {
                changes.append(try Change(MessageMembers(change, path: "contentChanges[\(number)].")))
            } catch {
                fault = error
            }
        }
        (self.changes, self.fault) = (changes, fault)
    }
}
