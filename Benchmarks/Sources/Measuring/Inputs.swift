import CBenchmarkSupport

/// Values that are made at run time from a seed. Every run has the same values, and the optimizer does not know them.
///
/// A batch is too long for a branch predictor to learn, and short enough to stay in a cache.
public struct Inputs<Value>: @unchecked Sendable {
    @usableFromInline
    let values: [Value]

    /// The length of a batch.
    public static var batch: Int { 16_384 }

    /// Makes values, one after the other, out of one generator.
    public init(count: Int = Inputs.batch, seed: UInt64 = 1, _ make: (inout SplitMix64) -> Value) {
        var generator = SplitMix64(seed: seed &+ UInt64(truncatingIfNeeded: bench_opaque(0)))
        values = (0..<count).map { _ in make(&generator) }
    }

    /// The values themselves, for loops in other languages.
    public var all: [Value] { values }
}

extension Inputs {
    /// Does an operation with one value after the other and consumes the sum of the results.
    ///
    /// A barrier after each batch keeps the compiler from using the results of one batch for the next.
    @inlinable
    @inline(__always)
    public func run(_ operations: Int, _ operation: (Value) -> UInt64) {
        values.withUnsafeBufferPointer { buffer in
            var sum: UInt64 = 0
            var left = operations
            while left > 0 {
                let count = Swift.min(left, buffer.count)
                for index in 0..<count { sum &+= operation(buffer[index]) }
                left -= count
                bench_clobber(buffer.baseAddress)
            }
            bench_consume(sum)
        }
    }

    /// Does operations that each need the previous result. This measures latency instead of throughput.
    ///
    /// - Parameter operation: Gets the value and a zero that is computed from the last result.
    @inlinable
    @inline(__always)
    public func runDependent(_ operations: Int, _ operation: (Value, Int) -> UInt64) {
        let mask = UInt64(truncatingIfNeeded: bench_opaque(0))
        values.withUnsafeBufferPointer { buffer in
            var last: UInt64 = 0
            var left = operations
            while left > 0 {
                let count = Swift.min(left, buffer.count)
                for index in 0..<count {
                    last = operation(buffer[index], Int(truncatingIfNeeded: last & mask))
                }
                left -= count
                bench_clobber(buffer.baseAddress)
            }
            bench_consume(last)
        }
    }

    /// Calls a loop in another language with batches of the values.
    public func runBatches(_ operations: Int, _ loop: (UnsafePointer<Value>, Int) -> UInt64) {
        values.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { return }
            var sum: UInt64 = 0
            var left = operations
            while left > 0 {
                let count = Swift.min(left, buffer.count)
                sum &+= loop(start, count)
                left -= count
            }
            bench_consume(sum)
        }
    }
}

extension Inputs where Value == Int64 {
    /// Whole numbers below a bound.
    public static func wholeNumbers(below bound: Int64) -> Inputs {
        Inputs { Int64(truncatingIfNeeded: $0.next() % UInt64(bound)) }
    }
}

extension Inputs where Value == Int {
    /// Whole numbers below a bound.
    public static func wholeNumbers(below bound: Int, count: Int = Inputs.batch) -> Inputs {
        Inputs(count: count) { Int(truncatingIfNeeded: $0.next() % UInt64(bound)) }
    }

    /// Numbers of 63 random bits, as many as a non-negative `Int` has.
    public static var wide: Inputs { Inputs { Int(truncatingIfNeeded: $0.next() >> 1) } }
}

extension Inputs where Value == Double {
    /// Prices: numbers below 10,000 with two fraction digits.
    public static var prices: Inputs { Inputs { Double($0.next() % 1_000_000) / 100 } }

    /// Arbitrary numbers below 1,000. Most of them have 16 digits.
    public static var arbitrary: Inputs { Inputs { Double($0.next() >> 11) * 0x1p-53 * 1000 } }

    /// Whole numbers below 10⁶.
    public static var whole: Inputs { Inputs { Double($0.next() % 1_000_000) } }
}

extension Inputs where Value == String {
    /// The same text again and again. The optimizer cannot know that.
    public static func same(_ text: String) -> Inputs {
        let copy = opaque(text)
        return Inputs(count: 256) { _ in copy }
    }
}

/// A copy of a text. The optimizer does not know its content.
public func opaque(_ text: String) -> String {
    guard bench_opaque(0) == 0 else { return "" }
    return String(decoding: Array(text.utf8), as: UTF8.self)
}

/// Takes a result, so that the compiler cannot leave out its computation.
@inlinable
@inline(__always)
public func consume(_ value: UInt64) {
    bench_consume(value)
}
