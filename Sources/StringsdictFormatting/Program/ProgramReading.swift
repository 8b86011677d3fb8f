import CLDRPlurals

/// A message as the engine reads it: the strings and variables that one entry can reach.
///
/// There are two forms. ``ProgramView`` reads the arrays of a program that was parsed at run time, and `PackedMessage`
/// reads the bytes of an embedded table in place. Strings and variables are numbers whose meaning only the program
/// knows. The compiler makes one engine for each form, so a call costs what a hand-written reader would.
protocol ProgramReading {
    /// Walks through the segments of a string.
    associatedtype Segments: SegmentReading

    /// The segments of a string, at the first one.
    func segments(of string: Int) -> Segments
    /// Whether a string contains a strong right-to-left character and a directive for objects.
    func hasStrongRightToLeft(_ string: Int) -> Bool
    /// How one of a variable's strings is chosen.
    func choice(of variable: Int) -> VariableChoice
    /// The string for a category, or the string that replaces it. `noString` if the variable has none.
    func string(for category: PluralCategory, of strings: CategoryStrings) -> UInt32
    /// The string for a value, or else that of the first rule. `noString` if the variable has none.
    func string(forValue value: Int64?, of rules: GenderRules) -> UInt32
    /// The directive that shows the argument of a variable wherever the variable is used. Nil if that is not certain.
    func ownDirective(of variable: Int) -> FormatSegment?
    /// The value type of a variable. Nil unless it gives a precision.
    func valueType(of variable: Int) -> FormatSegment?
}

/// A place among the segments of a string.
protocol SegmentReading {
    /// The current segment. The last one has the conversion `end`.
    var segment: FormatSegment { get }
    /// The literal text before the directive. `FormatProgram.slack` bytes from its start on are readable.
    var literal: UnsafePointer<UInt8> { get }
    /// The length of the literal text in bytes.
    var literalLength: Int { get }
    /// Goes to the next segment. Only allowed before the last one.
    mutating func advance()
}

/// How one of a variable's strings is chosen.
struct VariableChoice: BitwiseCopyable {
    /// The rule, and where its strings are.
    var rule: VariableRule
    /// Whether the category depends on how a directive shows the number, not only on the number.
    var needsShownNumber: Bool
}

/// A program's arrays as pointers, for the duration of one call.
///
/// The caller keeps the object alive until it is done with the view. Indices need no check: the builder creates every
/// index from an element that it has just appended, a string always ends with an `end` segment, and both are immutable.
struct ProgramView: ProgramReading {
    private let bytes: UnsafePointer<UInt8>
    private let segments: UnsafePointer<FormatSegment>
    let strings: UnsafeBufferPointer<StringRecord>
    private let variables: UnsafeBufferPointer<VariableRecord>
    private let categoryStrings: UnsafeBufferPointer<UInt32>
    private let genderRules: UnsafeBufferPointer<GenderRule>

    /// Nil for a program without memory. The builder never creates one: every program has the slack bytes and a
    /// segment.
    ///
    /// Inlined, because a call would retain the object.
    @inline(__always)
    init?(_ program: FormatProgram) {
        guard let bytes = program.bytes.baseAddress, let segments = program.segments.baseAddress else { return nil }
        self.bytes = bytes
        self.segments = segments
        strings = program.strings
        variables = program.variables
        categoryStrings = program.categoryStrings
        genderRules = program.genderRules
    }

    @inline(__always)
    func segments(of string: Int) -> Segments {
        Segments(bytes: bytes, place: segments + Int(strings[string].firstSegment))
    }

    @inline(__always)
    func hasStrongRightToLeft(_ string: Int) -> Bool { strings[string].hasStrongRightToLeft }

    @inline(__always)
    func choice(of variable: Int) -> VariableChoice {
        VariableChoice(rule: variables[variable].rule, needsShownNumber: variables[variable].needsShownNumber)
    }

    @inline(__always)
    func string(for category: PluralCategory, of strings: CategoryStrings) -> UInt32 {
        categoryStrings[strings.index(of: category)]
    }

    func string(forValue value: Int64?, of rules: GenderRules) -> UInt32 {
        guard rules.count > 0 else { return noString }
        let first = rules.range.lowerBound
        var (low, high) = (first + 1, rules.range.upperBound)
        while let value, low < high {
            let middle = low + (high - low) / 2
            let rule = genderRules[middle]
            if rule.value == value { return rule.string }
            if rule.value < value { low = middle + 1 } else { high = middle }
        }
        return genderRules[first].string
    }

    func ownDirective(of variable: Int) -> FormatSegment? {
        let own = variables[variable].ownDirective
        return own == noSegment ? nil : segments[Int(own)]
    }

    func valueType(of variable: Int) -> FormatSegment? {
        let shown = variables[variable].shown
        return shown.precision.isPresent ? shown : nil
    }

    /// The segments of a string: they are contiguous, and the last one ends every loop over them.
    ///
    /// Fields are read on demand, since most segments need few of them.
    struct Segments: SegmentReading {
        fileprivate let bytes: UnsafePointer<UInt8>
        fileprivate var place: UnsafePointer<FormatSegment>

        @inline(__always)
        var segment: FormatSegment { place.pointee }
        @inline(__always)
        var literal: UnsafePointer<UInt8> { bytes + Int(place.pointee.literalStart) }
        @inline(__always)
        var literalLength: Int { Int(place.pointee.literalLength) }

        @inline(__always)
        mutating func advance() { place += 1 }
    }
}
