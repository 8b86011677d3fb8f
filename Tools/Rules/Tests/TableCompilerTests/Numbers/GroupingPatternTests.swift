import Testing

@testable import TableCompiler

@Suite struct GroupingPatternTests {
    @Test(arguments: [
        ("#,##0.###", 3, 3), ("#,##,##0.###", 3, 2), ("0.######", 0, 0), ("#,#0.###", 2, 2), ("#,###0", 4, 4),
        ("#,##0.###;(#,##,##0)", 3, 3), ("'#,0'#,##0", 3, 3), ("a #,##0 b", 3, 3), ("#,##,###,####", 4, 3),
        ("0,000.0#", 3, 3),
    ])
    func sizes(_ pattern: String, _ primary: Int, _ secondary: Int) {
        let grouping = GroupingPattern(pattern)
        #expect(grouping?.primary == primary)
        #expect(grouping?.secondary == secondary)
    }

    @Test(arguments: ["", "abc", "'0'", ".00", "#,,##0", "#,##0,", "#,##0,.0"])
    func withoutDigitsOrWithAnEmptyGroup(_ pattern: String) {
        #expect(GroupingPattern(pattern) == nil)
    }
}

@Suite struct NumberTextArenaTests {
    @Test func eachTextIsStoredOnce() {
        var arena = NumberTextArena()
        #expect(arena.offset(of: "abcd") == 0)
        #expect(arena.offset(of: "bc") == 1)
        #expect(arena.offset(of: "def") == 3)
        #expect(arena.offset(of: "") == 0)
        #expect(arena.offset(of: "é") == 6)
        #expect(arena.bytes == Array("abcdefé".utf8))
    }
}
