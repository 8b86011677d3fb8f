import StringsdictLocalizedEntries

/// The check `untranslated-form`.
enum UntranslatedFormCheck {
    static let check = Check(
        "untranslated-form", .plurals, .warning,
        "A form of a plural waits for its translation, while others have theirs.",
        page: CheckPage(
            """
            The state of the form is `new`, so its text is mostly that of the source language, and users see two languages in one plural. A form that \
            only fractions have is left out if the text shows whole numbers. A plural that nobody has begun to translate is no finding: \
            `stringsdict catalog stats` counts it.
            """,
            remedy: "Translate the form, or set its state to `translated` if the text is right.",
            bad: [catalog("new", "%lld files")], good: [catalog("translated", "%lld soubory")]),
        key: { key, findings in
            for item in key.translations {
                guard let facts = item.entry.catalog, !facts.newForms.isEmpty, facts.shouldTranslate, !facts.isStale
                else { continue }
                report(item, facts.newForms, &findings)
            }
        })

    private static func report(
        _ item: CheckedEntry, _ forms: [[String]: Set<String>], _ findings: inout FindingCollector
    ) {
        for (path, message) in item.messages {
            for variable in message.variables {
                let name = variable.name.value
                guard let names = forms[variable.counting == .fromOne ? path + [name] : [name]] else { continue }
                let type = MissingForms.numberType(variable)
                for form in variable.cases where names.contains(form.name.value) {
                    guard let category = form.category, let plurals = item.plurals,
                        let shown = MissingForms.reachedBy(plurals[category], type)
                    else { continue }
                    findings.report(
                        Message(form: form.name.value, owner: item.name(of: variable), samples: shown.samples),
                        at: .text(form.text, in: variable), of: item,
                        cause: Cause(item.path, item.entry.language, item.entry.key, name))
                }
            }
        }
    }

    /// The message of a finding.
    struct Message: FindingMessage {
        let form: String
        let owner: String
        let samples: String

        var text: String {
            "the form '\(form)' of \(owner) is not translated yet, and other forms are; numbers such as \(samples) show it"
        }
    }

    private static func catalog(_ state: String, _ few: String) -> Example {
        Example.catalog(
            """
            "%lld files" : {
              "localizations" : {
                "cs" : { "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld soubor" } },
                  "few" : { "stringUnit" : { "state" : "\(state)", "value" : "\(few)" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld souborů" } }
                } } }
              }
            }
            """)
    }
}
