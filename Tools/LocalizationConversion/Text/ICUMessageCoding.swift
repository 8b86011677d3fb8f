import CLDRPlurals

/// How texts become ICU messages, and back.
struct ICUMessageCoding: TextCoding {
    /// The argument names of a message, in the order of the positions, and the message itself.
    struct Native: Hashable {
        var message: ICUMessage
        var arguments: [Argument]
    }

    /// An argument as the metadata of a message describes it.
    struct Argument: Hashable {
        let name: String
        /// `int`, `double`, `num`, `String`: the types of Application Resource Bundles.
        let type: String
    }

    /// Whether metadata beside the message names the arguments and says their types. Else they are numbers.
    let namesArguments: Bool

    // MARK: Writing

    func encode(_ text: LocalizedText) -> (native: Native, losses: [TextLoss]) {
        var encoder = ICUMessageEncoder(text: text, namesArguments: namesArguments)
        let message = encoder.message(text.content, text.variables)
        return (Native(message: ICUMessageCoding.merged(message), arguments: encoder.arguments), encoder.losses)
    }

    /// The same message with literal text in one piece.
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
            arguments: native.arguments, types: hints.types,
            hasZero: PluralRules(locale: language).categories.contains(.zero))
        let text = decoder.text(native.message, hints: hints)
        return (LocalizedText(language, text.content, variables: text.variables), decoder.losses)
    }
}

/// Makes a message of a text.
private struct ICUMessageEncoder {
    let text: LocalizedText
    let namesArguments: Bool
    private(set) var losses: [TextLoss] = []
    private var names: [Int: String] = [:]
    private var named: Set<String> = []
    private var types: [Int: String] = [:]
    private var depth = 0
    /// How many variables have been replaced. The run time stops, too.
    private var expansions = 0
    private let usesZero: Bool

    init(text: LocalizedText, namesArguments: Bool) {
        self.text = text
        self.namesArguments = namesArguments
        usesZero = PluralRules(locale: text.language).categories.contains(.zero)
    }

    /// The arguments, in the order of their positions.
    var arguments: [ICUMessageCoding.Argument] {
        guard let last = types.keys.max(), last <= 64 else { return [] }
        return (1...last).map { .init(name: name($0), type: types[$0] ?? "Object") }
    }

    private func name(_ argument: Int) -> String {
        namesArguments ? names[argument] ?? "arg\(argument)" : "\(argument - 1)"
    }

    private mutating func note(_ kind: ConversionLoss.Kind, _ message: String) {
        let loss = TextLoss(kind, message)
        if !losses.contains(loss) { losses.append(loss) }
    }

    mutating func message(_ content: TextContent, _ variables: [TextVariable]) -> ICUMessage {
        switch content {
        case .text(let unit):
            let parsed = PrintfText(unit.value)
            guard parsed.isFormat else { return ICUMessage([.text(unit.value)]) }
            nameArguments(parsed, variables)
            return message(parsed, variables, number: nil)
        case .plural(let plural):
            let argument = plural.numberArgument
            if let name = plural.variable { use(name, for: argument) }
            let start = plural.isInferred ? 1 : argument
            let own = TextVariable("", type: plural.numberType, [])
            let isFormat = plural.forms.contains { PrintfText($0.unit.value).isFormat }
            return choice(
                argument, type: plural.numberType, plural.forms, isGender: false,
                text: { form in
                    let parsed = PrintfText(form, firstArgument: start)
                    if !isFormat { return PrintfText(pieces: [.literal(form)]) }
                    return VariableExpansion.resolved(parsed, own, argument: argument)
                }, variables: [])
        case .device(let branches):
            guard let chosen = branches.first(where: { $0.name == "other" }) ?? branches.first else {
                return ICUMessage([])
            }
            let others = branches.filter { $0.name != chosen.name }.map(\.name)
            note(
                .devices,
                "all devices get the text of '\(chosen.name)', and \(SingleNumberText.list(others)) not their own")
            return message(chosen.content, chosen.variables + variables)
        case .width(let branches):
            guard let chosen = branches.max(by: { (Int($0.name) ?? 0) < (Int($1.name) ?? 0) }) else {
                return ICUMessage([])
            }
            note(.widths, "the text of the greatest width, \(chosen.name), is shown at every width")
            return message(chosen.content, chosen.variables + variables)
        }
    }

    /// Names each argument after the first variable that depends on it.
    private mutating func nameArguments(_ text: PrintfText, _ variables: [TextVariable], depth: Int = 0) {
        guard depth < 8 else { return }
        for piece in text.pieces {
            guard case .reference(let name, _, let place) = piece,
                let variable = variables.first(where: { $0.name == name }),
                named.insert(name).inserted
            else { continue }
            let argument = variable.argumentNumber(at: place)
            use(name, for: argument)
            for form in variable.forms {
                nameArguments(PrintfText(form.unit.value, firstArgument: argument), variables, depth: depth + 1)
            }
        }
    }

    private mutating func use(_ name: String, for argument: Int) {
        let isWord =
            name.utf8.first.map { ($0 | 0x20) &- 0x61 < 26 } == true
            && name.utf8.allSatisfy { $0 &- 0x30 <= 9 || ($0 | 0x20) &- 0x61 < 26 || $0 == UInt8(ascii: "_") }
        guard isWord, names[argument] == nil, !names.values.contains(name) else { return }
        names[argument] = name
    }

    private mutating func message(_ text: PrintfText, _ variables: [TextVariable], number: Int?) -> ICUMessage {
        depth += 1
        defer { depth -= 1 }
        var parts: [ICUMessage.Part] = []
        for piece in text.pieces {
            switch piece {
            case .literal(let text): parts.append(.text(text))
            case .percent: parts.append(.text("%"))
            case .ownArgument: parts.append(.text("%arg"))
            case .conversion(let item): parts.append(part(item, number: number))
            case .reference(let name, _, let place):
                expansions += 1
                guard depth < 9, expansions < 512, let variable = variables.first(where: { $0.name == name }) else {
                    note(.reference, "there is no variable '\(name)', or it names itself; its name is shown")
                    parts.append(.text("%#@\(name)@"))
                    continue
                }
                let argument = variable.argumentNumber(at: place)
                let message = choice(
                    argument, type: variable.type ?? "lld", variable.forms, isGender: variable.isGender,
                    text: {
                        VariableExpansion.resolved(
                            PrintfText($0, firstArgument: argument), variable, argument: argument)
                    }, variables: variables)
                parts += message.parts
            }
        }
        return ICUMessage(parts)
    }

    private mutating func choice(
        _ argument: Int, type: String, _ forms: [TextForm], isGender: Bool, text: (String) -> PrintfText,
        variables: [TextVariable]
    ) -> ICUMessage {
        let conversion = PrintfText("%\(type)").conversions.first
        setType(argument, conversion)
        if let conversion, !conversion.isInteger, conversion.precision != "0", conversion.letter != "@", !isGender {
            note(.shownDigits, "ICU chooses by the number itself, and not by the digits that %\(type) shows")
        }
        var cases: [ICUMessage.Case] = []
        for form in TextForm.sorted(forms) {
            let selector: String
            if isGender {
                selector = form.category == "0" ? "other" : "=\(form.category)"
            } else if form.category == "zero", !usesZero {
                selector = "=0"
            } else if TextForm.order.contains(form.category) {
                selector = form.category
            } else {
                note(.unusedCategory, "'\(form.category)' is no plural category")
                continue
            }
            guard !isGender || Int(form.category) != nil else { continue }
            let message = message(text(form.unit.value), variables, number: argument)
            cases.append(.init(selector: selector, message: message))
            // `zero` is for exactly 0 in Apple's formats, and for what CLDR says besides.
            if selector == "zero", PluralRules(locale: self.text.language).category(for: 0) != .zero {
                cases.append(.init(selector: "=0", message: message))
            }
        }
        if !cases.contains(where: { $0.selector == "other" }) {
            note(.missingCategory, "the form 'other' is missing; it has the text of the last one")
            cases.append(.init(selector: "other", message: cases.last?.message ?? ICUMessage([])))
        }
        return ICUMessage([.choice(.init(name: name(argument), kind: .plural, cases: cases))])
    }

    private mutating func setType(_ argument: Int, _ conversion: PrintfText.Conversion?) {
        guard let conversion else { return }
        let type =
            conversion.isInteger ? "int" : conversion.isNumeric ? "double" : "String"
        if types[argument] == nil || types[argument] == "String" { types[argument] = type }
    }

    /// A conversion as an argument, or as `#` where it shows the number that chooses.
    private mutating func part(_ item: PrintfText.Conversion, number: Int?) -> ICUMessage.Part {
        setType(item.argument, item)
        let name = name(item.argument)
        if item.letter == "n" { return .text("") }
        if item.isInteger, item.isBare {
            if item.argument == number { return .number }
            return .argument(name: name, type: "number", style: nil)
        }
        if item.letter == "f" || item.letter == "F", item.flags.isEmpty, item.width.isEmpty {
            let digits = item.precision == nil ? 6 : item.precision == "" ? 0 : Int(item.precision ?? "") ?? -1
            if (0...16).contains(digits) {
                let style = digits == 0 ? "::precision-integer" : "::." + String(repeating: "0", count: digits)
                return .argument(name: name, type: "number", style: style)
            }
        }
        if item.isInteger, item.flags == "0", let width = Int(item.width), item.precision == nil, width < 16 {
            // `%04d`
            return .argument(name: name, type: "number", style: "::" + String(repeating: "0", count: width))
        }
        if item.isInteger, item.flags == "+", item.width.isEmpty, item.precision == nil {
            return .argument(name: name, type: "number", style: "::sign-always")
        }
        if item.letter == "@" || item.letter == "s" || item.letter == "S", item.isBare {
            return .argument(name: name, type: nil, style: nil)
        }
        note(.conversion, "ICU has nothing for %\(item.type); the argument is shown as it is")
        return .argument(name: name, type: item.isNumeric ? "number" : nil, style: nil)
    }
}

/// Makes a text of a message.
private struct ICUMessageDecoder {
    let types: [String]?
    let hasZero: Bool
    private(set) var losses: [TextLoss] = []
    private var positions: [String: Int] = [:]
    private var numbers: [String: String] = [:]
    private var variables: [TextVariable] = []

    init(arguments: [ICUMessageCoding.Argument], types: [String]?, hasZero: Bool) {
        self.types = types
        self.hasZero = hasZero
        for (index, argument) in arguments.enumerated() where positions[argument.name] == nil {
            positions[argument.name] = index + 1
            numbers[argument.name] = argument.type
        }
    }

    private mutating func note(_ kind: ConversionLoss.Kind, _ message: String) {
        let loss = TextLoss(kind, message)
        if !losses.contains(loss) { losses.append(loss) }
    }

    /// The position of an argument: that of the metadata, the number that is its name, or the next one that is free.
    private mutating func position(_ name: String) -> Int {
        if let known = positions[name] { return known }
        var position = Int(name).map { min(max(0, $0), 63) + 1 } ?? 1
        if Int(name) == nil { while positions.values.contains(position) { position += 1 } }
        positions[name] = min(max(1, position), 64)
        return positions[name] ?? 1
    }

    mutating func text(_ message: ICUMessage, hints: TextRecord) -> (content: TextContent, variables: [TextVariable]) {
        findArguments(message)
        if message.parts.count == 1, case .choice(let choice) = message.parts[0], choice.kind == .plural,
            choice.offset == 0, !choice.cases.contains(where: { ICUMessageDecoder.hasPlural($0.message) }),
            let plural = plural(choice, hints: hints)
        {
            return (.plural(plural), [])
        }
        let text = piecesOf(message, number: nil, isFormat: ICUMessageDecoder.isFormat(message))
        return (.text(TextUnit(text.formatString)), variables)
    }

    /// Gives each argument its position, in the order in which the message names them.
    private mutating func findArguments(_ message: ICUMessage) {
        for part in message.parts {
            switch part {
            case .argument(let name, let type, _):
                _ = position(name)
                if type == "number", numbers[name] == nil { numbers[name] = "int" }
            case .choice(let choice):
                _ = position(choice.name)
                for item in choice.cases { findArguments(item.message) }
            case .text, .number: break
            }
        }
    }

    private static func isFormat(_ message: ICUMessage) -> Bool {
        message.parts.contains { if case .text = $0 { false } else { true } }
    }

    private static func hasPlural(_ message: ICUMessage) -> Bool {
        message.parts.contains { if case .choice = $0 { true } else { false } }
    }

    /// A whole message that is one plural.
    private mutating func plural(_ choice: ICUMessage.Choice, hints: TextRecord) -> PluralText? {
        let argument = position(choice.name)
        let isFormat = choice.cases.contains { ICUMessageDecoder.isFormat($0.message) }
        guard let forms = forms(choice, isFormat: isFormat) else { return nil }
        func plural(_ hints: TextRecord) -> PluralText {
            PluralText(
                forms.map { TextForm($0.category, $0.text.formatString(firstArgument: hints.argument ?? 1)) },
                variable: hints.variable, type: hints.type, argument: hints.argument)
        }
        let named = plural(hints)
        if !named.isInferred { return named.numberArgument == argument ? named : nil }
        let inferred = plural(TextRecord())
        if inferred.showsNumber { return inferred.numberArgument == argument ? inferred : nil }
        return argument == 1 ? inferred : nil
    }

    /// The texts of a plural; nil for one whose choices have no categories.
    private mutating func forms(
        _ choice: ICUMessage.Choice, isFormat: Bool
    ) -> [(category: String, text: DecodedText)]? {
        var forms: [(category: String, text: DecodedText)] = []
        for item in choice.cases {
            var category = item.selector
            if category.hasPrefix("=") {
                let hasOwn = choice.cases.contains { $0.selector == "zero" }
                if category == "=0", !hasZero || !hasOwn {
                    category = "zero"
                } else if category == "=0" {
                    if choice.cases.first(where: { $0.selector == "zero" })?.message != item.message {
                        note(.choice, "the text for exactly 0 has no place beside that of the category zero")
                    }
                    continue
                } else if category == "=1", !choice.cases.contains(where: { $0.selector == "one" }) {
                    note(.choice, "the text for exactly 1 becomes that of the category one")
                    category = "one"
                } else {
                    note(.choice, "the text for exactly \(category.dropFirst()) has no place; it is left out")
                    continue
                }
            }
            forms.append((category, piecesOf(item.message, number: choice.name, isFormat: isFormat)))
        }
        return forms.isEmpty ? nil : forms
    }

    private mutating func piecesOf(_ message: ICUMessage, number: String?, isFormat: Bool) -> DecodedText {
        var result = DecodedText()
        for part in message.parts {
            switch part {
            case .text(let text): result.append(text: text, isFormat: isFormat)
            case .number:
                if let number { result.pieces.append(.conversion(conversion(number, type: "number", style: nil))) }
            case .argument(let name, let type, let style):
                result.pieces.append(.conversion(conversion(name, type: type, style: style)))
            case .choice(let choice) where choice.kind == .plural: result.append(reference(choice))
            case .choice(let choice):
                note(
                    .choice, "\(choice.kind.rawValue) by '\(choice.name)' has no place; the text for other is shown")
                if let other = choice.cases.first(where: { $0.selector == "other" }) {
                    result.append(piecesOf(other.message, number: choice.name, isFormat: isFormat))
                }
            }
        }
        return result
    }

    /// A plural inside a text becomes a variable.
    private mutating func reference(_ choice: ICUMessage.Choice) -> DecodedText {
        if choice.offset != 0 { note(.choice, "the offset of '\(choice.name)' has no place; it is left out") }
        let argument = position(choice.name)
        let base =
            Int(choice.name) == nil
            ? choice.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") } : ""
        var name = base.isEmpty ? "value\(argument)" : base
        var number = 2
        while variables.contains(where: { $0.name == name }) {
            name = "\(base.isEmpty ? "value\(argument)" : base)_\(number)"
            number += 1
        }
        let place = variables.count
        variables.append(TextVariable(name, argument: nil, []))
        // An empty list comes of messages for single numbers only.
        let forms = forms(choice, isFormat: true) ?? []
        let type = conversion(choice.name, type: "number", style: nil)
        variables[place].type = type.type
        variables[place].forms = TextForm.sorted(
            forms.map { TextForm($0.category, $0.text.formatString(firstArgument: argument)) })
        return DecodedText(pieces: [.reference(name: name, position: argument, argument: argument)])
    }

    private mutating func conversion(_ name: String, type: String?, style: String?) -> PrintfText.Conversion {
        let argument = position(name)
        if let types, types.indices.contains(argument - 1),
            var known = PrintfText("%" + types[argument - 1]).conversions.first
        {
            known.argument = argument
            return known
        }
        var item = PrintfText.Conversion(argument: argument, isPositioned: false, letter: "@")
        switch (type, style) {
        case ("number", nil), ("number", "integer"), ("number", "::precision-integer"):
            if numbers[name] == "double", type == "number", style == nil {
                item.letter = "g"
            } else if style == "::precision-integer" {
                (item.precision, item.letter) = ("0", "f")
            } else {
                (item.length, item.letter) = ("ll", "d")
            }
        case ("number", let style?) where style.hasPrefix("::."):
            let zeros = style.dropFirst(3)
            if zeros.allSatisfy({ $0 == "0" }) { (item.precision, item.letter) = ("\(zeros.count)", "f") }
        case ("number", "::sign-always"): (item.flags, item.length, item.letter) = ("+", "ll", "d")
        case ("number", let style?) where style.hasPrefix("::0") && style.dropFirst(2).allSatisfy { $0 == "0" }:
            (item.flags, item.width, item.length, item.letter) = ("0", "\(style.utf8.count - 2)", "ll", "d")
        case (nil, nil):
            if numbers[name] == "int" { (item.length, item.letter) = ("ll", "d") }
        default: break
        }
        if item.letter == "@", let type {
            note(.argumentStyle, "the style of {\(name), \(type)\(style.map { ", \($0)" } ?? "")} has no place")
        }
        return item
    }
}

/// A text that is put together out of a message.
struct DecodedText {
    var pieces: [PrintfText.Piece] = []

    /// Adds literal text; in a format, a percent sign is written twice.
    mutating func append(text: String, isFormat: Bool) {
        guard isFormat else {
            pieces.append(.literal(text))
            return
        }
        for (index, part) in text.split(separator: "%", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { pieces.append(.percent) }
            if !part.isEmpty { pieces.append(.literal(String(part))) }
        }
    }

    mutating func append(_ other: DecodedText) { pieces += other.pieces }

    var formatString: String { formatString(firstArgument: 1) }

    /// The text as a format string. A reference to a variable that takes the next argument anyway has no position.
    func formatString(firstArgument: Int) -> String {
        let arguments = pieces.compactMap { piece -> Int? in
            switch piece {
            case .conversion(let item): item.argument
            case .reference(_, _, let argument): argument
            case .literal, .percent, .ownArgument: nil
            }
        }
        let isPlain = arguments.elementsEqual(firstArgument..<firstArgument + arguments.count)
        return pieces.map { piece in
            switch piece {
            case .conversion(let item): "%" + (isPlain ? "" : "\(item.argument)$") + item.type
            case .reference(let name, _, let argument): "%" + (isPlain ? "" : "\(argument)$") + "#@\(name)@"
            default: PrintfText(pieces: [piece]).source
            }
        }.joined()
    }
}
