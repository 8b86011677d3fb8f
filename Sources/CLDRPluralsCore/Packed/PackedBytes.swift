/// A table of bytes in the program's constant data, read without bounds checks.
///
/// This file holds the only unchecked reads of the tables. They stay inside because
/// - every index is a sum of numbers that the table compiler wrote. For rules: an offset from a rule set's header, and a value
///   that is less than the count in that header (``PackedRuleSet/entry(_:run:entries:)``) or a remainder by 100. For fractions
///   (``PackedFraction``): the rows before that offset, the columns behind it, both by remainder or clamped to the limit that
///   stands there, and the sum of the two entries. For locales and symbols: rows below the counts that stand beside the tables.
/// - the compiler refuses to write tables before it has walked every header, program, row and column and seen that none
///   of them leads out of its table (`TableBounds.swift`), and `cldr-plurals verify` does so again in CI;
/// - the bytes never change: `base` points into a `StaticString` or into an array that outlives the proof.
///
/// The pointer is to immutable memory that lives as long as the program, so it may be shared between threads.
@frozen
@usableFromInline
package struct PackedBytes: @unchecked Sendable {
    @usableFromInline
    package let base: UnsafePointer<UInt8>

    @inlinable
    @inline(__always)
    package init(_ base: UnsafePointer<UInt8>) {
        self.base = base
    }

    /// The table that a string literal holds. Its bytes are ASCII, so what is written is what is stored.
    @inlinable
    @inline(__always)
    package init(_ literal: StaticString) {
        base = literal.utf8Start
    }

    /// The byte at an index that the table compiler has proved to be inside the table.
    @inlinable
    @inline(__always)
    package subscript(index: Int) -> UInt8 {
        base[index]
    }

    /// Two bytes of seven bits each, the lower one first: a number below 16,384.
    @inlinable
    @inline(__always)
    package func word(at index: Int) -> Int {
        Int(base[index]) | Int(base[index &+ 1]) &<< 7
    }

    /// The part of the table from an offset on.
    @inlinable
    @inline(__always)
    package func advanced(by offset: Int) -> PackedBytes {
        PackedBytes(base + offset)
    }
}

extension PluralCategory {
    /// The category of a table's entry, or nil where the entry says "undecided".
    ///
    /// A switch has branches that cost more than the whole look-up. The cast is sound: the enum is frozen and has no payloads, so
    /// its stored values are the numbers 0 to 5 in one byte (`PackedBytesTests`).
    @inlinable
    @inline(__always)
    package init?(entry: UInt8) {
        if entry > 5 { return nil }
        self = unsafeBitCast(entry, to: PluralCategory.self)
    }

    /// The same for a byte that has flags above its lowest three bits.
    @inlinable
    @inline(__always)
    package init?(packed byte: UInt8) {
        self.init(entry: byte & 7)
    }
}
