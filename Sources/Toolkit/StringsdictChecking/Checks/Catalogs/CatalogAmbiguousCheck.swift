import StringsdictLocalizedEntries

/// The check `catalog-ambiguous`.
enum CatalogAmbiguousCheck {
    static let check = Check.ofDiagnostic(
        "catalog-ambiguous", .error, [.folderCollision, .competingVariations],
        "Apple's compiler takes one of two texts at random.",
        """
        Two names of one language, such as `he` and `iw`, share one folder. A text that varies both by plural and by \
        device has two values. In both cases, Apple's compiler takes one of the two, which can differ from run to run.
        """,
        remedy: "Remove one of the two.",
        bad: #"""
            "greeting" : {
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello" } },
                "he" : { "stringUnit" : { "state" : "translated", "value" : "שלום" } },
                "iw" : { "stringUnit" : { "state" : "translated", "value" : "הי" } }
              }
            }
            """#,
        good: #"""
            "greeting" : {
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello" } },
                "he" : { "stringUnit" : { "state" : "translated", "value" : "שלום" } }
              }
            }
            """#)
}
