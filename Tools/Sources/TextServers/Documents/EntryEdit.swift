import StringsdictLocalizedEntries
import StringsdictTextFiles

/// An edit inside one entry, and the entry after the edit. Only that entry is read.
///
/// Reading a catalog of 10,000 keys takes longer than a keystroke may, and most edits are in one text. So the entry is
/// read by itself, and the positions of the later entries move.
struct EntryEdit {
    /// The indexes of the entries of the key before the edit. A catalog has one for each language.
    let entries: Range<Int>
    let key: String
    /// The entries of the key after the edit, and the remarks about them.
    let file: LocalizedFile
    /// The bytes of the key and its value before the edit.
    let range: Range<Int>
    /// The part of the text that differs.
    let part: ChangedPart

    /// Reads the entry of an edit. Nil if the edit may concern more than one entry.
    ///
    /// - Complexity: O(*n*) for finding the edit, with a small factor.
    init?(in file: LocalizedFile, from old: SourceFile, to new: SourceFile) {
        guard old.notation == new.notation, old.notation != .binary, !file.entries.isEmpty, !file.hasDuplicateKeys
        else {
            return nil
        }
        part = ChangedPart(from: old.text, to: new.text)
        guard !part.old.isEmpty || !part.new.isEmpty else { return nil }
        // Without duplicates, the keys are in the order of the file.
        var (low, high) = (0, file.entries.count)
        while low < high {
            let middle = (low + high) / 2
            guard let start = file.entries[middle].keyOffset else { return nil }
            if start <= part.old.lowerBound { low = middle + 1 } else { high = middle }
        }
        guard low > 0, let start = file.entries[low - 1].keyOffset else { return nil }
        var first = low - 1
        while first > 0, file.entries[first - 1].keyOffset == start { first -= 1 }
        entries = first..<low
        key = file.entries[first].key
        guard let range = old.rangeOfEntry(from: start), let newRange = new.rangeOfEntry(from: start),
            range.lowerBound < part.old.lowerBound,
            part.old.upperBound < range.upperBound, newRange.lowerBound == range.lowerBound,
            newRange.upperBound - range.upperBound == new.text.count - old.text.count
        else { return nil }
        self.range = range
        // The messages of some remarks name a line.
        let end = part.old.upperBound
        guard old.map.lineCount == new.map.lineCount || !file.remarks.contains(where: { $0.offset ?? 0 >= end }) else {
            return nil
        }
        // A comment may hide the end of the entry, or change the content around it.
        guard
            old.notation == .json
                || !old.hasCommentMark(inLinesOf: part.old) && !new.hasCommentMark(inLinesOf: part.new)
        else { return nil }
        guard let read = file.entry(in: newRange, of: new), !read.entries.isEmpty, !read.hasDuplicateKeys,
            read.remarks.allSatisfy({ if case .unreadable = $0.subject { false } else { true } }),
            read.entries.allSatisfy({ $0.key.utf8.elementsEqual(file.entries[first].key.utf8) })
        else { return nil }
        self.file = read
    }
}

extension SourceFile {
    /// Whether the lines that some bytes touch contain the mark of a comment, or of a section such as `<![CDATA[`.
    fileprivate func hasCommentMark(inLinesOf range: Range<Int>) -> Bool {
        let marks = ["/*", "*/", "//", "<!", "]]>", "-->"].map { Array($0.utf8) }
        let lines = text[
            startOfLine(around: range.lowerBound)..<map.line(map.lineNumber(of: range.upperBound)).upperBound]
        return lines.indices.contains { index in marks.contains { lines[index...].starts(with: $0) } }
    }
}

extension LocalizedFile {
    /// Adjusts the positions of the remarks, and of the entries from an index on, to an edit.
    mutating func move(from index: Int, by part: ChangedPart) {
        for index in index..<max(index, entries.count) { entries[index].move(by: part) }
        for index in remarks.indices {
            remarks[index].offset = remarks[index].offset.map(part.moved)
            if case .duplicateKey(let key, let counting, let isEqual) = remarks[index].subject {
                remarks[index].subject = .duplicateKey(
                    key: key, counting: counting.map(part.moved), isEqual: isEqual)
            }
        }
    }

    /// Whether a key occurs twice, so that an entry depends on another place of the file.
    var hasDuplicateKeys: Bool {
        remarks.contains { remark in
            switch remark.subject {
            case .duplicateKey: true
            case .catalog(let diagnostic): diagnostic.code == .duplicateKey
            default: false
            }
        }
    }
}
