/// Parsed entries in the form in which they are formatted: flat arrays that point into each other by index.
///
/// A program holds one entry or a whole table of them. It never changes after the builder has made it, so any number of
/// threads may read it without a lock.
///
/// This file is the one place where its memory is owned. Each array is allocated and filled once in the initializer and
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

    /// Each of the builder's arrays is given up as soon as it is copied, so that memory never has to hold both in full.
    init(_ builder: consuming FormatProgramBuilder) {
        bytes = FormatProgram.take(&builder.bytes, slack: FormatProgram.slack, filler: 0)
        segments = FormatProgram.take(&builder.segments)
        strings = FormatProgram.take(&builder.strings)
        variables = FormatProgram.take(&builder.variables)
        categoryStrings = FormatProgram.take(&builder.categoryStrings)
        genderRules = FormatProgram.take(&builder.genderRules)
        nodes = FormatProgram.take(&builder.nodes)
        branches = FormatProgram.take(&builder.branches)
        undefinedNames = FormatProgram.take(&builder.undefinedNames)
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

    private static func take<Element: BitwiseCopyable>(
        _ array: inout [Element], slack: Int = 0, filler: Element? = nil
    ) -> UnsafeBufferPointer<Element> {
        defer { array = [] }
        guard !array.isEmpty || slack > 0 else { return UnsafeBufferPointer(start: nil, count: 0) }
        let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: array.count + slack)
        _ = memory.initialize(from: array)
        if let filler {
            memory.suffix(slack).initialize(repeating: filler)
        }
        return UnsafeBufferPointer(memory)
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
