import CommandConsole
import LocalizedEntries
import StringsChecking
import TextFiles

/// An edit inside of one entry, and the entry that it makes. Nothing but that entry is read.
///
/// Reading a catalog of 10,000 keys takes longer than a keystroke may. Most edits are in one text, and keep the number of
/// lines. So the entry is read by itself, at the same lines and columns as in its file, and the others stay as they are.
struct EntryEdit {
    /// The indexes of the entries of the key before the edit. A catalog has one for each language.
    let entries: Range<Int>
    /// The key.
    let key: String
    /// The entries of the key after the edit, and the remarks about them.
    let file: LocalizedFile
    /// The places of the key and its value before the edit.
    let places: Range<TextPosition>
    /// How the places behind the edit in its line move.
    let shift: PlaceShift
    /// The part of the text that differs.
    let part: ChangedPart

    /// Reads the entry of an edit. Nil if the edit may concern more than one entry, or changes the number of lines.
    ///
    /// - Complexity: O(*n*) for finding the edit, with a small factor.
    init?(in file: LocalizedFile, from old: SourceFile, to new: SourceFile) {
        guard old.notation == new.notation, old.notation != .binary, !file.entries.isEmpty, !file.hasDuplicateKeys
        else {
            return nil
        }
        part = ChangedPart(from: old.text, to: new.text)
        guard !part.old.isEmpty || !part.new.isEmpty else { return nil }
        shift = PlaceShift(from: old.place(of: part.old.upperBound), to: new.place(of: part.new.upperBound))
        let start = old.place(of: part.old.lowerBound)
        guard shift.end.line == shift.newEnd.line else { return nil }
        // Without duplicates, the keys are in the order of the file.
        var (low, high) = (0, file.entries.count)
        while low < high {
            let middle = (low + high) / 2
            guard let place = file.entries[middle].keyPlace else { return nil }
            if place <= start { low = middle + 1 } else { high = middle }
        }
        guard low > 0, let place = file.entries[low - 1].keyPlace else { return nil }
        var first = low - 1
        while first > 0, file.entries[first - 1].keyPlace == place { first -= 1 }
        entries = first..<low
        key = file.entries[first].key
        // Entries in one line move together.
        if low < file.entries.count {
            guard let next = file.entries[low].keyPlace, next.line > shift.end.line else { return nil }
        }
        guard place.line > 1, let range = Fixer(old).rangeOfEntry(at: place),
            let newRange = Fixer(new).rangeOfEntry(at: place), range.lowerBound < part.old.lowerBound,
            part.old.upperBound < range.upperBound, newRange.lowerBound == range.lowerBound,
            newRange.upperBound - range.upperBound == new.text.count - old.text.count
        else { return nil }
        places = place..<old.place(of: range.upperBound)
        let (end, places) = (shift.end, places)
        let movesRemarks = file.remarks.contains { remark in
            remark.place.map { $0.line == end.line && $0 >= end && !places.contains($0) } ?? false
        }
        guard !movesRemarks else { return nil }
        // A comment may hide the end of the entry, or change what stands around it.
        let marks = ["/*", "*/", "//", "<!", "]]>", "-->"].map { Array($0.utf8) }
        let line = new.map.line(Int(shift.newEnd.line))
        if old.notation != .json {
            let touched = new.text[line]
            guard !touched.indices.contains(where: { index in marks.contains { touched[index...].starts(with: $0) } })
            else { return nil }
        }
        guard let read = Self.read(file, new, newRange, at: place), read.entries.count > 0,
            read.entries.allSatisfy({ $0.key.utf8.elementsEqual(file.entries[first].key.utf8) })
        else { return nil }
        self.file = read
    }

    /// Reads one entry at its place in an otherwise empty file.
    private static func read(
        _ file: LocalizedFile, _ source: SourceFile, _ range: Range<Int>, at place: TextPosition
    ) -> LocalizedFile? {
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
        bytes += repeatElement(0x0A, count: place.line - 1)
        bytes += repeatElement(0x20, count: place.column - 1)
        bytes += source.text[range]
        bytes += after.utf8
        guard var read = LocalizedFile.read(file.path, bytes: bytes), read.notation == file.notation else { return nil }
        let isWhole = read.remarks.allSatisfy { remark in
            if case .unreadable = remark.subject { false } else { true }
        }
        guard isWhole, !read.hasDuplicateKeys else { return nil }
        // Remarks about the rest are those of the file that was made up here.
        read.remarks.removeAll { $0.place.map { $0 < place } ?? true }
        return read
    }
}

extension LocalizedFile {
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
