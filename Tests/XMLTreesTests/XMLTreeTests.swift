import Testing
import StringsdictTextFiles
import StringsdictXMLReading
import StringsdictXMLTrees

@Suite struct TreeTests {
    @Test func elementsTextsAndPlaces() throws {
        let xml = "<a x='1' y='&lt;'>\n one<b>two</b> three<skip><b>no</b></skip>\n<b/></a>"
        let root = try XMLTreeElement.read(Array(xml.utf8), file: "t") { depth, parent, name in
            #expect(depth == 1 && parent == "a")
            return !name.equals("skip")
        }
        #expect(root.attribute("x") == "1" && root.attribute("y") == "<" && root.attribute("z") == nil)
        #expect(root.text == "\n one three\n")
        #expect(root.children.map(\.name) == ["b", "b"])
        let inner = try #require(root.children(named: "b").first)
        #expect(inner.text == "two")
        #expect(inner.position == TextPosition(line: 2, column: 5))
        #expect(inner.textPosition == TextPosition(line: 2, column: 8))
        let empty = try #require(root.children(named: "b").last)
        #expect(empty.text.isEmpty && empty.textPosition == empty.position)
    }

    @Test func eachElementIsAskedForWithItsParent() throws {
        var asked: [String] = []
        let xml = "<a><b><c><d/></c><e/></b><f><g/></f></a>"
        let root = try XMLTreeElement.read(Array(xml.utf8), file: "t") { depth, parent, name in
            asked.append("\(depth) \(parent) \(name.string)")
            return !name.equals("f")
        }
        #expect(asked == ["1 a b", "2 b c", "3 c d", "2 b e", "1 a f"])
        #expect(root.children.map(\.name) == ["b"])
        #expect(root.children.first?.children.map(\.name) == ["c", "e"])
    }

    @Test func omittedPartsMustBeWellFormed() {
        #expect(throws: XMLReadingError.self) {
            try XMLTreeElement.read(Array("<a><b><c></b></a>".utf8), file: "t") { _, _, _ in false }
        }
    }
}
