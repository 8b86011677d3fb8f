/// The entries of a program as pointers, for a table that shows texts without counting references.
///
/// Threads that retain the same object contend for its reference count. So a table that many threads read hands out
/// these pointers instead of its program. The caller of the initializer keeps the program alive as long as the pointers
/// are used, and a program is immutable. That is why `@unchecked Sendable` holds.
package struct ProgramEntries: @unchecked Sendable, BitwiseCopyable {
    @usableFromInline let words: UnsafePointer<UInt32>

    /// Creates a pointer to the entries of a program. Nil for a program without memory, which the builder never creates.
    package init?(_ program: FormatProgram) {
        guard let words = program.words.baseAddress else { return nil }
        self.words = words
    }

    /// A key of a table, and its entries.
    package struct Key: BitwiseCopyable {
        @usableFromInline let words: UnsafePointer<UInt32>

        @inlinable
        init(_ words: UnsafePointer<UInt32>) { self.words = words }

        /// The entry in the `.stringsdict` file.
        @inlinable
        package var entry: UInt32 { words[1] }
        /// The text in the `.strings` file.
        @inlinable
        package var text: UInt32 { words[2] }
        /// The bytes of the key.
        @inlinable
        package var bytes: UnsafeBufferPointer<UInt8> {
            // The text has the same memory as the words, whose bytes may be read as they are.
            UnsafeBufferPointer(
                start: UnsafeRawPointer(words + ProgramLayout.keyHeadLength).assumingMemoryBound(to: UInt8.self),
                count: Int(words[0]))
        }
    }

    /// The key at a location that `FormatProgramBuilder.addTableKey` returned.
    @inlinable
    package func key(at place: UInt32) -> Key { Key(words + Int(place)) }

    /// The format of an entry. Nil for an entry with device or width rules.
    @inline(__always)
    package func format(of node: UInt32) -> Format? {
        let place = words + Int(node)
        guard place[0] & 3 == NodeKind.format.rawValue else { return nil }
        return Format(string: place[1], hasVariables: place[0] >> 2 != 0)
    }

    /// A format string of the program.
    package struct Format: BitwiseCopyable {
        fileprivate let string: UInt32
        /// Whether the format's entry has variables.
        package let hasVariables: Bool
    }

    /// The unformatted UTF-8 text of a format.
    package func text(of format: Format) -> UnsafeBufferPointer<UInt8> {
        let place = words + Int(format.string)
        return UnsafeBufferPointer(
            start: UnsafeRawPointer(place + StringMarks.distance(place[1])).assumingMemoryBound(to: UInt8.self),
            count: Int(place[0]))
    }

    fileprivate func run(
        _ format: Format, _ arguments: UnsafeBufferPointer<FormatArgument>, _ formatter: borrowing MessageFormatter,
        into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> (written: Int, wanted: Int, isValid: Bool) {
        guard let start = buffer.baseAddress else { return (0, 0, true) }
        var engine = FormatEngine(
            ProgramView(words), arguments: arguments, rules: formatter.pluralRules, numbers: formatter.numbers,
            isLocalized: formatter.isLocalized, isolatesObjects: formatter.isRightToLeft,
            sink: OutputSink(start, capacity: buffer.count))
        engine.run(string: Int(format.string))
        return (engine.sink.writtenCount, engine.sink.count, engine.issue == nil)
    }
}

extension MessageFormatter {
    /// A stack capacity that is enough for almost every message.
    private static var roomOnStack: Int { 512 }

    /// Formats an entry of a program into a `String`, with one allocation, or none for a result of up to 15 bytes.
    package borrowing func render(
        _ format: ProgramEntries.Format, of entries: ProgramEntries, _ arguments: UnsafeBufferPointer<FormatArgument>
    ) -> String {
        var wanted = 0
        let text: String? = withUnsafeTemporaryAllocation(
            of: UInt8.self, capacity: MessageFormatter.roomOnStack
        ) { buffer in
            let outcome = entries.run(format, arguments, self, into: buffer)
            wanted = outcome.wanted
            guard wanted <= buffer.count else { return nil }
            return String(decoding: UnsafeBufferPointer(rebasing: buffer[..<outcome.written]), as: UTF8.self)
        }
        if let text { return text }
        return String(unsafeUninitializedCapacity: wanted) { entries.run(format, arguments, self, into: $0).written }
    }

    /// Formats an entry of a program at the end of an array, without an allocation if it has enough capacity.
    package borrowing func render(
        _ format: ProgramEntries.Format, of entries: ProgramEntries, _ arguments: UnsafeBufferPointer<FormatArgument>,
        to output: inout [UInt8]
    ) {
        var wanted = 0
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: MessageFormatter.roomOnStack) { buffer in
            let outcome = entries.run(format, arguments, self, into: buffer)
            wanted = outcome.wanted
            guard wanted <= buffer.count else { return }
            output.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<outcome.written]))
        }
        guard wanted > MessageFormatter.roomOnStack else { return }
        output.append(upTo: wanted) { entries.run(format, arguments, self, into: $0).written }
    }

    /// Formats an entry of a program at the end of an array if the text shows its arguments as the format string asks.
    ///
    /// - Returns: False if an argument is missing or has the wrong type, or if the text is very long. Nothing is then
    ///   appended.
    package borrowing func renderIfValid(
        _ format: ProgramEntries.Format, of entries: ProgramEntries, _ arguments: UnsafeBufferPointer<FormatArgument>,
        to output: inout [UInt8]
    ) -> Bool {
        var isDone = false
        output.append(upTo: MessageFormatter.roomOnStack) { buffer in
            let outcome = entries.run(format, arguments, self, into: buffer)
            isDone = outcome.isValid && outcome.wanted <= buffer.count
            return isDone ? outcome.written : 0
        }
        return isDone
    }
}
