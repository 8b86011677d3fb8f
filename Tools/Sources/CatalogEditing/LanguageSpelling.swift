import StringsdictCommandConsole
import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictChecking
import StringsdictFormatting

/// The spelling of the languages of a catalog.
///
/// ```swift
/// let spelling = LanguageSpelling(catalog)      // a catalog with pt-BR
/// try spelling.name(of: "pt_BR")                // "pt-BR", as the catalog writes it
/// try spelling.name(of: "zh-hans")              // "zh-Hans", the canonical form of a new language
/// ```
///
/// Two spellings mean one language if they have one identifier, so `sr@latin` is `sr-Latn`, and `iw` is `he`. The compiler keeps
/// some of them apart: `pt_BR` and `pt-BR` have folders of their own.
///
/// Source: UTS #35 part 1, "Canonicalizing Syntax".
package struct LanguageSpelling {
    /// The spellings in the catalog, by the language.
    private var spellings: [String: [String]] = [:]
    private let catalog: StringCatalog
    /// The languages that the catalog can have. Nil if it can have any.
    private var allowed: [String]?

    /// Collects the spellings of a catalog that is changed. It gets a new language only if the nearest settings of lint name no languages,
    /// or this one.
    ///
    /// - Throws: The error of settings that cannot be read.
    package init(changing catalog: StringCatalog) throws {
        self.init(catalog)
        let settings = try catalog.file.flatMap(LintSettings.path).map { try LintSettings(file: $0) }
        allowed = settings?.languages.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Collects the spellings of a catalog.
    ///
    /// - Complexity: O(*n*) in the size of the catalog.
    package init(_ catalog: StringCatalog) {
        self.catalog = catalog
        for language in Set(catalog.languages + [catalog.writtenSourceLanguage]).sorted() {
            spellings[Self.identifier(of: language), default: []].append(language)
        }
    }

    /// The language of the catalog that a language has with a region or a script more: `uk` for `uk-UA`. Nil if the catalog has no such language,
    /// or has the longer one.
    package func general(of language: String) -> String? {
        guard !has(language) else { return nil }
        let base = language.prefix { $0 != "-" && $0 != "_" }
        guard base.utf8.count < language.utf8.count else { return nil }
        return catalog.languages.first { $0.utf8.elementsEqual(base.utf8) && $0 != catalog.writtenSourceLanguage }
    }

    /// The catalog's spelling of a language: the same one, or else the only other one. A language that the catalog does not have
    /// gets its canonical form.
    ///
    /// - Throws: `CommandError` if the catalog has two other spellings.
    package func name(of language: String) throws(CommandError) -> String {
        let identifier = Self.identifier(of: language)
        let known = spellings[identifier] ?? []
        if known.contains(where: { $0.utf8.elementsEqual(language.utf8) }) { return language }
        guard known.count > 1 else { return known.first ?? identifier }
        throw CommandError(
            "'\(language)' is \(known.map { "'\($0)'" }.joined(separator: " and ")) in the catalog, which are one language; "
                + "write the one that is meant, and join them with 'stringsdict catalog rename-language'",
            file: catalog.file)
    }

    /// The catalog's spelling of a language that a person or a model has written.
    ///
    /// - Throws: `CommandError` with a suggestion if it is no language, if the catalog has two other spellings, or if a change brings a
    ///   language that the settings do not name.
    package func checkedName(of language: String) throws(CommandError) -> String {
        if spellings[Self.identifier(of: language)]?.contains(language) == true { return language }
        try Self.check(language, among: catalog.languages)
        let name = try name(of: language)
        if !has(name) {
            try KnownWords.checkLanguage(name, among: catalog.languages)
            try checkAllowed(name)
        }
        return name
    }

    /// Checks that a text is the name of a language as a person may write it: `pt-BR`, Android's `pt-rBR`, gettext's `sr@latin`.
    ///
    /// - Parameter known: The languages to suggest.
    /// - Throws: `CommandError` with a suggestion.
    package static func check(_ language: String, among known: @autoclosure () -> [String] = []) throws(CommandError) {
        guard !language.utf8.contains(UInt8(ascii: "@")), !KnownWords.isLanguage(withoutRegionMark(language)) else {
            return
        }
        // `German` is the name of a folder.
        try KnownWords.checkLanguage(language, among: known())
    }

    /// Checks that a language that a change brings is one of those that the settings name, if they name any.
    ///
    /// - Throws: `CommandError` with a suggestion.
    package func checkAllowed(_ name: String) throws(CommandError) {
        guard let allowed, !allowed.contains(where: { LocaleFolder.isSame($0, name) }) else { return }
        throw CommandError(
            "'\(name)' is not one of the 'languages' in \(LintSettings.fileName); "
                + (LanguageCodes.likelyMeant(by: name, among: allowed).map { "did you mean '\($0)'?" }
                    ?? "write one of \(allowed.joined(separator: ", ")), or add it there"))
    }

    /// What to say about a language that a change brings into the catalog. Nil for one that the catalog has.
    package func note(onNew language: String) -> String? {
        guard !has(language) else { return nil }
        let base = language.prefix { $0 != "-" && $0 != "_" }
        let known = catalog.languages
        if let other = known.first(where: { $0.prefix { $0 != "-" && $0 != "_" } == base }) {
            return "'\(language)' is new in the catalog, which has '\(other)' already"
        }
        return "'\(language)' is new in the catalog"
            + (LanguageCodes.likelyMeant(by: language, among: known).map { "; did you mean '\($0)'?" } ?? "")
    }

    /// The catalog's spelling of a language that it has.
    ///
    /// - Parameter mayAdd: Whether the user may want to add the language.
    /// - Throws: `CommandError` with a suggestion if the catalog does not have the language, or has it in two other spellings.
    package func knownName(of language: String, mayAdd: Bool = false) throws(CommandError) -> String {
        if !has(language) { try KnownWords.checkLanguage(language, in: catalog, mayAdd: mayAdd) }
        return try name(of: language)
    }

    /// Whether the catalog has a language, in any spelling.
    package func has(_ language: String) -> Bool { spellings[Self.identifier(of: language)] != nil }

    /// The canonical form of a language. A name that is no language stays as it is.
    package static func identifier(of language: String) -> String {
        LanguageCodes.canonicalName(of: withoutRegionMark(language))
    }

    /// `pt-BR` for Android's `pt-rBR`.
    private static func withoutRegionMark(_ language: String) -> String {
        var parts = language.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count == 3, parts[1].utf8.first == UInt8(ascii: "r"),
            parts[1].utf8.dropFirst().allSatisfy({ $0 &- 0x41 < 26 })
        else { return language }
        parts[1].removeFirst()
        return parts.joined(separator: "-")
    }
}
