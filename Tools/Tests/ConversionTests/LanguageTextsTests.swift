import Testing

@testable import LocalizationConversion

/// The texts of an entry by their languages. From 17 texts on, a language is looked up in another way.
struct LanguageTextsTests {
    private static func text(_ language: String, _ value: String = "a") -> LocalizedText {
        LocalizedText(language, .text(TextUnit(value)))
    }

    private static func languages(_ count: Int) -> [String] { (0..<count).map { "x\($0)" } }

    @Test(arguments: [0, 1, 2, 15, 16, 17, 18, 40])
    func aTextIsFoundByItsLanguage(_ count: Int) {
        let languages = Self.languages(count)
        var added = LanguageTexts()
        for language in languages {
            #expect(added[language] == nil)
            added.append(Self.text(language))
            #expect(added[language]?.language == language)
        }
        let made = LanguageTexts(languages.map { Self.text($0) })
        var joined: LanguageTexts = []
        joined += made
        for texts in [added, made, joined] {
            #expect(texts == made && texts.hashValue == made.hashValue)
            #expect(texts.map(\.language) == languages)
            for (place, language) in languages.enumerated() {
                #expect(texts.place(of: language) == place)
                #expect(texts[language] == texts[place])
            }
            for missing in ["x\(count)", "", "X0", "x"] {
                #expect(texts[missing] == nil && texts.place(of: missing) == nil)
            }
        }
    }

    @Test(arguments: [2, 16, 17, 40])
    func aChangedTextIsFound(_ count: Int) {
        var texts = LanguageTexts(Self.languages(count).map { Self.text($0) })
        let unchanged = texts
        texts[1].content = .text(TextUnit("b"))
        #expect(texts["x1"] == Self.text("x1", "b") && texts != unchanged)
        texts[0] = Self.text("other", "c")
        #expect(texts["x0"] == nil && texts["other"] == Self.text("other", "c") && texts.place(of: "other") == 0)
        // The first text of a language counts.
        texts.append(Self.text("other", "d"))
        #expect(texts["other"] == Self.text("other", "c") && texts.count == count + 1)
        #expect(LanguageTexts(Array(texts))["other"] == Self.text("other", "c"))
    }
}
