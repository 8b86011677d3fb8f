/// A streaming reader of XML 1.0 documents: bytes in, events out.
///
/// A document can come in one piece (``read(_:file:limits:with:)``) or in pieces of any size:
///
/// ```swift
/// let reader = XMLReader(file: "plurals.xml", handler: handler)
/// while let piece = next() { try reader.feed(piece) }
/// let handler = try reader.finish()
/// ```
///
/// The size of the pieces makes no difference to the events, nor to whether there is an error. (Which mistake is told
/// of may depend on it where several stand outside the document's element.)
///
/// UTF-8, UTF-16 in both byte orders, ISO-8859-1 and US-ASCII are read. Nothing that a document names is ever opened:
/// external document types are ignored, and the use of an external entity is an error, as is the use of an entity
/// that is not declared. What entities may grow to and how deep elements may lie is bounded by ``XMLLimits``.
///
/// Source: Extensible Markup Language (XML) 1.0, fifth edition.
@usableFromInline
package final class XMLReader<Handler: XMLHandler> {
    @usableFromInline let state: XMLReaderState
    // The handler and its error lie at fixed addresses, because the closures that expat's callbacks end in reach them
    // there; no other access happens while such a call runs, since `feed` does not touch them until expat returns.
    @usableFromInline let handler: UnsafeMutablePointer<Handler>
    @usableFromInline let failure: UnsafeMutablePointer<Handler.Failure?>

    /// Makes a reader for one document.
    ///
    /// - Parameters:
    ///   - file: The document's name in errors.
    ///   - limits: How far the document may go.
    ///   - handler: What is told of the document; ``finish()`` gives it back.
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
    /// - Throws: What is wrong with the document, or what the handler threw; the same again in every later call.
    /// - Complexity: O(n) in the number of bytes.
    @inlinable
    package func feed(_ bytes: UnsafeBufferPointer<UInt8>) throws(Handler.Failure) {
        state.feed(bytes, isFinal: false)
        try throwFailure()
    }

    /// Reads the next piece of the document.
    ///
    /// - Throws: What is wrong with the document, or what the handler threw; the same again in every later call.
    @inlinable
    package func feed(_ bytes: some Sequence<UInt8>) throws(Handler.Failure) {
        let done: Void? = bytes.withContiguousStorageIfAvailable { state.feed($0, isFinal: false) }
        if done == nil { Array(bytes).withUnsafeBufferPointer { state.feed($0, isFinal: false) } }
        try throwFailure()
    }

    /// Reads the last piece of the document, if there is one, and gives the handler back.
    ///
    /// - Throws: What is wrong with the document, such as an element that is still open.
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
    ///   - file: Its name in errors.
    ///   - limits: How far it may go.
    ///   - handler: What is told of the document.
    /// - Returns: The handler, after the last event.
    /// - Throws: What is wrong with the document, or what the handler threw.
    /// - Complexity: O(n) in the number of bytes, and what the handler does.
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
