import StringsdictTestSupport
import Testing

@testable import StringsdictLocalizedEntries

/// One entry that is read at its place in a text, without the rest of the file.
@Suite struct EntryReadingTests {
    private static let xml = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
          <key>a</key> <string>1 &amp; é</string>
          <!-- comment --><key>files</key>
          <dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key>
            <dict>
              <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
              <key>NSStringFormatValueTypeKey</key><string>ld</string>
              <key>one</key><string>%ld file</string> <key>one</key><string>%ld file</string>
              <key>oher</key><!-- misspelt --><string>%ld files</string>
            </dict>
          </dict>
          <key></key><array><integer>5</integer></array><key>z</key><dict/>
        </dict>
        </plist>

        """

    private static let oldStyle = """
        /* comment */ "a" = "caf\\u00e9"; b = { NSStringLocalizedFormatKey = "%d"; c = (1, 2); };
        "d" /* 1 */ =
          "two
        lines"; 'e';

        """

    private static func unit(_ state: String, _ text: String) -> String {
        "{\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\(text)\",}}"
    }

    private static let catalog = """
        {"sourceLanguage": "en_US", "unknown": 1, "strings": {
          "a": {"comment": "x", "localizations": {"de": \(unit("translated", "%lld")), "pl": \(unit("odd", "\\u00e9"))}},
          "%lld b": {"other": 2, "localizations": {"pl": {"variations": {"plural": {"one": \(unit("new", "x"))}}},
            "en-US": \(unit("new", "y")), "fr": 5}},
          "c": {}, "": 7
        }, "version": 1}
        """

    @Test(arguments: [
        ("en.lproj/A.stringsdict", xml, 2), ("en.lproj/A.strings", xml, 2),
        ("en.lproj/A.stringsdict", "{\(oldStyle)}", 4),
        ("pl.lproj/A.strings", oldStyle, 4), ("A.xcstrings", catalog, 4),
    ])
    func anEntryIsThatOfTheWholeFile(path: String, text: String, count: Int) throws {
        let whole = try #require(LocalizedFile.read(path, bytes: Array(text.utf8)))
        let source = try #require(whole.source)
        var (found, remarks, keys): ([LocalizedEntry], [ReadingRemark], Set<Int>) = ([], [], [])
        for entry in whole.entries {
            guard let start = entry.keyOffset, keys.insert(start).inserted else { continue }
            let range = try #require(source.rangeOfEntry(from: start))
            let read = try #require(whole.entry(in: range, of: source), "\(entry.key)")
            found += read.entries
            remarks += read.remarks
        }
        #expect(keys.count == count)
        #expect(found.map { "\($0)" } == whole.entries.map { "\($0)" })
        let expected = whole.remarks.filter { $0.key.map { key in whole.entries.contains { $0.key == key } } ?? false }
        // Commas that no value follows have no key.
        let named = remarks.filter { $0.key != nil }
        #expect(Set(named.map { "\($0)" }) == Set(expected.map { "\($0)" }), "\(path)")
        #expect(!expected.isEmpty && named.allSatisfy { $0.offset != nil })
    }

    @Test func anEntryWithAMistakeIsNotReadByItself() throws {
        for (path, text, key) in [
            ("en.lproj/A.strings", "\"a\" = \"1\";\n\"b\" = \"2\";\n", "\"b\" = \"2\""),
            (
                "en.lproj/A.strings", "<plist version=\"1.0\"><dict><key>b</key><string>2</string></dict></plist>",
                "<key>b</key><string>2"
            ),
            (
                "en.lproj/A.strings",
                "<plist version=\"1.0\"><dict><key>b</key><string><![CDATA[2]]></string></dict></plist>",
                "<key>b</key><string><![CDATA[2]]></string>"
            ),
            ("A.xcstrings", "{\"sourceLanguage\": \"en\", \"strings\": {\"b\": {}}}", "b\": {}"),
        ] {
            let file = try #require(LocalizedFile.read(path, bytes: Array(text.utf8)))
            let part = try #require(text.firstRange(of: key))
            let start = text.utf8.distance(from: text.startIndex, to: part.lowerBound)
            #expect(file.entry(in: start..<start + key.utf8.count, of: try #require(file.source)) == nil, "\(text)")
        }
    }
}
