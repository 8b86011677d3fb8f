import CLDRPlurals
import StringsdictCommandConsole
import StringsdictKeyedLists
import StringsdictLocalizedEntries
import StringCatalogs
import Stringsdict

/// Runs the checks over files.
///
/// ```swift
/// let linter = Linter(settings: LintSettings())
/// for finding in linter.findings(in: files) { print(finding.message) }
/// ```
package struct Linter: Sendable {
    private let settings: LintSettings
    /// What the code passes for the keys. Nil where no code is read.
    private let code: CodeArguments?
    private let fileChecks: ChecksByKind
    private let entryChecks: ChecksByKind
    private let keyChecks: ChecksByKind
    private let tableChecks: [(check: Check, severity: TextSeverity)]
    private let commentChecks: [(check: Check, severity: TextSeverity)]
    private let sourceChecks: [(check: Check, severity: TextSeverity)]
    private let projectChecks: [(check: Check, severity: TextSeverity)]

    /// A linter with the checks that the settings turn on.
    ///
    /// - Parameter code: What the code passes for the keys.
    package init(settings: LintSettings, code: CodeArguments? = nil) {
        self.settings = settings
        self.code = code
        let checks = settings.releases.earlier == nil ? Check.all : ReleaseComparison.checks
        let active = checks.compactMap { check in settings.severity(of: check).map { (check: check, severity: $0) } }
        fileChecks = ChecksByKind(active.filter { $0.check.file != nil })
        entryChecks = ChecksByKind(active.filter { $0.check.entry != nil })
        keyChecks = ChecksByKind(active.filter { $0.check.key != nil })
        tableChecks = active.filter { $0.check.table != nil }
        commentChecks = active.filter { $0.check.comments != nil }
        sourceChecks = active.filter { $0.check.source != nil }
        projectChecks = active.filter { $0.check.project != nil }
    }

    /// The findings in files, in the order of paths and lines.
    ///
    /// Files of one table in one folder are compared with each other.
    ///
    /// Findings that a comment silences are left out.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - isWhole: Whether all files of a folder are among the files. If not, a language without a file is not said to lack texts.
    /// - Complexity: O(*n*) in the size of the files, and O(*f* log *f*) in the number of findings.
    package func findings(
        in files: [LocalizedFile], isWhole: (_ folder: String) -> Bool = { _ in true }
    ) -> [Finding] {
        var collector = FindingCollector()
        var silencing: [String: Silencing] = [:]
        for file in files {
            let comments = Silencing(file.source)
            silencing[file.path] = comments
            check(file, comments, into: &collector)
        }
        var languages = ComparedPlurals(settings.releases)
        let others = files.filter { $0.kind == .other }
        let tablesOfOthers = LocalizedTable.tables(of: others, sourceLanguage: settings.sourceLanguage)
        for table in tablesOfOthers {
            check(table, others, [:], isWhole: isWhole(table.folder), &languages, into: &collector)
        }
        let unfinished = tablesOfOthers.filter { isWhole($0.folder) }.compactMap { lackingFiles($0, others) }
        let files = others.isEmpty ? files : files.filter { $0.kind != .other }
        let tables = LocalizedTable.tables(of: files, sourceLanguage: settings.sourceLanguage)
        let misspelt = MisspeltLanguages(files).meant
        for table in tables {
            check(table, files, misspelt, isWhole: isWhole(table.folder), &languages, into: &collector)
        }
        let whole = tables.filter { isWhole($0.folder) || files[$0.files[0]].kind == .catalog }
        for table in unfinished + incomplete(whole, files, misspelt) + HiddenTableCheck.tables(of: files) {
            for (check, severity) in tableChecks {
                (collector.check, collector.severity) = (check.name, severity)
                check.table?(table, &collector)
            }
        }
        for (check, severity) in projectChecks {
            (collector.check, collector.severity) = (check.name, severity)
            check.project?(files, &collector)
        }
        return collector.findings.filter { silencing[$0.path]?.covers($0) != true }.sorted(by: Finding.precedes)
    }

    /// The languages of files that the settings leave out, so that their texts are not compared. Empty if the settings name no languages.
    package func languagesLeftOut(of files: [LocalizedFile]) -> [String] {
        guard settings.languages?.isEmpty == false else { return [] }
        var names: Set<String> = []
        for table in LocalizedTable.tables(of: files, sourceLanguage: settings.sourceLanguage) {
            names.formUnion(
                table.files.compactMap { files[$0].entries.isEmpty ? nil : files[$0].language }.filter {
                    UnknownLanguageCheck.isKnown($0) && $0 != "Base"
                        && !settings.includes(language: $0, source: table.sourceLanguage)
                })
        }
        return names.sorted()
    }

    /// The findings in Swift files, which are checked together, since one file may import a module for all of its target.
    ///
    /// - Complexity: O(*n*) in the size of the files, for each target that does so.
    package func findings(inSwiftFiles files: [(path: String, file: SourceFile)]) -> [Finding] {
        let exporting = Self.exportingTargets(files)
        let sources = files.map { SwiftSource($0.file, path: $0.path) }
        // A name that is a text in one type and a number in another one tells nothing.
        let texts = sources.reduce(into: Set<String>()) { $0.formUnion($1.textProperties) }
            .subtracting(sources.flatMap(\.otherProperties))
        return sources.flatMap { source in
            var source = source
            source.seesReplacement = exporting.contains { source.path.hasPrefix($0) }
            source.noteSorts(by: texts)
            return findings(in: source)
        }
    }

    /// The folders of the targets in which one file makes the module visible for all: `@_exported import StringsdictFoundation`.
    private static func exportingTargets(_ files: [(path: String, file: SourceFile)]) -> [String] {
        files.compactMap { path, file in
            guard file.text[...].firstOffset(of: "_exported") != nil,
                SwiftSource(file, path: path).exportsReplacement
            else { return nil }
            // SwiftPM's targets are the folders of `Sources` and `Tests`. Elsewhere, the folder of the file is taken for the target.
            let names = path.split(separator: "/", omittingEmptySubsequences: false)
            let outer = names.dropLast(2).lastIndex { $0 == "Sources" || $0 == "Tests" }
            let folder = outer.map { names[...($0 + 1)] } ?? names.dropLast()
            return folder.isEmpty ? "" : folder.joined(separator: "/") + "/"
        }
    }

    /// The findings in a Swift file, in the order of lines. Findings that a comment silences are left out.
    ///
    /// - Complexity: O(*n*).
    func findings(in source: SwiftSource) -> [Finding] {
        let comments = Silencing(source.file)
        var collector = FindingCollector()
        for (check, severity) in sourceChecks {
            (collector.check, collector.severity) = (check.name, severity)
            check.source?(source, &collector)
        }
        check(comments, path: source.path, language: nil, into: &collector)
        return collector.findings.filter { !comments.covers($0) }.sorted(by: Finding.precedes)
    }

    /// The findings in a file that its entries do not show, and those in its comments.
    package func findings(inFile file: LocalizedFile, comments: Silencing) -> [Finding] {
        var collector = FindingCollector()
        check(file, comments, into: &collector)
        return collector.findings
    }

    /// The findings in the entries of some keys, alone and compared with each other.
    ///
    /// - Parameters:
    ///   - keys: All entries of each key, each with its file, in the order of the table's files.
    ///   - facts: What the checks need of the rest of the table.
    package func findings(
        inKeys keys: some Sequence<[(entry: LocalizedEntry, file: LocalizedFile)]>, _ facts: TableFacts
    ) -> [Finding] {
        var collector = FindingCollector()
        var languages = ComparedPlurals(settings.releases)
        var shared = SharedTexts()
        for entries in keys {
            var items: [CheckedEntry] = []
            for (entry, file) in entries
            where settings.includes(language: entry.language, source: facts.sourceLanguage) {
                items.append(checked(entry, path: file.path, file.kind, &languages, &shared))
            }
            check(items, facts, &shared, into: &collector)
        }
        return collector.findings
    }

    /// The facts about a table that the checks of one key need.
    ///
    /// - Parameters:
    ///   - sourceLanguage: The source language of the table.
    ///   - misspelt: The languages of the project that are typing errors, with what they mean.
    ///   - isWhole: Whether the files are all of the table. A catalog is.
    package func facts(
        of files: [LocalizedFile], sourceLanguage: String?, misspelt: [String: String] = [:], isWhole: Bool = true
    ) -> TableFacts {
        var names: Set<String> = []
        var hasSourceTexts = false
        for file in files {
            if file.kind != .catalog {
                if let language = file.entries.first?.language { names.insert(language) }
            } else {
                // Entries are large, so they are not copied for their languages.
                for index in file.entries.indices {
                    names.insert(file.entries[index].language)
                    if !hasSourceTexts, file.entries[index].language == sourceLanguage {
                        hasSourceTexts = file.entries[index].catalog?.isKeyText == false
                    }
                }
            }
        }
        // If a language's file has an unread rest or a wrong name, that mistake is why the language lacks keys.
        let lacking = Set(
            files.compactMap { file -> String? in
                guard file.kind != .catalog, let language = file.language else { return nil }
                return file.hasUnreadRest ? language : misspelt[language]
            })
        names = names.filter {
            settings.includes(language: $0, source: sourceLanguage) && !Self.isPseudo($0) && misspelt[$0] == nil
        }
        // A language with a wrong name has one finding, about the name.
        names = LanguageSpellingCheck.withOneSpelling(names).filter(UnknownLanguageCheck.isKnown)
        let expected = settings.expectedLanguages(
            among: names, source: sourceLanguage, isWhole: isWhole || files.contains { $0.kind == .catalog }
        ).filter { language in !lacking.contains { LintSettings.isSame(language, $0) } }
        return TableFacts(
            sourceLanguage: sourceLanguage, languages: expected, languageSet: Set(expected),
            sourceKinds: Set(
                files.filter { ($0.language == sourceLanguage && !$0.hasUnreadRest) || $0.kind == .catalog }.map(\.kind)
            ),
            hasSourceTexts: hasSourceTexts, forms: Self.forms(in: files))
    }

    /// The plural forms that any text of a language has.
    private static func forms(in files: [LocalizedFile]) -> [String: Set<PluralCategory>] {
        var forms: [String: Set<PluralCategory>] = [:]
        for file in files where file.kind != .strings {
            for index in file.entries.indices {
                // Most entries are plain texts, which need no list of their messages.
                if case .message(let message) = file.entries[index].content.form, message.variables.isEmpty { continue }
                for (_, message) in file.entries[index].messages {
                    for variable in message.variables where variable.isPlural {
                        forms[file.entries[index].language, default: []].formUnion(
                            variable.cases.compactMap(\.category))
                    }
                }
            }
        }
        return forms
    }

    private func check(_ file: LocalizedFile, _ comments: Silencing, into collector: inout FindingCollector) {
        for (check, severity) in fileChecks[file.kind] {
            (collector.check, collector.severity) = (check.name, severity)
            check.file?(file, &collector)
        }
        check(comments, path: file.path, language: file.language, into: &collector)
    }

    private func check(
        _ comments: Silencing, path: String, language: String?, into collector: inout FindingCollector
    ) {
        for (check, severity) in commentChecks {
            (collector.check, collector.severity) = (check.name, severity)
            check.comments?(comments, path, language, &collector)
        }
    }

    // MARK: Tables

    /// The place of an entry, and the number of the next place with the same key. A table can have millions of entries.
    /// So only the ``CheckedEntry`` values of one key exist at a time.
    private struct Place {
        let file: Int32
        let entry: Int32
        var next: Int32 = -1
    }

    /// The first and the last entry of a key, as indexes into the list of places.
    private struct Key {
        let first: Int32
        var last: Int32
    }

    private func check(
        _ table: LocalizedTable, _ files: [LocalizedFile], _ misspelt: [String: String], isWhole: Bool,
        _ languages: inout ComparedPlurals, into collector: inout FindingCollector
    ) {
        var keys: [Key] = []
        var places: [Place] = []
        // Keys are compared by their bytes, as at run time.
        var numbers: [ByteString: Int32] = [:]
        for index in table.files {
            let file = files[index]
            numbers.reserveCapacity(file.entries.count)
            places.reserveCapacity(places.count + file.entries.count)
            for position in file.entries.indices
            where settings.includes(language: file.entries[position].language, source: table.sourceLanguage) {
                let place = Int32(places.count)
                places.append(Place(file: Int32(index), entry: Int32(position)))
                let key = ByteString(file.entries[position].key)
                if let number = numbers[key].map(Int.init) {
                    places[Int(keys[number].last)].next = place
                    keys[number].last = place
                } else {
                    numbers[key] = Int32(keys.count)
                    keys.append(Key(first: place, last: place))
                }
            }
        }
        numbers = [:]
        let facts = facts(
            of: table.files.map { files[$0] }, sourceLanguage: table.sourceLanguage, misspelt: misspelt,
            isWhole: isWhole)
        var shared = SharedTexts()
        for key in keys {
            var entries: [CheckedEntry] = []
            var next = key.first
            while next >= 0 {
                let place = places[Int(next)]
                // Files are large, so they are not copied for their entries.
                let number = Int(place.file)
                entries.append(
                    checked(
                        files[number].entries[Int(place.entry)], path: files[number].path, files[number].kind,
                        &languages, &shared))
                next = place.next
            }
            check(entries, facts, &shared, into: &collector)
        }
    }

    /// Checks the entries of a key, alone and with each other.
    private func check(
        _ entries: [CheckedEntry], _ facts: TableFacts, _ shared: inout SharedTexts,
        into collector: inout FindingCollector
    ) {
        // Pseudo-languages have made-up texts.
        let entries = Self.withSourceLanguage(facts.sourceLanguage, entries).filter {
            !Self.isPseudo($0.entry.language) && !$0.isMarkedByService
        }
        // If a catalog has no source text, the key is compared with the translations, but it is not checked as a text.
        let count = collector.findings.count
        let kind = entries.first?.kind ?? .strings
        var identities: [SharedTexts.Identity] = []
        for item in entries where item.entry.catalog?.isKeyText != true {
            let identity = SharedTexts.Identity(item.entry, path: item.path, item.kind)
            if let identity { identities.append(identity) }
            if let identity, let known = shared.findings(identity, forKey: item.entry.key) {
                collector.add(known)
                continue
            }
            let first = collector.findings.count
            for (check, severity) in entryChecks[kind] {
                (collector.check, collector.severity) = (check.name, severity)
                check.entry?(item, &collector)
            }
            if let identity { shared.remember(collector.findings.dropFirst(first), identity) }
        }
        // The checks above look at an entry alone, so the same words mean the same mistake.
        collector.groupByWords(since: count)
        guard !keyChecks[kind].isEmpty else { return }
        // An empty key is no key of a text, and the conversions of a key are compared with its texts.
        let name = entries.first?.entry.key ?? ""
        let isShared =
            !entries.isEmpty && identities.count == entries.count && !name.isEmpty && !name.hasByte(UInt8(ascii: "%"))
        if isShared, let known = shared.findings(comparing: identities, forKey: name) { return collector.add(known) }
        let first = collector.findings.count
        defer {
            if isShared { shared.remember(collector.findings.dropFirst(first), comparing: identities) }
        }
        var key = compared(
            entries, source: facts.sourceLanguage, languages: facts.languages, facts)
        if kind != .other { key.agree() }
        for (check, severity) in keyChecks[kind] {
            (collector.check, collector.severity) = (check.name, severity)
            check.key?(key, &collector)
        }
    }

    /// The entries of a key, with the text that a catalog shows for the key itself in the table's source language. The head of a catalog
    /// may spell this language otherwise than its texts.
    private static func withSourceLanguage(_ source: String?, _ entries: [CheckedEntry]) -> [CheckedEntry] {
        guard let source,
            let place = entries.firstIndex(where: {
                $0.entry.catalog?.isKeyText == true && $0.entry.language != source
            })
        else { return entries }
        var entries = entries
        // The settings may name another source language than the catalog, whose keys are then the texts of a translation.
        let written = entries[place].entry.language
        guard !LanguageCodes.isLanguage(written) || LocaleFolder.isSame(written, source) else { return entries }
        let item = entries.remove(at: place)
        if entries.contains(where: { $0.entry.language == source }) { return entries }
        var entry = item.entry
        entry.language = source
        entries.insert(CheckedEntry(entry, like: item), at: place)
        return entries
    }

    /// An entry with everything that checks need.
    private func checked(
        _ entry: LocalizedEntry, path: String, _ kind: LocalizedFile.Kind, _ languages: inout ComparedPlurals,
        _ shared: inout SharedTexts
    ) -> CheckedEntry {
        guard let identity = SharedTexts.Identity(entry, path: path, kind) else {
            return checked(entry, path: path, kind, &languages)
        }
        return shared.entry(identity, entry) { checked(entry, path: path, kind, &languages) }
    }

    private func checked(
        _ entry: LocalizedEntry, path: String, _ kind: LocalizedFile.Kind, _ languages: inout ComparedPlurals
    ) -> CheckedEntry {
        guard let language = rulesLanguage(entry.language), kind != .other || LanguageCodes.hasRules(language) else {
            return CheckedEntry(entry, path: path, kind: kind, plurals: nil)
        }
        let (plurals, earlier) = languages[language, entry.isOrdinal ? .ordinal : .cardinal]
        return CheckedEntry(entry, path: path, kind: kind, plurals: plurals, earlier: earlier)
    }

    /// A table of another platform, if it lacks files in languages that the settings name. Nil if it has all of them.
    private func lackingFiles(_ table: LocalizedTable, _ files: [LocalizedFile]) -> CheckedTable? {
        let present = table.files.compactMap { files[$0].language }
        let sourceLanguage = table.sourceLanguage ?? settings.sourceLanguage ?? "en"
        let sources = table.files.filter { LintSettings.isSame(files[$0].language ?? "", sourceLanguage) }
        guard let source = sources.first(where: { !files[$0].entries.isEmpty }) ?? sources.first else { return nil }
        // A misspelt language has a finding of its own, and `pt` serves `pt-BR`.
        let known = Set(present.map { LanguageCodes.meant(by: $0) ?? $0 } + [sourceLanguage])
        let matcher = LanguageMatcher(available: known, developmentLanguage: sourceLanguage)
        let missing = (settings.languages ?? []).filter { language in
            !known.contains { LintSettings.isSame(language, $0) } && matcher.lineage(of: language).count == 1
        }
        return missing.isEmpty
            ? nil
            : CheckedTable(
                source: files[source], sourceLanguage: sourceLanguage, missingLanguages: missing.sorted(),
                areNamedBySettings: true)
    }

    /// The tables that lack languages which other tables of their folder have.
    private func incomplete(
        _ tables: [LocalizedTable], _ files: [LocalizedFile], _ misspelt: [String: String]
    ) -> [CheckedTable] {
        /// The languages in which a table has texts.
        func languages(of table: LocalizedTable) -> Set<String> {
            var names: Set<String> = []
            for file in table.files.lazy.map({ files[$0] }) {
                if file.kind == .catalog {
                    for entry in file.entries where entry.catalog?.isKeyText != true { names.insert(entry.language) }
                } else if let language = file.language, !file.entries.isEmpty || file.hasUnreadRest {
                    names.insert(misspelt[language] ?? language)
                }
            }
            return names
        }
        let names = tables.map(languages)
        var folders: [String: Set<String>] = [:]
        for (table, names) in zip(tables, names) { folders[table.folder, default: []].formUnion(names) }
        var sources: [String: Int] = [:]
        for table in tables { sources["\(table.sourceLanguage ?? "")|\(table.folder)", default: 0] += 1 }
        var most: [String: Int] = [:]
        for table in tables {
            let count = sources["\(table.sourceLanguage ?? "")|\(table.folder)", default: 0]
            most[table.folder] = max(most[table.folder, default: 0], count)
        }
        return zip(tables, names).compactMap { table, names in
            // The source texts of `InfoPlist.strings` are in Info.plist.
            guard let sourceLanguage = table.sourceLanguage, !table.name.hasSuffix("InfoPlist"),
                // A table is compared only if another table of the folder has the same source language.
                // The source texts of a table without the language of most tables are elsewhere, as in an interface file.
                case let count = sources["\(sourceLanguage)|\(table.folder)", default: 0],
                count > 1, count == most[table.folder],
                let source = table.files.lazy.map({ files[$0] }).first(where: {
                    !$0.entries.isEmpty && ($0.language == sourceLanguage || $0.kind == .catalog)
                })
            else { return nil }
            // The check of keys already asks for the languages of the settings.
            let known = names.union(settings.languages ?? []).union([sourceLanguage])
            let matcher = LanguageMatcher(available: known, developmentLanguage: sourceLanguage)
            let missing = (folders[table.folder] ?? []).filter { language in
                // A table in a language that this one inherits from serves it: `pt` for `pt-BR`.
                language != "Base" && UnknownLanguageCheck.isKnown(language)
                    && settings.includes(language: language, source: sourceLanguage)
                    && !known.contains { LintSettings.isSame($0, language) }
                    && matcher.lineage(of: language).count == 1
            }
            return missing.isEmpty
                ? nil
                : CheckedTable(source: source, sourceLanguage: sourceLanguage, missingLanguages: missing.sorted())
        }
    }

    /// Whether a language is one of the pseudo-languages that show where texts are not translated: `en-XA`, `ar-XB`.
    private static func isPseudo(_ language: String) -> Bool {
        // `qqq` has the documentation of translatewiki.net.
        let mark = language.utf8.dropLast().last
        guard mark == UInt8(ascii: "X") || mark == UInt8(ascii: "q") else { return false }
        return language == "qqq"
            || language.utf8.count > 3
                && ["-XA", "_XA", "-XB", "_XB", "-XC", "_XC"].contains { language.hasSuffix($0) }
    }

    /// The language whose plural rules apply. `Base` has the rules of the source language in the settings, or of
    /// English. A file outside of a language's folder has no rules.
    private func rulesLanguage(_ language: String) -> String? {
        if language.isEmpty { return nil }
        return language == "Base" ? settings.sourceLanguage ?? "en" : language
    }

    /// Puts the entries of a key into their roles.
    private func compared(
        _ entries: [CheckedEntry], source: String?, languages: [String], _ facts: TableFacts
    ) -> CheckedKey {
        var chosen: [CheckedEntry] = []
        var hidden: [(entry: CheckedEntry, by: CheckedEntry)] = []
        // For a few languages, comparing them with each other is faster than filling a dictionary.
        var places: [String: Int] = [:]
        let isLarge = entries.count > 32
        for item in entries {
            let language = item.entry.language
            let place = isLarge ? places[language] : chosen.firstIndex { $0.entry.language == language }
            guard let same = place else {
                if isLarge { places[language] = chosen.count }
                chosen.append(item)
                continue
            }
            let (winner, loser) =
                item.precedence > chosen[same].precedence ? (item, chosen[same]) : (chosen[same], item)
            chosen[same] = winner
            // A key that is the text hides no other text, and any other text replaces the key.
            var isFallback = loser.isKeyText
            if case .devices = winner.entry.content.form, winner.kind == .stringsdict { isFallback = true }
            if !isFallback, winner.path != loser.path { hidden.append((loser, winner)) }
        }
        return CheckedKey(
            source: source.flatMap { source in chosen.first { $0.entry.language == source } },
            translations: chosen.filter { $0.entry.language != source }, hidden: hidden, languages: languages,
            languageSet: facts.languageSet,
            sourceLanguage: source, sourceKinds: facts.sourceKinds, hasSourceTexts: facts.hasSourceTexts,
            forms: facts.forms, code: code)
    }
}

/// Checks that are on, by the kind of file that they look at.
private struct ChecksByKind: Sendable {
    private let all: [(check: Check, severity: TextSeverity)]
    private let ofOthers: [(check: Check, severity: TextSeverity)]

    init(_ checks: [(check: Check, severity: TextSeverity)]) {
        all = checks
        ofOthers = checks.filter { OtherCatalogs.checks.contains($0.check.name) }
    }

    subscript(kind: LocalizedFile.Kind) -> [(check: Check, severity: TextSeverity)] { kind == .other ? ofOthers : all }
}

/// The facts about a table that the checks of one key need.
package struct TableFacts: Sendable, Hashable {
    /// The source language. Nil if no language of the table is known to be the source.
    package let sourceLanguage: String?
    /// The languages that should have every key, except the source language, in order.
    package let languages: [String]
    /// The same languages, for a search.
    package let languageSet: Set<String>
    /// The kinds of files that the source language has in the table.
    package let sourceKinds: Set<LocalizedFile.Kind>
    /// Whether a catalog of the table has source texts, and not only keys that are shown instead.
    package let hasSourceTexts: Bool
    /// The plural forms that any text of a language has.
    package let forms: [String: Set<PluralCategory>]
}
