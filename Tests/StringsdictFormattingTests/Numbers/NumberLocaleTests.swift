import StringsdictTestSupport
import Testing

@testable import StringsdictFormatting

@Suite struct NumberLocaleTests {
    @Test(arguments: [
        ("iw", "he"), ("iw-IL", "he_IL"), ("in", "id"), ("tl", "fil"), ("no", "nb"), ("sh", "sr-Latn"),
        ("sh-RS", "sr_Latn_RS"), ("sh-Cyrl", "sr"), ("deu-AT", "de_AT"), ("mo", "ro"), ("PT_pt", "pt-PT"),
        ("zh_TW", "zh_Hant"), ("uz-AF", "uz_Arab_AF"), ("uz-Latn-AF", "uz"), ("de_DE.UTF-8", "de"),
        ("de_AT.UTF-8@euro", "de_AT"), ("de-DE-x-nu-deva", "de"), ("en-a-nu-deva", "en"),
        ("en-u-ca-buddhist-nu-arab-co-phonebk", "en-u-nu-arab"), ("en-u-nu", "en"), ("en-u-nu-a-deva", "en"),
        ("en-u-nu-x-deva", "en"), ("en-u-nu-u-deva", "en"),
        ("en-u-ca-nu-deva", "en-u-nu-deva"), ("en-nu-deva", "en"), ("en-u-n-nu-deva", "en"),
        ("en-u-nu-nu-deva", "en-u-nu-deva"),
        ("en-u-nu-deva-nu-arab", "en-u-nu-deva"), ("en@calendar=buddhist;numbers=arab", "en-u-nu-arab"),
        ("ar_EG@numbers=latn;calendar=gregorian", "ar-EG-u-nu-latn"), ("en-US-u-nu-DEVA", "en-u-nu-deva"),
        ("hi-u-nu-traditio", "hi-u-nu-deva"), ("hi@numbers=traditional", "hi-u-nu-deva"),
        ("zh-u-nu-finance", "zh"), ("he-u-nu-hebr", "he"), ("en-u-nu-roman", "en"), ("en-u-nu-klingonx", "en"),
        ("ar-EG-u-nu-default", "ar-EG"), ("en-IN-variant-more-and-more-and-more-subtags", "en-IN"),
        ("es-ES-valencia", "es"), ("hi-Latn", "en-IN"), ("xx-YY", "root"), ("-", "root"), ("en--IN", "en-IN"),
        ("@", "root"), ("@numbers=", "root"), ("_.@;-u-", "root"),
        ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "root"),
        ("en-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-IN", "en"),
        ("sh-aaaaaaaa-aaaaaaaa-aaaaaaaaa", "sr-Latn"), ("ｅｎ", "root"), ("e\u{0}n", "root"),
    ])
    func sameSymbols(_ identifier: String, _ expected: String) {
        #expect(NumberSymbols(locale: identifier) == NumberSymbols(locale: expected))
    }

    @Test func aSubstringAndUTF8AreIdentifiersToo() {
        #expect(NumberSymbols(locale: "x ar-EG".dropFirst(2)) == NumberSymbols(locale: "ar-EG"))
        let bytes = Array("ar-EG".utf8)
        bytes.withUnsafeBufferPointer {
            #expect(NumberSymbols(localeUTF8: $0) == NumberSymbols(locale: "ar-EG"))
        }
        #expect(NumberSymbols(localeUTF8: UnsafeBufferPointer(start: nil, count: 0)) == NumberSymbols(locale: "root"))
    }

    @Test func anyBytesAreSafe() {
        var generator = SplitMix64(seed: 17)
        let alphabet = Array("ensharEGINu-nu-_@;=.numbers\u{80}".utf8)
        for _ in 0..<20_000 {
            let length = Int.random(in: 0...70, using: &generator)
            let bytes = (0..<length).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
            let symbols = bytes.withUnsafeBufferPointer { NumberSymbols(localeUTF8: $0) }
            #expect(symbols.digits.unicodeScalars.count == 10)
        }
    }
}
