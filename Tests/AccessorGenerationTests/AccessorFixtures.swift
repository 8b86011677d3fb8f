import Foundation
import StringsdictJSONWriting
import StringsdictLocalizedEntries
import StringsdictChecking
import StringsdictTestSupport

@testable import StringsdictAccessorGeneration

/// The folders in `Fixtures`, and accessors of texts that a test writes.
enum AccessorFixtures {
    static let path = "\(TestFolders.package)/Tests/AccessorGenerationTests/Fixtures"

    /// The values of a JSON file. Empty if the file cannot be read, which the tests notice by the count.
    static func decode<Value: Decodable>(_ name: String) -> [Value] {
        guard let data = FileManager.default.contents(atPath: "\(path)/\(name)") else { return [] }
        return (try? JSONDecoder().decode([Value].self, from: data)) ?? []
    }

    /// The run over a folder, with the settings in it and the layout of this package.
    static func run(folder: String) throws -> AccessorRun {
        var settings = AccessorSettings()
        let file = "\(folder)/\(AccessorSettings.fileName)"
        if FileManager.default.fileExists(atPath: file) { try settings.read(file: file) }
        return try AccessorRun(paths: [folder], settings: settings, layout: SwiftLayout(folder: folder))
    }

    /// The run over files that a test writes.
    static func run(
        _ files: [String: String], settings: String = "{}", layout: SwiftLayout = SwiftLayout()
    ) throws -> AccessorRun {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        var chosen = AccessorSettings()
        try chosen.read(Array(settings.utf8), file: AccessorSettings.fileName)
        return try AccessorRun(paths: [folder.path], settings: chosen, layout: layout)
    }

    /// A catalog with plain texts in English.
    static func catalog(_ texts: [(key: String, text: String)]) -> String {
        let strings = texts.map { key, text in
            let unit = JSONValue.object([("state", .string("translated")), ("value", .string(text))])
            return (
                key, JSONValue.object([("localizations", .object([("en", .object([("stringUnit", unit)]))]))])
            )
        }
        return JSONValue.object([
            ("sourceLanguage", .string("en")), ("strings", .object(strings)), ("version", .string("1.0")),
        ]).text
    }

    /// The names of the accessors of keys, as they are written at the call: `inbox.unread`, by their keys.
    static func names(of keys: [String], settings: String = "{}") throws -> [String: String] {
        let run = try run(["Localizable.xcstrings": catalog(keys.map { ($0, "text") })], settings: settings)
        return names(in: run.tree.root, path: [])
    }

    private static func names(in group: AccessorTree.Group, path: [String]) -> [String: String] {
        var names: [String: String] = [:]
        for accessor in group.accessors {
            let call = accessor.name == "callAsFunction"
            names[accessor.key] = (path + (call ? [] : [accessor.name])).joined(separator: ".") + (call ? "()" : "")
        }
        for inner in group.groups {
            names.merge(self.names(in: inner, path: path + [inner.name])) { first, _ in first }
        }
        return names
    }
}
