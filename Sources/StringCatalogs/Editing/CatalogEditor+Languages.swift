extension CatalogEditor {
    /// The choice between the texts of an old and a new language, where an entry has different texts in both.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum TextPreference: Sendable, Hashable {
        /// The texts of the language that is renamed.
        case renamed
        /// The texts of the language that already has the new name.
        case existing
    }

    /// Gives a language another name in all entries, for example `pt` instead of `pt-PT`.
    ///
    /// The texts stay as they are written. If it is the source language, the catalog's source language changes, too. An
    /// entry that has texts in both languages keeps them once if they are equal. A localization without texts counts as
    /// missing. A record that a conversion left in the
    /// entry's comment gets the new name, too.
    ///
    /// - Parameters:
    ///   - language: The language. Other spellings for the same folder, such as `iw` for `he`, are renamed, too.
    ///   - newLanguage: The new name.
    ///   - preference: Which of the two languages has the right texts where both have different ones. Nil to refuse such entries.
    /// - Returns: The number of entries that changed.
    /// - Throws: `StringCatalogError` if no entry has the language, if an entry has different texts in both languages, or if the file
    ///   has a key or a language of a key twice. Nothing is changed then.
    /// - Complexity: O(*n*) in the size of the file, on average.
    @discardableResult
    public mutating func renameLanguage(
        _ language: String, to newLanguage: String, preferring preference: TextPreference? = nil
    ) throws(StringCatalogError) -> Int {
        let unchanged = edits
        do throws(StringCatalogError) {
            return try rename(language, to: newLanguage, preferring: preference)
        } catch {
            edits = unchanged
            throw error
        }
    }

    private mutating func rename(
        _ language: String, to newLanguage: String, preferring preference: TextPreference?
    ) throws(StringCatalogError) -> Int {
        let folder = LocaleFolder.name(for: language)
        let newFolder = LocaleFolder.name(for: newLanguage)
        let prefersOld = preference.map { $0 == .renamed }
        var changed: [String] = []
        var clashes: [String] = []
        for entry in try edited().entries {
            let path = CatalogPath.localizations(of: entry.key)
            let names = (edits.value(at: path)?.members ?? []).map(\.name)
            // A record of the new name stays, unless its texts are replaced.
            var keepsRecord = true
            for name in names where !name.hasSameBytes(as: newLanguage) {
                guard LocaleFolder.name(for: name).hasSameBytes(as: folder) else { continue }
                for path in [CatalogPath.entry(entry.key), path + [name]] where edits.count(of: path) > 1 {
                    throw error(
                        .duplicateKey, "the file has '\(path.last ?? "")' twice here; remove one of them first",
                        language: name,
                        key: entry.key)
                }
                // Another spelling of the new name is the same language. An earlier turn may have renamed one.
                let spellings = names.filter {
                    !newFolder.hasSameBytes(as: folder) && !$0.hasSameBytes(as: newLanguage)
                        && LocaleFolder.name(for: $0).hasSameBytes(as: newFolder)
                }
                let others = ([newLanguage] + spellings).filter { edits.value(at: path + [$0]) != nil }
                let isFirst = changed.last != entry.key
                if isFirst { changed.append(entry.key) }
                if let other = others.first(where: { hasTexts(at: path + [$0]) }), hasTexts(at: path + [name]),
                    let own = edits.value(at: path + [name]), edits.value(at: path + [other])?.means(own) != true,
                    prefersOld == nil || !isFirst
                {
                    clashes.append(entry.key)
                    continue
                }
                let keepsOld =
                    hasTexts(at: path + [name])
                    && (prefersOld == true || !others.contains { hasTexts(at: path + [$0]) })
                if keepsOld {
                    if !others.isEmpty { keepsRecord = false }
                    for other in others { edits.remove(path + [other]) }
                    edits.rename(path + [name], to: newLanguage)
                } else if others.isEmpty {
                    edits.rename(path + [name], to: newLanguage)
                } else {
                    edits.remove(path + [name])
                }
            }
            renameRecord(of: entry, from: folder, to: newLanguage, keepingNew: keepsRecord)
        }
        if let first = clashes.first {
            let more = clashes.count == 1 ? "" : " (and \(clashes.count - 1) more)"
            throw error(
                .conflict,
                "the texts in '\(language)' and '\(newLanguage)' differ\(more); say which of the languages to prefer",
                language: language, key: first)
        }
        let source = catalog.writtenSourceLanguage
        let isSource = LocaleFolder.name(for: source).hasSameBytes(as: folder) && !source.hasSameBytes(as: newLanguage)
        if isSource { edits.set(["sourceLanguage"], to: .string(newLanguage)) }
        guard isSource || !changed.isEmpty else {
            throw error(.textNotFound, "no entry has a text in '\(language)'; check the spelling", language: language)
        }
        return changed.count
    }

    /// Renames a language in the record that a conversion has written into a comment. If the new name has a record already, the record of
    /// the texts that stay is kept.
    private mutating func renameRecord(
        of entry: CatalogEntry, from folder: String, to newLanguage: String, keepingNew: Bool
    ) {
        let path = CatalogPath.field("comment", of: entry.key)
        guard case .string(let comment)? = edits.value(at: path) else { return }
        let newFolder = LocaleFolder.name(for: newLanguage)
        // A line may end with CR LF, which is one character.
        let lines = comment.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map(Substring.init)
        func records(of folder: String) -> [Int] {
            lines.indices.filter { number in
                ConversionRecord(line: lines[number]).map { LocaleFolder.name(for: $0.language) == folder } ?? false
            }
        }
        let (own, others) = (records(of: folder), newFolder == folder ? [] : records(of: newFolder))
        guard !own.isEmpty || !keepingNew && !others.isEmpty else { return }
        let kept = keepingNew ? others.first ?? own.first : own.first
        let all = Set(own + others)
        let result = lines.indices.compactMap { number -> String? in
            guard number != kept else {
                return ConversionRecord(line: lines[number]).map { ConversionRecord.label(newLanguage) + $0.content }
            }
            return all.contains(number) ? nil : String(lines[number])
        }
        if result.isEmpty {
            edits.remove(path)
        } else {
            edits.set(path, to: .string(result.joined(separator: "\n")))
        }
    }

    private mutating func hasTexts(at path: [String]) -> Bool {
        edits.value(at: path).map { !CatalogEditor.unitPaths(in: $0).isEmpty } ?? false
    }
}
