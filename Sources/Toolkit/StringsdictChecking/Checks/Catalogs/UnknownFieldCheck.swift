import StringsdictTextFiles
import StringsdictLocalizedEntries

/// The check `unknown-field`.
enum UnknownFieldCheck {
    static let check = Check(
        "unknown-field", .catalogs, .warning, fixes: .unsafe,
        "A field of a catalog is misspelt, or in the wrong object, so that its texts are lost.",
        page: CheckPage(
            """
            Xcode ignores unknown fields. The texts in a misspelt `localizations`, or in a language next to it, are \
            never shown. A field that is not similar to a known one is kept and not reported, since a later version of \
            the format may have it.
            """,
            remedy: "Correct the name, or move the text into `localizations`.",
            bad: [
                .catalog(
                    """
                    "done" : {
                      "localisations" : {
                        "de" : { "stringUnit" : { "state" : "translated", "value" : "Fertig" } }
                      }
                    }
                    """)
            ],
            good: [good]),
        file: { file, findings in
            for remark in file.remarks {
                guard case .unknownField(let name, let level, let isText) = remark.subject,
                    let (advice, meant) = advice(name, level, isText: isText)
                else { continue }
                var remark = remark
                remark.message += "; \(advice)"
                findings.report(
                    remark, at: remark, of: file,
                    fix: meant.flatMap { meant in remark.offset.map { .rename($0, to: meant) } })
            }
        })

    /// The advice about an unknown field, and its probable name. Nil if a later version may have added the field.
    private static func advice(
        _ name: String, _ level: CatalogLevel, isText: Bool
    ) -> (advice: String, meant: String?)? {
        if let meant = Spelling.closest(to: name, among: level.fields), name.count > 3 {
            return ("did you mean '\(meant)'?", meant)
        }
        switch level {
        case .catalog where isText || name == "localizations": return ("an entry stands in 'strings'", nil)
        case .entry where isText: return ("a language stands in 'localizations'", nil)
        case .localization where name == "state" || name == "value": return ("it stands in 'stringUnit'", nil)
        case .localization where isText: return ("a category stands in 'variations', in 'plural'", nil)
        case .variations where isText: return ("a category stands in 'plural', and a device in 'device'", nil)
        default: return nil
        }
    }

    private static let good = Example.catalog(
        """
        "done" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Fertig" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Done" } }
          }
        }
        """)
}
