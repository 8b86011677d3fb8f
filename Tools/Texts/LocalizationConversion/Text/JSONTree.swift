import CommandConsole
import TextFiles
import XMLReading

/// A JSON value that was read, with its place.
struct JSONTree {
    /// The content of the value.
    indirect enum Value {
        case object([(name: String, value: JSONTree)])
        case array([JSONTree])
        case string(String)
        case number(String)
        case boolean(Bool)
        case null
    }

    let value: Value
    let position: TextPosition

    /// Reads a text.
    ///
    /// - Throws: `ConversionError` with the place of the first fault, and for a key that occurs twice in an object.
    init(_ content: [UInt8], file: String) throws(ConversionError) {
        let source = try SourceText(content, file: file)
        var reader = JSONReader(source.bytes)
        do throws(JSONError) {
            self = try JSONTree.read(&reader)
            try reader.end()
        } catch {
            throw ConversionError(error, file: file)
        }
    }

    private init(_ value: Value, _ position: TextPosition) {
        self.value = value
        self.position = position
    }

    private static func read(_ reader: inout JSONReader) throws(JSONError) -> JSONTree {
        let kind = try reader.kind()
        let position = reader.place
        switch kind {
        case .string: return JSONTree(.string(try reader.string()), position)
        case .number: return JSONTree(.number(String(decoding: try reader.number(), as: UTF8.self)), position)
        case .word: return JSONTree(try reader.word().map { .boolean($0) } ?? .null, position)
        case .array:
            var elements: [JSONTree] = []
            try reader.array { reader throws(JSONError) in elements.append(try read(&reader)) }
            return JSONTree(.array(elements), position)
        case .object:
            var members: [(name: String, value: JSONTree)] = []
            var seen: Set<[UInt8]> = []
            try reader.object { name, reader throws(JSONError) in
                guard seen.insert(Array(name.utf8)).inserted else {
                    throw reader.error("the key '\(name)' occurs twice; remove one of them")
                }
                members.append((name, try read(&reader)))
            }
            return JSONTree(.object(members), position)
        }
    }

    /// The members of an object. Empty for any other value.
    var members: [(name: String, value: JSONTree)] {
        if case .object(let members) = value { members } else { [] }
    }

    /// The elements of an array. Empty for any other value.
    var elements: [JSONTree] {
        if case .array(let elements) = value { elements } else { [] }
    }

    /// The text of a string.
    var string: String? {
        if case .string(let text) = value { text } else { nil }
    }

    /// A whole number.
    var integer: Int? {
        if case .number(let text) = value { Int(text) } else { nil }
    }

    /// The value of `true` or `false`.
    var boolean: Bool? {
        if case .boolean(let value) = value { value } else { nil }
    }

    /// The value of a key of an object.
    subscript(name: String) -> JSONTree? { members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value }

    /// The kind of the value, in words.
    var phrase: String {
        switch value {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .boolean, .null: "a word"
        }
    }
}
