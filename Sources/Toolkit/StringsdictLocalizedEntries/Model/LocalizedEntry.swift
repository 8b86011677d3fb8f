import CLDRPlurals
import StringsdictEntries
import StringCatalogs
import StringsdictTextFiles

/// One key in one language, from any kind of file.
///
/// `.strings`, `.stringsdict` and `.xcstrings` files are all read into this type. The type keeps the author's text,
/// including mistakes, and the position of each part. The checks, the map of arguments, the accessors and the preview
/// use it.
///
/// ```swift
/// for entry in file.entries {
///     print(entry.language, entry.key, ArgumentMap(entry).arguments.map(\.type))
/// }
/// ```
package struct LocalizedEntry: Sendable {
    package var key: String
    /// The byte at which the key starts in the text of the file. Nil in a binary file.
    package var keyOffset: Int?
    /// The language, in the spelling of the folder or catalog, such as `pt-BR` or `zh_CN`. Empty if neither names it.
    package var language: String
    /// The byte at which the language's texts start: the name of the language in a catalog, the key in other files.
    package var languageOffset: Int?
    /// The author's comment for translators. Catalogs have it, and dictionaries of a `.stringsdict` file.
    package var comment: String?
    /// The texts. If the entry has phrases, the first of them.
    package var content: AuthoredEntry
    /// The phrases of an App Shortcut. A user may say any of them, and a language may have any number.
    package var phrases: [AuthoredText] = []
    /// The plain texts of the same key in the same file that this entry hides: Foundation takes one of two equal keys.
    package var hiddenTexts: [String] = []
    /// Whether ordinal rules choose the texts, as for "2nd". Apple's files have no such plurals.
    package var isOrdinal = false
    /// Whether another rule hides the format string. Variables may then look unused, since the hidden format may refer
    /// to them.
    package var hidesFormat = false
    /// The facts about the entry that only a catalog has.
    package var catalog: CatalogFacts?

    /// An entry.
    package init(
        key: String, keyOffset: Int? = nil, language: String, languageOffset: Int? = nil,
        comment: String? = nil, content: AuthoredEntry, catalog: CatalogFacts? = nil
    ) {
        self.key = key
        self.keyOffset = keyOffset
        self.language = language
        self.languageOffset = languageOffset
        self.comment = comment
        self.content = content
        self.catalog = catalog
    }

    /// All messages, each with the names of its branches. Each phrase is a message.
    package var messages: [(path: [String], message: AuthoredEntry.Message)] {
        guard phrases.isEmpty else { return phrases.map { ([], AuthoredEntry.Message($0)) } }
        return content.messages.map { ($0.path.map(\.value), $0.message) }
    }

    /// Moves the entry with the text of its file.
    package mutating func move(by part: ChangedPart) {
        keyOffset = keyOffset.map(part.moved)
        languageOffset = languageOffset.map(part.moved)
        content.move(by: part)
        for index in phrases.indices { phrases[index].move(by: part) }
    }

    /// Facts that only a String Catalog has.
    package struct CatalogFacts: Sendable, Hashable {
        /// Whether translators should translate the entry.
        package var shouldTranslate: Bool
        /// Whether the sources no longer have the key.
        package var isStale: Bool
        /// Whether the key is the text, because the catalog has no text in its source language.
        package var isKeyText: Bool
        /// How far the translation is. Nil without texts.
        package var progress: TranslationState?
        /// The names of the new forms in each plural that also has a translated form. The name of a substitution leads to the substitution's
        /// forms. The devices and `value` lead to the forms of a text. `device` leads to the devices whose texts are new.
        package var newForms: [[String]: Set<String>] = [:]
        /// Whether the source code has a text, which is shown if the catalog has no text.
        package var hasTextInSources: Bool

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

/// A text in a file, and its position. The entries of tools consist of these texts.
///
/// Positions are byte offsets in the ``SourceFile``, so an edit shifts all later ones by a constant. Lines are computed
/// only for printing.
package struct AuthoredText: Hashable, Sendable, CustomStringConvertible {
    /// The text, with escapes resolved.
    package var value: String
    /// The byte at which the value starts in the text of the file: its tag or its quotation mark. Nil in a binary file.
    package var offset: Int?

    /// A text.
    package init(_ value: String, offset: Int? = nil) {
        self.value = value
        self.offset = offset
    }

    /// The text.
    package var description: String { value }

    /// Whether the text shows nothing: it is empty, or has blanks only.
    package var isBlank: Bool { value.isBlank }

    /// Moves the text with the text of its file.
    package mutating func move(by part: ChangedPart) { offset = offset.map(part.moved) }
}

/// An entry as its author wrote it, with the place of each text.
package typealias AuthoredEntry = EntryDefinition<AuthoredText>

extension AuthoredEntry {
    /// Moves all texts with the text of their file. An editor moves thousands of entries at a keystroke, so they change in
    /// place.
    fileprivate mutating func move(by part: ChangedPart) {
        func move(_ branches: inout [Branch]) {
            for index in branches.indices {
                branches[index].name.move(by: part)
                branches[index].content.move(by: part)
            }
        }
        // While an array changes, nothing else may own it.
        let form = form
        self.form = .widths([])
        switch consume form {
        case .message(var message):
            message.format.move(by: part)
            for index in message.variables.indices { message.variables[index].move(by: part) }
            self.form = .message(message)
        case .widths(var branches):
            move(&branches)
            self.form = .widths(branches)
        case .devices(var branches):
            move(&branches)
            self.form = .devices(branches)
        }
    }
}

extension EntryDefinition.Variable where Text == AuthoredText {
    fileprivate mutating func move(by part: ChangedPart) {
        name.move(by: part)
        valueType?.move(by: part)
        unknownRule?.move(by: part)
        for index in cases.indices {
            cases[index].name.move(by: part)
            cases[index].text.move(by: part)
        }
    }

    /// The byte at which the name starts.
    package var offset: Int? { name.offset }

    /// The text of a plural category.
    package subscript(category: PluralCategory) -> Case? { cases.first { $0.name.value == category.keyword } }

    /// Whether the rule is the plural rule, and not one that Apple's Foundation does not have.
    package var isPlural: Bool { rule == .plural && unknownRule == nil }

    /// Whether `%arg` in the texts means the variable's argument.
    package var hasOwnArgument: Bool { counting == .withOwnArgument }
}

extension EntryDefinition.Variable.Case where Text == AuthoredText {
    /// The byte at which the name starts.
    package var offset: Int? { name.offset }

    /// The plural category that the name means, or nil.
    package var category: PluralCategory? { PluralCategory(keyword: name.value) }

    /// The one number that the text is for, whatever its category: 0 for `=0`, as messages of ICU have it. Nil for a category.
    package var exactNumber: Int? { name.value.hasPrefix("=") ? Int(name.value.dropFirst()) : nil }
}
