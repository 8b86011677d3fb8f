/// The sizes of digit groups in a decimal pattern such as `#,##,##0.###`.
///
/// Source: UTS #35 part 3, "Number Format Patterns".
struct GroupingPattern: Hashable, Sendable {
    /// The size of the group before the decimal separator; 0 without groups.
    var primary: Int
    /// The size of the other groups; the primary one where the pattern gives a single size.
    var secondary: Int

    /// Reads a pattern: its positive part, without what stands before and behind the digits.
    init?(_ pattern: String) {
        var groups = [0]
        var isQuoted = false
        var isInNumber = false
        scan: for character in pattern {
            if character == "'" {
                isQuoted.toggle()
                continue
            }
            if isQuoted { continue }
            switch character {
            case "#", "@", "0"..."9":
                isInNumber = true
                groups[groups.count - 1] += 1
            case "," where isInNumber: groups.append(0)
            case ".", ";": break scan
            // Any other character ends the number, or is a prefix of it.
            default: if isInNumber { break scan }
            }
        }
        guard isInNumber, !groups.dropFirst().contains(0) else { return nil }
        primary = groups.count > 1 ? groups[groups.count - 1] : 0
        secondary = groups.count > 2 ? groups[groups.count - 2] : primary
    }
}
