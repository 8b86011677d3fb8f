import LocalizedEntries
import Testing

/// A percent sign in a sentence reads like a conversion with a flag. The text around the sign tells the two apart.
struct PercentSignTests {
    /// `%arg` is a directive in the texts of a catalog's substitution. Elsewhere, `%a` is a number, and "rg" follows it.
    @Test func argIsADirectiveOnlyWhereItIsAskedFor() {
        #expect(FormatDirective.all(in: "%arg").map(\.range) == [0..<2])
        #expect(FormatDirective.all(in: "%arg", hasOwnArgument: true).map(\.range) == [0..<4])
    }

    @Test(
        arguments: [
            // A word continues after the letter.
            ("half % of all", true), ("the 100%-os", true), ("a % dz", true), ("a % dZ", true), ("a % dé", true),
            ("a % dɏ", true),
            ("a % dʀ", false), ("a % dж", false), ("a % d", false), ("a % d{", false), ("a % d@", false),
            ("a % d[", false),
            ("a % d`", false), ("a % d.", false), ("a % dA", true), ("a % da", true),
            // An object is shown also in front of a word.
            ("Size: % @", false), ("% @s", false), ("(% d)", false),
            // A number precedes the sign.
            ("5 % d", true), ("5% d", true), ("5\u{A0}% d", true), ("٥ % d", true), ("5 x % d", false),
            ("½ % d", false),
            ("5 % @", true), ("5 %-d", true), ("%lld% d", true), ("%lld% @", true), ("%lld % d", false),
            ("%lld%-d", false),
            ("%%% d", false),
            // A placeholder of the program, and a word.
            ("%0 ago", true), ("%9 ago", true), ("%5 d", true), ("%05d of", false), ("%5d of", false),
            // Digits, a star and a position are those of a conversion.
            ("a % 5d", false), ("a % 5dx", false), ("a % 0dx", false), ("a % 9dx", false), ("a % *dx", false),
            ("a %1$ dx", false),
            ("a %dx", false), ("a %+dx", false), ("a %#x", false), ("a %- dx", true), ("%d", false), ("5 %d", false),
        ])
    func aPercentSignIsToldFromAConversion(text: String, isSign: Bool) throws {
        let directive = try #require(FormatDirective.all(in: text).last)
        #expect(directive.looksLikePercentSign(in: text) == isSign)
    }
}
