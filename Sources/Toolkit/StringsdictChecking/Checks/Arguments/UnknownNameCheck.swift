import StringsdictTextFiles
import StringsdictLocalizedEntries

/// The check `unknown-name`.
enum UnknownNameCheck {
    static let check = Check(
        "unknown-name", .arguments, .warning,
        "A translation names an argument that has another name in the source text.",
        page: CheckPage(
            """
            The names of arguments are not translated: they tell translators what an argument is, and the symbols that \
            Xcode generates have the names of the source text. Any other name is a typing mistake or a translated \
            word.
            """,
            remedy: "Write the name of the source text.",
            bad: [
                .strings("en", #""sent" = "Sent by %(sender)@";"#),
                .strings("de", #""sent" = "Gesendet von %(absender)@";"#),
            ],
            good: [
                .strings("en", #""sent" = "Sent by %(sender)@";"#),
                .strings("de", #""sent" = "Gesendet von %(sender)@";"#),
            ]),
        key: { key, findings in
            guard let source = key.source else { return }
            let known = Set(source.map.arguments.flatMap(\.uses).compactMap(\.name))
            for item in key.translations {
                var reported: Set<String> = []
                for use in item.map.arguments.flatMap(\.uses) {
                    guard let name = use.name, !known.contains(name), reported.insert(name).inserted else { continue }
                    let original = source.map[use.position]?.name ?? Spelling.closest(to: name, among: known.sorted())
                    findings.report(
                        Message(name: name, meant: original, language: source.entry.language),
                        at: .text(use.text, use.range), of: item)
                }
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let name: String
        let meant: String?
        let language: String

        var text: String {
            "the text of '\(language)' has no argument '\(name)'"
                + (meant.map { "; did you mean '\($0)'?" } ?? "")
        }
    }
}
