import StringsdictTestSupport
import Testing

@testable import CLDRPluralsCore

@Suite struct OrderTests {
    /// Few different values, so that many are equal: their numbers show whether they keep their order.
    @Test func numbersAreInStableOrder() {
        var generator = SplitMix64(seed: 1)
        for count in Array(0...70) + [127, 128, 129, 1_000] {
            for limit in [1, 2, 5, 1_000] {
                let values = (0..<count).map { _ in Int.random(in: 0..<limit, using: &generator) }
                let expected = (0..<count).sorted { (values[$0], $0) < (values[$1], $1) }
                #expect(Order.numbers(below: count) { values[$0] < values[$1] } == expected, "\(values)")
            }
        }
    }

    @Test func numbersInOrderAreComparedOnce() {
        for count in [2, 3, 8, 100, 1_000] {
            var calls = 0
            let order = Order.numbers(below: count) {
                calls += 1
                return $0 < $1
            }
            #expect(order == Array(0..<count))
            #expect(calls == count - 1)
        }
    }

    @Test func numbersInReverseOrderAreTurned() {
        for count in 0...40 {
            #expect(Order.numbers(below: count) { $0 > $1 } == (0..<count).reversed())
        }
    }

    @Test func textsAreInTheOrderOfTheirBytes() {
        let texts = [
            "b", "", "\u{E9}", "e\u{301}", "ab", "a", "f", "\u{1F600}", "\u{FFFD}", "a", "B", "a\u{0}",
            "long text of 20 bytes",
        ]
        let expected = texts.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        #expect(Order.byBytes(texts).map { Array($0.utf8) } == expected.map { Array($0.utf8) })
        #expect(Order.byBytes(Dictionary(uniqueKeysWithValues: [("b", 1), ("a", 2)]).keys) == ["a", "b"])
        #expect(Order.precedes("e\u{301}", "\u{E9}"))
        #expect(!Order.precedes("\u{E9}", "e\u{301}"))
        #expect(!Order.precedes("a", "a"))
    }
}

@Suite struct BytePartsTests {
    @Test(
        "A slice is divided at each place of a byte, as by the library",
        arguments: ["", ",", ",,", "a", "a,", ",a", "a,b", "ab,,cde,", ",,x", "a;b", "\u{E9},\u{1F600}", "a,\u{301}b"])
    func parts(text: String) {
        let bytes = Array("x,\(text),y".utf8)
        for slice in [bytes[...], bytes[2..<bytes.count - 2], bytes[1...], bytes[..<(bytes.count - 1)], bytes[2..<2]] {
            for keepsEmpty in [false, true] {
                let expected = slice.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: !keepsEmpty)
                let parts = slice.parts(separatedBy: UInt8(ascii: ","), keepsEmpty: keepsEmpty)
                #expect(parts == expected)
                #expect(parts.map(\.indices) == expected.map(\.indices))
            }
        }
    }
}
