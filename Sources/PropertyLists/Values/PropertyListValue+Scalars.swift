extension PropertyListValue {
    /// A truth value.
    public var boolean: Bool? { kind == .boolean ? node.first != 0 : nil }

    /// A whole number, if it fits.
    public var integer: Int64? {
        guard kind == .integer, node.form == .signed else { return nil }
        return Int64(bitPattern: node.bits)
    }

    /// A whole number, if it is not negative and fits.
    public var unsignedInteger: UInt64? {
        guard kind == .integer else { return nil }
        switch node.form {
        case .signed: return Int64(bitPattern: node.bits) >= 0 ? node.bits : nil
        case .unsigned: return node.bits
        case .wide: return nil
        }
    }

    /// A whole number as 16 bytes in two's complement, most significant first. A binary file can hold any.
    public var wideInteger: [UInt8]? {
        guard kind == .integer else { return nil }
        if node.form == .wide {
            let start = Int(node.first)
            return Array(storage.arena[start..<start + Int(node.second)])
        }
        let sign: UInt8 = node.form == .signed && Int64(bitPattern: node.bits) < 0 ? 0xFF : 0
        return [UInt8](repeating: sign, count: 8)
            + (0..<8).map { UInt8(truncatingIfNeeded: node.bits >> (56 - 8 * $0)) }
    }

    /// A floating-point number.
    public var real: Double? { kind == .real ? Double(bitPattern: node.bits) : nil }

    /// A moment, in seconds since 2001-01-01T00:00:00Z, as Apple counts.
    public var secondsSinceReferenceDate: Double? { kind == .date ? Double(bitPattern: node.bits) : nil }

    /// The number of an object reference.
    public var uid: UInt64? { kind == .uid ? node.bits : nil }
}
