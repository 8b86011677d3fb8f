/// A type whose values can be given to a format as they are.
///
/// ```swift
/// extension Distance: FormatArgumentConvertible {
///     public var formatArgument: FormatArgument { .floatingPoint(kilometres) }
/// }
/// formatter.string(entry, distance)
/// ```
public protocol FormatArgumentConvertible {
    /// The value as an argument.
    var formatArgument: FormatArgument { get }
}

extension FormatArgumentConvertible where Self: BinaryInteger {
    /// The whole number.
    @inlinable
    public var formatArgument: FormatArgument { FormatArgument(self) }
}

extension Int: FormatArgumentConvertible {}
extension Int8: FormatArgumentConvertible {}
extension Int16: FormatArgumentConvertible {}
extension Int32: FormatArgumentConvertible {}
extension Int64: FormatArgumentConvertible {}
extension UInt: FormatArgumentConvertible {}
extension UInt8: FormatArgumentConvertible {}
extension UInt16: FormatArgumentConvertible {}
extension UInt32: FormatArgumentConvertible {}
extension UInt64: FormatArgumentConvertible {}

extension Double: FormatArgumentConvertible {
    /// The number.
    @inlinable
    public var formatArgument: FormatArgument { .floatingPoint(self) }
}

extension Float: FormatArgumentConvertible {
    /// The number.
    @inlinable
    public var formatArgument: FormatArgument { FormatArgument(self) }
}

extension String: FormatArgumentConvertible {
    /// The text.
    @inlinable
    public var formatArgument: FormatArgument { .text(self) }
}

extension Substring: FormatArgumentConvertible {
    /// The text.
    @inlinable
    public var formatArgument: FormatArgument { .text(String(self)) }
}

extension FormatArgument: FormatArgumentConvertible {
    /// The argument itself.
    @inlinable
    public var formatArgument: FormatArgument { self }
}

extension Optional: FormatArgumentConvertible where Wrapped: FormatArgumentConvertible {
    /// The value, or `null`.
    @inlinable
    public var formatArgument: FormatArgument { self?.formatArgument ?? .null }
}
