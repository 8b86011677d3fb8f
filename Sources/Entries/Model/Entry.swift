import CLDRPluralsCore

/// The content of a key in one language, as plain values: a message, or one for each device or width.
///
/// Programs without property lists (WebAssembly, Embedded Swift, generated code) use it to write entries, and tools use
/// it to inspect them. `StringsdictEntry.Definition` is the entry whose texts are plain strings. `StringsdictEntry` is the parsed
/// form, ready to format.
///
/// ```swift
/// let files = StringsdictEntry.Definition.format(
///     "%#@files@",
///     variables: [.plural("files", valueType: "ld", [.one: "%ld file", .other: "%ld files"])])
/// let entry = StringsdictEntry(files)
/// MessageFormatter(locale: "en").string(entry, 3)   // "3 files"
/// ```
///
/// A type of texts can carry more than characters, such as the place of a text in a file.
///
/// Source: Apple, "Stringsdict File Format" and "Creating width and device variants of strings".
public indirect enum Entry<Text: Hashable & Sendable>: Hashable, Sendable {
    /// A format string, and the variables that it and their texts may refer to. A plain text has no variables.
    case message(Message)
    /// `NSStringVariableWidthRuleType`: texts for different widths.
    case widths([Branch])
    /// `NSStringDeviceSpecificRuleType`: texts for different devices.
    case devices([Branch])

    /// A format string and its variables.
    public struct Message: Hashable, Sendable {
        /// The format string.
        public var format: Text
        /// The variables that the format and their texts may refer to.
        public var variables: [Variable]

        /// Creates a message.
        public init(_ format: Text, variables: [Variable] = []) {
            self.format = format
            self.variables = variables
        }
    }

    /// The content for one device or one width.
    public struct Branch: Hashable, Sendable {
        /// The name of the device, or the width in digits.
        public var name: Text
        /// The content. Inside a width, a device rule is not allowed and is ignored: it crashes Apple's Foundation.
        public var content: Entry

        /// Creates a branch.
        public init(name: Text, content: Entry) {
            self.name = name
            self.content = content
        }
    }

    /// A variable of an entry: the texts that can replace `%#@NAME@`, and the rule that chooses one.
    ///
    /// ```swift
    /// let files = StringsdictEntry.Variable.plural("files", valueType: "ld", [.one: "%ld file", .other: "%ld files"])
    /// let owner = StringsdictEntry.Variable.gender("owner", valueType: "d", [0: "their", 1: "her", 2: "his"])
    /// ```
    ///
    /// Source: Apple, "Stringsdict File Format".
    public struct Variable: Hashable, Sendable {
        /// The rule that chooses a text.
        public enum Rule: Hashable, Sendable {
            /// `NSStringPluralRuleType`: by the plural category of the argument. The number 0 chooses `zero` in every
            /// language. A category without a text falls back to `other`.
            case plural
            /// `NSStringGenderRuleType`: by the value of the argument. A value without a text falls back to 0.
            case gender
        }

        /// A text and the condition for it.
        public struct Case: Hashable, Sendable {
            /// The plural category or, for a gender, the number.
            public var name: Text
            /// The text.
            public var text: Text

            /// Creates a case.
            public init(name: Text, text: Text) {
                self.name = name
                self.text = text
            }
        }

        /// The name, made of ASCII letters, digits and underscores.
        public var name: Text
        /// The rule that chooses a text.
        public var rule: Rule
        /// `NSStringFormatValueTypeKey`: a printf conversion without the percent sign, such as `ld` or `.1f`.
        public var valueType: Text?
        /// The texts in the order in which they were written. If two texts have the same name, the last one counts.
        public var cases: [Case]

        /// Creates a variable.
        public init(name: Text, rule: Rule, valueType: Text?, cases: [Case]) {
            self.name = name
            self.rule = rule
            self.valueType = valueType
            self.cases = cases
        }
    }

    /// A format string with its variables.
    public static func format(_ format: Text, variables: [Variable]) -> Entry {
        .message(Message(format, variables: variables))
    }

    /// A plain text: a format string without variables.
    public static func text(_ text: Text) -> Entry {
        .message(Message(text))
    }
}

// MARK: Plain strings

extension Entry.Branch where Text == String {
    /// Creates the branch for a width, in the units of the presentation width.
    public init(_ width: Int, _ content: Entry) {
        self.init(name: "\(width)", content: content)
    }

    /// Creates the branch for a width, with a plain text.
    public init(_ width: Int, _ text: String) {
        self.init(width, .text(text))
    }

    /// The width. Nil if the name is not a number from 0 on.
    public var width: Int? { Int(name).flatMap { $0 < 0 ? nil : $0 } }
}

extension Entry.Variable.Case where Text == String {
    /// The plural category that the name means, or nil.
    public var category: PluralCategory? { PluralCategory(keyword: name) }

    /// The number that the name means, or nil.
    public var number: Int? { Int(name) }
}

extension Entry.Variable where Text == String {
    /// Creates a variable whose text is chosen by the plural category of its argument.
    public static func plural(
        _ name: String, valueType: String? = "ld", _ strings: [PluralCategory: String]
    ) -> Self {
        let cases = PluralCategory.allCases.compactMap { category in
            strings[category].map { Case(name: category.keyword, text: $0) }
        }
        return Self(name: name, rule: .plural, valueType: valueType, cases: cases)
    }

    /// Creates a variable whose text is chosen by the value of its argument.
    public static func gender(_ name: String, valueType: String? = "d", _ strings: [Int: String]) -> Self {
        let cases = strings.sorted { $0.key < $1.key }.map { Case(name: "\($0.key)", text: $0.value) }
        return Self(name: name, rule: .gender, valueType: valueType, cases: cases)
    }

    /// The variable's own text for a plural category. Nil if it has no text for the category.
    public subscript(category: PluralCategory) -> String? {
        rule == .plural ? cases.last { $0.category == category }?.text : nil
    }
}
