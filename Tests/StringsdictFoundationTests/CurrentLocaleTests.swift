#if !canImport(Darwin)
import TestSupport
import Testing

@testable import StringsdictFoundation

/// The current user in code that imports this module alone. The main bundle of the tests has no texts.
@Suite("The current user's locale")
struct CurrentLocaleTests {
    private let day = Date(timeIntervalSince1970: 86_400 * 45)

    @Test("The locale and the languages are those of the user, as Foundation writes them")
    func identifiers() {
        for (languages, locale, preferred) in [
            (["pl_PL", "en"], "pl_PL", ["pl-PL", "en"]), (["zh-Hans-CN"], "zh_Hans_CN", ["zh-Hans-CN"]),
            (["ar-EG-u-nu-latn"], "ar_EG@numbers=latn", ["ar-EG-u-nu-latn"]), (["pt-BR"], "pt_BR", ["pt-BR"]),
        ] as [([String], String, [String])] {
            UserLanguages.withValue(UserLanguages(languages)) {
                #expect(Locale.current.identifier == locale)
                #expect(Locale.autoupdatingCurrent.identifier == locale)
                #expect(Locale.preferredLanguages == preferred)
            }
        }
        UserLanguages.withValue(["pl-PL"]) {
            #expect(Locale.current.language.languageCode?.identifier == "pl")
            #expect(Locale.current.region?.identifier == "PL")
            let locale: Locale = .current
            #expect(locale == .current)
            #expect(UserLanguages(locale) == UserLanguages.current)
        }
    }

    @Test("Without known languages there is one, and the locale is Foundation's", .timeLimit(.minutes(1)))
    func unknown() {
        UserLanguages.withValue([]) {
            #expect(!Locale.preferredLanguages.isEmpty)
            #expect(Locale.current.language.languageCode?.identifier == "en")
        }
    }

    @Test("Calls that name no locale follow the user, also where a value was made for another one")
    func following() {
        let resource = UserLanguages.withValue(["de-DE"]) { LocalizedStringResource("\(1_234) x") }
        UserLanguages.withValue(["pl-PL"]) {
            #expect(resource.locale.isOfUser)
            #expect(String(localized: "\(12_345) x") == String(localized: "\(12_345) x", locale: .current))
        }
    }

    @Test("Values without a locale are written for the user, and others for theirs")
    func formatted() {
        UserLanguages.withValue(["de-DE"]) {
            #expect(1_234.formatted() == "1.234")
            #expect(UInt8(7).formatted() == "7")
            #expect(1_234.5.formatted() == "1.234,5")
            #expect(Decimal(1_234.5).formatted() == "1.234,5")
            #expect(Decimal(1_234.5).formatted(.number.precision(.fractionLength(2))) == "1.234,50")
            #expect(1_234.formatted(.number.grouping(.never)) == "1234")
            #expect(0.25.formatted(.percent) == "25\u{A0}%")
            #expect(Float(1.5).formatted(.number) == "1,5")
            #expect(9.5.formatted(.currency(code: "EUR")) == "9,50\u{A0}€")
            #expect(1_500_000.formatted(.byteCount(style: .file)) == "1,5 MB")
            #expect(["a", "b", "c"].formatted() == "a, b und c")
            #expect(["a", "b"].formatted(.list(type: .or)) == "a oder b")
            #expect([1, 2].formatted(.list(memberStyle: .number, type: .and)) == "1 und 2")
            #expect(Duration.seconds(3_661).formatted() == "1:01:01")
            #expect(Duration.seconds(90).formatted(.units(allowed: [.minutes], width: .wide)) == "2 Minuten")
            #expect(1_234.5.formatted(.number.locale(Locale(identifier: "en_US"))) == "1,234.5")
            let number: IntegerFormatStyle<Int> = .number
            #expect(1_234.formatted(number.locale(.autoupdatingCurrent)) == "1.234")
        }
    }

    @Test("Dates without a locale are written for the user")
    func dates() {
        UserLanguages.withValue(["de-DE"]) {
            #expect(day.formatted(date: .long, time: .omitted) == "15. Februar 1970")
            #expect(day.formatted().hasPrefix("15.2.1970"))
            #expect(day.formatted(.dateTime.month(.wide)) == "Februar")
            #expect(day.formatted(.dateTime.month(.wide).locale(Locale(identifier: "fr"))) == "février")
            #expect(day.formatted(.iso8601.year().month().day()) == "1970-02-15")
            #expect(
                (day..<day.addingTimeInterval(86_400 * 2)).formatted(date: .long, time: .omitted).contains("Februar"))
            #expect((day..<day.addingTimeInterval(86_400 * 2)).formatted().contains("15.2.1970"))
            let formatter = DateFormatter()
            formatter.locale = .current
            formatter.timeZone = TimeZone(identifier: "UTC")
            formatter.dateFormat = "MMMM"
            #expect(formatter.string(from: day) == "Februar")
        }
    }
}
#endif
