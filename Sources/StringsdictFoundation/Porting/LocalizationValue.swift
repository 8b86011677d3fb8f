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
    /// The coded form is this module's own, since Apple documents none: the key, and a list with an object for each
    /// value, such as `{"integer": 5}` or `{"text": "a"}`. A value with one of Foundation's styles is stored with the
    /// style, and formatted after decoding; the style has the coded form of Foundation. A value with a style of a program's
    /// own is stored as its text.
    ///
    /// Source: Apple, "String.LocalizationValue".
    public struct LocalizationValue: Codable, Equatable, Sendable, ExpressibleByStringInterpolation {
        /// The key, with a conversion for each argument.
        let key: String
        /// The values in the order of the interpolations. They are formatted when the text is looked up.
        let arguments: [LocalizationArgument]

        /// Creates a key without arguments.
        public init(_ value: String) {
            self.init(key: value, arguments: [])
        }

        /// Creates a key without arguments.
        public init(stringLiteral value: String) {
            self.init(key: value, arguments: [])
        }

        /// Creates a key with the interpolated values as arguments.
        public init(stringInterpolation: StringInterpolation) {
            self.init(
                key: LocalizedKey(stringInterpolation: stringInterpolation.base).key,
                arguments: stringInterpolation.arguments)
        }

        init(key: String, arguments: [LocalizationArgument]) {
            self.key = key
            self.arguments = arguments
        }

        /// The value with the values of options in place of its placeholders, in order.
        func replacing(_ replacements: [any CVarArg]?) -> Self {
            guard var left = replacements?[...] else { return self }
            let arguments = arguments.map { argument in
                guard argument == .placeholder, let value = left.popFirst() else { return argument }
                return LocalizationArgument(value)
            }
            return Self(key: key, arguments: arguments)
        }
    }

    /// Settings of `String(localized:options:)`.
    ///
    /// ```swift
    /// var options = String.LocalizationOptions()
    /// options.replacements = [5]
    /// // "5 files"
    /// String(localized: "\(placeholder: .int) files", options: options)
    /// ```
    ///
    /// Source: Apple, "String.LocalizationOptions".
    public struct LocalizationOptions {
        /// The values of the placeholders, in order. Nil for none.
        public var replacements: [any CVarArg]?

        /// Creates options without replacements.
        public init() {}
    }
}

extension String.LocalizationValue {
    /// The type of a value that a key leaves open, for code that only needs the key.
    ///
    /// ```swift
    /// // %lld files in %@
    /// let key: String.LocalizationValue =
    ///     "\(placeholder: .int) files in \(placeholder: .object)"
    /// ```
    ///
    /// Source: Apple's `String.LocalizationValue.Placeholder`. The names are Apple's, so that ported code compiles.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
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
        fileprivate var arguments: [LocalizationArgument] = []

        /// Starts with an empty key.
        public init(literalCapacity: Int, interpolationCount: Int) {
            base = .init(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
            arguments.reserveCapacity(interpolationCount)
        }

        /// Appends text and doubles its percent signs.
        public mutating func appendLiteral(_ literal: String) { base.appendLiteral(literal) }

        /// Appends a number with the conversion of its type.
        public mutating func appendInterpolation<Value: _FormatSpecifiable>(_ value: Value) {
            append(LocalizationArgument(value), as: Value._conversion)
        }

        /// Appends a value with the conversion `%@`.
        ///
        /// The compiler chooses between this function and the one for numbers by the static type. So a number inside of
        /// a generic function is `%@`, and the key is the one that the tools find in the source.
        public mutating func appendInterpolation<Value>(_ value: Value) {
            append(LocalizationArgument(value), as: "%@")
        }

        /// Appends a value with a conversion of the caller's choice, such as `%.2f`.
        public mutating func appendInterpolation<Value>(_ value: Value, specifier: String) {
            append(LocalizationArgument(value), as: specifier)
        }

        /// Appends `%@` for a value that a style formats when the text is looked up.
        ///
        /// The style gets the locale of the text: its language, and the user's region. A style that was given a locale
        /// keeps it.
        public mutating func appendInterpolation<Style: FormatStyle & Sendable>(
            _ value: Style.FormatInput, format: Style
        ) where Style.FormatInput: Equatable & Sendable, Style.FormatOutput == String {
            append(.styled(StyledValue(value, format)), as: "%@")
        }

        /// Appends `%@` for a value that a style formats, with attributes, when the text is looked up.
        public mutating func appendInterpolation<Style: FormatStyle & Sendable>(
            _ value: Style.FormatInput, format: Style
        ) where Style.FormatInput: Equatable & Sendable, Style.FormatOutput == AttributedString {
            append(.styled(StyledValue(value, format)), as: "%@")
        }

        /// Appends `%@` for a value that a style formats now, in the user's locale.
        ///
        /// A value or a style that is not `Sendable` cannot be kept until the text is looked up.
        @_disfavoredOverload
        public mutating func appendInterpolation<Style: FormatStyle>(_ value: Style.FormatInput, format: Style)
        where Style.FormatInput: Equatable, Style.FormatOutput == String {
            append(.value(.text(format.localized(for: .ofUser).format(value))), as: "%@")
        }

        /// Appends `%@` for a value that is formatted by a formatter.
        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
            append(.value(.text(formatter.string(for: subject) ?? "")), as: "%@")
        }

        /// Appends a conversion without a value: `options:` gives the value. As in Apple's Foundation, its label is
        /// `placeholder`.
        public mutating func appendInterpolation(placeholder type: Placeholder, specifier: String? = nil) {
            append(.placeholder, as: specifier ?? type.conversion)
        }

        private mutating func append(_ argument: LocalizationArgument, as conversion: String) {
            base.append(.null, as: conversion)
            arguments.append(argument)
        }
    }
}

extension LocalizedKey.StringInterpolation {
    /// Appends `%lf` for a number.
    public mutating func appendInterpolation(_ value: CGFloat) { append(.floatingPoint(Double(value)), as: "%lf") }
}
#endif
