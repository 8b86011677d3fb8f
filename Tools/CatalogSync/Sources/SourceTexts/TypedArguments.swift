import SwiftSyntax

/// Finds the arguments whose parameters have a wanted type, for functions and types of the same file.
extension TypeInference {
    /// The arguments of a call for parameters or properties of a wanted type: `Row(title: "Mail")`, if the file
    /// declares `struct Row { let title: LocalizedStringKey }`.
    func arguments(of call: FunctionCallExprSyntax, where isWanted: (TypeSyntax) -> Bool) -> [ExprSyntax] {
        guard !call.arguments.isEmpty else { return [] }
        let callee = call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? call.calledExpression
        if let reference = callee.as(DeclReferenceExprSyntax.self) {
            let name = reference.baseName.name
            if declarations.declares(name) { return arguments(of: call, toInitializerOf: name, where: isWanted) }
            let around = TypeInference.typeName(around: Syntax(call)) ?? ""
            let functions =
                declarations.scopes[around]?.functions[name] ?? declarations.scopes[""]?.functions[name] ?? []
            return arguments(of: call, to: functions, where: isWanted)
        }
        guard let access = callee.as(MemberAccessExprSyntax.self), let base = access.base else { return [] }
        let name = access.declName.baseName.name
        switch type(of: base)?.unwrapped {
        case .type(let type) where name == "init":
            return arguments(of: call, toInitializerOf: type, where: isWanted)
        case .named(let type), .type(let type):
            return arguments(of: call, to: declarations.scopes[type]?.functions[name] ?? [], where: isWanted)
        default: return []
        }
    }

    private func arguments(
        of call: FunctionCallExprSyntax, to functions: [FunctionDeclSyntax], where isWanted: (TypeSyntax) -> Bool
    ) -> [ExprSyntax] {
        for function in functions {
            let found = matches(of: call, function.signature.parameterClause.parameters, where: isWanted)
            if !found.isEmpty { return found }
        }
        return []
    }

    private func arguments(
        of call: FunctionCallExprSyntax, toInitializerOf type: String, where isWanted: (TypeSyntax) -> Bool
    ) -> [ExprSyntax] {
        guard let scope = declarations.scopes[type] else { return [] }
        for initializer in scope.initializers {
            let found = matches(of: call, initializer.signature.parameterClause.parameters, where: isWanted)
            if !found.isEmpty { return found }
        }
        guard scope.initializers.isEmpty else { return [] }
        // The memberwise initializer has the properties' names as labels.
        return call.arguments.compactMap { argument in
            guard let label = argument.label?.name, let property = scope.variables[label]?.typeAnnotation?.type else {
                return nil
            }
            return isWanted(property) ? argument.expression : nil
        }
    }

    /// The arguments whose parameters have a wanted type. A call may omit parameters with default values.
    private func matches(
        of call: FunctionCallExprSyntax, _ parameters: FunctionParameterListSyntax, where isWanted: (TypeSyntax) -> Bool
    ) -> [ExprSyntax] {
        var found: [ExprSyntax] = []
        var rest = Array(parameters)[...]
        for argument in call.arguments {
            let label = argument.label?.name ?? "_"
            guard let place = rest.firstIndex(where: { $0.firstName.name == label }) else { return [] }
            if isWanted(rest[place].type) { found.append(argument.expression) }
            rest = rest[(place + 1)...]
        }
        return found
    }
}
