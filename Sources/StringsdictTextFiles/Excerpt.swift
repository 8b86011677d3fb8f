/// Quotes input in messages: on one line, shortened if it is long.
package enum Excerpt {
    /// The greatest number of scalars shown.
    package static let length = 64

    /// The start of a UTF-8 text, followed by `…` if there is more. Control characters are escaped.
    ///
    /// - Complexity: O(1): only the part that is shown is read.
    package static func of(_ bytes: some Sequence<UInt8>) -> String {
        // More bytes than the scalars can take show that there is more.
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
