#if !canImport(Darwin)
import StringsdictTestSupport
import Testing

@testable import StringsdictFoundation

/// The strings that `NSLocalizedString` returns for entries with variables.
@Suite("Formats of entries with variables")
struct ReturnedFormatTests {
    private func entry(_ format: String, _ variables: [StringsdictEntry.Variable] = []) -> StringsdictEntry {
        StringsdictEntry(format: format, variables: variables)
    }

    private static let files = StringsdictEntry.Variable.plural("files", [.one: "%ld file", .other: "%ld files"])

    @Test("The text of other is a format that is safe for any formatter")
    func harmlessFormats() {
        let files = Self.files
        let cases: [(format: String, variables: [StringsdictEntry.Variable], expected: String)] = [
            ("%#@files@", [files], "%ld files"),
            ("%#@files@ in %@", [files], "%ld files in %@"),
            ("%2$#@files@ of %1$@", [files], "%2$ld files of %1$@"),
            ("%1$@ has %2$#@files@", [files], "%@ has %ld files"),
            ("%#@files@, 100%%", [files], "%ld files, 100%%"),
            ("%#@two words@ %#@files@", [files], "%%#@two words@ %ld files"),
            ("%1$#@files@ and %1$#@files@", [files], "%1$ld files and %1$ld files"),
            // A text without a conversion for its argument: later arguments cannot be read.
            ("%#@v@ in %@", [.plural("v", [.other: "many"])], "many in "),
            ("%2$#@files@", [files], " files"),
            ("%3$@ %1$ld %#@files@", [files], " %1$ld %1$ld files"),
            // Nested variables count from the position of the outer one.
            ("%2$#@outer@", [.plural("outer", [.other: "%#@files@ %1$@"]), files], "%2$ld files %1$@"),
            ("%#@outer@", [.plural("outer", [.other: "%d %2$#@files@"]), files], "%d %ld files"),
            ("%#@a@ %#@b@", [.plural("a", [.other: "%.1f"]), .plural("b", [.other: "%05d"])], "%.1f %05d"),
            ("%#@g@", [.gender("g", [0: "%d they", 1: "%d she"])], "%d they"),
            ("%#@missing@ %@", [files], " "),
            ("%n%#@files@", [files], " files"),
            // A width taken from an argument is left out, and so is everything after it.
            ("%*d %#@files@", [files], "  files"),
            ("%#@v@", [.plural("v", [.one: "one %ld"])], "one %ld"),
            ("%#@v@", [.plural("v", [:])], ""),
            // The length and the letter are as they are written, if every formatter reads the same argument for them.
            ("%lld of %#@v@", [.plural("v", [.other: "%lld files"])], "%lld of %lld files"),
            ("%2$qi %1$#@v@", [.plural("v", [.other: "%llu"])], "%2$qi %1$llu"),
            ("%zd %jx %tX %5lli %hhd %hi", [], "%zd %jx %tX %5lli %hhd %hi"),
            ("%%%lld %.2lf %llf %D %U %lld", [], "%%%lld %.2lf %lf %ld %lu %lld"),
            ("%Lf %Ld %llld %lhd %C %S %(n)lld", [], "%f %d %ld %hd %c %s %lld"),
            (String(repeating: "x", count: 70_000) + "%lld", [], String(repeating: "x", count: 70_000) + "%lld"),
        ]
        for (format, variables, expected) in cases {
            let text = HarmlessFormat.text(of: entry(format, variables), device: .mac, width: nil)
            #expect(text == expected, "\(format.prefix(100))")
        }
    }

    @Test("Variables that refer to each other have a text of bounded length")
    func bounded() {
        let circle = entry("%#@a@", [.plural("a", [.other: "x%#@b@"]), .plural("b", [.other: "y%#@a@"])])
        #expect(HarmlessFormat.text(of: circle, device: .mac, width: nil).utf8.count < 100)
        let growing = entry("%#@a@", [.plural("a", [.other: "x%1$#@a@%1$#@a@%1$#@a@"])])
        #expect(HarmlessFormat.text(of: growing, device: .mac, width: nil).utf8.count < 10_000)
    }

    private func bundle(_ plural: String = "files") throws -> (TemporaryFolder, Bundle) {
        let folder = try TemporaryFolder()
        try write(plural, to: folder)
        return (folder, try #require(Bundle(path: folder.path)))
    }

    private func write(_ plural: String, to folder: TemporaryFolder) throws {
        try folder.write(
            """
            <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
            <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>ld</string><key>one</key><string>%ld file</string>
            <key>other</key><string>%ld \(plural)</string></dict></dict></dict></plist>
            """, to: "en.lproj/Localizable.stringsdict")
        try folder.write("\"plain\" = \"50% off\";", to: "en.lproj/Localizable.strings")
    }

    @Test("The string is the text of other, and nothing else")
    func nothingElse() throws {
        let (folder, bundle) = try bundle()
        let text = NSLocalizedString("k", bundle: bundle, comment: "")
        #expect(text == "%ld files")
        #expect(text.utf8.elementsEqual("%ld files".utf8))
        #expect(text == NSLocalizedString("k", bundle: bundle, comment: ""))
        #expect(String(format: text, 1) == "1 file")
        #expect(String(format: text, 2) == "2 files")
        // The calls whose result a mark in the text would change.
        #expect(text.contains("files") && text.hasSuffix("files"))
        #expect(text.range(of: "files")?.upperBound == text.endIndex)
        #expect(text.range(of: "files$", options: .regularExpression) != nil)
        #expect(text.replacingOccurrences(of: "files", with: "x") == "%ld x")
        #expect(text.data(using: .isoLatin1)?.count == 9)
        #expect(text.data(using: .ascii)?.count == 9)
        #expect(["%ld files": 1][text] == 1)
        // Foundation's formatter prints the text of other.
        #expect(withVaList([1]) { NSString(format: text, arguments: $0) }.description == "1 files")
        #expect(NSLocalizedString("plain", bundle: bundle, comment: "") == "50% off")
        withExtendedLifetime(folder) {}
    }

    @Test("The string of a catalog's entry has the conversions that the catalog has")
    func conversionsOfCatalogs() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            {"sourceLanguage":"en","version":"1.0","strings":{"%lld files":{"localizations":{"en":{"variations":{"plural":{
            "one":{"stringUnit":{"state":"translated","value":"%lld file"}},
            "other":{"stringUnit":{"state":"translated","value":"%lld files"}}}}}}},
            "sum":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"%#@n@"},"substitutions":{"n":{
            "argNum":1,"formatSpecifier":"lld","variations":{"plural":{
            "other":{"stringUnit":{"state":"translated","value":"%arg files"}}}}}}}}}}}
            """, to: "Localizable.xcstrings")
        let bundle = try #require(Bundle(path: folder.path))
        for text in [
            NSLocalizedString("%lld files", bundle: bundle, comment: ""),
            String(localized: "%lld files", bundle: bundle),
            NSLocalizedString("sum", bundle: bundle, comment: ""),
        ] {
            #expect(text == "%lld files")
            #expect(text.replacingOccurrences(of: "%lld", with: "5") == "5 files")
        }
        #expect(String(format: NSLocalizedString("%lld files", bundle: bundle, comment: ""), 1) == "1 file")
        withExtendedLifetime(folder) {}
    }

    private final class Holder { var text: String? }
    private enum Message { case text(String) }

    @Test("A string is recognised wherever it was kept")
    func kept() throws {
        let (folder, bundle) = try bundle()
        let text = NSLocalizedString("k", bundle: bundle, comment: "")
        let holder = Holder()
        holder.text = text
        let any: Any = text
        var copy = text
        copy += "!"
        copy = text
        let texts: [(kind: String, text: String)] = [
            ("variable", copy), ("array", [text].map { $0 }[0]), ("dictionary", ["a": text]["a"] ?? ""),
            ("set", Set([text]).first ?? ""), ("object", holder.text ?? ""), ("any", any as? String ?? ""),
            ("optional chain", Optional(text).map { $0 } ?? ""),
            ("description", text.description), ("String(describing:)", String(describing: text)),
            ("String(_:)", String(text)), ("substring", String(text[...])), ("slice", String(text.prefix(100))),
            ("object string", NSString(string: text) as String), ("bridged", text._bridgeToObjectiveC() as String),
            ("object dictionary", NSDictionary(object: text, forKey: "a" as NSString)["a"] as? String ?? ""),
            ("attributed text", NSAttributedString(string: text).string),
            ("enumeration", { if case .text(let text) = Message.text(text) { text } else { "" } }()),
        ]
        for (kind, text) in texts { #expect(String(format: text, 1) == "1 file", "\(kind)") }
        withExtendedLifetime(folder) {}
    }

    @Test("The same characters in another string are any other format")
    func sameCharacters() throws {
        let (folder, bundle) = try bundle()
        let text = NSLocalizedString("k", bundle: bundle, comment: "")
        let coded = try JSONDecoder().decode([String].self, from: JSONEncoder().encode([text]))[0]
        let texts = ["%ld files", String(Array(text)), String(decoding: Array(text.utf8), as: UTF8.self), coded]
        for other in texts {
            #expect(other == text)
            #expect(String(format: other, 1) == "1 files")
        }
        withExtendedLifetime(folder) {}
    }

    @Test("A changed format shows the text of other")
    func changed() throws {
        let (folder, bundle) = try bundle()
        let text = NSLocalizedString("k", bundle: bundle, comment: "")
        #expect(String(format: "• " + text, 1) == "• 1 files")
        #expect(String(format: text + "!", 1) == "1 files!")
        #expect(String(format: text + " " + text, 1, 2) == "1 files 2 files")
        #expect(String(format: text.uppercased().replacingOccurrences(of: "LD", with: "ld"), 1) == "1 FILES")
        withExtendedLifetime(folder) {}
    }

    @Test("A text stays valid after its table is reloaded")
    func reload() throws {
        let (folder, bundle) = try bundle()
        let old = NSLocalizedString("k", bundle: bundle, comment: "")
        try write("documents", to: folder)
        try bundle.localizationBundle.reload()
        let new = NSLocalizedString("k", bundle: bundle, comment: "")
        #expect(String(format: old, 2) == "2 files")
        #expect(String(format: new, 1) == "1 file")
        #expect(String(format: new, 2) == "2 documents")
    }

    @Test("A variable is found wherever it stands in a text", arguments: ["", "%@", "%@ %@", "a %@ %@ %@ b", "%%"])
    func variablesAnywhere(_ before: String) {
        let files = Self.files
        #expect(entry(before + "%#@files@", [files]).hasVariables(device: .mac, width: nil))
        #expect(entry(before + "%#@files@%@", [files]).hasVariables(device: .mac, width: nil))
        #expect(!entry(before + "%@", [files]).hasVariables(device: .mac, width: nil))
    }

    @Test("Entries whose texts of other are equal are told apart")
    func equalTexts() throws {
        let folder = try TemporaryFolder()
        for (table, one) in [("A", "a file"), ("B", "b file")] {
            try folder.write(
                """
                <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
                <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>\(one)</string>
                <key>other</key><string>%d</string></dict></dict></dict></plist>
                """, to: "en.lproj/\(table).stringsdict")
        }
        let bundle = try #require(Bundle(path: folder.path))
        let a = NSLocalizedString("k", tableName: "A", bundle: bundle, comment: "")
        let b = NSLocalizedString("k", tableName: "B", bundle: bundle, comment: "")
        #expect(a == b)
        #expect([String(format: a, 1), String(format: b, 1)] == ["a file", "b file"])
        #expect(String(format: "%d", 1) == "1", "a format of the program is never taken for a text")
    }

    @Test("Formats and locales stay right when more are used than are kept")
    func manyFormats() throws {
        let (folder, bundle) = try bundle()
        let text = NSLocalizedString("k", bundle: bundle, comment: "")
        let regions = ["DE", "AT", "CH", "LU", "BE", "IT", "LI"]
        for round in 0..<2 {
            for number in 0..<300 { #expect(String(format: "\(number): %d", round) == "\(number): \(round)") }
            for number in 0..<70 {
                let german = Locale(identifier: "de_\(regions[number % 7])@currency=A\(number)")
                guard regions[number % 7] != "AT" else { continue }
                // A release of CLDR may have another separator than Foundation, whose separators a program takes in some regions.
                let own = NumberSymbols(locale: "de-\(regions[number % 7])").groupingSeparator
                let separators = [own, german.groupingSeparator ?? own, "'", "’"]
                let shown = String(format: text, locale: german, 1_000)
                #expect(separators.contains { shown == "1\($0)000 files" }, "\(german.identifier): \(shown)")
            }
        }
        let long = String(repeating: "%d ", count: 200)
        #expect(String(format: long, arguments: Array(repeating: 7, count: 200)).hasSuffix("7 7 "))
        withExtendedLifetime(folder) {}
    }

    @Test("Strings are found from many threads")
    func threads() async throws {
        let (folder, bundle) = try bundle()
        let path = bundle.bundlePath
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    guard let bundle = Bundle(path: path) else { return false }
                    return (0..<200).allSatisfy { _ in
                        String(format: NSLocalizedString("k", bundle: bundle, comment: ""), 1) == "1 file"
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        withExtendedLifetime(folder) {}
    }

    @Test("Formats that are no localized texts have numbers as C writes them, or as in the locale")
    func numbersOfOtherFormats() {
        #expect(String(format: "%d", 1_234) == "1234")
        #expect(String(format: "%d", locale: Locale(identifier: "de"), 1_234) == "1.234")
        #expect("a".appendingFormat("%d", 1_234) == "a1234")
        let texts = UserLanguages.withValue(["de", "en"]) {
            [
                String.localizedStringWithFormat("%d", 1_234),
                NSString.localizedStringWithFormat("%d", 1_234).description,
            ]
        }
        #expect(texts == ["1.234", "1.234"])
    }

    @Test("Arguments of the wrong type, and pointers")
    func arguments() {
        #expect(String(format: "%@ %d", 5, "x") == "5 x")
        #expect(String(format: "%d %s", "x", 5) == "x 5")
        #expect(String(format: "%@") == "%@")
        #expect(String(format: "Test 50% off", arguments: []) == "Test 50% off")
        #expect(String(format: "%%%% %%@ %", arguments: []) == "%% %@ %")
        #expect("abc".withCString { String(format: "%s!", $0) } == "abc!")
        #expect(String(format: "%d %d", true, false) == "1 0")
        #expect(String(format: "%@ %.1f", NSNumber(value: 7), NSNumber(value: 1.25)) == "7 1.2")
        #expect(String(format: "100%%") == "100%")
    }
}
#endif
