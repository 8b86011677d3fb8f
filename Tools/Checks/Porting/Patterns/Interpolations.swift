// Interpolated keys: `String(localized:)` and its values.

// MARK: localizedKey
func localizedKey() -> String { String(localized: "title") }

// MARK: localizedMissing
func localizedMissing() -> String { String(localized: "100% of it, \("a")") }

// MARK: localizedInteger
func localizedInteger() -> String { String(localized: "\(22) files in \("Dom")") }

// MARK: localizedIntegers
func localizedIntegers() -> String {
    String(localized: "\(Int8(1)) \(Int16(2)) \(Int32(3)) \(Int64(4)) \(UInt(5)) \(UInt8(6))")
}

// MARK: localizedFractions
func localizedFractions() -> String { String(localized: "\(1.5) \(Float(2.5)) \(CGFloat(3.5))") }

// MARK: localizedBoolean
func localizedBoolean() -> String { String(localized: "is \(true)") }

// MARK: localizedSubstring
func localizedSubstring() -> String { String(localized: "in \("Dom i las".prefix(3))") }

// MARK: localizedCharacter
func localizedCharacter() -> String { String(localized: "letter \(Character("ż"))") }

// MARK: localizedObject
func localizedObject() -> String { String(localized: "\(NSNumber(value: 5)) \(NSString(string: "a"))") }

// MARK: localizedDecimal
func localizedDecimal() -> String { String(localized: "sum \(Decimal(string: "1.25")!)") }

// MARK: localizedURL
func localizedURL() -> String { String(localized: "at \(URL(string: "https://a.b/")!)") }

// MARK: localizedOptional
func localizedOptional() -> String {
    let name: String? = "Ola"
    return String(localized: "for \(name ?? "nobody")")
}

// MARK: localizedArray
func localizedArray() -> String { String(localized: "all of \([1, 2].description)") }

// MARK: localizedDescribed
struct Folder: CustomStringConvertible { var description: String { "Dom" } }
func localizedDescribed() -> String { String(localized: "\(3) files in \(Folder())") }

// MARK: localizedSpecifier
func localizedSpecifier() -> String { String(localized: "\(2.25, specifier: "%.1f") km") }

// MARK: localizedNested
func localizedNested() -> String { String(localized: "\(2) files in \(String(localized: "title"))") }

// MARK: localizedVariable
func localizedVariable() -> String {
    let key = "title"
    return String(localized: String.LocalizationValue(key))
}

// MARK: localizedMultiline
func localizedMultiline() -> String {
    String(
        localized: """
            first \(1)
            second
            """
    ).replacingOccurrences(of: "\n", with: "/")
}

// MARK: localizedArguments
func localizedArguments() -> String {
    String(localized: "title", table: "Localizable", bundle: .main, locale: .current, comment: "The title")
}

// MARK: localizedDefault
func localizedDefault() -> String { String(localized: "new.key", defaultValue: "\(3) new") }

// MARK: localizedDefaultOfKey
func localizedDefaultOfKey() -> String { String(localized: "title", defaultValue: "Files") }

// MARK: localizedDefaultTable
func localizedDefaultTable() -> String {
    String(localized: "k", defaultValue: "v", table: "T", bundle: .main, comment: "")
}

// MARK: localizedLocale
func localizedLocale() -> String { String(localized: "\(1234) files in \("a")", locale: Locale(identifier: "de_DE")) }

// MARK: localizedNilBundle
func localizedNilBundle() -> String { String(localized: "title", bundle: nil) }

// MARK: localizedTernary
func localizedTernary() -> String { true ? String(localized: "title") : String(localized: "done") }

// MARK: localizedParameter
func heading(_ value: String.LocalizationValue) -> String { String(localized: value) }
func localizedParameter() -> String { heading("\(1) files in \("a")") }

// MARK: localizedProperty2
enum Tab: CaseIterable {
    case title, done
    var name: String.LocalizationValue { self == .title ? "title" : "done" }
}
func localizedProperty2() -> String { Tab.allCases.map { String(localized: $0.name) }.joined(separator: " ") }

// MARK: localizedInitializer
func localizedInitializer() -> String {
    let text: String = .init(localized: "title")
    return text
}

// MARK: localizedInflection
func localizedInflection() -> String { String(localized: "^[\(3) plik](inflect: true)") }

// MARK: localizedPercent
func localizedPercent() -> String { String(localized: "\(50)% done") }

// MARK: styleNumber
func styleNumber() -> String { String(localized: "n \(1234.5, format: .number)") }

// MARK: styleInteger
func styleInteger() -> String { String(localized: "n \(12345, format: .number)") }

// MARK: stylePrecision
func stylePrecision() -> String { String(localized: "n \(2.5, format: .number.precision(.fractionLength(2)))") }

// MARK: styleGrouping
func styleGrouping() -> String { String(localized: "n \(12345, format: .number.grouping(.never))") }

// MARK: stylePercent
func stylePercent() -> String { String(localized: "n \(0.25, format: .percent)") }

// MARK: styleIntegerPercent
func styleIntegerPercent() -> String { String(localized: "n \(25, format: .percent)") }

// MARK: styleCurrency
func styleCurrency() -> String { String(localized: "n \(9.5, format: .currency(code: "EUR"))") }

// MARK: styleDecimalCurrency
func styleDecimalCurrency() -> String { String(localized: "n \(Decimal(3), format: .currency(code: "PLN"))") }

// MARK: styleNotation
func styleNotation() -> String { String(localized: "n \(1_500_000, format: .number.notation(.compactName))") }

// MARK: styleLocale
func styleLocale() -> String { String(localized: "n \(1234.5, format: .number.locale(Locale(identifier: "en_US")))") }

// MARK: styleDate
func styleDate() -> String {
    let style = Date.FormatStyle(timeZone: .gmt).day().month(.wide).year()
    return String(localized: "on \(Date(timeIntervalSince1970: 0), format: style)")
}

// MARK: styleDateTime
func styleDateTime() -> String {
    String(localized: "on \(Date(timeIntervalSince1970: 0), format: .dateTime.month(.wide))")
}

// MARK: styleISO8601
func styleISO8601() -> String { String(localized: "on \(Date(timeIntervalSince1970: 0), format: .iso8601)") }

// MARK: styleRelative
func styleRelative() -> String {
    String(localized: "seen \(Date.now.addingTimeInterval(-86_400 * 3), format: .relative(presentation: .named))")
}

// MARK: styleInterval
func styleInterval() -> String {
    let date = Date(timeIntervalSince1970: 0)
    return String(localized: "from \(date..<date.addingTimeInterval(3_600), format: .interval)")
}

// MARK: styleList
func styleList() -> String { String(localized: "with \(["Ala", "Ola", "Ela"], format: .list(type: .or))") }

// MARK: styleListOfNumbers
func styleListOfNumbers() -> String {
    String(localized: "with \([1.5, 2], format: .list(memberStyle: .number, type: .and))")
}

// MARK: styleByteCount
func styleByteCount() -> String { String(localized: "size \(Int64(1_500_000), format: .byteCount(style: .file))") }

// MARK: styleDuration
func styleDuration() -> String {
    String(localized: "in \(Duration.seconds(65), format: .time(pattern: .minuteSecond))")
}

// MARK: styleDurationUnits
func styleDurationUnits() -> String {
    String(localized: "in \(Duration.seconds(65), format: .units(allowed: [.minutes, .seconds], width: .wide))")
}

// MARK: styleMeasurement
func styleMeasurement() -> String {
    String(localized: "at \(Measurement(value: 5, unit: UnitLength.kilometers), format: .measurement(width: .wide))")
}

// MARK: styleName
func styleName() -> String {
    let name = PersonNameComponents(givenName: "Ola", familyName: "Nowak")
    return String(localized: "by \(name, format: .name(style: .long))")
}

// MARK: styleURL
func styleURL() -> String { String(localized: "at \(URL(string: "https://a.b/c")!, format: .url)") }

// MARK: styleOwn
struct Stars: FormatStyle {
    func format(_ value: Int) -> String { String(repeating: "*", count: value) }
}
func styleOwn() -> String { String(localized: "rated \(3, format: Stars())") }

// MARK: formattedValue
func formattedValue() -> String { String(localized: "n \(1234.5.formatted(.number.locale(Locale(identifier: "pl"))))") }

// MARK: formattedByUser
func formattedByUser() -> String { String(localized: "n \(1234.5.formatted())") }

// MARK: formattedWithStyles
func formattedWithStyles() -> String {
    let date = Date(timeIntervalSince1970: 86_400)
    let parts = [
        1_234_567.formatted(), 0.25.formatted(.percent), 9.5.formatted(.currency(code: "PLN")),
        Decimal(2.5).formatted(),
        date.formatted(.dateTime.month(.wide)), date.formatted(date: .long, time: .omitted), ["a", "b"].formatted(),
        1_234.formatted(.number.locale(Locale(identifier: "en_US"))),
    ]
    return parts.joined(separator: "; ").replacingOccurrences(of: "\u{A0}", with: " ")
}

// MARK: formatterOfUser
func formatterOfUser() -> String {
    let formatter = DateFormatter()
    formatter.locale = .current
    formatter.dateStyle = .long
    formatter.timeZone = .gmt
    return formatter.string(from: Date(timeIntervalSince1970: 0))
}

// MARK: dateFormatter
func dateFormatter() -> String {
    let formatter = DateFormatter()
    formatter.dateStyle = .long
    formatter.timeZone = .gmt
    return String(localized: "on \(formatter.string(from: Date(timeIntervalSince1970: 0)))")
}

// MARK: formattedByFormatter
func formattedByFormatter() -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return String(localized: "n \(NSNumber(value: 1234.5), formatter: formatter)")
}

// MARK: placeholders
func placeholders() -> String {
    var options = String.LocalizationOptions()
    options.replacements = [3.5]
    return String(localized: "\(placeholder: .double) km", options: options)
}
