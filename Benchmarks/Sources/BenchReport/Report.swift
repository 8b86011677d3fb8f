import CLDRPlurals
import ExpatPeer
import Foundation
import FoundationPeers
import ICUPeer
import LoadingCases
import Measuring
import PluralCases
import StandaloneCases

/// All results of a run, as in the JSON file.
struct Report: Codable {
    var mode: RunMode
    var environment: Environment
    /// The changes of the machine's speed. Nil in reports of older versions.
    var drift: Drift?
    var rows: [Row]
    /// Measurements that are not nanoseconds per operation: bytes, seconds of whole programs, ratios of threads.
    var facts: [Fact]
    /// The start-up of programs. Nil if it was not measured, and in reports of older versions.
    var startUp: StartUp?
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

    /// The ratio of this contender's time to another contender's, from pairs of consecutive samples.
    func ratio(to other: Row) -> Summary {
        Summary(zip(samples, other.samples).map { $0 / $1 })
    }
}

/// A measurement that is not nanoseconds per operation.
struct Fact: Codable {
    var name: String
    var value: Double
    var unit: String
    /// Half the distance of the quartiles as a part of the median, if it was measured more than once.
    var spread: Double?
}

/// Whether a target of the suite is met.
struct TargetResult: Codable {
    var operation: String
    var target: String
    var measured: String
    /// Nil if a needed figure was not measured.
    var isMet: Bool?
}

/// The measured versions, and the machine.
struct Environment: Codable {
    var processor: String
    var cores: Int
    var system: String
    var compiler: String
    /// The CLDR release of our tables.
    var cldr: String
    /// Names of peers, with version.
    var peers: [String: String]
    /// Names of missing peers, with the reason.
    var skipped: [String: String]
    /// The average count of programs that ran or waited to run in the minute before the run.
    var loadBefore: Double?
    var date: String

    static var missing: [Contender: String] {
        PluralCases.missing.merging(FoundationPeers.missing) { first, _ in first }
            .merging(LoadingCases.missing) { first, _ in first }
            .merging(StandaloneCases.missing) { first, _ in first }
    }

    static func current() -> Environment {
        var peers: [String: String] = [:]
        if let version = icu_peer_version() {
            let cldr = icu_peer_cldr_version().map { String(cString: $0) } ?? "unknown"
            peers["ICU4C"] = "\(String(cString: version)) (CLDR \(cldr))"
        }
        if let version = FoundationPeers.icuVersion { peers["Foundation's ICU"] = version }
        if let version = expat_peer_version() {
            peers["expat"] = String(cString: version).replacingOccurrences(of: "expat_", with: "")
        }
        var skipped: [String: String] = [:]
        for (peer, reason) in missing { skipped[peer.name] = reason }
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withFullDate]
        return Environment(
            processor: processorName, cores: ProcessInfo.processInfo.processorCount, system: systemName,
            compiler: compilerName, cldr: PluralRules.cldrVersion, peers: peers, skipped: skipped,
            loadBefore: loadAverage, date: formatter.string(from: Date()))
    }

    private static var processorName: String {
        if let information = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) {
            for line in information.split(separator: "\n") where line.hasPrefix("model name") {
                if let colon = line.firstIndex(of: ":") {
                    return line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
                }
            }
        }
        return Subprocess.firstLine("sysctl", ["-n", "machdep.cpu.brand_string"]) ?? "unknown processor"
    }

    private static var systemName: String {
        if let release = try? String(contentsOfFile: "/etc/os-release", encoding: .utf8) {
            for line in release.split(separator: "\n") where line.hasPrefix("PRETTY_NAME=") {
                return line.dropFirst("PRETTY_NAME=".count).trimmingCharacters(in: CharacterSet(charactersIn: "\""))
            }
        }
        return ProcessInfo.processInfo.operatingSystemVersionString
    }

    private static var compilerName: String {
        Subprocess.firstLine("swift", ["--version"]) ?? "unknown compiler"
    }

    private static var loadAverage: Double? {
        guard let text = try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8) else { return nil }
        return text.split(separator: " ").first.flatMap { Double($0) }
    }
}
