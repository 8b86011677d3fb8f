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
        /// The index of the token that ends what this one starts: a bracket, an interpolation, or a text. Nil if
        /// nothing ends it, and for all other tokens.
        fileprivate(set) var end: Int?
    }

    /// The tokens, in the order of the file.
    private(set) var tokens: [Token] = []
    /// The comments with their marks, in the order of the file.
    private(set) var comments: [Range<Int>] = []

    private let text: [UInt8]
    private var index = 0
    private var startsLine = true
    /// The brackets around the current place, the innermost last.
    private var open: [Bracket] = []
    /// The number of round brackets in ``open``.
    private var openRoundBrackets = 0
    /// No regular expression starts before this byte, because nothing ends one.
    private var endOfPlainSlashes = 0

    /// How a text ends and what starts an escape in it.
    private struct Literal {
        /// The index of the token that starts the text.
        let start: Int
        let hashes: Int
        let isMultiline: Bool
    }

    /// An open bracket.
    private struct Bracket {
        /// The index of its token.
        let start: Int
        /// The sign that ends it.
        let end: UInt8
        /// The text that goes on after the bracket, if the bracket belongs to an interpolation.
        var literal: Literal?
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

    /// The bytes of a token.
    func bytes(_ token: Token) -> ArraySlice<UInt8> { text[token.range] }

    /// The bytes between two places. None if the second is not after the first.
    func bytes(from start: Int, to end: Int) -> ArraySlice<UInt8> { start < end ? text[start..<end] : [] }

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
        case UInt8(ascii: "("): openBracket(endingWith: UInt8(ascii: ")"))
        case UInt8(ascii: "["): openBracket(endingWith: UInt8(ascii: "]"))
        case UInt8(ascii: "{"): openBracket(endingWith: UInt8(ascii: "}"))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): closeBracket(byte)
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

    private mutating func openBracket(endingWith end: UInt8, of literal: Literal? = nil) {
        open.append(Bracket(start: tokens.count, end: end, literal: literal))
        if end == UInt8(ascii: ")") { openRoundBrackets += 1 }
        add(.sign, to: index + 1)
    }

    /// Reads a closing bracket. The bracket of an interpolation continues the text around it.
    ///
    /// As in Swift's own lexer, only round brackets count for the end of an interpolation. So other brackets that do
    /// not match are signs without a meaning, and each round bracket ends those that are open inside of it.
    private mutating func closeBracket(_ sign: UInt8) {
        let index = tokens.count
        add(.sign, to: self.index + 1)
        if sign == UInt8(ascii: ")") {
            guard openRoundBrackets > 0 else { return }
            while let last = open.last, last.end != sign { open.removeLast() }
            openRoundBrackets -= 1
        }
        guard let last = open.last, last.end == sign else { return }
        open.removeLast()
        tokens[last.start].end = index
        if let literal = last.literal { readText(of: literal) }
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
        let start = tokens.count
        add(.literal, to: quote + (isMultiline ? 3 : 1))
        readText(of: Literal(start: start, hashes: hashes, isMultiline: isMultiline))
    }

    /// Reads a text to its end, or to the code of an interpolation.
    private mutating func readText(of literal: Literal) {
        let hashes = Array(repeating: UInt8(ascii: "#"), count: literal.hashes)
        let closing = Array((literal.isMultiline ? "\"\"\"" : "\"").utf8) + hashes
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "\""), text[index...].starts(with: closing) {
                tokens[literal.start].end = tokens.count
                return add(.literal, to: index + closing.count)
            }
            if byte == UInt8(ascii: "\\"), text[(index + 1)...].starts(with: hashes) {
                let escaped = index + 1 + literal.hashes
                if isNext("(", at: escaped) {
                    index = escaped
                    return openBracket(endingWith: UInt8(ascii: ")"), of: literal)
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
    ///
    /// Swift's own lexer decides so, too: an expression has no unbalanced `)`, except in a class such as `[)]`, and a slash
    /// ends it even in a class.
    private mutating func endOfRegularExpression() -> Int? {
        guard index >= endOfPlainSlashes, !followsOperand, index + 1 < text.count, text[index + 1] > 0x20 else {
            return nil
        }
        var place = index + 1
        var (groups, classes) = (0, 0)
        scan: while place < text.count, text[place] != 0x0A, text[place] != 0x0D {
            switch text[place] {
            case UInt8(ascii: "/"): return text[place - 1] == 0x20 ? nil : place + 1
            case UInt8(ascii: "\\"):
                if place + 1 < text.count, text[place + 1] != 0x0A, text[place + 1] != 0x0D { place += 1 }
            case UInt8(ascii: "["): classes += 1
            case UInt8(ascii: "]"): classes = max(0, classes - 1)
            case UInt8(ascii: "(") where classes == 0: groups += 1
            case UInt8(ascii: ")") where classes == 0:
                groups -= 1
                if groups < 0 { break scan }
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
        var next: Int?
        for token in tokens.suffix(64).reversed() {
            // An operator after a value has no space before it: `a! / b`, but `!/b/` and `a ? /b/ : /c/`.
            if let next, token.range.upperBound + (token.isQuoted ? 1 : 0) != next { return false }
            switch token.kind {
            case .literal: return true
            case .word: return token.isQuoted || !Self.wordsBeforeValues.contains(word(token))
            case .sign:
                switch text[token.range.lowerBound] {
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return true
                case UInt8(ascii: "!"), UInt8(ascii: "?"): next = token.range.lowerBound
                default: return false
                }
            }
        }
        return false
    }
}
