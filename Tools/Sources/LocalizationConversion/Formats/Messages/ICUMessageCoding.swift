import CLDRPlurals
import StringsdictKeyedLists

/// Converts texts to ICU messages and back.
struct ICUMessageCoding: TextCoding {
    /// The argument names of a message, in the order of the positions, and the message itself.
    struct Native: Hashable {
        var message: ICUMessage
        var arguments: [Argument]
    }

    /// An argument in the metadata of a message.
    struct Argument: Hashable {
        let name: String
        /// `int`, `double`, `num`, `String`: the types of Application Resource Bundles.
        /// Empty if nothing says the type.
        let type: String
        /// The style in which the number is shown, as a skeleton of ICU: empty for the usual one. Nil if it is not shown as a number.
        var style: String?
    }

    let syntax: MessageSyntax
    /// The arguments of the same message in the source language. Their order gives the positions, and their names hold for all
    /// languages.
    var template: [Argument] = []

    // MARK: Writing

    func encode(_ text: LocalizedText) -> (native: Native, losses: [TextLoss]) {
        // A bundle has metadata with the names and types of arguments. Otherwise, the names of arguments are numbers.
        var encoder = ICUMessageEncoder(text: text, namesArguments: syntax != .icu, template: template)
        let message = ICUMessageCoding.merged(encoder.message(text.content))
        let written = syntax == .flutter ? ICUMessageCoding.merged(message.withoutLiteralBraces) : message
        let lost = written == message ? [] : [ICUMessageCoding.braces]
        return (Native(message: written, arguments: encoder.arguments), encoder.losses + lost)
    }

    private static let braces = TextLoss(
        .character,
        "a brace in the text is left out, since Flutter has braces only with 'use-escaping: true' in l10n.yaml (--use-escaping)"
    )

    /// A message with adjacent literal texts joined.
    static func merged(_ message: ICUMessage) -> ICUMessage {
        var parts: [ICUMessage.Part] = []
        for part in message.parts {
            switch (parts.last, part) {
            case (.text(let before)?, .text(let text)): parts[parts.count - 1] = .text(before + text)
            case (_, .text("")): break
            case (_, .choice(var choice)):
                choice.cases = choice.cases.map { .init(selector: $0.selector, message: merged($0.message)) }
                parts.append(.choice(choice))
            default: parts.append(part)
            }
        }
        return ICUMessage(parts)
    }

    // MARK: Reading

    /// Arguments, each name once, in the order of a template. The type and the style of a message's own metadata count first.
    static func joined(_ template: [Argument], _ own: [Argument]) -> [Argument] {
        var list = KeyedList<ByteString, Argument>()
        for argument in template + own {
            let known = list[ByteString(argument.name), default: argument]
            list[ByteString(argument.name), default: argument] = Argument(
                name: known.name, type: argument.type.isEmpty ? known.type : argument.type,
                style: argument.style ?? known.style)
        }
        return list.values
    }

    /// The names that a message has for its arguments, and that its text does not say any more. A catalog can name arguments, as in
    /// `%(name)@`, but systems before Xcode 26 show such a name to users, so a message's names do not become a catalog's.
    func lostNames(of message: ICUMessage, in text: LocalizedText) -> [String] {
        let names = message.argumentNames.filter { Int($0) == nil }
        guard !names.isEmpty else { return [] }
        // The encoder names arguments as the text does.
        let own = ICUMessageCoding(syntax: syntax == .icu ? .flutter : syntax).encode(text).native
        let kept = Set(own.message.argumentNames)
        var seen: Set<String> = []
        return names.filter { !kept.contains($0) && seen.insert($0).inserted }
    }

    func decode(
        _ native: Native, language: String, hints: TextRecord
    ) -> (text: LocalizedText, losses: [TextLoss]) {
        var decoder = ICUMessageDecoder(
            arguments: ICUMessageCoding.joined(template, native.arguments), types: hints.types,
            rules: PluralRules(locale: language), syntax: syntax)
        let content = decoder.content(native.message, hints: hints)
        return (LocalizedText(language, content), decoder.losses)
    }
}
