/// The exit statuses of the commands. Help, manual and articles take their words from here.
package enum ExitStatus: Int32, CaseIterable, Sendable {
    case success = 0
    case failure = 1
    case unable = 2
    case misunderstood = 64
    case unmerged = 129

    /// When a command ends with the status.
    package var meaning: String {
        switch self {
        case .success: "all went well"
        case .failure: "something failed, or was found"
        case .unable: "'lint' or 'preview' could not do its work at all"
        case .unmerged: "'catalog merge' could not merge, which is not a conflict"
        case .misunderstood: "the command line was not understood"
        }
    }

    /// A sentence for the help of a command: `Exit status: 0 if …, 1 if ….`
    ///
    /// - Parameter meanings: What the command's own statuses mean. The others have their usual meaning.
    package static func sentence(_ meanings: [ExitStatus: String] = [:], of statuses: [ExitStatus] = allCases) -> String
    {
        "Exit status: " + statuses.map { "\($0.rawValue) if \(meanings[$0] ?? $0.meaning)" }.joined(separator: ", ")
            + "."
    }

    /// A table for articles, in Markdown.
    package static var table: String {
        (["| status | meaning |", "|---|---|"] + allCases.map { "| \($0.rawValue) | \($0.meaning) |" })
            .joined(separator: "\n")
    }
}
