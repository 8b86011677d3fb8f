import Foundation
import Stringsdict

extension NSNumber: FormatArgumentConvertible {
    /// The number: whole, or a fraction. A decimal number keeps all its digits.
    public var formatArgument: FormatArgument {
        if let decimal = self as? NSDecimalNumber { return decimal.decimalValue.formatArgument }
        // The C type of the stored value, in Objective-C's letters.
        switch UInt8(bitPattern: objCType.pointee) {
        case UInt8(ascii: "d"), UInt8(ascii: "f"): return .floatingPoint(doubleValue)
        case UInt8(ascii: "Q"), UInt8(ascii: "L"): return .unsigned(uint64Value)
        default: return .integer(int64Value)
        }
    }
}

extension Decimal: FormatArgumentConvertible {
    /// The number with all its digits. It is a whole number if it fits in 64 bits.
    public var formatArgument: FormatArgument {
        if isNaN { return .floatingPoint(.nan) }
        let text = description
        return Int64(text).map { .integer($0) } ?? UInt64(text).map { .unsigned($0) } ?? .decimal(text)
    }
}

extension NSString: FormatArgumentConvertible {
    /// The text.
    public var formatArgument: FormatArgument { .text(String(describing: self)) }
}

extension FormatArgument {
    /// A value of any type. Numbers and texts of Swift and Foundation are themselves, a Boolean is 1 or 0, nil is no value, and
    /// anything else is its description.
    public init(any value: Any?) {
        switch value {
        case nil, is NSNull: self = .null
        case let value as Bool: self = .integer(value ? 1 : 0)
        case let value as any FormatArgumentConvertible: self = value.formatArgument
        case let value as any CVarArg: self.init(value)
        case .some(let value): self = .text(String(describing: value))
        }
    }
}
