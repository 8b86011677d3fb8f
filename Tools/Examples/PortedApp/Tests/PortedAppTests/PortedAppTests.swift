import StringsdictFoundation
import Testing

@testable import PortedApp

/// The texts of a program, in calls that name no bundle.
@Suite struct PortedAppTests {
    init() { Texts.useOwn() }

    @Test func title() {
        UserLanguages.withValue("pl") { #expect(Texts.title == "Skrzynka") }
        UserLanguages.withValue("en") { #expect(Texts.title == "Inbox") }
    }

    @Test func order() {
        let names = ["Żaneta", "Zenon", "Ćwirek"]
        UserLanguages.withValue("pl") { #expect(Texts.sorted(names) == ["Ćwirek", "Zenon", "Żaneta"]) }
        UserLanguages.withValue("en") { #expect(Texts.sorted(names) == ["Ćwirek", "Żaneta", "Zenon"]) }
    }
}
