import CLDRPlurals
@_exported import StringsdictEntries

/// The value of a key in a strings table, parsed and ready to be formatted.
///
/// An entry is a reference to immutable data. Copying it costs a reference count, and any number of threads may format
/// it at the same time. Entries of one table share their data.
///
/// ```swift
/// let entry = StringsdictEntry(
///     format: "%#@files@",
///     variables: [
///         .plural("files", [.one: "%ld file", .other: "%ld files"])
///     ])
/// StringsdictFormatter(locale: "en").string(entry, 5)   // "5 files"
/// ```
public struct StringsdictEntry: Sendable {
    @usableFromInline package let program: FormatProgram
    @usableFromInline package let node: NodeRef

    @inlinable
    package init(program: FormatProgram, node: NodeRef) {
        self.program = program
        self.node = node
    }

    /// Creates an entry from a plain text. The text is a format string: `%@` in it shows an argument, and `%%` is a
    /// percent sign.
    public init(text: String) {
        self.init(.text(text))
    }

    /// Creates an entry from a format string and its variables.
    public init(format: String, variables: [StringsdictEntry.Variable]) {
        self.init(.format(format, variables: variables))
    }

    /// Creates an entry of one number, whose text is chosen by the number's plural category.
    ///
    /// ```swift
    /// let files = StringsdictEntry(
    ///     plural: [.one: "%lld file", .other: "%lld files"])
    /// StringsdictFormatter(locale: "en").string(files, 1)   // "1 file"
    /// ```
    ///
    /// - Parameters:
    ///   - texts: The texts by category. A text may leave the number out.
    ///   - valueType: The conversion of the number without a percent sign. Nil for an entry that names none, which shows no number.
    public init(plural texts: [PluralCategory: String], valueType: String? = "lld") {
        self.init(format: "%#@number@", variables: [.plural("number", valueType: valueType, texts)])
    }

    /// Creates an entry from a definition.
    ///
    /// - Complexity: Linear in the length of the texts.
    public init(_ definition: StringsdictEntry.Definition) {
        var diagnostics: [StringsdictDiagnostic] = []
        self.init(definition, key: nil, diagnostics: &diagnostics)
    }

    /// Creates an entry from a definition and reports probable mistakes in it.
    ///
    /// - Parameters:
    ///   - definition: The entry's texts and rules.
    ///   - key: The entry's key, for the diagnostics.
    ///   - diagnostics: Receives a diagnostic for each part that was read leniently.
    public init(_ definition: StringsdictEntry.Definition, key: String?, diagnostics: inout [StringsdictDiagnostic]) {
        var builder = FormatProgramBuilder()
        let node = builder.add(definition)
        for pending in builder.diagnostics {
            diagnostics.append(
                StringsdictDiagnostic(pending.code, pending.message, key: key, variable: pending.variable))
        }
        self.init(program: builder.finish(), node: node)
    }
}

extension StringsdictEntry {
    /// The entry's texts and rules as plain values, for tools.
    ///
    /// - Complexity: Linear in the length of the texts; the values are copies.
    public var definition: StringsdictEntry.Definition {
        program.definition(of: node)
    }

    /// Whether the entry has a text for a device. An entry with texts for other devices alone, and not for `other`, has no text for the device.
    /// A formatter for the device `other` may show one of theirs.
    ///
    /// Without a text, Apple's Foundation looks for the same key in the `.strings` file, and uses the default value if it is
    /// missing.
    ///
    /// - Complexity: Linear in the number of branches.
    public func hasText(for device: StringsdictDevice) -> Bool {
        !program.isMissing(node, for: device)
    }
}

extension StringsdictEntry {
    /// Whether the entry has no branch for a device that is none of Apple's, and shows another branch there.
    package func standsIn(for device: StringsdictDevice) -> Bool { program.standsIn(node, for: device) }
}

extension StringsdictEntry {
    /// The content of an entry of a `.stringsdict` or `.strings` table, with plain strings as its texts.
    public typealias Definition = EntryDefinition<String>

    /// The content for one width or one device: `.init(width: 20, "%ld files left")`, `.init(device: .mac, "Click here")`.
    public typealias Branch = EntryDefinition<String>.Branch

    /// A variable of an entry: the texts that can replace `%#@NAME@`, and the rule that chooses one.
    ///
    /// ```swift
    /// let files = StringsdictEntry.Variable.plural(
    ///     "files", [.one: "%lld file", .other: "%lld files"])
    /// let owner = StringsdictEntry.Variable.gender(
    ///     "owner", [0: "their", 1: "her", 2: "his"])
    /// ```
    public typealias Variable = EntryDefinition<String>.Variable
}

extension EntryDefinition.Branch where Text == String {
    /// Creates the branch for a device.
    public init(device: StringsdictDevice, _ content: EntryDefinition) {
        self.init(name: device.rawValue, content: content)
    }

    /// Creates the branch for a device, with a plain text.
    public init(device: StringsdictDevice, _ text: String) {
        self.init(device: device, .text(text))
    }

    /// The device that the name means. Nil if the name is a width.
    public var device: StringsdictDevice? { width == nil ? StringsdictDevice(rawValue: name) : nil }
}

// MARK: Plural categories

// `StringsdictEntries` knows no categories, so that it depends on no other module and is compiled beside the plural rules.

extension EntryDefinition.Variable.Case where Text == String {
    /// The plural category that the name means, or nil.
    public var category: PluralCategory? { PluralCategory(keyword: name) }
}

extension EntryDefinition.Variable where Text == String {
    /// Creates a variable whose text is chosen by the plural category of its argument.
    public static func plural(
        _ name: String, valueType: String? = "lld", _ strings: [PluralCategory: String]
    ) -> Self {
        let cases = PluralCategory.allCases.compactMap { category in
            strings[category].map { Case(name: category.keyword, text: $0) }
        }
        return Self(name: name, rule: .plural, valueType: valueType, cases: cases)
    }

    /// The variable's own text for a plural category. Nil if it has no text for the category.
    public subscript(category: PluralCategory) -> String? {
        rule == .plural ? cases.last { $0.category == category }?.text : nil
    }
}
