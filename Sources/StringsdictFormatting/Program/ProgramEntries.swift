/// The entries of a program as pointers, for a table that shows texts without counting references.
///
/// Threads that retain the same object contend for its reference count. So a table that many threads read hands out
/// these pointers instead of its program. The caller of the initializer keeps the program alive as long as the pointers
/// are used, and a program is immutable. That is why `@unchecked Sendable` holds.
package struct ProgramEntries: @unchecked Sendable, BitwiseCopyable {
    private let view: ProgramView
    private let bytes: UnsafeBufferPointer<UInt8>
    private let nodes: UnsafeBufferPointer<NodeRecord>

    /// Creates pointers to the entries of a program. Nil for a program without memory, which the builder never creates.
    package init?(_ program: FormatProgram) {
        guard let view = ProgramView(program) else { return nil }
        self.view = view
        bytes = program.bytes
        nodes = program.nodes
    }

    /// The format of an entry. Nil for an entry with device or width rules.
    package func format(of node: UInt32) -> Format? {
        let node = nodes[Int(node)]
        return node.kind == .format ? Format(rawValue: node.first << 1 | (node.scope.count > 0 ? 1 : 0)) : nil
    }

    /// A format string of the program, as one word that a table can store.
    package struct Format: BitwiseCopyable {
        /// The word. A program has fewer than 2³¹ strings, since each takes more than one byte of its memory.
        package let rawValue: UInt32

        /// The word that stands for no format.
        @inlinable
        package static var none: UInt32 { UInt32.max }

        /// Creates a format from a word. Nil for `none`.
        @inlinable
        package init?(rawValue: UInt32) {
            if rawValue == Format.none { return nil }
            self.rawValue = rawValue
        }

        /// Whether the format's entry has variables.
        @inlinable
        package var hasVariables: Bool { rawValue & 1 != 0 }

        fileprivate var string: Int { Int(rawValue >> 1) }
    }

    /// The unformatted UTF-8 text of a format.
    package func text(of format: Format) -> UnsafeBufferPointer<UInt8> {
        let text = view.strings[format.string].text
        return UnsafeBufferPointer(rebasing: bytes[Int(text.start)..<Int(text.start) + Int(text.length)])
    }

    fileprivate func run(
        _ format: Format, _ arguments: UnsafeBufferPointer<FormatArgument>, _ formatter: borrowing MessageFormatter,
        into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> (written: Int, wanted: Int, isValid: Bool) {
        guard let start = buffer.baseAddress else { return (0, 0, true) }
        var engine = FormatEngine(
            view, arguments: arguments, rules: formatter.pluralRules, numbers: formatter.numbers,
            isLocalized: formatter.isLocalized, isolatesObjects: formatter.isRightToLeft,
            sink: OutputSink(start, capacity: buffer.count))
        engine.run(string: format.string)
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
