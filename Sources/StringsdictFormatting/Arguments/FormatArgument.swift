/// A value that a format string shows: a number, a text, or nothing.
///
/// C and Foundation take untyped arguments and rely on the format string for their types. Here each argument knows its
/// type. If a format string asks for another type, the argument is printed as it is, and no other memory is read.
///
/// Literals convert implicitly, other values through an initializer or `FormatArgumentConvertible`:
///
/// ```swift
/// let count = 3
/// let arguments: [FormatArgument] = [3, 1.5, "Rowan", FormatArgument(count), .decimal("12.50")]
/// ```
///
/// Creating and passing an argument does not allocate.
public enum FormatArgument: Hashable, Sendable {
    /// A signed integer of up to 64 bits.
    case integer(Int64)
    /// An unsigned integer of up to 64 bits.
    case unsigned(UInt64)
    /// A floating-point number.
    case floatingPoint(Double)
    /// A text.
    case text(String)
    /// A decimal number as text, such as `12.50` or `-1.5e3`, with any number of digits. Trailing zeros are kept. Text
    /// that is not a number is shown verbatim.
    case decimal(String)
    /// A missing object. It shows as `(null)`, like nil in Apple's Foundation.
    case null
}

extension FormatArgument {
    /// Creates an argument from an integer of any width. One that does not fit in 64 bits becomes a decimal number.
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

    /// Creates an argument from a floating-point number.
    @inlinable
    public init(_ value: Double) {
        self = .floatingPoint(value)
    }

    /// Creates an argument from a single-precision number. It has the digits of the same value as a `Double`.
    @inlinable
    public init(_ value: Float) {
        self = .floatingPoint(Double(value))
    }

    /// Creates an argument from a text.
    @inlinable
    public init(_ value: some StringProtocol) {
        self = .text(String(value))
    }
}

// The generic initializer is inlined into each caller, where it is compiled again. Ten thousand generated calls take
// the compiler minutes with it, and seconds with these.
extension FormatArgument {
    /// Creates an argument from an integer, in a call that is not inlined. Generated code uses it, since it compiles
    /// fast.
    public static func int(_ value: Int) -> FormatArgument { .integer(Int64(value)) }

    /// Creates an argument from an unsigned integer, in a call that is not inlined.
    public static func uint(_ value: UInt) -> FormatArgument {
        Int64(exactly: value).map { .integer($0) } ?? .unsigned(UInt64(value))
    }

    /// Creates an argument for `%c` from a character's code point.
    public static func scalar(_ value: Unicode.Scalar) -> FormatArgument { .unsigned(UInt64(value.value)) }
}

extension FormatArgument: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByStringInterpolation
{
    /// Creates an argument from an integer literal.
    @inlinable
    public init(integerLiteral value: Int64) {
        self = .integer(value)
    }

    /// Creates an argument from a floating-point literal.
    @inlinable
    public init(floatLiteral value: Double) {
        self = .floatingPoint(value)
    }

    /// Creates an argument from a string literal.
    @inlinable
    public init(stringLiteral value: String) {
        self = .text(value)
    }
}

extension FormatArgument: CustomStringConvertible {
    /// The value as a program would print it.
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

/// A type whose values can be passed to a format directly.
///
/// ```swift
/// struct Distance: FormatArgumentConvertible {
///     var kilometres: Double
///     var formatArgument: FormatArgument { .floatingPoint(kilometres) }
/// }
/// let formatter = MessageFormatter(locale: "en")
/// formatter.string(StringsdictEntry(text: "%.1f km"), Distance(kilometres: 2.5))  // 2.5 km
/// ```
public protocol FormatArgumentConvertible {
    /// The value as an argument.
    var formatArgument: FormatArgument { get }
}

extension FormatArgumentConvertible where Self: BinaryInteger {
    /// The value as an integer argument.
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
    /// The value as a number argument.
    @inlinable
    public var formatArgument: FormatArgument { .floatingPoint(self) }
}

extension Float: FormatArgumentConvertible {
    /// The value as a number argument.
    @inlinable
    public var formatArgument: FormatArgument { FormatArgument(self) }
}

extension String: FormatArgumentConvertible {
    /// The value as a text argument.
    @inlinable
    public var formatArgument: FormatArgument { .text(self) }
}

extension Substring: FormatArgumentConvertible {
    /// The value as a text argument.
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

// MARK: Arguments side by side

// Embedded Swift has no parameter packs.
#if !hasFeature(Embedded)
/// Calls a closure with arguments that are contiguous in stack memory.
///
/// The memory has one slot per argument. Each slot is initialized once before the closure runs and destroyed once after
/// it. The count is a constant in every specialized call, so the memory is on the stack.
@inlinable
package func withFormatArguments<each Argument: FormatArgumentConvertible, Result>(
    _ arguments: repeat each Argument, body: (UnsafeBufferPointer<FormatArgument>) -> Result
) -> Result {
    var count = 0
    for _ in repeat (each Argument).self { count += 1 }
    return withUnsafeTemporaryAllocation(of: FormatArgument.self, capacity: count) { buffer in
        var index = 0
        for argument in repeat each arguments {
            buffer.initializeElement(at: index, to: argument.formatArgument)
            index += 1
        }
        defer { buffer.deinitialize() }
        return body(UnsafeBufferPointer(buffer))
    }
}

/// Calls a closure with two arguments that are contiguous in stack memory. Without a parameter pack, the compiler knows
/// their types and passes no metadata.
///
/// The memory is a tuple whose elements all have one type, so it is bound to that type and the elements are contiguous.
@inlinable
package func withFormatArguments<Result>(
    _ first: some FormatArgumentConvertible, _ second: some FormatArgumentConvertible,
    body: (UnsafeBufferPointer<FormatArgument>) -> Result
) -> Result {
    withUnsafePointer(to: (first.formatArgument, second.formatArgument)) {
        body(UnsafeBufferPointer(start: UnsafeRawPointer($0).assumingMemoryBound(to: FormatArgument.self), count: 2))
    }
}

/// Calls a closure with three arguments that are contiguous in stack memory: a tuple, as for two.
@inlinable
package func withFormatArguments<Result>(
    _ first: some FormatArgumentConvertible, _ second: some FormatArgumentConvertible,
    _ third: some FormatArgumentConvertible, body: (UnsafeBufferPointer<FormatArgument>) -> Result
) -> Result {
    withUnsafePointer(to: (first.formatArgument, second.formatArgument, third.formatArgument)) {
        body(UnsafeBufferPointer(start: UnsafeRawPointer($0).assumingMemoryBound(to: FormatArgument.self), count: 3))
    }
}
#endif
