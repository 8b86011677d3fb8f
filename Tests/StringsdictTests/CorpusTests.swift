import Foundation
import Stringsdict
import StringsdictTestSupport
import Testing

/// Real files of public projects, read in place.
@Suite("Real files")
struct CorpusTests {
    static let folder = TestFolders.shared.map { "\($0)/corpus" }

    /// The paths of all files of a kind.
    static func files(_ suffixes: [String], below folder: String) -> [String] {
        let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return all.filter { path in suffixes.contains { path.hasSuffix($0) } }.sorted().map { "\(folder)/\($0)" }
    }

    /// The language of the `.lproj` folder around a file.
    static func language(of path: String) -> String {
        path.split(separator: "/").last { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) } ?? "en"
    }

    static let numbers: [FormatArgument] = [0, 1, 2, 3, 5, 11, 21, 100, 1.5]

    @Test("Every file loads or is refused with a reason, and every entry renders", .enabled(if: folder != nil))
    func corpus() throws {
        var (loaded, entries, texts, diagnostics) = (0, 0, 0, 0)
        var refused: [String: Int] = [:]
        for path in Self.files([".stringsdict", ".strings"], below: try #require(Self.folder)) {
            let file = StringTable.File(Array(try Data(contentsOf: URL(fileURLWithPath: path))), name: path)
            let language = Self.language(of: path)
            let isPlain = path.hasSuffix(".strings")
            let table: StringTable
            do {
                table = try StringTable(
                    stringsdict: isPlain ? nil : file, strings: isPlain ? file : nil, language: language)
            } catch {
                let content = String(decoding: file.bytes, as: UTF8.self)
                // Only malformed property lists are refused: Git LFS pointers, merge conflicts, truncated or mistyped
                // text.
                #expect(!error.description.isEmpty)
                if content.hasPrefix("version https://git-lfs") { #expect(error.code == .wrongFormat) }
                refused[error.code.rawValue, default: 0] += 1
                continue
            }
            loaded += 1
            diagnostics += table.diagnostics.count
            for locale in Set([language, "ar", "pl", "ja"]) {
                let formatter = StringsdictFormatter(locale: locale)
                for key in table.keys {
                    guard let entry = table[key] else { continue }
                    entries += 1
                    for number in Self.numbers {
                        let arguments = [number, number, number, number]
                        texts += formatter.string(entry, arguments: arguments).isEmpty ? 0 : 1
                    }
                }
            }
        }
        print(
            "real files: \(loaded) loaded, refused \(refused), \(entries) entries in a language, \(texts) texts, \(diagnostics) diagnostics"
        )
        #expect(loaded > 350)
        #expect(texts > 100_000)
        #expect(refused.values.reduce(0, +) < 10)
    }

    @Test("The same files are accepted and rejected as by Foundation's reader", .enabled(if: TestFolders.shared != nil))
    func propertyLists() throws {
        let folder = "\(TestFolders.shared ?? "")/conformance/apple/plist"
        for (kind, accepted) in [("accept", true), ("reject", false)] {
            for path in Self.files([".stringsdict"], below: "\(folder)/\(kind)") {
                let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
                let table = try? StringTable(stringsdict: .init(bytes, name: path))
                #expect((table != nil) == accepted, "\(path)")
            }
        }
    }

    @Test("Skipped without ../shared", .enabled(if: folder == nil))
    func skipped() {
        print("real files: skipped, since there is no ../shared; name its folder with STRINGSDICT_SHARED")
    }
}
