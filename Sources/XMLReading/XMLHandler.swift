/// What is told of an XML document, event by event, in the order of the document.
///
/// The reader is generic over the handler, so its calls are direct ones, and it makes no value per event. Texts are
/// UTF-8 whatever the document's encoding is, line ends are line feeds, and entities have been replaced.
///
/// ```swift
/// struct ElementCounter: XMLHandler {
///     var count = 0
///     mutating func startElement(_ element: borrowing XMLStartElement, at location: borrowing XMLLocation) {
///         if element.name.equals("string") { count += 1 }
///     }
/// }
/// let counter = try XMLReader.read(bytes, file: "a.plist", with: ElementCounter())
/// ```
///
/// An error that a method throws ends the reading, and comes out of the call that reads.
@usableFromInline
package protocol XMLHandler {
    /// What the methods throw, and what the reading throws.
    associatedtype Failure: XMLReadingFailure = XMLReadingError

    /// Whether text of nothing but white space means nothing after the event before, so that it need not be told of.
    ///
    /// It is asked after each start and end of an element. A document that is laid out in lines has about three such pieces of
    /// text for each element.
    var ignoresSpace: Bool { get }

    /// An element starts (or is empty: its end follows at once).
    mutating func startElement(_ element: borrowing XMLStartElement, at location: borrowing XMLLocation) throws(Failure)

    /// An element ends. Its name was checked against its start. The end of an empty element lies behind its tag.
    mutating func endElement(_ name: XMLName, at location: borrowing XMLLocation) throws(Failure)

    /// Text within an element. One run of text may come in many pieces.
    ///
    /// - Parameter text: UTF-8, valid until the method returns; a piece never ends within a character.
    mutating func characters(_ text: UnsafeBufferPointer<UInt8>, at location: borrowing XMLLocation) throws(Failure)

    /// A comment.
    mutating func comment(_ text: XMLName, at location: borrowing XMLLocation) throws(Failure)

    /// A processing instruction.
    mutating func processingInstruction(
        target: XMLName, data: XMLName, at location: borrowing XMLLocation
    ) throws(Failure)

    /// A document type declaration starts; it lies where its names end. What it names is never opened.
    mutating func documentType(
        name: XMLName, publicID: XMLName?, systemID: XMLName?, at location: borrowing XMLLocation
    ) throws(Failure)
}

extension XMLHandler {
    /// No: all text is told of.
    @inlinable
    package var ignoresSpace: Bool { false }

    /// Does nothing.
    @inlinable
    package mutating func startElement(
        _ element: borrowing XMLStartElement, at location: borrowing XMLLocation
    ) throws(Failure) {}

    /// Does nothing.
    @inlinable
    package mutating func endElement(_ name: XMLName, at location: borrowing XMLLocation) throws(Failure) {}

    /// Does nothing.
    @inlinable
    package mutating func characters(
        _ text: UnsafeBufferPointer<UInt8>, at location: borrowing XMLLocation
    ) throws(Failure) {}

    /// Does nothing.
    @inlinable
    package mutating func comment(_ text: XMLName, at location: borrowing XMLLocation) throws(Failure) {}

    /// Does nothing.
    @inlinable
    package mutating func processingInstruction(
        target: XMLName, data: XMLName, at location: borrowing XMLLocation
    ) throws(Failure) {}

    /// Does nothing.
    @inlinable
    package mutating func documentType(
        name: XMLName, publicID: XMLName?, systemID: XMLName?, at location: borrowing XMLLocation
    ) throws(Failure) {}
}
