/// A simplified Swift lexer: enough to tell code from comments and strings.
///
/// ```swift
/// let text = "import Foundation \(NSLocalizedString("key", comment: ""))"  // import Foundation
/// ```
///
/// Words in strings and comments are skipped; words in interpolations are tokens, such as `NSLocalizedString` here.
/// Texts of several lines, raw texts, regular expressions, nested comments and names in backticks are read as Swift
/// reads them. Damaged source never fails: a text without its end stops at the end of its line.
///
/// Source: The Swift Programming Language, "Lexical Structure".
struct SwiftTokens {
    /// A word, a sign, or the start or end of a literal.
    struct Token {
        enum Kind {
            /// An identifier or a keyword. The backticks of a name are not part of its range.
            case word
            /// One character of an operator, a bracket or other punctuation.
            case sign
            /// A number, a regular expression, or the quotation marks of a text.
            case literal
        }

        let kind: Kind
        let range: Range<Int>
        /// Whether only white space and comments precede the token in its line.
        let startsLine: Bool
        /// Whether the word is in backticks, so that it is not a keyword.
        var isQuoted = false
    }

    /// The tokens, in the order of the file.
    private(set) var tokens: [Token] = []
    /// The comments with their marks, in the order of the file.
    private(set) var comments: [Range<Int>] = []

    private let text: [UInt8]
    private var index = 0
    private var startsLine = true
    /// The texts around the current place that an interpolation interrupts, and the open brackets of each interpolation.
    private var open: [(literal: Literal, brackets: Int)] = []
    /// No regular expression starts before this byte, because nothing ends one.
    private var endOfPlainSlashes = 0

    /// How a text ends and what starts an escape in it.
    private struct Literal {
        let hashes: Int
        let isMultiline: Bool
    }

    /// Reads Swift source in UTF-8.
    ///
    /// - Complexity: O(*n*).
    init(_ text: [UInt8]) {
        self.text = text
        if text.starts(with: "#!".utf8) { skipLine() }
        while index < text.count { readCode() }
    }

    /// The characters of a token.
    func word(_ token: Token) -> String { String(decoding: text[token.range], as: UTF8.self) }

    /// The bytes of a token or of a part of the file.
    func bytes(_ token: Token) -> ArraySlice<UInt8> { text[token.range] }
    func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { range.isEmpty ? [] : text[range] }

    /// The index of the token that closes the bracket at an index. Nil if nothing closes it.
    func closingBracket(of index: Int) -> Int? {
        var depth = 0
        for place in index..<tokens.count where tokens[place].kind == .sign {
            switch text[tokens[place].range.lowerBound] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return place }
            default: break
            }
        }
        return nil
    }

    // MARK: Code

    private mutating func readCode() {
        let byte = text[index]
        switch byte {
        case 0x0A, 0x0D:
            startsLine = true
            index += 1
        case 0...0x20: index += 1
        case UInt8(ascii: "/") where isNext("/", at: index + 1):
            let start = index
            skipLine()
            comments.append(start..<index)
        case UInt8(ascii: "/") where isNext("*", at: index + 1): readBlockComment()
        case UInt8(ascii: "/"):
            if let end = endOfRegularExpression() {
                add(.literal, to: end)
            } else {
                add(.sign, to: index + 1)
            }
        case UInt8(ascii: "#"): readHashes()
        case UInt8(ascii: "\""): readLiteral(hashes: 0)
        case UInt8(ascii: "`"): readQuotedName()
        case UInt8(ascii: "0")...UInt8(ascii: "9"): add(.literal, to: endOfWord(from: index))
        case UInt8(ascii: "("):
            if !open.isEmpty { open[open.count - 1].brackets += 1 }
            add(.sign, to: index + 1)
        case UInt8(ascii: ")"):
            add(.sign, to: index + 1)
            guard let last = open.last else { return }
            open[open.count - 1].brackets -= 1
            // The bracket ends an interpolation.
            if last.brackets == 1 {
                open.removeLast()
                readText(of: last.literal)
            }
        default:
            let end = endOfWord(from: index)
            if end > index { add(.word, to: end) } else { add(.sign, to: index + 1) }
        }
    }

    private mutating func add(_ kind: Token.Kind, to end: Int) {
        tokens.append(Token(kind: kind, range: index..<end, startsLine: startsLine))
        startsLine = false
        index = end
    }

    private func isNext(_ sign: Unicode.Scalar, at index: Int) -> Bool {
        index < text.count && text[index] == UInt8(ascii: sign)
    }

    private func endOfWord(from start: Int) -> Int {
        text[start...].firstIndex { byte in
            !((byte | 0x20) &- 0x61 < 26 || byte &- 0x30 <= 9 || byte == 0x5F || byte == 0x24 || byte >= 0x80)
        } ?? text.count
    }

    private mutating func readQuotedName() {
        let start = index + 1
        let end = text[start...].firstIndex { $0 == UInt8(ascii: "`") || $0 == 0x0A || $0 == 0x0D } ?? text.count
        tokens.append(Token(kind: .word, range: start..<end, startsLine: startsLine, isQuoted: true))
        startsLine = false
        index = isNext("`", at: end) ? end + 1 : end
    }

    private mutating func skipLine() {
        index = text[index...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
    }

    private mutating func readBlockComment() {
        let start = index
        var depth = 0
        repeat {
            if isNext("/", at: index), isNext("*", at: index + 1) {
                (depth, index) = (depth + 1, index + 2)
            } else if isNext("*", at: index), isNext("/", at: index + 1) {
                (depth, index) = (depth - 1, index + 2)
            } else {
                index += 1
            }
        } while depth > 0 && index < text.count
        index = min(index, text.count)
        comments.append(start..<index)
        // The token after a comment of several lines is the first token of its line.
        if text[start..<index].contains(where: { $0 == 0x0A || $0 == 0x0D }) { startsLine = true }
    }

    // MARK: Texts

    /// Reads a token that starts with number signs: a raw text, a regular expression, or a directive such as `#if`.
    private mutating func readHashes() {
        let end = text[index...].firstIndex { $0 != UInt8(ascii: "#") } ?? text.count
        let hashes = end - index
        if isNext("\"", at: end) { return readLiteral(hashes: hashes) }
        guard isNext("/", at: end) else { return add(.sign, to: end) }
        let closing = Array("/".utf8) + Array(repeating: UInt8(ascii: "#"), count: hashes)
        var place = end + 1
        while place < text.count, !text[place...].starts(with: closing) {
            place += isNext("\\", at: place) ? 2 : 1
        }
        add(.literal, to: min(place + closing.count, text.count))
    }

    /// Reads a text from its quotation marks on.
    private mutating func readLiteral(hashes: Int) {
        let quote = index + hashes
        var isMultiline = text[quote...].starts(with: "\"\"\"".utf8)
        if isMultiline, hashes > 0 {
            // `#"""#` is a text of one line with a quotation mark in it.
            isMultiline =
                text[(quote + 3)...].first { $0 > 0x20 || $0 == 0x0A || $0 == 0x0D }.map { $0 <= 0x20 } ?? false
        }
        add(.literal, to: quote + (isMultiline ? 3 : 1))
        readText(of: Literal(hashes: hashes, isMultiline: isMultiline))
    }

    /// Reads a text to its end, or to the code of an interpolation.
    private mutating func readText(of literal: Literal) {
        let hashes = Array(repeating: UInt8(ascii: "#"), count: literal.hashes)
        let closing = Array((literal.isMultiline ? "\"\"\"" : "\"").utf8) + hashes
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "\""), text[index...].starts(with: closing) {
                return add(.literal, to: index + closing.count)
            }
            if byte == UInt8(ascii: "\\"), text[(index + 1)...].starts(with: hashes) {
                let escaped = index + 1 + literal.hashes
                if isNext("(", at: escaped) {
                    index = escaped
                    add(.sign, to: index + 1)
                    open.append((literal, 1))
                    return
                }
                index = min(escaped + 1, text.count)
            } else if byte == 0x0A || byte == 0x0D, !literal.isMultiline {
                return
            } else {
                index += 1
            }
        }
    }

    /// The end of the regular expression that starts here with a slash. Nil if the slash is an operator.
    private mutating func endOfRegularExpression() -> Int? {
        guard index >= endOfPlainSlashes, !followsOperand, index + 1 < text.count, text[index + 1] > 0x20 else {
            return nil
        }
        var place = index + 1
        var depth = 0
        while place < text.count, text[place] != 0x0A, text[place] != 0x0D {
            switch text[place] {
            case UInt8(ascii: "/"): return text[place - 1] == 0x20 ? nil : place + 1
            case UInt8(ascii: "\\"): place += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth < 0 { return nil }
            default: break
            }
            place += 1
        }
        endOfPlainSlashes = place
        return nil
    }

    private static let wordsBeforeValues: Set<String> = [
        "return", "in", "case", "try", "await", "throw", "if", "guard", "while", "where", "else", "as", "is",
    ]

    /// Whether a value precedes, so that a slash divides it.
    private var followsOperand: Bool {
        guard let last = tokens.last else { return false }
        switch last.kind {
        case .literal: return true
        case .word: return last.isQuoted || !Self.wordsBeforeValues.contains(word(last))
        case .sign: return ")]}?!".utf8.contains(text[last.range.lowerBound])
        }
    }
}
