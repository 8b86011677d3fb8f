import Foundation
import StringsdictTestSupport
import Testing

/// The links in the repository's documents. `make docs` checks those of the DocC articles.
@Suite("Links in documents")
struct MarkdownLinkTests {
    @Test("Each link leads to an existing file or heading")
    func links() throws {
        let documents = try Document.all()
        #expect(documents.count >= 10)
        var checked = 0
        for document in documents {
            for link in document.links {
                checked += 1
                #expect(document.target(of: link) != nil, "\(document.path):\(link.line): '\(link.text)' leads nowhere")
            }
        }
        print("links in documents: \(checked) in \(documents.count) files")
    }

    @Test("Articles link to each other as files, which GitHub shows. Only lists of topics have DocC's own links")
    func articles() throws {
        let articles = try Document.all().filter { $0.path.contains(".docc/") }
        #expect(articles.contains { $0.links.contains { $0.text == "Linting.md" } })
        for article in articles {
            let text = try String(contentsOfFile: "\(TestFolders.package)/\(article.path)", encoding: .utf8)
            for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where line.contains("<doc:") {
                #expect(line.hasPrefix("- <doc:"), "\(article.path):\(number + 1): write [words](Article.md)")
            }
        }
    }

    @Test("The first example of a module's page is not wider than the page in a window of 1,280 pixels")
    func firstExamples() throws {
        let pages = try Document.all().map(\.path).filter { $0.contains(/^Sources\/(\w+)\/\1\.docc\/\1\.md$/) }
        #expect(pages.count >= 10)
        for page in pages {
            let text = try String(contentsOfFile: "\(TestFolders.package)/\(page)", encoding: .utf8)
            let blocks = text.split(separator: "```", omittingEmptySubsequences: false)
            guard blocks.count > 1 else { continue }
            for line in blocks[1].split(separator: "\n") { #expect(line.count <= 74, "\(page): \(line)") }
        }
    }

    @Test("The three tables of sizes agree: bytes in Benchmarks/README.md, KB in the article, MB in README.md")
    func sizes() throws {
        func rows(_ path: String) throws -> [[String]] {
            try String(contentsOfFile: "\(TestFolders.package)/\(path)", encoding: .utf8).split(separator: "\n")
                .filter { $0.hasPrefix("| `") }
                .map { $0.split(separator: "|").map { $0.filter { !" `,".contains($0) } } }
        }
        let article = "Sources/StringsdictFormatting/StringsdictFormatting.docc/SmallPrograms.md"
        let (inArticle, inReadme) = (try rows(article), try rows("README.md"))
        var checked = 0
        for row in try rows("Benchmarks/README.md") where row.count == 4 && (Int(row[1]) ?? 0) > 100_000 {
            let sizes = [row[1], row[2]].compactMap(Double.init)
            if sizes.count == 2 {
                let found = try #require(inArticle.first { $0.first == row[0] })
                #expect([found[1], found[3]] == sizes.map { "\(Int(($0 / 1_000).rounded()))KB" }, "\(row[0])")
            }
            let found = try #require(inReadme.first { $0.first == row[0] && $0.count == 4 }?.last)
            // As many digits as the table has.
            let shown = found.split(separator: "B").map { $0.dropLast() }
            let digits = shown.map { $0.split(separator: ".").last?.count ?? 0 }
            #expect(
                shown.map(String.init) == zip(sizes, digits).map { String(format: "%.\($1)f", $0 / 1_000_000) },
                "\(row[0])")
            checked += 1
        }
        #expect(checked == 4)
    }

    @Test("Each path in a document exists")
    func paths() throws {
        for document in try Document.all() where !document.path.contains(".docc/") {
            for path in document.paths where !path.text.contains("NAME") {
                // The paths of a nested package start at its own folder.
                let folder = document.path.split(separator: "/").dropLast().joined(separator: "/")
                let isThere = ["", folder].contains {
                    FileManager.default.fileExists(atPath: "\(TestFolders.package)/\($0)/\(path.text)")
                }
                #expect(isThere, "\(document.path):\(path.line): there is no '\(path.text)'")
            }
        }
    }

    @Test(
        "Links are found, and told from other text",
        arguments: [
            ("see [a](B.md).", ["B.md"]), ("![picture](a/b.svg) and [x](c.md#d)", ["a/b.svg", "c.md#d"]),
            ("`[a](b.md)` is code", []), ("[web](https://example.com/a)", []), ("array[0](call)", ["call"]),
            ("[mail](mailto:a@example.com)", []), ("[title](a.md \"A title\")", ["a.md"]), ("[here](#part)", ["#part"]),
            ("[b]: c.md", ["c.md"]), ("[b]: https://example.com", []), ("a <doc:Article> link", []),
        ])
    func found(_ text: String, _ links: [String]) {
        #expect(Document(path: "A.md", text: text).links.map(\.text) == links)
    }

    @Test("Code blocks have no links and no headings")
    func codeBlocks() {
        let document = Document(path: "A.md", text: "# One\n```\n# Two\n[a](b.md)\n```\n## A `b`, c-d: E\n")
        #expect(document.links.isEmpty)
        #expect(document.anchors == ["one", "a-b-c-d-e"])
    }

    @Test("A link to a missing file or heading is noticed")
    func missing() {
        let readme = Document(path: "README.md", text: "# A part\n[x](NoSuchFile.md) [y](#a-part) [z](#no-part)")
        #expect(readme.links.map { readme.target(of: $0) != nil } == [false, true, false])
    }
}

/// A Markdown file of the repository.
private struct Document {
    struct Link {
        let text: String
        let line: Int
    }

    /// The path relative to the root of the repository.
    let path: String
    private(set) var links: [Link] = []
    private(set) var anchors: [String] = []
    /// Text between backticks that starts with a folder of the repository's root.
    private(set) var paths: [Link] = []

    init(path: String, text: String) {
        self.path = path
        var isCode = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if line.drop(while: { $0 == " " }).hasPrefix("```") {
                isCode.toggle()
            } else if !isCode {
                read(line, number: index + 1)
            }
        }
    }

    private mutating func read(_ line: Substring, number: Int) {
        if line.hasPrefix("#") { anchors.append(Self.anchor(of: line.drop { $0 == "#" })) }
        // Every second part is between backticks, so it is code.
        let parts = line.split(separator: "`", omittingEmptySubsequences: false)
        let prose = parts.enumerated().map { $0.offset.isMultiple(of: 2) ? String($0.element) : "" }.joined()
        for (index, part) in parts.enumerated() where !index.isMultiple(of: 2) {
            if part.contains(/^(Sources|Tools|Tests|Benchmarks|cldr-data)\/[\w.\/+-]+$/) {
                paths.append(Link(text: String(part), line: number))
            }
        }
        for match in prose.matches(of: /\]\(([^)\s]+)[^)]*\)|^\[[^\]]+\]:\s*(\S+)/) {
            guard let text = match.1 ?? match.2, !text.contains(/^[a-z]+:/) else { continue }
            links.append(Link(text: String(text), line: number))
        }
    }

    /// The anchor that GitHub generates for a heading.
    private static func anchor(of heading: Substring) -> String {
        let kept = heading.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
        return String(kept.drop { $0 == " " }).replacingOccurrences(of: " ", with: "-")
    }

    /// The target path of a link, or nil if it does not exist.
    func target(of link: Link) -> String? {
        let parts = link.text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        var target = path
        if let file = parts.first, !file.isEmpty {
            let folder = path.split(separator: "/").dropLast().joined(separator: "/")
            let url = URL(fileURLWithPath: "\(TestFolders.package)/\(folder)/\(file)").standardizedFileURL
            guard FileManager.default.fileExists(atPath: url.path) else { return nil }
            target = url.path
        }
        guard parts.count == 2 else { return target }
        let headings = target == path ? anchors : (try? Document(contentsOf: target))?.anchors ?? []
        return headings.contains(parts[1]) ? target : nil
    }

    private init(contentsOf file: String) throws {
        self.init(path: file, text: try String(contentsOfFile: file, encoding: .utf8))
    }

    /// All Markdown files except those in build folders.
    static func all() throws -> [Document] {
        let root = TestFolders.package
        guard let paths = FileManager.default.enumerator(atPath: root) else { return [] }
        var documents: [Document] = []
        for case let path as String in paths {
            let name = path.split(separator: "/").last ?? ""
            if name.hasPrefix(".build") || name == ".git" {
                paths.skipDescendants()
            } else if name.hasSuffix(".md") {
                documents.append(
                    Document(path: path, text: try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)))
            }
        }
        return documents
    }
}

/// The article "Choices" lists every decision that no source settles.
@Suite("Choices")
struct ChoicesTests {
    @Test("The article names each rule of the conformance suite that is a choice")
    func named() throws {
        let root = TestFolders.package
        let rules = try JSONSerialization.jsonObject(
            with: Data(contentsOf: URL(fileURLWithPath: "\(root)/Tests/Conformance/rules.json")))
        let choices = ((rules as? [String: Any])?["rules"] as? [String: [String: String]] ?? [:])
            .filter { $0.value["basis"] == "choice" }.keys.sorted()
        #expect(choices.count >= 15)
        let article = try String(
            contentsOfFile: "\(root)/Sources/StringsdictFormatting/StringsdictFormatting.docc/Choices.md",
            encoding: .utf8)
        #expect(choices.filter { !article.contains("`\($0)`") } == [])
    }
}
