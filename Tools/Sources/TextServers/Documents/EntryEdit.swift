import LocalizedEntries
import StringsChecking
import TextFiles
import TextWriting

/// An edit inside of one entry, and the entry that it makes. Nothing but that entry is read.
///
/// Reading a catalog of 10,000 keys takes longer than a keystroke may, and most edits are in one text. So the entry is read
/// by itself, and the entries behind it move.
struct EntryEdit {
    /// The indexes of the entries of the key before the edit. A catalog has one for each language.
    let entries: Range<Int>
    /// The key.
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
        // A comment may hide the end of the entry, or change what stands around it.
        guard
            old.notation == .json
                || !old.hasCommentMark(inLinesOf: part.old) && !new.hasCommentMark(inLinesOf: part.new)
        else { return nil }
        guard let read = Self.read(file, new, newRange), read.entries.count > 0,
            read.entries.allSatisfy({ $0.key.utf8.elementsEqual(file.entries[first].key.utf8) })
        else { return nil }
        self.file = read
    }

    /// Reads one entry at its line in an otherwise empty file.
    private static func read(_ file: LocalizedFile, _ source: SourceFile, _ range: Range<Int>) -> LocalizedFile? {
        let (before, after): (String, String)
        switch source.notation {
        case .json:
            let header = JSONValue.object([("sourceLanguage", .string(file.sourceLanguage ?? ""))]).line
            before = header.dropLast() + ",\"strings\":{"
            after = "},\"version\":\"1.0\"}"
        case .xml: (before, after) = ("<plist version=\"1.0\"><dict>", "</dict></plist>")
        case .oldStyle: (before, after) = file.kind == .strings ? ("", "") : ("{", "}")
        case .binary: return nil
        }
        var bytes = Array(before.utf8)
        bytes += repeatElement(0x0A, count: source.map.lineNumber(of: range.lowerBound) - 1)
        let start = bytes.count
        bytes += source.text[range]
        bytes += after.utf8
        guard var read = LocalizedFile.read(file.path, bytes: bytes), read.notation == file.notation else { return nil }
        let isWhole = read.remarks.allSatisfy { remark in
            if case .unreadable = remark.subject { false } else { true }
        }
        guard isWhole, !read.hasDuplicateKeys else { return nil }
        // Remarks about the rest are those of the file that was made up here.
        read.remarks.removeAll { $0.offset.map { $0 < start } ?? true }
        read.move(from: 0, by: ChangedPart(0..<start, replacedBy: range.lowerBound))
        return read
    }
}

extension SourceFile {
    /// Whether the lines that some bytes touch have the mark of a comment, or of a section that is no XML.
    fileprivate func hasCommentMark(inLinesOf range: Range<Int>) -> Bool {
        let marks = ["/*", "*/", "//", "<!", "]]>", "-->"].map { Array($0.utf8) }
        let lines = text[
            startOfLine(around: range.lowerBound)..<map.line(map.lineNumber(of: range.upperBound)).upperBound]
        return lines.indices.contains { index in marks.contains { lines[index...].starts(with: $0) } }
    }
}

extension LocalizedFile {
    /// Moves the entries from an index on, and the remarks, with the text.
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
