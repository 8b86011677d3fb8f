import StringsdictLocalizedEntries

/// The check `catalog-dropped`.
enum CatalogDroppedCheck {
    static let check = Check.ofDiagnostic(
        "catalog-dropped", .warning, [.newSourceText, .emptyVariations, .unknownVariation],
        "Apple's compiler leaves out a text without a message.",
        """
        A text of the source language whose state is `new` goes into no file, unless the entry is `manual`. Variations \
        without a branch, or of an unknown kind, give no text either. The app shows the key. A text that the sources \
        or an interface file have, too, is not reported.
        """,
        remedy: "Set the state to `translated`, or write the missing branches.",
        bad: #"""
            "greeting" : {
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "new", "value" : "Hello" } }
              }
            }
            """#,
        good: #"""
            "greeting" : {
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello" } }
              }
            }
            """#)
}
