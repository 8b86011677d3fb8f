import StringsdictTextFiles

/// Receives the events of an XML document, in the order of the document.
///
/// The reader is generic over the handler, so its calls are direct, and an event needs no allocation. Text is UTF-8 in
/// every encoding of the document, line ends are line feeds, and entities are replaced.
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
/// If a method throws an error, the reader stops and throws the error.
@usableFromInline
package protocol XMLHandler {
    /// The error type of the methods and of the reader.
    associatedtype Failure: XMLReadingErrorConvertible = XMLReadingError

    /// Whether the handler ignores text that is only white space. The reader then omits it.
    ///
    /// The reader asks after each start and end of an element. An indented document has about three such pieces of text
    /// per element.
    var ignoresSpace: Bool { get }

    /// An element starts. The end of an empty element follows at once.
    mutating func startElement(_ element: borrowing XMLStartElement, at location: borrowing XMLLocation) throws(Failure)

    /// An element ends. The name is the same as at its start. The end of an empty element is the byte after its tag.
    mutating func endElement(_ name: XMLName, at location: borrowing XMLLocation) throws(Failure)

    /// Text inside an element, perhaps in many pieces.
    ///
    /// - Parameter text: UTF-8, valid until the method returns. A piece never ends within a character.
    mutating func characters(_ text: UnsafeBufferPointer<UInt8>, at location: borrowing XMLLocation) throws(Failure)

    mutating func comment(_ text: XMLName, at location: borrowing XMLLocation) throws(Failure)

    mutating func processingInstruction(
        target: XMLName, data: XMLName, at location: borrowing XMLLocation
    ) throws(Failure)

    /// A document type declaration starts. The location is the end of its names. The reader never opens the files that
    /// it names.
    mutating func documentType(
        name: XMLName, publicID: XMLName?, systemID: XMLName?, at location: borrowing XMLLocation
    ) throws(Failure)
}

extension XMLHandler {
    /// False: the handler receives all text.
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

// The arguments of a handler's methods. They borrow memory of expat that is valid until the method returns. A handler
// cannot keep them, since they are not copyable and are passed as `borrowing`. It could keep the buffers and names that
// they return; their documentation forbids it.

/// The location of an event in its document.
@usableFromInline
package struct XMLLocation: ~Copyable {
    @usableFromInline let state: Unmanaged<XMLReaderState>

    @inlinable
    init(_ state: XMLReaderState) { self.state = .passUnretained(state) }

    /// The offset of the event's first byte in the document. For an event inside an entity, the offset of the entity's
    /// use.
    ///
    /// - Complexity: O(1).
    @inlinable
    package var byteOffset: Int { state._withUnsafeGuaranteedRef { $0.byteOffset } }

    /// The line and column of the event's first character.
    ///
    /// - Complexity: O(n) in the size of the document for the positions of all events together.
    @inlinable
    package var position: TextPosition { state._withUnsafeGuaranteedRef { $0.position } }
}

/// The start of an element: its name and attributes.
@usableFromInline
package struct XMLStartElement: ~Copyable {
    /// The element's name.
    @usableFromInline package let name: XMLName
    @usableFromInline let list: UnsafePointer<UnsafePointer<CChar>?>

    @inlinable
    init(name: UnsafePointer<CChar>, attributes: UnsafePointer<UnsafePointer<CChar>?>) {
        self.name = XMLName(name)
        list = attributes
    }

    /// The value of an attribute, or nil. Valid until the handler's method returns.
    @inlinable
    package func attribute(_ name: StaticString) -> XMLName? {
        var next = list
        // Expat ends the list of names and values with a null pointer in place of a name.
        while let found = next[0], let value = next[1] {
            if XMLName(found).equals(name) { return XMLName(value) }
            next += 2
        }
        return nil
    }

    /// Copies of all attributes, in document order.
    package var attributes: [XMLAttribute] {
        var result: [XMLAttribute] = []
        var next = list
        while let name = next[0], let value = next[1] {
            result.append(XMLAttribute(name: String(cString: name), value: String(cString: value)))
            next += 2
        }
        return result
    }
}

/// An attribute and its value. Entities are replaced, and white space is normalised as XML requires.
@usableFromInline
package struct XMLAttribute: Sendable, Hashable {
    /// The attribute's name.
    package let name: String
    /// The attribute's value.
    package let value: String

    /// Makes an attribute.
    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// A name or an attribute value, as UTF-8 in expat's memory. It is valid until the handler's method returns and must
/// not be kept. `string` copies it.
@usableFromInline
package struct XMLName {
    @usableFromInline let start: UnsafePointer<CChar>

    /// Expat ends every name and value with a null byte.
    @inlinable
    init(_ start: UnsafePointer<CChar>) { self.start = start }

    /// Whether the name equals another one.
    ///
    /// - Complexity: O(n) in the length of the shorter name.
    @inlinable
    package func equals(_ other: StaticString) -> Bool {
        guard other.hasPointerRepresentation else { return string == "\(other)" }
        // Both names end with a null byte, so the loop ends at the first difference, within both names.
        var left = UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self)
        var right = other.utf8Start
        while left.pointee == right.pointee {
            if left.pointee == 0 { return true }
            left += 1
            right += 1
        }
        return false
    }

    /// Matches a name in a `switch`.
    @inlinable
    package static func ~= (pattern: StaticString, name: XMLName) -> Bool { name.equals(pattern) }

    /// The bytes, without the null byte. Valid until the handler's method returns.
    @inlinable
    package var utf8: UnsafeBufferPointer<UInt8> {
        var count = 0
        while start[count] != 0 { count += 1 }
        return UnsafeBufferPointer(start: UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self), count: count)
    }

    /// A copy of the text.
    @usableFromInline package var string: String { String(cString: start) }
}
