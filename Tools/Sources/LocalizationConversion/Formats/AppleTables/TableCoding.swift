import StringsdictEntries
import StringCatalogs

/// Converts texts to the form of a `.stringsdict` file and back.
///
/// The run time has only format strings and variables. So a plural becomes a variable, the text contains the argument
/// of a substitution, and `%arg` is replaced by a conversion.
///
/// Source: the output of Apple's `xcstringstool` for String Catalogs.
struct TableCoding: TextCoding {
    func encode(_ text: LocalizedText) -> (native: LocalizedText, losses: [TextLoss]) {
        let names = TableCoding.newNames(of: text)
        // Tables have no place for the names of arguments and for states.
        let content = text.content.mapMessages { message in
            TableCoding.runTime(names.isEmpty ? message : TableCoding.renamed(message, names)).mapUnits {
                TextUnit(NamedPositions.removingNames($0.value))
            }
        }
        let losses = names.sorted { $0.key < $1.key }.map { old, new in
            TextLoss(.notation, "the run time does not expand the variable '\(old)', so it is renamed to '\(new)'")
        }
        return (LocalizedText(text.language, content).sorted, losses)
    }

    func decode(
        _ native: LocalizedText, language: String, hints: TextRecord
    ) -> (text: LocalizedText, losses: [TextLoss]) {
        (LocalizedText(language, native.content.mapMessages(TableCoding.simplified)), [])
    }

    // MARK: Names

    /// The variables whose names the run time does not expand, with the names that Apple's compiler gives them.
    private static func newNames(of text: LocalizedText) -> [String: String] {
        var seen: Set<String> = []
        let names = text.content.messages.flatMap { $0.message.references.map(\.name.value) }
            .filter { seen.insert($0).inserted }
        let pairs = zip(names, SubstitutionSet.variableNames(of: names)).filter { $0 != $1 }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// The message with other names of variables.
    private static func renamed(_ message: TextContent.Message, _ names: [String: String]) -> TextContent.Message {
        var message = message.mapUnits { unit in
            let pieces = PrintfText(unit.value).pieces.map { piece -> PrintfText.Piece in
                guard case .reference(let name, let position, let argument) = piece, let new = names[name] else {
                    return piece
                }
                return .reference(name: new, position: position, argument: argument)
            }
            return TextUnit(pieces.map { PrintfText(pieces: [$0]).source }.joined(), state: unit.state)
        }
        for place in message.variables.indices.dropFirst(message.isFormatWritten ? 0 : 1) {
            let name = message.variables[place].name.value
            message.variables[place].name.value = names[name] ?? name
        }
        return message
    }

    // MARK: To the run-time form

    private static func runTime(_ message: TextContent.Message) -> TextContent.Message {
        if let plural = PluralText(message) {
            let (format, variable) = variable(of: plural)
            return TextContent.Message(TextUnit(format), variables: [variable])
        }
        let hasReferences = PrintfText(message.format.value).pieces.contains {
            if case .reference = $0 { true } else { false }
        }
        guard hasReferences else { return TextContent.Message(message.format) }
        var seen: Set<String> = []
        let distinct = message.variables.filter { seen.insert($0.name.value).inserted }
        let byName = distinct.byName
        return TextContent.Message(
            TextUnit(positioned(message.format.value, byName)), variables: distinct.map { runTime($0, all: byName) })
    }

    /// A plural as a format string with a variable.
    static func variable(of plural: PluralText) -> (format: String, variable: TextVariable) {
        let argument = plural.numberArgument
        let name = plural.variable ?? PluralText.compiledName
        let type = plural.numberType
        let own = TextVariable(name, type: type, [])
        let names = plural.names
        let forms = plural.forms.map { form in
            // A form counts its arguments from the number's position on. So the positions must be written unless the
            // number is the first argument. Names have the same position in all forms.
            let text = PrintfText(form.unit.value, names: names)
            let needsPositions =
                plural.isInferred
                && text.conversions.contains { item in
                    !item.isPositioned && (argument > 1 || item.name.flatMap { names[$0] } != nil)
                }
            guard needsPositions || text.pieces.contains(.ownArgument) else {
                return form
            }
            let resolved = VariableExpansion.resolved(text, own, argument: argument)
            return TextForm(form.category, needsPositions ? resolved.positionedFormat : resolved.formatString())
        }
        let isWritten = plural.isInferred ? argument > 1 : plural.argument != nil
        return (
            "%\(isWritten ? "\(argument)$" : "")#@\(name)@", TextVariable(name, type: type, TextForm.sorted(forms))
        )
    }

    /// A text in which each reference has the position of its variable's argument.
    private static func positioned(_ text: String, _ variables: [String: TextVariable]) -> String {
        PrintfText(text).pieces.map { piece in
            if case .reference(let name, nil, _) = piece,
                let argument = variables[name]?.argument
            {
                return "%\(argument)$#@\(name)@"
            }
            return PrintfText(pieces: [piece]).source
        }.joined()
    }

    /// A variable in which a conversion of its own argument replaces `%arg`.
    private static func runTime(_ variable: TextVariable, all: [String: TextVariable]) -> TextVariable {
        let own = (variable.argument.map { "%\($0)$" } ?? "%") + (variable.valueType?.value ?? "lld")
        let forms = variable.cases.map { form in
            let text = PrintfText(positioned(form.unit.value, all)).pieces.map { piece in
                piece == .ownArgument ? own : PrintfText(pieces: [piece]).source
            }
            return TextForm(form.category, text.joined())
        }
        return TextVariable(
            variable.name.value, type: variable.valueType?.value, isGender: variable.rule == .gender,
            TextForm.sorted(forms))
    }

    // MARK: From the run-time form

    /// A message that consists of one variable, without text around it, becomes a plural.
    private static func simplified(_ message: TextContent.Message) -> TextContent.Message {
        guard let named = PluralText(simplifying: message) else { return message }
        func isSame(_ plural: PluralText) -> Bool {
            let (format, variable) = variable(of: plural)
            return format == message.format.value && [variable] == message.variables
        }
        var inferred = named
        (inferred.type, inferred.argument) = (nil, nil)
        if inferred.isInferred, inferred.showsNumber, isSame(inferred) { return inferred.message }
        return isSame(named) ? named.message : message
    }
}

extension PrintfText {
    /// The text as a format string in which every conversion has its position.
    fileprivate var positionedFormat: String {
        pieces.map { piece in
            if case .conversion(let item) = piece { return "%\(item.argument)$\(item.type)" }
            return PrintfText(pieces: [piece]).source
        }.joined()
    }
}
