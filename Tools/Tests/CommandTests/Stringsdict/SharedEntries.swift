#if os(macOS) || os(Linux) || os(Windows)
/// Entries of catalogs that several suites send to translators.
enum SharedEntries {
    /// A plain text.
    static let archive = """
            "Archive" : {
              "localizations" : { "pl" : { "stringUnit" : { "state" : "translated", "value" : "Archiwum" } } }
            }
        """

    /// A text that only names a plural, whose number may have a fraction.
    static let walk = """
            "walk" : {
              "localizations" : {
                "en" : {
                  "stringUnit" : { "state" : "translated", "value" : "%#@n@" },
                  "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lf", "variations" : { "plural" : {
                    "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg meter" } },
                    "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg meters" } } } } } }
                }
              }
            }
        """
}
#endif
