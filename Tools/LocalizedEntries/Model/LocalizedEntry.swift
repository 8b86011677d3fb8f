import CLDRPlurals

/// One key in one language, whatever kind of file it comes from.
///
/// `.strings`, `.stringsdict` and `.xcstrings` are all read into this form. It keeps what an author wrote, mistakes
/// included, and where each part stands. The checks, the map of arguments and the conversions work on it.
///
/// ```swift
/// for entry in file.entries {
///     print(entry.language, entry.key, ArgumentMap(entry).arguments.map(\.type))
/// }
/// ```
package struct LocalizedEntry: Sendable {
    /// The key.
    package var key: String
    /// Where the key stands.
    package var keyPlace: SourcePlace?
    /// The language as the folder or the catalog writes it, such as `pt-BR` or `zh_CN`; empty where nothing tells.
    package var language: String
    /// Where the texts of the language start: in a catalog the language's name, elsewhere the key.
    package var languagePlace: SourcePlace?
    /// What the author tells the translators. Only catalogs and parsed comments have it.
    package var comment: String?
    /// The texts.
    package var content: EntryContent
    /// Whether another rule hides the format string, which may be what names the variables.
    package var hidesFormat = false
    /// What only a catalog says of an entry.
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
        /// Whether the catalog has no text in its source language, so that the key is the text.
        package var isKeyText = false
        /// Whether no text of the language is translated yet.
        package var isNew = false

        /// Whether the sources give a text of their own, which is shown where the catalog has none.
        package var hasTextInSources = false

        /// Facts.
        package init(
            shouldTranslate: Bool = true, isStale: Bool = false, isKeyText: Bool = false, isNew: Bool = false,
            hasTextInSources: Bool = false
        ) {
            self.shouldTranslate = shouldTranslate
            self.isStale = isStale
            self.isKeyText = isKeyText
            self.isNew = isNew
            self.hasTextInSources = hasTextInSources
        }
    }
}

/// What an entry consists of.
package indirect enum EntryContent: Sendable {
    /// A text, perhaps with variables.
    case message(LocalizedMessage)
    /// A choice by device.
    case devices([EntryBranch])
    /// A choice by width.
    case widths([EntryBranch])
    /// The phrases of an App Shortcut, each of which a user may say. A language may have any number of them.
    case phrases([LocalizedText])

    /// All messages in it, with the branches that lead to each: `["ipad", "20"]`.
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

    /// Whether it consists of the phrases of an App Shortcut.
    package var hasPhrases: Bool {
        if case .phrases = self { true } else { false }
    }

    /// The message, where the entry does not vary by device or width.
    package var message: LocalizedMessage? {
        if case .message(let message) = self { message } else { nil }
    }
}

/// One case of a choice by device or width.
package struct EntryBranch: Sendable {
    /// The device or the width, as the file writes it.
    package var name: String
    /// Where the name stands.
    package var place: SourcePlace?
    /// What the branch consists of.
    package var content: EntryContent

    /// A branch.
    package init(name: String, place: SourcePlace? = nil, content: EntryContent) {
        self.name = name
        self.place = place
        self.content = content
    }
}

/// A format string and the variables that it and their texts may name.
package struct LocalizedMessage: Sendable {
    /// The format string: the whole text where there are no variables.
    package var format: LocalizedText
    /// Whether the file does not write the format string. A catalog's plural has none; its compiler makes it.
    package var isFormatImplied: Bool
    /// The variables in the order of the file.
    package var variables: [EntryVariable]

    /// A message.
    package init(format: LocalizedText, isFormatImplied: Bool = false, variables: [EntryVariable] = []) {
        self.format = format
        self.isFormatImplied = isFormatImplied
        self.variables = variables
    }

    /// The format string, where the file writes it, and the texts of all variables.
    package var texts: [LocalizedText] {
        (isFormatImplied ? [] : [format]) + variables.flatMap { $0.cases.map(\.text) }
    }
}

/// A part of a message that varies with an argument: a variable of a `.stringsdict`, a substitution or plural of a
/// catalog.
package struct EntryVariable: Sendable {
    /// How one of the texts is chosen.
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
    /// Where the name stands.
    package var place: SourcePlace?
    /// How a text is chosen.
    package var rule: Rule
    /// Whether the file says so. Without `NSStringFormatSpecTypeKey`, the plural rule is assumed.
    package var isRuleWritten: Bool
    /// The printf conversion of the argument, without a percent sign; nil where it is missing.
    package var valueType: LocalizedText?
    /// The position of the argument, where the definition itself says it: `argNum` of a catalog.
    package var argument: Int?
    /// Whether its texts count their arguments from 1, as those of a catalog's plural do. Those of a `.stringsdict`
    /// count from the variable's position.
    package var countsFromOne: Bool
    /// Whether `%arg` in its texts means its own argument, as in a catalog's substitution.
    package var hasOwnArgument: Bool
    /// The texts in the order of the file; of a name that occurs twice, the one that counts.
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

/// One text of a variable and when it is chosen.
package struct EntryCase: Sendable {
    /// The plural category or the number, as the file writes it.
    package var name: String
    /// Where the name stands.
    package var place: SourcePlace?
    /// The text.
    package var text: LocalizedText

    /// A case.
    package init(name: String, place: SourcePlace? = nil, text: LocalizedText) {
        self.name = name
        self.place = place
        self.text = text
    }

    /// The plural category that the name means, if it is one.
    package var category: PluralCategory? { PluralCategory(keyword: name) }
}

/// A text and where it stands.
package struct LocalizedText: Sendable {
    /// The text, its escapes resolved.
    package var value: String
    /// Where the value starts in the file: its tag or its quotation mark. Nil in a binary file.
    package var place: SourcePlace?

    /// A text.
    package init(_ value: String, place: SourcePlace? = nil) {
        self.value = value
        self.place = place
    }
}

/// A text that is compared byte by byte, as the run time compares keys: `é` in one and in two scalars are two keys.
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
