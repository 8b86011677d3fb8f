/// A streaming reader of XML 1.0 documents: bytes in, events out.
///
/// A document can come in one piece (``read(_:file:limits:with:)``) or in pieces of any size:
///
/// ```swift
/// let reader = XMLReader(file: "plurals.xml", handler: handler)
/// while let piece = next() { try reader.feed(piece) }
/// let finished = try reader.finish()
/// ```
///
/// The events do not depend on the size of the pieces, and neither does the answer whether there is an error. If there
/// are several mistakes outside the document's element, the size may decide which one is reported.
///
/// The reader reads UTF-8, UTF-16 in both byte orders, ISO-8859-1 and US-ASCII. It never opens what a document names:
/// it ignores external document types, and the use of an external or undeclared entity is an error. ``XMLLimits``
/// bounds the growth of entities and the depth of elements.
///
/// Source: Extensible Markup Language (XML) 1.0, fifth edition.
@usableFromInline
package final class XMLReader<Handler: XMLHandler> {
    @usableFromInline let state: XMLReaderState
    // The handler and its error have fixed addresses, so that the closures can reach them. Nothing else accesses them
    // while a closure runs: `feed` does not touch them until expat returns.
    @usableFromInline let handler: UnsafeMutablePointer<Handler>
    @usableFromInline let failure: UnsafeMutablePointer<Handler.Failure?>

    /// Creates a reader for one document.
    ///
    /// - Parameters:
    ///   - file: The document's name in errors.
    ///   - limits: The limits of the document.
    ///   - handler: The handler. ``finish()`` returns it.
    @inlinable
    package init(file: String, limits: XMLLimits = .standard, handler: consuming Handler) {
        let place = UnsafeMutablePointer<Handler>.allocate(capacity: 1)
        place.initialize(to: handler)
        let failure = UnsafeMutablePointer<Handler.Failure?>.allocate(capacity: 1)
        failure.initialize(to: nil)
        self.handler = place
        self.failure = failure
        state = XMLReaderState(
            file: file, limits: limits, events: Self.events(handler: place, failure: failure))
    }

    @inlinable
    static func events(
        handler: UnsafeMutablePointer<Handler>, failure: UnsafeMutablePointer<Handler.Failure?>
    ) -> XMLEvents {
        XMLEvents(
            startElement: { state, name, attributes in
                do throws(Handler.Failure) {
                    try handler.pointee.startElement(
                        XMLStartElement(name: name, attributes: attributes), at: XMLLocation(state))
                    state.ignoresSpace.pointee = handler.pointee.ignoresSpace
                } catch {
                    failure.pointee = error
                    state.stop()
                }
            },
            endElement: { state, name in
                do throws(Handler.Failure) {
                    try handler.pointee.endElement(XMLName(name), at: XMLLocation(state))
                    state.ignoresSpace.pointee = handler.pointee.ignoresSpace
                } catch {
                    failure.pointee = error
                    state.stop()
                }
            },
            characters: { state, text in
                do throws(Handler.Failure) {
                    try handler.pointee.characters(text, at: XMLLocation(state))
                } catch {
                    failure.pointee = error
                    state.stop()
                }
            },
            comment: { state, text in
                do throws(Handler.Failure) {
                    try handler.pointee.comment(XMLName(text), at: XMLLocation(state))
                } catch {
                    failure.pointee = error
                    state.stop()
                }
            },
            processingInstruction: { state, target, data in
                do throws(Handler.Failure) {
                    try handler.pointee.processingInstruction(
                        target: XMLName(target), data: XMLName(data), at: XMLLocation(state))
                } catch {
                    failure.pointee = error
                    state.stop()
                }
            },
            documentType: { state, name, publicID, systemID in
                do throws(Handler.Failure) {
                    try handler.pointee.documentType(
                        name: XMLName(name), publicID: publicID.map { XMLName($0) },
                        systemID: systemID.map { XMLName($0) }, at: XMLLocation(state))
                } catch {
                    failure.pointee = error
                    state.stop()
                }
            }
        )
    }

    @inlinable
    deinit {
        handler.deinitialize(count: 1)
        handler.deallocate()
        failure.deinitialize(count: 1)
        failure.deallocate()
    }

    /// Reads the next piece of the document.
    ///
    /// - Throws: The error of the document or of the handler. Every later call throws the same error.
    /// - Complexity: O(n) in the number of bytes.
    @inlinable
    package func feed(_ bytes: UnsafeBufferPointer<UInt8>) throws(Handler.Failure) {
        state.feed(bytes, isFinal: false)
        try throwFailure()
    }

    /// Reads the next piece of the document.
    ///
    /// - Throws: The error of the document or of the handler. Every later call throws the same error.
    @inlinable
    package func feed(_ bytes: some Sequence<UInt8>) throws(Handler.Failure) {
        let done: Void? = bytes.withContiguousStorageIfAvailable { state.feed($0, isFinal: false) }
        if done == nil { Array(bytes).withUnsafeBufferPointer { state.feed($0, isFinal: false) } }
        try throwFailure()
    }

    /// Reads the last piece of the document, if any, and returns the handler.
    ///
    /// - Throws: The error of the document, such as an element that is still open, or of the handler.
    @inlinable
    package func finish(
        _ bytes: UnsafeBufferPointer<UInt8> = UnsafeBufferPointer(start: nil, count: 0)
    ) throws(Handler.Failure) -> Handler {
        state.feed(bytes, isFinal: true)
        try throwFailure()
        return handler.pointee
    }

    @inlinable
    func throwFailure() throws(Handler.Failure) {
        if let failure = failure.pointee { throw failure }
        if let error = state.failure { throw Handler.Failure(error) }
    }

    /// Reads a whole document.
    ///
    /// - Parameters:
    ///   - bytes: The document.
    ///   - file: The document's name in errors.
    ///   - limits: The limits of the document.
    ///   - handler: The handler.
    /// - Returns: The handler, after the last event.
    /// - Throws: The error of the document or of the handler.
    /// - Complexity: O(n) in the number of bytes, plus the handler's work.
    @inlinable
    package static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, file: String, limits: XMLLimits = .standard,
        with handler: consuming Handler
    ) throws(Handler.Failure) -> Handler {
        let reader = XMLReader(file: file, limits: limits, handler: handler)
        return try reader.finish(bytes)
    }

    /// Reads a whole document. See ``read(_:file:limits:with:)-(UnsafeBufferPointer<UInt8>,_,_,_)``.
    @inlinable
    package static func read(
        _ bytes: [UInt8], file: String, limits: XMLLimits = .standard, with handler: consuming Handler
    ) throws(Handler.Failure) -> Handler {
        let reader = XMLReader(file: file, limits: limits, handler: handler)
        bytes.withUnsafeBufferPointer { reader.state.feed($0, isFinal: true) }
        try reader.throwFailure()
        return reader.handler.pointee
    }
}

/// One closure for each kind of event. Expat's callbacks cannot be generic, so they call these closures instead of a
/// handler.
///
/// The generic reader creates the closures, so the compiler specialises their bodies for the handler's type.
@usableFromInline
struct XMLEvents {
    @usableFromInline
    typealias Text = UnsafePointer<CChar>

    @usableFromInline let startElement: (XMLReaderState, Text, UnsafePointer<Text?>) -> Void
    @usableFromInline let endElement: (XMLReaderState, Text) -> Void
    @usableFromInline let characters: (XMLReaderState, UnsafeBufferPointer<UInt8>) -> Void
    @usableFromInline let comment: (XMLReaderState, Text) -> Void
    @usableFromInline let processingInstruction: (XMLReaderState, Text, Text) -> Void
    @usableFromInline let documentType: (XMLReaderState, Text, Text?, Text?) -> Void

    @usableFromInline
    init(
        startElement: @escaping (XMLReaderState, Text, UnsafePointer<Text?>) -> Void,
        endElement: @escaping (XMLReaderState, Text) -> Void,
        characters: @escaping (XMLReaderState, UnsafeBufferPointer<UInt8>) -> Void,
        comment: @escaping (XMLReaderState, Text) -> Void,
        processingInstruction: @escaping (XMLReaderState, Text, Text) -> Void,
        documentType: @escaping (XMLReaderState, Text, Text?, Text?) -> Void
    ) {
        self.startElement = startElement
        self.endElement = endElement
        self.characters = characters
        self.comment = comment
        self.processingInstruction = processingInstruction
        self.documentType = documentType
    }
}
