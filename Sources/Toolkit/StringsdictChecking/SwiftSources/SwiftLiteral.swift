import StringsdictTextFiles

/// A string literal in Swift code: its parts and the values between them.
struct SwiftLiteral {
    /// The parts around the values `\(…)`. One part without values.
    private(set) var parts: [String] = []
    /// The tokens of each value, between its brackets.
    private(set) var values: [Range<Int>] = []
    /// The index of the token after the literal.
    private(set) var next: Int

    /// Reads the literal that starts at a token. Nil if the token does not start a literal, or if an escape in it is unknown.
    init?(_ tokens: SwiftTokens, at first: Int) {
        guard tokens.tokens.indices.contains(first), tokens.tokens[first].kind == .literal else { return nil }
        let opening = tokens.bytes(tokens.tokens[first])
        let hashes = opening.prefix { $0 == UInt8(ascii: "#") }.count
        let quotes = opening.dropFirst(hashes)
        guard !quotes.isEmpty, quotes.allSatisfy({ $0 == UInt8(ascii: "\"") }) else { return nil }
        guard let last = tokens.tokens[first].end else { return nil }
        var pieces: [ArraySlice<UInt8>] = []
        var place = tokens.tokens[first].range.upperBound
        var index = first + 1
        while index < last {
            // Between the quotation marks, each token starts or ends an interpolation, or is inside of one.
            guard let end = tokens.tokens[index].end else { return nil }
            // The bracket of a value has a backslash and the number signs of the literal in front.
            pieces.append(tokens.bytes(from: place, to: tokens.tokens[index].range.lowerBound - 1 - hashes))
            values.append(index + 1..<end)
            place = tokens.tokens[end].range.upperBound
            index = end + 1
        }
        let closing = quotes.count + hashes
        pieces.append(tokens.bytes(from: place, to: tokens.tokens[last].range.upperBound - closing))
        next = last + 1
        guard let parts = Self.texts(of: pieces, hashes: hashes, isMultiline: quotes.count == 3) else { return nil }
        self.parts = parts
    }

    private static func texts(of pieces: [ArraySlice<UInt8>], hashes: Int, isMultiline: Bool) -> [String]? {
        var pieces = pieces
        if isMultiline {
            // The text is between the first and the last line, without the spaces in front of the last one.
            guard let last = pieces.last, let lineEnd = last.lastIndex(of: 0x0A),
                let start = pieces.first?.firstIndex(of: 0x0A)
            else { return nil }
            let indentation = last[(lineEnd + 1)...]
            pieces[pieces.count - 1] = last[..<lineEnd]
            if pieces.count == 1, start >= lineEnd { return [""] }
            pieces[0] = pieces[0][start...]
            pieces = pieces.map { piece in
                let lines = piece.parts(separatedBy: 0x0A, keepsEmpty: true)
                let stripped = lines.enumerated().map { number, line in
                    number > 0 && line.starts(with: indentation) ? line.dropFirst(indentation.count) : line
                }
                return ArraySlice(stripped.joined(separator: [0x0A]))
            }
            pieces[0] = pieces[0].dropFirst()
        }
        var texts: [String] = []
        for piece in pieces {
            guard let text = unescaped(piece, hashes: hashes) else { return nil }
            texts.append(text)
        }
        return texts
    }

    private static func unescaped(_ bytes: ArraySlice<UInt8>, hashes: Int) -> String? {
        var result: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), rest.prefix(hashes).allSatisfy({ $0 == UInt8(ascii: "#") }),
                rest.count >= hashes
            else {
                result.append(byte)
                continue
            }
            rest = rest.dropFirst(hashes)
            switch rest.popFirst() {
            case UInt8(ascii: "n"): result.append(0x0A)
            case UInt8(ascii: "r"): result.append(0x0D)
            case UInt8(ascii: "t"): result.append(0x09)
            case UInt8(ascii: "0"): result.append(0)
            case .some(let sign) where "\\\"'".utf8.contains(sign): result.append(sign)
            case .some(0x0A): break
            case UInt8(ascii: "u"):
                guard rest.popFirst() == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}")),
                    let scalar = UInt32(String(decoding: rest[..<end], as: UTF8.self), radix: 16).flatMap(
                        Unicode.Scalar.init)
                else { return nil }
                result += Array(String(scalar).utf8)
                rest = rest[(end + 1)...]
            default: return nil
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
