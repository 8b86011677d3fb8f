import CLDRPlurals

/// How a call gets its memory: first a buffer on the stack, or the room that an array has, and the right size if that was too
/// small.
extension MessageFormatter {
    /// What a run of the engine came to.
    struct Outcome {
        /// The number of bytes that were written.
        var written: Int
        /// The number of bytes that were wanted; more than `written` where the buffer was too small.
        var wanted: Int
        var issue: FormatIssue?
    }

    /// Room for nearly every message, on the stack.
    private static var stackCapacity: Int { 512 }

    /// A text that is longer than the array's room is formatted twice; with so much room, few are.
    private static var roomForMost: Int { 48 }

    /// Formats into a buffer.
    func run(
        _ entry: StringsdictEntry, _ arguments: UnsafeBufferPointer<FormatArgument>,
        into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> Outcome {
        guard let start = buffer.baseAddress else { return Outcome(written: 0, wanted: 0, issue: nil) }
        // The view's pointers are those of the program, which is kept alive until the engine is done with them.
        return withExtendedLifetime(entry.program) {
            guard let view = ProgramView(entry.program) else { return Outcome(written: 0, wanted: 0, issue: nil) }
            var node = entry.program.nodes[Int(entry.node)]
            if node.kind != .format {
                node = entry.program.format(of: entry.node, device: device.rawValue, width: presentationWidth)
                guard node.kind == .format else {
                    let kind: FormatIssue.Kind = node.kind == .widths ? .noWidthVariant : .noDeviceVariant
                    return Outcome(written: 0, wanted: 0, issue: FormatIssue(kind: kind))
                }
            }
            var engine = FormatEngine(
                view, arguments: arguments, rules: pluralRules, numbers: numbers, isLocalized: isLocalized,
                isolatesObjects: isRightToLeft, sink: OutputSink(start, capacity: buffer.count))
            engine.run(string: Int(node.first))
            return Outcome(
                written: engine.sink.writtenCount, wanted: engine.sink.count, issue: engine.issue)
        }
    }

    /// Calls a closure with the UTF-8 of an entry's text as it is written; returns nil for an entry with variables.
    ///
    /// An entry that has no text for the device or the width has an empty one.
    func withTextAsWritten<Result>(
        of entry: StringsdictEntry, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result? {
        let node = entry.program.format(of: entry.node, device: device.rawValue, width: presentationWidth)
        guard node.kind == .format else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        guard node.scope.count == 0 else { return nil }
        let text = entry.program.strings[Int(node.first)].text
        // The bytes are those of the program, which is kept alive until the closure is done with them.
        return withExtendedLifetime(entry.program) {
            body(UnsafeBufferPointer(rebasing: $0.bytes[Int(text.start)..<Int(text.start + text.length)]))
        }
    }

    /// Formats into a `String`: one allocation, and none for a result of up to 15 bytes.
    @usableFromInline
    package func render(_ entry: StringsdictEntry, _ arguments: UnsafeBufferPointer<FormatArgument>) -> String {
        var issue: FormatIssue?
        return render(entry, arguments, issue: &issue)
    }

    func render(
        _ entry: StringsdictEntry, _ arguments: UnsafeBufferPointer<FormatArgument>, issue: inout FormatIssue?
    ) -> String {
        var wanted = 0
        let text: String? = withUnsafeTemporaryAllocation(
            of: UInt8.self, capacity: MessageFormatter.stackCapacity
        ) { buffer in
            let outcome = run(entry, arguments, into: buffer)
            issue = outcome.issue
            wanted = outcome.wanted
            guard outcome.wanted <= buffer.count else { return nil }
            return String(decoding: UnsafeBufferPointer(rebasing: buffer[..<outcome.written]), as: UTF8.self)
        }
        if let text { return text }
        return String(unsafeUninitializedCapacity: wanted) { run(entry, arguments, into: $0).written }
    }

    /// Formats onto the end of an array: no allocation where the array has room.
    @usableFromInline
    package func render(
        _ entry: StringsdictEntry, _ arguments: UnsafeBufferPointer<FormatArgument>, to output: inout [UInt8]
    ) {
        var issue: FormatIssue?
        render(entry, arguments, to: &output, issue: &issue)
    }

    func render(
        _ entry: StringsdictEntry, _ arguments: UnsafeBufferPointer<FormatArgument>, to output: inout [UInt8],
        issue: inout FormatIssue?
    ) {
        // In place where there is room for most messages, and through the stack where the array is about to grow anyway.
        let room = min(output.capacity - output.count, MessageFormatter.stackCapacity)
        var wanted = 0
        if room >= MessageFormatter.roomForMost {
            output.append(upTo: room) { buffer in
                let outcome = run(entry, arguments, into: buffer)
                issue = outcome.issue
                wanted = outcome.wanted
                return wanted <= room ? outcome.written : 0
            }
            if wanted <= room { return }
        } else {
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: MessageFormatter.stackCapacity) { buffer in
                let outcome = run(entry, arguments, into: buffer)
                issue = outcome.issue
                wanted = outcome.wanted
                if wanted <= buffer.count {
                    output.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<outcome.written]))
                }
            }
            if wanted <= MessageFormatter.stackCapacity { return }
        }
        output.append(upTo: wanted) { run(entry, arguments, into: $0).written }
    }

    /// An issue as an error.
    func error(_ issue: FormatIssue, _ entry: StringsdictEntry, key: String?) -> StringsdictFormatError {
        let program = entry.program
        var variable: String?
        if issue.variable >= 0 {
            variable = program.text(
                issue.kind == .undefinedVariable
                    ? program.undefinedNames[issue.variable] : program.variables[issue.variable].name)
        }
        let kind: StringsdictFormatError.Kind =
            switch issue.kind {
            case .missingArgument: .missingArgument
            case .wrongArgument: .wrongArgument(conversion: issue.conversion.letter)
            case .notANumber: .notANumber
            case .undefinedVariable: .undefinedVariable
            case .noRuleString: .noRuleString
            case .nestedTooDeeply: .nestedTooDeeply
            case .tooManyExpansions: .tooManyExpansions
            case .tooLong: .tooLong
            case .noDeviceVariant: .noDeviceVariant
            case .noWidthVariant: .noWidthVariant
            }
        return StringsdictFormatError(
            kind, key: key, variable: variable, position: issue.position > 0 ? issue.position : nil)
    }
}
