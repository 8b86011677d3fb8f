import SwiftSyntax

/// Finds the meaning of a name through the blocks and types around it.
///
/// A binding of unknown type hides outer bindings of the same name. So the result may be unknown, but never wrong.
extension TypeInference {
    /// The result of looking a name up.
    enum Binding {
        /// The name is bound here. The type is nil if it is not visible.
        case found(SeenType?)
        /// The name is not bound here.
        case absent
    }

    /// The type of the value with a name.
    func lookUp(_ name: String, from node: Syntax, depth: Int) -> Binding {
        var child = node
        while let parent = child.parent {
            if case .found(let type) = binding(of: name, in: parent, seenFrom: child, depth: depth) {
                return .found(type)
            }
            child = parent
        }
        return variable(name, of: "", depth: depth)
    }

    /// The type of a property of a type in the file. With an empty name, of a variable of the file.
    func variable(_ name: String, of type: String, depth: Int) -> Binding {
        guard let binding = declarations.scope(type)?.variables[name] else { return .absent }
        return .found(self.type(of: binding, depth: depth + 1))
    }

    /// The type of a variable, from its annotation or initial value.
    func type(of binding: PatternBindingSyntax, depth: Int) -> SeenType? {
        if let annotation = binding.typeAnnotation { return declarations.type(annotation.type) }
        if let value = binding.initializer?.value { return type(of: value, depth: depth + 1)?.settled }
        // `let a, b: Int`
        guard let list = binding.parent?.as(PatternBindingListSyntax.self) else { return nil }
        let next = list.first { $0.position > binding.position && ($0.typeAnnotation != nil || $0.initializer != nil) }
        return next?.typeAnnotation.flatMap { declarations.type($0.type) }
    }

    private func binding(of name: String, in parent: Syntax, seenFrom child: Syntax, depth: Int) -> Binding {
        switch parent.as(SyntaxEnum.self) {
        case .codeBlockItemList(let list): return binding(of: name, in: list, before: child, depth: depth)
        case .conditionElementList(let list):
            return binding(of: name, in: list.filter { $0.position < child.position }, depth: depth)
        case .ifExpr(let node) where child == Syntax(node.body):
            return binding(of: name, in: Array(node.conditions), depth: depth)
        case .whileStmt(let node) where child == Syntax(node.body):
            return binding(of: name, in: Array(node.conditions), depth: depth)
        case .forStmt(let node) where child != Syntax(node.sequence):
            return binding(of: name, in: node, depth: depth)
        case .functionDecl(let node):
            return binding(of: name, in: node.signature.parameterClause.parameters)
        case .initializerDecl(let node):
            return binding(of: name, in: node.signature.parameterClause.parameters)
        case .subscriptDecl(let node):
            return binding(of: name, in: node.parameterClause.parameters)
        case .closureExpr(let node):
            return binding(of: name, in: node, depth: depth)
        case .accessorDecl(let node):
            return node.parameters?.name.name == name || name == "newValue" || name == "oldValue"
                ? .found(propertyType(around: node)) : .absent
        case .switchCase(let node):
            return TypeInference.binds(name, in: Syntax(node.label)) ? .found(nil) : .absent
        case .catchClause(let node):
            if TypeInference.binds(name, in: Syntax(node.catchItems)) { return .found(nil) }
            return name == "error" && node.catchItems.isEmpty ? .found(.named("Error")) : .absent
        case .structDecl(let node): return variable(name, of: node.name.text, depth: depth)
        case .classDecl(let node): return variable(name, of: node.name.text, depth: depth)
        case .actorDecl(let node): return variable(name, of: node.name.text, depth: depth)
        case .enumDecl(let node): return variable(name, of: node.name.text, depth: depth)
        case .extensionDecl(let node):
            return variable(name, of: Declarations.name(of: node.extendedType), depth: depth)
        default: return .absent
        }
    }

    /// The binding by variables and guards before a position in its block.
    private func binding(
        of name: String, in list: CodeBlockItemListSyntax, before child: Syntax, depth: Int
    ) -> Binding {
        for item in list.reversed() where item.position < child.position {
            if let variable = item.item.as(VariableDeclSyntax.self) {
                for binding in variable.bindings where TypeInference.binds(name, in: Syntax(binding.pattern)) {
                    let isSingle = binding.pattern.is(IdentifierPatternSyntax.self)
                    return .found(isSingle ? type(of: binding, depth: depth + 1) : nil)
                }
            } else if let check = item.item.as(GuardStmtSyntax.self) {
                let found = binding(of: name, in: Array(check.conditions), depth: depth)
                if case .found = found { return found }
            }
        }
        return .absent
    }

    private func binding(of name: String, in conditions: [ConditionElementSyntax], depth: Int) -> Binding {
        for condition in conditions.reversed() {
            if let optional = condition.condition.as(OptionalBindingConditionSyntax.self) {
                guard optional.pattern.as(IdentifierPatternSyntax.self)?.identifier.name == name else { continue }
                if let annotation = optional.typeAnnotation { return .found(declarations.type(annotation.type)) }
                if let value = optional.initializer?.value {
                    return .found(type(of: value, depth: depth + 1)?.settled.unwrapped)
                }
                // `if let name` binds the outer variable of this name.
                guard case .found(let type) = lookUp(name, from: Syntax(condition), depth: depth + 1) else {
                    return .found(nil)
                }
                return .found(type?.unwrapped)
            }
            if let matching = condition.condition.as(MatchingPatternConditionSyntax.self),
                TypeInference.binds(name, in: Syntax(matching.pattern))
            {
                return .found(nil)
            }
        }
        return .absent
    }

    private func binding(of name: String, in loop: ForStmtSyntax, depth: Int) -> Binding {
        guard TypeInference.binds(name, in: Syntax(loop.pattern)) else { return .absent }
        if let annotation = loop.typeAnnotation { return .found(declarations.type(annotation.type)) }
        let sequence = type(of: loop.sequence, depth: depth + 1)
        if case .enumerated(let element) = sequence, let tuple = loop.pattern.as(TuplePatternSyntax.self) {
            let place = tuple.elements.enumerated().first { TypeInference.binds(name, in: Syntax($0.element.pattern)) }
            return .found(place?.offset == 0 ? .int : element)
        }
        return .found(loop.pattern.is(IdentifierPatternSyntax.self) ? sequence?.element : nil)
    }

    private func binding(of name: String, in parameters: FunctionParameterListSyntax) -> Binding {
        for parameter in parameters where (parameter.secondName ?? parameter.firstName).name == name {
            let type = declarations.type(parameter.type)
            return .found(parameter.ellipsis == nil ? type : type.map { .array($0) })
        }
        return .absent
    }

    private func binding(of name: String, in closure: ClosureExprSyntax, depth: Int) -> Binding {
        guard let signature = closure.signature else { return .absent }
        switch signature.parameterClause {
        case .parameterClause(let clause):
            for (number, parameter) in clause.parameters.enumerated()
            where (parameter.secondName ?? parameter.firstName).name == name {
                let written = parameter.type.flatMap { declarations.type($0) }
                return .found(written ?? argument(number, of: closure, count: clause.parameters.count, depth: depth))
            }
        case .simpleInput(let list):
            for (number, parameter) in list.enumerated() where parameter.name.name == name {
                return .found(argument(number, of: closure, count: list.count, depth: depth))
            }
        case nil: break
        }
        for capture in signature.capture?.items ?? [] {
            if let value = capture.initializer?.value, capture.name.name == name {
                return .found(type(of: value, depth: depth + 1)?.settled)
            }
        }
        return .absent
    }

    private func propertyType(around accessor: AccessorDeclSyntax) -> SeenType? {
        var node = accessor.parent
        while let current = node {
            if let binding = current.as(PatternBindingSyntax.self) {
                return binding.typeAnnotation.flatMap { declarations.type($0.type) }
            }
            if current.is(SubscriptDeclSyntax.self) || current.is(MemberBlockSyntax.self) { return nil }
            node = current.parent
        }
        return nil
    }

    /// Whether a pattern binds a name.
    private static func binds(_ name: String, in pattern: Syntax) -> Bool {
        if let identifier = pattern.as(IdentifierPatternSyntax.self) { return identifier.identifier.name == name }
        // Expressions in patterns bind nothing, except for identifier patterns in them.
        return pattern.children(viewMode: .sourceAccurate).contains { binds(name, in: $0) }
    }
}
