import CLDRPlurals
import StringsdictEntries

extension FormatProgramBuilder {
    /// Parses a format string and appends it. A shared text without variables is parsed only once, and the last text with one
    /// variable is copied.
    mutating func addString(_ text: UnsafeBufferPointer<UInt8>, origin: Int) -> StringRef {
        let isShared = origin >= 0 && origin < stringsByOrigin.count
        if isShared, let known = StringRef(stored: stringsByOrigin[origin]) { return known }
        if let recentReference, recentReference.text.baseAddress == text.baseAddress,
            let copy = copy(of: recentReference, text, origin: origin)
        {
            return copy
        }
        parsedByteCount += text.count
        let string = StringRef(words.count)
        if appendUsualString(text) {
            if isShared { stringsByOrigin[origin] = string.number }
            return string
        }
        words.append(UInt32(truncatingIfNeeded: text.count), 0)
        var parsed = ParsedString(string)
        while true {
            let index = text.firstPercent(from: parsed.end)
            if index >= text.count { break }
            if let word = text.word(at: index &+ 1), recentDirective.matches(word),
                append(recentDirective.segment, literal: parsed.literalStart..<index, behind: parsed.previousEnd)
            {
                parsed.marks |= recentDirective.marks
                parsed.hasObject = parsed.hasObject || recentDirective.isObject
                parsed.go(to: index &+ 1 &+ recentDirective.length, from: index)
            } else {
                addDirective(at: index, of: text, to: &parsed, origin: origin)
            }
        }
        endString(text, from: parsed.literalStart, behind: parsed.previousEnd)
        if parsed.hasObject, StrongDirection.hasRightToLeft(text) { parsed.marks |= StringMarks.hasStrongRightToLeft }
        words[string.offset + 1] = parsed.marks | UInt32(truncatingIfNeeded: words.count - string.offset) << 2
        words.append(text: text)
        // A string with variables or mistakes is not shared, since both depend on the entry.
        switch parsed.noticeCount {
        case 0: if isShared { stringsByOrigin[origin] = string.number }
        case 1: noteReference(in: text, string)
        default: break
        }
        return string
    }

    /// Appends a text that has the directive that was parsed last, no other directive, and literal text at its end. Most
    /// texts of a table do, and their words are known at once. Without this function, the row `binary/10000 keys` takes 4.0 % more instructions.
    ///
    /// - Returns: False for any other text, which is then parsed: also for an object, for a literal text that needs several
    ///   segments, and for a directive with fewer than eight bytes behind its percent sign.
    @inline(__always)
    private mutating func appendUsualString(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = text.firstPercent(from: 0)
        guard let word = text.word(at: start &+ 1), recentDirective.matches(word), !recentDirective.isObject else {
            return false
        }
        let end = start &+ 1 &+ recentDirective.length
        guard end < text.count, text.count <= SegmentWords.maximumLiteralLength,
            text.firstPercent(from: end) == text.count
        else { return false }
        let segment = recentDirective.segment
        words.append(
            (
                UInt32(truncatingIfNeeded: text.count), recentDirective.marks | 6 << 2,
                segment.first | SegmentWords.literal(gap: 0, length: start), segment.second,
                endSegment.first | SegmentWords.literal(gap: end &- start, length: text.count &- end),
                endSegment.second
            ), text: text)
        return true
    }

    /// Keeps a string that refers to one variable, if it is a text of the document. A reference with details, such as a
    /// width, is not copied, so it is not kept either.
    @inline(never)
    private mutating func noteReference(in text: UnsafeBufferPointer<UInt8>, _ string: StringRef) {
        guard !unresolved.isEmpty, case let reference = unresolved[unresolved.count - 1],
            reference.string == string, SegmentWords.step(words[reference.segment.offset]).isVariable,
            storedTexts.isOfDocument(text)
        else { return }
        recentReference = RecentReference(text: text, reference: reference, wordCount: words.count - string.offset)
    }

    /// Appends a kept string again. Nil if the text is another one, or if the entry with the string did not define the
    /// variable.
    private mutating func copy(
        of recent: RecentReference, _ text: UnsafeBufferPointer<UInt8>, origin: Int
    ) -> StringRef? {
        var reference = recent.reference
        guard recent.text.count == text.count, SegmentWords.step(words[reference.segment.offset]).isVariable else {
            return nil
        }
        parsedByteCount += text.count
        let (known, string) = (reference.string.offset, StringRef(words.count))
        words.appendCopy(of: known..<known + recent.wordCount)
        reference.segment = SegmentRef(string.offset + reference.segment.offset - known)
        (reference.string, reference.origin) = (string, origin)
        unresolved.append(reference)
        recentReference?.reference = reference
        return string
    }

    /// The part of a format string that was parsed.
    private struct ParsedString {
        let string: StringRef
        /// The marks of the parsed part: see `StringMarks`.
        var marks: UInt32 = 0
        var hasObject = false
        /// The start of the next segment's literal text, and the end of the literal text before it.
        var literalStart = 0
        var previousEnd = 0
        /// The offset at which parsing continues.
        var end = 0
        /// The number of references to variables and of diagnostics.
        var noticeCount = 0

        init(_ string: StringRef) { self.string = string }

        /// Continues after a directive that starts at `start`.
        @inline(__always)
        mutating func go(to end: Int, literalStart: Int? = nil, from start: Int) {
            (self.end, self.literalStart, previousEnd) = (end, literalStart ?? end, start)
        }
    }

    /// Parses the directive whose percent sign is at an index, and appends its segment.
    @inline(never)
    private mutating func addDirective(
        at index: Int, of text: UnsafeBufferPointer<UInt8>, to parsed: inout ParsedString, origin: Int
    ) {
        let noticed = diagnostics.count + omittedDiagnosticCount + unresolved.count
        defer { parsed.noticeCount += diagnostics.count + omittedDiagnosticCount + unresolved.count - noticed }
        let directive = Directive(in: text, behind: index + 1)
        let segment = FormatSegment(directive)
        let literal = parsed.literalStart..<index
        let end = directive.range.upperBound
        switch directive.kind {
        case .conversion, .ownArgument:
            parsed.hasObject = parsed.hasObject || segment.conversion == .object
            if segment.changesDigits { parsed.marks |= StringMarks.changesDigits }
            if segment.conversion == .ignored {
                diagnose(.ignoredConversion, "'%n' prints nothing and consumes an argument", origin: origin)
            }
            recentDirective = RecentDirective(segment, text, in: index + 1..<end) ?? recentDirective
            append(segment, literal: literal, behind: parsed.previousEnd)
            parsed.go(to: end, from: index)
        case .reference(let name):
            if directive.hasWidthBeforeSharp {
                diagnose(
                    .malformedVariableReference, "a number before '#' without '$' is a width, not a position",
                    variable: String(decoding: text[name].prefix(Self.maximumNameLength), as: UTF8.self),
                    origin: origin)
            }
            addReference(segment, name: name, at: index, end: end, to: &parsed, origin: origin)
        case .percent:
            append(FormatSegment(conversion: .literal), literal: literal, behind: parsed.previousEnd)
            parsed.go(to: end, literalStart: end - 1, from: index)
        case .character(let position):
            diagnose(
                .unknownConversion, "no conversion follows the '%'; write '%%' for a percent sign", origin: origin)
            append(FormatSegment(conversion: .literal), literal: literal, behind: parsed.previousEnd)
            parsed.go(to: end, literalStart: position, from: index)
        case .malformedReference:
            diagnose(
                .malformedVariableReference,
                "a variable's name consists of ASCII letters, digits and '_', and ends with '@'", origin: origin)
            parsed.end = end
        case .incomplete:
            diagnose(
                .incompleteConversion, "the string ends inside a conversion, which prints nothing", origin: origin)
            append(FormatSegment(conversion: .literal), literal: literal, behind: parsed.previousEnd)
            parsed.go(to: text.count, from: index)
        }
    }

    /// Appends the segment of a reference to a variable, whose definition is found once the variables are known.
    @inline(__always)
    private mutating func addReference(
        _ segment: FormatSegment, name: Range<Int>, at index: Int, end: Int, to parsed: inout ParsedString, origin: Int
    ) {
        let added = append(segment, literal: parsed.literalStart..<index, behind: parsed.previousEnd)
        unresolved.append(
            VariableReference(
                segment: added, string: parsed.string, nameStart: name.lowerBound, nameEnd: name.upperBound,
                origin: origin))
        parsed.go(to: end, from: index)
    }

    /// Appends the segment that ends a string.
    @inline(__always)
    private mutating func endString(_ text: UnsafeBufferPointer<UInt8>, from start: Int, behind previousEnd: Int) {
        let literal = start..<text.count
        guard literal.isEmpty else {
            if !append(endSegment, literal: literal, behind: previousEnd) {
                append(FormatSegment(conversion: .end), literal: literal, behind: previousEnd)
            }
            return
        }
        // Without a text at the end, the gap before it does not matter, and the last variable is the end of the string.
        if !unresolved.isEmpty, case let last = unresolved[unresolved.count - 1].segment.offset,
            last + SegmentWords.count(words[last + 1]) == words.count, SegmentWords.step(words[last]) == .variable
        {
            words[last] = SegmentWords.setting(.lastVariable, words[last])
        }
        _ = append(endSegment, literal: 0..<0, behind: 0)
    }

    /// Appends a segment of two words with its literal text. Returns false if the text needs more than one segment.
    @inline(__always)
    private mutating func append(_ segment: PlainSegment, literal: Range<Int>, behind end: Int) -> Bool {
        let (gap, length) = (literal.lowerBound &- end, literal.upperBound &- literal.lowerBound)
        guard gap <= SegmentWords.maximumGap, length <= SegmentWords.maximumLiteralLength else { return false }
        words.append(segment.first | SegmentWords.literal(gap: gap, length: length), segment.second)
        return true
    }

    /// Appends a segment.
    ///
    /// - Parameters:
    ///   - segment: The directive.
    ///   - literal: The range of the literal text in the string.
    ///   - end: The end of the literal text before it.
    @discardableResult
    private mutating func append(_ segment: FormatSegment, literal: Range<Int>, behind end: Int) -> SegmentRef {
        var gap = literal.lowerBound - end
        var length = literal.count
        while gap > SegmentWords.maximumGap || length > SegmentWords.maximumLiteralLength {
            let isGap = gap > SegmentWords.maximumGap
            append(
                FormatSegment(conversion: .literal), gap: min(gap, SegmentWords.maximumGap),
                literalLength: isGap ? 0 : SegmentWords.maximumLiteralLength)
            gap -= min(gap, SegmentWords.maximumGap)
            length -= isGap ? 0 : SegmentWords.maximumLiteralLength
        }
        return append(segment, gap: gap, literalLength: length)
    }

    private mutating func appendWithDetails(_ segment: FormatSegment, gap: Int, literalLength: Int) {
        var segment = segment
        // The general code path reads details, and gives the same text.
        segment.step = .field
        let details = SegmentWords.details(segment)
        words.append(SegmentWords.first(gap: gap, literalLength: literalLength, segment), details.0)
        words.append(details.1, details.2)
    }

    @inline(__always)
    @discardableResult
    mutating func append(_ segment: FormatSegment, gap: Int, literalLength: Int) -> SegmentRef {
        var segment = segment
        segment.step = FormatStep(segment)
        let added = SegmentRef(words.count)
        guard let second = SegmentWords.second(segment) else {
            appendWithDetails(segment, gap: gap, literalLength: literalLength)
            return added
        }
        words.append(SegmentWords.first(gap: gap, literalLength: literalLength, segment), second)
        return added
    }
}
