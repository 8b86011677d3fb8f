/// The records of which a program consists. All of them are plain bytes: no reference, no destructor.
///
/// Indices point into the arrays of the same program, and are checked once, when the builder makes them.

/// A range of the program's bytes.
package struct ByteRange: Sendable, BitwiseCopyable {
    package var start: UInt32
    package var length: UInt32

    package static let empty = ByteRange(start: 0, length: 0)
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
    package var isGender: Bool
    /// Whether the category depends on how a directive shows the number, rather than on the number alone.
    package var needsShownNumber: Bool
    /// The value type, parsed; its conversion is `literal` where there is none that makes sense.
    package var shown: FormatSegment
    /// The string of the rule for zero, or `noString`.
    package var zeroString: UInt32
    /// The first of the variable's six strings in `categoryStrings`: for each category the string to take, `noString`
    /// where the variable has no string at all. For a gender variable the first of its rules in `genderRules`.
    package var firstRule: UInt32
    /// For a plural variable, one bit for each category that has a string of its own; for a gender variable the number
    /// of rules.
    package var rules: UInt32
    /// The first and the number of the variables that its strings may name.
    package var scope: VariableScope
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
