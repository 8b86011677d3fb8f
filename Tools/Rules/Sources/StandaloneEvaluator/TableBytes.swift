import CLDRPluralsCore

/// Bytes of a table, each below 0x80. The text has them with another bit 0x40, with which few of them need an escape.
package struct TableBytes {
    private let text: StaticString

    package init(_ text: StaticString) { self.text = text }

    package var count: Int { text.utf8CodeUnitCount }

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

extension PluralCategory {
    /// The category of an entry. Nil if the entry has none.
    ///
    /// The branches of a `switch` would cost more than the whole look-up. The cast is safe: the enum has no payloads, so its
    /// values are the numbers 0 to 5 in one byte.
    package init?(entry: UInt8) {
        if entry > 5 { return nil }
        #if compiler(>=6.2)
        self = unsafe unsafeBitCast(entry, to: PluralCategory.self)
        #else
        self = unsafeBitCast(entry, to: PluralCategory.self)
        #endif
    }
}
