/// Changes a catalog and leaves everything else in the file as it is written.
///
/// ```swift
/// var editor = CatalogEditor(catalog)
/// try editor.setText("%lld plik", forKey: "%lld files", language: "pl", at: [.plural("one")])
/// try editor.setText("%lld pliki", forKey: "%lld files", language: "pl", at: [.plural("few")])
/// let changed = try editor.finish()
/// changed.bytes                               // the file, different in the lines of the two texts only
/// ```
///
/// What is new is written in the file's own style, in Xcode's where the file is empty, at the place where
/// ``StandardOrder`` wants it. Unknown fields stay.
public struct CatalogEditor {
    /// One step from a localization to a text in it.
    public enum Step: Sendable, Hashable {
        /// The branch of a plural category.
        case plural(String)
        /// The branch of a device.
        case device(String)
        /// A substitution.
        case substitution(String)

        var path: [String] {
            switch self {
            case .plural(let name): ["variations", "plural", name]
            case .device(let name): ["variations", "device", name]
            case .substitution(let name): ["substitutions", name]
            }
        }
    }

    /// The catalog before the changes.
    public let catalog: StringCatalog
    var edits: JSONEdits

    /// An editor of a catalog.
    public init(_ catalog: StringCatalog) {
        self.catalog = catalog
        edits = JSONEdits(catalog.document)
    }

    /// The catalog with the changes.
    ///
    /// - Throws: ``StringCatalogError`` where the result could not be read back, such as when it is too large.
    /// - Complexity: O(*n* + *c* log *c*) in the size of the file and the number of changes.
    public func finish() throws(StringCatalogError) -> StringCatalog {
        edits.isEmpty ? catalog : try StringCatalog(document: edits.apply())
    }

    private func error(_ message: String, language: String? = nil, key: String? = nil) -> StringCatalogError {
        StringCatalogError(
            .edit, message, at: key.flatMap { catalog[$0]?.position }, file: catalog.file, language: language, key: key)
    }

    // MARK: Entries

    /// Whether there is an entry of a key, after the changes so far.
    public mutating func hasEntry(_ key: String) -> Bool { edits.value(at: ["strings", key]) != nil }

    private mutating func requireEntry(_ key: String) throws(StringCatalogError) {
        guard hasEntry(key) else {
            throw error("there is no entry '\(key)'; add it, or check how it is written", key: key)
        }
    }

    /// Adds an entry without texts.
    ///
    /// It is `manual`, unless something else is said: a source text that is `new` would else be missing from the app.
    ///
    /// - Throws: ``StringCatalogError`` where there is such an entry.
    public mutating func addEntry(
        _ key: String, comment: String? = nil, extractionState: ExtractionState? = .manual
    ) throws(StringCatalogError) {
        guard !hasEntry(key) else { throw error("there is an entry '\(key)' already", key: key) }
        var entry = JSONContent.object([])
        if let comment { entry = entry.setting(.string(comment), at: ["comment"]) }
        if let extractionState { entry = entry.setting(.string(extractionState.rawValue), at: ["extractionState"]) }
        edits.set(["strings", key], to: entry)
    }

    /// Removes an entry with all its texts.
    public mutating func removeEntry(_ key: String) throws(StringCatalogError) {
        try requireEntry(key)
        edits.remove(["strings", key])
    }

    /// Gives an entry another key, in all languages. It moves to where the new key belongs.
    public mutating func renameEntry(_ key: String, to newKey: String) throws(StringCatalogError) {
        try requireEntry(key)
        guard !newKey.hasSameBytes(as: key) else { return }
        guard !hasEntry(newKey) else { throw error("there is an entry '\(newKey)' already", key: newKey) }
        edits.rename(["strings", key], to: newKey)
    }

    /// Sets or removes an entry's comment.
    public mutating func setComment(_ comment: String?, forKey key: String) throws(StringCatalogError) {
        try setField("comment", comment.map(JSONContent.string), forKey: key)
    }

    /// Sets or removes where an entry comes from.
    public mutating func setExtractionState(
        _ state: ExtractionState?, forKey key: String
    ) throws(StringCatalogError) {
        try setField("extractionState", state.map { .string($0.rawValue) }, forKey: key)
    }

    /// Sets whether translators should translate an entry. Xcode writes the field only where they should not.
    public mutating func setShouldTranslate(_ value: Bool, forKey key: String) throws(StringCatalogError) {
        try setField("shouldTranslate", value ? nil : .boolean(false), forKey: key)
    }

    private mutating func setField(
        _ name: String, _ value: JSONContent?, forKey key: String
    ) throws(StringCatalogError) {
        try requireEntry(key)
        if let value {
            edits.set(["strings", key, name], to: value)
        } else {
            edits.remove(["strings", key, name])
        }
    }

    // MARK: Texts

    /// How an entry writes a language: as it is given, or another spelling that belongs into the same folder.
    mutating func spelling(of language: String, forKey key: String) -> String {
        let written = edits.value(at: ["strings", key, "localizations"])?.members.map(\.name) ?? []
        if written.contains(where: { $0.hasSameBytes(as: language) }) { return language }
        let folder = LocaleFolder.name(for: language).utf8
        return written.first { LocaleFolder.name(for: $0).utf8.elementsEqual(folder) } ?? language
    }

    /// Sets one text. The entry must be there; the localization and branches that are missing are made.
    ///
    /// Where a plain text becomes one of several branches, it stays as the branch `other`.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - key: The entry's key.
    ///   - language: The language. An entry that writes it in another way, such as `pt_BR` for `pt-BR`, keeps its spelling.
    ///   - steps: What leads to the text, such as `[.device("ipad"), .plural("few")]`; nothing for a plain text.
    ///   - state: How far the translation is.
    /// - Throws: ``StringCatalogError`` where there is no such entry, or where a plain text would take the place of several.
    public mutating func setText(
        _ text: String, forKey key: String, language: String, at steps: [Step] = [],
        state: TranslationState = .translated
    ) throws(StringCatalogError) {
        try requireEntry(key)
        let language = spelling(of: language, forKey: key)
        var path = ["strings", key, "localizations", language]
        for step in steps {
            if case .substitution = step {
                path += step.path
                continue
            }
            if let unit = edits.value(at: path + ["stringUnit"]) {
                edits.remove(path + ["stringUnit"])
                edits.set(path + step.path.dropLast() + ["other", "stringUnit"], to: unit)
            }
            path += step.path
        }
        if let variations = edits.value(at: path + ["variations"]) {
            guard variations.members.allSatisfy({ $0.value.members.isEmpty }) else {
                throw error(
                    "the text varies by \(variations.members.map(\.name).joined(separator: " and ")); "
                        + "name the branch to set, or remove the localization first", language: language, key: key)
            }
            edits.remove(path + ["variations"])
        }
        // One by one, so that what else a unit may have stays.
        edits.set(path + ["stringUnit", "state"], to: .string(state.rawValue))
        edits.set(path + ["stringUnit", "value"], to: .string(text))
    }

    /// Describes a substitution: which argument it depends on, and that one's conversion without a percent sign.
    public mutating func setSubstitution(
        _ name: String, argNum: Int?, formatSpecifier: String, forKey key: String, language: String
    ) throws(StringCatalogError) {
        try requireEntry(key)
        let path = ["strings", key, "localizations", spelling(of: language, forKey: key), "substitutions", name]
        if let argNum { edits.set(path + ["argNum"], to: .number("\(argNum)")) }
        edits.set(path + ["formatSpecifier"], to: .string(formatSpecifier))
    }

    /// Removes an entry's texts in a language.
    public mutating func removeLocalization(
        _ language: String, forKey key: String
    ) throws(StringCatalogError) {
        try requireEntry(key)
        let path = ["strings", key, "localizations", spelling(of: language, forKey: key)]
        guard edits.value(at: path) != nil else {
            throw error("the entry '\(key)' has no text in this language", language: language, key: key)
        }
        edits.remove(path)
    }

    /// Sets how far all texts of an entry in a language are.
    ///
    /// - Returns: How many texts there are.
    @discardableResult
    public mutating func setState(
        _ state: TranslationState, forKey key: String, language: String
    ) throws(StringCatalogError) -> Int {
        try requireEntry(key)
        let path = ["strings", key, "localizations", spelling(of: language, forKey: key)]
        guard let localization = edits.value(at: path) else {
            throw error("the entry '\(key)' has no text in this language", language: language, key: key)
        }
        var count = 0
        for unit in CatalogEditor.unitPaths(in: localization) {
            edits.set(path + unit + ["state"], to: .string(state.rawValue))
            count += 1
        }
        return count
    }

    /// The paths of all `stringUnit`s in a localization.
    static func unitPaths(in localization: JSONContent) -> [[String]] {
        var result: [[String]] = []
        for member in localization.members {
            if member.name == "stringUnit" || member.name == "stringSet" {
                result.append([member.name])
            } else if case .object = member.value {
                result += unitPaths(in: member.value).map { [member.name] + $0 }
            }
        }
        return result
    }
}
