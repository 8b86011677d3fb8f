import Testing

@testable import Stringsdict
@testable import StringsdictFormatting

@Suite("The user's languages", .serialized)
struct UserLanguagesTests {
    @Test(
        "POSIX variables are read with gettext's precedence",
        arguments: [
            ([:], []),
            (["LANG": "pl_PL.UTF-8"], ["pl-PL"]),
            (["LANG": "pl_PL.UTF-8@euro"], ["pl-PL"]),
            (["LANG": "sr_RS@latin"], ["sr-Latn-RS"]),
            // A modifier of five to eight letters is a variant, unless it is a script.
            (["LANG": "ca_ES.UTF-8@valencia"], ["ca-ES-valencia"]), (["LANG": "ca@valencia"], ["ca-valencia"]),
            (["LANG": "be_BY@tarask"], ["be-BY-tarask"]), (["LANG": "uz_UZ@cyrillic"], ["uz-Cyrl-UZ"]),
            (["LANG": "de_DE@longerthan8"], ["de-DE"]), (["LANG": "de_DE@abcd"], ["de-DE"]),
            (["LANG": "ca_ES@euro@valencia"], ["ca-ES"]),
            (["LANGUAGE": "ca@valencia:ca:es", "LANG": "ca_ES"], ["ca-valencia", "ca", "es"]),
            (["LANG": "de"], ["de"]),
            (["LANG": "C"], []), (["LANG": "POSIX"], []), (["LANG": "C.UTF-8"], []), (["LANG": ""], []),
            (["LANG": "xxxxxxxxxx"], []),
            (["LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"], ["fr-FR"]),
            (["LANG": "en_US.UTF-8", "LC_MESSAGES": ""], ["en-US"]),
            (["LANG": "en_US", "LC_MESSAGES": "fr_FR", "LC_ALL": "ja_JP"], ["ja-JP"]),
            (["LANG": "en_US", "LC_ALL": "C"], []),
            (["LANG": "en_US", "LC_CTYPE": "pl_PL"], ["en-US"]),
            // LANGUAGE is a list of languages that replaces the locale, unless the locale is C.
            (["LANGUAGE": "de:pl", "LANG": "en_US.UTF-8"], ["de", "pl"]),
            (["LANGUAGE": "pt_BR:pt:de_AT.UTF-8", "LC_ALL": "en_US"], ["pt-BR", "pt", "de-AT"]),
            (["LANGUAGE": "de:pl", "LANG": "C"], []),
            (["LANGUAGE": "de:pl", "LC_ALL": "POSIX", "LANG": "en_US"], []),
            (["LANGUAGE": "de:pl", "LANG": "C.UTF-8"], ["de", "pl"]),
            (["LANGUAGE": "de:pl"], ["de", "pl"]),
            (["LANGUAGE": "", "LANG": "pl_PL"], ["pl-PL"]),
            (["LANGUAGE": ":de::pl:", "LANG": "en_US"], ["de", "pl"]),
            // Only LANGUAGE is a list.
            (["LANG": "de:en"], ["de"]), (["LANG": ":de"], []),
            (["LANGUAGE": "de:C:pl", "LANG": "en_US"], ["de"]),
            (["LANGUAGE": "de:POSIX:pl", "LANG": "en_US"], ["de"]),
            // `C` with an encoding or a modifier ends the list too. A name that starts with these letters does not.
            (["LANGUAGE": "C.UTF-8:de", "LANG": "de_DE"], []),
            (["LANGUAGE": "C@euro:de", "LANG": "de_DE"], []),
            (["LANGUAGE": "pl:C.UTF-8@euro:de", "LANG": "de_DE"], ["pl"]),
            (["LANGUAGE": "POSIX.UTF-8:de", "LANG": "de_DE"], []),
            (["LANGUAGE": "POSIX@euro:de", "LANG": "de_DE"], []),
            (["LANGUAGE": "pl:Cy:POSIXX:de", "LANG": "de_DE"], ["pl", "cy", "de"]),
            (["LANGUAGE": "de:de_DE:de", "LANG": "en_US"], ["de", "de-DE"]),
            (["LANGUAGE": "iw:no", "LANG": "en_US"], ["he", "no"]),
        ] as [([String: String], [String])])
    func environment(_ variables: [String: String], _ expected: [String]) {
        #expect(UserLanguages.languages(inEnvironment: { variables[$0] }) == expected)
    }

    @Test("The task's languages win over those of the process, which win over all others")
    func precedence() async {
        UserLanguages.process = ["pl"]
        defer { UserLanguages.process = nil }
        #expect(UserLanguages.current.identifiers == ["pl"])
        UserLanguages.setLanguagesOfSystem("fr")
        defer { UserLanguages.setLanguagesOfSystem([]) }
        #expect(UserLanguages.current.identifiers == ["pl"])
        UserLanguages.withValue(["ar"]) { #expect(UserLanguages.current == ["ar"]) }
        await UserLanguages.withValue(["ja", "en"]) {
            await Task.yield()
            #expect(UserLanguages.current == ["ja", "en"])
            await withTaskGroup(of: UserLanguages.self) { group in
                group.addTask { UserLanguages.current }
                for await languages in group { #expect(languages == ["ja", "en"]) }
            }
        }
        #expect(UserLanguages.current.identifiers == ["pl"])
        UserLanguages.process = nil
        UserLanguages.setStoredLanguages(["cs"])
        #expect(UserLanguages.current.identifiers == ["cs"])
        UserLanguages.process = ["pl"]
        #expect(UserLanguages.current.identifiers == ["pl"])
        UserLanguages.process = nil
        UserLanguages.setStoredLanguages(nil)
        let environment = UserLanguages.environment
        #expect(UserLanguages.current == UserLanguages.chosen(inEnvironment: environment, orOfSystem: "fr"))
    }

    @Test("The environment and the system each fill in for the other")
    func environmentAndSystem() {
        #expect(UserLanguages.chosen(inEnvironment: [], orOfSystem: ["fr"]) == ["fr"])
        #expect(UserLanguages.chosen(inEnvironment: ["pl"], orOfSystem: []) == ["pl"])
        #if canImport(Darwin)
        #expect(UserLanguages.chosen(inEnvironment: ["pl"], orOfSystem: ["fr"]) == ["fr"])
        #else
        #expect(UserLanguages.chosen(inEnvironment: ["pl"], orOfSystem: ["fr"]) == ["pl"])
        #endif
    }

    @Test("Languages without a region that the program names have that of the session, and requests never have it")
    func regionOfSession() {
        let session = UserLanguages.environment
        for languages in [["pl"], ["en", "pl-PL"], ["pl-AT"], ["es-419"]] as [UserLanguages] {
            UserLanguages.process = languages
            UserLanguages.setStoredLanguages("fi")
            let current = UserLanguages.current
            #expect(current.sessionRegion == session.sessionRegion && !current.isOfSession)
            UserLanguages.withValue(languages) { #expect(UserLanguages.current == languages) }
            UserLanguages.process = nil
            #expect(UserLanguages.current.sessionRegion == session.sessionRegion)
            UserLanguages.setStoredLanguages(nil)
        }
        // The region of a session in Austria, whatever that of the tests is.
        let austrian = UserLanguages.ofSession { ["LANG": "de_AT"][$0] }.sessionRegion
        for (languages, texts, expected) in [
            (["pl"], "pl", "pl-AT"), (["pl"], "en", "en-AT"), (["en"], "en", "en-AT"),
            (["en", "pl-PL"], "pl", "pl-AT"),
            (["pl-PL"], "en", "en-PL"), (["pl-PL"], "pl", "pl-PL"), (["es-419"], "es", "es-419"),
            (["es-419"], "en", "en-AT"), (["ar-u-nu-latn"], "ar", "ar-AT-u-nu-latn"), ([], "en", "en-AT"),
        ] as [([String], String, String)] {
            let user = UserLanguages(languages).inSession(of: austrian, isOfSession: false)
            #expect(user.localeIdentifier(for: texts) == expected)
        }
    }

    @Test("One type stands for a list, a literal and a request, and equal requests are equal")
    func values() {
        let list: UserLanguages = ["pl-PL", "de"]
        #expect(list.identifiers == ["pl-PL", "de"])
        let one: UserLanguages = "pl, de;q=0.5"
        #expect(one.identifiers == ["pl, de;q=0.5"])
        #expect(UserLanguages(["pl-PL", "de"].lazy.map { $0 }) == list)
        #expect(UserLanguages.acceptLanguage("de;q=0.5, pl-PL") == list)
        let weighted = UserLanguages.acceptLanguage("fr, *;q=0.5, en;q=0")
        #expect(weighted.identifiers == ["fr"])
        #expect(weighted != ["fr"])
        #expect(weighted == .acceptLanguage("en;q=0,*;q=0.5,fr"))
        #expect(weighted != .acceptLanguage("fr, *;q=0.5, de;q=0"))
    }

    @Test("The languages of a task keep the weights of a request, so that an excluded language is not shown")
    func requestInTask() throws {
        let bundle = try LocalizationBundle(
            MemoryLocalizations([
                "en": ["Localizable.strings": Array("\"k\" = \"Hello\";".utf8)],
                "de": ["Localizable.strings": Array("\"k\" = \"Hallo\";".utf8)],
            ]))
        UserLanguages.withValue(.acceptLanguage("fr, *;q=0.5, en;q=0")) {
            #expect(bundle.localizer().string("k") == "Hallo")
            #expect(bundle.localizer(for: .current).string("k") == "Hallo")
            #expect(bundle.localizer().matchedLanguage == "*")
        }
        UserLanguages.withValue("de-AT") { #expect(bundle.localizer(for: .current).matchedLanguage == "de-AT") }
        let fallback = bundle.localizer(for: ["fr", "es"])
        #expect(fallback.string("k") == "Hello")
        #expect(fallback.matchedLanguage == nil)
        #expect(bundle.localizer(for: .acceptLanguage("fr, en;q=0, de;q=0")).matchedLanguage == nil)
    }

    @Test("Each task gets its own language from one bundle")
    func tasks() async throws {
        let bundle = try LocalizationBundle(
            MemoryLocalizations([
                "en": ["Localizable.strings": Array("\"k\" = \"en\";".utf8)],
                "pl": ["Localizable.strings": Array("\"k\" = \"pl\";".utf8)],
                "ar": ["Localizable.strings": Array("\"k\" = \"ar\";".utf8)],
            ]))
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<300 {
                let language = ["en", "pl", "ar"][number % 3]
                group.addTask {
                    await UserLanguages.withValue([language]) {
                        await Task.yield()
                        return bundle.localizer().string("k") == language
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    /// Source: CoreFoundation, `CFBundle_Locale.c`: the languages of the main bundle come first.
    @Test("Texts follow other texts in the first of their languages that they have, and else the user")
    func following() throws {
        func bundle(_ languages: [String]) throws -> LocalizationBundle {
            let files = languages.map { ($0, ["Localizable.strings": Array("\"k\" = \"\($0) %d\";".utf8)]) }
            return try LocalizationBundle(MemoryLocalizations(Dictionary(uniqueKeysWithValues: files)))
        }
        for (languages, user, followed, expected) in [
            (["en", "ar"], "ar-EG", ["en"], "en"), (["en", "ar"], "ar-EG", [], "ar"),
            // The language of the program's authors comes before those of the user.
            (["en", "ar"], "ar-EG", ["de", "en"], "en"), (["fr", "ar"], "ar-EG", ["de", "en"], "ar"),
            (["fr", "ar"], "pl", ["de", "en"], "ar"), (["en-GB", "ar"], "ar", ["en"], "en-GB"),
            (["pt", "en"], "pt-BR", ["pt-BR", "en"], "pt"),
        ] as [([String], String, [String], String)] {
            let bundle = try bundle(languages)
            let user = UserLanguages([user])
            let localizer = bundle.localizer(for: user, options: .init(), following: followed)
            #expect(localizer.language == expected)
            #expect(bundle.localization(for: user, following: followed)?.name == expected)
            // The region is the user's in each case.
            let formatter = Localizer.Options().formatter(for: expected, languages: user)
            #expect(localizer.string("k", 12_345) == formatter.string(StringsdictEntry(text: "\(expected) %d"), 12_345))
            #expect(bundle.localizer(for: user).language == bundle.localization(for: user)?.language)
        }
    }
}
