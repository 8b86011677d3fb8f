/// A piece of a rule's text.
struct PluralRuleToken {
    enum Kind {
        /// Digits.
        case number
        /// Digits with a fraction, which conditions do not have; read as one token for the sake of the message.
        case decimal
        /// A letter and the letters and digits after it.
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
    let position: PluralRulePosition
    /// The place after the token, where the end of a rule is reported.
    let endPosition: PluralRulePosition
}

extension PluralRuleToken {
    /// How messages name what was found.
    var found: String {
        switch kind {
        case .end: return "the end of the rule"
        case .invalid where text.unicodeScalars.count == 1: return PluralRuleToken.name(ofCharacter: text)
        default: return "\"\(text)\""
        }
    }

    /// Characters that cannot be seen, or are easily taken for others, are named by their number.
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

    /// What to write instead of an operator of other languages.
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
