// Apple's systems have these types in Foundation.
#if !canImport(Darwin)
import Foundation
import Stringsdict

extension String {
    /// A key with its arguments, written as an interpolated string: `"\(count) files in \(folder)"`.
    ///
    /// The key holds a printf conversion for each interpolated value, such as `%lld files in %@`: see
    /// `LocalizedKey`.
    ///
    /// Source: Apple, "String.LocalizationValue".
    public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
        /// The key and its arguments.
        let key: LocalizedKey

        /// Creates a key without arguments.
        public init(_ value: String) {
            key = LocalizedKey(value)
        }

        /// Creates a key without arguments.
        public init(stringLiteral value: String) {
            key = LocalizedKey(value)
        }

        /// Creates a key with the interpolated values as arguments.
        public init(stringInterpolation: StringInterpolation) {
            key = LocalizedKey(stringInterpolation: stringInterpolation.base)
        }
    }
}

extension String.LocalizationValue {
    /// The type of a value that a key leaves open, for code that only needs the key.
    ///
    /// ```swift
    /// let key: String.LocalizationValue = "\(placeholder: .int) files in \(placeholder: .object)"  // %lld files in %@
    /// ```
    ///
    /// Source: Apple's `String.LocalizationValue.Placeholder`. The names are Apple's, so that ported code compiles.
    public enum Placeholder: Sendable, Hashable {
        /// An integer, `%lld`.
        case int
        /// An unsigned integer, `%llu`.
        case uint
        /// A number, `%f`.
        case float
        /// A number, `%lf`.
        case double
        /// A text, `%@`.
        case object

        fileprivate var conversion: String {
            switch self {
            case .int: "%lld"
            case .uint: "%llu"
            case .float: "%f"
            case .double: "%lf"
            case .object: "%@"
            }
        }
    }

    /// Builds the key and collects the arguments.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var base: LocalizedKey.StringInterpolation

        /// Starts with an empty key.
        public init(literalCapacity: Int, interpolationCount: Int) {
            base = .init(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
        }

        /// Appends text and doubles its percent signs.
        public mutating func appendLiteral(_ literal: String) { base.appendLiteral(literal) }

        /// Appends a value with the conversion of its type.
        public mutating func appendInterpolation<Value>(_ value: Value) { append(value) }

        /// Appends a value with a conversion of the caller's choice, such as `%.2f`.
        public mutating func appendInterpolation<Value>(_ value: Value, specifier: String) {
            base.append(FormatArgument(any: value), as: specifier)
        }

        /// Appends `%@` for a value that is formatted by a style.
        public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
        where Style.FormatInput: Equatable, Style.FormatOutput == String {
            base.append(.text(format.format(value)), as: "%@")
        }

        /// Appends `%@` for a value that is formatted by a formatter.
        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
            base.append(.text(formatter.string(for: subject) ?? ""), as: "%@")
        }

        /// Appends a conversion without a value. As in Apple's Foundation, its label is `placeholder`.
        public mutating func appendInterpolation(placeholder type: Placeholder, specifier: String? = nil) {
            base.append(.null, as: specifier ?? type.conversion)
        }

        private mutating func append(_ value: Any) {
            switch value {
            case let value as LocalizedStringResource: base.append(.text(String(localized: value)), as: "%@")
            case let value as Bool: base.append(.text(String(value)), as: "%@")
            case let value as CGFloat: base.append(.floatingPoint(Double(value)), as: "%lf")
            case let value as Int: base.appendInterpolation(value)
            case let value as Int8: base.appendInterpolation(value)
            case let value as Int16: base.appendInterpolation(value)
            case let value as Int32: base.appendInterpolation(value)
            case let value as Int64: base.appendInterpolation(value)
            case let value as UInt: base.appendInterpolation(value)
            case let value as UInt8: base.appendInterpolation(value)
            case let value as UInt16: base.appendInterpolation(value)
            case let value as UInt32: base.appendInterpolation(value)
            case let value as UInt64: base.appendInterpolation(value)
            case let value as Double: base.appendInterpolation(value)
            case let value as Float: base.appendInterpolation(value)
            default: base.append(FormatArgument(any: value), as: "%@")
            }
        }
    }
}

extension LocalizedKey.StringInterpolation {
    /// Appends `%lf` for a number.
    public mutating func appendInterpolation(_ value: CGFloat) { append(.floatingPoint(Double(value)), as: "%lf") }
}
#endif
