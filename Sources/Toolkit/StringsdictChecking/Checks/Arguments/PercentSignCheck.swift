import StringsdictLocalizedEntries

/// The check `percent-sign`.
enum PercentSignCheck {
    static let check = Check(
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
                        guard case .lost = place.kind else { continue }
                        findings.report(
                            StrayPercentCheck.Message.place(
                                place, written: text.value.bytes(place.range), language: language),
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
                        Message.disputed(isFormat: original.isFormat),
                        at: .text(first, range), of: source)
                } else if original.isFormat, let single = signs.single {
                    findings.report(
                        Message.single(language: language),
                        at: .text(text, single), of: item,
                        fix: text.offset.map { .replace($0, single.lowerBound..<single.lowerBound + 1, with: "%%") })
                } else if let double = signs.double {
                    findings.report(
                        Message.double(language: language), at: .text(text, double), of: item,
                        fix: text.offset.map { .replace($0, double, with: "%") })
                }
            }
        })

    /// The message of a finding.
    enum Message: FindingMessage {
        case disputed(isFormat: Bool)
        case single(language: String)
        case double(language: String)

        var text: String {
            switch self {
            case .disputed(let isFormat):
                "most translations write \(isFormat ? "a single '%'" : "'%%'") here, and either this text is wrong, or they are"
            case .single(let language):
                "'%' is not shown here, because the text of '\(language)' is a format string; write '%%'"
            case .double(let language):
                "'%%' is shown as two signs here, because the text of '\(language)' has a single '%' and is no format "
                    + "string; write '%'"
            }
        }
    }

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
}
