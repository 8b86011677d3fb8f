/// A width or a precision: absent, a number, or taken from an argument (`*`, `*n$`).
@frozen
@usableFromInline
package struct FieldSize: Equatable, Sendable, BitwiseCopyable {
    /// A number from 0 on is the size itself. -1 means no size. -2 - n means the argument at position n, or the next
    /// argument for n = 0.
    @usableFromInline
    package let rawValue: Int16

    /// The greatest width or precision. Greater numbers are reduced to it, so that no file can ask for gigabytes.
    @inlinable
    package static var maximum: Int { 2_048 }

    /// No width or precision.
    @inlinable
    package static var none: FieldSize { FieldSize(rawValue: -1) }

    /// Creates a size from its `rawValue`.
    @inlinable
    package init(rawValue: Int16) {
        self.rawValue = rawValue
    }

    /// Creates a size from a number, which is limited to `maximum`.
    @inlinable
    package init(_ number: Int) {
        rawValue = Int16(truncatingIfNeeded: min(max(number, 0), FieldSize.maximum))
    }

    /// Creates a size that is read from the argument at a position, or from the next argument for 0. No argument has a
    /// position above `maximum`.
    @inlinable
    package init(argument position: Int) {
        rawValue = Int16(truncatingIfNeeded: -2 - min(max(position, 0), FieldSize.maximum))
    }

    /// Creates a size from its form in an embedded table: `rawValue`, moved to numbers from 0 on.
    @inlinable
    package init(packed number: Int) {
        let lowest = -2 - FieldSize.maximum
        rawValue = Int16(truncatingIfNeeded: min(max(number, 0), FieldSize.maximum - lowest) + lowest)
    }

    /// The size in the form of an embedded table.
    @inlinable
    package var packed: Int { Int(rawValue) + 2 + FieldSize.maximum }

    /// Whether there is a width or precision.
    @inlinable
    package var isPresent: Bool { rawValue != -1 }

    /// The number, if the format contains it.
    @inlinable
    package var number: Int? { rawValue >= 0 ? Int(rawValue) : nil }

    /// The position of the argument that holds the number, or 0 for the next argument. Nil if no argument holds it.
    @inlinable
    package var argumentPosition: Int? { rawValue <= -2 ? -2 - Int(rawValue) : nil }

    /// The size in the notation of format strings: `5`, `*` or `*2$`. Nil for no size.
    package var written: String? {
        if let number { return "\(number)" }
        return argumentPosition.map { $0 == 0 ? "*" : "*\($0)$" }
    }

    /// Whether the next argument holds the number: `*`.
    @inlinable
    package var takesNextArgument: Bool { rawValue == -2 }
}
