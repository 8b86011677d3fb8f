import Testing

@testable import StringsdictFormatting

/// Bytes are compared and searched several at a time. Each test compares the result with that of a plain loop, for every
/// length around the sizes of the loads and every place of a difference, and with other bytes before and behind the text.
struct ByteComparisonTests {
    /// Calls a closure with bytes that stand between other bytes.
    private func withBytes<Result>(
        _ bytes: [UInt8], around other: UInt8, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let margin = Array(repeating: other, count: 20)
        return (margin + bytes + margin).withUnsafeBufferPointer { buffer in
            body(UnsafeBufferPointer(rebasing: buffer[margin.count..<margin.count + bytes.count]))
        }
    }

    @Test func textsAreEqualIfAllTheirBytesAre() {
        for count in 0...40 {
            let bytes = (0..<count).map { UInt8($0) }
            withBytes(bytes, around: 0xAA) { left in
                #expect(withBytes(bytes, around: 0xBB) { left.equals($0) }, "\(count) bytes")
                for place in 0..<count {
                    var changed = bytes
                    changed[place] ^= 0x40
                    #expect(!withBytes(changed, around: 0xAA) { left.equals($0) }, "\(count) bytes, \(place)")
                }
                #expect(!withBytes(bytes + [0xAA], around: 0xAA) { left.equals($0) })
                #expect(!withBytes(bytes + [0xAA], around: 0xAA) { $0.equals(left) })
            }
        }
        let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        #expect(none.equals(none))
        #expect(withBytes([], around: 1) { $0.equals(none) && none.equals($0) })
        #expect(withBytes([1], around: 1) { !$0.equals(none) && !none.equals($0) })
        for word in ["", "o", "other", "otherwise", "nothing at all"] {
            #expect(withBytes(Array(word.utf8), around: 0x72) { $0.equals("other") } == (word == "other"))
        }
    }

    @Test func oneByteBeyondASCIIIsFound() {
        for count in 0...70 {
            let bytes = Array(repeating: UInt8(0x7F), count: count)
            #expect(withBytes(bytes, around: 0xFF) { $0.isASCII }, "\(count) bytes")
            for place in 0..<count {
                var changed = bytes
                changed[place] = 0x80
                #expect(!withBytes(changed, around: 0) { $0.isASCII }, "\(count) bytes, \(place)")
            }
        }
    }

    @Test func theFirstPercentSignIsFoundFromEveryStart() {
        for count in 0...30 {
            for place in 0...count {
                // The bytes beside a percent sign differ from it in one bit.
                var bytes = (0..<count).map { $0 % 2 == 0 ? UInt8(0x24) : 0x26 }
                if place < count { bytes[place] = 0x25 }
                for start in 0...count {
                    let expected = place >= start ? place : count
                    let found = withBytes(bytes, around: 0x25) { $0.firstPercent(from: start) }
                    #expect(found == expected, "\(count) bytes, sign at \(place), from \(start)")
                }
            }
        }
    }

    /// A lane counts up to 63 blocks of 64 bytes before it could overflow.
    @Test func percentSignsAreCounted() {
        let lengths = Array(0...200) + [4_031, 4_032, 4_033, 4_095, 4_096, 4_097, 8_064, 8_128, 20_000]
        for count in lengths {
            #expect(withBytes(Array(repeating: 0x25, count: count), around: 0x25) { $0.percentCount } == count)
            #expect(withBytes(Array(repeating: 0x24, count: count), around: 0x25) { $0.percentCount } == 0)
            let some = (0..<count).map { $0 % 7 == 3 ? UInt8(0x25) : 0x26 }
            #expect(withBytes(some, around: 0x25) { $0.percentCount } == some.count { $0 == 0x25 })
        }
        for count in 0...140 {
            for place in 0..<count {
                var bytes = Array(repeating: UInt8(0x24), count: count)
                bytes[place] = 0x25
                let found = withBytes(bytes, around: 0x25) { $0.percentCount }
                if found != 1 { Issue.record("\(count) bytes, sign at \(place): \(found)") }
            }
        }
    }

    @Test func aWordIsReadOnlyWhereEightBytesAreLeft() {
        for count in 0...20 {
            withBytes((0..<count).map { UInt8($0) }, around: 0xFF) { bytes in
                for offset in -1...count {
                    let expected =
                        offset < 0 || offset + 8 > count
                        ? nil : (0..<8).reduce(UInt64(0)) { $0 | UInt64(offset + $1) << UInt64(8 * $1) }
                    #expect(bytes.word(at: offset) == expected, "\(count) bytes, from \(offset)")
                }
            }
        }
    }

    @Test func namesAreSpelledAlikeApartFromCaseAndHyphens() {
        func folded(_ byte: UInt8) -> UInt8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
            case UInt8(ascii: "_"): UInt8(ascii: "-")
            default: byte
            }
        }
        for left in UInt8.min...UInt8.max {
            for right in UInt8.min...UInt8.max {
                let isAlike = withBytes([0x7A, left], around: 0) { first in
                    withBytes([0x5A, right], around: 0) { first.isSpelled(like: $0) }
                }
                if isAlike != (folded(left) == folded(right)) { Issue.record("\(left) and \(right)") }
            }
        }
        for (left, right, isAlike) in [
            ("zh-Hant", "ZH_hant", true), ("zh-Hant", "zh-Hans", false), ("zh", "zh-", false), ("", "", true),
            ("", "a", false),
            ("-a", "_A", true),
        ] {
            let found = withBytes(Array(left.utf8), around: 0x61) { first in
                withBytes(Array(right.utf8), around: 0x61) { first.isSpelled(like: $0) }
            }
            #expect(found == isAlike, "\(left) and \(right)")
        }
    }
}
