import XMLReading

/// The order in which a dictionary's entries are written.
package enum PropertyListKeyOrder: Sendable {
    /// By the UTF-16 units of the keys, as Foundation sorts them in XML.
    case sorted
    /// As the program gives them.
    case asGiven
    /// As the program gives them, keys that are there twice included. Readers disagree about such files, so this is for tests of
    /// readers.
    case unchecked
}

/// Writes property lists. The same object always gives the same bytes.
///
/// ```swift
/// let bytes = try PropertyListWriter.write(.dictionary([.init("k", "v")]), as: .binary)
/// ```
///
/// What is written is read back as an equal object, by this module and by Foundation, with two exceptions that lie in the XML
/// format: a date loses the fraction of its second, and −0.0 becomes 0.0.
package enum PropertyListWriter {
    /// The bytes of a property list.
    ///
    /// | format | holds |
    /// |---|---|
    /// | `xml` | everything but null, UIDs, sets, integers beyond 64 bits, and characters that XML 1.0 does not have |
    /// | `binary` | everything |
    /// | `oldStyle` | text, data, arrays and dictionaries |
    ///
    /// - Parameters:
    ///   - object: The property list.
    ///   - format: How to write it. XML has the layout of Foundation's writer, to the byte. A binary file holds each distinct object
    ///     once. Old-style text is UTF-8 with a dictionary in braces: `strings(_:keyOrder:)` writes a `.strings` file.
    ///   - keyOrder: The order of the entries of dictionaries.
    /// - Throws: `PropertyListWritingError` for what the format cannot hold, and for a key that a dictionary has twice.
    /// - Complexity: O(*n*) in the size of the property list, and O(*k* log *k*) for a dictionary of *k* keys.
    package static func write(
        _ object: PropertyListObject, as format: PropertyListFormat, keyOrder: PropertyListKeyOrder = .sorted
    ) throws(PropertyListWritingError) -> [UInt8] {
        let bytes =
            switch format {
            case .xml: try XMLPropertyListWriter.write(object, keyOrder: keyOrder)
            case .binary: try BinaryPropertyListWriter.write(object, keyOrder: keyOrder)
            case .oldStyle: try OldStylePropertyListWriter.write(object, keyOrder: keyOrder)
            }
        try checkSize(bytes)
        return bytes
    }

    /// The bytes of a `.strings` file: one line `"key" = "value";` for each entry, in UTF-8, without braces around them.
    ///
    /// A table without entries is written as `{}`, since readers take an empty file for a mistake.
    ///
    /// - Throws: `PropertyListWritingError` for a value that is not text, data, an array or a dictionary, and for a key that is
    ///   there twice.
    package static func strings(
        _ entries: [PropertyListObject.Entry], keyOrder: PropertyListKeyOrder = .sorted
    ) throws(PropertyListWritingError) -> [UInt8] {
        let bytes = try OldStylePropertyListWriter.strings(entries, keyOrder: keyOrder)
        try checkSize(bytes)
        return bytes
    }

    private static func checkSize(_ bytes: [UInt8]) throws(PropertyListWritingError) {
        guard bytes.count <= PropertyListLimits.byteCount else {
            throw PropertyListWritingError(
                .limit, path: WritingPath(),
                message:
                    "the property list takes \(bytes.count) bytes, more than the \(PropertyListLimits.byteCount) that are read",
                hint: "split it into several files")
        }
    }
}

/// Why a property list cannot be written, and which value is to blame.
package struct PropertyListWritingError: Error, Sendable, Hashable, CustomStringConvertible {
    /// Kinds of failure that a program may want to tell apart.
    package enum Code: String, Sendable, CaseIterable {
        /// The format cannot hold a value of this kind, or this value.
        case unsupportedValue
        /// The format cannot hold a character of a text.
        case unsupportedCharacter
        /// A dictionary has a key twice.
        case duplicateKey
        /// The property list is larger or deeper than readers accept.
        case limit
    }

    /// The kind of failure.
    package var code: Code
    /// The way to the value: keys, and numbers of elements from 0, with `/` between them. Empty for the value at the top.
    package var path: String
    /// What is wrong.
    package var message: String
    /// What to do about it.
    package var hint: String

    init(_ code: Code, path: WritingPath, message: String, hint: String) {
        self.code = code
        self.path = path.description
        self.message = message
        self.hint = hint
    }

    /// `path: error: message; hint`.
    package var description: String { "\(path.isEmpty ? "property list" : path): error: \(message); \(hint)" }
}

/// The way from the top of a property list to the value that is being written.
struct WritingPath: CustomStringConvertible {
    /// A key or the number of an element.
    private enum Step {
        case key(String)
        case element(Int)
    }

    private var steps: [Step] = []

    /// How many containers lie around the value.
    var depth: Int { steps.count }

    /// Goes into a container.
    ///
    /// - Throws: if readers would refuse a container so deep.
    mutating func enter() throws(PropertyListWritingError) {
        guard steps.count < PropertyListLimits.depth else {
            throw PropertyListWritingError(
                .limit, path: self, message: "containers lie more than \(PropertyListLimits.depth) deep in one another",
                hint: "build the property list with fewer levels")
        }
        steps.append(.element(0))
    }

    /// Names the key that comes next in the innermost container.
    mutating func set(key: String) { steps[steps.count - 1] = .key(key) }

    /// Names the element that comes next in the innermost container.
    mutating func set(element: Int) { steps[steps.count - 1] = .element(element) }

    /// Leaves the innermost container.
    mutating func leave() { steps.removeLast() }

    /// The steps with `/` between them. Of many steps, the last ones.
    var description: String {
        let shown = steps.suffix(8).map { step in
            switch step {
            case .key(let key): Excerpt.of(key.utf8)
            case .element(let number): "\(number)"
            }
        }
        return (steps.count > shown.count ? "…/" : "") + shown.joined(separator: "/")
    }
}

extension PropertyListKeyOrder {
    /// The entries in this order.
    ///
    /// - Throws: `PropertyListWritingError` for a key that is there twice: each reader would take another of the two values.
    func arrange(
        _ entries: [PropertyListObject.Entry], at path: WritingPath
    ) throws(PropertyListWritingError) -> [PropertyListObject.Entry] {
        if self == .unchecked { return entries }
        var isSorted = true
        for index in entries.indices.dropFirst() where !Self.precedes(entries[index - 1].key, entries[index].key) {
            isSorted = false
            break
        }
        // Strictly ascending keys are distinct.
        if isSorted { return entries }
        let sorted = entries.sorted { Self.precedes($0.key, $1.key) }
        for index in sorted.indices.dropFirst() where !Self.precedes(sorted[index - 1].key, sorted[index].key) {
            throw PropertyListWritingError(
                .duplicateKey, path: path, message: "the key \"\(Excerpt.of(sorted[index].key.utf8))\" is there twice",
                hint: "remove one of the two entries")
        }
        return self == .sorted ? sorted : entries
    }

    /// Whether a key comes before another one in the order of UTF-16 units.
    static func precedes(_ left: String, _ right: String) -> Bool {
        let result = left.utf8.withContiguousStorageIfAvailable { left in
            right.utf8.withContiguousStorageIfAvailable { precedes(left, $0) }
        }
        return (result ?? nil) ?? left.utf16.lexicographicallyPrecedes(right.utf16)
    }

    /// UTF-8 has the order of UTF-16 but for one thing: scalars above U+FFFF, which are surrogates in UTF-16, come before
    /// U+E000 to U+FFFF there.
    private static func precedes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in 0..<min(left.count, right.count) where left[index] != right[index] {
            let (left, right) = (left[index], right[index])
            if left >= 0xEE, right >= 0xEE, (left >= 0xF0) != (right >= 0xF0) { return left >= 0xF0 }
            return left < right
        }
        return left.count < right.count
    }
}
