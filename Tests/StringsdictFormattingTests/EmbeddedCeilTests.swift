import Testing

@testable import StringsdictFormatting

@Suite("The smallest integer that is not below a number")
struct EmbeddedCeilTests {
    @Test("It has the value and the sign that C's function gives")
    func values() {
        let magnitudes = [
            0, 0x1p-1074, 0.25, 0.5, 1, 1.5, 2.999, 1e15 + 0.5, 0x1p52 - 0.5, 0x1p52, 0x1p53, 1e300, .infinity,
        ]
        for value in magnitudes + magnitudes.map({ -$0 }) {
            #expect(EmbeddedCeil.ceil(value).bitPattern == value.rounded(.up).bitPattern, "\(value)")
        }
        #expect(EmbeddedCeil.ceil(.nan).isNaN)
    }
}
