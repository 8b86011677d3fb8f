import LocalizedEntries

/// The checks for differences between a text and its translation that no argument shows: percent signs, if only one
/// side is written as a format string, and placeholders that the program replaces itself.
enum PlaceholderChecks {
    static let all = [percentSigns, placeholders]

    // MARK: Percent signs

    static let percentSigns = Check(
        "percent-sign", .arguments, .warning, fixes: .unsafe,
        "A percent sign is written `%%` in only one of source text and translation.",
        page: CheckPage(
            """
            A program formats both texts or neither of them. In a format string, `%%` is a percent sign, and a single \
            `%` vanishes or takes an argument that nobody passes: `% d` in "50 % diesen Monat" makes the program read \
            memory that is not an argument. In a text that is shown as it is, `%%` is two signs. The source text \
            decides: it is a format string if it has conversions or `%%`.
            """,
            remedy: "Write the sign as the source text does.",
            bad: [
                .strings("en", #""save" = "Save 50%% off";"#), .strings("de", #""save" = "Spar 50 % diesen Monat";"#),
            ],
            good: [
                .strings("en", #""save" = "Save 50%% off";"#), .strings("de", #""save" = "Spar 50 %% diesen Monat";"#),
            ]),
        key: { key, findings in
            guard let source = key.source, let original = PercentSigns(of: source) else { return }
            let language = source.entry.language
            /// Whether at least half of three or more translations write the sign otherwise than the source text.
            lazy var isDisputed = original.isDisputed(by: key.translations)
            var isReported = false
            for item in key.translations {
                guard let signs = PercentSigns(of: item), let text = item.firstText, !signs.takesArguments else {
                    continue
                }
                if item.mayBeDamaged, original.takesArguments {
                    let repair = TextRepair(of: item, key.agreed)
                    for place in repair.places {
                        guard case .lost(let position) = place.kind else { continue }
                        findings.report(
                            StructureChecks.lostMessage(
                                ArgumentChecks.bytes(text.value, place.range), position, source, place.meant),
                            at: .text(text, place.range), of: item,
                            fix: repair.fix(place))
                    }
                    if !repair.places.isEmpty { continue }
                }
                guard original.isFormat ? signs.single != nil : original.single != nil && signs.double != nil else {
                    continue
                }
                if isDisputed {
                    guard !isReported, let first = source.firstText, let range = original.double ?? original.single
                    else { continue }
                    isReported = true
                    findings.report(
                        "most translations write \(original.isFormat ? "a single '%'" : "'%%'") here, and either this text is wrong, or they are",
                        at: .text(first, range), of: source)
                } else if original.isFormat, let single = signs.single {
                    findings.report(
                        "'%' is not shown here, because the text of '\(language)' is a format string; write '%%'",
                        at: .text(text, single), of: item,
                        fix: text.offset.map { .replace($0, single.lowerBound..<single.lowerBound + 1, with: "%%") })
                } else if let double = signs.double {
                    findings.report(
                        "'%%' is shown as two signs here, because the text of '\(language)' has a single '%' and is no format "
                            + "string; write '%'", at: .text(text, double), of: item,
                        fix: text.offset.map { .replace($0, double, with: "%") })
                }
            }
        })

    /// The percent signs of a text without variables.
    private struct PercentSigns {
        /// Whether a conversion takes an argument.
        var takesArguments = false
        /// The first `%%`.
        var double: Range<Int>?
        /// The first sign that is neither `%%` nor meant as a conversion.
        var single: Range<Int>?

        /// Whether the text is written as a format string.
        var isFormat: Bool { takesArguments || double != nil }

        /// Whether at least half of three or more translations write the sign otherwise.
        ///
        /// A text with arguments is a format string, whatever its translations say.
        func isDisputed(by translations: [CheckedEntry]) -> Bool {
            guard !takesArguments else { return false }
            let signs = translations.compactMap { PercentSigns(of: $0) }.filter { $0.single != nil || $0.double != nil }
            let others = signs.count { isFormat ? $0.single != nil : $0.double != nil }
            return signs.count >= 3 && 2 * others >= signs.count
        }

        /// The signs of an entry. Nil if the entry varies.
        init?(of item: CheckedEntry) {
            guard let message = item.entry.content.message, message.variables.isEmpty else { return nil }
            let text = message.format.value
            if item.mayBeDamaged, TextRepair(of: item, nil).places.contains(where: \.isDamaged) {
                takesArguments = true
                return
            }
            guard text.hasByte(UInt8(ascii: "%")) else { return }
            let placeholders = Set(Placeholder.all(in: text).map(\.range.lowerBound))
            for directive in FormatDirective.all(in: text) where !placeholders.contains(directive.range.lowerBound) {
                switch directive.kind {
                case .percent where directive.range.count == 2: double = double ?? directive.range
                case .stray, .incomplete, .percent: single = single ?? directive.range
                case .conversion where directive.looksLikePercentSign: single = single ?? directive.range
                case .conversion, .variable, .ownArgument, .malformedReference: takesArguments = true
                }
            }
        }
    }

    // MARK: Placeholders

    static let placeholders = Check(
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
            let texts = source.messages.flatMap { $0.message.texts.map(\.value) }
            let sets = texts.map { Placeholder.all(in: $0) }
            let known = sets.reduce(into: Set<String>()) { $0.formUnion($1.map(\.name)) }
            // A user may say any of the phrases. So each translated phrase needs the placeholders that all source
            // phrases have.
            let common = known.filter { name in sets.allSatisfy { $0.contains { $0.name == name } } }
            let required = source.entry.phrases.isEmpty ? [] : common
            let disputed = disputed(known.subtracting(required), key.translations)
            if let name = disputed.min(), let text = source.firstText {
                let place = Placeholder.all(in: text.value).first { $0.name == name }
                findings.report(
                    "most translations have no '\(name)'; if the program replaces it, they lost it, and else it is a word",
                    at: .text(text, place?.range), of: source)
            }
            for item in key.translations {
                compare(item, source, known.subtracting(disputed), required, isAnyKnown: disputed.isEmpty, &findings)
            }
        })

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
                    "this phrase lacks '\(name)', which all phrases of '\(source.entry.language)' have",
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
                "the text of '\(language)' has '\(name)', and this one has '\(foreign.place.name)' instead",
                at: .text(foreign.text, foreign.place.range, in: foreign.variable), of: item)
        } else if let foreign,
            !known.isEmpty || foreign.place.name.hasPrefix("{{") || foreign.place.name.hasPrefix("${")
        {
            findings.report(
                "the text of '\(language)' has no '\(foreign.place.name)'",
                at: .text(foreign.text, foreign.place.range, in: foreign.variable), of: item)
        } else if let name = lost.first {
            findings.report(
                "the text of '\(language)' has '\(name)', and this one lacks it", at: .text(first), of: item)
        }
    }
}

/// A word that a program replaces itself: `{name}`, `{{name}}`, `${name}`, `%{name}`, `%0`.
struct Placeholder {
    /// The whole word, as the text has it.
    let name: String
    /// Its bytes in the UTF-8 form of the text.
    let range: Range<Int>

    /// The placeholders of a text.
    ///
    /// The name in braces has ASCII letters, digits, dots, hyphens and underscores. A percent sign with one or two
    /// digits, such as `%0`, is a placeholder unless the next characters make it a conversion, a longer number or a
    /// word.
    ///
    /// - Complexity: O(*n*)
    static func all(in text: String) -> [Placeholder] {
        guard text.hasByte(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") }) else { return [] }
        let bytes = Array(text.utf8)
        var result: [Placeholder] = []
        var index = 0
        while index < bytes.count {
            let range: Range<Int>? =
                switch bytes[index] {
                case UInt8(ascii: "{"): braces(bytes, at: index)
                case UInt8(ascii: "%"): number(bytes, at: index)
                default: nil
                }
            guard let range else {
                // `%%` is a sign, whatever follows it.
                let isSign = bytes[index] == UInt8(ascii: "%") && bytes[index...].dropFirst().first == bytes[index]
                index += isSign ? 2 : 1
                continue
            }
            result.append(Placeholder(name: String(decoding: bytes[range], as: UTF8.self), range: range))
            index = range.upperBound
        }
        return result
    }

    private static func braces(_ bytes: [UInt8], at open: Int) -> Range<Int>? {
        let isDouble = open + 1 < bytes.count && bytes[open + 1] == bytes[open]
        let name = bytes[(open + (isDouble ? 2 : 1))...].prefix {
            isWord($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        }
        let end = name.endIndex + (isDouble ? 2 : 1)
        guard !name.isEmpty, end <= bytes.count,
            bytes[name.endIndex..<end].allSatisfy({ $0 == UInt8(ascii: "}") })
        else { return nil }
        let hasSign = open > 0 && (bytes[open - 1] == UInt8(ascii: "$") || bytes[open - 1] == UInt8(ascii: "%"))
        return (hasSign ? open - 1 : open)..<end
    }

    private static func number(_ bytes: [UInt8], at sign: Int) -> Range<Int>? {
        let digits = bytes[(sign + 1)...].prefix { $0 &- 0x30 <= 9 }
        guard (1...2).contains(digits.count), sign == 0 || !isWord(bytes[sign - 1]) && bytes[sign - 1] != bytes[sign]
        else { return nil }
        // `%1$@`, `%2d` and `%0.2f` are conversions. A dot may end the sentence.
        let rest = bytes[digits.endIndex...]
        if let next = rest.first {
            if isWord(next) || "$@#%*+".utf8.contains(next) { return nil }
            // `%1-d` has a flag. In `%1-ból`, the ending of a language follows.
            if next == UInt8(ascii: "-"), !startsWithWord(rest.dropFirst()) { return nil }
            if next == UInt8(ascii: "."), let after = rest.dropFirst().first,
                isWord(after) || after == UInt8(ascii: "*")
            {
                return nil
            }
        }
        return sign..<digits.endIndex
    }

    /// Whether bytes start with a word of at least two characters, or with a character of another script.
    private static func startsWithWord(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, first &- 0x30 > 9 else { return false }
        return first >= 0x80 || bytes.prefix { isWord($0) || $0 >= 0x80 }.count > 1
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte &- 0x30 <= 9 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_")
    }
}
