import CLDRPlurals
import StringsdictKeyedLists

/// Converts a message to a text.
struct ICUMessageDecoder {
    let types: [String]?
    let rules: PluralRules
    let syntax: MessageSyntax
    private var lossList = KeyedList<TextLoss, Void>()
    private var positions: [String: Int] = [:]
    private var takenPositions: Set<Int> = []
    private var numbers: [String: String] = [:]
    private var styles: [String: String] = [:]
    /// The arguments that choose the form of a plural.
    private var choosing: Set<String> = []
    private var variables: [TextVariable] = []
    /// The names of the variables.
    private var names: Set<String> = []
    /// The last number that was added to a name, since another variable had the name.
    private var lastNumbers: [String: Int] = [:]

    init(arguments: [ICUMessageCoding.Argument], types: [String]?, rules: PluralRules, syntax: MessageSyntax) {
        self.types = types
        self.rules = rules
        self.syntax = syntax
        for (index, argument) in arguments.enumerated() where positions[argument.name] == nil {
            positions[argument.name] = index + 1
            takenPositions.insert(index + 1)
            numbers[argument.name] = argument.type.isEmpty ? nil : argument.type
            styles[argument.name] = argument.style
        }
    }

    /// The losses, each once.
    var losses: [TextLoss] { lossList.keys }

    private mutating func note(_ kind: ConversionLoss.Kind, _ message: String) {
        _ = lossList.place(of: TextLoss(kind, message), adding: ())
    }

    /// The position of an argument. The metadata gives the position, or a name that is a number below 64, since Apple's
    /// formats have no higher positions. Any other argument gets the next free position.
    private mutating func position(_ name: String) -> Int {
        if let known = positions[name] { return known }
        var position = 1
        if let number = Int(name), 0..<64 ~= number {
            position = number + 1
        } else {
            while position < 64, takenPositions.contains(position) { position += 1 }
        }
        positions[name] = position
        takenPositions.insert(position)
        return position
    }

    mutating func content(_ message: ICUMessage, hints: TextRecord) -> TextContent {
        findArguments(message)
        if message.parts.count == 1, case .choice(let choice) = message.parts[0], choice.kind == .plural,
            choice.offset == 0, !choice.cases.contains(where: { ICUMessageDecoder.hasPlural($0.message) }),
            let plural = plural(choice, hints: hints)
        {
            return .plural(plural)
        }
        let text = piecesOf(message, number: nil, isFormat: ICUMessageDecoder.isFormat(message))
        return .format(TextUnit(text.formatString), variables: variables)
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
                // The argument of a plural is a number, whatever its metadata says. Other parts of the message may show it by its name.
                if choice.kind != .select {
                    choosing.insert(choice.name)
                    if numbers[choice.name] != "double" { numbers[choice.name] = "int" }
                }
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

    /// The texts of a plural. Nil if no selector has a place in a plural.
    private mutating func forms(
        _ choice: ICUMessage.Choice, isFormat: Bool
    ) -> [(category: String, text: DecodedText)]? {
        let selected = SelectedCases(choice, rules: rules, syntax: syntax)
        for loss in selected.losses { note(loss.kind, loss.message) }
        let forms = selected.cases.map { ($0.selector, piecesOf($0.message, number: choice.name, isFormat: isFormat)) }
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
                    // In a `selectordinal`, a number sign means its own number. In a `select`, it means the number of
                    // the plural around it.
                    result.append(
                        piecesOf(
                            other.message, number: choice.kind == .selectordinal ? choice.name : number,
                            isFormat: isFormat))
                }
            }
        }
        return result
    }

    /// A plural inside a text becomes a variable.
    private mutating func reference(_ choice: ICUMessage.Choice) -> DecodedText {
        if choice.offset != 0 { note(.choice, "the offset of '\(choice.name)' has no place; it is left out") }
        let argument = position(choice.name)
        let written =
            Int(choice.name) == nil
            ? choice.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") } : ""
        let base = written.isEmpty ? "value\(argument)" : written
        var name = base
        while !names.insert(name).inserted {
            lastNumbers[base, default: 1] += 1
            name = "\(base)_\(lastNumbers[base, default: 1])"
        }
        let place = variables.count
        variables.append(TextVariable(name, argument: nil, []))
        // Without texts, all selectors are for single numbers.
        let forms = forms(choice, isFormat: true) ?? []
        let type = conversion(choice.name, type: nil, style: nil)
        variables[place].valueType = TextUnit(type.type)
        variables[place].cases = TextForm.sorted(
            forms.map { TextForm($0.category, $0.text.formatString(firstArgument: argument)) })
        return DecodedText(pieces: [.reference(name: name, position: argument, argument: argument)])
    }

    private mutating func conversion(_ name: String, type: String?, style: String?) -> PrintfText.Conversion {
        let argument = position(name)
        if type == nil, let own = styles[name] ?? (choosing.contains(name) ? "" : nil) {
            return conversion(name, type: "number", style: own.isEmpty ? nil : own)
        }
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

/// A text that is being built from a message.
struct DecodedText {
    var pieces: [PrintfText.Piece] = []

    /// Adds literal text. In a format, percent signs are doubled.
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
            case .conversion(let item): "%" + (isPlain ? "" : "\(item.argument)$") + item.namedType
            case .reference(let name, _, let argument): "%" + (isPlain ? "" : "\(argument)$") + "#@\(name)@"
            default: PrintfText(pieces: [piece]).source
            }
        }.joined()
    }
}
