import CLDRPlurals

/// Parsed entries in their run-time form: flat arrays that refer to each other by index.
///
/// A program holds one entry or a whole table. It is immutable, so any number of threads may read it without a lock.
///
/// Only this file owns its memory. Each list comes from the builder, which gives it up, and the `deinit` of the program
/// that took it over frees it. Pointers are available only as properties of the object, whose users keep it alive while
/// they use them. The elements are trivial types, so freeing the memory is enough. No property is mutable and nothing
/// writes through the pointers, which is why `@unchecked Sendable` holds.
package final class FormatProgram: @unchecked Sendable {
    /// The unmodified texts, followed by `slack` zero bytes.
    package let bytes: UnsafeBufferPointer<UInt8>
    package let segments: UnsafeBufferPointer<FormatSegment>
    package let strings: UnsafeBufferPointer<StringRecord>
    package let variables: UnsafeBufferPointer<VariableRecord>
    package let categoryStrings: UnsafeBufferPointer<UInt32>
    package let genderRules: UnsafeBufferPointer<GenderRule>
    package let nodes: UnsafeBufferPointer<NodeRecord>
    package let branches: UnsafeBufferPointer<BranchRecord>
    package let undefinedNames: UnsafeBufferPointer<ByteRange>
    /// The program that owns the memory. Nil if this one does.
    private let owner: FormatProgram?

    /// The number of readable bytes after the last text, so that a short text can be copied in whole words.
    package static let slack = 16

    /// Takes over the builder's lists.
    init(_ builder: consuming FormatProgramBuilder) {
        owner = nil
        bytes = FormatProgram.texts(&builder.bytes)
        // Even a program without strings gets a segment, so that the pointer is valid.
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

    /// Another reference to the same program, for a table that many threads read: threads that retain the same object
    /// contend for its reference count.
    package func sharing() -> FormatProgram { FormatProgram(sharing: self) }

    /// Shares the memory of another program and keeps that one alive.
    private init(sharing program: FormatProgram) {
        owner = program
        bytes = program.bytes
        segments = program.segments
        strings = program.strings
        variables = program.variables
        categoryStrings = program.categoryStrings
        genderRules = program.genderRules
        nodes = program.nodes
        branches = program.branches
        undefinedNames = program.undefinedNames
    }

    deinit {
        guard owner == nil else { return }
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

    /// The texts, followed by `slack` readable bytes.
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

    /// The fallback string of a variable: that of `other`, or of the gender 0. `noString` if there is none.
    package func stringForMostValues(of variable: VariableRecord) -> UInt32 {
        switch variable.rule {
        case .plural(let strings): categoryStrings[strings.index(of: .other)]
        case .gender(let rules): rules.count > 0 ? genderRules[rules.range.lowerBound].string : noString
        }
    }

    /// Whether a range of the program's texts is equal to other text.
    package func text(_ range: ByteRange, equals other: String) -> Bool {
        let start = Int(range.start)
        return bytes[start..<start + Int(range.length)].elementsEqual(other.utf8)
    }
}

extension FormatProgram {
    /// The format string of an entry for a device and width: a node of kind `format`, or the rule that has no suitable
    /// branch.
    ///
    /// - Device: the branch of the device, else the branch `other`, else none.
    /// - Width: the widest text that is not wider than the requested width. If all are wider, the narrowest one. If no
    ///   width is requested, the widest one.
    ///
    /// - Complexity: Linear in the number of devices, logarithmic in the number of widths.
    package func format(of node: UInt32, device: String, width: Int?) -> NodeRecord {
        var record = nodes[Int(node)]
        // A branch's node was created before the rule's own, so the loop ends.
        while record.kind != .format {
            let first = Int(record.first)
            let range = first..<first + Int(record.count)
            let branch: Int?
            if record.kind == .devices {
                branch =
                    range.first { text(branches[$0].key, equals: device) }
                    ?? range.first { text(branches[$0].key, equals: "other") }
            } else if let width {
                branch = widest(of: range, notAbove: width) ?? range.first
            } else {
                branch = range.last
            }
            guard let branch else { break }
            record = nodes[Int(branches[branch].node)]
        }
        return record
    }

    /// The last branch of a width rule that is not wider than requested. The branches are sorted.
    private func widest(of range: Range<Int>, notAbove width: Int) -> Int? {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if Int(branches[middle].width) <= width { low = middle + 1 } else { high = middle }
        }
        return low > range.lowerBound ? low - 1 : nil
    }
}
