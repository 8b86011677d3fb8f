import StringsdictLocalizedEntries

/// The check `misspelt-argument`.
enum MisspeltArgumentCheck {
    static let check = Check(
        "misspelt-argument", .structure, .error, fixes: .unsafe,
        "A form of a substitution has a misspelt '%arg'.",
        page: CheckPage(
            """
            A form of a substitution shows its number as `%arg`. A word that is nearly that, such as `% arg`, `%Arg` or `%rg`, is not the number: \
            it shows letters, or reads the number as another type and shows digits that nobody knows.
            """,
            remedy: "Write `%arg`. `--unsafe-fixes` does.",
            bad: [catalog("%Arg files")], good: [catalog("%arg files")]),
        key: { key, findings in
            key.forEachText { item in
                guard item.mayBeDamaged else { return }
                for place in TextRepair(of: item, key.agreed).places {
                    guard let range = range(of: place) else { continue }
                    let written = place.text.value.bytes(range)
                    findings.report(
                        Message(written: written, variable: place.variable?.name.value ?? ""),
                        at: .text(place.text, range, in: place.variable), of: item,
                        fix: place.text.offset.map { .replace($0, range, with: "%arg") },
                        cause: Cause(inTableOf: item, item.entry.key, written))
                }
            }
        })

    private static func catalog(_ other: String) -> Example {
        Example(
            "Localizable.xcstrings",
            """
            { "sourceLanguage": "en", "version": "1.0", "strings": { "search": { "localizations": { "en": {
              "stringUnit": { "state": "translated", "value": "Found %#@files@" },
              "substitutions": { "files": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
                "one": { "stringUnit": { "state": "translated", "value": "%arg file" } },
                "other": { "stringUnit": { "state": "translated", "value": "\(other)" } } } } } } } } } } }
            """)
    }

    /// The bytes of a misspelt `%arg`. Nil for any other place, and where a form has no `%arg`.
    static func range(of place: TextRepair.Place) -> Range<Int>? {
        guard place.variable?.hasOwnArgument == true else { return nil }
        return MisspeltOwnArgument.range(in: place.text.value, at: place.range.lowerBound)
    }

    /// The message of a finding.
    struct Message: FindingMessage {
        let written: String
        let variable: String

        var text: String { "'\(written)' is not the argument of '\(variable)'; did you mean '%arg'?" }
    }
}
