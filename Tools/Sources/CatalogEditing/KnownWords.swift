import StringsdictTextFiles
import CLDRPlurals
import StringsdictCommandConsole
import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictChecking
import StringsdictFormatting

/// The words that a command line accepts for categories, devices, states, languages and keys.
///
/// A file keeps its unknown words. An unknown word on a command line is usually a typing mistake, so the command
/// suggests the word that may be meant.
package enum KnownWords {
    package static let categories = PluralCategory.allCases.map(\.keyword)
    package static let devices = StringsdictDevice.documented.map(\.rawValue)
    package static let states = TranslationState.documented.map(\.rawValue)
    package static let origins = ExtractionState.documented.map(\.rawValue)

    /// Checks one word of a short list.
    package static func check(_ word: String?, _ kind: String, among words: [String]) throws(CommandError) {
        if let problem = problem(word, kind, among: words) { throw CommandError(problem) }
    }

    /// What is wrong with a word of a short list, with a suggestion. Nil if the list has it.
    package static func problem(_ word: String?, _ kind: String, among words: [String]) -> String? {
        guard let word, !words.contains(word) else { return nil }
        return "there is no \(kind) '\(word)'; "
            + (Spelling.closest(to: word, among: words).map { "did you mean '\($0)'?" }
                ?? "there are \(words.joined(separator: ", "))")
    }

    /// A word of a short list as the list spells it. Tables that people fill in have other capitals, and blanks at the ends.
    /// A word that is not in the list stays as it is.
    package static func spelling(of word: String, among words: [String]) -> String {
        guard !words.contains(word) else { return word }
        var letters = word[...]
        while letters.first?.isWhitespace == true { letters.removeFirst() }
        while letters.last?.isWhitespace == true { letters.removeLast() }
        let folded = letters.lowercased()
        return words.first { $0.lowercased() == folded } ?? word
    }

    // MARK: Languages

    /// Whether a text is the code of a language: ``LanguageCodes/isLanguage(_:)``.
    package static func isLanguage(_ text: String) -> Bool { LanguageCodes.isLanguage(text) }

    /// Checks that a text can be the code of a language.
    ///
    /// - Parameter known: The languages to suggest. The closure is called only if the text is wrong, since collecting
    ///   them reads a whole catalog.
    package static func checkLanguage(
        _ language: String?, among known: @autoclosure () -> [String] = []
    ) throws(CommandError) {
        guard let language, !isLanguage(language) else { return }
        let folder = LocaleFolder.name(for: language)
        // `German` is the name of a folder in old projects. `cz` is a country.
        let meant =
            isLanguage(folder)
            ? folder
            : LanguageCodes.meant(by: language, preferring: known()) ?? Spelling.closest(to: language, among: known())
        throw CommandError(
            "\(LanguageCodes.problem(of: language)); "
                + (meant.map { "did you mean '\($0)'?" } ?? "write it as in de, pt-BR or zh-Hans"))
    }

    /// Checks that a catalog has texts in a language.
    ///
    /// - Parameter mayAdd: Whether the user may want to add the language.
    package static func checkLanguage(
        _ language: String?, in catalog: StringCatalog, mayAdd: Bool = false
    ) throws(CommandError) {
        guard let language else { return }
        let folder = LocaleFolder.name(for: language)
        let known = catalog.languages + [catalog.writtenSourceLanguage]
        guard !known.contains(where: { LocaleFolder.name(for: $0).utf8.elementsEqual(folder.utf8) }) else { return }
        let meant = Spelling.closest(to: language, among: known)
        throw CommandError(
            "no entry has a text in '\(language)'; "
                + (meant.map { "did you mean '\($0)'?" }
                    ?? "the catalog has \(Set(known).sorted().map { "'\($0)'" }.joined(separator: ", "))")
                + (mayAdd && isLanguage(language)
                    ? "\(meant == nil ? ";" : "") 'catalog add-language \(language)' adds it" : ""),
            file: catalog.file)
    }

    // MARK: Keys

    /// The error for a key that a catalog does not have.
    ///
    /// - Parameter mayAdd: Whether the change could also add the key.
    package static func missingKey(_ key: String, in catalog: StringCatalog, mayAdd: Bool = false) -> CommandError {
        let keys = catalog.entries.map(\.key)
        let folded = fold(key)
        let meant = keys.first { fold($0) == folded } ?? Spelling.closest(to: key, among: keys)
        return CommandError(
            "there is no entry '\(Console.oneLine(key))'; "
                + (meant.map { "did you mean '\(Console.oneLine($0))'?" } ?? "'catalog list' shows all keys")
                + (mayAdd ? "\(meant == nil ? ";" : "") --add, or \"add\": true, makes a new one" : ""),
            file: catalog.file)
    }

    /// Checks that a catalog has a key.
    package static func checkKey(_ key: String, in catalog: StringCatalog) throws(CommandError) {
        if catalog[key] == nil { throw missingKey(key, in: catalog) }
    }

    /// A key without the details that are easily mistaken: capitals, and marks and spaces between letters.
    private static func fold(_ key: String) -> [Unicode.Scalar] {
        key.lowercased().unicodeScalars.filter {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "%"
        }
    }
}
