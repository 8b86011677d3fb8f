import Foundation
import Stringsdict

/// Texts that Apple's Foundation showed, from the public repository `ja-openai/mojito`.
///
/// The repository's `file-formats/conformance/manifest.json` lists cases with their files. Programs of that repository
/// recorded the answers on a Mac. The tests use two kinds of lists of the manifest:
///
/// - `sourceSkeletons` and `appleBinarySourceSkeletons`: tables with samples, and their translations with samples;
/// - `cases`: tables that Foundation's reader accepts or refuses, some with samples, and String Catalogs with the
///   results of Apple's xcstringstool.
struct AppleRecordings {
    /// A table's files, and the texts that they show.
    struct Recording {
        let name: String
        let files: [String: [UInt8]]
        let samples: [Sample]
    }

    /// A text that was shown.
    struct Sample {
        let key: String
        let arguments: [FormatArgument]
        let locale: String
        let width: Int?
        let showsDefault: Bool
        let expected: String
    }

    /// A table that Foundation's reader accepts or refuses.
    struct Table {
        let name: String
        let bytes: [UInt8]
        let isAccepted: Bool
    }

    private(set) var recordings: [Recording] = []
    private(set) var tables: [Table] = []
    private(set) var catalogs: [Catalog] = []

    typealias Members = [String: Any]
    private let folder: String

    /// The recordings in a folder with a `manifest.json`.
    init(folder: String) throws {
        self.folder = folder
        let manifest = try json("manifest.json") as? Members ?? [:]
        for list in ["sourceSkeletons", "appleBinarySourceSkeletons"] {
            for item in manifest[list] as? [Members] ?? [] { try addSkeleton(item) }
        }
        for item in manifest["cases"] as? [Members] ?? [] { try addCase(item) }
    }

    /// The differences in this package, one line each, and the numbers of texts, tables and catalogs.
    func replay() -> (differences: [String], texts: Int, tables: Int, catalogs: Int) {
        var differences: [String] = []
        var texts = 0
        for recording in recordings {
            guard let bundle = try? LocalizationBundle(MemoryLocalizations(["": recording.files])) else { continue }
            for sample in recording.samples {
                texts += 1
                let text = sample.text(in: bundle)
                if text != sample.expected {
                    differences.append(
                        "\(recording.name): '\(sample.key)' \(sample.arguments) in \(sample.locale): "
                            + "'\(text)' instead of '\(sample.expected)'")
                }
            }
        }
        for table in tables {
            let isRead = (try? StringTable(stringsdict: .init(table.bytes, name: table.name))) != nil
            if isRead != table.isAccepted {
                differences.append("\(table.name): \(isRead ? "read" : "refused"), unlike Foundation")
            }
        }
        differences += catalogs.compactMap(\.difference)
        return (differences, texts, tables.count, catalogs.count)
    }

    // MARK: Skeletons

    private mutating func addSkeleton(_ item: Members) throws {
        guard let name = item["id"] as? String, let format = item["format"] as? String else { return }
        for (part, file, samples) in [
            ("original", "input", "OriginalRuntimeSamples"), ("localized", "localized", "LocalizedRuntimeSamples"),
        ] {
            switch format {
            case "apple_strings", "apple_stringsdict":
                guard let path = item[file] as? String, let list = item["apple\(samples)"] as? [Members] else {
                    continue
                }
                let table = "Localizable.\(format.dropFirst(6))"
                recordings.append(
                    Recording(
                        name: "\(name), \(part)", files: [table: try source(path, item)],
                        samples: list.map { sample($0, locale: "en") }))
            case "apple_xcstrings":
                let compiled = part == "original" ? "xcstringsCompiled" : "xcstringsLocalizedCompiled"
                guard let path = item[compiled] as? String, let list = item["xcstrings\(samples)"] as? [Members] else {
                    continue
                }
                let locale = item["xcstringsFormattingLocale"] as? String ?? "en"
                recordings.append(
                    Recording(
                        name: "\(name), \(part)",
                        files: try compiledTables(path, language: item["xcstringsRuntimeLocale"] as? String ?? "en"),
                        samples: list.map { sample($0, locale: locale) }))
            default: continue
            }
        }
    }

    /// The compiled tables of a String Catalog in one language. They are stored as JSON.
    private func compiledTables(_ path: String, language: String) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for (file, content) in try json(path) as? Members ?? [:] where file.hasPrefix("\(language).lproj/") {
            let data = try PropertyListSerialization.data(fromPropertyList: content, format: .xml, options: 0)
            files["Localizable.\(file.split(separator: ".").last ?? "")"] = Array(data)
        }
        return files
    }

    private func sample(_ item: Members, locale: String) -> Sample {
        Sample(
            key: item["message"] as? String ?? "",
            arguments: (item["arguments"] as? [Any] ?? []).map(argument),
            locale: item["locale"] as? String ?? locale, width: item["presentationWidth"] as? Int,
            showsDefault: item["fallback"] as? Bool ?? false, expected: item["expected"] as? String ?? "")
    }

    private func argument(_ value: Any) -> FormatArgument {
        if let text = value as? String { return .text(text) }
        if let whole = value as? Int { return .integer(Int64(whole)) }
        return .floatingPoint(value as? Double ?? 0)
    }

    // MARK: Cases

    /// Parts of case names that concern no tables: malformed XML that a single lenient reader accepts, and types of
    /// values that no table uses.
    private static let irrelevant = [
        "portable-xml", "character-reference", "rejects-scalar", "rejects-container", "rejects-empty", "namespace",
        "processing-instruction", "structural", "character-boundary", "lenient", "date", "base64", "spelling",
        "overflow", "interior",
    ]

    private mutating func addCase(_ item: Members) throws {
        guard let name = item["id"] as? String, let path = item["input"] as? String else { return }
        if item["format"] as? String == "apple_xcstrings" {
            catalogs.append(try catalog(item, named: name, path: path))
        }
        guard item["format"] as? String == "apple_stringsdict", item["appleOracle"] as? String != "skip",
            !Self.irrelevant.contains(where: name.contains)
        else { return }
        var bytes: [UInt8]
        if let fixture = item["binaryFixture"] as? String {
            bytes = hexadecimal(try data(fixture))
        } else {
            bytes = try source(path, item)
        }
        bytes += [UInt8](repeating: 0, count: item["binaryPaddingBytes"] as? Int ?? 0)
        let policy = item["appleOracle"] as? String
        let expected = item["expected"] as? String
        tables.append(
            Table(name: name, bytes: bytes, isAccepted: policy == "accept" || policy != "reject" && expected != nil))
        if let expected, let list = item["appleStringsdictRuntimeSamples"] as? [Members] {
            let messages = (try json(expected) as? Members)?["messages"] as? [String: Members] ?? [:]
            let samples = list.map { sample(ofCase: $0, messages: messages) }
            recordings.append(Recording(name: name, files: ["Localizable.stringsdict": bytes], samples: samples))
        }
    }

    /// A sample with named arguments. The message knows their positions.
    private func sample(ofCase item: Members, messages: [String: Members]) -> Sample {
        let key = item["message"] as? String ?? ""
        let message = messages[key] ?? [:]
        let values = item["values"] as? Members ?? [:]
        var arguments: [Int: FormatArgument] = [:]
        for placeholder in message["placeholders"] as? [Members] ?? [] {
            if let position = placeholder["position"] as? Int, let name = placeholder["name"] as? String {
                arguments[position] = argument(values[name] ?? 0)
            }
        }
        // Conversions such as `%n` take an argument without a name.
        let metadata = message["metadata"] as? Members ?? [:]
        var unnamed = metadata["appleDisabledPrintfConversions"] as? [Members] ?? []
        for categories in (metadata["applePluralDisabledPrintfConversions"] as? [String: [String: [Members]]] ?? [:])
            .values
        {
            for conversions in categories.values { unnamed += conversions }
        }
        for case let position as Int in unnamed.map({ $0["argumentPosition"] as Any }) where arguments[position] == nil
        {
            arguments[position] = 0
        }
        return Sample(
            key: key, arguments: arguments.sorted { $0.key < $1.key }.map(\.value), locale: "en", width: nil,
            showsDefault: false, expected: item["expected"] as? String ?? "")
    }

    // MARK: Files

    func data(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(path)")) }

    private func json(_ path: String) throws -> Any { try JSONSerialization.jsonObject(with: try data(path)) }

    /// A table's bytes. The repository stores text as UTF-8, and the manifest names the recorded encoding.
    func source(_ path: String, _ item: Members) throws -> [UInt8] {
        let data = try data(path)
        let encoding = item["encoding"] as? String
        guard encoding != "BINARY_PLIST" else { return Array(data) }
        var text = String(decoding: data, as: UTF8.self)
        switch item["lineEndings"] as? String {
        case "CR": text = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n", with: "\r")
        case "CRLF":
            text = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\n", with: "\r\n")
        default: break
        }
        switch encoding {
        case "INVALID_UTF8": return [0xC3, 0x28]
        case "ODD_UTF16LE_BOM": return [0xFF, 0xFE, 0x41]
        case "UNPAIRED_UTF16LE_BOM": return [0xFF, 0xFE, 0x3D, 0xD8]
        case "UTF-8-BOM": return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
        case "UTF-16LE-BOM": return [0xFF, 0xFE] + utf16(text, isLittleEndian: true)
        case "UTF-16LE": return utf16(text, isLittleEndian: true)
        case "UTF-16BE-BOM": return [0xFE, 0xFF] + utf16(text, isLittleEndian: false)
        case "UTF-16BE": return utf16(text, isLittleEndian: false)
        case "ISO-8859-1": return text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        default: return Array(text.utf8)
        }
    }

    private func utf16(_ text: String, isLittleEndian: Bool) -> [UInt8] {
        text.utf16.flatMap { unit in
            let bytes = [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
            return isLittleEndian ? bytes : bytes.reversed()
        }
    }

    /// Bytes that are written as hexadecimal digits.
    private func hexadecimal(_ data: Data) -> [UInt8] {
        let digits = data.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        return stride(from: 0, to: digits.count - 1, by: 2).map { place -> UInt8 in
            UInt8(digits[place] * 16 + digits[place + 1])
        }
    }
}

extension AppleRecordings.Sample {
    /// The recorded text of a missing key.
    static let defaultText = "__MOJITO_FOUNDATION_FALLBACK__"

    /// The text that this package shows.
    func text(in bundle: LocalizationBundle) -> String {
        let options = Localizer.Options(locale: locale, pluralLocale: locale, device: .mac, presentationWidth: width)
        return bundle.localizer(for: [locale], options: options).string(
            // A format call reads `%%` as a percent sign even without arguments.
            forKey: key, arguments: arguments.isEmpty ? [.null] : arguments,
            defaultValue: showsDefault ? LocalizedKey(Self.defaultText) : nil)
    }
}
