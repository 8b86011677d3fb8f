import StringsdictLocalizedEntries

/// The check `lost-blank`.
enum LostBlankCheck {
    static let check = Check.ofLoss(
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
            text[keyPath: side].map { $0.isWhitespace && !$0.isNewline } == true
        }
        // A wide mark already contains white space.
        if has(source, \.last), !has(text, \.last), text.last?.isWide != true,
            isJoined(source.reversed().drop(while: \.isWhitespace).first)
        {
            return (Message.atEnd(language: language.source), nil)
        }
        if has(source, \.first), !has(text, \.first), text.first?.isWide != true,
            isJoined(source.drop(while: \.isWhitespace).first)
        {
            return (Message.atStart(language: language.source), nil)
        }
        return nil
    }

    /// The message of a finding.
    enum Message: FindingMessage {
        case atEnd(language: String)
        case atStart(language: String)

        var text: String {
            switch self {
            case .atEnd(let language):
                "the text of '\(language)' ends with a blank, and this one does not"
            case .atStart(let language):
                "the text of '\(language)' starts with a blank, and this one does not"
            }
        }
    }

    /// Whether a text at whose end a character stands is put next to another one. After a sentence, a blank is mostly left over.
    private static func isJoined(_ character: Character?) -> Bool {
        guard let character else { return false }
        return !".!?…。！？".contains(character)
    }

    /// Whether the first or the last byte may be that of a blank.
    private static func hasBlankAtEnd(_ text: String) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last else { return false }
        return first <= 0x20 || first >= 0xC2 || last <= 0x20 || last >= 0x80
    }

    private static func writesNoBlanks(_ languages: ComparedLanguages) -> Bool {
        ["zh", "ja", "th", "lo", "km", "my", "yue", "bo", "dz"].contains(
            String(languages.own.prefix { $0 != "-" && $0 != "_" }))
    }
}

extension Character {
    /// Whether the character is as wide as two letters, and contains white space: `：`.
    fileprivate var isWide: Bool { unicodeScalars.first.map { TextReport.visible($0).width == 2 } ?? false }
}
