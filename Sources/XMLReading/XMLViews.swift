// What a handler is shown. Each view borrows memory of expat that is valid until the handler's method returns. That
// holds without trust in the handler, because the views cannot be copied and are only ever lent (`borrowing`): there
// is no way to keep one. The buffers that they give out are the one exception, and say so.

/// Where an event lies in its document.
@usableFromInline
package struct XMLLocation: ~Copyable {
    @usableFromInline let state: Unmanaged<XMLReaderState>

    @inlinable
    init(_ state: XMLReaderState) { self.state = .passUnretained(state) }

    /// The offset of the event's first byte in the document. What an entity stands for lies where the entity is used.
    ///
    /// - Complexity: O(1).
    @inlinable
    package var byteOffset: Int { state._withUnsafeGuaranteedRef { $0.byteOffset } }

    /// The line and column of the event's first character.
    ///
    /// - Complexity: Amortised over the document, O(n) in its bytes if asked for every event.
    @inlinable
    package var position: XMLPosition { state._withUnsafeGuaranteedRef { $0.position } }
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

    /// Whether the element has no attribute.
    @inlinable
    package var hasNoAttributes: Bool { list.pointee == nil }

    /// The value of the attribute with a name, or nil; valid until the handler's method returns.
    @inlinable
    package func attribute(_ name: StaticString) -> XMLName? {
        var next = list
        // Expat ends the list of names and values with a null pointer in the place of a name.
        while let found = next[0], let value = next[1] {
            if XMLName(found).equals(name) { return XMLName(value) }
            next += 2
        }
        return nil
    }

    /// All attributes, copied, in the order of the document.
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

/// An attribute with its value, after entities and white space were dealt with as XML asks.
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

/// A name (or an attribute's value) as UTF-8 bytes in expat's memory: valid until the handler's method returns, and
/// not to be kept; `string` copies it.
@usableFromInline
package struct XMLName {
    @usableFromInline let start: UnsafePointer<CChar>

    /// Expat ends every name and value with a null byte.
    @inlinable
    init(_ start: UnsafePointer<CChar>) { self.start = start }

    /// Whether the name is this one.
    ///
    /// - Complexity: O(n) in the length of the shorter.
    @inlinable
    package func equals(_ other: StaticString) -> Bool {
        guard other.hasPointerRepresentation else { return string == "\(other)" }
        // Both end with a null byte, so the first difference ends the loop before either is left.
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

    /// The bytes, without a null byte; valid until the handler's method returns.
    @inlinable
    package var utf8: UnsafeBufferPointer<UInt8> {
        var count = 0
        while start[count] != 0 { count += 1 }
        return UnsafeBufferPointer(start: UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self), count: count)
    }

    /// A copy of the text.
    @usableFromInline package var string: String { String(cString: start) }
}
