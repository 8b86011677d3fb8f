/// The way that the engine takes at a segment. It is chosen once, when the format string is parsed, so that formatting is one jump
/// for each segment.
package enum FormatStep: UInt8, Sendable, BitwiseCopyable {
    /// The string ends.
    case end
    /// Literal text goes on.
    case literal
    /// A variable whose text needs no fitting.
    case variable
    /// The same, and nothing follows in the string.
    case lastVariable
    /// `%ld` as it stands.
    case signedDecimal
    /// `%lu` as it stands.
    case unsignedDecimal
    /// Everything else: flags, a width or a precision, and the rarer conversions.
    case field
}

extension FormatStep {
    /// The way for a segment that has been parsed.
    init(_ segment: FormatSegment) {
        switch segment.conversion {
        case .end: self = .end
        case .literal: self = .literal
        case .variable where segment.leavesArgumentAsItIs: self = .variable
        case .signedDecimal where segment.leavesArgumentAsItIs: self = .signedDecimal
        case .unsignedDecimal where segment.leavesArgumentAsItIs: self = .unsignedDecimal
        default: self = .field
        }
    }
}

extension FormatSegment {
    /// Whether nothing but the conversion decides how the argument is printed.
    fileprivate var leavesArgumentAsItIs: Bool {
        !width.isPresent && !precision.isPresent && length != .char && length != .short
            && flags.isDisjoint(with: [.plus, .space, .zero])
            && (conversion.isInteger ? !flags.contains(.alternate) : true)
    }
}
