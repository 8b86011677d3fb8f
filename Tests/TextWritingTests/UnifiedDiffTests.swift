import StringsdictTestSupport
import Testing

@testable import StringsdictTextWriting

/// Differences of all small texts: each one turns the first text into the second one, and is no larger than it has to be.
@Suite("Differences of texts") struct UnifiedDiffTests {
    private typealias Change = UnifiedDiff.Change

    /// All texts of up to some lines over an alphabet.
    private static func texts(_ letters: String, upTo count: Int) -> [[Substring]] {
        var all: [[Substring]] = [[]]
        var last = all
        for _ in 0..<count {
            last = last.flatMap { text in letters.map { text + [Substring("\($0)\n")] } }
            all += last
        }
        return all
    }

    private func isDifference(_ changes: [Change], from old: [Substring], to new: [Substring]) -> Bool {
        var result: [Substring] = []
        var place = 0
        for (number, change) in changes.enumerated() {
            // Adjacent changes are one.
            guard change.old.lowerBound > place || number == 0, !change.old.isEmpty || !change.new.isEmpty else {
                return false
            }
            result += old[place..<change.old.lowerBound]
            guard result.count == change.new.lowerBound else { return false }
            result += new[change.new]
            place = change.old.upperBound
        }
        return result + old[place...] == new
    }

    private func longestCommonLength(_ left: ArraySlice<Substring>, _ right: ArraySlice<Substring>) -> Int {
        var row = Array(repeating: 0, count: right.count + 1)
        for a in left {
            var diagonal = 0
            for (place, b) in right.enumerated() {
                let above = row[place + 1]
                row[place + 1] = a == b ? diagonal + 1 : max(above, row[place])
                diagonal = above
            }
        }
        return row[right.count]
    }

    /// Two texts without their common first lines and their common last lines.
    private func middle(_ left: [Substring], _ right: [Substring]) -> (ArraySlice<Substring>, ArraySlice<Substring>) {
        var (left, right) = (left[...], right[...])
        while let a = left.first, a == right.first { (left, right) = (left.dropFirst(), right.dropFirst()) }
        while let a = left.last, a == right.last { (left, right) = (left.dropLast(), right.dropLast()) }
        return (left, right)
    }

    @Test("Lines that occur often are compared one by one, and as many as possible stay")
    func lines() {
        let all = Self.texts("ab", upTo: 6)
        for old in all {
            for new in all {
                let changes = UnifiedDiff.changes(old, new)
                if !isDifference(changes, from: old, to: new) { Issue.record("\(old) \(new) \(changes)") }
                let (left, right) = middle(old, new)
                // A line that occurs once in both stays, whatever that costs.
                guard
                    !"ab".contains(where: { letter in
                        left.count { $0 == "\(letter)\n" } == 1 && right.count { $0 == "\(letter)\n" } == 1
                    })
                else { continue }
                let count = changes.reduce(0) { $0 + $1.old.count + $1.new.count }
                let fewest = left.count + right.count - 2 * longestCommonLength(left, right)
                if count != fewest { Issue.record("\(old) \(new) \(changes)") }
            }
        }
    }

    @Test("Of lines that changed places, as many as possible stay")
    func places() {
        var orders: [[Int]] = [[]]
        for count in 1...6 {
            orders = orders.flatMap { order in (0..<count).map { Array(order[..<$0]) + [count] + order[$0...] } }
            let sorted = (1...count).map { Substring("\($0)\n") }
            for order in orders {
                let lines = order.map { Substring("\($0)\n") }
                for (old, new) in [(lines, sorted), (sorted, lines)] {
                    let changes = UnifiedDiff.changes(old, new)
                    if !isDifference(changes, from: old, to: new) { Issue.record("\(old) \(new) \(changes)") }
                    let removed = changes.reduce(0) { $0 + $1.old.count }
                    if removed != count - longestCommonLength(old[...], new[...]) { Issue.record("\(old) \(new)") }
                }
            }
        }
    }

    @Test("Each hunk has up to three lines around its changes, and its own place")
    func hunks() {
        let all = Self.texts("ab", upTo: 3)
        for before in [0, 1, 2, 3, 4, 9] {
            for between in 0...8 {
                for after in [0, 1, 3, 4] {
                    for (old, new) in zip(all, all.reversed()) where old != new {
                        let (start, end) = ((0..<before).map { "s\($0)\n" }, (0..<after).map { "e\($0)\n" })
                        let inside = (0..<between).map { "i\($0)\n" }
                        let left = (start + old.map(String.init) + inside + ["x\n"] + end)
                        let right = (start + new.map(String.init) + inside + ["y\n"] + end)
                        let text = UnifiedDiff.text(
                            from: left.joined(), to: right.joined(), oldName: "a", newName: "b")
                        if applied(text, to: left) != right { Issue.record("\(left) \(right)\n\(text)") }
                    }
                }
            }
        }
        for (between, count) in [(5, 1), (6, 1), (7, 2), (8, 2)] {
            let inside = (0..<between).map { "\($0)\n" }.joined()
            let text = UnifiedDiff.text(
                from: "a\n\(inside)b\n", to: "c\n\(inside)d\n", oldName: "x", newName: "y")
            #expect(text.split(separator: "\n").count { $0.hasPrefix("@@") } == count)
        }
    }

    /// The text that a difference makes of another one. Nil if the difference does not fit, or has more lines around its
    /// changes than it may have.
    private func applied(_ difference: String, to old: [String]) -> [String]? {
        var lines = difference.split(separator: "\n")[...]
        guard lines.popFirst() == "--- a", lines.popFirst() == "+++ b" else { return nil }
        var result: [String] = []
        var place = 0
        while let head = lines.popFirst() {
            let numbers = head.split(whereSeparator: { !$0.isNumber && $0 != "," }).map {
                $0.split(separator: ",").compactMap { Int($0) }
            }
            guard head.hasPrefix("@@ -"), numbers.count == 2 else { return nil }
            let counts = numbers.map { $0.count == 1 ? 1 : $0[1] }
            let starts = zip(numbers, counts).map { $1 == 0 ? $0[0] : $0[0] - 1 }
            guard starts[0] >= place, counts.allSatisfy({ $0 != 1 || !head.contains(",1 ") }) else { return nil }
            result += old[place..<starts[0]]
            guard result.count == starts[1] else { return nil }
            place = starts[0]
            var (kept, seen) = (0, [0, 0])
            while let line = lines.first, !line.hasPrefix("@@") {
                lines.removeFirst()
                let text = "\(line.dropFirst())\n"
                kept = line.hasPrefix(" ") ? kept + 1 : 0
                // Six lines may be between two changes of one hunk.
                guard kept <= 6, kept <= 3 || lines.contains(where: { $0.hasPrefix("-") || $0.hasPrefix("+") }) else {
                    return nil
                }
                if !line.hasPrefix("+") {
                    guard place < old.count, old[place] == text else { return nil }
                    place += 1
                    seen[0] += 1
                }
                if !line.hasPrefix("-") {
                    result.append(text)
                    seen[1] += 1
                }
            }
            guard seen == counts else { return nil }
        }
        return result + old[place...]
    }

    @Test(
        "The form is that of diff",
        arguments: [
            ("", "", ""), ("a\n", "a\n", ""), ("", "a\n", "@@ -0,0 +1 @@\n+a\n"), ("a\n", "", "@@ -1 +0,0 @@\n-a\n"),
            ("", "a\nb", "@@ -0,0 +1,2 @@\n+a\n+b\n\\ No newline at end of file\n"),
            ("a", "a\n", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"),
            ("1\n2\n3\n4\n5\n", "1\n2\n3\n4\n", "@@ -2,4 +2,3 @@\n 2\n 3\n 4\n-5\n"),
            ("2\n3\n4\n5\n", "1\n2\n3\n4\n5\n", "@@ -1,3 +1,4 @@\n+1\n 2\n 3\n 4\n"),
            ("\n\n", "\n", "@@ -1,2 +1 @@\n \n-\n"),
        ])
    func form(_ old: String, _ new: String, _ expected: String) {
        let text = UnifiedDiff.text(from: old, to: new, oldName: "old", newName: "new")
        #expect(text == (expected.isEmpty ? "" : "--- old\n+++ new\n" + expected))
    }

    @Test("Lines that differ stand between markers, with the line ends of the file") func markedLines() {
        #expect(
            UnifiedDiff.conflicts("a\nb\nc\n", "a\nx\nc\n", markerSize: 3) == "a\n<<< ours\nb\n===\nx\n>>> theirs\nc\n")
        #expect(
            UnifiedDiff.conflicts("a\r\nb", "a\r\nx", markerSize: 1) == "a\r\n< ours\r\nb\r\n=\r\nx\r\n> theirs\r\n")
        #expect(UnifiedDiff.conflicts("a\n", "a\n", markerSize: 7) == "a\n")
        // The lines of parts are not compared with those of other parts, unless the lines around them differ.
        let (left, right) = ("{\na\nb\nc\n}\n", "{\nb\nx\n}\n")
        let parts = [UnifiedDiff.Change(old: 1..<2, new: 1..<2), UnifiedDiff.Change(old: 2..<4, new: 2..<3)]
        #expect(
            UnifiedDiff.conflicts(left, right, markerSize: 1, parts: parts)
                == "{\n< ours\na\n=\nb\n> theirs\n< ours\nb\nc\n=\nx\n> theirs\n}\n")
        for other in [
            [], [parts[0]], [parts[1], parts[0]], [UnifiedDiff.Change(old: 1..<9, new: 1..<3)],
            [UnifiedDiff.Change(old: 1..<4, new: 1..<9)],
        ] {
            #expect(
                UnifiedDiff.conflicts(left, right, markerSize: 1, parts: other)
                    == "{\n< ours\na\n=\n> theirs\nb\n< ours\nc\n=\nx\n> theirs\n}\n")
        }
        #expect(UnifiedDiff.conflicts("a\nb\n", "b\n", markerSize: 1) == "< ours\na\n=\n> theirs\nb\n")
    }

    @Test("A diff turns one text into the other") func differences() throws {
        var random = SplitMix64(seed: 3)
        for _ in 0..<300 {
            let old = (0..<Int(random.next() % 40)).map { _ in Substring("\(random.next() % 12)\n") }
            var new = old
            for _ in 0..<Int(random.next() % 6) {
                let place = Int(random.next() % UInt64(new.count + 1))
                if random.next() % 2 == 0, place < new.count {
                    new.remove(at: place)
                } else {
                    new.insert("x\(random.next() % 9)\n", at: place)
                }
            }
            let changes = UnifiedDiff.changes(old, new)
            var result: [Substring] = []
            var place = 0
            for change in changes {
                result += old[place..<change.old.lowerBound]
                #expect(result.count == change.new.lowerBound)
                result += new[change.new]
                place = change.old.upperBound
            }
            #expect(result + old[place...] == new)
            #expect(changes.isEmpty == (old == new))
        }
        #expect(
            UnifiedDiff.text(from: "a\nb", to: "a\nc\n", oldName: "x", newName: "y")
                == "--- x\n+++ y\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n")
    }

    @Test("Lines that are replaced together are one change") func adjacentLines() {
        #expect(
            UnifiedDiff.changes(["a", "b", "c"], ["a", "x", "y", "c"]) == [UnifiedDiff.Change(old: 1..<2, new: 1..<3)])
    }

    /// Swift's `==` treats `é` as one scalar and as two as equal.
    @Test("Lines are compared by their bytes") func spellings() {
        #expect(
            UnifiedDiff.text(from: "a\n\u{E9}\n", to: "a\ne\u{301}\n", oldName: "x", newName: "y")
                == "--- x\n+++ y\n@@ -1,2 +1,2 @@\n a\n-\u{E9}\n+e\u{301}\n")
        #expect(
            UnifiedDiff.changes(["\u{E9}"], ["e\u{301}"]) == [UnifiedDiff.Change(old: 0..<1, new: 0..<1)])
    }

    @Test("Few changes in long texts stay few") func longTexts() {
        let old = (0..<3_000).map { Substring("line \($0)") }
        var new = old
        new[100] = "other"
        new.remove(at: 2_900)
        #expect(
            UnifiedDiff.changes(old, new) == [
                UnifiedDiff.Change(old: 100..<101, new: 100..<101),
                UnifiedDiff.Change(old: 2_900..<2_901, new: 2_900..<2_900),
            ])
        // 1,024 lines that all occur often are still compared line by line.
        let left = (0..<1_024).map { Substring($0 % 2 == 0 ? "a" : "b") }
        let right = (0..<1_024).map { Substring($0 % 2 == 0 ? "b" : "a") }
        #expect(UnifiedDiff.changes(left, right).count == 2)
    }
}
