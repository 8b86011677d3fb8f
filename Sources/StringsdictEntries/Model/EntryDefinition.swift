/// The content of a key in one language, as plain values: a message, or one for each device or width.
///
/// Programs without property lists (WebAssembly, Embedded Swift, generated code) use it to write entries, and tools use
/// it to inspect them. `StringsdictEntry.Definition` is the entry whose texts are plain strings. `StringsdictEntry` is the parsed
/// form, ready to format.
///
/// ```swift
/// let files = StringsdictEntry.Variable.plural(
///     "files", valueType: "ld", [.one: "%ld file", .other: "%ld files"])
/// let definition = StringsdictEntry.Definition.format(
///     "%#@files@", variables: [files])
/// let entry = StringsdictEntry(definition)
/// StringsdictFormatter(locale: "en").string(entry, 3)   // "3 files"
/// ```
///
/// A type of texts can carry more than characters, such as the place of a text in a file.
///
/// An entry has a ``message``, or branches for ``devices-swift.property`` or ``widths-swift.property``:
///
/// ```swift
/// func formats(of entry: StringsdictEntry.Definition) -> [String] {
///     if let message = entry.message { return [message.format] }
///     let branches = entry.devices + entry.widths
///     return branches.flatMap { formats(of: $0.content) }
/// }
/// ```
///
/// Source: Apple, "Stringsdict File Format" and "Creating width and device variants of strings".
public struct EntryDefinition<Text: Hashable & Sendable>: Hashable, Sendable {
    /// The content as a choice of the forms that this version knows. Apple adds rules, and a `switch` in a program would not
    /// compile any more.
    @usableFromInline package indirect enum Form: Sendable {
        /// A format string, and the variables that it and their texts may refer to. A plain text has no variables.
        case message(Message)
        /// `NSStringVariableWidthRuleType`: texts for different widths.
        case widths([Branch])
        /// `NSStringDeviceSpecificRuleType`: texts for different devices.
        case devices([Branch])
    }

    /// The content.
    @usableFromInline package var form: Form

    @inlinable package init(_ form: Form) {
        self.form = form
    }

    /// Compares entries by their content. Written by hand, so that small programs have no table for the comparison of forms.
    public static func == (left: EntryDefinition, right: EntryDefinition) -> Bool {
        switch (left.form, right.form) {
        case (.message(let left), .message(let right)): left == right
        case (.widths(let left), .widths(let right)), (.devices(let left), .devices(let right)): left == right
        default: false
        }
    }

    /// Hashes the content.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(message)
        hasher.combine(devices)
        hasher.combine(widths)
    }

    /// An entry for all devices and widths.
    public static func message(_ message: Message) -> EntryDefinition { EntryDefinition(.message(message)) }

    /// `NSStringVariableWidthRuleType`: an entry with texts for different widths.
    public static func widths(_ branches: [Branch]) -> EntryDefinition { EntryDefinition(.widths(branches)) }

    /// `NSStringDeviceSpecificRuleType`: an entry with texts for different devices.
    public static func devices(_ branches: [Branch]) -> EntryDefinition { EntryDefinition(.devices(branches)) }

    /// A format string, and the variables that it and their texts may refer to. A plain text has no variables. Nil if the entry
    /// varies by device or width.
    @inlinable public var message: Message? {
        if case .message(let message) = form { message } else { nil }
    }

    /// The content for each device, in the order of the file. Empty if the entry does not vary by device.
    public var devices: [Branch] {
        if case .devices(let branches) = form { branches } else { [] }
    }

    /// The content for each width, in the order of the file. Empty if the entry does not vary by width.
    public var widths: [Branch] {
        if case .widths(let branches) = form { branches } else { [] }
    }

    /// A format string and its variables.
    public struct Message: Hashable, Sendable {
        /// The format string.
        public var format: Text
        /// The variables that the format and their texts may refer to.
        public var variables: [Variable]
        /// Whether the file contains the format string. A plural of a String Catalog has no format string: the
        /// catalog's compiler makes it.
        @usableFromInline package var isFormatWritten = true

        /// Creates a message.
        public init(_ format: Text, variables: [Variable] = []) {
            self.format = format
            self.variables = variables
        }

        /// The format string, if the file contains it, and the texts of all variables.
        @inlinable package var texts: [Text] {
            var texts: [Text] = isFormatWritten ? [format] : []
            for variable in variables { for variant in variable.cases { texts.append(variant.text) } }
            return texts
        }

        /// The first of ``texts``.
        @inlinable package var firstText: Text? {
            if isFormatWritten { return format }
            for variable in variables { if let first = variable.cases.first { return first.text } }
            return nil
        }
    }

    /// The content for one device or one width.
    public struct Branch: Hashable, Sendable {
        /// The name of the device, or the width in digits, in ens of the font.
        public var name: Text
        /// The content. Inside a width, a device rule is not allowed and is ignored: it crashes Apple's Foundation.
        public var content: EntryDefinition

        /// Creates a branch.
        public init(name: Text, content: EntryDefinition) {
            self.name = name
            self.content = content
        }
    }

    /// A variable of an entry: the texts that can replace `%#@NAME@`, and the rule that chooses one.
    ///
    /// ```swift
    /// let files = StringsdictEntry.Variable.plural(
    ///     "files", valueType: "ld", [.one: "%ld file", .other: "%ld files"])
    /// let owner = StringsdictEntry.Variable.gender(
    ///     "owner", [0: "their", 1: "her", 2: "his"])
    /// ```
    ///
    /// Source: Apple, "Stringsdict File Format".
    public struct Variable: Hashable, Sendable {
        /// The rule that chooses a text. A later version may know others.
        public struct Rule: Hashable, Sendable {
            private let isGender: Bool

            /// `NSStringPluralRuleType`: by the plural category of the argument. The number 0 chooses `zero` in every
            /// language. A category without a text falls back to `other`.
            public static var plural: Rule { Rule(isGender: false) }
            /// `NSStringGenderRuleType`: by the value of the argument. A value without a text falls back to 0.
            ///
            /// Apple does not document this type. Its CoreFoundation reads it.
            public static var gender: Rule { Rule(isGender: true) }
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

        /// The way in which the texts of a variable count their arguments.
        package enum Counting: Hashable, Sendable {
            /// From the position of the variable, as in a `.stringsdict` file.
            case fromVariable
            /// From 1, as in the plural of a String Catalog.
            case fromOne
            /// From 1, and `%arg` means the variable's argument, as in the substitution of a String Catalog.
            case withOwnArgument
        }

        /// The name, made of ASCII letters, digits and underscores.
        public var name: Text
        /// The rule that chooses a text.
        public var rule: Rule
        /// `NSStringFormatValueTypeKey`: a printf conversion without the percent sign, such as `ld` or `.1f`.
        public var valueType: Text?
        /// The texts in the order in which they were written. If two texts have the same name, the last one counts.
        public var cases: [Case]
        /// The rule type as written, if Apple's Foundation does not know it. `rule` is then the plural rule.
        package var unknownRule: Text?
        /// Whether the file contains the rule type. Without it, the plural rule is assumed.
        package var isRuleWritten = true
        /// The way in which the texts count their arguments.
        package var counting = Counting.fromVariable
        /// The position of the argument, if the file contains it, as `argNum` in a String Catalog.
        package var argument: Int?

        /// Creates a variable.
        public init(name: Text, rule: Rule, valueType: Text?, cases: [Case]) {
            self.name = name
            self.rule = rule
            self.valueType = valueType
            self.cases = cases
        }
    }

    /// A format string with its variables.
    public static func format(_ format: Text, variables: [Variable]) -> EntryDefinition {
        .message(Message(format, variables: variables))
    }

    /// A plain text: a format string without variables.
    public static func text(_ text: Text) -> EntryDefinition {
        .message(Message(text))
    }
}

// MARK: Walking

extension EntryDefinition {
    /// All messages, each with the names of its branches, such as `ipad` and `20`.
    @inlinable package var messages: [(path: [Text], message: Message)] {
        switch form {
        case .message(let message): [([], message)]
        case .devices(let branches), .widths(let branches):
            branches.flatMap { branch in
                branch.content.messages.map { ([branch.name] + $0.path, $0.message) }
            }
        }
    }

    /// The same entry with each message changed.
    package func mapMessages(_ transform: (Message) -> Message) -> EntryDefinition {
        func mapped(_ branches: [Branch]) -> [Branch] {
            branches.map { Branch(name: $0.name, content: $0.content.mapMessages(transform)) }
        }
        return switch form {
        case .message(let message): .message(transform(message))
        case .widths(let branches): .widths(mapped(branches))
        case .devices(let branches): .devices(mapped(branches))
        }
    }

    /// The same entry with another type of texts: a tool whose texts have places in a file makes an entry that can be shown.
    ///
    /// ```swift
    /// let authored = EntryDefinition<Substring>.text("file  Soubor".suffix(6))
    /// let shown: EntryDefinition<String> = authored.map(String.init)
    /// ```
    ///
    /// - Parameter transform: Makes the texts, and the names of variables, branches and cases.
    /// - Complexity: O(*n*) in the number of texts.
    public func map<Other>(_ transform: (Text) -> Other) -> EntryDefinition<Other> {
        switch form {
        case .message(let message): .message(message.map(transform))
        case .widths(let branches): .widths(EntryDefinition.map(branches, transform))
        case .devices(let branches): .devices(EntryDefinition.map(branches, transform))
        }
    }

    private static func map<Other>(_ branches: [Branch], _ transform: (Text) -> Other) -> [EntryDefinition<Other>
        .Branch]
    {
        branches.map { EntryDefinition<Other>.Branch(name: transform($0.name), content: $0.content.map(transform)) }
    }
}

extension EntryDefinition.Message {
    /// The same message with another type of texts.
    package func map<Other>(_ transform: (Text) -> Other) -> EntryDefinition<Other>.Message {
        var result = EntryDefinition<Other>.Message(transform(format), variables: variables.map { $0.map(transform) })
        result.isFormatWritten = isFormatWritten
        return result
    }
}

extension EntryDefinition.Variable {
    /// The same variable with another type of texts.
    package func map<Other>(_ transform: (Text) -> Other) -> EntryDefinition<Other>.Variable {
        var result = EntryDefinition<Other>.Variable(
            name: transform(name), rule: rule == .gender ? .gender : .plural, valueType: valueType.map(transform),
            cases: cases.map {
                EntryDefinition<Other>.Variable.Case(name: transform($0.name), text: transform($0.text))
            })
        result.unknownRule = unknownRule.map(transform)
        result.isRuleWritten = isRuleWritten
        result.counting =
            switch counting {
            case .fromVariable: .fromVariable
            case .fromOne: .fromOne
            case .withOwnArgument: .withOwnArgument
            }
        result.argument = argument
        return result
    }
}

// MARK: Plain strings

extension EntryDefinition.Branch where Text == String {
    /// Creates the branch for a width, in ens of the font.
    public init(width: Int, _ content: EntryDefinition) {
        self.init(name: "\(width)", content: content)
    }

    /// Creates the branch for a width, in ens of the font, with a plain text.
    public init(width: Int, _ text: String) {
        self.init(width: width, .text(text))
    }

    /// The width, in ens of the font. Nil if the name is not a number from 0 on.
    public var width: Int? { StringsdictEntries.number(in: name).flatMap { $0 < 0 ? nil : $0 } }
}

extension EntryDefinition.Variable.Case where Text == String {
    /// The number that the name means, or nil.
    public var number: Int? { StringsdictEntries.number(in: name) }
}

extension EntryDefinition.Variable where Text == String {
    /// Creates a variable whose text is chosen by the value of its argument, which is a whole number.
    public static func gender(_ name: String, valueType: String? = "lld", _ strings: [Int: String]) -> Self {
        let cases = strings.sorted { $0.key < $1.key }.map { Case(name: "\($0.key)", text: $0.value) }
        return Self(name: name, rule: .gender, valueType: valueType, cases: cases)
    }
}

/// The number that a text is. Other code of small programs reads 64 bits, and each type's reader takes two kilobytes.
private func number(in text: String) -> Int? { Int64(text).flatMap { Int(exactly: $0) } }
