import StringCatalogs
import StringsdictTestSupport

@testable import LocalizationConversion

extension LocalizedText {
    /// Files, counted in Polish, with a text for each of its categories.
    static let polishFiles = plural(
        "pl", ["one": "%lld plik", "few": "%lld pliki", "many": "%lld plików", "other": "%lld pliku"])

    /// The text of a language for each plural category.
    static func plural(
        _ language: String, _ forms: KeyValuePairs<String, String>, variable: String? = nil, type: String? = nil
    ) -> LocalizedText {
        let forms = forms.map { TextForm($0.key, $0.value) }
        return LocalizedText(language, .plural(PluralText(forms, variable: variable, type: type)))
    }
}

/// Catalogs of all forms that the model has, from seeds.
struct GeneratedTexts {
    var random: SplitMix64

    static let languages = ["en", "pl", "ar", "pt-BR", "ja", "lv", "zh-Hans"]
    static let words = [
        "plik", "it's", "\"quoted\"", "a\\b", "<b>x</b>", "é", "e\u{301}", "日本", "{0}", "#", "'{'", "@name", "?",
        "50 % off",
        "line\nbreak", "tab\tstop", "  two blanks  ", "--", "*/", "|", "a,b", "مرحبا", "\u{202B}x\u{202C}", "😀",
        "&amp;", "~", "", "100%ige", "%50 indirim", "a%20b%2Fc%C3", "12%. From 13%", "%0 of %1 free", "%-tal",
        "c:\\new",
        "]]>", "<![CDATA[x", "// x", "; y = z", "\u{200B}", "\u{2028}", "''", "%%", "%1$", "{{a}}",
        "{count}", "%(n)s", "%{n}", "-->", "\\u0041", "&#65;", "|==|",
    ]

    /// The words of the texts.
    var words = Self.words

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    /// A catalog with one entry of each kind and some more.
    mutating func catalog() -> TextCatalog {
        var catalog = TextCatalog(name: "Localizable", sourceLanguage: "en")
        for number in 0..<10 {
            var entry = TextEntry(
                "key \(number) \(random.pick(["%lld", "a.b", "é", "\"", "x_y", "", "50%ige", "A b", "a-b", "|==|x"]))")
            if number % 3 == 0 { entry.comment = random.pick(["A comment", "two\nlines", "-- dashes --", "end */ x"]) }
            if number % 4 == 0 { entry.extractionState = random.pick([.manual, .stale]) }
            if number % 5 == 4 { entry.shouldTranslate = false }
            // In a catalog, the key of many entries is the source text.
            let isKeyText = random.next() % 5 == 0
            for language in Self.languages
            where language == "en" ? !isKeyText : language == "pl" || random.next() % 3 != 0 {
                entry.texts.append(text(language, kind: number))
            }
            catalog.entries.append(entry)
        }
        for number in 0..<3 {
            var item = TextEntry("list[\(number)]")
            item.texts += ["en", "pl"].map { LocalizedText($0, .text(TextUnit(word()))) }
            catalog.entries.append(item)
        }
        // Two keys that look alike are equal strings in Swift, but their bytes differ.
        for key in ["caf\u{E9}", "cafe\u{301}"] {
            var entry = TextEntry(key)
            entry.texts += ["en", "pl"].map { LocalizedText($0, .text(TextUnit("\(word()) \(key.utf8.count)"))) }
            catalog.entries.append(entry)
        }
        return catalog
    }

    private mutating func word() -> String { random.pick(words) }

    private mutating func state() -> TranslationState {
        random.pick([.translated, .translated, .new, .needsReview, .machineTranslated])
    }

    private mutating func unit(_ text: String) -> TextUnit { TextUnit(text, state: state()) }

    /// Forms of some categories. `~` stands for a word and `^` for the category.
    private mutating func forms(_ pattern: String) -> [TextForm] {
        var forms: [TextForm] = []
        for category in TextForm.order where category == "other" || random.next() % 2 == 0 {
            let text = pattern.replacingBytes("~", with: word()).replacingBytes("^", with: category)
            forms.append(TextForm(category, unit(text)))
        }
        return forms
    }

    private mutating func plural(_ number: String) -> PluralText {
        var plural = PluralText(forms("\(number) ~ ^"))
        if random.next() % 2 == 0 {
            plural.variable = "files"
            plural.type = "ld"
            if random.next() % 2 == 0 { plural.argument = 1 }
        }
        return plural
    }

    private mutating func variable(_ name: String, _ number: String, argument: Int?) -> TextVariable {
        TextVariable(name, argument: argument, type: "lld", forms("\(number) ~ ^"))
    }

    private mutating func text(_ language: String, kind: Int) -> LocalizedText {
        switch kind % 10 {
        case 0: return LocalizedText(language, .text(unit(word())))
        case 1:
            let format = random.pick(["%@ ~ %lld %.2f", "%(who)@ ~ %(count)lld %(ratio).2f", "%(who)@ ~ %lld"])
            return LocalizedText(language, .text(unit(format.replacingBytes("~", with: word()))))
        case 2:
            let format = random.pick(["%2$@ %1$@ 100%%", "%2$(b)@ %1$(a)@ 100%%", "%(b)@ %1$(a)@"])
            return LocalizedText(language, .text(unit("\(word()) \(format)")))
        case 3, 4: return LocalizedText(language, .plural(plural(random.pick(["%lld", "%(count)lld", "%1$(n)lld"]))))
        case 5:
            let format = random.pick(["~ %2$lld %1$@", "~ %(name)@ %(count)lld", "~ %(count)lld %(name)@"])
            return LocalizedText(language, .plural(PluralText(forms(format))))
        case 6:
            return LocalizedText(
                language, .text(unit("%#@a@ \(word()) %2$#@b@")),
                variables: [variable("a", "%lld", argument: nil), variable("b", "%arg", argument: 2)])
        case 7:
            let branches = ["mac", "iphone", "other"].map { device in
                TextBranch(
                    device, device == "mac" ? .plural(PluralText(forms("%lld ~^"))) : .text(unit(word())))
            }
            return LocalizedText(language, .devices(branches))
        case 8:
            return LocalizedText(
                language, .widths(["8", "20", "200"].map { TextBranch($0, .text(unit(word() + $0))) }))
        default:
            return LocalizedText(
                language, .text(unit("%1$@ %2$#@who@ %3$#@n@")),
                variables: [
                    TextVariable(
                        "who", type: "d", isGender: true, [TextForm("0", unit("their")), TextForm("1", unit("her"))]),
                    TextVariable("n", type: "ld", forms("%ld ~ %#@m@ ^")),
                    TextVariable("m", type: "ld", forms("~^")),
                ])
        }
    }
}
