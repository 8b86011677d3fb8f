import StringsdictFileReading
import StringCatalogs
import SymbolGeneration
import StringsdictTestSupport
import Testing

/// The keys that have symbols, the faults of keys, and the whole file.
@Suite("Symbols of a catalog")
struct CatalogSymbolTests {
    private typealias Catalog = SymbolCatalog

    @Test("Only manual keys have symbols, unless they say that they have none")
    func keys() throws {
        let catalog = try Catalog.with(
            """
            "b": {"extractionState": "manual"}, "a": {"extractionState": "manual", "generatesSymbol": true},
            "no": {"extractionState": "manual", "generatesSymbol": false}, "c": {}, "d": {"extractionState": "stale"},
            "e": {"extractionState": "migrated"}, "f": {"extractionState": "extracted_with_value"},
            "g": {"extractionState": "manual", "shouldTranslate": false}
            """)
        #expect(try CatalogSymbols(of: catalog, table: "T").symbols.map(\.key) == ["a", "b", "g"])
    }

    @Test("The order is that of code points")
    func order() throws {
        let keys = ["éa", "zz", "a.b", "a", "Z", "%lld x", "9", "a-c", "日", "🎈d"]
        let catalog = try Catalog.with(keys.map { Catalog.entry($0) }.joined(separator: ", "))
        #expect(
            try CatalogSymbols(of: catalog, table: "T").symbols.map(\.key)
                == ["%lld x", "9", "Z", "a", "a-c", "a.b", "zz", "éa", "日", "🎈d"])
    }

    @Test("A catalog without symbols gives an empty file")
    func empty() throws {
        let symbols = try CatalogSymbols(of: Catalog.with(#""a": {}"#), table: "Localizable")
        #expect(SymbolFile(symbols).text.isEmpty)
        #expect(SymbolFile(symbols).name == "GeneratedStringSymbols_Localizable.swift")
    }

    @Test(
        "A key that can have no symbol is a fault",
        arguments: [
            ("", "Unable to derive a symbol name from this key."),
            ("%@ → %@", "Unable to derive a symbol name from this key."),
            ("Type", "This key is too close to a reserved keyword in Swift."),
            ("type", "This key is too close to a reserved keyword in Swift."),
            ("Self", "This key is too close to a reserved keyword in Swift."),
            ("init", "This key is too close to a reserved keyword in Swift."),
            ("a %65$@", "The text takes argument 65"), ("a %65535$@", "The text takes argument 65535"),
        ])
    func faults(_ key: String, _ message: String) throws {
        let catalog = try Catalog.with("\(Catalog.entry("fine")), \(Catalog.entry(key))")
        do {
            _ = try CatalogSymbols(of: catalog, table: "T")
            Issue.record("'\(key)' has a symbol")
        } catch {
            #expect(error.diagnostics.map(\.key) == [key])
            #expect(error.diagnostics.first?.message.hasPrefix(message) == true)
            #expect(error.description.hasPrefix("Localizable.xcstrings:1:"))
            #expect(error.description.hasSuffix("(en: \(key))"))
        }
    }

    @Test("Two keys with the same name and the same types are a fault of the second one")
    func collisions() throws {
        let catalog = try Catalog.with(
            ["Allow Uploads", "Allow uploads", "Reconnect", "Reconnect…", "allow uploads"].map { Catalog.entry($0) }
                .joined(separator: ", "))
        let error = #expect(throws: CatalogSymbolError.self) { try CatalogSymbols(of: catalog, table: "T") }
        #expect(
            error?.diagnostics.map(\.message) == [
                "This string key would generate the same symbol as \"Allow Uploads\". Please change one of the keys.",
                "This string key would generate the same symbol as \"Reconnect\". Please change one of the keys.",
                "This string key would generate the same symbol as \"Allow Uploads\". Please change one of the keys.",
            ])
    }

    @Test("Keys with the same name and different types are overloads")
    func overloads() throws {
        let catalog = try Catalog.with(
            [
                Catalog.entry("starred.partial", Catalog.text("%d of %d")), Catalog.entry("starred.partial %lld %lld"),
                Catalog.entry("starred.partial!"), Catalog.entry("starred.partial %1$(a)lld %2$(b)lld"),
            ].joined(separator: ", "))
        #expect(
            try Catalog.code(of: catalog).filter { $0.hasPrefix("static") } == [
                "static func starredPartial(_ arg1: Int32, _ arg2: Int32) -> LocalizedStringResource {",
                "static func starredPartial(a: Int, b: Int) -> LocalizedStringResource {",
                "static func starredPartial(_ arg1: Int, _ arg2: Int) -> LocalizedStringResource {",
                "static var starredPartial: LocalizedStringResource {",
            ])
    }

    @Test("Reserved words have backticks, and keys are escaped as literals")
    func escapes() throws {
        let catalog = try Catalog.with(
            [
                Catalog.entry("continue"), Catalog.entry(#"say \"hi\"\\(x)"#),
                Catalog.entry(#"two\nlines\r\tand\u0001"#), Catalog.entry("50 %@", Catalog.text("50 %@")),
            ].joined(separator: ", "))
        #expect(
            try Catalog.code(of: catalog, table: #"A"B"#) == [
                "static func _50(_ arg1: String) -> LocalizedStringResource {",
                ##"LocalizedStringResource("50 %@", defaultValue: "\(arg1)", table: "A\"B", bundle: resourceBundleDescription)"##,
                "static var `continue`: LocalizedStringResource {",
                ##"LocalizedStringResource("continue", table: "A\"B", bundle: resourceBundleDescription)"##,
                "static var sayHiX: LocalizedStringResource {",
                ##"LocalizedStringResource("say \"hi\"\\(x)", table: "A\"B", bundle: resourceBundleDescription)"##,
                "static var twoLinesAnd: LocalizedStringResource {",
                ##"LocalizedStringResource("two\nlines\r\tand\u{1}", table: "A\"B", bundle: resourceBundleDescription)"##,
            ])
    }

    @Test("No comment and no key ends the comment of its symbol")
    func comments() throws {
        let catalog = try Catalog.with(
            #""a */ b /* c": {"comment": "one */ /*/ two\nthree", "extractionState": "manual"}, "#
                + #""b": {"comment": "", "extractionState": "manual"}"#)
        let text = SymbolFile(try CatalogSymbols(of: catalog, table: "Localizable")).text
        #expect(
            text.contains(
                """
                    /**
                     one * / / * / two
                three
                    \(" ")
                     Localized string for key “a * / b / * c” in table “Localizable.xcstrings”.
                     */
                    static var aBC: LocalizedStringResource {
                        LocalizedStringResource("a */ b /* c", table: "Localizable", bundle: resourceBundleDescription)
                    }

                    /**
                    \(" ")
                    \(" ")
                     Localized string for key “b” in table “Localizable.xcstrings”.
                     */

                """))
    }

    @Test("The file is the same to the byte, in each generation", arguments: SymbolFile.Generation.allCases)
    func wholeFile(_ generation: SymbolFile.Generation) throws {
        let folder = "\(TestFolders.package)/Tools/Tests/SymbolGenerationTests/Fixtures"
        let catalog = try StringCatalog(reading: FileReader.bytes(ofFile: "\(folder)/Shop.xcstrings"))
        let expected = try FileReader.bytes(ofFile: "\(folder)/Shop.\(generation.rawValue).txt")
        let file = SymbolFile(try CatalogSymbols(of: catalog, table: "Shop"), generation: generation)
        #expect(file.name == "GeneratedStringSymbols_Shop.swift")
        #expect(file.text == String(decoding: expected, as: UTF8.self))
    }
}

/// The symbols that Xcode generated for catalogs of public projects.
@Suite("Symbols that Xcode generated", .enabled(if: TestFolders.shared != nil, "there is no folder ../shared"))
struct RecordedSymbolTests {
    static let folder = "\(TestFolders.shared ?? "")/conformance/apple/symbols"
    static let cases = (FolderListing.names(in: folder) ?? []).filter {
        FolderListing.names(in: "\(folder)/\($0)") != nil
    }

    private func symbols(_ name: String) throws -> CatalogSymbols {
        let path = "\(Self.folder)/\(name)/Localizable.xcstrings"
        return try CatalogSymbols(
            of: StringCatalog(reading: FileReader.bytes(ofFile: path), file: path), table: "Localizable")
    }

    @Test("Every case has a file or a list to compare with")
    func completeness() {
        #expect(Self.cases.count >= 4)
        for name in Self.cases {
            let names = FolderListing.names(in: "\(Self.folder)/\(name)") ?? []
            #expect(
                names.contains("GeneratedStringSymbols_Localizable.swift") || names.contains("expected-symbols.tsv"))
        }
    }

    @Test("The file is the same to the byte", arguments: cases)
    func files(_ name: String) throws {
        let path = "\(Self.folder)/\(name)/GeneratedStringSymbols_Localizable.swift"
        guard let expected = try? FileReader.bytes(ofFile: path) else { return }
        #expect(SymbolFile(try symbols(name)).text == String(decoding: expected, as: UTF8.self))
    }

    @Test("The names and labels are those of the calls", arguments: cases)
    func calls(_ name: String) throws {
        guard let rows = try? FileReader.bytes(ofFile: "\(Self.folder)/\(name)/expected-symbols.tsv") else { return }
        let symbols = try symbols(name).symbols
        let found = Dictionary(uniqueKeysWithValues: symbols.map { ($0.key, $0) })
        for row in String(decoding: rows, as: UTF8.self).split(separator: "\n").dropFirst() {
            let columns = row.split(separator: "\t").map(String.init)
            let symbol = try #require(found[columns[0]], "\(columns[0])")
            #expect(symbol.name == columns[1])
            let parameters = symbol.parameters.map(\.declaration).joined(separator: ", ")
            #expect((parameters.isEmpty ? "var" : "(\(parameters))") == columns[2])
        }
    }
}
