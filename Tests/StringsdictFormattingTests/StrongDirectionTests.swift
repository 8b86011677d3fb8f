import Foundation
import StringsdictTestSupport
import Testing

@testable import StringsdictFormatting

/// Characters that are written from right to left, compared with `Fixtures/Characters/right-to-left.json`: the assigned
/// characters of the Unicode Character Database in the blocks of right-to-left scripts.
struct StrongDirectionTests {
    /// Runs of code points in hexadecimal digits: `05D0-05EA`, or `05BE` for one.
    private struct Fixture: Decodable {
        /// Bidirectional class R or AL.
        var rightToLeft: [String]
        /// Any other class.
        var others: [String]
    }

    private func scalars(_ runs: [String]) throws -> [UInt32] {
        try runs.flatMap { run in
            let ends = try run.split(separator: "-").map { try #require(UInt32($0, radix: 16)) }
            return Array(ends[0]...ends[ends.count - 1])
        }
    }

    private func fixture() throws -> Fixture {
        let path = "\(TestFolders.package)/Tests/StringsdictFormattingTests/Fixtures/Characters/right-to-left.json"
        return try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    @Test("Every assigned character has the direction of Unicode's database") func everyCharacter() throws {
        let fixture = try fixture()
        for scalar in try scalars(fixture.rightToLeft) where !StrongDirection.isRightToLeft(scalar) {
            Issue.record("U+\(String(scalar, radix: 16)) is written from right to left")
        }
        for scalar in try scalars(fixture.others) where StrongDirection.isRightToLeft(scalar) {
            Issue.record("U+\(String(scalar, radix: 16)) is not written from right to left")
        }
    }

    @Test("No character outside the blocks of right-to-left scripts counts") func otherBlocks() {
        let blocks: [ClosedRange<UInt32>] = [
            0x590...0x8FF, 0x200F...0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
        ]
        for scalar in 0...UInt32(0x10FFFF)
        where StrongDirection.isRightToLeft(scalar) && !blocks.contains(where: { $0.contains(scalar) }) {
            Issue.record("U+\(String(scalar, radix: 16)) is outside the blocks")
        }
    }

    @Test("A character is found anywhere in a text, and a text that is cut off has none") func texts() throws {
        for scalar in try scalars(fixture().rightToLeft) {
            let character = String(try #require(Unicode.Scalar(scalar)))
            for text in [character, "abc" + character, "é€𝄞" + character + "z"] {
                let utf8 = Array(text.utf8)
                #expect(utf8.withUnsafeBufferPointer { StrongDirection.hasRightToLeft($0) })
            }
            let cut = Array(character.utf8.dropLast())
            #expect(cut.withUnsafeBufferPointer { StrongDirection.hasRightToLeft($0) } == false)
        }
        for text in ["", "plain", "é€𝄞", "1٠", "\u{301}"] {
            let utf8 = Array(text.utf8)
            #expect(utf8.withUnsafeBufferPointer { StrongDirection.hasRightToLeft($0) } == false, "\(text)")
        }
    }
}
