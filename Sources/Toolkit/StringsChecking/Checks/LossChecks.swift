import CommandConsole
import LocalizedEntries
import TextFiles

/// The checks for parts of a source text that a translation lost: blanks at its ends, links, addresses, marks of emphasis.
enum LossChecks {
    static let all = [blank, link, address, escape, emphasis, controlCharacter]

    static let blank = comparison(
        "lost-blank", .text, .note, "A translation lost the blank at the start or the end of the source text.",
        """
        A program puts such a text next to another one: `"Search for " + name`. Without the blank, the two run into \
        each other. Languages that write no blanks between words, such as Chinese and Japanese, are left out. So are blanks after a \
        sentence, which nothing follows in most programs.
        """,
        remedy: "Write the blank as the source text has it.",
        source: #""search" = "Search for ";"#, bad: #""search" = "Suche nach";"#, good: #""search" = "Suche nach ";"#,
        where: { hasBlankAtEnd($0) }
    ) { source, text, language in
        guard !writesNoBlanks(language) else { return nil }
        func has(_ text: String, _ side: KeyPath<String, Character?>) -> Bool {
            text[keyPath: side].map { $0.isWhitespace && !$0.isNewline } ?? false
        }
        // A wide mark already contains white space.
        if has(source, \.last), !has(text, \.last), text.last?.isWide != true,
            isJoined(source.reversed().drop(while: \.isWhitespace).first)
        {
            return ("the text of '\(language.source)' ends with a blank, and this one does not", nil)
        }
        if has(source, \.first), !has(text, \.first), text.first?.isWide != true,
            isJoined(source.drop(while: \.isWhitespace).first)
        {
            return ("the text of '\(language.source)' starts with a blank, and this one does not", nil)
        }
        return nil
    }

    static let link = comparison(
        "lost-link", .text, .warning, "A Markdown link of the source text is broken or lost.",
        """
        `[text](address)` is a link in a text that a program shows as Markdown. With a blank between the brackets, or \
        without one of them, users see the characters. A translation may show the address alone if it is a \
        placeholder: `Visit {url}`.
        """,
        remedy: "Write the link as `[text](address)`, without a blank in between.",
        source: #""terms" = "Read the [terms](https://example.com)";"#,
        bad: #""terms" = "Lies die [Bedingungen] (https://example.com)";"#,
        good: #""terms" = "Lies die [Bedingungen](https://example.com)";"#,
        where: { LinkScanner.links(in: $0) > 0 && !$0.contains("](inflect:") }
    ) { source, text, language in
        let expected = LinkScanner.links(in: source)
        guard expected > 0 else { return nil }
        let found = LinkScanner.links(in: text)
        guard found < expected else { return nil }
        if found == 0, LinkScanner.showsAddresses(of: source, in: text) { return nil }
        if let place = LinkScanner.broken(in: text) {
            return ("'\(ArgumentChecks.bytes(text, place))' is no link; write ']('", place)
        }
        let count = expected == 1 ? "a link" : "\(expected) links"
        return (
            "the text of '\(language.source)' has \(count), and this one has \(found == 0 ? "none" : "\(found)")", nil
        )
    }

    static let address = comparison(
        "lost-address", .text, .warning, "The source text has the address of a web page, and the translation has none.",
        "Users cannot find the page. Another address, such as that of a translated page, is not reported.",
        remedy: "Write the address.",
        source: #""help" = "Help: https://example.com";"#, bad: #""help" = "Hilfe";"#,
        good: #""help" = "Hilfe: https://example.com/de";"#,
        where: { LinkScanner.address(in: $0) != nil }
    ) { source, text, language in
        guard let place = LinkScanner.address(in: source), LinkScanner.address(in: text) == nil,
            LinkScanner.links(in: source) <= LinkScanner.links(in: text)
        else { return nil }
        return (
            "the text of '\(language.source)' has the address '\(ArgumentChecks.bytes(source, place))', and this one has none",
            nil
        )
    }

    static let escape = comparison(
        "visible-escape", .text, .warning, "A text shows `\\n`, `\\t` or `/n` as two characters.",
        """
        A tool escaped the backslash, so users see a backslash and a letter instead of a line end. A source text with \
        a backslash is not compared. `/n` is a line end with the wrong stroke, where the source text has more line ends.
        """,
        remedy: "Write a single backslash.",
        source: #""two" = "One\nTwo";"#, bad: #""two" = "Eins\\nZwei";"#, good: #""two" = "Eins\nZwei";"#,
        where: { !$0.hasByte(UInt8(ascii: "\\")) }
    ) { source, text, _ in
        if source.hasByte(0x0A), text.hasByte(UInt8(ascii: "/")), let place = lineEndWithSlash(in: text, source) {
            return ("'/n' is shown as two characters; write '\\n'", place)
        }
        guard text.hasByte(UInt8(ascii: "\\")) else { return nil }
        let bytes = Array(text.utf8)
        for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "\\") {
            guard "nrt".utf8.contains(bytes[index + 1]) else { continue }
            return ("'\\\(Character(Unicode.Scalar(bytes[index + 1])))' is shown as two characters", index..<index + 2)
        }
        return nil
    }

    /// The first `/n` of a text that has fewer line ends than the source text.
    private static func lineEndWithSlash(in text: String, _ source: String) -> Range<Int>? {
        guard text.firstBytes(Array("/n".utf8)) != nil else { return nil }
        let bytes = Array(text.utf8)
        guard bytes.count(where: { $0 == 0x0A }) < source.utf8.count(where: { $0 == 0x0A }) else { return nil }
        return bytes.indices.dropLast().first { index in
            bytes[index] == UInt8(ascii: "/") && bytes[index + 1] == UInt8(ascii: "n")
                && (index + 2 == bytes.count || (bytes[index + 2] | 0x20) &- 0x61 >= 26 || bytes[index + 2] < 0x5B)
                && (index == 0 || bytes[index - 1] != UInt8(ascii: "/"))
        }.map { $0..<$0 + 2 }
    }

    static let emphasis = comparison(
        "unbalanced-emphasis", .text, .warning, "A mark of emphasis, `**`, is open, while the source text has pairs.",
        "Markdown shows a mark without a partner as it is written.",
        remedy: "Close the mark.",
        source: #""new" = "**New** files";"#, bad: #""new" = "**Neue Dateien";"#, good: #""new" = "**Neue** Dateien";"#,
        where: { $0.hasByte(UInt8(ascii: "*")) }
    ) { source, text, language in
        guard text.hasByte(UInt8(ascii: "*")) else { return nil }
        let (own, others) = (LinkScanner.count("**", in: text), LinkScanner.count("**", in: source))
        guard !own.isMultiple(of: 2), others > 0, others.isMultiple(of: 2) else { return nil }
        return ("'**' has no partner, while the text of '\(language.source)' has pairs", nil)
    }

    static let controlCharacter = Check(
        "control-character", .text, .warning, "A text or a key has a control character.",
        page: CheckPage(
            """
            Nobody types U+0003. It comes from a broken tool, and is shown as a box or not at all. XML cannot hold such characters, so that a \
            catalog with one cannot be compiled.
            """,
            remedy: "Remove the character.",
            bad: [.strings("en", #""done" = "Done";"#), .strings("de", #""done" = "Fer\U0003tig";"#)],
            good: [.strings("en", #""done" = "Done";"#), .strings("de", #""done" = "Fertig";"#)]),
        file: { file, findings in
            // A key is in an entry for each language.
            var seen: Set<Int> = []
            for entry in file.entries {
                guard let offset = entry.keyOffset,
                    let found = controlCharacter(in: entry.key, isCatalog: file.kind == .catalog),
                    seen.insert(offset).inserted
                else { continue }
                findings.report("the key has \(found.message)", at: offset, range: found.range, path: file.path)
            }
        },
        key: { key, findings in
            // Programs for terminals and IRC write such characters on purpose, in the source text and its translations.
            lazy var known = controlCharacters(of: key.source)
            lazy var isShared =
                !known.isEmpty && !key.translations.isEmpty
                && 2 * key.translations.count { !controlCharacters(of: $0).isDisjoint(with: known) }
                    >= key.translations.count
            key.forEachText { item in
                item.forEachText { text, variable, _ in
                    guard let found = controlCharacter(in: text.value, isCatalog: item.kind == .catalog),
                        item.kind == .catalog || !isShared || !known.contains(found.scalar)
                    else { return }
                    findings.report(
                        "the text has \(found.message)", at: .text(text, found.range, in: variable), of: item,
                        cause: Cause(inTableOf: item, item.entry.key, found.message))
                }
            }
        })

    private static func controlCharacters(of item: CheckedEntry?) -> Set<Unicode.Scalar> {
        guard let item else { return [] }
        return Set(item.texts.lazy.compactMap { controlCharacter(in: $0, isCatalog: false)?.scalar })
    }

    /// The first control character in a text, with its place. Nil without one.
    private static func controlCharacter(
        in text: String, isCatalog: Bool
    ) -> (scalar: Unicode.Scalar, message: String, range: Range<Int>)? {
        // Hardly any text has one of these bytes.
        guard text.hasByte(where: { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F || $0 == 0xEF }) else { return nil }
        let scalars = text.unicodeScalars
        guard let index = scalars.firstIndex(where: isControl) else { return nil }
        let scalar = scalars[index]
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let code = "U+\(String(repeating: "0", count: max(0, 4 - digits.utf8.count)))\(digits)"
        let isRefused = isCatalog && scalar.value != 0x7F
        let offset = text.utf8.distance(from: text.startIndex, to: index)
        return (
            scalar,
            "the control character \(code)\(isRefused ? ", with which the catalog does not compile" : ""); remove it",
            offset..<offset + UTF8.width(scalar)
        )
    }

    /// Whether XML 1.0 forbids a character, or whether it deletes.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F, 0xFFFE, 0xFFFF: true
        default: false
        }
    }

    /// Whether a text at whose end a character stands is put next to another one. After a sentence, a blank is mostly left over.
    private static func isJoined(_ character: Character?) -> Bool {
        guard let character else { return false }
        return !".!?…。！？".contains(character)
    }

    /// The languages of a comparison.
    struct Languages {
        let source: String
        let own: String
    }

    /// Whether the first or the last byte may be that of a blank.
    private static func hasBlankAtEnd(_ text: String) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last else { return false }
        return first <= 0x20 || first >= 0xC2 || last <= 0x20 || last >= 0x80
    }

    private static func writesNoBlanks(_ languages: Languages) -> Bool {
        ["zh", "ja", "th", "lo", "km", "my", "yue", "bo", "dz"].contains(
            String(languages.own.prefix { $0 != "-" && $0 != "_" }))
    }

    /// A check that compares a translation without variables with its source text, and reports losses with their
    /// places.
    private static func comparison(
        _ name: String, _ group: Check.Group, _ severity: Severity, _ summary: String, _ explanation: String,
        remedy: String, source: String, bad: String, good: String,
        where mayOccur: @escaping @Sendable (_ source: String) -> Bool,
        _ loss: @escaping @Sendable (_ source: String, _ text: String, Languages) -> (String, Range<Int>?)?
    ) -> Check {
        Check(
            name, group, severity, summary,
            page: CheckPage(
                explanation, remedy: remedy, bad: [.strings("en", source), .strings("de", bad)],
                good: [.strings("en", source), .strings("de", good)]),
            key: { key, findings in
                guard let source = key.source, let original = source.entry.content.message, original.variables.isEmpty,
                    mayOccur(original.format.value), !source.isBlank
                else { return }
                for item in key.translations {
                    // An empty text lacks everything, which is one mistake.
                    guard let message = item.entry.content.message, message.variables.isEmpty, !item.isBlank else {
                        continue
                    }
                    let languages = Languages(source: source.entry.language, own: item.entry.language)
                    guard let (words, place) = loss(original.format.value, message.format.value, languages) else {
                        continue
                    }
                    findings.report(words, at: .text(message.format, place), of: item)
                }
            })
    }
}

extension Character {
    /// Whether the character is as wide as two letters, and contains white space: `：`.
    fileprivate var isWide: Bool { unicodeScalars.first.map { TextReport.visible($0).width == 2 } ?? false }
}

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
