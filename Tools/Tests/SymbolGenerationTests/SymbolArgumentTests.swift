import StringCatalogs
import SymbolGeneration
import Testing

/// The parameters of symbols: labels, types and default values.
@Suite("Parameters of symbols")
struct SymbolArgumentTests {
    private typealias Catalog = SymbolCatalog

    @Test(
        "A plain text gives a parameter for each argument",
        arguments: [
            ("no argument", " | "),
            ("%1$(name)@", #"name: String | \(name)"#),
            (
                "Score %@, %@ %lld",
                #"_ arg1: String, _ arg2: String, _ arg3: Int | \(arg1)\(arg2)\(arg3, specifier: "%lld")"#
            ),
            ("%2$@ of %1$@", #"_ arg1: String, _ arg2: String | \(arg1)\(arg2)"#),
            ("%1$@ and %1$@", #"_ arg1: String | \(arg1)"#),
            ("%(user_name)@: %(n)d", #"userName: String, n: Int32 | \(userName)\(n, specifier: "%d")"#),
            (
                "%.2f of %5.1lf",
                #"_ arg1: Float, _ arg2: Double | \(arg1, specifier: "%.2f")\(arg2, specifier: "%5.1lf")"#
            ),
            ("%1$(ratio)05.1lf", #"ratio: Double | \(ratio, specifier: "%05.1lf")"#),
            ("%-10@", #"_ arg1: String | \(arg1)"#),
            ("100%% of %lld%%", #"_ arg1: Int | \(arg1, specifier: "%lld")"#),
            ("%*d", #"_ arg1: Int32, _ arg2: Int32 | \(arg1, specifier: "%d")\(arg2, specifier: "%d")"#),
            ("%2$@", #"_ arg1: String, _ arg2: String | \(arg1)\(arg2)"#),
            ("%(in)@ %(var)@", #"in: String, `var`: String | \(`in`)\(`var`)"#),
            ("%(a)@ %(a)@", #"a: String, _ arg2: String | \(a)\(arg2)"#),
            ("%(arg2)@ %@", #"_ arg1: String, _ arg2: String | \(arg1)\(arg2)"#),
            ("%64$@", nil),
        ])
    func plain(_ text: String, _ expected: String?) throws {
        let found = try Catalog.parameters(of: Catalog.with(Catalog.entry("key", Catalog.text(text))))
        if let expected { #expect(found == expected) } else { #expect(found.hasSuffix(#"\(arg64)"#)) }
    }

    @Test(
        "A specifier has a type",
        arguments: [
            ("%@", "String"), ("%lld", "Int"), ("%ld", "Int"), ("%qd", "Int"), ("%zd", "Int"), ("%d", "Int32"),
            ("%i", "Int32"), ("%D", "Int32"), ("%hd", "Int16"), ("%hhd", "Int8"), ("%llu", "UInt"), ("%lu", "UInt"),
            ("%u", "UInt32"), ("%U", "UInt32"), ("%hu", "UInt16"), ("%hhu", "UInt8"), ("%x", "UInt32"),
            ("%lX", "UInt"), ("%o", "UInt32"), ("%f", "Float"), ("%lf", "Double"), ("%Lf", "Double"), ("%g", "Float"),
            ("%e", "Float"), ("%a", "Float"), ("%c", "Int8"), ("%C", "UInt16"), ("%s", "String"), ("%S", "String"),
            ("%p", "UInt"),
        ])
    func types(_ specifier: String, _ type: String) throws {
        let catalog = try Catalog.with(Catalog.entry("key", Catalog.text(specifier)))
        #expect(try CatalogSymbols(of: catalog, table: "T").symbols.first?.parameters.map(\.type) == [type])
    }

    @Test("Without a text in the source language, the key has the arguments")
    func keyAsText() throws {
        #expect(
            try Catalog.parameters(of: Catalog.with(Catalog.entry("%lld in %@", Catalog.text("%@", "de"))))
                == #"_ arg1: Int, _ arg2: String | \(arg1, specifier: "%lld")\(arg2)"#)
        #expect(
            try Catalog.parameters(of: Catalog.with(Catalog.entry("detail %@", Catalog.text("%1$@: %2$@"))))
                == #"_ arg1: String, _ arg2: String | \(arg1)\(arg2)"#)
    }

    @Test("Names of translations do not count, and another spelling of the source language does")
    func languages() throws {
        let catalog = try StringCatalog(
            reading: Array(
                """
                {"sourceLanguage": "he", "strings": {"key": {"extractionState": "manual", "localizations": {
                  "de": {"stringUnit": {"state": "translated", "value": "%(name)@"}},
                  "iw": {"stringUnit": {"state": "new", "value": "%(nome)@ %@"}}}}}, "version": "1.0"}
                """.utf8))
        #expect(try Catalog.parameters(of: catalog) == #"nome: String, _ arg2: String | \(nome)\(arg2)"#)
    }

    @Test("A plural has the arguments of all its branches, and names get the lowest free positions")
    func plurals() throws {
        func plural(_ one: String, _ other: String) throws -> String {
            let branches = "\(Catalog.branch("one", one)), \(Catalog.branch("other", other))"
            return try Catalog.parameters(
                of: Catalog.with(Catalog.entry("days", #""en": {"variations": {"plural": {\#(branches)}}}"#)))
        }
        #expect(try plural("One day", "%lld days") == #"_ arg1: Int | \(arg1, specifier: "%lld")"#)
        #expect(
            try plural("One day", "%1$(count)lld days in %2$@")
                == #"count: Int, _ arg2: String | \(count, specifier: "%lld")\(arg2)"#)
        #expect(
            try plural("%(name)@ has one", "%(name)@ has %(count)lld")
                == #"name: String, count: Int | \(name)\(count, specifier: "%lld")"#)
        #expect(
            try plural("%(count)lld of %(name)@", "%(name)@ has %(count)lld and %3$(rest)d")
                == #"count: Int, name: String, rest: Int32 | \(count, specifier: "%lld")\(name)\(rest, specifier: "%d")"#
        )
    }

    @Test("A device variation has the arguments of all its branches")
    func devices() throws {
        let branches = "\(Catalog.branch("mac", "Click %@")), \(Catalog.branch("other", "Tap %1$@ %2$lld"))"
        let catalog = try Catalog.with(Catalog.entry("tap", #""en": {"variations": {"device": {\#(branches)}}}"#))
        #expect(
            try Catalog.parameters(of: catalog)
                == #"_ arg1: String, _ arg2: Int | \(arg1)\(arg2, specifier: "%lld")"#)
    }

    @Test("Each substitution is a parameter with its name, ordered by argument")
    func substitutions() throws {
        func substitution(_ name: String, _ number: String, _ specifier: String, _ text: String) -> String {
            """
            "\(name)": {\(number)"formatSpecifier": "\(specifier)", "variations": {"plural": {
              \(Catalog.branch("other", text))}}}
            """
        }
        func parameters(_ text: String, _ substitutions: String...) throws -> String {
            try Catalog.parameters(
                of: Catalog.with(
                    Catalog.entry(
                        "status",
                        """
                        "en": {"stringUnit": {"state": "translated", "value": "\(text)"},
                               "substitutions": {\(substitutions.joined(separator: ", "))}}
                        """)))
        }
        #expect(
            try parameters(
                "%#@total@ %#@completed@ for %3$@", substitution("total", #""argNum": 2, "#, "lld", "of %arg"),
                substitution("completed", #""argNum": 1, "#, "d", "%arg done"))
                == #"completed: Int32, total: Int, _ arg3: String | "#
                + #"\(completed, specifier: "%d")\(total, specifier: "%lld")\(arg3)"#)
        #expect(
            try parameters("%#@files@ in %@", substitution("files", "", "lld", "%arg files"))
                == #"files: Int, _ arg2: String | \(files, specifier: "%lld")\(arg2)"#)
        #expect(
            try parameters("%#@a@", substitution("a", "", "lld", "%arg with %2$@"))
                == #"a: Int, _ arg2: String | \(a, specifier: "%lld")\(arg2)"#)
        // A type that is no conversion must not reach the source, and a substitution inside itself ends.
        #expect(
            try parameters("%#@a@", substitution("a", "", #"lld\")\\(x"#, "%arg %#@a@"))
                == #"a: Int | \(a, specifier: "%lld")"#)
        #expect(try parameters("%#@missing@", substitution("a", "", "lld", "%arg")) == " | ")
        // A substitution that the text does not refer to takes no argument.
        #expect(
            try parameters("%#@a@", substitution("a", "", "lld", "%arg"), substitution("b", "", "lld", "%arg and %3$@"))
                == #"a: Int | \(a, specifier: "%lld")"#)
    }
}
