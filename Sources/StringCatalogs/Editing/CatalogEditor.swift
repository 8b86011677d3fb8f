import StringsdictJSONReading
import StringsdictJSONWriting

/// Changes a catalog and preserves everything else in the file.
///
/// ```swift
/// var editor = CatalogEditor(catalog)
/// for (category, text) in [("one", "%lld plik"), ("few", "%lld pliki")] {
///     try editor.setText(
///         text, forKey: "%lld files", language: "pl",
///         at: [.plural(category)])
/// }
/// let changed = try editor.edited()
/// changed.bytes  // only the lines of the two texts differ
/// ```
///
/// New content is written in the file's own style (Xcode's if the file is empty), at the position that
/// `localizedStandardCompare` determines. Unknown fields stay.
public struct CatalogEditor {
    /// The catalog before the changes.
    package let catalog: StringCatalog
    var edits: JSONEdits

    /// Creates an editor for a catalog.
    public init(_ catalog: StringCatalog) {
        self.catalog = catalog
        edits = JSONEdits(catalog.document)
    }

    /// Returns the catalog with the changes.
    ///
    /// - Throws: `StringCatalogError` if the result cannot be read back, for example because it is too large.
    /// - Complexity: O(*n* + *c* log *c*) in the size of the file and the number of changes.
    public func edited() throws(StringCatalogError) -> StringCatalog {
        edits.isEmpty ? catalog : try StringCatalog(document: edits.apply())
    }

    func error(
        _ code: StringCatalogError.Code, _ message: String, language: String? = nil, key: String? = nil
    ) -> StringCatalogError {
        StringCatalogError(
            code, message, at: key.flatMap { catalog[$0]?.position }, file: catalog.file, language: language, key: key)
    }

    // MARK: Entries

    /// Whether the catalog has an entry for a key, after the changes so far.
    public mutating func hasEntry(_ key: String) -> Bool { edits.value(at: CatalogPath.entry(key)) != nil }

    mutating func requireEntry(_ key: String) throws(StringCatalogError) {
        guard hasEntry(key) else {
            throw error(.entryNotFound, "there is no entry '\(key)'; add it, or check the spelling", key: key)
        }
    }

    /// Adds an entry without texts.
    ///
    /// The entry is `manual` by default: in an extracted entry, a source text that is `new` would be missing from the
    /// app.
    ///
    /// - Throws: `StringCatalogError` if the entry exists.
    public mutating func addEntry(
        _ key: String, comment: String? = nil, extractionState: ExtractionState? = .manual
    ) throws(StringCatalogError) {
        guard !hasEntry(key) else { throw error(.entryExists, "the entry '\(key)' already exists", key: key) }
        var entry = JSONValue.object([])
        if let comment { entry.set(.string(comment), at: ["comment"]) }
        if let extractionState { entry.set(.string(extractionState.rawValue), at: ["extractionState"]) }
        edits.set(CatalogPath.entry(key), to: entry)
    }

    /// Removes an entry with all its texts. If the file has the key twice, both entries are removed.
    ///
    /// - Throws: `StringCatalogError` if there is no such entry.
    public mutating func removeEntry(_ key: String) throws(StringCatalogError) {
        try requireEntry(key)
        edits.remove(CatalogPath.entry(key))
    }

    /// Gives an entry another key, in all languages. The entry moves to the place of the new key.
    ///
    /// - Throws: `StringCatalogError` if there is no such entry, if the file has it twice, or if the new key exists.
    public mutating func renameEntry(_ key: String, to newKey: String) throws(StringCatalogError) {
        try requireEntry(key)
        guard !newKey.hasSameBytes(as: key) else { return }
        guard !hasEntry(newKey) else { throw error(.entryExists, "the entry '\(newKey)' already exists", key: newKey) }
        guard edits.count(of: CatalogPath.entry(key)) == 1 else {
            throw error(.duplicateKey, "the file has the entry '\(key)' twice; remove one of them first", key: key)
        }
        edits.rename(CatalogPath.entry(key), to: newKey)
    }

    /// Sets or removes an entry's comment.
    ///
    /// - Throws: `StringCatalogError` if there is no such entry.
    public mutating func setComment(_ comment: String?, forKey key: String) throws(StringCatalogError) {
        try setField("comment", comment.map(JSONValue.string), forKey: key)
    }

    /// Sets or removes an entry's origin.
    ///
    /// - Throws: `StringCatalogError` if there is no such entry.
    public mutating func setExtractionState(
        _ state: ExtractionState?, forKey key: String
    ) throws(StringCatalogError) {
        try setField("extractionState", state.map { .string($0.rawValue) }, forKey: key)
    }

    /// Sets whether translators should translate an entry. Xcode writes the field only if they should not.
    ///
    /// - Throws: `StringCatalogError` if there is no such entry.
    public mutating func setShouldTranslate(_ value: Bool, forKey key: String) throws(StringCatalogError) {
        try setField("shouldTranslate", value ? nil : .bool(false), forKey: key)
    }

    private mutating func setField(
        _ name: String, _ value: JSONValue?, forKey key: String
    ) throws(StringCatalogError) {
        try requireEntry(key)
        if let value {
            edits.set(CatalogPath.field(name, of: key), to: value)
        } else {
            edits.remove(CatalogPath.field(name, of: key))
        }
    }

    /// Adds an entry as it is in another catalog.
    ///
    /// - Throws: `StringCatalogError` if the entry exists.
    package mutating func addEntry(_ key: String, _ entry: JSONValue) throws(StringCatalogError) {
        guard !hasEntry(key) else { throw error(.entryExists, "the entry '\(key)' already exists", key: key) }
        edits.set(CatalogPath.entry(key), to: entry)
    }

    /// Replaces all texts of an entry in a language.
    ///
    /// - Throws: `StringCatalogError` if there is no such entry.
    package mutating func setLocalization(
        _ localization: JSONValue, forKey key: String, language: String
    ) throws(StringCatalogError) {
        try requireEntry(key)
        edits.set(CatalogPath.localization(spelling(of: language, forKey: key), of: key), to: localization)
    }

    // MARK: Texts

    /// The spelling of a language in an entry: the given one, or another one for the same folder.
    mutating func spelling(of language: String, forKey key: String) -> String {
        let written = edits.value(at: CatalogPath.localizations(of: key))?.members?.map(\.name) ?? []
        if written.contains(where: { $0.hasSameBytes(as: language) }) { return language }
        let folder = LocaleFolder.name(for: language)
        return written.first { LocaleFolder.name(for: $0).hasSameBytes(as: folder) } ?? language
    }

    /// Sets one text. The entry must exist. A missing localization or branch is created.
    ///
    /// If a plain text is split into branches, it becomes the branch `other`.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - key: The entry's key.
    ///   - language: The language. An entry that spells it differently, such as `iw` for `he`, keeps its
    ///     spelling.
    ///   - steps: The path to the text, such as `[.device("ipad"), .plural("few")]`. Empty for a plain text.
    ///   - state: The state of the translation.
    /// - Throws: `StringCatalogError` if there is no such entry, if a plain text would replace several texts or the phrases of an App
    ///   Shortcut, or if the text would vary by a second axis beside the first.
    public mutating func setText(
        _ text: String, forKey key: String, language: String, at steps: [CatalogStep] = [],
        state: TranslationState = .translated
    ) throws(StringCatalogError) {
        try requireEntry(key)
        let language = spelling(of: language, forKey: key)
        var path = CatalogPath.localization(language, of: key)
        for step in steps {
            try requireNoPhrases(at: path, language: language, key: key)
            if step.isSubstitution {
                path += step.members
                continue
            }
            try requireAxis(of: step, at: path, language: language, key: key)
            if let unit = edits.value(at: path + ["stringUnit"]) {
                edits.remove(path + ["stringUnit"])
                edits.set(path + step.members.dropLast() + ["other", "stringUnit"], to: unit)
            }
            path += step.members
        }
        try requireNoPhrases(at: path, language: language, key: key)
        if let variations = edits.value(at: path + ["variations"]) {
            let members = variations.members ?? []
            guard members.allSatisfy({ $0.value.members?.isEmpty != false }) else {
                throw error(
                    .competingVariations,
                    "the text varies by \(members.map(\.name).joined(separator: " and ")); "
                        + "name the branch to set, or remove the localization first", language: language, key: key)
            }
            edits.remove(path + ["variations"])
        }
        // The two fields are set one by one, so that other fields of the unit stay.
        edits.set(path + ["stringUnit", "state"], to: .string(state.rawValue))
        edits.set(path + ["stringUnit", "value"], to: .string(text))
    }

    /// Refuses a text beside phrases, which would hide them.
    private mutating func requireNoPhrases(
        at path: [String], language: String, key: String
    ) throws(StringCatalogError) {
        guard edits.value(at: path + ["stringSet"]) != nil else { return }
        throw error(
            .competingVariations,
            "the entry has the phrases of an App Shortcut here, which a text would hide; remove the localization first",
            language: language, key: key)
    }

    /// Refuses a new branch beside branches of another kind: a text varies by plural or by device.
    private mutating func requireAxis(
        of step: CatalogStep, at path: [String], language: String, key: String
    ) throws(StringCatalogError) {
        let axis = step.members[1]
        let others = (edits.value(at: path + ["variations"])?.members ?? []).filter {
            $0.name != axis && $0.value.members?.isEmpty == false
        }
        guard let other = others.first, edits.value(at: path + step.members) == nil else { return }
        throw error(
            .competingVariations,
            "the text varies by \(other.name), so it cannot vary by \(axis) beside that; name a branch of "
                + "\(other.name), or remove the localization first", language: language, key: key)
    }

    /// Describes a substitution: the argument that it depends on, and the conversion of that argument without a percent
    /// sign.
    ///
    /// - Parameters:
    ///   - name: The name that the text refers to, as in `%#@name@`.
    ///   - argumentPosition: The position of the argument, counted from 1. Nil removes it: the place in the text then says which argument it is.
    ///   - formatSpecifier: The conversion, such as `lld`.
    ///   - key: The entry.
    ///   - language: The language of the text.
    /// - Throws: `StringCatalogError` if there is no such entry.
    public mutating func setSubstitution(
        _ name: String, argumentPosition: Int?, formatSpecifier: String, forKey key: String, language: String
    ) throws(StringCatalogError) {
        try requireEntry(key)
        let path =
            CatalogPath.localization(spelling(of: language, forKey: key), of: key)
            + CatalogStep.substitution(name).members
        if let argumentPosition {
            edits.set(path + ["argNum"], to: .integer(argumentPosition))
        } else {
            edits.remove(path + ["argNum"])
        }
        edits.set(path + ["formatSpecifier"], to: .string(formatSpecifier))
    }

    /// The position of a substitution's argument, after the changes so far. Nil if the entry names none.
    package mutating func argumentPosition(ofSubstitution name: String, forKey key: String, language: String) -> Int? {
        let path = CatalogPath.localization(spelling(of: language, forKey: key), of: key)
        guard case .integer(let position)? = edits.value(at: path + CatalogStep.substitution(name).members + ["argNum"])
        else { return nil }
        return position
    }

    /// Removes an entry's texts in a language.
    ///
    /// - Throws: `StringCatalogError` if there are none.
    public mutating func removeLocalization(
        _ language: String, forKey key: String
    ) throws(StringCatalogError) {
        try requireEntry(key)
        let path = CatalogPath.localization(spelling(of: language, forKey: key), of: key)
        guard edits.value(at: path) != nil else {
            throw error(.textNotFound, "the entry '\(key)' has no text in this language", language: language, key: key)
        }
        edits.remove(path)
        // Xcode writes no empty object there.
        let others = Array(path.dropLast())
        if let left = edits.value(at: others), left.members?.isEmpty != false { edits.remove(others) }
    }

    /// Sets the state of all texts of an entry in a language.
    ///
    /// - Returns: The number of texts. The phrases of an App Shortcut are one text, since they have one state.
    /// - Throws: `StringCatalogError` if there are none.
    @discardableResult
    public mutating func setState(
        _ state: TranslationState, forKey key: String, language: String
    ) throws(StringCatalogError) -> Int {
        try requireEntry(key)
        let path = CatalogPath.localization(spelling(of: language, forKey: key), of: key)
        let units = edits.value(at: path).map(CatalogEditor.unitPaths) ?? []
        guard !units.isEmpty else {
            throw error(.textNotFound, "the entry '\(key)' has no text in this language", language: language, key: key)
        }
        for unit in units { edits.set(path + unit + ["state"], to: .string(state.rawValue)) }
        return units.count
    }

    /// The paths of all `stringUnit`s in a localization.
    static func unitPaths(in localization: JSONValue) -> [[String]] {
        var result: [[String]] = []
        for member in localization.members ?? [] {
            if member.name == "stringUnit" || member.name == "stringSet" {
                result.append([member.name])
            } else if case .object = member.value {
                result += unitPaths(in: member.value).map { [member.name] + $0 }
            }
        }
        return result
    }
}
