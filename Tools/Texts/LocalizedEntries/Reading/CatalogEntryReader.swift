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
            let (key, keyPlace, comment) = (entry.key, entry.position, entry.comment)
            let localizations = entry.localizations
            let source = localizations.first { LocaleFolder.isSame($0.language, sourceLanguage) }
            let sourceNumber = source?.content.sourceNumber
            for localization in localizations {
                let phrases = localization.phrases.map { AuthoredText($0.value, place: $0.position) }
                guard
                    let content = phrases.first.map({ .text($0) })
                        ?? content(localization.content, in: localization, sourceNumber: sourceNumber)
                else { continue }
                facts.progress = localization.progress
                var found = LocalizedEntry(
                    key: key, keyPlace: keyPlace, language: localization.language,
                    languagePlace: localization.position, comment: comment, content: content,
                    catalog: facts)
                found.phrases = phrases
                entries.append(found)
            }
            if source == nil {
                facts.progress = nil
                facts.isKeyText = true
                entries.append(
                    LocalizedEntry(
                        key: key, keyPlace: keyPlace, language: sourceLanguage, languagePlace: keyPlace,
                        comment: comment,
                        content: .text(AuthoredText(key, place: keyPlace)),
                        catalog: facts))
            }
        }
    }

    private func content(
        _ content: CatalogContent, in localization: CatalogLocalization, sourceNumber: PluralNumber?
    ) -> AuthoredEntry? {
        switch content {
        case .text(let unit):
            return .format(
                AuthoredText(unit.value, place: unit.position),
                variables: localization.substitutions.map(Self.variable))
        case .plural(let branches):
            let texts = branches.compactMap { branch -> String? in
                if case .text(let unit) = branch.content { unit.value } else { nil }
            }
            let isSource = LocaleFolder.isSame(localization.language, catalog.sourceLanguage)
            let number =
                isSource
                ? PluralNumber(inSource: texts) : PluralNumber(inTranslation: texts) { sourceNumber }
            let position = number?.position ?? 1
            let place = localization.position
            var variable = AuthoredEntry.Variable(
                name: AuthoredText("value", place: place), rule: .plural,
                valueType: number.map { AuthoredText($0.type) }, cases: Self.cases(branches))
            variable.counting = .fromOne
            let format = AuthoredText(position == 1 ? "%#@value@" : "%\(position)$#@value@", place: place)
            var message = AuthoredEntry.Message(format, variables: [variable])
            message.isFormatWritten = false
            return .message(message)
        case .device(let branches), .pluralAndDevice(_, let branches):
            return .devices(
                branches.compactMap { branch in
                    self.content(branch.content, in: localization, sourceNumber: sourceNumber).map {
                        AuthoredEntry.Branch(
                            name: AuthoredText(branch.name, place: branch.position), content: $0)
                    }
                })
        case .stringSet, .nothing: return nil
        }
    }

    private static func variable(_ substitution: CatalogSubstitution) -> AuthoredEntry.Variable {
        var variable = AuthoredEntry.Variable(
            name: AuthoredText(substitution.name, place: substitution.position), rule: .plural,
            valueType: substitution.formatSpecifier.map { AuthoredText($0) },
            cases: cases(substitution.content.branches))
        variable.argument = substitution.argNum.map(argument)
        variable.counting = .withOwnArgument
        return variable
    }

    /// The nearest valid position of an argument. A file can contain any number.
    private static func argument(_ number: Int) -> Int { min(max(1, number), Int(UInt16.max)) }

    /// The texts of branches. If a branch varies again, it is replaced by its texts.
    private static func cases(_ branches: [CatalogBranch]) -> [AuthoredEntry.Variable.Case] {
        branches.flatMap { branch -> [AuthoredEntry.Variable.Case] in
            if case .text(let unit) = branch.content {
                return [
                    AuthoredEntry.Variable.Case(
                        name: AuthoredText(branch.name, place: branch.position),
                        text: AuthoredText(unit.value, place: unit.position))
                ]
            }
            return branch.axis == "plural" ? [] : cases(branch.content.branches)
        }
    }
}

extension LocaleFolder {
    /// Whether two names of languages belong to the same folder.
    package static func isSame(_ left: String, _ right: String) -> Bool {
        left == right || name(for: left) == name(for: right)
    }
}
