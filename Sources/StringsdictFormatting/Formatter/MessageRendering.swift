import CLDRPlurals

/// A message that a formatter can format into memory: an entry, a format of a table, or a message of an embedded table.
protocol RenderableMessage {
    /// Whether all texts of the message are known to be well-formed UTF-8: see `String.init(wellFormed:)`.
    static var isWellFormed: Bool { get }

    /// Formats the message into a buffer.
    func render(
        by formatter: borrowing StringsdictFormatter, _ arguments: UnsafeBufferPointer<FormatArgument>,
        into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> RenderingOutcome
}

/// The result of one run of the engine.
struct RenderingOutcome {
    /// The number of bytes written.
    var written: Int
    /// The number of bytes needed. It is greater than `written` if the buffer was too small.
    var wanted: Int
    var issue: FormatIssue?

    static let empty = RenderingOutcome(written: 0, wanted: 0, issue: nil)
}

extension StringsdictEntry: RenderableMessage {
    static var isWellFormed: Bool { true }

    @inline(__always)
    func render(
        by formatter: borrowing StringsdictFormatter, _ arguments: UnsafeBufferPointer<FormatArgument>,
        into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> RenderingOutcome {
        // The view's pointers belong to the program, which is kept alive until the engine has finished.
        withExtendedLifetime(program) {
            guard let view = ProgramView(program) else { return .empty }
            do throws(MissingBranchError) {
                return formatter.run(view, string: try formatter.format(of: self).string, arguments, into: buffer)
            } catch {
                let kind: FormatIssue.Kind = error.isWidth ? .noWidthVariant : .noDeviceVariant
                return RenderingOutcome(written: 0, wanted: 0, issue: FormatIssue(kind: kind))
            }
        }
    }
}

/// A format of a table. Showing it counts no references.
private struct TableFormat: RenderableMessage {
    let format: ProgramEntries.Format
    let entries: ProgramEntries

    static var isWellFormed: Bool { true }

    @inline(__always)
    func render(
        by formatter: borrowing StringsdictFormatter, _ arguments: UnsafeBufferPointer<FormatArgument>,
        into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> RenderingOutcome {
        formatter.run(ProgramView(entries.words), string: format.string, arguments, into: buffer)
    }
}

extension PackedMessage: RenderableMessage {
    static var isWellFormed: Bool { false }

    @inline(__always)
    func render(
        by formatter: borrowing StringsdictFormatter, _ arguments: UnsafeBufferPointer<FormatArgument>,
        into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> RenderingOutcome {
        formatter.run(self, string: StringRef(format.start), arguments, into: buffer)
    }
}

// MARK: Memory of a call

/// A message is formatted to a stack buffer or to the unused capacity of an array. If that is too small, a second run
/// uses memory of the right size. Rarely needed code is in separate functions, so that a usual call stays short.
extension StringsdictFormatter {
    /// A stack capacity that is enough for almost every message.
    private static var stackCapacity: Int { 512 }

    /// The capacity that is enough for most messages. A longer text is formatted twice.
    private static var roomForMost: Int { 48 }

    /// Runs the engine.
    @inline(__always)
    fileprivate func run<Program: ProgramReading>(
        _ program: Program, string: StringRef, _ arguments: UnsafeBufferPointer<FormatArgument>,
        into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> RenderingOutcome {
        guard let start = buffer.baseAddress else { return .empty }
        var engine = FormatEngine(
            program, string: string, arguments: arguments, rules: pluralRules, numbers: numbers,
            isLocalized: isLocalized,
            isolatesObjects: isRightToLeft, sink: OutputSink(start, capacity: buffer.count))
        engine.run()
        return RenderingOutcome(
            written: engine.printer.sink.writtenCount, wanted: engine.printer.sink.count, issue: engine.issue)
    }

    /// Formats into a `String`, with one allocation, or none for a result of up to 15 bytes.
    @inline(__always)
    func string<Message: RenderableMessage>(
        _ message: Message, _ arguments: UnsafeBufferPointer<FormatArgument>,
        issue: inout FormatIssue?
    ) -> String {
        var wanted = 0
        let text: String? = withUnsafeTemporaryAllocation(
            of: UInt8.self, capacity: StringsdictFormatter.stackCapacity
        ) { buffer in
            let outcome = message.render(by: self, arguments, into: buffer)
            issue = outcome.issue
            wanted = outcome.wanted
            guard wanted <= buffer.count else { return nil }
            let bytes = UnsafeBufferPointer(rebasing: buffer[..<outcome.written])
            // Nothing was dropped: the number of written bytes is the number of needed bytes.
            return Message.isWellFormed ? String(wellFormed: bytes) : String(decoding: bytes, as: UTF8.self)
        }
        return text ?? longString(message, arguments, count: wanted)
    }

    /// Formats a text of a known length into a `String`.
    @inline(never)
    private func longString(
        _ message: some RenderableMessage, _ arguments: UnsafeBufferPointer<FormatArgument>, count: Int
    ) -> String {
        String(unsafeUninitializedCapacity: count) { message.render(by: self, arguments, into: $0).written }
    }

    /// Formats at the end of an array, without an allocation if it has enough capacity.
    @inline(__always)
    func append(
        _ message: some RenderableMessage, _ arguments: UnsafeBufferPointer<FormatArgument>,
        to output: inout [UInt8], issue: inout FormatIssue?
    ) {
        // Formats in place if the capacity is enough for most messages. Otherwise the array is about to grow anyway, so
        // the text goes through the stack.
        let room = min(output.capacity - output.count, StringsdictFormatter.stackCapacity)
        guard _fastPath(room >= StringsdictFormatter.roomForMost) else {
            return appendThroughStack(message, arguments, to: &output, issue: &issue)
        }
        var wanted = 0
        output.append(upTo: room) { buffer in
            let outcome = message.render(by: self, arguments, into: buffer)
            issue = outcome.issue
            wanted = outcome.wanted
            return wanted <= room ? outcome.written : 0
        }
        if _slowPath(wanted > room) { appendLong(message, arguments, count: wanted, to: &output) }
    }

    @inline(never)
    private func appendThroughStack(
        _ message: some RenderableMessage, _ arguments: UnsafeBufferPointer<FormatArgument>,
        to output: inout [UInt8], issue: inout FormatIssue?
    ) {
        var wanted = 0
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: StringsdictFormatter.stackCapacity) { buffer in
            let outcome = message.render(by: self, arguments, into: buffer)
            issue = outcome.issue
            wanted = outcome.wanted
            guard wanted <= buffer.count else { return }
            output.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<outcome.written]))
        }
        if wanted > StringsdictFormatter.stackCapacity { appendLong(message, arguments, count: wanted, to: &output) }
    }

    /// Appends a text of a known length.
    @inline(never)
    private func appendLong(
        _ message: some RenderableMessage, _ arguments: UnsafeBufferPointer<FormatArgument>, count: Int,
        to output: inout [UInt8]
    ) {
        output.append(upTo: count) { message.render(by: self, arguments, into: $0).written }
    }
}

// MARK: Formats of tables

extension StringsdictFormatter {
    /// Formats a format of a table into a `String`, with one allocation, or none for a result of up to 15 bytes.
    package borrowing func text(
        of format: ProgramEntries.Format, in entries: ProgramEntries, _ arguments: UnsafeBufferPointer<FormatArgument>
    ) -> String {
        var issue: FormatIssue?
        return string(TableFormat(format: format, entries: entries), arguments, issue: &issue)
    }

    /// Formats a format of a table at the end of an array, without an allocation if it has enough capacity.
    package borrowing func append(
        textOf format: ProgramEntries.Format, in entries: ProgramEntries,
        _ arguments: UnsafeBufferPointer<FormatArgument>, to output: inout [UInt8]
    ) {
        var issue: FormatIssue?
        append(TableFormat(format: format, entries: entries), arguments, to: &output, issue: &issue)
    }
}

// MARK: Messages of embedded tables

extension StringsdictFormatter {
    /// Formats a message of an embedded table into a `String`. Without arguments, a text without variables is shown
    /// verbatim.
    func text(of message: PackedMessage, _ arguments: UnsafeBufferPointer<FormatArgument>) -> String {
        if arguments.isEmpty, !message.hasVariables { return String(decoding: message.text, as: UTF8.self) }
        var issue: FormatIssue?
        return string(message, arguments, issue: &issue)
    }

    /// Formats a message of an embedded table at the end of an array.
    func append(
        textOf message: PackedMessage, _ arguments: UnsafeBufferPointer<FormatArgument>, to output: inout [UInt8]
    ) {
        if arguments.isEmpty, !message.hasVariables { return output.append(contentsOf: message.text) }
        var issue: FormatIssue?
        append(message, arguments, to: &output, issue: &issue)
    }
}

// MARK: Entries

extension StringsdictFormatter {
    /// The text of an entry. Without arguments, a text without variables is shown verbatim.
    @usableFromInline
    package func text(of entry: StringsdictEntry, _ arguments: UnsafeBufferPointer<FormatArgument>) -> String {
        if arguments.isEmpty, let text = withTextAsWritten(of: entry, { String(wellFormed: $0) }) { return text }
        return format(entry, arguments)
    }

    /// Appends the text of an entry to an array.
    @usableFromInline
    package func append(
        textOf entry: StringsdictEntry, _ arguments: UnsafeBufferPointer<FormatArgument>, to output: inout [UInt8]
    ) {
        if arguments.isEmpty, withTextAsWritten(of: entry, { output.append(contentsOf: $0) }) != nil { return }
        format(entry, arguments, to: &output)
    }

    /// Formats an entry into a `String`.
    @usableFromInline
    func format(_ entry: StringsdictEntry, _ arguments: UnsafeBufferPointer<FormatArgument>) -> String {
        var issue: FormatIssue?
        return string(entry, arguments, issue: &issue)
    }

    /// Formats an entry at the end of an array.
    @usableFromInline
    func format(
        _ entry: StringsdictEntry, _ arguments: UnsafeBufferPointer<FormatArgument>, to output: inout [UInt8]
    ) {
        var issue: FormatIssue?
        append(entry, arguments, to: &output, issue: &issue)
    }

    /// Calls a closure with the unformatted UTF-8 text of an entry. Returns nil for an entry with variables, and for one
    /// without a text for the device or width.
    func withTextAsWritten<Result>(
        of entry: StringsdictEntry, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result? {
        guard let message = try? format(of: entry), message.scope.count == 0 else { return nil }
        // The bytes belong to the program, which is kept alive until the closure has returned.
        return withExtendedLifetime(entry.program) { body($0.bytes(of: message.string)) }
    }

    /// The unformatted format string of an entry for this device and width, or nil.
    package func formatString(of entry: StringsdictEntry) -> String? {
        (try? format(of: entry)).map { entry.program.text(of: $0.string) }
    }

    /// The format string of an entry for this device and width, with its variables.
    @inline(__always)
    package func format(of entry: StringsdictEntry) throws(MissingBranchError) -> ProgramMessage {
        try entry.program.format(of: entry.node, device: device.rawValue, width: presentationWidth)
    }
}
