import CLDRPlurals
import CommandConsole
import LocalizedEntries
import TextFiles

/// The checks of the plural forms of a language, by CLDR's rules.
enum PluralChecks {
    static let all = [
        missing, missingLarge, missingFraction, missingCompact, missingOther, unused, oneWithoutNumber,
        zeroWithoutNumber,
        categoryWithoutNumber, LostInFormCheck.check, plain, equalForms,
    ]

    // MARK: Missing categories

    /// The kind of numbers that reach a missing category. The first kind that applies counts.
    private enum Grade {
        case wholes
        case large
        case fractions
        case compact
    }

    static let missing = missingCategory(
        "missing-category", .warning, .wholes,
        "A plural form is missing that whole numbers below 1,000 need.",
        """
        Polish says "2 pliki" and "5 plików". A translation with `one` and `other` alone shows the wrong form for most numbers that \
        users ever see. The finding names some of them. The check skips a text whose forms are all equal, such as "Zoom %dx". If the \
        source text has only `other`, and other languages translate it, its number is taken to be greater than 1. So a translation \
        needs no form for 0 or 1 alone, and Russian needs the one for 21. In Turkish, Hungarian and some others, a noun has no plural after a \
        number, so `other` alone is right. A plural that is still a copy of the source text is one finding for the table.
        """,
        bad: .stringsdict(
            "pl", "%#@files@", .init("files", ["one": "%ld plik", "few": "%ld pliki", "other": "%ld pliku"])),
        good: .stringsdict(
            "pl", "%#@files@",
            .init("files", ["one": "%ld plik", "few": "%ld pliki", "many": "%ld plików", "other": "%ld pliku"])))

    static let missingLarge = missingCategory(
        "missing-category-large", .note, .large,
        "A plural form is missing that only large whole numbers need, such as 1,000,000 in French.",
        """
        French, Italian, Portuguese and Spanish say "1 000 000 de fichiers". Few texts ever show such a number, and `other` is shown then. \
        Texts that do not show their number need no such form.
        """,
        bad: .stringsdict("fr", "%#@files@", .init("files", ["one": "%ld fichier", "other": "%ld fichiers"])),
        good: .stringsdict(
            "fr", "%#@files@",
            .init("files", ["one": "%ld fichier", "many": "%ld de fichiers", "other": "%ld fichiers"])))

    static let missingFraction = missingCategory(
        "missing-category-fraction", .note, .fractions,
        "A plural form is missing that only numbers with a fraction need.",
        """
        Czech has a separate form for "1,5 souboru". A text whose number can have a fraction needs this form. The \
        check does not ask for it in texts with whole numbers.
        """,
        bad: .stringsdict(
            "cs", "%#@files@",
            .init("files", type: "f", ["one": "%.1f den", "few": "%.1f dny", "other": "%.1f dní"])),
        good: .stringsdict(
            "cs", "%#@files@",
            .init("files", type: "f", ["one": "%.1f den", "few": "%.1f dny", "many": "%.1f dne", "other": "%.1f dní"])))

    static let missingCompact = Check(
        "missing-category-compact", .plurals, .note, isOnByDefault: false,
        "A plural form is missing that only compact numbers need, such as 1M.",
        page: CheckPage(
            """
            A number in compact form, such as "1M", can have another form than the same number in full. Apple's run \
            time writes no compact numbers in these texts, so this concerns texts whose number is passed as an object. \
            In the current CLDR, no language has a category for compact numbers alone. Large numbers need the category \
            of the example, too.
            """,
            remedy: "Add the form, if the program passes compact numbers.",
            bad: [
                .stringsdict(
                    "fr", "%#@files@", .init("files", type: "@", ["one": "%@ fichier", "other": "%@ fichiers"]))
            ],
            good: [
                .stringsdict(
                    "fr", "%#@files@",
                    .init("files", type: "@", ["one": "%@ fichier", "many": "%@ de fichiers", "other": "%@ fichiers"]))
            ]),
        entry: { item, findings in
            forEachIncompleteVariable(item) { variable, missing, plurals in
                guard numberType(variable)?.family != .integer else { return }
                for category in missing where item.earlier?[category].compact == nil {
                    let reach = plurals[category]
                    guard reach.wholeCount == 0, let sample = reach.compact else { continue }
                    findings.report(
                        "\(item.name(of: variable)) has no text for '\(category.keyword)', which the language '\(item.entry.language)' needs for "
                            + "compact numbers such as \(compactForm(sample))",
                        at: .offset(variable.offset, in: variable), of: item)
                }
            }
        })

    /// A sample of CLDR's as English writes it: `1M` for `1c6`.
    private static func compactForm(_ sample: String) -> String {
        let parts = sample.split(separator: "c")
        let unit = ["3": "K", "6": "M", "9": "B", "12": "T"]
        guard parts.count == 2, let letter = unit[String(parts[1])] else { return sample }
        return parts[0] + letter
    }

    private static func missingCategory(
        _ name: String, _ severity: Severity, _ grade: Grade, _ summary: String, _ explanation: String, bad: Example,
        good: Example
    ) -> Check {
        Check(
            name, .plurals, severity, summary,
            page: CheckPage(
                explanation, remedy: "Add a text for the category that the finding names.", bad: [bad], good: [good]),
            key: { key, findings in
                key.forEachText { report($0, of: key, grade, severity, &findings) }
            })
    }

    private static func report(
        _ item: CheckedEntry, of key: CheckedKey, _ grade: Grade, _ severity: Severity,
        _ findings: inout FindingCollector
    ) {
        let isCopy = key.isCopy(item)
        if isCopy, grade != .wholes { return }
        forEachIncompleteVariable(item) { variable, missing, plurals in
            // "un million de fichiers", but "mes fichiers".
            guard grade != .large || showsNumber(variable, in: item) else { return }
            let isSingle = hasOneForm(variable)
            // Changes of a CLDR release are reported for these languages too.
            guard item.earlier != nil || !isSingle || !keepsSingularAfterNumbers(item.entry.language) else { return }
            let type = numberType(variable)
            let source = singleForm(of: variable, in: item, key)
            func reach(
                _ category: PluralCategory, _ plurals: LanguagePlurals, _ source: LanguagePlurals?
            ) -> (grade: Grade, samples: String)? {
                reachedBy(source.map { plurals.reach(of: category, whereOtherIn: $0) } ?? plurals[category], type)
            }
            let reached = missing.compactMap { category -> (category: PluralCategory, grade: Grade, samples: String)? in
                guard let reached = reach(category, plurals, source?.plurals) else { return nil }
                // The release did not change a category that was missing before.
                if let earlier = item.earlier, reach(category, earlier, source?.earlier)?.grade == reached.grade {
                    return nil
                }
                return (category, reached.grade, reached.samples)
            }
            let found = reached.filter { $0.grade == grade }
            guard let first = found.first else { return }
            if isCopy, item.earlier == nil, let source = key.source {
                // Nobody has translated the text yet. Its forms are the least of what it lacks.
                return findings.report(
                    "this plural is still the text of '\(source.entry.language)', and lacks forms of the language '\(item.entry.language)'; translate it",
                    at: .offset(variable.offset, in: variable), of: item, cause: Cause(inTableOf: item, "copy"))
            }
            let language = "which the language '\(item.entry.language)' needs"
            let suffix = grade == .large ? ", and for no smaller one" : ""
            let kind = grade == .fractions ? "numbers with a fraction" : "numbers"
            let message =
                if found.count == 1 {
                    "no text for '\(first.category.keyword)', \(language) for \(kind) such as \(first.samples)\(suffix)"
                } else {
                    "no texts for "
                        + found.map { "'\($0.category.keyword)' (\($0.samples))" }.joined(separator: ", ")
                        + ", \(language) for such \(kind)\(suffix)"
                }
            // Hundreds of texts may lack a form of one language for the same reason. If a text has one form, its
            // translations often have one, too.
            let categories = found.map(\.category.keyword).joined(separator: ",")
            let cause =
                if severity == .note {
                    Cause(item.path, item.entry.language, categories)
                } else if isSingle {
                    Cause(item.entry.key, variable.name.value)
                } else {
                    Cause?.none
                }
            findings.report(
                "\(item.name(of: variable)) has \(message)", at: .offset(variable.offset, in: variable), of: item,
                // The findings of all grades offer the same correction, so one run is enough.
                fix: item.earlier == nil
                    ? nil : ReleaseChecks.fix(adding: reached.map(\.category), to: variable, of: item),
                cause: cause,
                changes: ReleaseChecks.changes(
                    .add, found.map { ($0.category, grade == .large ? plurals.listLarge($0.category) : $0.samples) },
                    of: item))
        }
    }

    /// Whether a variable has one form for all numbers except 0.
    private static func hasOneForm(_ variable: AuthoredEntry.Variable) -> Bool {
        variable.cases.allSatisfy { $0.category == .other || $0.category == .zero }
    }

    /// The entry of the source language, if its text has one form where this variable has several, and other
    /// languages translate it. Nil if the source does not show which numbers it is for.
    private static func singleForm(
        of variable: AuthoredEntry.Variable, in item: CheckedEntry, _ key: CheckedKey
    ) -> CheckedEntry? {
        guard let source = key.source, source.plurals != nil, source.entry.catalog?.isKeyText != true,
            !key.languages.isEmpty
        else {
            return nil
        }
        var single: Bool?
        source.forEachVariable { other in
            guard other.isPlural, other.name.value == variable.name.value else { return }
            single = (single ?? true) && hasOneForm(other)
        }
        return single == true ? source : nil
    }

    /// Whether the nouns of a language keep the singular after a number: "1 dosya" and "5 dosya" in Turkish. CLDR has the
    /// categories `one` and `other` for these languages, and a text with a number mostly needs only one form.
    private static func keepsSingularAfterNumbers(_ language: String) -> Bool {
        singularAfterNumbers.contains(String(language.prefix { $0 != "-" && $0 != "_" }))
    }

    /// Turkic languages, Hungarian, Persian, Kurdish, Tajik, Georgian, Mongolian and Vietnamese.
    private static let singularAfterNumbers: Set<String> = [
        "az", "ckb", "fa", "hu", "ka", "kk", "ku", "ky", "mn", "tg", "tk", "tr", "ug", "uz", "vi",
    ]

    /// Whether any text of the entry shows the number that a variable depends on.
    private static func showsNumber(_ variable: AuthoredEntry.Variable, in item: CheckedEntry) -> Bool {
        item.map.arguments(choosing: variable.name.value).contains(where: \.isShown)
    }

    /// The most common kind of number in this category, with samples: small integers before large ones, integers before
    /// fractions. Nil if the text cannot show such a number.
    private static func reachedBy(
        _ reach: LanguagePlurals.Reach, _ type: ArgumentType?
    ) -> (grade: Grade, samples: String)? {
        // `%.1f` shows a digit after the point in every number.
        let hasFraction = type?.fractionDigits.map { $0 > 0 } ?? false
        let mayHaveFraction = type.map { $0.family != .integer && $0.fractionDigits != 0 } ?? false
        if !hasFraction, reach.wholeCount > 0 { return (.wholes, LanguagePlurals.list(reach)) }
        if !hasFraction, let large = reach.large { return (.large, Console.grouped("\(large)")) }
        if mayHaveFraction, let fraction = reach.fraction { return (.fractions, fraction) }
        return nil
    }

    /// Calls a closure for each variable that lacks categories of its language. `other` is never among these
    /// categories: it has its own check.
    private static func forEachIncompleteVariable(
        _ item: CheckedEntry, _ body: (AuthoredEntry.Variable, _ missing: [PluralCategory], LanguagePlurals) -> Void
    ) {
        guard let plurals = item.plurals else { return }
        item.forEachVariable { variable in
            guard variable.isPlural, dependsOnNumber(variable) else { return }
            // A category with a misspelt name is not missing. Another check reports the name.
            let misspelt = variable.cases.filter { $0.category == nil }.compactMap {
                DefinitionChecks.likelyCategory($0.name.value)
            }
            let missing = plurals.categories.filter {
                $0 != .other && variable[$0] == nil && !misspelt.contains($0)
            }
            if !missing.isEmpty { body(variable, missing, plurals) }
        }
    }

    /// Whether the words depend on the number. False for forms with the same words in all categories, such as "Zoom
    /// %dx", and for a single form without words.
    private static func dependsOnNumber(_ variable: AuthoredEntry.Variable) -> Bool {
        let forms = variable.cases.filter { $0.category != .zero }
        guard let first = forms.first else { return false }
        if forms.contains(where: { $0.text.value != first.text.value }) { return true }
        let hasWords = TextCharacters.hasWords(first.text.value, hasOwnArgument: variable.hasOwnArgument)
        return forms.count == 1 ? hasWords : !hasWords
    }

    /// The type in which the texts show the number. If no text has a conversion of a number: the value type.
    static func numberType(_ variable: AuthoredEntry.Variable) -> ArgumentType? {
        for item in variable.cases {
            for directive in FormatDirective.all(in: item.text.value, hasOwnArgument: variable.hasOwnArgument) {
                if case .conversion(let type) = directive.kind, type.isNumber { return type }
            }
        }
        return variable.valueType.flatMap { ArgumentType(valueType: $0.value) }
    }

    static let missingOther = Check(
        "missing-other", .plurals, .error,
        "A variable has no text for `other`, the form of every number that no rule names.",
        page: CheckPage(
            """
            All languages have the form `other`, and the run time takes it if a form is missing. Without it, the run \
            time has nothing to show for most numbers.
            """,
            remedy: "Add the text. Apple's tools ask for it, too.",
            bad: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file"]))],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            item.forEachVariable { variable in
                switch variable.rule {
                case .plural where variable.isPlural && variable[.other] == nil:
                    // Another check reports a misspelt `other`.
                    let isMisspelt = variable.cases.contains {
                        $0.category == nil && DefinitionChecks.likelyCategory($0.name.value) == .other
                    }
                    guard !isMisspelt else { return }
                    findings.report(
                        "\(item.name(of: variable)) has no text for 'other', which is shown for every number without a text of its own",
                        at: .offset(variable.offset, in: variable), of: item)
                case .gender where !variable.cases.contains(where: { Int($0.name.value) == 0 }):
                    findings.report(
                        "\(item.name(of: variable)) has no text for 0, which is shown for every value without a text of its own",
                        at: .offset(variable.offset, in: variable), of: item)
                default: break
                }
            }
        })

    static let unused = Check(
        "unused-category", .plurals, .note, "A plural form that the language never uses.",
        page: CheckPage(
            """
            Chinese has one form for all numbers, so a text for `one` is never shown. The text does no harm, but its \
            author may expect it to be shown for 1. `zero` is different: the run time takes it for 0 in every \
            language.
            """,
            remedy: "Remove the text, or move what it says into `other`.",
            bad: [.stringsdict("ja", "%#@files@", .init("files", ["one": "%ld ファイル", "other": "%ld ファイル"]))],
            good: [.stringsdict("ja", "%#@files@", .init("files", ["other": "%ld ファイル"]))]),
        entry: { item, findings in
            guard let plurals = item.plurals else { return }
            item.forEachVariable { variable in
                guard variable.isPlural else { return }
                let texts = variable.cases.filter { text in
                    text.category.map { $0 != .zero && !plurals.has($0) && item.earlier?.has($0) != false } ?? false
                }
                guard let first = texts.first else { return }
                let names = texts.map { "'\($0.name)'" }.joined(separator: ", ")
                findings.report(
                    texts.count == 1
                        ? "the language '\(item.entry.language)' has no category \(names); this text is never shown"
                        : "the language '\(item.entry.language)' has no categories \(names); these texts are never shown",
                    at: .offset(first.offset, in: variable), of: item,
                    cause: Cause(item.path, item.entry.language, names),
                    changes: ReleaseChecks.changes(.unused, texts.compactMap { $0.category.map { ($0, "") } }, of: item)
                )
            }
        })

    // MARK: Forms that a translation lost

    static let plain = Check(
        "plain-plural", .plurals, .warning, "A translation of a plural is one plain text.",
        page: CheckPage(
            """
            The source text has a form for 1 and one for more, and the translation has one text for all numbers: "1 файлов". In a language \
            with several forms, it is wrong for some of them. Languages with one form, and those whose nouns keep the singular after a number, are left out.
            """,
            remedy: "Write the forms of the language. The plain text is usually the one for `other`.",
            bad: [
                .stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"])),
                .strings("ru", #""files" = "%ld файлов";"#),
            ],
            good: [
                .stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"])),
                .stringsdict(
                    "ru", "%#@files@",
                    .init("files", ["one": "%ld файл", "few": "%ld файла", "many": "%ld файлов", "other": "%ld файла"])),
            ]),
        key: { key, findings in
            guard let source = key.source, source.entry.catalog?.isKeyText != true,
                let variable = differingVariable(of: source)
            else { return }
            for item in key.translations where !item.hasVariables && !item.isBlank {
                guard let text = item.entry.content.message?.format, let plurals = item.plurals,
                    plurals.categories.count > 1, !keepsSingularAfterNumbers(item.entry.language),
                    // A text without the number can be right for all: "Delete files?"
                    source.map.arguments(choosing: variable.name.value).contains(where: {
                        item.map[$0.position]?.isShown == true
                    })
                else { continue }
                let names = plurals.categories.map { "'\($0.keyword)'" }.joined(separator: ", ")
                findings.report(
                    "the text of '\(source.entry.language)' is a plural, and this is one text for all numbers; the language "
                        + "'\(item.entry.language)' has the forms \(names)",
                    at: .text(text), of: item)
            }
        })

    static let equalForms = Check(
        "equal-forms", .plurals, .note, "All forms of a translation are equal, while those of the source text differ.",
        page: CheckPage(
            """
            In a language with forms for few and many things, a noun hardly ever stays the same. Usually somebody \
            copied one text into all forms. Texts whose words have fewer than five letters, such as units, are left \
            out, and so are Welsh, Breton and Cornish, where a noun after a number is singular.
            """,
            remedy: "Write each form.",
            bad: [
                .stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"])),
                .stringsdict(
                    "uk", "%#@files@",
                    .init(
                        "files",
                        ["one": "%ld файлів", "few": "%ld файлів", "many": "%ld файлів", "other": "%ld файлів"])),
            ],
            good: [
                .stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"])),
                .stringsdict(
                    "uk", "%#@files@",
                    .init("files", ["one": "%ld файл", "few": "%ld файли", "many": "%ld файлів", "other": "%ld файлу"])),
            ]),
        key: { key, findings in
            guard let source = key.source, differingVariable(of: source) != nil else { return }
            for item in key.translations {
                // The `many` of French and Italian is for millions only.
                guard let plurals = item.plurals, plurals.categories.count > 2,
                    plurals[.few].wholeCount + plurals[.many].wholeCount > 0,
                    !nounsStaySingular.contains(String(item.entry.language.prefix { $0.isLetter }).lowercased())
                else { continue }
                item.forEachVariable { variable in
                    guard variable.isPlural, variable.cases.count > 1, let first = variable.cases.first?.text,
                        variable.cases.allSatisfy({ $0.text.value == first.value }),
                        first.value.split(whereSeparator: { !$0.isLetter }).contains(where: { $0.count > 4 })
                    else { return }
                    findings.report(
                        "all forms are '\(LanguageChecks.excerpt(first.value))', while those of '\(source.entry.language)' differ",
                        at: .text(first, in: variable), of: item)
                }
            }
        })

    /// Languages of several forms in which a noun after a number is singular. Only mutations of its first letter differ.
    private static let nounsStaySingular: Set<String> = ["br", "cy", "kw"]

    /// The first plural of an entry whose forms differ.
    private static func differingVariable(of item: CheckedEntry) -> AuthoredEntry.Variable? {
        guard item.hasVariables else { return nil }
        var found: AuthoredEntry.Variable?
        item.forEachVariable { variable in
            guard found == nil, variable.isPlural, let other = variable[.other] else { return }
            if let one = variable[.one], one.text.value != other.text.value { found = variable }
        }
        return found
    }

    // MARK: Texts without their number

    static let oneWithoutNumber = withoutNumber(
        "one-without-number", .warning, [.one],
        "`one` does not show its number, in a language where `one` is more than 1.",
        """
        In Russian 21, 31 and 101 are `one`, in French 0. A text such as "one file" is wrong for these, because it is shown for them, too.
        """,
        bad: .stringsdict(
            "ru", "%#@files@",
            .init(
                "files",
                ["one": "Один файл", "few": "%ld файла", "many": "%ld файлов", "other": "%ld файла"])),
        good: .stringsdict(
            "ru", "%#@files@",
            .init("files", ["one": "%ld файл", "few": "%ld файла", "many": "%ld файлов", "other": "%ld файла"])))

    static let zeroWithoutNumber = withoutNumber(
        "zero-without-number", .warning, [.zero],
        "`zero` does not show its number, in a language where `zero` is more than 0.",
        """
        Most languages have no category `zero`, and the run time takes it for 0 alone: a good place for "no files". In Latvian it is a \
        category, and 10, 11, 20 and 30 belong to it. Such a language has no special text for 0.
        """,
        bad: .stringsdict(
            "lv", "%#@files@", .init("files", ["zero": "Nav failu", "one": "%ld fails", "other": "%ld faili"])),
        good: .stringsdict(
            "lv", "%#@files@", .init("files", ["zero": "%ld failu", "one": "%ld fails", "other": "%ld faili"])))

    static let categoryWithoutNumber = withoutNumber(
        "category-without-number", .warning, [.two, .few, .many],
        "`two`, `few` or `many` does not show its number, although several numbers share it.",
        """
        `few` is 2, 3 and 4 in Czech. A text for `few` that says "two files", or that shows no number while `other` \
        does, is wrong for the other numbers.
        """,
        bad: .stringsdict(
            "cs", "%#@files@",
            .init("files", ["one": "%ld soubor", "few": "Dva soubory", "many": "%ld souboru", "other": "%ld souborů"])),
        good: .stringsdict(
            "cs", "%#@files@",
            .init("files", ["one": "%ld soubor", "few": "%ld soubory", "many": "%ld souboru", "other": "%ld souborů"])))

    private static func withoutNumber(
        _ name: String, _ severity: Severity, _ categories: [PluralCategory], _ summary: String, _ explanation: String,
        bad: Example, good: Example
    ) -> Check {
        Check(
            name, .plurals, severity, summary,
            page: CheckPage(
                explanation, remedy: "Show the number in the text, as `other` does.", bad: [bad], good: [good]),
            key: { key, findings in key.forEachText { report($0, key, categories, &findings) } })
    }

    private static func report(
        _ item: CheckedEntry, _ key: CheckedKey, _ categories: [PluralCategory], _ findings: inout FindingCollector
    ) {
        guard let plurals = item.plurals, item.hasVariables, !key.isCopy(item) else { return }
        item.forEachVariable { variable in
            let positions = item.map.arguments(choosing: variable.name.value).map(\.position)
            guard variable.isPlural, let other = variable[.other],
                showsNumber(other, of: variable, at: positions)
            else {
                return
            }
            for category in categories {
                guard plurals.has(category), let text = variable[category], !text.text.value.isEmpty,
                    !showsNumber(text, of: variable, at: positions)
                else { continue }
                // The special text for 0 takes 0 away from the category.
                let reach = plurals[category]
                let takesZero = category != .zero && variable[.zero] != nil && reach.wholes.first == 0
                let wholes = takesZero ? Array(reach.wholes.dropFirst()) : reach.wholes
                guard reach.wholeCount - (takesZero ? 1 : 0) > 1 else { continue }
                if let earlier = item.earlier, earlier[category].wholes == reach.wholes { continue }
                let message =
                    "the text for '\(category.keyword)' does not show the number, but the language '\(item.entry.language)' uses it "
                    + "for \(wholes.map(String.init).joined(separator: ", "))"
                    + (reach.wholeCount > reach.wholes.count ? ", …" : "")
                findings.report(
                    message, at: .text(text.text, in: variable), of: item,
                    cause: Cause(inTableOf: item, item.entry.key, message),
                    changes: ReleaseChecks.changes(
                        .withoutNumber, [(category, LanguagePlurals.list(reach))], of: item))
            }
        }
    }

    /// Whether a text shows a number, or anything that could be the number. A conversion with the written position of another argument
    /// cannot be it.
    private static func showsNumber(
        _ text: AuthoredEntry.Variable.Case, of variable: AuthoredEntry.Variable, at positions: [Int]
    ) -> Bool {
        FormatDirective.all(in: text.text.value, hasOwnArgument: variable.hasOwnArgument).contains { directive in
            guard directive.takesArgument else { return false }
            guard let written = directive.writtenPosition, !positions.isEmpty else { return true }
            return positions.contains(written)
        }
    }
}
