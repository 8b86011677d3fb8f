import StringsdictLocalizedEntries

/// The check `catalog-version`.
enum CatalogVersionCheck {
    static let check = Check.ofDiagnostic(
        "catalog-version", .warning, [.unknownVersion],
        "The catalog has a format version that is not known here.",
        """
        Xcode writes the versions 1.0 to 1.3, and all of them have the same fields. A later version may have fields that no check looks at, and \
        that compiling leaves out. Editing keeps them.
        """,
        remedy:
            "Look for a newer version of this package. If you wrote the number by hand, write the one that Xcode writes.",
        bad: [.catalog("", version: "9.0")], good: [.catalog("", version: "1.1")])
}
