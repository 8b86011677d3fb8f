import CLDRPluralsCore
import StringsdictJSONReading
import StringsdictTextFiles

/// Compiles the entries of a catalog into the folders of their languages.
struct CatalogCompiler {
    private let catalog: StringCatalog
    private let options: StringCatalog.CompilationOptions
    private(set) var diagnostics: [CatalogDiagnostic] = []
    /// The folders of the languages found so far. Some may be empty.
    private var tables: [CompiledCatalog.Localization] = []
    /// Whether each folder is to be compiled, and whether it is that of the source language.
    private var roles: [(isWanted: Bool, isSource: Bool)] = []
    private var numbersOfFolders: [String: Int] = [:]
    private var spellings: LanguageSpellings
    /// The folder of each spelling that was seen so far in a localization. Nil if it was not needed.
    private var foldersOfSpellings: [Int?] = []
    /// The places of the wanted localizations, and of the first one of the source language, among those of the entry that
    /// was read last. Nil until they are found for a run of entries with the same languages.
    private var places: (wanted: [Int], source: Int?)?
    /// The languages that cannot be the names of folders, and whether a diagnostic has said so.
    private var faults: [(fault: PathNameError, isReported: Bool)] = []
    /// The places of these languages in `faults`.
    private var numbersOfFaults: [String: Int] = [:]
    private let sourceFolder: String
    private let wantedFolders: [String]?
    private var check: FormCheck

    init(_ catalog: StringCatalog, options: StringCatalog.CompilationOptions) {
        self.catalog = catalog
        self.options = options
        sourceFolder = LocaleFolder.name(for: catalog.writtenSourceLanguage)
        wantedFolders = options.languages.map { $0.map(LocaleFolder.name) }
        check = FormCheck(catalog.document.storage)
        spellings = LanguageSpellings(catalog)
    }

    /// Whether a mistake in the form of a localization leaves out only this localization. Unwanted ones are then not checked.
    private var isLenient: Bool { options.onFault == .leaveOutText }

    /// The folders with content, by name.
    var folders: [CompiledCatalog.Localization] {
        let folders = tables.filter { !$0.entries.isEmpty }
        return Order.numbers(below: folders.count) { Order.precedes(folders[$0].name, folders[$1].name) }
            .map { folders[$0] }
    }

    /// The result for one localization of an entry.
    private struct Candidate {
        let language: String
        let folder: Int
        let localization: CatalogLocalization
        let entry: CompiledCatalogEntry
    }

    mutating func run() {
        check.check(catalog)
        for entry in catalog.entries { compile(entry) }
        diagnostics += check.diagnostics
    }

    private mutating func compile(_ entry: CatalogEntry) {
        spellings.read(entry)
        if !spellings.isRepetition { places = nil }
        // An entry with a mistake in its own fields is left out, and its localizations are checked all the same.
        var isAccepted = check.check(entry, hasDistinctLanguages: spellings.areDistinct)
        if isLenient {
            for member in spellings.faultyLocalizations where roles[folder(ofSpelling: member.number)].isWanted {
                check.check(localization: member.key)
            }
        } else if !check.checkLocalizations() {
            isAccepted = false
        }
        guard isAccepted || isLenient else { return }
        let (wanted, source) = places ?? findPlaces()
        if isAccepted {
            if !wanted.isEmpty { compile(entry, key: entry.key, wanted: wanted, source: source) }
        } else {
            for place in wanted { check.check(localization: spellings.localizations[place].key) }
        }
    }

    private mutating func findPlaces() -> (wanted: [Int], source: Int?) {
        var found: (wanted: [Int], source: Int?) = ([], nil)
        for (place, member) in spellings.localizations.enumerated() {
            let role = roles[folder(ofSpelling: member.number)]
            if role.isSource, found.source == nil { found.source = place }
            if role.isWanted { found.wanted.append(place) }
        }
        places = found
        return found
    }

    /// The number of a spelling's folder.
    private mutating func folder(ofSpelling spelling: Int) -> Int {
        if spelling < foldersOfSpellings.count, let folder = foldersOfSpellings[spelling] { return folder }
        while foldersOfSpellings.count <= spelling { foldersOfSpellings.append(nil) }
        let folder = folder(of: spellings.name(spelling))
        foldersOfSpellings[spelling] = folder
        return folder
    }

    /// The number of a language's folder.
    private mutating func folder(of language: String) -> Int {
        let name = LocaleFolder.name(for: language)
        let number = numbersOfFolders[name] ?? tables.count
        if number == tables.count {
            tables.append(CompiledCatalog.Localization(name: name, language: language, format: options.format))
            numbersOfFolders[name] = number
            roles.append(
                (wantedFolders.map { $0.contains(name) } ?? true, name.hasSameBytes(as: sourceFolder)))
        }
        do throws(PathNameError) {
            _ = try PathName.language(language)
        } catch {
            if numbersOfFaults[language] == nil {
                numbersOfFaults[language] = faults.count
                faults.append((error, false))
            }
        }
        return number
    }

    private mutating func compile(_ entry: CatalogEntry, key: String, wanted: [Int], source: Int?) {
        // A translation takes the number of its plural from the source text, or from the key if that has a mistake.
        let source = source.map { spellings.localizations[$0] }.flatMap { member in
            !isLenient || check.accepts(localization: member.key) ? spellings.localization(member) : nil
        }
        let isManual = entry.extractionState == .manual
        var candidates: [Candidate] = []
        for place in wanted {
            let member = spellings.localizations[place]
            guard !isLenient || check.check(localization: member.key) else { continue }
            let folder = folder(ofSpelling: member.number)
            let language = spellings.name(member.number)
            let localization = spellings.localization(member)
            if !faults.isEmpty, isRefused(language, in: localization, key: key) { continue }
            let isSource = roles[folder].isSource
            if isSource, !isManual, localization.isAllNew {
                note(
                    .warning, .newSourceText,
                    "the text is 'new' in the source language, so no file will contain it; "
                        + "make it 'translated', or the entry 'manual'",
                    at: localization.position, language: language, key: key)
                continue
            }
            var compiler = EntryCompiler(
                key: key, localization: localization, language: language, isSource: isSource,
                source: isSource ? nil : source, options: options, file: catalog.file)
            let compiled = compiler.compile()
            if !compiler.diagnostics.isEmpty { diagnostics += compiler.diagnostics }
            // The readers of texts show what an entry with a mistake still has.
            guard let compiled, isLenient || !compiler.diagnostics.contains(where: { $0.severity == .error })
            else { continue }
            candidates.append(
                Candidate(language: language, folder: folder, localization: localization, entry: compiled))
        }
        // Localizations for one folder follow each other in this order, which is that of most entries.
        let order = Order.numbers(below: candidates.count) { candidates[$0].folder < candidates[$1].folder }
        var start = 0
        while start < order.count {
            let folder = candidates[order[start]].folder
            let end = order[start...].firstIndex { candidates[$0].folder != folder } ?? order.count
            for number in order[start..<end]
            where isChosen(number, among: candidates, same: order[start..<end], key: key) {
                tables[folder].entries.append(candidates[number].entry)
            }
            start = end
        }
    }

    /// Whether a language cannot be the name of a folder. This is reported once, at its first text.
    private mutating func isRefused(_ language: String, in localization: CatalogLocalization, key: String) -> Bool {
        guard let number = numbersOfFaults[language] else { return false }
        if !faults[number].isReported {
            faults[number].isReported = true
            note(
                .error, .invalidLanguage, faults[number].fault.description, at: localization.position,
                language: language, key: key)
        }
        return true
    }

    /// Whether a localization is written. The compiler writes one localization for each folder.
    ///
    /// - Parameter same: The localizations for its folder, including itself.
    private mutating func isChosen(
        _ number: Int, among candidates: [Candidate], same: ArraySlice<Int>, key: String
    ) -> Bool {
        guard same.count > 1 else { return true }
        let candidate = candidates[number]
        guard let first = same.first, let last = same.last else { return true }
        let folderName = tables[candidate.folder].name
        let canonical = same.first { candidates[$0].language.hasSameBytes(as: folderName) }
        let chosen =
            switch options.collision {
            case .refuse, .canonical: canonical ?? first
            case .first: first
            case .last: last
            }
        guard number == last else { return number == chosen }
        // The collision is reported once, at the last localization.
        let isHarmless = same.allSatisfy { candidates[$0].entry.hasSameContent(as: candidate.entry) }
        let others = same.dropLast().map { "'\(candidates[$0].language)' at \(candidates[$0].localization.position)" }
        let conflict =
            "'\(candidate.language)' and \(others.joined(separator: ", ")) belong to the same folder, "
            + "\(folderName).lproj"
        let advice = options.collision == .refuse ? "remove one, or choose which one counts" : "remove one"
        note(
            options.collision == .refuse && !isHarmless ? .error : .warning, .folderCollision,
            isHarmless
                ? "\(conflict), with the same text; remove one"
                : "\(conflict), and Apple's compiler takes either; \(advice)",
            at: candidate.localization.position, language: candidate.language, key: key)
        return number == chosen
    }

    @inline(never)
    private mutating func note(
        _ severity: TextSeverity, _ code: CatalogDiagnostic.Code, _ message: String,
        at position: TextPosition, language: String, key: String
    ) {
        diagnostics.append(
            CatalogDiagnostic(
                severity: severity, code: code, message: message, position: position, file: catalog.file,
                language: language, key: key, substitution: nil))
    }
}
