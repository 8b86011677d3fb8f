/// How bad a matter is that a command reports.
package enum Severity: String, Sendable, CaseIterable, Comparable {
    /// Information.
    case note
    /// A likely mistake. The work goes on.
    case warning
    /// A mistake.
    case error

    private var rank: Int { Severity.allCases.firstIndex(of: self) ?? 0 }

    /// Orders severities from the mildest.
    package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
}
