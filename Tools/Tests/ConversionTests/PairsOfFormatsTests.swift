import StringsdictTestSupport
import Testing

@testable import LocalizationConversion

/// From each format to each other one: a text that is not the same afterwards is in the report.
struct PairsOfFormatsTests {
    /// A pair of formats.
    struct Pair: CustomTestStringConvertible, Sendable {
        let first: ConversionFormat
        let second: ConversionFormat
        var testDescription: String { "\(first.rawValue) to \(second.rawValue)" }

        static let all = ConversionFormat.allCases.flatMap { first in
            ConversionFormat.allCases.map { Pair(first: first, second: $0) }
        }
    }

    /// A file as another tool would have written it: without our records.
    private func withoutRecords(_ file: ConversionOutput, _ format: ConversionFormat) -> ConversionInput {
        guard [.gettext, .xliff, .xcloc, .android, .tables].contains(format) else {
            return ConversionInput(path: file.path, bytes: file.bytes)
        }
        let lines = String(decoding: file.bytes, as: UTF8.self).textLines.compactMap { line -> String? in
            guard let place = line.firstRange(of: TextRecord.label)?.lowerBound else { return line }
            switch format {
            case .gettext, .xliff, .xcloc: return nil
            default:
                // The record is the last line of a comment.
                let end = [" -->", " */", "</string>"].first { line.hasSuffix($0) } ?? ""
                return String(line[..<place]) + end
            }
        }
        return ConversionInput(path: file.path, bytes: Array(lines.joined(separator: "\n").utf8))
    }

    private func read(
        _ files: [ConversionInput], _ format: ConversionFormat
    ) throws -> [[UInt8]: TextEntry] {
        var options = ConversionOptions(source: format, target: format)
        options.sourceLanguage = "en"
        let catalogs = try Conversion.read(files.filter { format.reads($0.path) }, as: format, options: options)
        return Dictionary(catalogs.flatMap(\.entries).map { (Array($0.key.utf8), $0) }) { first, _ in first }
    }

    @Test(arguments: Pair.all) func eachTextThatChangesIsReported(_ pair: Pair) throws {
        try TestEffort.fuzz(rounds: TestEffort.count(3, usual: 1)) { seed in
            var generator = GeneratedTexts(seed: seed &* 1009 &+ 17)
            // XML cannot hold it.
            generator.words.append("\u{3}")
            for isForeign in [false, true] {
                let inputs = try Conversion.write([generator.catalog()], as: pair.first).files.map {
                    isForeign
                        ? withoutRecords($0, pair.first) : ConversionInput(path: $0.path, bytes: $0.bytes)
                }.filter { pair.first.reads($0.path) }
                let before = try read(inputs, pair.first)
                let options = ConversionOptions(source: pair.first, target: pair.second, sourceLanguage: "en")
                let result = try Conversion.convert(inputs, options: options)
                let after = try read(result.files.map { .init(path: $0.path, bytes: $0.bytes) }, pair.second)
                let reported = Set(result.report.losses.map { [$0.key ?? "", $0.language ?? ""] })
                for (key, entry) in before {
                    for text in entry.texts where after[key]?[text.language]?.sorted != text.sorted {
                        #expect(
                            reported.contains([entry.key, text.language]),
                            "seed \(seed), foreign \(isForeign): \(entry.key) (\(text.language)) is not the same, and no row says so"
                        )
                    }
                }
                // A text that no file had is one that has moved, unless it is the source text in an array's gap, which a row says.
                for (key, entry) in after {
                    for text in entry.texts where before[key]?[text.language] == nil {
                        #expect(
                            text.isKey(entry.key) || reported.contains([entry.key, text.language]),
                            "seed \(seed): \(entry.key) (\(text.language)) came from nowhere, and no row says so")
                    }
                }
            }
        }
    }
}
