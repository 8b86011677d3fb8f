import Testing

@testable import StringsdictPropertyLists

/// Short strings that recur are stored once, and never one string in the place of another.
struct RecentStringsTests {
    private func text(_ count: Int, changing place: Int? = nil) -> [UInt8] {
        (0..<count).map { UInt8(97 + $0 % 26) ^ ($0 == place ? 0x20 : 0) }
    }

    @Test func aRememberedStringOfUpToFortyBytesIsFound() {
        for count in 1...45 {
            let arena = [UInt8](repeating: 1, count: 7) + text(count) + [2, 3]
            let range = 7..<7 + count
            let expected = count <= 40 ? range : nil
            var strings = RecentStrings()
            #expect(text(count).withUnsafeBytes { strings.range(of: $0, in: arena) } == nil)
            strings.remember(range, in: arena)
            #expect(text(count).withUnsafeBytes { strings.range(of: $0, in: arena) } == expected, "\(count) bytes")
            for place in 0..<count {
                let other = text(count, changing: place)
                #expect(other.withUnsafeBytes { strings.range(of: $0, in: arena) } == nil, "\(count) bytes, \(place)")
            }
            for other in [text(count - 1), text(count + 1)] {
                #expect(other.withUnsafeBytes { strings.range(of: $0, in: arena) } == nil)
            }
        }
    }

    @Test func aStringIsRememberedWhenItIsNew() {
        for count in 1...45 {
            let file = [1] + text(count) + [2] + text(count) + text(count, changing: count / 3)
            let (first, second) = (1..<1 + count, 2 + count..<2 + 2 * count)
            let third = 2 + 2 * count..<2 + 3 * count
            var strings = RecentStrings()
            func start(_ range: Range<Int>) -> Int? {
                file.withUnsafeBytes { strings.startOrRemember(range, in: $0) }
            }
            #expect(start(first) == nil)
            #expect(start(second) == (count <= 40 ? 1 : nil), "\(count) bytes")
            #expect(start(third) == nil, "\(count) bytes")
            #expect(start(third) == (count <= 40 ? third.lowerBound : nil), "\(count) bytes")
        }
    }

    @Test func nothingBehindTheFileIsRemembered() {
        let file = text(10) + text(10)
        for (range, isRemembered) in [
            (0..<10, true), (0..<20, true), (10..<20, true), (11..<21, false), (20..<20, false), (3..<3, false),
        ] {
            var strings = RecentStrings()
            file.withUnsafeBytes { file in
                #expect(strings.startOrRemember(range, in: file) == nil)
                #expect(strings.startOrRemember(range, in: file) == (isRemembered ? range.lowerBound : nil))
            }
        }
    }

    @Test func nothingBehindTheArenaIsRemembered() {
        let arena = text(10)
        for (range, isRemembered) in [
            (0..<10, true), (4..<10, true), (4..<11, false), (10..<10, false), (9..<10, true),
        ] {
            var strings = RecentStrings()
            strings.remember(range, in: arena)
            let found = Array(arena[range.clamped(to: 0..<10)]).withUnsafeBytes { strings.range(of: $0, in: arena) }
            #expect((found != nil) == isRemembered, "\(range)")
        }
    }
}
