/// Compiles the entries of a catalog into the folders of their languages.
struct CatalogCompiler {
    private let catalog: StringCatalog
    private let options: CompilationOptions
    /// The folders that something was written to, sorted by ``run()``.
    private(set) var folders: [CompiledCatalog.Folder] = []
    private(set) var diagnostics: [CatalogDiagnostic] = []
    /// The number of each folder, by its name.
    private var numbers: [String: Int] = [:]
    /// The folder of each spelling of a language: a catalog has few, and each of them many times.
    private var folderNames: [String: String] = [:]
    private let sourceFolder: String
    private let wantedFolders: Set<String>?

    init(_ catalog: StringCatalog, options: CompilationOptions) {
        self.catalog = catalog
        self.options = options
        sourceFolder = LocaleFolder.name(for: catalog.sourceLanguage)
        wantedFolders = options.languages.map { Set($0.map(LocaleFolder.name)) }
    }

    /// What one localization of an entry becomes.
    private struct Candidate {
        let folder: String
        let localization: CatalogLocalization
        let output: EntryCompiler.Output
    }

    mutating func run() {
        diagnostics = FormCheck(catalog).diagnostics
        // What has not the form of an entry is left out, and the rest goes on.
        let broken = Set(diagnostics.lazy.filter { $0.severity == .error }.compactMap(\.key).map(CatalogCompiler.entryKey))
        for entry in catalog.entries {
            let key = entry.key
            if broken.isEmpty || !broken.contains(key) { compile(entry, key: key) }
        }
        folders.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The key of an entry, without the path inside it.
    private static func entryKey(_ key: String) -> String {
        var bytes = key.utf8[...]
        let mark = Array("|==|".utf8)
        while !bytes.isEmpty {
            if bytes.starts(with: mark) { return String(key[..<bytes.startIndex]) }
            bytes = bytes.dropFirst()
        }
        return key
    }

    private mutating func folder(of language: String) -> String {
        if let name = folderNames[language] { return name }
        let name = LocaleFolder.name(for: language)
        folderNames[language] = name
        return name
    }

    private mutating func compile(_ entry: CatalogEntry, key: String) {
        let localizations = entry.localizations.map { ($0, $0.language) }.map { ($0.0, $0.1, folder(of: $0.1)) }
        let isManual = entry.extractionState == .manual
        let source = localizations.first { $0.2 == sourceFolder }?.0
        var candidates: [Candidate] = []
        for (localization, language, folder) in localizations {
            if let wantedFolders, !wantedFolders.contains(folder) { continue }
            let isSource = folder == sourceFolder
            if isSource, !isManual, isAllNew(localization) {
                note(
                    .warning, .newSourceText,
                    "the text is 'new' in the source language, so that no file will have it; "
                        + "make it 'translated', or the entry 'manual'",
                    at: localization.position, language: language, key: key)
                continue
            }
            var compiler = EntryCompiler(
                key: key, localization: localization, language: language, source: isSource ? nil : source,
                options: options, file: catalog.file)
            let output = compiler.compile()
            diagnostics += compiler.diagnostics
            guard !output.isEmpty else { continue }
            candidates.append(Candidate(folder: folder, localization: localization, output: output))
        }
        for number in candidates.indices where isChosen(number, among: candidates, key: key) {
            add(candidates[number], key: key)
        }
    }

    /// Whether a localization has texts and all of them are `new`. A text that is `new` beside others stays.
    private func isAllNew(_ localization: CatalogLocalization) -> Bool {
        if case .text(let unit) = localization.content, unit.state != .new { return false }
        let units = localization.units
        return !units.isEmpty && units.allSatisfy { $0.unit.state == .new }
    }

    /// Whether a localization is written: of several for one folder, only one is.
    private mutating func isChosen(_ number: Int, among candidates: [Candidate], key: String) -> Bool {
        let candidate = candidates[number]
        let same = candidates.indices.filter { candidates[$0].folder.utf8.elementsEqual(candidate.folder.utf8) }
        guard same.count > 1, let first = same.first, let last = same.last else { return true }
        let canonical = same.first { candidates[$0].localization.language.utf8.elementsEqual(candidate.folder.utf8) }
        let chosen =
            switch options.collision {
            case .refuse, .canonical: canonical ?? first
            case .first: first
            case .last: last
            }
        guard number == last else { return number == chosen }
        // Said once, at the last of them.
        let isHarmless = same.allSatisfy { candidates[$0].output == candidate.output }
        let others = same.dropLast().map { "'\(candidates[$0].localization.language)' at \(candidates[$0].localization.position)" }
        let conflict = "'\(candidate.localization.language)' and \(others.joined(separator: ", ")) belong into the same folder, "
            + "\(candidate.folder).lproj"
        note(
            options.collision == .refuse && !isHarmless ? .error : .warning, .folderCollision,
            isHarmless
                ? "\(conflict), with the same text; remove one"
                : "\(conflict), and Apple's compiler takes either; remove one"
                    + (options.collision == .refuse ? ", or say which one counts" : ""),
            at: candidate.localization.position, language: candidate.localization.language, key: key)
        return number == chosen
    }

    private mutating func add(_ candidate: Candidate, key: String) {
        let number: Int
        if let known = numbers[candidate.folder] {
            number = known
        } else {
            number = folders.count
            numbers[candidate.folder] = number
            folders.append(
                CompiledCatalog.Folder(name: candidate.folder, language: candidate.localization.language))
        }
        if let text = candidate.output.text { folders[number].strings.append((key, text)) }
        if let value = candidate.output.value { folders[number].stringsdict.append((key, value)) }
    }

    private mutating func note(
        _ severity: CatalogDiagnostic.Severity, _ code: CatalogDiagnostic.Code, _ message: String,
        at position: CatalogPosition, language: String, key: String
    ) {
        diagnostics.append(
            CatalogDiagnostic(
                severity: severity, code: code, message: message, position: position, file: catalog.file,
                language: language, key: key))
    }
}
