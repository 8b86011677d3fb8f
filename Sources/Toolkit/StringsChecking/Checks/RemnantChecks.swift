import LocalizedEntries

/// The checks for what tools leave in a text: entities of HTML, characters that could not be read, marks of Apple's Markdown.
enum RemnantChecks {
    static let all = [entity, replacement, inflection, GrammarAgreementCheck.check]

    static let entity = Check(
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
            for item in key.translations {
                item.forEachText { text, variable, _ in
                    guard isMarkup != true,
                        text.value.hasByte(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") })
                    else { return }
                    let isMarked =
                        isMarkup ?? source.texts.contains { $0.hasByte(UInt8(ascii: "<")) || entity(in: $0) != nil }
                    isMarkup = isMarked
                    guard !isMarked, let place = entity(in: text.value) else { return }
                    findings.report(
                        "'\(ArgumentChecks.bytes(text.value, place))' is shown as it is written; write the character itself",
                        at: .text(text, place, in: variable), of: item)
                }
            }
        })

    private static let names: Set<String> = [
        "amp", "apos", "bull", "copy", "euro", "gt", "hellip", "laquo", "ldquo", "lsquo", "lt", "mdash", "middot",
        "nbsp", "ndash", "quot",
        "raquo", "rdquo", "reg", "rsquo", "shy", "times", "trade",
    ]

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
                if isNumber || names.contains(name) { return index..<word.endIndex + 1 }
            } else if bytes[index] == UInt8(ascii: "<") {
                let tag = bytes[index...].prefix(6).prefix { $0 != UInt8(ascii: ">") }
                guard tag.endIndex < bytes.count, bytes[tag.endIndex] == UInt8(ascii: ">") else { continue }
                let name = String(decoding: tag.dropFirst(), as: UTF8.self).lowercased()
                if name.split(whereSeparator: { $0 == " " || $0 == "/" }) == ["br"] { return index..<tag.endIndex + 1 }
            }
        }
        return nil
    }

    static let replacement = Check(
        "replacement-character", .text, .warning,
        "A text has U+FFFD, which stands for a character that a program could not read.",
        page: CheckPage(
            """
            Somebody opened the file in a wrong encoding and saved it. The character that was there is lost, and users see a box with a \
            question mark.
            """,
            remedy: "Write the character that was there.",
            bad: [.strings("de", "\"open\" = \"\u{FFFD}ffnen\";")], good: [.strings("de", #""open" = "Öffnen";"#)]),
        key: { key, findings in
            key.forEachText { item in
                item.forEachText { text, variable, _ in
                    guard text.value.hasByte(0xEF),
                        item === key.source || key.source?.texts.contains(where: has) != true,
                        let place = place(in: text.value)
                    else { return }
                    findings.report(
                        "the text has U+FFFD in place of a character that was lost",
                        at: .text(text, place..<place + 3, in: variable), of: item)
                }
            }
        })

    private static func has(_ text: String) -> Bool { place(in: text) != nil }

    private static func place(in text: String) -> Int? {
        guard let bytes = text.firstBytes([0xEF, 0xBF, 0xBD]) else { return nil }
        return bytes.lowerBound
    }

    static let inflection = Check(
        "broken-inflection", .text, .warning,
        "The mark of automatic grammar agreement, `^[…](inflect: true)`, is incomplete.",
        page: CheckPage(
            """
            `^[%lld file](inflect: true)` lets the system bend the words. If a part of the mark is missing or translated, users see it.
            """,
            remedy: "Write the mark as the source text has it, or write plural forms.",
            bad: [
                .strings("en", #""files" = "^[%lld file](inflect: true)";"#),
                .strings("de", #""files" = "^[%lld Datei] (inflect: true)";"#),
            ],
            good: [.strings("en", #""files" = "Files: %lld";"#), .strings("de", #""files" = "Dateien: %lld";"#)]),
        key: { key, findings in
            lazy var isInSource =
                key.source?.texts.contains { InflectionMarks.mayOccur(in: $0) && InflectionMarks($0).ends > 0 } == true
            key.forEachText { item in
                item.forEachText { text, variable, _ in
                    guard InflectionMarks.mayOccur(in: text.value) else { return }
                    let marks = InflectionMarks(text.value)
                    let isChanged = marks.starts > marks.ends && item !== key.source && isInSource
                    guard marks.isIncomplete || isChanged else { return }
                    findings.report(
                        "'^[…](inflect: true)' is incomplete here, so that users see its parts",
                        at: .text(text, in: variable), of: item)
                }
            }
        })
}

/// The parts of the marks of grammar agreement in a text.
struct InflectionMarks {
    /// The number of `^[`.
    let starts: Int
    /// The number of `](inflect:`.
    let ends: Int
    /// Whether a mark lacks a part. Other attributes have the same mark: `^[text](morphology: …)`.
    let isIncomplete: Bool

    /// Whether a text has a part of a mark that other texts hardly have.
    static func mayOccur(in text: String) -> Bool {
        text.hasByte(UInt8(ascii: "^"))
            || text.hasByte(UInt8(ascii: ":")) && text.firstBytes(Array("inflect:".utf8)) != nil
    }

    /// The parts of a text's marks.
    ///
    /// - Complexity: O(*n*).
    init(_ text: String) {
        func count(_ part: String) -> Int {
            var count = 0
            var rest = Array(text.utf8)[...]
            while let place = rest.firstOffset(of: part) {
                count += 1
                rest = rest[(place + part.utf8.count)...]
            }
            return count
        }
        (starts, ends) = (count("^["), count("](inflect:"))
        let words = count("inflect:")
        isIncomplete = words > 0 && (starts != ends || words != ends) || starts > count("](")
    }
}
