/// Writes `.stringsdict` files of any size, with the kinds of entries in real files.
public struct CatalogText: Sendable {
    /// The count of entries.
    public let count: Int

    /// A catalog with `count` entries.
    public init(count: Int) {
        self.count = count
    }

    /// The key of an entry.
    public static func key(_ index: Int) -> String {
        "\(sections[index % sections.count]).screen\(index / 40).items.\(index)"
    }

    /// The keys of all entries.
    public var keys: [String] { (0..<count).map(CatalogText.key) }

    /// The bytes of all keys and texts.
    public var textBytes: Int {
        func bytes(_ value: CatalogValue, isText: Bool) -> Int {
            switch value {
            case .text(let text): isText ? text.utf8.count : 0
            case .dictionary(let members):
                // The types of variables are not texts.
                members.reduce(0) {
                    $0
                        + bytes(
                            $1.1, isText: !["NSStringFormatSpecTypeKey", "NSStringFormatValueTypeKey"].contains($1.0))
                }
            }
        }
        return entries.reduce(0) { $0 + $1.0.utf8.count + bytes($1.1, isText: true) }
    }

    /// The file, as Xcode writes it.
    public func xml() -> [UInt8] {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">

            """
        text.reserveCapacity(count * 760)
        CatalogText.write(.dictionary(entries), indentation: "", to: &text)
        text += "</plist>\n"
        return Array(text.utf8)
    }

    /// The file as a binary property list, with each distinct text once.
    public func binary() -> [UInt8] {
        var writer = BinaryListWriter()
        return writer.write(.dictionary(entries))
    }

    /// A `.strings` file in old style, with an escape in every other text.
    public func oldStyle() -> [UInt8] {
        let entries = (0..<count).map { index in
            "/* Shown in a list. */\n\"\(CatalogText.key(index))\" = \"\(text(index, accent: "\\U00f3"))\";\n\n"
        }
        return Array(entries.joined().utf8)
    }

    /// A String Catalog in two languages, with an escape in every other text.
    public func stringCatalog() -> [UInt8] {
        let entries = (0..<count).map { index in
            let unit = "{ \"state\" : \"translated\", \"value\" : \"\(text(index, accent: "\\u00f3"))\" }"
            let languages = ["de", "pl"].map { "        \"\($0)\" : {\n          \"stringUnit\" : \(unit)\n        }" }
            return """
                    "\(CatalogText.key(index))" : {
                      "localizations" : {
                \(languages.joined(separator: ",\n"))
                      }
                    }
                """
        }
        let all = entries.joined(separator: ",\n")
        return Array(
            "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(all)\n  },\n  \"version\" : \"1.0\"\n}\n".utf8)
    }

    private func text(_ index: Int, accent: String) -> String {
        let name = index % 2 == 0 ? "\\\"Inbox\\\"" : "Inbox"
        return "\(index) plik\(index % 4 == 0 ? accent : "ó")w\(index % 8 == 0 ? "\\n" : " ")na liście \(name)"
    }

    private static let sections = ["inbox", "library", "settings", "search", "checkout", "profile", "sharing"]

    /// The entries with their keys.
    private var entries: [(String, CatalogValue)] {
        (0..<count).map { index in
            var members: [(String, CatalogValue)] = []
            if index % 10 == 9 {
                members.append(("NSStringLocalizedFormatKey", .text("%#@items@ w %#@folders@")))
                members.append(("items", variable(index)))
                members.append(("folders", variable(index)))
            } else {
                members.append(("NSStringLocalizedFormatKey", .text("%#@items@")))
                members.append(("items", variable(index)))
            }
            return (CatalogText.key(index), .dictionary(members))
        }
    }

    private func variable(_ index: Int) -> CatalogValue {
        let more = index % 8 == 3 ? " & więcej" : ""
        return .dictionary([
            ("NSStringFormatSpecTypeKey", .text("NSStringPluralRuleType")),
            ("NSStringFormatValueTypeKey", .text("ld")),
            ("one", .text("%ld plik na liście numer \(index)\(more)")),
            ("few", .text("%ld pliki na liście numer \(index)\(more)")),
            ("many", .text("%ld plików na liście numer \(index)\(more)")),
            ("other", .text("%ld pliku na liście numer \(index)\(more)")),
        ])
    }

    private static func write(_ value: CatalogValue, indentation: String, to text: inout String) {
        switch value {
        case .text(let content):
            let escaped = content.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
            text += "\(indentation)<string>\(escaped)</string>\n"
        case .dictionary(let members):
            text += "\(indentation)<dict>\n"
            for (key, value) in members {
                text += "\(indentation)\t<key>\(key)</key>\n"
                write(value, indentation: indentation + "\t", to: &text)
            }
            text += "\(indentation)</dict>\n"
        }
    }
}

/// A text, or a dictionary with its keys in order.
private indirect enum CatalogValue {
    case text(String)
    case dictionary([(String, CatalogValue)])
}

/// Writes binary property lists of texts and dictionaries, without Foundation.
private struct BinaryListWriter {
    private enum Item {
        case text(String)
        case dictionary(keys: [Int], values: [Int])
    }

    private var items: [Item] = []
    private var texts: [String: Int] = [:]

    mutating func write(_ value: CatalogValue) -> [UInt8] {
        let top = add(value)
        let width = items.count < 1 << 8 ? 1 : items.count < 1 << 16 ? 2 : 4
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for item in items {
            offsets.append(bytes.count)
            switch item {
            case .text(let text):
                let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
                BinaryListWriter.mark(isASCII ? 0x50 : 0x60, isASCII ? text.utf8.count : text.utf16.count, &bytes)
                if isASCII { bytes += text.utf8 } else { for unit in text.utf16 { number(Int(unit), 2, &bytes) } }
            case .dictionary(let keys, let values):
                BinaryListWriter.mark(0xD0, keys.count, &bytes)
                for reference in keys + values { number(reference, width, &bytes) }
            }
        }
        let table = bytes.count
        for offset in offsets { number(offset, 4, &bytes) }
        bytes += [0, 0, 0, 0, 0, 0, 4, UInt8(width)]
        for field in [items.count, top, table] { number(field, 8, &bytes) }
        return bytes
    }

    private mutating func add(_ value: CatalogValue) -> Int {
        switch value {
        case .text(let text): return add(text)
        case .dictionary(let members):
            let keys = members.map { add($0.0) }
            let values = members.map { add($0.1) }
            items.append(.dictionary(keys: keys, values: values))
            return items.count - 1
        }
    }

    private mutating func add(_ text: String) -> Int {
        if let known = texts[text] { return known }
        items.append(.text(text))
        texts[text] = items.count - 1
        return items.count - 1
    }

    private static func mark(_ kind: UInt8, _ count: Int, _ bytes: inout [UInt8]) {
        if count < 15 { return bytes.append(kind | UInt8(count)) }
        bytes += [kind | 15, 0x12]
        for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: count >> shift)) }
    }

    private func number(_ number: Int, _ width: Int, _ bytes: inout [UInt8]) {
        for place in (0..<width).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }
}
