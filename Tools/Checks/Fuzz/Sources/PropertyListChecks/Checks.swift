import StringsdictPropertyListWriting
import StringsdictPropertyLists

/// Reads bytes as a property list. Traps if the document or the error is inconsistent.
///
/// - Returns: The content in a form that is independent of the file's format. Nil if the file was refused.
@discardableResult
public func checkPropertyList(_ bytes: [UInt8]) -> String? {
    do throws(PropertyListError) {
        let document = try PropertyListDocument.read(bytes, file: "f")
        for warning in document.warnings { precondition(!warning.message.isEmpty) }
        precondition(document.memory < 20 * bytes.count + 1_000, "the document is much larger than the file")
        // A small binary file can expand to billions of values.
        guard document.unfoldedCount < 100_000 else { return "" }
        var count = 0
        var text = ""
        walk(document.root, &count, &text)
        precondition(count == document.unfoldedCount, "a value is not reached, or reached twice")
        precondition(count == document.valueCount || document.format == .binary)
        checkWriting(PropertyListObject(document.root))
        return text
    } catch {
        precondition(
            !error.message.isEmpty && error.description.utf8.count < 4_096, "an error without text, or a very long one")
        precondition((error.byteOffset ?? 0) <= bytes.count, "an error beyond the end")
        if let position = error.position { precondition(position.line >= 1 && position.column >= 1) }
        return nil
    }
}

private func walk(_ value: PropertyListValue, _ count: inout Int, _ text: inout String) {
    count += 1
    if let position = value.position { precondition(position.line >= 1 && position.column >= 1) }
    if let string = value.string {
        precondition(string.utf8.elementsEqual(value.utf8 ?? []), "text is not UTF-8")
        text += "\"\(string)\""
    } else if let elements = value.elements {
        precondition(elements.reduce(0) { sum, _ in sum + 1 } == elements.count)
        for element in elements { walk(element, &count, &text) }
    } else if let dictionary = value.dictionary {
        precondition(dictionary.reduce(0) { sum, _ in sum + 1 } == dictionary.count)
        for entry in dictionary.prefix(64) {
            let found = entry.key.utf8.map { $0.withUnsafeBufferPointer { dictionary[utf8: $0] } }
            precondition(found != nil && found??.kind != nil, "a key is not found")
        }
        for entry in dictionary {
            walk(entry.key, &count, &text)
            walk(entry.value, &count, &text)
        }
    } else {
        let number = (value.boolean, value.integer, value.unsignedInteger, value.wideInteger, value.uid)
        text += "\(value.kind)\(number)\(value.real ?? 0)\(value.secondsSinceReferenceDate ?? 0)\(value.data ?? [])"
    }
}

/// Checks that a text is read equally in UTF-8 and in UTF-16, unless it depends on the encoding.
public func checkEncodings(_ bytes: [UInt8]) {
    let result = checkPropertyList(bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    // A file may name its encoding. Bytes that start with a mark or contain zeros are not read as UTF-8.
    guard text.utf8.elementsEqual(bytes), !text.contains("encoding"), !bytes.contains(0), bytes.first != 0xEF,
        !bytes.starts(with: "bplist".utf8), !bytes.isEmpty, result != nil
    else { return }
    for lowByteFirst in [true, false] {
        let wide = ([0xFEFF] + Array(text.utf16)).flatMap { unit in
            let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return lowByteFirst ? pair.reversed() : pair
        }
        precondition(checkPropertyList(wide) == result, "UTF-16 is read differently")
    }
}

/// Checks that expat alone gives the same result as the quick reader and expat together.
public func checkXMLReaders(_ bytes: [UInt8]) {
    precondition(
        reading(bytes, usesPlainXMLReader: true) == reading(bytes, usesPlainXMLReader: false),
        "the quick reader of XML and expat differ")
}

/// A description of a document: its values with their positions, and its warnings. For a refused file, the error.
private func reading(_ bytes: [UInt8], usesPlainXMLReader: Bool) -> String {
    do throws(PropertyListError) {
        let document = try PropertyListDocument.read(bytes, file: "f", usesPlainXMLReader: usesPlainXMLReader)
        var (count, text) = (0, "")
        walk(document.root, &count, &text)
        addPositions(document.root, &text)
        return document.warnings.reduce(into: text) { $0 += "\n\($1)" }
    } catch {
        return error.description
    }
}

private func addPositions(_ value: PropertyListValue, _ text: inout String) {
    if let position = value.position { text += " \(position)" }
    for element in value.elements.map(Array.init) ?? [] { addPositions(element, &text) }
    for entry in value.dictionary.map(Array.init) ?? [] {
        addPositions(entry.key, &text)
        addPositions(entry.value, &text)
    }
}

/// Writes an object in every format, and traps if an equal object is not read back.
func checkWriting(_ object: PropertyListObject) {
    for format in PropertyListFormat.allCases {
        do throws(PropertyListWritingError) {
            let bytes = try PropertyListWriter.write(object, as: format, keyOrder: .asGiven)
            precondition(readBack(bytes) == (format == .xml ? object.withWholeSeconds : object), "a \(format) differs")
            let sorted = try PropertyListWriter.write(object, as: format)
            precondition(sorted.count == bytes.count || format == .binary, "the order of the keys changes the size")
        } catch {
            precondition(!error.message.isEmpty && error.description.utf8.count < 4_096)
            // A binary file can hold everything except duplicate keys and too large objects.
            precondition(format != .binary || error.code == .duplicateKey || error.code == .limit)
        }
    }
    if case .dictionary(let entries) = object, let bytes = try? PropertyListWriter.strings(entries, keyOrder: .asGiven)
    {
        precondition(readBack(bytes) == object, "a .strings file differs")
    }
}

private func readBack(_ bytes: [UInt8]) -> PropertyListObject? {
    do throws(PropertyListError) {
        let document = try PropertyListDocument.read(bytes, file: "f")
        precondition(document.warnings.isEmpty, "a written list is read with a warning")
        return PropertyListObject(document.root)
    } catch {
        preconditionFailure("a written list is refused: \(error)")
    }
}

extension PropertyListObject {
    /// The object with the changes that XML makes: dates lose fractions of a second.
    fileprivate var withWholeSeconds: PropertyListObject {
        switch self {
        case .date(let value): .date(value.rounded(.down))
        case .array(let elements): .array(elements.map(\.withWholeSeconds))
        case .dictionary(let entries): .dictionary(entries.map { .init($0.key, $0.value.withWholeSeconds) })
        default: self
        }
    }
}
