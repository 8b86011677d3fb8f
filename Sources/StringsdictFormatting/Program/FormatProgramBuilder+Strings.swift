import CLDRPlurals

extension FormatProgramBuilder {
    /// Parses a format string, appends its segments and returns the index of its record. A shared text without
    /// variables is parsed only once.
    mutating func addString(_ text: UnsafeBufferPointer<UInt8>, origin: Int) -> Int {
        let isShared = stringsByOrigin.indices.contains(origin)
        if isShared, stringsByOrigin[origin] != noString { return Int(stringsByOrigin[origin]) }
        // The variables of a string and its mistakes depend on the entry.
        let noticed = diagnostics.count + omittedDiagnosticCount + unresolved.count
        let range = addBytes(text)
        let base = Int(range.start)
        parsedByteCount += text.count
        var record = StringRecord(
            text: range, firstSegment: UInt32(truncatingIfNeeded: segments.count), hasStrongRightToLeft: false,
            hasFloatingPoint: false)
        var hasObject = false
        var literalStart = 0
        var index = 0

        func literal(upTo end: Int, _ segment: FormatSegment) -> FormatSegment {
            var segment = segment
            segment.literalStart = UInt32(truncatingIfNeeded: base + literalStart)
            segment.literalLength = UInt32(truncatingIfNeeded: end - literalStart)
            segment.step = FormatStep(segment)
            return segment
        }

        while true {
            index = text.firstPercent(from: index)
            if index >= text.count { break }
            var parser = DirectiveParser()
            switch parser.parse(text, from: index + 1, to: text.count) {
            case .directive(let next):
                let segment = parser.segment
                hasObject = hasObject || segment.conversion == .object
                record.hasFloatingPoint = record.hasFloatingPoint || segment.conversion.isFloatingPoint
                if segment.conversion == .ignored {
                    diagnose(.ignoredConversion, "'%n' prints nothing and consumes an argument", origin: origin)
                }
                segments.append(literal(upTo: index, segment))
                (index, literalStart) = (next, next)
            case .variable(let name, let next):
                if parser.hasWidthBeforeSharp {
                    diagnose(
                        .malformedVariableReference, "a number before '#' without '$' is a width, not a position",
                        variable: String(decoding: text[name].prefix(Self.maximumNameLength), as: UTF8.self),
                        origin: origin)
                }
                unresolved.append(
                    (
                        segments.count,
                        ByteRange(
                            start: UInt32(truncatingIfNeeded: base + name.lowerBound),
                            length: UInt32(truncatingIfNeeded: name.count)), origin
                    ))
                segments.append(literal(upTo: index, parser.segment))
                (index, literalStart) = (next, next)
            case .character(let position):
                if text[position] != UInt8(ascii: "%") {
                    diagnose(
                        .unknownConversion, "no conversion follows the '%'; write '%%' for a percent sign",
                        origin: origin)
                }
                segments.append(
                    literal(upTo: index, FormatSegment(literalStart: 0, literalLength: 0, conversion: .literal)))
                (index, literalStart) = (position + 1, position)
            case .malformedReference(let end):
                diagnose(
                    .malformedVariableReference,
                    "a variable's name consists of ASCII letters, digits and '_', and ends with '@'",
                    origin: origin)
                index = end
            case .incomplete:
                diagnose(
                    .incompleteConversion, "the string ends inside a conversion, which prints nothing", origin: origin)
                segments.append(
                    literal(upTo: index, FormatSegment(literalStart: 0, literalLength: 0, conversion: .literal)))
                (index, literalStart) = (text.count, text.count)
            }
        }
        let end = FormatSegment(
            literalStart: UInt32(truncatingIfNeeded: base + literalStart),
            literalLength: UInt32(truncatingIfNeeded: text.count - literalStart), conversion: .end, step: .end)
        if end.literalLength == 0, segments.count > Int(record.firstSegment),
            segments[segments.count - 1].step == .variable
        {
            segments[segments.count - 1].step = .lastVariable
        }
        segments.append(end)
        if hasObject {
            record.hasStrongRightToLeft = StrongDirection.hasRightToLeft(text)
        }
        strings.append(record)
        if isShared, diagnostics.count + omittedDiagnosticCount + unresolved.count == noticed {
            stringsByOrigin[origin] = UInt32(truncatingIfNeeded: strings.count - 1)
        }
        return strings.count - 1
    }

    /// Parses the text of `NSStringFormatValueTypeKey`. A leading percent sign is accepted.
    mutating func parseValueType(
        _ text: UnsafeBufferPointer<UInt8>?, range: ByteRange, name: ByteRange, origin: Int
    ) -> FormatSegment {
        let none = FormatSegment(literalStart: range.start, literalLength: range.length, conversion: .literal)
        guard let text else {
            diagnose(
                .missingValueType, "the variable has no NSStringFormatValueTypeKey; Apple assumes '@'",
                variable: self.name(name), origin: origin)
            return none
        }
        guard !text.isEmpty else {
            diagnose(
                .emptyValueType, "NSStringFormatValueTypeKey is empty; write 'ld' for an integer",
                variable: self.name(name), origin: origin)
            return none
        }
        var start = 0
        if text[0] == UInt8(ascii: "%") {
            start = 1
            diagnose(
                .percentInValueType,
                "NSStringFormatValueTypeKey is '\(self.name(range))'; write '\(self.name(range).dropFirst())', without '%'",
                variable: self.name(name), origin: origin)
        }
        var parser = DirectiveParser()
        guard parser.parse(text, from: start, to: text.count) == .directive(next: text.count) else {
            diagnose(
                .invalidValueType,
                "NSStringFormatValueTypeKey '\(self.text(range.prefix(64)))' is not a printf conversion",
                variable: self.name(name), origin: origin)
            return none
        }
        var segment = parser.segment
        segment.literalStart = range.start
        segment.literalLength = range.length
        return segment
    }
}
