import CLDRSource
import StringsdictFormatting
import StringsdictTestSupport
import Testing

/// Compares the table of right-to-left locales with CLDR's likely subtags.
struct RightToLeftLocalesTests {
    private let entry = StringsdictEntry(text: "%@ \u{5D0}")

    private func isRightToLeft(_ locale: String) -> Bool {
        StringsdictFormatter(locale: locale).string(entry, "x").utf8.count > 4
    }

    @Test(arguments: [
        "ar", "AR", "ar-EG", "ar_EG", "he", "iw", "he-IL", "fa", "ur", "ps", "yi", "dv", "ckb", "ug", "sd", "ku-Arab",
        "az-Arab", "az_IR", "pa-PK",
        "pa_Arab_PK", "uz-AF", "en-Hebr", "ar-EG-u-nu-latn", "ar@numbers=latn", "ar.UTF-8", "ff-Adlm", "kk-CN", "arc",
        "syr", "nqo", "ur-Aran-PK", "syr-Syrj", "uz_UZ@arabic", "ar-Qaaa",
    ])
    func rightToLeft(locale: String) {
        #expect(isRightToLeft(locale))
    }

    @Test(arguments: [
        "en", "de", "", "x", "ar-Latn", "az", "az-AZ", "pa", "pa-IN", "sd-IN", "sd-Deva", "ug-KZ", "ku", "uz", "uz-UZ",
        "ff", "kk", "zz", "a",
        "english", "en-ar", "i-default", "en-x-arab", "und", "root", "--", "ar1", "sq-Todr", "en-Qaaa", "ur@latin",
    ])
    func leftToRight(locale: String) {
        #expect(!isRightToLeft(locale))
    }

    /// Compares the shipped tables for every language, script and region of CLDR's likely subtags.
    @Test func tablesAgreeWithLikelySubtags() throws {
        var checked = 0
        for row in try Self.likelySubtags.get() where !row.from.hasPrefix("und") {
            let script = row.to.split(separator: "_")[1]
            #expect(
                isRightToLeft(row.from) == Self.scripts.contains(String(script)), "\(row.from) is likely \(row.to)")
            checked += 1
        }
        #expect(checked > 1_000)
    }

    /// Every region with every language that has a row for one of its regions or is written from right to left. A
    /// region without a row in CLDR is like its language.
    @Test func otherRegionsAreLikeTheirLanguage() throws {
        let rows = try Self.likelySubtags.get().filter { !$0.from.hasPrefix("und") }
        let scripts = Dictionary(rows.map { ($0.from, String($0.to.split(separator: "_")[1])) }) { first, _ in first }
        let parts = rows.map { $0.from.split(separator: "_").map(String.init) }
        let regions = Set(rows.compactMap { $0.to.split(separator: "_").last.map(String.init) })
        let varied = Set(parts.filter { $0.count > 1 }.map { $0[0] })
        #expect(regions.count > 150)
        #expect(varied.count > 20)
        for language in varied {
            for region in regions {
                let script = scripts["\(language)_\(region)"] ?? scripts[language] ?? "Latn"
                let identifier = "\(language)-\(region)"
                #expect(isRightToLeft(identifier) == Self.scripts.contains(script), "\(identifier)")
            }
        }
    }

    /// An explicit script determines the direction, whatever the language.
    @Test(arguments: ["en", "ar", "az", "sd"])
    func namedScripts(language: String) throws {
        let scripts = try Self.data.get().scripts.map(\.code)
        #expect(scripts.count > 150)
        for script in scripts {
            for identifier in ["\(language)-\(script)", "\(language)_\(script.uppercased())_IR"] {
                #expect(isRightToLeft(identifier) == Self.scripts.contains(script), "\(identifier)")
            }
        }
    }

    private static let data = Result { try CLDRData.read(common: TestFolders.cldrData) }
    private static let likelySubtags = data.map(\.likelySubtags)
    private static let scripts = Set((try? data.get().scripts.filter(\.isRightToLeft).map(\.code)) ?? [])
}
