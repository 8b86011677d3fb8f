/// A number text of the common form: digits, perhaps with a minus before and a fraction after, at most 18 on each side.
///
/// Everything else, which includes what is no number, is left to ``NumberTextParser``.
@frozen
@usableFromInline
package struct PlainNumber {
    @usableFromInline
    package var integer: UInt64
    @usableFromInline
    package var fraction: UInt64
    @usableFromInline
    package var fractionDigits: Int

    /// Reads the text in one pass, or gives nil.
    @inlinable
    @inline(__always)
    package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        let count = bytes.count
        var index = 0
        if count > 0, bytes[0] == 0x2D { index = 1 }
        var start = index
        integer = PlainNumber.digits(bytes, &index)
        fraction = 0
        fractionDigits = 0
        if index &- start &- 1 > 17 || index == start { return nil }
        if index == count { return }
        if bytes[index] != 0x2E { return nil }
        index &+= 1
        start = index
        fraction = PlainNumber.digits(bytes, &index)
        fractionDigits = index &- start
        if fractionDigits &- 1 > 17 || fractionDigits == 0 || index != count { return nil }
    }

    @inlinable
    @inline(__always)
    static func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt64 {
        var value: UInt64 = 0
        while index < bytes.count {
            let digit = bytes[index] &- 0x30
            if digit > 9 { break }
            value = value &* 10 &+ UInt64(digit)
            index &+= 1
        }
        return value
    }
}
