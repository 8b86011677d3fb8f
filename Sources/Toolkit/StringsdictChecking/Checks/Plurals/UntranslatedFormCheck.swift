import StringsdictLocalizedEntries

/// The check `untranslated-form`.
enum UntranslatedFormCheck {
    static let check = Check(
        "untranslated-form", .plurals, .warning,
        "A form of a plural, or the text for a device, waits for its translation, while others have theirs.",
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
            if message.variables.isEmpty, let device = path.last,
                forms[path.dropLast() + ["device"]]?.contains(device) == true
            {
                findings.report(
                    Message.device(device), at: .text(message.format), of: item,
                    cause: Cause(item.path, item.entry.language, item.entry.key, "device"))
            }
            for variable in message.variables {
                let name = variable.name.value
                guard let names = forms[variable.counting == .fromOne ? path + [name] : [name]] else { continue }
                let type = MissingForms.numberType(variable)
                for form in variable.cases where names.contains(form.name.value) {
                    guard let category = form.category, let plurals = item.plurals,
                        let shown = MissingForms.reachedBy(plurals[category], type)
                    else { continue }
                    findings.report(
                        Message.form(form.name.value, owner: item.name(of: variable), samples: shown.samples),
                        at: .text(form.text, in: variable), of: item,
                        cause: Cause(item.path, item.entry.language, item.entry.key, name))
                }
            }
        }
    }

    /// The message of a finding.
    enum Message: FindingMessage {
        case form(String, owner: String, samples: String)
        case device(String)

        var text: String {
            switch self {
            case .form(let form, let owner, let samples):
                "the form '\(form)' of \(owner) is not translated yet, and other forms are; numbers such as \(samples) show it"
            case .device(let device): "the text for '\(device)' is not translated yet, and that for another device is"
            }
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
