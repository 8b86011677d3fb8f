import CLDRPlurals
import StringsdictCommandConsole
import StringsdictLocalizedEntries
import PluralRuleHistory
import StringCatalogs
import StringsdictTextFiles

/// An entry with everything that checks need. The type is a class, since dozens of checks look at each entry.
package final class CheckedEntry: Sendable {
    /// The entry.
    package let entry: LocalizedEntry
    /// The path of its file.
    package let path: String
    /// The kind of its file.
    package let kind: LocalizedFile.Kind
    /// The arguments of the entry.
    package let map: ArgumentMap
    /// The numbers that reach the plural categories of the language. Nil if the language is unknown.
    package let plurals: LanguagePlurals?
    /// The same by the rules of the release before, where two releases are compared.
    package let earlier: LanguagePlurals?
    /// The messages of the entry, each with the path of its branches.
    package let messages: [(path: [String], message: AuthoredEntry.Message)]
    /// Whether any message has variables.
    let hasVariables: Bool
    /// The rare bytes of its texts.
    let rareBytes: RareBytes
    /// Whether a text may have a damaged conversion or the rest of a conversion. Few texts have.
    var mayBeDamaged: Bool { map.mayBeDamaged }

    /// Whether the key is the text, because a catalog has no text in its source language.
    var isKeyText: Bool { entry.catalog?.isKeyText == true }
    /// The precedence at run time over the other files of the table.
    var precedence: Int { kind.precedence(of: entry) }

    init(
        _ entry: LocalizedEntry, path: String, kind: LocalizedFile.Kind, plurals: LanguagePlurals?,
        earlier: LanguagePlurals? = nil
    ) {
        self.entry = entry
        self.path = path
        self.kind = kind
        messages = entry.messages
        map = ArgumentMap(messages)
        hasVariables = messages.contains { !$0.message.variables.isEmpty }
        rareBytes = RareBytes(in: messages)
        self.plurals = plurals
        self.earlier = earlier
    }

    /// The arguments of the entry. A damaged conversion counts as the conversion that the entry alone shows to be meant.
    ///
    /// - Complexity: O(*n*) in the length of the texts of a damaged entry, else O(1).
    var evidentMap: ArgumentMap { mayBeDamaged ? TextRepair(of: self, nil).map : map }

    /// An entry with the content of another one, under another key.
    init(_ entry: LocalizedEntry, like other: CheckedEntry) {
        self.entry = entry
        path = other.path
        kind = other.kind
        messages = other.messages
        map = other.map
        hasVariables = other.hasVariables
        rareBytes = other.rareBytes
        plurals = other.plurals
        earlier = other.earlier
    }

    /// Whether no message has a text.
    var isEmpty: Bool {
        messages.allSatisfy { _, message in
            message.variables.isEmpty ? message.format.value.isEmpty : message.texts.allSatisfy(\.value.isEmpty)
        }
    }

    /// Whether no message has a text that people see: each is empty or has blanks only.
    var isBlank: Bool {
        messages.allSatisfy { _, message in
            message.variables.isEmpty ? message.format.isBlank : message.texts.allSatisfy(\.isBlank)
        }
    }

    /// Whether Crowdin marked the text for translating it in the running app: `crwdns1:0…crwdne1:0`.
    var isMarkedByService: Bool { firstText?.value.utf8.starts(with: "crwdns".utf8) == true }

    /// The first text in the file. A finding about the whole entry is shown there.
    var firstText: AuthoredText? { messages.first?.message.firstText }

    /// The name of a variable in a message. A message about a catalog names the key and the language, because its place
    /// is far from both. The variable of a catalog's plural has no name in the file.
    func name(of variable: AuthoredEntry.Variable) -> String {
        guard kind == .catalog || kind == .other else { return "'\(variable.name)'" }
        let owner = "'\(MessageWords.excerpt(entry.key))' in '\(entry.language)'"
        return variable.counting == .fromOne ? owner : "'\(variable.name)' of \(owner)"
    }

    /// The numbers that have a text of their own in a variable, whatever their category: 0 for `=0`. Empty in Apple's files.
    func exactNumbers(of variable: AuthoredEntry.Variable) -> Set<Int> {
        kind == .other ? Set(variable.cases.compactMap(\.exactNumber)) : []
    }

    /// Calls a closure with each text in the file, and with its variable and case if it belongs to a variable.
    func forEachText(_ body: (AuthoredText, AuthoredEntry.Variable?, AuthoredEntry.Variable.Case?) -> Void) {
        var seen: Set<Int> = []
        for (_, message) in messages {
            if message.isFormatWritten { body(message.format, nil, nil) }
            for variable in message.variables where isNew(variable, &seen) {
                for item in variable.cases { body(item.text, variable, item) }
            }
        }
    }

    /// Whether no earlier message has a variable. Branches may share the variables of the dictionary around them. The plurals
    /// of a catalog's devices have the same place, but each is a separate variable.
    private func isNew(_ variable: AuthoredEntry.Variable, _ seen: inout Set<Int>) -> Bool {
        guard messages.count > 1, variable.counting != .fromOne, let offset = variable.offset else { return true }
        return seen.insert(offset).inserted
    }

    /// Calls a closure with each variable once.
    func forEachVariable(_ body: (AuthoredEntry.Variable) -> Void) {
        guard hasVariables else { return }
        var seen: Set<Int> = []
        for (_, message) in messages {
            for variable in message.variables where isNew(variable, &seen) { body(variable) }
        }
    }
}

/// One key in all languages of its table.
package struct CheckedKey: Sendable {
    /// The entry in the source language. Nil if the source language lacks the key or if the table is not translated.
    let source: CheckedEntry?
    /// The entries in the other languages.
    let translations: [CheckedEntry]
    /// The entries that another file of the same language hides.
    let hidden: [(entry: CheckedEntry, by: CheckedEntry)]
    /// All languages of the table except the source language, in order.
    let languages: [String]
    /// The same languages, for a search.
    let languageSet: Set<String>
    /// The source language of the table.
    let sourceLanguage: String?
    /// The kinds of files that the source language has in the table.
    let sourceKinds: Set<LocalizedFile.Kind>
    /// Whether a catalog of the table has source texts, and not only keys that are shown instead.
    let hasSourceTexts: Bool
    /// The plural forms that any text of a language has in the table.
    let forms: [String: Set<PluralCategory>]
    /// The arguments that the code passes for the keys. Nil if the run reads no code.
    let code: CodeArguments?
    /// The arguments that the program passes, and the entry to compare translations with. Nil if all texts take the same arguments.
    var agreed: (arguments: AgreedArguments, source: CheckedEntry)?

    /// Whether no plural of a language has a form, so that all of them lack it for one reason.
    func neverHas(_ form: PluralCategory, _ language: String) -> Bool { forms[language]?.contains(form) != true }

    /// Whether a translation is still the source text, word for word.
    func isCopy(_ item: CheckedEntry) -> Bool {
        guard let source, source !== item, item.hasVariables, source.hasVariables,
            item.firstText?.value == source.firstText?.value
        else { return false }
        return item.texts == source.texts
    }

    /// Whether the texts are those of Info.plist, which has the source texts.
    var isForInfo: Bool {
        guard let item = translations.first ?? source, item.kind == .strings else { return false }
        return item.path.hasSuffix("InfoPlist.strings")
    }

    /// Calls a closure with each text of the key. A key that a catalog shows instead of a source text is skipped.
    func forEachText(_ body: (CheckedEntry) -> Void) {
        func visit(_ item: CheckedEntry) {
            if !item.isKeyText { body(item) }
        }
        if let source { visit(source) }
        translations.forEach(visit)
        for (entry, _) in hidden { visit(entry) }
    }
}

/// One table among the tables of its folder.
package struct CheckedTable: Sendable {
    /// The file of the source language.
    let source: LocalizedFile
    /// The name of the source language.
    let sourceLanguage: String
    /// The languages that this table lacks, in order.
    var missingLanguages: [String] = []
    /// Whether the settings name the missing languages. If not, other tables of the folder have them.
    var areNamedBySettings = false
    /// The languages whose files are never shown, since a file outside of their folders hides them, in order.
    var hiddenLanguages: [String] = []
}

/// The numbers that reach each plural category of a language.
package struct LanguagePlurals: Sendable {
    /// The numbers that reach a category, one sample of each kind.
    package struct Reach: Sendable {
        /// The first few whole numbers below 1,000.
        var wholes: [Int] = []
        /// The count of whole numbers below 1,000.
        var wholeCount = 0
        /// The first two whole numbers from 1,000 on, among round ones.
        var largeNumbers: [Int] = []
        /// A number with a fraction. The fraction may be zeros, as in `1.0`.
        var fraction: String?
        /// A compact number, such as `1c6` for "1M".
        var compact: String?

        /// A whole number from 1,000 on.
        var large: Int? { largeNumbers.first }

        fileprivate mutating func count(_ number: Int) {
            wholeCount += 1
            if wholes.count < 5 { wholes.append(number) }
        }
    }

    /// The whole numbers that most texts ever show.
    private static let smallNumbers = 0..<1_000
    /// Larger ones, mostly round.
    private static let largeNumbers = [
        1_000, 1_001, 1_002, 2_000, 10_000, 100_000, 1_000_000, 2_000_000, 1_000_000_000,
    ]
    /// Numbers with a fraction.
    private static let fractions = (0..<25).flatMap { whole in
        ["5", "0", "1", "2", "25", "00", "01"].map { "\(whole).\($0)" }
    }

    /// The language, in the spelling of the file.
    private(set) var language: String
    /// The categories that the language uses.
    let categories: [PluralCategory]
    /// The release of CLDR that has the rules.
    let version: String
    private let rules: ReleasedRules
    private let reaches: [Reach]
    /// The categories of ``smallNumbers``.
    private let smallCategories: [PluralCategory]

    /// The same categories for another language with the same rules.
    func of(_ language: String) -> LanguagePlurals {
        var result = self
        result.language = language
        return result
    }

    /// Finds the categories of a language and the numbers that reach them, by evaluating its rules.
    init(language: String, rules: ReleasedRules, version: String) {
        self.language = language
        self.rules = rules
        self.version = version
        categories = rules.categories
        var reaches = Array(repeating: Reach(), count: PluralCategory.allCases.count)
        smallCategories = Self.smallNumbers.map(rules.category(for:))
        for (number, category) in zip(Self.smallNumbers, smallCategories) { reaches[Int(category.code)].count(number) }
        for number in Self.largeNumbers {
            let code = Int(rules.category(for: number).code)
            if reaches[code].largeNumbers.count < 2 { reaches[code].largeNumbers.append(number) }
        }
        for text in Self.fractions {
            guard let category = rules.category(parsing: text) else { continue }
            if reaches[Int(category.code)].fraction == nil { reaches[Int(category.code)].fraction = text }
        }
        for text in ["1c3", "1c6", "2c6", "1.5c6", "1c9"] {
            guard let category = rules.category(parsing: text) else { continue }
            if reaches[Int(category.code)].compact == nil { reaches[Int(category.code)].compact = text }
        }
        self.reaches = reaches
    }

    /// The numbers that reach a category.
    subscript(category: PluralCategory) -> Reach { reaches[Int(category.code)] }

    /// The numbers that reach a category of a text.
    ///
    /// - Parameters:
    ///   - source: The source language, if its text has only `other`, and may show such a number. Excluded are then 0, and small whole
    ///     numbers for which the source language has another category.
    ///   - exact: The numbers that have a text of their own, such as `=0`.
    /// - Complexity: O(1), 1,000 numbers.
    func reach(
        of category: PluralCategory, whereOtherIn source: LanguagePlurals? = nil, without exact: Set<Int> = []
    ) -> Reach {
        var reach = self[category]
        guard source != nil || !exact.isEmpty else { return reach }
        (reach.wholes, reach.wholeCount) = ([], 0)
        for number in Self.smallNumbers where smallCategories[number] == category && !exact.contains(number) {
            if let source, number == 0 || source.smallCategories[number] != .other { continue }
            reach.count(number)
        }
        reach.largeNumbers.removeAll(where: exact.contains)
        if let fraction = reach.fraction, Self.equals(fraction, exact) {
            reach.fraction = Self.fractions.first {
                rules.category(parsing: $0) == category && !Self.equals($0, exact)
            }
        }
        return reach
    }

    /// Whether a number with zeros as its fraction equals one of some whole numbers.
    private static func equals(_ fraction: String, _ numbers: Set<Int>) -> Bool {
        let parts = fraction.split(separator: ".")
        return parts.count == 2 && parts[1].allSatisfy { $0 == "0" } && Int(parts[0]).map(numbers.contains) == true
    }

    /// The numbers that an earlier release puts into another category, in ascending order within each kind.
    ///
    /// - Parameters:
    ///   - wholes: Whether whole numbers count.
    ///   - withFractions: Whether numbers with a fraction count.
    /// - Complexity: A few hundred numbers are evaluated twice.
    func changes(
        since earlier: LanguagePlurals, wholes: Bool, withFractions: Bool
    ) -> [(number: String, old: PluralCategory, new: PluralCategory)] {
        guard rules != earlier.rules else { return [] }
        var changes: [(number: String, old: PluralCategory, new: PluralCategory)] = []
        func compare(_ number: String, _ old: PluralCategory?, _ new: PluralCategory?) {
            if let old, let new, old != new { changes.append((number, old, new)) }
        }
        if wholes {
            for number in Self.smallNumbers {
                compare("\(number)", earlier.smallCategories[number], smallCategories[number])
            }
            for number in Self.largeNumbers {
                compare("\(number)", earlier.rules.category(for: number), rules.category(for: number))
            }
        }
        if withFractions {
            for text in Self.fractions {
                compare(text, earlier.rules.category(parsing: text), rules.category(parsing: text))
            }
        }
        return changes
    }

    /// Whether a language has a category.
    func has(_ category: PluralCategory) -> Bool { categories.contains(category) }

    /// The large numbers of a category for a list: `1,000,000; 2,000,000; …`.
    func listLarge(_ category: PluralCategory) -> String {
        (self[category].largeNumbers.map { Console.grouped("\($0)") } + ["…"]).joined(separator: "; ")
    }

    /// The whole numbers of a category for a message: `2, 3, 4, 22, …`.
    static func list(_ reach: Reach) -> String {
        reach.wholes.map(String.init).joined(separator: ", ") + (reach.wholeCount > reach.wholes.count ? ", …" : "")
    }
}

/// The numbers that reach the plural categories of all languages of a run. Thousands of languages have the same few
/// rules, so the rules are asked once.
struct PluralsOfLanguages {
    private let release: PluralRelease
    private var languages: [PluralRuleType: [String: LanguagePlurals]] = [:]
    private var rules: [ReleasedRules: LanguagePlurals] = [:]

    /// The rules of a release.
    init(_ release: PluralRelease) { self.release = release }

    /// The numbers that reach the plural categories of a language.
    subscript(language: String, type: PluralRuleType) -> LanguagePlurals {
        mutating get {
            if let known = languages[type]?[language] { return known }
            let own = release.rules(for: language, type: type)
            let found =
                rules[own]?.of(language)
                ?? LanguagePlurals(language: language, rules: own, version: release.version)
            languages[type, default: [:]][language] = found
            rules[own] = found
            return found
        }
    }
}
