import StringsdictEntries
import Testing

/// The positions of names in the branches of a plural, and texts without their names.
@Suite struct NamedPositionsTests {
    @Test(
        "Names take the lowest free positions in the order in which they first appear (A5)",
        arguments: [
            (["%(count)lld file", "%(count)lld files"], ["count": nil]),
            (["%(name)@ has a file", "%(name)@ has %(count)lld files"], ["name": 1, "count": 2]),
            (["a file", "%(b)@ %(a)@", "%(a)@ %(b)@ %(c)@"], ["b": 1, "a": 2, "c": 3]),
            (["%2$(name)@: %(count)lld"], ["name": 2, "count": 1]),
            (["%1$@ has %(count)lld"], ["count": 2]),
            (["%1$(count)lld", "%(count)lld"], ["count": 1]),
            (["%1$(a)@ %3$(b)@ %(c)@ %(d)@"], ["a": 1, "b": 3, "c": 2, "d": 4]),
            // The first written position of a name counts.
            (["%2$(a)@ %1$(a)@ %(a)@ %(b)@"], ["a": 2, "b": 3]),
            // A conversion without a name counts in order, and so do all.
            (["%@ has %(count)lld"], ["count": nil]), (["%(a)@ %(b)@ %@"], ["a": nil, "b": nil]),
            (["%(a)*d %(b)@"], ["a": nil, "b": nil]), (["%(a).*f %(b)@"], ["a": nil, "b": nil]),
            (["%(a)*3$d %(b)@"], ["a": 1, "b": 2]),
            // Names without a conversion take a position.
            (["%(count) items of %(name)@"], ["count": 1, "name": 2]),
            (["%% (a)", "%(a"], ["a": nil]), ([], ["a": nil]),
        ] as [([String], [String: Int?])])
    func positions(texts: [String], expected: [String: Int?]) {
        let positions = NamedPositions(in: texts)
        for (name, position) in expected { #expect(positions[name] == position, "\(name)") }
        #expect(positions["another"] == nil)
    }

    @Test func aNameWithoutAConversionIsKnown() {
        #expect(NamedPositions(in: ["%(count) items", "%(other) items"]).unfinishedName == "count")
        #expect(NamedPositions(in: ["%(count)lld items"]).unfinishedName == nil)
    }

    @Test(
        "Names go, and everything else stays",
        arguments: [
            ("%(count)lld", "%lld"), ("%1$(name)@: %2$(n)05.1f%%", "%1$@: %2$05.1f%%"), ("no name", "no name"),
            ("%%(x)d", "%%(x)d"), ("(x) %d", "(x) %d"), ("%(x) items", "%(x) items"), ("%(a)@%(b)@é", "%@%@é"),
            ("%#@files@ of %(owner)@", "%#@files@ of %@"), ("%(x)1$@", "%(x)1$@"), ("50 $(x)d", "50 $(x)d"), ("", ""),
        ])
    func removing(text: String, expected: String) {
        #expect(NamedPositions.removingNames(text) == expected)
        #expect(NamedPositions.removingNames(expected) == expected)
    }
}
