import StringsdictLocalizedEntries

/// The check `catalog-refused`.
enum CatalogRefusedCheck {
    static let check = Check.ofDiagnostic(
        "catalog-refused", .error,
        [.form, .pluralWithoutNumber, .substitutionInPlural, .variedFallback, .invalidLanguage],
        "Apple's compiler refuses the catalog, so that the app is not built.",
        """
        Xcode stops with an error, for example at a field of the wrong type, a plural that shows no number, a plural \
        form that names a substitution, or a device's fallback that varies again. The finding starts with the words of \
        Apple's compiler if they are known.
        """,
        remedy: "Correct what the finding names.",
        bad: #"""
            "files" : {
              "localizations" : {
                "en" : {
                  "variations" : {
                    "plural" : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "A file" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "Files" } }
                    }
                  }
                }
              }
            }
            """#,
        good: #"""
            "files" : {
              "localizations" : {
                "en" : {
                  "variations" : {
                    "plural" : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "A file" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
                    }
                  }
                }
              }
            }
            """#)
}
