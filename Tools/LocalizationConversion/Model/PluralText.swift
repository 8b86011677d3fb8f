/// A whole text that varies by the plural category of its first number.
package struct PluralText: Sendable, Hashable {
    /// What a `.stringsdict` file calls the variable; nil for the name that Apple's compiler gives it, `value`.
    package var variable: String?
    /// The value type, where it is named; nil where it is that of the first number in the texts.
    package var type: String?
    /// The argument, where it is named; nil where it is the first one, or that of the first number in the texts.
    package var argument: Int?
    /// The texts.
    package var forms: [TextForm]

    package init(_ forms: [TextForm], variable: String? = nil, type: String? = nil, argument: Int? = nil) {
        self.forms = forms
        self.variable = variable
        self.type = type
        self.argument = argument
    }

    /// The same plural as a text that consists of one variable; nil for a text that consists of more.
    init?(text: TextContent, variables: [TextVariable]) {
        guard case .text(let unit) = text, variables.count == 1, let variable = variables.first, !variable.isGender,
            unit.state == TextUnit.translated || variable.forms.allSatisfy({ $0.unit.state == unit.state })
        else { return nil }
        let pieces = PrintfText(unit.value).pieces
        guard pieces.count == 1, case .reference(variable.name, let position, _) = pieces[0],
            unit.value.hasSuffix("#@\(variable.name)@"),
            unit.value == "%" + (position.map { "\($0)$" } ?? "") + "#@\(variable.name)@",
            position == nil || variable.argument == nil, variable.type != nil
        else { return nil }
        self.init(
            variable.forms, variable: variable.name == PluralText.compiledName ? nil : variable.name,
            type: variable.type, argument: variable.argument ?? position)
    }

    /// What Apple's compiler calls the variable of a plural.
    static let compiledName = "value"

    /// Whether nothing is named, so that the first number in the texts decides.
    var isInferred: Bool { variable == nil && type == nil && argument == nil }

    /// The first number in the texts.
    private var firstNumber: PrintfText.Conversion? {
        for form in forms {
            if let number = PrintfText(form.unit.value).conversions.first(where: \.isNumeric) { return number }
        }
        return nil
    }

    /// The state that all forms have; nil where they have different ones.
    var commonState: String? {
        guard let state = forms.first?.unit.state, forms.allSatisfy({ $0.unit.state == state }) else { return nil }
        return state
    }

    /// The same plural in the one way in which it is compared: its type is named unless the texts show it.
    var sorted: PluralText {
        var copy = self
        copy.forms = TextForm.sorted(forms)
        if variable == PluralText.compiledName { copy.variable = nil }
        if !isInferred || !showsNumber { copy.type = numberType }
        return copy
    }

    /// Whether a text shows a number, so that Apple's compiler takes the plural without a name.
    var showsNumber: Bool { firstNumber != nil }

    /// The argument that chooses, from 1.
    var numberArgument: Int { isInferred ? firstNumber?.argument ?? 1 : TextVariable.valid(argument ?? 1) }

    /// The conversion of that argument.
    var numberType: String {
        if let type { return type }
        return firstNumber.map { $0.length + String($0.letter) } ?? "lld"
    }
}
