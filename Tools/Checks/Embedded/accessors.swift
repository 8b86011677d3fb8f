// Calls the accessors from the fixtures of the generator's tests, without an operating system.

import StringsdictFormatting

@main
struct Accessors {
    static func main() {
        var wrong = 0
        func check(_ text: String, _ expected: String) {
            if !text.utf8.elementsEqual(expected.utf8) { wrong += 1 }
        }
        check(Strings.greeting, "Hello!")
        check(Strings.inbox.unread(name: "Ola", count: 1), "Ola has 1 message")
        UserLanguages.process = ["pl-PL", "en"]
        check(Strings.greeting, "Cześć!")
        check(Strings.inbox.empty, "Przeczytane w 100%")
        check(Strings.inbox.unread(name: "Ola", count: 22), "Ola ma 22 wiadomości")
        check(Strings.menu.open("x"), "Otwórz x")
        let english = Strings.localized(for: .acceptLanguage("fr, en;q=0.5"))
        check(english.sum(-1, 2, 0.5, "half"), "-1 + 2 = 0,5 (half)")
        check(english.notTranslated("x"), "not translated: x")
        check(Strings.menu.open("x", in: StringsTables.localizable.localizer(for: "en")), "Open x")
        let (count, name) = (3, "Ola")
        check(StringsTables.menu.localizer(for: "en").string("open", defaultValue: "\(count) of \(name)"), "Open 3")
        if wrong == 0 { print("10 calls of accessors right") } else { print("some calls of accessors are wrong") }
    }
}
