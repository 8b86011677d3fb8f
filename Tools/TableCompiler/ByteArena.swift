/// Packs runs of bytes into one table, sharing whatever is equal.
///
/// The longest runs are placed first; a run that already stands somewhere takes no room, and one whose beginning is the
/// table's end overlaps it. The result depends on the set of runs alone, not on the order in which they were added.
struct ByteArena {
    private(set) var bytes: [UInt8] = []
    private var offsets: [[UInt8]: Int] = [:]

    init(_ runs: [[UInt8]]) {
        let ordered = Set(runs).sorted {
            $0.count != $1.count ? $0.count > $1.count : $0.lexicographicallyPrecedes($1)
        }
        for run in ordered {
            if let offset = bytes.firstOffset(of: run) {
                offsets[run] = offset
                continue
            }
            var overlap = min(run.count - 1, bytes.count)
            while overlap > 0, !bytes.suffix(overlap).elementsEqual(run.prefix(overlap)) { overlap -= 1 }
            offsets[run] = bytes.count - overlap
            bytes += run.dropFirst(overlap)
        }
    }

    /// Where a run stands; 0 for the empty run, of which nothing is read.
    func offset(of run: [UInt8]) -> Int { offsets[run] ?? 0 }
}

extension [UInt8] {
    fileprivate func firstOffset(of run: [UInt8]) -> Int? {
        if run.isEmpty { return 0 }
        guard run.count <= count else { return nil }
        return (0...(count - run.count)).first { start in
            self[start] == run[0] && self[start..<(start + run.count)].elementsEqual(run)
        }
    }
}

/// Two bytes of seven bits each, the lower one first.
func word(_ value: Int, _ what: String) throws(TableCompilerError) -> [UInt8] {
    guard value < 1 << 14 else { throw .tooMany(what, count: value, limit: 1 << 14 - 1) }
    return [UInt8(value & 0x7F), UInt8(value >> 7)]
}
