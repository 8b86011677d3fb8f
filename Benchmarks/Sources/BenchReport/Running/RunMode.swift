import ArgumentParser

/// How thorough a run is.
enum RunMode: String, Codable, CaseIterable, ExpressibleByArgument {
    /// Two minutes at most.
    case short
    /// Fifteen minutes at most.
    case full

    /// How often all groups are gone through, so that slow changes of the machine meet all alike.
    var passes: Int { self == .short ? 2 : 5 }
    /// Samples of each contender in a pass.
    var samplesPerPass: Int { self == .short ? 3 : 7 }
    /// Length of a sample of a light case.
    var sampleNanoseconds: Double { self == .short ? 500_000 : 2_000_000 }
    /// Samples of each heavy case.
    var heavySamples: Int { self == .short ? 3 : 7 }
    /// The largest catalogs that are loaded.
    var largestCatalog: Int { self == .short ? 10_000 : 100_000 }
}
