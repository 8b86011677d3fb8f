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

    /// A whole number of any size, as the halves of its two's complement. A binary file can hold 128 bits.
    public var wideInteger: (high: Int64, low: UInt64)? {
        guard kind == .integer else { return nil }
        if node.form == .wide {
            let start = Int(node.first)
            let words = [0, 8].map { storage.arena[start + $0..<start + $0 + 8].reduce(0) { $0 << 8 | UInt64($1) } }
            return (Int64(bitPattern: words[0]), words[1])
        }
        return (node.form == .signed && Int64(bitPattern: node.bits) < 0 ? -1 : 0, node.bits)
    }

    /// A floating-point number.
    public var real: Double? { kind == .real ? Double(bitPattern: node.bits) : nil }

    /// A moment, in seconds since 2001-01-01T00:00:00Z, as Apple counts.
    public var secondsSinceReferenceDate: Double? { kind == .date ? Double(bitPattern: node.bits) : nil }

    /// The number of an object reference.
    public var uid: UInt64? { kind == .uid ? node.bits : nil }
}
