/// The kind of an argument of a text.
package enum ArgumentKind: String, Sendable {
    /// A number that is shown without a fraction, or that only chooses a form.
    case number
    /// A number that is shown with a fraction or with all its digits.
    case decimal
    /// Anything else.
    case text
}

extension LocalizedText {
    /// The kinds of the text's arguments, by position. A position that the text does not use counts as text.
    package var argumentKinds: [ArgumentKind] {
        var kinds: [Int: ArgumentKind] = [:]
        func add(_ argument: Int, _ kind: ArgumentKind) {
            // An argument that chooses a form is a number, even if it is shown as an object.
            if kinds[argument] == nil || kinds[argument] == .text { kinds[argument] = kind }
        }
        var expansions = 0
        func add(_ text: PrintfText, _ variables: [String: TextVariable], depth: Int) {
            expansions += 1
            guard depth < 8, expansions < 4096 else { return }
            for piece in text.pieces {
                switch piece {
                case .conversion(let item):
                    add(item.argument, item.isInteger ? .number : item.isNumeric ? .decimal : .text)
                case .reference(let name, _, let place):
                    guard let variable = variables[name] else { continue }
                    let argument = variable.argumentNumber(at: place)
                    let type = PrintfText("%\(variable.valueType?.value ?? "lld")").conversions.first
                    add(argument, type?.isInteger == false ? .decimal : .number)
                    for form in variable.cases {
                        add(PrintfText(form.unit.value, firstArgument: argument), variables, depth: depth + 1)
                    }
                case .literal, .percent, .ownArgument: break
                }
            }
        }
        for (_, message) in content.messages {
            guard let plural = PluralText(message) else {
                add(PrintfText(message.format.value), message.variables.byName, depth: 0)
                continue
            }
            let type = PrintfText("%\(plural.numberType)").conversions.first
            add(plural.numberArgument, type?.isInteger == false ? .decimal : .number)
            let (names, references) = (plural.names, message.references.byName)
            for form in plural.forms { add(plural.pieces(of: form, names), references, depth: 0) }
        }
        guard let last = kinds.keys.max(), last <= 64 else { return [] }
        return (1...last).map { kinds[$0] ?? .text }
    }
}
