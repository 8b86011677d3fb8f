/// Finds the correct spelling of a name.
package enum Spelling {
    /// The most similar known name, or nil if none is similar enough. One letter may be wrong, and up to a third of
    /// a longer name. Case does not count.
    package static func closest(to name: String, among names: [String]) -> String? {
        let limit = max(1, name.count / 3)
        let rated = names.map { (name: $0, distance: distance(name.lowercased(), $0.lowercased())) }
        guard let best = rated.min(by: { $0.distance < $1.distance }), best.distance <= limit else { return nil }
        return best.name
    }

    /// The number of changes between two names. `Int.max` if a name is longer than 64 letters, since all known names are shorter.
    package static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
        return left.count <= 64 && right.count <= 64 ? distance(left, right) : .max
    }

    /// The number of changes between two words: a letter added, removed or replaced, or two neighbours exchanged (optimal string alignment).
    package static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
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
