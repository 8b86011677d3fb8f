/// What is known of a relation when operands are known only in part.
enum Truth {
    case no
    case yes
    case unknown

    init(_ value: Bool) {
        self = value ? .yes : .no
    }

    var negated: Truth {
        switch self {
        case .no: .yes
        case .yes: .no
        case .unknown: .unknown
        }
    }

    static func && (left: Truth, right: Truth) -> Truth {
        if left == .no || right == .no { return .no }
        return left == .yes && right == .yes ? .yes : .unknown
    }
}
