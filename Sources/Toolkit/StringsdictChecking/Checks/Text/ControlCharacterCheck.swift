import StringsdictLocalizedEntries

/// The check `control-character`.
enum ControlCharacterCheck {
    static let check = Check(
        "control-character", .text, .warning, "A text or a key has a control character or a byte order mark.",
        page: CheckPage(
            """
            Nobody types U+0003 or, inside a text, U+FEFF. It comes from a broken tool, and is shown as a box or not at all. XML cannot hold \
            control characters, so that a catalog with one cannot be compiled.
            """,
            remedy: "Remove the character.",
            bad: [.strings("en", #""done" = "Done";"#), .strings("de", #""done" = "Fer\U0003tig";"#)],
            good: [.strings("en", #""done" = "Done";"#), .strings("de", #""done" = "Fertig";"#)]),
        file: { file, findings in
            // A key is in an entry for each language.
            var seen: Set<Int> = []
            // Entries are large, so they are not copied for their keys.
            for index in file.entries.indices {
                guard let offset = file.entries[index].keyOffset,
                    let found = controlCharacter(in: file.entries[index].key, isCatalog: file.kind == .catalog),
                    seen.insert(offset).inserted
                else { continue }
                findings.report(Message.inKey(words: found.message), at: offset, range: found.range, path: file.path)
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
                guard !item.rareBytes.isDisjoint(with: [.control, .wideForm]) else { return }
                item.forEachText { text, variable, _ in
                    guard let found = controlCharacter(in: text.value, isCatalog: item.kind == .catalog),
                        item.kind == .catalog || !isShared || !known.contains(found.scalar)
                    else { return }
                    findings.report(
                        Message.inText(words: found.message), at: .text(text, found.range, in: variable), of: item,
                        cause: Cause(inTableOf: item, item.entry.key, found.message))
                }
            }
        })

    /// The message of a finding.
    enum Message: FindingMessage {
        case inKey(words: String)
        case inText(words: String)

        var text: String {
            switch self {
            case .inKey(let words):
                "the key has \(words)"
            case .inText(let words):
                "the text has \(words)"
            }
        }
    }

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
        let isMark = scalar.value == 0xFEFF
        let isRefused = isCatalog && scalar.value != 0x7F && !isMark
        let offset = text.utf8.distance(from: text.startIndex, to: index)
        return (
            scalar,
            isMark
                ? "the byte order mark U+FEFF; remove it"
                : "the control character \(code)\(isRefused ? ", with which the catalog does not compile" : ""); remove it",
            offset..<offset + UTF8.width(scalar)
        )
    }

    /// Whether XML 1.0 forbids a character, whether it deletes, or whether it is a byte order mark.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F, 0xFEFF, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
