/// Where the lines of a text start, counted in Unicode scalars, so that columns need no second look at the text.
///
/// Four bytes a line; the text itself is not kept.
struct LineIndex: Sendable {
    /// The scalar index at which each line starts. The first is 0.
    private let starts: [UInt32]

    /// Finds the lines of `text`, and turns the `source` of each node from a byte offset in it into a scalar index.
    ///
    /// Nodes lie in the order of the file, so one pass does for all.
    ///
    /// - Complexity: O(*n*) in the bytes of the text; eight at a time where all are ASCII.
    init(_ text: SourceText, movingSourcesOf nodes: inout [PropertyListNode]) {
        let scan = text.scan
        if scan.isASCII {
            starts = scan.starts
            if text.start > 0 {
                for index in nodes.indices { nodes[index].source -= UInt32(text.start) }
            }
            return
        }
        var starts = scan.starts
        var counter = ScalarCounter(bytes: text.bytes, offset: text.start)
        var line = 0
        for index in nodes.indices {
            let source = Int(nodes[index].source)
            while line < starts.count, Int(starts[line]) + text.start <= source {
                starts[line] = UInt32(counter.count(upTo: Int(starts[line]) + text.start))
                line += 1
            }
            nodes[index].source = UInt32(counter.count(upTo: source))
        }
        while line < starts.count {
            starts[line] = UInt32(counter.count(upTo: Int(starts[line]) + text.start))
            line += 1
        }
        self.starts = starts
    }

    /// The line and column of the scalar at `index`.
    ///
    /// - Complexity: O(log *n*) in the number of lines.
    func position(of index: UInt32) -> PropertyListPosition {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= index { low = middle } else { high = middle }
        }
        return PropertyListPosition(line: low + 1, column: Int(index - starts[low]) + 1)
    }
}

/// Counts the Unicode scalars of UTF-8, going forward.
private struct ScalarCounter {
    let bytes: [UInt8]
    var offset: Int
    var scalars = 0

    init(bytes: [UInt8], offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    /// How many scalars start before `end`, which never decreases from call to call.
    mutating func count(upTo end: Int) -> Int {
        for byte in bytes[offset..<max(offset, min(end, bytes.count))] where byte & 0xC0 != 0x80 { scalars += 1 }
        offset = max(offset, end)
        return scalars
    }
}
