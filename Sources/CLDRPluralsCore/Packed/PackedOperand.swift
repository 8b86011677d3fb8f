/// The flags of a relation in a general program, beside the operand's code in the lowest three bits.
package enum PackedRelation {
    package static var negated: UInt8 { 8 }
    package static var within: UInt8 { 16 }
}

/// The codes of the operands in the tables.
@usableFromInline
package enum PackedOperand {
    @inlinable
    package static var n: UInt8 { 0 }
    @inlinable
    package static var i: UInt8 { 1 }
    @inlinable
    package static var v: UInt8 { 2 }
    @inlinable
    package static var w: UInt8 { 3 }
    @inlinable
    package static var f: UInt8 { 4 }
    @inlinable
    package static var t: UInt8 { 5 }
    @inlinable
    package static var c: UInt8 { 6 }
}
