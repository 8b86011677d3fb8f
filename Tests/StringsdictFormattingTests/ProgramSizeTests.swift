import StringsdictEntries
import Testing

@testable import StringsdictFormatting

/// The size of a program says whether the short forms of `ProgramLayout` are used as far as they reach. A longer form gives
/// the same text, so that only the size shows the difference.
struct ProgramSizeTests {
    /// The words of a format string without its text.
    private func words(_ format: String, variables: Bool = false) -> Int {
        var builder = FormatProgramBuilder()
        var scope = VariableScope.empty
        var text = format
        if variables {
            builder.beginVariables()
            text.withUTF8 { _ in }
            "v".utf8.withContiguousStorageIfAvailable { builder.beginVariable($0, isGender: false, valueType: nil) }
            builder.endVariable()
            scope = builder.endVariables()
        }
        let before = builder.words.count
        _ = text.withUTF8 { builder.addFormat($0, scope: scope) }
        // Two words are the head of the string, and three are the node.
        return builder.words.count - before - 5 - (format.utf8.count + 3) / 4
    }

    @Test(
        "A directive takes two words, and four with details",
        arguments: [
            ("", 2), ("%d", 4), ("%ld", 4), ("%.2f", 4), ("%-d", 4), ("%+.7Lf", 4), ("%63$d", 4), ("%64$d", 6),
            ("%65$d", 6),
            ("%5d", 6), ("%*d", 6), ("%.*d", 4), ("%.2$d", 4), ("%1$*2$d", 6), ("%d%d", 6), ("%d%5d", 8), ("%%", 4),
            ("%%%%", 6),
            ("%.30000d", 4), ("%n", 4),
        ])
    func directives(format: String, expected: Int) {
        #expect(words(format) == expected)
    }

    @Test(
        "A reference to a variable takes two words, and four with flags, a width or a far position",
        arguments: [
            ("%#@v@", 4), ("%1$#@v@", 4), ("%31$#@v@", 4), ("%32$#@v@", 6), ("%.3#@v@", 6), ("%33$#@v@", 6),
            ("%-#@v@", 6), ("%9#@v@", 6),
            ("%#@v@%#@v@", 6), ("%#@v@%32$#@v@", 8),
        ])
    func references(format: String, expected: Int) {
        #expect(words(format, variables: true) == expected)
    }

    @Test(
        "A literal text of up to 65,535 bytes takes one segment",
        arguments: [(0, 1), (1, 1), (65_534, 1), (65_535, 1), (65_536, 2), (131_070, 2), (131_071, 3)])
    func literals(length: Int, segments: Int) {
        let text = String(repeating: "x", count: length)
        #expect(words(text) == 2 * segments)
        #expect(words(text + "%d") == 2 * segments + 2)
        #expect(words("%d" + text) == 2 * segments + 2)
        // The first segment of a text that a directive precedes is that of the directive, found by its bytes.
        #expect(words("%d\(text)%d%ld") == 2 * segments + 6)
    }

    @Test(
        "A directive of up to 127 bytes takes one segment, and a longer one more for each 127 bytes",
        arguments: [
            (2, 0), (9, 0), (10, 0), (126, 0), (127, 0), (128, 1), (129, 1), (253, 1), (254, 1), (255, 2), (381, 2),
            (382, 3),
        ])
    func gaps(length: Int, further: Int) {
        let directive = "%" + String(repeating: "0", count: length - 2) + "d"
        #expect(words("a\(directive)b") == 4 + 2 * further)
        #expect(words("a\(directive)b\(directive)c") == 6 + 4 * further)
        // No text follows the last directive, so that nobody needs to know its length.
        #expect(words("a\(directive)") == 4)
    }

    // MARK: Directives that recur

    private static let recurring = [
        "%d", "%@", "%ld", "%.2f", "%1$@", "%10$d", "%0000000d", "%00000000d", "%000000000d", "%5d", "%n", "%%", "%x",
        "%lld", "%s",
        "%-.7Lf", "%#x",
    ]

    private struct Part: Equatable {
        var literal: [UInt8]
        var start: Int
        var directive: String
    }

    /// The segments and marks of a text, behind other texts of the same document.
    private func segments(_ text: String, behind others: [String]) -> (parts: [Part], marks: UInt32) {
        var builder = FormatProgramBuilder()
        var string: StringRef?
        for var text in others + [text] {
            string = text.withUTF8 { builder.addString($0, origin: -1) }
        }
        guard let string else { return ([], 0) }
        let program = FormatProgram(builder)
        let parts = program.segments(of: string).map {
            Part(literal: Array($0.literal), start: $0.literalStart, directive: "\($0.directive)")
        }
        return (parts, program.words[string.offset + 1] & 3)
    }

    /// A directive that was parsed before is found by its bytes, up to eight of them, if eight bytes are left.
    @Test("A directive is read alike, whichever one precedes it", arguments: recurring)
    func recentDirectives(directive: String) {
        for length in 0...10 {
            let tail = String(repeating: "d", count: length)
            for text in ["\(directive)\(tail)", "ي\(directive)\(tail)", "a\(directive)b\(directive)\(tail)"] {
                let alone = segments(text, behind: [])
                for other in Self.recurring {
                    let found = segments(text, behind: ["\(other)        "])
                    #expect(found.parts == alone.parts, "\(text) behind \(other)")
                    #expect(found.marks == alone.marks, "\(text) behind \(other)")
                }
            }
        }
    }

    // MARK: Texts that are stored once

    @Test("A stored text of a document is found by its address and length")
    func storedTexts() {
        let document = (0..<4_000).map { UInt8(truncatingIfNeeded: $0) }
        let other = document.map { $0 }
        document.withUnsafeBufferPointer { bytes in
            let pieces = [
                UnsafeBufferPointer(rebasing: bytes[..<1_000]), UnsafeBufferPointer(rebasing: bytes[1_000...]),
            ]
            func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: bytes[range]) }
            for length in [1, 2, 63, 64, 65, 66, 300] {
                var texts = StoredTexts(of: pieces)
                // The first and the last place of each piece, and one between.
                let places = [0, 17, 1_000 - length, 1_000, 2_000, 4_000 - length]
                for (number, place) in places.enumerated() {
                    #expect(texts.text(part(place..<place + length)) == nil)
                    texts.note(part(place..<place + length), TextRef(number: UInt32(number)))
                    #expect(texts.text(part(place..<place + length))?.number == UInt32(number))
                    if place + length < 4_000 { #expect(texts.text(part(place..<place + length + 1)) == nil) }
                    if length > 1 { #expect(texts.text(part(place..<place + length - 1)) == nil) }
                }
                other.withUnsafeBufferPointer { foreign in
                    let text = UnsafeBufferPointer(rebasing: foreign[17..<17 + length])
                    texts.note(text, TextRef(number: 99))
                    #expect(texts.text(text) == nil)
                }
                // Short texts may displace each other, but they never displace a long one.
                for place in 0..<3_900 { texts.note(part(place..<place + 5), TextRef(number: 7)) }
                if length > 64 {
                    for (number, place) in places.enumerated() {
                        #expect(texts.text(part(place..<place + length))?.number == UInt32(number))
                    }
                }
            }
            // A text that is only in part in a piece is not stored.
            var texts = StoredTexts(of: [part(100..<200)])
            for range in [90..<110, 190..<201, 99..<200, 100..<201, 0..<1] {
                texts.note(part(range), TextRef(number: 1))
                #expect(texts.text(part(range)) == nil, "\(range)")
            }
            texts.note(part(100..<200), TextRef(number: 1))
            #expect(texts.text(part(100..<200))?.number == 1)
            var nothing = StoredTexts()
            nothing.note(part(0..<5), TextRef(number: 1))
            #expect(nothing.text(part(0..<5)) == nil)
        }
    }
}
