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
