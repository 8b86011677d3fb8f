import PropertyLists
import TestSupport
import Testing

@Suite("Positions of values")
struct PositionTests {
    /// What stands between two values, and how many of them there are.
    static let layouts: [(separator: String, count: Int)] = [
        ("\n\t", 200), ("\r\n", 200), ("\r", 100), ("", 300), ("<!-- é漢😀 -->", 100), ("\n\n<!-- ż\n -->  ", 120),
        // Lines so long that their starts lie more than 65,535 bytes behind each other.
        (String(repeating: " ", count: 9_000) + "\n", 80), (String(repeating: " ", count: 70_000) + "\n", 3),
    ]

    @Test("Every value's line and column are those that counting gives", arguments: layouts, ["a", "é", "漢😀"])
    func everyPosition(layout: (separator: String, count: Int), text: String) throws {
        var source = "<plist version=\"1.0\"><array>"
        var expected: [PropertyListPosition] = []
        var (line, column, previous) = (1, source.unicodeScalars.count + 1, Unicode.Scalar(0))
        for _ in 0..<layout.count {
            source += layout.separator
            for scalar in layout.separator.unicodeScalars {
                if scalar == "\n" || scalar == "\r" {
                    if !(scalar == "\n" && previous == "\r") { line += 1 }
                    column = 1
                } else {
                    column += 1
                }
                previous = scalar
            }
            expected.append(PropertyListPosition(line: line, column: column))
            let value = "<string>\(text)</string>"
            source += value
            column += value.unicodeScalars.count
            previous = ">"
        }
        source += "</array></plist>"
        let document = try PropertyListDocument.read(Array(source.utf8), file: "f")
        let elements = try #require(document.root.elements)
        #expect(elements.map(\.position) == expected)
    }
}
