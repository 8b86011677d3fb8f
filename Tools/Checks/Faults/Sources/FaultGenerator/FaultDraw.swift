/// Draws faults evenly from files.
public struct FaultDraw: Sendable {
    private var generator: SplitMix64

    /// A draw.
    ///
    /// - Parameter seed: Equal seeds draw equal faults from equal sources.
    public init(seed: UInt64) { generator = SplitMix64(state: seed) }

    /// Faults that change different texts.
    ///
    /// The files are taken in turn, each file once before any file comes again, so that a long file has no larger
    /// share than a short one.
    ///
    /// - Returns: At most `count` faults, in the order in which they were drawn.
    public mutating func faults(_ count: Int, from files: [[Fault]]) -> [Fault] {
        var drawn: [Fault] = []
        var left = files.filter { !$0.isEmpty }
        while drawn.count < count, !left.isEmpty {
            left.shuffle(using: &generator)
            for index in left.indices {
                guard let fault = next(of: &left[index]) else { continue }
                left[index].removeAll { $0.overlaps(fault) }
                drawn.append(fault)
                if drawn.count == count { return drawn }
            }
            left.removeAll(where: \.isEmpty)
        }
        return drawn
    }

    /// One fault of a file. The kinds of faults have equal shares.
    private mutating func next(of faults: inout [Fault]) -> Fault? {
        let kinds = Fault.Operator.allCases.filter { kind in faults.contains { $0.operator == kind } }
        guard let kind = kinds.randomElement(using: &generator) else { return nil }
        return faults.filter { $0.operator == kind }.randomElement(using: &generator)
    }
}

/// Steele, Lea and Flood's generator of random numbers: small, and the same on every machine.
private struct SplitMix64: RandomNumberGenerator, Sendable {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
