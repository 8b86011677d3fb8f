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
                if let written = wrongValueType(first, a, b, in: item) {
                    findings.report(
                        "the value type of '\(written.variable.name)' is \(a.family.phrase) ('\(written.type)'), but argument \(argument.position) is "
                            + "\(b.family.phrase) in its texts (\(described(second, b))); write '\(b.specifier)'",
                        at: .text(written.type, in: written.variable), of: item)
                    continue
                }
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
            guard let (agreed, source) = key.agreed else { return }
            for dispute in agreed.disputes {
                guard let type = dispute.sourceType,
                    let use = source.map[dispute.position]?.uses.first(where: { $0.type != nil })
                else { continue }
                findings.report(
                    "argument \(dispute.position) is \(type.family.phrase) here (\(described(use, type))), but \(dispute.count) of \(dispute.total) "
                        + "translations have \(dispute.type.family.phrase) there ('\(dispute.type)'); either this text is wrong, or they are",
                    at: spot(use), of: source)
            }
            let positions = NameChecks.positions(in: source) ?? [:]
            for item in key.translations where item !== source {
                let map = item.map
                lazy var isDamaged =
                    item.mayBeDamaged && !TextRepair(of: item, (agreed, source)).places.isEmpty
                lazy var isOnlyOneWrong = isOnlyOneWrong(map, agreed)
                lazy var lacking = Set(agreed.arguments.filter { map[$0.position] == nil }.compactMap(\.type?.family))
                var order: [Int: Int]?
                for argument in map.arguments {
                    // Conflicts inside one entry are reported at that entry.
                    guard argument.conflict == nil, let type = argument.type, !agreed.isDisputed(argument.position),
                        let expected = agreed[argument.position]?.type, !type.agrees(with: expected),
                        source.map[argument.position]?.conflict == nil,
                        let use = argument.uses.first(where: { $0.type != nil }),
                        !argument.isPercentSign,
                        // `name-order` reports names that are exchanged.
                        !NameChecks.isExchanged(use, positions)
                    else { continue }
                    let known = order ?? Self.order(of: map, agreed)
                    order = known
                    // Two conversions of one argument may differ in type. Either may be the wrong one.
                    let meant =
                        map.arguments.contains { $0.conflict != nil }
                        ? nil
                        : known[argument.position].map { repositioned(use, to: $0) }
                            ?? (isOnlyOneWrong && !lacking.contains(type.family)
                                ? retyped(use, type, as: expected) : nil)
                    let owner = agreed.owner(of: argument.position, source)
                    findings.report(
                        "argument \(argument.position) is \(type.family.phrase) here (\(described(use, type))), but \(owner) "
                            + "\(expected.family.phrase) there ('\(expected)')"
                            + (meant.map { "; write '\($0)'" } ?? ""),
                        at: spot(use), of: item,
                        fix: isDamaged
                            ? nil
                            : meant.flatMap { meant in use.text.offset.map { .replace($0, use.range, with: meant) } })
                }
            }
        })

    /// The positions that the conversions of a text without positions should have, if the key has their types in another order: `%d of %@`
    /// for `%@: %d`, and `%d` for the number of `%@: %d`. Empty if the types do not tell the arguments apart.
    private static func order(of map: ArgumentMap, _ agreed: AgreedArguments) -> [Int: Int] {
        let (own, others) = (map.arguments, agreed.arguments)
        guard own.count <= others.count, others.count > 1,
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

    /// Whether one argument has a wrong type, and all belong to the key.
    private static func isOnlyOneWrong(_ map: ArgumentMap, _ agreed: AgreedArguments) -> Bool {
        let wrong = map.arguments.count { argument in
            guard let type = argument.type, let expected = agreed[argument.position]?.type else { return false }
            return !type.agrees(with: expected)
        }
        return wrong == 1 && map.arguments.allSatisfy { agreed[$0.position] != nil }
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
            for item in [key.source].compactMap({ $0 }) + key.translations {
                for argument in item.map.arguments {
                    guard let type = argument.type,
                        let use = argument.uses.first(where: { $0.type.map { !$0.hasSameSize(as: type) } ?? false }),
                        let other = use.type
                    else { continue }
                    findings.report(
                        "argument \(argument.position) has \(other.bits) bits here (\(described(use, other))), and "
                            + "\(type.bits) bits in another place ('\(type)')",
                        at: spot(use), of: item, cause: cause(of: item))
                }
            }
            guard let (agreed, source) = key.agreed else { return }
            for item in [source] + key.translations.filter({ $0 !== source }) {
                for argument in item.map.arguments {
                    let position = argument.position
                    guard let type = argument.type, let expected = agreed[position]?.type,
                        !type.hasSameSize(as: expected), !agreed.isDisputed(position),
                        argument.uses.allSatisfy({ $0.type?.hasSameSize(as: type) ?? true }),
                        let use = argument.uses.first(where: { $0.type != nil })
                    else { continue }
                    if let count = agreed.otherSizes[position] {
                        // One finding at the source text, if most translations agree on another size.
                        guard item === source else { continue }
                        findings.report(
                            "argument \(position) has \(type.bits) bits here (\(described(use, type))), and another size in \(count) translations",
                            at: spot(use), of: item, cause: cause(of: item))
                    } else {
                        findings.report(
                            "argument \(position) has \(type.bits) bits here (\(described(use, type))), and "
                                + "\(expected.bits) bits in \(agreed.place(of: position, source)) ('\(expected)')",
                            at: spot(use), of: item, cause: cause(of: item))
                    }
                }
            }
        })

    static let cString = Check(
        "c-string", .arguments, .warning, "A text of a catalog takes a C string, which no Swift program passes.",
        page: CheckPage(
            """
            `%s` takes the address of bytes that end with a zero. A Swift `String` or an `NSString` is not such an \
            address: the program crashes, or shows meaningless bytes. Texts from C or from Android often have `%s`. \
            The finding is at the source text, or at the first translation if there is no source text. A key with `%s` shows that the \
            program passes a C string, and an address such as `https://example.com/?q=%s` is text. Programs in Objective-C, whose texts \
            are in tables, can pass C strings. There, `argument-mismatch` compares the translations.
            """,
            remedy: "Write `%@`, and the same in all translations.",
            bad: [.catalog(greeting("Hello %s"))], good: [.catalog(greeting("Hello %@"))]),
        key: { key, findings in
            guard let item = key.source ?? key.translations.first, item.kind == .catalog,
                item.entry.catalog?.isKeyText != true
            else { return }
            for argument in item.map.arguments {
                guard let use = argument.uses.first(where: { $0.type?.family == .cString && !$0.looksLikePercentSign }),
                    !item.entry.key.contains(bytes(use.text.value, use.range)),
                    !isInAddress(use)
                else { continue }
                findings.report(
                    "'\(bytes(use.text.value, use.range))' takes a C string, which a String of Swift is not; write '%@'",
                    at: spot(use),
                    of: item, cause: Cause(inTableOf: item))
            }
        })

    private static func greeting(_ text: String) -> String {
        #"""
        "greeting" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }
          }
        }
        """#
    }

    /// Whether a conversion is a part of an address, which programs fill in themselves.
    private static func isInAddress(_ use: ArgumentMap.Use) -> Bool {
        let before = use.text.value.utf8.prefix(use.range.lowerBound).reversed().prefix { $0 > 0x20 }
        return String(decoding: before.reversed(), as: UTF8.self).contains("://")
    }

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
            guard let source = key.source, source.map.undefined.isEmpty, !source.isEmpty, let (agreed, _) = key.agreed
            else { return }
            let count = source.evidentMap.arguments.count
            let phrase = count == 0 ? "no argument" : count == 1 ? "one argument" : "\(count) arguments"
            let lost = agreed.disputes.filter { $0.sourceType == nil }
            if let first = lost.first {
                let types = lost.map { "'%\($0.position)$\($0.type.specifier)'" }.joined(separator: ", ")
                findings.report(
                    "the text has \(phrase), but \(first.count) of \(first.total) translations also take \(types); either this text lost "
                        + "\(lost.count == 1 ? "it" : "them"), or they are wrong",
                    at: source.firstText.map { .text($0) } ?? .offset(source.entry.keyOffset), of: source)
            }
            for item in key.translations {
                for argument in item.map.arguments where agreed[argument.position] == nil {
                    // Another check reports a percent sign of the text, which shows a number that makes no sense.
                    if argument.uses.allSatisfy({ $0.looksLikePercentSign && $0.type?.isNumber == true }) { continue }
                    guard let use = argument.uses.first(where: \.isTextWritten) ?? argument.uses.first else { continue }
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
            guard let source = key.source, let (agreed, _) = key.agreed else { return }
            let number = source.map.arguments.first { $0.type?.family == .integer }?.position
            for item in key.translations where !item.isBlank && !hasBrokenFormat(item) {
                // If a lost or a damaged conversion left its parts, another check reports them.
                let map = item.mayBeDamaged ? TextRepair(of: item, (agreed, source)).map : item.map
                for argument in agreed.arguments
                where argument.isShown && map[argument.position] == nil && !agreed.isDisputed(argument.position) {
                    let own = (source.mayBeDamaged ? source.evidentMap : source.map)[argument.position]
                    if let own, let number, number < argument.position, isPluralEnding(own, of: source) { continue }
                    guard let type = own?.uses.first(where: { $0.purpose == .shown })?.type, let text = item.firstText
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

    /// The value type of a plural that is no number although its texts show one: the value type is the mistake. Nil for another conflict.
    private static func wrongValueType(
        _ use: ArgumentMap.Use, _ type: ArgumentType, _ shown: ArgumentType, in item: CheckedEntry
    ) -> (variable: AuthoredEntry.Variable, type: AuthoredText)? {
        guard case .chooses(let name) = use.purpose, !type.isNumber, shown.isNumber,
            let variable = item.messages.lazy.flatMap(\.message.variables).first(where: { $0.name.value == name }),
            variable.isPlural, let written = variable.valueType, written.offset != nil
        else { return nil }
        return (variable, written)
    }

    /// The cause of findings about one language of one key.
    private static func cause(of item: CheckedEntry) -> Cause {
        Cause(item.path, item.entry.language, item.entry.key)
    }

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
