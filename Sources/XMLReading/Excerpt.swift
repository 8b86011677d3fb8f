/// A piece of input as a message shows it: on one line, and short however long the input is.
package enum Excerpt {
    /// How many scalars are shown.
    package static let length = 64

    /// The start of a text in UTF-8, followed by `…` if there is more. Control characters are escaped.
    ///
    /// - Complexity: O(1): the text is read only as far as it is shown.
    package static func of(_ bytes: some Sequence<UInt8>) -> String {
        // One byte more than the scalars can take shows that there is more.
        let start = Array(bytes.prefix(4 * length + 4))
        var result = ""
        var count = 0
        for scalar in String(decoding: start, as: UTF8.self).unicodeScalars {
            guard count < length else { return result + "…" }
            let isControl = scalar.value < 0x20 || scalar.value == 0x7F
            result += isControl ? scalar.escaped(asASCII: true) : String(Character(scalar))
            count += 1
        }
        return result
    }
}
