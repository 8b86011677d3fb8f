import PropertyLists

/// Reads bytes as a property list, and traps where what was read, or the error, does not hold together.
///
/// - Returns: What was read, in a form that does not depend on how the file was written; nil if it was refused.
@discardableResult
public func checkPropertyList(_ bytes: [UInt8]) -> String? {
    do throws(PropertyListError) {
        let document = try PropertyListDocument.read(bytes, file: "f")
        var count = 0
        var text = ""
        walk(document.root, &count, &text)
        precondition(count == document.valueCount, "a value is not reached, or reached twice")
        for warning in document.warnings { precondition(!warning.message.isEmpty) }
        return text
    } catch {
        precondition(!error.message.isEmpty && !error.description.isEmpty)
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
        precondition(dictionary.overridden.count <= dictionary.count)
        for entry in dictionary.prefix(64) {
            let found = entry.key.withUTF8 { dictionary[utf8: $0] }
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

/// Checks that text is read alike in UTF-8 and in UTF-16, where both mean the same.
public func checkEncodings(_ bytes: [UInt8]) {
    let result = checkPropertyList(bytes)
    let text = String(decoding: bytes, as: UTF8.self)
    // A file may name its encoding, and what starts with a mark or has zeros is not taken for UTF-8.
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
