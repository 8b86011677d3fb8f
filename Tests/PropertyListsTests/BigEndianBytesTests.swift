import Testing

@testable import StringsdictPropertyLists

@Suite("Reading the bytes of a binary file")
struct BigEndianBytesTests {
    @Test("A read beyond the end gives zero or no bytes, whatever the memory holds there")
    func beyondTheEnd() throws {
        let memory = [UInt8](repeating: 0xFF, count: 32)
        try memory.withUnsafeBytes { buffer in
            let bytes = BigEndianBytes(try #require(buffer.baseAddress) + 8, count: 8)
            #expect([-1, 0, 7, 8, 9].map { bytes[$0] } == [0, 0xFF, 0xFF, 0, 0])
            #expect([-1, 0, 1].map { bytes.word(at: $0) } == [0, .max, 0])
            #expect([6, 7, 8].map { bytes.number(at: $0, width: 2) } == [0xFFFF, 0xFF00, 0])
            #expect([6, 7, 8].map { bytes.slice(from: $0, count: 2).count } == [2, 0, 0])
        }
    }
}
