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
        /// The cases of an enumeration by their names.
        var cases: [String: EnumCaseElementSyntax] = [:]
        /// The first type that an enumeration inherits from, which may be its raw type.
        var inherited: TypeSyntax?
    }

    /// The scopes of types by name. The file's own scope has an empty name.
    fileprivate var scopes: [String: Scope] = ["": Scope()]
    /// The types that the file declares. Types that the file only extends are not included.
    fileprivate var declared: Set<String> = []
    /// The type aliases.
    fileprivate var aliases: [String: TypeSyntax] = [:]
    /// The declarations of all files. Nil for a file by itself.
    private let index: DeclarationIndex?
    private var path: [String] = []

    /// Collects the declarations of a file.
    ///
    /// - Parameter index: The index of the file's target, which the declarations join.
    init(_ file: some SyntaxProtocol, path: String = "", index: DeclarationIndex? = nil) {
        self.index = index
        super.init(viewMode: .sourceAccurate)
        walk(file)
        index?.add(self, path: path)
    }

    /// Whether a file of the target declares a type of this name.
    func declares(_ name: String) -> Bool {
        !name.isEmpty && (scopes[name] != nil || index?.declares(name) == true)
    }

    /// The members of a type in all files, or the declarations outside of types for an empty name.
    ///
    /// Several files may have a type of the same name, such as a nested type. Then only the members in this file are used.
    func scope(_ name: String) -> Scope? {
        name.isEmpty ? globals : index?.scope(name) ?? scopes[name]
    }

    /// The declarations outside of types. The index is complete when they are first needed.
    private lazy var globals: Scope? = {
        guard let shared = index?.scope("") else { return scopes[""] }
        return scopes[""]?.merged(with: shared)
    }()

    /// The type that a type annotation names. Nil if the name does not determine it.
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
                if let alias = aliases[type.name.text] ?? index?.alias(type.name.text) {
                    return self.type(alias, depth: depth + 1)
                }
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

    private func enter(_ name: String, isExtension: Bool = false) -> SyntaxVisitorContinueKind {
        path.append(name)
        if !isExtension { declared.insert(name) }
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
        enter(Declarations.name(of: node.extendedType), isExtension: true)
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

    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
        for element in node.elements { scopes[path.last ?? "", default: Scope()].cases[element.name.name] = element }
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        scopes[path.last ?? "", default: Scope()].initializers.append(node)
        return .skipChildren
    }

    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension Declarations.Scope {
    /// The declarations of both scopes. If both declare a name, this scope's declaration is used.
    fileprivate func merged(with other: Self) -> Self {
        var scope = self
        scope.variables.merge(other.variables) { own, _ in own }
        for (name, functions) in other.functions where scope.functions[name] == nil {
            scope.functions[name] = functions
        }
        if scope.initializers.isEmpty { scope.initializers = other.initializers }
        if scope.inherited == nil { scope.inherited = other.inherited }
        return scope
    }
}

/// The declarations of all files of a target.
final class DeclarationIndex {
    private var files: [Declarations] = []
    /// The places of the files in `files`, by their paths.
    private var places: [String: Int] = [:]
    /// The answers for names. Adding a file empties both tables.
    private var known: [String: Declarations.Scope?] = [:]
    private var knownAliases: [String: TypeSyntax?] = [:]

    /// Adds the declarations of a file, in place of earlier ones. All files are added before the index is used.
    fileprivate func add(_ file: Declarations, path: String) {
        if let place = places[path] {
            files[place] = file
        } else {
            places[path] = files.count
            files.append(file)
        }
        known = [:]
        knownAliases = [:]
    }

    func declares(_ name: String) -> Bool { scope(name) != nil }

    /// The members of a type that exactly one file declares, including extensions in all files. For an empty name: the
    /// functions and variables that exactly one file declares. Nil for an ambiguous name.
    func scope(_ name: String) -> Declarations.Scope? {
        if let scope = known[name] { return scope }
        let scope = name.isEmpty ? globalScope() : typeScope(name)
        known[name] = scope
        return scope
    }

    /// The type that an alias means, if all files agree.
    func alias(_ name: String) -> TypeSyntax? {
        if let alias = knownAliases[name] { return alias }
        let types = files.compactMap { $0.aliases[name] }
        let alias = Set(types.map(\.trimmedDescription)).count == 1 ? types.first : nil
        knownAliases[name] = .some(alias)
        return alias
    }

    private func typeScope(_ name: String) -> Declarations.Scope? {
        guard files.count(where: { $0.declared.contains(name) }) == 1 else { return nil }
        var scope = Declarations.Scope()
        for file in files {
            guard let members = file.scopes[name] else { continue }
            scope.variables.merge(members.variables) { known, _ in known }
            scope.functions.merge(members.functions) { $0 + $1 }
            scope.initializers += members.initializers
            scope.cases.merge(members.cases) { known, _ in known }
            if file.declared.contains(name) { scope.inherited = members.inherited }
        }
        return scope
    }

    private func globalScope() -> Declarations.Scope {
        var scope = Declarations.Scope()
        var counts: [String: Int] = [:]
        for file in files {
            guard let members = file.scopes[""] else { continue }
            for (name, variable) in members.variables {
                counts[name, default: 0] += 1
                scope.variables[name] = counts[name] == 1 ? variable : nil
            }
            scope.functions.merge(members.functions) { $0 + $1 }
        }
        return scope
    }
}

extension TokenSyntax {
    /// An identifier without the back quotes around it.
    var name: String {
        text.hasPrefix("`") && text.hasSuffix("`") && text.count > 2 ? String(text.dropFirst().dropLast()) : text
    }
}
