import StringsdictLocalizedEntries

/// The check `substitution-name`.
enum SubstitutionNameCheck {
    static let check = Check(
        "substitution-name", .catalogs, .note,
        "The name of a substitution has characters that the run time does not expand.",
        page: CheckPage(
            """
            A name has letters and digits of ASCII and underscores. Apple's compiler changes any other name, so the \
            variable has different names in the compiled table and in the catalog.
            """,
            remedy: "Give the substitution a plain name.", bad: [.catalog(Example.substitution(named: "my files"))],
            good: [.catalog(Example.substitution(named: "files"))]),
        entry: { item, findings in
            guard item.kind == .catalog else { return }
            item.forEachVariable { variable in
                guard
                    !variable.name.value.utf8.allSatisfy({
                        ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 <= 9 || $0 == UInt8(ascii: "_")
                    })
                else { return }
                findings.report(
                    Message(name: variable.name.value),
                    at: .offset(variable.offset), of: item)
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let name: String

        var text: String {
            "the compiler gives '\(name)' another name, because a name has letters and digits of ASCII and '_' only"
        }
    }
}
