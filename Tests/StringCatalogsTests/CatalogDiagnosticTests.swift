import Foundation
import StringsdictTestSupport
import Testing

@testable import StringsdictCatalogReading
@testable import StringCatalogs

/// Errors and warnings, rule by rule.
@Suite struct CatalogDiagnosticTests {
    private func catalog(_ entry: String, key: String = "k") throws -> StringCatalog {
        let text = "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"\(key)\":\(entry)}}"
        return try StringCatalog(reading: Array(text.utf8), file: "C.xcstrings")
    }

    private static func unit(_ text: String, _ state: String = "translated") -> String {
        "\"stringUnit\":{\"state\":\"\(state)\",\"value\":\"\(text)\"}"
    }

    private static let allDevices = ["appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac"]
        .map { "\"\($0)\":{\(unit("a"))}" }.joined(separator: ",")

    private static func plural(_ text: String) -> String {
        "{\"variations\":{\"plural\":{\"one\":{\(unit(text))},\"other\":{\(unit(text))}}}}"
    }

    /// One row of `Fixtures/diagnostics.json`: a whole catalog, or the entry `k`, and all its errors and warnings with their codes.
    struct Row: Decodable, Sendable, CustomTestStringConvertible {
        var catalog: String?
        var entry: String?
        var found: [String]

        var testDescription: String { catalog ?? entry ?? "" }

        static let all: [Row] = {
            let path = "\(TestFolders.package)/Tests/StringCatalogsTests/Fixtures/diagnostics.json"
            guard let data = FileManager.default.contents(atPath: path) else { return [] }
            return (try? JSONDecoder().decode([Row].self, from: data)) ?? []
        }()
    }

    @Test func theTableOfDiagnosticsIsThere() { #expect(Row.all.count >= 100) }

    @Test(arguments: Row.all) func everyMistakeIsToldWithItsPlace(_ row: Row) throws {
        let entry = row.entry ?? "{}"
        let text = row.catalog ?? "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"k\":\(entry)}}"
        let found = try StringCatalog(reading: Array(text.utf8)).diagnostics()
        #expect(found.map { "\($0.code) \($0)" } == row.found)
    }

    @Test func aMistakeInAFieldHidesNoneInALocalization() throws {
        let entry = "{\"comment\":1,\"localizations\":{\"en\":{\"stringUnit\":{\"value\":\"x\"}},\"de\":7}}"
        let found = try catalog(entry).diagnostics()
        #expect(found.map(\.code) == [.form, .form, .form] && found.map(\.language) == [nil, "en", "de"])
        for (folder, languages) in [("en", [nil, "en"]), ("de", [nil, "de"]), ("fr", [nil])] as [(String, [String?])] {
            let (compiled, found) = try catalog(entry).compiledLeniently(folder: folder)
            #expect(compiled == nil && found.map(\.language) == languages, "\(folder)")
        }
    }

    /// Most units have a state and a value and are found to be right without a closer look. The shortcut must not hide a mistake.
    @Test func aUnitIsRightOnlyWithBothOfItsMembers() throws {
        let keys = ["state", "value", "other"]
        for first in keys {
            for second in keys {
                for text in ["state", "value", "stringUnit", ""] {
                    let unit = "\"\(first)\":\"\(text)\",\"\(second)\":\"\(text)\""
                    let found = try catalog("{\"localizations\":{\"de\":{\"stringUnit\":{\(unit)}}}}").diagnostics()
                    let isRight = Set([first, second]) == ["state", "value"]
                    #expect(found.isEmpty == isRight, "\(unit): \(found)")
                }
            }
        }
        let unit = Self.unit("a")
        for (content, isRight) in [
            // Members that nobody knows are allowed.
            (unit, true), ("\(unit),\"x\":1", true), ("\"x\":1,\(unit)", true), ("\"stringUnits\":{}", false),
            (unit.replacing("}", with: ",\"x\":1}"), true), (unit.replacing("\"a\"", with: "1"), false),
            (unit.replacing("\"translated\"", with: "null"), false),
            (unit.replacing("\"a\"", with: "[\"value\"]"), false),
        ] {
            let found = try catalog("{\"localizations\":{\"de\":{\(content)}}}").diagnostics()
            #expect(found.isEmpty == isRight, "\(content): \(found)")
        }
    }

    /// The language and the key follow the message where there are any.
    @Test func aDescriptionEndsWithTheLanguageAndTheKey() throws {
        let versions = try StringCatalog(
            reading: Array("{\"sourceLanguage\":\"en\",\"version\":\"9.0\",\"strings\":{}}".utf8), file: "C.xcstrings"
        ).diagnostics()
        let all = try catalog("{\"localizations\":{\"de\":{\(Self.unit("a")),\"variations\":{\"plural\":{}}}}}")
            .diagnostics()
        for item in versions + all {
            let place = "C.xcstrings:\(item.position): \(item.severity.rawValue): \(item.message)"
            let suffix = item.key.map { " (" + (item.language.map { "\($0): " } ?? "") + "\($0))" } ?? ""
            #expect(item.description == place + suffix)
        }
        #expect(versions.contains { $0.key == nil })
    }

    @Test func aConversionThatTakesASubstitutionsArgumentIsNotedWhereverItStands() throws {
        let substitution =
            "\"substitutions\":{\"y\":{\"argNum\":2,\"formatSpecifier\":\"d\","
            + "\"variations\":{\"plural\":{\"other\":{\(Self.unit("%arg"))}}}}}"
        for (text, count) in [("%lld %@ %#@y@", 1), ("%@ %#@y@", 0), ("%@ %@ %@ %#@y@", 1), ("%1$@ %#@y@", 0)] {
            let entry = "{\"localizations\":{\"de\":{\(Self.unit(text)),\(substitution)}}}"
            #expect(try catalog(entry).diagnostics().count { $0.code == .argumentPosition } == count, "\(text)")
        }
    }

    @Test func aBranchWhoseFirstNumberIsAnotherArgumentIsNoted() throws {
        for (text, isNoted) in [("%2$lld of %1$lld", true), ("%1$lld of %2$lld", false), ("%@ %lld", true)] {
            let branches = "\"one\":{\(Self.unit("%lld"))},\"other\":{\(Self.unit(text))}"
            let entry = "{\"localizations\":{\"en\":{\"variations\":{\"plural\":{\(branches)}}}}}"
            #expect(try catalog(entry).diagnostics().contains { $0.code == .argumentPosition } == isNoted, "\(text)")
        }
    }

    /// Entries, and the codes of their diagnostics.
    static let rows: [(entry: String, codes: [CatalogDiagnostic.Code], isRefused: Bool)] = [
        ("{}", [], false), ("null", [.form], true), ("[]", [.form], true), ("{\"comment\":1}", [.form], true),
        ("{\"comment\":null,\"extractionState\":null,\"shouldTranslate\":null}", [], false),
        ("{\"extractionState\":true}", [.form], true), ("{\"shouldTranslate\":\"no\"}", [.form], true),
        ("{\"localizations\":null}", [.form], true), ("{\"localizations\":{}}", [], false),
        ("{\"localizations\":{\"de\":null}}", [], false), ("{\"localizations\":{\"de\":{}}}", [.form], true),
        ("{\"localizations\":{\"de\":{\"stringUnit\":{\"state\":null,\"value\":\"\"}}}}", [.form], true),
        ("{\"localizations\":{\"de\":{\"stringUnit\":{\"state\":\"x\"}}}}", [.form], true),
        ("{\"localizations\":{\"de\":{\"variations\":null}}}", [.form], true),
        ("{\"localizations\":{\"de\":{\"variations\":{}}}}", [.emptyVariations], false),
        ("{\"localizations\":{\"de\":{\"variations\":{\"device\":{}}}}}", [.emptyVariations], false),
        ("{\"localizations\":{\"de\":{\"variations\":{\"width\":{}}}}}", [.unknownVariation, .emptyVariations], false),
        ("{\"localizations\":{\"de\":{\(unit("a")),\"variations\":{}}}}", [.emptyVariations], false),
        ("{\"localizations\":{\"en\":{\(unit("a", "new"))}}}", [.newSourceText], false),
        ("{\"extractionState\":\"manual\",\"localizations\":{\"en\":{\(unit("a", "new"))}}}", [], false),
        ("{\"localizations\":{\"de\":{\(unit("a", "new"))}}}", [], false),
        ("{\"localizations\":{\"de\":\(plural("%lld"))}}", [], false),
        ("{\"localizations\":{\"de\":\(plural("%@"))}}", [.pluralWithoutNumber], true),
        ("{\"localizations\":{\"de\":\(plural("%% %n"))}}", [.pluralWithoutNumber], true),
        ("{\"localizations\":{\"en\":\(plural("%lld")),\"de\":\(plural("x"))}}", [], false),
        (
            "{\"localizations\":{\"de\":{\"variations\":{\"plural\":{\"one\":{\(unit("%d"))}}}}}}", [.missingOther],
            false
        ),
        (
            "{\"localizations\":{\"de\":{\"variations\":{\"plural\":{\"future\":{\(unit("%d"))},\"other\":{\(unit("%d"))}}}}}}",
            [.unknownCategory], false
        ),
        (
            "{\"localizations\":{\"de\":{\"variations\":{\"device\":{\"mac\":{\(unit("a"))},\"other\":\(plural("%d"))}}}}}",
            [.variedFallback], true
        ),
        (
            "{\"localizations\":{\"de\":{\"variations\":{\"device\":{\"car\":{\(unit("a"))}}}}}}",
            [.unknownDevice, .missingFallback], false
        ),
        (
            "{\"localizations\":{\"de\":{\"variations\":{\"device\":{\"mac\":{\(unit("a"))},\"other\":{\(unit("b"))}},"
                + "\"plural\":{\"other\":{\(unit("%d"))}}}}}}", [.competingVariations], true
        ),
        ("{\"localizations\":{\"iw\":{\(unit("a"))},\"he\":{\(unit("b"))}}}", [.folderCollision], true),
        ("{\"localizations\":{\"iw\":{\(unit("a"))},\"he\":{\(unit("a"))}}}", [.folderCollision], false),
        ("{\"localizations\":{\"de\":{\(unit("a"))},\"de\":{\(unit("b"))}}}", [.duplicateKey], false),
        ("{\"localizations\":{\"de\":{\(unit("%#@x@")),\"substitutions\":{}}}}", [], false),
        ("{\"localizations\":{\"de\":{\(unit("%#@x@")),\"substitutions\":[]}}}", [.form], true),
        (
            "{\"localizations\":{\"de\":{\(unit("%#@x@")),\"substitutions\":{\"y\":{\"argNum\":1,\"formatSpecifier\":\"d\","
                + "\"variations\":{\"plural\":{\"other\":{\(unit("%arg"))}}}}}}}}",
            [.undefinedSubstitution, .unusedSubstitution],
            true
        ),
        (
            "{\"localizations\":{\"de\":{\(unit("%#@y@")),\"substitutions\":{\"y\":{\"argNum\":1.5}}}}}", [.form], true
        ),
        (
            "{\"localizations\":{\"de\":{\(unit("%#@y@")),\"substitutions\":{\"y\":{\"argNum\":-1,\"formatSpecifier\":\"@\","
                + "\"variations\":{\"plural\":{\"other\":{\(unit("%arg"))}}}}}}}}",
            [.argumentPosition, .substitutionType], false
        ),
        (
            "{\"localizations\":{\"de\":{\"variations\":{\"plural\":{\"other\":{\(unit("%d %#@y@"))}}},\"substitutions\":{\"y\":{"
                + "\"argNum\":1,\"formatSpecifier\":\"d\",\"variations\":{\"plural\":{\"other\":{\(unit("%arg"))}}}}}}}}",
            [.substitutionInPlural], true
        ),
        ("{\"localizations\":{\"de\":{\"variations\":{\"device\":{\(allDevices)}}}}}", [], false),
    ]

    @Test func everyRuleHasItsDiagnostic() throws {
        for row in Self.rows {
            let catalog = try catalog(row.entry)
            let diagnostics = catalog.diagnostics()
            #expect(Set(diagnostics.map(\.code)) == Set(row.codes), "\(row.entry)\n\(diagnostics)")
            #expect(diagnostics.contains { $0.severity == .error } == row.isRefused, "\(row.entry)")
            do throws(CatalogCompilationError) {
                _ = try catalog.compiled()
                #expect(!row.isRefused, "\(row.entry)")
            } catch {
                #expect(row.isRefused, "\(row.entry): \(error)")
                #expect(error.description.hasPrefix("C.xcstrings:1:"))
            }
        }
    }

    @Test func theWordsOfApplesCompilerComeFirst() throws {
        let expected: [(Int, String)] = [
            (22, "Plural variation requires referencing the number in the string. "),
            (27, "Fallback value cannot be further varied"),
        ]
        for (row, words) in expected {
            let refusal = #expect(throws: CatalogCompilationError.self) { try catalog(Self.rows[row].entry).compiled() }
            #expect(refusal?.errors.first?.message.hasPrefix(words) == true, "\(String(describing: refusal))")
        }
    }

    @Test func anErrorNamesItsPlaceLanguageAndKey() throws {
        let refusal = #expect(throws: CatalogCompilationError.self) { try catalog(Self.rows[35].entry).compiled() }
        #expect(
            refusal?.errors.map(\.description) == [
                "C.xcstrings:1:122: error: Referencing undefined substitution 'x'; define it, or remove %#@x@ from the text (de: k)"
            ])
        let unused = try catalog(Self.rows[35].entry).diagnostics().filter { $0.code == .unusedSubstitution }
        #expect(
            unused.map(\.message) == [
                "Substitution 'y' was never referenced. To reference, use %#@y@ in some other string"
            ])
        #expect(unused.first?.key == "k" && unused.first?.substitution == "y")
        #expect(unused.first?.description.hasSuffix("(de: k|==|substitutions.y)") == true)
    }

    @Test func theHeadOfTheFileIsChecked() throws {
        for (text, isRefused) in [
            ("{}", true), ("{\"sourceLanguage\":\"\",\"strings\":{}}", false),
            ("{\"sourceLanguage\":1,\"strings\":{}}", true),
            ("{\"sourceLanguage\":\"en\",\"strings\":[]}", true),
            ("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":7}", false),
            ("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":1.5}", false),
            ("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":\"x\"}", false),
            ("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":[]}", true),
            ("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":{}}", true),
            ("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":true}", true),
            ("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":false}", true),
            ("{\"sourceLanguage\":\"en\",\"strings\":{},\"version\":null}", true),
        ] {
            let catalog = try StringCatalog(reading: Array(text.utf8))
            #expect(catalog.diagnostics().contains { $0.severity == .error } == isRefused, "\(text)")
        }
        for text in ["[]", "1", "null", "\"x\""] {
            #expect(throws: StringCatalogError.self) { try StringCatalog(reading: Array(text.utf8)) }
        }
    }
}
