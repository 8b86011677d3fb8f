import Entries
import StringCatalogs

/// The texts of one table in all languages. Every format is read into this type and written from it.
///
/// It has the structure of a String Catalog. In addition, it has the data of `.stringsdict` files that catalogs lack:
/// widths, rules by gender, and the names of variables.
package struct TextCatalog: Sendable, Hashable {
    /// The table's name: `Localizable`.
    package var name: String
    /// The language that the texts are translated from.
    package var sourceLanguage: String
    /// The entries, each key once.
    package var entries: [TextEntry]

    package init(name: String, sourceLanguage: String, entries: [TextEntry] = []) {
        self.name = name
        self.sourceLanguage = sourceLanguage
        self.entries = entries
    }

    /// The languages of all texts, in the order of `StandardOrder`.
    package var languages: [String] {
        Set(entries.lazy.flatMap(\.texts).map(\.language)).sorted { StandardOrder.precedes($0, $1) }
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
    /// The origin of the entry, with the names of String Catalogs: `manual`, `stale`.
    package var extractionState: String?
    /// Whether translators should translate the entry.
    package var shouldTranslate = true
    /// The texts, each language once.
    package var texts: [LocalizedText] = []

    package init(_ key: String, comment: String? = nil) {
        self.key = key
        self.comment = comment
    }

    /// The text of a language.
    package subscript(language: String) -> LocalizedText? { texts.first { $0.language == language } }

    var sorted: TextEntry {
        var copy = self
        copy.texts = texts.map(\.sorted).sorted { $0.language < $1.language }
        return copy
    }
}

/// The text of one key in one language.
package struct LocalizedText: Sendable, Hashable {
    /// The language, as in the name of the file or folder.
    package var language: String
    /// The content of the text.
    package var content: TextContent
    /// The parts that vary independently. Texts refer to them as `%#@NAME@`.
    package var variables: [TextVariable]

    package init(_ language: String, _ content: TextContent, variables: [TextVariable] = []) {
        self.language = language
        self.content = content
        self.variables = variables
    }

    /// All single texts in the content and the variables.
    package var units: [TextUnit] { content.units + variables.flatMap { $0.cases.map(\.unit) } }

    /// The state of all single texts. Nil if their states differ.
    var commonState: String? {
        guard let first = units.first?.state, units.allSatisfy({ $0.state == first }) else { return nil }
        return first
    }

    /// The texts with another state.
    func with(state: String) -> LocalizedText { mapUnits { TextUnit($0.value, state: state) } }

    /// The text with each single text changed.
    func mapUnits(_ change: (TextUnit) -> TextUnit) -> LocalizedText {
        LocalizedText(language, content.mapUnits(change), variables: variables.map { $0.mapUnits(change) })
    }

    var sorted: LocalizedText {
        LocalizedText(language, content.sorted, variables: TextVariable.sorted(variables))
    }
}

/// The content of a text.
package indirect enum TextContent: Sendable, Hashable {
    /// One text.
    case text(TextUnit)
    /// A text for each plural category.
    case plural(PluralText)
    /// A text for each device.
    case device([TextBranch])
    /// A text for each width.
    case width([TextBranch])

    var units: [TextUnit] {
        switch self {
        case .text(let unit): [unit]
        case .plural(let plural): plural.forms.map(\.unit)
        case .device(let branches), .width(let branches):
            branches.flatMap { $0.content.units + $0.variables.flatMap { $0.cases.map(\.unit) } }
        }
    }

    func mapUnits(_ change: (TextUnit) -> TextUnit) -> TextContent {
        switch self {
        case .text(let unit): return .text(change(unit))
        case .plural(var plural):
            plural.forms = plural.forms.map { TextForm($0.category, change($0.unit)) }
            return .plural(plural)
        case .device(let branches): return .device(branches.map { $0.mapUnits(change) })
        case .width(let branches): return .width(branches.map { $0.mapUnits(change) })
        }
    }

    var sorted: TextContent {
        switch self {
        case .text: return self
        case .plural(let plural): return .plural(plural.sorted)
        case .device(let branches): return .device(TextBranch.sorted(branches))
        case .width(let branches): return .width(TextBranch.sorted(branches))
        }
    }
}

/// A single text and the state of its translation.
package struct TextUnit: Sendable, Hashable, CustomStringConvertible {
    /// The text, with its printf conversions.
    package var value: String
    /// The state as a String Catalog names it: `translated`, `new`, `needs_review`.
    package var state: String

    package init(_ value: String, state: String = TextUnit.translated) {
        self.value = value
        self.state = state
    }

    /// The state of a finished text.
    package static let translated = "translated"

    /// The text.
    package var description: String { value }
}

/// The text of one plural category, or of one value if the rule is by gender.
package typealias TextForm = TextVariable.Case

extension Entry.Variable.Case where Text == TextUnit {
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

/// The text of one device or width.
package struct TextBranch: Sendable, Hashable {
    /// The device (`ipad`) or the width (`20`).
    package var name: String
    /// The content of the text.
    package var content: TextContent
    /// Variables that only this branch has.
    package var variables: [TextVariable]

    package init(_ name: String, _ content: TextContent, variables: [TextVariable] = []) {
        self.name = name
        self.content = content
        self.variables = variables
    }

    func mapUnits(_ change: (TextUnit) -> TextUnit) -> TextBranch {
        TextBranch(name, content.mapUnits(change), variables: variables.map { $0.mapUnits(change) })
    }

    static func sorted(_ branches: [TextBranch]) -> [TextBranch] {
        branches.map { TextBranch($0.name, $0.content.sorted, variables: TextVariable.sorted($0.variables)) }
            .sorted { $0.name < $1.name }
    }
}

/// A part of a text that varies independently: a substitution of a String Catalog, or a variable of a `.stringsdict`
/// file. Its texts have states.
package typealias TextVariable = Entry<TextUnit>.Variable

extension Entry.Variable where Text == TextUnit {
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
    private(set) var entries: [TextEntry] = []
    /// The index of each key's entry. Keys are compared by their bytes: `é` in one and in two scalars are two keys.
    private var numbers: [[UInt8]: Int] = [:]

    /// Changes the entry of a key. A missing entry is created.
    mutating func update(_ key: String, _ change: (inout TextEntry) -> Void) {
        let bytes = Array(key.utf8)
        let number = numbers[bytes] ?? entries.count
        if number == entries.count {
            numbers[bytes] = number
            entries.append(TextEntry(key))
        }
        change(&entries[number])
    }

    /// Adds a text, unless the entry already has a text in the language.
    mutating func add(_ text: LocalizedText, to key: String) {
        update(key) { entry in
            if entry[text.language] == nil { entry.texts.append(text) }
        }
    }
}
