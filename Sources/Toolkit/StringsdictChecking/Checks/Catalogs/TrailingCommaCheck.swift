import StringsdictJSONReading
import StringsdictLocalizedEntries

/// The check `trailing-comma`.
enum TrailingCommaCheck {
    static let check = Check.ofDiagnostic(
        "trailing-comma", .warning, [.trailingComma],
        "A comma in the catalog is not followed by a value.",
        """
        JSON does not allow such a comma. Foundation and Xcode ignore it, but other tools refuse the file. A script or \
        an edit by hand usually leaves it.
        """,
        remedy: "Remove the comma.",
        bad: #"""
            "greeting" : {
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello" } },
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
