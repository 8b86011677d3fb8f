import StringsdictLocalizedEntries

/// Finds links and addresses in a text.
enum LinkScanner {
    /// The number of Markdown links: `[text](address)`.
    static func links(in text: String) -> Int { count("](", in: text, before: UInt8(ascii: ")")) }

    /// Whether a text shows the address of each link of another, without a link, and each address is a placeholder: `Visit {url}` for
    /// `[Visit]({url})`.
    static func showsAddresses(of source: String, in text: String) -> Bool {
        let (source, text) = (Array(source.utf8), Array(text.utf8))
        for index in source.indices.dropLast()
        where source[index] == UInt8(ascii: "]") && source[index + 1] == UInt8(ascii: "(") {
            let address = source[(index + 2)...].prefix { $0 != UInt8(ascii: ")") }
            guard address.first == UInt8(ascii: "{"), address.last == UInt8(ascii: "}"),
                text.indices.contains(where: { start in
                    text[start...].starts(with: address) && (start == 0 || text[start - 1] != UInt8(ascii: "("))
                })
            else { return false }
        }
        return true
    }

    /// A link with a blank between its brackets: `] (https`.
    static func broken(in text: String) -> Range<Int>? {
        let bytes = Array(text.utf8)
        for index in bytes.indices where bytes[index] == UInt8(ascii: "]") {
            let next = bytes[(index + 1)...].drop { $0 == 0x20 }
            if next.first == UInt8(ascii: "("), next.startIndex > index + 1, next.dropFirst().starts(with: "http".utf8)
            {
                return index..<next.startIndex + 1
            }
        }
        return nil
    }

    /// The first address of a web page.
    static func address(in text: String) -> Range<Int>? {
        guard text.hasByte(UInt8(ascii: ":")) else { return nil }
        let bytes = Array(text.utf8)
        for index in bytes.indices where bytes[index] == UInt8(ascii: ":") && bytes[index...].starts(with: "://".utf8) {
            let scheme = bytes[..<index].reversed().prefix { ($0 | 0x20) &- 0x61 < 26 }.map { $0 | 0x20 }
            guard scheme.elementsEqual("ptth".utf8) || scheme.elementsEqual("sptth".utf8) else { continue }
            let end = bytes[index...].firstIndex { $0 <= 0x20 || ")]>\"'".utf8.contains($0) } ?? bytes.count
            // `http://` alone is spoken of, also before a comma or a question mark.
            guard let next = bytes[index...].dropFirst("://".utf8.count).first,
                next >= 0x80 || (next | 0x20) &- 0x61 < 26 || next &- 0x30 <= 9 || "%{[<*$".utf8.contains(next)
            else { continue }
            return index - scheme.count..<end
        }
        return nil
    }

    /// How often two characters follow each other and a third one comes somewhere after them.
    ///
    /// - Complexity: O(*n*)
    static func count(_ pair: StaticString, in text: String, before end: UInt8? = nil) -> Int {
        let (first, second) = (pair.utf8Start[0], pair.utf8Start[1])
        guard text.hasByte(first) else { return 0 }
        var count = 0
        var previous: UInt8 = 0
        var isOpen = false
        for byte in text.utf8 {
            if previous == first, byte == second {
                if end == nil { count += 1 } else { isOpen = true }
                previous = 0
                continue
            }
            if isOpen, byte == end { (count, isOpen) = (count + 1, false) }
            previous = byte
        }
        return count
    }
}
