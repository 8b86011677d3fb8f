import CLDRPlurals

/// The category of a number as it will be shown: `%.1f` of 1 is "1.0", which is `other` in English.
///
/// CLDR's rules look at the digits that a reader sees, so the directive that will show the argument decides. It is looked
/// for in the variable's own strings (`other` first), then in the string that names the variable, then in the
/// entry's format; where the argument is not shown at all, the value type decides if it says how many digits there are.
/// Otherwise, and for the exponents of `%e` and `%g`, the number itself decides.
extension FormatEngine {
    /// The category of the argument at a position as a directive shows it; nil where the number alone decides.
    mutating func shownCategory(_ record: VariableRecord, position: Int, frame: Frame) -> PluralCategory? {
        guard record.needsShownNumber, let argument = argument(at: position) else { return nil }
        guard let directive = directive(showing: position, for: record, in: frame) else { return nil }
        guard directive.conversion.isFloatingPoint || directive.conversion.isInteger else { return nil }
        // A constant capacity, since only then the memory is sure to be on the stack.
        let first = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1_024) {
            show(argument, as: directive, position: position, frame: frame, in: $0)
        }
        guard case .tooLong(let count) = first else { return first.category }
        // The number has that many digits, or its precision, which is bounded, asks for them.
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) {
            show(argument, as: directive, position: position, frame: frame, in: $0)
        }.category
    }

    /// What came of showing a number in a buffer.
    private enum Shown {
        /// Its category; nil where the number alone decides.
        case category(PluralCategory?)
        /// The buffer was too small, and this is how many bytes it takes.
        case tooLong(Int)

        var category: PluralCategory? {
            if case .category(let category) = self { category } else { nil }
        }
    }

    /// Shows a number as a directive does, but for what makes it no number to the plural rules: separators and padding.
    private func show(
        _ argument: FormatArgument, as directive: FormatSegment, position: Int, frame: Frame,
        in buffer: UnsafeMutableBufferPointer<UInt8>
    ) -> Shown {
        guard let start = buffer.baseAddress else { return .category(nil) }
        var engine = FormatEngine(
            program, arguments: arguments, rules: rules, numbers: .plain, isLocalized: false,
            isolatesObjects: false, sink: OutputSink(start, capacity: buffer.count))
        var cursor = position
        var segment = directive
        segment.flags = []
        segment.width = .none
        let precision = engine.size(segment.precision, cursor: &cursor, frame: frame).flatMap { $0 < 0 ? nil : $0 }
        engine.print(
            segment, argument: argument, position: position, width: nil, precision: precision, frame: frame)
        guard !engine.sink.isCut else { return .category(nil) }
        guard !engine.sink.hasOverflowed else { return .tooLong(engine.sink.count) }
        let digits = UnsafeBufferPointer(rebasing: buffer[..<engine.sink.writtenCount])
        // An exponent in a number's text would mean a compact number, such as 1.2c6, to the plural rules.
        guard digits.allSatisfy({ !isLetter($0) }) else { return .category(nil) }
        return .category(PluralOperands(utf8: digits).map { rules.category(for: $0) })
    }

    private func isLetter(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }

    /// The directive that shows the argument at a position.
    private func directive(showing position: Int, for record: VariableRecord, in frame: Frame) -> FormatSegment? {
        let first = Int(record.firstRule)
        // The categories from `other` on; strings that stand in for a missing one come up again, which is no harm.
        for category in PluralCategory.allCases.reversed() {
            let own = program.categoryStrings[first + Int(category.rawValue)]
            if own != noString, let found = directive(showing: position, in: Int(own), cursor: position) {
                return found
            }
        }
        if let found = directive(showing: position, in: frame.string, cursor: frame.start) { return found }
        if let found = directive(showing: position, in: rootString, cursor: 1) { return found }
        return record.shown.precision.isPresent ? record.shown : nil
    }

    /// The directive of one string that shows the argument at a position, with its own position filled in.
    private func directive(showing position: Int, in string: Int, cursor: Int) -> FormatSegment? {
        var cursor = cursor
        var index = program.firstSegment(of: string)
        while true {
            var segment = program.segments[index]
            index += 1
            switch segment.conversion {
            case .end: return nil
            case .literal: continue
            default: break
            }
            if segment.width.argumentPosition == 0 { cursor += 1 }
            if let argument = segment.precision.argumentPosition, argument == 0 {
                segment.precision = FieldSize(argument: cursor)
                cursor += 1
            }
            let shown = segment.position == 0 ? cursor : Int(segment.position)
            if segment.position == 0 { cursor += 1 }
            if shown == position, segment.conversion.isInteger || segment.conversion.isFloatingPoint { return segment }
        }
    }
}
