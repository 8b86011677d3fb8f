/// A table of bytes in the program's constant data, read without bounds checks.
///
/// Only this file reads tables without checks. All reads are in bounds because
/// - every index is a sum of numbers that the table compiler wrote. For rules, these are an offset from a rule set's
///   header, and a value below the count in that header (``PackedRuleSet/entry(_:run:entries:)``) or a remainder by
///   100. For fractions (``PackedFraction``), these are the rows before that offset, the columns after it, both by
///   remainder or clamped to the stored limit, and the sum of the two entries. For locales and symbols, these are rows
///   below the stored counts;
/// - the compiler checks every header, program, row and column before it writes tables, and refuses tables with an
///   index out of bounds (`TableBounds.swift`). `cldr-plurals verify` repeats this in CI;
/// - the bytes never change: `base` points into a `StaticString` or into an array that outlives the proof.
///
/// The pointer refers to immutable memory that lives as long as the program, so threads may share it.
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

    /// Creates the table of a string literal. Its bytes are ASCII, so they are stored as written.
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

    /// A two-byte number of seven bits each, the lower ones first: below 16,384.
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
    /// The category of a table entry, or nil if the entry is "undecided".
    ///
    /// The branches of a `switch` would cost more than the whole look-up. The cast is safe: the enum is frozen and has
    /// no payloads, so its stored values are the numbers 0 to 5 in one byte (`PackedBytesTests`).
    @inlinable
    @inline(__always)
    package init?(entry: UInt8) {
        if entry > 5 { return nil }
        self = unsafeBitCast(entry, to: PluralCategory.self)
    }

    /// The same for a byte with flags above its lowest three bits.
    @inlinable
    @inline(__always)
    package init?(packed byte: UInt8) {
        self.init(entry: byte & 7)
    }
}
