import Foundation
import Stringsdict
import StringsdictTestSupport
import Testing

@testable import LocalizationConversion

/// The cases in `Fixtures/recorded`: files of one format, and all that they become in others: the files to the last byte, and the
/// losses that are reported.
///
/// A case starts with settings such as `from: po`, `to: csv xliff` and `language: pl`. The lines after `=== TARGET` are recorded:
/// `STRINGSDICT_RECORD_CONVERSIONS=1` writes them again, for a review of the difference.
struct RecordedConversionTests {
    static let folder = "\(TestFolders.package)/Tools/Tests/ConversionTests/Fixtures/recorded"

    /// Bytes as text in which every character can be seen.
    private func visible(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
            switch scalar {
            case "\n": "\n"
            case "\r": "␍"
            case "\t": "␉"
            case "\u{FEFF}": "⟦BOM⟧"
            case "\0"..<" ", "\u{7F}"..."\u{9F}": "⟦\(String(scalar.value, radix: 16))⟧"
            default: String(scalar)
            }
        }.joined()
    }

    private func recorded(_ item: RecordedCase, to target: ConversionFormat) -> String {
        var text = "=== \(target.rawValue)\n"
        do {
            let result = try Conversion.convert(
                item.files.map { ConversionInput(path: $0.path, bytes: Array($0.text.utf8)) },
                options: ConversionOptions(
                    source: item.settings["from"].flatMap { ConversionFormat(rawValue: $0) }, target: target,
                    language: item.settings["language"], sourceLanguage: item.settings["source-language"]))
            for file in result.files {
                text += "--- \(file.path)\n\(visible(file.bytes))"
                if file.bytes.last != 0x0A { text += "⟦no line end⟧\n" }
            }
            text += "--- report\n\(result.report.text)\n"
            for fault in result.faults { text += "\(fault)\n" }
        } catch {
            text += "\(error)\n"
        }
        return text
    }

    /// Files of every kind of Unicode are read, and a cut unit is an error at the end of the file.
    @Test(arguments: [String.Encoding.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian, .utf8])
    func encodings(_ encoding: String.Encoding) throws {
        func bytes(_ text: String) throws -> [UInt8] { Array(try #require("\u{FEFF}\(text)".data(using: encoding))) }
        func read(_ path: String, _ bytes: [UInt8]) throws -> [String] {
            let input = ConversionInput(path: path, bytes: bytes)
            let result = try Conversion.convert([input], options: ConversionOptions(target: .tsv))
            return result.files.map { String(decoding: $0.bytes, as: UTF8.self) }
        }
        for (path, text) in [
            ("T.csv", "key,en\nk,é😀\n"),
            ("en.po", "msgid \"\"\nmsgstr \"Language: en\\n\"\n\nmsgid \"k\"\nmsgstr \"é😀\"\n"),
            ("en.json", #"{"k": "é😀"}"#),
        ] {
            #expect(try read(path, bytes(text)).joined().contains("é😀"), "\(path)")
            guard encoding != .utf8 else { continue }
            let error = #expect(throws: ConversionError.self) { try read(path, bytes(text).dropLast()) }
            #expect(
                error?.position?.line == text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).count)
            #expect(
                error?.message.hasPrefix("the file ends in the middle of a UTF-") == true, "\(error?.description ?? "")"
            )
        }
    }

    /// The entries of a catalog for the run time, by language and key.
    @Test func tablesOfTheRunTime() throws {
        var entry = TextEntry("k")
        entry.texts = [
            LocalizedText("en", .text(TextUnit("%@!"))), .plural("pl", ["one": "%lld plik", "other": "%lld pliku"]),
        ]
        let tables = Conversion.tables(of: TextCatalog(name: "T", sourceLanguage: "en", entries: [entry]))
        #expect(tables.keys.sorted() == ["en", "pl"])
        #expect(try StringsdictFormatter(locale: "pl").string(#require(tables["pl"]?["k"]), 1) == "1 plik")
        #expect(try StringsdictFormatter(locale: "en").string(#require(tables["en"]?["k"]), "Hi") == "Hi!")
    }

    @Test func casesAreThere() { #expect(RecordedCase.names(in: Self.folder).count >= 12) }

    @Test(arguments: RecordedCase.names(in: folder)) func filesAndLossesAreThose(_ name: String) throws {
        let item = try RecordedCase("\(Self.folder)/\(name)")
        let targets = try #require(item.settings["to"]).split(separator: " ").map(String.init)
        let found = try targets.map { recorded(item, to: try #require(ConversionFormat(rawValue: $0))) + "\n" }.joined()
        let difference = try item.difference(to: found, recordedBy: "STRINGSDICT_RECORD_CONVERSIONS")
        #expect(difference == nil)
    }
}
