/// What a series of samples comes to.
public struct Summary: Codable, Sendable {
    /// The middle sample: the figure that the report shows.
    public let median: Double
    /// The least sample: the time with the least disturbance.
    public let minimum: Double
    /// The sample that a quarter of all lie below.
    public let lowerQuartile: Double
    /// The sample that a quarter of all lie above.
    public let upperQuartile: Double

    /// Sums samples up.
    public init(_ samples: [Double]) {
        let sorted = samples.sorted()
        median = Summary.quantile(0.5, sorted)
        minimum = sorted.first ?? .nan
        lowerQuartile = Summary.quantile(0.25, sorted)
        upperQuartile = Summary.quantile(0.75, sorted)
    }

    /// Half the distance of the quartiles as a part of the median: ± this is where half of all samples lie.
    public var spread: Double { median > 0 ? (upperQuartile - lowerQuartile) / 2 / median : 0 }

    private static func quantile(_ part: Double, _ sorted: [Double]) -> Double {
        guard let last = sorted.indices.last else { return .nan }
        let position = part * Double(last)
        let lower = Int(position)
        let upper = min(lower + 1, last)
        return sorted[lower] + (sorted[upper] - sorted[lower]) * (position - Double(lower))
    }
}
