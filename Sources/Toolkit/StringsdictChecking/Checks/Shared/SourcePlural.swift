import StringsdictLocalizedEntries

/// What the plural of a source text asks of its translations.
enum SourcePlural {
    /// The first plural of an entry whose forms differ.
    static func differingVariable(of item: CheckedEntry) -> AuthoredEntry.Variable? {
        guard item.hasVariables else { return nil }
        var found: AuthoredEntry.Variable?
        item.forEachVariable { variable in
            guard found == nil, variable.isPlural, let other = variable[.other] else { return }
            if let one = variable[.one], one.text.value != other.text.value { found = variable }
        }
        return found
    }

    /// Whether the nouns of a language keep the singular after a number: "1 dosya" and "5 dosya" in Turkish. CLDR has the
    /// categories `one` and `other` for these languages, and a text with a number mostly needs only one form.
    static func keepsSingularAfterNumbers(_ language: String) -> Bool {
        singularAfterNumbers.contains(String(language.prefix { $0 != "-" && $0 != "_" }))
    }

    /// Turkic languages, Hungarian, Persian, Kurdish, Tajik, Georgian, Mongolian and Vietnamese.
    private static let singularAfterNumbers: Set<String> = [
        "az", "ckb", "fa", "hu", "ka", "kk", "ku", "ky", "mn", "tg", "tk", "tr", "ug", "uz", "vi",
    ]
}
