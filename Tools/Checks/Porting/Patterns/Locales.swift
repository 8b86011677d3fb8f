// Calls that follow the user's locale, and those that take values of Foundation's types: one section for each pattern. See
// Tools/Checks/porting.sh.

// MARK: calendarOfUser
func calendarOfUser() -> String {
    let calendar = Calendar.current
    return "\(calendar.shortWeekdaySymbols[1]) \(calendar.monthSymbols[0]) \(calendar.firstWeekday)"
}

// MARK: calendarAsDefault
func calendarAsDefault(_ calendar: Calendar = .current) -> String { calendar.weekdaySymbols[0] }

// MARK: numberWithoutFormatter
func numberWithoutFormatter() -> String { NumberFormatter.localizedString(from: 12345.5, number: .decimal) }

// MARK: dateWithoutFormatter
func dateWithoutFormatter() -> String {
    DateFormatter.localizedString(from: Date(timeIntervalSince1970: 86_400), dateStyle: .long, timeStyle: .none)
}

// MARK: bytesWithoutFormatter
func bytesWithoutFormatter() -> String { ByteCountFormatter.string(fromByteCount: 1_200_000, countStyle: .file) }

// MARK: bytesOfFormatter
func bytesOfFormatter() -> String { ByteCountFormatter().string(fromByteCount: 1_200_000) }

// MARK: localizedBoxedNumber
func localizedBoxedNumber() -> String {
    let json = try? JSONSerialization.jsonObject(with: Data(#"{"count": 1}"#.utf8)) as? [String: Any]
    return String(localized: "\(NSNumber(value: 0)) and \(json?["count"] ?? "none")")
}

// MARK: localizedBoxedBoolean
func localizedBoxedBoolean() -> String { String(localized: "is \(NSNumber(value: true))") }

// MARK: localizedInLanguages
func localizedInLanguages() -> String {
    let languages = [Locale.Language(identifier: "ro"), Locale.Language(identifier: "en")]
    return Bundle.main.localizedString(forKey: "title", value: nil, table: nil, localizations: languages)
}

// MARK: widthOfText
func widthOfText() -> String {
    (NSLocalizedString("title", comment: "") as NSString).variantFittingPresentationWidth(20)
}

// MARK: attributedFormat
func attributedFormat() -> String {
    NSAttributedString.localizedAttributedString(with: NSAttributedString(string: "%d"), 3).string
}

// MARK: sortedByUser
func sortedByUser() -> String {
    ["żaba", "Zebra", "plik10", "plik9"].sorted { $0.localizedStandardCompare($1) == .orderedAscending }
        .joined(separator: " ")
}

// MARK: sortedByOrder
func sortedByOrder() -> String {
    let names = ["żaba", "zebra"]
    let orders = [names[0].localizedCompare(names[1]), names[0].localizedCaseInsensitiveCompare("Zebra")]
    return orders.map { "\($0.rawValue)" }.joined(separator: " ")
}

// MARK: searchedByUser
func searchedByUser() -> String {
    let text = "Zażółć gęślą jaźń"
    return "\(text.localizedStandardContains("GESLA")) \(text.localizedCaseInsensitiveContains("ZAŻÓŁĆ")) "
        + (text.localizedStandardRange(of: "jaz").map { String(text[$0]) } ?? "none")
}

// MARK: caseOfUser
func caseOfUser() -> String {
    ["i ł".localizedUppercase, "I Ł".localizedLowercase, "łódź i ląd".localizedCapitalized].joined(separator: ", ")
}

// MARK: sortedByDescriptor
private struct SortedItem { var name: String }
func sortedByDescriptor() -> String {
    [SortedItem(name: "żaba"), SortedItem(name: "ćma"), SortedItem(name: "Zebra")].sorted(using: SortDescriptor(\.name))
        .map(\.name).joined(separator: " ")
}

// MARK: sortedByComparator
private struct ComparedItem { var name: String }
func sortedByComparator() -> String {
    [ComparedItem(name: "żaba"), ComparedItem(name: "ćma"), ComparedItem(name: "Zebra")]
        .sorted(using: [KeyPathComparator(\.name)]).map(\.name).joined(separator: " ")
}

// MARK: intervalFormatter
func intervalFormatter() -> String {
    let formatter = DateIntervalFormatter()
    formatter.dateStyle = .long
    formatter.timeStyle = .none
    formatter.timeZone = .gmt
    let start = Date(timeIntervalSince1970: 0)
    return formatter.string(from: start, to: start.addingTimeInterval(40 * 86_400))
}

// MARK: formatOfStyle
func formatOfStyle() -> String {
    let style = Date.FormatStyle(date: .long, time: .omitted, timeZone: .gmt)
    return "\(style.format(Date(timeIntervalSince1970: 0))); \(FloatingPointFormatStyle<Double>().format(1234.5))"
}

// MARK: errorOfTwoProtocols
private enum TwofoldError: LocalizedError, CustomNSError {
    case failed
    var errorDescription: String? { NSLocalizedString("title", comment: "") }
}
func errorOfTwoProtocols() -> String { String((TwofoldError.failed as any Error).localizedDescription.prefix(37)) }

// MARK: readNumber
func readNumber() -> String { (try? Decimal("1,5", format: .number)).map { "\($0)" } ?? "none" }

// MARK: systemLocale
func systemLocale() -> String { NSLocale.current.identifier }

// MARK: dateTemplate
func dateTemplate() -> String {
    let formatter = DateFormatter()
    formatter.timeZone = .gmt
    formatter.dateFormat = DateFormatter.dateFormat(fromTemplate: "dMMMM", options: 0, locale: Locale.current)
    return formatter.string(from: Date(timeIntervalSince1970: 0))
}

// MARK: componentsFormatter
func componentsFormatter() -> String { DateComponentsFormatter().string(from: 90) ?? "none" }

// MARK: relativeFormatter
func relativeFormatter() -> String { RelativeDateTimeFormatter().localizedString(fromTimeInterval: -3600) }

// MARK: listFormatter
func listFormatter() -> String { ListFormatter.localizedString(byJoining: ["a", "b"]) }

// MARK: measurementFormatter
func measurementFormatter() -> String {
    MeasurementFormatter().string(from: Measurement(value: 1, unit: UnitLength.meters))
}

// MARK: formattersOfStyles
func formattersOfStyles() -> String {
    let parts = [
        Duration.seconds(90).formatted(.units(allowed: [.minutes, .seconds], width: .wide)),
        ["a", "b"].formatted(.list(type: .and)), Int64(1_200_000).formatted(.byteCount(style: .file)),
    ]
    return parts.joined(separator: "; ")
}
