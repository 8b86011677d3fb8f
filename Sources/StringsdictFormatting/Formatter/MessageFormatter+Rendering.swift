import CLDRPlurals

/// How a call gets its memory: first a buffer on the stack, and the right size if that was too small.
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

    /// Formats into a buffer.
    func run(
        _ entry: StringsdictEntry, _ arguments: UnsafeBufferPointer<FormatArgument>,
        into buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> Outcome {
        // The view's pointers are those of the program, which is kept alive until the engine is done with them.
        withExtendedLifetime(entry.program) {
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
                isolatesObjects: isRightToLeft, sink: OutputSink(buffer))
            engine.run(string: Int(node.first))
            return Outcome(
                written: engine.sink.writtenCount, wanted: engine.sink.count, issue: engine.issue)
        }
    }

    /// Formats into a `String`: one allocation, and none for a result of up to 15 bytes.
    @usableFromInline
    func render(_ entry: StringsdictEntry, _ arguments: UnsafeBufferPointer<FormatArgument>) -> String {
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
    func render(
        _ entry: StringsdictEntry, _ arguments: UnsafeBufferPointer<FormatArgument>, to output: inout [UInt8]
    ) {
        var issue: FormatIssue?
        render(entry, arguments, to: &output, issue: &issue)
    }

    func render(
        _ entry: StringsdictEntry, _ arguments: UnsafeBufferPointer<FormatArgument>, to output: inout [UInt8],
        issue: inout FormatIssue?
    ) {
        var wanted = 0
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: MessageFormatter.stackCapacity) { buffer in
            let outcome = run(entry, arguments, into: buffer)
            issue = outcome.issue
            wanted = outcome.wanted
            if outcome.wanted <= buffer.count {
                output.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[..<outcome.written]))
            }
        }
        guard wanted > MessageFormatter.stackCapacity else { return }
        let start = output.count
        output.append(contentsOf: repeatElement(0, count: wanted))
        let written = output.withUnsafeMutableBufferPointer { buffer in
            run(entry, arguments, into: UnsafeMutableBufferPointer(rebasing: buffer[start...])).written
        }
        output.removeLast(wanted - written)
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
