import CLDRPlurals

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
        let type: String
        /// The style in which the number is shown, as a skeleton of ICU: empty for the usual one. Nil if it is not shown as a number.
        var style: String?
    }

    /// Whether the message has metadata with the names and types of its arguments. Otherwise, the names of arguments
    /// are numbers.
    let namesArguments: Bool
    /// The arguments of the same message in another language, if the message itself describes none. Their order gives
    /// the positions.
    var template: [Argument] = []

    // MARK: Writing

    func encode(_ text: LocalizedText) -> (native: Native, losses: [TextLoss]) {
        var encoder = ICUMessageEncoder(text: text, namesArguments: namesArguments)
        let message = encoder.message(text.content)
        return (Native(message: ICUMessageCoding.merged(message), arguments: encoder.arguments), encoder.losses)
    }

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

    func decode(
        _ native: Native, language: String, hints: TextRecord
    ) -> (text: LocalizedText, losses: [TextLoss]) {
        var decoder = ICUMessageDecoder(
            arguments: native.arguments.isEmpty ? template : native.arguments, types: hints.types,
            rules: PluralRules(locale: language))
        let content = decoder.content(native.message, hints: hints)
        return (LocalizedText(language, content), decoder.losses)
    }
}
