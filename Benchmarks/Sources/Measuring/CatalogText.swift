/// Writes `.stringsdict` files of any size, with the kinds of entries that real ones have.
public struct CatalogText: Sendable {
    /// The count of entries.
    public let count: Int

    /// A catalog of so many entries.
    public init(count: Int) {
        self.count = count
    }

    /// The key of an entry.
    public static func key(_ index: Int) -> String {
        "\(sections[index % sections.count]).screen\(index / 40).items.\(index)"
    }

    /// The keys of all entries.
    public var keys: [String] { (0..<count).map(CatalogText.key) }

    /// The file, as Xcode writes it.
    public func xml() -> [UInt8] {
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>

            """
        text.reserveCapacity(count * 760)
        for index in 0..<count {
            text += "\t<key>\(CatalogText.key(index))</key>\n\t<dict>\n"
            if index % 10 == 9 {
                text += "\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>%#@items@ w %#@folders@</string>\n"
                text += variable("items", index) + variable("folders", index)
            } else {
                text += "\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>%#@items@</string>\n"
                text += variable("items", index)
            }
            text += "\t</dict>\n"
        }
        text += "</dict>\n</plist>\n"
        return Array(text.utf8)
    }

    private static let sections = ["inbox", "library", "settings", "search", "checkout", "profile", "sharing"]

    private func variable(_ name: String, _ index: Int) -> String {
        let ampersand = index % 8 == 3 ? " &amp; więcej" : ""
        return """
            \t\t<key>\(name)</key>
            \t\t<dict>
            \t\t\t<key>NSStringFormatSpecTypeKey</key>
            \t\t\t<string>NSStringPluralRuleType</string>
            \t\t\t<key>NSStringFormatValueTypeKey</key>
            \t\t\t<string>ld</string>
            \t\t\t<key>one</key>
            \t\t\t<string>%ld plik na liście numer \(index)\(ampersand)</string>
            \t\t\t<key>few</key>
            \t\t\t<string>%ld pliki na liście numer \(index)\(ampersand)</string>
            \t\t\t<key>many</key>
            \t\t\t<string>%ld plików na liście numer \(index)\(ampersand)</string>
            \t\t\t<key>other</key>
            \t\t\t<string>%ld pliku na liście numer \(index)\(ampersand)</string>
            \t\t</dict>

            """
    }
}
