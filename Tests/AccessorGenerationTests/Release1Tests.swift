import Foundation
import StringsdictFormatting
import StringsdictTestSupport
import StringsdictTextEmbedding
import Testing

/// A file that 1.0 generated, accessors with their texts, works with each later version of the same major version.
@Suite("Files of 1.0")
struct Release1Tests {
    /// The texts that `stringsdict format` showed for the catalog, in ten languages.
    @Test("show the texts that they showed then")
    func texts() throws {
        let path = "\(TestFolders.package)/Tests/AccessorGenerationTests/Fixtures/release1.tsv"
        let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        #expect(rows.count == 160)
        for row in rows {
            let fields = row.split(separator: "\t").map(String.init)
            try #require(fields.count == 4)
            let numbers = fields[2].split(separator: " ").compactMap { Int($0) }
            let strings = Release1Strings.localized(for: [fields[0]])
            let text =
                switch fields[1] {
                case "welcome": strings.welcome(nameOfReader: "Ola")
                case "inbox.unread": strings.inbox.unread("Ola", messages: numbers[0], folders: numbers[1])
                case "photos.shared": strings.photos.shared("Ola", photos: numbers[0], albums: numbers[1])
                default: strings.items.open(numberOfItems: numbers[0])
                }
            let row = "\(fields[0]) \(fields[1]) \(fields[2])"
            #expect(text == fields[3] || !WrittenRules.hold(in: row, of: "a text of 1.0"), "\(row)")
        }
    }

    @Test("name the layout that is written today, or an earlier one that is still read")
    func layout() {
        #expect(EmbeddedTextsEmitter.layout == "layout1")
    }
}
