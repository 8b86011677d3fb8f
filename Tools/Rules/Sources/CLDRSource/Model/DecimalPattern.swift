/// A decimal pattern such as `#,##,##0.###`. The tables keep only the sizes of its groups of digits.
///
/// Source: UTS #35 part 3, "Number Format Patterns".
package struct DecimalPattern: Hashable, Sendable {
    /// The size of the group before the decimal separator, or 0 without groups.
    package var primaryGrouping: Int
    /// The size of the other groups, or the primary size if the pattern has only one.
    package var secondaryGrouping: Int
    /// Whether there is a text before or behind the number.
    package var hasText = false
    /// Whether there is a part for negative numbers.
    package var hasNegativePart = false

    /// Parses a pattern. Nil for a pattern without a place for digits, or with an empty group.
    package init?(_ pattern: String) {
        var groups = [0]
        var isQuoted = false
        // The integer digits, and then the fraction.
        var (isInNumber, isBehindGroups, isBehindNumber) = (false, false, false)
        scan: for character in pattern {
            if character == "'" {
                isQuoted.toggle()
                continue
            }
            if isQuoted {
                hasText = true
                if isInNumber { isBehindNumber = true }
                continue
            }
            switch character {
            case ";":
                hasNegativePart = true
                break scan
            case "#", "@", "0"..."9":
                isInNumber = true
                if isBehindNumber { hasText = true } else if !isBehindGroups { groups[groups.count - 1] += 1 }
            case "," where isInNumber && !isBehindGroups: groups.append(0)
            case "." where !isBehindNumber:
                if !isInNumber { return nil }
                isBehindGroups = true
            default:
                hasText = true
                if isInNumber { (isBehindGroups, isBehindNumber) = (true, true) }
            }
        }
        guard isInNumber, !groups.dropFirst().contains(0) else { return nil }
        primaryGrouping = groups.count > 1 ? groups[groups.count - 1] : 0
        secondaryGrouping = groups.count > 2 ? groups[groups.count - 2] : primaryGrouping
    }
}
