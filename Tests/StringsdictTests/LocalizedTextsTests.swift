import Stringsdict
import TestSupport
import Testing

/// The texts of a bundle for the current user, as generated accessors call them.
@Suite("Texts for the current user", .serialized)
struct LocalizedTextsTests {
    /// Texts that name their language and table, then their arguments.
    private static func strings(_ name: String) -> [UInt8] {
        let formats = ["%@", "%@ %@", "%@ %@ %@", "%@ %@ %@ %@"]
        let lines = formats.enumerated().map { "\"\($0.offset + 1)\" = \"\(name) \($0.element)\";" }
        return Array((["\"0\" = \"\(name)\";"] + lines).joined(separator: "\n").utf8)
    }

    private let bundle: LocalizationBundle
    private let texts: LocalizedTexts

    init() throws {
        var files: [String: [String: [UInt8]]] = [:]
        for language in ["en", "pl"] {
            for table in ["Localizable", "Mail"] {
                files[language, default: [:]]["\(table).strings"] = Self.strings("\(language) \(table)")
            }
        }
        bundle = try LocalizationBundle(MemoryLocalizations(files))
        texts = LocalizedTexts(bundle, languages: { ["en"] })
    }

    @Test("A call shows its arguments in their order, whatever their number")
    func arguments() {
        #expect(texts.string("0") == "en Localizable")
        #expect(texts.string("1", .text("a")) == "en Localizable a")
        #expect(texts.string("2", .text("a"), .int(2)) == "en Localizable a 2")
        #expect(texts.string("3", .text("a"), .int(2), .text("c")) == "en Localizable a 2 c")
        #expect(texts.string("4", arguments: [.text("a"), .int(2), .text("c"), .int(4)]) == "en Localizable a 2 c 4")
    }

    @Test("A given localizer decides about the language of one call")
    func localizers() {
        for localizer in [bundle.localizer(for: "pl"), nil] {
            let name = localizer == nil ? "en Localizable" : "pl Localizable"
            #expect(texts.string("0", in: localizer) == name)
            #expect(texts.string("1", .text("a"), in: localizer) == "\(name) a")
            #expect(texts.string("2", .text("a"), .int(2), in: localizer) == "\(name) a 2")
            #expect(texts.string("3", .text("a"), .int(2), .text("c"), in: localizer) == "\(name) a 2 c")
            #expect(texts.string("4", arguments: ["a", "b", "c", "d"], in: localizer) == "\(name) a b c d")
        }
    }

    @Test("A call can name a table, in the usual or in a given language")
    func tables() {
        for localizer in [bundle.localizer(for: "pl"), nil] {
            let name = localizer == nil ? "en Mail" : "pl Mail"
            #expect(texts.string("0", table: "Mail", in: localizer) == name)
            #expect(texts.string("1", .text("a"), table: "Mail", in: localizer) == "\(name) a")
            #expect(texts.string("2", .text("a"), .int(2), table: "Mail", in: localizer) == "\(name) a 2")
            #expect(texts.string("3", .text("a"), .int(2), .text("c"), table: "Mail", in: localizer) == "\(name) a 2 c")
            #expect(
                texts.string("4", arguments: ["a", "b", "c", "d"], table: "Mail", in: localizer) == "\(name) a b c d")
        }
    }

    @Test("The languages are asked for in each call, unless they or a localizer are given")
    func languages() {
        let user = LocalizedTexts(bundle)
        UserLanguages.process = ["pl"]
        defer { UserLanguages.process = nil }
        #expect(user.string("0") == "pl Localizable")
        UserLanguages.withValue(["en"]) { #expect(user.string("0") == "en Localizable") }
        #expect(user.localized(for: "en").string("0") == "en Localizable")
        #expect(user.localized(for: ["xx", "en"]).string("0") == "en Localizable")
        #expect(user.localized(for: .acceptLanguage("pl;q=0.1, en")).string("0") == "en Localizable")
        let english = LocalizedTexts(bundle.localizer(for: "en"))
        #expect(english.string("0") == "en Localizable")
        #expect(english.localized(for: "pl").string("0") == "en Localizable")
        #expect(english.localized(for: .acceptLanguage("pl")).string("0") == "en Localizable")
    }

    @Test("A folder that does not exist has no texts, so keys are shown")
    func noFolder() {
        #expect(LocalizedTexts(path: "no/such/folder").string("files.selected") == "files.selected")
    }
}
