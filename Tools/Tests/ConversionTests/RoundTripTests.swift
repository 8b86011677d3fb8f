import Foundation
import StringsdictTestSupport
import Testing

@testable import LocalizationConversion

/// There and back: what a format holds or keeps is the same afterwards, and everything else is in the report.
struct RoundTripTests {
    static let keeping = ConversionFormat.allCases.filter { $0 != .messages }

    /// The catalog that comes back, and the losses on the way there.
    private func roundTrip(
        _ catalog: TextCatalog, _ format: ConversionFormat
    ) throws -> (back: TextCatalog, losses: [ConversionLoss]) {
        let written = try Conversion.write([catalog], as: format)
        let files = written.files.filter { format.reads($0.path) }
            .map { ConversionInput(path: $0.path, bytes: $0.bytes) }
        var options = ConversionOptions(source: format, target: format)
        options.sourceLanguage = catalog.sourceLanguage
        let read = try Conversion.read(files, as: format, options: options)
        return (try #require(read.first), written.losses)
    }

    private func same(_ entry: TextEntry?, _ other: TextEntry) -> Bool {
        guard let entry else { return false }
        return other.texts.allSatisfy { entry[$0.language]?.sorted == $0.sorted }
    }

    @Test(arguments: keeping)
    func generatedTextsComeBack(_ format: ConversionFormat) throws {
        for seed in 0..<UInt64(TestEffort.count(24, usual: 8)) {
            var generator = GeneratedTexts(seed: seed)
            let catalog = generator.catalog()
            let (back, _) = try roundTrip(catalog, format)
            for entry in catalog.entries {
                let other = back.entries.first { $0.key.utf8.elementsEqual(entry.key.utf8) }
                for text in entry.texts {
                    #expect(
                        other?[text.language]?.sorted == text.sorted,
                        "\(format) seed \(seed): \(entry.key) \(text.language)")
                }
                #expect(other?.extractionState == entry.extractionState, "\(format) seed \(seed): \(entry.key)")
                #expect(other?.shouldTranslate == entry.shouldTranslate, "\(format) seed \(seed): \(entry.key)")
            }
            #expect(back.entries.count == catalog.entries.count)
        }
    }

    /// A JSON file of messages has no place for other data, so the report must list all losses.
    @Test func messagesWithoutMetadataLoseNothingInSilence() throws {
        for seed in 0..<UInt64(TestEffort.count(24, usual: 8)) {
            var generator = GeneratedTexts(seed: seed)
            let catalog = generator.catalog()
            let (back, _) = try roundTrip(catalog, .messages)
            let inputs = try Conversion.write([catalog], as: .csv).files
                .map { ConversionInput(path: $0.path, bytes: $0.bytes) }
            let report = try Conversion.convert(inputs, options: ConversionOptions(target: .messages)).report
            for entry in catalog.entries {
                let other = back.entries.first { $0.key.utf8.elementsEqual(entry.key.utf8) }
                for text in entry.texts where other?[text.language]?.sorted != text.sorted {
                    #expect(
                        report.losses.contains { $0.key == entry.key && $0.language == text.language && !$0.isKept },
                        "seed \(seed): \(entry.key) \(text.language)")
                }
            }
        }
    }

    /// From each format to each other one and back again.
    @Test func everyPairOfFormatsKeepsTheTexts() throws {
        var generator = GeneratedTexts(seed: 7)
        let catalog = generator.catalog()
        for first in Self.keeping {
            let (middle, _) = try roundTrip(catalog, first)
            for second in Self.keeping {
                let (back, _) = try roundTrip(middle, second)
                for entry in catalog.entries {
                    #expect(
                        same(back.entries.first { $0.key.utf8.elementsEqual(entry.key.utf8) }, entry),
                        "\(first) → \(second): \(entry.key)")
                }
            }
        }
    }

    /// A translator's change is kept, and so are the names and types around it.
    @Test(arguments: [ConversionFormat.gettext, .android, .arb, .xliff])
    func changedTextsKeepTheirStructure(_ format: ConversionFormat) throws {
        var catalog = TextCatalog(name: "Localizable", sourceLanguage: "en")
        var entry = TextEntry("files")
        entry.texts = [
            .plural("en", ["one": "%ld file", "other": "%ld files"], variable: "count", type: "ld")
        ]
        catalog.entries = [entry]
        let written = try Conversion.write([catalog], as: format)
        let files = written.files.filter { format.reads($0.path) }.map { file in
            ConversionInput(
                path: file.path,
                bytes: Array(
                    String(decoding: file.bytes, as: UTF8.self).replacingBytes("files<", with: "documents<")
                        .replacingBytes("files\"\n", with: "documents\"\n").replacingBytes("files}", with: "documents}")
                        .utf8))
        }
        let back = try Conversion.read(files, as: format, options: ConversionOptions(source: format, target: format))
        guard let plural = back.first?.entries.first?["en"]?.content.plural else {
            Issue.record("\(format): no plural")
            return
        }
        #expect(plural.variable == "count")
        #expect(plural.type == "ld")
        #expect(plural.forms.last?.unit.value == "%ld documents")
    }

    /// A device's text in a table repeats the variables. Formats that have variables of a whole text write them once.
    @Test func variablesThatAllDevicesShareAreWrittenOnce() throws {
        let files = TextVariable("files", type: "ld", [TextForm("one", "%ld file"), TextForm("other", "%ld files")])
        var entry = TextEntry("kept")
        let branches = ["iphone", "mac"].map { TextBranch($0, .text(TextUnit("\($0): %#@files@")), variables: [files]) }
        entry.texts = [LocalizedText("en", .devices(branches))]
        let catalog = TextCatalog(name: "T", sourceLanguage: "en", entries: [entry])
        let written = try Conversion.write([catalog], as: .catalog)
        #expect(written.losses.isEmpty)
        let text = String(decoding: try #require(written.files.first).bytes, as: UTF8.self)
        #expect(text.ranges(of: "%ld files").count == 1 && !text.contains("stringsdict-record"))
        let csv = String(
            decoding: try #require(try Conversion.write([catalog], as: .csv).files.first).bytes, as: UTF8.self)
        #expect(csv.ranges(of: "%ld files").count == 1 && csv.contains("kept,substitutions.files.plural.other,"))
        for format in [ConversionFormat.catalog, .csv, .tables] {
            let inputs = try Conversion.write([catalog], as: format).files.map {
                ConversionInput(path: $0.path, bytes: $0.bytes)
            }
            let back = try Conversion.read(inputs, as: format, options: ConversionOptions(target: format))
            #expect(back.map(\.sorted) == [catalog.sorted], "\(format)")
        }
    }

    /// In a catalog, two devices cannot have different variables of one name. References in texts and in other variables
    /// follow the new name.
    @Test func differentVariablesOfOneNameAreRenamed() throws {
        func variables(_ word: String) -> [TextVariable] {
            [
                TextVariable("whole", type: "ld", [TextForm("other", "%#@files@ \(word) in all")]),
                TextVariable("files", type: "ld", [TextForm("other", "%ld \(word)")]),
            ]
        }
        var entry = TextEntry("kept")
        let branches = [("iphone", "files"), ("mac", "documents")].map {
            TextBranch($0.0, .text(TextUnit("%#@whole@")), variables: variables($0.1))
        }
        entry.texts = [LocalizedText("en", .devices(branches))]
        let catalog = TextCatalog(name: "T", sourceLanguage: "en", entries: [entry])
        let written = try Conversion.write([catalog], as: .catalog)
        #expect(written.losses.map(\.kind) == [.notation])
        let bytes = try #require(written.files.first).bytes
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("%#@whole_2@") && text.contains("%#@files_2@ documents in all"))
        let back = try Conversion.read(
            [ConversionInput(path: "T.xcstrings", bytes: bytes)], as: .catalog,
            options: ConversionOptions(target: .catalog))
        #expect(back.map(\.sorted) == [catalog.sorted])
    }

    /// A PO file has no form for fractions. The form that the record keeps stays, even if another text changes.
    @Test func formsWithoutAPlaceStayBesideChangedTexts() throws {
        var catalog = TextCatalog(name: "Localizable", sourceLanguage: "en")
        var entry = TextEntry("files")
        entry.texts = [.polishFiles]
        catalog.entries = [entry]
        let files = try Conversion.write([catalog], as: .gettext).files.map { file in
            ConversionInput(
                path: file.path,
                bytes: Array(
                    String(decoding: file.bytes, as: UTF8.self)
                        .replacingBytes("msgstr[0] \"%lld plik\"", with: "msgstr[0] \"tylko %lld plik\"").utf8))
        }
        let back = try Conversion.read(files, as: .gettext, options: ConversionOptions(source: .gettext, target: .csv))
        let units = try TextPaths(#require(back.first?.entries.first?["pl"])).units.map(\.unit.value)
        #expect(units == ["tylko %lld plik", "%lld pliki", "%lld plików", "%lld pliku"])
    }

    // MARK: Real files

    @Test(.enabled(if: TestFolders.shared != nil, "the shared files are not there"))
    func realCatalogsComeBack() throws {
        let root = "\(TestFolders.shared ?? "")/corpus"
        let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".xcstrings") }
            .sorted()
        var compared = 0
        for file in TestEffort.some(files, step: 4) {
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(file)")))
            let input = ConversionInput(path: file, bytes: bytes)
            guard let read = try? Conversion.read([input], as: .catalog, options: .init(target: .catalog)).first else {
                continue
            }
            for format in [ConversionFormat.tables, .android, .gettext, .xliff, .arb, .csv, .tsv, .catalog] {
                let (back, _) = try roundTrip(read, format)
                for entry in read.entries where !entry.texts.isEmpty {
                    let other = back.entries.first { $0.key.utf8.elementsEqual(entry.key.utf8) }
                    #expect(same(other, entry), "\(file) → \(format): \(entry.key)")
                    compared += entry.texts.count
                }
            }
        }
        #expect(compared > (TestEffort.isLong ? 5_000 : 500))
    }

    @Test(.enabled(if: TestFolders.shared != nil, "the shared files are not there"))
    func realTablesComeBack() throws {
        let root = "\(TestFolders.shared ?? "")/corpus"
        let files = try FileManager.default.subpathsOfDirectory(atPath: root)
            .filter { $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict") }.sorted()
        var compared = 0
        for file in TestEffort.some(files, step: 4) {
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(file)")))
            let input = ConversionInput(path: file, bytes: bytes)
            let options = ConversionOptions(source: .tables, target: .tables, language: "en")
            guard let read = try? Conversion.read([input], as: .tables, options: options).first, !read.entries.isEmpty
            else { continue }
            for format in [ConversionFormat.tables, .android, .gettext, .xliff, .arb, .csv, .catalog] {
                let (back, _) = try roundTrip(read, format)
                for entry in read.entries {
                    let other = back.entries.first { $0.key.utf8.elementsEqual(entry.key.utf8) }
                    #expect(same(other, entry), "\(file) → \(format): \(entry.key)")
                    compared += entry.texts.count
                }
            }
        }
        #expect(compared > (TestEffort.isLong ? 10_000 : 1_000))
    }
}
