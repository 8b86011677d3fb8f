import Foundation
import Stringsdict

extension LocalizationBundle {
    /// The localizations of a bundle, such as `Bundle.module` of a package with resources.
    ///
    /// Foundation's own `localizedString(forKey:value:table:)` is never called: on Linux it crashes on a key whose entry is
    /// in a `.stringsdict`.
    ///
    /// - Parameters:
    ///   - bundle: The bundle.
    ///   - developmentLanguage: The language of `Base` and the last resort; nil for what the bundle says, else `en`.
    /// - Throws: `StringTableError` where the bundle's folder cannot be listed.
    public convenience init(_ bundle: Bundle, developmentLanguage: String? = nil) throws(StringTableError) {
        try self.init(
            FolderLocalizations(path: bundle.resourcePath ?? bundle.bundlePath),
            developmentLanguage: developmentLanguage ?? bundle.developmentLanguage ?? "en")
    }

    /// The texts for a locale: its language chooses the localization, and the locale writes the numbers.
    public func localizer(for locale: Locale, options: LocalizerOptions = LocalizerOptions()) -> Localizer {
        var options = options
        if options.locale == nil { options.locale = locale.identifier }
        return localizer(for: [locale.identifier], options: options)
    }
}

extension MessageFormatter {
    /// A formatter for a locale.
    public init(locale: Locale, device: Device = .current, presentationWidth: Int? = nil) {
        self.init(locale: locale.identifier, device: device, presentationWidth: presentationWidth)
    }
}

extension Bundle {
    /// The localizations of this bundle. They are looked for once and kept; `reload()` of the result looks again.
    public var localizationBundle: LocalizationBundle { LocalizationBundles.shared.bundle(of: self) }

    /// The text of a key with the given arguments: what `String.localizedStringWithFormat` shows of
    /// `localizedString(forKey:value:table:)`.
    ///
    /// ```swift
    /// Bundle.module.localizedText("files.selected", 5)
    /// Bundle.module.localizedText("greeting", name, table: "Mail", locale: Locale(identifier: "pl"))
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - arguments: Numbers and texts of Swift and Foundation.
    ///   - table: The table's name without extension; nil or empty for `Localizable`.
    ///   - value: What is shown where there is no text for the key; nil or empty for the key itself.
    ///   - locale: The user's locale; nil for `Locale.preferredLanguages` and `Locale.current`.
    public func localizedText<each Argument: FormatArgumentConvertible>(
        _ key: String, _ arguments: repeat each Argument, table: String? = nil, value: String? = nil,
        locale: Locale? = nil
    ) -> String {
        let bundle = localizationBundle
        let localizer =
            if let locale { bundle.localizer(for: locale) } else {
                bundle.localizer(
                    for: Locale.preferredLanguages, options: LocalizerOptions(locale: Locale.current.identifier))
            }
        return localizer.string(key, repeat each arguments, table: table, defaultValue: value)
    }
}

/// The localizations of the bundles that this process has used, by their folders.
final class LocalizationBundles: Sendable {
    static let shared = LocalizationBundles()

    private let known = Lock<[String: LocalizationBundle]>([:])

    /// The localizations of a bundle; none where its folder cannot be listed.
    func bundle(of bundle: Bundle) -> LocalizationBundle {
        let path = bundle.resourcePath ?? bundle.bundlePath
        let language = bundle.developmentLanguage ?? "en"
        return known.withLock { known in
            if let found = known[path] { return found }
            let made =
                (try? LocalizationBundle(path: path, developmentLanguage: language))
                ?? LocalizationBundle(developmentLanguage: language)
            known[path] = made
            return made
        }
    }
}

extension Bundle {
    /// The language that the bundle names as its development region.
    ///
    /// Foundation's `developmentLocalization` crashes on Linux for a bundle without an `Info.plist`, such as `Bundle.module`.
    var developmentLanguage: String? {
        object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
    }
}
