import StringsdictCommandConsole
import StringsdictJSONReading
import StringCatalogs

/// Recognises reports of `stringsdict lint`. A report replaces an older report, and no file of another kind.
extension MachineReport {
    /// Whether bytes are a report in one of the formats of `stringsdict lint`.
    ///
    /// - Complexity: O(*n*) in the number of bytes for JSON, O(1) for the other formats.
    package static func isReport(_ bytes: [UInt8]) -> Bool {
        if bytes.first == UInt8(ascii: "{") {
            guard let members = try? JSONView(reading: bytes, file: "").requireMembers() else { return false }
            return members.contains { member in
                ["findings", "runs"].contains(member.name) && (try? member.value.requireElements()) != nil
            }
        }
        let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
        if start.hasPrefix("<?xml") { return start.contains("<checkstyle") }
        let line = start.prefix { !$0.isNewline }
        return ["error", "warning", "notice"].contains { line.hasPrefix("::\($0) ") }
            || TextSeverity.allCases.contains { line.contains(": \($0.rawValue): ") }
            || line.hasPrefix("CLDR ") && line.contains(" → CLDR ")
    }
}

extension Baseline {
    /// Whether bytes are a baseline, perhaps one with mistakes.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func isBaseline(_ bytes: [UInt8]) -> Bool {
        guard let members = try? JSONView(reading: bytes, file: "").requireMembers() else { return false }
        return members.contains { $0.name == "findings" && (try? $0.value.requireMembers()) != nil }
    }
}
