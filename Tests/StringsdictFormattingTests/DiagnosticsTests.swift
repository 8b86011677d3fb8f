import StringsdictFormatting
import Testing

/// The diagnostics of entries, and entries without any.
struct DiagnosticsTests {
    private func diagnostics(_ definition: StringsdictEntry.Definition) -> [StringsdictDiagnostic] {
        var diagnostics: [StringsdictDiagnostic] = []
        _ = StringsdictEntry(definition, key: "the key", diagnostics: &diagnostics)
        return diagnostics
    }

    private func codes(_ format: String, _ variables: [StringsdictEntry.Variable] = []) -> [StringsdictDiagnostic.Code]
    {
        diagnostics(.format(format, variables: variables)).map(\.code)
    }

    @Test func aGoodEntryHasNone() {
        #expect(codes("%#@v@ and %%", [.plural("v", [.one: "%ld", .other: "%ld %1$@ %5.2f"])]) == [])
        #expect(codes("%#@v@", [.gender("v", [0: "x", 1: "y"])]) == [])
        #expect(
            diagnostics(.widths([StringsdictEntry.Branch(width: 1, "a"), StringsdictEntry.Branch(width: 20, "b")]))
                == [])
        #expect(
            diagnostics(
                .devices([StringsdictEntry.Branch(device: .mac, .widths([StringsdictEntry.Branch(width: 1, "a")]))]))
                == [])
    }

    @Test(arguments: [1, 8, 9, 15, 16, 17, 40], [true, false])
    func rulesMayBeNestedSixteenDeep(_ count: Int, areDevices: Bool) {
        let definition = (0..<count).reduce(StringsdictEntry.Definition.text("x")) { inner, _ in
            areDevices
                ? .devices([StringsdictEntry.Branch(device: .other, inner)])
                : .widths([StringsdictEntry.Branch(width: 1, inner)])
        }
        #expect(diagnostics(definition).contains { $0.code == .nestedTooDeeply } == (count > 16))
        #expect(StringsdictFormatter(locale: "en").string(StringsdictEntry(definition)) == (count > 16 ? "" : "x"))
    }

    @Test func unknownPartsOfADescriptionAreLeftOut() {
        func text(
            _ key: String? = nil, _ variable: String? = nil, file: String? = nil, position: TextPosition? = nil
        ) -> String {
            StringsdictDiagnostic(
                .missingOther, "m", key: key, variable: variable, file: file, position: position
            ).description
        }
        #expect(text() == "warning: m [missing-other]")
        #expect(text("k") == "warning: key 'k': m [missing-other]")
        #expect(text(nil, "v") == "warning: variable 'v': m [missing-other]")
        #expect(text("k", "v") == "warning: key 'k', variable 'v': m [missing-other]")
        #expect(text(file: "f") == "f: warning: m [missing-other]")
        let position = TextPosition(line: 3, column: 4)
        #expect(text(file: "f", position: position) == "f:3:4: warning: m [missing-other]")
        #expect(text(position: position) == "3:4: warning: m [missing-other]")
        #expect(StringsdictDiagnostic(.stringEntry, "m").description == "note: m [string-entry]")
        #expect(StringsdictDiagnostic(.emptyWidthRule, "m").description == "error: m [empty-width-rule]")
    }

    /// A diagnostic shows the first 1,024 bytes of a name.
    @Test(arguments: [1_023, 1_024, 1_025, 2_000]) func longNamesAreCut(_ count: Int) {
        let name = "s" + String(repeating: "n", count: count - 1)
        let shown = String(name.prefix(1_024))
        var found: [StringsdictDiagnostic] = []
        let variables: [StringsdictEntry.Variable] = [.plural(name, [.one: "x"])]
        _ = StringsdictEntry(.format("%#@\(name)@", variables: variables), key: name, diagnostics: &found)
        #expect(found.map(\.code) == [.missingOther])
        #expect(found.map(\.variable) == [shown])
        found = []
        _ = StringsdictEntry(.format("%#@\(name)@", variables: []), key: "k", diagnostics: &found)
        #expect(found.map(\.code) == [.undefinedVariable])
        #expect(found.map(\.variable) == [shown])
        found = []
        _ = StringsdictEntry(
            .format("%5#@\(name)@", variables: [.plural(name, [.other: "x"])]), key: "k", diagnostics: &found)
        #expect(found.first?.code == .malformedVariableReference && found.first?.variable == shown)
    }

    @Test func valueTypes() {
        func codes(_ valueType: String?) -> [StringsdictDiagnostic.Code] {
            self.codes("%#@v@", [.plural("v", valueType: valueType, [.other: "x"])])
        }
        for valid in ["ld", "d", "lld", "lu", "u", "li", "g", "f", ".1f", "@", "05d"] { #expect(codes(valid) == []) }
        #expect(codes(nil) == [.missingValueType])
        #expect(codes("") == [.emptyValueType])
        #expect(codes("%ld") == [.percentInValueType])
        for invalid in ["l", "y", "ldx", "%%", "ld ", "#@x@"] { #expect(codes(invalid).last == .invalidValueType) }
    }

    @Test func variables() {
        let v: StringsdictEntry.Variable = .plural("v", [.other: "x"])
        #expect(codes("no variable", [v]) == [.unusedVariable])
        #expect(codes("%#@v@ %#@w@", [v]) == [.undefinedVariable])
        #expect(codes("%#@v@", [.plural("v", [.one: "x"])]) == [.missingOther])
        #expect(codes("%#@v@", [.plural("v", [:])]) == [.noRuleStrings])
        #expect(codes("%#@v@", [.plural("v", [.one: "", .other: "x"])]) == [.emptyRuleString])
        #expect(codes("%#@v@", [.gender("v", [1: "x"])]) == [.missingGenderZero])
        #expect(
            codes(
                "%#@v@",
                [.plural("v", [.other: "%#@w@"]), .plural("w", [.other: "%#@x@"]), .plural("x", [.other: "x"])]) == [])
        #expect(codes("%#@v@", [.plural("v", [.other: "%#@v@"])]) == [.cyclicVariable])
        #expect(
            codes("%#@v@", [.plural("v", [.other: "%#@w@"]), .plural("w", [.one: "%#@v@", .other: ""])])
                == [.emptyRuleString, .cyclicVariable, .cyclicVariable])
        #expect(
            codes("%#@a@", [.plural("a", [.other: "%#@v@"]), .plural("v", [.other: "%#@v@"])]) == [.cyclicVariable])
    }

    @Test("A cycle of very many variables is found in linear time")
    func longCycles() {
        let count = 2_000
        func chain(_ last: String) -> [StringsdictEntry.Variable] {
            (0..<count).map { .plural("v\($0)", [.other: $0 == count - 1 ? last : "%#@v\($0 + 1)@"]) }
        }
        #expect(codes("%#@v0@", chain("end")) == [.nestedTooDeeply])
        #expect(codes("%#@v0@", chain("%#@v0@")).count { $0 == .cyclicVariable } == count)
        #expect(codes("%#@v0@", chain("%#@v1990@")).count { $0 == .cyclicVariable } == 10)
    }

    @Test func formatStrings() {
        #expect(codes("%y") == [.unknownConversion])
        #expect(codes("%") == [.incompleteConversion])
        #expect(codes("%n") == [.ignoredConversion])
        #expect(codes("%#@vprašanja@") == [.malformedVariableReference])
        #expect(codes("%1#@v@", [.plural("v", [.other: "x"])]) == [.malformedVariableReference])
        #expect(codes("%#@v@", [.plural("v", [.other: "%y"])]) == [.unknownConversion])
    }

    @Test func rules() {
        #expect(diagnostics(.widths([])).map(\.code) == [.emptyWidthRule])
        #expect(diagnostics(.devices([])).map(\.code) == [.emptyDeviceRule])
        #expect(
            diagnostics(.widths([StringsdictEntry.Branch(width: -1, "a"), StringsdictEntry.Branch(width: 1, "b")])).map(
                \.code) == [
                    .invalidWidth
                ])
        var deep = StringsdictEntry.Definition.text("x")
        for _ in 0..<40 { deep = .widths([StringsdictEntry.Branch(width: 1, deep)]) }
        #expect(diagnostics(deep).map(\.code) == [.nestedTooDeeply, .emptyWidthRule])
        #expect(StringsdictFormatter(locale: "en").string(StringsdictEntry(deep)) == "")
    }

    @Test func descriptions() {
        let diagnostic = diagnostics(.format("%#@v@", variables: [.plural("v", [.one: "x"])])).first
        #expect(
            diagnostic?.description
                == "warning: key 'the key', variable 'v': the plural rule has no string for 'other'; add one, since every language needs it [missing-other]"
        )
        let placed = StringsdictDiagnostic(.unknownKey, "what", position: TextPosition(line: 3, column: 7))
        #expect(placed.description == "3:7: note: what [unknown-key]")
        #expect(
            StringsdictDiagnostic(.unknownKey, "what", variable: "v").description
                == "note: variable 'v': what [unknown-key]")
        #expect(
            Set(StringsdictDiagnostic.Code.allCases.map(\.rawValue)).count == StringsdictDiagnostic.Code.allCases.count)
    }

    @Test func definitionsComeBackAsTheyWere() {
        let definitions: [StringsdictEntry.Definition] = [
            .text("%@ and %%"), .text(""),
            .format(
                "%#@a@ %2$#@b@",
                variables: [
                    .plural(
                        "a", valueType: nil, [.zero: "", .one: "%ld", .two: "2", .few: "f", .many: "m", .other: "o"]),
                    .gender("b", valueType: "%d", [0: "x", -1: "y", 7: "z"]), .plural("c", valueType: "", [.one: "x"]),
                    .plural("d", [:]),
                ]),
            .widths([
                StringsdictEntry.Branch(width: 5, "a"),
                StringsdictEntry.Branch(width: 20, .format("%#@v@", variables: [.plural("v", [.other: "x"])])),
            ]),
            .devices([
                StringsdictEntry.Branch(device: .mac, "m"),
                StringsdictEntry.Branch(device: .other, .widths([StringsdictEntry.Branch(width: 1, "a")])),
                StringsdictEntry.Branch(device: StringsdictDevice(rawValue: "🧭raft"), "c"),
            ]), .widths([]), .devices([]),
        ]
        for definition in definitions {
            #expect(StringsdictEntry(definition).definition == definition)
        }
        // Sorted by width. For equal widths or devices, the last one counts.
        #expect(
            StringsdictEntry(
                .widths([
                    StringsdictEntry.Branch(width: 9, "a"), StringsdictEntry.Branch(width: 3, "b"),
                    StringsdictEntry.Branch(width: 9, "c"),
                ])
            ).definition
                == .widths([StringsdictEntry.Branch(width: 3, "b"), StringsdictEntry.Branch(width: 9, "c")]))
        #expect(
            StringsdictEntry(
                .devices([StringsdictEntry.Branch(device: .mac, "a"), StringsdictEntry.Branch(device: .mac, "b")])
            )
            .definition
                == .devices([StringsdictEntry.Branch(device: .mac, "b")]))
    }

    @Test("Nothing of a document is found by its address in the next one")
    func documentsAtOneAddress() {
        var builder = FormatProgramBuilder()
        let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 17)
        defer { memory.deallocate() }
        var nodes: [NodeRef] = []
        for document in ["nld%d files%#@n@!", "m.f%d pages%#@m@!"] {
            _ = memory.initialize(fromContentsOf: document.utf8)
            func text(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
                UnsafeBufferPointer(rebasing: memory[range])
            }
            builder.beginDocument(
                texts: [text(0..<17)], textByteCount: 17, directives: 2, sharedValueCount: 0, entries: 1, strings: 2,
                variables: 1)
            builder.beginVariables()
            builder.beginVariable(text(0..<1), isGender: false, valueType: text(1..<3))
            builder.addRule(.other, text(3..<11))
            builder.endVariable()
            nodes.append(builder.addFormat(text(11..<17), scope: builder.endVariables()))
            builder.endEntry()
            builder.endDocument()
        }
        let program = builder.finish()
        #expect(
            nodes.map { StringsdictEntry(program: program, node: $0).definition } == [
                .format("%#@n@!", variables: [.plural("n", valueType: "ld", [.other: "%d files"])]),
                .format("%#@m@!", variables: [.plural("m", valueType: ".f", [.other: "%d pages"])]),
            ])
    }

    @Test("Diagnostics beyond the limit are counted, each once") func diagnosticsBeyondTheLimit() {
        func build(limit: Int) -> FormatProgramBuilder {
            var builder = FormatProgramBuilder()
            builder.maximumDiagnosticCount = limit
            builder.beginVariables()
            for name in ["a", "b", "c", "d", "e"] {
                Array(name.utf8).withUnsafeBufferPointer { name in
                    // A plural rule without strings.
                    builder.beginVariable(name, isGender: false, valueType: nil)
                    builder.endVariable()
                }
            }
            return builder
        }
        let all = build(limit: .max)
        #expect(all.diagnostics.count >= 5)
        #expect(all.omittedDiagnosticCount == 0)
        for limit in [0, 1, 4] {
            let limited = build(limit: limit)
            #expect(limited.diagnostics.count == limit)
            #expect(limited.omittedDiagnosticCount == all.diagnostics.count - limit)
        }
    }
}
