import StringsdictPropertyListWriting
import StringsdictPropertyLists
import StringsdictTestSupport
import Testing

@testable import LocalizationConversion

/// If a key occurs twice in a file, an app shows the last text, or the first text of a binary file. The conversion
/// takes the same text, and the report names the key.
struct DuplicateKeyTests {
    private struct Read {
        var texts: [String]
        var losses: [ConversionLoss]
    }

    private func read(_ bytes: [UInt8], _ name: String = "Localizable.strings") throws -> Read {
        let input = ConversionInput(path: "pl.lproj/\(name)", bytes: bytes)
        var reader = TableReader(options: ConversionOptions(target: .csv))
        let result = try reader.read([input])
        let texts = result.catalogs.flatMap(\.entries).map { entry in
            let units = entry["pl"].map { TextPaths($0).units.map { "\($0.path)=\($0.unit.value)" } } ?? []
            return "\(entry.key): \(units.joined(separator: ", "))"
        }
        return Read(texts: texts, losses: result.losses)
    }

    @Test func theLastTextOfAStringsFileCounts() throws {
        let result = try read(Array("\"a\" = \"1\";\n\"b\" = \"2\";\n\"a\" = \"3\";\n\"a\" = \"4\";\n".utf8))
        #expect(result.texts == ["a: =4", "b: =2"])
        #expect(
            result.losses.map(\.description) == [
                "Localizable: duplicate-key: the key occurs 3 times; the one in line 4 is used, as in an app (pl: a)"
            ])
        #expect(result.losses.allSatisfy { $0.isSerious && !$0.kind.changesText })
    }

    @Test(arguments: ["a", "a key of more than forty bytes, which is stored each time that it occurs"])
    func theLastTextOfAnXMLFileCounts(_ key: String) throws {
        let text =
            "<plist><dict><key>\(key)</key><string>1</string>\n<key>\(key)</key><string>1</string></dict></plist>"
        let result = try read(Array(text.utf8))
        #expect(result.texts == ["\(key): =1"])
        #expect(result.losses.map(\.key) == [key])
        #expect(result.losses.first?.message.hasPrefix("the key occurs twice; the one in line 2 is used") == true)
    }

    @Test("A catalog has one text for two names of a language, and the report says which")
    func twoNamesOfALanguageInACatalog() throws {
        let rule =
            "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            + "<key>NSStringFormatValueTypeKey</key><string>lld</string><key>other</key><string>%lld</string>"
        let plurals =
            "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>"
            + "<key>v</key><dict>\(rule)</dict></dict></dict></plist>"
        for (first, second) in [("he", "iw"), ("iw", "he")] {
            let result = try Conversion.convert(
                [
                    ConversionInput(path: "\(first).lproj/A.strings", bytes: Array("k = \"text\";".utf8)),
                    ConversionInput(path: "\(second).lproj/A.stringsdict", bytes: Array(plurals.utf8)),
                ], options: ConversionOptions(target: .catalog))
            #expect(result.report.losses.map(\.language) == [first])
            #expect(result.conflicts.count == 1)
            #expect(result.report.losses.allSatisfy { $0.kind == .language && $0.isSerious && !$0.isKept })
            let text = String(decoding: try #require(result.files.first).bytes, as: UTF8.self)
            #expect(text.contains("\"plural\"") != text.contains("\"value\" : \"text\""))
        }
    }

    @Test("The first text of a binary file counts, whether its keys are one object or two")
    func theFirstTextOfABinaryFileCounts() throws {
        let (a, one, two): ([UInt8], [UInt8], [UInt8]) = ([0x51, 0x61], [0x51, 0x31], [0x51, 0x32])
        for bytes in [binary([[0xD2, 1, 1, 2, 3], a, one, two]), binary([[0xD2, 1, 2, 3, 4], a, a, one, two])] {
            let result = try read(bytes)
            #expect(result.texts == ["a: =1"])
            #expect(
                result.losses.map(\.message) == ["the key occurs twice; the first one is used, as in an app"])
        }
    }

    @Test(
        "A part that is no text does not hide the others",
        arguments: [
            ("<integer>1</integer>", "2:13: a value of the type integer is not a text; write a string or a dictionary"),
            (
                "<dict><key>b</key><string>x</string></dict>",
                " the entry has no NSStringLocalizedFormatKey, and is left out"
            ),
            (
                "<dict><key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string></dict></dict>",
                "2:13: the entry has no NSStringLocalizedFormatKey, so that nothing in it is ever shown"
            ),
            (
                "<dict><key>NSStringDeviceSpecificRuleType</key><string>x</string></dict>",
                "2:60: NSStringDeviceSpecificRuleType holds a string and is ignored"
            ),
        ])
    func partsThatAreNoTexts(_ value: String, _ message: String) throws {
        let text = "<plist><dict>\n<key>a</key>\(value)\n<key>b</key><string>2</string></dict></plist>"
        let result = try read(Array(text.utf8), "Localizable.stringsdict")
        #expect(result.texts == ["b: =2"])
        let loss = try #require(result.losses.first)
        #expect(loss.kind == .unreadable && loss.key == "a" && loss.isSerious)
        #expect(loss.message == "pl.lproj/Localizable.stringsdict:\(message)")
    }

    @Test("Inside an entry, the variables, categories and devices count that an app shows")
    func insideEntries() throws {
        let text = """
            files = {
                NSStringLocalizedFormatKey = "%#@n@";
                n = {
                    NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
                    one = "old"; other = "older"; one = "oldest";
                };
                n = {
                    NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
                    one = "1"; few = "2"; other = "3"; few = "4";
                };
            };
            tap = { NSStringDeviceSpecificRuleType = { mac = "Click"; other = "Tap"; mac = "Press"; }; };
            """
        let document = try PropertyListDocument.read(Array("{\(text)}".utf8), file: "f")
        let object = PropertyListObject(document.root)
        let xml = try PropertyListWriter.write(object, as: .xml, keyOrder: .unchecked)
        #expect(
            try read(xml, "Localizable.stringsdict").texts == [
                "files: plural.one=1, plural.few=4, plural.other=3", "tap: device.mac=Press, device.other=Tap",
            ])
        let bytes = try PropertyListWriter.write(object, as: .binary, keyOrder: .unchecked)
        #expect(
            try read(bytes, "Localizable.stringsdict").texts == [
                "files: plural.one=old, plural.other=older", "tap: device.mac=Click, device.other=Tap",
            ])
    }
}
