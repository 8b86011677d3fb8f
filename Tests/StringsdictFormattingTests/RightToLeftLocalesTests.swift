import StringsdictFormatting
import TestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The tables of right-to-left locales beside CLDR's likely subtags.
struct RightToLeftLocalesTests {
    private let entry = StringsdictEntry(text: "%@ \u{5D0}")

    private func isRightToLeft(_ locale: String) -> Bool {
        MessageFormatter(locale: locale).string(entry, "x").utf8.count > 4
    }

    @Test(arguments: [
        "ar", "AR", "ar-EG", "ar_EG", "he", "iw", "he-IL", "fa", "ur", "ps", "yi", "dv", "ckb", "ug", "sd", "ku-Arab",
        "az-Arab", "az_IR", "pa-PK",
        "pa_Arab_PK", "uz-AF", "en-Hebr", "ar-EG-u-nu-latn", "ar@numbers=latn", "ar.UTF-8", "ff-Adlm", "kk-CN", "arc",
        "syr", "nqo",
    ])
    func rightToLeft(locale: String) {
        #expect(isRightToLeft(locale))
    }

    @Test(arguments: [
        "en", "de", "", "x", "ar-Latn", "az", "az-AZ", "pa", "pa-IN", "sd-IN", "sd-Deva", "ug-KZ", "ku", "uz", "uz-UZ",
        "ff", "kk", "zz", "a",
        "english", "en-ar", "i-default", "en-x-arab", "und", "root", "--", "ar1",
    ])
    func leftToRight(locale: String) {
        #expect(!isRightToLeft(locale))
    }

    /// Every language and region of CLDR's likely subtags whose script is written from right to left, and no other.
    @Test func tablesAgreeWithLikelySubtags() throws {
        let path = "\(TestFolders.cldrData)/supplemental/likelySubtags.xml"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            print("RightToLeftLocalesTests: skipped, since \(path) is not there")
            return
        }
        var checked = 0
        for line in text.split(separator: "<") where line.hasPrefix("likelySubtag ") {
            let values = line.split(separator: "\"", omittingEmptySubsequences: false)
            guard values.count >= 4 else { continue }
            let from = values[1].split(separator: "_")
            let to = values[3].split(separator: "_")
            guard to.count >= 2, from.first != "und" else { continue }
            // Regions of three digits are continents, which no message is written for.
            guard from.count == 1 || from[1].count == 4 || from[1].count == 2 else { continue }
            let script = String(to[1])
            #expect(
                isRightToLeft(values[1].description) == Self.scripts.contains(script),
                "\(values[1]) is likely \(values[3])")
            checked += 1
        }
        #expect(checked > 7_000)
    }

    /// The scripts of bidirectional class R or AL, from the Unicode Character Database.
    private static let scripts: Set<String> = [
        "Adlm", "Arab", "Aran", "Armi", "Avst", "Chrs", "Cprt", "Elym", "Gara", "Hatr", "Hebr", "Hung", "Khar", "Lydi",
        "Mand", "Mani",
        "Mend", "Merc", "Mero", "Narb", "Nbat", "Nkoo", "Orkh", "Ougr", "Palm", "Phli", "Phlp", "Phlv", "Phnx", "Prti",
        "Rohg", "Samr",
        "Sarb", "Sogd", "Sogo", "Syrc", "Syre", "Syrj", "Syrn", "Thaa", "Todr", "Yezi",
    ]
}
