import StringsdictTextFiles
import StringsdictLocalizedEntries
import StringCatalogs

/// The check `unknown-state`.
enum UnknownStateCheck {
    static let check = Check(
        "unknown-state", .catalogs, .warning, fixes: .safe,
        "The state of a text is not one of Xcode's.",
        page: CheckPage(
            """
            The states are `translated`, `new`, `needs_review`, `stale` and `machine_translated`. Xcode takes a text of another state for new, and \
            `stringsdict catalog stats` counts it as new, too.
            """,
            remedy: "Write one of these words.",
            bad: [
                .catalog(
                    """
                    "done" : {
                      "localizations" : {
                        "de" : { "stringUnit" : { "state" : "Translated", "value" : "Fertig" } }
                      }
                    }
                    """)
            ],
            good: [good]),
        file: { file, findings in
            for remark in file.remarks {
                guard case .unknownState(let name) = remark.subject else { continue }
                let meant = Spelling.closest(to: name, among: TranslationState.documented.map(\.rawValue))
                findings.report(
                    Message(remark: remark.message, meant: meant),
                    at: remark, of: file,
                    fix: meant.flatMap { meant in remark.offset.map { .rename($0, to: meant) } },
                    cause: Cause(file.path, name))
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let remark: String
        let meant: String?

        var text: String {
            remark
                + (meant.map { "; did you mean '\($0)'?" } ?? "; write 'translated' or 'needs_review'")
        }
    }

    private static let good = Example.catalog(
        """
        "done" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Fertig" } }
          }
        }
        """)
}
