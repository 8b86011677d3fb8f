import CLDRPlurals

/// The records of which a program consists. All of them are plain bytes: no reference, no destructor.
///
/// Indices point into the arrays of the same program, and are checked once, when the builder makes them.

/// A range of the program's bytes.
package struct ByteRange: Sendable, BitwiseCopyable {
    package var start: UInt32
    package var length: UInt32

    package static let empty = ByteRange(start: 0, length: 0)

    /// The first bytes of the range, for messages.
    package func prefix(_ count: UInt32) -> ByteRange { ByteRange(start: start, length: min(length, count)) }
}

/// One format string: an entry's format or one of a variable's rule strings.
package struct StringRecord: Sendable, BitwiseCopyable {
    /// The string as it was written.
    package var text: ByteRange
    /// Its first segment; the string ends with a segment whose conversion is `end`.
    package var firstSegment: UInt32
    /// Whether the text holds a strong right-to-left character.
    package var hasStrongRightToLeft: Bool
    /// Whether one of its directives shows a number with a decimal point.
    package var hasFloatingPoint: Bool
}

/// A variable of an entry.
package struct VariableRecord: Sendable, BitwiseCopyable {
    package var name: ByteRange
    /// The text of `NSStringFormatValueTypeKey`; meaningless where `hasValueType` is false.
    package var valueType: ByteRange
    package var hasValueType: Bool
    /// What chooses among the variable's strings.
    package var rule: VariableRule
    /// Whether the category depends on how a directive shows the number, rather than on the number alone.
    package var needsShownNumber: Bool
    /// The value type, parsed; its conversion is `literal` where there is none that makes sense.
    package var shown: FormatSegment
    /// The segment that shows the argument wherever the variable stands, which is the first directive of the string for
    /// `other`; `noSegment` where that takes a closer look.
    package var ownDirective: UInt32
    /// The variables that its strings may name.
    package var scope: VariableScope
}

/// What chooses among a variable's strings, and where they are.
package enum VariableRule: Sendable, BitwiseCopyable {
    /// The plural category of the argument.
    case plural(CategoryStrings)
    /// The value of the argument.
    case gender(GenderRules)
}

/// The strings of a plural variable.
package struct CategoryStrings: Sendable, BitwiseCopyable {
    /// The first of the variable's six strings in `categoryStrings`: for each category the string to take, `noString` where the
    /// variable has no string at all.
    package var first: UInt32
    /// One bit for each category that has a string of its own, rather than that of another one.
    package var own: UInt8
    /// The string for the number 0 in every language, or `noString`.
    package var zero: UInt32

    package static let none = CategoryStrings(first: 0, own: 0, zero: noString)

    /// The string to take for a category, in `categoryStrings`.
    @inline(__always)
    func index(of category: PluralCategory) -> Int { Int(first) &+ Int(category.code) }

    /// Whether a category has a string of its own.
    func hasOwn(_ category: PluralCategory) -> Bool { own & 1 << category.code != 0 }
}

/// The strings of a gender variable: a range of `genderRules`. The rule for 0, which every value without a rule takes,
/// comes first; the others follow by their values.
package struct GenderRules: Sendable, BitwiseCopyable {
    package var first: UInt32
    package var count: UInt32

    package static let none = GenderRules(first: 0, count: 0)

    /// The positions in `genderRules`.
    var range: Range<Int> { Int(first)..<Int(first) + Int(count) }
}

/// A gender rule: the argument's value, and the string.
package struct GenderRule: Sendable, BitwiseCopyable {
    package var value: Int64
    package var string: UInt32
}

/// The variables that a format may name: a range of the program's variables.
package struct VariableScope: Sendable, BitwiseCopyable {
    package var first: UInt32
    package var count: UInt32

    package static let empty = VariableScope(first: 0, count: 0)
}

/// What an entry, or a branch of one, is.
package enum NodeKind: UInt8, Sendable, BitwiseCopyable {
    /// A format string with the variables in its scope.
    case format
    /// Texts for widths, narrowest first.
    case widths
    /// Texts for devices.
    case devices
}

/// An entry, or a branch of one.
package struct NodeRecord: Sendable, BitwiseCopyable {
    package var kind: NodeKind
    /// For a format: the string. For widths and devices: the first branch.
    package var first: UInt32
    /// The number of branches.
    package var count: UInt32
    /// For a format: the variables it may name.
    package var scope: VariableScope
}

/// A branch of a width or device rule.
package struct BranchRecord: Sendable, BitwiseCopyable {
    /// The device's key, or a width as it was written.
    package var key: ByteRange
    /// The width.
    package var width: UInt32
    /// The branch's node.
    package var node: UInt32
}

/// The index that means: there is no such string.
package let noString = UInt32.max

/// The index that means: there is no such segment.
package let noSegment = UInt32.max

/// A program's arrays as pointers, for the time of one call.
///
/// The initializer is given the object by a caller that keeps it alive until it is done with the view. Indices need no
/// check: the builder makes every index in a program from an element that it has just appended, a string always ends with
/// an `end` segment, and both are immutable.
struct ProgramView {
    let bytes: UnsafePointer<UInt8>
    let segments: UnsafePointer<FormatSegment>
    let strings: UnsafeBufferPointer<StringRecord>
    let variables: UnsafeBufferPointer<VariableRecord>
    let categoryStrings: UnsafeBufferPointer<UInt32>
    let genderRules: UnsafeBufferPointer<GenderRule>

    /// Nil for a program without memory, which the builder never makes: there are always the bytes of the slack, and a segment.
    ///
    /// Inlined, because the object would be retained for a call.
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
    func firstSegment(of string: Int) -> Int {
        Int(strings[string].firstSegment)
    }
}
