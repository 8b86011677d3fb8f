import CLDRPluralsCore
import StringsdictTestSupport
import Testing

@Suite("Locale identifiers")
struct LocaleIdentifierTests {
    @Test(arguments: [
        ("pl", "pl"), ("PL", "pl"), ("pl-PL", "pl-PL"), ("pl_pl", "pl-PL"), ("sr-Latn-RS", "sr-Latn-RS"),
        ("SR_LATN_rs", "sr-Latn-RS"), ("zh_Hant_TW", "zh-Hant-TW"), ("es-419", "es-419"), ("yue", "yue"),
        ("de_DE.UTF-8@euro", "de-DE"), ("sr@latin", "sr-Latn"), ("sr@latin@cyrillic", "sr"),
        ("sr.x@cyrillic", "sr-Cyrl"), ("uz_UZ.UTF-8@cyrillic", "uz-Cyrl-UZ"),
        ("zh-Hant@latin", "zh-Hant"), ("ar-EG-u-nu-latn", "ar-EG"), ("ar-u-nu-latn", "ar"),
        ("ca-ES-valencia", "ca-ES"), ("sl-rozaj-biske", "sl"), ("de-1996", "de"), ("en-x-AU", "en"),
        ("kok_Latn", "kok-Latn"),
        ("root", "root"), ("und", "root"), ("", "root"), ("-", "root"), ("123", "root"), ("x-y", "root"),
        ("und-Latn", "root"), ("e", "root"), ("english", "root"), ("pl--PL", "pl-PL"), ("en-aaaaaaaaa-IN", "en"),
        ("pl_", "pl"), ("płl", "root"),
        // A subtag of nine characters ends an identifier. One of eight is a variant, and the rest counts.
        ("zh-abcdefgh-TW", "zh-TW"), ("zh-abcdefghi-TW", "zh"), ("zh-abcdefgh-Hant-TW", "zh-Hant-TW"),
        ("zh-abcdefghi-Hant", "zh"), ("zh-Hant-abcdefghi-TW", "zh-Hant"), ("zh-12345678-TW", "zh-TW"),
        ("zh-123456789-TW", "zh"),
        ("deé", "root"), ("dé", "root"), ("de1", "root"),
    ])
    func subtagsAreTakenApart(text: String, expected: String) {
        #expect(LocaleIdentifier(text).text == expected)
    }

    /// The modifiers of the C library's locale names that stand for a script, and some that do not.
    @Test(
        arguments: [
            ("latin", "Latn"), ("iqtelif", "Latn"), ("cyrillic", "Cyrl"), ("arabic", "Arab"), ("devanagari", "Deva"),
            ("euro", nil), ("valencia", nil), ("lati", nil), ("latins", nil), ("Latin", nil), ("", nil),
        ] as [(String, String?)])
    func modifiersAreScripts(modifier: String, script: String?) {
        let subtag = script.map { "-\($0)" } ?? ""
        for encoding in ["", ".UTF-8", "."] {
            #expect(LocaleIdentifier("tt\(encoding)@\(modifier)").text == "tt\(subtag)")
            #expect(LocaleIdentifier("tt_RU\(encoding)@\(modifier)").text == "tt\(subtag)-RU")
            // A script in the identifier comes first.
            #expect(LocaleIdentifier("tt_Cyrl_RU\(encoding)@\(modifier)").text == "tt-Cyrl-RU")
        }
    }

    @Test(arguments: [
        ("art-lojban", 10), ("i-lux", 5), ("zh-yue", 6), ("zh-min-nan", 6), ("no-bok", 6), ("sl-rozaj", 8),
        ("ca-ES-valencia", 14), ("zh-TW-Hant", 10), ("zh-abcdefgh", 11), ("zh-abcdefghi", 12), ("pl PL", 2),
        ("pl-PL;q=1", 5), ("pl_", 3), ("pl--PL", 3),
        ("pl", 0), ("zh-Hant-TW", 0), ("pl-u-nu-arab", 0), ("de_DE.UTF-8@euro", 0), ("sr@latin", 0),
    ])
    func theEndOfVariantsIsFound(text: String, length: Int) {
        #expect(LocaleIdentifier(text).variantEnd == length)
    }

    /// An identifier may be a part of a longer text, such as a header of HTTP. The text behind the identifier does not belong to it.
    @Test func noByteBehindTheIdentifierCounts() {
        let identifiers = [
            "pl", "pl-", "pl-P", "pl-PL", "zh-Hant", "zh-Han", "es-41", "es-419", "zh-Hant-TW", "ca-ES-valenci",
            "de_DE.UTF",
            "de_DE.", "sr@", "sr@lati", "sr@latin", "i-lu", "zh-min", "zh-min-nan", "und", "ar-EG-u", "ar-EG-u-nu", "",
        ]
        for identifier in identifiers {
            let expected = LocaleIdentifier(identifier)
            for end in ["a", "1", "-", "_", "@", ".", "n-x", "latin", "é", "\0"] {
                let bytes = Array((identifier + end).utf8)
                bytes.withUnsafeBufferPointer { buffer in
                    let part = UnsafeBufferPointer(rebasing: buffer.prefix(identifier.utf8.count))
                    #expect(LocaleIdentifier(utf8: part) == expected, "\(identifier) before \(end)")
                }
            }
        }
    }

    /// Any bytes are read without a crash, and the text of the result is read as an equal identifier.
    @Test func anyBytesAreReadWithoutACrash() {
        var generator = SplitMix64(seed: 3)
        let alphabet = Array("aZ09-_.@é ".utf8)
        for _ in 0..<20_000 {
            let bytes = (0..<(generator.next() % 20)).map { _ in
                alphabet[Int(generator.next() % UInt64(alphabet.count))]
            }
            let subtags = bytes.withUnsafeBufferPointer { LocaleIdentifier(utf8: $0) }
            var again = LocaleIdentifier(subtags.text)
            again.variantStart = subtags.variantStart
            again.variantEnd = subtags.variantEnd
            again.hasFurtherVariants = subtags.hasFurtherVariants
            if subtags.language != 0 { #expect(again == subtags) }
        }
    }
}
