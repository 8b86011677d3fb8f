// Shows each text of some files with many numbers. `conversions.sh` compares the output with the engines of other
// formats.
//
// Usage: ConversionProbe FORMAT [--language LANGUAGE] PATH...
//
// A line of JSON for each rendering: table, key, language, arguments, whether the text waits for its translation, and
// the text with the number symbols of the language ("text") and as C prints numbers ("plain").

import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictJSONWriting
import LocalizationConversion
import Stringsdict

@main
struct ConversionProbe {
    /// The numbers of the proof: whole ones to 200, large ones, and two decimals.
    static let numbers: [FormatArgument] =
        (0...200).map { .integer($0) } + [
            .integer(1000), .integer(1_000_000), .floatingPoint(1.0), .floatingPoint(1.5),
        ]

    static func main() throws {
        var words = CommandLine.arguments.dropFirst()
        guard let format = words.popFirst().flatMap(ConversionFormat.init(rawValue:)) else {
            throw CommandError("usage: ConversionProbe FORMAT [--language LANGUAGE] PATH...")
        }
        let language = words.first == "--language" ? words.dropFirst().first : nil
        var files: [ConversionInput] = []
        for path in words.dropFirst(language == nil ? 0 : 2) {
            files.append(ConversionInput(path: path, bytes: try FileReader.bytes(ofFile: path)))
        }
        let catalogs = try Conversion.read(
            files, as: format, options: ConversionOptions(source: format, target: format, language: language))
        for catalog in catalogs {
            let tables = Conversion.tables(of: catalog)
            for entry in catalog.entries {
                for text in entry.texts {
                    guard let shown = tables[text.language]?[entry.key] else { continue }
                    try show(text, shown, table: catalog.name, key: entry.key)
                }
            }
        }
    }

    private static func show(_ text: LocalizedText, _ entry: StringsdictEntry, table: String, key: String) throws {
        let localized = StringsdictFormatter(locale: text.language, device: .other)
        let plain = StringsdictFormatter(locale: text.language, numbers: .plain, device: .other)
        let kinds = text.argumentKinds
        let varies = kinds.contains(.number) || kinds.contains(.decimal)
        var lines: [UInt8] = []
        for number in varies ? numbers : [.integer(0)] {
            let arguments: [FormatArgument] = kinds.enumerated().map { index, kind in
                kind == .text ? .text("[\(index + 1)]") : number
            }
            let line = JSONValue.object([
                ("table", .string(table)), ("key", .string(key)), ("language", .string(text.language)),
                ("arguments", .strings(arguments.map(word))), ("kinds", .strings(kinds.map(\.rawValue))),
                ("isNew", .bool(text.units.allSatisfy { $0.state == .new })),
                (
                    "text",
                    .string(kinds.isEmpty ? localized.string(entry) : localized.string(entry, arguments: arguments))
                ),
                ("plain", .string(kinds.isEmpty ? plain.string(entry) : plain.string(entry, arguments: arguments))),
            ])
            line.appendLine(to: &lines)
            lines.append(0x0A)
        }
        try Descriptor.standardOutput.write(lines)
    }

    private static func word(_ argument: FormatArgument) -> String {
        switch argument {
        case .integer(let value): "\(value)"
        case .floatingPoint(let value): "\(value)"
        case .text(let text): text
        default: ""
        }
    }
}
