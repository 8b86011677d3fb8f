import Testing

@testable import StringsdictLocalizedEntries

/// The texts that may have a damaged conversion or the rest of one, as the collector of arguments notes them.
@Suite struct FormatRemainsTests {
    private func mayBeDamaged(_ text: String) -> Bool {
        ArgumentMap([([], AuthoredEntry.Message(AuthoredText(text)))]).mayBeDamaged
    }

    @Test(
        "parts of conversions are remains",
        arguments: [
            "%$1@", "% 1 $ @", "@%", "2$@", "$@", "%\u{A0}@", "٪d", "％d", "＄", "＠", "﹪@", "a@b.c", "5 $", "%2@", "%5d",
            "100% sure", "%",
            "50 % of all", "%%1$@", "%%@", "%@ and %", "%@ for $5",
        ])
    func remains(_ text: String) { #expect(mayBeDamaged(text)) }

    @Test(
        "whole conversions are none, and other characters with the same first bytes",
        arguments: [
            "", "Done", "%@", "%1$@ and %2$lld", "%#@files@", "100%%", "%%", "%lld%%", "%%a", "%.1f", "%*d", "%02d",
            "ق ة ٫", "打开！", "（%@）", "Größe",
        ])
    func none(_ text: String) { #expect(!mayBeDamaged(text)) }

    @Test("every text of a message counts, also one that the format does not reach, and names may be repeated")
    func variables() {
        func map(_ texts: [(String, String)]) -> ArgumentMap {
            let variables = texts.map { name, text in
                AuthoredEntry.Variable(
                    name: AuthoredText(name), rule: .plural, valueType: AuthoredText("ld"),
                    cases: [.init(name: AuthoredText("other"), text: AuthoredText(text))])
            }
            return ArgumentMap([([], AuthoredEntry.Message(AuthoredText("%#@a@"), variables: variables))])
        }
        #expect(!map([("a", "%ld"), ("b", "%ld")]).mayBeDamaged)
        #expect(map([("a", "%ld @%"), ("b", "%ld")]).mayBeDamaged)
        #expect(map([("a", "%ld"), ("b", "%ld @%")]).mayBeDamaged)
        #expect(!map([("a", "%ld and more %ld"), ("a", "x")]).mayBeDamaged)
    }
}
