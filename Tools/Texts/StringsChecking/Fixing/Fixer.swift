import Entries
import LocalizedEntries
import TextFiles

/// Makes the changes that findings offer, and leaves every other byte of a file as it is.
package struct Fixer {
    /// One change of the text.
    package struct Edit: Sendable {
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

    private let file: SourceFile

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

    /// The change that a finding offers. Nil if it offers none, or if the text is not what the finding expects.
    package func edit(for finding: Finding) -> Edit? { finding.fix.flatMap(edit) }

    /// The bytes of the key at a place with its value, and with the semicolon of an old-style entry. Nil if the entry has
    /// no end.
    package func rangeOfEntry(at place: TextPosition) -> Range<Int>? {
        guard let start = file.offset(of: place), start < file.text.count else { return nil }
        return (file.notation == .json ? endOfMember(from: start) : endOfEntry(from: start)).map {
            start..<max(start, $0)
        }
    }

    /// The byte after the value of the JSON member that starts at a byte.
    private func endOfMember(from start: Int) -> Int? {
        let text = file.text
        guard text[start] == UInt8(ascii: "\"") else { return nil }
        var index = file.endOfQuotation(from: start)
        var depth = 0
        while index < text.count {
            switch text[index] {
            case UInt8(ascii: "\""):
                index = file.endOfQuotation(from: index)
                if depth == 0 { return index }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth <= 0 { return depth < 0 ? index : index + 1 }
            case UInt8(ascii: ",") where depth == 0: return index
            default: break
            }
            index += 1
        }
        return nil
    }

    private func edit(_ fix: Fix) -> Edit? {
        switch fix {
        case .removeEntry(let place): return file.offset(of: place).flatMap(removal)
        case .rename(let place, let name):
            guard let start = file.offset(of: place), let content = file.content(at: start) else { return nil }
            return Edit(range: content, text: Array(name.utf8))
        case .replace(let place, let range, let text):
            guard let start = file.offset(of: place), let content = file.content(at: start) else { return nil }
            return Edit(range: file.sourceRange(of: range, in: content), text: Array(text.utf8))
        case .addValueType(let place, let type): return file.offset(of: place).flatMap { valueType(type, at: $0) }
        }
    }

    // MARK: Removing

    /// Removes the key at a byte with its value. Lines without other content are removed whole.
    private func removal(at start: Int) -> Edit? {
        switch file.notation {
        case .json: return memberRemoval(at: start)
        case .xml, .oldStyle:
            guard let end = endOfEntry(from: start) else { return nil }
            return Edit(range: wholeLines(start..<end), text: [])
        case .binary: return nil
        }
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
        let (opening, closing) = file.notation == .xml ? ("<!--", "-->") : ("/*", "*/")
        var index = start
        while index < text.count, text[index] != 0x0A, text[index] != 0x0D {
            let rest = text[index...]
            if text[index] == 0x20 || text[index] == 0x09 {
                index += 1
            } else if file.notation != .json, rest.starts(with: opening.utf8) {
                guard let end = file.find(closing, from: index + opening.utf8.count),
                    !text[index..<end].contains(where: { $0 == 0x0A || $0 == 0x0D })
                else { return nil }
                index = end + closing.utf8.count
            } else if file.notation == .oldStyle, rest.starts(with: "//".utf8) {
                index = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
            } else {
                return nil
            }
        }
        return index
    }

    private func endOfEntry(from start: Int) -> Int? {
        if file.notation == .xml {
            guard let value = endOfElement(from: start).flatMap(nextElement) else { return nil }
            return endOfElement(from: value)
        }
        var index = start
        var depth = 0
        while index < file.text.count {
            switch file.text[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                index = file.endOfQuotation(from: index)
                continue
            case UInt8(ascii: "/") where file.text[index...].starts(with: "/*".utf8):
                index = file.find("*/", from: index).map { $0 + 2 } ?? file.text.count
                continue
            case UInt8(ascii: "/") where file.text[index...].starts(with: "//".utf8):
                index = file.text[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? file.text.count
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "("): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: ";") where depth == 0: return index + 1
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The start of the next element, comments aside.
    private func nextElement(from start: Int) -> Int? {
        var index = start
        while let open = file.text[index...].firstIndex(of: UInt8(ascii: "<")) {
            guard file.text[open...].starts(with: "<!--".utf8) else { return open }
            index = file.find("-->", from: open).map { $0 + 3 } ?? file.text.count
        }
        return nil
    }

    /// The byte after the element that starts at a byte.
    private func endOfElement(from start: Int) -> Int? {
        var index = start
        var depth = 0
        while let open = file.text[index...].firstIndex(of: UInt8(ascii: "<")) {
            let rest = file.text[open...]
            if rest.starts(with: "<!--".utf8) {
                index = file.find("-->", from: open).map { $0 + 3 } ?? file.text.count
                continue
            }
            if rest.starts(with: "<![CDATA[".utf8) {
                index = file.find("]]>", from: open).map { $0 + 3 } ?? file.text.count
                continue
            }
            guard let close = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
            if rest.starts(with: "</".utf8) {
                depth -= 1
            } else if file.text[close - 1] != UInt8(ascii: "/") {
                depth += 1
            }
            if depth <= 0 { return close + 1 }
            index = close + 1
        }
        return nil
    }

    /// Removes a member of a JSON object with the comma that separates it from its neighbour.
    private func memberRemoval(at start: Int) -> Edit? {
        let text = file.text
        guard let value = endOfMember(from: start),
            let next = text[value...].firstIndex(where: { $0 > 0x20 })
        else { return nil }
        if text[next] == UInt8(ascii: ",") { return Edit(range: wholeLines(start..<next + 1), text: []) }
        // The last member is removed with the comma before it.
        guard let comma = text[..<start].lastIndex(where: { $0 > 0x20 }), text[comma] == UInt8(ascii: ",") else {
            return nil
        }
        let end = (text[..<value].lastIndex { $0 > 0x20 } ?? value - 1) + 1
        return Edit(range: comma..<end, text: [])
    }

    // MARK: Adding

    /// Adds the value type as the first member of the variable whose name starts at a byte.
    private func valueType(_ type: String, at start: Int) -> Edit? {
        let text = file.text
        switch file.notation {
        case .xml:
            guard let value = endOfElement(from: start).flatMap(nextElement),
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

    /// The white space between a key and its value. It is empty if no line end follows the first key of the file.
    private func inner(_ space: [UInt8]) -> String {
        let isOnePerLine = file.find("</key>", from: 0).map { file.text[$0 + 6] } ?? 0x0A
        return isOnePerLine == 0x0A || isOnePerLine == 0x0D ? String(decoding: space, as: UTF8.self) : ""
    }
}
