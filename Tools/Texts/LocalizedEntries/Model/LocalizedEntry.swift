import CLDRPlurals
import StringCatalogs

/// One key in one language, from any kind of file.
///
/// `.strings`, `.stringsdict` and `.xcstrings` files are all read into this type. It keeps the author's text, including
/// mistakes, and the place of each part. The checks, the map of arguments, the accessors and the preview use it.
///
/// ```swift
/// for entry in file.entries {
///     print(entry.language, entry.key, ArgumentMap(entry).arguments.map(\.type))
/// }
/// ```
package struct LocalizedEntry: Sendable {
    /// The key.
    package var key: String
    /// The place of the key.
    package var keyPlace: SourcePlace?
    /// The language, in the spelling of the folder or catalog, such as `pt-BR` or `zh_CN`. Empty if neither names it.
    package var language: String
    /// The start of the language's texts: the name of the language in a catalog, the key in other files.
    package var languagePlace: SourcePlace?
    /// The author's comment for translators. Only catalogs and parsed comments have it.
    package var comment: String?
    /// The texts.
    package var content: EntryContent
    /// Whether another rule hides the format string. Variables may then look unused, since the hidden format may refer
    /// to them.
    package var hidesFormat = false
    /// The facts about the entry that only a catalog has.
    package var catalog: CatalogFacts?

    /// An entry.
    package init(
        key: String, keyPlace: SourcePlace? = nil, language: String, languagePlace: SourcePlace? = nil,
        comment: String? = nil, content: EntryContent, catalog: CatalogFacts? = nil
    ) {
        self.key = key
        self.keyPlace = keyPlace
        self.language = language
        self.languagePlace = languagePlace
        self.comment = comment
        self.content = content
        self.catalog = catalog
    }

    /// Facts that only a String Catalog has.
    package struct CatalogFacts: Sendable, Hashable {
        /// Whether translators should translate the entry.
        package var shouldTranslate = true
        /// Whether the sources no longer have the key.
        package var isStale = false
        /// Whether the key is the text, because the catalog has no text in its source language.
        package var isKeyText = false
        /// How far the translation is. Nil without texts.
        package var progress: TranslationState?
        /// Whether the source code has a text, which is shown if the catalog has no text.
        package var hasTextInSources = false

        /// Facts.
        package init(
            shouldTranslate: Bool = true, isStale: Bool = false, isKeyText: Bool = false,
            progress: TranslationState? = nil, hasTextInSources: Bool = false
        ) {
            self.shouldTranslate = shouldTranslate
            self.isStale = isStale
            self.isKeyText = isKeyText
            self.progress = progress
            self.hasTextInSources = hasTextInSources
        }
    }
}

/// The content of an entry.
package indirect enum EntryContent: Sendable {
    /// A text, perhaps with variables.
    case message(LocalizedMessage)
    /// A choice by device.
    case devices([EntryBranch])
    /// A choice by width.
    case widths([EntryBranch])
    /// The phrases of an App Shortcut. A user may say any phrase. A language may have any number of them.
    case phrases([LocalizedText])

    /// All messages in the content, each with the path of its branches, such as `["ipad", "20"]`.
    package var messages: [(path: [String], message: LocalizedMessage)] {
        switch self {
        case .message(let message): [([], message)]
        case .devices(let branches), .widths(let branches):
            branches.flatMap { branch in
                branch.content.messages.map { ([branch.name] + $0.path, $0.message) }
            }
        case .phrases(let texts): texts.map { ([], LocalizedMessage(format: $0)) }
        }
    }

    /// Whether the content consists of the phrases of an App Shortcut.
    package var hasPhrases: Bool {
        if case .phrases = self { true } else { false }
    }

    /// The message. Nil if the entry varies by device or width.
    package var message: LocalizedMessage? {
        if case .message(let message) = self { message } else { nil }
    }
}

/// One case of a choice by device or width.
package struct EntryBranch: Sendable {
    /// The device or the width, as the file writes it.
    package var name: String
    /// The place of the name.
    package var place: SourcePlace?
    /// The content of the branch.
    package var content: EntryContent

    /// A branch.
    package init(name: String, place: SourcePlace? = nil, content: EntryContent) {
        self.name = name
        self.place = place
        self.content = content
    }
}

/// A format string, and the variables that the format string and the texts of variables may refer to.
package struct LocalizedMessage: Sendable {
    /// The format string. Without variables, it is the whole text.
    package var format: LocalizedText
    /// Whether the file does not contain the format string. A catalog's plural has no format string: the compiler of
    /// catalogs creates it.
    package var isFormatImplied: Bool
    /// The variables in the order of the file.
    package var variables: [EntryVariable]

    /// A message.
    package init(format: LocalizedText, isFormatImplied: Bool = false, variables: [EntryVariable] = []) {
        self.format = format
        self.isFormatImplied = isFormatImplied
        self.variables = variables
    }

    /// The format string, if the file contains it, and the texts of all variables.
    package var texts: [LocalizedText] {
        (isFormatImplied ? [] : [format]) + variables.flatMap { $0.cases.map(\.text) }
    }
}

/// A part of a message that varies with an argument. It is a variable of a `.stringsdict` file, or a substitution or
/// plural of a catalog.
package struct EntryVariable: Sendable {
    /// The rule that chooses a text.
    package enum Rule: Sendable, Hashable {
        /// By the plural category of the argument.
        case plural
        /// By the value of the argument.
        case gender
        /// By a rule that Apple's Foundation does not have.
        case unknown(String)
    }

    /// The name.
    package var name: String
    /// The place of the name.
    package var place: SourcePlace?
    /// The rule that chooses a text.
    package var rule: Rule
    /// Whether the file contains the rule. Without `NSStringFormatSpecTypeKey`, the plural rule is assumed.
    package var isRuleWritten: Bool
    /// The printf conversion of the argument, without a percent sign. Nil if it is missing.
    package var valueType: LocalizedText?
    /// The position of the argument, if the definition contains it, as `argNum` in a catalog.
    package var argument: Int?
    /// Whether the texts count their arguments from 1, as in a catalog's plural. The texts of a `.stringsdict` variable
    /// count from the variable's position.
    package var countsFromOne: Bool
    /// Whether `%arg` in the texts means the variable's argument, as in a catalog's substitution.
    package var hasOwnArgument: Bool
    /// The texts in the order of the file. If a name occurs twice, only the text that counts.
    package var cases: [EntryCase]

    /// A variable.
    package init(
        name: String, place: SourcePlace? = nil, rule: Rule = .plural, isRuleWritten: Bool = true,
        valueType: LocalizedText?, argument: Int? = nil, countsFromOne: Bool = false, hasOwnArgument: Bool = false,
        cases: [EntryCase]
    ) {
        self.name = name
        self.place = place
        self.rule = rule
        self.isRuleWritten = isRuleWritten
        self.valueType = valueType
        self.argument = argument
        self.countsFromOne = countsFromOne
        self.hasOwnArgument = hasOwnArgument
        self.cases = cases
    }

    /// The text of a plural category.
    package subscript(category: PluralCategory) -> EntryCase? { cases.first { $0.category == category } }
}

/// One text of a variable, and the category or number for which it is chosen.
package struct EntryCase: Sendable {
    /// The plural category or the number, in the spelling of the file.
    package var name: String
    /// The place of the name.
    package var place: SourcePlace?
    /// The text.
    package var text: LocalizedText

    /// A case.
    package init(name: String, place: SourcePlace? = nil, text: LocalizedText) {
        self.name = name
        self.place = place
        self.text = text
    }

    /// The plural category with the name, or nil.
    package var category: PluralCategory? { PluralCategory(keyword: name) }
}

/// A text and its place.
package struct LocalizedText: Sendable {
    /// The text, with escapes resolved.
    package var value: String
    /// The start of the value in the file: its tag or its quotation mark. Nil in a binary file.
    package var place: SourcePlace?

    /// A text.
    package init(_ value: String, place: SourcePlace? = nil) {
        self.value = value
        self.place = place
    }
}

/// A text that is compared byte by byte, like the keys of the run time. `é` in one scalar and in two scalars are
/// different keys.
package struct ByteString: Hashable, Comparable, Sendable {
    /// The text.
    package let text: String

    /// Creates a text to compare.
    package init(_ text: String) { self.text = text }

    /// Whether the bytes are equal.
    package static func == (left: ByteString, right: ByteString) -> Bool {
        left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Orders texts by their bytes.
    package static func < (left: ByteString, right: ByteString) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }

    /// Hashes the bytes.
    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
