import StringsdictLocalizedEntries

/// The check `placeholder-mismatch`.
enum PlaceholderMismatchCheck {
    static let check = Check(
        "placeholder-mismatch", .arguments, .warning,
        "A placeholder such as `{name}`, `${name}`, `%{name}` or `%0` is not the same in source text and translation.",
        page: CheckPage(
            """
            Programs replace such words themselves. A translated placeholder is shown as it is written, and a lost one \
            is not shown at all. If most translations lack a placeholder, it may be a word, and the finding is at the source text. Each phrase of an App Shortcut names the app as `${applicationName}`.
            """,
            remedy: "Write the placeholders as the source text has them.",
            bad: [.strings("en", #""hello" = "Hello {name}";"#), .strings("de", #""hello" = "Hallo {Name}";"#)],
            good: [.strings("en", #""hello" = "Hello {name}";"#), .strings("de", #""hello" = "Hallo {name}";"#)]),
        key: { key, findings in
            guard let source = key.source else { return }
            let hasAny = source.rareBytes.contains(.placeholder)
            guard hasAny || key.translations.contains(where: { $0.rareBytes.contains(.placeholder) }) else { return }
            let sets = hasAny ? source.texts.map { Placeholder.all(in: $0) } : []
            let known = sets.reduce(into: Set<String>()) { $0.formUnion($1.map(\.name)) }
            // A user may say any of the phrases. So each translated phrase needs the placeholders that all source
            // phrases have.
            let common = known.filter { name in sets.allSatisfy { $0.contains { $0.name == name } } }
            let required = source.entry.phrases.isEmpty ? [] : common
            let disputed = disputed(known.subtracting(required), key.translations)
            if let name = disputed.min(), let text = source.firstText {
                let place = Placeholder.all(in: text.value).first { $0.name == name }
                findings.report(
                    Message.lostInMost(name: name),
                    at: .text(text, place?.range), of: source)
            }
            for item in key.translations where !known.isEmpty || item.rareBytes.contains(.placeholder) {
                compare(item, source, known.subtracting(disputed), required, isAnyKnown: disputed.isEmpty, &findings)
            }
        })

    /// The message of a finding.
    enum Message: FindingMessage {
        case lostInMost(name: String)
        case lostInPhrase(name: String, language: String)
        case replaced(name: String, other: String, language: String)
        case foreign(name: String, language: String)
        case lost(name: String, language: String)

        var text: String {
            switch self {
            case .lostInMost(let name):
                "most translations have no '\(name)'; if the program replaces it, they lost it, and else it is a word"
            case .lostInPhrase(let name, let language):
                "this phrase lacks '\(name)', which all phrases of '\(language)' have"
            case .replaced(let name, let other, let language):
                "the text of '\(language)' has '\(name)', and this one has '\(other)' instead"
            case .foreign(let name, let language):
                "the text of '\(language)' has no '\(name)'"
            case .lost(let name, let language):
                "the text of '\(language)' has '\(name)', and this one lacks it"
            }
        }
    }

    /// The placeholders that at least half of three or more translations lack.
    private static func disputed(_ names: Set<String>, _ translations: [CheckedEntry]) -> Set<String> {
        guard !names.isEmpty else { return [] }
        let texts = translations.filter { !$0.isBlank }.map { item in
            Set(item.texts.flatMap { Placeholder.all(in: $0).map(\.name) })
        }
        guard texts.count >= 3 else { return [] }
        return names.filter { name in 2 * texts.count { !$0.contains(name) } >= texts.count }
    }

    private static func compare(
        _ item: CheckedEntry, _ source: CheckedEntry, _ known: Set<String>, _ required: Set<String>,
        isAnyKnown: Bool, _ findings: inout FindingCollector
    ) {
        var found: Set<String> = []
        var foreign: (text: AuthoredText, place: Placeholder, variable: AuthoredEntry.Variable?)?
        item.forEachText { text, variable, _ in
            let places = Placeholder.all(in: text.value)
            let names = Set(places.map(\.name))
            found.formUnion(names)
            if let name = required.subtracting(names).min() {
                findings.report(
                    Message.lostInPhrase(name: name, language: source.entry.language),
                    at: .text(text),
                    of: item)
            }
            // Where the source text's own are words, the others are their translations.
            if isAnyKnown, foreign == nil, let place = places.first(where: { !known.contains($0.name) }) {
                foreign = (text, place, variable)
            }
        }
        guard let first = item.firstText,
            item.messages.contains(where: { $0.message.texts.contains { !$0.value.isEmpty } })
        else { return }
        let language = source.entry.language
        let lost = known.subtracting(found).subtracting(required).sorted()
        if let foreign, let name = lost.first {
            findings.report(
                Message.replaced(name: name, other: foreign.place.name, language: language),
                at: .text(foreign.text, foreign.place.range, in: foreign.variable), of: item)
        } else if let foreign,
            !known.isEmpty || foreign.place.name.hasPrefix("{{") || foreign.place.name.hasPrefix("${")
        {
            findings.report(
                Message.foreign(name: foreign.place.name, language: language),
                at: .text(foreign.text, foreign.place.range, in: foreign.variable), of: item)
        } else if let name = lost.first {
            findings.report(
                Message.lost(name: name, language: language), at: .text(first), of: item)
        }
    }
}
