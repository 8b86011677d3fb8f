import LocaleData
import CLDRPlurals
import CLDRPluralsCore

/// A canonical form of a language for matching. Equivalent identifiers give equal values.
///
/// | identifier | language | script | region |
/// |---|---|---|---|
/// | `zh_CN` | zh | Hans | CN |
/// | `zh-TW` | zh | Hant | TW |
/// | `iw` | he | Hebr | |
/// | `sr@latin` | sr | Latn | |
/// | `English` | en | Latn | |
///
/// Source: UTS #35 part 1, "Canonicalizing Syntax" and "Likely Subtags".
package struct LanguageKey: Hashable, Sendable {
    package let locale: ResolvedLocale

    /// Parses an identifier in any form that folder names have. Nil if it is not a language, such as `Base` or `root`.
    ///
    /// - Complexity: O(*k* + log *n*) for *k* bytes and *n* locales. No allocation.
    package init?(utf8 identifier: UnsafeBufferPointer<UInt8>) {
        let tree = ShippedLocaleData.tree
        locale = LegacyLanguageNames.withCode(of: identifier) { tree.resolve(utf8: $0) }
        if locale.language == PackedLocaleIndex.root { return nil }
    }

    /// Parses an identifier in any form that folder names have. Nil if it is not a language, such as `Base` or `root`.
    package init?(_ identifier: some StringProtocol) {
        guard let key = identifier.withUTF8Bytes({ LanguageKey(utf8: $0) }) else { return nil }
        self = key
    }

    /// The BCP 47 identifier of a language that is written in any form that folder names have: `pt-PT` for `pt_PT`,
    /// `he` for `iw`, `en` for `English`. Nil if it is not a language.
    package static func identifier(of name: some StringProtocol) -> String? {
        let tree = ShippedLocaleData.tree
        let identifier = name.withUTF8Bytes { name in
            LegacyLanguageNames.withCode(of: name) { tree.canonicalIdentifier(utf8: $0) }
        }
        return identifier.language == 0 ? nil : identifier.text
    }

    /// The region with the most speakers of this language in this script.
    package var likelyRegion: UInt16 { ShippedLocaleData.tree.likelyRegion(of: locale) }
}

extension StringProtocol {
    /// Calls a closure with the UTF-8 of a text, which is valid only during the call.
    fileprivate func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
    }
}

/// The English folder names of old projects, such as `English.lproj`.
///
/// Source: Apple, "Language and Locale IDs" (names from before language codes, which are still supported).
private enum LegacyLanguageNames {
    /// Calls a closure with the language code for a folder name, or with the name itself.
    static func withCode<Result>(
        of name: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        guard let code = code(of: name) else { return body(name) }
        return code.withUTF8Buffer(body)
    }

    private static func code(of name: UnsafeBufferPointer<UInt8>) -> StaticString? {
        // No name has fewer letters, and no language code has more than three.
        guard name.count >= 5 else { return nil }
        if name.equals("Danish") { return "da" }
        if name.equals("Dutch") { return "nl" }
        if name.equals("English") { return "en" }
        if name.equals("Finnish") { return "fi" }
        if name.equals("French") { return "fr" }
        if name.equals("German") { return "de" }
        if name.equals("Italian") { return "it" }
        if name.equals("Japanese") { return "ja" }
        if name.equals("Korean") { return "ko" }
        if name.equals("Norwegian") { return "no" }
        if name.equals("Polish") { return "pl" }
        if name.equals("Portuguese") { return "pt" }
        if name.equals("Russian") { return "ru" }
        if name.equals("Spanish") { return "es" }
        if name.equals("Swedish") { return "sv" }
        return nil
    }
}
