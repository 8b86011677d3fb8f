import CLDRPlurals

/// The records of a program, for tools and the slower calls. All records are trivial types, without references and
/// destructors.
///
/// Numbers in them name other records of the same program: see `ProgramLayout`.

/// A text of a program other than a format string: a name, a value type, or the key of a device or a width.
package struct ProgramText: Sendable, BitwiseCopyable {
    /// The offset of its first word.
    let place: UInt32
}

/// A variable of an entry.
package struct VariableRecord: Sendable, BitwiseCopyable {
    package var name: ProgramText
    /// The text of `NSStringFormatValueTypeKey`. Nil if it is missing.
    package var valueType: ProgramText?
    /// The rule that chooses one of the variable's strings.
    package var rule: VariableRule
    /// Whether the category depends on how a directive shows the number, not only on the number.
    package var needsShownNumber: Bool
    /// The directive of a value type that gives a precision.
    package var shown: FormatSegment?
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
    /// The location of six strings, one for each category. They are `noString` if the variable has no strings.
    package var first: UInt32
    /// One bit for each category that has a string in the file.
    package var own: UInt8
    /// The string for the number 0 in every language, or `noString`.
    package var zero: UInt32

    package static let none = CategoryStrings(first: 0, own: 0, zero: noString)

    /// The location of the string for a category.
    @inline(__always)
    func index(of category: PluralCategory) -> Int { Int(first) &+ Int(category.code) }

    /// Whether a category has a string in the file.
    package func hasOwn(_ category: PluralCategory) -> Bool { own & 1 << category.code != 0 }
}

/// The strings of a gender variable: the location and the number of its rules. The rule for 0 comes first, since values
/// without a rule use it. The other rules are sorted by value.
package struct GenderRules: Sendable, BitwiseCopyable {
    package var first: UInt32
    package var count: UInt32

    package static let none = GenderRules(first: 0, count: 0)
}

/// A gender rule: a value of the argument, and its string.
package struct GenderRule: Sendable, BitwiseCopyable {
    package var value: Int64
    package var string: UInt32
}

/// The variables that a format may refer to: the location of the first one, and their number. They are adjacent.
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

/// An entry, or a branch of an entry.
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
    package var key: ProgramText
    /// The width.
    package var width: UInt32
    /// The branch's node.
    package var node: UInt32
}

/// A location that means "no string".
package let noString = UInt32.max

/// A location that means "no segment".
package let noSegment = UInt32.max

/// A location that means "no text".
let noText = UInt32.max
