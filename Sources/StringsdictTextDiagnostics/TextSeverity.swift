/// The severity of a message about a text, a file or a rule. Its raw value is the word that messages and reports show.
///
/// The three levels are all: a later version adds none.
public enum TextSeverity: String, Sendable, CaseIterable, Comparable {
    /// Information: the text works, and Apple's Foundation shows the intended text.
    case note
    /// A likely mistake. The work goes on.
    case warning
    /// A mistake: the text, or a part of it, cannot be used.
    case error

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }

    /// Orders severities from the mildest.
    public static func < (left: TextSeverity, right: TextSeverity) -> Bool { left.rank < right.rank }
}
