import Foundation

/// Foundation's own locales, for which this module's members of `Locale` stand in ported code.
///
/// A module's declarations hide the declarations that the module imports. Here `Locale.current` is the member of this module, so
/// Foundation's values come from other types.
enum FoundationLocale {
    /// Foundation's `Locale.current`, which is `en_001` on Linux whatever the settings are.
    static var current: Locale { NSLocale.current }

    /// Foundation's `Locale.autoupdatingCurrent`: the locale of a style that was given none.
    static let autoupdatingCurrent = IntegerFormatStyle<Int>().locale

    /// Foundation's `Locale.preferredLanguages`, which is `["en-001"]` on Linux whatever the settings are.
    static var preferredLanguages: [String] { NSLocale.preferredLanguages }
}
