import Testing

@testable import TableCompiler

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
