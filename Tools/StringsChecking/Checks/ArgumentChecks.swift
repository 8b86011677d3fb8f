import LocalizedEntries

/// What is wrong with the arguments of an entry, by the map of them.
enum ArgumentChecks {
    static let all = [
        conflict, mismatch, extra, missing, size, skipped, wrongNumber, unpositioned, mixed,
    ]

    // MARK: Types

    static let conflict = Check(
        "argument-conflict", .arguments, .error,
        "One argument is shown as two things that it cannot be both, such as an object and a number.",
        page: CheckPage(
            """
            An argument is either an object or a number. Where one conversion takes it as `%@` and another one as `%d`, the run time \
            reads the bytes of one as the other: the program crashes, or shows a number that makes no sense. A text without positions \
            is a frequent cause: `%#@files@` takes the first argument, whatever its texts say.
            """,
            remedy: "Write the positions, and give each argument one type.",
            bad: [.strings("en", #""welcome" = "%1$@ has %1$d messages";"#)],
            good: [.strings("en", #""welcome" = "%1$@ has %2$d messages";"#)]),
        entry: { item, findings in
            for argument in item.map.arguments {
                guard let (first, second) = argument.conflict, let a = first.type, let b = second.type else { continue }
                findings.report(
                    "argument \(argument.position) is \(b.family.phrase) here (\(described(second, b))), but "
                        + "\(a.family.phrase) in another place (\(described(first, a))); one argument cannot be both",
                    at: spot(second), of: item)
            }
        })

    static let mismatch = Check(
        "argument-mismatch", .arguments, .error,
        "A translation takes an argument as another type than the source text does.",
        page: CheckPage(
            """
            The program passes the arguments that the source text asks for. A translation that takes one of them as something else reads \
            the bytes of a number as an object, or the other way round, and crashes.
            """,
            remedy: "Use the conversion of the source text. Where the order changes, write positions: `%2$@ … %1$d`.",
            bad: [.strings("en", #""sent" = "%@ sent %d files";"#), .strings("de", #""sent" = "%d Dateien von %@";"#)],
            good: [
                .strings("en", #""sent" = "%@ sent %d files";"#),
                .strings("de", #""sent" = "%2$d Dateien von %1$@";"#),
            ]),
        key: { key, findings in
            // Without a source language, the first language stands for it.
            guard let source = key.source ?? (key.sourceLanguage == nil ? key.translations.first : nil) else { return }
            for item in key.translations {
                for argument in item.map.arguments {
                    // What does not fit in the entry itself is reported there.
                    guard argument.conflict == nil, let type = argument.type,
                        let original = source.map[argument.position], original.conflict == nil,
                        let expected = original.type, !type.agrees(with: expected),
                        let use = argument.uses.first(where: { $0.type != nil })
                    else { continue }
                    findings.report(
                        "argument \(argument.position) is \(type.family.phrase) here (\(described(use, type))), but the text of "
                            + "'\(source.entry.language)' has \(expected.family.phrase) there ('\(expected)')",
                        at: spot(use), of: item)
                }
            }
        })

    static let size = Check(
        "argument-size", .arguments, .note,
        "One argument is taken as 32 bits in one place and as 64 bits in another.",
        page: CheckPage(
            """
            `%d` takes an `Int32` and `%ld` an `Int`. Where both show the same argument, one of them drops half of the number or reads \
            what does not belong to it. Small numbers hide the mistake on today's processors.
            """,
            remedy: "Use the same length everywhere: `%lld` for an `Int` of Swift, `%d` for an `Int32`.",
            bad: [
                .stringsdict("en", "%#@files@", .init("files", type: "d", ["one": "%ld file", "other": "%ld files"]))
            ],
            good: [
                .stringsdict("en", "%#@files@", .init("files", type: "ld", ["one": "%ld file", "other": "%ld files"]))
            ]),
        key: { key, findings in
            let expected = key.source?.map
            for item in [key.source].compactMap({ $0 }) + key.translations {
                for argument in item.map.arguments {
                    guard let type = argument.type else { continue }
                    if let use = argument.uses.first(where: { $0.type.map { !$0.hasSameSize(as: type) } ?? false }),
                        let other = use.type
                    {
                        findings.report(
                            "argument \(argument.position) has \(other.bits) bits here (\(described(use, other))), and "
                                + "\(type.bits) bits in another place ('\(type)')",
                            at: spot(use), of: item)
                    } else if let original = expected?[argument.position]?.type,
                        item.path != key.source?.path
                            || item.entry.language != key.source?.entry.language, !type.hasSameSize(as: original),
                        let use = argument.uses.first(where: { $0.type != nil })
                    {
                        findings.report(
                            "argument \(argument.position) has \(type.bits) bits here (\(described(use, type))), and "
                                + "\(original.bits) bits in the source text ('\(original)')",
                            at: spot(use), of: item)
                    }
                }
            }
        })

    // MARK: Number of arguments

    static let extra = Check(
        "extra-argument", .arguments, .error,
        "A translation takes an argument that the source text does not have.",
        page: CheckPage(
            """
            The program passes as many arguments as the source text asks for. A translation that asks for one more reads memory that is no \
            argument: it shows nonsense or crashes.
            """,
            remedy: "Remove the conversion, or give it the position of the argument that is meant.",
            bad: [.strings("en", #""sent" = "%@ sent a file";"#), .strings("de", #""sent" = "%@ hat %@ gesendet";"#)],
            good: [
                .strings("en", #""sent" = "%@ sent a file";"#), .strings("de", #""sent" = "%@ hat etwas gesendet";"#),
            ]),
        key: { key, findings in
            guard let source = key.source, source.map.undefined.isEmpty else { return }
            for item in key.translations {
                for argument in item.map.arguments where source.map[argument.position] == nil {
                    guard let use = argument.uses.first(where: \.isTextWritten) ?? argument.uses.first else { continue }
                    let count = source.map.arguments.count
                    let phrase = count == 0 ? "no argument" : count == 1 ? "one argument" : "\(count) arguments"
                    findings.report(
                        "this takes argument \(argument.position), but the text of '\(source.entry.language)' has \(phrase)",
                        at: spot(use), of: item)
                }
            }
        })

    static let missing = Check(
        "missing-argument", .arguments, .warning,
        "A translation never shows an argument that the source text shows.",
        page: CheckPage(
            """
            A name or a number that the source text shows is missing from the translation in all its forms. Mostly a translator lost it.
            """,
            remedy: "Put the conversion into the translation.",
            bad: [.strings("en", #""sent" = "Sent by %@";"#), .strings("de", #""sent" = "Gesendet";"#)],
            good: [.strings("en", #""sent" = "Sent by %@";"#), .strings("de", #""sent" = "Gesendet von %@";"#)]),
        key: { key, findings in
            guard let source = key.source else { return }
            for item in key.translations where !isEmpty(item) && !hasBrokenFormat(item) {
                for argument in source.map.arguments where argument.isShown && item.map[argument.position] == nil {
                    guard let use = argument.uses.first(where: { $0.purpose == .shown }), let type = use.type,
                        let text = item.firstText
                    else { continue }
                    findings.report(
                        "the text of '\(source.entry.language)' shows argument \(argument.position) ('\(type)'), and this one never does",
                        at: .text(text), of: item)
                }
            }
        })

    static let skipped = Check(
        "skipped-argument", .arguments, .warning,
        "The positions of a text leave one out.",
        page: CheckPage(
            """
            Apple's run time reads arguments one after another and knows the size of each from its conversion. Where no conversion takes \
            the second of three arguments, it does not know how to get to the third.
            """,
            remedy: "Number the arguments without a gap, or show the one that is left out.",
            bad: [.strings("en", #""sent" = "%1$@ sent %3$d files";"#)],
            good: [.strings("en", #""sent" = "%1$@ sent %2$d files";"#)]),
        key: { key, findings in
            for item in [key.source].compactMap({ $0 }) + key.translations {
                let isTranslation = item.entry.language != key.sourceLanguage
                for position in item.map.skipped.prefix(1) {
                    // An argument that the source text has is missing here, and is reported as that.
                    if isTranslation, let source = key.source, source.map[position] != nil { continue }
                    guard let use = item.map.arguments.first(where: { $0.position > position })?.uses.first else {
                        continue
                    }
                    findings.report(
                        "nothing takes argument \(position), so that Apple's run time cannot find argument \(use.position)",
                        at: spot(use), of: item)
                }
            }
        })

    // MARK: Positions

    static let wrongNumber = Check(
        "wrong-number", .arguments, .warning,
        "A text shows another number than the one that chooses it.",
        page: CheckPage(
            """
            The first argument chooses between singular and plural, and the text shows the second one: "1 files", or "5 file". Most often \
            the variable lacks its position. `%#@files@` takes the first argument even if its texts have `%2$d`.
            """,
            remedy: "Write the position of the number that is shown: `%2$#@files@`.",
            bad: [
                .stringsdict(
                    "en", "%1$#@files@ on page %1$ld of %2$ld",
                    .init("files", ["one": "%2$ld file", "other": "%2$ld files"]))
            ],
            good: [
                .stringsdict(
                    "en", "%2$#@files@ on page %1$ld of %2$ld",
                    .init("files", ["one": "%2$ld file", "other": "%2$ld files"]))
            ]),
        entry: { item, findings in
            let uses = item.map.arguments.flatMap(\.uses)
            let chosen = Set(item.map.arguments.filter { !$0.variables.isEmpty }.map(\.position))
            item.forEachVariable { variable in
                guard variable.rule == .plural else { return }
                let positions = Set(
                    uses.filter { $0.purpose == .chooses(variable: variable.name) }.map(\.position))
                guard positions.count == 1, let position = positions.first, item.map[position]?.conflict == nil
                else { return }
                for text in variable.cases {
                    let shown = uses.filter { use in
                        use.purpose == .shown && use.type?.isNumber == true && use.path.last == text.name
                            && use.path.dropLast().last == variable.name
                    }
                    guard let first = shown.first, !shown.contains(where: { chosen.contains($0.position) }) else {
                        continue
                    }
                    findings.report(
                        "the text shows argument \(first.position), but argument \(position) chooses it; give '\(variable.name)' the "
                            + "position of the number: '%\(first.position)$#@\(variable.name)@'",
                        at: .text(first.text, first.range, in: variable), of: item)
                }
            }
        })

    static let unpositioned = Check(
        "unpositioned-variable", .arguments, .note,
        "A variable has no position, while its texts write theirs.",
        page: CheckPage(
            """
            A variable without a position takes the next argument, which is the first one in most formats. Its texts write `%2$@`, so their \
            author thinks in positions, and the format does not say which number chooses.
            """,
            remedy: "Write the position of the variable. `--fix` writes the one that it has now.",
            bad: [
                .stringsdict(
                    "en", "%#@files@", .init("files", ["one": "%1$ld file of %2$@", "other": "%1$ld files of %2$@"]))
            ],
            good: [
                .stringsdict(
                    "en", "%1$#@files@", .init("files", ["one": "%1$ld file of %2$@", "other": "%1$ld files of %2$@"]))
            ]),
        entry: { item, findings in
            var reported: Set<String> = []
            for argument in item.map.arguments {
                for use in argument.uses {
                    // `%1#@files@` lacks its dollar sign, which is reported as that.
                    guard case .chooses(let name) = use.purpose, !use.isPositionWritten, use.isTextWritten,
                        bytes(use.text.value, use.range).hasPrefix("%#@"),
                        let variable = item.messages.lazy.flatMap(\.message.variables).first(where: { $0.name == name })
                    else { continue }
                    let greatest =
                        variable.cases.flatMap { FormatDirective.all(in: $0.text.value) }
                        .compactMap(\.writtenPosition).max() ?? 0
                    guard greatest > 1, reported.insert("\(use.range) \(use.text.place as Any)").inserted else {
                        continue
                    }
                    let written = bytes(use.text.value, use.range)
                    let explicit = "%\(use.position)$" + written.dropFirst()
                    // A text that is reached in several ways has no one position.
                    let others = argument.uses.count { $0.purpose == use.purpose }
                    let isFixable =
                        variable.valueType != nil
                        && item.map.arguments.allSatisfy { other in
                            other.position == use.position
                                || !other.uses.contains { $0.purpose == use.purpose && $0.range == use.range }
                        }
                    findings.report(
                        "'\(written)' has no position and takes argument \(use.position), while its texts name argument \(greatest); "
                            + "write '\(explicit)', or the position that is meant",
                        at: .text(use.text, use.range), of: item,
                        fix: isFixable && others > 0
                            ? use.text.place.map { .replace($0, use.range, with: explicit) } : nil)
                }
            }
        })

    static let mixed = Check(
        "mixed-positions", .arguments, .warning,
        "A text writes some positions and leaves out others, so that a conversion takes another argument than it seems to.",
        page: CheckPage(
            """
            A conversion without a position takes the next argument of a count that written positions do not move. In `%1$@ has %d files` the \
            `%d` is the first one without a position, and takes the first argument, not the second.
            """,
            remedy: "Write all positions of a text, or none.",
            bad: [.strings("en", #""page" = "page %1$ld of %ld";"#)],
            good: [.strings("en", #""page" = "page %1$ld of %2$ld";"#)]),
        entry: { item, findings in
            // A catalog's substitutions say their positions themselves, and its compiler looks at the rest.
            guard !item.messages.contains(where: { $0.message.variables.contains { $0.argument != nil } }) else {
                return
            }
            let uses = Dictionary(
                grouping: item.map.arguments.flatMap(\.uses).filter { $0.purpose != .size && $0.isTextWritten },
                by: { $0.text.place })
            for (_, uses) in uses {
                guard uses.contains(where: \.isPositionWritten), uses.contains(where: { !$0.isPositionWritten }),
                    Set(uses.map(\.path)).count == 1
                else { continue }
                let ordered = uses.sorted { $0.range.lowerBound < $1.range.lowerBound }
                for (index, use) in ordered.enumerated() where !use.isPositionWritten {
                    // The first directive of a text cannot be mistaken, and neither can one that takes what its place suggests.
                    guard index > 0, use.position != index + 1 else { continue }
                    guard !ordered.prefix(index).contains(where: { $0.range == use.range }) else { continue }
                    let written = bytes(use.text.value, use.range)
                    findings.report(
                        "'\(written)' has no position and takes argument \(use.position), although \(index == 1 ? "a directive stands" : "\(index) directives stand") "
                            + "before it; write '%\(use.position)$\(written.dropFirst())', or the position that is meant",
                        at: .text(use.text, use.range), of: item)
                }
            }
        })

    // MARK: Words

    /// The directive of a use, as the text has it, or what stands in for it.
    private static func described(_ use: ArgumentMap.Use, _ type: ArgumentType) -> String {
        if case .chooses(let name) = use.purpose { return "the value type of '\(name)' is '\(type.specifier)'" }
        return "'\(bytes(use.text.value, use.range))'"
    }

    static func spot(_ use: ArgumentMap.Use) -> Spot {
        use.isTextWritten ? .text(use.text, use.range) : .place(use.text.place)
    }

    /// Some bytes of a text.
    static func bytes(_ text: String, _ range: Range<Int>) -> String {
        String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    }

    /// Whether a variable cannot be found. Then its arguments are missing, too, but that is not the mistake.
    private static func hasBrokenFormat(_ item: CheckedEntry) -> Bool {
        !item.map.undefined.isEmpty
            || zip(item.messages, item.map.reached).contains { !$0.message.variables.isEmpty && $1.isEmpty }
    }

    private static func isEmpty(_ item: CheckedEntry) -> Bool {
        item.messages.allSatisfy { $0.message.texts.allSatisfy(\.value.isEmpty) }
    }
}
