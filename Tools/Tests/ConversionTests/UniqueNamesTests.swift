import StringsdictKeyedLists
import Testing

@testable import LocalizationConversion

/// The names that Android and Flutter get for keys.
struct UniqueNamesTests {
    private func catalog(_ keys: [String]) -> TextCatalog {
        let entries = keys.map { key in
            var entry = TextEntry(key)
            entry.texts = [LocalizedText("en", .text(TextUnit("Text of \(key)")))]
            return entry
        }
        return TextCatalog(name: "Localizable", sourceLanguage: "en", entries: entries)
    }

    private func names(_ keys: [String], _ format: ConversionFormat) -> [String] {
        let catalog = catalog(keys)
        let names = format == .android ? AndroidNames(catalog).names : DartNames(catalog).names
        return keys.map { names[$0] ?? "" }
    }

    @Test(arguments: [ConversionFormat.android, .arb])
    func keysThatShareANameGetTheirOwnSuffixes(_ format: ConversionFormat) throws {
        let both = names(["Leave group?", "Leave group"], format)
        #expect(Set(both).count == 2)
        #expect(names(["Leave group", "Leave group?"], format) == both.reversed())
        let base = format == .android ? "leave_group" : "leaveGroup"
        #expect(both.allSatisfy { $0.hasPrefix("\(base)_") && $0.utf8.count == base.utf8.count + 7 })
        #expect(names(["Leave group"], format) == [base])
        // A key that is a name keeps it.
        #expect(names(["Leave group", base], format) == [both[1], base])
        // A third key changes nothing.
        #expect(names(["Leave group!", "Leave group?", "Leave group"], format)[1...] == both[...])
    }

    @Test(arguments: [ConversionFormat.android, .arb])
    func aKeyKeepsItsNameAndANewOneDoesNotTakeIt(_ format: ConversionFormat) throws {
        let old = try Conversion.write([catalog(["Leave group?"])], as: format).files.map(ConversionInput.init)
        let base = format == .android ? "leave_group" : "leaveGroup"
        for keys in [["Leave group", "Leave group?"], ["Leave group"]] {
            var options = ConversionOptions(target: format)
            options.keepNames(in: old)
            let files = try Conversion.write([catalog(keys)], as: format, options: options).files
            let now = FormerNames(in: files.map(ConversionInput.init), of: format).names
            #expect(now[ByteString("Leave group")] != base)
            #expect(now[ByteString("Leave group?")] == (keys.count == 2 ? base : nil))
        }
    }

    @Test(arguments: ["continue", "default", "import", "new", "class", "null", "true", "_"])
    func wordsOfJavaAreNoNames(_ word: String) {
        let name = names([word], .android)[0]
        #expect(name == (word == "_" ? "text" : "text_\(word)"))
        #expect(AndroidNames.isName(name) && !AndroidNames.isName(word))
    }

    @Test func wordsOfDartAreNoNames() {
        #expect(names(["class", "override", "of"], .arb) == ["textClass", "textOverride", "textOf"])
    }

    /// `a.b` and `a_b` are one field of the class that Android's build makes.
    @Test func namesOfOneFieldAreTwoNames() {
        let both = names(["a.b", "a_b"], .android)
        #expect(both[1] == "a_b")
        #expect(both[0].hasPrefix("a_b_"))
        #expect(names(["a.b"], .android) == ["a.b"])
    }
}
