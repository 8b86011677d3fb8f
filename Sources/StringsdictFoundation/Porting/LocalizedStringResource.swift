// Apple's systems have these types in Foundation.
#if !canImport(Darwin)
import Foundation
import Stringsdict

/// A text that is looked up later: a key, its arguments, and the location of its table.
///
/// ```swift
/// struct Notification {
///     let title: LocalizedStringResource
/// }
/// let notification = Notification(title: "\(count) files in \(folder)")
/// String(localized: notification.title)
/// ```
///
/// Source: Apple, "LocalizedStringResource".
public struct LocalizedStringResource: Codable, Equatable, Sendable, ExpressibleByStringInterpolation,
    CustomLocalizedStringResourceConvertible
{
    /// The location of the tables.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum BundleDescription: Equatable, Sendable {
        /// In the main bundle.
        case main
        /// In the bundle of a class.
        case forClass(AnyClass)
        /// In the bundle at a URL.
        case atURL(URL)

        /// Whether two descriptions name the same bundle.
        public static func == (left: Self, right: Self) -> Bool {
            switch (left, right) {
            case (.main, .main): true
            case (.forClass(let left), .forClass(let right)): left == right
            case (.atURL(let left), .atURL(let right)): left == right
            default: false
            }
        }

        var bundle: Bundle {
            switch self {
            case .main: .main
            case .forClass(let type): Bundle(for: type)
            case .atURL(let url): Bundle(url: url) ?? .main
            }
        }
    }

    /// The key.
    public let key: String
    /// The text to show if the key has no text, and the arguments.
    public let defaultValue: String.LocalizationValue
    /// The name of the table without extension. Nil for `Localizable`.
    public let table: String?
    /// The locale of the text: its language, and the form of its numbers. `Locale.current` means the current user's.
    public var locale: Locale
    /// The location of the tables.
    public let bundle: BundleDescription

    /// Creates a text whose key is also its default value.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = NSLocale.current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        key = keyAndValue.key
        defaultValue = keyAndValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    /// Creates a text with a key and a default value.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        locale: Locale = NSLocale.current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.key = key.description
        self.defaultValue = defaultValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    /// Creates a text of a bundle whose key is also its default value.
    ///
    /// The compiler prefers a `BundleDescription`, so `.main` is that.
    @_disfavoredOverload
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = NSLocale.current,
        bundle: Bundle,
        comment: StaticString? = nil
    ) {
        self.init(keyAndValue, table: table, locale: locale, bundle: .atURL(bundle.bundleURL), comment: comment)
    }

    /// Creates a text of a bundle with a key and a default value.
    @_disfavoredOverload
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        locale: Locale = NSLocale.current,
        bundle: Bundle, comment: StaticString? = nil
    ) {
        self.init(
            key, defaultValue: defaultValue, table: table, locale: locale, bundle: .atURL(bundle.bundleURL),
            comment: comment)
    }

    /// Creates a text in the table `Localizable` of the main bundle.
    public init(stringLiteral value: String) {
        self.init(String.LocalizationValue(value))
    }

    /// Creates a text with arguments in the table `Localizable` of the main bundle.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }

    /// The resource itself.
    public var localizedStringResource: LocalizedStringResource { self }
}

extension LocalizedStringResource {
    private enum Key: String, CodingKey {
        case key, defaultValue, table, locale, bundleURL
    }

    /// Reads a resource that this module wrote. The bundle at a URL that is gone is the main bundle.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        key = try container.decode(String.self, forKey: .key)
        defaultValue =
            try container.decodeIfPresent(String.LocalizationValue.self, forKey: .defaultValue) ?? .init(key)
        table = try container.decodeIfPresent(String.self, forKey: .table)
        locale =
            try container.decodeIfPresent(String.self, forKey: .locale).map(Locale.init) ?? FoundationLocale.current
        bundle = try container.decodeIfPresent(URL.self, forKey: .bundleURL).map { .atURL($0) } ?? .main
    }

    /// Writes the resource in this module's own form, since Apple documents none. `Locale.current` and the main bundle
    /// are left out: they are those of the program that reads it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(key, forKey: .key)
        try container.encode(defaultValue, forKey: .defaultValue)
        try container.encodeIfPresent(table, forKey: .table)
        if !locale.isOfUser { try container.encode(locale.identifier, forKey: .locale) }
        if bundle != .main { try container.encode(bundle.bundle.bundleURL, forKey: .bundleURL) }
    }
}

/// A type whose values have a localized text.
public protocol CustomLocalizedStringResourceConvertible {
    /// The localized text of the value.
    var localizedStringResource: LocalizedStringResource { get }
}
#endif
