/// Reads a message from front to back.
struct ICUMessageParser {
    private let text: [Unicode.Scalar]
    private let syntax: MessageSyntax
    private var index = 0

    init(_ text: String, _ syntax: MessageSyntax) {
        self.text = Array(text.unicodeScalars)
        self.syntax = syntax
    }

    /// Reads the whole text.
    mutating func whole() throws(TextSyntaxError) -> ICUMessage {
        var parts = try message(depth: 0, isInPlural: false).parts
        while index < text.count {
            guard syntax == .icu else { throw fault("this '}' closes nothing; \(syntax.adviceForBraces)") }
            // ICU takes a brace that closes nothing for text (`MessagePattern`).
            index += 1
            parts.append(.text("}"))
            parts += try message(depth: 0, isInPlural: false).parts
        }
        return ICUMessage(parts)
    }

    private var next: Unicode.Scalar? { index < text.count ? text[index] : nil }

    private func fault(_ message: String) -> TextSyntaxError { TextSyntaxError(message: message, offset: index) }

    private mutating func skipSpace() { while let next, next.properties.isPatternWhitespace { index += 1 } }

    private mutating func message(depth: Int, isInPlural: Bool) throws(TextSyntaxError) -> ICUMessage {
        guard depth < 32 else { throw fault("the message is nested too deep") }
        var parts: [ICUMessage.Part] = []
        var literal = String.UnicodeScalarView()
        func flush() {
            if !literal.isEmpty { parts.append(.text(String(literal))) }
            literal = .init()
        }
        while let scalar = next {
            switch scalar {
            case "'" where syntax == .icu: apostrophe(&literal, isInPlural: isInPlural)
            case "'" where syntax == .flutterEscaping: try quotation(&literal)
            case "{":
                flush()
                parts.append(try argument(depth: depth, isInPlural: isInPlural))
            case "}":
                flush()
                return ICUMessage(parts)
            case "#" where isInPlural && syntax == .icu:
                flush()
                parts.append(.number)
                index += 1
            default:
                literal.append(scalar)
                index += 1
            }
        }
        flush()
        guard depth == 0 else { throw fault("a '}' is missing at the end of the message") }
        return ICUMessage(parts)
    }

    /// Reads an apostrophe. Two apostrophes mean one. An apostrophe before a special character quotes the text up to
    /// the next apostrophe.
    private mutating func apostrophe(_ literal: inout String.UnicodeScalarView, isInPlural: Bool) {
        index += 1
        if next == "'" {
            literal.append("'")
            index += 1
            return
        }
        guard let first = next, first == "{" || first == "}" || first == "#" && isInPlural || first == "|" else {
            literal.append("'")
            return
        }
        while let scalar = next {
            index += 1
            guard scalar == "'" else {
                literal.append(scalar)
                continue
            }
            guard next == "'" else { return }
            literal.append("'")
            index += 1
        }
    }

    /// Reads the text between two apostrophes. Two apostrophes without a text mean one, and so does the second of two parts that
    /// touch each other.
    ///
    /// Source: Flutter, `message_parser.dart`, `lexIntoTokens`.
    private mutating func quotation(_ literal: inout String.UnicodeScalarView) throws(TextSyntaxError) {
        let start = index
        guard let end = text[(start + 1)...].firstIndex(of: "'") else {
            throw fault("the apostrophe has no partner; write two for one")
        }
        if end == start + 1 || start > 1 && text[start - 1] == "'" { literal.append("'") }
        literal.append(contentsOf: text[(start + 1)..<end])
        index = end + 1
    }

    private mutating func word() -> String {
        skipSpace()
        var word = String.UnicodeScalarView()
        while let scalar = next, !scalar.properties.isPatternWhitespace, !"{},#'<>|".unicodeScalars.contains(scalar) {
            word.append(scalar)
            index += 1
        }
        skipSpace()
        return String(word)
    }

    private mutating func argument(depth: Int, isInPlural: Bool) throws(TextSyntaxError) -> ICUMessage.Part {
        index += 1
        let name = word()
        guard !name.isEmpty else { throw fault("the name or number of an argument should follow '{'") }
        if next == "}" {
            index += 1
            return .argument(name: name, type: nil, style: nil)
        }
        guard next == "," else { throw fault("',' or '}' should follow the argument '\(name)'") }
        index += 1
        let type = word()
        guard !type.isEmpty else { throw fault("a type such as plural or number should follow the comma") }
        if let kind = ICUMessage.Choice.Kind(rawValue: type) {
            guard next == "," else { throw fault("',' should follow '\(type)'") }
            index += 1
            return .choice(try choice(name, kind, depth: depth, isInPlural: isInPlural))
        }
        if next == "}" {
            index += 1
            return .argument(name: name, type: type, style: nil)
        }
        guard next == "," else { throw fault("',' or '}' should follow '\(type)'") }
        index += 1
        return .argument(name: name, type: type, style: try style())
    }

    /// The style of an argument: the text after the second comma, up to the bracket that closes the argument.
    private mutating func style() throws(TextSyntaxError) -> String {
        skipSpace()
        var style = String.UnicodeScalarView()
        var open = 0
        while let scalar = next {
            if scalar == "}", open == 0 {
                index += 1
                while let last = style.last, last.properties.isPatternWhitespace { style.removeLast() }
                return String(style)
            }
            if scalar == "{" { open += 1 }
            if scalar == "}" { open -= 1 }
            style.append(scalar)
            index += 1
        }
        throw fault("a '}' is missing after the style")
    }

    private mutating func choice(
        _ name: String, _ kind: ICUMessage.Choice.Kind, depth: Int, isInPlural: Bool
    ) throws(TextSyntaxError) -> ICUMessage.Choice {
        var choice = ICUMessage.Choice(name: name, kind: kind, cases: [])
        var selectors: Set<String> = []
        while true {
            let selector = word()
            if kind != .select, selector == "offset:" || selector.hasPrefix("offset:") {
                let digits = selector.dropFirst("offset:".count)
                let value = digits.isEmpty ? word() : String(digits)
                guard let offset = Int(value) else { throw fault("a number should follow 'offset:'") }
                choice.offset = offset
                continue
            }
            if selector.isEmpty {
                guard next == "}" else { throw fault("a word such as other should be here") }
                index += 1
                break
            }
            if kind != .select, !TextForm.order.contains(selector),
                Int(selector.dropFirst()) == nil || selector.first != "="
            {
                throw fault("'\(selector)' is neither a plural category nor a value such as =0")
            }
            guard next == "{" else { throw fault("'{' and a message should follow '\(selector)'") }
            guard selectors.insert(selector).inserted else {
                throw fault("'\(selector)' occurs twice; remove one of them")
            }
            index += 1
            let message = try message(depth: depth + 1, isInPlural: kind != .select || isInPlural)
            guard next == "}" else { throw fault("a '}' is missing after the message of '\(selector)'") }
            index += 1
            choice.cases.append(ICUMessage.Case(selector: selector, message: message))
        }
        guard choice.cases.contains(where: { $0.selector == "other" }) else {
            throw fault("the choice by '\(name)' has no message for other")
        }
        return choice
    }
}
