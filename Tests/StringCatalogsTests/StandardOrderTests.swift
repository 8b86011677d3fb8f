import StringsdictFileReading
import Foundation
import StringsdictTestSupport
import Testing

@testable import StringsdictCatalogReading
@testable import StringCatalogs

/// Compares the order of keys with `localizedStandardCompare` of the toolchain's Foundation.
@Suite struct StandardOrderTests {
    /// Foundation's result: negative, zero or positive.
    private func foundation(_ left: String, _ right: String) -> Int { left.localizedStandardCompare(right).rawValue }

    private func ours(_ left: String, _ right: String) -> Int {
        StandardOrder.precedes(left, right) ? -1 : StandardOrder.precedes(right, left) ? 1 : 0
    }

    @Test(arguments: [
        [
            "", "_", "-", ",", ";", ":", "!", "?", ".", "'", "\"", "(", ")", "[", "]", "{", "}", "@", "*", "/", "\\",
            "&", "#", "%",
        ],
        ["$", "0", "1", "1a", "2", "10", "a", "A", "á", "ab", "b", "ß", "z", "α", "я", "א", "ا", "あ", "日"],
        ["item1", "item01", "item2", "Item2", "item2b", "item10", "item 10"].sorted(),
    ])
    func signsComeBeforeNumbersAndNumbersBeforeLetters(_ texts: [String]) {
        for left in texts {
            for right in texts { #expect(ours(left, right) == foundation(left, right), "\(left) \(right)") }
        }
    }

    /// A vowel of Thai or Lao before each character of both scripts. It is compared after a consonant.
    @Test(arguments: ["\u{E40}", "\u{E44}", "\u{EC0}", "\u{EC4}"])
    func vowelsBeforeConsonants(_ vowel: String) {
        let others = ["\u{E01}", "\u{E2E}", "\u{E81}", "\u{EAE}", "\u{EDC}", "\u{E40}\u{E01}", "\u{EC0}\u{E81}", "a"]
        for scalar in (0xE00...0xEE0 as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
            let text = vowel + String(Character(scalar))
            for other in others {
                if ours(text, other) != foundation(text, other) { Issue.record("\(scalar.value) \(other)") }
            }
        }
    }

    /// Texts that differ only in case, in width, in accents, or in whether an accent is a character of its own.
    @Test(arguments: [
        ["é", "e\u{301}", "É", "E\u{301}", "e", "E", "è", "e\u{300}"],
        ["éa", "e\u{301}a", "éb", "e\u{301}b", "Éa", "E\u{301}b", "ea", "eb"],
        ["xé", "xe\u{301}", "xéy", "xe\u{301}y", "xÉy", "xE\u{301}z"],
        ["ä", "a\u{308}", "Ä", "A\u{308}", "Äa", "äA", "ÄA", "äa"], ["ａ", "a", "Ａ", "A", "ａ１", "a1", "Ａ1", "A１"],
        ["ÉÉ", "éé", "Éé", "éÉ"], ["яЯ", "Яя", "ЯЯ", "яя"], ["ÀÉ", "àé", "Àé", "àÉ", "ÀÈ", "àè"],
        ["a01", "a1", "A1", "A01", "a001", "a1b", "a01b", "A1B"], ["é1", "É01", "é01", "É1"],
    ])
    func almostEqualTextsAreInFoundationsOrder(_ texts: [String]) {
        for left in texts {
            for right in texts {
                #expect(
                    ours(left, right) == foundation(left, right), "\(left.debugDescription) \(right.debugDescription)")
            }
        }
    }

    /// Beyond the last character that the table of weights lists.
    @Test func charactersWithoutWeightsHaveAnOrder() {
        let texts = ["a", "\u{10FFFF}", "\u{F0000}", "\u{E01EF}", "日", "a\u{10FFFF}", "a\u{F0000}b"]
        for left in texts {
            for right in texts { #expect(ours(left, right) == -ours(right, left), "\(left) \(right)") }
        }
        #expect(ours("a", "\u{10FFFF}") == -1)
    }

    /// CoreFoundation reads numbers modulo 2⁶⁴, and regards such texts as equal.
    @Test(arguments: [
        ("18446744073709551617", "00000000000000000001"), ("a28446744073709551616b", "a10000000000000000000b"),
    ])
    func numbersBeyond64BitsHaveAnOrder(_ greater: String, _ less: String) {
        #expect(ours(less, greater) == -1)
        #expect(ours(greater, less) == 1)
        #expect(ours(less, less) == 0)
        #expect(ours(less, less + "0") == -ours(less + "0", less))
    }

    @Test(.enabled(if: TestFolders.shared != nil, "needs the folder of shared files"))
    func theKeysOfRealCatalogsAreInFoundationsOrder() throws {
        var random = SplitMix64(seed: 12)
        for path in try Corpus.catalogs() {
            let catalog = try StringCatalog(reading: FileReader.bytes(ofFile: path), file: path)
            let keys = catalog.entries.map(\.key)
            let expected = keys.sorted { $0.localizedStandardCompare($1) == .orderedAscending }
            #expect(StandardOrder.sorted(keys.shuffled(using: &random)) == expected, "\(path)")
        }
    }

    /// Typical key texts in several scripts: words, conversions, numbers, signs, emoji.
    @Test func randomKeysAreInFoundationsOrder() {
        var random = SplitMix64(seed: 11)
        let alphabets: [[Character]] = [
            "abcdeABCDE", "áàâäãåæçéèêëñöøßüÁÉÑÖÜ", "абвгдежзйАБВГДЙё", "αβγδάέΑΒΓ", "あいうアイウがガーぁ", "日本語漢字的一是不了人我在有他这",
            "가나다라마한국어", "ابتثجحخ", "אבגדה", "कखगघचिीु", "กขคงเแโ", "ABC abc", "0123456789",
            "_-,;:!?.'\"()[]{}@*/\\&#%^+<=>|~$",
            "😀😃🎉❤️👍🇩🇪", "ａｂＡＢ１２", "½²³①™", "łđıİžšćŁ",
        ].map(Array.init)
        let words = ["%@", "%lld", "%1$@", "%%", " ", "\n", "…", "settings", "Settings", "title"]
        var texts: [String] = []
        for _ in 0..<3_000 {
            var text = ""
            let first = random.pick(alphabets)
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                switch Int.random(in: 0..<10, using: &random) {
                case 0: text += random.pick(words)
                case 1, 2: text.append(random.pick(random.pick(alphabets)))
                default: text.append(random.pick(first))
                }
            }
            texts.append(text)
        }
        var wrong: [String] = []
        for index in 0..<60_000 {
            // Neighbours use similar scripts; others do not.
            let left = texts[Int.random(in: 0..<texts.count, using: &random)]
            var right = texts[Int.random(in: 0..<texts.count, using: &random)]
            if index % 2 == 0, let last = right.last { right = String(left.dropLast()) + String(last) }
            if ours(left, right) != foundation(left, right) {
                wrong.append("\(left.debugDescription) \(right.debugDescription) \(ours(left, right))")
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(40).joined(separator: "\n"))")
    }
}
