import LocaleData

/// A piece of the tables' text.
struct NumberTableText: Sendable, Hashable {
    /// The number of readable bytes after any piece. The generator ends the text with as many spaces.
    static var overread: Int { PackedNumberTables.overread }

    private let offset: UInt16
    private let length: UInt8

    /// Creates a piece of the text and checks its bounds.
    ///
    /// No other initializer exists, so `base` and `count` always describe memory of the constant text.
    init(_ piece: PackedText) {
        // The conversions check the other bounds.
        offset = UInt16(piece.offset)
        length = UInt8(piece.count)
        precondition(
            piece.offset + piece.count + Self.overread <= NumberSymbolTables.text.utf8CodeUnitCount,
            "the tables of number symbols are damaged")
    }

    /// The first byte of the piece, in read-only memory that is never freed.
    @inline(__always)
    var base: UnsafePointer<UInt8> { NumberSymbolTables.text.utf8Start + Int(offset) }

    @inline(__always)
    var count: Int { Int(length) }

    @inline(__always)
    var utf8: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    /// The number of Unicode scalars.
    var scalarCount: Int { utf8.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 } }
}

extension NumberSymbols {
    /// Creates symbols from their offsets in the tables.
    init(_ packed: PackedNumberSymbols) {
        system = UInt8(truncatingIfNeeded: packed.system)
        digitText = NumberTableText(packed.digits)
        digitWidth = UInt8(truncatingIfNeeded: packed.digitWidth)
        decimal = NumberTableText(packed.decimal)
        group = NumberTableText(packed.group)
        minus = NumberTableText(packed.minus)
        plus = NumberTableText(packed.plus)
        exponent = NumberTableText(packed.exponent)
        infinity = NumberTableText(packed.infinity)
        notANumber = NumberTableText(packed.notANumber)
        primaryGrouping = UInt8(truncatingIfNeeded: packed.primaryGrouping)
        secondaryGrouping = UInt8(truncatingIfNeeded: packed.secondaryGrouping)
        minimumGrouping = UInt8(truncatingIfNeeded: packed.minimumGrouping)
        // At most 20 digits, each of them with a separator, and a whole word of digits after the last one. A text has
        // at most 255 bytes, so the sum fits in 16 bits.
        let digitBytes = 20 * Int(digitWidth)
        let signBytes = minus.count + decimal.count
        shortCapacity = UInt16(digitBytes + 19 * group.count + signBytes + 8 + NumberTableText.overread)
    }
}
