import StringsdictTextFiles
import StringsdictPropertyLists

/// The order in which a dictionary's entries are written.
package enum PropertyListKeyOrder: Sendable {
    /// By the UTF-16 units of the keys, as Foundation sorts them in XML.
    case sorted
    /// In the given order.
    case asGiven
    /// In the given order, including duplicate keys. Readers disagree about such files, so this is for tests of
    /// readers.
    case unchecked
}

/// Writes property lists. The same object always gives the same bytes.
///
/// ```swift
/// let bytes = try PropertyListWriter.write(.dictionary([.init("k", "v")]), as: .binary)
/// ```
///
/// This module and Foundation read back an equal object. The XML format makes two exceptions: a date loses the fraction
/// of its second, and −0.0 becomes 0.0.
package enum PropertyListWriter {
    /// Returns the bytes of a property list.
    ///
    /// | format | holds |
    /// |---|---|
    /// | `xml` | everything except null, UIDs, sets, integers beyond 64 bits, and characters that XML 1.0 forbids |
    /// | `binary` | everything |
    /// | `oldStyle` | text, data, arrays and dictionaries |
    ///
    /// - Parameters:
    ///   - object: The property list.
    ///   - format: The format. XML has the layout of Foundation's writer, byte for byte. A binary file holds each
    ///     distinct object once. Old-style text is UTF-8 with a dictionary in braces; `strings(_:keyOrder:)` writes a
    ///     `.strings` file.
    ///   - keyOrder: The order of dictionary entries.
    /// - Throws: `PropertyListWritingError` for a value that the format cannot hold, and for a duplicate key.
    /// - Complexity: O(*n*) in the size of the property list, plus O(*k* log *k*) for a dictionary of *k* keys.
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

    /// Returns the bytes of a `.strings` file: one line `"key" = "value";` per entry, in UTF-8, without braces.
    ///
    /// A table without entries is written as `{}`, since readers treat an empty file as a mistake.
    ///
    /// - Throws: `PropertyListWritingError` for a value that is not text, data, an array or a dictionary, and for a
    ///   duplicate key.
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
                    "the property list has \(bytes.count) bytes; at most \(PropertyListLimits.byteCount) can be read",
                hint: "split it into several files")
        }
    }
}

/// An error that prevented a property list from being written, and the path to the value at fault.
package struct PropertyListWritingError: DiagnosticError, Sendable, Hashable {
    /// The kinds of errors.
    package enum Code: String, Sendable, CaseIterable {
        /// The format cannot hold a value of this kind, or this value.
        case unsupportedValue
        /// The format cannot hold a character of a text.
        case unsupportedCharacter
        /// A dictionary has the same key twice.
        case duplicateKey
        /// The property list is larger or more deeply nested than readers accept.
        case limit
    }

    /// The kind of error.
    package var code: Code
    /// The path to the value: keys and array indices, separated by `/`. Empty for the root.
    package var path: String
    /// The problem.
    package var message: String
    /// The advice for correcting the problem.
    package var hint: String

    init(_ code: Code, path: WritingPath, message: String, hint: String) {
        self.code = code
        self.path = path.description
        self.message = message
        self.hint = hint
    }

    /// `path: error: message; hint`.
    package var description: String {
        Diagnostic("\(message); \(hint)", file: path.isEmpty ? "property list" : path).description
    }
}

/// The path from the root of a property list to the value being written.
struct WritingPath: CustomStringConvertible {
    /// A key or an array index.
    private enum Step {
        case key(String)
        case element(Int)
    }

    private var steps: [Step] = []

    /// The number of containers around the value.
    var depth: Int { steps.count }

    /// Enters a container.
    ///
    /// - Throws: An error if readers would refuse so deep a container.
    mutating func enter() throws(PropertyListWritingError) {
        guard steps.count < PropertyListLimits.depth else {
            throw PropertyListWritingError(
                .limit, path: self, message: "containers are nested more than \(PropertyListLimits.depth) levels deep",
                hint: "build the property list with fewer levels")
        }
        steps.append(.element(0))
    }

    /// Sets the key of the next value in the innermost container.
    mutating func set(key: String) { steps[steps.count - 1] = .key(key) }

    /// Sets the index of the next value in the innermost container.
    mutating func set(element: Int) { steps[steps.count - 1] = .element(element) }

    /// Leaves the innermost container.
    mutating func leave() { steps.removeLast() }

    /// The steps, separated by `/`. If there are many, only the last ones.
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
    /// Returns the entries in this order.
    ///
    /// - Throws: `PropertyListWritingError` for a duplicate key: readers disagree about which value counts.
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
                .duplicateKey, path: path, message: "the key \"\(Excerpt.of(sorted[index].key.utf8))\" occurs twice",
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

    /// UTF-8 sorts like UTF-16 with one exception: in UTF-16, scalars above U+FFFF are surrogates and come before
    /// U+E000 to U+FFFF.
    private static func precedes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
        for index in 0..<min(left.count, right.count) where left[index] != right[index] {
            let (left, right) = (left[index], right[index])
            if left >= 0xEE, right >= 0xEE, (left >= 0xF0) != (right >= 0xF0) { return left >= 0xF0 }
            return left < right
        }
        return left.count < right.count
    }
}
