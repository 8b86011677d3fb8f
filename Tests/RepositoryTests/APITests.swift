import Foundation
import TestSupport
import Testing

/// The whole public interface of each product stands in a file, so that a review sees what a change does to it.
///
/// `make api` writes the files again.
@Suite("Public interfaces")
struct APITests {
    /// The products that are libraries. A name has a file in `Tests/API`.
    private static let products = [
        "CLDRPlurals", "PluralRuleSyntax", "StringCatalogs", "Stringsdict", "StringsdictFormatting",
        "StringsdictFoundation",
    ]

    @Test("The public declarations of each product are those that its file lists", arguments: products)
    func declarations(of product: String) throws {
        guard let found = try PublicInterface(ofProduct: product) else {
            print("public interface of \(product): skipped, the compiler or the built modules are missing")
            return
        }
        let path = "\(TestFolders.package)/Tests/API/\(product).txt"
        if ProcessInfo.processInfo.environment["STRINGSDICT_WRITE_API"] != nil {
            try found.text.write(toFile: path, atomically: true, encoding: .utf8)
            return
        }
        let listed = PublicInterface(lines: try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n"))
        let changes = found.changes(since: listed)
        #expect(
            changes.isEmpty,
            """
            The public interface of \(product) has changed. If the change is meant, run 'make api' and commit \
            Tests/API/\(product).txt.
            \(changes.joined(separator: "\n"))
            """)
    }

    @Test("A file stands for each library, and for nothing else")
    func files() throws {
        let manifest = try String(contentsOfFile: "\(TestFolders.package)/Package.swift", encoding: .utf8)
        // The part of the manifest after the targets is for the packages in Tools only.
        let products = try #require(manifest.range(of: "\n    targets: [")).lowerBound
        let libraries = manifest[..<products].matches(of: /\n        \.library\(name: "(\w+)"/).map {
            String($0.output.1)
        }
        #expect(libraries.sorted() == APITests.products)
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(TestFolders.package)/Tests/API")
        #expect(files.sorted() == APITests.products.map { "\($0).txt" })
    }

    @Test("Added and removed declarations are told apart, and equal lines are counted")
    func changes() {
        let old = PublicInterface(lines: ["A: func a()", "A: func a()", "B: func b()"])
        let new = PublicInterface(lines: ["A: func a()", "B: func b(_ c: Int)"])
        #expect(new.changes(since: old) == ["- A: func a()", "- B: func b()", "+ B: func b(_ c: Int)"])
        #expect(old.changes(since: old).isEmpty)
    }
}

/// The public declarations of a product, one a line, in byte order.
struct PublicInterface {
    let lines: [String]

    init(lines: [some StringProtocol]) { self.lines = lines.map { String($0) }.sorted(by: precedes) }

    /// Reads the interface of a product's modules. Nil without a compiler, or on a system whose interface differs.
    init?(ofProduct product: String) throws {
        #if os(Linux)
        // Users of the evaluator see the types of the core through it, and users of catalogs those of the reader.
        let names =
            switch product {
            case "CLDRPlurals": ["CLDRPluralsCore", product]
            case "StringCatalogs": ["CatalogReading", product]
            default: [product]
            }
        var lines: [String] = []
        for name in names {
            let module = DocumentedModule(name: name, imported: product, isProduct: true)
            guard let compiler = try Compiler(for: module) else { return nil }
            for graph in try compiler.symbolGraphs() {
                lines += try JSONDecoder().decode(SymbolGraph.self, from: graph).lines
            }
        }
        self.init(lines: lines)
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

    /// `Localizer: func string(…) -> String` for a member, and `Localizer: Sendable` for a conformance.
    var lines: [String] {
        var names: [String: String] = [:]
        for symbol in symbols { names[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".") }
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
