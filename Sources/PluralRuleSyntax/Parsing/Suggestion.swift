/// Finds what a misspelt word may have been meant to be.
enum Suggestion {
    /// The candidate that is nearest to a word, if it is near: one change in a word of two or three letters, two in a
    /// longer one, where a change is a letter more, less or different, or two neighbours exchanged. Case does not count.
    static func nearest(to word: String, among candidates: [String]) -> String? {
        let letters = Array(word.lowercased().unicodeScalars.prefix(16))
        let limit = [0, 0, 1, 1].dropFirst(letters.count).first ?? 2
        var best: (word: String, distance: Int)?
        for candidate in candidates {
            let distance = distance(letters, Array(candidate.unicodeScalars))
            guard distance <= limit else { continue }
            if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
        }
        return best?.word
    }

    /// The hint that goes with a misspelt word.
    static func hint(for word: String, among candidates: [String]) -> String? {
        nearest(to: word, among: candidates).map { "did you mean \"\($0)\"?" }
    }

    /// The number of changes between two words (optimal string alignment).
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let isSame = left[row] == right[column]
                var cost = min(previous[column + 1] + 1, current[column] + 1, previous[column] + (isSame ? 0 : 1))
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, beforePrevious[column - 1] + 1)
                }
                current.append(cost)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[right.count]
    }
}
