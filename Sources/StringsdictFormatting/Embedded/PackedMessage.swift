import CLDRPlurals
import StringsdictEntries

/// A message of an embedded table, read in place by the engine: a format string and its variables.
///
/// The handle of a string is the offset of its record, and the handle of a variable is its number in the message.
/// Nothing is copied, and nothing is trusted: a record of a wrong kind counts as an empty text, and a variable that is missing has no strings.
struct PackedMessage: ProgramReading, BitwiseCopyable {
    let bytes: PackedTextBytes
    /// The record of the format string.
    let format: PackedRecord
    /// The records of the variables.
    let variables: PackedRange

    /// Whether the message has variables.
    var hasVariables: Bool { variables.start < variables.end }

    /// The format string as it was written.
    var text: UnsafeBufferPointer<UInt8> { bytes.text(Segments.parts(of: format, in: bytes).text) }

    /// The content of a message record, or a text as a message.
    init(_ record: PackedRecord, in bytes: PackedTextBytes) {
        self.bytes = bytes
        if record.kind == .message {
            format = PackedRecord.resolved(at: record.content.start, in: bytes)
            variables = PackedRange(
                PackedRecord(at: record.content.start, in: bytes).end, record.content.end)
        } else {
            format = record
            variables = PackedRange(0, 0)
        }
    }

    // MARK: Strings

    @inline(__always)
    func segments(of string: StringRef) -> Segments { Segments(PackedRecord(at: string.offset, in: bytes), in: bytes) }

    func hasStrongRightToLeft(_ string: StringRef) -> Bool {
        PackedRecord(at: string.offset, in: bytes).marks & PackedRecord.hasStrongRightToLeft != 0
    }

    /// The string whose record, or a reference to it, is at an offset.
    @inline(__always)
    private func string(at offset: Int) -> StringRef {
        StringRef(PackedRecord.resolved(at: offset, in: bytes).start)
    }

    // MARK: Variables

    /// The record of a variable, or nil.
    @inline(__always)
    private func record(of variable: VariableRef) -> PackedRecord? {
        var place = variables.start
        var number = variable.offset
        while place < variables.end {
            let record = PackedRecord(at: place, in: bytes)
            if number == 0 { return PackedRecord.resolved(at: place, in: bytes) }
            number &-= 1
            place = record.end
        }
        return nil
    }

    func needsShownNumber(_ variable: VariableRef) -> Bool { choice(of: variable).needsShownNumber }

    func choice(of variable: VariableRef) -> VariableChoice {
        record(of: variable).map { choice(of: $0) } ?? VariableChoice(rule: .plural(.none), needsShownNumber: false)
    }

    @inline(__always)
    private func choice(of record: PackedRecord) -> VariableChoice {
        let needsShownNumber = record.marks & PackedRecord.needsShownNumber != 0
        if record.kind == .gender {
            var place = record.content.start
            let count = bytes.number(at: &place)
            skipHead(at: &place)
            let rules = GenderRules(first: RuleListRef(place), count: UInt32(truncatingIfNeeded: count))
            return VariableChoice(rule: .gender(rules), needsShownNumber: needsShownNumber)
        }
        guard record.kind == .plural else {
            return VariableChoice(rule: .plural(.none), needsShownNumber: needsShownNumber)
        }
        var place = record.content.start &+ 1
        skipHead(at: &place)
        let own = bytes[record.content.start] & 0x3F
        let strings = CategoryStrings(
            first: RuleListRef(place), own: own, zero: own & 1 != 0 ? string(at: place) : nil)
        return VariableChoice(rule: .plural(strings), needsShownNumber: needsShownNumber)
    }

    func string(for category: PluralCategory, of strings: CategoryStrings) -> StringRef? {
        guard strings.own != 0 else { return nil }
        // The string of the last category in CLDR's order replaces missing ones. The last category is `other`, unless
        // `other` is missing.
        let code = strings.hasOwn(category) ? Int(category.code) : 7 &- strings.own.leadingZeroBitCount
        var place = strings.first.offset
        var before = (strings.own & (1 &<< UInt8(truncatingIfNeeded: code) &- 1)).nonzeroBitCount
        while before > 0 {
            place = PackedRecord(at: place, in: bytes).end
            before &-= 1
        }
        return string(at: place)
    }

    func string(forValue value: Int64?, of rules: GenderRules) -> StringRef? {
        var place = rules.first.offset
        var count = rules.count
        var first: StringRef?
        // The rule for 0 comes first. A count that is too great ends with the table.
        while count > 0, place < bytes.count {
            let ruleValue = bytes.signedNumber(at: &place)
            if first == nil { first = string(at: place) }
            if ruleValue == value { return string(at: place) }
            place = PackedRecord(at: place, in: bytes).end
            count &-= 1
        }
        return first
    }

    func ownDirective(of variable: VariableRef) -> FormatSegment? {
        guard case .plural(let strings) = choice(of: variable).rule, let other = string(for: .other, of: strings)
        else { return nil }
        var segments = segments(of: other)
        while segments.segment.conversion == .literal { segments.advance() }
        return segments.segment.isOwnDirective ? segments.segment : nil
    }

    func valueType(of variable: VariableRef) -> FormatSegment? {
        guard let record = record(of: variable), record.marks & PackedRecord.hasPrecision != 0,
            var place = head(of: record)?.precision
        else { return nil }
        let directive = bytes[place]
        place &+= 1
        return PackedDirective.segment(directive, detailsAt: &place, in: bytes)
    }

    // MARK: Heads of variables

    /// The parts of a variable's head: its name, its value type as written, and the directive of `hasPrecision`.
    private struct Head {
        var name: PackedRange
        var valueType: PackedRange?
        var precision: Int
    }

    @inline(__always)
    private func skipHead(at place: inout Int) {
        let length = bytes.number(at: &place)
        place = place &+ min(length, max(bytes.count &- place, 0))
    }

    private func head(of record: PackedRecord) -> Head? {
        var place = record.content.start
        switch record.kind {
        case .plural: place &+= 1
        case .gender: _ = bytes.number(at: &place)
        default: return nil
        }
        _ = bytes.number(at: &place)
        let nameLength = bytes.number(at: &place)
        let name = PackedRange(place, place &+ nameLength)
        place = name.end
        // The length is stored plus one. 0 means that the value type is missing.
        let stored = bytes.number(at: &place)
        let valueType = stored > 0 ? PackedRange(place, place &+ stored &- 1) : nil
        return Head(name: name, valueType: valueType, precision: valueType?.end ?? place)
    }

    private func string(_ range: PackedRange) -> String { String(decoding: bytes.text(range), as: UTF8.self) }

    // MARK: Back to a definition

    /// The texts and rules of the message as plain values.
    var definition: StringsdictEntry.Definition {
        var definitions: [StringsdictEntry.Variable] = []
        var place = variables.start
        while place < variables.end {
            definitions.append(definition(of: PackedRecord.resolved(at: place, in: bytes)))
            place = PackedRecord(at: place, in: bytes).end
        }
        return .format(String(decoding: text, as: UTF8.self), variables: definitions)
    }

    private func definition(of record: PackedRecord) -> StringsdictEntry.Variable {
        let head = head(of: record)
        return definition(
            name: head.map { string($0.name) } ?? "", valueType: head?.valueType.map { string($0) },
            rule: choice(of: record).rule)
    }

    func rules(_ rules: GenderRules) -> [GenderRule] {
        var result: [GenderRule] = []
        var place = rules.first.offset
        // A count that is too great ends with the table.
        while result.count < rules.count, place < bytes.count {
            let value = bytes.signedNumber(at: &place)
            result.append(GenderRule(value: value, string: string(at: place)))
            place = PackedRecord(at: place, in: bytes).end
        }
        return result
    }

    func text(of string: StringRef) -> String {
        self.string(Segments.parts(of: PackedRecord(at: string.offset, in: bytes), in: bytes).text)
    }
}

extension FormatSegment {
    /// Whether the segment, the first directive of a string, shows a number at the string's own position and takes no
    /// other argument.
    var isOwnDirective: Bool {
        conversion.isDecimal && position == 0 && width.argumentPosition == nil && precision.argumentPosition == nil
    }
}

// MARK: Segments

extension PackedMessage {
    /// The segments of a text: its directives, each with the literal text before it, then the rest of the text.
    struct Segments: SegmentReading {
        private let bytes: PackedTextBytes
        /// The directives that follow the current one.
        private var directives: PackedRange
        /// The text after the current directive.
        private var rest: PackedRange
        private(set) var segment = FormatSegment(conversion: .end)
        private(set) var literal: UnsafePointer<UInt8>
        private(set) var literalLength: Int

        @inline(__always)
        var step: FormatStep { segment.step }
        @inline(__always)
        var position: UInt16 { segment.position }
        @inline(__always)
        var variable: (variable: VariableRef, position: UInt16) { (segment.variable, segment.position) }
        @inline(__always)
        var precision: FieldSize { segment.precision }

        /// The directives and the text of a record. Both are empty for a record of another kind.
        static func parts(
            of record: PackedRecord, in bytes: PackedTextBytes
        ) -> (directives: PackedRange, text: PackedRange) {
            let none = PackedRange(0, 0)
            guard record.kind == .text else { return (none, none) }
            guard record.marks & PackedRecord.hasDirectives != 0 else { return (none, record.content) }
            var place = record.content.start
            let length = bytes.number(at: &place)
            let middle = min(place &+ length, record.content.end)
            return (PackedRange(place, middle), PackedRange(middle, record.content.end))
        }

        init(_ record: PackedRecord, in bytes: PackedTextBytes) {
            self.bytes = bytes
            (directives, rest) = Segments.parts(of: record, in: bytes)
            (literal, literalLength) = bytes.literal(PackedRange(0, 0))
            advance()
        }

        mutating func advance() {
            guard directives.start < directives.end else {
                (literal, literalLength) = bytes.literal(rest)
                rest.start = rest.end
                segment.conversion = .end
                segment.step = .end
                return
            }
            let head = bytes[directives.start]
            directives.start &+= 1
            let before = bytes.number(at: &directives.start)
            let length = bytes.number(at: &directives.start)
            segment = PackedDirective.segment(head, detailsAt: &directives.start, in: bytes)
            let end = min(rest.start &+ before, rest.end)
            (literal, literalLength) = bytes.literal(PackedRange(rest.start, end))
            rest.start = min(end &+ length, rest.end)
            if segment.conversion == .variable {
                segment.operand = UInt32(truncatingIfNeeded: bytes.number(at: &directives.start))
                if segment.step == .variable, rest.start >= rest.end, directives.start >= directives.end {
                    segment.step = .lastVariable
                }
            } else if segment.conversion == .undefinedVariable {
                segment.operand = UInt32(truncatingIfNeeded: end)
            } else if segment.conversion == .end {
                // Only damage ends a text before its directives.
                directives.start = directives.end
            }
        }
    }
}
