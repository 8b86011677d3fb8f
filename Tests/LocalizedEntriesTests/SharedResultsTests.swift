import StringsdictLocalizedEntries
import Testing

/// A long text that many keys share is read once.
@Suite struct SharedResultsTests {
    @Test(arguments: [(255, 3), (256, 1)]) func equalLongTextsAreReadOnce(_ length: Int, _ count: Int) {
        var results = SharedResults<String, Int>()
        let text = String(repeating: "x", count: length)
        var made = 0
        for _ in 0..<3 {
            let result = results.result(for: text, bytes: length) {
                made += 1
                return text.utf8.count
            }
            #expect(result == length)
        }
        #expect(made == count)
    }

    /// Texts that differ are each read, and those of long ago once more.
    @Test func memoryIsBounded() {
        var results = SharedResults<Int, Int>()
        var made = 0
        func read(_ number: Int) -> Int {
            results.result(for: number, bytes: 1_000) {
                made += 1
                return number
            }
        }
        for number in 0..<257 { #expect(read(number) == number) }
        #expect(read(256) == 256 && made == 257)
        #expect(read(0) == 0 && made == 258)
    }
}
