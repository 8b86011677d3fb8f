import StringsdictKeyedLists

/// The difference between two texts in the format of `diff -u` and git.
///
/// Lines that occur once in each text are matched first, and the same is repeated between them. A part without such
/// lines is compared line by line. This is fast for large files with few changes, and keeps the members of JSON objects
/// together.
package enum UnifiedDiff {
    /// A run of different lines: those at `new` replace those at `old`.
    package struct Change: Equatable {
        package var old: Range<Int>
        package var new: Range<Int>

        package init(old: Range<Int>, new: Range<Int>) {
            self.old = old
            self.new = new
        }
    }

    /// The difference. Empty if the texts are equal.
    package static func text(from old: String, to new: String, oldName: String, newName: String, context: Int = 3)
        -> String
    {
        let (left, right) = (lines(old), lines(new))
        let changes = changes(left, right)
        guard !changes.isEmpty else { return "" }
        var output = "--- \(oldName)\n+++ \(newName)\n"
        var index = 0
        while index < changes.count {
            // Changes that share context lines form one hunk.
            var last = index
            while last + 1 < changes.count,
                changes[last + 1].old.lowerBound - changes[last].old.upperBound <= 2 * context
            {
                last += 1
            }
            append(Array(changes[index...last]), left, right, context, to: &output)
            index = last + 1
        }
        return output
    }

    /// Both texts in one, with the markers that git writes around lines that differ.
    ///
    /// - Parameters:
    ///   - markerSize: The number of characters of a marker.
    ///   - parts: The lines of parts that are compared with each other and with no other lines, such as those of a catalog's entries, in
    ///     their order. They do not count if the lines around them differ.
    ///   - onMarker: Gets the line of each first marker, counted from 1, and the change that it marks.
    package static func conflicts(
        _ ours: String, _ theirs: String, markerSize: Int, parts: [Change] = [],
        onMarker: (_ line: Int, _ change: Change) -> Void = { _, _ in }
    ) -> String {
        let (left, right) = (lines(ours), lines(theirs))
        let lineEnd = left.first?.utf8.suffix(2).elementsEqual([0x0D, 0x0A]) == true ? "\r\n" : "\n"
        func marker(_ sign: String, _ name: String) -> String {
            String(repeating: sign, count: markerSize) + name + lineEnd
        }
        var output = ""
        // A marker has its own line, even after a last line without an end.
        func append(_ lines: ArraySlice<Substring>) {
            for line in lines { output += line }
            if let last = output.utf8.last, last != 0x0A { output += lineEnd }
        }
        var place = 0
        // The lines of the text that are not in `left`.
        var added = 0
        for change in changes(left, right, within: parts) ?? changes(left, right) {
            onMarker(change.old.lowerBound + added + 1, change)
            added += 3 + change.new.count
            for line in left[place..<change.old.lowerBound] { output += line }
            output += marker("<", " ours")
            append(left[change.old])
            output += marker("=", "")
            append(right[change.new])
            output += marker(">", " theirs")
            place = change.old.upperBound
        }
        for line in left[place...] { output += line }
        return output
    }

    /// The changes inside of parts. Nil if the lines around the parts differ.
    private static func changes(_ left: [Substring], _ right: [Substring], within parts: [Change]) -> [Change]? {
        var result: [Change] = []
        var end = Change(old: 0..<0, new: 0..<0)
        func isSame(_ old: Range<Int>, _ new: Range<Int>) -> Bool {
            old.count == new.count && zip(left[old], right[new]).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
        }
        for part in parts + [Change(old: left.count..<left.count, new: right.count..<right.count)] {
            guard part.old.lowerBound >= end.old.upperBound, part.old.upperBound <= left.count,
                part.new.lowerBound >= end.new.upperBound, part.new.upperBound <= right.count,
                isSame(end.old.upperBound..<part.old.lowerBound, end.new.upperBound..<part.new.lowerBound)
            else { return nil }
            result += changes(Array(left[part.old]), Array(right[part.new])).map { change in
                Change(
                    old: change.old.lowerBound + part.old.lowerBound..<change.old.upperBound + part.old.lowerBound,
                    new: change.new.lowerBound + part.new.lowerBound..<change.new.upperBound + part.new.lowerBound)
            }
            end = part
        }
        return result
    }

    /// The lines with their line ends. The last line may lack its end.
    private static func lines(_ text: String) -> [Substring] {
        var lines: [Substring] = []
        var start = text.utf8.startIndex
        while let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) {
            let next = text.utf8.index(after: end)
            lines.append(text[start..<next])
            start = next
        }
        if start < text.utf8.endIndex { lines.append(text[start...]) }
        return lines
    }

    private static func append(
        _ changes: [Change], _ left: [Substring], _ right: [Substring], _ context: Int, to output: inout String
    ) {
        guard let first = changes.first, let last = changes.last else { return }
        let before = min(context, first.old.lowerBound)
        let after = min(context, left.count - last.old.upperBound)
        let old = first.old.lowerBound - before..<last.old.upperBound + after
        let new = first.new.lowerBound - before..<last.new.upperBound + after
        output += "@@ -\(header(old)) +\(header(new)) @@\n"
        var place = old.lowerBound
        for change in changes {
            for line in left[place..<change.old.lowerBound] { append(" ", line, to: &output) }
            for line in left[change.old] { append("-", line, to: &output) }
            for line in right[change.new] { append("+", line, to: &output) }
            place = change.old.upperBound
        }
        for line in left[place..<old.upperBound] { append(" ", line, to: &output) }
    }

    private static func header(_ range: Range<Int>) -> String {
        switch range.count {
        case 0: "\(range.lowerBound),0"
        case 1: "\(range.lowerBound + 1)"
        default: "\(range.lowerBound + 1),\(range.count)"
        }
    }

    private static func append(_ sign: String, _ line: Substring, to output: inout String) {
        output += sign
        output += line
        if line.utf8.last != UInt8(ascii: "\n") { output += "\n\\ No newline at end of file\n" }
    }

    // MARK: Finding the changes

    /// The changes, in order. Adjacent changes are merged.
    package static func changes(_ left: [Substring], _ right: [Substring]) -> [Change] {
        // Numbers compare faster than texts. Lines are compared by their bytes.
        var numbers = KeyedList<[UInt8], Void>()
        func number(_ line: Substring) -> Int { numbers.place(of: Array(line.utf8), adding: ()) }
        let (a, b) = (left.map(number), right.map(number))
        var result: [Change] = []
        compare(a, 0..<a.count, b, 0..<b.count, into: &result)
        return result
    }

    private static func compare(
        _ a: [Int], _ left: Range<Int>, _ b: [Int], _ right: Range<Int>, into result: inout [Change]
    ) {
        var (left, right) = (left, right)
        while let x = left.first, let y = right.first, a[x] == b[y] {
            left = left.dropFirst()
            right = right.dropFirst()
        }
        while let x = left.last, let y = right.last, a[x] == b[y] {
            left = left.dropLast()
            right = right.dropLast()
        }
        if left.isEmpty, right.isEmpty { return }
        let anchors = left.isEmpty || right.isEmpty ? [] : self.anchors(a, left, b, right)
        guard !anchors.isEmpty else { return compareAll(a, left, b, right, into: &result) }
        var (i, j) = (left.lowerBound, right.lowerBound)
        for (x, y) in anchors {
            compare(a, i..<x, b, j..<y, into: &result)
            (i, j) = (x + 1, y + 1)
        }
        compare(a, i..<left.upperBound, b, j..<right.upperBound, into: &result)
    }

    /// Lines that occur once in both parts, as the longest common sequence.
    private static func anchors(_ a: [Int], _ left: Range<Int>, _ b: [Int], _ right: Range<Int>) -> [(Int, Int)] {
        var counts: [Int: (old: Int, new: Int, oldPlace: Int, newPlace: Int)] = [:]
        for x in left {
            counts[a[x], default: (0, 0, 0, 0)].old += 1
            counts[a[x]]?.oldPlace = x
        }
        for y in right {
            counts[b[y], default: (0, 0, 0, 0)].new += 1
            counts[b[y]]?.newPlace = y
        }
        let pairs = counts.values.filter { $0.old == 1 && $0.new == 1 }.sorted { $0.oldPlace < $1.oldPlace }
        // The longest increasing subsequence, by patience sorting.
        var tops: [Int] = []
        var before = Array(repeating: -1, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, tops.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[tops[middle]].newPlace < pair.newPlace { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = tops[low - 1] }
            if low == tops.count { tops.append(index) } else { tops[low] = index }
        }
        var result: [(Int, Int)] = []
        var index = tops.last ?? -1
        while index >= 0 {
            result.append((pairs[index].oldPlace, pairs[index].newPlace))
            index = before[index]
        }
        return result.reversed()
    }

    /// Compares each line with each if that is cheap. Otherwise all lines count as different.
    private static func compareAll(
        _ a: [Int], _ left: Range<Int>, _ b: [Int], _ right: Range<Int>, into result: inout [Change]
    ) {
        guard left.count * right.count <= 1 << 20 else { return add(Change(old: left, new: right), to: &result) }
        // The lengths of the longest common suffixes from each pair of lines on.
        let width = right.count + 1
        var lengths = Array(repeating: 0, count: (left.count + 1) * width)
        for i in stride(from: left.count - 1, through: 0, by: -1) {
            for j in stride(from: right.count - 1, through: 0, by: -1) {
                let isSame = a[left.lowerBound + i] == b[right.lowerBound + j]
                lengths[i * width + j] =
                    isSame
                    ? lengths[(i + 1) * width + j + 1] + 1
                    : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
            }
        }
        var (i, j) = (0, 0)
        while i < left.count || j < right.count {
            let (x, y) = (left.lowerBound + i, right.lowerBound + j)
            if i < left.count, j < right.count, a[x] == b[y] {
                (i, j) = (i + 1, j + 1)
            } else if j == right.count || (i < left.count && lengths[(i + 1) * width + j] >= lengths[i * width + j + 1])
            {
                add(Change(old: x..<x + 1, new: y..<y), to: &result)
                i += 1
            } else {
                add(Change(old: x..<x, new: y..<y + 1), to: &result)
                j += 1
            }
        }
    }

    private static func add(_ change: Change, to result: inout [Change]) {
        if let last = result.last, last.old.upperBound == change.old.lowerBound,
            last.new.upperBound == change.new.lowerBound
        {
            result[result.count - 1] = Change(
                old: last.old.lowerBound..<change.old.upperBound, new: last.new.lowerBound..<change.new.upperBound)
        } else {
            result.append(change)
        }
    }
}
