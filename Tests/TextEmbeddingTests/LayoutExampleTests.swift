import Foundation
import Stringsdict
import Testing

@testable import StringsdictFormatting
@testable import StringsdictTextEmbedding

/// Compares the worked examples in the comments of both layouts with a program and a packed table.
@Suite("Examples of the layouts")
struct LayoutExampleTests {
    private static let variable = StringsdictEntry.Variable.plural(
        "n", valueType: "ld", [.one: "%ld file", .other: "%ld files"])

    /// The numbers in the indented lines of a file's comments, in hexadecimal. Two blanks separate them from the words.
    private static func example(in file: String) throws -> [UInt32] {
        let root = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let url = root.appendingPathComponent("Sources/StringsdictFormatting/\(file)")
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        return lines.filter { $0.hasPrefix("///     ") }.flatMap { line in
            let numbers = line.dropFirst(8).prefix { $0.isHexDigit || $0 == " " }
            let end = numbers.range(of: "  ")?.lowerBound ?? numbers.endIndex
            return numbers[..<end].split(separator: " ").compactMap { UInt32($0, radix: 16) }
        }
    }

    @Test("The example of a loaded program has the words of a program")
    func loaded() throws {
        let entry = StringsdictEntry(format: "%#@n@", variables: [Self.variable])
        let example = try Self.example(in: "Program/ProgramLayout.swift")
        #expect(example.count == 43)
        #expect(example == entry.program.words.dropLast(FormatProgram.slack / 4).map { UInt32(littleEndian: $0) })
        #expect(entry.node == NodeRef(number: 40))
    }

    @Test("The example of a constant has the bytes of a table")
    func constant() throws {
        let variable = EmbeddedFixtures.variable("n", "ld", [("one", "%ld file"), ("other", "%ld files")])
        let files = ["A.stringsdict": EmbeddedFixtures.stringsdict(EmbeddedFixtures.entry("key", "%#@n@", variable))]
        let bundle = try LocalizationBundle(MemoryLocalizations(["en": files]))
        let source = try EmbeddableTable(table: "A", of: bundle, developmentLanguage: "en")
        let packed = try TablePacker.pack(source)
        let example = try Self.example(in: "Embedded/PackedTextLayout.swift").map { UInt8($0) }
        #expect(example.count == 54)
        // The record of the only entry ends at the trailer.
        #expect(packed.dropLast(PackedTextBytes.trailerLength).suffix(example.count).elementsEqual(example))
    }
}
