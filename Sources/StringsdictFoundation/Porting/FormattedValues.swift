#if !canImport(Darwin)
import Foundation

// Foundation's calls of `formatted` show values in the style of `en_001` on Linux. In a file that imports this module alone, these
// calls replace them: a style without a locale of its own is that of the current user, `Locale.current` of this module. In a file
// that also imports Foundation, the compiler takes Foundation's, as it does in this one: so no call here calls another.
//
// Source: the interface of Apple's Foundation.

extension BinaryInteger {
    /// The number as the current user writes it: `5.formatted()`.
    @_disfavoredOverload
    public func formatted() -> String { IntegerFormatStyle<Self>(locale: .ofUser).format(self) }

    /// The number in a style, for the current user unless the style has a locale.
    @_disfavoredOverload
    public func formatted<Style: FormatStyle>(_ format: Style) -> Style.FormatOutput where Style.FormatInput == Self {
        format.localized(for: .ofUser).format(self)
    }

    /// The number in a style of another type of integers, for the current user unless the style has a locale.
    @_disfavoredOverload
    public func formatted<Style: FormatStyle>(_ format: Style) -> Style.FormatOutput
    where Style.FormatInput: BinaryInteger {
        format.localized(for: .ofUser).format(Style.FormatInput(self))
    }
}

extension BinaryFloatingPoint {
    /// The number as the current user writes it: `2.5.formatted()`.
    @_disfavoredOverload
    public func formatted() -> String { FloatingPointFormatStyle<Self>(locale: .ofUser).format(self) }

    /// The number in a style, for the current user unless the style has a locale.
    @_disfavoredOverload
    public func formatted<Style: FormatStyle>(_ format: Style) -> Style.FormatOutput where Style.FormatInput == Self {
        format.localized(for: .ofUser).format(self)
    }

    /// The number in a style of another floating-point type, for the current user unless the style has a locale.
    @_disfavoredOverload
    public func formatted<Style: FormatStyle>(_ format: Style) -> Style.FormatOutput
    where Style.FormatInput: BinaryFloatingPoint {
        format.localized(for: .ofUser).format(Style.FormatInput(self))
    }
}

extension Decimal {
    /// The number as the current user writes it.
    @_disfavoredOverload
    public func formatted() -> String { FormatStyle(locale: .ofUser).format(self) }

    /// The number in a style, for the current user unless the style has a locale.
    @_disfavoredOverload
    public func formatted<Style: Foundation.FormatStyle>(_ format: Style) -> Style.FormatOutput
    where Style.FormatInput == Decimal {
        format.localized(for: .ofUser).format(self)
    }
}

extension Date {
    /// The day and the time, short, as the current user writes them.
    @_disfavoredOverload
    public func formatted() -> String {
        FormatStyle(date: .numeric, time: .shortened, locale: .ofUser).format(self)
    }

    /// The day and the time as the current user writes them.
    ///
    /// - Parameters:
    ///   - date: The form of the day.
    ///   - time: The form of the time.
    @_disfavoredOverload
    public func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String {
        FormatStyle(date: date, time: time, locale: .ofUser).format(self)
    }

    /// The moment in a style, for the current user unless the style has a locale.
    @_disfavoredOverload
    public func formatted<Style: Foundation.FormatStyle>(_ format: Style) -> Style.FormatOutput
    where Style.FormatInput == Date {
        format.localized(for: .ofUser).format(self)
    }
}

extension Range where Bound == Date {
    /// The days and times between two moments, short, as the current user writes them.
    @_disfavoredOverload
    public func formatted() -> String {
        Date.IntervalFormatStyle(date: .numeric, time: .shortened, locale: .ofUser).format(self)
    }

    /// The days and times between two moments as the current user writes them.
    ///
    /// - Parameters:
    ///   - date: The form of the days.
    ///   - time: The form of the times.
    @_disfavoredOverload
    public func formatted(
        date: Date.IntervalFormatStyle.DateStyle, time: Date.IntervalFormatStyle.TimeStyle
    ) -> String {
        Date.IntervalFormatStyle(date: date, time: time, locale: .ofUser).format(self)
    }

    /// The time between two moments in a style, for the current user unless the style has a locale.
    @_disfavoredOverload
    public func formatted<Style: FormatStyle>(_ format: Style) -> Style.FormatOutput
    where Style.FormatInput == Range<Date> {
        format.localized(for: .ofUser).format(self)
    }
}

extension Duration {
    /// The hours, minutes and seconds as the current user writes them.
    @_disfavoredOverload
    public func formatted() -> String {
        TimeFormatStyle(pattern: .hourMinuteSecond).locale(.ofUser).format(self)
    }

    /// The duration in a style, for the current user unless the style has a locale.
    @_disfavoredOverload
    public func formatted<Style: FormatStyle>(_ format: Style) -> Style.FormatOutput
    where Style.FormatInput == Duration {
        format.localized(for: .ofUser).format(self)
    }
}

extension Sequence {
    /// The members in a style, for the current user unless the style has a locale.
    @_disfavoredOverload
    public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == Self {
        style.localized(for: .ofUser).format(self)
    }
}

extension Sequence where Element == String {
    /// The texts as a list in the language of the current user: "a, b, and c".
    @_disfavoredOverload
    public func formatted() -> String {
        let style: ListFormatStyle<StringStyle, Self> = .list(type: .and)
        return style.locale(.ofUser).format(self)
    }
}
#endif
