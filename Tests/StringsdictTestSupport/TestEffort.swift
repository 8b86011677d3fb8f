#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How many made-up inputs a test tries: a few, or all of them in `make long-tests`, which sets `STRINGSDICT_LONG_TESTS`.
public enum TestEffort {
    /// Whether all inputs are tried.
    public static let isLong = ProcessInfo.processInfo.environment["STRINGSDICT_LONG_TESTS"] != nil

    /// The number of random inputs.
    public static func count(_ all: Int, usual: Int) -> Int { isLong ? all : usual }

    /// The rounds of a fuzz test, each with random numbers of its own: the same few in each run, or new ones for as many seconds as
    /// `STRINGSDICT_FUZZ_SECONDS` says. Such a run prints its first seed, and `STRINGSDICT_FUZZ_SEED` repeats it.
    ///
    /// - Parameter body: Gets the number of the round, which is the seed. A failure names it, so that `SplitMix64(seed:)` repeats it.
    public static func fuzz(rounds: Int, _ body: (_ seed: UInt64) throws -> Void) rethrows {
        let environment = ProcessInfo.processInfo.environment
        guard let seconds = environment["STRINGSDICT_FUZZ_SECONDS"].flatMap(Double.init) else {
            for seed in 0..<rounds { try body(UInt64(seed)) }
            return
        }
        let end = Date().addingTimeInterval(seconds)
        var seed = environment["STRINGSDICT_FUZZ_SEED"].flatMap(UInt64.init) ?? .random(in: 1 << 32..<1 << 48)
        print("random numbers from seed \(seed) on: STRINGSDICT_FUZZ_SEED=\(seed) repeats them")
        while Date() < end {
            try body(seed)
            seed += 1
        }
    }

    /// Some elements of a finite space: all of them in a long run, otherwise the first one, the last one and each `step`th.
    ///
    /// A `step` that is a prime meets all residues of the powers of two, by which layouts repeat.
    public static func some<Elements: RandomAccessCollection>(
        _ all: Elements, step: Int
    ) -> [Elements.Element] {
        if isLong { return Array(all) }
        return all.enumerated().compactMap { $0 % step == 0 || $0 == all.count - 1 ? $1 : nil }
    }
}
