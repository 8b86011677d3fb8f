import StringsdictJSONWriting

/// The requests about documents: one handler for each.
extension LanguageServer {
    /// Decodes the parameters of a request and answers it.
    typealias Handler = @Sendable (inout LanguageServer, JSONValue) throws(RPCError) -> JSONValue

    /// The handlers by their methods.
    static let handlers: [String: Handler] = [
        "shutdown": { server, _ in server.shutDown() },
        "workspace/symbol": { server, parameters in
            server.workspace.symbols(matching: parameters["query"]?.string ?? "")
        },
        "textDocument/codeAction": { (server, parameters) throws(RPCError) in
            try server.codeActions(ActionRequest(parameters))
        },
        "textDocument/hover": { (server, parameters) throws(RPCError) in
            try server.hover(PlaceInDocument(parameters))
        },
        "textDocument/completion": { (server, parameters) throws(RPCError) in
            try server.completion(PlaceInDocument(parameters))
        },
        "textDocument/definition": { (server, parameters) throws(RPCError) in
            try server.definition(PlaceInDocument(parameters))
        },
        "textDocument/references": { (server, parameters) throws(RPCError) in
            try server.references(ReferencesRequest(parameters))
        },
        "textDocument/prepareRename": { (server, parameters) throws(RPCError) in
            try server.prepareRename(PlaceInDocument(parameters))
        },
        "textDocument/rename": { (server, parameters) throws(RPCError) in
            try server.rename(RenameRequest(parameters))
        },
        "textDocument/documentSymbol": { (server, parameters) throws(RPCError) in
            try server.symbols(DocumentIdentifier(MessageMembers(parameters)))
        },
    ]

    private mutating func codeActions(_ request: ActionRequest) throws(RPCError) -> JSONValue {
        // Swift's own language server changes sources.
        guard try workspace.sourceView(request.document) == nil else { return .null }
        return try CodeActions(workspace.view(request.document)).actions(for: request)
    }

    private mutating func hover(_ place: PlaceInDocument) throws(RPCError) -> JSONValue {
        if let source = try workspace.sourceView(place.document) { return source.hover(at: place.position) }
        return try Hover(workspace.view(place.document)).answer(at: place.position)
    }

    private mutating func completion(_ place: PlaceInDocument) throws(RPCError) -> JSONValue {
        if let source = try workspace.sourceView(place.document) {
            return source.completion(at: place.position, usesSnippets: client.hasSnippets)
        }
        return try Completion(workspace.view(place.document), usesSnippets: client.hasSnippets)
            .answer(at: place.position)
    }

    private mutating func definition(_ place: PlaceInDocument) throws(RPCError) -> JSONValue {
        if let source = try workspace.sourceView(place.document) { return source.definition(at: place.position) }
        return try Navigation(workspace.view(place.document)).otherLanguages(at: place.position, withOwn: false)
    }

    private mutating func references(_ request: ReferencesRequest) throws(RPCError) -> JSONValue {
        let place = request.place
        guard try workspace.sourceView(place.document) == nil else { return .null }
        return try Navigation(workspace.view(place.document)).otherLanguages(
            at: place.position, withOwn: request.withOwn)
    }

    private mutating func symbols(_ document: DocumentIdentifier) throws(RPCError) -> JSONValue {
        guard try workspace.sourceView(document) == nil else { return .null }
        return try Navigation(workspace.view(document)).symbols()
    }

    private mutating func prepareRename(_ place: PlaceInDocument) throws(RPCError) -> JSONValue {
        guard let source = try workspace.sourceView(place.document) else {
            return try Rename(workspace.view(place.document)).prepare(at: place.position)
        }
        guard let (key, _, range) = source.renamed(at: place.position) else { return .null }
        var converter = PositionConverter(source.document.source.map, client.encoding)
        return .object([("range", converter.range(of: range)), ("placeholder", .string(key))])
    }

    private mutating func rename(_ request: RenameRequest) throws(RPCError) -> JSONValue {
        let place = request.place
        guard let source = try workspace.sourceView(place.document) else {
            let view = try workspace.view(place.document)
            return try workspace.rename(
                Rename(view).key(at: place.position), in: TableName(path: view.path), to: request.newName,
                from: view.document)
        }
        guard let (key, table, _) = source.renamed(at: place.position) else {
            throw RPCError(.requestFailed, "there is no key of a table at this place; go into its literal")
        }
        return try workspace.rename(key, in: table, to: request.newName, from: source.document)
    }
}
