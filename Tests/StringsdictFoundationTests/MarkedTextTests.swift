#if !canImport(Darwin)
import TestSupport
import Testing

@testable import StringsdictFoundation

/// The strings that `NSLocalizedString` returns for entries with variables.
@Suite("Marked texts")
struct MarkedTextTests {
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
        ]
        for (format, variables, expected) in cases {
            let text = HarmlessFormat.text(of: entry(format, variables), device: .mac, width: nil)
            #expect(text == expected, "\(format)")
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

    @Test("A mark is invisible: it adds no character, and the same text equals itself")
    func invisible() throws {
        let (folder, bundle) = try bundle()
        let text = NSLocalizedString("k", bundle: bundle, comment: "")
        #expect(text.count == "%ld files".count)
        #expect(text.utf8.starts(with: "%ld files".utf8))
        #expect(text == NSLocalizedString("k", bundle: bundle, comment: ""))
        #expect(text.unicodeScalars.dropFirst(9).allSatisfy { $0.properties.isDefaultIgnorableCodePoint })
        #expect(String(format: text, 1) == "1 file")
        #expect(String(format: text, 2) == "2 files")
        // Foundation's formatter prints the text of other.
        let printed = withVaList([1]) { NSString(format: text, arguments: $0) }.description
        #expect(printed.utf8.starts(with: "1 files".utf8))
        // A text without variables has no mark.
        #expect(NSLocalizedString("plain", bundle: bundle, comment: "") == "50% off")
        withExtendedLifetime(folder) {}
    }

    @Test("A changed format shows the text of other, without the mark")
    func changed() throws {
        let (folder, bundle) = try bundle()
        let text = NSLocalizedString("k", bundle: bundle, comment: "")
        #expect(String(format: "• " + text, 1) == "• 1 files")
        #expect(String(format: text + "!", 1) == "1 files!")
        #expect(String(format: text + " " + text, 1, 2) == "1 files 2 files")
        #expect(String(format: text.uppercased().replacingOccurrences(of: "LD", with: "ld"), 1) == "1 FILES")
        withExtendedLifetime(folder) {}
    }

    @Test("Tag characters that are not a mark stay unchanged")
    func otherTags() {
        // The flag of Scotland ends with the same character as a mark.
        let flag = "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"
        for text in [
            flag, "\u{E007F}", "a\u{E0021}\u{E007F}", "a\u{E0021}", "\u{E0021}\u{E0031}x", "a\u{E0031}\u{E007F}",
        ] {
            #expect(String(format: text + "%ld", 1) == text + "1")
            #expect(String(format: "%@", text) == text)
            #expect(MarkedTexts.shared.entry(of: text).map { _ in 1 } == nil)
        }
        #expect(
            MarkedTexts.shared.entry(of: "a\u{E0021}\u{E0039}\u{E0039}\u{E0039}\u{E0039}\u{E0039}\u{E007F}").map { _ in
                1
            } == nil)
        #expect(MarkedTexts.withoutMarks("a\u{E0021}\u{E0031}\u{E007F}b\u{E0021}\u{E0032}\u{E007F}") == "ab")
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

    @Test("A mark with a number that no text has is none")
    func unknownMarks() throws {
        let (folder, bundle) = try bundle()
        let text = NSLocalizedString("k", bundle: bundle, comment: "")
        let digits = text.unicodeScalars.dropFirst("%ld files".count + 1).dropLast()
        let number = digits.reduce(0) { $0 * 10 + Int($1.value) - 0xE0030 }
        // Other tests add texts at the same time, so the first free number is not known.
        for unknown in number + 1..<number + 1_000 {
            var mark = String.UnicodeScalarView(["\u{E0021}"])
            mark.append(contentsOf: String(unknown).unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xE0000) })
            mark.append("\u{E007F}")
            #expect(MarkedTexts.shared.entry(of: "none" + String(mark)).map { _ in 1 } == nil)
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
        #expect(String(format: "%@") == "(null)")
        #expect("abc".withCString { String(format: "%s!", $0) } == "abc!")
        #expect(String(format: "%d %d", true, false) == "1 0")
        #expect(String(format: "%@ %.1f", NSNumber(value: 7), NSNumber(value: 1.25)) == "7 1.2")
        #expect(String(format: "100%%") == "100%")
    }
}
#endif
