import StringsdictLocalizedEntries

/// The check `grammar-agreement`.
enum GrammarAgreementCheck {
    static let check = Check(
        "grammar-agreement", .text, .note, "A text has automatic grammar agreement, which only Apple's systems have.",
        page: CheckPage(
            """
            Apple's systems bend the words of `^[%lld file](inflect: true)` in the languages that they know. Other systems show the words as they are \
            written, "5 file", and a `String` shows the mark, too. An app for Apple's systems alone can turn the check off.
            """,
            remedy: "Write plural forms, which work everywhere.",
            bad: [
                .catalog(
                    text(#"{ "stringUnit" : { "state" : "translated", "value" : "^[%lld file](inflect: true)" } }"#))
            ],
            good: [
                .catalog(
                    text(
                        #"""
                        {
                              "variations" : {
                                "plural" : {
                                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },
                                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }
                                }
                              }
                            }
                        """#))
            ]),
        key: { key, findings in
            var first: (item: CheckedEntry, text: AuthoredText)?
            var isBroken = false
            func look(_ item: CheckedEntry) {
                guard item.rareBytes.contains(.caret) else { return }
                item.forEachText { text, _, _ in
                    guard text.value.hasByte(UInt8(ascii: "^")) else { return }
                    let marks = InflectionMarks(text.value)
                    // Another check reports a mark that lacks a part.
                    if marks.isIncomplete || marks.starts > marks.ends { isBroken = true }
                    if marks.ends > 0, first == nil { first = (item, text) }
                }
            }
            if let source = key.source { look(source) }
            key.translations.forEach(look)
            guard !isBroken, let (item, text) = first else { return }
            findings.report(
                Message(),
                at: .text(text), of: item, cause: Cause(inTableOf: item))
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        var text: String {
            "only Apple's systems bend the words of '^[…](inflect: true)'; plural forms work everywhere"
        }
    }

    private static func text(_ localization: String) -> String {
        """
        "%lld files" : {
          "localizations" : {
            "en" : \(localization)
          }
        }
        """
    }
}
