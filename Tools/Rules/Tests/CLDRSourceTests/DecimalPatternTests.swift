import CLDRSource
import Testing

@Suite struct DecimalPatternTests {
    @Test(arguments: [
        ("#,##0.###", 3, 3), ("#,##,##0.###", 3, 2), ("0.######", 0, 0), ("#,#0.###", 2, 2), ("#,###0", 4, 4),
        ("#,##0.###;(#,##,##0)", 3, 3), ("'#,0'#,##0", 3, 3), ("a #,##0 b", 3, 3), ("#,##,###,####", 4, 3),
        ("0,000.0#", 3, 3),
    ])
    func sizes(_ pattern: String, _ primary: Int, _ secondary: Int) {
        let grouping = DecimalPattern(pattern)
        #expect(grouping?.primaryGrouping == primary)
        #expect(grouping?.secondaryGrouping == secondary)
    }

    @Test(arguments: ["", "abc", "'0'", ".00", "#,,##0", "#,##0,", "#,##0,.0"])
    func withoutDigitsOrWithAnEmptyGroup(_ pattern: String) {
        #expect(DecimalPattern(pattern) == nil)
    }

    @Test(arguments: [
        ("#,##0.###", false, false), ("#,##0.###;(#)", true, false), ("#,##0.###;", true, false),
        ("#,##0.###'x'", false, true),
        ("a #,##0", false, true), ("#,##0 b", false, true), ("'#'0", false, true), ("0.0#0", false, false),
        ("0'x';#'y'", true, true),
        ("0;(#)", true, false), ("0x;(#)", true, true),
    ])
    func otherParts(_ pattern: String, _ hasNegativePart: Bool, _ hasText: Bool) {
        #expect(DecimalPattern(pattern)?.hasNegativePart == hasNegativePart)
        #expect(DecimalPattern(pattern)?.hasText == hasText)
    }
}
