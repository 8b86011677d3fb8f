import StringsdictLocalizedEntries
import StringsdictFormatting
import Testing

/// The map of arguments follows the positions of Apple's run time.
@Suite struct ArgumentMapTests {
    /// A variable whose cases are given as `name: text`.
    private func variable(
        _ name: String, type: String? = "ld", argument: Int? = nil, countsFromOne: Bool = false,
        _ cases: KeyValuePairs<String, String>
    ) -> AuthoredEntry.Variable {
        var variable = EntryDefinition<String>.Variable(
            name: name, rule: .plural, valueType: type,
            cases: cases.map { EntryDefinition<String>.Variable.Case(name: $0.key, text: $0.value) })
        variable.argument = argument
        variable.counting = argument != nil ? .withOwnArgument : countsFromOne ? .fromOne : .fromVariable
        return variable.map { AuthoredText($0) }
    }

    private func map(_ content: AuthoredEntry) -> ArgumentMap {
        ArgumentMap(LocalizedEntry(key: "k", language: "en", content: content))
    }

    private func map(_ format: String, _ variables: AuthoredEntry.Variable...) -> ArgumentMap {
        map(.format(AuthoredText(format), variables: variables))
    }

    /// The arguments as `1d* 2@`: position, specifier, and a star for one that chooses.
    private func summary(_ map: ArgumentMap) -> String {
        map.arguments
            .map { "\($0.position)\($0.type?.specifier ?? "?")\($0.variables.isEmpty ? "" : "*")" }
            .joined(separator: " ")
    }

    @Test("conversions take positions in order, and a written one does not move the cursor")
    func positions() {
        #expect(summary(map("%@ %d")) == "1@ 2d")
        #expect(summary(map("%2$@ %d")) == "1d 2@")
        #expect(summary(map("%% %@ %.1f")) == "1@ 2f")
        #expect(summary(map("%*d")) == "1d 2d")
        #expect(summary(map("%*.*f")) == "1d 2d 3f")
        #expect(summary(map("%2$*1$.*3$f")) == "1d 2f 3d")
        #expect(summary(map("%3$@ %1$@")) == "1@ 3@")
        #expect(map("%3$@ %1$@").skipped == [2])
    }

    @Test("positions at the ends of the integers neither crash nor fill a list", arguments: [Int.min, 0, .max])
    func extremePositions(_ position: Int) {
        let map = map("%#@files@ %d %d", variable("files", argument: position, ["other": "%arg %ld files, %@"]))
        #expect(map.arguments.contains { $0.position == position })
        #expect(map.skipped.count <= 16)
    }

    @Test("a text without arguments takes none, even with a percent sign and a space")
    func plainTexts() {
        #expect(map("50 % off").arguments.isEmpty)
        #expect(map("100%").arguments.isEmpty)
        #expect(map("nothing").arguments.isEmpty)
    }

    @Test("the texts of a variable count from its own position")
    func ruleTexts() {
        let files = variable("files", ["one": "%ld file of %@", "other": "%ld files of %@"])
        #expect(summary(map("%#@files@", files)) == "1ld* 2@")
        #expect(summary(map("%2$#@files@", files)) == "2ld* 3@")
        #expect(map("%2$#@files@", files).skipped == [1])
    }

    @Test("nested variables are followed, and a position inside is absolute")
    func nesting() {
        let total = variable("total", ["one": "run completed", "other": "of %lu runs completed"])
        let runs = variable("runs", ["one": "One %2$#@total@", "other": "%lu %2$#@total@"])
        #expect(summary(map("%1$#@runs@", runs, total)) == "1ld* 2ld*")
        #expect(map("%1$#@runs@", runs, total).reached == [["runs", "total"]])
    }

    @Test("variables that name each other are noted once and not followed")
    func cycles() {
        let map = map("%#@a@", variable("a", ["other": "%#@b@"]), variable("b", ["other": "%#@a@"]))
        #expect(map.cycles.map(\.name) == ["a"])
    }

    @Test("an unknown name is noted with the names that are there")
    func undefined() {
        let map = map("%#@fils@", variable("files", ["other": "%ld files"]))
        #expect(map.undefined.map(\.name) == ["fils"])
        #expect(map.undefined.first?.candidates == ["files"])
        #expect(map.reached == [[]])
    }

    @Test("a catalog's substitution takes the argument that it names, and %arg shows it")
    func substitutions() {
        let map = map("%#@users@ in %@", variable("users", type: "lld", argument: 2, ["other": "%arg users"]))
        #expect(summary(map) == "1@ 2lld*")
        #expect(map[2]?.isShown == true)
    }

    @Test("a catalog's substitution may have a name that only its compiler can expand")
    func foreignNames() {
        let map = map("%#@my files@ in %2$@", variable("my files", type: "lld", argument: 1, ["other": "%arg files"]))
        #expect(summary(map) == "1lld* 2@")
        #expect(map[1]?.uses.first?.range == 0..<12)
        #expect(map.reached == [["my files"]])
    }

    @Test("the texts of a catalog's plural count from 1")
    func catalogPlurals() {
        let value = variable("value", type: "lld", countsFromOne: true, ["other": "%@ has %lld files"])
        #expect(summary(map("%2$#@value@", value)) == "1@ 2lld*")
    }

    @Test("uses that one argument cannot serve are a conflict")
    func conflicts() {
        #expect(map("%1$@ %1$d")[1]?.conflict != nil)
        #expect(map("%1$ld %1$d")[1]?.conflict == nil)
        #expect(map("%1$f %1$d")[1]?.conflict != nil)
        #expect(map("%1$@ %1$p")[1]?.conflict == nil)
        #expect(map("%#@n@", variable("n", type: "@", ["other": "%d"]))[1]?.conflict != nil)
    }

    @Test("devices and widths share one list of arguments")
    func branches() {
        let content = StringsdictEntry.Definition.devices([
            .init(device: .mac, "%@"),
            .init(device: .other, .widths([.init(width: 20, "%@ %d"), .init(width: 40, "x")])),
        ])
        let map = map(content.map { AuthoredText($0) })
        #expect(summary(map) == "1@ 2d")
        #expect(map[2]?.uses.first?.path == ["other", "20"])
        #expect(map.reached.count == 3)
    }

    @Test("many variables that name each other are read in a short time")
    func manyVariables() {
        let names = (0..<40).map { "v\($0)" }
        let text = names.map { "%#@\($0)@" }.joined()
        let variables = names.map { variable($0, ["other": text]) }
        let map = map(.format(AuthoredText(text), variables: variables))
        #expect(!map.cycles.isEmpty)
    }

    @Test("a chain of variables is followed as deep as the run time expands it", arguments: [false, true])
    func chain(ofSubstitutions: Bool) {
        let count = 20_000
        let variables = (0..<count).map { index in
            let inner = index + 1 < count ? "%#@v\(index + 1)@" : "%d"
            return variable(
                "v\(index)", type: "d", argument: ofSubstitutions ? 1 : nil,
                ["one": inner, "other": "%arg \(inner)\(inner)"])
        }
        let map = map(.format(AuthoredText("%#@v0@"), variables: variables))
        #expect(map.reached.first?.count == count)
        #expect(map.tooDeep.first?.name == "v32")
        #expect(map.cycles.isEmpty && map.undefined.isEmpty)
        #expect(map[1]?.variables.count == ArgumentMap.maximumDepth + 1)
    }

    @Test("a variable that is too deep in one text is followed from another one")
    func shorterWay() {
        let variables = (0..<40).map { index in
            variable("v\(index)", ["other": index < 39 ? "%#@v\(index + 1)@" : "%2$@"])
        }
        let map = map(.format(AuthoredText("%#@v0@ %1$#@v30@"), variables: variables))
        #expect(map[2]?.isShown == true)
    }

    // MARK: Percent signs of sentences

    /// Whether the last conversion of a text is probably a percent sign.
    @Test(arguments: [
        ("50 % of all", true), ("100%-os", true), ("5 % d", true), ("5\u{A0}% d", true), ("٥ % d", true),
        ("½ % d", false),
        ("Size: % @", false), ("(% d)", false), ("(% dx)", true), ("(% d5)", false), ("(% dé)", true),
        ("(% d\u{24F})", true),
        ("(% d\u{280})", false), ("(% dЖ)", false), ("(% d¿)", false), ("(% @x)", false), ("5 % @x", true),
        ("(%-d x", false),
        ("5 %-d", true), ("%lld% o.", true), ("%lld%-o.", false), ("%lld % o.", false), ("%%% o.", false),
        ("%0 ago", true),
        ("%1$ d", false), ("(% 5d", false), ("5 % 5d", false), ("5 % *d", false), ("5 %+d", false), ("5 %d", false),
        ("%d", false), ("x% d", false), ("5x % d", false), ("5 \n% d", true),
    ])
    func somePercentSignsAreNoConversions(_ text: String, _ expected: Bool) throws {
        let directive = try #require(FormatDirective.all(in: text).last { $0.takesArgument })
        #expect(directive.looksLikePercentSign == expected)
    }
}
