import LocalizedEntries

/// The checks of the texts of an entry: the variables that they name, percent signs, empty forms.
enum StructureChecks {
    static let all = [
        undefined, withoutVariable, malformedReference, unusedVariable, cyclic, strayPercent, empty,
    ]

    // MARK: Names of variables

    static let undefined = Check(
        "undefined-variable", .structure, .error, fixes: .unsafe,
        "A text names a variable that the entry does not define.",
        page: CheckPage(
            """
            The run time finds no variable of this name and shows nothing sensible in its place. Often a translator has translated the \
            name, or a letter is wrong.
            """,
            remedy: "Write the name as the entry defines it.",
            bad: [
                .stringsdict("en", "%#@fils@", .init("files", ["one": "%ld file", "other": "%ld files"]))
            ],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            for reference in item.map.undefined {
                let suggestion = meant(reference.name, among: reference.candidates, in: item)
                let advice =
                    if let suggestion {
                        "; did you mean '\(suggestion)'?"
                    } else if reference.candidates.isEmpty {
                        item.kind == .strings
                            ? "; variables are defined in a .stringsdict file" : "; the entry defines no variable"
                    } else {
                        "; the entry defines \(reference.candidates.prefix(20).map { "'\($0)'" }.joined(separator: ", "))"
                            + (reference.candidates.count > 20 ? ", …" : "")
                    }
                let written = ArgumentChecks.bytes(reference.text.value, reference.range)
                findings.report(
                    "there is no variable '\(reference.name)'\(advice)",
                    at: .text(reference.text, reference.range), of: item,
                    fix: suggestion.flatMap { name in
                        reference.text.offset.map {
                            .replace($0, reference.range, with: "\(written.prefix { $0 != "@" })@\(name)@")
                        }
                    })
            }
        })

    static let withoutVariable = Check(
        "format-without-variable", .structure, .error,
        "An entry defines variables, and its format string names none of them.",
        page: CheckPage(
            """
            The run time shows only the format string. If the format string names no variable of the entry, the plural \
            forms are never shown.
            """,
            remedy: "Name the variable in the format: `%#@files@`.",
            bad: [.stringsdict("en", "%ld files", .init("files", ["one": "%ld file", "other": "%ld files"]))],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            guard item.kind != .catalog, !item.entry.hidesFormat, let message = item.messages.first?.message,
                !message.variables.isEmpty, item.map.reached.allSatisfy(\.isEmpty),
                // Another check reports a wrong name.
                item.map.undefined.isEmpty,
                !FormatDirective.all(in: message.format.value).contains(where: { $0.kind == .malformedReference })
            else { return }
            let names = message.variables.map { "'%#@\($0.name)@'" }.joined(separator: " or ")
            findings.report(
                "the format string names no variable of the entry, so that no plural form is ever shown; write \(names) where the "
                    + "text varies",
                at: .text(message.format), of: item)
        })

    static let malformedReference = Check(
        "malformed-variable", .structure, .error, fixes: .safe,
        "A reference to a variable is malformed, so it is not expanded as intended.",
        page: CheckPage(
            """
            A variable is written `%#@NAME@`, or `%1$#@NAME@` with a position. The name has letters and digits of \
            ASCII and underscores. `%1#@NAME@` lacks the dollar sign, so the 1 is a width. A name with a space or an \
            accent is shown as it is written.
            """,
            remedy: "Write the dollar sign after the position, and a plain name.",
            bad: [.stringsdict("en", "%1#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))],
            good: [.stringsdict("en", "%1$#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            item.forEachText { text, variable, _ in
                guard text.value.hasByte(UInt8(ascii: "%")) else { return }
                for directive in FormatDirective.all(in: text.value, hasOwnArgument: variable?.hasOwnArgument ?? false)
                {
                    let written = ArgumentChecks.bytes(text.value, directive.range)
                    if directive.hasWidthBeforeSharp, directive.writtenPosition == nil,
                        let sharp = written.firstIndex(of: "#")
                    {
                        // The width does not change which argument is taken. If the position is that of this argument, it is safe.
                        let isSafe = item.map.arguments.contains { argument in
                            written.hasPrefix("%\(argument.position)#")
                                && argument.uses.contains {
                                    $0.text.offset == text.offset && $0.range == directive.range
                                }
                        }
                        let meant = "\(written[..<sharp])$\(written[sharp...])"
                        findings.report(
                            "a '$' is missing after the position: write '\(meant)'",
                            at: .text(text, directive.range, in: variable), of: item,
                            fix: isSafe ? text.offset.map { .replace($0, directive.range, with: meant) } : nil,
                            cause: Cause(inTableOf: item, written))
                    } else if directive.kind == .malformedReference, item.kind != .catalog {
                        // The compiler of catalogs gives such substitutions other names.
                        let whole = wholeReference(directive.range, in: text.value)
                        let written = ArgumentChecks.bytes(text.value, whole)
                        findings.report(
                            "'\(written)' is shown as it is written, since its name has other characters than letters of ASCII, digits and "
                                + "'_'; \(malformedAdvice(written, in: item))",
                            at: .text(text, whole, in: variable), of: item, cause: Cause(inTableOf: item, written))
                    }
                }
            }
        })

    /// The variable that a malformed reference should name: the most similar name, or the only variable without a reference.
    private static func malformedAdvice(_ written: String, in item: CheckedEntry) -> String {
        let name = String(written.drop { $0 != "@" }.filter { $0 != "@" && !$0.isWhitespace })
        let names = item.messages.flatMap { $0.message.variables.map(\.name.value) }
        return meant(name, among: names, in: item).map { "write '\(written.prefix { $0 != "#" })#@\($0)@'" }
            ?? "write '%#@NAME@'"
    }

    /// The variable that a wrong name means: the most similar name, or the only variable without a reference.
    ///
    /// Nil for an entry with more than 100 variables. Nobody writes so many, and a comparison of all names would take
    /// quadratic time.
    private static func meant(_ name: String, among names: [String], in item: CheckedEntry) -> String? {
        guard names.count <= 100 else { return nil }
        if let closest = Spelling.closest(to: name, among: names) { return closest }
        let unreached = Set(names.filter { name in !item.map.reached.contains { $0.contains(name) } })
        return unreached.count == 1 ? unreached.first : nil
    }

    /// The whole of a malformed reference: up to the next `@`, if it follows within 64 bytes and in the same line.
    private static func wholeReference(_ range: Range<Int>, in text: String) -> Range<Int> {
        let rest = text.utf8.dropFirst(range.upperBound).prefix(64)
        guard let end = rest.firstIndex(of: UInt8(ascii: "@")),
            !rest[..<end].contains(where: { $0 == UInt8(ascii: "%") || $0 == 0x0A })
        else { return range }
        return range.lowerBound..<range.upperBound + rest.distance(from: rest.startIndex, to: end) + 1
    }

    static let unusedVariable = Check(
        "unused-variable", .structure, .warning, "The entry defines a variable that no text names.",
        page: CheckPage(
            """
            The texts of the variable are never shown. Either the format string misspells its name, or the variable is \
            left over from an earlier version.
            """,
            remedy: "Name the variable where its text belongs, or remove it.",
            bad: [
                .stringsdict(
                    "en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]),
                    .init("folders", ["one": "%ld folder", "other": "%ld folders"]))
            ],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            let reached = item.map.reached.reduce(into: Set<String>()) { $0.formUnion($1) }
            // If the format reaches no variable at all, the format is wrong, not the variables.
            guard !reached.isEmpty || item.kind == .catalog else { return }
            item.forEachVariable { variable in
                guard !reached.contains(variable.name.value) else { return }
                findings.report(
                    "no text names '\(variable.name)', so that its texts are never shown",
                    at: .offset(variable.offset, in: variable), of: item)
            }
        })

    static let cyclic = Check(
        "cyclic-variable", .structure, .error, "Variables name each other in a circle.",
        page: CheckPage(
            "The expansion of the text would never end. Apple's run time gives up, and may crash.",
            remedy: "Break the circle: the texts of a variable may name others, but not one that leads back to it.",
            bad: [
                .stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files, %#@files@"]))
            ],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            for reference in item.map.cycles {
                findings.report(
                    "'\(reference.name)' leads back to itself and cannot be expanded",
                    at: .text(reference.text, reference.range), of: item)
            }
            // A finding for each chain would repeat one mistake.
            if let reference = item.map.tooDeep.first {
                findings.report(
                    "'\(reference.name)' is inside \(ArgumentMap.maximumDepth) other variables, so that it is not "
                        + "shown; name it in a text further outside",
                    at: .text(reference.text, reference.range), of: item)
            }
        })

    // MARK: Texts

    static let strayPercent = Check(
        "stray-percent", .structure, .warning, fixes: .unsafe,
        "A percent sign is not part of a conversion, in a text that has conversions.",
        page: CheckPage(
            """
            In a text that takes arguments, a percent sign starts a conversion. If the next letter is not a conversion, the percent sign disappears, and `% o` takes an \
            argument, because a space is a flag. A conversion that lost its percent sign, such as `2$@`, or that has the percent sign of \
            another script, such as `٪d` and `％d`, is shown as it is written. So is one whose parts have another order, or blanks between \
            them: `%$1@`, `@%`, `% 1 $ @`. These are found in every text. The number of `%2@` is a width, and not the position.
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
            let written = ArgumentChecks.bytes(place.text.value, place.shown)
            if place.variable?.hasOwnArgument == true,
                let range = MisspeltOwnArgument.range(in: place.text.value, at: place.range.lowerBound)
            {
                let written = ArgumentChecks.bytes(place.text.value, range)
                findings.report(
                    "'\(written)' is not the argument of '\(place.variable?.name.value ?? "")'; did you mean '%arg'?",
                    at: .text(place.text, range, in: place.variable), of: item,
                    fix: place.text.offset.map { .replace($0, range, with: "%arg") },
                    cause: Cause(inTableOf: item, item.entry.key, written))
                continue
            }
            guard let message = message(place, written, agreed?.source, repair.takesArguments(place.text)) else {
                continue
            }
            findings.report(
                message, at: .text(place.text, place.shown, in: place.variable), of: item, fix: repair.fix(place),
                cause: Cause(inTableOf: item, item.entry.key, message))
        }
        // A position whose argument nobody knows.
        item.forEachText { text, variable, _ in
            for directive in FormatDirective.all(in: text.value, hasOwnArgument: variable?.hasOwnArgument ?? false) {
                guard directive.isLeftOver, !directive.takesArgument, let position = directive.writtenPosition,
                    !repair.places.contains(where: { $0.text == text && $0.shown.overlaps(directive.range) })
                else { continue }
                let written = ArgumentChecks.bytes(text.value, directive.range)
                let message =
                    "'\(written)' has a position and no conversion; write '%\(position)$@' for an object, or "
                    + "'%\(position)$ld' for a number"
                findings.report(
                    message, at: .text(text, directive.range, in: variable), of: item,
                    cause: Cause(inTableOf: item, item.entry.key, message))
            }
        }
    }

    /// The message about a place. Nil if another check reports it.
    private static func message(
        _ place: TextRepair.Place, _ written: String, _ source: CheckedEntry?, _ takesArguments: Bool
    ) -> String? {
        switch place.kind {
        case .damaged(.disordered): return "'\(written)' is not a conversion; write '\(place.meant)'"
        case .damaged(.withoutSign):
            return "'\(written)' is not a conversion without the sign '%'; write '\(place.meant)'"
        case .damaged(.remnant):
            return
                "'\(written)' is what is left of an argument of the text of '\(source?.entry.language ?? "")'; write '\(place.meant)'"
        case .damaged(.width):
            return "the number in '\(written)' is a width and not the position; write '\(place.meant)'"
        case .lost(let position):
            // In a text without arguments, `percent-sign` reports it.
            return takesArguments ? lostMessage(written, position, source, place.meant) : nil
        case .needless:
            return
                "'\(written)' is not a conversion, and the text of '\(source?.entry.language ?? "")' has no percent sign; "
                + "remove the '%'"
        case .sign where place.meant.isEmpty:
            return "'%%' shows a percent sign, so that no conversion follows; write a single '%'"
        case .sign where isIncomplete(place):
            return "the text ends inside a conversion, which shows nothing; write '%%' for a percent sign"
        case .sign:
            let reason =
                switch written.dropFirst().first {
                case " " where written.count > 2: ", because a space is a flag"
                case "-" where written.count > 2: ", because a hyphen is a flag"
                default: ""
                }
            let directive = FormatDirective.all(in: place.text.value).first { $0.range == place.shown }
            return directive?.takesArgument == true
                ? "'\(written)' takes an argument\(reason); write '%%' for a percent sign"
                : "'\(written)' is not a conversion; write '%%' for a percent sign"
        }
    }

    private static func isIncomplete(_ place: TextRepair.Place) -> Bool {
        FormatDirective.all(in: place.text.value).contains { $0.kind == .incomplete && $0.range == place.shown }
    }

    /// The message about what is left of a conversion.
    static func lostMessage(_ written: String, _ position: Int, _ source: CheckedEntry?, _ meant: String) -> String {
        "'\(written)' is what is left of argument \(position) of the text of '\(source?.entry.language ?? "")'; write '\(meant)'"
    }

    static let empty = Check(
        "empty-text", .structure, .warning,
        "A plural form is empty or has blanks only, so that nothing is shown for its numbers.",
        page: CheckPage(
            """
            The entry consists of one variable, and one of its forms is empty while others are not. Users see nothing \
            for the numbers of the empty form. Export tools write empty texts for untranslated forms. An empty part of \
            a longer text is not reported.
            """,
            remedy: "Write the text, or remove the form, so that `other` is taken.",
            bad: [.stringsdict("en", "%#@files@", .init("files", ["one": "", "other": "%ld files"]))],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            for (_, message) in item.messages {
                let directives = FormatDirective.all(in: message.format.value)
                guard directives.count == 1, let only = directives.first, case .variable(let name) = only.kind,
                    only.range == 0..<message.format.value.utf8.count,
                    let variable = message.variables.first(where: { $0.name.value == name }),
                    variable.cases.contains(where: { !$0.text.isBlank })
                else { continue }
                for text in variable.cases where text.text.isBlank {
                    // A form that the language never uses is never shown either.
                    if let category = text.category, category != .zero, item.plurals?.has(category) == false {
                        continue
                    }
                    findings.report(
                        text.text.value.isEmpty
                            ? "the text for '\(text.name)' is empty, so that users see nothing at all"
                            : "the text for '\(text.name)' has blanks only, so that users see nothing",
                        at: .text(text.text, in: variable), of: item,
                        cause: Cause(inTableOf: item, item.entry.key, text.name.value))
                }
            }
        })
}
