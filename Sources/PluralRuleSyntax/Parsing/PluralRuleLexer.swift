import StringsdictTextFiles

/// Cuts the text of a rule into tokens with their lines and columns.
///
/// Conditions and samples have different tokens: `1.0` is a sample, and a condition cannot contain it. So the parser
/// chooses a ``Mode``.
///
/// Source: UTS #35 part 3, "Plural Rules Syntax": tokens may have Pattern_White_Space around them.
struct PluralRuleLexer {
    enum Mode {
        case condition
        case samples
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var position: TextPosition

    init(_ scalars: [Unicode.Scalar], at start: TextPosition) {
        self.scalars = scalars
        position = start
    }

    mutating func next(_ mode: Mode) -> PluralRuleToken {
        skip { $0.properties.isPatternWhitespace }
        let start = index
        let startPosition = position
        let kind = scan(mode)
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[start..<index])
        return PluralRuleToken(kind: kind, text: String(text), position: startPosition, endPosition: position)
    }

    private mutating func scan(_ mode: Mode) -> PluralRuleToken.Kind {
        guard let first = peek() else { return .end }
        switch first {
        case "0"..."9":
            return mode == .samples ? scanSampleValue() : scanNumber()
        case "@":
            step()
            skip { $0.properties.isAlphabetic }
            return .sampleKeyword
        case ".":
            switch skip(while: { $0 == "." }) {
            case 2: return .rangeDots
            case 3: return .ellipsis
            default: return .invalid
            }
        case "!":
            step()
            return skip(while: { $0 == "=" }) == 1 ? .notEquals : .invalid
        case "=":
            return skip(while: { $0 == "=" }) == 1 ? .equals : .invalid
        case "<", ">":
            skip { $0 == "<" || $0 == ">" || $0 == "=" }
            return .invalid
        case "&", "|":
            skip { $0 == first }
            return .invalid
        case _ where first.properties.isAlphabetic:
            skip { $0.properties.isAlphabetic }
            return .word
        default:
            step()
            return PluralRuleLexer.kind(ofSymbol: first)
        }
    }

    private static func kind(ofSymbol scalar: Unicode.Scalar) -> PluralRuleToken.Kind {
        switch scalar {
        case "%": .percent
        case ",": .comma
        case "~": .tilde
        case "…": .ellipsis
        case ":": .colon
        case ";": .semicolon
        default: .invalid
        }
    }

    /// Digits, or digits with a fraction. `3..10` starts with the digit 3.
    private mutating func scanNumber() -> PluralRuleToken.Kind {
        skip(while: isDigit)
        guard peek() == ".", let next = peek(1), isDigit(next) else { return .number }
        step()
        skip(while: isDigit)
        return .decimal
    }

    /// Reads more than a sample can contain, so that a malformed sample is reported as a whole.
    private mutating func scanSampleValue() -> PluralRuleToken.Kind {
        while let scalar = peek() {
            guard isDigit(scalar) || scalar.properties.isAlphabetic || scalar == "+" || scalar == "-" || scalar == "."
            else { break }
            if scalar == ".", peek(1) == "." { break }
            step()
        }
        return .sampleValue
    }

    private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
        index + distance < scalars.count ? scalars[index + distance] : nil
    }

    @discardableResult
    private mutating func skip(while isWanted: (Unicode.Scalar) -> Bool) -> Int {
        let start = index
        while let scalar = peek(), isWanted(scalar) { step() }
        return index - start
    }

    /// Skips one scalar. A line ends with LF, CR, or both.
    private mutating func step() {
        guard let scalar = peek() else { return }
        index += 1
        if scalar == "\n" || scalar == "\r" && peek() != "\n" {
            position.line += 1
            position.column = 1
        } else {
            position.column += 1
        }
    }
}

/// A piece of a rule's text.
struct PluralRuleToken {
    enum Kind {
        /// Digits.
        case number
        /// Digits with a fraction. A condition cannot contain them. They are one token so that a message can name it.
        case decimal
        /// A letter and the letters after it.
        case word
        /// `@` and the word after it.
        case sampleKeyword
        /// A sample: a digit and the letters, digits, signs and points after it.
        case sampleValue
        case percent, equals, notEquals, rangeDots, comma, tilde, ellipsis, colon, semicolon
        /// A character or operator that the syntax does not have.
        case invalid
        /// The end of the text.
        case end
    }

    let kind: Kind
    let text: String
    let position: TextPosition
    /// The position after the token.
    let endPosition: TextPosition
}

extension PluralRuleToken {
    /// How messages name the token.
    var found: String {
        switch kind {
        case .end: return "the end of the rule"
        case .invalid where text.unicodeScalars.count == 1: return PluralRuleToken.name(ofCharacter: text)
        default: return "\"\(text)\""
        }
    }

    /// The name of a character. An invisible or misleading character is named by its number.
    private static func name(ofCharacter text: String) -> String {
        guard let scalar = text.unicodeScalars.first else { return "\"\"" }
        let number = String(scalar.value, radix: 16, uppercase: true)
        let padded = "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
        switch scalar.properties.generalCategory {
        case .control, .format, .spaceSeparator, .surrogate, .privateUse, .unassigned, .nonspacingMark, .enclosingMark:
            return "the character \(padded)"
        default:
            if scalar == "\"" { return "a quotation mark" }
            return scalar.isASCII ? "\"\(text)\"" : "\"\(text)\" (\(padded))"
        }
    }

    /// The correct notation, if the token is an operator of another language.
    var hint: String? {
        switch text {
        case "==": "equality is written \"=\""
        case "!", "!==", "<>", "≠", "not": "inequality is written \"!=\", and a whole relation is negated by it: n != 1"
        case "&&", "&", "AND": "conjunction is written \"and\""
        case "||", "|", "OR": "alternatives are written \"or\""
        case "<", "<=", ">", ">=", "≤", "≥": "ranges are written with two points: n = 2..4"
        case "-", "–", "—": "numbers have no sign, and ranges are written with two points: n = 2..4"
        case "(", ")": "conditions have no parentheses; \"and\" binds more tightly than \"or\""
        case ".": "ranges are written with two points: n = 2..4"
        case "\u{A0}", "\u{202F}": "use an ordinary space"
        default: nil
        }
    }
}
