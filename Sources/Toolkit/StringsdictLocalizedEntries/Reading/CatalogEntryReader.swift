import StringsdictEntries
import StringsdictJSONReading
import StringsdictKeyedLists
import StringCatalogs

/// Reads the entries of a String Catalog. Each language of a key becomes a separate entry.
///
/// A plural without substitutions becomes the same entry as in Apple's compiler: a format string that consists of one
/// variable named `value`, at the position of the first number in its texts. A plural with substitutions has the same form,
/// though Apple's compiler refuses it if a text of the plural refers to one.
struct CatalogEntryReader {
    let catalog: StringCatalog

    init(_ catalog: StringCatalog) { self.catalog = catalog }

    /// Adds all entries.
    func read(into entries: inout [LocalizedEntry]) {
        let sourceLanguage = catalog.writtenSourceLanguage
        // A catalog has few languages and many texts, and the name of a folder takes thousands of instructions.
        var sources: [ByteString: Bool] = [:]
        func isSource(_ language: String) -> Bool {
            let name = ByteString(language)
            if let known = sources[name] { return known }
            let isSame = LocaleFolder.isSame(language, sourceLanguage)
            sources[name] = isSame
            return isSame
        }
        for entry in catalog.entries {
            var facts = LocalizedEntry.CatalogFacts(
                shouldTranslate: entry.shouldTranslate, isStale: entry.extractionState == .stale,
                hasTextInSources: entry.extractionState == .extractedWithValue)
            let (key, keyOffset, comment) = (entry.key, entry.source.key.offset, entry.comment)
            let localizations = entry.localizations
            let source = localizations.first { isSource($0.language) }
            let (sourceNumber, isSourceBlank) = (source?.form.sourceNumber, entry.isSourceBlank(source))
            for localization in localizations {
                let phrases = localization.phrases.map { AuthoredText($0.text, offset: $0.source.offset) }
                guard
                    let content = phrases.first.map({ .text($0) })
                        ?? content(
                            of: localization, isSource: isSource(localization.language), sourceNumber: sourceNumber)
                else { continue }
                facts.progress = localization.progress(isSourceBlank: isSourceBlank)
                facts.newForms =
                    facts.progress == .new ? Self.newForms(of: localization, isSourceBlank: isSourceBlank) : [:]
                var found = LocalizedEntry(
                    key: key, keyOffset: keyOffset, language: localization.language,
                    languageOffset: localization.source.key.offset, comment: comment, content: content,
                    catalog: facts)
                found.phrases = phrases
                entries.append(found)
            }
            if source == nil {
                facts.progress = nil
                facts.isKeyText = true
                entries.append(
                    LocalizedEntry(
                        key: key, keyOffset: keyOffset, language: sourceLanguage, languageOffset: keyOffset,
                        comment: comment,
                        content: .text(AuthoredText(key, offset: keyOffset)),
                        catalog: facts))
            }
        }
    }

    private func content(
        of localization: CatalogLocalization, isSource: Bool, sourceNumber: PluralNumber?
    ) -> AuthoredEntry? {
        let entry = localization.entry(
            .device, name: { AuthoredText($0, offset: $1?.offset) },
            text: { AuthoredText($0.value, offset: $0.text.offset) })
        return entry?.mapMessages { message in
            var message = message
            for place in message.variables.indices {
                message.variables[place].argument = message.variables[place].argument.map(Self.argument)
            }
            guard !message.isFormatWritten, var value = message.variables.first else { return message }
            let texts = value.cases.map(\.text.value)
            let number =
                isSource
                ? PluralNumber(inSource: texts) : PluralNumber(inTranslation: texts) { sourceNumber }
            value.valueType = number.map { AuthoredText($0.type) }
            message.variables[0] = value
            let position = number?.position ?? 1
            message.format.value = position == 1 ? "%#@value@" : "%\(position)$#@value@"
            return message
        }
    }

    /// The plurals, and the texts for devices, that are translated in part, with the names of their new forms.
    private static func newForms(of localization: CatalogLocalization, isSourceBlank: Bool) -> [[String]: Set<String>] {
        var forms: [[String]: [(name: String, isNew: Bool)]] = [:]
        for text in localization.countedTexts(isSourceBlank: isSourceBlank) {
            guard let form = text.path.last else { continue }
            let around = text.path.dropLast()
            if form.axis == "device" {
                forms[around.map(\.name) + ["device"], default: []].append((form.name, text.state == .new))
                continue
            }
            guard form.axis == "plural" else { continue }
            let plural = around.first(where: \.isSubstitution).map { [$0.name] } ?? around.map(\.name) + ["value"]
            forms[plural, default: []].append((form.name, text.state == .new))
        }
        return forms.filter { !$0.value.allSatisfy(\.isNew) }.mapValues { Set($0.filter(\.isNew).map(\.name)) }
            .filter { !$0.value.isEmpty }
    }

    /// The nearest valid position of an argument. A file can contain any number.
    private static func argument(_ number: Int) -> Int { min(max(1, number), Int(UInt16.max)) }
}

extension CatalogLocalization {
    /// The texts as an entry. Nil without any.
    ///
    /// A plural becomes a message without its own format string. Its first variable, `value`, has the forms. The
    /// substitutions are variables of each message.
    ///
    /// - Parameters:
    ///   - competition: The variation that counts if a text varies both by plural and by device.
    ///   - name: Makes a text from a name, a type or an empty format string, and from the value of the file at which it
    ///     is. The value is nil if the file has no separate place for it.
    ///   - text: Makes a text from a text of the catalog.
    ///   - leavingOut: Receives each content that is left out completely or in part.
    package func entry<Text>(
        _ competition: StringCatalog.CompilationOptions.Competition, name: (String, JSONView?) -> Text,
        text: (CatalogStringUnit) -> Text, leavingOut: (CatalogForm) -> Void = { _ in }
    ) -> EntryDefinition<Text>? {
        /// The texts of a plural. A form that varies again, which Apple's tools refuse, has all its texts.
        func forms(_ content: CatalogForm) -> [EntryDefinition<Text>.Variable.Case] {
            if case .text(let unit) = content { return [.init(name: name("other", unit.text), text: text(unit))] }
            return content.branches.flatMap { branch -> [EntryDefinition<Text>.Variable.Case] in
                if case .text(let unit) = branch.form {
                    return [.init(name: name(branch.name, branch.source.key), text: text(unit))]
                }
                return branch.axis == "plural" ? [] : forms(branch.form)
            }
        }
        let substitutions = substitutions.map { substitution in
            var variable = EntryDefinition<Text>.Variable(
                name: name(substitution.name, substitution.source.key), rule: .plural,
                valueType: substitution.formatSpecifier.map { name($0, nil) }, cases: forms(substitution.form))
            variable.argument = substitution.argumentPosition
            variable.counting = .withOwnArgument
            return variable
        }
        func entry(_ content: CatalogForm) -> EntryDefinition<Text>? {
            switch content {
            case .text(let unit): return .format(text(unit), variables: substitutions)
            case .plural:
                var variable = EntryDefinition<Text>.Variable(
                    name: name("value", source.key), rule: .plural, valueType: nil, cases: forms(content))
                variable.counting = .fromOne
                var message = EntryDefinition<Text>.Message(name("", source.key), variables: [variable] + substitutions)
                message.isFormatWritten = false
                return .message(message)
            case .device(let branches):
                return .devices(
                    branches.compactMap { branch in
                        entry(branch.form).map { .init(name: name(branch.name, branch.source.key), content: $0) }
                    })
            case .pluralAndDevice(let plural, let device):
                leavingOut(content)
                return switch competition {
                case .plural: entry(.plural(plural))
                case .device: entry(.device(device))
                case .refuse: nil
                }
            case .stringSet, .nothing:
                leavingOut(content)
                return nil
            }
        }
        return entry(form)
    }
}

extension LocaleFolder {
    /// Whether two names of languages belong to the same folder.
    package static func isSame(_ left: String, _ right: String) -> Bool {
        left == right || name(for: left) == name(for: right)
    }
}
