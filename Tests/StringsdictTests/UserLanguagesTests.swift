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
        #expect(UserLanguages.current == ["pl"])
        #expect(UserLanguages.current(orOfSystem: ["fr"]) == ["pl"])
        UserLanguages.withLanguages(["ar"]) { #expect(UserLanguages.current == ["ar"]) }
        await UserLanguages.withLanguages(["ja", "en"]) {
            await Task.yield()
            #expect(UserLanguages.current == ["ja", "en"])
            await withTaskGroup(of: [String].self) { group in
                group.addTask { UserLanguages.current }
                for await languages in group { #expect(languages == ["ja", "en"]) }
            }
        }
        #expect(UserLanguages.current == ["pl"])
        UserLanguages.process = nil
        #expect(UserLanguages.current == UserLanguages.environment)
    }

    @Test("The system's languages apply if the environment names none")
    func system() {
        let environment = UserLanguages.environment
        #expect(UserLanguages.current(orOfSystem: ["fr"]) == (environment.isEmpty ? ["fr"] : environment))
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
                    await UserLanguages.withLanguages([language]) {
                        await Task.yield()
                        return bundle.localizer().string("k") == language
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
