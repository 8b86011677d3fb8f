import StringsdictLocalizedEntries

/// The check `catalog-argument`.
enum CatalogArgumentCheck {
    static let check = Check.ofDiagnostic(
        "catalog-argument", .warning, [.argumentPosition],
        "The compiled text takes another argument than the catalog seems to say.",
        """
        Substitutions and the text around them count positions separately. The finding names the argument that is \
        taken, and the argument that seems to be meant.
        """,
        remedy: "Write positions: `%1$@`, and `argNum` in substitutions.",
        bad: Example.substitution(named: "files", text: "%2$#@files@ in %1$@"),
        good: Example.substitution(named: "files", text: "%2$#@files@ in %1$@", argument: 2))
}
