import StringsdictEntries
import StringCatalogs

/// A message that varies as a whole by the plural category of one number: a view of its first variable.
package struct PluralText: Sendable, Hashable {
    /// The variable whose forms are the texts.
    private var number: TextVariable
    /// The variables to which the forms refer by name.
    private var references: [TextVariable] = []

    package init(_ forms: [TextForm], variable: String? = nil, type: String? = nil, argument: Int? = nil) {
        number = TextVariable(variable ?? PluralText.compiledName, argument: argument, type: type, forms)
    }

    /// A plural of a format whose number is passed beside the arguments of the text, as in Android and gettext.
    ///
    /// The number is the first one that the texts show. If they show arguments, but no number, as in `%1$s votes`, it is none of these
    /// arguments: it follows them.
    package init(counting forms: [TextForm], variable: String?, type: String?, argument: Int?) {
        self.init(forms, variable: variable, type: type, argument: argument)
        guard isInferred, !showsNumber else { return }
        let texts = forms.map { PrintfText($0.unit.value) }
        guard let last = texts.flatMap({ $0.conversions.map(\.argument) }).max() else { return }
        self.type = "lld"
        self.argument = last + 1
        self.forms = zip(forms, texts).map { form, text in
            TextForm(form.category, TextUnit(text.formatString(firstArgument: last + 1), state: form.unit.state))
        }
    }

    /// The view of a message. Nil if the message has a format string of its own.
    init?(_ message: TextContent.Message) {
        guard !message.isFormatWritten, let number = message.variables.first else { return nil }
        self.number = number
        references = message.references
    }

    /// The message.
    package var message: TextContent.Message {
        var message = TextContent.Message(TextUnit(""), variables: [number] + references)
        message.isFormatWritten = false
        return message
    }

    /// The texts.
    package var forms: [TextForm] {
        get { number.cases }
        set { number.cases = newValue }
    }

    /// The name of the variable in a `.stringsdict` file. Nil for `value`, the name that Apple's compiler uses.
    package var variable: String? {
        get { number.name.value == PluralText.compiledName ? nil : number.name.value }
        set { number.name = TextUnit(newValue ?? PluralText.compiledName) }
    }

    /// The explicit value type. Nil to take the type of the first number in the texts.
    package var type: String? {
        get { number.valueType?.value }
        set { number.valueType = newValue.map { TextUnit($0) } }
    }

    /// The explicit argument. Nil to take the argument of the first number in the texts, or argument 1.
    package var argument: Int? {
        get { number.argument }
        set { number.argument = newValue }
    }

    /// Creates the plural from a message that consists of one variable. Nil if the message contains more.
    init?(simplifying message: TextContent.Message) {
        let unit = message.format
        guard message.isFormatWritten, message.variables.count == 1, let variable = message.variables.first,
            variable.rule == .plural,
            unit.state == .translated || variable.cases.allSatisfy({ $0.unit.state == unit.state })
        else { return nil }
        let pieces = PrintfText(unit.value).pieces
        guard pieces.count == 1, case .reference(variable.name.value, let position, _) = pieces[0],
            unit.value.hasSuffix("#@\(variable.name.value)@"),
            unit.value == "%" + (position.map { "\($0)$" } ?? "") + "#@\(variable.name.value)@",
            position == nil || variable.argument == nil, variable.valueType != nil
        else { return nil }
        self.init(
            variable.cases, variable: variable.name.value, type: variable.valueType?.value,
            argument: variable.argument ?? position)
    }

    /// The name that Apple's compiler gives to the variable of a plural.
    static let compiledName = "value"

    /// Whether the plural has no explicit name, type and argument, so that the first number in the texts decides.
    var isInferred: Bool { variable == nil && type == nil && argument == nil }

    /// The positions of names in the forms, such as `%(name)@ has %(count)lld`.
    var names: NamedPositions { isInferred ? NamedPositions(in: forms.map(\.unit.value)) : NamedPositions() }

    /// The pieces of a form, with the arguments that the run time passes to them.
    func pieces(of form: TextForm, _ names: NamedPositions) -> PrintfText {
        PrintfText(form.unit.value, firstArgument: isInferred ? 1 : numberArgument, names: names)
    }

    /// The number in the texts that chooses the form: the first named whole number, or else the first number.
    private var firstNumber: PrintfText.Conversion? {
        let names = NamedPositions(in: forms.map(\.unit.value))
        var first: PrintfText.Conversion?
        for form in forms {
            let numbers = PrintfText(form.unit.value, names: names).conversions.filter(\.isNumeric)
            if let named = numbers.first(where: { $0.name != nil && "dDiuUxXoO".contains($0.letter) }) { return named }
            first = first ?? numbers.first
        }
        return first
    }

    /// The state of all forms. Nil if their states differ.
    var commonState: TranslationState? {
        guard let state = forms.first?.unit.state, forms.allSatisfy({ $0.unit.state == state }) else { return nil }
        return state
    }

    /// The plural in the form for comparisons: it has an explicit type, unless the texts show the type.
    var sorted: PluralText {
        var copy = self
        copy.forms = TextForm.sorted(forms)
        if !isInferred || !showsNumber { copy.type = numberType }
        return copy
    }

    /// Whether a text shows a number. Apple's compiler requires that for a plural without a variable.
    var showsNumber: Bool { firstNumber != nil }

    /// The argument that chooses the form, counted from 1.
    var numberArgument: Int { isInferred ? firstNumber?.argument ?? 1 : TextVariable.valid(argument ?? 1) }

    /// The conversion of the argument that chooses the form.
    var numberType: String {
        if let type { return type }
        return firstNumber.map { $0.length + String($0.letter) } ?? "lld"
    }
}
