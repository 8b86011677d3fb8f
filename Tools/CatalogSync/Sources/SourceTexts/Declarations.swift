import SwiftSyntax

/// The types of a file with their properties and functions, and the declarations outside of types.
///
/// Members are kept as syntax. Their types are resolved on demand, since most are never needed.
final class Declarations: SyntaxVisitor {
    /// The declarations in one type with its extensions, or outside of types.
    struct Scope {
        /// The bindings of variables by their names.
        var variables: [String: PatternBindingSyntax] = [:]
        /// The functions by their base names.
        var functions: [String: [FunctionDeclSyntax]] = [:]
        var initializers: [InitializerDeclSyntax] = []
        /// The first type that an enumeration inherits from, which may be its raw type.
        var inherited: TypeSyntax?
    }

    /// The scopes of types by name. The file's own scope has an empty name.
    private(set) var scopes: [String: Scope] = ["": Scope()]
    /// The type aliases.
    private var aliases: [String: TypeSyntax] = [:]
    private var path: [String] = []

    /// Collects the declarations of a file.
    init(_ file: some SyntaxProtocol) {
        super.init(viewMode: .sourceAccurate)
        walk(file)
    }

    /// Whether the file declares a type of this name.
    func declares(_ name: String) -> Bool { !name.isEmpty && scopes[name] != nil }

    /// The written type, as far as its name determines it.
    func type(_ syntax: TypeSyntax, depth: Int = 0) -> SeenType? {
        guard depth < 16 else { return nil }
        if let type = syntax.as(IdentifierTypeSyntax.self) {
            let arguments = type.genericArgumentClause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? []
            switch (type.name.text, arguments.count) {
            case ("Optional", 1): return self.type(arguments[0], depth: depth + 1).map { .optional($0) }
            case ("Array", 1), ("ArraySlice", 1), ("Set", 1):
                return self.type(arguments[0], depth: depth + 1).map { .array($0) }
            case ("Range", 1), ("ClosedRange", 1):
                return self.type(arguments[0], depth: depth + 1).map { .range($0) }
            // The wrapped type of a property wrapper is the type of the property.
            case ("Binding", 1), ("Published", 1), ("State", 1):
                return nil
            default:
                if let alias = aliases[type.name.text] { return self.type(alias, depth: depth + 1) }
                return .named(type.name.text)
            }
        }
        if let type = syntax.as(MemberTypeSyntax.self) { return .named(type.name.text) }
        if let type = syntax.as(OptionalTypeSyntax.self) {
            return self.type(type.wrappedType, depth: depth + 1).map { .optional($0) }
        }
        if let type = syntax.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return self.type(type.wrappedType, depth: depth + 1).map { .optional($0) }
        }
        if let type = syntax.as(ArrayTypeSyntax.self) {
            return self.type(type.element, depth: depth + 1).map { .array($0) }
        }
        if let type = syntax.as(SomeOrAnyTypeSyntax.self) { return self.type(type.constraint, depth: depth + 1) }
        if let type = syntax.as(AttributedTypeSyntax.self) { return self.type(type.baseType, depth: depth + 1) }
        if let type = syntax.as(TupleTypeSyntax.self), type.elements.count == 1, let element = type.elements.first {
            return self.type(element.type, depth: depth + 1)
        }
        return nil
    }

    // MARK: Collecting

    private func enter(_ name: String) -> SyntaxVisitorContinueKind {
        path.append(name)
        if scopes[name] == nil { scopes[name] = Scope() }
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        let kind = enter(node.name.text)
        scopes[node.name.text]?.inherited = node.inheritanceClause?.inheritedTypes.first?.type
        return kind
    }
    override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
    override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        // An extension of a type from another file does not declare the type, but adds members.
        enter(Declarations.name(of: node.extendedType))
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

    /// The name by which a type is found.
    static func name(of type: TypeSyntax) -> String {
        if let member = type.as(MemberTypeSyntax.self) { return member.name.text }
        return type.as(IdentifierTypeSyntax.self)?.name.text ?? type.trimmedDescription
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        // Two aliases with the same name in different types are ambiguous.
        let known = aliases.updateValue(node.initializer.value, forKey: node.name.text)
        if let known, known.trimmedDescription != node.initializer.value.trimmedDescription {
            aliases[node.name.text] = TypeSyntax(IdentifierTypeSyntax(name: .identifier("_")))
        }
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name else { continue }
            scopes[path.last ?? "", default: Scope()].variables[name] = binding
        }
        // Local variables are found through the blocks around their use.
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        scopes[path.last ?? "", default: Scope()].functions[node.name.name, default: []].append(node)
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        scopes[path.last ?? "", default: Scope()].initializers.append(node)
        return .skipChildren
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension TokenSyntax {
    /// An identifier without the back quotes around it.
    var name: String {
        text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
    }
}
