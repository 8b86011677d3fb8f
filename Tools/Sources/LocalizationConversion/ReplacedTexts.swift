import StringsdictKeyedLists

/// The texts that would be lost if new files replaced old ones.
package struct ReplacedTexts: Sendable, Hashable {
    /// The languages that only the old files have.
    package private(set) var languages: [String] = []
    /// The keys that only the old files have, in the order of the files.
    package private(set) var keys: [String] = []
    /// The number of lost texts whose key and language both occur in the new files, but not together.
    package private(set) var textCount = 0

    /// The keys whose texts differ in a language that both have, in the order of the files. Empty unless the values are
    /// compared.
    package private(set) var changedKeys: [String] = []

    /// Whether nothing would be lost.
    package var isEmpty: Bool {
        languages.isEmpty && keys.isEmpty && textCount == 0 && changedKeys.isEmpty
    }

    /// The texts for a message. Nil if nothing would be lost.
    package var message: String? { isEmpty ? nil : description }

    /// Compares files.
    ///
    /// - Parameters:
    ///   - old: The files that would be replaced.
    ///   - new: The files that would replace them.
    ///   - options: The settings of the conversion that made the new files.
    ///   - isOwn: Whether a text of an old file is one that the command itself wrote, so that another value replaces it.
    ///     Nil if every value may be replaced.
    /// - Throws: ``ConversionError`` if a file cannot be read.
    /// - Complexity: O(*n*) in the size of the files, on average.
    package init(
        of old: [ConversionInput], by new: [ConversionInput], options: ConversionOptions,
        unless isOwn: ((TextEntry, LocalizedText) -> Bool)? = nil
    ) throws(ConversionError) {
        var options = options
        options.source = options.target
        let before = try Conversion.read(old, as: options.target, options: options)
        let after = try Conversion.read(new, as: options.target, options: options)
        var known: [TextID: TextEntry] = [:]
        func name(_ catalog: TextCatalog, _ entry: TextEntry) -> TextID {
            TextID(table: catalog.name, key: entry.key)
        }
        for catalog in after {
            for entry in catalog.entries { known[name(catalog, entry)] = entry }
        }
        let newLanguages = after.reduce(into: Set<String>()) { $0.formUnion($1.languageSet) }
        languages = Set(before.flatMap(\.languageSet)).subtracting(newLanguages).sorted()
        for catalog in before {
            for entry in catalog.entries {
                guard let new = known[name(catalog, entry)] else {
                    keys.append(entry.key)
                    continue
                }
                textCount += entry.texts.count { new[$0.language] == nil && newLanguages.contains($0.language) }
                guard let isOwn else { continue }
                let differs = entry.texts.contains { text in
                    guard let other = new[text.language], !isOwn(entry, text) else { return false }
                    return text.units.map { ByteString($0.value) } != other.units.map { ByteString($0.value) }
                }
                if differs { changedKeys.append(entry.key) }
            }
        }
    }
}

extension ReplacedTexts: CustomStringConvertible {
    /// The first of the languages and keys, for a message.
    package var description: String {
        func list(_ names: [String]) -> String {
            names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", … (\(names.count))" : "")
        }
        var parts: [String] = []
        if !languages.isEmpty { parts.append("\(languages.count == 1 ? "language" : "languages") \(list(languages))") }
        if !keys.isEmpty { parts.append("\(keys.count == 1 ? "key" : "keys") \(list(keys.map { "'\($0)'" }))") }
        if !changedKeys.isEmpty {
            parts.append(
                "the \(changedKeys.count == 1 ? "text" : "texts") of \(list(changedKeys.map { "'\($0)'" }))")
        }
        if textCount > 0 { parts.append("\(textCount == 1 ? "1 text" : "\(textCount) texts") of other keys") }
        return parts.joined(separator: "; ")
    }
}
