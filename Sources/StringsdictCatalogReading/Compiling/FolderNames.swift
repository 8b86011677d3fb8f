import CLDRPluralsCore

/// The folders that a compiled catalog has, found without compiling the catalog.
///
/// A plain text shows that its language has a folder. If a text varies, a mistake in it may leave nothing to write. So such a
/// text is compiled by itself, until one of its language has content. Most languages have a plain text in the first entry.
extension StringCatalog {
    /// The names of the folders with content, in byte order.
    ///
    /// - Complexity: O(*n*) in the number of localizations.
    package func folderNames() -> [String] {
        let sourceFolder = LocaleFolder.name(for: writtenSourceLanguage)
        // A dictionary serves as the set, since one with such keys is compiled anyway.
        var found: [String: Int] = [:]
        var spellings = LanguageSpellings(self)
        var isOfSource: [Bool] = []
        // Whether a spelling's text was not found so far. A language that cannot be the name of a folder does not wait.
        var isWaiting: [Bool] = []
        var waitingCount = 0
        for entry in entries {
            spellings.read(entry)
            while isWaiting.count < spellings.keys.count {
                let language = spellings.name(isWaiting.count)
                isOfSource.append(LocaleFolder.name(for: language).hasSameBytes(as: sourceFolder))
                isWaiting.append((try? PathName.language(language)) != nil)
                if isWaiting.last == true { waitingCount += 1 }
            }
            guard waitingCount > 0 else { continue }
            for member in spellings.localizations where isWaiting[member.number] {
                let localization = spellings.localization(member)
                let source =
                    isOfSource[member.number] ? nil : spellings.localizations.first { isOfSource[$0.number] }
                guard
                    hasText(
                        localization, in: entry, isOfSource: isOfSource[member.number],
                        source: source.map(spellings.localization))
                else { continue }
                isWaiting[member.number] = false
                waitingCount -= 1
                found[LocaleFolder.name(for: localization.language)] = 0
            }
        }
        return Order.byBytes(found.keys)
    }

    /// Whether the compiler writes something for a localization if it resolves every ambiguity.
    ///
    /// - Parameter source: The localization of the source language, for a translation whose plural shows no number.
    private func hasText(
        _ localization: CatalogLocalization, in entry: CatalogEntry, isOfSource: Bool, source: CatalogLocalization?
    ) -> Bool {
        if isOfSource, entry.extractionState != .manual, localization.isAllNew { return false }
        let place = localization.source.key.index
        var check = FormCheck(document.storage)
        guard check.check(entry, hasDistinctLanguages: true), check.check(localization: place) else { return false }
        if check.isPlainText(place + 1) { return true }
        var compiler = EntryCompiler(
            key: entry.key, localization: localization, language: localization.language, isSource: isOfSource,
            source: source.flatMap { check.check(localization: $0.source.key.index) ? $0 : nil },
            options: .lenient, file: file)
        return compiler.compile() != nil
    }
}
