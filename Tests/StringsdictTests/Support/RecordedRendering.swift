import Foundation
import Stringsdict
import StringsdictTestSupport

/// A text that Apple's Foundation showed, with its request.
struct RecordedRendering: CustomStringConvertible {
    let folder: String
    let key: String
    let arguments: [FormatArgument]
    let locale: String
    let presentationWidth: Int?
    let fallback: Bool
    let expected: String

    var description: String { "\(folder): '\(key)' \(arguments) in \(locale)" }

    /// A placeholder for the caller's default value.
    static let fallbackText = "__MOJITO_FOUNDATION_FALLBACK__"
}

/// The folders of recorded renderings, if they exist.
enum RecordedRenderings {
    static let folder = TestFolders.shared.map { "\($0)/conformance/apple/runtime" }

    static var names: [String] {
        guard let folder else { return [] }
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    static func samples(of name: String) throws -> [RecordedRendering] {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder ?? "")/\(name)/samples.json"))
        let list = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] ?? []
        return list.map { sample in
            RecordedRendering(
                folder: name, key: sample["key"] as? String ?? "",
                arguments: (sample["arguments"] as? [Any] ?? []).map { value in
                    (value as? Int).map { FormatArgument($0) } ?? (value as? Double).map { FormatArgument($0) }
                        ?? .text(value as? String ?? "")
                },
                locale: sample["locale"] as? String ?? "", presentationWidth: sample["presentationWidth"] as? Int,
                fallback: sample["fallback"] as? Bool ?? false, expected: sample["expected"] as? String ?? "")
        }
    }

    /// The text that this package shows.
    static func text(_ sample: RecordedRendering, in bundle: LocalizationBundle) -> String {
        let options = Localizer.Options(
            locale: sample.locale, pluralLocale: sample.locale, device: .mac,
            presentationWidth: sample.presentationWidth)
        return bundle.localizer(for: [sample.locale], options: options).string(
            // A format call reads `%%` as a percent sign even without arguments.
            forKey: sample.key, arguments: sample.arguments.isEmpty ? [.null] : sample.arguments,
            defaultValue: sample.fallback ? LocalizedKey(RecordedRendering.fallbackText) : nil)
    }
}
