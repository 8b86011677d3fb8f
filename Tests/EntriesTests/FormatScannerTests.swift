import StringsdictEntries
import Testing

/// The directives of a text under each preset. A row shows how Apple's run time, Apple's compiler of catalogs and the
/// author's tools read the same text.
@Suite struct FormatScannerTests {
    /// The directives of a text, one word each. A conversion is written as `1$lld`, a reference as `2${n}`, and a
    /// character that is not a conversion as `'k'`. All other words are the names of the kinds. A label precedes the
    /// word: `(count)lld`.
    private func words(_ text: String, _ options: FormatScanner.Options) -> String {
        let bytes = Array(text.utf8)
        func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
        return FormatScanner.directives(in: bytes, options).map { directive in
            let head =
                (directive.writtenPosition.map { "\($0)$" } ?? "") + (directive.label.map { "(\(string($0)))" } ?? "")
            return switch directive.kind {
            case .conversion: head + bytes.withUnsafeBufferPointer { string(directive.specifier(in: $0)) }
            case .reference(let name): "\(head){\(string(name))}"
            case .ownArgument: "arg"
            case .percent: "%"
            case .character(let place): "'\(String(decoding: bytes[place...], as: UTF8.self).first ?? "?")'"
            case .malformedReference: "malformed"
            case .incomplete: "incomplete"
            }
        }.joined(separator: " ")
    }

    /// A text, and its directives at run time, for the compiler of catalogs, and for tools.
    struct Row: CustomTestStringConvertible, Sendable {
        let text, runTime, catalog, authored: String
        var testDescription: String { text }

        init(_ text: String, _ runTime: String, catalog: String? = nil, authored: String? = nil) {
            (self.text, self.runTime) = (text, runTime)
            self.catalog = catalog ?? runTime
            self.authored = authored ?? runTime
        }
    }

    @Test(
        "Each preset reads a text as its reader does",
        arguments: [
            // Texts that all readers read alike.
            Row("no directive", ""), Row("", ""), Row("%@", "@"), Row("%1$ld of %2$@", "1$ld 2$@"),
            Row("%-+ 0'#5.2lld", "lld"),
            Row("%%", "%"), Row("%%d", "%"), Row("%%%d", "% d"), Row("a%#@n@b%@", "{n} @"), Row("%2$#@n@", "2${n}"),
            Row("%#5@n@", "{n}"), Row("%n", "n"), Row("%hhhd", "hhhd"), Row("%lllld", "lllld"), Row("%qd", "qd"),
            Row("%Lf", "Lf"), Row("%'d", "d"), Row("%.d", "d"), Row("%2$*1$d", "2$d"), Row("%*2$d", "d"),
            Row("%5.*d", "d"),
            Row("%l@", "l@"), Row("%.5.d", "d", catalog: "'.'"),
            // Order. The run time reads the parts in any order. A1 fixes the order for catalogs.
            Row("%5-d", "d", catalog: "'-'"), Row("%.-3d", "d", catalog: "'-'"), Row("%.5.2f", "f", catalog: "'.'"),
            Row("%1$2$d", "2$d", catalog: "'2'"), Row("%-1$d", "1$d", catalog: "'1'"), Row("%5*d", "d", catalog: "'*'"),
            Row("%*5d", "d", catalog: "'5'"), Row("%l5d", "d", catalog: "'5'"), Row("%*-2$d", "d", catalog: "'-'"),
            // References. In a catalog the hash sign comes first. In 172 real files of the run time it follows a width.
            Row("%1#@n@", "{n}", catalog: "'#'"), Row("%5#@n@", "{n}", catalog: "'#'"),
            Row("%+#@n@", "{n}", catalog: "@"), Row("%#l@n@", "{n}", catalog: "l@"),
            // Width and precision may follow the hash sign for all readers.
            Row("%#.3@n@", "{n}"), Row("%1$#.2@n@", "1${n}"), Row("%#-5.3@n@", "{n}"),
            // Names: S20 and S21 allow any characters for the compiler.
            Row("%#@my n@", "malformed", catalog: "{my n}"), Row("%#@日本@", "malformed", catalog: "{日本}"),
            Row("%#@a.b@", "malformed", catalog: "{a.b}"), Row("%#@a_9Z@", "{a_9Z}"),
            // Without a name or without an end, the compiler counts an object, so that the rest of the text is not lost.
            Row("%#@@", "malformed", catalog: "@"), Row("%#@@%d", "malformed d", catalog: "@ d"),
            Row("%#@n", "incomplete", catalog: "@"), Row("%#@", "incomplete", catalog: "@"),
            // The own argument of a substitution: S19.
            Row("%arg", "a", catalog: "arg", authored: "arg"), Row("%arg.", "a", catalog: "arg", authored: "arg"),
            Row("%arg_x", "a", catalog: "arg", authored: "arg"), Row("%argé", "a", catalog: "arg", authored: "arg"),
            Row("%args", "a"), Row("%arg9", "a"), Row("%argZ", "a"), Row("%ar", "a"), Row("%1$arg", "1$a"),
            Row("%+arg", "a"),
            // Blanks are flags.
            Row("% d", "d"), Row("50 % done", "d"), Row("% 5d", "d"),
            // Percent signs. The run time prints the character that ends a directive. The compiler continues after the
            // first sign.
            Row("%5%", "%", catalog: "'%' incomplete"), Row("%5%d", "%", catalog: "'%' d"),
            Row("%-%", "%", catalog: "'%' incomplete"), Row("% %", "%", catalog: "'%' incomplete"),
            Row("%1$%", "%", catalog: "'%' incomplete"), Row("%5%%d", "% d", catalog: "'%' %"),
            // Positions count from 1, and no call has more than 65,535 arguments.
            Row("%0$d", "'$'"), Row("%00$d", "'$'"), Row("%0$#@n@", "'$'"), Row("%01$d", "1$d"),
            Row("%1$02$d", "2$d", catalog: "'2'"),
            Row("%65535$d", "65535$d"), Row("%70000$d", "65535$d"),
            // Names: A1. The run time reads over the names that an older tool left in a table.
            Row("%(x)d", "(x)d"), Row("%1$(x)@", "1$(x)@"), Row("%(x)1$@", "'('"), Row("%(x)#@n@", "(x)@"),
            Row("%(x)5-d", "(x)d", catalog: "'('"),
            // Texts without a conversion, or with an incomplete one.
            Row("%", "incomplete"), Row("100%", "incomplete"), Row("%ld%", "ld incomplete"), Row("%l", "incomplete"),
            Row("%1$", "incomplete"), Row("%é", "'é'"), Row("%k", "'k'"), Row("%I64d", "'I'"), Row("%k%d", "'k' d"),
        ])
    func presets(row: Row) {
        #expect(words(row.text, .runTime) == row.runTime, "run time")
        #expect(words(row.text, .catalog) == row.catalog, "catalog")
        #expect(words(row.text, .authored) == row.authored, "authored")
    }

    @Test(
        "A name in brackets is a label behind the position and before the flags (A1)",
        arguments: [
            ("%(count)lld", "(count)lld"), ("%1$(name)@", "1$(name)@"), ("%1$(num)10.5lf", "1$(num)lf"),
            ("%(_a9)d", "(_a9)d"), ("%(x)d %(y)@", "(x)d (y)@"),
            // No name, or a bracket at another place.
            ("%()d", "'('"), ("%(9a)d", "'('"), ("%(a b)d", "'('"), ("%(a", "'('"), ("%(é)d", "'('"), ("%5(x)d", "'('"),
            ("%-(x)d", "'('"), ("%(x)(y)d", "'('"), ("%%(x)", "%"),
            // Behind a name, a position is no position (A1).
            ("%(x)1$@", "'('"), ("%(x)1$@%d", "'(' d"),
            // A name without a conversion is text, and so is a bracket before a word. The rest is read.
            ("%(x)", "'('"), ("%1$(x)", "'('"), ("%(x)%d", "'(' d"), ("%(x)l", "'('"), ("%(x)l%d", "'(' d"),
            ("%(x) items", "'('"), ("%(x) d", "'('"), ("%(x)- d", "'('"), ("%(x)!", "'('"), ("5 %(at most) d", "'('"),
        ])
    func labels(text: String, expected: String) {
        for fixed in [false, true] {
            #expect(words(text, FormatScanner.Options(hasFixedOrder: fixed)) == expected)
        }
    }

    @Test("A directive has its bytes, its flags and its sizes")
    func parts() throws {
        func directive(_ text: String, _ options: FormatScanner.Options = .runTime) throws -> Directive {
            try #require(FormatScanner.directives(in: Array(text.utf8), options).first)
        }
        let field = try directive("ab%12$-05.*1$hhd")
        #expect(field.range == 2..<16)
        #expect(field.position == 12 && field.conversion == .signedDecimal && field.length == .char)
        #expect(
            field.flags == .left | .zero && field.width == FieldSize(5) && field.precision == FieldSize(argument: 1))
        #expect(field.modifiersStart == 6 && field.isOrdered)
        #expect(
            try directive("%D").length == .long && directive("%O").length == .long && directive("%U").length == .long)
        #expect(try directive("%.0f").precision == FieldSize(0) && directive("%.0f").flags.isEmpty)
        #expect(try directive("%l05d").flags == .zero && directive("%l05d").width == FieldSize(5))
        #expect(try directive("%.l05d").precision == FieldSize(5) && directive("%.l05d").flags.isEmpty)
        #expect(try directive("%2049d").width == FieldSize(2_048))
        #expect(try directive("%1#@n@").hasWidthBeforeSharp && !directive("%#1@n@").hasWidthBeforeSharp)
        #expect(try !directive("%d").hasWidthBeforeSharp && !directive("%1$@").hasWidthBeforeSharp)
        #expect(try !directive("%5-d").isOrdered && !directive("%-1$d").isOrdered && !directive("%ll5d").isOrdered)
        #expect(try directive("%01$5d", .catalog).flags.isEmpty && directive("%01$5d").flags == .zero)
        // A directive with `#` and `@` counts as a reference, even without an end.
        #expect(try directive("%#@n").conversion == .variable && directive("%#@my n@").conversion == .variable)
        #expect(try directive("100%#").conversion == .literal)
        #expect(try directive("%#@my n@").range == 0..<5 && directive("%#@@").range == 0..<4)
        #expect(try directive("%é").range == 0..<2 && directive("%k", .catalog).range == 0..<1)
    }

    @Test(
        "A conversion with a blank before its letter, and without size or position, looks like text",
        arguments: [
            ("% d", true), ("%  d", true), ("% ld", true), ("20% - discount", true), ("% +d", true), ("% 5d", false),
            ("%1$ d", false), ("% .1f", false), ("% *d", false), ("%d", false), ("%-d", false), ("% #@n@", false),
            ("% %", false),
        ])
    func textWithBlanks(text: String, expected: Bool) {
        #expect(FormatScanner.directives(in: Array(text.utf8)).map(\.looksLikeText) == [expected])
    }

    @Test(
        "A value type is a conversion as a whole",
        arguments: [
            ("ld", true), ("%ld", true), (".1f", true), ("@", true), ("2$d", true), ("", false), ("%", false),
            ("l", false),
            ("ld ", false), ("%%", false), ("%%d", false), ("k", false), ("#@n@", false), ("dd", false),
        ])
    func valueTypes(text: String, expected: Bool) {
        let bytes = Array(text.utf8)
        let directive = bytes.withUnsafeBufferPointer { Directive(valueType: $0) }
        #expect((directive != nil) == expected)
    }

    @Test("A cursor counts arguments for sizes before the directive's own")
    func cursor() {
        func positions(_ text: String, from start: Int = 1) -> [Int] {
            var cursor = ArgumentCursor(start)
            return FormatScanner.directives(in: Array(text.utf8)).map { cursor.position(of: $0) }
        }
        #expect(positions("%@ %d %@") == [1, 2, 3])
        #expect(positions("%@ %5$d %@") == [1, 5, 2])
        #expect(positions("%*d %*.*f %@") == [2, 5, 6])
        #expect(positions("%*2$d %1$*d %d") == [1, 1, 3])
        // Neither a percent sign nor an unknown conversion takes an argument.
        #expect(positions("%% %*k %d") == [1, 1, 1])
        #expect(positions("%#@n@ %d", from: 4) == [4, 5])
        #expect(positions("%d %d", from: .max) == [.max, .max])
    }
}
