import StringsdictLocalizedEntries

/// The check `cyclic-variable`.
enum CyclicVariableCheck {
    static let check = Check(
        "cyclic-variable", .structure, .error, "Variables name each other in a circle.",
        page: CheckPage(
            "The expansion of the text would never end. Apple's run time gives up, and may crash.",
            remedy: "Break the circle: the texts of a variable may name others, but not one that leads back to it.",
            bad: [
                .stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files, %#@files@"]))
            ],
            good: [.stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))]),
        entry: { item, findings in
            for reference in item.map.cycles {
                findings.report(
                    Message.cycle(name: reference.name),
                    at: .text(reference.text, reference.range), of: item)
            }
            // A finding for each chain would repeat one mistake.
            if let reference = item.map.tooDeep.first {
                findings.report(
                    Message.tooDeep(name: reference.name),
                    at: .text(reference.text, reference.range), of: item)
            }
        })

    /// The message of a finding.
    enum Message: FindingMessage {
        case cycle(name: String)
        case tooDeep(name: String)

        var text: String {
            switch self {
            case .cycle(let name):
                "'\(name)' leads back to itself and cannot be expanded"
            case .tooDeep(let name):
                "'\(name)' is inside \(ArgumentMap.maximumDepth) other variables, so that it is not "
                    + "shown; name it in a text further outside"
            }
        }
    }
}
