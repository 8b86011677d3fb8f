import Foundation
import StringsdictTestSupport
import Testing

/// Every Swift example in a doc comment or an article compiles against the module that it documents.
@Suite("Examples in the documentation")
struct ExampleTests {
    @Test("The examples of each module compile", arguments: DocumentedModule.all)
    func compile(_ module: DocumentedModule) throws {
        let examples = try module.examples()
        #expect(!examples.isEmpty, "\(module.name) has no example")
        guard let compiler = try Compiler(for: module) else {
            print("examples of \(module.name): skipped, swiftc or the built modules are missing")
            return
        }
        for isPublic in [true, false] {
            let errors = try compiler.errors(in: examples.filter { $0.isPublic == isPublic })
            #expect(errors == "", "\(errors)")
        }
    }

    /// The page's column for text has room for 74 characters in a window of 1,280 pixels. An address cannot be divided.
    @Test(
        "No example of a public declaration, and no first one of an article, scrolls sideways in a window of 1,280 pixels"
    )
    func widths() throws {
        var count = 0
        for module in DocumentedModule.all where module.isProduct {
            let firsts = try module.paths().filter { $0.hasSuffix(".md") }.compactMap { path -> Example? in
                let text = try String(contentsOfFile: "\(TestFolders.package)/\(path)", encoding: .utf8)
                guard let start = text.firstMatch(of: /(?m)^```swift$/)?.range.lowerBound else { return nil }
                let isFirst = !text[..<start].contains("\n```")
                let line = text[..<start].count { $0 == "\n" } + 2
                return isFirst ? Example.blocks(inArticle: text, path: path).first { $0.line == line } : nil
            }
            let comments = try module.examples().filter { $0.isPublic && $0.path.hasSuffix(".swift") }
            for example in comments + firsts {
                count += 1
                for (number, line) in example.lines.enumerated() where !line.contains("https://") {
                    #expect(line.count <= 74, "\(example.path):\(example.line + number): \(line)")
                }
            }
        }
        #expect(count >= 100)
    }

    @Test("A doc comment's examples are found with their lines, and whether users can see what they document")
    func docComments() {
        let text =
            "/// One.\n///\n/// ```swift\n/// let a = 1\n///\n///   a + 1\n/// ```\n@frozen\npublic let b = 2\n"
            + "/// ```\n/// no\n/// ```\n/// ```swift\n/// b\n/// ```\nlet c = 2\n"
        #expect(
            Example.all(inSource: text, path: "A.swift") == [
                Example(path: "A.swift", line: 4, lines: ["let a = 1", "", "  a + 1"]),
                Example(path: "A.swift", line: 14, lines: ["b"], isPublic: false),
            ])
    }

    @Test("An article is one example, in which later blocks see what earlier ones declare")
    func articles() throws {
        let text = "# T\n```swift\nlet a = 1\n```\n```console\n$ ls\n```\n```swift\nprint(a)\n```\n"
        let blocks = Example.blocks(inArticle: text, path: "A.md")
        #expect(blocks.map(\.line) == [3, 9])
        let file = try #require(Example.joined(blocks)?.file(number: 0, module: "M"))
        #expect(file.contains("do {\n#sourceLocation(file: \"A.md\", line: 9)\nprint(a)\n"))
        #expect(file.filter { $0 == "{" }.count == file.filter { $0 == "}" }.count)
    }

    @Test("Imports and extensions stand outside the function that holds an example")
    func hoisting() {
        let example = Example(path: "A.swift", line: 1, lines: ["import B", "let a = 1"])
        #expect(example.file(number: 7, module: "M").hasPrefix("import B\nimport M\nfunc example7() async throws {"))
        let type = Example(path: "A.swift", line: 1, lines: ["extension String {", "}"])
        #expect(!type.file(number: 7, module: "M").contains("func example7"))
    }

    @Test("An example that does not compile is noticed at its own line")
    func mistake() throws {
        let module = try #require(DocumentedModule.all.first)
        let example = Example(path: "Article.md", line: 41, lines: ["let a = 1", "a.noSuchMember()"])
        guard let compiler = try Compiler(for: module) else { return }
        #expect(try compiler.errors(in: [example]).contains("Article.md:42:"))
    }
}

/// A library target whose documentation has examples.
struct DocumentedModule: Sendable, CustomTestStringConvertible {
    var name: String
    /// The module that an example imports: the module itself, or the product that exports it.
    var imported: String
    /// Whether the module is a product. The examples of another one use what the package keeps to itself.
    var isProduct: Bool

    var testDescription: String { name }

    /// The targets in `Sources`, and the products by the names that the manifest gives them.
    static let all: [DocumentedModule] = {
        let manifest = (try? String(contentsOfFile: "\(TestFolders.package)/Package.swift", encoding: .utf8)) ?? ""
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(TestFolders.package)/Sources")) ?? []
        // Libraries in C have no Swift code, and the toolkit has no users.
        let others = ["CStringsdictExpat", "CStringsdictSystem", "Toolkit"]
        let modules = names.filter { !others.contains($0) && !$0.hasPrefix(".") }
        return modules.sorted().map { name in
            let exporting = [
                "CLDRPluralsCore": "CLDRPlurals", "StringsdictEntries": "StringsdictFormatting",
                "StringsdictCatalogReading": "StringCatalogs",
            ]
            let imported = exporting[name] ?? name
            return DocumentedModule(
                name: name, imported: imported, isProduct: manifest.contains(".library(name: \"\(imported)\""))
        }
    }()

    /// The files of the module.
    func paths() -> [String] {
        let folder = "Sources/\(name)"
        let files = FileManager.default.enumerator(atPath: "\(TestFolders.package)/\(folder)")
        return (files?.compactMap { $0 as? String } ?? []).sorted().map { "\(folder)/\($0)" }
    }

    /// The examples of all doc comments and of the README, and those of each article together.
    func examples() throws -> [Example] {
        try readmeExamples()
            + paths().flatMap { path -> [Example] in
                guard path.hasSuffix(".swift") || path.hasSuffix(".md") else { return [] }
                let text = try String(contentsOfFile: "\(TestFolders.package)/\(path)", encoding: .utf8)
                if path.hasSuffix(".swift") {
                    return Example.all(inSource: text, path: path).map { example in
                        var example = example
                        example.isPublic = example.isPublic && isProduct
                        return example
                    }
                }
                return Example.joined(Example.blocks(inArticle: text, path: path)).map { [$0] } ?? []
            }
    }

    /// The examples of the package's README that import this module first.
    private func readmeExamples() throws -> [Example] {
        let text = try String(contentsOfFile: "\(TestFolders.package)/README.md", encoding: .utf8)
        return Example.blocks(inArticle: text, path: "README.md").filter { $0.lines.first == "import \(name)" }
    }
}

/// Swift code of a comment or an article, with the place of its first line.
struct Example: Equatable {
    var path: String
    var line: Int
    var lines: [String]
    /// Whether it documents something public, so that it is compiled as a user compiles it. Others are compiled as
    /// tests are.
    var isPublic = true
    /// The later blocks of the same article.
    var following: [Example] = []

    /// The fenced blocks of the doc comments in a source file.
    static func all(inSource text: String, path: String) -> [Example] {
        blocks(in: text, path: path) { line in
            let trimmed = line.drop { $0 == " " }
            return trimmed.hasPrefix("///") ? trimmed.dropFirst(trimmed.hasPrefix("/// ") ? 4 : 3) : nil
        }
    }

    /// The fenced blocks of an article.
    static func blocks(inArticle text: String, path: String) -> [Example] {
        blocks(in: text, path: path) { $0[...] }
    }

    /// Joins consecutive blocks to one example. Nil for an empty list.
    static func joined(_ blocks: [Example]) -> Example? {
        guard var first = blocks.first else { return nil }
        first.following = Array(blocks.dropFirst())
        return first
    }

    /// Whether a block is a manifest, which does not import the module, or needs another package. `make server` builds a server of the
    /// same code.
    private static func isForOtherModules(_ example: Example) -> Bool {
        let first = example.lines.first ?? ""
        return first == "// Package.swift" || first.hasPrefix("// swift-tools-version:")
            || example.lines.contains("import Hummingbird")
    }

    private static func blocks(
        in text: String, path: String, content: (Substring) -> Substring?
    ) -> [Example] {
        var found: [Example] = []
        var undecided = found.startIndex
        var open: Example?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = content(line)
            if content?.hasPrefix("```swift") == true {
                open = Example(path: path, line: index + 2, lines: [])
            } else if content == nil || content?.hasPrefix("```") == true {
                if let open, !isForOtherModules(open) { found.append(open) }
                open = nil
            } else if let content {
                open?.lines.append(String(content))
            }
            // The first line below a doc comment that is more than attributes is the declaration.
            let code = line.drop { $0 == " " }
            if content == nil, !code.isEmpty, !code.hasPrefix("@") || code.contains(" func ") || code.contains(" var ")
            {
                for index in undecided..<found.endIndex { found[index].isPublic = code.contains("public ") }
                undecided = found.endIndex
            }
        }
        return found
    }

    /// A source file that holds the example. The compiler reports the lines of the documentation.
    func file(number: Int, module: String) -> String {
        let blocks = [self] + following
        let isImport = { (line: String) in line.hasPrefix("import ") }
        var text = Set(
            blocks.flatMap { $0.lines.filter(isImport) } + ["\(isPublic ? "" : "@testable ")import \(module)"]
        ).sorted()
            .joined(separator: "\n")
        // A function cannot contain an extension.
        let isFileLevel = blocks.contains { $0.lines.contains { $0.hasPrefix("extension ") || $0 == "@main" } }
        if !isFileLevel { text += "\nfunc example\(number)() async throws {" }
        for (index, block) in blocks.enumerated() {
            if index > 0, !isFileLevel { text += "\ndo {" }
            text += "\n#sourceLocation(file: \"\(block.path)\", line: \(block.line))\n"
            text += block.lines.map { isImport($0) ? "" : $0 }.joined(separator: "\n") + "\n#sourceLocation()"
        }
        return text + (isFileLevel ? "\n" : String(repeating: "\n}", count: blocks.count) + "\n")
    }
}
