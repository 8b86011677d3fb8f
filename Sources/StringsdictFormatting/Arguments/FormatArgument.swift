import CLDRPluralsCore

/// A value that a format string shows: a number, a text, or nothing.
///
/// C and Foundation take untyped arguments and rely on the format string for their types. Here each argument knows its
/// type. If a format string asks for another type, the argument is printed as it is, and no other memory is read.
///
/// Literals convert implicitly, other values through an initializer or `FormatArgumentConvertible`:
///
/// ```swift
/// let count = 3
/// let arguments: [FormatArgument] = [
///     3, 1.5, "Rowan", FormatArgument(count), .decimal("12.50"),
/// ]
/// ```
///
/// Creating and passing an argument does not allocate.
///
/// The cases are the kinds of values that C and Swift pass to a format string, and not a list of Apple's. A later version may
/// tell more of them apart, so a `switch` in a program needs a default.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum FormatArgument: Hashable, Sendable {
    /// A signed integer of up to 64 bits.
    case integer(Int64)
    /// An unsigned integer of up to 64 bits.
    case unsigned(UInt64)
    /// A floating-point number.
    case floatingPoint(Double)
    /// A floating-point number of single precision. `%@` shows the digits that distinguish it from other numbers of its
    /// type: 0.1 for `Float(0.1)`, whose `Double` is 0.10000000149011612. `%f`, `%e`, `%g` and `%a` show that `Double`, as in C.
    case singlePrecision(Float)
    /// A text.
    case text(String)
    /// A decimal number as text, such as `12.50` or `-1.5e3`, with any number of digits. Trailing zeros are kept. Text
    /// that is not a number is shown verbatim.
    case decimal(String)
    /// A number that the program has formatted itself: the text that is shown, and the number, which chooses the form.
    ///
    /// ```swift
    /// let entry = StringsdictEntry(
    ///     plural: [.one: "%@ follower", .other: "%@ followers"],
    ///     valueType: "@")
    /// let formatter = StringsdictFormatter(locale: "en")
    /// // 1.2K followers
    /// formatter.string(entry, .formatted("1.2K", number: 1200))
    /// ```
    ///
    /// Conversions of numbers, such as `%d`, show the text, too.
    indirect case formatted(String, number: FormatArgument)
    /// A missing object. It shows as `(null)`, like nil in Apple's Foundation.
    case null
}

extension FormatArgument {
    /// The value that chooses a form: the number behind a formatted text, or else the argument itself.
    var choosing: FormatArgument {
        if case .formatted(_, let number) = self { return number }
        return self
    }

    /// The value of a floating-point number.
    var double: Double? {
        switch self {
        case .floatingPoint(let value): value
        case .singlePrecision(let value): Double(value)
        default: nil
        }
    }
}

extension FormatArgument {
    /// Creates an argument from an integer of any width. One that does not fit in 64 bits becomes a decimal number.
    @_alwaysEmitIntoClient
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

    /// Creates an argument from a single-precision number. `%@` shows its own digits, as `print` does.
    @inlinable
    public init(_ value: Float) {
        self = .singlePrecision(value)
    }

    /// Creates an argument from a text.
    @_alwaysEmitIntoClient
    public init(_ value: some StringProtocol) {
        self = .text(String(value))
    }
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
        case .singlePrecision(let value): "\(value)"
        case .text(let value), .formatted(let value, _): value
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
/// let formatter = StringsdictFormatter(locale: "en")
/// let entry = StringsdictEntry(text: "%.1f km")
/// formatter.string(entry, Distance(kilometres: 2.5))  // 2.5 km
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

extension FormatArgumentConvertible where Self == FormatArgument {
    /// A decimal number as text, with its trailing zeros: `formatter.string(entry, .decimal("12.50"))`.
    @inlinable
    @_disfavoredOverload
    public static func decimal(_ digits: String) -> FormatArgument { FormatArgument.decimal(digits) }

    /// A number that the program has formatted itself: `formatter.string(entry, .formatted("1.2K", number: 1200))`.
    @inlinable
    @_disfavoredOverload
    public static func formatted(_ text: String, number: FormatArgument) -> FormatArgument {
        FormatArgument.formatted(text, number: number)
    }

    /// A missing object, which shows as `(null)`: `formatter.string(entry, .null)`.
    @inlinable
    @_disfavoredOverload
    public static var null: FormatArgument { FormatArgument.null }
}

extension FormatArgument: FormatArgumentConvertible {
    /// The argument itself.
    @inlinable
    public var formatArgument: FormatArgument { self }
}

// MARK: Arguments side by side

/// The place of an argument that a call leaves out. Programs never write it: it is the default value of the parameters
/// for arguments.
@frozen
public struct _NoArgument: FormatArgumentConvertible, Sendable {
    /// Creates the place of an argument that is left out.
    @inlinable
    public init() {}

    /// A missing object.
    @inlinable
    public var formatArgument: FormatArgument { .null }
}

/// Calls a closure with the arguments before the first `_NoArgument`, which are contiguous in stack memory.
///
/// The types are known in each specialized call, so only one of the branches is left. The memory is a tuple whose
/// elements all have one type. So it is bound to that type, and the elements are contiguous.
@_alwaysEmitIntoClient
@inline(__always)
package func withFormatArguments<
    A: FormatArgumentConvertible, B: FormatArgumentConvertible, C: FormatArgumentConvertible,
    D: FormatArgumentConvertible, E: FormatArgumentConvertible, F: FormatArgumentConvertible, Result
>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, body: (UnsafeBufferPointer<FormatArgument>) -> Result
) -> Result {
    func call(_ memory: UnsafeRawPointer, _ count: Int) -> Result {
        body(UnsafeBufferPointer(start: memory.assumingMemoryBound(to: FormatArgument.self), count: count))
    }
    if A.self == _NoArgument.self { return body(UnsafeBufferPointer(start: nil, count: 0)) }
    let a = a.formatArgument
    if B.self == _NoArgument.self { return withUnsafePointer(to: a) { call($0, 1) } }
    let b = b.formatArgument
    if C.self == _NoArgument.self { return withUnsafePointer(to: (a, b)) { call($0, 2) } }
    let c = c.formatArgument
    if D.self == _NoArgument.self { return withUnsafePointer(to: (a, b, c)) { call($0, 3) } }
    let d = d.formatArgument
    if E.self == _NoArgument.self { return withUnsafePointer(to: (a, b, c, d)) { call($0, 4) } }
    let e = e.formatArgument
    if F.self == _NoArgument.self { return withUnsafePointer(to: (a, b, c, d, e)) { call($0, 5) } }
    return withUnsafePointer(to: (a, b, c, d, e, f.formatArgument)) { call($0, 6) }
}
