// The name of this file keeps it first in its folder. Behind `MessageRendering.swift`, the optimizer makes small programs 28 KB larger, and calls
// with a buffer longer: see `make products` and `make bench-instructions`.

// Plural rules and categories are part of the interface of entries and formatters.
@_exported import CLDRPlurals

/// Formats the entries of strings tables for a locale: chooses their texts and inserts arguments.
///
/// ```swift
/// let formatter = StringsdictFormatter(locale: "en")
/// let files = StringsdictEntry(
///     format: "%#@files@",
///     variables: [
///         .plural("files", [.one: "%ld file", .other: "%ld files"])
///     ])
/// formatter.string(files, 1)           // "1 file"
/// formatter.string(files, 1_234_567)   // "1,234,567 files"
///
/// var buffer: [UInt8] = []
/// // UTF-8, without an allocation if the buffer has capacity
/// formatter.append(files, 3, to: &buffer)
/// ```
///
/// Formatting never fails and never reads foreign memory. An argument that is missing or has the wrong type shows as in
/// Apple's Foundation, or as the nearest safe text. The calls with `validated` in their names throw a
/// ``StringsdictFormatError`` instead.
///
/// A formatter is a value of a few words. Create a formatter once and keep it. The article "Choices" of this module's
/// documentation lists the decisions that Apple's documentation leaves open.
///
/// Source: Apple, "Stringsdict File Format", "String Format Specifiers", "Creating width and device variants of
/// strings".
public struct StringsdictFormatter: Sendable {
    /// The style of numbers.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum NumberStyle: Hashable, Sendable {
        /// With the digits and separators of the formatter's locale, as in `String.localizedStringWithFormat`.
        case localized
        /// As in C and in `String(format:)`.
        case plain
        /// With given symbols.
        case symbols(NumberSymbols)
    }

    /// The rules that choose plural strings.
    public var pluralRules: PluralRules
    /// The device whose texts are shown.
    public var device: StringsdictDevice
    /// The width for which texts are chosen, in the unit of the table's width rules: Apple counts ens of the font. Nil for the widest.
    public var presentationWidth: Int?

    var numbers: NumberSymbols
    var isLocalized: Bool
    /// Whether the locale's script is written from right to left.
    package let isRightToLeft: Bool

    /// The greatest nesting depth of variables.
    package static var maximumDepth: Int { FormatLimits.depth }

    /// The greatest number of variables that are expanded in a text.
    package static var maximumExpansions: Int { FormatLimits.expansions }

    /// Creates a formatter for a locale.
    ///
    /// - Parameters:
    ///   - locale: A locale identifier, in BCP 47 form or with underscores. `-u-nu-` chooses another numbering system.
    ///   - pluralRules: The rules that choose plural strings, or nil for the rules of `locale`. They belong to the
    ///     language of the texts: for English texts with the numbers of another locale, pass the English rules.
    ///   - numbers: The style of numbers.
    ///   - device: The device whose texts are shown.
    ///   - presentationWidth: The width for which texts are chosen. Nil for the widest.
    @_alwaysEmitIntoClient
    public init(
        locale: some StringProtocol, pluralRules: PluralRules? = nil, numbers: NumberStyle = .localized,
        device: StringsdictDevice = .current, presentationWidth: Int? = nil
    ) {
        self.init(String(locale), pluralRules, numbers, device, presentationWidth)
    }

    @usableFromInline
    init(
        _ locale: String, _ pluralRules: PluralRules?, _ numbers: NumberStyle, _ device: StringsdictDevice,
        _ presentationWidth: Int?
    ) {
        let textLocale = TextLocale.identifier(locale)
        self.init(
            locale: textLocale, symbols: NumberSymbols(textLocale), pluralRules: pluralRules ?? .rules(for: locale),
            numbers: numbers, device: device, presentationWidth: presentationWidth)
    }

    /// Creates the formatter of texts in a locale, whose numbers agree with those of the program's other library.
    package init(
        ofTextsIn locale: TextLocale, pluralRules: PluralRules, numbers: NumberStyle = .localized,
        device: StringsdictDevice, presentationWidth: Int?
    ) {
        self.init(
            locale: locale, symbols: locale.symbols, pluralRules: pluralRules, numbers: numbers, device: device,
            presentationWidth: presentationWidth)
    }

    private init(
        locale: TextLocale, symbols: NumberSymbols, pluralRules: PluralRules, numbers: NumberStyle,
        device: StringsdictDevice, presentationWidth: Int?
    ) {
        self.pluralRules = pluralRules
        self.device = device
        self.presentationWidth = presentationWidth
        switch numbers {
        case .localized:
            self.numbers = symbols
            isLocalized = true
        case .plain:
            self.numbers = .plain
            isLocalized = false
        case .symbols(let symbols):
            self.numbers = symbols
            isLocalized = symbols != .plain
        }
        isRightToLeft = locale.isRightToLeft
    }
}

// MARK: Texts

extension StringsdictFormatter {
    /// The text of an entry with up to six arguments.
    ///
    /// Without arguments, a text without variables is shown verbatim, as by Apple's `NSLocalizedString`: the percent
    /// signs in `50% off, 100%` are not conversions. A width or device rule chooses one of its texts first. An entry
    /// with variables is formatted and shows `(null)` for missing arguments.
    ///
    /// ```swift
    /// let off = StringsdictEntry(text: "50% off, 100%")
    /// formatter.string(off)                  // "50% off, 100%"
    /// let all = StringsdictEntry(text: "100%% of %@")
    /// formatter.string(all, "it")            // "100% of it"
    /// let part = StringsdictEntry(text: "%@: %ld of %ld")
    /// formatter.string(part, "Inbox", 3, 5)  // "Inbox: 3 of 5"
    /// ```
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - a: The first argument: a number, a text, or any other `FormatArgumentConvertible`.
    ///   - b: The second argument.
    ///   - c: The third argument.
    ///   - d: The fourth argument.
    ///   - e: The fifth argument.
    ///   - f: The sixth argument.
    /// - Complexity: Linear in the length of the text. One allocation, or none for a text of up to 15 bytes.
    @_alwaysEmitIntoClient
    public func string<
        A: FormatArgumentConvertible, B: FormatArgumentConvertible, C: FormatArgumentConvertible,
        D: FormatArgumentConvertible, E: FormatArgumentConvertible, F: FormatArgumentConvertible
    >(
        _ entry: StringsdictEntry, _ a: A = _NoArgument(), _ b: B = _NoArgument(), _ c: C = _NoArgument(),
        _ d: D = _NoArgument(), _ e: E = _NoArgument(), _ f: F = _NoArgument()
    ) -> String {
        if A.self == _NoArgument.self { return string(entry, arguments: []) }
        return withFormatArguments(a, b, c, d, e, f) { format(entry, $0) }
    }

    /// Appends the text of an entry with up to six arguments to a buffer, as UTF-8. It is the same text as that of
    /// `string`.
    ///
    /// ```swift
    /// formatter.append(entry, count, name, to: &buffer)
    /// ```
    ///
    /// - Complexity: Linear in the length of the text. No allocation if the buffer has enough capacity.
    @_alwaysEmitIntoClient
    public func append<
        A: FormatArgumentConvertible, B: FormatArgumentConvertible, C: FormatArgumentConvertible,
        D: FormatArgumentConvertible, E: FormatArgumentConvertible, F: FormatArgumentConvertible
    >(
        _ entry: StringsdictEntry, _ a: A = _NoArgument(), _ b: B = _NoArgument(), _ c: C = _NoArgument(),
        _ d: D = _NoArgument(), _ e: E = _NoArgument(), _ f: F = _NoArgument(), to buffer: inout [UInt8]
    ) {
        if A.self == _NoArgument.self { return append(entry, arguments: [], to: &buffer) }
        withFormatArguments(a, b, c, d, e, f) { format(entry, $0, to: &buffer) }
    }

    /// A number alone, in the digits and with the separators of the locale.
    ///
    /// ```swift
    /// StringsdictFormatter(locale: "de").string(number: 1234.5)   // "1.234,5"
    /// ```
    ///
    /// - Complexity: Linear in the number of digits.
    public func string(number: some FormatArgumentConvertible) -> String {
        string(StringsdictFormatter.numberAlone, arguments: [number.formatArgument])
    }

    private static let numberAlone = StringsdictEntry(text: "%@")

    /// The text of an entry with any number of arguments. Without any, a text without variables is shown verbatim.
    ///
    /// - Complexity: Linear in the length of the text. One allocation, or none for a text of up to 15 bytes.
    @inlinable
    public func string(_ entry: StringsdictEntry, arguments: [FormatArgument]) -> String {
        arguments.withUnsafeBufferPointer { text(of: entry, $0) }
    }

    /// Appends the text of an entry with any number of arguments to a buffer, as UTF-8.
    ///
    /// - Complexity: Linear in the length of the text. No allocation if the buffer has enough capacity.
    @inlinable
    public func append(_ entry: StringsdictEntry, arguments: [FormatArgument], to buffer: inout [UInt8]) {
        arguments.withUnsafeBufferPointer { append(textOf: entry, $0, to: &buffer) }
    }

    /// The text to show for a key without a text: the default value or the key, formatted with the arguments.
    ///
    /// The default value's own values go into it, and no text from outside is a format. A default value without values is
    /// a literal of the program: a format for the arguments of the call.
    package func missingText(
        _ key: String, defaultValue: LocalizedKey?, _ arguments: UnsafeBufferPointer<FormatArgument>
    ) -> String {
        guard let defaultValue, !defaultValue.key.isEmpty else {
            return text(of: StringsdictEntry(text: key), arguments)
        }
        if !defaultValue.arguments.isEmpty {
            return string(StringsdictEntry(text: defaultValue.key), arguments: defaultValue.arguments)
        }
        return text(of: StringsdictEntry(text: defaultValue.key), arguments)
    }
}

extension PluralRules {
    /// The cardinal rules of a locale.
    ///
    /// Each object file that makes rules from a locale contains the tables of rule sets. So the package makes them here
    /// alone.
    @inline(never)
    package static func rules(for locale: String) -> PluralRules { PluralRules(locale: locale) }
}
