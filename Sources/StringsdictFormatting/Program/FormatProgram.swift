/// Parsed entries in the form in which they are formatted: flat arrays that point into each other by index.
///
/// A program holds one entry or a whole table of them. It never changes after the builder has made it, so any number of
/// threads may read it without a lock.
///
/// This file is the one place where its memory is owned. Each list comes from the builder, which gives it up, and is
/// freed by `deinit`; a pointer is handed out only as a property of the object, whose users keep the object
/// alive while they use it. The elements are trivial types, so freeing the memory is all there is to do. No property is
/// mutable and nothing writes through the pointers, which is why `@unchecked Sendable` holds.
package final class FormatProgram: @unchecked Sendable {
    /// The texts as they were written, with `slack` zero bytes behind them.
    package let bytes: UnsafeBufferPointer<UInt8>
    package let segments: UnsafeBufferPointer<FormatSegment>
    package let strings: UnsafeBufferPointer<StringRecord>
    package let variables: UnsafeBufferPointer<VariableRecord>
    package let categoryStrings: UnsafeBufferPointer<UInt32>
    package let genderRules: UnsafeBufferPointer<GenderRule>
    package let nodes: UnsafeBufferPointer<NodeRecord>
    package let branches: UnsafeBufferPointer<BranchRecord>
    package let undefinedNames: UnsafeBufferPointer<ByteRange>

    /// Readable bytes behind the last text, so that a short text can be copied in whole words.
    package static let slack = 16

    /// Takes over the builder's lists as they are.
    init(_ builder: consuming FormatProgramBuilder) {
        bytes = FormatProgram.texts(&builder.bytes)
        // A program without a single string has a segment all the same, so that its memory is there.
        if builder.segments.isEmpty {
            builder.segments.append(FormatSegment(literalStart: 0, literalLength: 0, conversion: .end))
        }
        segments = builder.segments.handOver()
        strings = builder.strings.handOver()
        variables = builder.variables.handOver()
        categoryStrings = builder.categoryStrings.handOver()
        genderRules = builder.genderRules.handOver()
        nodes = builder.nodes.handOver()
        branches = builder.branches.handOver()
        undefinedNames = builder.undefinedNames.handOver()
    }

    deinit {
        bytes.deallocate()
        segments.deallocate()
        strings.deallocate()
        variables.deallocate()
        categoryStrings.deallocate()
        genderRules.deallocate()
        nodes.deallocate()
        branches.deallocate()
        undefinedNames.deallocate()
    }

    /// The texts with `slack` bytes behind them, which do not count as texts' but can be read.
    private static func texts(_ list: inout RecordList<UInt8>) -> UnsafeBufferPointer<UInt8> {
        for _ in 0..<slack { list.append(0) }
        return list.handOver()
    }
}

extension FormatProgram {
    /// A range of the program's texts as a `String`.
    package func text(_ range: ByteRange) -> String {
        let start = Int(range.start)
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<start + Int(range.length)]), as: UTF8.self)
    }

    /// Whether a range of the program's texts is equal to other text.
    package func text(_ range: ByteRange, equals other: String) -> Bool {
        let start = Int(range.start)
        return bytes[start..<start + Int(range.length)].elementsEqual(other.utf8)
    }
}
