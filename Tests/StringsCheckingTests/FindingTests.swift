import StringsChecking
import Testing
import TextFiles

/// Findings among each other: their order, their causes, and their places after an edit.
@Suite struct FindingTests {
    private static let checked = CheckedFiles(strings: "\"a\" = \"%1$@ %1$d\";\n")

    @Test("findings of one cause are one, which counts the others and names the first three")
    func causes() throws {
        let base = try #require(Self.checked.findings.first)
        func finding(_ path: String, _ line: Int?, cause: String? = "c", check: String = "x") -> Finding {
            var finding = base
            (finding.check, finding.path, finding.cause, finding.message) = (check, path, cause, "m")
            finding.place = line.map { TextPosition(line: $0, column: 5) }
            return finding
        }
        func messages(_ findings: [Finding]) -> [String] { Finding.byCause(findings).map(\.message) }
        let more = [finding("a", 2), finding("b", 3), finding("a", nil), finding("b", nil), finding("a", 9)]
        func joined(_ count: Int) -> [String] { messages([finding("a", 1)] + more.prefix(count)) }
        #expect(joined(0) == ["m"])
        #expect(joined(1) == ["m; the same holds for 1 more: line 2"])
        #expect(joined(3) == ["m; the same holds for 3 more: line 2, b:3:5, a"])
        #expect(joined(4) == ["m; the same holds for 4 more: line 2, b:3:5, a and 1 more"])
        #expect(joined(5) == ["m; the same holds for 5 more: line 2, b:3:5, a and 2 more"])
        // Neither another check's cause nor no cause is the same cause.
        let apart = [
            finding("a", 1, check: "y"), finding("a", 1), finding("a", 2, cause: nil), finding("a", 3, cause: nil),
        ]
        #expect(messages(apart) == ["m", "m", "m", "m"])
    }

    @Test("findings are ordered by file, place, range, check and message")
    func order() throws {
        let base = try #require(Self.checked.findings.first)
        func finding(_ path: String, _ line: Int?, _ start: Int?, _ check: String, _ message: String) -> Finding {
            var finding = base
            (finding.path, finding.check, finding.message) = (path, check, message)
            finding.place = line.map { TextPosition(line: $0, column: 1) }
            finding.range = start.map { $0..<$0 + 1 }
            return finding
        }
        let ordered = [
            finding("a", nil, nil, "x", "m"), finding("a", nil, nil, "x", "n"), finding("a", 1, nil, "x", "m"),
            finding("a", 1, nil, "x", "n"),
            // Without a range, the start of the text counts.
            finding("a", 1, 0, "xa", "b"),
            finding("a", 1, nil, "y", "a"), finding("a", 1, 1, "a", "m"), finding("a", 1, 2, "a", "m"),
            finding("a", 2, 0, "a", "a"), finding("b", nil, nil, "a", "a"),
        ]
        for (index, first) in ordered.enumerated() {
            for (other, second) in ordered.enumerated() {
                #expect(Finding.precedes(first, second) == (index < other), "\(index), \(other)")
            }
        }
    }

    @Test("a finding about an argument stands at its first use")
    func firstUse() {
        let checked = CheckedFiles([
            ("en.lproj/L.strings", "\"k\" = \"%1$lld or %1$lld\";"),
            ("de.lproj/L.strings", "\"k\" = \"a %1$d oder %1$d\";"),
        ])
        #expect(checked.checks == ["argument-size"])
        #expect(checked.findings.map(\.range) == [2..<6])
    }

    @Test("places behind an edit move with their line, and places before it stay")
    func places() throws {
        func place(_ line: Int, _ column: Int) -> TextPosition { TextPosition(line: line, column: column) }
        let down = PlaceShift(from: place(3, 5), to: place(4, 2))
        for (old, new) in [
            ((2, 9), (2, 9)), ((3, 4), (3, 4)), ((3, 5), (4, 2)), ((3, 9), (4, 6)), ((4, 1), (5, 1)),
            ((10, 7), (11, 7)),
        ] {
            #expect(down(place(old.0, old.1)) == place(new.0, new.1))
        }
        let up = PlaceShift(from: place(5, 10), to: place(3, 1))
        #expect(up(place(5, 12)) == place(3, 3) && up(place(6, 4)) == place(4, 4) && up(place(4, 99)) == place(4, 99))
        var finding = try #require(Self.checked.findings.first)
        (finding.place, finding.anchors) = (place(3, 6), [place(1, 1), place(4, 1)])
        let fixes: [(Fix?, Fix?)] = [
            (nil, nil), (.removeEntry(place(3, 5)), .removeEntry(place(4, 2))),
            (.rename(place(4, 1), to: "n"), .rename(place(5, 1), to: "n")),
            (.addValueType(place(3, 4), "d"), .addValueType(place(3, 4), "d")),
            (.replace(place(3, 9), 1..<2, with: "x"), .replace(place(4, 6), 1..<2, with: "x")),
        ]
        for (old, new) in fixes {
            finding.fix = old
            let moved = finding.moved(by: down)
            #expect(moved.place == place(4, 3) && moved.anchors == [place(1, 1), place(5, 1)] && moved.fix == new)
        }
    }
}
