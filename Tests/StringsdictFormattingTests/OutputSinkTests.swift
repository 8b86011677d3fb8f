import StringsdictTestSupport
import Testing

@testable import StringsdictFormatting

/// A text is written as far as it fits, and its whole length is counted.
@Suite struct OutputSinkTests {
    /// Calls a closure with a sink, and checks after it that nothing was written behind the sink's memory.
    private func withSink(capacity: Int, _ body: (inout OutputSink, UnsafePointer<UInt8>) throws -> Void) rethrows {
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + 32)
        defer { memory.deallocate() }
        memory.initialize(repeating: 0xEE, count: capacity + 32)
        var sink = OutputSink(memory, capacity: capacity)
        try body(&sink, memory)
        #expect((capacity..<capacity + 32).allSatisfy { memory[$0] == 0xEE })
    }

    /// The expected content of a sink: all pieces before the first that did not fit.
    private struct Model {
        let capacity: Int
        var written: [UInt8] = []
        var count = 0
        var hasOverflowed = false

        mutating func append(_ piece: [UInt8]) {
            count += piece.count
            if hasOverflowed || written.count + piece.count > capacity {
                hasOverflowed = hasOverflowed || !piece.isEmpty
            } else {
                written += piece
            }
        }
    }

    @Test("Each way of writing writes whole pieces, up to the first that does not fit", arguments: 0...48)
    func pieces(capacity: Int) {
        var generator = SplitMix64(seed: UInt64(capacity))
        for _ in 0..<40 {
            withSink(capacity: capacity) { sink, memory in
                var model = Model(capacity: capacity)
                for _ in 0..<6 {
                    let length = Int.random(in: 0...20, using: &generator)
                    var piece = (0..<length).map { UInt8(0x61 + $0) }
                    // The bytes behind a literal must be readable.
                    let padded = piece + [UInt8](repeating: 0x2E, count: FormatProgram.slack)
                    switch Int.random(in: 0..<7, using: &generator) {
                    case 0:
                        padded.withUnsafeBufferPointer { text in text.baseAddress.map { sink.append($0, count: length) }
                        }
                    case 1:
                        padded.withUnsafeBufferPointer { text in
                            text.baseAddress.map { sink.append(literal: $0, count: length) }
                        }
                    case 2: piece.withUnsafeBufferPointer { sink.append($0) }
                    case 3:
                        piece = [0x7A]
                        sink.append(0x7A)
                    case 4:
                        piece = [UInt8](repeating: 0x79, count: length)
                        sink.append(repeating: 0x79, count: length)
                    case 5: sink.append(String(decoding: piece, as: UTF8.self))
                    default:
                        // At most so many bytes are announced, and fewer may be written.
                        sink.write(upTo: length + Int.random(in: 0...4, using: &generator)) { output in
                            for (place, byte) in piece.enumerated() { output[place] = byte }
                            return piece.count
                        }
                    }
                    model.append(piece)
                    #expect(sink.count == model.count)
                    #expect(sink.hasOverflowed == model.hasOverflowed && !sink.isCut)
                    #expect(sink.writtenCount == model.written.count)
                    #expect((0..<sink.writtenCount).map { memory[$0] } == model.written)
                }
            }
        }
    }

    @Test("A text is cut and padded by its scalars, and a padding that does not fit is counted")
    func fitting() {
        for text in ["", "a", "é", "aé漢😀x", "e\u{301}"] {
            for (precision, width) in [nil, 0, 1, 2, 4, 5, 6].flatMap({ precision in (0...7).map { (precision, $0) } })
            {
                let kept = text.unicodeScalars.prefix(precision ?? .max)
                let blanks = String(repeating: " ", count: max(0, width - kept.count))
                for onLeft in [false, true] {
                    let expected = "p" + (onLeft ? blanks : "") + String(kept) + (onLeft ? "" : blanks)
                    for capacity in [1 + text.utf8.count, expected.utf8.count - 1, expected.utf8.count, 40]
                    where capacity > text.utf8.count {
                        withSink(capacity: capacity) { sink, memory in
                            sink.append("p" + text)
                            sink.fit(from: 1, precision: precision, width: width, onLeft: onLeft)
                            let fits = expected.utf8.count <= capacity
                            #expect(sink.count == expected.utf8.count)
                            #expect(sink.hasOverflowed == !fits)
                            let found = (0..<sink.writtenCount).map { memory[$0] }
                            #expect(found == Array((fits ? expected : "p" + String(kept)).utf8), "\(text) \(width)")
                        }
                    }
                }
            }
        }
    }

    @Test("After an overflow, the width of a piece is counted as a whole")
    func fittingAfterOverflow() {
        withSink(capacity: 3) { sink, _ in
            sink.append("abcd")
            sink.fit(from: 0, precision: 1, width: 7, onLeft: true)
            #expect(sink.count == 11 && sink.writtenCount == 0 && sink.hasOverflowed && !sink.isCut)
        }
    }

    @Test("A text ends at its greatest length")
    func greatestLength() {
        withSink(capacity: 4) { sink, _ in
            sink.append("ab")
            sink.append(repeating: 0x20, count: OutputSink.maximumCount - 3)
            #expect(sink.count == OutputSink.maximumCount - 1 && !sink.isCut && sink.writtenCount == 2)
            sink.append(0x61)
            #expect(sink.count == OutputSink.maximumCount && !sink.isCut)
            sink.append(0x61)
            #expect(sink.count == OutputSink.maximumCount && sink.isCut)
            sink.fit(from: 0, precision: nil, width: 5, onLeft: false)
            #expect(sink.count == OutputSink.maximumCount && sink.isCut && sink.writtenCount == 2)
        }
    }
}
