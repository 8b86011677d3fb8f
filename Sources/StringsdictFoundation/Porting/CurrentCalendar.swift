#if !canImport(Darwin)
import Foundation

// Foundation's answers are those of `en_001` on Linux, whatever the settings are. In a file that imports this module alone, the
// members of these extensions replace Foundation's. In a file that also imports Foundation, the compiler takes Foundation's.

extension Calendar {
    /// The calendar of the current user: its names are in the language of the program's texts, and its weeks begin as in the user's
    /// region.
    ///
    /// ```swift
    /// // LANG=pl_PL.UTF-8, a program with texts in en and pl
    /// Calendar.current.shortWeekdaySymbols[1]   // "pon."
    /// Calendar.current.firstWeekday             // 2, a Monday
    /// ```
    ///
    /// The value does not follow later changes of `UserLanguages`.
    ///
    /// Source: Apple, "current": "the user's current calendar", with the settings of `Locale.current`.
    @_disfavoredOverload
    public static var current: Calendar { Locale.ofUser.calendar }

    /// The calendar of the current user: see ``current``. On Linux no notice of a change exists, so this value keeps the languages
    /// that the user has when it is made.
    @_disfavoredOverload
    public static var autoupdatingCurrent: Calendar { Locale.ofUser.calendar }
}

extension NumberFormatter {
    /// The text of a number as the current user writes it.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - style: The style.
    @_disfavoredOverload
    public class func localizedString(from number: NSNumber, number style: NumberFormatter.Style) -> String {
        let formatter = NumberFormatter()
        formatter.locale = .ofUser
        formatter.numberStyle = style
        return formatter.string(from: number) ?? number.stringValue
    }
}

extension DateFormatter {
    /// The text of a moment as the current user writes it.
    ///
    /// - Parameters:
    ///   - date: The moment.
    ///   - dateStyle: The style of the day.
    ///   - timeStyle: The style of the time.
    @_disfavoredOverload
    public class func localizedString(
        from date: Date, dateStyle: DateFormatter.Style, timeStyle: DateFormatter.Style
    ) -> String {
        let formatter = DateFormatter()
        formatter.locale = .ofUser
        formatter.dateStyle = dateStyle
        formatter.timeStyle = timeStyle
        return formatter.string(from: date)
    }
}

extension ByteCountFormatter {
    /// The text of a number of bytes as the current user writes it: "1,2 MB".
    ///
    /// The units are CLDR's, as in Apple's Foundation. A thousand bytes are "KB", which is how this formatter writes them, and not
    /// "kB".
    ///
    /// - Parameters:
    ///   - byteCount: The number of bytes.
    ///   - countStyle: The size of the units.
    @_disfavoredOverload
    public class func string(fromByteCount byteCount: Int64, countStyle: ByteCountFormatter.CountStyle) -> String {
        let style: ByteCountFormatStyle.Style =
            switch countStyle {
            case .memory: .memory
            case .decimal: .decimal
            case .binary: .binary
            default: .file
            }
        let text = ByteCountFormatStyle(style: style, locale: .ofUser).format(byteCount)
        for (unit, written) in [("kB", "KB"), ("ko", "Ko")] where text.hasSuffix(unit) {
            return text.dropLast(unit.count) + written
        }
        return text
    }
}
#endif
