/// The name of a record: a number that only the form of the texts knows how to read.
///
/// In a loaded program it is the offset of the record's first word: see `ProgramLayout`. In an embedded table it is the
/// offset of a record's first byte, and for a variable its number in the message: see `PackedMessage`. Each kind of
/// record has its own type, so that the compiler refuses a string where a variable is expected.
///
/// A missing record is nil. Records store nil as the greatest number, which no other code knows.
@usableFromInline
package protocol RecordHandle: Hashable, Sendable, BitwiseCopyable {
    var number: UInt32 { get }
    init(number: UInt32)
}

extension RecordHandle {
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

extension Optional where Wrapped: RecordHandle {
    /// The number that a record stores for the handle.
    @inlinable
    @inline(__always)
    package var stored: UInt32 {
        guard let self else { return .max }
        return self.number
    }
}

/// A text that is no format string: a name, a value type, or the key of a device or a width.
@usableFromInline
package struct TextRef: RecordHandle {
    @usableFromInline package let number: UInt32
    @inlinable package init(number: UInt32) { self.number = number }
}

/// A parsed format string.
@usableFromInline
package struct StringRef: RecordHandle {
    @usableFromInline package let number: UInt32
    @inlinable package init(number: UInt32) { self.number = number }
}

/// A segment of a format string, or the directive of a value type.
@usableFromInline
package struct SegmentRef: RecordHandle {
    @usableFromInline package let number: UInt32
    @inlinable package init(number: UInt32) { self.number = number }
}

/// A variable.
@usableFromInline
package struct VariableRef: RecordHandle {
    @usableFromInline package let number: UInt32
    @inlinable package init(number: UInt32) { self.number = number }
}

/// A name that no entry defines, by its number.
@usableFromInline
package struct UndefinedNameRef: RecordHandle {
    @usableFromInline package let number: UInt32
    @inlinable package init(number: UInt32) { self.number = number }
}

/// The strings of a variable, or its gender rules: the first one of a list.
@usableFromInline
package struct RuleListRef: RecordHandle {
    @usableFromInline package let number: UInt32
    @inlinable package init(number: UInt32) { self.number = number }
}

/// An entry, or a branch of an entry.
@usableFromInline
package struct NodeRef: RecordHandle {
    @usableFromInline package let number: UInt32
    @inlinable package init(number: UInt32) { self.number = number }
}

/// The branches of a device or width rule: the first one of a list.
@usableFromInline
package struct BranchListRef: RecordHandle {
    @usableFromInline package let number: UInt32
    @inlinable package init(number: UInt32) { self.number = number }
}

/// A key of a table.
@usableFromInline
package struct KeyRef: RecordHandle {
    @usableFromInline package let number: UInt32
    @inlinable package init(number: UInt32) { self.number = number }
}
