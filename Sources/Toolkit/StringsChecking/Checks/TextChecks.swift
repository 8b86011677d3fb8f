import CommandConsole
import LocalizedEntries
import TextFiles

/// The checks for characters of a text that a translator may have lost or mixed up. A translation may do whatever its
/// source text does.
enum TextChecks {
    static let all = [brackets, quotes, tags, lineEnds, marks, numerals, unitSpaces]

    static let brackets = comparison(
        "unbalanced-brackets", .warning, "A bracket is open or closed alone, while the source text has pairs.",
        "Users see a bracket without its partner.", remedy: "Add the bracket that is missing.",
        bad: #""size" = "Größe (in Bytes";"#, good: #""size" = "Größe (in Bytes)";"#,
        source: #""size" = "Size (in bytes)";"#
    ) { text in
        TextCharacters.unbalancedBracket(in: text).map { "the bracket '\($0)' has no partner" }
    }

    static let quotes = comparison(
        "unbalanced-quotes", .warning, "The number of quotation marks is odd, but even in the source text.",
        """
        Users see a quotation that does not end. All double marks count alike, so that „these“, «these» and "these" are pairs. A mark \
        between two Hebrew letters can be a part of the word, and a mark alone in brackets is spoken of.
        """,
        remedy: "Add the mark that is missing.",
        bad: #""open" = "„%@ öffnen";"#, good: #""open" = "„%@“ öffnen";"#, source: #""open" = "Open “%@”";"#
    ) { text in
        TextCharacters.quoteCount(in: text).isMultiple(of: 2) ? nil : "the quotation marks are not in pairs"
    }

    static let tags = Check(
        "unbalanced-tags", .text, .warning, "A tag such as `<b>` is not closed, or is not in the source text.",
        page: CheckPage(
            """
            A program that shows marked text expects tags in pairs. A tag without a partner is shown as it is written, \
            or marks too much. Only names that the source text has as a pair count as tags: `<unknown>` is a word in \
            brackets.
            """,
            remedy: "Write the tags as the source text has them.",
            bad: [.strings("en", #""new" = "<b>New</b> files";"#), .strings("de", #""new" = "<b>Neue<b> Dateien";"#)],
            good: [.strings("en", #""new" = "<b>New</b> files";"#), .strings("de", #""new" = "<b>Neue</b> Dateien";"#)]),
        key: { key, findings in
            guard let source = key.source else { return }
            var known: Set<String> = []
            // A source text can be a part of a longer one: `</p><p>Next`. A translation may do the same.
            var balances: [String: Set<Int>] = [:]
            source.forEachText { text, _, _ in
                let tags = TextCharacters.tags(in: text.value)
                known.formUnion(tags.keys)
                for name in tags.keys {
                    let name = name.hasPrefix("/") ? String(name.dropFirst()) : name
                    balances[name, default: []].insert((tags[name] ?? 0) - (tags["/" + name] ?? 0))
                }
            }
            // `<unknown>` is a word in brackets, which a translation translates. A pair is markup.
            let markup = known.filter { !$0.hasPrefix("/") && known.contains("/" + $0) }
            guard !markup.isEmpty else { return }
            for item in key.translations {
                item.forEachText { text, variable, _ in
                    let tags = TextCharacters.tags(in: text.value)
                    guard !tags.isEmpty else { return }
                    for name in markup.sorted()
                    where tags[name] != tags["/" + name]
                        && balances[name]?.contains((tags[name] ?? 0) - (tags["/" + name] ?? 0)) != true
                    {
                        findings.report(
                            "'<\(name)>' is there \(times(tags[name] ?? 0)), and '</\(name)>' \(times(tags["/" + name] ?? 0))",
                            at: .text(text, in: variable), of: item)
                        return
                    }
                    for name in tags.keys.sorted() where name.hasPrefix("/") && !known.contains(name) {
                        findings.report(
                            "the text of '\(source.entry.language)' has no tag '<\(name.dropFirst())>'",
                            at: .text(text, in: variable), of: item)
                        return
                    }
                }
            }
        })

    private static func times(_ count: Int) -> String {
        switch count {
        case 0: "not at all"
        case 1: "once"
        case 2: "twice"
        default: "\(count) times"
        }
    }

    static let lineEnds = Check(
        "lost-line-ends", .text, .warning,
        "The source text has paragraphs or a list, and the translation has one line.",
        page: CheckPage(
            """
            A text of several paragraphs was translated into one line. Usually a tool or a translator dropped the line \
            ends. The check counts blank lines, and two line ends after sentences or before the items of a list. A \
            single line end, or a line end inside a sentence, fits the words of one language into a narrow place. \
            Another language may not need it.
            """,
            remedy: "Put the line ends back.",
            bad: [
                .strings("en", #""welcome" = "Hello!\n\nThis is new.";"#),
                .strings("de", #""welcome" = "Hallo! Das ist neu.";"#),
            ],
            good: [
                .strings("en", #""welcome" = "Hello!\n\nThis is new.";"#),
                .strings("de", #""welcome" = "Hallo!\n\nDas ist neu.";"#),
            ]),
        key: { key, findings in
            guard let source = key.source?.entry.content.message, source.variables.isEmpty,
                TextCharacters.hasParagraphs(source.format.value)
            else { return }
            for item in key.translations {
                guard let message = item.entry.content.message, message.variables.isEmpty,
                    !message.format.value.isEmpty,
                    !message.format.value.contains(where: \.isNewline)
                else { continue }
                let count = source.format.value.count(where: \.isNewline)
                findings.report(
                    "the source text has \(count == 1 ? "a line end" : "\(count) line ends"), and this one has none",
                    at: .text(message.format), of: item)
            }
        })

    static let marks = Check(
        "directional-marks", .text, .warning,
        "A mark that changes the direction of writing is not closed, or closes nothing.",
        page: CheckPage(
            """
            U+202A to U+202E and U+2066 to U+2068 open a part of a text with its own direction, and U+202C and U+2069 \
            close it. If the part stays open, users see the following letters in the wrong order.
            """,
            remedy: "Close each mark in the same text, the ones that were opened last first.",
            bad: [.strings("ar", "\"name\" = \"\u{2068}%@ الاسم\";")],
            good: [.strings("ar", "\"name\" = \"\u{2068}%@\u{2069} الاسم\";")]),
        entry: { item, findings in
            item.forEachText { text, variable, _ in
                guard let mark = TextCharacters.unbalancedMark(in: text.value) else { return }
                findings.report(
                    "the directional mark U+\(String(mark.scalar.value, radix: 16, uppercase: true)) "
                        + (mark.isOpening ? "is not closed in this text" : "closes nothing"),
                    at: .text(text, mark.range, in: variable), of: item)
            }
        })

    static let numerals = Check(
        "numerals", .text, .note, isOnByDefault: false, "A text has digits of two scripts.",
        page: CheckPage(
            """
            The run time writes numbers in the digits of the user's locale. Digits that stand in the text itself stay as they are: an Arabic text \
            with "5" in one place and "٣" in another looks careless. Product names and addresses rightly have ASCII digits, so this check \
            is off unless the settings turn it on.
            """,
            remedy: "Write all digits of a text in one script.",
            bad: [.strings("ar", #""pages" = "5 من ٣";"#)], good: [.strings("ar", #""pages" = "٥ من ٣";"#)]),
        entry: { item, findings in
            item.forEachText { text, variable, _ in
                guard TextCharacters.hasDigitsOfTwoScripts(text.value) else { return }
                findings.report("the text has digits of two scripts", at: .text(text, in: variable), of: item)
            }
        })

    static let unitSpaces = Check(
        "unit-spaces", .text, .note, isOnByDefault: false,
        "A space is between a number and its unit in one plural form, but not in another.",
        page: CheckPage(
            """
            A space between a number and its unit is a matter of style. A space in one form and not in the next is a \
            mistake. The check compares the forms of one variable, and is off unless the settings turn it on.
            """,
            remedy: "Write the number and its unit in the same way in all forms.",
            bad: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ldMB", "other": "%ld MB"]))],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld MB", "other": "%ld MB"]))]),
        entry: { item, findings in
            item.forEachVariable { variable in
                let forms = variable.cases.compactMap { text in
                    TextCharacters.hasSpaceAfterNumber(text.text.value).map { (text, $0) }
                }
                guard let first = forms.first, let other = forms.first(where: { $0.1 != first.1 }) else { return }
                findings.report(
                    "'\(other.0.name)' has \(other.1 ? "a" : "no") space after the number, and '\(first.0.name)' has \(first.1 ? "one" : "none")",
                    at: .text(other.0.text, in: variable), of: item)
            }
        })

    /// A check of each text of a translation. A fault is reported only if no source text has one.
    private static func comparison(
        _ name: String, _ severity: Severity, _ summary: String, _ explanation: String, remedy: String, bad: String,
        good: String, source: String, _ fault: @escaping @Sendable (String) -> String?
    ) -> Check {
        Check(
            name, .text, severity, summary,
            page: CheckPage(
                explanation, remedy: remedy, bad: [.strings("en", source), .strings("de", bad)],
                good: [.strings("en", source), .strings("de", good)]),
            key: { key, findings in
                guard let source = key.source else { return }
                var isSourceClean = true
                source.forEachText { text, _, _ in
                    if fault(text.value) != nil { isSourceClean = false }
                }
                guard isSourceClean else { return }
                for item in key.translations {
                    // The format may close a bracket that a text of the variable opens.
                    guard item.messages.allSatisfy({ $0.message.variables.count <= 1 }) else { continue }
                    item.forEachText { text, variable, _ in
                        guard let message = fault(text.value) else { return }
                        findings.report(
                            "\(message), while those of the text of '\(source.entry.language)' are paired",
                            at: .text(text, in: variable), of: item)
                    }
                }
            })
    }
}

/// Properties of the characters of a text, such as its brackets without a partner.
enum TextCharacters {
    /// Whether the line ends of a text are meant: a blank line between others, or two line ends that follow a sentence or
    /// lead to a point of a list.
    static func hasParagraphs(_ text: String) -> Bool {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            line.drop(while: \.isWhitespace)
        }
        guard let first = lines.firstIndex(where: { !$0.isEmpty }),
            let last = lines.lastIndex(where: { !$0.isEmpty })
        else { return false }
        var meant = 0
        for index in first..<last {
            let next = lines[index + 1]
            if next.isEmpty { return true }
            if endsSentence(lines[index]) || beginsPoint(next) { meant += 1 }
        }
        return meant > 1
    }

    private static func endsSentence(_ line: Substring) -> Bool {
        let marks = line.reversed().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" || $0 == ")" || $0 == "”" }
        return marks.first.map { ".!?:;…。！？：；؟۔।".contains($0) } ?? false
    }

    private static func beginsPoint(_ line: Substring) -> Bool {
        guard let first = line.first else { return false }
        if "•·*-–—◦▪".contains(first) { return true }
        let rest = line.drop(while: \.isNumber)
        return first.isNumber && (rest.first == "." || rest.first == ")")
    }

    /// The first bracket without a partner. Full-width brackets are partners of narrow ones.
    static func unbalancedBracket(in text: String) -> Character? {
        guard text.hasByte(where: isPartOfBracket), let found = unbalancedBracket(in: text, withFaces: true) else {
            return nil
        }
        // A bracket behind two dots may be a face: `:)`.
        return unbalancedBracket(in: text, withFaces: false) == nil ? nil : found
    }

    private static func unbalancedBracket(in text: String, withFaces: Bool) -> Character? {
        var (last, beforeLast): (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
        var open: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            defer { (beforeLast, last) = (last, scalar) }
            if !withFaces, scalar == "(" || scalar == ")" {
                let eyes = last == "-" ? beforeLast : last
                if eyes == ":" || eyes == ";" || eyes == "=" { continue }
            }
            switch scalar {
            case "(", "（": open.append(")")
            case "[", "［": open.append("]")
            case "{", "｛": open.append("}")
            case ")", "）", "]", "］", "}", "｝":
                guard open.popLast() == narrow(scalar) else { return Character(scalar) }
            default: break
            }
        }
        return open.last.map { $0 == ")" ? "(" : $0 == "]" ? "[" : "{" }
    }

    /// Whether a byte is a bracket, or the first one of a full-width bracket.
    private static func isPartOfBracket(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
            UInt8(ascii: "}"), 0xEF:
            true
        default: false
        }
    }

    private static func narrow(_ bracket: Unicode.Scalar) -> Unicode.Scalar {
        switch bracket {
        case "）": ")"
        case "］": "]"
        case "｝": "}"
        default: bracket
        }
    }

    /// The count of double quotation marks in a text.
    static func quoteCount(in text: String) -> Int {
        guard text.hasByte(where: { $0 == 0x22 || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xE3 }) else { return 0 }
        let scalars = Array(text.unicodeScalars)
        var count = 0
        var hasMarkOfWord = false
        for (index, scalar) in scalars.enumerated() {
            switch scalar.value {
            case 0x22, 0x201C...0x201F:
                let before = index > 0 ? scalars[index - 1] : " "
                let after = index + 1 < scalars.count ? scalars[index + 1] : " "
                // A mark that is spoken of: `(")`.
                if before == "(" && after == ")" { continue }
                // Hebrew abbreviations have a mark, and so has a quotation behind a prefix: `ב"מיקום"`.
                if (0x590...0x5FF).contains(before.value), (0x590...0x5FF).contains(after.value) {
                    hasMarkOfWord = true
                }
                count += 1
            case 0xAB, 0xBB, 0x300C...0x300F, 0x301D...0x301F: count += 1
            default: break
            }
        }
        return hasMarkOfWord && !count.isMultiple(of: 2) ? count - 1 : count
    }

    /// The tags of a text, each with its count. The name of a closing tag starts with a slash. Tags that close
    /// themselves are left out.
    static func tags(in text: String) -> [String: Int] {
        guard text.hasByte(UInt8(ascii: "<")) else { return [:] }
        var result: [String: Int] = [:]
        for part in text.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
            guard let end = part.firstIndex(of: ">") else { continue }
            let inside = part[..<end]
            if inside.hasSuffix("/") { continue }
            let name = inside.prefix { $0 != " " }
            let letters = name.hasPrefix("/") ? name.dropFirst() : name
            guard let first = letters.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic,
                letters.unicodeScalars.allSatisfy({
                    $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
                })
            else { continue }
            result[name.lowercased(), default: 0] += 1
        }
        return result
    }

    /// The first directional mark that is not closed or closes nothing.
    static func unbalancedMark(in text: String) -> (scalar: Unicode.Scalar, range: Range<Int>, isOpening: Bool)? {
        // Every directional mark has three bytes, and the first one is 0xE2.
        guard text.hasByte(0xE2) else { return nil }
        var open: [(scalar: Unicode.Scalar, range: Range<Int>)] = []
        var offset = 0
        for scalar in text.unicodeScalars {
            let length = UTF8.width(scalar)
            defer { offset += length }
            switch scalar.value {
            case 0x202A, 0x202B, 0x202D, 0x202E, 0x2066...0x2068: open.append((scalar, offset..<offset + length))
            case 0x202C, 0x2069:
                let isIsolate = scalar.value == 0x2069
                guard let last = open.popLast(), isIsolate == (last.scalar.value >= 0x2066) else {
                    return (scalar, offset..<offset + length, false)
                }
            default: break
            }
        }
        return open.first.map { ($0.scalar, $0.range, true) }
    }

    /// Whether a text has both ASCII digits and other digits. The digits of directives do not count.
    static func hasDigitsOfTwoScripts(_ text: String) -> Bool {
        var (hasASCII, hasOther) = (false, false)
        let directives = FormatDirective.all(in: text).map(\.range)
        var offset = 0
        for scalar in text.unicodeScalars {
            if scalar.properties.generalCategory == .decimalNumber, !directives.contains(where: { $0.contains(offset) })
            {
                if scalar.isASCII { hasASCII = true } else { hasOther = true }
            }
            offset += UTF8.width(scalar)
        }
        return hasASCII && hasOther
    }

    /// Whether a text has letters outside of its directives.
    static func hasWords(_ text: String, hasOwnArgument: Bool) -> Bool {
        var bytes = Array(text.utf8)
        for directive in FormatDirective.all(in: text, hasOwnArgument: hasOwnArgument).reversed() {
            bytes.replaceSubrange(directive.range, with: [0x20])
        }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.contains(where: \.properties.isAlphabetic)
    }

    /// Whether a space follows the first number of a text. Nil if neither a space nor a letter follows.
    static func hasSpaceAfterNumber(_ text: String) -> Bool? {
        for directive in FormatDirective.all(in: text) {
            guard case .conversion(let type) = directive.kind, type.isNumber else { continue }
            let rest = String(decoding: text.utf8.dropFirst(directive.range.upperBound), as: UTF8.self)
            guard let next = rest.unicodeScalars.first else { return nil }
            if next == " " || next.value == 0xA0 || next.value == 0x202F { return true }
            return next.properties.isAlphabetic ? false : nil
        }
        return nil
    }
}
