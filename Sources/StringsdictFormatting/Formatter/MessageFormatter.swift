import CLDRPlurals

/// Shows the entries of strings tables in a language: chooses their texts and puts arguments into them.
///
/// ```swift
/// let formatter = MessageFormatter(locale: "en")
/// let files = StringsdictEntry(
///     format: "%#@files@", variables: [.plural("files", [.one: "%ld file", .other: "%ld files"])])
/// formatter.string(files, 1)           // "1 file"
/// formatter.string(files, 1_234_567)   // "1,234,567 files"
///
/// var buffer: [UInt8] = []
/// formatter.append(files, 3, to: &buffer)   // UTF-8, without an allocation once the buffer has room
/// ```
///
/// Formatting never fails and never reads memory it was not given: an argument that is missing, or of another kind than
/// the format string asks for, shows as Apple's Foundation shows it, or as the nearest safe text. The calls with
/// `validated` in their names throw a ``StringsdictFormatError`` instead.
///
/// A formatter is a value of a few words; make one and keep it. What the sources of Apple's format leave open is decided
/// in one place: see "Choices" in the documentation of this module.
///
/// Source: Apple, "Stringsdict File Format", "String Format Specifiers", "Creating width and device variants of strings".
public struct MessageFormatter: Sendable {
    /// How numbers are written.
    public enum NumberStyle: Hashable, Sendable {
        /// With the digits and separators of the formatter's locale, as with `String.localizedStringWithFormat`.
        case localized
        /// As C does, as with `String(format:)`.
        case plain
        /// With given symbols.
        case symbols(NumberSymbols)
    }

    /// The rules by which plural strings are chosen.
    public var pluralRules: PluralRules
    /// The device whose texts are shown.
    public var device: Device
    /// The width for which texts are chosen; nil for the widest.
    public var presentationWidth: Int?

    var numbers: NumberSymbols
    var isLocalized: Bool
    var isRightToLeft: Bool

    /// How deep variables may be nested in each other.
    public static var maximumDepth: Int { FormatEngine.maximumDepth }

    /// How many variables are replaced in one text.
    public static var maximumExpansions: Int { FormatEngine.maximumExpansions }

    /// A formatter for a locale.
    ///
    /// - Parameters:
    ///   - locale: A locale identifier, BCP 47 or with underscores; `-u-nu-` chooses another numbering system.
    ///   - pluralRules: The rules by which plural strings are chosen, nil for those of `locale`. They belong to the language
    ///     of the texts: where English texts are shown with the numbers of another locale, these are the English ones.
    ///   - numbers: How numbers are written.
    ///   - device: The device whose texts are shown.
    ///   - presentationWidth: The width for which texts are chosen; nil for the widest.
    public init(
        locale: some StringProtocol, pluralRules: PluralRules? = nil, numbers: NumberStyle = .localized,
        device: Device = .current, presentationWidth: Int? = nil
    ) {
        self.pluralRules = pluralRules ?? PluralRules(locale: locale, type: .cardinal)
        self.device = device
        self.presentationWidth = presentationWidth
        switch numbers {
        case .localized:
            self.numbers = NumberSymbols(locale: locale)
            isLocalized = true
        case .plain:
            self.numbers = .plain
            isLocalized = false
        case .symbols(let symbols):
            self.numbers = symbols
            isLocalized = symbols != .plain
        }
        isRightToLeft =
            locale.utf8.withContiguousStorageIfAvailable { RightToLeftLocales.contains($0) }
            ?? Array(locale.utf8).withUnsafeBufferPointer { RightToLeftLocales.contains($0) }
    }
}
