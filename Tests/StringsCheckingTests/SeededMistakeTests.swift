import Foundation
import StringsdictLocalizedEntries
import StringsdictChecking
import StringsdictTestSupport
import Testing

/// A project without any mistake, and each mistake that people make in such files. All are found by the check that is about them.
///
/// Texts in the state `needs_review` and stale entries are no findings: `stringsdict catalog stats` counts them.
@Suite struct SeededMistakeTests {
    /// One change of the project. Without `to`, the file is removed; `�` stands for a byte of Latin-1.
    struct Seed: Decodable, CustomTestStringConvertible {
        let mistake: String
        let file: String
        let from: String?
        let to: String?
        let check: String

        var testDescription: String { mistake }
    }

    private static let fixtures = "\(TestFolders.package)/Tests/StringsCheckingTests/Fixtures"

    static let seeds: [Seed] = {
        guard let data = FileManager.default.contents(atPath: "\(fixtures)/seeds.json") else { return [] }
        return (try? JSONDecoder().decode([Seed].self, from: data)) ?? []
    }()

    /// The files of the project, by their paths.
    static let project: [String: String] = {
        let folder = "\(fixtures)/seeded"
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return Dictionary(
            uniqueKeysWithValues: paths.filter { $0.contains("strings") }.map { path in
                let data = FileManager.default.contents(atPath: "\(folder)/\(path)") ?? Data()
                return (path, String(decoding: data, as: UTF8.self))
            })
    }()

    private func checks(_ files: [String: String], turningOn check: String? = nil) -> [String] {
        let read = files.sorted { $0.key < $1.key }.compactMap { path, text in
            let bytes = text.unicodeScalars.flatMap { $0 == "\u{FFFD}" ? [0xFC] : Array(String($0).utf8) }
            return LocalizedFile.read(path, bytes: bytes)
        }
        var settings = LintSettings()
        // These checks are off by default, or in preview.
        for name in ["untranslated-copy", check].compactMap({ $0 }) {
            settings.severities[name] = .some(Check.named(name)?.severity)
        }
        return Linter(settings: settings).findings(in: read).map(\.check)
    }

    @Test("The project has no mistake") func isClean() {
        #expect(Self.project.count == 10 && Self.seeds.count > 60)
        #expect(checks(Self.project) == [])
    }

    @Test("Each mistake is found", arguments: seeds)
    func isFound(_ seed: Seed) throws {
        var files = Self.project
        let text = try #require(files[seed.file])
        if let new = seed.to {
            let place = try #require(text.range(of: seed.from ?? ""))
            files[seed.file] = text.replacingCharacters(in: place, with: new)
        } else {
            files[seed.file] = nil
        }
        let found = checks(files, turningOn: seed.check)
        #expect(found.contains(seed.check), "\(found)")
    }
}
