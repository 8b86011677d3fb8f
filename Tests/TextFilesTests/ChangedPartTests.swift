import Testing
import StringsdictTextFiles

/// The part in which two texts differ, and how an edit of it moves the bytes of a text.
@Suite("Changes of a text")
struct ChangedPartTests {
    @Test("The part in which two texts differ is the smallest one that does not cut a character or CR LF")
    func smallest() {
        func isInside(_ text: [UInt8], _ index: Int) -> Bool {
            index > 0 && index < text.count
                && (text[index] & 0xC0 == 0x80 || text[index] == 0x0A && text[index - 1] == 0x0D)
        }
        let pieces = ["", "a", "b", "é", "è", "\r", "\n", "\r\n", "aa", "ba", "é\r\n"]
        var texts: Set<String> = []
        for first in pieces { for second in pieces { texts.insert(first + second) } }
        for old in texts.map({ Array($0.utf8) }) {
            for new in texts.map({ Array($0.utf8) }) {
                let part = ChangedPart(from: old, to: new)
                var made = old
                made.replaceSubrange(part.old, with: new[part.new])
                #expect(made == new, "\(old) \(new)")
                let ends = [(old, part.old), (new, part.new)]
                #expect(ends.allSatisfy { !isInside($0, $1.lowerBound) && !isInside($0, $1.upperBound) })
                if old == new { #expect(part.old.isEmpty && part.new.isEmpty) }
                // No whole character is left that both texts begin or end with.
                let (left, right) = (
                    String(decoding: old[part.old], as: UTF8.self), String(decoding: new[part.new], as: UTF8.self)
                )
                if let first = left.first, let other = right.first, first == other {
                    #expect(isInside(old, part.old.lowerBound + first.utf8.count) || first.utf8.count > 1)
                }
            }
        }
        let parts = [("abc", "axc", 1..<2, 1..<2), ("abc", "abbc", 2..<2, 2..<3), ("é", "è", 0..<2, 0..<2)]
        for (old, new, from, to) in parts + [("a\r\nb", "a\nb", 1..<3, 1..<2), ("x\r\n", "x\r", 1..<3, 1..<2)] {
            let part = ChangedPart(from: Array(old.utf8), to: Array(new.utf8))
            #expect(part.old == from && part.new == to, "\(old.debugDescription)")
        }
    }

    @Test("A byte behind the part moves with the text, one before it stays, and one in it stays in it")
    func moves() {
        let longer = ChangedPart(3..<5, replacedBy: 4)
        #expect((0...7).map(longer.moved) == [0, 1, 2, 3, 4, 7, 8, 9])
        let shorter = ChangedPart(3..<6, replacedBy: 1)
        #expect((0...8).map(shorter.moved) == [0, 1, 2, 3, 4, 4, 4, 5, 6])
        let added = ChangedPart(3..<3, replacedBy: 2)
        #expect((2...4).map(added.moved) == [2, 5, 6])
    }
}

/// A comment in a text that was changed before it, after it, or around it.
@Suite("Comments")
struct TextCommentTests {
    @Test(
        "A comment moves with the text around it",
        arguments: [
            // Before the comment, and up to its first byte.
            (0..<3, 5, 12..<22, 6), (0..<10, 0, 0..<10, 0), (10..<10, 4, 14..<24, 4), (8..<10, 1, 9..<19, 4),
            // Before the entry, too, which moves with the comment.
            (2..<4, 5, 13..<23, 7),
            // After the comment, and from its end on.
            (20..<20, 3, 10..<23, 4), (20..<30, 0, 10..<20, 4), (20..<25, 1, 10..<20, 4), (21..<30, 9, 10..<20, 4),
            // Inside of the comment.
            (12..<15, 0, 10..<17, 4),
            (11..<19, 8, 10..<20, 4), (11..<19, 0, 10..<12, 4), (15..<16, 5, 10..<24, 4), (10..<20, 10, 10..<20, 4),
            // Across its start, its end, or both.
            (5..<15, 2, 7..<12, 4), (15..<25, 2, 10..<17, 4), (5..<25, 7, 10..<12, 4), (5..<25, 2, 7..<7, 4),
            (5..<25, 0, 5..<5, 4), (2..<25, 1, 3..<3, 3), (8..<30, 1, 9..<9, 4),
        ] as [(Range<Int>, Int, Range<Int>, Int)])
    func moves(old: Range<Int>, count: Int, expected: Range<Int>, entry: Int) {
        let moved = TextComment(10..<20, entry: 4).moved(by: ChangedPart(old, replacedBy: count))
        #expect(moved == TextComment(expected, entry: entry))
        #expect(
            TextComment(10..<20, entry: nil).moved(by: ChangedPart(old, replacedBy: count))
                == TextComment(expected, entry: nil))
    }
}
