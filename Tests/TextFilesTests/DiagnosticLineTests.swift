import Testing

@testable import TextFiles

@Suite struct DiagnosticLineTests {
    @Test func unknownPartsAreLeftOut() {
        let position = TextPosition(line: 3, column: 5)
        #expect(DiagnosticLine.text("x") == "error: x")
        #expect(DiagnosticLine.text("x", severity: "warning", file: "f") == "f: warning: x")
        #expect(DiagnosticLine.text("x", position: position) == "3:5: error: x")
        #expect(DiagnosticLine.text("x", file: "f", position: position) == "f:3:5: error: x")
        #expect(DiagnosticLine.text("x", file: "f", language: "pl") == "f: error: x (pl)")
        #expect(DiagnosticLine.text("x", file: "f", key: "k") == "f: error: x (k)")
        #expect(
            DiagnosticLine.text("x", file: "f", position: position, language: "pl", key: "k")
                == "f:3:5: error: x (pl: k)")
    }
}
