import CLDRPlurals
import StringsdictKeyedLists

/// Converts a text to a message.
struct ICUMessageEncoder {
    let text: LocalizedText
    let namesArguments: Bool
    private var lossList = KeyedList<TextLoss, Void>()
    private var names: [Int: String] = [:]
    private var usedNames: Set<String> = []
    private var named: Set<String> = []
    private var types: [Int: String] = [:]
    private var styles: [Int: String] = [:]
    private var depth = 0
    /// The number of variables that were replaced.
    private var expansions = 0
    /// Like the run time, the encoder stops at a limit, since a message repeats all forms of a variable for each of its names.
    private static var mostExpansions: Int { 511 }
    private let categories: [PluralCategory]
    private var usesZero: Bool { categories.contains(.zero) }

    init(text: LocalizedText, namesArguments: Bool, template: [ICUMessageCoding.Argument] = []) {
        self.text = text
        self.namesArguments = namesArguments
        for (index, argument) in template.enumerated() {
            names[index + 1] = argument.name
            usedNames.insert(argument.name)
        }
        categories = PluralRules(locale: text.language).categories
    }

    /// The arguments, in the order of their positions.
    var arguments: [ICUMessageCoding.Argument] {
        guard let last = types.keys.max(), last <= 64 else { return [] }
        return (1...last).map { .init(name: name($0), type: types[$0] ?? "Object", style: styles[$0]) }
    }

    private func name(_ argument: Int) -> String {
        namesArguments ? names[argument] ?? "arg\(argument)" : "\(argument - 1)"
    }

    /// The losses, each once.
    var losses: [TextLoss] { lossList.keys }

    private mutating func note(_ kind: ConversionLoss.Kind, _ message: String) {
        _ = lossList.place(of: TextLoss(kind, message), adding: ())
    }

    mutating func message(_ content: TextContent) -> ICUMessage {
        switch content.form {
        case .message(let text):
            guard let plural = PluralText(text) else {
                let parsed = PrintfText(text.format.value)
                guard parsed.isFormat else { return ICUMessage([.text(text.format.value)]) }
                nameArguments(parsed, text.variables.byName)
                nameConversions(of: parsed)
                return message(parsed, text.variables.byName, number: nil)
            }
            let argument = plural.numberArgument
            if let name = plural.variable { use(name, for: argument) }
            let names = plural.names
            for form in plural.forms { nameConversions(of: plural.pieces(of: form, names)) }
            let own = TextVariable("", type: plural.numberType, [])
            let isFormat = plural.forms.contains { PrintfText($0.unit.value).isFormat }
            if !isFormat, plural.forms.contains(where: { PrintfText($0.unit.value).pieces.contains(.percent) }) {
                note(.conversion, "doubled percent signs stay doubled, because the text shows no argument")
            }
            return choice(
                argument, type: plural.numberType, plural.forms, isGender: false,
                text: { form in
                    let parsed = plural.pieces(of: TextForm("", form), names)
                    if !isFormat { return PrintfText(pieces: [.literal(form)]) }
                    return VariableExpansion.resolved(parsed, own, argument: argument)
                }, variables: [:])
        case .devices(let branches):
            guard let chosen = branches.general else { return ICUMessage([]) }
            let others = branches.map(\.name.value).filter { $0 != chosen.name.value }
            note(
                .devices,
                "all devices show the text of '\(chosen.name)'; the texts of \(SingleNumberText.list(others)) are left out"
            )
            return message(chosen.content)
        case .widths(let branches):
            guard let chosen = branches.widest else { return ICUMessage([]) }
            note(.widths, "the text of the greatest width, \(chosen.name), is shown at every width")
            return message(chosen.content)
        }
    }

    /// Names each argument after the first variable that depends on it.
    private mutating func nameArguments(_ text: PrintfText, _ variables: [String: TextVariable], depth: Int = 0) {
        guard depth < 8 else { return }
        for piece in text.pieces {
            guard case .reference(let name, _, let place) = piece,
                let variable = variables[name],
                named.insert(name).inserted
            else { continue }
            let argument = variable.argumentNumber(at: place)
            use(name, for: argument)
            for form in variable.cases {
                nameArguments(PrintfText(form.unit.value, firstArgument: argument), variables, depth: depth + 1)
            }
        }
    }

    /// Names each argument as the text does: `%(count)lld`.
    private mutating func nameConversions(of text: PrintfText) {
        for conversion in text.conversions {
            if let name = conversion.name { use(name, for: conversion.argument) }
        }
    }

    private mutating func use(_ name: String, for argument: Int) {
        let isWord =
            name.utf8.first.map { ($0 | 0x20) &- 0x61 < 26 } == true
            && name.utf8.allSatisfy { $0 &- 0x30 <= 9 || ($0 | 0x20) &- 0x61 < 26 || $0 == UInt8(ascii: "_") }
        guard isWord, !DartNames.isReserved(name), names[argument] == nil, usedNames.insert(name).inserted else {
            return
        }
        names[argument] = name
    }

    private mutating func message(_ text: PrintfText, _ variables: [String: TextVariable], number: Int?) -> ICUMessage {
        depth += 1
        defer { depth -= 1 }
        var parts: [ICUMessage.Part] = []
        for piece in text.pieces {
            switch piece {
            case .literal(let text):
                if text.utf8.contains(UInt8(ascii: "%")) {
                    note(.conversion, "a percent sign that does not begin a conversion is shown as written")
                }
                parts.append(.text(text))
            case .percent: parts.append(.text("%"))
            case .ownArgument: parts.append(.text("%arg"))
            case .conversion(let item): parts.append(part(item, number: number))
            case .reference(let name, _, let place):
                expansions += 1
                guard depth < 9, expansions <= Self.mostExpansions, let variable = variables[name]
                else {
                    note(
                        .reference,
                        depth < 9 && variables[name] != nil
                            ? "a message names variables at most \(Self.mostExpansions) times; further ones are shown as names"
                            : "there is no variable '\(name)', or it names itself; its name is shown")
                    parts.append(.text("%#@\(name)@"))
                    continue
                }
                let argument = variable.argumentNumber(at: place)
                let message = choice(
                    argument, type: variable.valueType?.value ?? "lld", variable.cases,
                    isGender: variable.rule == .gender,
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
        variables: [String: TextVariable]
    ) -> ICUMessage {
        let conversion = PrintfText("%\(type)").conversions.first
        setType(argument, conversion)
        if !isGender { for loss in SingleNumberText.shownDigits(type) { note(loss.kind, loss.message) } }
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
                note(.unusedCategory, "'\(form.category)' is not a plural category")
                continue
            }
            guard !isGender || Int(form.category) != nil else { continue }
            // Flutter shows these for exactly 1 and 2 in every language. Apple's run time never does.
            if namesArguments, !isGender, selector == "one" || selector == "two",
                !categories.contains(where: { $0.keyword == selector })
            {
                note(.unusedCategory, "the language never uses the form '\(selector)'; it is left out")
                continue
            }
            let message = message(text(form.unit.value), variables, number: argument)
            cases.append(.init(selector: selector, message: message))
            // In Apple's formats, `zero` is for exactly 0, and for the numbers of CLDR's category.
            if selector == "zero", PluralRules(locale: self.text.language).category(for: 0) != .zero {
                cases.append(.init(selector: "=0", message: message))
            }
        }
        if !cases.contains(where: { $0.selector == "other" }) {
            note(.missingCategory, "the form 'other' is missing; it has the text of the last form")
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

    /// A number. The style belongs to the argument if arguments have metadata, since Flutter reads neither `#` nor `number`.
    private mutating func number(_ argument: Int, _ item: PrintfText.Conversion, style: String?) -> ICUMessage.Part {
        guard namesArguments else { return .argument(name: name(argument), type: "number", style: style) }
        var own = style ?? ""
        if own == "::precision-integer" { own = "::." }
        if !own.isEmpty, !own.hasPrefix("::.") {
            note(.conversion, "Flutter has no format for %\(item.type); the number is shown without it")
            own = ""
        }
        if let known = styles[argument], known != own {
            note(
                .conversion,
                "Flutter shows an argument in one format only; %\(item.type) is shown as elsewhere in the text")
        }
        styles[argument] = styles[argument] ?? own
        return .argument(name: name(argument), type: nil, style: nil)
    }

    /// A conversion as an argument, or as `#` if it shows the number of the plural.
    private mutating func part(_ item: PrintfText.Conversion, number: Int?) -> ICUMessage.Part {
        setType(item.argument, item)
        let name = name(item.argument)
        if item.letter == "n" { return .text("") }
        if item.isInteger, item.isBare {
            if item.argument == number, !namesArguments { return .number }
            return self.number(item.argument, item, style: nil)
        }
        if item.letter == "f" || item.letter == "F", item.flags.isEmpty, item.width.isEmpty {
            let digits = item.precision == nil ? 6 : item.precision == "" ? 0 : Int(item.precision ?? "") ?? -1
            if (0...16).contains(digits) {
                let style = digits == 0 ? "::precision-integer" : "::." + String(repeating: "0", count: digits)
                return self.number(item.argument, item, style: style)
            }
        }
        if item.isInteger, item.flags == "0", let width = Int(item.width), item.precision == nil, width < 16 {
            // `%04d`
            return self.number(item.argument, item, style: "::" + String(repeating: "0", count: width))
        }
        if item.isInteger, item.flags == "+", item.width.isEmpty, item.precision == nil {
            return self.number(item.argument, item, style: "::sign-always")
        }
        if item.letter == "@" || item.letter == "s" || item.letter == "S", item.isBare {
            return .argument(name: name, type: nil, style: nil)
        }
        note(.conversion, "ICU has nothing for %\(item.type); the argument is shown as it is")
        return item.isNumeric
            ? self.number(item.argument, item, style: nil) : .argument(name: name, type: nil, style: nil)
    }
}
