#if !canImport(Darwin)
import StringsdictTestSupport
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

    @Test("A user is forgotten when the texts change, and when many others ask")
    func keptUsers() throws {
        let texts = try LocalizationBundle(
            MemoryLocalizations(["pl": ["Localizable.strings": Array("\"a\" = \"b\";".utf8)]]))
        var kept = ProgramUser.Kept()
        func known(_ language: String, _ generation: Int) -> Bool {
            kept.user([language], ProgramUser.Place(texts: texts, generation: generation)) != nil
        }
        func keep(_ language: String, _ generation: Int) {
            let place = ProgramUser.Place(texts: texts, generation: generation)
            kept.keep(ProgramUser([language], texts), [language], place)
        }
        keep("pl", 0)
        keep("de", 0)
        #expect(known("pl", 0) && known("de", 0) && !known("pl", 1))
        keep("de", 1)
        #expect(known("de", 1) && !known("pl", 1))
        for number in 1...64 { keep("de-x-\(number)", 1) }
        #expect(known("de-x-64", 1) && !known("de", 1))
    }

    /// Foundation takes the separators of the region where CLDR does not know the language there, and its release of CLDR differs
    /// from the one of this package. In a program with both, numbers have Foundation's separators.
    @Test("A number is written in one way by every call, in every region")
    func separators() throws {
        let folder = try TemporaryFolder()
        let languages = ["ar", "de", "en", "es", "fa", "hi", "pl"]
        for language in languages {
            try folder.write(
                "\"sum %lf\" = \"%.1f\"; \"sum %@\" = \"%@\";", to: "\(language).lproj/Localizable.strings")
        }
        let bundle = try #require(Bundle(path: folder.path))
        var wrong: [String] = []
        for language in languages {
            for region in Locale.Region.isoRegions where region.identifier.count == 2 {
                let user = "\(language)-\(region.identifier)"
                // Foundation shows a name of the numbering system in the number.
                if user == "fa-AZ" { continue }
                UserLanguages.withValue([user]) {
                    for number in [1_234_567.5, -1_234.5] {
                        let own = String(localized: "sum \(number)", bundle: bundle)
                        let other = String(localized: "sum \(number, format: .number)", bundle: bundle)
                            .replacingOccurrences(of: "\u{2019}", with: "'")
                        if own != other { wrong.append("\(user): \(own) and \(other)") }
                    }
                }
            }
        }
        #expect(wrong == [])
    }

    @Test("Asking for Foundation's separators again and again takes no more stack")
    func separatorsOfManyFormatters() throws {
        let bundle = try LocalizationBundle(
            MemoryLocalizations(["en": ["Localizable.strings": Array("\"sum\" = \"%d\";".utf8)]]))
        _ = Locale.current
        for _ in 0..<20_000 { _ = bundle.localizer(for: ["tr-TR"]) }
        #expect(bundle.localizer(for: ["tr-TR"]).string("sum", 12_345) == "12.345")
    }

    @Test("The calendar has the names of the texts' language and the week of the region")
    func calendars() {
        for (languages, weekday, month, first, locale) in [
            (["pl-PL"], "pon.", "stycznia", 2, "pl_PL"), (["en-US"], "Mon", "January", 1, "en_US"),
            (["ar-EG"], "اثنين", "يناير", 7, "ar_EG"), (["de-DE"], "Mo.", "Januar", 2, "de_DE"),
            (["en-DE"], "Mon", "January", 2, "en_DE"), (["en-US-u-fw-fri"], "Mon", "January", 6, "en_US@fw=fri"),
        ] as [([String], String, String, Int, String)] {
            UserLanguages.withValue(UserLanguages(languages)) {
                let calendar: Calendar = .current
                #expect(calendar.shortWeekdaySymbols[1] == weekday)
                #expect(calendar.monthSymbols[0] == month)
                #expect(calendar.firstWeekday == first)
                #expect(calendar.locale?.identifier == locale)
                #expect(Calendar.autoupdatingCurrent == calendar)
                #expect(calendar.timeZone == TimeZone.current)
            }
        }
        UserLanguages.withValue(["th-TH-u-ca-buddhist"]) { #expect(Calendar.current.identifier == .buddhist) }
    }

    @Test("Calls without a formatter object are in the user's language")
    func callsWithoutFormatters() {
        func bytes(_ count: Int64, _ style: ByteCountFormatter.CountStyle = .file) -> String {
            // CLDR puts a space that does not break before some units.
            String(
                ByteCountFormatter.string(fromByteCount: count, countStyle: style).map { $0.isWhitespace ? " " : $0 })
        }
        UserLanguages.withValue(["de-DE"]) {
            #expect(NumberFormatter.localizedString(from: 12_345.5, number: .decimal) == "12.345,5")
            #expect(NumberFormatter.localizedString(from: 0.5, number: .percent) == "50\u{A0}%")
            let text = DateFormatter.localizedString(from: day, dateStyle: .long, timeStyle: .none)
            #expect(text == "15. Februar 1970")
            #expect(bytes(1_200_000) == "1,2 MB" && bytes(12_000) == "12 KB" && bytes(1) == "1 Byte")
            #expect(bytes(1_200_000, .memory) == "1,1 MB" && bytes(1_200_000, .binary) == "1,1 MB")
            #expect(bytes(1_200_000, .decimal) == "1,2 MB")
        }
        UserLanguages.withValue(["fr-FR"]) { #expect(bytes(12_000) == "12 Ko" && bytes(1_200_000) == "1,2 Mo") }
        UserLanguages.withValue(["en-US"]) {
            #expect(bytes(12_000) == "12 KB" && bytes(0) == "Zero KB" && bytes(-5) == "-5 bytes")
            #expect(NumberFormatter.localizedString(from: 3, number: .spellOut) == "three")
        }
    }

    @Test("The languages that a language menu has stored are read as Apple's systems read them")
    func storedLanguages() throws {
        let name = "stored-languages-\(UUID().uuidString)"
        let settings = try #require(UserDefaults(suiteName: name))
        defer { settings.removePersistentDomain(forName: name) }
        #expect(UserLanguages.stored(in: settings) == nil)
        settings.set(["de", "en-GB"], forKey: "AppleLanguages")
        #expect(UserLanguages.stored(in: settings) == ["de", "en-GB"])
        settings.set([String](), forKey: "AppleLanguages")
        #expect(UserLanguages.stored(in: settings) == nil)
        settings.set("de", forKey: "AppleLanguages")
        #expect(UserLanguages.stored(in: settings) == nil)
        settings.set([1, 2], forKey: "AppleLanguages")
        #expect(UserLanguages.stored(in: settings) == nil)
    }

    /// The program runs itself once for each user, since the variables of a session are read once.
    @Test("Every call has the same locale, for every kind of user")
    func table() throws {
        let folder = "\(TestFolders.package)/Tests/Probes/LocaleProbe/Resources"
        let shown = try CommandProcess.run([folder], of: "LocaleProbe")
        #expect(shown.status == 0)
        #expect(shown.output.contains("## LANG=fr_FR: en_FR"))
        for line in shown.output.split(separator: "\n") where line.contains("WRONG") { Issue.record("\(line)") }
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
