import Foundation
import StringCatalogs
import StringsdictTestSupport
import Testing

@testable import LocalizationConversion

/// The table of an article that says what each format keeps. It is made of what the writers write and the readers read:
/// `STRINGSDICT_RECORD_CONVERSIONS=1` writes it.
struct KeptContentTests {
    private struct Content {
        let name: String
        let file: ConversionInput
        /// What should be the same afterwards.
        let value: (TextEntry) -> String

        init(_ name: String, _ file: ConversionInput, _ value: @escaping (TextEntry) -> String) {
            (self.name, self.file, self.value) = (name, file, value)
        }
    }

    // MARK: Contents

    private static func unit(_ text: String, _ state: String = "translated") -> String {
        #""stringUnit": {"state": "\#(state)", "value": "\#(text)"}"#
    }

    private static func plural(_ forms: KeyValuePairs<String, String>) -> String {
        let members = forms.map { #""\#($0.key)": {\#(unit($0.value))}"# }
        return #""plural": {\#(members.joined(separator: ", "))}"#
    }

    /// A catalog with one key, whose translation is Polish.
    private static func catalog(
        _ polish: String, english: String = unit("English %@ %lld"), members: String = "", key: String = "key"
    ) -> ConversionInput {
        let localizations = #""localizations": {"en": {\#(english)}, "pl": {\#(polish)}}"#
        let text =
            #"{"sourceLanguage": "en", "version": "1.0", "strings": {"\#(key)": {\#(members)\#(localizations)}}}"#
        return ConversionInput(path: "Localizable.xcstrings", bytes: Array(text.utf8))
    }

    private static func variations(_ members: String) -> String { #""variations": {\#(members)}"# }

    private static func substitution(_ name: String, _ argument: Int, _ forms: String) -> String {
        #""\#(name)": {"argNum": \#(argument), "formatSpecifier": "lld", "variations": {\#(forms)}}"#
    }

    private static var numbers: String {
        let names = ["files", "folders"].enumerated().map { index, name in
            substitution(
                name, index + 1,
                plural(["one": "%arg jeden", "few": "%arg kilka", "many": "%arg wiele", "other": "%arg wiele"]))
        }
        return unit("%#@files@ %#@folders@") + #", "substitutions": {\#(names.joined(separator: ", "))}"#
    }

    private static let widths = ConversionInput(
        path: "pl.lproj/Localizable.stringsdict",
        bytes: Array(
            """
            <plist version="1.0"><dict><key>key</key><dict><key>NSStringVariableWidthRuleType</key>
            <dict><key>10</key><string>Wąskie</string><key>20</key><string>Szerokie</string></dict></dict></dict></plist>
            """.utf8))

    /// The text in Polish, without states.
    private static func text(_ entry: TextEntry) -> String {
        entry["pl"].map { "\($0.with(state: .translated).sorted)" } ?? ""
    }

    /// The forms of each number. Their names and types are another matter.
    private static func forms(_ entry: TextEntry) -> String {
        "\((entry["pl"]?.content.message?.variables ?? []).map { $0.cases.map(\.category).sorted() })"
    }

    private static func state(_ entry: TextEntry) -> String { entry["pl"].map { "\($0.units.map(\.state))" } ?? "" }

    private static var contents: [Content] {
        let whole = plural(["one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld plików"])
        let all = plural(["one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku"])
        let zero = plural([
            "zero": "brak", "one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld plików",
        ])
        let english = variations(plural(["one": "%lld file", "other": "%lld files"]))
        let devices = #""device": {"mac": {\#(unit("Kliknij"))}, "other": {\#(unit("Stuknij"))}}"#
        return [
            Content("any character", catalog(unit(#"'a' \"b\" {c} <d> &amp; \\ @ ?\n\t#"#)), text),
            Content("a key that is no name", catalog(unit("Cześć"), key: "Hello, world!")) { $0.key },
            Content("plural forms of whole numbers", catalog(variations(whole), english: english), text),
            Content("the form that only fractions have", catalog(variations(all), english: english), text),
            Content("a text for exactly 0", catalog(variations(zero), english: english), text),
            Content("several numbers", catalog(numbers, english: unit("%lld %lld")), forms),
            Content("texts for devices", catalog(variations(devices)), text),
            Content("texts for widths", widths, text),
            Content("order of arguments", catalog(unit("%2$lld %1$@")), text),
            Content("width, precision and type (`%5.1f`, `%lu`)", catalog(unit("%5.1f %lu")), text),
            Content("names of arguments (`%(page)@`)", catalog(unit("%(page)@ %(count)lld")), text),
            Content("comment", catalog(unit("Cześć"), members: #""comment": "A greeting", "#)) { $0.comment ?? "" },
            Content("state `needs_review`", catalog(unit("Cześć", "needs_review")), state),
            Content("state `new`", catalog(unit("English %@ %lld", "new")), state),
            Content("`shouldTranslate`", catalog(unit("Cześć"), members: #""shouldTranslate": false, "#)) {
                "\($0.shouldTranslate)"
            },
            Content("`extractionState`", catalog(unit("Cześć"), members: #""extractionState": "manual", "#)) {
                "\($0.extractionState?.rawValue ?? "")"
            },
            Content("other members", catalog(unit("Cześć"), members: #""generatesSymbol": false, "#)) {
                $0.fields ?? ""
            },
        ]
    }

    // MARK: Table

    private enum Kept: String {
        case itself = "yes"
        case record = "record"
        case lost = "no"
    }

    private func kept(_ content: Content, by format: ConversionFormat) throws -> Kept {
        let source: ConversionFormat = content.file.path.hasSuffix(".xcstrings") ? .catalog : .tables
        func entry(_ files: [ConversionInput], _ format: ConversionFormat) throws -> TextEntry? {
            var options = ConversionOptions(source: format, target: .catalog, takesFuzzy: true)
            options.sourceLanguage = "en"
            return try Conversion.read(files, as: format, options: options).first?.entries.first
        }
        let expected = content.value(try #require(try entry([content.file], source)))
        let written = try Conversion.convert([content.file], options: ConversionOptions(source: source, target: format))
        let files = written.files.filter { format.reads($0.path) }.map(ConversionInput.init)
        let bare = files.map { file in
            let text = String(decoding: file.bytes, as: UTF8.self)
            return ConversionInput(
                path: file.path, bytes: Array(text.replacingBytes("stringsdict-record", with: "another-record").utf8))
        }
        if try entry(bare, format).map(content.value) == expected { return .itself }
        return try entry(files, format).map(content.value) == expected ? .record : .lost
    }

    private static let columns: [ConversionFormat] = [
        .tables, .catalog, .xliff, .csv, .android, .gettext, .arb, .messages,
    ]

    private func table() throws -> [String] {
        let head = "| | " + Self.columns.map { "`\($0.rawValue)`" }.joined(separator: " | ") + " |"
        let line = "|---|" + String(repeating: "---|", count: Self.columns.count)
        let rows = try Self.contents.map { content in
            let cells = try Self.columns.map { try kept(content, by: $0).rawValue }
            return "| \(content.name) | " + cells.joined(separator: " | ") + " |"
        }
        return [head, line] + rows
    }

    @Test("The article's table is what the writers keep")
    func article() throws {
        let path = "Sources/StringCatalogs/StringCatalogs.docc/ConvertingFormats.md"
        let file = "\(TestFolders.package)/\(path)"
        var lines = try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix("<!-- kept:") }) + 1
        let end = try #require(lines.firstIndex(of: "<!-- /kept -->"))
        let table = try table()
        if ProcessInfo.processInfo.environment["STRINGSDICT_RECORD_CONVERSIONS"] != nil {
            lines.replaceSubrange(start..<end, with: table)
            try lines.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8)
            return
        }
        // The contents are Polish plurals.
        guard WrittenRules.hold(in: "pl", of: "the table of what each format keeps") else { return }
        #expect(Array(lines[start..<end]) == table, "\(path):\(start + 1)")
    }

    @Test("Two spellings of a format keep the same")
    func twins() throws {
        for content in Self.contents {
            #expect(try kept(content, by: .xliff) == kept(content, by: .xcloc), "\(content.name)")
            #expect(try kept(content, by: .csv) == kept(content, by: .tsv), "\(content.name)")
        }
    }
}
