import TextFiles

/// Reads JSON sequentially, one value at a time, without building a tree.
///
/// ```swift
/// var reader = JSONReader(bytes)
/// try reader.array { reader in
///     try reader.object { key, reader in
///         key == "count" ? count = try reader.number() : try reader.skip()
///     }
/// }
/// try reader.end()
/// ```
///
/// Source: RFC 8259.
package struct JSONReader {
    /// The greatest nesting depth.
    package static let maximumDepth = 256

    package let bytes: [UInt8]
    package internal(set) var position = 0
    private var depth = 0
    /// The current line and its start. Line ends occur only in white space, so `skipSpace` sees all of them.
    private var line = 1
    private var lineStart = 0

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        // JSON has no byte-order mark, but some editors write one.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The kind of the next value.
    package enum Kind {
        case array, object, string, number, word
    }

    /// The kind of the next value.
    package mutating func kind() throws(JSONError) -> Kind {
        skipSpace()
        switch peek {
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "\""): return .string
        case .some(0x30...0x39), UInt8(ascii: "-"): return .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return .word
        case nil: throw error("the text ends where a value is expected")
        default: throw error("a value is expected here")
        }
    }

    /// Reads an array and calls a closure before each element, which it must read.
    package mutating func array(_ element: (inout JSONReader) throws(JSONError) -> Void) throws(JSONError) {
        try enter(UInt8(ascii: "["), "an array")
        skipSpace()
        if !take(UInt8(ascii: "]")) {
            repeat {
                try element(&self)
                skipSpace()
            } while take(UInt8(ascii: ","))
            guard take(UInt8(ascii: "]")) else { throw error("expected ',' or ']' after the element of an array") }
        }
        depth -= 1
    }

    /// Reads an object and calls a closure with each key before its value, which it must read.
    package mutating func object(_ member: (String, inout JSONReader) throws(JSONError) -> Void) throws(JSONError) {
        try members { key, reader throws(JSONError) in try member(reader.string(key), &reader) }
    }

    /// Reads an object and calls a closure with each key before its value, which it must read. No key becomes a
    /// `String`.
    ///
    /// ```swift
    /// try reader.members { key, reader in
    ///     if reader.text(key, equals: "count") { count = try reader.number() } else { try reader.skip() }
    /// }
    /// ```
    package mutating func members(_ member: (Text, inout JSONReader) throws(JSONError) -> Void) throws(JSONError) {
        try enter(UInt8(ascii: "{"), "an object")
        skipSpace()
        if !take(UInt8(ascii: "}")) {
            repeat {
                skipSpace()
                let key = try text()
                skipSpace()
                guard take(UInt8(ascii: ":")) else { throw error("expected ':' after the key of an object") }
                try member(key, &self)
                skipSpace()
            } while take(UInt8(ascii: ","))
            guard take(UInt8(ascii: "}")) else { throw error("expected ',' or '}' after the value of an object") }
        }
        depth -= 1
    }

    /// Skips any value.
    package mutating func skip() throws(JSONError) {
        switch try kind() {
        case .array: try array { reader throws(JSONError) in try reader.skip() }
        case .object: try members { _, reader throws(JSONError) in try reader.skip() }
        case .string: _ = try text()
        case .number: _ = try number()
        case .word: _ = try word()
        }
    }

    /// Reads `true`, `false` or `null`. Null becomes nil.
    package mutating func word() throws(JSONError) -> Bool? {
        skipSpace()
        for (word, value) in [("true", true), ("false", false), ("null", nil)] as [(String, Bool?)]
        where bytes[position...].starts(with: word.utf8) {
            position += word.utf8.count
            return value
        }
        throw error("expected 'true', 'false' or 'null'")
    }

    /// Reads a number that consists of one to eighteen digits. Nil for any other value, which is not read.
    package mutating func shortInteger() -> Int64? {
        skipSpace()
        var value: Int64 = 0
        var end = position
        while end < bytes.count, bytes[end] &- 0x30 <= 9, end - position < 18 {
            value = value &* 10 &+ Int64(bytes[end] &- 0x30)
            end += 1
        }
        // A number must not start with 0, and it may continue with a fraction or an exponent.
        guard end < bytes.count, end > position, bytes[position] != 0x30 || end == position + 1 else { return nil }
        switch bytes[end] {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), 0x20, 0x0A, 0x0D, 0x09: break
        default: return nil
        }
        position = end
        return value
    }

    /// Reads a number as written.
    package mutating func number() throws(JSONError) -> ArraySlice<UInt8> {
        skipSpace()
        let start = position
        _ = take(UInt8(ascii: "-"))
        if take(UInt8(ascii: "0")) {
            if let byte = peek, byte &- 0x30 <= 9 { throw error("a number must not start with 0") }
        } else {
            guard digits() > 0 else { throw error("a number is expected here") }
        }
        if take(UInt8(ascii: ".")), digits() == 0 { throw error("a digit is expected after the decimal point") }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
            if digits() == 0 { throw error("a digit is expected in the exponent") }
        }
        return bytes[start..<position]
    }

    /// Checks that only white space is left.
    package mutating func end() throws(JSONError) {
        skipSpace()
        if position < bytes.count { throw error("nothing is expected after the value") }
    }
}

// MARK: Bytes

extension JSONReader {
    /// The next byte, or nil at the end.
    package var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Consumes a byte if it is next.
    mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        position += 1
        return true
    }

    mutating func advance(by count: Int = 1) { position += count }

    @inline(__always)
    package mutating func skipSpace() {
        if position < bytes.count, bytes[position] <= 0x20 { skipSpaces() }
    }

    private mutating func skipSpaces() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0D, 0x09: break
            case 0x0A: (line, lineStart) = (line + 1, position + 1)
            default: return
            }
            position += 1
        }
    }

    private mutating func digits() -> Int {
        let start = position
        while let byte = peek, byte &- 0x30 <= 9 { position += 1 }
        return position - start
    }

    private mutating func enter(_ byte: UInt8, _ what: String) throws(JSONError) {
        skipSpace()
        guard take(byte) else { throw error("\(what) is expected here") }
        depth += 1
        if depth > JSONReader.maximumDepth { throw error("values are nested deeper than \(JSONReader.maximumDepth)") }
    }

    /// A place in the text to which the reader can return.
    package struct Mark {
        fileprivate var position: Int
        fileprivate var depth: Int
        fileprivate var line: Int
        fileprivate var lineStart: Int
    }

    /// The current place.
    package var mark: Mark { Mark(position: position, depth: depth, line: line, lineStart: lineStart) }

    /// Returns to a place.
    package mutating func go(to mark: Mark) {
        (position, depth, line, lineStart) = (mark.position, mark.depth, mark.line, mark.lineStart)
    }

    /// An error at the current position, or at another one.
    package func error(_ message: String, at mark: Mark? = nil) -> JSONError {
        JSONError(message: message, position: place(of: mark ?? self.mark))
    }

    /// The place of the next byte, with columns in bytes.
    package var place: TextPosition { place(of: mark) }

    private func place(of mark: Mark) -> TextPosition {
        TextPosition(line: mark.line, column: min(mark.position, bytes.count) - mark.lineStart + 1)
    }
}

/// An error in JSON, or in the structure that the caller expects, with its position.
package struct JSONError: Error, CustomStringConvertible {
    /// The problem.
    package let message: String
    /// The place, with columns in bytes.
    package let position: TextPosition

    /// `line:column: error: message`
    package var description: String { "\(position): error: \(message)" }
}
