import StringsdictEntries
import StringsdictLocalizedEntries
import StringsdictTextFiles

/// Makes the changes that findings offer, and leaves every other byte of a file as it is.
package struct Fixer {
    /// One change of the text.
    package struct Edit: Sendable, Equatable {
        /// The bytes to replace.
        package var range: Range<Int>
        /// The new text in UTF-8.
        package var text: [UInt8]

        /// A change.
        package init(range: Range<Int>, text: [UInt8]) {
            self.range = range
            self.text = text
        }
    }

    let file: SourceFile

    /// A fixer of a file.
    package init(_ file: SourceFile) { self.file = file }

    /// The text with all changes that can be made, and the count of these changes.
    ///
    /// If two changes overlap, the first one is made. The next run finds the other one again.
    package func fixed(_ findings: [Finding]) -> (text: [UInt8], count: Int) {
        let edits = edits(for: findings)
        var output: [UInt8] = []
        output.reserveCapacity(file.text.count)
        var place = 0
        for edit in edits {
            output += file.text[place..<edit.range.lowerBound]
            output += edit.text
            place = edit.range.upperBound
        }
        output += file.text[place...]
        return (output, edits.count)
    }

    /// The changes that can be made together, in the order of the text.
    package func edits(for findings: [Finding]) -> [Edit] {
        let all = findings.compactMap { $0.fix.flatMap(edit) }
            .sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
        var edits: [Edit] = []
        for edit in all {
            if let last = edits.last, edit.range.lowerBound < last.range.upperBound || edit.range == last.range {
                continue
            }
            edits.append(edit)
        }
        return edits
    }

    /// The change that a finding offers. Nil if it does not offer a change, or if the text differs from the text that the finding expects.
    package func edit(for finding: Finding) -> Edit? { finding.fix.flatMap(edit) }

    private func edit(_ fix: Fix) -> Edit? {
        switch fix {
        case .removeEntry(let start): return removal(at: start)
        case .rename(let start, let name):
            guard let content = file.content(at: start) else { return nil }
            return Edit(range: content, text: Array(name.utf8))
        case .replace(let start, let range, let text):
            return file.sourceRange(of: range, at: start).map { Edit(range: $0, text: Array(text.utf8)) }
        case .addValueType(let start, let type): return valueType(type, at: start)
        case .copyForm(let start, let names, let next): return copies(ofForm: start, as: names, before: next)
        }
    }

    // MARK: Removing

    /// Removes the key at a byte with its value. Lines without other content are removed whole.
    private func removal(at start: Int) -> Edit? {
        guard let entry = file.rangeOfEntry(from: start) else { return nil }
        return file.notation == .json ? removal(ofMember: entry) : Edit(range: wholeLines(entry), text: [])
    }

    /// The range, extended to whole lines if nothing else is in them: the indentation before it, the comments after it
    /// in its last line, and the line end. If other content precedes the range in its line, only the comments after it
    /// are added.
    private func wholeLines(_ range: Range<Int>) -> Range<Int> {
        let text = file.text
        var start = range.lowerBound
        while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
        let startsLine = start == 0 || text[start - 1] == 0x0A || text[start - 1] == 0x0D
        guard var end = endOfTrailingComments(from: range.upperBound) else { return range }
        guard startsLine else { return range.lowerBound..<end }
        if end < text.count, text[end] == 0x0D { end += 1 }
        if end < text.count, text[end] == 0x0A { end += 1 }
        return start..<end
    }

    /// The end of the line or file after a byte. Nil if other content than blanks and comments precedes that end. A
    /// comment that continues in the next line belongs to the next line, so the result is nil, too.
    private func endOfTrailingComments(from start: Int) -> Int? {
        let text = file.text
        var index = start
        while index < text.count, text[index] != 0x0A, text[index] != 0x0D {
            if text[index] == 0x20 || text[index] == 0x09 {
                index += 1
            } else if let comment = file.comment(around: index)?.comment.range, comment.lowerBound == index,
                !comment.isEmpty
            {
                guard !text[comment].contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return nil }
                index = comment.upperBound
            } else {
                return nil
            }
        }
        return index
    }

    /// Removes a member of a JSON object with the comma that separates it from its neighbour.
    private func removal(ofMember member: Range<Int>) -> Edit? {
        let text = file.text
        let (start, value) = (member.lowerBound, member.upperBound)
        guard let next = text[value...].firstIndex(where: { $0 > 0x20 }) else { return nil }
        if text[next] == UInt8(ascii: ",") { return Edit(range: wholeLines(start..<next + 1), text: []) }
        // The last member is removed with the comma before it.
        guard let comma = text[..<start].lastIndex(where: { $0 > 0x20 }), text[comma] == UInt8(ascii: ",") else {
            return nil
        }
        return Edit(range: comma..<value, text: [])
    }

    // MARK: Adding

    /// Adds the value type as the first member of the variable whose name starts at a byte.
    private func valueType(_ type: String, at start: Int) -> Edit? {
        let text = file.text
        switch file.notation {
        case .xml:
            guard let value = file.valueElement(ofKeyAt: start)?.lowerBound,
                let close = text[value...].firstIndex(of: UInt8(ascii: ">")), text[close - 1] != UInt8(ascii: "/")
            else { return nil }
            let space = spaceAfter(close + 1)
            let added = "<key>\(AppleKey.valueType)</key>" + inner(space) + "<string>\(type)</string>"
            return Edit(range: close + 1..<close + 1, text: space + Array(added.utf8))
        case .json, .oldStyle:
            let nameEnd = file.content(at: start).map { $0.upperBound } ?? start
            guard let open = text[nameEnd...].firstIndex(of: UInt8(ascii: "{")) else { return nil }
            let added =
                file.notation == .json
                ? "\"formatSpecifier\" : \"\(type)\"," : "\(AppleKey.valueType) = \"\(type)\";"
            return Edit(range: open + 1..<open + 1, text: spaceAfter(open + 1) + Array(added.utf8))
        case .binary: return nil
        }
    }

    /// The line end and indentation that follow a byte. An added member starts with the same white space.
    private func spaceAfter(_ index: Int) -> [UInt8] { Array(file.text[index...].prefix { $0 <= 0x20 }) }

    /// The white space between a key and its value. Empty if no line end follows the first key of the file.
    private func inner(_ space: [UInt8]) -> String {
        let isOnePerLine = file.text[...].firstOffset(of: "</key>").map { file.text[$0 + 6] } ?? 0x0A
        return isOnePerLine == 0x0A || isOnePerLine == 0x0D ? String(decoding: space, as: UTF8.self) : ""
    }
}
