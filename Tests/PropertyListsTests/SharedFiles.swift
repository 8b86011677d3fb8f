import Foundation
import PropertyLists
import TestSupport

/// A file of the shared folder, which tests read in place.
struct SharedFile: Sendable, CustomStringConvertible {
    let path: String
    let name: String

    var description: String { name }

    var bytes: [UInt8] { FileManager.default.contents(atPath: path).map(Array.init) ?? [] }

    func read() throws(PropertyListError) -> PropertyListDocument {
        try PropertyListDocument.read(bytes, file: name)
    }

    /// All files below `folder` of the shared folder that have one of these extensions, sorted.
    static func all(in folder: String, _ extensions: Set<String>) -> [SharedFile] {
        guard let shared = TestFolders.shared else { return [] }
        let root = "\(shared)/\(folder)"
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return names.filter { extensions.contains(String($0.split(separator: ".").last ?? "")) }
            .sorted()
            .map { SharedFile(path: "\(root)/\($0)", name: $0) }
    }

    /// Says once that a test is skipped.
    static var isThere: Bool {
        if TestFolders.shared == nil { print("skipped: ../shared is not there") }
        return TestFolders.shared != nil
    }
}

/// What Foundation reads out of the same bytes, as a text that does not depend on the order of keys; nil if it refuses them.
func readByFoundation(_ bytes: [UInt8]) -> String? {
    guard let value = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil) else { return nil }
    return canonical(value)
}

private func canonical(_ value: Any) -> String {
    switch value {
    case let text as String: return text.debugDescription
    case let list as [Any]: return "(" + list.map(canonical).joined(separator: ",") + ")"
    case let table as [String: Any]:
        let entries = table.map { "\($0.key.debugDescription)=\(canonical($0.value))" }
        return "{" + entries.sorted().joined(separator: ";") + "}"
    case let data as Data: return "<" + data.map { String($0, radix: 16) }.joined(separator: " ") + ">"
    case let date as Date: return "@\(date.timeIntervalSinceReferenceDate)"
    case let number as NSNumber: return "#\(number.doubleValue)"
    default: return "?"
    }
}

/// What we read, in the same form.
func canonical(_ value: PropertyListValue) -> String {
    switch value.kind {
    case .string: return (value.string ?? "").debugDescription
    case .array, .set: return "(" + (value.elements.map(Array.init) ?? []).map(canonical).joined(separator: ",") + ")"
    case .dictionary:
        var table: [[UInt8]: String] = [:]
        for entry in value.dictionary.map(Array.init) ?? [] {
            let key = Array(entry.key.utf8 ?? [])
            if value.byteOffset != nil, table[key] != nil { continue }
            table[key] = "\((entry.key.string ?? "").debugDescription)=\(canonical(entry.value))"
        }
        return "{" + table.values.sorted().joined(separator: ";") + "}"
    case .data: return "<" + (value.data ?? []).map { String($0, radix: 16) }.joined(separator: " ") + ">"
    case .date: return "@\(value.secondsSinceReferenceDate ?? 0)"
    case .boolean: return "#\(value.boolean == true ? 1.0 : 0.0)"
    case .integer:
        return "#\(value.integer.map(Double.init) ?? value.unsignedInteger.map(Double.init) ?? 0)"
    case .real: return "#\(value.real ?? 0)"
    case .uid, .null: return "?"
    }
}
