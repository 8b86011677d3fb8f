import StringsdictLocalizedEntries

/// The check `html-entity`.
enum HTMLEntityCheck {
    static let check = Check(
        "html-entity", .text, .warning,
        "A translation has an entity or a line break of HTML, and the source text has neither.",
        page: CheckPage(
            """
            A translation service took the text for HTML: users see `&quot;` or `<br>`. A source text with tags or entities is not compared.
            """,
            remedy: "Write the character itself, and `\\n` for a line break.",
            bad: [.strings("en", #""open" = "Open \"%@\"";"#), .strings("de", #""open" = "&quot;%@&quot; öffnen";"#)],
            good: [.strings("en", #""open" = "Open \"%@\"";"#), .strings("de", #""open" = "„%@“ öffnen";"#)]),
        key: { key, findings in
            guard let source = key.source else { return }
            var isMarkup: Bool?
            for item in key.translations where item.rareBytes.contains(.markup) {
                item.forEachText { text, variable, _ in
                    guard isMarkup != true,
                        text.value.hasByte(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") })
                    else { return }
                    let isMarked =
                        isMarkup ?? source.texts.contains { $0.hasByte(UInt8(ascii: "<")) || entity(in: $0) != nil }
                    isMarkup = isMarked
                    guard !isMarked, let place = entity(in: text.value) else { return }
                    findings.report(
                        Message(written: text.value.bytes(place)),
                        at: .text(text, place, in: variable), of: item)
                }
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let written: String

        var text: String {
            "'\(written)' is shown as it is written; write the character itself"
        }
    }

    private static let names: Set<String> = [
        "amp", "apos", "bull", "copy", "euro", "gt", "hellip", "laquo", "ldquo", "lsquo", "lt", "mdash", "middot",
        "nbsp", "ndash", "quot",
        "raquo", "rdquo", "reg", "rsquo", "shy", "times", "trade",
    ]

    /// Whether a name is that of a letter with a mark, such as `iacute` and `scaron`.
    private static func isLetter(_ name: String) -> Bool {
        ["acute", "caron", "cedil", "circ", "grave", "lig", "ring", "slash", "tilde", "uml"].contains { mark in
            name.hasSuffix(mark) && (1...2).contains(name.utf8.count - mark.utf8.count)
        }
    }

    /// The first entity or line break of HTML in a text.
    private static func entity(in text: String) -> Range<Int>? {
        let bytes = Array(text.utf8)
        for index in bytes.indices {
            if bytes[index] == UInt8(ascii: "&") {
                let word = bytes[(index + 1)...].prefix(10).prefix { $0 != UInt8(ascii: ";") }
                guard word.endIndex < bytes.count, bytes[word.endIndex] == UInt8(ascii: ";") else { continue }
                let name = String(decoding: word, as: UTF8.self)
                let isNumber =
                    name.hasPrefix("#") && name.count > 1
                    && name.dropFirst().allSatisfy { $0.isHexDigit || $0 == "x" || $0 == "X" }
                if isNumber || names.contains(name) || isLetter(name) { return index..<word.endIndex + 1 }
            } else if bytes[index] == UInt8(ascii: "<") {
                let tag = bytes[index...].prefix(6).prefix { $0 != UInt8(ascii: ">") }
                guard tag.endIndex < bytes.count, bytes[tag.endIndex] == UInt8(ascii: ">") else { continue }
                let name = String(decoding: tag.dropFirst(), as: UTF8.self).lowercased()
                if name.split(whereSeparator: { $0 == " " || $0 == "/" }) == ["br"] { return index..<tag.endIndex + 1 }
            }
        }
        return nil
    }
}
