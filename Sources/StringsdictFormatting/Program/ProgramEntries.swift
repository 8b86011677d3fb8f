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

        /// The address of the key. Its entry ends there.
        @inlinable
        package var address: UnsafeRawPointer { UnsafeRawPointer(words) }
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
