import StringsdictLocalizedEntries

/// The check `name-conflict`.
enum NameConflictCheck {
    static let check = Check(
        "name-conflict", .arguments, .warning,
        "One name stands for two arguments of a text.",
        page: CheckPage(
            """
            A name does not choose its argument. So `%(name)@ … %(name)@` takes two arguments, one after the other, \
            and the program passes only one. One name with two types is reported, too.
            """,
            remedy: "Write the position where one argument is meant twice: `%1$(name)@ … %1$(name)@`.",
            bad: [.strings("en", #""hello" = "Hello %(name)@, your name is %(name)@";"#)],
            good: [.strings("en", #""hello" = "Hello %1$(name)@, your name is %1$(name)@";"#)]),
        entry: { item, findings in
            guard item.map.arguments.contains(where: { $0.name != nil }) else { return }
            var known: [String: ArgumentMap.Use] = [:]
            var reported: Set<String> = []
            for use in item.map.arguments.flatMap(\.uses) {
                guard let name = use.name else { continue }
                guard let first = known[name] else {
                    known[name] = use
                    continue
                }
                guard first.position != use.position, reported.insert(name).inserted else { continue }
                findings.report(
                    Message(use: use, name: name, first: first.position),
                    at: .text(use.text, use.range), of: item)
            }
        })

    /// The message of a finding.
    struct Message: FindingMessage {
        let use: ArgumentMap.Use
        let name: String
        let first: Int

        var text: String {
            "'\(use.written)' takes argument \(use.position), but '\(name)' is argument "
                + "\(first) in another place; write '%\(first)$' if the same argument is meant, or another name"
        }
    }
}
