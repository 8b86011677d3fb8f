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

// Existential values need the full runtime, which Embedded Swift does without.
#if !hasFeature(Embedded)
extension FormatArgument {
    /// The argument that a call to `String(format:)` would have been given.
    ///
    /// Numbers of every width are themselves. A pointer is its address. Any other type is shown by its
    /// description; module `StringsdictFoundation` knows Foundation's types.
    ///
    /// ```swift
    /// func localized(_ key: String, _ arguments: any CVarArg...) -> String {
    ///     formatter.string(entry(key), arguments: arguments.map { FormatArgument($0) })
    /// }
    /// ```
    public init(_ value: any CVarArg) {
        switch value {
        case let value as any FormatArgumentConvertible: self = value.formatArgument
        case let value as any BinaryInteger: self.init(value)
        case let value as any BinaryFloatingPoint: self = .floatingPoint(Double(value))
        case let value as OpaquePointer: self = .unsigned(UInt64(UInt(bitPattern: value)))
        case let value as any _Pointer: self = .unsigned(UInt64(UInt(bitPattern: value)))
        default: self = .text(String(describing: value))
        }
    }
}
#endif

// MARK: Arguments side by side

// Embedded Swift has no parameter packs.
#if !hasFeature(Embedded)
/// Calls a closure with arguments side by side in memory on the stack.
///
/// The memory holds exactly as many arguments as there are; each is initialized once before and destroyed once after
/// the closure. Their number is a constant wherever the call is specialized, so that the memory is on the stack.
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

/// Calls a closure with two arguments side by side in memory on the stack. Without a parameter pack the compiler knows their types,
/// and passes no metadata along.
@inlinable
package func withFormatArguments<Result>(
    _ first: some FormatArgumentConvertible, _ second: some FormatArgumentConvertible,
    body: (UnsafeBufferPointer<FormatArgument>) -> Result
) -> Result {
    withUnsafeTemporaryAllocation(of: FormatArgument.self, capacity: 2) { buffer in
        buffer.initializeElement(at: 0, to: first.formatArgument)
        buffer.initializeElement(at: 1, to: second.formatArgument)
        defer { buffer.deinitialize() }
        return body(UnsafeBufferPointer(buffer))
    }
}

/// The same with three arguments.
@inlinable
package func withFormatArguments<Result>(
    _ first: some FormatArgumentConvertible, _ second: some FormatArgumentConvertible,
    _ third: some FormatArgumentConvertible, body: (UnsafeBufferPointer<FormatArgument>) -> Result
) -> Result {
    withUnsafeTemporaryAllocation(of: FormatArgument.self, capacity: 3) { buffer in
        buffer.initializeElement(at: 0, to: first.formatArgument)
        buffer.initializeElement(at: 1, to: second.formatArgument)
        buffer.initializeElement(at: 2, to: third.formatArgument)
        defer { buffer.deinitialize() }
        return body(UnsafeBufferPointer(buffer))
    }
}
#endif
