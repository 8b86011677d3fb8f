import InboxTexts
import StringsdictFoundation
import Testing

@Suite struct InboxTextsTests {
    @Test func unread() {
        UserLanguages.withValue("pl") { #expect(InboxTexts.unread(3) == "3 nieprzeczytane wiadomości") }
        UserLanguages.withValue("en") { #expect(InboxTexts.unread(1) == "1 unread message") }
    }

    @Test func textsOfTheTests() {
        UserLanguages.withValue("pl") { #expect(String(localized: "fixture", bundle: #bundle) == "test po polsku") }
    }
}
