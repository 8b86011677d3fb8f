/// Packs runs of bytes into one table and shares equal parts.
///
/// The longest runs are placed first. A run that is already in the table takes no space, and a run whose beginning
/// equals the end of the table overlaps it. The result depends only on the set of runs, not on the order of adding
/// them.
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
            while !bytes.suffix(overlap).elementsEqual(run.prefix(overlap)) { overlap -= 1 }
            offsets[run] = bytes.count - overlap
            bytes += run.dropFirst(overlap)
        }
    }

    /// The offset of a run. 0 for the empty run, which is never read.
    func offset(of run: [UInt8]) -> Int { offsets[run] ?? 0 }
}

extension [UInt8] {
    fileprivate func firstOffset(of run: [UInt8]) -> Int? {
        if run.isEmpty { return 0 }
        var start = 0
        while start + run.count <= count {
            if self[start] == run[0], self[start..<(start + run.count)].elementsEqual(run) { return start }
            start += 1
        }
        return nil
    }
}

/// A two-byte number of seven bits each, the lower ones first.
func word(_ value: Int, _ what: String) throws(TableCompilerError) -> [UInt8] {
    guard value < 1 << 14 else { throw .tooMany(what, count: value, limit: 1 << 14 - 1) }
    return [UInt8(value & 0x7F), UInt8(value >> 7)]
}

/// Strings one after another in UTF-8. A string that is part of the stored text is not stored again.
///
/// The result is valid UTF-8, since it consists of whole strings.
struct NumberTextArena {
    private(set) var bytes: [UInt8] = []

    /// The offset of a string, which is added if it is not stored yet.
    mutating func offset(of string: String) -> Int {
        let wanted = Array(string.utf8)
        if wanted.isEmpty { return 0 }
        var start = 0
        while start + wanted.count <= bytes.count {
            if bytes[start] == wanted[0], bytes[start..<start + wanted.count].elementsEqual(wanted) { return start }
            start += 1
        }
        // The end of the text may be the beginning of the string.
        var overlap = min(wanted.count - 1, bytes.count)
        while !bytes.suffix(overlap).elementsEqual(wanted.prefix(overlap)) { overlap -= 1 }
        let offset = bytes.count - overlap
        bytes += wanted.dropFirst(overlap)
        return offset
    }
}
