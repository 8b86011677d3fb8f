// Values of another module.

package typealias Quantity = UInt16

package struct Order: Sendable {
    package var quantity: Quantity = 3
    package var weight: Float = 1.5
    package var customer = "Ann"
    package var notes: [String] = ["a", "b"]
    package var discount: Double?

    package init() {}

    package func total<Number: BinaryFloatingPoint>(of price: Number) -> Number { price * 3 }

    package subscript(note index: Int) -> String { notes[index] }
}

package enum Priority: Int32, Sendable {
    case low, high
}

@propertyWrapper package struct Counted: Sendable {
    package var wrappedValue: Int8
    package var projectedValue: UInt64 { UInt64(wrappedValue.magnitude) }

    package init(wrappedValue: Int8) { self.wrappedValue = wrappedValue }
}
