import CLDRPlurals

/// The records of a program. All of them are trivial types: no references, no destructors.
///
/// Indices refer to the arrays of the same program. They are checked once, when the builder creates them.

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
    /// The string as written.
    package var text: ByteRange
    /// Its first segment. The string ends with a segment whose conversion is `end`.
    package var firstSegment: UInt32
    /// Whether the text contains a strong right-to-left character.
    package var hasStrongRightToLeft: Bool
    /// Whether one of its directives shows a number with a decimal point.
    package var hasFloatingPoint: Bool
}

/// A variable of an entry.
package struct VariableRecord: Sendable, BitwiseCopyable {
    package var name: ByteRange
    /// The text of `NSStringFormatValueTypeKey`. Undefined if `hasValueType` is false.
    package var valueType: ByteRange
    package var hasValueType: Bool
    /// The rule that chooses one of the variable's strings.
    package var rule: VariableRule
    /// Whether the category depends on how a directive shows the number, not only on the number.
    package var needsShownNumber: Bool
    /// The parsed value type. Its conversion is `literal` if it is missing or invalid.
    package var shown: FormatSegment
    /// The segment that shows the argument wherever the variable is used: the first directive of the string for
    /// `other`. `noSegment` if that is not certain.
    package var ownDirective: UInt32
    /// The variables that its strings may refer to.
    package var scope: VariableScope
}

/// The rule that chooses one of a variable's strings, and their location.
package enum VariableRule: Sendable, BitwiseCopyable {
    /// The plural category of the argument.
    case plural(CategoryStrings)
    /// The value of the argument.
    case gender(GenderRules)
}

/// The strings of a plural variable.
package struct CategoryStrings: Sendable, BitwiseCopyable {
    /// The index in `categoryStrings` of the first of six strings, one per category. They are `noString` if the
    /// variable has no strings.
    package var first: UInt32
    /// One bit for each category with a string of its own.
    package var own: UInt8
    /// The string for the number 0 in every language, or `noString`.
    package var zero: UInt32

    package static let none = CategoryStrings(first: 0, own: 0, zero: noString)

    /// The index in `categoryStrings` of the string for a category.
    @inline(__always)
    func index(of category: PluralCategory) -> Int { Int(first) &+ Int(category.code) }

    /// Whether a category has a string of its own.
    func hasOwn(_ category: PluralCategory) -> Bool { own & 1 << category.code != 0 }
}

/// The strings of a gender variable: a range of `genderRules`. The rule for 0 comes first, since values without a rule
/// use it. The others are sorted by value.
package struct GenderRules: Sendable, BitwiseCopyable {
    package var first: UInt32
    package var count: UInt32

    package static let none = GenderRules(first: 0, count: 0)

    /// The indices in `genderRules`.
    var range: Range<Int> { Int(first)..<Int(first) + Int(count) }
}

/// A gender rule: a value of the argument, and its string.
package struct GenderRule: Sendable, BitwiseCopyable {
    package var value: Int64
    package var string: UInt32
}

/// The variables that a format may refer to: a range of the program's variables.
package struct VariableScope: Sendable, BitwiseCopyable {
    package var first: UInt32
    package var count: UInt32

    package static let empty = VariableScope(first: 0, count: 0)
}

/// The kinds of entries and branches.
package enum NodeKind: UInt8, Sendable, BitwiseCopyable {
    /// A format string with the variables in its scope.
    case format
    /// Texts for widths, the narrowest first.
    case widths
    /// Texts for devices.
    case devices
}

/// An entry or a branch of one.
package struct NodeRecord: Sendable, BitwiseCopyable {
    package var kind: NodeKind
    /// For a format: the string. For widths and devices: the first branch.
    package var first: UInt32
    /// The number of branches.
    package var count: UInt32
    /// For a format: the variables that it may refer to.
    package var scope: VariableScope
}

/// A branch of a width or device rule.
package struct BranchRecord: Sendable, BitwiseCopyable {
    /// The key of the device, or the width as written.
    package var key: ByteRange
    /// The width.
    package var width: UInt32
    /// The branch's node.
    package var node: UInt32
}

/// An index that stands for no string.
package let noString = UInt32.max

/// An index that stands for no segment.
package let noSegment = UInt32.max
