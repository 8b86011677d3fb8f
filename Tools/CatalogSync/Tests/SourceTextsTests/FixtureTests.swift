import Foundation
import Testing

@testable import SourceTexts

/// The Swift files in `Fixtures`. Their comments list the expected findings of each line.
@Suite struct FixtureTests {
    /// A line's expectations, in words that can be compared.
    private struct Finding: Hashable, CustomStringConvertible {
        let line: Int
        let words: String
        var description: String { "\(line): \(words)" }
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Fixtures")

    private static func options(_ name: String) -> ExtractionOptions {
        var options = ExtractionOptions()
        options.includesSwiftUI = name == "SwiftUI"
        options.routines = ["ours", "tr"]
        return options
    }

    @Test(arguments: ["Foundation", "Literals", "Types", "Localizer", "SwiftUI", "Undecided", "Context"])
    func everyLineGivesWhatItsCommentSays(_ name: String) throws {
        let url = Self.folder.appendingPathComponent("\(name).swift")
        let source = try String(contentsOf: url, encoding: .utf8)
        let file = ExtractedFile(of: source, path: "\(name).swift", options: Self.options(name))
        var found: [Finding] = file.tables.flatMap { table, texts in
            texts.map { Finding(line: $0.location.startingLine, words: Self.words($0, table: table)) }
        }
        var expected: [Finding] = []
        for (number, line) in source.components(separatedBy: "\n").enumerated() {
            let remarks = file.undecided.filter { $0.location.startingLine == number + 1 }
            let wanted = Self.expectations(line)
            for words in wanted.texts { expected.append(Finding(line: number + 1 + wanted.offset, words: words)) }
            #expect(remarks.count == wanted.remarks.count, "\(name).swift:\(number + 1): \(remarks)")
            for (remark, part) in zip(remarks, wanted.remarks) {
                #expect(remark.message.contains(part), "\(name).swift:\(number + 1)")
            }
        }
        found.sort { ($0.line, $0.words) < ($1.line, $1.words) }
        expected.sort { ($0.line, $0.words) < ($1.line, $1.words) }
        #expect(expected.count > 3)
        #expect(Set(found).subtracting(expected) == [], "found, but not expected, in \(name).swift")
        #expect(Set(expected).subtracting(found) == [], "expected, but not found, in \(name).swift")
        #expect(found.count == expected.count)
    }

    @Test("An editor gets the bytes of each literal and of its values")
    func tellsLiterals() throws {
        let source = """
            let é = String(localized: "\\(count) files"); let b = NSLocalizedString(#"plain"#, comment: "")
            let c = localizer.string(forKey: "one" + "two")
            let d = LocalizedStringResource(\"""
                lines
                \""")
            """
        var options = ExtractionOptions()
        #expect(
            ExtractedFile(of: source, path: "A.swift").tables["Localizable"]?.allSatisfy { $0.literal == nil } == true)
        options.includesLiterals = true
        let texts = try #require(
            ExtractedFile(of: source, path: "A.swift", options: options).tables["Localizable"])
        let bytes = Array(source.utf8)
        func written(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        let literals = texts.map(\.literal)
        #expect(
            literals.map { $0.map { written($0.start..<$0.end) } } == [
                "\\(count) files", "plain", nil, "\n    lines\n    ",
            ])
        #expect(literals[0]?.values.map { written($0[0]..<$0[1]) } == ["\\(count)"])
        #expect(literals.map { $0?.isPlain } == [true, false, nil, false])
        #expect(literals.map { $0?.takesValues } == [true, false, nil, true])
    }

    @Test("The declarations of a target are those of its files as they were last read")
    func keepsATarget() {
        let target = SourceTarget()
        func key() -> String? {
            target.texts(
                in: "A.swift", source: "let m = Message()\nlet t = String(localized: \"\\(m.count) files\")",
                options: ExtractionOptions()
            ).tables["Localizable"]?.first?.key
        }
        #expect(key() == "%? files" || key() == "%lld files")
        target.update("B.swift", source: "struct Message { var count: Double = 1 }")
        #expect(key() == "%lf files")
        target.update("B.swift", source: "typealias Number = Int32\nstruct Message { var count: Number = 1 }")
        #expect(key() == "%d files")
    }

    private static func words(_ text: ExtractedFile.Text, table: String) -> String {
        text.key + (text.value.map { " = \($0)" } ?? "") + (text.comment.map { " # \($0)" } ?? "")
            + (table == "Localizable" ? "" : " @\(table)")
    }

    private static func expectations(_ line: String) -> (texts: [String], remarks: [String], offset: Int) {
        guard let comment = line.range(of: "  // ", options: .backwards) else { return ([], [], 0) }
        var text = String(line[comment.upperBound...])
        let offset = text.hasPrefix("+1 ") ? 1 : 0
        if offset == 1 { text = String(text.dropFirst(3)) }
        var kind = ""
        var result: (texts: [String], remarks: [String], offset: Int) = ([], [], offset)
        for part in text.components(separatedBy: " && ") {
            var part = part
            for mark in ["=>", "??"] where part.hasPrefix(mark) {
                kind = mark
                part = String(part.dropFirst(2))
                if part.hasPrefix(" ") { part = String(part.dropFirst()) }
            }
            switch kind {
            case "=>": result.texts.append(unescaped(part))
            case "??": result.remarks.append(part)
            default: break
            }
        }
        return result
    }

    private static func unescaped(_ text: String) -> String {
        text.replacingOccurrences(of: "\\\\", with: "\u{0}").replacingOccurrences(of: "\\n", with: "\n")
            .replacingOccurrences(of: "\\t", with: "\t").replacingOccurrences(of: "\u{0}", with: "\\")
    }

    @Test("A declaration in one file gives values their types in all, unless its name is not clear")
    func declarationsOfOtherFiles() {
        let sources = [
            (
                "Uses.swift",
                """
                func show(_ row: Row, _ both: Both) {
                    _ = String(localized: "\\(row.count) a \\(row.size()) b \\(row.owner) c \\(total) d \\(make())")
                    _ = String(localized: "\\(both.value) e \\(Cents(1)) f \\(twice)")
                    title("Of a function")
                    Row(title: "Of an initializer").set(title: "Of a method")
                }
                """
            ),
            (
                "Row.swift",
                """
                struct Row { let count: Int32; let owner: Owner; var title: LocalizedStringResource }
                let total = 3.5
                func make() -> UInt { 1 }
                func title(_ title: LocalizedStringResource) {}
                struct Both { let value: Int }
                let twice = 1
                """
            ),
            (
                "More.swift",
                """
                extension Row { func size() -> Float { 1 }; func set(title: LocalizedStringResource) {} }
                struct Owner {}
                struct Both { let value: String }
                let twice = "text"
                """
            ),
        ]
        let files = ExtractedFile.files(of: sources.map { (path: $0.0, source: $0.1) })
        #expect(files.map(\.source) == ["Uses.swift", "Row.swift", "More.swift"])
        let keys = files[0].tables["Localizable"]?.map(\.key) ?? []
        #expect(keys.contains("%d a %f b %@ c %lf d %llu"))
        #expect(keys.contains { $0.hasPrefix("%? e") && $0.hasSuffix("f %?") }, "two files have these names: \(keys)")
        for key in ["Of a function", "Of an initializer", "Of a method"] { #expect(keys.contains(key), "\(key)") }
        #expect(files[1].tables.isEmpty && files[2].tables.isEmpty)
    }

    @Test func swiftUIIsReadOnRequestOnly() throws {
        let source = "Text(\"a\").navigationTitle(\"b\"); String(localized: \"c\")"
        #expect(ExtractedFile(of: source, path: "f").tables["Localizable"]?.map(\.key) == ["c"])
        var options = ExtractionOptions()
        options.includesSwiftUI = true
        let keys = ExtractedFile(of: source, path: "f", options: options).tables["Localizable"]?.map(\.key)
        #expect(keys.map(Set.init) == ["a", "b", "c"])
    }

    @Test func whatIsNoSwiftIsReadAsFarAsItGoes() {
        let file = ExtractedFile(
            of: "let a = String(localized: \"a\"\nfunc (\nlet b = String(localized: \"b\")", path: "f")
        #expect(file.tables["Localizable"]?.map(\.key).contains("a") == true)
        #expect(file.undecided.first?.message.contains("not correct Swift") == true)
        #expect(file.isBroken == true)
    }

    @Test func placesAreThoseOfTheKeys() {
        let file = ExtractedFile(of: "let ä = String(\n  localized: \"a\")", path: "f")
        #expect(file.tables["Localizable"]?.first?.location == .init(startingLine: 2, startingColumn: 14))
    }

    @Test func partsShowWhatIsNotKnown() throws {
        let file = ExtractedFile(of: "String(localized: \"\\(x) of \\(3)%\")", path: "f")
        let text = try #require(file.tables["Localizable"]?.first)
        #expect(text.key == "%? of %lld%%")
        #expect(text.keyParts == ["", " of %lld%%"])
    }
}
