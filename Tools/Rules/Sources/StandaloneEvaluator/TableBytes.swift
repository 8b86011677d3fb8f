/// Bytes of a table, each below 0x80. The text has them with another bit 0x40, with which few of them need an escape.
package struct TableBytes {
    private let text: StaticString

    package init(_ text: StaticString) { self.text = text }

    package var count: Int { text.utf8CodeUnitCount }

    /// The one place where memory is read by address.
    package subscript(index: Int) -> UInt8 {
        #if compiler(>=6.2)
        return unsafe text.utf8Start[index] ^ 0x40
        #else
        return text.utf8Start[index] ^ 0x40
        #endif
    }

    /// A number of several bytes, seven bits each, the lower ones first.
    package func number(at index: Int, bytes: Int = 2) -> Int {
        var result = 0
        for place in 0..<bytes { result |= Int(self[index &+ place]) &<< (7 &* place) }
        return result
    }
}
