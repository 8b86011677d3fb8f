import StringsdictEntries
import StringsdictKeyedLists
import StringsdictLocalizedEntries
import StringCatalogs

/// The texts of one table in all languages. Every format is read into this type and written from it.
///
/// The type has the structure of a String Catalog. In addition, it has the data of `.stringsdict` files that catalogs
/// lack: widths, rules by gender, and the names of variables.
package struct TextCatalog: Sendable, Hashable {
    /// The table's name: `Localizable`.
    package var name: String
    /// The language that the texts are translated from.
    package var sourceLanguage: String
    /// The entries, each key once.
    package var entries: [TextEntry]
    /// The format version of the String Catalog that the texts are from. Nil for other formats, and for the usual version.
    var version: String?
    /// Languages without a text that get files, too.
    var addedLanguages: [String] = []

    package init(name: String, sourceLanguage: String, entries: [TextEntry] = []) {
        self.name = name
        self.sourceLanguage = sourceLanguage
        self.entries = entries
    }

    /// The languages of all texts, in the order of `StandardOrder`.
    package var languages: [String] { StandardOrder.sorted(languageSet) }

    /// The languages of all texts.
    var languageSet: Set<String> { Set(entries.lazy.flatMap(\.texts).map(\.language)).union(addedLanguages) }

    /// Leaves out the texts of all languages but one, in any spelling, and the source language.
    mutating func keep(_ language: String) {
        let identifier = LanguageCodes.canonicalName(of: language)
        let wanted = languageSet.filter { LanguageCodes.canonicalName(of: $0) == identifier }
        for place in entries.indices {
            entries[place].texts = LanguageTexts(
                entries[place].texts.filter { wanted.contains($0.language) || $0.language == sourceLanguage })
        }
    }

    /// The catalog with the key as source text of each entry that has no text in the source language.
    ///
    /// In Apple's formats, such an entry shows its key. Other formats need a text.
    var withSourceTexts: TextCatalog {
        var copy = self
        for place in entries.indices where entries[place][sourceLanguage] == nil && !entries[place].key.isEmpty {
            copy.entries[place].texts.append(entries[place].keyText(sourceLanguage))
            copy.entries[place].hasKeyAsSource = true
        }
        return copy
    }

    /// The catalog with entries, languages and forms in a fixed order, for comparisons.
    package var sorted: TextCatalog {
        var copy = self
        copy.entries = entries.map(\.sorted).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        return copy
    }
}

/// A key and its texts.
package struct TextEntry: Sendable, Hashable {
    /// The key.
    package var key: String
    /// The developer's comment for translators.
    package var comment: String?
    /// The origin of the entry.
    package var extractionState: ExtractionState?
    /// Whether translators should translate the entry.
    package var shouldTranslate = true
    /// The other members of the entry in a String Catalog, such as `generatesSymbol`: a JSON object on one line. Nil without any.
    var fields: String?
    /// Whether the key is the text of the source language, since the entry has no text in that language:
    /// ``TextCatalog/withSourceTexts``.
    var hasKeyAsSource = false
    /// The texts, each language once.
    package var texts: LanguageTexts = []

    package init(_ key: String, comment: String? = nil) {
        self.key = key
        self.comment = comment
    }

    /// The text of a language.
    package subscript(language: String) -> LocalizedText? { texts[language] }

    /// The key as the text of a language without one. The text has the form of the other languages, since a target may
    /// separate plurals from plain texts.
    func keyText(_ language: String) -> LocalizedText {
        let isPlural = texts.contains { text in
            if case .plural = SingleNumberText.flatten(text).0 { true } else { false }
        }
        return LocalizedText(
            language, isPlural ? .plural(PluralText([TextForm("other", key)])) : .text(TextUnit(key)))
    }

    var sorted: TextEntry {
        var copy = self
        copy.texts = LanguageTexts(texts.map(\.sorted).sorted { $0.language < $1.language })
        return copy
    }
}

/// The text of one key in one language.
package struct LocalizedText: Sendable, Hashable {
    /// The language, as in the name of the file or folder.
    package var language: String
    /// The content of the text.
    package var content: TextContent

    /// Creates a text. Variables of the whole text, such as the substitutions of a String Catalog, become variables of
    /// each of its messages.
    package init(_ language: String, _ content: TextContent, variables: [TextVariable] = []) {
        self.language = language
        self.content = content.adding(variables)
    }

    /// All single texts in the content.
    package var units: [TextUnit] { content.messages.flatMap(\.message.texts) }

    /// The state of all single texts. Nil if their states differ.
    var commonState: TranslationState? {
        guard let first = units.first?.state, units.allSatisfy({ $0.state == first }) else { return nil }
        return first
    }

    /// The texts with another state.
    func with(state: TranslationState) -> LocalizedText { mapUnits { TextUnit($0.value, state: state) } }

    /// The text with each single text changed.
    func mapUnits(_ change: (TextUnit) -> TextUnit) -> LocalizedText {
        LocalizedText(language, content.mapMessages { $0.mapUnits(change) })
    }

    var sorted: LocalizedText { LocalizedText(language, content.sorted) }
}

/// The content of a text: an entry whose texts have states.
///
/// A plural without a format string of its own, as in a String Catalog, is a message whose first variable has the forms.
/// `PluralText` is the view of such a message.
package typealias TextContent = EntryDefinition<TextUnit>

extension EntryDefinition where Text == TextUnit {
    /// Creates the message that is a plural.
    package static func plural(_ plural: PluralText) -> TextContent { .message(plural.message) }

    /// The plural that the whole content is. Nil for any other content.
    package var plural: PluralText? { message.flatMap { PluralText($0) } }

    /// The content with branches, variables and forms in a fixed order, for comparisons.
    var sorted: TextContent {
        switch form {
        case .message(let message): .message(message.sorted)
        case .devices(let branches): .devices(TextBranch.sorted(branches))
        case .widths(let branches): .widths(TextBranch.sorted(branches))
        }
    }

    /// The content with further variables in each message. A message's own variable wins over another one of its name.
    func adding(_ variables: [TextVariable]) -> TextContent {
        guard !variables.isEmpty else { return self }
        return mapMessages { message in
            let own = Set(message.references.map(\.name.value))
            var message = message
            message.variables += variables.filter { !own.contains($0.name.value) }
            return message
        }
    }

    /// The variables that all messages have in common, and the content without them.
    ///
    /// Formats in which variables belong to the whole text, such as String Catalogs, write them once.
    var withVariablesApart: (content: TextContent, variables: [TextVariable]) {
        let all = messages.map(\.message.references)
        let others = all.dropFirst().map(Set.init)
        let shared = (all.first ?? []).filter { variable in others.allSatisfy { $0.contains(variable) } }
        guard !shared.isEmpty else { return (self, []) }
        let apart = Set(shared)
        let rest = mapMessages { message in
            var message = message
            message.variables =
                message.variables.prefix(message.isFormatWritten ? 0 : 1)
                + message.references.filter { !apart.contains($0) }
            return message
        }
        return (rest, shared)
    }
}

extension LocalizedText {
    /// Whether the text does not vary.
    var isPlain: Bool { content.message?.variables.isEmpty == true }

    /// Whether every form of the text equals a key, so that the text is not an author's.
    func isKey(_ key: String) -> Bool { units.allSatisfy { $0.value.utf8.elementsEqual(key.utf8) } }
}

extension EntryDefinition.Message where Text == TextUnit {
    /// The variables to which texts refer by name: all, except the forms of a plural.
    var references: [TextVariable] { Array(variables.dropFirst(isFormatWritten ? 0 : 1)) }

    /// The message with each single text changed. Names and types stay.
    func mapUnits(_ change: (TextUnit) -> TextUnit) -> Self {
        var copy = self
        if isFormatWritten { copy.format = change(format) }
        copy.variables = variables.map { $0.mapUnits(change) }
        return copy
    }

    var sorted: Self {
        var copy = PluralText(self)?.sorted.message ?? self
        copy.variables = copy.variables.prefix(isFormatWritten ? 0 : 1) + TextVariable.sorted(copy.references)
        return copy
    }
}

/// A single text and the state of its translation.
package struct TextUnit: Sendable, Hashable, CustomStringConvertible {
    /// The text, with its printf conversions.
    package var value: String
    /// The state of the translation.
    package var state: TranslationState

    package init(_ value: String, state: TranslationState = .translated) {
        self.value = value
        self.state = state
    }

    /// The text.
    package var description: String { value }
}

/// The text of one plural category, or of one value if the rule is by gender.
package typealias TextForm = TextVariable.Case

extension EntryDefinition.Variable.Case where Text == TextUnit {
    package init(_ category: String, _ unit: TextUnit) { self.init(name: TextUnit(category), text: unit) }

    package init(_ category: String, _ text: String) { self.init(category, TextUnit(text)) }

    /// The category: `few`. A name that CLDR does not have is kept.
    package var category: String { name.value }

    /// The text.
    package var unit: TextUnit { text }

    /// The forms in CLDR's order of categories, followed by forms with other names.
    static func sorted(_ forms: [TextForm]) -> [TextForm] {
        func rank(_ form: TextForm) -> Int { TextForm.order.firstIndex(of: form.category) ?? TextForm.order.count }
        return forms.sorted { (rank($0), $0.category) < (rank($1), $1.category) }
    }

    static var order: [String] { ["zero", "one", "two", "few", "many", "other"] }
}

/// The text of one device (`ipad`) or width (`20`).
package typealias TextBranch = TextContent.Branch

extension EntryDefinition.Branch where Text == TextUnit {
    package init(_ name: String, _ content: TextContent, variables: [TextVariable] = []) {
        self.init(name: TextUnit(name), content: content.adding(variables))
    }

    static func sorted(_ branches: [TextBranch]) -> [TextBranch] {
        branches.map { TextBranch(name: $0.name, content: $0.content.sorted) }.sorted { $0.name.value < $1.name.value }
    }
}

extension [TextBranch] {
    /// The branch for devices without a separate branch: `other`, or else the first one. Nil without branches.
    var general: TextBranch? { first { $0.name.value == "other" } ?? first }

    /// The branch of the greatest width. Nil without branches.
    var widest: TextBranch? {
        self.max { (Int($0.name.value) ?? 0) < (Int($1.name.value) ?? 0) }
    }
}

/// A part of a text that varies independently: a substitution of a String Catalog, or a variable of a `.stringsdict`
/// file. Its texts have states.
package typealias TextVariable = TextContent.Variable

extension [TextVariable] {
    /// The variables by their names. The first of several with one name counts, as in the run time.
    var byName: [String: TextVariable] {
        Dictionary(map { ($0.name.value, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

extension EntryDefinition.Variable where Text == TextUnit {
    package init(_ name: String, argument: Int? = nil, type: String? = nil, isGender: Bool = false, _ forms: [TextForm])
    {
        self.init(
            name: TextUnit(name), rule: isGender ? .gender : .plural, valueType: type.map { TextUnit($0) }, cases: forms
        )
        self.argument = argument
    }

    /// The argument that the variable depends on, for a reference at the place of an argument.
    func argumentNumber(at place: Int) -> Int { TextVariable.valid(argument ?? place) }

    /// The nearest valid number of an argument. Files may contain any number.
    static func valid(_ argument: Int) -> Int { min(max(1, argument), Int(UInt16.max)) }

    func mapUnits(_ change: (TextUnit) -> TextUnit) -> TextVariable {
        var copy = self
        copy.cases = cases.map { TextForm($0.category, change($0.unit)) }
        return copy
    }

    static func sorted(_ variables: [TextVariable]) -> [TextVariable] {
        variables.map { variable in
            var copy = variable
            copy.cases = TextForm.sorted(variable.cases)
            return copy
        }.sorted { $0.name.value < $1.name.value }
    }
}

/// Collects the entries of a table from several files, in the order in which their keys first occur.
struct CatalogBuilder {
    private var list = KeyedList<ByteString, TextEntry>()
    /// The keys whose comment is that of the source language.
    private var sourceComments: Set<ByteString> = []
    var entries: [TextEntry] { list.values }

    /// Changes the entry of a key. A missing entry is created.
    mutating func update(_ key: String, _ change: (inout TextEntry) -> Void) {
        change(&list[ByteString(key), default: TextEntry(key)])
    }

    /// Adds a comment, unless the entry has one. The comment in the file of the source language counts before the others.
    ///
    /// - Returns: Whether another comment is left out.
    mutating func add(comment: String?, to key: String, isSource: Bool) -> Bool {
        guard let comment, !comment.isEmpty else { return false }
        let isFirst = isSource && sourceComments.insert(ByteString(key)).inserted
        var isOther = false
        update(key) { entry in
            isOther = entry.comment.map { $0 != comment } ?? false
            if entry.comment == nil || isFirst { entry.comment = comment }
        }
        return isOther
    }

    /// Adds a text.
    ///
    /// - Parameters:
    ///   - table: The table, for the error.
    ///   - file: The file that has the text.
    /// - Throws: ``ConversionError`` if the entry has another text in the language.
    /// - Complexity: O(1) on average, plus the comparison of texts.
    mutating func add(
        _ text: LocalizedText, to key: String, table: String, file: String
    ) throws(ConversionError) {
        var isOther = false
        update(key) { entry in
            if let known = entry[text.language] {
                isOther = known.sorted != text.sorted
            } else {
                entry.texts.append(text)
            }
        }
        if isOther { throw .secondText(key: key, language: text.language, table: table, file: file) }
    }
}
