/// A text that is compared byte by byte, like the keys of the run time. `é` in one scalar and in two scalars are
/// different keys.
package struct ByteString: Hashable, Comparable, Sendable {
    package let text: String

    /// Creates a text to compare.
    package init(_ text: String) { self.text = text }

    /// Whether the bytes are equal.
    package static func == (left: ByteString, right: ByteString) -> Bool {
        left.text.hasSameBytes(as: right.text)
    }

    /// Orders texts by their bytes.
    package static func < (left: ByteString, right: ByteString) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    /// Hashes the bytes.
    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
