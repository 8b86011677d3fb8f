import Entries
import StringCatalogs

/// Reads the entries of a String Catalog. Each language of a key becomes a separate entry.
///
/// A plural without substitutions becomes the same entry as in Apple's compiler: a format string that consists of one
/// variable named `value`, at the position of the first number in its texts.
struct CatalogEntryReader {
    let catalog: StringCatalog

    init(_ catalog: StringCatalog) { self.catalog = catalog }

    /// Adds all entries.
    func read(into entries: inout [LocalizedEntry]) {
        let sourceLanguage = catalog.sourceLanguage
        for entry in catalog.entries {
            var facts = LocalizedEntry.CatalogFacts(
                shouldTranslate: entry.shouldTranslate, isStale: entry.extractionState == .stale,
                hasTextInSources: entry.extractionState == .extractedWithValue)
            let (key, keyPlace, comment) = (entry.key, SourcePlace(entry.position), entry.comment)
            let localizations = entry.localizations
            let source = localizations.first { LocaleFolder.isSame($0.language, sourceLanguage) }
            let sourceArgument = source.flatMap { Self.pluralArgument(of: $0.content) }
            for localization in localizations {
                guard
                    let content = content(
                        localization.content, in: localization, sourceArgument: sourceArgument)
                else { continue }
                facts.progress = localization.progress
                entries.append(
                    LocalizedEntry(
                        key: key, keyPlace: keyPlace, language: localization.language,
                        languagePlace: SourcePlace(localization.position), comment: comment, content: content,
                        catalog: facts))
            }
            if source == nil {
                facts.progress = nil
                facts.isKeyText = true
                entries.append(
                    LocalizedEntry(
                        key: key, keyPlace: keyPlace, language: sourceLanguage, languagePlace: keyPlace,
                        comment: comment,
                        content: .message(LocalizedMessage(format: LocalizedText(key, place: keyPlace))),
                        catalog: facts))
            }
        }
    }

    private func content(
        _ content: CatalogContent, in localization: CatalogLocalization, sourceArgument: PluralArgument?
    ) -> EntryContent? {
        switch content {
        case .text(let unit):
            return .message(
                LocalizedMessage(
                    format: LocalizedText(unit.value, place: SourcePlace(unit.position)),
                    variables: localization.substitutions.map(Self.variable)))
        case .plural(let branches):
            let argument = Self.pluralArgument(of: content) ?? sourceArgument
            let position = argument?.position ?? 1
            let place = SourcePlace(localization.position)
            let variable = EntryVariable(
                name: "value", place: place, valueType: argument.map { LocalizedText($0.type) },
                countsFromOne: true, cases: Self.cases(branches))
            return .message(
                LocalizedMessage(
                    format: LocalizedText(position == 1 ? "%#@value@" : "%\(position)$#@value@", place: place),
                    isFormatImplied: true, variables: [variable]))
        case .device(let branches), .pluralAndDevice(_, let branches):
            return .devices(
                branches.compactMap { branch in
                    self.content(branch.content, in: localization, sourceArgument: sourceArgument).map {
                        EntryBranch(name: branch.name, place: SourcePlace(branch.position), content: $0)
                    }
                })
        case .stringSet:
            return .phrases(localization.phrases.map { LocalizedText($0.value, place: SourcePlace($0.position)) })
        case .nothing: return nil
        }
    }

    private static func variable(_ substitution: CatalogSubstitution) -> EntryVariable {
        EntryVariable(
            name: substitution.name, place: SourcePlace(substitution.position),
            valueType: substitution.formatSpecifier.map { LocalizedText($0, place: nil) },
            argument: substitution.argNum.map(argument), hasOwnArgument: true,
            cases: cases(substitution.content.branches))
    }

    /// The nearest valid position of an argument. A file can contain any number.
    private static func argument(_ number: Int) -> Int { min(max(1, number), Int(UInt16.max)) }

    /// The texts of branches. If a branch varies again, it is replaced by its texts.
    private static func cases(_ branches: [CatalogBranch]) -> [EntryCase] {
        branches.flatMap { branch -> [EntryCase] in
            if case .text(let unit) = branch.content {
                return [
                    EntryCase(
                        name: branch.name, place: SourcePlace(branch.position),
                        text: LocalizedText(unit.value, place: SourcePlace(unit.position)))
                ]
            }
            return branch.axis == "plural" ? [] : cases(branch.content.branches)
        }
    }

    private struct PluralArgument {
        let position: Int
        let type: String
    }

    /// The number that a plural without substitutions depends on. As in the compiler, it is the first number in its
    /// texts.
    private static func pluralArgument(of content: CatalogContent) -> PluralArgument? {
        switch content {
        case .plural(let branches):
            for branch in branches {
                if case .text(let unit) = branch.content, let found = pluralArgument(in: unit.value) { return found }
            }
            return nil
        case .device(let branches), .pluralAndDevice(_, let branches):
            return branches.lazy.compactMap { pluralArgument(of: $0.content) }.first
        case .text, .stringSet, .nothing: return nil
        }
    }

    private static func pluralArgument(in text: String) -> PluralArgument? {
        var cursor = ArgumentCursor(1)
        for directive in FormatDirective.all(in: text) {
            let position = cursor.position(of: directive)
            if case .conversion(let type) = directive.kind, type.isNumber {
                return PluralArgument(position: position, type: type.specifier)
            }
        }
        return nil
    }
}

extension LocaleFolder {
    /// Whether two names of languages belong to the same folder.
    package static func isSame(_ left: String, _ right: String) -> Bool {
        left == right || name(for: left) == name(for: right)
    }
}
