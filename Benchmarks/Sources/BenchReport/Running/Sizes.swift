import Foundation

/// Bytes of the tables and of a program that only selects.
enum Sizes {
    static let tables = "size of the plural tables"

    static func measure(package: String, progress: Progress) -> [Fact] {
        progress.note("sizes")
        var facts: [Fact] = []
        let path = "\(package)/Sources/CLDRPlurals/Generated/PluralTables.swift"
        if let source = try? String(contentsOfFile: path, encoding: .utf8) {
            facts.append(Fact(name: tables, value: Double(literalBytes(source)), unit: "bytes"))
        }
        if let folder = CommandLine.arguments.first.map({ URL(fileURLWithPath: $0).deletingLastPathComponent() }) {
            let program = folder.appendingPathComponent("select-only").path
            if let size = strippedSize(program) {
                facts.append(Fact(name: "size of a stripped program that only selects", value: size, unit: "bytes"))
            }
        }
        return facts
    }

    /// The bytes of all string literals of several lines in a generated file; every escape stands for one byte.
    static func literalBytes(_ source: String) -> Int {
        var count = 0
        var isInside = false
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            let trimmed = line.drop { $0 == " " }
            if trimmed.hasPrefix("\"\"\"") {
                isInside.toggle()
                continue
            }
            guard isInside else { continue }
            var rest = trimmed.utf8[...]
            while let byte = rest.popFirst() {
                if byte == UInt8(ascii: "\\") {
                    guard let escape = rest.popFirst() else { break }
                    if escape == UInt8(ascii: "u") {
                        rest = rest.drop { $0 != UInt8(ascii: "}") }.dropFirst()
                    }
                }
                count += 1
            }
        }
        return count
    }

    private static func strippedSize(_ program: String) -> Double? {
        let copy = NSTemporaryDirectory() + "select-only-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: copy) }
        guard Subprocess.run("strip", ["-o", copy, program])?.status == 0 else { return nil }
        let attributes = try? FileManager.default.attributesOfItem(atPath: copy)
        return (attributes?[.size] as? NSNumber)?.doubleValue
    }
}
