import StringsdictLocalizedEntries
import Testing

/// A percent sign in a sentence reads like a conversion with a flag. The text around the sign tells the two apart.
struct PercentSignTests {
    /// `%arg` is a directive in the texts of a catalog's substitution. Elsewhere, `%a` is a number, and "rg" follows it.
    @Test func argIsADirectiveOnlyWhereItIsAskedFor() {
        #expect(FormatDirective.all(in: "%arg").map(\.range) == [0..<2])
        #expect(FormatDirective.all(in: "%arg", hasOwnArgument: true).map(\.range) == [0..<4])
    }

    /// The choices of predicate editors, each with the range that is read as an object.
    @Test(
        arguments: [
            ("%[is,is not]@ x", 0..<13), ("%2$[a]@", 0..<7), ("%[a]", nil), ("%[a]b@", nil), ("%[a", nil), ("%[", nil),
            ("%[a%]@", nil),
            ("%5[a]@", nil), ("%[]@", 0..<4),
        ] as [(String, Range<Int>?)])
    func choicesAreObjects(text: String, range: Range<Int>?) throws {
        let directive = try #require(FormatDirective.all(in: text).first)
        #expect(directive.takesArgument == (range != nil))
        if let range { #expect(directive.range == range) }
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
            ("a % 5d", false), ("a % 5dx", true), ("a % 0dx", true), ("a % *dx", true), ("a % 5d x", false),
            ("a % *d x", false),
            ("a %1$ dx", false), ("Åbn %1$ nu", true), ("%1$n", false),
            // A sentence ends, or an apostrophe joins an ending.
            ("0% left. Will", true), ("Queda un 0%. Avisaremos", true), ("20%. E", true), ("'%' in", true),
            ("%. 2f", true),
            ("%0'a ula", true), ("%50'de", true), ("%'de", true), ("%'d files", false), ("%.2f", false),
            ("%.0fx", false),
            // A word or an address goes on behind the letter.
            ("100%ige", true), ("%ige", false), ("%50 indirim", true), ("%50iy", true), ("a%2F", true), ("8%2F", true),
            ("%2F", false),
            ("%2Fe", true), ("%C3", true), ("%Ca", true), ("%C 3", false), ("%dh", false), ("x%d", false),
            ("8%d", false), ("%02dh", false),
            ("%1.2fx", false), ("%(n)2Fe", false), ("%1$2Fe", false), ("100%@ige", false),
            // A choice of predicate editors is an object.
            ("%[is,is not]@", false), ("%1$[is]@ige", false),
            ("a %dx", false), ("a %+dx", false), ("a %#x", false), ("a %- dx", true), ("%d", false), ("5 %d", false),
        ])
    func aPercentSignIsToldFromAConversion(text: String, isSign: Bool) throws {
        let directive = try #require(FormatDirective.all(in: text).last)
        #expect(directive.looksLikePercentSign == isSign)
    }
}
