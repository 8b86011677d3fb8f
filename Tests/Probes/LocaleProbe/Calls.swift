import StringsdictFoundation

/// What one user sees: each call that writes a number or a date, with the text that it gives.
struct Calls {
    /// The calls in order, with their texts.
    let texts: [(call: String, text: String)]

    private static let number = 1_234.5
    private static let date = Date(timeIntervalSince1970: 1_700_000_000)

    /// The texts that the calls give for the current user.
    static func shown() -> Calls {
        let fromTable = NSLocalizedString("sum", comment: "")
        let entry = NSLocalizedString("parts", comment: "")
        let formatter = NumberFormatter()
        formatter.locale = .current
        formatter.numberStyle = .decimal
        let kept: LocalizedStringResource = "sum \(number)"
        let library = Bundle(path: "\(Bundle.module.bundlePath)/Library")
        let current = Locale.current
        return Calls(texts: [
            ("a library's text", NSLocalizedString("name", bundle: library ?? .main, comment: "")),
            ("a library's text, String(localized:)", String(localized: "name", bundle: library)),
            ("library.localizer", library?.localizer().string("name") ?? "none"),
            ("Locale.current", current.identifier),
            ("Calendar.current.locale", Calendar.current.locale?.identifier ?? "none"),
            ("Locale.current.region", current.region?.identifier ?? "none"),
            ("Calendar.current.firstWeekday", "\(Calendar.current.firstWeekday)"),
            ("Calendar.current.monthSymbols", Calendar.current.monthSymbols[0]),
            ("1234.5.formatted()", number.formatted()),
            ("\\(1234.5)", String(localized: "sum \(number)")),
            ("\\(1234.5, format: .number)", String(localized: "sum \(number, format: .number)")),
            ("a resource", String(localized: kept)),
            ("AttributedString(localized:)", String(AttributedString(localized: "sum \(number)").characters)),
            ("localizedStringWithFormat, text of a table", String.localizedStringWithFormat(fromTable, number)),
            ("localizedStringWithFormat, entry", String.localizedStringWithFormat(entry, number)),
            ("localizedStringWithFormat, own format", String.localizedStringWithFormat("%.1f", number)),
            ("String(format:locale: .current), text", String(format: fromTable, locale: .current, number)),
            ("String(format:locale: .current), entry", String(format: entry, locale: .current, number)),
            ("String(format:locale: .current), own", String(format: "%.1f", locale: .current, number)),
            ("localizer.string", Bundle.main.localizer().string("sum", number)),
            ("localizer.string, entry", Bundle.main.localizer().string("parts", number)),
            ("NumberFormatter", formatter.string(from: NSNumber(value: number)) ?? "none"),
            (
                "NumberFormatter.localizedString",
                NumberFormatter.localizedString(from: NSNumber(value: number), number: .decimal)
            ),
            ("ByteCountFormatter.string", ByteCountFormatter.string(fromByteCount: 1_200_000, countStyle: .file)),
            ("date.formatted", date.formatted(date: .numeric, time: .shortened)),
            ("date.formatted, long", date.formatted(date: .long, time: .omitted)),
            (
                "DateFormatter.localizedString",
                DateFormatter.localizedString(from: date, dateStyle: .long, timeStyle: .none)
            ),
        ])
    }

    /// The texts that the one rule gives: those of a locale, named in each call.
    ///
    /// - Parameters:
    ///   - identifier: The locale.
    ///   - library: The name of the library in ported calls, and in calls that ask for its own texts.
    static func expected(_ identifier: String, library: (followed: String, own: String)) -> Calls {
        let locale = Locale(identifier: identifier)
        let number = FloatingPointFormatStyle<Double>(locale: locale).format(number)
        let sum = (identifier.hasPrefix("de") ? "Summe " : "Sum ") + number
        let (short, long) = (
            Date.FormatStyle(date: .numeric, time: .shortened, locale: locale),
            Date.FormatStyle(date: .long, time: .omitted, locale: locale)
        )
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.dateStyle = .long
        formatter.timeStyle = .none
        let symbols = locale.calendar
        return Calls(texts: [
            ("", library.followed), ("", library.followed), ("", library.own), ("", identifier), ("", identifier),
            ("", locale.region?.identifier ?? "none"), ("", "\(symbols.firstWeekday)"),
            ("", symbols.monthSymbols[0]), ("", number), ("", sum), ("", sum), ("", sum), ("", sum), ("", sum),
            ("", sum), ("", number), ("", sum), ("", sum), ("", number), ("", sum), ("", sum), ("", number),
            ("", number),
            ("", ByteCountFormatStyle(style: .file, locale: locale).format(1_200_000)), ("", short.format(date)),
            ("", long.format(date)), ("", formatter.string(from: date)),
        ])
    }
}
