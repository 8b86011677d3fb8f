import SwiftSyntax

/// Finds the types of expressions. Types from the compiler come first. All other types are inferred from the sources.
///
/// The inference is not a type checker, and knows only literals, annotations, initializers and common members such as
/// `count`. The type of any other expression is nil.
struct TypeInference {
    let declarations: Declarations
    /// The types that the compiler gave to expressions, by their bytes in the file. Empty without a build.
    var compilerTypes: [Range<Int>: String] = [:]

    /// The conversion of a value in a key, and whether it is inferred from the source alone. Nil if the type is not visible.
    func conversion(of expression: ExprSyntax) -> (text: String, isInferred: Bool)? {
        let start = expression.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = expression.endPositionBeforeTrailingTrivia.utf8Offset
        if start < end, let name = compilerTypes[start..<end], let text = SeenType.conversion(ofCanonicalType: name) {
            return (text, false)
        }
        return type(of: expression, depth: 0)?.conversion { declarations.declares($0) }.map { ($0, true) }
    }

    /// The type of an expression. Nil if it is not visible.
    func type(of expression: ExprSyntax, depth: Int = 0) -> SeenType? {
        // Variables may refer to each other.
        guard depth < 32 else { return nil }
        let depth = depth + 1
        switch expression.as(ExprSyntaxEnum.self) {
        case .integerLiteralExpr: return .integerLiteral
        case .floatLiteralExpr: return .floatLiteral
        case .stringLiteralExpr: return .string
        case .booleanLiteralExpr, .isExpr: return .bool
        case .arrayExpr(let array):
            return array.elements.first.flatMap { type(of: $0.expression, depth: depth) }.map { .array($0.settled) }
        case .declReferenceExpr(let reference): return type(of: reference, depth: depth)
        case .memberAccessExpr(let access): return type(of: access, depth: depth)
        case .functionCallExpr(let call): return type(of: call, depth: depth)
        case .subscriptCallExpr(let call):
            let base = type(of: call.calledExpression, depth: depth)?.unwrapped
            return wrapped(base?.element, ifOptional: call.calledExpression)
        case .optionalChainingExpr(let chain): return type(of: chain.expression, depth: depth)?.unwrapped
        case .forceUnwrapExpr(let unwrap): return type(of: unwrap.expression, depth: depth)?.unwrapped
        case .tupleExpr(let tuple):
            guard tuple.elements.count == 1, let element = tuple.elements.first else { return nil }
            return type(of: element.expression, depth: depth)
        case .tryExpr(let attempt):
            let type = type(of: attempt.expression, depth: depth)
            return attempt.questionOrExclamationMark?.tokenKind == .postfixQuestionMark
                ? type.map { .optional($0) } : type
        case .awaitExpr(let wait): return type(of: wait.expression, depth: depth)
        case .asExpr(let cast):
            let type = declarations.type(cast.type)
            return cast.questionOrExclamationMark?.tokenKind == .postfixQuestionMark ? type.map { .optional($0) } : type
        case .prefixOperatorExpr(let operation):
            return operation.operator.text == "!" ? .bool : type(of: operation.expression, depth: depth)
        case .infixOperatorExpr(let operation): return type(of: operation, depth: depth)
        case .ternaryExpr(let choice):
            return combined(
                type(of: choice.thenExpression, depth: depth), type(of: choice.elseExpression, depth: depth))
        default: return nil
        }
    }

    /// The common type of two operands. A literal adopts the type of the other one.
    private func combined(_ left: SeenType?, _ right: SeenType?) -> SeenType? {
        guard let left, let right else { return nil }
        switch (left, right) {
        case (.integerLiteral, _): return right
        case (_, .integerLiteral): return left
        case (.floatLiteral, .named(let name)) where SeenType.isNumber(name): return right
        case (.named(let name), .floatLiteral) where SeenType.isNumber(name): return left
        default: return left == right ? left : nil
        }
    }

    private func type(of operation: InfixOperatorExprSyntax, depth: Int) -> SeenType? {
        guard let name = operation.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else { return nil }
        let left = type(of: operation.leftOperand, depth: depth)
        let right = type(of: operation.rightOperand, depth: depth)
        switch name {
        case "+", "-", "*", "/", "%", "&+", "&-", "&*", "&", "|", "^": return combined(left, right)
        case "<<", ">>", "&<<", "&>>": return left
        case "==", "!=", "===", "!==", "<", ">", "<=", ">=", "&&", "||", "~=": return .bool
        case "??":
            guard let left, let right else { return nil }
            return combined(left.unwrapped, right) ?? (right == left ? left : nil)
        case "..<", "...": return combined(left, right).map { .range($0.settled) }
        default: return nil
        }
    }

    private func type(of reference: DeclReferenceExprSyntax, depth: Int) -> SeenType? {
        let name = reference.baseName.name
        if name == "self" || name == "Self" {
            let around = TypeInference.typeName(around: Syntax(reference))
            return around.map { name == "self" ? .named($0) : .type($0) }
        }
        if name.hasPrefix("$"), let number = Int(name.dropFirst()) {
            let closure = TypeInference.closure(around: Syntax(reference))
            return closure.flatMap { argument(number, of: $0, count: nil, depth: depth) }
        }
        if case .found(let type) = lookUp(name, from: Syntax(reference), depth: depth) { return type }
        return name.first?.isUppercase == true ? .type(name) : nil
    }

    private static func closure(around node: Syntax) -> ClosureExprSyntax? {
        var node = node.parent
        while let current = node {
            if let closure = current.as(ClosureExprSyntax.self) { return closure }
            node = current.parent
        }
        return nil
    }

    /// The name of the type that contains a node.
    static func typeName(around node: Syntax) -> String? {
        var node = node.parent
        while let current = node {
            switch current.as(SyntaxEnum.self) {
            case .structDecl(let type): return type.name.text
            case .classDecl(let type): return type.name.text
            case .actorDecl(let type): return type.name.text
            case .enumDecl(let type): return type.name.text
            case .protocolDecl(let type): return type.name.text
            case .extensionDecl(let type): return Declarations.name(of: type.extendedType)
            default: node = current.parent
            }
        }
        return nil
    }

    /// The value of `a?.b` is optional.
    private func wrapped(_ type: SeenType?, ifOptional base: ExprSyntax) -> SeenType? {
        guard let type else { return nil }
        if case .optional = type { return type }
        var base: ExprSyntax? = base
        while let current = base {
            if current.is(OptionalChainingExprSyntax.self) { return .optional(type) }
            base =
                current.as(MemberAccessExprSyntax.self)?.base
                ?? current.as(FunctionCallExprSyntax.self)?.calledExpression
                ?? current.as(SubscriptCallExprSyntax.self)?.calledExpression
        }
        return type
    }

    // MARK: Members

    private func type(of access: MemberAccessExprSyntax, depth: Int) -> SeenType? {
        guard let base = access.base else { return nil }
        let name = access.declName.baseName.name
        let baseType = type(of: base, depth: depth)?.unwrapped
        return wrapped(member(name, of: baseType, depth: depth), ifOptional: base)
    }

    private func member(_ name: String, of base: SeenType?, depth: Int) -> SeenType? {
        switch base {
        case .named(let type), .type(let type):
            if case .found(let found) = variable(name, of: type, depth: depth) { return found }
            if case .type = base {
                if SeenType.isNumber(type), TypeInference.numberConstants.contains(name) { return .named(type) }
                return name.first?.isUppercase == true ? .type(name) : nil
            }
            if name == "rawValue", let raw = declarations.scope(type)?.inherited { return declarations.type(raw) }
            if TypeInference.sameNumber.contains(name), SeenType.isNumber(type) { return base }
        case .array(let element), .range(let element):
            if name == "first" || name == "last" { return .optional(element) }
            if name == "lowerBound" || name == "upperBound" { return element }
            if name == "indices" { return .range(.int) }
        default: break
        }
        if TypeInference.wholeNumbers.contains(name) { return .int }
        return TypeInference.texts.contains(name) ? .string : nil
    }

    /// Static members of numbers that are numbers of the same type.
    private static let numberConstants: Set<String> = [
        "max", "min", "zero", "pi", "infinity", "nan", "greatestFiniteMagnitude", "leastNormalMagnitude", "ulpOfOne",
    ]
    /// Members of numbers that are numbers of the same type.
    private static let sameNumber: Set<String> = ["magnitude", "rounded", "squareRoot", "byteSwapped"]
    /// Members that are an `Int`, whatever they belong to.
    private static let wholeNumbers: Set<String> = ["count", "underestimatedCount", "hashValue", "utf16Count"]
    /// Members that are a `String`, whatever they belong to.
    private static let texts: Set<String> = [
        "description", "debugDescription", "localizedDescription", "localizedCapitalized", "localizedUppercase",
        "localizedLowercase", "uppercased", "lowercased", "capitalized", "formatted", "joined", "absoluteString",
        "lastPathComponent", "pathExtension", "uuidString", "trimmingCharacters", "replacingOccurrences", "padding",
        "addingPercentEncoding", "removingPercentEncoding", "localizedName", "ISO8601Format",
    ]

    // MARK: Calls

    private func type(of call: FunctionCallExprSyntax, depth: Int) -> SeenType? {
        let callee = call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? call.calledExpression
        if let array = callee.as(ArrayExprSyntax.self), let element = array.elements.first {
            // `[Int]()`
            return element.expression.as(DeclReferenceExprSyntax.self).map { .array(.named($0.baseName.text)) }
        }
        if let reference = callee.as(DeclReferenceExprSyntax.self) {
            return type(ofCallTo: reference.baseName.name, call, depth: depth)
        }
        guard let access = callee.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
        let name = access.declName.baseName.name
        let baseType = type(of: base, depth: depth)?.unwrapped
        return wrapped(method(name, of: baseType, call, depth: depth), ifOptional: base)
    }

    private func type(ofCallTo name: String, _ call: FunctionCallExprSyntax, depth: Int) -> SeenType? {
        let around = TypeInference.typeName(around: Syntax(call)) ?? ""
        for scope in [around, ""] {
            if let functions = declarations.scope(scope)?.functions[name] { return result(of: functions) }
        }
        let arguments = call.arguments.map { type(of: $0.expression, depth: depth) }
        switch name {
        case "abs": return arguments.first ?? nil
        case "max", "min":
            return arguments.dropFirst().reduce(arguments.first ?? nil) { combined($0, $1) }
        case "stride": return arguments.first.flatMap { $0 }.map { .range($0.settled) }
        default: return name.first?.isUppercase == true ? .named(name) : nil
        }
    }

    private func method(
        _ name: String, of base: SeenType?, _ call: FunctionCallExprSyntax, depth: Int
    ) -> SeenType? {
        switch base {
        case .named(let type), .type(let type):
            if let functions = declarations.scope(type)?.functions[name] { return result(of: functions) }
            if case .type = base {
                if name == "init" { return .named(type) }
                if name == "random", SeenType.isNumber(type) { return .named(type) }
                return name.first?.isUppercase == true ? .named(name) : nil
            }
            // SwiftUI's modifiers of a text return a text.
            if type == "Text" { return base }
        case .array(let element):
            switch name {
            case "sorted", "reversed", "shuffled", "filter", "prefix", "suffix", "dropFirst", "dropLast": return base
            case "min", "max", "randomElement": return .optional(element)
            case "enumerated": return .enumerated(element)
            case "reduce":
                if case .named(let type) = element, SeenType.isNumber(type) { return element }
                return nil
            default: break
            }
        default: break
        }
        switch name {
        case "enumerated": return .enumerated(nil)
        case "localizer", "localizerForUser": return .named("Localizer")
        // A property of this name would not be called.
        case "count": return .int
        default: return member(name, of: base, depth: depth)
        }
    }

    /// The return type of functions with the same name, if all return the same.
    private func result(of functions: [FunctionDeclSyntax]) -> SeenType? {
        let types = Set(functions.map { $0.signature.returnClause.flatMap { declarations.type($0.type) } })
        return types.count == 1 ? types.first.flatMap { $0 } : nil
    }

    /// The type of a closure's argument, from the call that takes the closure.
    func argument(_ number: Int, of closure: ClosureExprSyntax, count: Int?, depth: Int) -> SeenType? {
        let call =
            closure.parent?.as(FunctionCallExprSyntax.self)
            ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
        guard let call, number == 0, (count ?? 1) == 1 else { return nil }
        let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
        if name == "ForEach" || name == "List" {
            return call.arguments.first.flatMap { type(of: $0.expression, depth: depth + 1) }?.element
        }
        guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
            TypeInference.elementCalls.contains(access.declName.baseName.text)
        else { return nil }
        return type(of: base, depth: depth + 1)?.element
    }

    /// Calls that give each element to their closure.
    private static let elementCalls: Set<String> = [
        "map", "forEach", "compactMap", "flatMap", "filter", "first", "contains", "allSatisfy",
    ]
}
