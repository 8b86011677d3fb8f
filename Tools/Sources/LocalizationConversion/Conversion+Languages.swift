import StringCatalogs

extension TextCatalog {
    /// The catalog with one name for each language that has one folder in Apple's formats, such as `nb` and `no`, or `ku` and `kmr`.
    ///
    /// A text that is no copy of the source text counts before one that is. Of two translations, the one of the first name stays.
    ///
    /// - Parameters:
    ///   - losses: Gets a row for each name that is left out.
    ///   - conflicts: Gets a sentence for each name of which translations are left out.
    /// - Complexity: O(*n*) in the number of texts.
    func withOneNameForEachLanguage(_ losses: inout [ConversionLoss], _ conflicts: inout [String]) -> TextCatalog {
        var groups: [String: [String]] = [:]
        var seen: Set<String> = [sourceLanguage]
        groups[LocaleFolder.name(for: sourceLanguage)] = [sourceLanguage]
        for entry in entries {
            for text in entry.texts where seen.insert(text.language).inserted {
                groups[LocaleFolder.name(for: text.language), default: []].append(text.language)
            }
        }
        var copy = self
        for names in groups.values.filter({ $0.count > 1 }).sorted(by: { $0[0] < $1[0] }) {
            copy.join(names, &losses, &conflicts)
        }
        return copy
    }

    private mutating func join(_ names: [String], _ losses: inout [ConversionLoss], _ conflicts: inout [String]) {
        func isCopy(_ text: LocalizedText, of entry: TextEntry) -> Bool {
            guard text.language != sourceLanguage else { return false }
            guard let source = entry[sourceLanguage] else { return text.isKey(entry.key) }
            return text.units.map(\.value) == source.units.map(\.value)
        }
        var translated: [String: Int] = [:]
        for entry in entries {
            for text in entry.texts where names.contains(text.language) && !isCopy(text, of: entry) {
                translated[text.language, default: 0] += 1
            }
        }
        let most = names.max { (translated[$0] ?? 0) < (translated[$1] ?? 0) } ?? names[0]
        let name = names.contains(sourceLanguage) ? sourceLanguage : most
        var leftOut: [String: (copies: Int, translations: Int)] = [:]
        for place in entries.indices {
            let entry = entries[place]
            let own = names.compactMap { entry[$0] }
            guard !own.isEmpty else { continue }
            var winner = own.first { !isCopy($0, of: entry) } ?? own[0]
            let isEqual = { (text: LocalizedText) in text.units.map(\.value) == winner.units.map(\.value) }
            for text in own where text.language != winner.language && !isEqual(text) {
                if isCopy(text, of: entry) {
                    leftOut[text.language, default: (0, 0)].copies += 1
                } else {
                    leftOut[text.language, default: (0, 0)].translations += 1
                }
            }
            winner.language = name
            var texts = entry.texts.filter { !names.contains($0.language) }
            texts.append(winner)
            entries[place].texts = LanguageTexts(texts)
        }
        for other in names where other != name {
            let (copies, translations) = leftOut[other] ?? (0, 0)
            let message =
                "'\(other)' and '\(name)' are one language in Apple's formats, '\(LocaleFolder.name(for: name))'; of '\(other)', "
                + "\(copies) copies of the source text and \(translations) translations are left out"
            losses.note(.language, message, table: self.name, language: other, isKept: translations == 0)
        }
        for (other, count) in leftOut.sorted(by: { $0.key < $1.key }) where count.translations > 0 {
            conflicts.append(
                "'\(other)' and another name are one language in Apple's formats, and \(count.translations) translations of "
                    + "'\(other)' are left out in the table '\(self.name)'; convert it by itself, with --language")
        }
    }

    /// The keys that only translations have. Empty for a table without any source text, whose keys are the texts.
    var keysWithoutSource: [String] {
        guard entries.contains(where: { $0[sourceLanguage] != nil }) else { return [] }
        return entries.lazy.filter { $0[self.sourceLanguage] == nil && !$0.texts.isEmpty && !$0.key.isEmpty }.map(\.key)
    }
}

extension Conversion {
    /// Refuses to write texts without those of the source language, if a file of it could not be read.
    ///
    /// - Throws: The error of this file.
    static func requireSourceTexts(
        _ catalogs: [TextCatalog], formats: [ConversionFormat], faults: [ConversionError]
    ) throws(ConversionError) {
        guard let language = catalogs.first?.sourceLanguage,
            !formats.contains(where: \.quotesSources),
            !catalogs.contains(where: { catalog in catalog.entries.contains { $0[catalog.sourceLanguage] != nil } })
        else { return }
        guard let fault = faults.first(where: { isFile($0.file, of: language) }) else { return }
        throw ConversionError(
            "\(fault.message); the file has the texts of the source language, so nothing is written", file: fault.file,
            at: fault.position)
    }

    /// Whether the path of a file says that it has the texts of the source language.
    private static func isFile(_ path: String, of language: String) -> Bool {
        let parts = path.split(separator: "/").suffix(2)
        let words = parts.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "-" } }
        let name = language.replacingBytes("_", with: "-").lowercased()
        return words.contains { $0.lowercased() == name } || parts.dropLast().last == Substring(AndroidFolder.usual)
            || path.hasSuffix("Base.lproj/\(parts.last ?? "")")
    }
}
