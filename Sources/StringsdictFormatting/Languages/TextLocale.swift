import CLDRPluralsCore
import StringsdictLocaleData

#if !hasFeature(Embedded)
import StringsdictLocks
#endif

/// The locale of texts: their language, with the region of the user. Numbers, dates and lists in them are written in it.
///
/// | user's languages | texts | locale |
/// |---|---|---|
/// | `de-AT` | de | `de-AT` |
/// | `de-DE`, `en-US` | en | `en-DE` |
/// | `ar-EG-u-nu-latn` | en | `en-EG-u-nu-latn` |
/// | `es-419` | en | `en` |
///
/// Making one allocates nothing. Only ``identifier`` makes text.
///
/// Source: Apple, "Language and Region IDs"; UTS #35 part 1, "Unicode Locale Identifier".
package enum TextLocale: Sendable {
    /// An identifier as it is.
    case identifier(String)
    /// The language and script of texts with a region, and the identifier whose keys of formats are kept. Nil for none.
    case composed(ResolvedLocale, keysOf: String?)

    /// The identifier in BCP 47 form, or as the user wrote it.
    ///
    /// - Complexity: Linear in the number of languages that CLDR lists, unless the identifier is one of the user's.
    package var identifier: String {
        switch self {
        case .identifier(let identifier): return identifier
        case .composed(let locale, let keysOf):
            let tree = ShippedLocaleData.tree
            var subtags = tree.identifier(of: locale)
            // The script is named where the language and the region alone mean another one: `zh-Hans-TW`.
            let plain = tree.resolve(LocaleIdentifier(language: subtags.language, region: subtags.region))
            if plain.script == locale.script { subtags.script = 0 }
            return subtags.text + (keysOf.map(FormatKeys.suffix(of:)) ?? "")
        }
    }
}

extension TextLocale {
    /// Whether the locale's script is written from right to left.
    var isRightToLeft: Bool {
        let tree = ShippedLocaleData.tree
        switch self {
        case .identifier(var identifier): return identifier.withUTF8 { tree.isRightToLeft(tree.resolve(utf8: $0)) }
        case .composed(let locale, _): return tree.isRightToLeft(locale)
        }
    }
}

extension NumberSymbols {
    /// The symbols of a locale, without making its identifier.
    init(_ locale: TextLocale) {
        switch locale {
        case .identifier(var identifier): self = identifier.withUTF8 { NumberSymbols(localeUTF8: $0) }
        case .composed(let locale, var keysOf?):
            self = keysOf.withUTF8 { NumberSymbols(ShippedLocaleData.numbers.symbols(of: locale, keysOf: $0)) }
        case .composed(let locale, nil):
            self.init(ShippedLocaleData.numbers.symbols(of: locale, keysOf: UnsafeBufferPointer(start: nil, count: 0)))
        }
    }
}

#if !hasFeature(Embedded)
// MARK: Separators of the region

extension TextLocale {
    /// Returns the symbols of a locale with the separators that another library writes.
    package typealias SourceOfSeparators = @Sendable (_ identifier: String, _ own: NumberSymbols) -> NumberSymbols

    /// The function in an object. A lock is generic over its value, so each look at a function in it would wrap the function
    /// once more, until a call of it ends the stack.
    private final class Separators: Sendable {
        let source: SourceOfSeparators

        init(_ source: @escaping SourceOfSeparators) { self.source = source }
    }

    private static let separators = Lock<Separators?>(nil)

    /// Makes numbers in texts agree with those of another library in the same program.
    ///
    /// Where CLDR has no locale of a language in a region, such as English in Turkey, Foundation takes the separators of the
    /// region's own language. Its release of CLDR also differs from the one here in some regions. Without this call, numbers
    /// are those of CLDR.
    package static func takeSeparators(from source: @escaping SourceOfSeparators) {
        let taken = Separators(source)
        separators.withLock { $0 = taken }
    }

    /// The number symbols, with the separators that the program's other library writes.
    ///
    /// - Complexity: As that of the source, unless the region is the usual one of the language.
    var symbols: NumberSymbols {
        let own = NumberSymbols(self)
        guard isUnusual, let separators = TextLocale.separators.withLock({ $0 }) else { return own }
        return separators.source(identifier, own)
    }

    /// Whether the region is not the usual one of the language. All libraries agree about the others, and asking another
    /// library takes long at the start of a program.
    private var isUnusual: Bool {
        let tree = ShippedLocaleData.tree
        let resolved: ResolvedLocale
        switch self {
        case .identifier(var identifier):
            if FormatKeys.areIn(identifier) { return true }
            resolved = identifier.withUTF8 { tree.resolve(utf8: $0) }
        case .composed(let locale, let keysOf):
            if keysOf != nil { return true }
            resolved = locale
        }
        return resolved.region != 0 && resolved.region != tree.likelyRegion(of: resolved)
    }
}
#else
extension TextLocale {
    var symbols: NumberSymbols { NumberSymbols(self) }
}
#endif

extension UserLanguages {
    /// Whether neither a language nor a region is known.
    package var isUnknown: Bool { identifiers.isEmpty && sessionRegion == 0 && locale == nil }

    /// The identifier of the locale of texts in a language.
    ///
    /// - Parameter language: The language of the texts, as a BCP 47 identifier. Nil if it is not known.
    package func localeIdentifier(for language: String?) -> String { locale(for: language).identifier }

    /// The locale of texts in a language: see ``TextLocale``.
    ///
    /// The user's region is the first of these that is known:
    ///
    /// 1. the region of the session, if the languages are those of the environment;
    /// 2. the region of the first language, such as `AT` of `de-AT`;
    /// 3. the region of the session, if the program or its settings named the languages;
    /// 4. the region where most speakers of the first language live. English, which is the second language of most of
    ///    its readers, tells no region, so the next language counts.
    ///
    /// An area such as `419` counts for texts in its own language only. A first language that is the one of the texts stays as
    /// it is, so it may lack a region. The keys `ca`, `fw`, `hc`, `ms`, `nu` and `rg` of the first language are kept.
    ///
    /// - Parameter language: The language of the texts, as a BCP 47 identifier. Nil if it is not known.
    /// - Complexity: O(*k* + log *n*) for *k* bytes of the languages and *n* locales. No allocation.
    package func locale(for language: String?) -> TextLocale {
        if let locale { return .identifier(locale) }
        let first = identifiers.first
        guard let name = language ?? first ?? (sessionRegion != 0 ? "en" : nil) else { return .identifier("und") }
        guard let texts = LanguageKey(name)?.locale else { return .identifier(name) }
        let own = first.flatMap { LanguageKey($0)?.locale }
        if let first, let own, own.language == texts.language, own.script == texts.script {
            let isWanted =
                isOfSession && sessionRegion != 0 ? own.region == sessionRegion : own.region != 0 || sessionRegion == 0
            if isWanted { return .identifier(first) }
        }
        let region = region(for: texts)
        let keysOf = first.flatMap { FormatKeys.areIn($0) ? $0 : nil }
        if region == 0, keysOf == nil { return .identifier(name) }
        var composed = texts
        composed.variant = 0
        if region != 0 { composed.region = region }
        return .composed(composed, keysOf: keysOf)
    }

    /// The user's region for texts in a language. 0 if nothing tells it.
    private func region(for texts: ResolvedLocale) -> UInt16 {
        if isOfSession, sessionRegion != 0 { return sessionRegion }
        let english = ShippedLocaleData.tree.resolve(LocaleIdentifier(language: LocaleIdentifier.english)).language
        for identifier in sessionRegion == 0 ? identifiers[...] : identifiers.prefix(1) {
            guard let key = LanguageKey(identifier) else { continue }
            let (language, region) = (key.locale.language, key.locale.region)
            if region != 0, !ResolvedLocale.isArea(region) || language == texts.language { return region }
            let likely = key.likelyRegion
            if sessionRegion == 0, region == 0, language != english, likely != 0, !ResolvedLocale.isArea(likely) {
                return likely
            }
        }
        return sessionRegion
    }
}

extension ResolvedLocale {
    /// Whether a region is not a country but an area with a number, such as `419`.
    static func isArea(_ region: UInt16) -> Bool { region >= 0x400 }
}

extension LocaleIdentifier {
    /// The code `en`.
    fileprivate static var english: UInt16 { 5 << 5 | 14 }
}

/// The keys of an identifier that say how numbers and dates are written: calendar, first day of the week, hours,
/// measures, digits, and the region for all of these.
///
/// They are `ca`, `fw`, `hc`, `ms`, `nu` and `rg` behind `-u-`, and ICU's names of them behind `@`.
///
/// Source: UTS #35 part 1, "Key and Type Definitions".
enum FormatKeys {
    /// Whether an identifier can have keys. Few identifiers have any.
    static func areIn(_ identifier: String) -> Bool {
        // The last two bytes.
        var (first, second): (UInt8, UInt8) = (0, 0)
        for byte in identifier.utf8 {
            if byte == 0x40 || isSeparator(first) && second | 0x20 == 0x75 && isSeparator(byte) { return true }
            (first, second) = (second, byte)
        }
        return false
    }

    private static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x2D || byte == 0x5F }

    /// Whether a word is one of some names, in any case.
    private static func isOne(of names: [StaticString], _ word: ArraySlice<UInt8>) -> Bool {
        names.contains { name in
            name.withUTF8Buffer { name in word.count == name.count && zip(word, name).allSatisfy { $0 | 0x20 == $1 } }
        }
    }

    /// A word in lower case. Digits stay as they are.
    private static func folded(_ word: ArraySlice<UInt8>) -> String {
        String(decoding: word.map { $0 | 0x20 }, as: UTF8.self)
    }

    /// The part of an identifier with these keys, such as `-u-nu-latn`. Empty if it has none.
    static func suffix(of identifier: String) -> String {
        let bytes = Array(identifier.utf8)
        let end = bytes.firstIndex { $0 == 0x40 || $0 == 0x2E } ?? bytes.count
        let keywords = bytes[end...].firstIndex(of: 0x40).map { bytes[($0 + 1)...] } ?? []
        return extensionSuffix(of: bytes[..<end]) + keywordSuffix(of: keywords)
    }

    /// Keeps keys of `-u-ca-buddhist-co-phonebk-nu-thai`.
    private static func extensionSuffix(of bytes: ArraySlice<UInt8>) -> String {
        var result = ""
        var singleton: UInt8 = 0
        var isKept = false
        for subtag in bytes.split(whereSeparator: isSeparator).dropFirst() {
            if subtag.count == 1, let letter = subtag.first {
                singleton = letter | 0x20
                isKept = false
                // Everything behind -x- is private.
                if singleton == 0x78 { break }
            } else if singleton == 0x75 {
                if subtag.count == 2 { isKept = isOne(of: ["ca", "fw", "hc", "ms", "nu", "rg"], subtag) }
                if isKept { result += "-" + folded(subtag) }
            }
        }
        return result.isEmpty ? "" : "-u" + result
    }

    /// Keeps keywords of `calendar=buddhist;collation=phonebook;numbers=thai`.
    private static func keywordSuffix(of bytes: ArraySlice<UInt8>) -> String {
        let kept = bytes.split(separator: 0x3B).filter { keyword in
            isOne(of: ["calendar", "fw", "hours", "measure", "numbers", "rg"], keyword.prefix { $0 != 0x3D })
        }
        return kept.isEmpty ? "" : "@" + String(decoding: Array(kept.joined(separator: [0x3B])), as: UTF8.self)
    }
}
