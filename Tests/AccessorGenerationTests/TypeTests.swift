import StringsdictTestSupport
import Testing

@testable import StringsdictAccessorGeneration

/// The parameters of accessors: their number, their types and their labels.
@Suite struct TypeTests {
    /// The parameters for one text, as they are written.
    private static func parameters(of text: String, key: String = "key", comment: String = "") throws -> [String] {
        var catalog = AccessorFixtures.catalog([(key, text)])
        if !comment.isEmpty {
            catalog.replace("\"localizations\"", with: "\"comment\" : \"\(comment)\", \"localizations\"")
        }
        let run = try AccessorFixtures.run(["Localizable.xcstrings": catalog], settings: #"{ "checks": false }"#)
        return (run.tree.root.accessors.first?.parameters ?? []).map { "\($0.label ?? "_"): \($0.type.rawValue)" }
    }

    @Test(
        "a conversion has its type",
        arguments: [
            ("%d", "Int"), ("%i", "Int"), ("%ld", "Int"), ("%lld", "Int"), ("%qi", "Int"), ("%5d", "Int"),
            ("%u", "UInt"), ("%lu", "UInt"), ("%x", "UInt"), ("%llX", "UInt"), ("%o", "UInt"), ("%p", "UInt"),
            ("%f", "Double"), ("%.2f", "Double"), ("%e", "Double"), ("%g", "Double"), ("%a", "Double"),
            ("%@", "String"), ("%s", "String"), ("%S", "String"), ("%c", "Unicode.Scalar"), ("%C", "Unicode.Scalar"),
        ])
    func types(_ conversion: String, _ type: String) throws {
        #expect(try Self.parameters(of: "a \(conversion) b") == ["_: \(type)"])
    }

    @Test(
        "a text without arguments has none",
        arguments: ["", "text", "50% off", "100 % done", "100%", "%%", "%", "%#@x@ % "])
    func none(_ text: String) throws { #expect(try Self.parameters(of: text).isEmpty) }

    @Test("positions count, and a position that nothing uses is no parameter")
    func positions() throws {
        #expect(try Self.parameters(of: "%2$@ %1$lld") == ["_: Int", "_: String"])
        #expect(try Self.parameters(of: "%3$@ %1$lld") == ["_: Int", "_: String"])
        #expect(try Self.parameters(of: "%1$@ %1$@") == ["_: String"])
        #expect(try Self.parameters(of: "%*d") == ["_: Int", "_: Int"])
    }

    @Test("a name in the source text is the label of its argument")
    func namedArguments() throws {
        #expect(try Self.parameters(of: "%(count)lld in %(folder_name)@") == ["count: Int", "folderName: String"])
        #expect(try Self.parameters(of: "%2$(b)@ %1$(a)d", comment: "Arguments: x, y") == ["a: Int", "b: String"])
        #expect(try Self.parameters(of: "%(n)@ %(n)@") == ["n: String", "n2: String"])
        // The names of translations are for their readers.
        let run = try AccessorFixtures.run(
            [
                "en.lproj/Localizable.strings": "\"a\" = \"%@ of %(total)lld\";\n",
                "de.lproj/Localizable.strings": "\"a\" = \"%1$(datei)@ von %2$(gesamt)lld\";\n",
            ], settings: #"{ "checks": false }"#)
        #expect(run.tree.root.accessors.first?.parameters.map(\.label) == [nil, "total"])
    }

    @Test("labels that are there twice are numbered")
    func equalLabels() throws {
        #expect(
            try Self.parameters(of: "%@ %@ %@", comment: "Arguments: name, name, name2")
                == ["name: String", "name2: String", "name22: String"])
    }

    @Test("a translation may take more than the source text, whose types count")
    func translations() throws {
        let run = try AccessorFixtures.run(
            [
                "en.lproj/Localizable.strings": "\"a\" = \"They came with %1$@\";\n",
                "pl.lproj/Localizable.strings": "\"a\" = \"%1$lld %2$lld %2$@\";\n",
            ], settings: #"{ "checks": false }"#)
        let accessor = try #require(run.tree.root.accessors.first)
        #expect(accessor.parameters.map(\.type) == [.text, .integer])
    }

    @Test("a plural of an object takes any argument, and one without a type a whole number")
    func variables() throws {
        func stringsdict(_ type: String) -> String {
            """
            <plist version="1.0"><dict><key>a</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
            <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            \(type)<key>other</key><string>files</string></dict></dict></dict></plist>
            """
        }
        for (type, expected) in [("@", ParameterType.any), ("ld", .integer), ("lu", .unsigned), ("", .integer)] {
            let value = type.isEmpty ? "" : "<key>NSStringFormatValueTypeKey</key><string>\(type)</string>"
            let run = try AccessorFixtures.run(
                ["en.lproj/Localizable.stringsdict": stringsdict(value)], settings: #"{ "checks": false }"#)
            let parameter = try #require(run.tree.root.accessors.first?.parameters.first)
            #expect(parameter.type == expected)
            #expect(parameter.label == "files")
        }
    }

    @Test("a text that takes more arguments than any real one has no accessor, and a message says why")
    func tooManyArguments() throws {
        let run = try AccessorFixtures.run(
            ["Localizable.xcstrings": AccessorFixtures.catalog([("a", "%1000000$@"), ("b", "b")])],
            settings: #"{ "checks": false }"#)
        #expect(run.tree.root.accessors.map(\.key) == ["b"])
        #expect(run.messages.count == 1 && run.messages[0].contains(": warning: 'a' takes"))
        #expect(!run.hasErrors)
    }
}
