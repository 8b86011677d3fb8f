/// A key with its arguments, written as an interpolated string.
///
/// ```swift
/// // Looks up "%lld files in %@"
/// localizer.string("\(count) files in \(folder)")
/// // Looks up "%.1f km"
/// localizer.string("\(distance, specifier: "%.1f") km")
/// ```
///
/// The key holds a printf conversion for each interpolated value. Xcode writes the same keys when it extracts texts
/// from source code:
///
/// | value | conversion |
/// |---|---|
/// | `Int`, `Int64` | `%lld` |
/// | `UInt`, `UInt64` | `%llu` |
/// | `Int8`, `Int16`, `Int32` | `%d` |
/// | `UInt8`, `UInt16`, `UInt32` | `%u` |
/// | `Double` | `%lf` |
/// | `Float` | `%f` |
/// | a text, and every other `FormatArgumentConvertible` | `%@` |
///
/// A percent sign in the text around the values becomes `%%` in the key. A literal without values is the key itself.
///
/// Source: Apple, "Preparing your app's text for translation"; `String.LocalizationValue`.
public struct LocalizedKey: Sendable, Hashable {
    /// The key.
    public let key: String
    /// The interpolated values.
    public let arguments: [FormatArgument]

    /// Creates a key with arguments.
    public init(_ key: String, arguments: [FormatArgument] = []) {
        self.key = key
        self.arguments = arguments
    }
}

extension LocalizedKey: ExpressibleByStringInterpolation {
    /// Creates a key without arguments.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Creates a key with the interpolated values as arguments.
    public init(stringInterpolation: StringInterpolation) {
        self.init(stringInterpolation.key, arguments: stringInterpolation.arguments)
    }

    /// Builds the key and collects the arguments.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var key = ""
        fileprivate var arguments: [FormatArgument] = []

        /// Starts with an empty key.
        public init(literalCapacity: Int, interpolationCount: Int) {
            key.reserveCapacity(literalCapacity + 4 * interpolationCount)
            arguments.reserveCapacity(interpolationCount)
        }

        /// Appends text and doubles its percent signs.
        public mutating func appendLiteral(_ literal: String) {
            guard literal.hasByte({ $0 == UInt8(ascii: "%") }) else { return key += literal }
            for character in literal.unicodeScalars {
                key.unicodeScalars.append(character)
                if character == "%" { key.unicodeScalars.append(character) }
            }
        }

        /// Appends a value with a conversion.
        package mutating func append(_ argument: FormatArgument, as conversion: String) {
            key += conversion
            arguments.append(argument)
        }

        /// Appends a value with a conversion of the caller's choice, such as `%.2f`.
        public mutating func appendInterpolation(_ value: some FormatArgumentConvertible, specifier: String) {
            append(value.formatArgument, as: specifier)
        }

        /// Appends `%lld` or `%llu` for an integer of 64 bits, `%d` or `%u` for a smaller one.
        public mutating func appendInterpolation<Number: FixedWidthInteger & FormatArgumentConvertible>(
            _ value: Number
        ) {
            // `Int` has 32 bits on some platforms. Its conversion is the same everywhere.
            let isLong = Number.bitWidth > 32 || Number.self == Int.self || Number.self == UInt.self
            append(value.formatArgument, as: (isLong ? "%ll" : "%") + (Number.isSigned ? "d" : "u"))
        }

        /// Appends `%lf` for a number.
        public mutating func appendInterpolation(_ value: Double) { append(FormatArgument(value), as: "%lf") }

        /// Appends `%f` for a number.
        public mutating func appendInterpolation(_ value: Float) { append(FormatArgument(value), as: "%f") }

        /// Appends `%@` for a text.
        public mutating func appendInterpolation(_ value: String) { append(.text(value), as: "%@") }

        /// Appends `%@` for a value that can be an argument.
        public mutating func appendInterpolation(_ value: some FormatArgumentConvertible) {
            append(value.formatArgument, as: "%@")
        }

        /// An optional value cannot be shown: a text for people has no place for nil.
        @available(*, unavailable, message: "unwrap the value, or give a default")
        public mutating func appendInterpolation<Value>(_ value: Value?) {}

        /// A value that cannot be an argument cannot be shown.
        @available(*, unavailable, message: "only numbers, texts and FormatArgumentConvertible values can be shown")
        public mutating func appendInterpolation<Value>(_ value: Value) {}
    }
}
