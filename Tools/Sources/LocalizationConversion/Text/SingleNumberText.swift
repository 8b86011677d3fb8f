import CLDRPlurals

/// A text in the form of gettext and Android: one string, or a whole string for each plural category of a single
/// number.
enum SingleNumberText: Hashable {
    /// One string.
    case text(String)
    /// A string for each category.
    case plural([Form])

    /// The string of a category.
    struct Form: Hashable {
        let category: String
        let text: String
        /// Whether the string waits for its translation.
        var isNew = false
    }

    /// The text with a single number, and the losses.
    static func flatten(_ text: LocalizedText) -> (SingleNumberText, losses: [TextLoss]) {
        var losses: [TextLoss] = []
        let flat = flatten(text.content, &losses)
        if case .plural(let forms) = flat {
            losses += categoryLosses(
                forms.map(\.category), language: text.language,
                showsFractions: losses.contains { $0.kind == .shownDigits })
        }
        return (flat, losses)
    }

    private static func flatten(_ content: TextContent, _ losses: inout [TextLoss]) -> SingleNumberText {
        switch content.form {
        case .message(let message):
            guard let plural = PluralText(message) else {
                return expand(message.format.value, message.variables, &losses)
            }
            let variable = TextVariable("", type: plural.numberType, [])
            losses += shownDigits(plural.numberType)
            return .plural(
                TextForm.sorted(plural.forms).map { form in
                    let start = plural.isInferred ? 1 : plural.numberArgument
                    let text = PrintfText(form.unit.value, firstArgument: start)
                    guard start > 1 || text.pieces.contains(.ownArgument) else {
                        return Form(category: form.category, text: form.unit.value, isNew: form.unit.state == .new)
                    }
                    let resolved = VariableExpansion.resolved(text, variable, argument: plural.numberArgument)
                    return Form(
                        category: form.category, text: resolved.formatString(), isNew: form.unit.state == .new)
                })
        case .devices(let branches):
            guard let chosen = branches.general else { return .text("") }
            let others = branches.map(\.name.value).filter { $0 != chosen.name.value }
            losses.append(
                TextLoss(
                    .devices, "all devices show the text of '\(chosen.name)'; the texts of \(list(others)) are left out"
                ))
            return flatten(chosen.content, &losses)
        case .widths(let branches):
            guard let chosen = branches.widest else { return .text("") }
            losses.append(TextLoss(.widths, "the text of the greatest width, \(chosen.name), is shown at every width"))
            return flatten(chosen.content, &losses)
        }
    }

    /// The loss if a text shows its number with a fraction, since `1.0` may have another category than 1.
    static func shownDigits(_ type: String) -> [TextLoss] {
        guard let conversion = PrintfText("%\(type)").conversions.first, conversion.isNumeric, !conversion.isInteger,
            conversion.precision != "0"
        else { return [] }
        return [
            TextLoss(.shownDigits, "the target chooses by the number itself, and not by the digits that %\(type) shows")
        ]
    }

    static func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }

    /// The losses for categories that the target never shows, or shows only for some numbers.
    private static func categoryLosses(
        _ categories: [String], language: String, showsFractions: Bool
    ) -> [TextLoss] {
        let used = PluralForms(language: language)
        var losses: [TextLoss] = []
        for name in categories where !used.categories.contains(where: { $0.keyword == name }) {
            if name == "zero" {
                losses.append(
                    TextLoss(
                        .zeroForm, "the text for exactly 0 is not shown: the rules of the language do not distinguish 0"
                    )
                )
            } else if let category = PluralCategory(keyword: name), used.rules.categories.contains(category) {
                if category != .other || categories.count > used.categories.count {
                    losses.append(
                        showsFractions
                            ? TextLoss(
                                .fractionForm,
                                "only fractions have the form '\(name)', and the target counts whole things")
                            : TextLoss(
                                .unshownForm,
                                "only fractions have the form '\(name)', and the number is a whole one"))
                }
            } else {
                losses.append(TextLoss(.unusedCategory, "the language never uses the form '\(name)'"))
            }
        }
        return losses
    }

    // MARK: Texts with variables

    private static func expand(
        _ text: String, _ variables: [TextVariable], _ losses: inout [TextLoss]
    ) -> SingleNumberText {
        let whole = PrintfText(text)
        var expansion = VariableExpansion(variables: variables)
        let references = whole.pieces.compactMap { piece -> TextVariable? in
            if case .reference(let name, _, _) = piece { expansion.variables[name] } else { nil }
        }
        guard !references.isEmpty else {
            // The expansion notes references to unknown variables. The text itself does not change.
            _ = expansion.expand(whole, leading: nil, category: "other")
            losses += expansion.losses
            return .text(text)
        }
        guard let leading = references.first(where: { $0.rule == .plural }) else {
            let result = expansion.expand(whole, leading: nil, category: "0").formatString()
            losses += expansion.losses
            return .text(result)
        }
        losses += shownDigits(leading.valueType?.value ?? "lld")
        let forms = TextForm.sorted(leading.cases).map { form in
            Form(
                category: form.category,
                text: expansion.expand(whole, leading: leading.name.value, category: form.category).formatString(),
                isNew: form.unit.state == .new)
        }
        losses += expansion.losses
        return .plural(forms)
    }
}

/// Puts the texts of variables into a text.
struct VariableExpansion {
    /// The variables by their names.
    let variables: [String: TextVariable]
    private(set) var losses: [TextLoss] = []
    private var noted: Set<TextLoss> = []
    private var depth = 0
    private var expansions = 0

    private static let formOther = "its form 'other' is shown, and --into takes no later change of the text"

    init(variables: [TextVariable]) {
        self.variables = variables.byName
    }

    private mutating func note(_ kind: ConversionLoss.Kind, _ message: String) {
        let loss = TextLoss(kind, message)
        if noted.insert(loss).inserted { losses.append(loss) }
    }

    /// The text with each variable replaced by one of its forms.
    ///
    /// - Parameters:
    ///   - leading: The variable with the wanted form. All other variables have the form `other`.
    ///   - category: The wanted form.
    mutating func expand(_ text: PrintfText, leading: String?, category: String) -> PrintfText {
        depth += 1
        defer { depth -= 1 }
        var result: [PrintfText.Piece] = []
        for piece in text.pieces {
            guard case .reference(let name, _, let place) = piece else {
                result.append(piece)
                continue
            }
            guard let variable = variables[name] else {
                note(.reference, "there is no variable '\(name)'; its name is shown")
                result.append(piece)
                continue
            }
            // References may form a cycle. Like the run time, the expansion stops at a limit.
            expansions += 1
            guard depth < 8, expansions < 4096 else { continue }
            let isLeading = name == leading
            if !isLeading {
                if variable.rule == .gender {
                    note(.gender, "'\(name)' is chosen by the value of a number; the form for 0 is shown")
                } else if depth > 1 {
                    note(.nestedVariable, "'\(name)' is in the text of another variable; \(Self.formOther)")
                } else {
                    note(.severalNumbers, "'\(name)' depends on another number; \(Self.formOther)")
                }
            }
            let wanted = isLeading ? category : variable.rule == .gender ? "0" : "other"
            let form = variable.cases.first { $0.category == wanted } ?? variable.cases.last
            let argument = variable.argumentNumber(at: place)
            let inner = VariableExpansion.resolved(
                PrintfText(form?.unit.value ?? "", firstArgument: argument), variable, argument: argument)
            result += expand(inner, leading: leading, category: category).pieces
        }
        return PrintfText(pieces: result)
    }

    /// A variable's form in which a conversion of its own argument replaces `%arg`.
    static func resolved(_ text: PrintfText, _ variable: TextVariable, argument: Int) -> PrintfText {
        PrintfText(
            pieces: text.pieces.map { piece in
                guard piece == .ownArgument else { return piece }
                let own = PrintfText("%\(argument)$\(variable.valueType?.value ?? "lld")")
                return own.conversions.first.map { .conversion($0) } ?? piece
            })
    }
}
