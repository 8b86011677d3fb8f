import Foundation
import StringsdictJSONWriting
import StringsdictPropertyListWriting
import StringsdictPropertyLists
import StringCatalogs

/// String Catalogs, with the results of Apple's xcstringstool.
extension AppleRecordings {
    /// A catalog and its result.
    struct Catalog {
        let name: String
        let bytes: [UInt8]
        let result: Result

        enum Result {
            /// The tables of each language, by path. If there are several results, each was observed.
            case tables([[String: JSONValue]])
            /// The compiler accepted the catalog; its tables were not recorded.
            case accepted
            /// The compiler refused the catalog.
            case refused
        }
    }

    /// A catalog of the manifest's list `cases`.
    func catalog(_ item: Members, named name: String, path: String) throws -> Catalog {
        let bytes = try source(path, item)
        if let tables = item["xcstringsCompiledAlternatives"] as? String {
            return Catalog(name: name, bytes: bytes, result: .tables(try decode(tables)))
        }
        if let tables = item["xcstringsCompiled"] as? String {
            return Catalog(name: name, bytes: bytes, result: .tables([try decode(tables)]))
        }
        let policy = item["xcstringsOracle"] as? String
        let isAccepted = policy == "accept" || policy != "reject" && item["expected"] != nil
        return Catalog(name: name, bytes: bytes, result: isAccepted ? .accepted : .refused)
    }

    private func decode<Value: Decodable>(_ path: String) throws -> Value {
        try JSONDecoder().decode(Value.self, from: try data(path))
    }
}

extension AppleRecordings.Catalog {
    /// The difference in this package, or nil.
    var difference: String? {
        let results = Self.allOptions.compactMap(compile)
        switch result {
        case .refused:
            return compile(StringCatalog.CompilationOptions()) == nil ? nil : "\(name): compiled, unlike xcstringstool"
        case .accepted: return results.isEmpty ? "\(name): refused, unlike xcstringstool" : nil
        case .tables(let allowed):
            return results.contains(where: allowed.contains) ? nil : "\(name): other tables than xcstringstool's"
        }
    }

    /// If Apple's result is random, this package refuses the catalog unless it is told which text to use.
    private static var allOptions: [StringCatalog.CompilationOptions] {
        StringCatalog.CompilationOptions.Collision.allCases.flatMap { collision in
            StringCatalog.CompilationOptions.Competition.allCases.map { competition in
                var options = StringCatalog.CompilationOptions()
                options.collision = collision
                options.competition = competition
                return options
            }
        }
    }

    /// The compiled tables by path. Nil if the catalog is refused.
    private func compile(_ options: StringCatalog.CompilationOptions) -> [String: JSONValue]? {
        guard let catalog = try? StringCatalog(reading: bytes, file: name),
            let compiled = try? catalog.compiled(options: options)
        else { return nil }
        var tables: [String: JSONValue] = [:]
        for folder in compiled.localizations {
            for (type, table) in folder.tables() where !table.isEmpty {
                tables["\(folder.name).lproj/catalog.\(type)"] = Self.json(.dictionary(table))
            }
        }
        return tables
    }

    private static func json(_ value: PropertyListObject) -> JSONValue {
        switch value {
        case .string(let text): .string(text)
        case .dictionary(let members):
            .object(Dictionary(members.map { ($0.key, json($0.value)) }, uniquingKeysWith: { first, _ in first }))
        default: .null
        }
    }
}
