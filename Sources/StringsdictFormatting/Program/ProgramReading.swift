import CLDRPlurals
import StringsdictEntries

/// The interface through which the engine reads a message. A message consists of an entry's strings and variables.
///
/// There are two forms. ``ProgramView`` reads the words of a program that was parsed at run time, and `PackedMessage`
/// reads the bytes of an embedded table in place. Only the program knows what the handles of strings and variables
/// mean. The compiler makes one engine for each form, so a call is as fast as with a hand-written reader.
protocol ProgramReading {
    /// Walks through the segments of a string.
    associatedtype Segments: SegmentReading

    /// The segments of a string, at the first one.
    func segments(of string: StringRef) -> Segments
    /// Whether a string contains a strong right-to-left character and a directive for objects.
    func hasStrongRightToLeft(_ string: StringRef) -> Bool
    /// Whether a variable's category depends on how a directive shows the number, not only on the number.
    func needsShownNumber(_ variable: VariableRef) -> Bool
    /// The choice of one of a variable's strings.
    func choice(of variable: VariableRef) -> VariableChoice
    /// The string for a category, or the string that replaces it. Nil if the variable has no strings.
    func string(for category: PluralCategory, of strings: CategoryStrings) -> StringRef?
    /// The string for a value. Without a rule for the value, the string of the first rule. Nil if the variable has no
    /// rules.
    func string(forValue value: Int64?, of rules: GenderRules) -> StringRef?
    /// The directive that shows the argument of a variable wherever the variable is used. Nil if that is not certain.
    func ownDirective(of variable: VariableRef) -> FormatSegment?
    /// The value type of a variable. Nil unless it gives a precision.
    func valueType(of variable: VariableRef) -> FormatSegment?
    /// The rules of a gender variable.
    func rules(_ rules: GenderRules) -> [GenderRule]
    /// A string as it was written.
    func text(of string: StringRef) -> String
}

/// A place among the segments of a string.
protocol SegmentReading {
    /// The directive of the current segment. The last segment has the conversion `end`.
    var segment: FormatSegment { get }
    /// The engine's code path for the segment.
    var step: FormatStep { get }
    /// The position of the directive's argument. Only for numbers that have a separate step.
    var position: UInt16 { get }
    /// The variable that the directive names, and the position of its argument. Only for the steps `variable` and
    /// `lastVariable`.
    var variable: (variable: VariableRef, position: UInt16) { get }
    /// The precision of the directive. Only for the step `fixedPoint`.
    var precision: FieldSize { get }
    /// The literal text before the directive. `FormatProgram.slack` bytes from its start on are readable.
    var literal: UnsafePointer<UInt8> { get }
    /// The length of the literal text in bytes.
    var literalLength: Int { get }
    /// Goes to the next segment. Only allowed before the last one.
    mutating func advance()
}

/// The choice of one of a variable's strings.
struct VariableChoice: BitwiseCopyable {
    /// The rule, and where its strings are.
    var rule: VariableRule
    /// Whether the category depends on how a directive shows the number, not only on the number.
    var needsShownNumber: Bool
}

extension VariableChoice {
    /// Reads the words of a variable of a program.
    @inline(__always)
    init(of variable: VariableRef, _ word: (Int) -> UInt32) {
        let place = variable.offset
        let marks = word(place)
        let first = place &+ VariableWord.strings
        needsShownNumber = marks & VariableWord.needsShownNumber != 0
        rule =
            _fastPath(marks & VariableWord.isGender == 0)
            ? .plural(
                CategoryStrings(
                    first: RuleListRef(first), own: UInt8(truncatingIfNeeded: marks & 0x3F),
                    zero: marks & 1 != 0 ? StringRef(number: word(first)) : nil))
            : .gender(
                GenderRules(
                    first: RuleListRef(number: word(first)), count: word(place &+ VariableWord.ruleCount)))
    }
}

/// A program as a pointer, for the duration of one call.
///
/// The caller keeps the program alive while it uses the view. Offsets need no check: the builder takes every offset
/// from a record that it has just appended, and every string ends with an `end` segment. A program never changes
/// afterwards.
struct ProgramView: ProgramReading, BitwiseCopyable {
    private let words: UnsafePointer<UInt32>

    /// Nil for a program without memory. The builder never creates one: every program has the slack bytes.
    ///
    /// Inlined, because a call would retain the object.
    @inline(__always)
    init?(_ program: FormatProgram) {
        guard let words = program.words.baseAddress else { return nil }
        self.words = words
    }

    /// Creates the view of a program's words.
    @inline(__always)
    init(_ words: UnsafePointer<UInt32>) { self.words = words }

    @inline(__always)
    func segments(of string: StringRef) -> Segments { Segments(words + string.offset) }

    @inline(__always)
    func hasStrongRightToLeft(_ string: StringRef) -> Bool {
        words[string.offset &+ 1] & StringMarks.hasStrongRightToLeft != 0
    }

    @inline(__always)
    func needsShownNumber(_ variable: VariableRef) -> Bool {
        words[variable.offset] & VariableWord.needsShownNumber != 0
    }

    @inline(__always)
    func choice(of variable: VariableRef) -> VariableChoice {
        VariableChoice(of: variable) { words[$0] }
    }

    @inline(__always)
    func string(for category: PluralCategory, of strings: CategoryStrings) -> StringRef? {
        StringRef(stored: words[strings.first.offset &+ Int(category.code)])
    }

    func string(forValue value: Int64?, of rules: GenderRules) -> StringRef? {
        guard rules.count > 0 else { return nil }
        var (low, high) = (1, Int(rules.count))
        while let value, low < high {
            let middle = low + (high - low) / 2
            let found = rule(middle, of: rules)
            if found.value == value { return found.string }
            if found.value < value { low = middle + 1 } else { high = middle }
        }
        // The first rule is outside the search. It is also the rule for all values that have no rule.
        return rule(0, of: rules).string
    }

    @inline(__always)
    private func rule(_ number: Int, of rules: GenderRules) -> GenderRule {
        let place = words + rules.first.offset + number * ProgramLayout.genderRuleLength
        return GenderRule(
            value: Int64(bitPattern: UInt64(place[0]) | UInt64(place[1]) << 32), string: StringRef(number: place[2]))
    }

    func rules(_ rules: GenderRules) -> [GenderRule] { (0..<Int(rules.count)).map { rule($0, of: rules) } }

    func text(of string: StringRef) -> String {
        let place = words + string.offset
        // The text has the same memory as the words, whose bytes may be read as they are.
        let start = UnsafeRawPointer(place + StringMarks.distance(place[1])).assumingMemoryBound(to: UInt8.self)
        return String(wellFormed: UnsafeBufferPointer(start: start, count: Int(place[0])))
    }

    func ownDirective(of variable: VariableRef) -> FormatSegment? {
        segment(stored: words[variable.offset + VariableWord.ownDirective])
    }

    func valueType(of variable: VariableRef) -> FormatSegment? {
        segment(stored: words[variable.offset + VariableWord.shown])
    }

    private func segment(stored number: UInt32) -> FormatSegment? {
        SegmentRef(stored: number).map { SegmentWords.segment(words + $0.offset) }
    }

    /// The segments of a string. They are contiguous, and the last segment ends every loop over them.
    ///
    /// Fields are read on demand, since most segments need few of them.
    struct Segments: SegmentReading {
        private var place: UnsafePointer<UInt32>
        /// The word at `place`.
        private var first: UInt32
        private(set) var literal: UnsafePointer<UInt8>

        @inline(__always)
        fileprivate init(_ string: UnsafePointer<UInt32>) {
            place = string + ProgramLayout.stringHeadLength
            first = place[0]
            // The text has the same memory as the words, whose bytes may be read as they are.
            literal =
                UnsafeRawPointer(string + StringMarks.distance(string[1])).assumingMemoryBound(to: UInt8.self)
        }

        /// The number of bytes between the literal text and the literal text before it.
        var gap: Int { SegmentWords.gap(first) }
        @inline(__always)
        var literalLength: Int { SegmentWords.literalLength(first) }
        @inline(__always)
        var step: FormatStep { SegmentWords.step(first) }
        @inline(__always)
        var position: UInt16 { SegmentWords.position(place[1]) }
        @inline(__always)
        var variable: (variable: VariableRef, position: UInt16) {
            (VariableRef(number: place[1]), SegmentWords.variablePosition(first))
        }
        @inline(__always)
        var precision: FieldSize { SegmentWords.precision(place[1]) }

        @inline(never)
        var segment: FormatSegment { SegmentWords.segment(place) }

        @inline(__always)
        mutating func advance() {
            literal += literalLength
            place += SegmentWords.count(place[1])
            first = place[0]
            literal += SegmentWords.gap(first)
        }
    }
}

/// The entries of a program as pointers, for a table that shows texts without counting references.
///
/// Threads that retain the same object contend for its reference count. So a table that many threads read hands out
/// these pointers instead of its program. `@unchecked Sendable` holds because a program is immutable, and because the
/// caller of the initializer keeps the program alive as long as the pointers are used.
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
        package var entry: NodeRef? { FileEntry.node(stored: words[1]) }
        /// The text in the `.strings` file.
        @inlinable
        package var text: NodeRef? { FileEntry.node(stored: words[2]) }
        /// The entry, or else the text.
        @inlinable
        package var entryOrText: NodeRef? {
            FileEntry.node(stored: words[1] < FileEntry.unusableNumber ? words[1] : words[2])
        }
        /// The bytes of the key.
        @inlinable
        package var bytes: UnsafeBufferPointer<UInt8> {
            // The text has the same memory as the words, whose bytes may be read as they are.
            UnsafeBufferPointer(
                start: UnsafeRawPointer(words + ProgramLayout.keyHeadLength).assumingMemoryBound(to: UInt8.self),
                count: Int(words[0]))
        }
    }

    /// A key that `FormatProgramBuilder.addTableKey` returned.
    @inlinable
    package func key(_ key: KeyRef) -> Key { Key(words + key.offset) }

    /// The format of an entry. Nil for an entry with device or width rules.
    @inline(__always)
    package func format(of node: NodeRef) -> Format? {
        let place = words + node.offset
        guard place[0] & 3 == NodeKind.format.rawValue else { return nil }
        return Format(string: StringRef(number: place[1]), hasVariables: place[0] >> 2 != 0)
    }

    /// A format string of the program.
    package struct Format: BitwiseCopyable {
        let string: StringRef
        /// Whether the format's entry has variables.
        package let hasVariables: Bool
    }

    /// The unformatted UTF-8 text of a format.
    package func text(of format: Format) -> UnsafeBufferPointer<UInt8> {
        let place = words + format.string.offset
        return UnsafeBufferPointer(
            start: UnsafeRawPointer(place + StringMarks.distance(place[1])).assumingMemoryBound(to: UInt8.self),
            count: Int(place[0]))
    }
}
