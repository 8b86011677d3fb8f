import CLDRPlurals
import LocalizedEntries
import StringCatalogs

/// An entry with all that checks ask of it.
package struct CheckedEntry: Sendable {
    /// The entry.
    package let entry: LocalizedEntry
    /// Its file.
    package let path: String
    /// What kind of file that is.
    package let kind: LocalizedFile.Kind
    /// Its arguments.
    package let map: ArgumentMap
    /// What reaches the plural categories of its language; nil where no language is known.
    package let plurals: LanguagePlurals?
    /// Its messages with the branches that lead to them.
    package let messages: [(path: [String], message: LocalizedMessage)]

    init(_ entry: LocalizedEntry, in file: LocalizedFile, plurals: LanguagePlurals?) {
        self.entry = entry
        path = file.path
        kind = file.kind
        map = ArgumentMap(entry)
        self.plurals = plurals
        messages = entry.content.messages
    }

    /// Whether it has variables at all.
    var hasVariables: Bool { messages.contains { !$0.message.variables.isEmpty } }

    /// The first text that the file writes: where a finding about the whole entry is shown.
    var firstText: LocalizedText? { messages.first?.message.texts.first }

    /// What a message calls a variable. A message about a catalog names the key and the language, because its place is
    /// far from both. The variable of a catalog's plural has no name in the file.
    func name(of variable: EntryVariable) -> String {
        guard kind == .catalog else { return "'\(variable.name)'" }
        let owner = "'\(LanguageChecks.excerpt(entry.key))' in '\(entry.language)'"
        let isImplied = messages.contains { $0.message.isFormatImplied && !$0.message.variables.isEmpty }
        return isImplied ? owner : "'\(variable.name)' of \(owner)"
    }

    /// Calls a closure with each text that the file writes. The variable is the one that the text belongs to.
    func forEachText(_ body: (LocalizedText, EntryVariable?, EntryCase?) -> Void) {
        // Branches may share the variables of the dictionary around them.
        var seen: Set<SourcePlace> = []
        for (_, message) in messages {
            if !message.isFormatImplied { body(message.format, nil, nil) }
            for variable in message.variables {
                if messages.count > 1, let place = variable.place, !seen.insert(place).inserted { continue }
                for item in variable.cases { body(item.text, variable, item) }
            }
        }
    }

    /// Calls a closure with each variable once.
    func forEachVariable(_ body: (EntryVariable) -> Void) {
        guard hasVariables else { return }
        var seen: Set<SourcePlace> = []
        for (_, message) in messages {
            for variable in message.variables {
                if messages.count > 1, let place = variable.place, !seen.insert(place).inserted { continue }
                body(variable)
            }
        }
    }
}

/// One key in all languages of its table.
package struct CheckedKey: Sendable {
    /// The entry in the source language; nil where that one does not have the key, or where nothing is a translation.
    let source: CheckedEntry?
    /// The entries in the other languages.
    let translations: [CheckedEntry]
    /// The entries that another file of the same language hides.
    let hidden: [(entry: CheckedEntry, by: CheckedEntry)]
    /// All languages of the table but the source language, in order.
    let languages: [String]
    /// The source language of the table.
    let sourceLanguage: String?
    /// The kinds of files that the source language has in the table.
    let sourceKinds: Set<LocalizedFile.Kind>
}

/// One table among the tables of its folder.
package struct CheckedTable: Sendable {
    /// The file of the source language.
    let source: LocalizedFile
    /// The name of the source language.
    let sourceLanguage: String
    /// The languages that other tables of the folder have and this one lacks, in order.
    let missingLanguages: [String]
}

/// What reaches each plural category of a language.
package struct LanguagePlurals: Sendable {
    /// The numbers that reach a category, one sample of each kind.
    package struct Reach: Sendable {
        /// Whole numbers below 1,000: the first few.
        var wholes: [Int] = []
        /// How many whole numbers below 1,000 there are.
        var wholeCount = 0
        /// A whole number from 1,000 on.
        var large: Int?
        /// A number with a fraction, perhaps one of zeros.
        var fraction: String?
        /// A compact number, such as `1c6` for "1M".
        var compact: String?
    }

    /// The language, as the file writes it.
    let language: String
    /// The categories that the language uses.
    let categories: [PluralCategory]
    private let reaches: [Reach]

    /// The categories of a language and what reaches them, found by asking its rules.
    init(language: String) {
        let rules = PluralRules(locale: language)
        self.language = language
        categories = rules.categories
        var reaches = Array(repeating: Reach(), count: PluralCategory.allCases.count)
        for number in 0..<1_000 {
            let code = Int(rules.category(for: number).code)
            reaches[code].wholeCount += 1
            if reaches[code].wholes.count < 5 { reaches[code].wholes.append(number) }
        }
        for number in [1_000, 1_001, 1_002, 2_000, 10_000, 100_000, 1_000_000, 2_000_000, 1_000_000_000] {
            let code = Int(rules.category(for: number).code)
            if reaches[code].large == nil { reaches[code].large = number }
        }
        for whole in 0..<25 {
            for fraction in ["5", "0", "1", "2", "25", "00", "01"] {
                let text = "\(whole).\(fraction)"
                guard let category = rules.category(for: text) else { continue }
                if reaches[Int(category.code)].fraction == nil { reaches[Int(category.code)].fraction = text }
            }
        }
        for text in ["1c3", "1c6", "2c6", "1.5c6", "1c9"] {
            guard let category = rules.category(for: text) else { continue }
            if reaches[Int(category.code)].compact == nil { reaches[Int(category.code)].compact = text }
        }
        self.reaches = reaches
    }

    /// What reaches a category.
    subscript(category: PluralCategory) -> Reach { reaches[Int(category.code)] }

    /// Whether a language has a category.
    func has(_ category: PluralCategory) -> Bool { categories.contains(category) }

    /// The numbers of a list as a message names them: `2, 3, 4, 22, …`.
    static func list(_ reach: Reach) -> String {
        reach.wholes.map(String.init).joined(separator: ", ") + (reach.wholeCount > reach.wholes.count ? ", …" : "")
    }

    /// A whole number with commas between thousands.
    package static func grouped(_ number: Int) -> String {
        var text = "\(number)"
        var index = text.count - 3
        while index > 0 {
            text.insert(",", at: text.index(text.startIndex, offsetBy: index))
            index -= 3
        }
        return text
    }
}
