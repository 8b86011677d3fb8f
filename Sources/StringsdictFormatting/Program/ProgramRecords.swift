import CLDRPlurals

/// The name of a record: a number that only the form of the texts knows how to read.
///
/// In a loaded program it is the offset of the record's first word: see `ProgramLayout`. In an embedded table it is the
/// offset of a record's first byte, and for a variable its number in the message: see `PackedMessage`. Each kind of
/// record has its own handle, so that the compiler refuses a string where a variable is expected.
///
/// A missing record is nil. Records store nil as the greatest number, which no other code knows.
@frozen
@usableFromInline
package struct RecordHandle<Record>: Hashable, Sendable, BitwiseCopyable {
    @usableFromInline package let number: UInt32

    @inlinable
    @inline(__always)
    package init(number: UInt32) { self.number = number }

    /// Creates a handle from an offset.
    @inlinable
    @inline(__always)
    package init(_ offset: Int) { self.init(number: UInt32(truncatingIfNeeded: offset)) }

    /// The number as an offset.
    @inlinable
    @inline(__always)
    package var offset: Int { Int(number) }

    /// Reads a handle that a record stores. Nil for a missing record.
    @inlinable
    @inline(__always)
    package init?(stored number: UInt32) {
        guard number != .max else { return nil }
        self.init(number: number)
    }
}

extension Optional {
    /// The number that a record stores for the handle.
    @inlinable
    @inline(__always)
    package func stored<Record>() -> UInt32 where Wrapped == RecordHandle<Record> {
        guard let self else { return .max }
        return self.number
    }
}

/// The kinds of records, which have no values of their own.
@usableFromInline
package enum RecordKind {
    @usableFromInline package enum Text {}
    @usableFromInline package enum FormatString {}
    @usableFromInline package enum Segment {}
    @usableFromInline package enum Variable {}
    @usableFromInline package enum UndefinedName {}
    @usableFromInline package enum RuleList {}
    @usableFromInline package enum Node {}
    @usableFromInline package enum BranchList {}
    @usableFromInline package enum Key {}
}

/// A text that is no format string: a name, a value type, or the key of a device or a width.
@usableFromInline package typealias TextRef = RecordHandle<RecordKind.Text>
/// A parsed format string.
@usableFromInline package typealias StringRef = RecordHandle<RecordKind.FormatString>
/// A segment of a format string, or the directive of a value type.
@usableFromInline package typealias SegmentRef = RecordHandle<RecordKind.Segment>
/// A variable.
@usableFromInline package typealias VariableRef = RecordHandle<RecordKind.Variable>
/// A name that no entry defines, by its number.
@usableFromInline package typealias UndefinedNameRef = RecordHandle<RecordKind.UndefinedName>
/// The strings of a variable, or its gender rules: the first one of a list.
@usableFromInline package typealias RuleListRef = RecordHandle<RecordKind.RuleList>
/// An entry, or a branch of an entry.
@usableFromInline package typealias NodeRef = RecordHandle<RecordKind.Node>
/// The branches of a device or width rule: the first one of a list.
@usableFromInline package typealias BranchListRef = RecordHandle<RecordKind.BranchList>
/// A key of a table.
@usableFromInline package typealias KeyRef = RecordHandle<RecordKind.Key>

/// The records of a program, for tools and the slower calls. All records are trivial types, without references and
/// destructors.

/// A variable of an entry.
package struct VariableRecord: Sendable, BitwiseCopyable {
    package var name: TextRef
    /// The text of `NSStringFormatValueTypeKey`. Nil if it is missing.
    package var valueType: TextRef?
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
    /// The list of the strings.
    package var first: RuleListRef
    /// One bit for each category that has a string in the file.
    package var own: UInt8
    /// The string for the number 0 in every language.
    package var zero: StringRef? { StringRef(stored: storedZero) }
    private let storedZero: UInt32

    @inline(__always)
    init(first: RuleListRef, own: UInt8, zero: StringRef?) {
        self.first = first
        self.own = own
        storedZero = zero.stored()
    }

    /// No strings.
    package static let none = CategoryStrings(first: RuleListRef(number: 0), own: 0, zero: nil)

    /// Whether a category has a string in the file.
    package func hasOwn(_ category: PluralCategory) -> Bool { own & 1 << category.code != 0 }
}

/// The strings of a gender variable: its rules, and their number. The rule for 0 comes first, since values without a
/// rule use it. The other rules of a loaded program are sorted by value.
package struct GenderRules: Sendable, BitwiseCopyable {
    package var first: RuleListRef
    package var count: UInt32
}

/// A gender rule: a value of the argument, and its string.
package struct GenderRule: Sendable, BitwiseCopyable {
    package var value: Int64
    package var string: StringRef
}

/// The variables that a format may refer to: the first one, and their number. They are adjacent.
package struct VariableScope: Sendable, BitwiseCopyable {
    package var first: VariableRef
    package var count: UInt32

    /// No variables.
    package static let empty = VariableScope(first: VariableRef(number: 0), count: 0)
}

/// A format string, and the variables that it may refer to.
package struct ProgramMessage: Sendable, BitwiseCopyable {
    package var string: StringRef
    package var scope: VariableScope
}

/// The branches of a width or device rule, and their number.
package struct BranchList: Sendable, BitwiseCopyable {
    package var first: BranchListRef
    package var count: UInt32
}

/// A branch of a width or device rule.
package struct BranchRecord: Sendable, BitwiseCopyable {
    /// The key of the device, or the width as written.
    package var key: TextRef
    package var width: UInt32
    /// The branch's node.
    package var node: NodeRef
}

/// The entry that a file of a table has for a key.
@usableFromInline
package enum FileEntry: Sendable, BitwiseCopyable {
    /// The file does not have the key, or was not read yet.
    case missing
    /// The file has the key, but its value cannot be used.
    case unusable
    /// The entry.
    case node(NodeRef)

    /// Creates the entry of a value that was read. Nil for a value that cannot be used.
    package init(_ node: NodeRef?) { self = node.map { .node($0) } ?? .unusable }

    /// Whether the file has the key.
    package var isPresent: Bool {
        if case .missing = self { false } else { true }
    }
}

/// The number of an entry in the record of its key. Only this extension knows the two numbers that are no node.
extension FileEntry {
    @inlinable
    static var unusableNumber: UInt32 { UInt32.max - 1 }

    init(stored number: UInt32) {
        switch number {
        case UInt32.max: self = .missing
        case FileEntry.unusableNumber: self = .unusable
        default: self = .node(NodeRef(number: number))
        }
    }

    var stored: UInt32 {
        switch self {
        case .missing: UInt32.max
        case .unusable: FileEntry.unusableNumber
        case .node(let node): node.number
        }
    }

    /// The entry with a stored number, if it can be used.
    @inlinable
    @inline(__always)
    static func node(stored number: UInt32) -> NodeRef? {
        number < unusableNumber ? NodeRef(number: number) : nil
    }
}
