import Measuring

/// An operation and all who do it; they are measured in turn.
struct Group {
    let area: Area
    let operation: String
    var cases: [BenchmarkCase]

    /// Puts cases of the same operation together, in the order in which operations first come up.
    static func groups(of cases: [BenchmarkCase]) -> [Group] {
        var groups: [Group] = []
        var places: [String: Int] = [:]
        for benchmarkCase in cases {
            let key = "\(benchmarkCase.area.rawValue)/\(benchmarkCase.operation)"
            if let place = places[key] {
                groups[place].cases.append(benchmarkCase)
            } else {
                places[key] = groups.count
                groups.append(
                    Group(area: benchmarkCase.area, operation: benchmarkCase.operation, cases: [benchmarkCase]))
            }
        }
        return groups
    }
}
