import StringsdictLocalizedEntries

/// The check `unbalanced-tags`.
enum UnbalancedTagsCheck {
    static let check = Check(
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
                            Message.unpaired(name: name, opening: tags[name] ?? 0, closing: tags["/" + name] ?? 0),
                            at: .text(text, in: variable), of: item)
                        return
                    }
                    for name in tags.keys.sorted() where name.hasPrefix("/") && !known.contains(name) {
                        findings.report(
                            Message.foreign(name: name.dropFirst(), language: source.entry.language),
                            at: .text(text, in: variable), of: item)
                        return
                    }
                }
            }
        })

    /// The message of a finding.
    enum Message: FindingMessage {
        case unpaired(name: String, opening: Int, closing: Int)
        case foreign(name: Substring, language: String)

        var text: String {
            switch self {
            case .unpaired(let name, let opening, let closing):
                "'<\(name)>' is there \(times(opening)), and '</\(name)>' \(times(closing))"
            case .foreign(let name, let language):
                "the text of '\(language)' has no tag '<\(name)>'"
            }
        }
    }

    private static func times(_ count: Int) -> String {
        switch count {
        case 0: "not at all"
        case 1: "once"
        case 2: "twice"
        default: "\(count) times"
        }
    }
}
