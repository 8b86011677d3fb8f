import StringsdictJSONWriting
import StringCatalogs

/// Formats entries as JSON, for scripts.
package enum CatalogJSON {
    /// The key with the states of its texts in each language, as they count.
    package static func summary(of entry: CatalogEntry, _ progress: EntryProgress) -> JSONValue {
        let texts = progress.texts(of: entry)
        let languages = entry.localizations.map { localization in
            let own = texts[progress.folder(of: localization.language)] ?? []
            return (localization.language, JSONValue.strings(Set(own.map(\.state.rawValue)).sorted()))
        }
        return .object([("key", .string(entry.key))] + fields(of: entry) + [("languages", .object(languages))])
    }

    package static func whole(_ entry: CatalogEntry, _ localizations: [CatalogLocalization]) -> JSONValue {
        let texts = localizations.flatMap { localization in
            localization.units.map { text(of: $0, language: localization.language) }
        }
        return .object([("key", .string(entry.key))] + fields(of: entry) + [("texts", .array(texts))])
    }

    private static func text(of item: CatalogUnit, language: String) -> JSONValue {
        .object([
            ("language", .string(language)), ("path", .string(item.path.names.joined(separator: "."))),
            ("value", .string(item.unit.value)), ("state", .string(item.unit.state?.rawValue ?? "")),
            ("line", .integer(item.unit.position.line)),
        ])
    }

    private static func fields(of entry: CatalogEntry) -> [(String, JSONValue)] {
        var fields: [(String, JSONValue)] = []
        if let comment = entry.comment { fields.append(("comment", .string(comment))) }
        if let state = entry.extractionState { fields.append(("extractionState", .string(state.rawValue))) }
        fields.append(("shouldTranslate", .bool(entry.shouldTranslate)))
        return fields
    }

    package static func statistics(_ statistics: CatalogStatistics, file: String) -> JSONValue {
        .object([
            ("file", .string(file)), ("entries", .integer(statistics.entryCount)),
            ("translatable", .integer(statistics.translatableCount)),
            (
                "languages",
                .array(
                    statistics.languages.map { language in
                        .object([
                            ("language", .string(language.name)), ("percentage", .integer(language.percentage)),
                            ("translated", .integer(language.translated)),
                            ("needsReview", .integer(language.needsReview)),
                            ("new", .integer(language.new)), ("missing", .integer(language.missing)),
                        ])
                    })
            ),
        ])
    }
}
