import StringsdictLocalizedEntries

/// The check `missing-fallback`.
enum MissingFallbackCheck {
    static let check = Check.ofDiagnostic(
        "missing-fallback", .warning, [.missingFallback],
        "A text for devices has no `other`, so that all other devices show the key.",
        "A text that varies by device and has no branch `other` exists only for the devices that it names. A Mac then shows the key.",
        remedy: "Add the branch `other`.",
        bad: #"""
            "tap" : {
              "localizations" : {
                "en" : {
                  "variations" : {
                    "device" : { "iphone" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } } }
                  }
                }
              }
            }
            """#,
        good: #"""
            "tap" : {
              "localizations" : {
                "en" : {
                  "variations" : {
                    "device" : {
                      "iphone" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "Click" } }
                    }
                  }
                }
              }
            }
            """#)
}
