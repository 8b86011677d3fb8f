internal import CStringsdictExpat

// Expat calls these functions with the pointer passed to `XML_SetUserData`: the reader's state, which outlives every
// call of `XML_Parse` (see `XMLReaderState`). Expat's documentation guarantees non-null names and null-terminated
// lists, but its declarations do not. So a callback that gets null does nothing.

/// Registers the callbacks with the reader's state as their user data.
func setExpatHandlers(of parser: XML_Parser, to state: XMLReaderState) {
    XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
    XML_SetElementHandler(parser, startElement, endElement)
    XML_SetCharacterDataHandler(parser, characters)
    XML_SetCommentHandler(parser, comment)
    XML_SetProcessingInstructionHandler(parser, processingInstruction)
    XML_SetDoctypeDeclHandler(parser, startDocumentType, endDocumentType)
    XML_SetEntityDeclHandler(parser, entityDeclaration)
    XML_SetAttlistDeclHandler(parser, attributeDeclaration)
    XML_SetSkippedEntityHandler(parser, skippedEntity)
    XML_SetNotStandaloneHandler(parser, notStandalone)
    XML_SetExternalEntityRefHandler(parser, externalEntity)
    // Without this call, the handler above would get the parser instead of the user data.
    XML_SetExternalEntityRefHandlerArg(parser, Unmanaged.passUnretained(state).toOpaque())
    XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_NEVER)
}

/// Calls `body` with the state, unless reading has stopped: expat may finish an event after it was told to stop.
@inline(__always)
private func withState(_ data: UnsafeMutableRawPointer?, _ body: (XMLReaderState) -> Void) {
    guard let data else { return }
    Unmanaged<XMLReaderState>.fromOpaque(data)._withUnsafeGuaranteedRef { state in
        if !state.progress.pointee.isStopped { body(state) }
    }
}

private typealias Text = UnsafePointer<CChar>

private let startElement: XML_StartElementHandler = { data, name, attributes in
    guard let name, let attributes else { return }
    withState(data) { state in
        state.progress.pointee.depth += 1
        if state.progress.pointee.depth > state.limits.maximumDepth {
            state.fail(
                .depth, "elements are nested more than \(state.limits.maximumDepth) levels deep",
                hint: "check for missing end tags")
            return
        }
        let list = UnsafeMutableRawPointer(attributes).assumingMemoryBound(to: Text?.self)
        if list.pointee != nil,
            state.progress.pointee.leavesOutEntities || state.progress.pointee.hasDefaultedAttributes
        {
            guard checkAttributes(list, state) else { return }
        }
        state.events.startElement(state, name, list)
    }
}

private let endElement: XML_EndElementHandler = { data, name in
    guard let name else { return }
    withState(data) { state in
        state.progress.pointee.depth -= 1
        state.events.endElement(state, name)
    }
}

private let characters: XML_CharacterDataHandler = { data, text, count in
    guard let text, count > 0 else { return }
    withState(data) { state in
        let start = UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)
        let text = UnsafeBufferPointer(start: start, count: Int(count))
        if state.ignoresSpace.pointee, text.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }) {
            return
        }
        state.events.characters(state, text)
    }
}

private let comment: XML_CommentHandler = { data, text in
    guard let text else { return }
    withState(data) { state in state.events.comment(state, text) }
}

private let processingInstruction: XML_ProcessingInstructionHandler = { data, target, text in
    guard let target, let text else { return }
    withState(data) { state in state.events.processingInstruction(state, target, text) }
}

private let startDocumentType: XML_StartDoctypeDeclHandler = { data, name, systemID, publicID, _ in
    guard let name else { return }
    withState(data) { state in
        state.events.documentType(state, name, publicID, systemID)
    }
}

private let endDocumentType: XML_EndDoctypeDeclHandler = { data in
    withState(data) { state in
        if let name = state.entities.undeclared { failForUndeclared(name, state) }
    }
}

private let entityDeclaration: XML_EntityDeclHandler = {
    data, name, isParameterEntity, value, count, _, _, _, _ in
    guard let name, isParameterEntity == 0 else { return }
    withState(data) { state in
        let isFirst = state.entities.isEmpty
        let start = value.map { UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self) }
        let text = UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(count))
        do throws(EntityGuard.EntityError) {
            try state.entities.declare(String(cString: name), text: text)
        } catch {
            state.fail(
                .entityExpansion, error.message(state.limits), hint: "write the text out instead of declaring entities")
            return
        }
        // Later pieces are counted when they arrive.
        if isFirst { state.countAmpersands() }
        state.checkExpansion()
    }
}

private let attributeDeclaration: XML_AttlistDeclHandler = { data, _, _, _, value, _ in
    guard value != nil else { return }
    withState(data) { state in
        state.progress.pointee.hasDefaultedAttributes = true
        guard state.progress.pointee.leavesOutEntities else { return }
        // The event ends where the value starts: at its quotation mark.
        let text = state.currentText(beyond: true)
        guard let quote = text.first else { return }
        checkReferences(in: text.dropFirst().prefix { $0 != quote }, state)
    }
}

private let skippedEntity: XML_SkippedEntityHandler = { data, name, isParameterEntity in
    guard let name else { return }
    withState(data) { state in
        // Parameter entities are ignored, like everything outside the document.
        if isParameterEntity == 0 { failForUndeclared(String(cString: name), state) }
    }
}

/// Expat calls this function if the document type names a file or uses a parameter entity.
private let notStandalone: XML_NotStandaloneHandler = { data in
    withState(data) { state in state.progress.pointee.leavesOutEntities = true }
    return 1
}

private let externalEntity: XML_ExternalEntityRefHandler = { data, _, _, systemID, _ in
    withState(UnsafeMutableRawPointer(data)) { state in
        let place = systemID.map { " (\"\(String(cString: $0))\")" } ?? ""
        state.fail(
            .externalEntity, "the entity is outside the document\(place), and the reader never opens anything else",
            hint: "put the text into the document")
    }
    return 0
}

private func failForUndeclared(_ name: String, _ state: XMLReaderState) {
    let problem = ExpatProblem.undeclared(name)
    state.fail(problem.kind, problem.message, hint: problem.hint)
}

/// Checks that a tag uses no undeclared entity. Expat drops such an entity silently if the document has an external
/// document type.
private func checkReferences(in text: some Collection<UInt8>, _ state: XMLReaderState) {
    guard text.contains(UInt8(ascii: "&")) else { return }
    if let name = Array(text).withUnsafeBufferPointer({ state.entities.firstUndeclared(in: $0) }) {
        failForUndeclared(name, state)
    }
}

private func checkAttributes(_ list: UnsafePointer<Text?>, _ state: XMLReaderState) -> Bool {
    if state.progress.pointee.leavesOutEntities { checkReferences(in: state.currentText(), state) }
    if state.progress.pointee.hasDefaultedAttributes {
        var next = list
        var count = 0
        while let name = next[0], let value = next[1] {
            count += XMLName(name).utf8.count + XMLName(value).utf8.count
            next += 2
        }
        state.countAttributeBytes(count)
    }
    return !state.progress.pointee.isStopped
}
