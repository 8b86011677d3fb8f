import StringsdictPropertyListWriting
import StringsdictPropertyLists
import StringsdictTestSupport
import Testing

/// Reads text as a property list called `f`.
func read(_ text: String) throws(PropertyListError) -> PropertyListDocument {
    try PropertyListDocument.read(Array(text.utf8), file: "f")
}

/// Reads text and copies its content.
func object(_ text: String) throws -> PropertyListObject { PropertyListObject(try read(text).root) }

/// The error of reading bytes. Nil if they can be read.
func failure(_ bytes: [UInt8]) -> PropertyListError? {
    do throws(PropertyListError) {
        _ = try PropertyListDocument.read(bytes, file: "f")
        return nil
    } catch {
        return error
    }
}

/// An XML property list with `content` as its body.
func plist(_ content: String) -> String { "<plist version=\"1.0\">\(content)</plist>" }

/// `text` in UTF-16 or UTF-32, with or without a byte-order mark.
func encoded(_ text: String, width: Int, lowByteFirst: Bool, mark: Bool) -> [UInt8] {
    let text = (mark ? "\u{FEFF}" : "") + text
    let units = width == 2 ? text.utf16.map(UInt32.init) : text.unicodeScalars.map(\.value)
    return units.flatMap { unit in
        let bytes = (0..<width).map { UInt8(truncatingIfNeeded: unit >> (8 * UInt32($0))) }
        return lowByteFirst ? bytes : bytes.reversed()
    }
}

/// A binary file, for fixtures. An object that cannot be written gives an empty file, which no test accepts.
func written(_ object: PropertyListObject) -> [UInt8] {
    (try? PropertyListWriter.write(object, as: .binary, keyOrder: .unchecked)) ?? []
}

/// Traverses a whole document with every accessor. Returns the number of values.
@discardableResult
func walk(_ value: PropertyListValue) -> Int {
    var count = 1
    // Whoever shows a text relies on this, and does not look again: see `String.init(wellFormed:)`.
    if let text = value.utf8, String(validating: text, as: UTF8.self) == nil {
        Issue.record("the text \(text) is not well-formed UTF-8")
    }
    _ = (value.position, value.byteOffset, value.string, value.utf8, value.boolean, value.integer)
    _ = (value.unsignedInteger, value.wideInteger, value.real, value.data, value.uid, value.secondsSinceReferenceDate)
    for element in value.elements.map(Array.init) ?? [] { count += walk(element) }
    for entry in value.dictionary.map(Array.init) ?? [] { count += walk(entry.key) + walk(entry.value) }
    return count
}
