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
    package private(set) var position = 0
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
        try enter(UInt8(ascii: "{"), "an object")
        skipSpace()
        if !take(UInt8(ascii: "}")) {
            repeat {
                skipSpace()
                let key = try string()
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
        case .object: try object { _, reader throws(JSONError) in try reader.skip() }
        case .string: _ = try string()
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

    package mutating func skipSpace() {
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

    /// An error at the current position.
    package func error(_ message: String) -> JSONError {
        JSONError(message: message, line: line, column: min(position, bytes.count) - lineStart + 1)
    }
}

// MARK: Strings

extension JSONReader {
    /// Reads a string. An unpaired surrogate and invalid UTF-8 become U+FFFD.
    package mutating func string() throws(JSONError) -> String {
        skipSpace()
        guard take(UInt8(ascii: "\"")) else { throw error("a string is expected here") }
        let start = position
        while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { advance() }
        if peek == UInt8(ascii: "\"") {
            // Almost all strings have no escapes.
            defer { advance() }
            return String(decoding: bytes[start..<position], as: UTF8.self)
        }
        var text = Array(bytes[start..<position])
        while let byte = peek {
            advance()
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20: throw error("a string contains a control character; write it with a backslash")
            default: text.append(byte)
            }
        }
        throw error("the text ends inside a string")
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        guard let byte = peek else { throw error("the text ends inside a string") }
        advance()
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): try scalar(into: &text)
        default: throw error("this is not an escape in JSON; write \\\\ for a backslash")
        }
    }

    private mutating func scalar(into text: inout [UInt8]) throws(JSONError) {
        var value = UInt32(try unit())
        if value & 0xFC00 == 0xD800, peek == UInt8(ascii: "\\"), position + 1 < bytes.count,
            bytes[position + 1] == UInt8(ascii: "u")
        {
            let before = self
            advance(by: 2)
            let low = UInt32(try unit())
            if low & 0xFC00 == 0xDC00 {
                value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
            } else {
                self = before
            }
        }
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    private mutating func unit() throws(JSONError) -> UInt16 {
        guard position + 4 <= bytes.count,
            let value = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16),
            bytes[position] != UInt8(ascii: "+"), bytes[position] != UInt8(ascii: "-")
        else { throw error("four hexadecimal digits are expected after '\\u'") }
        advance(by: 4)
        return value
    }
}

/// An error in JSON, or in the structure that the caller expects, with its position.
package struct JSONError: Error, CustomStringConvertible {
    /// The problem.
    package let message: String
    /// The line, counted from 1.
    package let line: Int
    /// The column, counted from 1, in bytes.
    package let column: Int

    /// `line:column: error: message`
    package var description: String { "\(line):\(column): error: \(message)" }
}
