import SwiftSyntax

/// Walks through a file and records each text.
final class TextExtraction: SyntaxVisitor {
    private(set) var tables: [String: [ExtractedFile.Text]] = [:]
    private(set) var undecided: [ExtractedFile.Remark] = []
    private let converter: SourceLocationConverter
    private let options: ExtractionOptions
    private let inference: TypeInference
    private let literals: LiteralTexts

    init(_ file: ParsedSource, _ options: ExtractionOptions, _ types: [Range<Int>: String]) {
        converter = file.converter
        self.options = options
        inference = TypeInference(declarations: file.declarations, compilerTypes: types)
        literals = LiteralTexts(inference: inference)
        super.init(viewMode: .sourceAccurate)
    }

    private func location(of node: some SyntaxProtocol) -> ExtractedFile.Location {
        let location = converter.location(for: node.positionAfterSkippingLeadingTrivia)
        return ExtractedFile.Location(startingLine: location.line, startingColumn: location.column)
    }

    private func remark(_ message: String, at node: some SyntaxProtocol) {
        undecided.append(ExtractedFile.Remark(message: message, location: location(of: node)))
    }

    // MARK: Calls

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let form = form(of: call) {
            extract(call, form)
        } else {
            let typed = inference.arguments(of: call) { isKeyType($0) }
            for argument in typed { noteLiterals(in: argument) }
        }
        // Arguments may be calls with keys too.
        return .visitChildren
    }

    private func form(of call: FunctionCallExprSyntax) -> CallForm? {
        let callee = call.calledExpression
        let firstLabel = call.arguments.first?.label?.name ?? ""
        if let reference = callee.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.name
            return CallForm.initializer(name, firstLabel, options) ?? CallForm.function(name, firstLabel, options)
        }
        guard let access = callee.as(MemberAccessExprSyntax.self) else { return nil }
        let name = access.declName.baseName.name
        if name == "init" {
            // `String.init(localized:)`. Without a base, the context determines the type.
            let type = access.base.map { Self.lastName(of: $0) } ?? (firstLabel == "localized" ? "String" : "")
            return CallForm.initializer(type, firstLabel, options)
        }
        // `String.LocalizationValue("…")`, `SwiftUI.Text("…")`, `Foundation.NSLocalizedString(…)`
        if let base = access.base, Self.lastName(of: base).first?.isUppercase == true,
            let form = CallForm.initializer(name, firstLabel, options) ?? CallForm.function(name, firstLabel, options)
        {
            return form
        }
        if let form = CallForm.method(name, firstLabel, options) { return form }
        guard let base = access.base, isLocalizer(base) else { return nil }
        return CallForm.localizerMethod(name, firstLabel)
    }

    private static func lastName(of expression: ExprSyntax) -> String {
        expression.as(MemberAccessExprSyntax.self)?.declName.baseName.name
            ?? expression.as(DeclReferenceExprSyntax.self)?.baseName.name ?? ""
    }

    /// Whether a value is a localizer of this package, by its type or else by its name.
    private func isLocalizer(_ expression: ExprSyntax) -> Bool {
        if let type = inference.type(of: expression)?.unwrapped { return type == .named("Localizer") }
        return Self.lastName(of: expression).lowercased().hasSuffix("localizer")
    }

    private func extract(_ call: FunctionCallExprSyntax, _ form: CallForm) {
        let keyArgument: LabeledExprSyntax?
        switch form.key {
        case .first: keyArgument = call.arguments.first
        case .labelled(let label): keyArgument = call.arguments.first { $0.label?.name == label }
        }
        guard let key = keyArgument?.expression else { return }
        let implicit = Self.implicitInitializers(in: key)
        if !implicit.isEmpty {
            for call in implicit { extract(call, CallForm(key: .first(label: ""))) }
            return
        }
        guard let found = LiteralTexts.literals(in: key) else { return extract(computed: key, call, form) }
        guard let table = table(of: call) else { return }
        let comment = comment(of: call)
        let value = call.arguments.first { form.valueLabels.contains($0.label?.name ?? "") }?.expression
        for literal in found {
            if !form.takesValues, literal.representedLiteralValue == nil {
                remark(
                    "the key has values in it, so that it is another one each time; take String(localized:), or write the "
                        + "values into a format", at: literal)
                continue
            }
            guard let text = literals.key(of: literal) else { continue }
            note(
                text, value: defaultValue(value, form), comment: comment, table: table, at: literal,
                takesValues: form.takesValues)
        }
    }

    /// Handles a key that is not a literal. If the key is a `String`, it may be several literals joined by `+`.
    private func extract(computed key: ExprSyntax, _ call: FunctionCallExprSyntax, _ form: CallForm) {
        if !form.takesValues, let text = LiteralTexts.plain(key) {
            guard let table = table(of: call) else { return }
            let value = call.arguments.first { form.valueLabels.contains($0.label?.name ?? "") }?.expression
            return note(
                SeenText(text), value: defaultValue(value, form), comment: comment(of: call), table: table, at: key)
        }
        guard form.needsLiteral else { return }
        // A value of a key type was created from a literal somewhere, which is found there.
        if case .named(let type)? = inference.type(of: key)?.unwrapped,
            CallForm.isKeyType(type, ExtractionOptions(swiftUI: true))
        {
            return
        }
        remark(
            "the key is not a literal: '\(key.trimmedDescription.prefix(60))'; mark the keys that it may be as 'manual' in the "
                + "catalog", at: key)
    }

    /// The table's name. Nil if it is not a literal.
    private func table(of call: FunctionCallExprSyntax) -> String? {
        guard
            let argument = call.arguments.first(where: { CallForm.tableLabels.contains($0.label?.name ?? "") })?
                .expression,
            !argument.is(NilLiteralExprSyntax.self)
        else { return "Localizable" }
        guard let name = LiteralTexts.plain(argument) else {
            remark("the name of the table is not a literal; the text is left out", at: argument)
            return nil
        }
        return name.isEmpty ? "Localizable" : name
    }

    private func comment(of call: FunctionCallExprSyntax) -> String? {
        guard let argument = call.arguments.first(where: { $0.label?.name == "comment" })?.expression,
            !argument.is(NilLiteralExprSyntax.self)
        else { return nil }
        guard let comment = LiteralTexts.plain(argument) else {
            remark("the comment is not a literal; it is left out", at: argument)
            return nil
        }
        return comment.isEmpty ? nil : comment
    }

    private func defaultValue(_ value: ExprSyntax?, _ form: CallForm) -> SeenText? {
        guard let value, !value.is(NilLiteralExprSyntax.self) else { return nil }
        if form.defaultTakesValues {
            if let literal = value.as(StringLiteralExprSyntax.self) { return literals.key(of: literal) }
        } else if let text = LiteralTexts.plain(value) {
            // Foundation treats an empty value as missing.
            return text.isEmpty ? nil : SeenText(text)
        }
        remark("the default value is not a literal; it is left out", at: value)
        return nil
    }

    private func note(
        _ key: SeenText, value: SeenText? = nil, comment: String? = nil, table: String = "Localizable",
        at node: some SyntaxProtocol, takesValues: Bool = true
    ) {
        let literal = options.includesLiterals ? node.as(StringLiteralExprSyntax.self) : nil
        tables[table, default: []].append(
            ExtractedFile.Text(
                key: key.text, keyParts: key.unknownParts, value: value?.text, valueParts: value?.unknownParts,
                isInferred: key.isInferred || value?.isInferred == true ? true : nil, comment: comment,
                location: location(of: node),
                literal: literal.map { ExtractedFile.Literal($0, takesValues: takesValues) }))
    }

    // MARK: Literals with the type of a key

    /// Whether values of a type are keys, or lists of keys.
    private func isKeyType(_ type: TypeSyntax) -> Bool {
        if let dictionary = type.as(DictionaryTypeSyntax.self) { return isKeyType(dictionary.value) }
        var seen = inference.declarations.type(type)?.unwrapped
        if case .array(let element)? = seen { seen = element }
        guard case .named(let name)? = seen else { return false }
        return CallForm.isKeyType(name, options)
    }

    /// The calls `.init(…)` that an expression may be, also in branches of `a ? b : c`.
    private static func implicitInitializers(in expression: ExprSyntax) -> [FunctionCallExprSyntax] {
        if let choice = expression.as(TernaryExprSyntax.self) {
            return implicitInitializers(in: choice.thenExpression) + implicitInitializers(in: choice.elseExpression)
        }
        guard let call = expression.as(FunctionCallExprSyntax.self),
            let access = call.calledExpression.as(MemberAccessExprSyntax.self), access.base == nil,
            access.declName.baseName.name == "init", call.arguments.first?.label == nil
        else { return [] }
        return [call]
    }

    private func noteLiterals(in expression: ExprSyntax) {
        if let list = expression.as(ArrayExprSyntax.self) {
            for element in list.elements { noteLiterals(in: element.expression) }
            return
        }
        if let list = expression.as(DictionaryExprSyntax.self), case .elements(let elements) = list.content {
            for element in elements { noteLiterals(in: element.value) }
            return
        }
        for call in Self.implicitInitializers(in: expression) { extract(call, CallForm(key: .first(label: ""))) }
        for literal in LiteralTexts.literals(in: expression) ?? [] {
            if let key = literals.key(of: literal) { note(key, at: literal) }
        }
    }

    /// `let title: LocalizedStringResource = "…"`, also with a block that returns it.
    override func visit(_ binding: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        guard let type = binding.typeAnnotation?.type, isKeyType(type) else { return .visitChildren }
        if let value = binding.initializer?.value { noteLiterals(in: value) }
        switch binding.accessorBlock?.accessors {
        case .getter(let items): noteReturned(by: items)
        case .accessors(let accessors):
            for accessor in accessors where accessor.accessorSpecifier.tokenKind == .keyword(.get) {
                if let body = accessor.body { noteReturned(by: body.statements) }
            }
        case nil: break
        }
        return .visitChildren
    }

    /// `func show(_ text: LocalizedStringResource = "…")`
    override func visit(_ parameter: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        if let value = parameter.defaultValue?.value, isKeyType(parameter.type) { noteLiterals(in: value) }
        return .visitChildren
    }

    /// `func title() -> LocalizedStringResource { "…" }`
    override func visit(_ function: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if let type = function.signature.returnClause?.type, isKeyType(type), let body = function.body {
            noteReturned(by: body.statements)
        }
        return .visitChildren
    }

    /// `@Parameter(title: "…")` of App Intents.
    override func visit(_ attribute: AttributeSyntax) -> SyntaxVisitorContinueKind {
        guard Declarations.name(of: attribute.attributeName) == "Parameter",
            case .argumentList(let arguments)? = attribute.arguments
        else { return .visitChildren }
        for argument in arguments where ["title", "description"].contains(argument.label?.name) {
            noteLiterals(in: argument.expression)
        }
        return .visitChildren
    }

    /// `"…" as LocalizedStringResource`
    override func visit(_ cast: AsExprSyntax) -> SyntaxVisitorContinueKind {
        if isKeyType(cast.type) { noteLiterals(in: cast.expression) }
        return .visitChildren
    }

    /// Records the literals that a body returns: after `return`, and as its only expression, also in branches.
    private func noteReturned(by items: CodeBlockItemListSyntax) {
        let returned = ReturnedExpressions(items)
        for expression in returned.expressions { noteLiterals(in: expression) }
    }
}

extension ExtractedFile.Literal {
    fileprivate init(_ literal: StringLiteralExprSyntax, takesValues: Bool) {
        start = literal.openingQuote.endPositionBeforeTrailingTrivia.utf8Offset
        end = literal.closingQuote.positionAfterSkippingLeadingTrivia.utf8Offset
        values = literal.segments.compactMap { segment in
            guard let value = segment.as(ExpressionSegmentSyntax.self) else { return nil }
            let start = value.positionAfterSkippingLeadingTrivia.utf8Offset
            return [start, value.endPositionBeforeTrailingTrivia.utf8Offset]
        }
        isPlain =
            literal.openingPounds == nil && literal.openingQuote.tokenKind == .stringQuote
            && literal.closingQuote.presence == .present
        self.takesValues = takesValues
    }
}

extension ExtractionOptions {
    fileprivate init(swiftUI: Bool) { includesSwiftUI = swiftUI }
}

/// Collects the expressions that a body returns.
private final class ReturnedExpressions: SyntaxVisitor {
    private(set) var expressions: [ExprSyntax] = []

    init(_ items: CodeBlockItemListSyntax) {
        super.init(viewMode: .sourceAccurate)
        takeOnly(items)
        walk(items)
    }

    /// Takes the value of a body with one expression, also in branches of `if` and `switch`.
    private func takeOnly(_ items: CodeBlockItemListSyntax) {
        guard items.count == 1, let item = items.first?.item else { return }
        let expression = item.as(ExprSyntax.self) ?? item.as(ExpressionStmtSyntax.self)?.expression
        guard let expression else { return }
        if let condition = expression.as(IfExprSyntax.self) {
            takeBranches(of: condition)
        } else if let choice = expression.as(SwitchExprSyntax.self) {
            for element in choice.cases {
                if let body = element.as(SwitchCaseSyntax.self) { takeOnly(body.statements) }
            }
        } else {
            expressions.append(expression)
        }
    }

    private func takeBranches(of condition: IfExprSyntax) {
        takeOnly(condition.body.statements)
        switch condition.elseBody {
        case .codeBlock(let block): takeOnly(block.statements)
        case .ifExpr(let next): takeBranches(of: next)
        case nil: break
        }
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let expression = node.expression { expressions.append(expression) }
        return .skipChildren
    }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
