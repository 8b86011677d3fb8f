import StringsdictLocalizedEntries

/// The check `c-string`.
enum CStringCheck {
    static let check = Check(
        "c-string", .arguments, .warning, "A text of a catalog takes a C string, which no Swift program passes.",
        page: CheckPage(
            """
            `%s` takes the address of bytes that end with a zero. A Swift `String` or an `NSString` is not such an \
            address: the program crashes, or shows meaningless bytes. Texts from C or from Android often have `%s`. \
            The finding is at the source text, or at the first translation if there is no source text. A key with `%s` shows that the \
            program passes a C string, and an address such as `https://example.com/?q=%s` is text. Programs in Objective-C, whose texts \
            are in tables, can pass C strings. There, `argument-mismatch` compares the translations.
            """,
            remedy: "Write `%@`, and the same in all translations.",
            bad: [.catalog(greeting("Hello %s"))], good: [.catalog(greeting("Hello %@"))]),
        key: { key, findings in
            guard let item = key.source ?? key.translations.first, item.kind == .catalog,
                !item.isKeyText
            else { return }
            for argument in item.map.arguments {
                guard let use = argument.uses.first(where: { $0.type?.family == .cString && !$0.looksLikePercentSign }),
                    !item.entry.key.contains(use.written),
                    !isInAddress(use)
                else { continue }
                findings.report(
                    Message(written: use.written),
                    at: use.spot,
                    of: item, cause: Cause(inTableOf: item))
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let written: String

        var text: String {
            "'\(written)' takes a C string, which a String of Swift is not; write '%@'"
        }
    }

    private static func greeting(_ text: String) -> String {
        #"""
        "greeting" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }
          }
        }
        """#
    }

    /// Whether a conversion is a part of an address, which programs fill in themselves.
    private static func isInAddress(_ use: ArgumentMap.Use) -> Bool {
        let before = use.text.value.utf8.prefix(use.range.lowerBound).reversed().prefix { $0 > 0x20 }
        return String(decoding: before.reversed(), as: UTF8.self).contains("://")
    }
}
