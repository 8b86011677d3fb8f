import StringsdictEntries

/// The type of argument that a conversion takes: its family and its size in C.
package struct ArgumentType: Sendable, Hashable, CustomStringConvertible {
    /// Kinds of arguments that cannot replace each other.
    package enum Family: Sendable, Hashable, CaseIterable {
        /// `%@`: an object.
        case object
        /// `%d`, `%u`, `%x`, `%c` and their like: a whole number.
        case integer
        /// `%f`, `%e`, `%g`, `%a`: a number with a fraction.
        case floatingPoint
        /// `%s`, `%S`: a C string.
        case cString
        /// `%p`: any pointer.
        case pointer

        /// The name of the family in messages.
        package var phrase: String {
            switch self {
            case .object: "an object"
            case .integer: "a whole number"
            case .floatingPoint: "a floating-point number"
            case .cString: "a C string"
            case .pointer: "a pointer"
            }
        }
    }

    /// The family of the argument.
    package let family: Family
    /// The number of bits that C passes. 0 for a pointer.
    package let bits: Int
    /// Whether the number may be negative.
    package let isSigned: Bool
    /// Whether the conversion shows a number, so that a plural may depend on it.
    package let isNumber: Bool
    /// Length and letter without the percent sign, such as `lld`.
    package let specifier: String
    /// The number of digits after the decimal point, if the conversion fixes it: 1 for `%.1f`.
    package let fractionDigits: Int?

    /// The type for a parsed directive.
    ///
    /// - Parameter text: The text of the directive.
    init(_ directive: Directive, of text: UnsafeBufferPointer<UInt8>) {
        let conversion = directive.conversion
        let length = directive.length
        specifier = String(decoding: text[directive.specifier(in: text)], as: UTF8.self)
        isNumber = directive.isNumeric
        fractionDigits = conversion.isFixed ? directive.precision.number ?? 6 : nil
        switch conversion {
        case .object: (family, bits, isSigned) = (.object, 0, false)
        case .text: (family, bits, isSigned) = (.cString, 0, false)
        case .pointer, .ignored: (family, bits, isSigned) = (.pointer, 0, false)
        case .character: (family, bits, isSigned) = (.integer, 32, false)
        case _ where conversion.isFloatingPoint:
            (family, bits, isSigned) = (.floatingPoint, length == .longDouble ? 128 : 64, true)
        default: (family, bits, isSigned) = (.integer, length == .long ? 64 : 32, conversion == .signedDecimal)
        }
    }

    /// The type for a value type such as `ld` or `.1f`. A percent sign before it is accepted, as at run time.
    ///
    /// - Returns: nil for a text that is not a conversion.
    package init?(valueType text: String) {
        var text = text
        let type = text.withUTF8 { bytes in
            Directive(valueType: bytes).map { ArgumentType($0, of: bytes) }
        }
        guard let type else { return nil }
        self = type
    }

    private init(family: Family, bits: Int, isSigned: Bool, isNumber: Bool, specifier: String) {
        self.family = family
        self.bits = bits
        self.isSigned = isSigned
        self.isNumber = isNumber
        self.specifier = specifier
        fractionDigits = nil
    }

    /// An object, as `%@` takes it.
    static let object = ArgumentType(family: .object, bits: 0, isSigned: false, isNumber: false, specifier: "@")

    /// The `int` that gives a width or a precision.
    static let size = ArgumentType(family: .integer, bits: 32, isSigned: true, isNumber: true, specifier: "d")

    /// Whether one argument can serve two conversions. A pointer shows any object or string.
    package func agrees(with other: ArgumentType) -> Bool {
        if family == other.family { return true }
        let families: Set<Family> = [family, other.family]
        return families.contains(.pointer) && !families.contains(.integer) && !families.contains(.floatingPoint)
    }

    /// Whether C passes both types in the same number of bits.
    package func hasSameSize(as other: ArgumentType) -> Bool { family != other.family || bits == other.bits }

    /// `%lld`, with the percent sign.
    package var description: String { "%\(specifier)" }
}
