import SwiftSyntax

/// Finds the arguments whose parameters have a wanted type, for functions and types of the same target.
extension TypeInference {
    /// The arguments of a call for parameters or properties of a wanted type: `Row(title: "Mail")`, if the file
    /// declares `struct Row { let title: LocalizedStringKey }`.
    func arguments(of call: FunctionCallExprSyntax, where isWanted: (TypeSyntax) -> Bool) -> [ExprSyntax] {
        guard !call.arguments.isEmpty else { return [] }
        return parameters(of: call).flatMap { parameter in
            isWanted(parameter.type) ? [parameter.argument] : []
        }
    }

    /// An argument, and the type of its parameter.
    private typealias Parameter = (argument: ExprSyntax, type: TypeSyntax)

    /// The arguments of a call whose parameters are known.
    private func parameters(of call: FunctionCallExprSyntax) -> [Parameter] {
        let callee = call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? call.calledExpression
        if let reference = callee.as(DeclReferenceExprSyntax.self) {
            let around = TypeInference.typeName(around: Syntax(call)) ?? ""
            let name = reference.baseName.name == "Self" ? around : reference.baseName.name
            if declarations.declares(name) { return parameters(of: call, toInitializerOf: name) }
            let functions =
                declarations.scope(around)?.functions[name] ?? declarations.scope("")?.functions[name] ?? []
            return parameters(of: call, to: functions)
        }
        guard let access = callee.as(MemberAccessExprSyntax.self) else { return [] }
        let name = access.declName.baseName.name
        let base = access.base.map { type(of: $0)?.unwrapped } ?? implicitBase(of: call)
        switch base {
        case .type(let type) where name == "init":
            return parameters(of: call, toInitializerOf: type)
        case .named(let type), .type(let type):
            if let element = declarations.scope(type)?.cases[name] { return parameters(of: call, to: element) }
            return parameters(of: call, to: declarations.scope(type)?.functions[name] ?? [])
        default: return []
        }
    }

    private func parameters(of call: FunctionCallExprSyntax, to functions: [FunctionDeclSyntax]) -> [Parameter] {
        for function in functions {
            let found = matches(of: call, function.signature.parameterClause.parameters)
            if !found.isEmpty { return found }
        }
        return []
    }

    private func parameters(of call: FunctionCallExprSyntax, to element: EnumCaseElementSyntax) -> [Parameter] {
        guard let written = element.parameterClause?.parameters else { return [] }
        return zip(call.arguments, written).compactMap { argument, parameter in
            let label = parameter.firstName?.name
            return argument.label?.name == (label == "_" ? nil : label) ? (argument.expression, parameter.type) : nil
        }
    }

    private func parameters(of call: FunctionCallExprSyntax, toInitializerOf type: String) -> [Parameter] {
        guard let scope = declarations.scope(type) else { return [] }
        for initializer in scope.initializers {
            let found = matches(of: call, initializer.signature.parameterClause.parameters)
            if !found.isEmpty { return found }
        }
        guard scope.initializers.isEmpty else { return [] }
        // The memberwise initializer has the properties' names as labels.
        return call.arguments.compactMap { argument in
            guard let label = argument.label?.name, let property = scope.variables[label]?.typeAnnotation?.type else {
                return nil
            }
            return (argument.expression, property)
        }
    }

    /// The arguments with the types of their parameters. A call may omit parameters with default values.
    private func matches(of call: FunctionCallExprSyntax, _ parameters: FunctionParameterListSyntax) -> [Parameter] {
        var found: [Parameter] = []
        var rest = Array(parameters)[...]
        for argument in call.arguments {
            let label = argument.label?.name ?? "_"
            guard let place = rest.firstIndex(where: { $0.firstName.name == label }) else { return [] }
            found.append((argument.expression, rest[place].type))
            rest = rest[(place + 1)...]
        }
        return found
    }

    // MARK: Context

    /// The type that `.init(…)` or `.name(…)` belongs to, inferred from the context of the call.
    private func implicitBase(of call: FunctionCallExprSyntax) -> SeenType? {
        guard case .named(let name)? = contextualType(of: Syntax(call), depth: 0)?.unwrapped else { return nil }
        return .type(name)
    }

    /// The type that the context of an expression requires: the type of a variable or a parameter, or the result of a
    /// function.
    private func contextualType(of node: Syntax, depth: Int) -> SeenType? {
        guard depth < 32, let parent = node.parent else { return nil }
        func outer() -> SeenType? { contextualType(of: parent, depth: depth + 1) }
        switch parent.as(SyntaxEnum.self) {
        case .ternaryExpr(let choice): return node == Syntax(choice.condition) ? nil : outer()
        case .arrayElement, .arrayElementList, .codeBlockItem, .codeBlockItemList, .codeBlock, .expressionStmt,
            .returnStmt, .switchCase, .switchCaseList, .switchExpr, .ifExpr, .accessorBlock, .accessorDecl,
            .accessorDeclList, .labeledExprList, .tryExpr, .guardStmt, .forStmt, .whileStmt, .doStmt:
            return outer()
        case .arrayExpr:
            if case .array(let element)? = outer()?.unwrapped { return element }
            return nil
        case .initializerClause: return outer()
        case .patternBinding(let binding): return binding.typeAnnotation.flatMap { declarations.type($0.type) }
        case .functionParameter(let parameter): return declarations.type(parameter.type)
        case .functionDecl(let function):
            return function.signature.returnClause.flatMap { declarations.type($0.type) }
        case .labeledExpr(let argument):
            guard let call = parent.parent?.parent?.as(FunctionCallExprSyntax.self) else { return outer() }
            return parameterType(of: argument, in: call, depth: depth)
        case .infixOperatorExpr(let operation) where operation.operator.is(AssignmentExprSyntax.self):
            return type(of: operation.leftOperand, depth: depth)
        default: return nil
        }
    }

    private func parameterType(
        of argument: LabeledExprSyntax, in call: FunctionCallExprSyntax, depth: Int
    ) -> SeenType? {
        if let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
            ["append", "insert", "contains"].contains(access.declName.baseName.name),
            case .array(let element)? = type(of: base, depth: depth)?.unwrapped
        {
            return element
        }
        return parameters(of: call).first { $0.argument == argument.expression }.flatMap { declarations.type($0.type) }
    }
}
