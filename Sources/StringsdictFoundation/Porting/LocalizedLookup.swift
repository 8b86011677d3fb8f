#if !canImport(Darwin)
import Foundation
import Stringsdict
import StringsdictFormatting

/// One look-up of an interpolated key: the texts of a language, and the locale of that language.
struct LocalizedLookup {
    private let localizer: Localizer
    private let languages: UserLanguages
    private let options: Localizer.Options

    /// The locale for the styles of values: the language of the text, and the user's region. Making it takes longer than
    /// showing a text.
    var locale: Locale {
        let identifier = options.localeIdentifier(for: localizer.language, languages: languages)
        return Locale(identifier: Locale.identifier(.icu, from: identifier))
    }

    /// The texts of a bundle for the current user.
    ///
    /// - Parameter locale: The locale for formatting numbers. `Locale.current` stands for the user's.
    init(_ bundle: Bundle?, locale: Locale) {
        let options = Localizer.Options(locale: locale.isOfUser ? nil : locale.identifier)
        self.init((bundle ?? .main).localizerForUser(options: options), .ofUser, options)
    }

    /// The texts of a resource. Its locale chooses the language, if the bundle has texts in it.
    init(_ resource: LocalizedStringResource) {
        let bundle = resource.bundle.bundle
        if !resource.locale.isOfUser {
            let languages = UserLanguages(resource.locale)
            let localizations = bundle.localizationBundle
            let localizer = localizations.localizer(for: languages)
            if localizer.matchedLanguage != nil {
                self.init(localizer, languages, Localizer.Options())
                return
            }
        }
        self.init(bundle, locale: resource.locale)
    }

    private init(_ localizer: Localizer, _ languages: UserLanguages, _ options: Localizer.Options) {
        self.localizer = localizer
        self.languages = languages
        self.options = options
    }

    /// The text of a key.
    ///
    /// - Parameter value: The text to show if the key has no text, and the values.
    func string(_ key: String, _ value: String.LocalizationValue, table: String?) -> String {
        string(key, value, value.arguments.map { $0.argument(in: locale) }, table: table)
    }

    /// The text of a key with arguments in place of the values.
    func string(
        _ key: String, _ value: String.LocalizationValue, _ arguments: [FormatArgument], table: String?
    ) -> String {
        // Without values, the text of an entry with variables is a format for a format call, as `NSLocalizedString` gives it.
        if arguments.isEmpty, let found = localizer.find(key, table: table),
            let format = ReturnedFormats.shared.text(of: found, in: localizer)
        {
            return format
        }
        return localizer.string(
            forKey: key, arguments: arguments, defaultValue: LocalizedKey(value.key, arguments: arguments), table: table
        )
    }
}

extension Locale {
    /// Whether the locale stands for the current user's.
    var isOfUser: Bool { self == Locale.currentAtStart || self == FoundationLocale.autoupdatingCurrent }

    /// Foundation's `Locale.current`, which is made anew in each call and never changes on Linux.
    private static let currentAtStart = FoundationLocale.current
}

extension String {
    /// The text of an interpolated key for the current user: see `UserLanguages`.
    ///
    /// ```swift
    /// String(localized: "\(count) files in \(folder)", comment: "Status line")
    /// String(localized: "Total: \(9.5, format: .currency(code: "EUR"))")
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
        locale: Locale = NSLocale.current, comment: StaticString? = nil
    ) {
        self = LocalizedLookup(bundle, locale: locale).string(keyAndValue.key, keyAndValue, table: table)
    }

    /// The text of an interpolated key for the current user, with values for its placeholders.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key and its arguments. The key is shown if it has no text.
    ///   - options: The values of placeholders.
    ///   - table: The name of the table without extension; nil for `Localizable`.
    ///   - bundle: The bundle with the tables; nil for the main bundle.
    ///   - locale: The locale for formatting numbers.
    ///   - comment: A note for translators. It is not used.
    public init(
        localized keyAndValue: LocalizationValue, options: LocalizationOptions, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = NSLocale.current, comment: StaticString? = nil
    ) {
        let value = keyAndValue.replacing(options.replacements)
        self = LocalizedLookup(bundle, locale: locale).string(value.key, value, table: table)
    }

    /// The text of a key for the current user, or else a default value.
    ///
    /// ```swift
    /// String(
    ///     localized: "folder.status",
    ///     defaultValue: "\(count) files in \(folder)")
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
        locale: Locale = NSLocale.current, comment: StaticString? = nil
    ) {
        self = LocalizedLookup(bundle, locale: locale).string(key.description, defaultValue, table: table)
    }

    /// The text of a key for the current user, or else a default value, with values for the placeholders.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text to show if the key has no text, and the arguments.
    ///   - options: The values of placeholders.
    ///   - table: The name of the table without extension; nil for `Localizable`.
    ///   - bundle: The bundle with the tables; nil for the main bundle.
    ///   - locale: The locale for formatting numbers.
    ///   - comment: A note for translators. It is not used.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, options: LocalizationOptions,
        table: String? = nil, bundle: Bundle? = nil, locale: Locale = NSLocale.current, comment: StaticString? = nil
    ) {
        let value = defaultValue.replacing(options.replacements)
        self = LocalizedLookup(bundle, locale: locale).string(key.description, value, table: table)
    }

    /// The text of a resource. Its locale chooses the language.
    public init(localized resource: LocalizedStringResource) {
        self = LocalizedLookup(resource).string(resource.key, resource.defaultValue, table: resource.table)
    }

    /// The text of a resource, with values for its placeholders.
    public init(localized resource: LocalizedStringResource, options: LocalizationOptions) {
        let value = resource.defaultValue.replacing(options.replacements)
        self = LocalizedLookup(resource).string(resource.key, value, table: resource.table)
    }
}
#endif
