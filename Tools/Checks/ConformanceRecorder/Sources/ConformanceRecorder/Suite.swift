import Foundation

/// A file of cases: see `Tests/Conformance/README.md`.
struct CaseFile: Decodable {
    let bundle: String
    let cases: [Case]

    /// The files of a suite, sorted by name.
    static func all(in suite: String) throws -> [CaseFile] {
        let folder = "\(suite)/Cases"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
        return try names.sorted().map { name in
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
            return try JSONDecoder().decode(CaseFile.self, from: data)
        }
    }
}

/// A text with its key and arguments.
struct Case: Decodable {
    let name: String
    let rule: String
    let choice: Bool?
    let notOnApple: String?
    let languages: [String]?
    let locale: String?
    let device: String?
    let width: Int?
    let table: String?
    let key: String
    let `default`: String?
    let arguments: [CaseArgument]?
    let expected: String

    /// The reason for skipping the case, or nil.
    var reasonToSkip: String? {
        if let notOnApple { return notOnApple }
        // Foundation knows only the device on which it runs.
        if let device, device != "mac" { return "the text is for another device" }
        #if !canImport(Darwin)
        if width != nil { return "the open Foundation has no presentation widths" }
        #endif
        return nil
    }
}

/// An argument of a case.
enum CaseArgument: Decodable {
    case integer(Int64)
    case text(String)
    case null
    case double(Double)
    case int32(Int32)
    case unsigned(UInt64)
    case number(Double)
    case decimal(String)
    case cString(String)
    case utf16String(String)
    case pointer(UInt64)

    private enum CodingKeys: String, CodingKey {
        case double, int32, unsigned, number, decimal, cString, utf16String, pointer
    }

    init(from decoder: any Decoder) throws {
        guard let members = try? decoder.container(keyedBy: CodingKeys.self), let type = members.allKeys.first else {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if let integer = try? value.decode(Int64.self) {
                self = .integer(integer)
            } else {
                self = .text(try value.decode(String.self))
            }
            return
        }
        switch type {
        case .double: self = .double(try members.decode(Double.self, forKey: type))
        case .int32: self = .int32(try members.decode(Int32.self, forKey: type))
        case .unsigned: self = .unsigned(UInt64(try members.decode(String.self, forKey: type)) ?? 0)
        case .number: self = .number(try members.decode(Double.self, forKey: type))
        case .decimal: self = .decimal(try members.decode(String.self, forKey: type))
        case .cString: self = .cString(try members.decode(String.self, forKey: type))
        case .utf16String: self = .utf16String(try members.decode(String.self, forKey: type))
        case .pointer: self = .pointer(try members.decode(UInt64.self, forKey: type))
        }
    }
}
