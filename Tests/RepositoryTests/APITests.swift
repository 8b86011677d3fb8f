import Foundation
import StringsdictTestSupport
import Testing

/// The whole public interface stands in files, so that a review sees what a change does to it: a file for each module that a user of
/// a product sees, and one that says which product shows which modules.
///
/// The modules follow from the manifest and from the imports, so no list of names can be incomplete. `make api` writes the files again.
@Suite("Public interfaces")
struct APITests {
    private static let folder = "\(TestFolders.package)/Tests/API"
    private static let writes = ProcessInfo.processInfo.environment["STRINGSDICT_WRITE_API"] != nil

    @Test("The public declarations of each module are those that its file lists", arguments: ProductModules.modules)
    func declarations(of module: String) throws {
        guard let found = try PublicInterface(ofModule: module) else {
            print("public interface of \(module): skipped, the compiler or the built modules are missing")
            return
        }
        let path = "\(Self.folder)/\(module).txt"
        if Self.writes {
            try found.text.write(toFile: path, atomically: true, encoding: .utf8)
            return
        }
        let listed = PublicInterface(lines: try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n"))
        let changes = found.changes(since: listed)
        #expect(
            changes.isEmpty,
            """
            The public interface of \(module) has changed. If the change is meant, run 'make api' and commit \
            Tests/API/\(module).txt.
            \(changes.joined(separator: "\n"))
            """)
    }

    @Test("A file says which modules a user of each product sees, and each of them has its file")
    func products() throws {
        let path = "\(Self.folder)/Products.txt"
        let text = ProductModules.all.map { "\($0.product): \($0.modules.joined(separator: " "))\n" }.joined()
        if Self.writes { try text.write(toFile: path, atomically: true, encoding: .utf8) }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text, "run 'make api'")
        #expect(ProductModules.all.count >= 6 && ProductModules.modules.count > ProductModules.all.count)
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
        #expect(files.sorted() == (ProductModules.modules + ["Products"]).map { "\($0).txt" }.sorted())
    }

    @Test("All errors and diagnostics have one shape")
    func errors() throws {
        var members: [String: Set<String>] = [:]
        for module in ProductModules.modules {
            let text = try String(contentsOfFile: "\(Self.folder)/\(module).txt", encoding: .utf8)
            for match in text.split(separator: "\n").compactMap({ $0.wholeMatch(of: /(\w+): (.*)/) }) {
                // A stored member and a computed one are the same to a user.
                let member = match.output.2.replacing(/^let\b/, with: "var").replacing(" { get }", with: "")
                members[String(match.output.1), default: []].insert(String(member))
            }
        }
        let found = members.filter { $1.contains("Swift.Error") || $1.contains("var code: \($0).Code") }
        #expect(found.count >= 9 && found["StringTableError"] != nil && found["CatalogDiagnostic"] != nil)
        for (type, members) in found {
            #expect(members.contains("var description: String"), "\(type)")
            // An error that stands for several mistakes has a list of them.
            if members.contains(where: { $0.hasPrefix("var diagnostics: [") }) {
                #expect(members.contains { $0.hasPrefix("var errors: [") }, "\(type)")
            } else {
                #expect(members.isSuperset(of: ["var code: \(type).Code", "var message: String"]), "\(type)")
            }
            for place in members where place.contains(/^var (position|line|column|place)\b/) {
                #expect(place.contains(/^var position: TextPosition\??( \{|$)/), "\(type)")
            }
        }
    }

    @Test("Added and removed declarations are told apart, and equal lines are counted")
    func changes() {
        let old = PublicInterface(lines: ["A: func a()", "A: func a()", "B: func b()"])
        let new = PublicInterface(lines: ["A: func a()", "B: func b(_ c: Int)"])
        #expect(new.changes(since: old) == ["- A: func a()", "- B: func b()", "+ B: func b(_ c: Int)"])
        #expect(old.changes(since: old).isEmpty)
    }
}

/// The modules that users of the products see: those of the product, and what they export with `@_exported import`.
enum ProductModules {
    /// The libraries of the manifest, each with its modules in alphabetical order. A product with an underscore is for the packages in
    /// Tools only.
    static let all: [(product: String, modules: [String])] = {
        let manifest = (try? String(contentsOfFile: "\(TestFolders.package)/Package.swift", encoding: .utf8)) ?? ""
        return manifest.matches(of: /\.library\(\s*name: "([A-Za-z]\w*)",[^)]*?targets: \[([^\]]*)\]/).map { match in
            var found: Set<String> = []
            var waiting = match.output.2.split(separator: ",").map { $0.filter(\.isLetter) + $0.filter(\.isNumber) }
            while let module = waiting.popLast() {
                if found.insert(module).inserted { waiting += exports(of: module) }
            }
            return (String(match.output.1), found.sorted())
        }.sorted { $0.product < $1.product }
    }()

    /// All these modules.
    static let modules = Set(all.flatMap(\.modules)).sorted()

    /// The modules of this package that a module exports. Foundation is not ours.
    private static func exports(of module: String) -> [String] {
        let folder = "\(TestFolders.package)/Sources/\(module)"
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return files.filter { $0.hasSuffix(".swift") }.flatMap { file -> [String] in
            let text = (try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)) ?? ""
            return text.matches(of: /(?m)^@_exported (?:public )?import (\w+)/).map { String($0.output.1) }
        }.filter { FileManager.default.fileExists(atPath: "\(TestFolders.package)/Sources/\($0)") }
    }
}

/// The public declarations of a module, one a line, in byte order.
struct PublicInterface {
    let lines: [String]

    init(lines: [some StringProtocol]) { self.lines = lines.map { String($0) }.sorted(by: precedes) }

    /// Reads the interface of a module. Nil without a compiler, or on a system whose interface differs.
    init?(ofModule name: String) throws {
        #if os(Linux)
        let module = DocumentedModule(name: name, imported: name, isProduct: true)
        guard let compiler = try Compiler(for: module) else { return nil }
        let graphs = try compiler.symbolGraphs().map { try JSONDecoder().decode(SymbolGraph.self, from: $0) }
        // What a module adds to types of another one is in a graph of its own, without the names of the module's protocols.
        let names = graphs.reduce(into: [:]) { $0.merge($1.names) { first, _ in first } }
        self.init(lines: graphs.flatMap { $0.lines(naming: names) })
        #else
        return nil
        #endif
    }

    /// The content of the file.
    var text: String { lines.map { $0 + "\n" }.joined() }

    /// The lines that are only in one of two interfaces.
    func changes(since old: PublicInterface) -> [String] {
        let difference = lines.difference(from: old.lines)
        return difference.removals.map { "- \($0.line)" } + difference.insertions.map { "+ \($0.line)" }
    }
}

extension CollectionDifference.Change where ChangeElement == String {
    fileprivate var line: String {
        switch self {
        case .insert(_, let element, _), .remove(_, let element, _): element
        }
    }
}

private func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
}

/// The parts of a symbol graph that the files list.
private struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Kind: Decodable { var identifier: String }
        struct Identifier: Decodable { var precise: String }
        struct Fragment: Decodable { var spelling: String }
        struct Availability: Decodable { var isUnconditionallyUnavailable: Bool? }
        struct Extension: Decodable { var constraints: [Constraint]? }
        struct Constraint: Decodable { var kind, lhs, rhs: String }
        var kind: Kind
        var identifier: Identifier
        var pathComponents: [String]
        var declarationFragments: [Fragment]
        var availability: [Availability]?
        var swiftExtension: Extension?
    }

    struct Relationship: Decodable {
        var kind, source, target: String
        var targetFallback: String?
    }

    var symbols: [Symbol]
    var relationships: [Relationship]

    /// The names of the symbols, by their identifiers.
    var names: [String: String] {
        Dictionary(symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) }) { _, last in last
        }
    }

    /// `Localizer: func string(…) -> String` for a member, and `Localizer: Sendable` for a conformance.
    func lines(naming names: [String: String]) -> [String] {
        let conformances = relationships.filter { $0.kind == "conformsTo" }.compactMap { relationship in
            // A conformance to a hidden protocol of the language says nothing to a user.
            names[relationship.source].map {
                "\($0): \(names[relationship.target] ?? relationship.targetFallback ?? relationship.target)"
            }
        }
        // An extension says nothing besides its members and conformances.
        return symbols.filter { !$0.kind.identifier.hasSuffix(".extension") }.map(\.line)
            + conformances.filter { conformance in
                !["Copyable", "Escapable", "SendableMetatype"].contains { conformance.hasSuffix($0) }
            }
    }
}

extension SymbolGraph.Symbol {
    fileprivate var line: String {
        let declaration = declarationFragments.map(\.spelling).joined().split { $0.isWhitespace }
            .joined(separator: " ")
        let isUnavailable = availability?.contains { $0.isUnconditionallyUnavailable == true } ?? false
        let conditions = (swiftExtension?.constraints ?? []).map { "\($0.lhs) \($0.kind) \($0.rhs)" }
        return (pathComponents.count > 1 ? pathComponents.dropLast().joined(separator: ".") + ": " : "")
            + (isUnavailable ? "@available(*, unavailable) " : "") + declaration
            + (conditions.isEmpty ? "" : " [\(conditions.joined(separator: ", "))]")
    }
}
