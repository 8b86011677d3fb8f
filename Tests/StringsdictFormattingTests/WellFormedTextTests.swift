import StringsdictFormatting
import Testing

/// Strings that are created without a check of each byte equal strings that are created with the check.
struct WellFormedTextTests {
    /// Scalars of one to four bytes, a mark that joins the character before it, and a character that a canonical
    /// comparison decomposes.
    private static let scalars: [Unicode.Scalar] = ["a", "ł", "\u{E9}", "\u{301}", "\u{2019}", "語", "🧭"]

    @Test("A text of any length, with another character at any place", arguments: scalars)
    func equalsTheCheckedInitializer(scalar: Unicode.Scalar) {
        for count in 0...70 {
            for place in 0...count {
                var bytes = Array(repeating: UInt8(ascii: "e"), count: count)
                bytes.insert(contentsOf: Array(String(scalar).utf8), at: place)
                let checked = String(decoding: bytes, as: UTF8.self)
                let text = bytes.withUnsafeBufferPointer { String(wellFormed: $0) }
                #expect(text.utf8.elementsEqual(bytes))
                // The standard library has a separate path for text that is known to be ASCII.
                #expect(text == checked && text.hashValue == checked.hashValue)
                #expect(text.count == checked.count && text.utf16.count == checked.utf16.count)
                #expect(text.unicodeScalars.elementsEqual(checked.unicodeScalars))
            }
        }
    }

    @Test("No text", arguments: [true, false])
    func empty(hasMemory: Bool) {
        let bytes: [UInt8] = [0x61]
        bytes.withUnsafeBufferPointer {
            let none = UnsafeBufferPointer(start: hasMemory ? $0.baseAddress : nil, count: 0)
            #expect(String(wellFormed: none).isEmpty)
        }
    }

    @Test("Directives next to characters of several bytes", arguments: ["", "plain"])
    func literalTextEndsWhereCharactersEnd(padding: String) {
        let pieces = ["ł", "語", "🧭", "%é", "%", "%%", "%d", "%3$@", "%#@ł@", "%#@v@", "%.1f", "%-5.2s", "%n", "%5"]
        for first in pieces {
            for second in pieces {
                let format = "\(padding)ł\(first)🧭\(second)語\(padding)"
                let entry = StringsdictEntry(
                    format: format, variables: [.plural("v", valueType: "d", [.other: "語\(first)ł\(second)🧭"])])
                let formatter = StringsdictFormatter(locale: "pl")
                let text = formatter.string(entry, 5, "łąkę", 2.5)
                #expect(String(validating: Array(text.utf8), as: UTF8.self) == text, "\(format)")
                let unformatted = formatter.string(StringsdictEntry(text: format))
                #expect(String(validating: Array(unformatted.utf8), as: UTF8.self) == unformatted, "\(format)")
            }
        }
    }

    @Test("A text longer than one literal piece, cut by a precision")
    func longTexts() {
        for count in [100, 300, 511, 512, 513, 1_500, 5_000] {
            let long = String(repeating: "語", count: count)
            let formatter = StringsdictFormatter(locale: "ja")
            #expect(formatter.string(StringsdictEntry(text: long + "%d" + long), 5) == long + "5" + long)
            #expect(formatter.string(StringsdictEntry(text: "%.200s"), long) == String(long.prefix(200)))
        }
    }
}
