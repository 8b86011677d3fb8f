/// Where the lines of a text start, so that a position needs no second look at the text.
///
/// Two bytes a line, and four more for each thirty-two; the text itself is not kept.
struct LineIndex: Sendable {
    /// The byte at which each line starts, counted from the start of the text. The first is 0.
    private let starts: LineStarts

    /// Turns the `source` of each node from a byte offset in `text` into its place: the byte at which its line starts, and
    /// on top of that the number of scalars in front of it in the line.
    ///
    /// A line has no more scalars than bytes, so a place stays inside its line, and the column needs no text to be told.
    /// Nodes lie in the order of the file, so that one pass does for all; and what lies in front of them in their lines is
    /// hardly more than white space.
    ///
    /// - Complexity: O(*n*) in the number of nodes and lines, and in the bytes in front of nodes in their lines.
    init(_ text: SourceText, movingSourcesOf nodes: inout [PropertyListNode]) {
        let starts = text.scan.starts
        self.starts = starts
        if text.scan.isASCII {
            if text.start > 0 {
                for index in nodes.indices { nodes[index].source -= UInt32(text.start) }
            }
            return
        }
        var line = 0
        var lineStart = 0
        var nextStart = starts.count > 1 ? Int(starts[1]) : .max
        // What was counted of the line so far: scalars that go on from the byte before.
        var counted = 0
        var continuations = 0
        for index in nodes.indices {
            let source = Int(nodes[index].source) - text.start
            while nextStart <= source {
                line += 1
                (lineStart, counted, continuations) = (nextStart, nextStart, 0)
                nextStart = line + 1 < starts.count ? Int(starts[line + 1]) : .max
            }
            if counted < source {
                continuations += UTF8Text.continuations(in: text.bytes, text.start + counted..<text.start + source)
                counted = source
            }
            nodes[index].source = UInt32(max(source - continuations, lineStart))
        }
    }

    /// The line and column of a place.
    ///
    /// - Complexity: O(log *n*) in the number of lines.
    func position(of place: UInt32) -> PropertyListPosition {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= place { low = middle } else { high = middle }
        }
        return PropertyListPosition(line: low + 1, column: Int(place - starts[low]) + 1)
    }
}
