import Foundation
import StringsdictLocalizedEntries
import StringsdictTestSupport
import Testing

@testable import StringsdictAccessorGeneration

/// The Swift source for the files in `Fixtures`, and the names of keys that are in each other's way.
@Suite struct GenerationTests {
    @Test("the generated source equals the one beside the files", arguments: ["Names", "Flat", "Files", "Embedded"])
    func fixtures(_ name: String) throws {
        let folder = "\(AccessorFixtures.path)/\(name)"
        let found = try AccessorFixtures.run(folder: folder).source
        let kept = try String(contentsOfFile: "\(folder)/Strings.swift", encoding: .utf8)
        // To take over a change that is meant: write the source that the command prints for the folder.
        #expect(found.utf8.elementsEqual(kept.utf8), "\(Self.difference(found, kept))")
    }

    /// The first lines that differ.
    private static func difference(_ found: String, _ kept: String) -> String {
        let (a, b) = (found.split(separator: "\n"), kept.split(separator: "\n"))
        guard let line = zip(a, b).enumerated().first(where: { $1.0 != $1.1 }) else { return "the lengths differ" }
        return "generated: \(line.element.0)\nkept: \(line.element.1)"
    }

    @Test(
        "the import may stand beside imports of any access level, and something uses it",
        arguments: ["internal", "package", "public"], [true, false])
    func imports(_ access: String, _ isEmbedded: Bool) throws {
        let run = try AccessorFixtures.run(
            ["Localizable.xcstrings": AccessorFixtures.catalog([("title", "text")])],
            settings: #"{ "access": "\#(access)", "embed": \#(isEmbedded) }"#)
        let module = isEmbedded ? "StringsdictFormatting" : "Stringsdict"
        let lines = run.source.replacingOccurrences(of: "(\n    in", with: "(in").split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(lines.filter { $0.contains("import \(module)") } == ["public import \(module)"])
        let level = ["internal": "@usableFromInline", "package": "@usableFromInline package"][access] ?? "public"
        #expect(lines.contains("\(level) nonisolated struct Strings: Sendable {"))
        #expect(lines.contains { $0.hasPrefix("\(level) static func localized(in localizer: ") })
    }

    @Test(
        "an accessor that other modules see is compiled where it is called, and an internal one in its own module",
        arguments: ["internal", "package", "public"], [true, false])
    func compilation(_ access: String, _ isEmbedded: Bool) throws {
        let texts = [("title", "text"), ("inbox.empty", "text"), ("inbox.unread", "%lld unread")]
            .map { (key: $0, text: $1) }
        let run = try AccessorFixtures.run(
            ["Localizable.xcstrings": AccessorFixtures.catalog(texts)],
            settings: #"{ "access": "\#(access)", "embed": \#(isEmbedded) }"#)
        let lines = run.source.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let attributes = [
            "internal": [], "package": ["@usableFromInline", "@_alwaysEmitIntoClient"],
            "public": ["@_alwaysEmitIntoClient"],
        ][access]
        // A property and its function for a localizer, the same for another language, and both kinds in the group.
        let names = ["title", "empty", "unread"].flatMap { ["var \($0):", "func \($0)("] }
        let members = lines.indices.filter { index in names.contains { lines[index].contains($0) } }
        #expect(members.count == 6)
        for index in members {
            #expect(Array(lines[..<index].reversed().prefix { $0.hasPrefix("@") }.reversed()) == attributes)
        }
        // Code in another module reads the property that holds the localizer: of the root, and of the group.
        let holders = lines.filter { $0.contains("let _localizer") }
        #expect(holders.count == 2)
        #expect(holders.allSatisfy { $0.hasPrefix("@usableFromInline ") } == (access != "internal"))
    }

    @Test(
        "an embedded accessor calls the function for its arguments, and each function is declared once",
        arguments: ["internal", "package", "public"], ["dots", "flat"])
    func functions(_ access: String, _ grouping: String) throws {
        let texts = [
            ("title", "text"), ("inbox", "text"), ("inbox.empty", "text"), ("inbox.unread", "%lld unread"),
            ("inbox.sender", "%@ sent %lld"), ("inbox.space", "%.1f of %u"), ("inbox.skipped", "%2$@"),
            ("inbox.letter", "%c"), ("many", "%@ %@ %@ %@ %lld"),
        ].map { (key: $0, text: $1) }
        let files = [
            "Localizable.xcstrings": AccessorFixtures.catalog(texts), "Menu.xcstrings": AccessorFixtures.catalog(texts),
        ]
        let run = try AccessorFixtures.run(
            files, settings: #"{ "access": "\#(access)", "grouping": "\#(grouping)", "embed": true }"#)
        let source = run.source.replacing(#/\(\n +/#, with: "(")
        let level = access == "internal" ? "fileprivate" : "@usableFromInline"
        let declared = source.matches(of: #/(\S+)(?: static)? func (_\w+)/#)
        #expect(declared.allSatisfy { $0.1 == level })
        let names = declared.map { String($0.2) }
        #expect(Set(names).count == names.count)
        #expect(names.contains("_textNullString"))
        // A call has the place of its key.
        let called = source.matches(of: #/(_text\w*)\(\d/#).map { String($0.1) }
        #expect(called.count > texts.count)
        #expect(Set(called) == Set(names))
        // Only the functions choose among those of the run time.
        #expect(source.matches(of: #/\._string\(/#).count == names.count)
    }

    @Test("functions for different arguments have different names")
    func functionNames() {
        let types: [ParameterType?] = ParameterType.allCases + [nil]
        let lists = [[]] + types.map { [$0] } + types.flatMap { first in types.map { [first, $0] } }
        var names: Set<String> = []
        var count = 0
        for table in [nil, "menu", "int", "in", "inOfMenu", "ofMenu", "über"] {
            for types in lists {
                names.insert(TextFunction(types: types, table: table).name(ofTable: table))
                count += 1
            }
        }
        #expect(names.count == count)
    }

    @Test("the order of the files and of the keys does not matter")
    func order() throws {
        let texts = (0..<60).map { (key: "group\($0 % 7).key\($0)", text: "text %lld") }
        let other = [(key: "title", text: "a"), (key: "Title", text: "b"), (key: "TITLE", text: "c")]
        let first = try AccessorFixtures.run([
            "A.xcstrings": AccessorFixtures.catalog(other),
            "Localizable.xcstrings": AccessorFixtures.catalog(texts + other),
        ])
        let second = try AccessorFixtures.run([
            "z/A.xcstrings": AccessorFixtures.catalog(other.reversed()),
            "Localizable.xcstrings": AccessorFixtures.catalog((texts + other).reversed()),
        ])
        #expect(first.source == second.source)
    }

    @Test("of a key that several files of one kind have, the first file's text is shown")
    func repeatedKey() throws {
        let run = try AccessorFixtures.run([
            "A/Localizable.xcstrings": AccessorFixtures.catalog([("key", "text of A")]),
            "B/Localizable.xcstrings": AccessorFixtures.catalog([("key", "text of B")]),
        ])
        #expect(run.source.contains("text of A") && !run.source.contains("text of B"))
    }

    @Test("a key that is spelt like the name has it, and the others are numbered in byte order")
    func equalNames() throws {
        let names = try AccessorFixtures.names(of: ["Title", "TITLE", "title", "title2", "title!"])
        #expect(
            names == ["title": "title", "title2": "title2", "TITLE": "title3", "Title": "title4", "title!": "title5"])
    }

    @Test("a key with the name of a group is the group itself")
    func groupAndKey() throws {
        let names = try AccessorFixtures.names(of: ["a", "a.b", "a.b.c", "A", "a."])
        #expect(names == ["a": "a()", "a.b": "a.b()", "a.b.c": "a.b.c", "A": "a2", "a.": "a3"])
    }

    @Test("keys that differ only in the case of a group share the group")
    func groupsInDifferentCase() throws {
        let names = try AccessorFixtures.names(of: ["inbox.title", "Inbox.Title", "Inbox.unread"])
        #expect(
            names == ["inbox.title": "inbox.title", "Inbox.Title": "inbox.title2", "Inbox.unread": "inbox.unread"])
    }

    @Test("a sentence has no groups, nor has a key with empty parts")
    func sentences() throws {
        let names = try AccessorFixtures.names(of: ["Wait. Go on?", "Loading...", ".x", "%.1f", "a%.1f.b"])
        #expect(
            names == [
                "Wait. Go on?": "waitGoOn", "Loading...": "loading", ".x": "x", "%.1f": "number", "a%.1f.b": "a.b",
            ])
    }

    @Test("names that the generated code needs are numbered")
    func reservedNames() throws {
        let names = try AccessorFixtures.names(of: ["localized", "localized.title", "callAsFunction", "x.localized"])
        #expect(names["callAsFunction"] == "callAsFunction2")
        #expect(names["x.localized"] == "x.localized")
        #expect(names["localized.title"] == "localized2.title")
        #expect(names["localized"] == "localized2()")
    }

    @Test("a key with many dots has few groups")
    func depth() throws {
        let key = (0..<500).map { "g\($0)" }.joined(separator: ".")
        let name = try #require(try AccessorFixtures.names(of: [key])[key])
        #expect(name.split(separator: ".").count == AccessorLimits.depth)
    }

    @Test("10,000 keys of all kinds have distinct names, and the source has a call for each")
    func manyKeys() throws {
        var generator = SplitMix64(seed: 10_000)
        let words = ["title", "Title", "self", "a", "b", "🎉", "404", "default", "Привет", "%lld", "%@", "in", "unread"]
        let separators = [".", ".", ".", " ", "_", "-", ""]
        var keys: Set<String> = []
        while keys.count < 10_000 {
            let count = Int.random(in: 1...7, using: &generator)
            keys.insert(
                (0..<count).map { _ in generator.pick(words) + generator.pick(separators) }.joined()
                    + "\(Int.random(in: 0..<400, using: &generator))")
        }
        let sorted = keys.sorted()
        let run = try AccessorFixtures.run([
            "Localizable.xcstrings": AccessorFixtures.catalog(sorted.map { ($0, "text") })
        ])
        var count = 0
        func check(_ group: AccessorTree.Group) {
            let own = group.accessors.map(\.name) + group.groups.map(\.name)
            #expect(Set(own).count == own.count, "\(group.origin)")
            #expect(Set(group.groups.map(\.typeName)).count == group.groups.count)
            count += group.accessors.count
            group.groups.forEach(check)
        }
        check(run.tree.root)
        #expect(count == 10_000)
    }

    @Test("keys are compared byte by byte")
    func canonicallyEqualKeys() throws {
        let run = try AccessorFixtures.run([
            "Localizable.xcstrings": AccessorFixtures.catalog([("\u{E9}", "one"), ("e\u{301}", "two")])
        ])
        #expect(run.tree.root.accessors.map { Array($0.key.utf8) } == [Array("e\u{301}".utf8), Array("\u{E9}".utf8)])
        #expect(run.tree.root.accessors.map(\.name) == ["e\u{301}", "\u{E9}2"])
    }

    @Test("the layout is that of the nearest .swift-format")
    func layout() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{ "indentation": { "tabs": 1 }, "lineLength": 80, "rules": { "a": true } }"#, to: ".swift-format")
        try folder.write("", to: "inner/file")
        let layout = SwiftLayout(folder: "\(folder.path)/inner")
        #expect(layout.indentation == "\t" && layout.lineLength == 80)
        #expect(SwiftLayout(reading: Array("no JSON".utf8)) == SwiftLayout())
        #expect(SwiftLayout(reading: Array(#"{ "indentation": { "spaces": -5 } }"#.utf8)) == SwiftLayout())
    }
}
