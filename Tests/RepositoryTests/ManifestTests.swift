import Foundation
import StringsdictTestSupport
import Testing

/// The library, the texts and the rules are three packages: see ARCHITECTURE.md.
@Suite("Manifests") struct ManifestTests {
    static let folders = [".", "Tools", "Tools/Rules"]

    @Test("Each package depends only on the packages that it may depend on") func dependencies() throws {
        let found = try Self.folders.map { try Manifest($0).packages }
        #expect(found == [[], [".", "Tools/Rules"], ["."]])
    }

    @Test("The texts use one product of the rules") func products() throws {
        #expect(try Manifest("Tools").used(of: "Rules") == ["_RulesForTexts"])
        #expect(try Manifest("Tools/Rules").products == ["cldr-plurals", "_RulesForTexts"])
        #expect(try Manifest("Tools/Rules").used(of: "Tools") == [])
    }

    @Test("Only tests of the rules use the texts") func halves() throws {
        let rules = try Manifest("Tools/Rules")
        #expect(rules.targetsUsing("texts").sorted() == ["CLDRPluralsCommandTests", "GeneratedTablesTests"])
    }

    /// SwiftPM refuses two targets of one name in a build, and counts every target that a product reaches.
    @Test("The targets of the library have names that targets of its users do not have") func names() throws {
        let manifest = try Manifest(".")
        let names = manifest.names.filter { !$0.key.hasSuffix("Tests") && !$0.value.hasPrefix("Tests/Probes/") }.keys
        #expect(names.count >= 30)
        let own = /(C?Stringsdict|CLDRPlurals|PluralRule)\w*/
        for name in names.sorted() where !manifest.products.contains(name) {
            #expect(name.wholeMatch(of: own) != nil, "\(name)")
        }
    }

    @Test("The article on small systems lists the modules of StringsdictFormatting, each after those that it needs")
    func modulesOfSmallSystems() throws {
        let path = "Sources/StringsdictFormatting/StringsdictFormatting.docc/TextsOnSmallSystems.md"
        let article = try String(contentsOfFile: "\(TestFolders.package)/\(path)", encoding: .utf8)
        let list = try #require(article.firstMatch(of: /(\w+) modules are compiled in Embedded mode,([^.]*)\./))
        let listed = list.2.matches(of: /`(\w+)`/).map { String($0.1) }
        let manifest = try Manifest(".")
        // Embedded Swift has no threads, so no locks, and the article has a part of its own for what is written in C.
        func needed(_ module: String) -> [String] {
            (manifest.dependencies[module] ?? []).filter { $0 != "StringsdictLocks" && !$0.hasPrefix("CStringsdict") }
        }
        for (index, module) in listed.enumerated() {
            #expect(Set(needed(module)).isSubset(of: listed[..<index]), "\(module) needs \(needed(module))")
        }
        #expect(listed.last == "StringsdictFormatting")
        // None is too many.
        for module in listed.dropLast() { #expect(listed.contains { needed($0).contains(module) }, "\(module)") }
        #expect(["Five": 5, "Six": 6, "Seven": 7, "Eight": 8][String(list.1)] == listed.count)
    }

    @Test("No file is compiled in two packages") func files() throws {
        let manifests = try Self.folders.map(Manifest.init)
        for manifest in manifests {
            #expect(manifest.targets.count >= 10, "\(manifest.folder)")
            for target in manifest.targets {
                var isFolder: ObjCBool = false
                let path = "\(TestFolders.package)/\(target)"
                #expect(
                    FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue,
                    "\(target)")
            }
        }
        let all = manifests.flatMap(\.targets).map { $0 + "/" }.sorted()
        // If a folder contains another one, it also contains the one that follows it.
        for (outer, inner) in zip(all, all.dropFirst()) { #expect(!inner.hasPrefix(outer), "\(outer) and \(inner)") }
    }
}

/// The parts of a manifest that say what belongs to which package. Paths are relative to the root of the repository.
private struct Manifest {
    let folder: String
    /// The names of the targets, with their folders.
    let names: [String: String]
    /// The names of the targets, with the targets of the same package that they need.
    let dependencies: [String: [String]]
    /// The folders of the targets.
    var targets: [String] { Array(names.values) }
    /// The folders of the packages in this repository that it depends on.
    let packages: [String]
    /// The names of the products that other packages can use.
    let products: [String]
    private let text: String

    init(_ folder: String) throws {
        self.folder = folder
        text = try String(contentsOfFile: "\(TestFolders.package)/\(folder)/Package.swift", encoding: .utf8)
        func relative(_ path: Substring) -> String {
            var parts = folder.split(separator: "/").filter { $0 != "." }
            for part in path.split(separator: "/") {
                if part == ".." { parts.removeLast() } else { parts.append(part) }
            }
            return parts.isEmpty ? "." : parts.joined(separator: "/")
        }
        let start = try #require(text.range(of: "\n    targets: [")).upperBound
        let list = text[start...]
        let pattern = /\.(target|executableTarget|testTarget|plugin|systemLibrary)\(\s*name: "(\w+)"/
        let matches = list.matches(of: pattern)
        let parts = zip(matches, matches.dropFirst().map(\.range.lowerBound) + [list.endIndex]).map { match, end in
            (match, list[match.range.upperBound..<end])
        }
        let folders = parts.map { match, rest in
            let path = rest.firstMatch(of: /path: "([^"]+)"/)?.1
            return (String(match.2), relative(path ?? "\(match.1 == "testTarget" ? "Tests" : "Sources")/\(match.2)"))
        }
        names = Dictionary(uniqueKeysWithValues: folders)
        dependencies = Dictionary(
            uniqueKeysWithValues: parts.map { match, rest in
                let needed = rest.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
                return (String(match.2), needed.matches(of: /"(\w+)"/).map { String($0.1) })
            })
        packages = text[..<start].matches(of: /\.package\([^)]*path: "([^"]+)"/).map { relative($0.1) }
        products = text[..<start].matches(of: /\.(?:library|executable)\(name: "([\w-]+)"/).map { String($0.1) }
    }

    /// The targets whose definitions contain a word.
    func targetsUsing(_ word: String) -> [String] {
        let list = text[(text.range(of: "\n    targets: [")?.upperBound ?? text.startIndex)...]
        return list.split(separator: /\.(target|executableTarget|testTarget)\(/).filter { $0.contains(word) }
            .compactMap { $0.firstMatch(of: /name: "(\w+)"/).map { String($0.1) } }
    }

    /// The products of another package that the targets use.
    func used(of package: String) -> [String] {
        text.matches(of: /\.product\(name: "(\w+)", package: "(\w+)"\)/).filter { $0.2 == package }.map { String($0.1) }
    }
}
