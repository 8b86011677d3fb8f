import StringsdictTextFiles

/// A parsed JSON text: immutable, shared between threads.
///
/// ```swift
/// let document = try JSONDocument(reading: Array(#"{"a": [1, 2]}"#.utf8))
/// document.root["a"]?.elements.map(\.position)        // 1:8, 1:11
/// ```
///
/// The text is kept unchanged, and each value refers to it. A value is a small view; nothing is decoded before it is
/// used.
package struct JSONDocument: Sendable {
    package let storage: JSONStorage

    /// Reads a text in any of the encodings of ``UnicodeEncoding``.
    ///
    /// - Throws: ``JSONError`` with the line and column of the first error.
    /// - Complexity: O(*n*) in the size of the text, and at most 8 bytes of memory per value.
    package init(
        reading bytes: consuming [UInt8], file: String? = nil, limits: JSONLimits = JSONLimits()
    ) throws(JSONError) {
        let (encoding, mark) = UnicodeEncoding.detect(in: bytes)
        let text = encoding == .utf8 ? bytes : try encoding.decode(bytes, from: mark, file: file)
        try self.init(
            text: text, start: encoding == .utf8 ? mark : 0, encoding: encoding, hasByteOrderMark: mark > 0,
            file: file, limits: limits)
    }

    /// Reads UTF-8.
    package init(
        text: consuming [UInt8], start: Int, encoding: UnicodeEncoding, hasByteOrderMark: Bool, file: String?,
        limits: JSONLimits = JSONLimits()
    ) throws(JSONError) {
        guard text.count <= limits.byteCount else {
            throw JSONError(
                .limit, "the file is larger than \(limits.byteCount) bytes; split it", file: file)
        }
        let text = text
        var nodes = JSONNodes(capacity: 0)
        var trailingCommas: [Int] = []
        var fault: JSONSyntaxError? = JSONSyntaxError(reason: .empty, offset: start, container: nil)
        text.withUnsafeBufferPointer { buffer in
            guard var scanner = JSONScanner(buffer, from: start, limits: limits) else { return }
            do throws(JSONSyntaxError) {
                try scanner.scan()
                fault = nil
            } catch {
                fault = error
            }
            trailingCommas = scanner.trailingCommas
            nodes = scanner.takeNodes()
        }
        storage = JSONStorage(
            text: text, start: start, nodes: nodes, encoding: encoding, hasByteOrderMark: hasByteOrderMark, file: file,
            trailingCommas: trailingCommas)
        if let fault {
            throw JSONError(
                fault.code(in: text), fault.message(in: text) { storage.position(of: $0) },
                at: storage.position(of: fault.offset), file: file
            )
        }
    }

    /// Reads one member of an object, whose key starts at a byte of a text. The root is the key. Nil if the member cannot be
    /// read.
    ///
    /// - Complexity: O(*m*) in the length of the member.
    package init?(memberAt start: Int, in text: [UInt8], file: String?) {
        var nodes = JSONNodes(capacity: 0)
        var trailingCommas: [Int] = []
        let isRead = text.withUnsafeBufferPointer { buffer in
            guard var scanner = JSONScanner(buffer, from: start, limits: .foundation), (try? scanner.member()) != nil
            else { return false }
            trailingCommas = scanner.trailingCommas
            nodes = scanner.takeNodes()
            return true
        }
        guard isRead else { return nil }
        storage = JSONStorage(
            text: text, start: 0, nodes: nodes, encoding: .utf8, hasByteOrderMark: false, file: file,
            trailingCommas: trailingCommas)
    }

    /// The outermost value.
    package var root: JSONView { JSONView(storage: storage, index: 0) }

    /// The value of the member that was read, whose key is the root.
    package var memberValue: JSONView { JSONView(storage: storage, index: 1) }

    /// The file's bytes in its own encoding, as read.
    package var bytes: [UInt8] {
        storage.encoding == .utf8
            ? storage.text : storage.encoding.encode(storage.text, withByteOrderMark: storage.hasByteOrderMark)
    }
}

/// The memory that all views of a document share.
@usableFromInline
package final class JSONStorage: Sendable {
    /// The text as UTF-8, possibly after a byte-order mark.
    @usableFromInline package let text: [UInt8]
    /// The start of the text, after any byte-order mark.
    package let start: Int
    @usableFromInline package let nodes: JSONNodes
    /// The lines of the text.
    package let map: SourceMap
    package let encoding: UnicodeEncoding
    package let hasByteOrderMark: Bool
    package let file: String?
    /// The offsets of commas that no value follows.
    package let trailingCommas: [Int]

    package init(
        text: [UInt8], start: Int, nodes: consuming JSONNodes, encoding: UnicodeEncoding, hasByteOrderMark: Bool,
        file: String?, trailingCommas: [Int] = []
    ) {
        self.text = text
        self.start = start
        map = SourceMap(utf8: text, from: start)
        self.nodes = nodes
        self.encoding = encoding
        self.hasByteOrderMark = hasByteOrderMark
        self.file = file
        self.trailingCommas = trailingCommas
    }

    // MARK: Nodes

    @inlinable
    package func kind(_ index: Int) -> JSONKind { JSONKind(firstByte: text[Int(nodes[index].start)]) }

    /// The index of the node after a value and everything in it.
    @inlinable
    package func next(after index: Int) -> Int {
        let node = nodes[index]
        switch text[Int(node.start)] {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return Int(node.link)
        default: return index + 1
        }
    }

    /// Whether a value is an object.
    @inlinable
    package func isObject(_ index: Int) -> Bool { text[Int(nodes[index].start)] == UInt8(ascii: "{") }

    /// Whether a value is a string.
    @inlinable
    package func isString(_ index: Int) -> Bool { text[Int(nodes[index].start)] == UInt8(ascii: "\"") }

    /// The indices of an object's keys, in the order of the text. The value of a key is the node after it.
    @usableFromInline
    package struct Keys: IteratorProtocol {
        @usableFromInline let storage: JSONStorage
        @usableFromInline var place: Int
        @usableFromInline let end: Int

        @inlinable
        init(_ storage: JSONStorage, from place: Int, to end: Int) {
            self.storage = storage
            self.place = place
            self.end = end
        }

        /// The next key, or nil at the end.
        @inlinable
        package mutating func next() -> Int? {
            guard place < end else { return nil }
            let key = place
            place = storage.next(after: key + 1)
            return key
        }
    }

    /// The keys of an object. Empty for any other value.
    @inlinable
    package func keys(of index: Int) -> Keys {
        guard text[Int(nodes[index].start)] == UInt8(ascii: "{") else { return Keys(self, from: 0, to: 0) }
        return Keys(self, from: index + 1, to: Int(nodes[index].link) - 1)
    }

    /// The index after the last member of an object, whose first key is the node after the object. A value of another
    /// kind has no members: its own index.
    @inlinable
    package func endOfMembers(_ index: Int) -> Int { isObject(index) ? Int(nodes[index].link) - 1 : index }

    /// The value of a key of an object, or nil. If the key occurs twice, the first one counts.
    ///
    /// - Complexity: O(*m*) for *m* members; their contents are skipped.
    @inlinable
    package func value(of word: StaticString, in index: Int) -> Int? {
        // Views of members and an iterator cost more than the comparison of a short word.
        let end = endOfMembers(index)
        var key = index + 1
        while key < end {
            if equals(key, word) { return key + 1 }
            key = next(after: key + 1)
        }
        return nil
    }

    /// The bytes of a value or key in the text, including brackets or quotation marks.
    @inlinable
    package func range(_ index: Int) -> Range<Int> {
        let node = nodes[index]
        switch text[Int(node.start)] {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return Int(node.start)..<Int(nodes[Int(node.link) - 1].start) + 1
        default:
            return Int(node.start)..<Int(node.link & ~JSONNode.escapeFlag)
        }
    }

    /// Whether a string has no escapes, so its bytes in the text equal its value.
    @inlinable
    package func isPlain(_ index: Int) -> Bool { nodes[index].link & JSONNode.escapeFlag == 0 }

    /// The bytes between the quotation marks.
    @inlinable
    package func inside(_ index: Int) -> ArraySlice<UInt8> {
        let range = range(index)
        return text[range.lowerBound + 1..<range.upperBound - 1]
    }

    /// The UTF-8 bytes of a string's value.
    package func utf8(_ index: Int) -> ArraySlice<UInt8> {
        var rest = inside(index)
        if isPlain(index) { return rest }
        var output: [UInt8] = []
        output.reserveCapacity(rest.count)
        while let mark = rest.firstIndex(of: UInt8(ascii: "\\")), let escape = JSONEscape(at: mark, in: rest) {
            output += rest[..<mark]
            UTF8Text.append(escape.scalar, to: &output)
            rest = rest[(mark + escape.length)...]
        }
        output += rest
        return output[...]
    }

    @usableFromInline
    package func string(_ index: Int) -> String {
        let range = range(index)
        guard isPlain(index) else { return String(decoding: utf8(index), as: UTF8.self) }
        return text.withUnsafeBufferPointer {
            String(
                decoding: UnsafeBufferPointer(rebasing: $0[range.lowerBound + 1..<range.upperBound - 1]), as: UTF8.self)
        }
    }

    /// Whether a string's value equals an ASCII word.
    @inlinable
    @inline(__always)
    package func equals(_ index: Int, _ word: StaticString) -> Bool {
        let node = nodes[index]
        let count = word.utf8CodeUnitCount
        // The flag of a string with escapes makes this length too large for any word.
        guard Int(node.link) - Int(node.start) == count + 2 else {
            return node.link & JSONNode.escapeFlag != 0 && equalsDecoded(index, word)
        }
        return text.withUnsafeBytes {
            Words.areEqual(
                $0, at: Int(node.start) + 1, UnsafeRawBufferPointer(start: word.utf8Start, count: count))
        }
    }

    /// Whether the value of a string with escapes equals an ASCII word.
    @usableFromInline
    @inline(never)
    func equalsDecoded(_ index: Int, _ word: StaticString) -> Bool {
        word.withUTF8Buffer { expected in utf8(index).elementsEqual(expected) }
    }

    // MARK: Positions

    /// The index of the line that contains a byte.
    package func line(of offset: Int) -> Int { map.lineNumber(of: offset) - 1 }

    /// The position of a byte.
    ///
    /// - Complexity: O(log *l*) for *l* lines, and O(*n*) for the first position of a document.
    package func position(of offset: Int) -> TextPosition { map.position(of: offset) }
}

/// The position of a value, a key or the end of a container in a document's text.
///
/// The byte at `start` tells its kind: a quotation mark for a string or a key, a bracket for a container or its end,
/// and anything else for a number or one of the words `true`, `false` and `null`.
///
/// A node has eight bytes, so a document takes about 1.75 times the memory of its text.
@usableFromInline
package struct JSONNode: Sendable {
    /// The byte of the text at which it starts.
    @usableFromInline package let start: UInt32
    /// For a string, its end with ``escapeFlag``. For a number or word, its end. For a container, the index of the node
    /// after it. For the end of a container, the index of its start.
    @usableFromInline package var link: UInt32

    /// Set in the link of a string that contains a backslash.
    @inlinable
    package static var escapeFlag: UInt32 { 1 << 31 }

    /// The largest text that nodes can refer to.
    package static let textLimit = Int(Int32.max)
}

/// The kind of a JSON value.
@usableFromInline
package enum JSONKind: String, Sendable, CaseIterable {
    case object, array, string, number, boolean, null

    /// The kind of the value that starts with a byte.
    @inlinable
    package init(firstByte: UInt8) {
        switch firstByte {
        case UInt8(ascii: "{"): self = .object
        case UInt8(ascii: "["): self = .array
        case UInt8(ascii: "\""): self = .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean
        case UInt8(ascii: "n"): self = .null
        default: self = .number
        }
    }

    /// The name with its article, for messages.
    package var phrase: String {
        switch self {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .boolean: "a boolean"
        case .null: "null"
        }
    }
}

extension JSONStorage {
    /// Whether two strings have the same value.
    @usableFromInline
    package func haveSameText(_ first: Int, _ second: Int) -> Bool {
        let (left, right) = (nodes[first], nodes[second])
        guard (left.link | right.link) & JSONNode.escapeFlag == 0 else {
            return utf8(first) == utf8(second)
        }
        guard Int(left.link) - Int(left.start) == Int(right.link) - Int(right.start) else { return false }
        return text.withUnsafeBytes {
            Words.areEqual(
                $0, at: Int(left.start), UnsafeRawBufferPointer(rebasing: $0[Int(right.start)..<Int(right.link)]))
        }
    }
}
