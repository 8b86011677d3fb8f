import StringsdictJSONReading
import StringsdictJSONWriting
import StringsdictTextFiles

/// Writes changes into the text of a JSON document.
///
/// The writer replaces values, removes members with their commas, and inserts members where their keys belong. White
/// space, order, unknown fields and duplicate keys stay.
struct JSONEditWriter {
    private let edits: JSONEdits
    private let style: JSONStyle

    init(_ edits: JSONEdits) {
        self.edits = edits
        style = JSONStyle(of: edits.document)
    }

    private var storage: JSONStorage { edits.document.storage }

    /// A part of the text, and the bytes in its place.
    private struct Cut {
        var range: Range<Int>
        var text: [UInt8]
    }

    /// The text of the document with the changes, without a byte-order mark.
    var text: [UInt8] {
        var cuts = edits.replaced.map { cut(replacing: $0.key, by: $0.value) }
        for (object, edit) in edits.objects where edit.moved.isEmpty { append(edit, of: object, to: &cuts) }
        // The text of a moved member contains the changes inside it. So objects with moved members come last.
        for (object, edit) in edits.objects where !edit.moved.isEmpty { append(edit, of: object, to: &cuts) }
        return text(of: storage.start..<storage.text.count, with: cuts)
    }

    /// A part of the file with the changes in it.
    private func text(of range: Range<Int>, with cuts: [Cut]) -> [UInt8] {
        // At the same byte, insertions come first, in the order in which they were recorded.
        let order = cuts.indices.sorted {
            (cuts[$0].range.lowerBound, cuts[$0].range.count, $0) < (
                cuts[$1].range.lowerBound, cuts[$1].range.count, $1
            )
        }
        let text = storage.text
        var output: [UInt8] = []
        output.reserveCapacity(range.count + cuts.reduce(0) { $0 + $1.text.count })
        var place = range.lowerBound
        for cut in order.map({ cuts[$0] }) where cut.range.lowerBound >= place {
            output += text[place..<cut.range.lowerBound]
            output += cut.text
            place = cut.range.upperBound
        }
        return output + text[place..<range.upperBound]
    }

    /// A member under its new name, with its value as the file has it.
    private func text(moving member: JSONMember, to name: String, _ cuts: [Cut]) -> [UInt8] {
        let value = member.value.range
        let inside = cuts.filter { value.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= value.upperBound }
        return JSONText.quoted(name) + storage.text[member.key.range.upperBound..<value.lowerBound]
            + text(of: value, with: inside)
    }

    /// The white space at the start of the line that contains a byte.
    private func indentation(at offset: Int) -> [UInt8] {
        let start = storage.map.line(storage.line(of: offset) + 1).lowerBound
        return Array(storage.text[start...].prefix { $0 == 0x20 || $0 == 0x09 })
    }

    private func hasLineEnd(_ range: Range<Int>) -> Bool {
        storage.line(of: range.lowerBound) != storage.line(of: range.upperBound - 1)
    }

    /// The layout style of a container of the file.
    private func style(of range: Range<Int>) -> JSONStyle {
        let inside = storage.text[range.lowerBound + 1..<range.upperBound - 1]
        if hasLineEnd(range) || inside.isEmpty { return style }
        return style.inOneLine(padding: Array(inside.prefix { $0 == 0x20 || $0 == 0x09 }))
    }

    private func cut(replacing node: Int, by content: JSONValue) -> Cut {
        let range = storage.range(node)
        let kind = storage.kind(node)
        let style = kind == .object || kind == .array ? style(of: range) : self.style
        var text: [UInt8] = []
        style.append(content, indentation: indentation(at: range.lowerBound), to: &text)
        return Cut(range: range, text: text)
    }

    private func append(_ edit: JSONEdits.ObjectEdit, of object: Int, to cuts: inout [Cut]) {
        let range = storage.range(object)
        let members = Array(JSONView(storage: storage, index: object).members)
        let gone = edit.removed.union(edit.moved)
        let kept = members.filter { !gone.contains($0.key.index) }
        for member in kept {
            if let name = edit.renamed[member.key.index] {
                cuts.append(Cut(range: member.key.range, text: JSONText.quoted(name)))
            }
        }
        /// A member that is written at the place of its name: a new member, or a moved member of the file.
        typealias Addition = (key: StandardOrder.Key, write: (JSONStyle, [UInt8], inout [UInt8]) -> Void)
        var added = edit.added.map { member -> Addition in
            (StandardOrder.Key(member.name), { $0.append(member, indentation: $1, to: &$2) })
        }
        for member in members where edit.moved.contains(member.key.index) {
            let name = edit.renamed[member.key.index] ?? member.name
            let text = text(moving: member, to: name, cuts)
            added.append((StandardOrder.Key(name), { _, _, output in output += text }))
        }
        added.sort { $0.key < $1.key }
        guard let first = kept.first else {
            // No member keeps its place, so the whole object is written again.
            var text: [UInt8] = []
            let moved = members.filter { edit.moved.contains($0.key.index) }.map {
                (edit.renamed[$0.key.index] ?? $0.name, edits.current($0.value.index))
            }
            style(of: range).append(
                .object(edit.added + moved), indentation: indentation(at: range.lowerBound), to: &text)
            if !members.isEmpty || !added.isEmpty { cuts.append(Cut(range: range, text: text)) }
            return
        }
        appendRemovals(of: gone, members, first: first, to: &cuts)
        guard !added.isEmpty else { return }
        let style = style(of: range)
        let indentation = hasLineEnd(range) ? indentation(at: first.key.range.lowerBound) : []
        let names = kept.map { StandardOrder.Key(edit.renamed[$0.key.index] ?? $0.name) }
        let isSorted = zip(names, names.dropFirst()).allSatisfy { !($1 < $0) }
        for (key, write) in added {
            var text: [UInt8] = []
            let place = isSorted ? names.partitioningIndex { key < $0 } : names.firstIndex { key < $0 } ?? names.count
            if place == 0 {
                write(style, indentation, &text)
                text.append(UInt8(ascii: ","))
                text += style.separator(indentation: indentation)
                cuts.append(Cut(range: first.key.range.lowerBound..<first.key.range.lowerBound, text: text))
            } else {
                text.append(UInt8(ascii: ","))
                text += style.separator(indentation: indentation)
                write(style, indentation, &text)
                let end = kept[place - 1].value.range.upperBound
                cuts.append(Cut(range: end..<end, text: text))
            }
        }
    }

    /// Cuts members out together with the comma before them, or, before the first remaining member, with the comma
    /// after them.
    private func appendRemovals(
        of gone: Set<Int>, _ members: [JSONMember], first: JSONMember, to cuts: inout [Cut]
    ) {
        if let front = members.first, front.key.index < first.key.index {
            cuts.append(Cut(range: front.key.range.lowerBound..<first.key.range.lowerBound, text: []))
        }
        var end = first.value.range.upperBound
        for member in members where member.key.index > first.key.index {
            if gone.contains(member.key.index) {
                cuts.append(Cut(range: end..<member.value.range.upperBound, text: []))
            }
            end = member.value.range.upperBound
        }
    }
}

extension Array {
    /// The first index from which on all elements satisfy a condition.
    fileprivate func partitioningIndex(_ condition: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
