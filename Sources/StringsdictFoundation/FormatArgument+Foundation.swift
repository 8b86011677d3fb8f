import Foundation
import Stringsdict

extension NSNumber: FormatArgumentConvertible {
    /// The number, as an integer or a floating-point number. A decimal number keeps all its digits.
    public var formatArgument: FormatArgument {
        if let decimal = self as? NSDecimalNumber { return decimal.decimalValue.formatArgument }
        // The C type of the stored value, as an Objective-C type encoding.
        switch UInt8(bitPattern: objCType.pointee) {
        case UInt8(ascii: "d"): return .floatingPoint(doubleValue)
        case UInt8(ascii: "f"): return FormatArgument(floatValue)
        case UInt8(ascii: "Q"), UInt8(ascii: "L"): return .unsigned(uint64Value)
        default: return .integer(int64Value)
        }
    }
}

extension NSNumber {
    /// Whether the object holds a Boolean. Foundation has one object for each of the two.
    var isBoolean: Bool { self === NSNumber(value: true) || self === NSNumber(value: false) }
}

extension Decimal: FormatArgumentConvertible {
    /// The number with all its digits. It is an integer if it fits in 64 bits.
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
    /// Creates an argument from a value of any type. Numbers and texts of Swift and Foundation keep their value, a
    /// Boolean becomes 1 or 0, nil becomes `null`, and any other value its description.
    public init(any value: Any?) {
        switch value {
        case nil, is NSNull: self = .null
        // 0 and 1 are bridged to `Bool`, too.
        case let number as NSNumber where value.map { type(of: $0) is NSNumber.Type } == true:
            self = number.formatArgument
        case let value as Bool: self = .integer(value ? 1 : 0)
        case let value as NSAttributedString: self = .text(value.string)
        case let value as AttributedString: self = .text(String(value.characters))
        case let value as any FormatArgumentConvertible: self = value.formatArgument
        case let value as any CVarArg: self.init(value)
        case .some(let value): self = .text(String(describing: value))
        }
    }
}
