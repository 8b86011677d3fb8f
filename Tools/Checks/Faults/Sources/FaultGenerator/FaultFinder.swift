import SwiftIfConfig
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the places of a source file that can be changed.
///
/// ```swift
/// let faults = FaultFinder.faults(in: "func isSmall(_ n: Int) -> Bool { n < 10 }", file: "Small.swift", configuration)
/// faults.map(\.after)   // ["n <= 10", "11"]
/// ```
public enum FaultFinder {
    /// The faults of one file, in the order of their places.
    ///
    /// - Parameters:
    ///   - source: The text of the file.
    ///   - file: The path of the file.
    ///   - configuration: What `#if` means. Code that is not compiled has no faults.
    public static func faults(in source: String, file: String, _ configuration: some BuildConfiguration) -> [Fault] {
        let parsed = Parser.parse(source: source)
        // Unknown operators keep their sequence. So they have no faults.
        let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
        let visitor = FaultVisitor(
            file: file, bytes: Array(source.utf8), lines: SourceLocationConverter(fileName: file, tree: folded),
            configuration)
        visitor.walk(folded)
        return visitor.numbered
    }
}

/// Collects the faults of a syntax tree.
private final class FaultVisitor<Configuration: BuildConfiguration>: ActiveSyntaxVisitor {
    private let file: String
    private let bytes: [UInt8]
    private let lines: SourceLocationConverter
    private var found: [Fault] = []

    init(file: String, bytes: [UInt8], lines: SourceLocationConverter, _ configuration: Configuration) {
        self.file = file
        self.bytes = bytes
        self.lines = lines
        super.init(viewMode: .sourceAccurate, configuration: configuration)
    }

    /// The faults with their ordinals.
    var numbered: [Fault] {
        var counts: [String: Int] = [:]
        return found.sorted { ($0.start, $0.end) < ($1.start, $1.end) }.map { fault in
            var fault = fault
            counts["\(fault.function)#\(fault.operator)", default: 0] += 1
            fault.ordinal = counts["\(fault.function)#\(fault.operator)"] ?? 1
            return fault
        }
    }

    // MARK: Places without faults

    // The compiler or the table of contents reads these places. No program runs them.
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    // Memory that is reserved changes nothing but the time.
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        node.name.text == "reserveCapacity" ? .skipChildren : .visitChildren
    }

    // MARK: Operators

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        guard let sign = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else { return .visitChildren }
        let (left, right) = (node.leftOperand.trimmedDescription, node.rightOperand.trimmedDescription)
        if let turned = Replacements.comparisons[sign] {
            exchange(node, .comparison, with: "\(left) \(turned) \(right)")
        } else if let other = Replacements.junctions[sign] {
            exchange(node, .junction, with: "\(left) \(other) \(right)")
        } else if sign == "..<" || sign == "..." {
            if !node.rightOperand.is(IntegerLiteralExprSyntax.self) {
                exchange(node.rightOperand, .bound, with: "(\(right)) - 1")
            }
        } else if sign == "??" {
            changeDefault(node.rightOperand)
        }
        return .visitChildren
    }

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        // A number outside a function is a constant of the format. A number that is a default has another kind of
        // fault.
        guard isInFunction(node), let parent = node.parent, !isRawValue(node) else { return .visitChildren }
        let isOperand = parent.as(InfixOperatorExprSyntax.self).flatMap {
            $0.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
        }.map { Replacements.countingOperators.contains($0) }
        if isOperand == true || parent.is(LabeledExprSyntax.self), let value = Int(node.literal.text) {
            exchange(ExprSyntax(node), .bound, with: "\(value + 1)")
        }
        return .visitChildren
    }

    // MARK: Conditions

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        if case .expression(let condition) = node.condition { negate(condition) }
        return .visitChildren
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        negate(node.condition)
        return .visitChildren
    }

    override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
        negate(node.condition)
        return .visitChildren
    }

    private func negate(_ condition: ExprSyntax) {
        let text = condition.trimmedDescription
        add(
            condition, .negation, after: "!(\(text))",
            switched: "(faultIsActive(\(Fault.switchName)) != (\(text)))")
    }

    // MARK: Statements

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard isInFunction(node), isDroppable(node) else { return .visitChildren }
        let text = node.item.trimmedDescription
        add(
            node.item, .statement, after: "",
            switched: "if !faultIsActive(\(Fault.switchName)) { \(text) }")
        return .visitChildren
    }

    private func isDroppable(_ node: CodeBlockItemSyntax) -> Bool {
        switch node.item {
        case .stmt(let statement): return statement.is(ContinueStmtSyntax.self)
        case .decl: return false
        case .expr(let expression):
            // The only expression of a body may be its result.
            if let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count == 1, returnsValue(list) {
                return false
            }
            return isStatement(expression)
        }
    }

    /// Whether an expression does something by itself: a call, or an assignment.
    private func isStatement(_ expression: ExprSyntax) -> Bool {
        if let call = expression.as(FunctionCallExprSyntax.self) {
            return !Replacements.endings.contains(call.calledExpression.trimmedDescription) && !reservesMemory(call)
        }
        if let marked = expression.as(TryExprSyntax.self) { return isStatement(marked.expression) }
        if let marked = expression.as(AwaitExprSyntax.self) { return isStatement(marked.expression) }
        guard let operation = expression.as(InfixOperatorExprSyntax.self) else { return false }
        if operation.operator.is(AssignmentExprSyntax.self) {
            return !operation.leftOperand.trimmedDescription.hasPrefix("self.") || !isInInitializer(expression)
        }
        let sign = operation.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
        return sign.hasSuffix("=") && Replacements.comparisons[sign] == nil
    }

    /// Whether the only item of a body may be the body's value.
    private func returnsValue(_ list: CodeBlockItemListSyntax) -> Bool {
        guard let parent = list.parent else { return false }
        if parent.is(ClosureExprSyntax.self) || parent.is(AccessorBlockSyntax.self) { return true }
        guard let owner = parent.as(CodeBlockSyntax.self)?.parent else { return false }
        if let function = owner.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
        if let accessor = owner.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
        // An `if` or a `switch` may be an expression.
        return owner.is(IfExprSyntax.self)
    }

    // MARK: Arguments

    override func visit(_ node: LabeledExprListSyntax) -> SyntaxVisitorContinueKind {
        let arguments = Array(node)
        guard let call = node.parent?.as(FunctionCallExprSyntax.self) else { return .visitChildren }
        if isSymmetric(call) { return .visitChildren }
        for (first, second) in zip(arguments, arguments.dropFirst()) {
            let (one, two) = (first.expression, second.expression)
            let (left, right) = (one.trimmedDescription, two.trimmedDescription)
            guard left != right, canMove(one), canMove(two), one.kind == two.kind || !isLiteral(one) && !isLiteral(two)
            else { continue }
            let between = text(from: one.endPositionBeforeTrailingTrivia, to: two.positionAfterSkippingLeadingTrivia)
            let isActive = "faultIsActive(\(Fault.switchName))"
            add(
                start: one.positionAfterSkippingLeadingTrivia, end: two.endPositionBeforeTrailingTrivia, around: one,
                .arguments, before: left + between + right, after: right + between + left,
                switched: "(\(isActive) ? \(right) : \(left))\(between)(\(isActive) ? \(left) : \(right))")
        }
        return .visitChildren
    }

    /// Whether a call does not depend on the order of its arguments: the lesser of two numbers, or whether two values are the same.
    private func isSymmetric(_ call: FunctionCallExprSyntax) -> Bool {
        let name = calledName(call) ?? ""
        return ["min", "max"].contains(name)
            || ["isSame", "areSame", "haveSame", "areEqual"].contains { name.hasPrefix($0) }
    }

    private func canMove(_ expression: ExprSyntax) -> Bool {
        !expression.is(ClosureExprSyntax.self) && !expression.is(InOutExprSyntax.self)
            && !expression.is(DiscardAssignmentExprSyntax.self)
            && !expression.trimmedDescription.hasSuffix(".self")
            && !expression.trimmedDescription.hasPrefix(".")
    }

    private func isLiteral(_ expression: ExprSyntax) -> Bool {
        expression.is(IntegerLiteralExprSyntax.self) || expression.is(StringLiteralExprSyntax.self)
            || expression.is(BooleanLiteralExprSyntax.self) || expression.is(NilLiteralExprSyntax.self)
            || expression.is(ArrayExprSyntax.self)
    }

    // MARK: Defaults

    override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind {
        let isProperty =
            node.parent?.is(PatternBindingSyntax.self) == true && node.ancestor(MemberBlockItemSyntax.self) != nil
            && !isInFunction(node)
        if node.parent?.is(FunctionParameterSyntax.self) == true || isProperty { changeDefault(node.value) }
        return .visitChildren
    }

    private func changeDefault(_ value: ExprSyntax) {
        if let number = value.as(IntegerLiteralExprSyntax.self).flatMap({ Int($0.literal.text) }) {
            exchange(value, .default, with: "\(number + 1)")
        } else if let flag = value.as(BooleanLiteralExprSyntax.self) {
            exchange(value, .default, with: flag.literal.text == "true" ? "false" : "true")
        } else if let text = value.as(StringLiteralExprSyntax.self), text.openingQuote.text == "\"" {
            exchange(value, .default, with: text.segments.trimmedDescription.isEmpty ? "\"x\"" : "\"\"")
        }
    }

    // MARK: Ends

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        // An optimized build leaves assertions out, and memory that is reserved changes nothing but the time.
        if node.calledExpression.trimmedDescription == "assert" || reservesMemory(node) { return .skipChildren }
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let other = Replacements.ends[name], node.arguments.count == 2
        {
            exchangeName(in: ExprSyntax(node), at: node.calledExpression, name, other)
        } else if let member = node.calledExpression.as(MemberAccessExprSyntax.self), isWhole(ExprSyntax(node)),
            let other = Replacements.ends[member.declName.baseName.text], member.base != nil
        {
            exchangeName(in: ExprSyntax(node), at: ExprSyntax(member.declName), member.declName.baseName.text, other)
        }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.declName.baseName.text
        if name == "first" || name == "last", node.base != nil, isWhole(ExprSyntax(node)),
            let other = Replacements.ends[name]
        {
            exchangeName(in: ExprSyntax(node), at: ExprSyntax(node.declName), name, other)
        }
        return .visitChildren
    }

    private func reservesMemory(_ call: FunctionCallExprSyntax) -> Bool {
        calledName(call) == "reserveCapacity"
            || calledName(call) == "allocate" && call.arguments.first?.label?.text == "capacity"
    }

    /// The name of the function or method that is called.
    private func calledName(_ call: FunctionCallExprSyntax) -> String? {
        let called = call.calledExpression
        return called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? called.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    /// Whether an expression is not the start of a longer chain, which `?` or `!` may belong to.
    private func isWhole(_ node: ExprSyntax) -> Bool {
        guard let parent = node.parent else { return false }
        if node.trimmedDescription.contains("?") || node.trimmedDescription.hasPrefix(".") { return false }
        return !parent.is(MemberAccessExprSyntax.self) && !parent.is(OptionalChainingExprSyntax.self)
            && !parent.is(ForceUnwrapExprSyntax.self) && !parent.is(FunctionCallExprSyntax.self)
            && !parent.is(SubscriptCallExprSyntax.self) && !parent.is(InOutExprSyntax.self)
    }

    private func exchangeName(in node: ExprSyntax, at name: ExprSyntax, _ old: String, _ new: String) {
        let before = text(from: node.positionAfterSkippingLeadingTrivia, to: name.positionAfterSkippingLeadingTrivia)
        let after = text(from: name.endPositionBeforeTrailingTrivia, to: node.endPositionBeforeTrailingTrivia)
        exchange(node, .end, with: before + new + after)
    }

    // MARK: Adding

    private func exchange(_ node: some ExprSyntaxProtocol, _ kind: Fault.Operator, with after: String) {
        add(
            node, kind, after: after,
            switched: "(faultIsActive(\(Fault.switchName)) ? \(after) : \(node.trimmedDescription))")
    }

    private func add(_ node: some SyntaxProtocol, _ kind: Fault.Operator, after: String, switched: String) {
        add(
            start: node.positionAfterSkippingLeadingTrivia, end: node.endPositionBeforeTrailingTrivia, around: node,
            kind, before: node.trimmedDescription, after: after, switched: switched)
    }

    private func add(
        start: AbsolutePosition, end: AbsolutePosition, around node: some SyntaxProtocol, _ kind: Fault.Operator,
        before: String, after: String, switched: String
    ) {
        // A text between quotes may not have more lines, and a text of many lines may not move.
        if node.ancestor(StringLiteralExprSyntax.self) != nil || before.contains("\"\"\"") { return }
        found.append(
            Fault(
                file: file, line: lines.location(for: start).line, function: node.declarationName, operator: kind,
                ordinal: 1, before: before, after: after, start: start.utf8Offset, end: end.utf8Offset,
                switched: switched))
    }

    private func text(from start: AbsolutePosition, to end: AbsolutePosition) -> String {
        String(decoding: bytes[start.utf8Offset..<end.utf8Offset], as: UTF8.self)
    }

    // MARK: Surroundings

    private func isInFunction(_ node: some SyntaxProtocol) -> Bool {
        node.ancestor(CodeBlockSyntax.self) != nil || node.ancestor(AccessorBlockSyntax.self) != nil
            || node.ancestor(ClosureExprSyntax.self) != nil
    }

    private func isInInitializer(_ node: some SyntaxProtocol) -> Bool {
        node.ancestor(InitializerDeclSyntax.self) != nil
    }

    private func isRawValue(_ node: some SyntaxProtocol) -> Bool {
        node.ancestor(EnumCaseElementSyntax.self) != nil
    }
}

/// The words and signs that faults exchange.
enum Replacements {
    static let comparisons = ["<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="]
    static let junctions = ["&&": "||", "||": "&&"]
    static let ends = [
        "min": "max", "max": "min", "first": "last", "last": "first", "firstIndex": "lastIndex",
        "lastIndex": "firstIndex", "prefix": "suffix", "suffix": "prefix", "hasPrefix": "hasSuffix",
        "hasSuffix": "hasPrefix", "dropFirst": "dropLast", "dropLast": "dropFirst",
    ]
    /// Calls without which a function does not compile, or which no test may reach.
    static let endings: Set = [
        "fatalError", "preconditionFailure", "precondition", "assert", "assertionFailure", "self.init", "super.init",
    ]
    /// The operators whose operands count something.
    static let countingOperators: Set = ["<", "<=", ">", ">=", "==", "!=", "..<", "...", "+", "-", "&+", "&-"]
}

extension SyntaxProtocol {
    /// The nearest node of a type around this node.
    fileprivate func ancestor<Node: SyntaxProtocol>(_ type: Node.Type) -> Node? {
        var node = parent
        while let current = node {
            if let match = current.as(type) { return match }
            node = current.parent
        }
        return nil
    }

    /// The name of the declaration around a node, with the types around the declaration.
    fileprivate var declarationName: String {
        var names: [String] = []
        var node = Syntax(self)
        while let current = node.parent {
            if let name = current.ownDeclarationName { names.append(name) }
            node = current
        }
        return names.isEmpty ? "file" : names.reversed().joined(separator: ".")
    }
}

extension Syntax {
    fileprivate var ownDeclarationName: String? {
        switch self.as(SyntaxEnum.self) {
        case .functionDecl(let node):
            let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
            return "\(node.name.text)(\(labels))"
        case .initializerDecl(let node):
            let labels = node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
            return "init(\(labels))"
        case .subscriptDecl: return "subscript"
        case .deinitializerDecl: return "deinit"
        case .patternBinding(let node) where node.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true:
            return node.pattern.trimmedDescription
        case .structDecl(let node): return node.name.text
        case .classDecl(let node): return node.name.text
        case .enumDecl(let node): return node.name.text
        case .actorDecl(let node): return node.name.text
        case .protocolDecl(let node): return node.name.text
        case .extensionDecl(let node): return node.extendedType.trimmedDescription
        default: return nil
        }
    }
}
