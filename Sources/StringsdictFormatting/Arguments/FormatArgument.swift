/// A value that a format string shows: a number, a text, or nothing.
///
/// C's and Foundation's formatting take untyped arguments and trust the format string to know what they are. Here each
/// argument says what it is, so a format string that asks for something else prints the value it is given and never
/// reads memory it was not given.
///
/// Literals convert by themselves, everything else by its initializer or through `FormatArgumentConvertible`:
///
/// ```swift
/// formatter.string(entry, arguments: [3, 1.5, "Rowan", FormatArgument(files.count), .decimal("12.50")])
/// ```
///
/// Making and passing an argument does not allocate.
public enum FormatArgument: Hashable, Sendable {
    /// A whole number that fits in 64 bits with a sign.
    case integer(Int64)
    /// A whole number that fits in 64 bits without a sign.
    case unsigned(UInt64)
    /// A binary fraction.
    case floatingPoint(Double)
    /// A text.
    case text(String)
    /// A decimal number written out, such as `12.50` or `-1.5e3`: any number of digits, trailing zeros kept. Text that
    /// is no such number is shown as it is.
    case decimal(String)
    /// An object that is missing; it shows as `(null)`, as Apple's Foundation shows nil.
    case null
}

extension FormatArgument {
    /// A whole number of any width; one that does not fit in 64 bits becomes a decimal number.
    @inlinable
    public init(_ value: some BinaryInteger) {
        if let value = Int64(exactly: value) {
            self = .integer(value)
        } else if let value = UInt64(exactly: value) {
            self = .unsigned(value)
        } else {
            self = .decimal(String(value))
        }
    }

    /// A binary fraction.
    @inlinable
    public init(_ value: Double) {
        self = .floatingPoint(value)
    }

    /// A binary fraction of single precision; it has the digits of the same value as a `Double`.
    @inlinable
    public init(_ value: Float) {
        self = .floatingPoint(Double(value))
    }

    /// A text.
    @inlinable
    public init(_ value: some StringProtocol) {
        self = .text(String(value))
    }
}

extension FormatArgument: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByStringInterpolation
{
    /// A whole number.
    @inlinable
    public init(integerLiteral value: Int64) {
        self = .integer(value)
    }

    /// A binary fraction.
    @inlinable
    public init(floatLiteral value: Double) {
        self = .floatingPoint(value)
    }

    /// A text.
    @inlinable
    public init(stringLiteral value: String) {
        self = .text(value)
    }
}

extension FormatArgument: CustomStringConvertible {
    /// The value as a program would write it.
    public var description: String {
        switch self {
        case .integer(let value): "\(value)"
        case .unsigned(let value): "\(value)"
        case .floatingPoint(let value): "\(value)"
        case .text(let value): value
        case .decimal(let value): value
        case .null: "(null)"
        }
    }
}
