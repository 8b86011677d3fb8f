import JSONWriting
import StringCatalogs

/// Formats entries as JSON, for scripts.
package enum CatalogJSON {
    package static func summary(of entry: CatalogEntry) -> JSONValue {
        .object(
            [("key", .string(entry.key))] + fields(of: entry)
                + [
                    (
                        "languages",
                        .object(
                            entry.localizations.map { localization in
                                let states = Set(localization.units.map(\.unit.state.rawValue)).sorted()
                                return (localization.language, JSONValue.strings(states))
                            })
                    )
                ])
    }

    package static func whole(_ entry: CatalogEntry, _ localizations: [CatalogLocalization]) -> JSONValue {
        .object(
            [("key", .string(entry.key))] + fields(of: entry)
                + [
                    (
                        "texts",
                        .array(
                            localizations.flatMap { localization in
                                localization.units.map { path, unit in
                                    .object([
                                        ("language", .string(localization.language)),
                                        ("path", .string(path.joined(separator: "."))),
                                        ("value", .string(unit.value)), ("state", .string(unit.state.rawValue)),
                                        ("line", .integer(unit.position.line)),
                                    ])
                                }
                            })
                    )
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
