import Foundation
import Stringsdict
import TestSupport
import Testing

@testable import LocalizationConversion

/// The cases in `Fixtures/recorded`: files of one format, and all that they become in others: the files to the last byte, and the
/// losses that are reported.
///
/// A file of a case starts with settings such as `from: po`, `to: csv xliff` and `language: pl`. The input follows, each file after
/// `--- PATH`, or after `--- PATH (CR LF)` if its lines end so. What stands after `=== TARGET` is recorded:
/// `STRINGSDICT_RECORD_CONVERSIONS=1` writes it again, for a review of the difference.
struct RecordedConversionTests {
    static let folder = "\(TestFolders.package)/Tests/ConversionTests/Fixtures/recorded"

    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".txt") }.sorted()
    }()

    private struct Case {
        var settings: [String: String] = [:]
        var inputs: [ConversionInput] = []
        var head: [String] = []

        init(_ text: String) {
            var lines: [String] = []
            var path: String?
            func end(_ lines: [String], _ path: String?) -> ConversionInput? {
                guard var name = path else { return nil }
                var separator = "\n"
                for (mark, sign) in [(" (CR LF)", "\r\n"), (" (CR)", "\r")] where name.hasSuffix(mark) {
                    (name, separator) = (String(name.dropLast(mark.count)), sign)
                }
                return ConversionInput(path: name, bytes: Array(lines.map { $0 + separator }.joined().utf8))
            }
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("=== ") { break }
                head.append(String(line))
                if line.hasPrefix("--- ") {
                    if let input = end(lines, path) { inputs.append(input) }
                    (lines, path) = ([], String(line.dropFirst(4)))
                } else if path != nil {
                    lines.append(String(line))
                } else if let colon = line.firstIndex(of: ":") {
                    let value = line[line.index(after: colon)...].drop { $0 == " " }
                    settings[String(line[..<colon])] = String(value)
                }
            }
            while head.last?.isEmpty == true { head.removeLast() }
            if path != nil {
                while lines.last?.isEmpty == true { lines.removeLast() }
                if let input = end(lines, path) { inputs.append(input) }
            }
        }
    }

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

    private func recorded(_ item: Case, to target: ConversionFormat) -> String {
        var text = "=== \(target.rawValue)\n"
        do {
            let result = try Conversion.convert(
                item.inputs,
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

    /// Files of every kind of Unicode are read, and a cut unit is an error at the start of the file.
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
                error?.description.hasPrefix("\(path):1:1: error: the text is not valid UTF-") == true,
                "\(error?.description ?? "")")
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
        #expect(try MessageFormatter(locale: "pl").string(#require(tables["pl"]?["k"]), 1) == "1 plik")
        #expect(try MessageFormatter(locale: "en").string(#require(tables["en"]?["k"]), "Hi") == "Hi!")
    }

    @Test func casesAreThere() { #expect(Self.names.count >= 12) }

    @Test(arguments: names) func filesAndLossesAreThose(_ name: String) throws {
        let path = "\(Self.folder)/\(name)"
        let content = String(decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
        let item = Case(content)
        let targets = try #require(item.settings["to"]).split(separator: " ").map(String.init)
        var found = item.head.joined(separator: "\n") + "\n\n"
        for target in targets { found += recorded(item, to: try #require(ConversionFormat(rawValue: target))) + "\n" }
        if ProcessInfo.processInfo.environment["STRINGSDICT_RECORD_CONVERSIONS"] != nil {
            try Data(found.utf8).write(to: URL(fileURLWithPath: path))
            return
        }
        let (left, right) = (
            content.split(separator: "\n", omittingEmptySubsequences: false),
            found.split(separator: "\n", omittingEmptySubsequences: false)
        )
        for (number, pair) in zip(left, right).enumerated() where pair.0 != pair.1 {
            Issue.record("\(name):\(number + 1): '\(pair.1)' in place of '\(pair.0)'")
            return
        }
        #expect(left.count == right.count, "\(name)")
    }
}
