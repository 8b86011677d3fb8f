/// The expression of a PO file's `Plural-Forms`: C's operators on one variable, `n`.
///
/// Source: GNU gettext, `plural.y`: `?: || && == != < > <= >= + - * / % !` and parentheses.
struct PluralExpression {
    private indirect enum Node {
        case variable
        case number(UInt64)
        case not(Node)
        case binary(String, Node, Node)
        case choice(Node, Node, Node)
    }

    private let root: Node

    /// Reads an expression.
    init(_ text: String) throws(TextSyntaxError) {
        var parser = Parser(text: Array(text.utf8))
        root = try parser.choice(depth: 0)
        parser.skipSpace()
        guard parser.index == parser.text.count else {
            throw TextSyntaxError(message: "an operator should be here", offset: parser.index)
        }
    }

    /// The index of the form for a number. Nil if the expression divides by 0 or exceeds 64 bits.
    func form(for number: UInt64) -> UInt64? { PluralExpression.value(root, number) }

    private static func value(_ node: Node, _ n: UInt64) -> UInt64? {
        switch node {
        case .variable: return n
        case .number(let number): return number
        case .not(let inner): return value(inner, n).map { $0 == 0 ? 1 : 0 }
        case .choice(let condition, let yes, let no):
            guard let truth = value(condition, n) else { return nil }
            return value(truth != 0 ? yes : no, n)
        case .binary(let sign, let left, let right):
            guard let a = value(left, n) else { return nil }
            if sign == "||", a != 0 { return 1 }
            if sign == "&&", a == 0 { return 0 }
            guard let b = value(right, n) else { return nil }
            return result(sign, a, b)
        }
    }

    private static func result(_ sign: String, _ a: UInt64, _ b: UInt64) -> UInt64? {
        func checked(_ result: (partialValue: UInt64, overflow: Bool)) -> UInt64? {
            result.overflow ? nil : result.partialValue
        }
        switch sign {
        case "||", "&&": return b != 0 ? 1 : 0
        case "==": return a == b ? 1 : 0
        case "!=": return a != b ? 1 : 0
        case "<=": return a <= b ? 1 : 0
        case ">=": return a >= b ? 1 : 0
        case "<": return a < b ? 1 : 0
        case ">": return a > b ? 1 : 0
        case "+": return checked(a.addingReportingOverflow(b))
        case "-": return checked(a.subtractingReportingOverflow(b))
        case "*": return checked(a.multipliedReportingOverflow(by: b))
        case "/": return checked(a.dividedReportingOverflow(by: b))
        default: return checked(a.remainderReportingOverflow(dividingBy: b))
        }
    }

    private struct Parser {
        let text: [UInt8]
        var index = 0

        /// The operators of each rank, the loosest rank first. If an operator starts with another operator, the longer
        /// one comes first.
        private static let ranks = [
            ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
        ]

        mutating func skipSpace() {
            while index < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[index]) { index += 1 }
        }

        private mutating func take(_ sign: String) -> Bool {
            skipSpace()
            guard text[index...].starts(with: sign.utf8) else { return false }
            index += sign.utf8.count
            return true
        }

        mutating func choice(depth: Int) throws(TextSyntaxError) -> Node {
            guard depth < 64 else { throw TextSyntaxError(message: "the expression is nested too deep", offset: index) }
            let condition = try binary(rank: 0, depth: depth)
            guard take("?") else { return condition }
            let yes = try choice(depth: depth + 1)
            guard take(":") else {
                throw TextSyntaxError(message: "':' should follow the first choice of '?'", offset: index)
            }
            return .choice(condition, yes, try choice(depth: depth + 1))
        }

        private mutating func binary(rank: Int, depth: Int) throws(TextSyntaxError) -> Node {
            guard rank < Parser.ranks.count else { return try operand(depth: depth) }
            var left = try binary(rank: rank + 1, depth: depth)
            var count = 0
            while let sign = Parser.ranks[rank].first(where: { take($0) }) {
                count += 1
                guard count < 256 else { throw TextSyntaxError(message: "the expression is too long", offset: index) }
                left = .binary(sign, left, try binary(rank: rank + 1, depth: depth))
            }
            return left
        }

        private mutating func operand(depth: Int) throws(TextSyntaxError) -> Node {
            guard depth < 64 else { throw TextSyntaxError(message: "the expression is nested too deep", offset: index) }
            if take("!") { return .not(try operand(depth: depth + 1)) }
            if take("n") { return .variable }
            if take("(") {
                let inner = try choice(depth: depth + 1)
                guard take(")") else { throw TextSyntaxError(message: "a ')' is missing", offset: index) }
                return inner
            }
            let digits = text[index...].prefix { $0 &- 0x30 <= 9 }
            guard !digits.isEmpty, let number = UInt64(String(decoding: digits, as: UTF8.self)) else {
                throw TextSyntaxError(message: "'n', a number or '(' should be here", offset: index)
            }
            index += digits.count
            return .number(number)
        }
    }
}
