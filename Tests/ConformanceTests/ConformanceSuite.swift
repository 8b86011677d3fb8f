import Foundation
import Stringsdict
import StringsdictTestSupport

/// The files of the conformance suite: see `Tests/Conformance/README.md`.
enum ConformanceSuite {
    static let folder = "\(TestFolders.package)/Tests/Conformance"

    /// The files of cases, sorted by name.
    static let files: [CaseFile] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/Cases")) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
            try? decode(CaseFile.self, "Cases/\(name)")
        }
    }()

    static func data(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")) }

    static func decode<Value: Decodable>(_ type: Value.Type, _ path: String) throws -> Value {
        try JSONDecoder().decode(type, from: try data(path))
    }

    /// A file below `Cases`.
    struct CaseFile: Decodable, Sendable, CustomStringConvertible {
        let title: String
        let bundle: String
        let cldr: String?
        let cases: [Case]

        var description: String { title }
    }

    /// A text and its request.
    struct Case: Decodable, Sendable {
        let name: String
        let rule: String
        let choice: Bool?
        let languages: [String]?
        let locale: String?
        let device: String?
        let width: Int?
        let table: String?
        let key: String
        let `default`: String?
        let arguments: [Argument]?
        let expected: String
    }

    /// The file `rules.json`.
    struct Rules: Decodable {
        let rules: [String: Rule]

        struct Rule: Decodable {
            let basis: String
            let statement: String
        }
    }
}

extension ConformanceSuite.Case {
    /// The text that this package shows.
    func text(in bundle: LocalizationBundle) -> String {
        let locale = locale ?? "en"
        let options = Localizer.Options(
            locale: locale, pluralLocale: locale, device: StringsdictDevice(rawValue: device ?? "mac"),
            presentationWidth: width)
        let localizer = bundle.localizer(for: UserLanguages(languages ?? [locale]), options: options)
        let defaultValue = `default`.map { LocalizedKey($0) }
        guard let arguments else { return localizer.string(forKey: key, defaultValue: defaultValue, table: table) }
        // A format call reads `%%` as a percent sign even without arguments.
        let values = arguments.isEmpty ? [.null] : arguments.map(\.value)
        return localizer.string(forKey: key, arguments: values, defaultValue: defaultValue, table: table)
    }
}

/// An argument: a JSON number, text or null, or an object with one member that names the type.
struct Argument: Decodable, Sendable {
    let value: FormatArgument

    private enum CodingKeys: String, CodingKey {
        case double, int32, unsigned, number, decimal, cString, utf16String, pointer
    }

    init(from decoder: any Decoder) throws {
        if let values = try? decoder.container(keyedBy: CodingKeys.self), let type = values.allKeys.first {
            switch type {
            case .double: value = .floatingPoint(try values.decode(Double.self, forKey: type))
            case .int32: value = .integer(Int64(try values.decode(Int32.self, forKey: type)))
            case .unsigned: value = .unsigned(UInt64(try values.decode(String.self, forKey: type)) ?? 0)
            case .number:
                let whole = try? values.decode(Int64.self, forKey: type)
                value = try whole.map { .integer($0) } ?? .floatingPoint(try values.decode(Double.self, forKey: type))
            case .decimal: value = .decimal(try values.decode(String.self, forKey: type))
            case .cString, .utf16String: value = .text(try values.decode(String.self, forKey: type))
            case .pointer: value = .unsigned(try values.decode(UInt64.self, forKey: type))
            }
            return
        }
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            value = .null
        } else if let whole = try? single.decode(Int64.self) {
            value = .integer(whole)
        } else {
            value = .text(try single.decode(String.self))
        }
    }
}
