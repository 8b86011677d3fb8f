import StringsdictLocalizedEntries

/// The check `unported-code`.
enum UnportedCodeCheck {
    static let check = Check(
        "unported-code", .sources, .warning, "Swift code relies on what only Apple's systems have.",
        page: CheckPage(
            """
            Some code does not port, and no import changes that. `^[…](inflect: true)` is bent by Apple's systems; elsewhere an attributed \
            text is shown as it is written, and a `String` with the mark. `Bundle(identifier:)` knows no bundle elsewhere, so `!` \
            ends the process. A subclass of `Bundle`, with `object_setClass` for a language menu, does not compile, and neither does what \
            Foundation lacks on Linux: `RelativeDateTimeFormatter`, `ListFormatter`, `DateComponentsFormatter`, `MeasurementFormatter`, \
            `AttributedString(markdown:)`, the styles `.measurement`, `.name` and `.url`, and a few functions. A `DateFormatter` or a \
            `NumberFormatter` of which nothing sets `locale` writes English, except for a `dateFormat` of digits. \
            So does a style that formats a value itself, \
            `Date.FormatStyle(…).format(date)`. `SortDescriptor(\\.title)` and `KeyPathComparator` compare texts by \
            code points, and the comparators `.localizedStandard` and `.localized` are missing. `Decimal(text, format: .number)` reads a number as English writes it, \
            `NSLocale.current` is never the user's, and an error that is a `CustomNSError`, too, does not show its `errorDescription`. A format that was put together, `"\\(format)"` or `"• " + NSLocalizedString(…)`, shows the text for `other`. A file that imports UIKit, SwiftUI or their like outside \
            of `#if` is for Apple's systems, and is not searched for what Foundation lacks. The check looks at the Swift files that \
            `--sources` names, and leaves out code between `#if` and `#endif`, which may be for Apple's systems.
            """,
            remedy:
                "Write plural forms, name the bundle by `.module` or a class, and set `UserLanguages.process` for a language menu. For the rest, the "
                + "finding says what to write.",
            bad: [
                Example(
                    "Sources/App/Texts.swift",
                    """
                    import StringsdictFoundation

                    let bundle = Bundle(identifier: "com.example.texts")!
                    let title = NSLocalizedString("title", bundle: bundle, comment: "")
                    """)
            ],
            good: [
                Example(
                    "Sources/App/Texts.swift",
                    """
                    import StringsdictFoundation

                    let title = NSLocalizedString("title", comment: "")
                    """)
            ]),
        source: { source, findings in
            // A file of Apple's interfaces is for Apple's systems.
            let usesFoundation = source.importsReplacement || !source.imports.isEmpty
            for (limit, mention) in source.unported {
                guard !limit.isOfFoundation || usesFoundation && !source.importsInterface else { continue }
                findings.report(
                    Message(limit: limit, name: mention.name, isPorted: source.importsReplacement), at: mention.offset,
                    range: 0..<mention.length,
                    path: source.path)
            }
        })

    /// What to write in place of what Foundation lacks.
    private static let replacements = [
        "DateComponentsFormatter":
            "write 'Duration.seconds(interval).formatted(.units(allowed: [.hours, .minutes], width: .wide))'",
        "RelativeDateTimeFormatter":
            "write 'date.formatted(.relative(presentation: .numeric))' for a distance from this moment, and "
            + "'now.formatted(Date.AnchoredRelativeFormatStyle(anchor: date, presentation: .numeric))' for localizedString(for: date, relativeTo: now); "
            + "'.named' is for dateTimeStyle = .named",
        ".localizedStandard":
            "write 'sorted { $0.title.localizedStandardCompare($1.title) == .orderedAscending }', or a SortComparator of your own that calls it",
        ".localized":
            "write 'sorted { $0.title.localizedCompare($1.title) == .orderedAscending }', or a SortComparator of your own that calls it",
        "ListFormatter": "write 'list.formatted(.list(type:))'",
        "MeasurementFormatter":
            "write a text with the unit, which is translated as any other: 'String(localized: \"\\(kilograms, format: .number) kg\")'",
        "PersonNameComponentsFormatter": "write a text with the parts, whose translations order them: '%1$@ %2$@'",
        ".measurement": "write a style of your own",
        ".url": "write a style of your own",
        ".name": "write a style of your own",
        "objc_getAssociatedObject": "keep the value in a type of your own",
        "objc_setAssociatedObject": "keep the value in a type of your own",
        "variantFittingPresentationWidth": "set 'Localizer.Options.presentationWidth'",
        "localizedAttributedString": "write 'AttributedString(localized:)'",
        "AttributedString(markdown:)": "write 'AttributedString(localized:)'",
        "AttributedString(localized:including:)": "leave 'including:' out",
    ]

    /// The message of a finding.
    struct Message: FindingMessage {
        let limit: SwiftLimit
        let name: String
        /// Whether the file imports `StringsdictFoundation`.
        var isPorted = false

        var text: String {
            switch limit {
            case .inflection:
                "only Apple's systems bend the words of '^[…](inflect: true)', and a String shows the mark elsewhere; write plural forms"
            case .bundleIdentifier:
                "a bundle has no identifier on other systems than Apple's, so '!' ends the process; write '.module', or Bundle(for:)"
            case .bundleSubclass where name == "object_setClass":
                "only Apple's systems have object_setClass; for a language menu, set UserLanguages.process"
            case .bundleSubclass:
                "nobody asks a subclass of Bundle for texts on other systems than Apple's; for a language menu, set UserLanguages.process"
            case .missing:
                "Foundation has no '\(name)' on other systems than Apple's; \(UnportedCodeCheck.replacements[name] ?? "leave it out")"
            case .english where ["EnergyFormatter", "LengthFormatter", "MassFormatter"].contains(name):
                "the \(name) writes English on other systems than Apple's; write an entry with plural forms"
            case .english where name == "ByteCountFormatter":
                "a ByteCountFormatter writes English on other systems than Apple's; write 'bytes.formatted(.byteCount(style: .file))'"
            case .english where name == "DateIntervalFormatter":
                "a DateIntervalFormatter without a locale writes English, or ends the process, on other systems than Apple's; set its locale, 'formatter.locale = .current'"
            case .english:
                "a \(name) writes English on other systems than Apple's; set its locale, 'formatter.locale = .current'\(isPorted ? "" : ", and import StringsdictFoundation in place of Foundation")"
            case .codePoints:
                "Foundation compares texts by code points with '\(name)' on other systems than Apple's; write 'sorted { $0.title.localizedStandardCompare($1.title) == .orderedAscending }', or a SortComparator of your own that calls it"
            case .style:
                "'\(name)….format(value)' writes English on other systems than Apple's; write 'value.formatted(\(name)…)', or give the style 'locale: .current'"
            case .changedFormat:
                "a format in a new or changed string does not know its plural forms, so the text for 'other' is shown; pass the localized string itself, and change the formatted text"
            case .reading:
                "'\(name)(text, format:)' reads a number as English writes it on other systems than Apple's, 1 for \"1,5\"; write '.locale(.current)' after the format"
            case .systemLocale:
                "'\(name)' is not the user's on other systems than Apple's; write 'Locale\(name.dropFirst("NSLocale".count))'\(isPorted ? "" : ", and import StringsdictFoundation in place of Foundation")"
            case .errorText:
                "Foundation shows no errorDescription of a CustomNSError on other systems than Apple's; leave CustomNSError out, or give NSLocalizedDescriptionKey in errorUserInfo"
            case .argumentList:
                "a list of C's arguments has no number for plural forms, so the text for 'other' is shown; write 'String(format:arguments:)'"
            }
        }
    }
}
