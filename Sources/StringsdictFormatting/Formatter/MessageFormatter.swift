// Categories and plural rules are part of what entries and formatters are made of.
@_exported import CLDRPlurals

/// Shows the entries of strings tables in a language: chooses their texts and puts arguments into them.
///
/// ```swift
/// let formatter = MessageFormatter(locale: "en")
/// let files = StringsdictEntry(
///     format: "%#@files@", variables: [.plural("files", [.one: "%ld file", .other: "%ld files"])])
/// formatter.string(files, 1)           // "1 file"
/// formatter.string(files, 1_234_567)   // "1,234,567 files"
///
/// var buffer: [UInt8] = []
/// formatter.append(files, 3, to: &buffer)   // UTF-8, without an allocation once the buffer has room
/// ```
///
/// Formatting never fails and never reads memory it was not given: an argument that is missing, or of another kind than
/// the format string asks for, shows as Apple's Foundation shows it, or as the nearest safe text. The calls with
/// `validated` in their names throw a ``StringsdictFormatError`` instead.
///
/// A formatter is a value of a few words; make one and keep it. What the sources of Apple's format leave open is decided
/// in one place: see "Choices" in the documentation of this module.
///
/// Source: Apple, "Stringsdict File Format", "String Format Specifiers", "Creating width and device variants of strings".
public struct MessageFormatter: Sendable {
    /// How numbers are written.
    public enum NumberStyle: Hashable, Sendable {
        /// With the digits and separators of the formatter's locale, as with `String.localizedStringWithFormat`.
        case localized
        /// As C does, as with `String(format:)`.
        case plain
        /// With given symbols.
        case symbols(NumberSymbols)
    }

    /// The rules by which plural strings are chosen.
    public var pluralRules: PluralRules
    /// The device whose texts are shown.
    public var device: Device
    /// The width for which texts are chosen; nil for the widest.
    public var presentationWidth: Int?

    var numbers: NumberSymbols
    var isLocalized: Bool
    var isRightToLeft: Bool

    /// How deep variables may be nested in each other.
    package static var maximumDepth: Int { FormatEngine.maximumDepth }

    /// How many variables are replaced in one text.
    package static var maximumExpansions: Int { FormatEngine.maximumExpansions }

    /// A formatter for a locale.
    ///
    /// - Parameters:
    ///   - locale: A locale identifier, BCP 47 or with underscores; `-u-nu-` chooses another numbering system.
    ///   - pluralRules: The rules by which plural strings are chosen, nil for those of `locale`. They belong to the language
    ///     of the texts: where English texts are shown with the numbers of another locale, these are the English ones.
    ///   - numbers: How numbers are written.
    ///   - device: The device whose texts are shown.
    ///   - presentationWidth: The width for which texts are chosen; nil for the widest.
    public init(
        locale: some StringProtocol, pluralRules: PluralRules? = nil, numbers: NumberStyle = .localized,
        device: Device = .current, presentationWidth: Int? = nil
    ) {
        self.pluralRules = pluralRules ?? PluralRules(locale: locale, type: .cardinal)
        self.device = device
        self.presentationWidth = presentationWidth
        switch numbers {
        case .localized:
            self.numbers = NumberSymbols(locale: locale)
            isLocalized = true
        case .plain:
            self.numbers = .plain
            isLocalized = false
        case .symbols(let symbols):
            self.numbers = symbols
            isLocalized = symbols != .plain
        }
        isRightToLeft =
            locale.utf8.withContiguousStorageIfAvailable { MessageFormatter.isRightToLeft(localeUTF8: $0) }
            ?? Array(locale.utf8).withUnsafeBufferPointer { MessageFormatter.isRightToLeft(localeUTF8: $0) }
    }
}

// MARK: Lists of arguments

extension MessageFormatter {
    /// The text of an entry without any argument.
    ///
    /// A text without variables is shown as it is written, as Apple's `NSLocalizedString` does: `50% off, 100%` holds percent
    /// signs, not conversions. A width or device rule chooses one of its texts first. An entry with variables is
    /// formatted, and shows `(null)` for what is missing.
    ///
    /// The calls with a list of arguments format every text, even where the list is empty, as `String(format:arguments:)` does.
    ///
    /// ```swift
    /// formatter.string(StringsdictEntry(text: "50% off, 100%"))                  // "50% off, 100%"
    /// formatter.string(StringsdictEntry(text: "100%% of %@"), arguments: [])     // "100% of (null)"
    /// ```
    ///
    /// - Complexity: Linear in the length of the text. One allocation, none for a text of up to 15 bytes.
    public func string(_ entry: StringsdictEntry) -> String {
        withTextAsWritten(of: entry) { String(decoding: $0, as: UTF8.self) } ?? string(entry, arguments: [])
    }

    /// Appends the text of an entry without any argument to a buffer, as UTF-8. A text without variables is shown as it is
    /// written.
    ///
    /// - Complexity: Linear in the length of the text. No allocation where the buffer has room.
    public func append(_ entry: StringsdictEntry, to buffer: inout [UInt8]) {
        if withTextAsWritten(of: entry, { buffer.append(contentsOf: $0) }) == nil {
            append(entry, arguments: [], to: &buffer)
        }
    }

    /// The text of an entry with the given arguments.
    ///
    /// - Complexity: Linear in the length of the text. One allocation, none for a text of up to 15 bytes.
    @inlinable
    public func string(_ entry: StringsdictEntry, arguments: [FormatArgument]) -> String {
        arguments.withUnsafeBufferPointer { render(entry, $0) }
    }

    /// Appends the text of an entry with the given arguments to a buffer, as UTF-8.
    ///
    /// - Complexity: Linear in the length of the text. No allocation where the buffer has room.
    @inlinable
    public func append(_ entry: StringsdictEntry, arguments: [FormatArgument], to buffer: inout [UInt8]) {
        arguments.withUnsafeBufferPointer { render(entry, $0, to: &buffer) }
    }
}

// MARK: Rendering

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
}

extension MessageFormatter {
    /// Whether a locale is written from right to left.
    fileprivate static func isRightToLeft(localeUTF8 locale: UnsafeBufferPointer<UInt8>) -> Bool {
        let tree = ShippedTables.tree
        return tree.isRightToLeft(tree.resolve(utf8: locale))
    }
}
