import SwiftSyntax

/// Reads string literals: their text, and the key that Foundation derives from them.
struct LiteralTexts {
    let inference: TypeInference

    /// The text of a literal without values, or of several literals joined by `+`. Nil for any other expression.
    static func plain(_ expression: ExprSyntax) -> String? {
        if let literal = expression.as(StringLiteralExprSyntax.self) { return literal.representedLiteralValue }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let element = tuple.elements.first
        {
            return plain(element.expression)
        }
        guard let sum = expression.as(InfixOperatorExprSyntax.self),
            sum.operator.as(BinaryOperatorExprSyntax.self)?.operator.text == "+",
            let left = plain(sum.leftOperand), let right = plain(sum.rightOperand)
        else { return nil }
        return left + right
    }

    /// The possible literals of an expression: one, the branches of `a ? "x" : "y"`, or none for `nil`. Nil for any other
    /// expression.
    static func literals(in expression: ExprSyntax) -> [StringLiteralExprSyntax]? {
        if expression.is(NilLiteralExprSyntax.self) { return [] }
        if let literal = expression.as(StringLiteralExprSyntax.self) { return [literal] }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
            let element = tuple.elements.first
        {
            return literals(in: element.expression)
        }
        if let choice = expression.as(TernaryExprSyntax.self), let first = literals(in: choice.thenExpression),
            let second = literals(in: choice.elseExpression)
        {
            return first + second
        }
        return nil
    }

    /// The key of a literal with values: a conversion for each value, and `%%` for a percent sign.
    ///
    /// A literal without values is the key itself.
    func key(of literal: StringLiteralExprSyntax) -> SeenText? {
        let hasValues = literal.segments.contains { $0.is(ExpressionSegmentSyntax.self) }
        guard hasValues else { return literal.representedLiteralValue.map { SeenText($0) } }
        var text = SeenText()
        for segment in literal.segments {
            switch segment {
            case .stringSegment:
                guard let part = literal.with(\.segments, [segment]).representedLiteralValue else { return nil }
                text.append(part.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%"))
            case .expressionSegment(let value):
                if let conversion = conversion(of: value) {
                    text.append(conversion.text)
                    if conversion.isInferred { text.isInferred = true }
                } else {
                    text.appendUnknown()
                }
            }
        }
        return text
    }

    /// The conversion of a value, from its specifier or its type. Nil if the source shows neither.
    private func conversion(of value: ExpressionSegmentSyntax) -> (text: String, isInferred: Bool)? {
        let arguments = Array(value.expressions)
        func argument(_ label: String) -> ExprSyntax? {
            arguments.first { $0.label?.name == label }?.expression
        }
        if let specifier = argument("specifier") { return LiteralTexts.plain(specifier).map { ($0, false) } }
        // Foundation's `\(placeholder: .int)` leaves a value open and names its type.
        if let type = argument("placeholder") {
            let name = type.as(MemberAccessExprSyntax.self)?.declName.baseName.name ?? ""
            return LiteralTexts.conversions[name].map { ($0, false) }
        }
        guard let first = arguments.first, first.label == nil else { return nil }
        if arguments.count == 1 { return inference.conversion(of: first.expression) }
        // A format, style or formatter turns a value into a text.
        let labels = arguments.dropFirst().map { $0.label?.name ?? "" }
        return labels.allSatisfy { LiteralTexts.textLabels.contains($0) } ? ("%@", false) : nil
    }

    /// The conversions of `String.LocalizationValue.Placeholder`.
    private static let conversions = [
        "int": "%lld", "uint": "%llu", "float": "%f", "double": "%lf", "object": "%@",
    ]
    private static let textLabels: Set<String> = ["format", "formatter", "style", "options", "including"]
}
