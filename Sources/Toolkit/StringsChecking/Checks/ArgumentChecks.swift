import LocalizedEntries

/// The checks of the arguments of an entry: their types and their number.
enum ArgumentChecks {
    static let all = [
        conflict, mismatch, extra, missing, size, cString,
    ]

    // MARK: Types

    static let conflict = Check(
        "argument-conflict", .arguments, .error,
        "One argument is used as two types that exclude each other, such as an object and a number.",
        page: CheckPage(
            """
            An argument is either an object or a number. If one conversion takes it as `%@` and another one as `%d`, \
            the run time reads an object as a number or a number as an object: the program crashes, or shows a \
            meaningless number. A text without positions is a frequent cause: `%#@files@` takes the first argument, \
            whatever its texts say.
            """,
            remedy: "Write the positions, and give each argument one type.",
            bad: [.strings("en", #""welcome" = "%1$@ has %1$d messages";"#)],
            good: [.strings("en", #""welcome" = "%1$@ has %2$d messages";"#)]),
        entry: { item, findings in
            for argument in item.map.arguments {
                guard let (first, second) = argument.conflict, let a = first.type, let b = second.type else { continue }
                let advice = advice(first, second, in: item)
                findings.report(
                    "argument \(argument.position) is \(b.family.phrase) here (\(described(second, b))), but "
                        + "\(a.family.phrase) in another place (\(described(first, a))); "
                        + (advice ?? "one argument cannot be both"),
                    at: spot(second), of: item)
            }
        })

    static let mismatch = Check(
        "argument-mismatch", .arguments, .error, fixes: .unsafe,
        "A translation takes an argument as another type than the source text does.",
        page: CheckPage(
            """
            The program passes the arguments that the source text asks for. A translation that takes an argument as \
            another type reads a number as an object, or an object as a number, and crashes.
            """,
            remedy: "Use the conversion of the source text. Where the order changes, write positions: `%2$@ … %1$d`.",
            bad: [.strings("en", #""sent" = "%@ sent %d files";"#), .strings("de", #""sent" = "%d Dateien von %@";"#)],
            good: [
                .strings("en", #""sent" = "%@ sent %d files";"#),
                .strings("de", #""sent" = "%2$d Dateien von %1$@";"#),
            ]),
        key: { key, findings in
            // If the table has no source language, the translations are compared with the first one.
            guard let source = key.source ?? (key.sourceLanguage == nil ? key.translations.first : nil) else { return }
            let positions = NameChecks.positions(in: source) ?? [:]
            for item in key.translations {
                let order = order(of: item, source)
                let wrong = item.map.arguments.count { argument in
                    guard let type = argument.type, let expected = source.map[argument.position]?.type else {
                        return false
                    }
                    return !type.agrees(with: expected)
                }
                for argument in item.map.arguments {
                    // Conflicts inside one entry are reported at that entry.
                    guard argument.conflict == nil, let type = argument.type,
                        let original = source.map[argument.position], original.conflict == nil,
                        let expected = original.type, !type.agrees(with: expected),
                        let use = argument.uses.first(where: { $0.type != nil }),
                        // `name-order` reports names that are exchanged.
                        !NameChecks.isExchanged(use, positions)
                    else { continue }
                    let meant =
                        order[argument.position].map { repositioned(use, to: $0) }
                        ?? (wrong == 1 ? retyped(use, type, as: expected) : nil)
                    findings.report(
                        "argument \(argument.position) is \(type.family.phrase) here (\(described(use, type))), but the text of "
                            + "'\(source.entry.language)' has \(expected.family.phrase) there ('\(expected)')"
                            + (meant.map { "; write '\($0)'" } ?? ""),
                        at: spot(use), of: item,
                        fix: meant.flatMap { meant in use.text.offset.map { .replace($0, use.range, with: meant) } })
                }
            }
        })

    /// The positions that the conversions of a text without positions should have, if they are those of the source text in another order:
    /// `%d of %@` for `%@: %d`. Empty if the types do not tell the arguments apart.
    private static func order(of item: CheckedEntry, _ source: CheckedEntry) -> [Int: Int] {
        let (own, others) = (item.map.arguments, source.map.arguments)
        guard own.count == others.count, own.count > 1,
            own.allSatisfy({ $0.uses.count == 1 && !$0.uses[0].isPositionWritten && $0.uses[0].purpose == .shown })
        else { return [:] }
        var order: [Int: Int] = [:]
        for argument in own {
            guard let type = argument.type else { return [:] }
            let same = others.filter { $0.type?.specifier == type.specifier }
            let fitting = same.isEmpty ? others.filter { $0.type?.agrees(with: type) == true } : same
            guard fitting.count == 1, let position = fitting.first?.position else { return [:] }
            order[argument.position] = position
        }
        return Set(order.values).count == own.count ? order : [:]
    }

    /// A conversion with another position.
    private static func repositioned(_ use: ArgumentMap.Use, to position: Int) -> String {
        "%\(position)$\(bytes(use.text.value, use.range).dropFirst())"
    }

    /// A plain conversion with another type. Nil for one with flags or sizes, for the value type of a variable, and for the text of a plural.
    private static func retyped(_ use: ArgumentMap.Use, _ type: ArgumentType, as expected: ArgumentType) -> String? {
        let written = bytes(use.text.value, use.range)
        let position = use.isPositionWritten ? "\(use.position)$" : ""
        guard use.purpose == .shown, use.isTextWritten, written == "%\(position)\(type.specifier)" else { return nil }
        return "%\(position)\(expected.specifier)"
    }

    static let size = Check(
        "argument-size", .arguments, .note,
        "One argument is taken as 32 bits in one place and as 64 bits in another.",
        page: CheckPage(
            """
            `%d` takes an `Int32` and `%ld` an `Int`. If both show the same argument, one of them drops half of the \
            number, or reads bytes that do not belong to it. Small numbers hide the mistake on today's processors.
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
                            at: spot(use), of: item, cause: "\(item.path)|\(item.entry.language)|\(item.entry.key)")
                    } else if let original = expected?[argument.position]?.type,
                        item.path != key.source?.path
                            || item.entry.language != key.source?.entry.language, !type.hasSameSize(as: original),
                        let use = argument.uses.first(where: { $0.type != nil })
                    {
                        findings.report(
                            "argument \(argument.position) has \(type.bits) bits here (\(described(use, type))), and "
                                + "\(original.bits) bits in the source text ('\(original)')",
                            at: spot(use), of: item, cause: "\(item.path)|\(item.entry.language)|\(item.entry.key)")
                    }
                }
            }
        })

    static let cString = Check(
        "c-string", .arguments, .warning, "A text takes a C string, which no program of Apple's passes.",
        page: CheckPage(
            """
            `%s` takes the address of bytes that end with a zero. A Swift `String` or an `NSString` is not such an \
            address: the program crashes, or shows meaningless bytes. Texts from C or from Android often have `%s`. \
            The finding is at the source text, or at the first translation if there is no source text.
            """,
            remedy: "Write `%@`, and the same in all translations.",
            bad: [.strings("en", #""hello" = "Hello %s";"#)], good: [.strings("en", #""hello" = "Hello %@";"#)]),
        key: { key, findings in
            guard let item = key.source ?? key.translations.first else { return }
            for argument in item.map.arguments {
                guard let use = argument.uses.first(where: { $0.type?.family == .cString && !$0.looksLikePercentSign })
                else { continue }
                findings.report(
                    "'\(bytes(use.text.value, use.range))' takes a C string, which a String of Swift is not; write '%@'",
                    at: spot(use),
                    of: item, cause: StructureChecks.table(of: item))
            }
        })

    // MARK: Number of arguments

    static let extra = Check(
        "extra-argument", .arguments, .error,
        "A translation takes an argument that the source text does not have.",
        page: CheckPage(
            """
            The program passes as many arguments as the source text asks for. A translation that asks for one more reads memory that is not an \
            argument: it shows nonsense or crashes.
            """,
            remedy: "Remove the conversion, or give it the position of the argument that is meant.",
            bad: [.strings("en", #""sent" = "%@ sent a file";"#), .strings("de", #""sent" = "%@ hat %@ gesendet";"#)],
            good: [
                .strings("en", #""sent" = "%@ sent a file";"#), .strings("de", #""sent" = "%@ hat etwas gesendet";"#),
            ]),
        key: { key, findings in
            // There is nothing to compare with in an empty source text.
            guard let source = key.source, source.map.undefined.isEmpty, !source.isEmpty else { return }
            for item in key.translations {
                for argument in item.map.arguments where source.map[argument.position] == nil {
                    // Another check reports a percent sign of the text, which shows a number that makes no sense.
                    if argument.uses.allSatisfy({ $0.looksLikePercentSign && $0.type?.isNumber == true }) { continue }
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
            All forms of the translation lack a name or a number of the source text. Usually a translator lost the \
            conversion.
            """,
            remedy: "Put the conversion into the translation.",
            bad: [.strings("en", #""sent" = "Sent by %@";"#), .strings("de", #""sent" = "Gesendet";"#)],
            good: [.strings("en", #""sent" = "Sent by %@";"#), .strings("de", #""sent" = "Gesendet von %@";"#)]),
        key: { key, findings in
            guard let source = key.source else { return }
            for item in key.translations where !item.isEmpty && !hasBrokenFormat(item) {
                // If a lost conversion left its percent sign, another check reports the sign.
                let missing = source.map.arguments.filter { $0.isShown && item.map[$0.position] == nil }
                let left = missing.isEmpty ? [] : LostConversion.positions(of: item, source)
                let number = source.map.arguments.first { $0.type?.family == .integer }?.position
                for argument in missing where !left.contains(argument.position) {
                    if let number, number < argument.position, isPluralEnding(argument, of: source) { continue }
                    guard let use = argument.uses.first(where: { $0.purpose == .shown }), let type = use.type,
                        let text = item.firstText
                    else { continue }
                    findings.report(
                        "the text of '\(source.entry.language)' shows argument \(argument.position) ('\(type)'), and this one never does",
                        at: .text(text), of: item)
                }
            }
        })

    /// Whether an argument after a number is the ending of an English word, as in `%lld file%@`. Other languages have
    /// no place for it.
    ///
    /// - Complexity: O(*m*) in the number of its uses and the length of the words before them.
    private static func isPluralEnding(_ argument: ArgumentMap.Argument, of source: CheckedEntry) -> Bool {
        guard let language = source.plurals?.language, language == "en" || language.hasPrefix("en-") else {
            return false
        }
        return argument.uses.allSatisfy { use in
            let text = use.text.value.utf8
            guard use.type?.family == .object, use.range.upperBound <= text.count else { return false }
            let word = text.prefix(use.range.lowerBound).reversed().prefix { ($0 | 0x20) &- 0x61 < 26 }
            let next = text.dropFirst(use.range.upperBound).first
            return word.count >= 2 && next.map { ($0 | 0x20) &- 0x61 >= 26 && $0 != UInt8(ascii: "%") } ?? true
        }
    }

    // MARK: Words

    /// The probable intention behind two uses that exclude each other. Nil if the intention is unknown.
    private static func advice(
        _ first: ArgumentMap.Use, _ second: ArgumentMap.Use, in item: CheckedEntry
    ) -> String? {
        for use in [second, first] {
            let written = bytes(use.text.value, use.range)
            if item.kind == .catalog, use.purpose == .shown, written.hasSuffix("a"),
                MisspeltOwnArgument.range(in: use.text.value, at: use.range.lowerBound) != nil
            {
                return "did you mean '%arg'?"
            }
            if case .chooses(let name) = use.purpose, !use.isPositionWritten, use.isTextWritten, let type = use.type {
                // The texts of the variable contain the number, with its position.
                let shown = item.map.arguments.filter { argument in
                    argument.uses.contains {
                        $0.purpose == .shown && $0.isPositionWritten && $0.path.contains(name)
                            && $0.type?.agrees(with: type) == true
                    }
                }
                if shown.count == 1, let position = shown.first?.position, position != use.position {
                    return
                        "write '%\(position)$\(written.dropFirst())', since its texts show argument \(position) as a number"
                }
            }
            if let meant = PositionChecks.widthMeantAsPosition(use, in: item) { return "did you mean '\(meant)'?" }
        }
        return nil
    }

    /// The words for a use in a message: the directive as the text has it, or the type of a plural.
    private static func described(_ use: ArgumentMap.Use, _ type: ArgumentType) -> String {
        if case .chooses(let name) = use.purpose {
            // The compiler of catalogs takes the type of a plural from its texts.
            return use.isTextWritten
                ? "the value type of '\(name)' is '\(type.specifier)'" : "the plural depends on '\(type)'"
        }
        return "'\(bytes(use.text.value, use.range))'"
    }

    static func spot(_ use: ArgumentMap.Use) -> Spot {
        use.isTextWritten ? .text(use.text, use.range) : .offset(use.text.offset)
    }

    /// Some bytes of a text.
    static func bytes(_ text: String, _ range: Range<Int>) -> String {
        String(decoding: text.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
    }

    /// Whether a text names an undefined variable, or a format names no variable of its message. Then arguments are
    /// missing as a result, and other checks report the cause.
    private static func hasBrokenFormat(_ item: CheckedEntry) -> Bool {
        !item.map.undefined.isEmpty
            || zip(item.messages, item.map.reached).contains { !$0.message.variables.isEmpty && $1.isEmpty }
    }
}
