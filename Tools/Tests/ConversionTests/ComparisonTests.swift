import StringsdictCatalogReading
import StringsdictJSONReading
import StringsdictJSONWriting
import StringCatalogs
import StringsdictTestSupport
import Testing

@testable import LocalizationConversion

/// A file that comes back changes what was changed in it, and nothing else.
struct ComparisonTests {
    private struct Leaf {
        let key: String
        let language: String
        let path: [CatalogStep]
        let value: String
    }

    /// A catalog each of whose translations has a word of its own, so that a test can change one text in any file.
    private struct Sample {
        let catalog: StringCatalog
        /// The texts with their words, in the order of the catalog.
        var leaves: [Leaf] = []

        init(seed: UInt64) throws {
            var generator = GeneratedTexts(seed: seed)
            // A format writes a percent sign in its own way, and reads it as another sign of the same meaning.
            generator.words.removeAll { $0.contains("%") }
            let files = try Conversion.write([generator.catalog()], as: .catalog).files
            let plain = try StringCatalog(reading: files[0].bytes, file: "Localizable.xcstrings")
            var editor = CatalogEditor(plain)
            for entry in plain.entries {
                for localization in entry.localizations where localization.language != "en" {
                    for item in localization.units {
                        let (path, unit) = (item.path, item.unit)
                        let pieces = PrintfText(unit.value).pieces
                        if pieces.count == 1, case .reference = pieces[0] { continue }
                        let value = unit.value + Self.word(leaves.count)
                        try editor.setText(
                            value, forKey: entry.key, language: localization.language,
                            at: path, state: unit.state ?? .translated)
                        leaves.append(
                            Leaf(key: entry.key, language: localization.language, path: path, value: value))
                    }
                }
            }
            catalog = try editor.edited()
        }

        static func word(_ number: Int) -> String { " t\(number)t" }
        static func changedWord(_ number: Int) -> String { " n\(number)n" }

        /// The catalog with some texts changed.
        func changed(_ numbers: some Sequence<Int>, state: (Leaf) -> TranslationState?) throws -> StringCatalog {
            var editor = CatalogEditor(catalog)
            for number in numbers {
                let leaf = leaves[number]
                guard let state = state(leaf) else { continue }
                try editor.setText(
                    leaf.value.replacingBytes(Self.word(number), with: Self.changedWord(number)), forKey: leaf.key,
                    language: leaf.language, at: leaf.path, state: state)
            }
            return try editor.edited()
        }
    }

    /// A format, and whether another tool has removed all that it does not know.
    struct Journey: CustomTestStringConvertible, Sendable {
        let format: ConversionFormat
        let isStripped: Bool
        var testDescription: String { format.rawValue + (isStripped ? ", without records" : "") }

        static let all = ConversionFormat.allCases.flatMap { format in
            [false, true].map { Journey(format: format, isStripped: $0) }
        }
    }

    private func files(_ catalog: StringCatalog, _ journey: Journey) throws -> [ConversionInput] {
        let input = ConversionInput(path: "Localizable.xcstrings", bytes: catalog.bytes)
        let written =
            journey.format == .catalog
            ? [ConversionOutput(path: input.path, bytes: input.bytes)]
            : try Conversion.convert([input], options: ConversionOptions(target: journey.format)).files
        return written.filter { journey.format.reads($0.path) }.map {
            let file = ConversionInput(path: $0.path, bytes: $0.bytes)
            return journey.isStripped ? file.withoutComments(journey.format) : file
        }
    }

    private func bring(_ files: [ConversionInput], into catalog: StringCatalog, _ format: ConversionFormat) throws -> (
        catalog: StringCatalog, brought: BroughtTexts
    ) {
        let brought = try Conversion.compare(
            files, with: catalog, table: "Localizable",
            options: ConversionOptions(source: format, target: .catalog, takesFuzzy: true))
        var editor = CatalogEditor(catalog)
        for change in brought.changes { try change.apply(to: &editor) }
        return (try editor.edited(), brought)
    }

    @Test(arguments: Journey.all) func nothingChangesInAFileThatNobodyEdited(_ journey: Journey) throws {
        for seed in 0..<UInt64(TestEffort.count(6, usual: 2)) {
            let sample = try Sample(seed: seed &* 31 &+ 5)
            let files = try files(sample.catalog, journey)
            let (result, brought) = try bring(files, into: sample.catalog, journey.format)
            expectEqual(result, sample.catalog, "seed \(seed)")
            #expect(brought.refusals.isEmpty, "seed \(seed): \(brought.refusals)")
            #expect(brought.losses.isEmpty, "seed \(seed): \(brought.losses)")
            let remarks = brought.remarks.filter { $0.key != .untranslated }
            #expect(remarks.isEmpty, "seed \(seed): \(remarks)")
        }
    }

    @Test func whatAChangedTextLosesIsReported() throws {
        func unit(_ text: String) -> String {
            #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
        }
        func entry(_ key: String) -> String {
            #""\#(key)": {"localizations": {"en": \#(unit("A")), "pl": \#(unit("B"))}}"#
        }
        let text =
            #"{"sourceLanguage": "en", "strings": {\#(entry("changed")), \#(entry("same"))}, "version": "1.0"}"#
        let catalog = try StringCatalog(reading: Array(text.utf8), file: "Localizable.xcstrings")
        let texts = "<string name=\"changed\">C <b>D</b></string><string name=\"same\">B</string>"
        let file = ConversionInput(
            path: "values-pl/strings.xml", bytes: Array("<resources>\(texts)</resources>".utf8))
        let (result, brought) = try bring([file], into: catalog, .android)
        #expect(result["changed"]?["pl"]?.units.map(\.unit.value) == ["C <b>D</b>"])
        #expect(brought.losses.map { "\($0.kind) \($0.key ?? "")" } == ["markup changed"])
    }

    @Test(arguments: Journey.all) func oneEditedTextIsOneChange(_ journey: Journey) throws {
        for seed in 0..<UInt64(TestEffort.count(2, usual: 1)) {
            let sample = try Sample(seed: seed &* 17 &+ 3)
            let files = try files(sample.catalog, journey)
            var takenCount = 0
            var shownCount = 0
            for number in stride(from: Int(seed % 3), to: sample.leaves.count, by: TestEffort.count(7, usual: 29)) {
                let leaf = sample.leaves[number]
                // A translator returns the file of one language.
                let edited = zip(
                    files, files.map { $0.replacing(Sample.word(number), with: Sample.changedWord(number)) }
                )
                .filter { $0.bytes != $1.bytes }.map(\.1)
                guard !edited.isEmpty else { continue }
                let (result, brought) = try bring(edited, into: sample.catalog, journey.format)
                // A record may have texts that the file does not show.
                let isShown =
                    edited.contains { $0.withoutComments(journey.format).has(Sample.changedWord(number)) }
                    && sample.catalog[leaf.key]?.shouldTranslate != false
                let isTaken = isShown && !isLeftOut(leaf, brought)
                let expected = try isTaken ? sample.changed([number]) { state($0, sample, journey) } : sample.catalog
                expectEqual(result, expected, "seed \(seed): \(leaf)")
                shownCount += isShown ? 1 : 0
                takenCount += isTaken ? 1 : 0
            }
            // Android and PO files show several texts of a catalog as one. An ARB file has no braces.
            let isEnough = takenCount * 10 >= shownCount * 8 || [.android, .gettext, .arb].contains(journey.format)
            #expect(isEnough, "\(takenCount) of \(shownCount)")
        }
    }

    @Test(arguments: Journey.all) func allEditedTextsAreAllChanges(_ journey: Journey) throws {
        for seed in 0..<UInt64(TestEffort.count(4, usual: 1)) {
            let sample = try Sample(seed: seed &* 13 &+ 7)
            let files = try files(sample.catalog, journey)
            let edited = files.map(\.withAllWordsChanged)
            let (result, brought) = try bring(edited, into: sample.catalog, journey.format)
            let shown = edited.map { $0.withoutComments(journey.format) }
            let expected = try sample.changed(
                sample.leaves.indices.filter { number in
                    shown.contains { $0.has(Sample.changedWord(number)) } && !isLeftOut(sample.leaves[number], brought)
                }
            ) { state($0, sample, journey) }
            expectEqual(result, expected, "seed \(seed)")
        }
    }

    @Test("A source text that the format does not show is no translation, either")
    func sourceTextOfAnotherDevice() throws {
        let bytes = #"""
            {"sourceLanguage": "en", "version": "1.0", "strings": {"tap": {"localizations": {
            "en": {"variations": {"device": {"mac": {"stringUnit": {"state": "translated", "value": "Click"}},
            "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}},
            "de": {"stringUnit": {"state": "translated", "value": "Tippen"}}}}}}
            """#
        let catalog = try StringCatalog(reading: Array(bytes.utf8), file: "Localizable.xcstrings")
        let files = try files(catalog, Journey(format: .android, isStripped: true))
        #expect(!files.contains { $0.has("Click") })
        let edited = files.map { $0.replacing("Tippen", with: "Click") }
        let (result, brought) = try bring(edited, into: catalog, .android)
        expectEqual(result, catalog, "a copy")
        #expect(brought.remarks[.untranslated]?.map(\.key) == ["tap"])
    }

    /// Whether a text is named as one that the catalog does not take. Keys are equal by their bytes.
    private func isLeftOut(_ leaf: Leaf, _ brought: BroughtTexts) -> Bool {
        func isOwn(_ key: String, _ language: String?) -> Bool {
            key.utf8.elementsEqual(leaf.key.utf8) && language == leaf.language
        }
        return brought.refusals.contains { isOwn($0.key, $0.language) }
            || brought.remarks[.fuzzy]?.contains { isOwn($0.key, $0.language) } == true
                && !brought.changes.contains { isOwn($0.key, $0.language) }
    }

    /// Expects the same bytes, and shows the texts that differ.
    private func expectEqual(_ result: StringCatalog, _ expected: StringCatalog, _ comment: String) {
        guard result.bytes != expected.bytes else { return }
        func texts(_ catalog: StringCatalog) -> Set<String> {
            Set(
                catalog.entries.flatMap { entry in
                    entry.localizations.flatMap { localization in
                        localization.units.map {
                            "\(entry.key) (\(localization.language)) \($0.path.names.joined(separator: ".")): \($0.unit.value) [\($0.unit.state?.rawValue ?? "")]"
                        }
                    }
                })
        }
        let (found, wanted) = (texts(result), texts(expected))
        Issue.record("\(comment)\n- \(wanted.subtracting(found).sorted())\n+ \(found.subtracting(wanted).sorted())")
    }

    /// The state of a text after its change in a file. Nil if it stays, since a PO file says by its flag that a part of the text
    /// is not finished.
    private func state(_ leaf: Leaf, _ sample: Sample, _ journey: Journey) -> TranslationState? {
        guard journey.format == .gettext else { return .translated }
        let units = sample.catalog[leaf.key]?[leaf.language]?.units ?? []
        let states = Set(units.map(\.unit.state))
        guard !states.isDisjoint(with: [.new, .needsReview]) else { return .translated }
        let own = units.first { $0.path == leaf.path }?.unit.state
        return own == .new || own == .needsReview ? .needsReview : nil
    }
}

extension ConversionInput {
    fileprivate func replacing(_ text: String, with other: String) -> ConversionInput {
        ConversionInput(
            path: path, bytes: Array(String(decoding: bytes, as: UTF8.self).replacingBytes(text, with: other).utf8))
    }

    fileprivate func has(_ text: String) -> Bool { bytes.firstRange(of: Array(text.utf8)) != nil }

    /// The file with the word of each text changed.
    fileprivate var withAllWordsChanged: ConversionInput {
        var bytes = bytes
        var start: Int?
        for place in bytes.indices {
            switch bytes[place] {
            case UInt8(ascii: "t"):
                if let first = start, first + 1 < place {
                    (bytes[first], bytes[place]) = (UInt8(ascii: "n"), UInt8(ascii: "n"))
                    start = nil
                } else {
                    start = place > 0 && bytes[place - 1] == 0x20 ? place : nil
                }
            case 0x30...0x39: break
            default: start = nil
            }
        }
        return ConversionInput(path: path, bytes: bytes)
    }

    /// The file as a tool writes it that drops all comments, notes and fields that it does not know.
    fileprivate func withoutComments(_ format: ConversionFormat) -> ConversionInput {
        var text = String(decoding: bytes, as: UTF8.self)
        func remove(from start: String, to end: String) {
            while let first = text.firstRange(of: start), let last = text[first.upperBound...].firstRange(of: end) {
                text.removeSubrange(first.lowerBound..<last.upperBound)
            }
        }
        switch format {
        case .gettext:
            text = text.textLines.filter { !$0.hasPrefix("#.") && !$0.hasPrefix("\"X-") }.joined(separator: "\n")
        case .xliff, .xcloc: remove(from: "<note", to: "</note>")
        case .android: remove(from: "<!--", to: "-->")
        case .tables where path.hasSuffix(".strings"):
            text = "\n" + text
            remove(from: "\n/* ", to: " */\n")
        case .tables:
            remove(from: "<!--", to: "-->")
        case .arb:
            let members = (try? JSONView(reading: bytes, file: path))?.members.filter {
                !$0.name.hasPrefix("@") || $0.name == "@@locale"
            }
            text = JSONValue.object((members ?? []).map { ($0.name, JSONValue($0.value)) }).text
        case .catalog, .messages, .csv, .tsv: break
        }
        return ConversionInput(path: path, bytes: Array(text.utf8))
    }
}
