/// Sorts elements of all types with the same code. It is in the core because a module of its own would be one more step
/// for everybody who compiles the libraries without a package.
///
/// Each use of `sorted(by:)` compiles the sort of the standard library once more for its type of elements, which is about
/// 3 KB of code. So only numbers are sorted here, and the caller takes its elements in their order.
package enum Order {
    /// The numbers from 0 to `count` - 1, sorted by a closure. The sort is stable.
    ///
    /// - Complexity: O(*n* log *n*), and O(*n*) calls of the closure if they are in order already.
    @inline(never)
    package static func numbers(below count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
        var order = Array(0..<count)
        var merged = order
        var width = 1
        // Runs of `width` numbers are in order. Each pass merges every two of them.
        while width < count {
            var start = 0
            while start < count {
                let middle = min(start + width, count)
                let end = min(middle + width, count)
                // A pair of runs that is in order as it is stays. So does a run at the end without a second one.
                let isInOrder = middle == end || !precedes(order[middle], order[middle - 1])
                var (left, right) = (start, middle)
                for place in start..<end {
                    if left < middle, isInOrder || right == end || !precedes(order[right], order[left]) {
                        merged[place] = order[left]
                        left += 1
                    } else {
                        merged[place] = order[right]
                        right += 1
                    }
                }
                start = end
            }
            swap(&order, &merged)
            width *= 2
        }
        return order
    }

    /// Texts in the order of their bytes. Swift's `<` treats `é` in one and in two scalars as equal.
    @inline(never)
    package static func byBytes(_ texts: some Sequence<String>) -> [String] {
        let texts = Array(texts)
        return numbers(below: texts.count, by: comparison(of: texts)).map { texts[$0] }
    }

    /// The closure is made here, since the optimizer would compile `numbers` once more for a closure that it sees.
    @inline(never)
    private static func comparison(of texts: [String]) -> (Int, Int) -> Bool {
        { precedes(texts[$0], texts[$1]) }
    }

    /// Whether the bytes of a text come before those of another one.
    @inline(never)
    package static func precedes(_ left: String, _ right: String) -> Bool {
        var (left, right) = (left, right)
        return left.withUTF8 { left in right.withUTF8 { left.lexicographicallyPrecedes($0) } }
    }
}

// MARK: Dividing

extension ArraySlice<UInt8> {
    /// The parts between the places of a byte, with or without the empty ones.
    ///
    /// The library's `split` would be compiled anew for each type of collection and in each module.
    ///
    /// - Complexity: O(*n*).
    @inline(never)
    package func parts(separatedBy separator: UInt8, keepsEmpty: Bool = false) -> [ArraySlice<UInt8>] {
        var parts: [ArraySlice<UInt8>] = []
        var start = startIndex
        for index in indices where self[index] == separator {
            if keepsEmpty || start < index { parts.append(self[start..<index]) }
            start = index + 1
        }
        if keepsEmpty || start < endIndex { parts.append(self[start...]) }
        return parts
    }
}
