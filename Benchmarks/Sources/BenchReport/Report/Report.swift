import Foundation
import Measuring

/// Everything that a run found out, as it stands in the JSON file.
struct Report: Codable {
    var mode: RunMode
    var environment: Environment
    var rows: [Row]
    /// Measurements that are not nanoseconds per operation: bytes, seconds of whole programs, ratios of threads.
    var facts: [Fact]
    var targets: [TargetResult] = []

    func row(_ area: Area, _ operation: String, _ contender: Contender) -> Row? {
        rows.first { $0.area == area && $0.operation == operation && $0.contender == contender.name }
    }

    func fact(_ name: String) -> Fact? {
        facts.first { $0.name == name }
    }

    static func read(_ path: String) throws -> Report {
        try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        try encoder.encode(self).write(to: URL(fileURLWithPath: path))
    }
}

/// One contender's figures for one operation.
struct Row: Codable {
    var area: Area
    var operation: String
    var contender: String
    /// Nanoseconds per operation, in the order they were measured, unrounded.
    var samples: [Double]
    var operationsPerSample: Int
    var allocations: Double?

    var summary: Summary { Summary(samples) }

    /// How many times as long as another contender's this one's takes: by pairs of samples that were made side by side.
    func ratio(to other: Row) -> Summary {
        Summary(zip(samples, other.samples).map { $0 / $1 })
    }
}

/// A measurement that is not nanoseconds per operation.
struct Fact: Codable {
    var name: String
    var value: Double
    var unit: String
    /// Half the distance of the quartiles as a part of the median, where it was measured more than once.
    var spread: Double?
}

/// Whether a target of the suite is met.
struct TargetResult: Codable {
    var operation: String
    var target: String
    var measured: String
    /// Nil where something that is needed was not measured.
    var isMet: Bool?
}
