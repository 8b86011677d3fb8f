import Foundation
import Stringsdict
import StringsdictTestSupport
import Testing

/// The first example of the package's README, as a reader tries it.
@Suite("README")
struct ReadmeTests {
    private let readme: String

    init() throws {
        readme = try String(contentsOfFile: "\(TestFolders.package)/README.md", encoding: .utf8)
    }

    /// The first fenced block in a language.
    private func block(_ language: String) -> Substring? {
        readme.components(separatedBy: "```").first { $0.hasPrefix("\(language)\n") }?.dropFirst(language.count + 1)
    }

    @Test("The file that the README shows has the texts that its code promises")
    func example() throws {
        let file = try #require(block("xml"))
        let path = try #require(file.firstMatch(of: /<!-- Sources\/App\/(Resources\/\S+) -->/)?.output.1)
        let folder = try TemporaryFolder()
        try folder.write(String(file), to: String(path))
        let code = try #require(block("swift"))
        #expect(code.contains(#"LocalizationBundle(resourcesOf: "App_App")"#))
        let bundle = try LocalizationBundle(path: "\(folder.path)/Resources")
        let languages = try #require(code.firstMatch(of: /localizer\(for: \["([^"]+)", "([^"]+)"\]\)/)?.output)
        let localizer = bundle.localizer(for: [String(languages.1), String(languages.2)])
        let calls = code.matches(of: /string\("([^"]+)", (\d+)\)\) +\/\/ "([^"]+)"/)
        #expect(calls.count >= 3)
        for call in calls {
            let (_, key, number, text) = call.output
            let shown = localizer.string(forKey: String(key), Int(number) ?? 0)
            #expect(shown == text || !WrittenRules.hold(in: "\(path) \(languages.0)", of: "README.md: \(text)"))
        }
        #expect(bundle.localization(for: ["pl-PL", "en"])?.name == "pl")
    }
}
