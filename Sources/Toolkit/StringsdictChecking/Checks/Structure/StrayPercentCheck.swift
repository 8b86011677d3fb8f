import StringsdictLocalizedEntries

/// The check `stray-percent`.
enum StrayPercentCheck {
    static let check = Check(
        "stray-percent", .structure, .warning, fixes: .unsafe,
        "A percent sign is not part of a conversion, in a text that has conversions.",
        page: CheckPage(
            """
            In a text that takes arguments, a percent sign starts a conversion. If the next letter is not a conversion, the percent sign disappears, and `% o` takes an \
            argument, because a space is a flag. A conversion that lost its percent sign, such as `2$@`, or that has the percent sign of \
            another script, such as `٪d` and `％d`, is shown as it is written. So is one whose parts have another order, or blanks between \
            them: `%$1@`, `@%`, `% 1 $ @`. These are found in every text. The blank of `% lld` is a flag, and is found if the source text has none. The number of `%2@` is a width, and not the position.
            """,
            remedy: "Write `%%` for a percent sign, and `%` before a conversion.",
            bad: [.strings("en", #""done" = "%ld of %ld files (50 %)";"#)],
            good: [.strings("en", #""done" = "%ld of %ld files (50 %%)";"#)]),
        key: { key, findings in
            key.forEachText { item in
                guard item.mayBeDamaged else { return }
                strayPercents(item, key.agreed, &findings)
            }
        })

    private static func strayPercents(
        _ item: CheckedEntry, _ agreed: (arguments: AgreedArguments, source: CheckedEntry)?,
        _ findings: inout FindingCollector
    ) {
        let repair = TextRepair(of: item, agreed)
        for place in repair.places {
            let written = place.text.value.bytes(place.shown)
            // `misspelt-argument` reports a misspelt `%arg`.
            if MisspeltArgumentCheck.range(of: place) != nil { continue }
            // In a text without arguments, `percent-sign` reports it.
            if case .lost = place.kind, !repair.takesArguments(place.text) { continue }
            let message = Message.place(place, written: written, language: agreed?.source.entry.language ?? "")
            findings.report(
                message, at: .text(place.text, place.shown, in: place.variable), of: item, fix: repair.fix(place),
                cause: Cause(inTableOf: item, item.entry.key, message.text))
        }
        // A position whose argument nobody knows.
        item.forEachText { text, variable, _ in
            for directive in FormatDirective.all(in: text.value, hasOwnArgument: variable?.hasOwnArgument ?? false) {
                guard directive.isLeftOver, !directive.takesArgument, let position = directive.writtenPosition,
                    !repair.places.contains(where: { $0.text == text && $0.shown.overlaps(directive.range) })
                else { continue }
                let written = text.value.bytes(directive.range)
                let message = Message.position(position, written: written)
                findings.report(
                    message, at: .text(text, directive.range, in: variable), of: item,
                    cause: Cause(inTableOf: item, item.entry.key, message.text))
            }
        }
    }

    /// The message of a finding.
    enum Message: FindingMessage {
        case place(TextRepair.Place, written: String, language: String)
        case position(Int, written: String)

        var text: String {
            switch self {
            case .place(let place, let written, let language): Self.text(place, written, language)
            case .position(let position, let written):
                "'\(written)' has a position and no conversion; write '%\(position)$@' for an object, or "
                    + "'%\(position)$ld' for a number"
            }
        }

        private static func text(_ place: TextRepair.Place, _ written: String, _ language: String) -> String {
            switch place.kind {
            case .damaged(.disordered): return "'\(written)' is not a conversion; write '\(place.meant)'"
            case .damaged(.withoutSign):
                return "'\(written)' is not a conversion without the sign '%'; write '\(place.meant)'"
            case .damaged(.remnant):
                return
                    "'\(written)' is what is left of an argument of the text of '\(language)'; write '\(place.meant)'"
            case .damaged(.width):
                return "the number in '\(written)' is a width and not the position; write '\(place.meant)'"
            case .lost(let position):
                return
                    "'\(written)' is what is left of argument \(position) of the text of '\(language)'; write '\(place.meant)'"
            case .needless:
                return
                    "'\(written)' is not a conversion, and the text of '\(language)' has no percent sign; remove the '%'"
            case .blank:
                return
                    "the blank in '\(written)' is a flag, which shows a space before a number; write '\(place.meant)'"
            case .sign where place.meant.isEmpty:
                return "'%%' shows a percent sign, so that no conversion follows; write a single '%'"
            case .sign:
                let directive = FormatDirective.all(in: place.text.value).first { $0.range == place.shown }
                if directive?.kind == .incomplete {
                    return "the text ends inside a conversion, which shows nothing; write '%%' for a percent sign"
                }
                let reason =
                    switch written.dropFirst().first {
                    case " " where written.count > 2: ", because a space is a flag"
                    case "-" where written.count > 2: ", because a hyphen is a flag"
                    default: ""
                    }
                return directive?.takesArgument == true
                    ? "'\(written)' takes an argument\(reason); write '%%' for a percent sign"
                    : "'\(written)' is not a conversion; write '%%' for a percent sign"
            }
        }
    }
}
