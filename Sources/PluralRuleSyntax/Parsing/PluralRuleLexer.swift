/// Cuts a rule's text into tokens, and knows line and column of each.
///
/// Conditions and samples have different tokens (`1.0` is a sample, but nothing that a condition can hold), so the
/// parser says which of the two it is reading.
///
/// Source: UTS #35 part 3, "Plural Rules Syntax": tokens may have Pattern_White_Space around them.
struct PluralRuleLexer {
    enum Mode {
        case condition
        case samples
    }

    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var position: PluralRulePosition

    init(_ scalars: [Unicode.Scalar], at start: PluralRulePosition) {
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
            skip(while: \.properties.isAlphabetic)
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
            skip(while: \.properties.isAlphabetic)
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

    /// Digits; with one point and more digits after them they are a decimal, `3..10` is a range.
    private mutating func scanNumber() -> PluralRuleToken.Kind {
        skip(while: isDigit)
        guard peek() == ".", let next = peek(1), isDigit(next) else { return .number }
        step()
        skip(while: isDigit)
        return .decimal
    }

    /// Takes in more than a sample can hold, so that a malformed one is reported as a whole.
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

    /// Goes past one scalar. A line ends with LF, CR, or both.
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
