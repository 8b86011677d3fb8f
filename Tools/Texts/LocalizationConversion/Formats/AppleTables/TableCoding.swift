import Entries
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
        let renamed = names.isEmpty ? text : TableCoding.renamed(text, names)
        let (content, variables) = TableCoding.runTime(renamed.content, renamed.variables)
        // Tables have no place for the names of arguments and for states.
        let native = LocalizedText(text.language, content, variables: variables)
            .mapUnits { TextUnit(NamedPositions.removingNames($0.value)) }
        let losses = names.sorted { $0.key < $1.key }.map { old, new in
            TextLoss(.notation, "the run time does not expand the variable '\(old)', so it is renamed to '\(new)'")
        }
        return (native.sorted, losses)
    }

    func decode(
        _ native: LocalizedText, language: String, hints: TextRecord
    ) -> (text: LocalizedText, losses: [TextLoss]) {
        let (content, variables) = TableCoding.simplified(native.content, native.variables)
        return (LocalizedText(language, content, variables: variables), [])
    }

    // MARK: Names

    /// The variables whose names the run time does not expand, with the names that Apple's compiler gives them.
    private static func newNames(of text: LocalizedText) -> [String: String] {
        var names = text.variables.map(\.name.value)
        func add(_ content: TextContent) {
            guard case .device(let branches) = content else { return }
            for branch in branches {
                names += branch.variables.map(\.name.value)
                add(branch.content)
            }
        }
        add(text.content)
        var seen: Set<String> = []
        names = names.filter { seen.insert($0).inserted }
        let pairs = zip(names, SubstitutionSet.variableNames(of: names)).filter { $0 != $1 }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// The text with other names of variables.
    private static func renamed(_ text: LocalizedText, _ names: [String: String]) -> LocalizedText {
        func variables(_ variables: [TextVariable]) -> [TextVariable] {
            variables.map { variable in
                var copy = variable
                copy.name.value = names[variable.name.value] ?? variable.name.value
                return copy
            }
        }
        func content(_ whole: TextContent) -> TextContent {
            guard case .device(let branches) = whole else { return whole }
            return .device(
                branches.map { TextBranch($0.name, content($0.content), variables: variables($0.variables)) })
        }
        let texts = text.mapUnits { unit in
            let pieces = PrintfText(unit.value).pieces.map { piece -> PrintfText.Piece in
                guard case .reference(let name, let position, let argument) = piece, let new = names[name] else {
                    return piece
                }
                return .reference(name: new, position: position, argument: argument)
            }
            return TextUnit(pieces.map { PrintfText(pieces: [$0]).source }.joined(), state: unit.state)
        }
        return LocalizedText(text.language, content(texts.content), variables: variables(texts.variables))
    }

    // MARK: To the run-time form

    private static func runTime(
        _ content: TextContent, _ variables: [TextVariable]
    ) -> (TextContent, [TextVariable]) {
        switch content {
        case .text(let unit):
            let hasReferences = PrintfText(unit.value).pieces.contains {
                if case .reference = $0 { true } else { false }
            }
            guard hasReferences else { return (content, []) }
            var seen: Set<String> = []
            let distinct = variables.filter { seen.insert($0.name.value).inserted }
            return (
                .text(TextUnit(positioned(unit.value, distinct))),
                distinct.map { runTime($0, all: distinct) }
            )
        case .plural(let plural):
            let (format, variable) = variable(of: plural)
            return (.text(TextUnit(format)), [variable])
        case .device(let branches): return (.device(branches.map { runTime($0, variables) }), [])
        case .width(let branches): return (.width(branches.map { runTime($0, variables) }), [])
        }
    }

    private static func runTime(_ branch: TextBranch, _ variables: [TextVariable]) -> TextBranch {
        let (content, own) = runTime(branch.content, branch.variables + variables)
        return TextBranch(branch.name, content, variables: own)
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
    private static func positioned(_ text: String, _ variables: [TextVariable]) -> String {
        PrintfText(text).pieces.map { piece in
            if case .reference(let name, nil, _) = piece,
                let argument = variables.first(where: { $0.name.value == name })?.argument
            {
                return "%\(argument)$#@\(name)@"
            }
            return PrintfText(pieces: [piece]).source
        }.joined()
    }

    /// A variable in which a conversion of its own argument replaces `%arg`.
    private static func runTime(_ variable: TextVariable, all: [TextVariable]) -> TextVariable {
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

    private static func simplified(
        _ content: TextContent, _ variables: [TextVariable]
    ) -> (TextContent, [TextVariable]) {
        switch content {
        case .text(let unit): return simplified(unit.value, variables)
        case .plural: return (content, variables)
        case .device(let branches): return (.device(branches.map(simplified)), variables)
        case .width(let branches): return (.width(branches.map(simplified)), variables)
        }
    }

    private static func simplified(_ branch: TextBranch) -> TextBranch {
        let (content, variables) = simplified(branch.content, branch.variables)
        return TextBranch(branch.name, content, variables: variables)
    }

    /// An entry that consists of one variable, without text around it, becomes a plural.
    private static func simplified(_ format: String, _ variables: [TextVariable]) -> (TextContent, [TextVariable]) {
        let text = TextContent.text(TextUnit(format))
        guard let named = PluralText(text: text, variables: variables) else { return (text, variables) }
        var inferred = named
        (inferred.type, inferred.argument) = (nil, nil)
        if inferred.isInferred, inferred.showsNumber, variable(of: inferred) == (format, variables[0]) {
            return (.plural(inferred), [])
        }
        return variable(of: named) == (format, variables[0]) ? (.plural(named), []) : (text, variables)
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
