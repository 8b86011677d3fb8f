/// An ICU message as a list of parts.
///
/// Source: ICU, `MessageFormat`, "Patterns and Their Interpretation".
struct ICUMessage: Hashable {
    /// A part of a message.
    indirect enum Part: Hashable {
        case text(String)
        /// `{name}` or `{name, type, style}`.
        case argument(name: String, type: String?, style: String?)
        /// A choice, such as `{name, plural, …}`. The other types are `selectordinal` and `select`.
        case choice(Choice)
        /// `#`: the number of the plural around it.
        case number
    }

    /// A choice between messages.
    struct Choice: Hashable {
        enum Kind: String { case plural, selectordinal, select }

        let name: String
        let kind: Kind
        var offset = 0
        /// The cases: a selector such as `one` or `=0`, and its message.
        var cases: [Case]
    }

    struct Case: Hashable {
        let selector: String
        let message: ICUMessage
    }

    var parts: [Part]

    init(_ parts: [Part]) { self.parts = parts }

    /// Reads a message.
    init(_ text: String, _ syntax: MessageSyntax = .icu) throws(TextSyntaxError) {
        var parser = ICUMessageParser(text, syntax)
        self = try parser.whole()
    }

    /// The message's text.
    func text(_ syntax: MessageSyntax = .icu) -> String { text(syntax, isInPlural: false) }

    /// The names of all arguments, in the order in which the message names them.
    var argumentNames: [String] {
        parts.flatMap { part -> [String] in
            switch part {
            case .text, .number: []
            case .argument(let name, _, _): [name]
            case .choice(let choice): [choice.name] + choice.cases.flatMap(\.message.argumentNames)
            }
        }
    }

    private func text(_ syntax: MessageSyntax, isInPlural: Bool) -> String {
        // Adjacent texts are joined, since two adjacent quotation marks would mean an apostrophe.
        var joined: [Part] = []
        var run = ""
        for part in parts {
            if case .text(let text) = part {
                run += text
                continue
            }
            if !run.isEmpty { joined.append(.text(run)) }
            run = ""
            joined.append(part)
        }
        if !run.isEmpty { joined.append(.text(run)) }
        return joined.map { part in
            switch part {
            case .text(let text): return syntax.quoted(text, isInPlural: isInPlural)
            case .number: return "#"
            case .argument(let name, let type, let style):
                return "{" + [name, type, style].compactMap { $0 }.joined(separator: ", ") + "}"
            case .choice(let choice):
                let offset = choice.offset == 0 ? "" : " offset:\(choice.offset)"
                let cases = choice.cases.map { item in
                    " \(item.selector){\(item.message.text(syntax, isInPlural: choice.kind != .select || isInPlural))}"
                }
                return "{\(choice.name), \(choice.kind.rawValue),\(offset)\(cases.joined())}"
            }
        }.joined()
    }

    /// The message with no brace in its literal texts.
    var withoutLiteralBraces: ICUMessage {
        ICUMessage(
            parts.map { part in
                switch part {
                case .text(let text): return .text(text.filter { $0 != "{" && $0 != "}" })
                case .choice(var choice):
                    choice.cases = choice.cases.map {
                        .init(selector: $0.selector, message: $0.message.withoutLiteralBraces)
                    }
                    return .choice(choice)
                case .argument, .number: return part
                }
            })
    }
}
