import Testing

@testable import StringsdictTextFiles

@Suite struct DiagnosticTests {
    @Test func unknownPartsAreLeftOut() {
        let position = TextPosition(line: 3, column: 5)
        #expect(Diagnostic("x").description == "error: x")
        #expect(Diagnostic("x", severity: .warning, file: "f").description == "f: warning: x")
        #expect(Diagnostic("x", position: position).description == "3:5: error: x")
        #expect(Diagnostic("x", file: "f", position: position).description == "f:3:5: error: x")
        #expect(Diagnostic("x", file: "f", language: "pl").description == "f: error: x (pl)")
        #expect(Diagnostic("x", file: "f", key: "k").description == "f: error: x (k)")
        #expect(
            Diagnostic("x", file: "f", position: position, language: "pl", key: "k").description
                == "f:3:5: error: x (pl: k)")
    }

    @Test func severitiesAreOrdered() {
        let all: [TextSeverity] = [.note, .warning, .error]
        #expect(all == TextSeverity.allCases)
        for (number, left) in all.enumerated() {
            for (other, right) in all.enumerated() { #expect((left < right) == (number < other)) }
        }
    }
}
