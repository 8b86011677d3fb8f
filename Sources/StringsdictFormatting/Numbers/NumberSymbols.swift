import CLDRPlurals

/// How a locale writes numbers: digits, separators, signs and the sizes of digit groups.
///
/// ```swift
/// let hindi = NumberSymbols(locale: "hi")
/// hindi.groupingSeparator       // ","
/// hindi.secondaryGroupingSize   // 2, as in 12,34,567
///
/// NumberSymbols(locale: "en-u-nu-deva").digits  // "०१२३४५६७८९"
/// ```
///
/// The value is a handful of positions in constant tables: it holds no memory, and copying it is cheap. The tables are
/// generated from CLDR's `common/main` (see `cldr-plurals generate`).
///
/// Source: UTS #35 part 3, "Number Elements".
public struct NumberSymbols: Sendable, Hashable {
    /// The numbering system's row in the tables.
    let system: UInt8
    /// The ten digits in the text of the tables, and the UTF-8 length of each.
    let digitText: NumberTableText
    let digitWidth: UInt8

    let decimal: NumberTableText
    let group: NumberTableText
    let minus: NumberTableText
    let plus: NumberTableText
    let exponent: NumberTableText
    let infinity: NumberTableText
    let notANumber: NumberTableText

    let primaryGrouping: UInt8
    let secondaryGrouping: UInt8
    let minimumGrouping: UInt8
}

extension NumberSymbols {
    /// Numbers as a program reads them: `0` to `9`, a full stop, no groups, and C's words `e`, `inf` and `nan`.
    public static var plain: NumberSymbols {
        NumberSymbols(
            NumberSymbolTables.packed.symbols(
                set: PackedNumberTables.plainSet, system: NumberSymbolTables.plainSystem))
    }

    /// Plain numbers with C's words for the conversions in upper case: `E`, `INF` and `NAN`.
    package static var plainUppercase: NumberSymbols {
        NumberSymbols(
            NumberSymbolTables.packed.symbols(
                set: PackedNumberTables.plainUppercaseSet, system: NumberSymbolTables.plainSystem))
    }

    /// The CLDR release that the tables come from, such as `"48"`.
    public static var cldrVersion: String { NumberSymbolTables.cldrVersion.description }

    /// The identifier of the numbering system, such as `"latn"` or `"arab"`.
    public var numberingSystem: String {
        NumberSymbolTables.packed.identifier(ofSystem: Int(system))
    }

    /// The ten digits from zero to nine.
    public var digits: String { string(digitText) }

    /// The text between the whole number and its fraction, such as `"."`.
    public var decimalSeparator: String { string(decimal) }

    /// The text between groups of digits, such as `","`; in several languages a no-break space.
    public var groupingSeparator: String { string(group) }

    /// The text before a negative number: in some languages with a direction mark beside the sign.
    public var minusSign: String { string(minus) }

    /// The text before a number whose positive sign is shown.
    public var plusSign: String { string(plus) }

    /// The text between a number and its power of ten, such as `"E"`.
    public var exponentSymbol: String { string(exponent) }

    /// The text for infinity, without a sign.
    public var infinitySymbol: String { string(infinity) }

    /// The text for what is not a number.
    public var notANumberSymbol: String { string(notANumber) }

    /// The number of digits in the group before the decimal separator; 0 where digits are not grouped.
    public var primaryGroupingSize: Int { Int(primaryGrouping) }

    /// The number of digits in every other group: 3 in most locales, 2 in India.
    public var secondaryGroupingSize: Int { Int(secondaryGrouping) }

    /// The digits that must stand before the first separator for a number to be grouped at all: 2 in Spanish and
    /// Polish, where 1000 has no separator and 10.000 has one.
    public var minimumGroupingDigits: Int { Int(minimumGrouping) }

    private func string(_ text: NumberTableText) -> String { String(decoding: text.utf8, as: UTF8.self) }
}

extension NumberSymbols {
    /// The symbols of a locale.
    ///
    /// ```swift
    /// NumberSymbols(locale: "pt_PT").minimumGroupingDigits       // 2
    /// NumberSymbols(locale: "ar-EG").numberingSystem             // "arab"
    /// NumberSymbols(locale: "ar-EG-u-nu-latn").numberingSystem   // "latn"
    /// ```
    ///
    /// The identifier may be BCP 47 or use underscores, in any case; deprecated codes count as their replacements
    /// (`iw` is `he`). An unknown locale has the symbols of its language, else of CLDR's root.
    ///
    /// The numbering system is the locale's default unless the identifier asks for another: by `-u-nu-` or by ICU's
    /// `@numbers=`, with the identifier of a system or one of the words `native`, `traditio`, `finance` and `default`.
    /// A numbering system without ten digits (`roman`, `hant`) cannot write every number, and one that is unknown
    /// none: the locale's default is used instead, as in ECMA-402. CLDR has no traditional or financial system with
    /// digits; these words mean the native and the default system, as UTS #35 says.
    ///
    /// - Complexity: Logarithmic in the number of locales, without allocation for a native string.
    /// - Parameter locale: A locale identifier.
    public init(locale: some StringProtocol) {
        let symbols = locale.utf8.withContiguousStorageIfAvailable { NumberSymbols(localeUTF8: $0) }
        self = symbols ?? Array(locale.utf8).withUnsafeBufferPointer { NumberSymbols(localeUTF8: $0) }
    }

    /// The symbols of a locale whose identifier is given as UTF-8.
    ///
    /// - Complexity: Logarithmic in the number of locales, without allocation.
    public init(localeUTF8 identifier: UnsafeBufferPointer<UInt8>) {
        self.init(NumberSymbolTables.packed.symbols(utf8: identifier))
    }
}
