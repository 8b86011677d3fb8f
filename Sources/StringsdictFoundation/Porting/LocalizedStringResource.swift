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
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation,
    CustomLocalizedStringResourceConvertible
{
    /// The location of the tables.
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

        fileprivate var bundle: Bundle {
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
    /// The locale for formatting numbers.
    public var locale: Locale
    /// The location of the tables.
    public let bundle: BundleDescription

    /// Creates a text whose key is also its default value.
    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        key = keyAndValue.key.key
        defaultValue = keyAndValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    /// Creates a text with a key and a default value.
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.key = key.description
        self.defaultValue = defaultValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
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

/// A type whose values have a localized text.
public protocol CustomLocalizedStringResourceConvertible {
    /// The localized text of the value.
    var localizedStringResource: LocalizedStringResource { get }
}

extension String {
    /// The text of an interpolated key for the current user: see `UserLanguages`.
    ///
    /// ```swift
    /// String(localized: "\(count) files in \(folder)", comment: "Status line")
    /// ```
    ///
    /// - Parameters:
    ///   - keyAndValue: The key and its arguments. The key is shown if it has no text.
    ///   - table: The name of the table without extension; nil for `Localizable`.
    ///   - bundle: The bundle with the tables; nil for the main bundle.
    ///   - locale: The locale for formatting numbers.
    ///   - comment: A note for translators. It is not used.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = String.localized(keyAndValue.key.key, keyAndValue, table, bundle ?? .main, locale)
    }

    /// The text of a key for the current user, or else a default value.
    ///
    /// ```swift
    /// String(localized: "folder.status", defaultValue: "\(count) files in \(folder)")
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text to show if the key has no text, and the arguments.
    ///   - table: The name of the table without extension; nil for `Localizable`.
    ///   - bundle: The bundle with the tables; nil for the main bundle.
    ///   - locale: The locale for formatting numbers.
    ///   - comment: A note for translators. It is not used.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = String.localized(key.description, defaultValue, table, bundle ?? .main, locale)
    }

    /// The text of a resource for the current user.
    public init(localized resource: LocalizedStringResource) {
        self = String.localized(
            resource.key, resource.defaultValue, resource.table, resource.bundle.bundle, resource.locale)
    }

    private static func localized(
        _ key: String, _ value: LocalizationValue, _ table: String?, _ bundle: Bundle, _ locale: Locale
    ) -> String {
        let localizer = bundle.localizationBundle.localizerForUser(locale: locale == .current ? nil : locale)
        return localizer.string(
            LocalizedKey(key, arguments: value.key.arguments), table: table, defaultValue: value.key)
    }
}
#endif
