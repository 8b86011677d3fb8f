import StringsdictJSONWriting
import StringsdictTextFiles

/// Updates a catalog with the texts extracted from source code, as Xcode does in a build.
///
/// ```
/// let result = try CatalogSynchronization(of: catalog, named: "Localizable", with: sources)
/// result.added                    // the new keys
/// result.catalog.bytes            // the file; only their lines differ
/// ```
///
/// | an entry | that is in the sources | that is not in the sources |
/// |---|---|---|
/// | does not exist | is added, with its comment | |
/// | is `manual`, `migrated`, or has an unknown state | stays unchanged | stays unchanged |
/// | is `stale` | is no longer stale | stays, or is removed if it is not translated |
/// | any other | gets the comment of the sources | becomes `stale`, or is removed if it is not translated |
///
/// An entry is translated if its state in any language is not `new`. So no written text is removed.
///
/// A default value in the sources is the text of the source language as long as that text is `new`. If it changes,
/// translations get the state `needs_review`. A text with several arguments gets their positions, so that translators
/// can change their order.
///
/// Source: Xcode's output in the catalogs of public projects; `xcstringstool sync`.
package struct CatalogSynchronization: Sendable {
    /// Options of an update.
    package struct Options: Sendable, Hashable {
        /// Whether entries that are not in the sources stay unchanged. A build for one platform does not see all
        /// sources.
        package var skipsMarkingStale = false
        /// The conversion for values of unknown type in a new key, such as `%@`. Nil for a remark instead.
        package var unknownConversion: String?
        /// Whether entries that exist keep their texts even if the default value in the sources has changed, as with
        /// Apple's `xcstringstool sync` (C9).
        package var keepsKnownTexts = false

        /// Creates the default options: everything is updated, and nothing is guessed.
        package init() {}
    }

    /// The catalog with the changes.
    package private(set) var catalog: StringCatalog
    /// Keys that were added.
    package private(set) var added: [String] = []
    /// Removed keys, which were not translated.
    package private(set) var removed: [String] = []
    /// Keys that became `stale`.
    package private(set) var staled: [String] = []
    /// Keys that were `stale` and are no longer.
    package private(set) var revived: [String] = []
    /// Keys whose comment or default value has changed.
    package private(set) var changed: [String] = []
    /// Questions that could not be decided, in the order of the sources.
    package private(set) var remarks: [ExtractedTexts.Remark] = []

    /// Updates a catalog.
    ///
    /// - Parameters:
    ///   - catalog: The catalog.
    ///   - table: The table's name, which is the file name without extension. Texts of other tables are ignored.
    ///   - sources: The texts in the sources.
    ///   - options: The options.
    /// - Throws: `StringCatalogError` if the result would be too large.
    /// - Complexity: O(*n* log *n*) in the size of the catalog and the number of texts, plus O(*k*) for each key with a
    ///   value of unknown type in a catalog of *k* keys.
    package init(
        of catalog: StringCatalog, named table: String, with sources: ExtractedTexts, options: Options = Options()
    ) throws(StringCatalogError) {
        self.catalog = catalog
        extractedCount = catalog.entries.count { CatalogSynchronization.isExtracted($0) }
        let wanted = wantedTexts(of: sources.texts.filter { $0.table.hasSameBytes(as: table) }, options)
        var editor = CatalogEditor(catalog)
        for text in wanted {
            if let entry = catalog[text.key] {
                try update(entry, to: text, options, &editor)
            } else {
                try add(text, &editor)
            }
        }
        if !options.skipsMarkingStale {
            let keys = Set(wanted.map { ByteString($0.key) })
            for entry in catalog.entries where !keys.contains(ByteString(entry.key)) {
                try dismiss(entry, &editor)
            }
        }
        self.catalog = try editor.edited()
    }

    /// The number of entries that are kept in sync with the sources. Manual and migrated entries are not.
    package private(set) var extractedCount = 0

    /// Whether many entries are not in the sources: more than a tenth of ``extractedCount``.
    ///
    /// So many missing entries are rarely intended. Usually some sources were not named or could not be read.
    package var dismissesMany: Bool { (removed.count + staled.count) * 10 > extractedCount }

    /// Whether nothing has changed.
    package var isUnchanged: Bool { [added, removed, staled, revived, changed].allSatisfy(\.isEmpty) }

    // MARK: What the sources ask for

    /// The data of one key in the sources.
    private struct Wanted {
        let key: String
        var comments: [String] = []
        /// The default value. Nil if the sources give no default value, or if its types are unknown.
        var value: String?
        var hasValue = false
        var place: ExtractedTexts.Place

        /// The comments of all places, in order, each once.
        var comment: String? { comments.isEmpty ? nil : comments.joined(separator: "\n") }
    }

    /// The texts by key, in the order of the sources.
    private mutating func wantedTexts(of texts: [ExtractedTexts.Text], _ options: Options) -> [Wanted] {
        var wanted: [Wanted] = []
        var numbers: [ByteString: Int] = [:]
        var unknown: [ExtractedTexts.Text] = []
        for text in texts {
            if let key = text.key.text {
                add(text, key, to: &wanted, &numbers)
            } else {
                unknown.append(text)
            }
        }
        // A key whose types are visible elsewhere is known too.
        let known = wanted.map(\.key) + catalog.entries.lazy.map(\.key).filter { numbers[ByteString($0)] == nil }
        for text in unknown {
            let matches = known.filter { text.key.matches($0) }
            for key in matches { add(text, key, to: &wanted, &numbers) }
            if matches.count > 1 {
                note(
                    "the type of a value cannot be seen here, and several keys fit: "
                        + matches.map { "'\($0)'" }.joined(separator: ", ") + "; all of them stay", text.place)
            } else if matches.isEmpty, let conversion = options.unknownConversion {
                add(text, text.key.text(unknown: conversion), to: &wanted, &numbers)
            } else if matches.isEmpty {
                note(
                    "the type of a value cannot be seen here, so that the key '\(text.key.text(unknown: "%?"))' is not added; "
                        + "write the type, such as \\(Int(value)), or add the key by hand", text.place)
            }
        }
        return wanted
    }

    private mutating func note(_ message: String, _ place: ExtractedTexts.Place) {
        remarks.append(ExtractedTexts.Remark(message, at: place))
    }

    private mutating func add(
        _ text: ExtractedTexts.Text, _ key: String, to wanted: inout [Wanted], _ numbers: inout [ByteString: Int]
    ) {
        let number = numbers[ByteString(key)] ?? wanted.count
        if number == wanted.count {
            numbers[ByteString(key)] = number
            wanted.append(Wanted(key: key, place: text.place))
        }
        if let comment = text.comment, !wanted[number].comments.contains(where: { $0.hasSameBytes(as: comment) }) {
            wanted[number].comments.append(comment)
        }
        guard let pattern = text.defaultValue else { return }
        let value = defaultValue(pattern, of: key, at: text.place)
        if wanted[number].hasValue, let value, let other = wanted[number].value, !value.hasSameBytes(as: other) {
            note("the key '\(key)' has another default value at \(wanted[number].place), which counts", text.place)
        }
        wanted[number].hasValue = true
        if wanted[number].value == nil { wanted[number].value = value }
    }

    /// A default value whose types are all known, possibly through the catalog's text.
    private mutating func defaultValue(
        _ pattern: ExtractedTexts.Pattern, of key: String, at place: ExtractedTexts.Place
    ) -> String? {
        if let text = pattern.text { return text }
        let written = catalog[key].flatMap { sourceText(of: $0) }?.value
        if let written, pattern.matches(CatalogSynchronization.withoutPositions(written)) {
            return CatalogSynchronization.withoutPositions(written)
        }
        note("the type of a value in the default value of '\(key)' cannot be seen here; write the text by hand", place)
        return nil
    }

    // MARK: Changes

    private func sourceText(of entry: CatalogEntry) -> CatalogStringUnit? {
        entry.localization(inFolder: LocaleFolder.name(for: catalog.writtenSourceLanguage))?.content.stringUnit
    }

    private mutating func add(_ text: Wanted, _ editor: inout CatalogEditor) throws(StringCatalogError) {
        try editor.addEntry(
            text.key, comment: text.comment, extractionState: text.hasValue ? .extractedWithValue : nil)
        let value = text.hasValue ? text.value : text.key
        if let value, text.hasValue || CatalogSynchronization.hasSeveralArguments(value) {
            try editor.setText(
                CatalogSynchronization.positioned(value), forKey: text.key, language: catalog.writtenSourceLanguage,
                state: .new)
        }
        added.append(text.key)
    }

    private mutating func update(
        _ entry: CatalogEntry, to text: Wanted, _ options: Options, _ editor: inout CatalogEditor
    ) throws(StringCatalogError) {
        guard CatalogSynchronization.isExtracted(entry) else { return }
        if entry.extractionState == .stale { revived.append(text.key) }
        try editor.setExtractionState(text.hasValue ? .extractedWithValue : nil, forKey: text.key)
        var isChanged = false
        if let comment = text.comment, !CatalogSynchronization.says(entry.comment, comment) {
            try editor.setComment(comment, forKey: text.key)
            if entry.isCommentAutoGenerated {
                editor.edits.remove(CatalogPath.field("isCommentAutoGenerated", of: text.key))
            }
            isChanged = true
        }
        if let value = text.value.map(CatalogSynchronization.positioned) {
            if let unit = sourceText(of: entry) {
                if !options.keepsKnownTexts, unit.state == .new, !unit.value.hasSameBytes(as: value) {
                    try editor.setText(value, forKey: text.key, language: catalog.writtenSourceLanguage, state: .new)
                    CatalogSynchronization.review(entry, but: catalog.writtenSourceLanguage, &editor)
                    isChanged = true
                }
            } else if entry[catalog.writtenSourceLanguage] == nil {
                try editor.setText(value, forKey: text.key, language: catalog.writtenSourceLanguage, state: .new)
                isChanged = true
            }
        }
        if isChanged { changed.append(text.key) }
    }

    /// Handles an entry that is not in the sources.
    private mutating func dismiss(
        _ entry: CatalogEntry, _ editor: inout CatalogEditor
    ) throws(StringCatalogError) {
        guard CatalogSynchronization.isExtracted(entry) else { return }
        if !CatalogSynchronization.isTranslated(entry) {
            try editor.removeEntry(entry.key)
            removed.append(entry.key)
        } else if entry.extractionState != .stale {
            try editor.setExtractionState(.stale, forKey: entry.key)
            staled.append(entry.key)
        }
    }

    /// Whether Xcode keeps an entry in sync with the sources.
    private static func isExtracted(_ entry: CatalogEntry) -> Bool {
        guard let state = entry.extractionState else { return true }
        return state == .stale || state == .extractedWithValue
    }

    /// Whether an entry has a written text.
    private static func isTranslated(_ entry: CatalogEntry) -> Bool {
        entry.localizations.contains { localization in
            if case .stringSet(let state, _) = localization.form, state != .new { return true }
            return localization.units.contains { $0.unit.state != .new }
        }
    }

    /// Marks translations in other languages for review, since the text has changed.
    private static func review(_ entry: CatalogEntry, but source: String, _ editor: inout CatalogEditor) {
        let folder = LocaleFolder.name(for: source)
        for localization in entry.localizations
        where !LocaleFolder.name(for: localization.language).hasSameBytes(as: folder) {
            let path = CatalogPath.localization(localization.language, of: entry.key)
            let content = JSONValue(localization.source.value)
            for unit in CatalogEditor.unitPaths(in: content)
            where content.value(at: unit[...])?["state"] == .string(TranslationState.translated.rawValue) {
                editor.edits.set(path + unit + ["state"], to: .string(TranslationState.needsReview.rawValue))
            }
        }
    }

    /// Whether a comment is the one of the sources, possibly followed by added lines.
    private static func says(_ comment: String?, _ wanted: String) -> Bool {
        guard let comment else { return false }
        return comment.hasSameBytes(as: wanted) || comment.utf8.starts(with: "\(wanted)\n".utf8)
    }

    // MARK: Positions

    private static func hasSeveralArguments(_ text: String) -> Bool {
        FormatScan(text).items.map(\.argument).max() ?? 0 > 1
    }

    /// The text with positions of its arguments, if there are several.
    private static func positioned(_ text: String) -> String {
        guard hasSeveralArguments(text) else { return text }
        let scan = FormatScan(text)
        return scan.replacing { $0.writtenPosition == nil ? scan.positioned($0, at: $0.argument) : nil }
    }

    /// The text without positions, if the positions are in order.
    private static func withoutPositions(_ text: String) -> String {
        let scan = FormatScan(text)
        guard scan.items.enumerated().allSatisfy({ $1.argument == $0 + 1 }) else { return text }
        return scan.replacing { item in
            guard item.writtenPosition != nil else { return nil }
            let whole = scan.text[item.range]
            guard let dollar = whole.firstIndex(of: UInt8(ascii: "$")) else { return nil }
            return "%" + String(decoding: whole[(dollar + 1)...], as: UTF8.self)
        }
    }
}
