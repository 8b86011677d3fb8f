import StringsdictLocalizedEntries
import Stringsdict
import StringsdictTestSupport
import Testing

@testable import StringsdictFormatting
@testable import StringsdictTextEmbedding

/// A `Localizer` over embedded tables shows what one over the files shows.
@Suite("Bundles of embedded tables")
struct EmbeddedBundleTests {
    /// The answers of a bundle, one in a line: each key in each language of each table, for a few devices, widths and
    /// arguments.
    private func answers(_ bundle: LocalizationBundle, tables: [EmbeddableTable]) -> [String] {
        var answers = [bundle.developmentLanguage] + bundle.localizations
        let options = [
            Localizer.Options(), Localizer.Options(device: .iPhone, presentationWidth: 20),
            Localizer.Options(device: .mac, presentationWidth: 80, fallback: .developmentLanguage),
        ]
        let arguments: [[FormatArgument]] = [[1, 2, "x"], [5, 1, 3], ["x", 22, 0.5]]
        for language in bundle.localizations + ["de-AT", "pl-PL"] {
            for options in options {
                let localizer = bundle.localizer(for: [language], options: options)
                answers.append(localizer.language ?? "none")
                for table in tables {
                    for key in table.keys {
                        answers.append(localizer.formatString(forKey: key, table: table.table) ?? "none")
                        answers.append(localizer.string(forKey: key, defaultValue: "?", table: table.table))
                        for arguments in arguments {
                            answers.append(localizer.string(forKey: key, arguments: arguments, table: table.table))
                        }
                    }
                }
            }
        }
        return answers
    }

    /// The number of answers of a bundle, and of its tables after embedding, which are equal.
    private func compare(_ bundle: LocalizationBundle, with tables: [EmbeddedTables.Table]) throws -> Int {
        var count = 0
        try withTexts(of: tables) { texts in
            let embedded = LocalizationBundle(tables: texts)
            let (found, expected) = (
                answers(embedded, tables: tables.map(\.source)), answers(bundle, tables: tables.map(\.source))
            )
            #expect(found.count == expected.count)
            for (found, expected) in zip(found, expected) {
                try #require(found.utf8.elementsEqual(expected.utf8), "\(found) instead of \(expected)")
            }
            count = found.count
        }
        return count
    }

    /// Calls a closure with packed tables by their names. They are valid only in it.
    private func withTexts(
        of tables: [EmbeddedTables.Table], _ found: [String: EmbeddedTexts] = [:],
        _ body: ([String: EmbeddedTexts]) throws -> Void
    ) throws {
        guard let table = tables.first else { return try body(found) }
        try table.packed.withUnsafeBufferPointer { bytes in
            var found = found
            found[table.source.table] = EmbeddedTexts(PackedTextBytes(unsafeBytes: bytes))
            try withTexts(of: Array(tables.dropFirst()), found, body)
        }
    }

    @Test("Every key of every kind has the text of the files in every language")
    func fixtures() throws {
        let bundle = try EmbeddedFixtures.bundle()
        #expect(try compare(bundle, with: EmbeddedTables(of: bundle, developmentLanguage: "en").tables) > 1_000)
    }

    @Test(
        "Every key of real projects has the text of the files in every language",
        .enabled(if: TestFolders.shared != nil))
    func corpus() throws {
        let shared = try #require(TestFolders.shared)
        let folders = Set(
            LocalizedTree.files(in: ["\(shared)/corpus"]) { _ in true }.files.compactMap { path in
                path.split(separator: "/").dropLast().last?.hasSuffix(".lproj") == true
                    ? path.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
                    : nil
            }
        ).sorted()
        var count = 0
        for folder in TestEffort.some(folders, step: 5) {
            let bundle = try LocalizationBundle(path: folder)
            // A bundle that cannot be read is not embedded. The tables are made once, since each time they are proved.
            guard let embedded = try? EmbeddedTables(of: bundle, developmentLanguage: "en") else { continue }
            count += try compare(bundle, with: embedded.tables)
        }
        #expect(count > (TestEffort.isLong ? 10_000 : 1_000))
    }

    @Test("A localizer over one table chooses a language, and takes interpolated keys and other tables")
    func localizer() throws {
        let tables = try EmbeddedTables(of: EmbeddedFixtures.bundle(), developmentLanguage: "en").tables
        try withTexts(of: tables) { texts in
            let localizable = try #require(texts["Localizable"])
            let localizer = localizable.localizer(for: ["pl-PL", "en"])
            #expect(localizer.string("files", 3, 1) == EmbeddedFixtures.files(3, in: 1))
            #expect(localizer.string("plain") == "Cześć, zażółć")
            #expect(localizer.string("\(3) missing") == "3 missing")
            #expect(localizer.string("a", table: "Other") == "a")
            let bundle = LocalizationBundle(tables: texts)
            #expect(bundle.localizer(for: .acceptLanguage("ar;q=0, pl")).language == "pl")
            #expect(bundle.localizer(for: "en").string("a", table: "Other") == "b")
            try bundle.reload()
            #expect(bundle.localizer(for: "en").string("plain") == "Hello")
            #expect(LocalizationBundle(tables: [:]).localizer(for: "en").string("plain") == "plain")
            #expect(LocalizationBundle(tables: [:]).developmentLanguage == "en")
        }
    }

    @Test("The default table names the development language, whatever tables come before and behind it")
    func developmentLanguage() throws {
        let english = try EmbeddedTables(of: EmbeddedFixtures.bundle(), developmentLanguage: "en").tables
        let polish = try EmbeddedTables(of: EmbeddedFixtures.bundle(), developmentLanguage: "pl").tables
        try withTexts(of: english) { english in
            try withTexts(of: polish) { polish in
                let (main, other) = (try #require(polish["Localizable"]), try #require(english["Localizable"]))
                let bundle = LocalizationBundle(tables: ["A": other, "Localizable": main, "Z": other])
                #expect(bundle.developmentLanguage == "pl")
                #expect(LocalizationBundle(tables: ["A": main, "Z": other]).developmentLanguage == "pl")
                #expect(
                    LocalizationBundle(tables: ["Localizable": main], developmentLanguage: "ar").developmentLanguage
                        == "ar")
            }
        }
    }
}
