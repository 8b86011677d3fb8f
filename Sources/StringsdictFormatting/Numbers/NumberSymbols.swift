import StringsdictLocaleData
import CLDRPlurals

/// The number symbols of a locale: digits, separators, signs and the sizes of digit groups.
///
/// ```swift
/// let hindi = NumberSymbols(locale: "hi")
/// hindi.groupingSeparator       // ","
/// hindi.secondaryGroupingSize   // 2, as in 12,34,567
///
/// NumberSymbols(locale: "en-u-nu-deva").digits  // "०१२३४५६७८९"
/// ```
///
/// The value consists of a few offsets into constant tables. It allocates no memory, and copying it is cheap.
/// `cldr-plurals generate` generates the tables from CLDR's `common/main`.
///
/// Source: UTS #35 part 3, "Number Elements".
public struct NumberSymbols: Sendable, Hashable {
    /// The numbering system's row in the tables.
    let system: UInt8
    /// The ten digits in the text of the tables, and the UTF-8 length of each.
    let digitText: NumberTableText
    let digitWidth: UInt8

    private(set) var decimal: NumberTableText
    private(set) var group: NumberTableText
    let minus: NumberTableText
    let plus: NumberTableText
    let exponent: NumberTableText
    let infinity: NumberTableText
    let notANumber: NumberTableText

    private(set) var primaryGrouping: UInt8
    private(set) var secondaryGrouping: UInt8
    private(set) var minimumGrouping: UInt8

    /// The greatest number of bytes of a short number: see `capacity`.
    private(set) var shortCapacity: UInt16
}

extension NumberSymbols {
    /// The symbols of numbers in source code: `0` to `9`, a full stop, no groups, and C's words `e`, `inf` and `nan`.
    public static var plain: NumberSymbols {
        NumberSymbols(
            ShippedLocaleData.numbers.symbols(
                set: PackedNumberTables.plainSet, system: NumberSymbolTables.plainSystem))
    }

    /// The same with C's words for uppercase conversions: `E`, `INF` and `NAN`.
    package static var plainUppercase: NumberSymbols {
        NumberSymbols(
            ShippedLocaleData.numbers.symbols(
                set: PackedNumberTables.plainUppercaseSet, system: NumberSymbolTables.plainSystem))
    }

    /// The CLDR release that the tables come from, such as `"48"`.
    public static var cldrVersion: String { NumberSymbolTables.cldrVersion.description }

    /// The identifier of the numbering system, such as `"latn"` or `"arab"`.
    public var numberingSystem: String {
        ShippedLocaleData.numbers.identifier(ofSystem: Int(system))
    }

    /// The ten digits from zero to nine.
    public var digits: String { string(digitText) }

    /// The text between the integer part and the fraction, such as `"."`.
    public var decimalSeparator: String { string(decimal) }

    /// The text between groups of digits, such as `","`. In several languages it is a no-break space.
    public var groupingSeparator: String { string(group) }

    /// The text before a negative number. In some languages it includes a direction mark.
    public var minusSign: String { string(minus) }

    /// The text before a number whose positive sign is shown.
    public var plusSign: String { string(plus) }

    /// The text between a number and its exponent, such as `"E"`.
    public var exponentSymbol: String { string(exponent) }

    /// The text for infinity, without a sign.
    public var infinitySymbol: String { string(infinity) }

    /// The text for NaN.
    public var notANumberSymbol: String { string(notANumber) }

    /// The number of digits in the group before the decimal separator; 0 if digits are not grouped.
    public var primaryGroupingSize: Int { Int(primaryGrouping) }

    /// The number of digits in every other group: 3 in most locales, 2 in India.
    public var secondaryGroupingSize: Int { Int(secondaryGrouping) }

    /// The minimum number of digits before the first separator: 2 in Spanish and Polish, where 1000 has no separator
    /// and 10.000 has one.
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
    /// The identifier may use BCP 47 form or underscores, in any case. Deprecated codes are replaced (`iw` by `he`). An
    /// unknown locale has the symbols of its language, or else of CLDR's root.
    ///
    /// The numbering system is the locale's default unless the identifier names another one with `-u-nu-` or ICU's
    /// `@numbers=`. The value is the identifier of a system or one of the words `native`, `traditio`, `finance` and
    /// `default`. For a system without ten digits (`roman`, `hant`) or an unknown one, the locale's default is used
    /// instead, as in ECMA-402. CLDR has no traditional or financial systems with digits, so `traditio` and `finance`
    /// mean the native and the default system, as UTS #35 specifies.
    ///
    /// - Complexity: Logarithmic in the number of locales, without allocation for a native string.
    /// - Parameter locale: A locale identifier.
    @_alwaysEmitIntoClient
    public init(locale: some StringProtocol) {
        let symbols = locale.utf8.withContiguousStorageIfAvailable { NumberSymbols(localeUTF8: $0) }
        self = symbols ?? Array(locale.utf8).withUnsafeBufferPointer { NumberSymbols(localeUTF8: $0) }
    }

    /// Creates the symbols of a locale from a UTF-8 identifier.
    ///
    /// - Complexity: Logarithmic in the number of locales, without allocation.
    public init(localeUTF8 identifier: UnsafeBufferPointer<UInt8>) {
        self.init(ShippedLocaleData.numbers.symbols(utf8: identifier))
    }
}

/// A piece of the tables' text.
struct NumberTableText: Sendable, Hashable {
    /// The number of readable bytes after any piece. The generator ends the text with as many spaces.
    static var overread: Int { PackedNumberTables.overread }

    private let offset: UInt16
    private let length: UInt8

    /// Creates a piece of the text and checks its bounds.
    ///
    /// No other initializer exists, so `base` and `count` always describe memory of the constant text.
    init(_ piece: PackedText) {
        // The conversions check the other bounds.
        offset = UInt16(piece.offset)
        length = UInt8(piece.count)
        precondition(
            piece.offset + piece.count + Self.overread <= NumberSymbolTables.text.utf8CodeUnitCount,
            "the tables of number symbols are damaged")
    }

    /// The first byte of the piece, in read-only memory that is never freed.
    @inline(__always)
    var base: UnsafePointer<UInt8> { NumberSymbolTables.text.utf8Start + Int(offset) }

    @inline(__always)
    var count: Int { Int(length) }

    @inline(__always)
    var utf8: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    /// The number of Unicode scalars.
    var scalarCount: Int { utf8.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } }
}

extension NumberSymbols {
    /// Creates symbols with other separators and sizes of groups. Digits, signs and words are those of the language.
    ///
    /// - Parameters:
    ///   - symbols: The symbols of the language.
    ///   - decimal: Symbols with the decimal separator.
    ///   - group: Symbols with the separator of groups.
    ///   - sizes: The numbers of digits in the first group and in every other one, and at least before the first separator.
    package init(
        _ symbols: NumberSymbols, decimalOf decimal: NumberSymbols, groupOf group: NumberSymbols,
        sizes: (primary: Int, secondary: Int, minimum: Int)
    ) {
        self = symbols
        (self.decimal, self.group) = (decimal.decimal, group.group)
        primaryGrouping = UInt8(clamping: sizes.primary)
        secondaryGrouping = UInt8(clamping: sizes.secondary)
        minimumGrouping = UInt8(clamping: sizes.minimum)
        shortCapacity = NumberSymbols.shortCapacity(of: self)
    }

    /// The greatest number of bytes of a short number.
    private static func shortCapacity(of symbols: NumberSymbols) -> UInt16 {
        // At most 20 digits, each of them with a separator, and a whole word of digits after the last one. A text has
        // at most 255 bytes, so the sum fits in 16 bits.
        let digitBytes = 20 * Int(symbols.digitWidth)
        let signBytes = symbols.minus.count + symbols.decimal.count
        return UInt16(digitBytes + 19 * symbols.group.count + signBytes + 8 + NumberTableText.overread)
    }

    /// Creates symbols from their offsets in the tables.
    init(_ packed: PackedNumberSymbols) {
        system = UInt8(truncatingIfNeeded: packed.system)
        digitText = NumberTableText(packed.digits)
        digitWidth = UInt8(truncatingIfNeeded: packed.digitWidth)
        decimal = NumberTableText(packed.decimal)
        group = NumberTableText(packed.group)
        minus = NumberTableText(packed.minus)
        plus = NumberTableText(packed.plus)
        exponent = NumberTableText(packed.exponent)
        infinity = NumberTableText(packed.infinity)
        notANumber = NumberTableText(packed.notANumber)
        primaryGrouping = UInt8(truncatingIfNeeded: packed.primaryGrouping)
        secondaryGrouping = UInt8(truncatingIfNeeded: packed.secondaryGrouping)
        minimumGrouping = UInt8(truncatingIfNeeded: packed.minimumGrouping)
        shortCapacity = 0
        shortCapacity = NumberSymbols.shortCapacity(of: self)
    }
}
