import CLDRPlurals
import StringsdictEntries

/// The directive of a segment of a parsed format string. A segment is literal text and the directive that follows it.
///
/// The literal text is a range of the format string, which is stored unmodified. So `%%` needs no copy of the text: one
/// segment ends before the first percent sign, and the next one starts at the second.
package struct FormatSegment: Sendable, BitwiseCopyable {
    /// The number of the variable for `variable`, or of the name for `undefinedVariable`, otherwise 0.
    var operand: UInt32 = 0
    /// The conversion of the directive.
    package var conversion: FormatConversion
    package var flags: FormatFlags = .none
    /// The length modifier.
    package var length: FormatLength = .none
    /// The engine's code path for the segment.
    package var step: FormatStep = .field
    /// The argument's position, counted from 1. 0 for the next argument.
    package var position: UInt16 = 0
    /// The minimum number of characters.
    package var width: FieldSize = .none
    package var precision: FieldSize = .none
}

extension FormatSegment {
    /// Whether the shown number may differ from the argument. Floating-point conversions round, unsigned conversions show
    /// another number for a negative argument, and the lengths `hh` and `h` cut integers to 8 or 16 bits.
    var changesDigits: Bool {
        conversion.isFloatingPoint || conversion == .unsignedDecimal
            || conversion == .signedDecimal && (length == .char || length == .short)
    }

    /// The variable of a segment with the conversion `variable`.
    package var variable: VariableRef { VariableRef(number: operand) }
    /// The name of a segment with the conversion `undefinedVariable`.
    var undefinedName: UndefinedNameRef { UndefinedNameRef(number: operand) }
}

/// The engine's code path for a segment. It is chosen once, when the format string is parsed, so that formatting takes
/// one jump per segment.
package enum FormatStep: UInt8, Sendable, BitwiseCopyable {
    /// The end of the string.
    case end
    /// Literal text continues.
    case literal
    /// A variable without width or precision.
    case variable
    /// A variable without width or precision at the end of the string.
    case lastVariable
    /// Plain `%ld`.
    case signedDecimal
    /// Plain `%lu`.
    case unsignedDecimal
    /// `%.1f` without width or effective flags, and with few digits.
    case fixedPoint
    /// `%@` without a width or precision that an argument gives. Others have no effect.
    case object
    /// Everything else: flags, width, precision, and rarer conversions.
    case field
}

extension FormatSegment {
    /// The segment of a directive that takes an argument.
    init(_ directive: Directive) {
        self.init(
            conversion: directive.conversion, flags: directive.flags, length: directive.length,
            position: directive.position, width: directive.width, precision: directive.precision)
    }
}

extension FormatStep {
    /// The code path for a parsed segment.
    package init(_ segment: FormatSegment) {
        switch segment.conversion {
        case .end: self = .end
        case .literal: self = .literal
        case .variable where segment.leavesArgumentAsItIs: self = .variable
        case .signedDecimal where segment.leavesArgumentAsItIs: self = .signedDecimal
        case .unsignedDecimal where segment.leavesArgumentAsItIs: self = .unsignedDecimal
        case .fixed where segment.isShortFixedPoint, .fixedUppercase where segment.isShortFixedPoint: self = .fixedPoint
        case .object where segment.width.argumentPosition == nil && segment.precision.argumentPosition == nil:
            self = .object
        default: self = .field
        }
    }
}

extension FormatSegment {
    /// Whether the conversion alone determines how the argument is printed.
    fileprivate var leavesArgumentAsItIs: Bool {
        !width.isPresent && !precision.isPresent && length != .char && length != .short
            && flags.isDisjoint(with: .plus | .space | .zero)
            && (conversion.isInteger ? !flags.contains(.alternate) : true)
    }

    /// Whether the number is shown with a fixed number of fraction digits and without padding.
    fileprivate var isShortFixedPoint: Bool {
        guard !width.isPresent, precision.argumentPosition == nil,
            flags.isDisjoint(with: .plus | .space | .zero | .alternate)
        else { return false }
        return (precision.number ?? FormatLimits.defaultPrecision) <= ShortDecimal.maximumFractionDigits
    }
}
