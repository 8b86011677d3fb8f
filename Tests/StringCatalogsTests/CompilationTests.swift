import StringsdictFileReading
import Foundation
import StringsdictPropertyListWriting
import StringsdictPropertyLists
import StringsdictTestSupport
import Testing

@testable import StringsdictCatalogReading
@testable import StringCatalogs

/// Compares compilation with Apple's compiler.
@Suite struct CompilationTests {
    /// A compiled catalog as in the recorded JSON: `LOCALE.lproj/catalog.strings` to a dictionary.
    static func files(_ folders: [CompiledCatalog.Localization], named name: String = "catalog") -> NSDictionary {
        var files: [String: Any] = [:]
        for folder in folders {
            for (type, table) in folder.tables() where !table.isEmpty {
                files["\(folder.name).lproj/\(name).\(type)"] = object(.dictionary(table))
            }
        }
        return files as NSDictionary
    }

    private static func object(_ value: PropertyListObject) -> Any {
        switch value {
        case .string(let text): text
        case .dictionary(let members):
            Dictionary(members.map { ($0.key, object($0.value)) }, uniquingKeysWith: { first, _ in first })
        default: NSNull()
        }
    }

    private func catalog(_ entry: String) throws -> StringCatalog {
        let text = "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"k\":\(entry)}}"
        return try StringCatalog(reading: Array(text.utf8), file: "C.xcstrings")
    }

    @Test func aLanguageWithoutTextDoesNotHideTheNextOne() throws {
        let catalog = try catalog(
            "{\"localizations\":{\"de\":{\"variations\":{}},\"fr\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"b\"}}}}"
        )
        let folders = try catalog.compiled(options: StringCatalog.CompilationOptions()).localizations
        #expect(folders.first { $0.name == "fr" }?.entries.map(\.key) == ["k"])
    }

    /// The search for repeated languages has a separate path for more than 32 languages.
    @Test(arguments: [2, 33, 40]) func ofALanguageThatIsThereTwiceTheFirstTextCounts(_ count: Int) throws {
        var languages = (0..<count).map { "x\(String($0, radix: 26, uppercase: false))" }
        languages.insert(languages[count - 1], at: count)
        languages.append("de")
        let members = languages.enumerated().map {
            "\"\($0.element)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\($0.offset)\"}}"
        }
        let localizations = try #require(
            try catalog("{\"localizations\":{\(members.joined(separator: ","))}}").entries.first { $0.key == "k" }
        ).localizations
        #expect(localizations.map(\.language) == languages[..<count] + ["de"])
        #expect(localizations[count - 1].units.map(\.unit.value) == ["\(count - 1)"])
    }

    /// The files of an entry, or the message of the first error.
    private func result(_ entry: String, key: String = "k") throws -> String {
        let text = "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"\(key)\":\(entry)}}"
        let catalog = try StringCatalog(reading: Array(text.utf8), file: "C.xcstrings")
        do {
            let files = Self.files(try catalog.compiled(options: StringCatalog.CompilationOptions()).localizations)
            return String(
                decoding: try JSONSerialization.data(
                    withJSONObject: files, options: [.sortedKeys, .withoutEscapingSlashes]),
                as: UTF8.self)
        } catch {
            return "\(error)"
        }
    }

    private static func unit(_ text: String) -> String {
        "\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}"
    }

    private static let substitutions =
        "\"substitutions\":{\"n\":{\"argNum\":1,\"formatSpecifier\":\"lld\",\"variations\":{\"plural\":{\"other\":{\(unit("%arg"))}}}}}"

    @Test func aTextBesideSubstitutionsIsAnEntryAlsoIfItUsesNone() throws {
        #expect(
            try result("{\"localizations\":{\"en\":{\(Self.unit("plain")),\(Self.substitutions)}}}")
                == #"{"en.lproj/catalog.stringsdict":{"k":{"NSStringLocalizedFormatKey":"plain"}}}"#)
        #expect(
            try result("{\"localizations\":{\"en\":{\(Self.unit("plain")),\"substitutions\":{}}}}")
                == #"{"en.lproj/catalog.strings":{"k":"plain"}}"#)
    }

    @Test func substitutionsInsideADevicesBranchBelongToNoOne() throws {
        func entry(_ text: String, beside: String = "") -> String {
            "{\"localizations\":{\"en\":{\(beside)\"variations\":{\"device\":{\"mac\":{\(Self.unit(text)),\(Self.substitutions)},"
                + "\"other\":{\(Self.unit("all"))}}}}}}"
        }
        #expect(try result(entry("%#@n@")).contains("error: Referencing undefined substitution 'n'"))
        // A text that uses none, and one that uses that of the localization.
        #expect(try result(entry("x")).contains(#""mac":"x""#))
        #expect(
            try result(entry("%#@n@", beside: "\(Self.substitutions),")).contains(
                ##""NSStringLocalizedFormatKey":"%1$#@n@""##))
        let plural = entry("").replacingOccurrences(
            of: Self.unit("") + ",", with: "\"variations\":{\"plural\":{\"other\":{\(Self.unit("%#@n@ %lld"))}}},")
        #expect(try result(plural).contains("error: Referencing undefined substitution 'n'"))
        #expect(
            try catalog(entry("x")).diagnostics().contains { $0.code == .unusedSubstitution && $0.severity == .warning }
        )
    }

    /// A translation whose texts show no number takes that of the source: of its plural, its text, or the key.
    @Test func aPluralWithoutANumberTakesThatOfTheSource() throws {
        let plural = "\"variations\":{\"plural\":{\"other\":{\(Self.unit("多"))}}}"
        let number = #"{"NSStringFormatSpecTypeKey":"NSStringPluralRuleType","NSStringFormatValueTypeKey":"#
        for (source, key, reference, type) in [
            ("\"en\":{\(Self.unit("%lld files"))},", "k", "%#@value@", "lld"),
            ("\"en\":{\(Self.unit("%@ has %d"))},", "k", "%2$#@value@", "d"), ("", "%lu files", "%#@value@", "lu"),
            (
                "\"en\":{\"variations\":{\"device\":{\"mac\":{\(Self.unit("none"))},\"other\":{\(Self.unit("%ld"))}}}},",
                "k",
                "%#@value@", "ld"
            ),
        ] {
            let text = try result("{\"localizations\":{\(source)\"ja\":{\(plural)}}}", key: key)
            #expect(
                text.contains(
                    "{\"NSStringLocalizedFormatKey\":\"\(reference)\",\"value\":\(number)\"\(type)\",\"other\":\"多\"}}"),
                "\(text)")
        }
        for entry in [
            "{\"localizations\":{\"en\":{\(plural)}}}", "{\"localizations\":{\"ja\":{\(plural)}}}",
            "{\"localizations\":{\"en\":{\(Self.unit("%@ files"))},\"ja\":{\(plural)}}}",
        ] {
            #expect(try result(entry).contains("error: Plural variation requires referencing the number"))
        }
        #expect(
            try result("{\"localizations\":{\"en\":{\(plural)}}}", key: "%lld files")
                .contains("error: Plural variation requires referencing the number"))
    }

    @Test func directivesAreFoundWithTheirArguments() {
        func ranges(_ text: String) -> [Range<Int>] { FormatScan(text).items.map(\.range) }
        #expect(ranges("%arg") == [0..<4])
        #expect(ranges("%arg.") == [0..<4])
        // `%a` and text: the name of the own argument ends at a letter or digit.
        #expect(ranges("%arg9") == [0..<2])
        #expect(ranges("%args") == [0..<2])
        // A reference has a name.
        #expect(ranges("%#@x@") == [0..<5])
        #expect(ranges("%#@@") == [0..<3])
        // A width that is an argument by position takes no other one.
        #expect(FormatScan("%*2$d %d").items.map(\.argument) == [1, 2])
        #expect(FormatScan("%*d %d").items.map(\.argument) == [2, 3])
        #expect(FormatScan("%5d %.*f %@").items.map(\.argument) == [1, 3, 4])
        // Width and precision may stand before a name.
        #expect(FormatScan("%#.3@x@ %1$#-5.2@y@").references.map(\.name) == ["x", "y"])
        // `%5` is not a conversion, and the `%d` after it is one.
        #expect(FormatScan("%5%d %5-d %0$d %@").items.map(\.range) == [2..<4, 15..<17])
        #expect(
            FormatScan("%d %f %@ %n %#@x@ %arg").items.map(\.isNumeric) == [true, true, false, false, false, false])
    }

    private func json(_ path: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
    }

    /// Every recorded catalog compiles to one of the results of Apple's compiler, or is refused as it was there. If
    /// there were several results, the catalog is refused unless the caller chooses.
    @Test(.enabled(if: TestFolders.shared != nil, "needs the folder of shared files"))
    func recordedCatalogsCompileAsTheyDoOnApples() throws {
        let cases = try Corpus.cases()
        #expect(cases.count >= 135)
        for folder in cases {
            let name = folder.split(separator: "/").last ?? ""
            let catalog = try StringCatalog(
                reading: FileReader.bytes(ofFile: "\(folder)/Localizable.xcstrings"), file: "Localizable.xcstrings")
            if FileManager.default.fileExists(atPath: "\(folder)/error.json") {
                let record = try #require(try json("\(folder)/error.json") as? [String: Any])
                let refusal = refusal(of: catalog, StringCatalog.CompilationOptions())
                if record["error"] as? String == "AMBIGUOUS_XCSTRINGS_VARIATIONS" {
                    #expect(refusal?.errors.map(\.code) == [.competingVariations], "\(name)")
                    for choice in [StringCatalog.CompilationOptions.Competition.plural, .device] {
                        var options = StringCatalog.CompilationOptions()
                        options.competition = choice
                        #expect(self.refusal(of: catalog, options) == nil, "\(name)")
                    }
                    continue
                }
                #expect(
                    (refusal == nil) == (record["accepted"] as? Bool), "\(name): \(refusal?.description ?? "accepted")")
                if let message = record["diagnostic"] as? String {
                    #expect(refusal?.errors.contains { $0.message.hasPrefix(message) } == true, "\(name)")
                }
                continue
            }
            let allowed = try #require(try json("\(folder)/expected.json") as? [NSDictionary])
            var options = StringCatalog.CompilationOptions()
            if allowed.count > 1 {
                #expect(refusal(of: catalog, options)?.errors.map(\.code) == [.folderCollision], "\(name)")
                options.collision = .canonical
            }
            do throws(CatalogCompilationError) {
                let files = Self.files(try catalog.compiled(options: options).localizations)
                #expect(allowed.contains { $0.isEqual(files) }, "\(name):\n\(files)\n\(allowed)")
            } catch {
                Issue.record("\(name): \(error)")
            }
        }
    }

    private func refusal(of catalog: StringCatalog, _ options: StringCatalog.CompilationOptions)
        -> CatalogCompilationError?
    {
        do throws(CatalogCompilationError) {
            _ = try catalog.compiled(options: options)
            return nil
        } catch {
            return error
        }
    }

    @Test func ofTwoLanguagesWithOneFolderTheFirstOrTheLastCanBeChosen() throws {
        func units(_ languages: [String]) -> String {
            languages.map { "\"\($0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"of \($0)\"}}" }
                .joined(separator: ",")
        }
        for languages in [["iw", "he"], ["he", "iw"]] {
            let text = "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\(units(languages))}}}}"
            let catalog = try StringCatalog(reading: Array(text.utf8))
            var chosen: [String] = []
            for choice in [StringCatalog.CompilationOptions.Collision.first, .last, .canonical] {
                var options = StringCatalog.CompilationOptions()
                options.collision = choice
                let hebrew = try #require(
                    try catalog.compiled(options: options).localizations.first { $0.name == "he" })
                chosen += hebrew.entries.compactMap(\.text)
            }
            #expect(chosen == ["of \(languages[0])", "of \(languages[1])", "of he"])
        }
    }

    /// Options give both results of a collision, which equal the recorded ones.
    @Test(.enabled(if: TestFolders.shared != nil, "needs the folder of shared files"))
    func ofACollisionEachResultCanBeChosen() throws {
        var count = 0
        for folder in try Corpus.cases() {
            guard let allowed = try? json("\(folder)/expected.json") as? [NSDictionary], allowed.count > 1 else {
                continue
            }
            let catalog = try StringCatalog(reading: FileReader.bytes(ofFile: "\(folder)/Localizable.xcstrings"))
            var found: Set<Int> = []
            for choice in [StringCatalog.CompilationOptions.Collision.first, .last] {
                var options = StringCatalog.CompilationOptions()
                options.collision = choice
                let files = Self.files(try catalog.compiled(options: options).localizations)
                found.formUnion(allowed.indices.filter { allowed[$0].isEqual(files) })
            }
            #expect(found.count == allowed.count, "\(folder)")
            count += 1
        }
        #expect(count >= 50)
    }

    @Test(.enabled(if: TestFolders.shared != nil, "needs the folder of shared files"))
    func realCatalogsCompile() throws {
        for path in try Corpus.catalogs() where !path.contains("/!") {
            let catalog = try StringCatalog(reading: FileReader.bytes(ofFile: path), file: path)
            #expect(
                refusal(of: catalog, StringCatalog.CompilationOptions()) == nil,
                "\(refusal(of: catalog, StringCatalog.CompilationOptions())?.description ?? "")")
        }
    }

    /// The same texts give the same bytes in every compilation, whatever their order in the file.
    @Test(arguments: 0..<8) func theSameTextsGiveTheSameBytes(_ seed: UInt64) throws {
        var generator = GeneratedCatalogs(seed: seed)
        let catalog = try generator.catalog()
        var options = StringCatalog.CompilationOptions()
        options.collision = .canonical
        for serialization in CompiledCatalogFile.Serialization.allCases {
            func files(of catalog: StringCatalog) throws -> Result<[CompiledCatalogFile], CompiledCatalogFileError> {
                let compiled = try catalog.compiled(options: options)
                do throws(CompiledCatalogFileError) {
                    return .success(try compiled.files(named: "Table", as: serialization))
                } catch {
                    // XML does not allow all characters.
                    return .failure(error)
                }
            }
            let first = try files(of: catalog)
            #expect(try first == files(of: catalog))
            #expect(try first == files(of: StringCatalog(reading: catalog.bytes)))
            #expect(try first == files(of: catalog.sorted()))
        }
    }

    // MARK: Named placeholders

    private static func plural(_ forms: KeyValuePairs<String, String>) -> String {
        "\"variations\":{\"plural\":{\(forms.map { "\"\($0.key)\":{\(unit($0.value))}" }.joined(separator: ","))}}"
    }

    /// The value type, the format and the form `other` of a compiled plural.
    private func compiledPlural(_ localizations: String, language: String = "en") throws -> [String?] {
        let folders = try catalog("{\"localizations\":{\(localizations)}}").compiled(
            options: StringCatalog.CompilationOptions()
        )
        .localizations
        let entry = try #require(folders.first { $0.name == language }?.entries.first)
        let message = try #require(entry.definition?.message)
        let variable = try #require(message.variables.first)
        return [variable.valueType, message.format, variable.cases.first { $0.name == "other" }?.text]
    }

    @Test("A plain text loses its names, and nothing is renumbered (A4)")
    func namesOfPlainTexts() throws {
        for (text, expected) in [
            ("%(used)lld of %1$(limit)lld", "%lld of %1$lld"), ("%2$(b)@ %1$(a)@", "%2$@ %1$@"),
            ("%(b)@ %(a)@ 100%%", "%@ %@ 100%%"), ("%(x) y", "%(x) y"),
        ] {
            #expect(
                try result("{\"localizations\":{\"en\":{\(Self.unit(text))}}}")
                    == "{\"en.lproj/catalog.strings\":{\"k\":\"\(expected)\"}}")
            // Beside substitutions, in a device's branch and in its fallback.
            let unused = "{\"localizations\":{\"en\":{\(Self.unit(text)),\(Self.substitutions)}}}"
            #expect(try result(unused).contains("\"\(expected)\""))
            let devices = "\"device\":{\"mac\":{\(Self.unit(text))},\"other\":{\(Self.unit(text))}}"
            let varied = try result("{\"localizations\":{\"en\":{\"variations\":{\(devices)}}}}")
            #expect(varied.components(separatedBy: "\"\(expected)\"").count == 3 && !varied.contains("(a)"))
        }
    }

    @Test("The names of a plural have the same positions in all branches (A5)")
    func namesOfPlurals() throws {
        func plural(_ one: String, _ other: String) throws -> [String?] {
            try compiledPlural("\"en\":{\(Self.plural(["one": one, "other": other]))}")
        }
        #expect(try plural("%(count)lld item", "%(count)lld items") == ["lld", "%#@value@", "%lld items"])
        #expect(
            try plural("%(name)@ has one", "%(name)@ has %(count)lld") == ["lld", "%2$#@value@", "%1$@ has %2$lld"])
        #expect(try plural("%(count)d of %(name)@", "%(count)d of %(name)@") == ["d", "%#@value@", "%1$d of %2$@"])
        #expect(try plural("%1$(count)lld", "%1$(count)lld left") == ["lld", "%#@value@", "%1$lld left"])
        #expect(
            try plural("x", "%1$(name)@ has %2$(count)lu") == ["lu", "%2$#@value@", "%1$@ has %2$lu"])
        // The first named whole number chooses, also behind another number.
        #expect(
            try plural("x", "%(ratio).1f of %(count)lld") == ["lld", "%2$#@value@", "%1$.1f of %2$lld"])
        // Without a named whole number, the first number does.
        #expect(try plural("x", "%(name)@ %(ratio)f") == ["f", "%2$#@value@", "%1$@ %2$f"])
        // A name without a conversion stays, and is enough for a plural.
        #expect(try plural("%(count) item", "%(count) items") == ["lld", "%#@value@", "%(count) items"])
    }

    @Test("A translation's plural depends on the name that the source language counts (A5, A6)")
    func namesOfTranslatedPlurals() throws {
        let source = "\"en\":{\(Self.plural(["one": "x", "other": "%(count)lld of %(total)lld"]))}"
        func translated(_ other: String) throws -> [String?] {
            try compiledPlural("\(source),\"de\":{\(Self.plural(["one": "x", "other": other]))}", language: "de")
        }
        #expect(try translated("%(count)lld von %(total)lld") == ["lld", "%#@value@", "%1$lld von %2$lld"])
        #expect(try translated("%(total)lld: %(count)lld") == ["lld", "%2$#@value@", "%1$lld: %2$lld"])
        #expect(try translated("%2$(total)lld: %1$(count)lld") == ["lld", "%#@value@", "%2$lld: %1$lld"])
        // Without the name, the first number chooses. Without a number, that of the source language does.
        #expect(try translated("%(total)d") == ["d", "%#@value@", "%d"])
        #expect(try translated("viele") == ["lld", "%#@value@", "viele"])
    }

    @Test func theTextsOfSubstitutionsLoseTheirNames() throws {
        let branches = Self.plural(["one": "%arg of %(owner)@", "other": "%arg of %2$(owner)@"])
        let entry =
            "{\"localizations\":{\"en\":{\(Self.unit("%#@n@ by %2$(who)@")),\"substitutions\":{\"n\":{\"argNum\":1,\"formatSpecifier\":\"lld\",\(branches)}}}}}"
        let written = try result(entry)
        #expect(
            written.contains("\"%1$#@n@ by %2$@\"") && written.contains("\"%1$lld of %2$@\"")
                && written.contains("\"%1$lld of %@\""))
    }

    @Test(
        "The versions of Xcode 15 to 27 are read, and another one is a warning",
        arguments: [
            ("\"1.0\"", false), ("\"1.1\"", false), ("\"1.2\"", false), ("\"1.3\"", false), ("1.1", false),
            ("1", false),
            ("\"1.4\"", true), ("\"2.0\"", true), ("\"\"", true), ("0.9", true),
        ])
    func versions(version: String, isUnknown: Bool) throws {
        let text =
            "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"localizations\":{\"de\":{\(Self.unit("x")),\"new\":1}}}},\"later\":2,\"version\":\(version)}"
        let catalog = try StringCatalog(reading: Array(text.utf8), file: "C.xcstrings")
        let found = catalog.diagnostics().filter { $0.code == .unknownVersion }
        #expect(found.map(\.severity) == (isUnknown ? [.warning] : []))
        #expect(try catalog.compiled(options: StringCatalog.CompilationOptions()).localizations.map(\.name) == ["de"])
        var editor = CatalogEditor(catalog)
        try editor.setText("y", forKey: "k", language: "de", at: [], state: .translated)
        let edited = String(decoding: try editor.edited().bytes, as: UTF8.self)
        #expect(edited.contains("\"later\":2") && edited.contains("\"new\":1") && edited.contains(version))
    }
}
