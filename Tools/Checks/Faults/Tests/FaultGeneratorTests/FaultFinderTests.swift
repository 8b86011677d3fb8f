import FaultGenerator
import Testing

@Suite("Finding faults")
struct FaultFinderTests {
    private func faults(_ source: String) -> [Fault] {
        FaultFinder.faults(in: source, file: "File.swift", LinuxConfiguration(compiler: (6, 3)))
    }

    private func changes(_ source: String, _ kind: Fault.Operator) -> [String] {
        faults(source).filter { $0.operator == kind }.map { "\($0.before) -> \($0.after)" }
    }

    @Test(
        "Each comparison is turned",
        arguments: [("<", "<="), ("<=", "<"), (">", ">="), (">=", ">"), ("==", "!="), ("!=", "==")])
    func comparison(_ sign: String, _ turned: String) {
        #expect(changes("func f() -> Bool { a \(sign) b }", .comparison) == ["a \(sign) b -> a \(turned) b"])
    }

    @Test("Bounds of ranges and counting numbers move by one")
    func bound() {
        #expect(changes("func f() { g(0..<n) }", .bound) == ["0 -> 1", "n -> (n) - 1"])
        #expect(changes("func f() { g(1...4) }", .bound) == ["1 -> 2", "4 -> 5"])
        #expect(changes("func f() -> Int { a.prefix(3).count + 1 }", .bound) == ["3 -> 4", "1 -> 2"])
        #expect(changes("func f() -> Bool { a < 10 }", .bound) == ["10 -> 11"])
        #expect(changes("let table = [1, 2]; enum E: Int { case a = 1 }", .bound).isEmpty)
        // An optimized build leaves assertions out.
        #expect(faults("func f() { assert(a < 10 && b) }").isEmpty)
        // Nobody can tell how much memory is reserved.
        #expect(faults("func f() { reserveCapacity(1, a); x.reserveCapacity(a.count + 1) }").isEmpty)
        #expect(faults("func f() { T.allocate(capacity: 1) }").isEmpty)
        #expect(!faults("func f() { allocate(count: 1) }").isEmpty)
        #expect(faults("func reserveCapacity(for a: A) { if a.b { n += a?.count ?? 0 } }").isEmpty)
    }

    @Test("Conditions of if, guard, while, where and the ternary operator are negated")
    func negation() {
        #expect(changes("func f() { if a, let b { } }", .negation) == ["a -> !(a)"])
        #expect(changes("func f() { guard a else { return } }", .negation) == ["a -> !(a)"])
        #expect(changes("func f() { while a { } }", .negation) == ["a -> !(a)"])
        #expect(changes("func f() { for x in y where a { } }", .negation) == ["a -> !(a)"])
        #expect(changes("func f() -> Int { a ? 1 : 2 }", .negation) == ["a -> !(a)"])
        #expect(changes("func f() { if case .x = a { } }", .negation).isEmpty)
    }

    @Test("Conditions are joined otherwise")
    func junction() {
        #expect(changes("func f() -> Bool { a && b }", .junction) == ["a && b -> a || b"])
        #expect(changes("func f() -> Bool { a || b }", .junction) == ["a || b -> a && b"])
    }

    @Test("Calls, assignments and continue are dropped; results, declarations and endings are not")
    func statement() {
        // The text is data: a call that never returns is no statement to drop.
        let source = """
            func f() -> Int {
                g()
                x = 1
                x += 2
                try h()
                for y in z { continue }
                preconditionFailure()
                let a = 1
                return a
            }
            """
        #expect(changes(source, .statement) == ["g() -> ", "x = 1 -> ", "x += 2 -> ", "try h() -> ", "continue -> "])
        #expect(changes("func f() -> Int { g() }", .statement).isEmpty)
        #expect(changes("func f() { g() }", .statement) == ["g() -> "])
        #expect(changes("let f = { g() }", .statement).isEmpty)
    }

    @Test("Neighbouring arguments change places, but not where their types must differ")
    func arguments() {
        #expect(changes("func f() { g(a, to: b) }", .arguments) == ["a, to: b -> b, to: a"])
        #expect(changes("func f() { g(1, \"a\") }", .arguments).isEmpty)
        #expect(changes("func f() -> Int { min(a, b) + max(a, b) }", .arguments).isEmpty)
        #expect(
            changes("func f() -> Bool { isSame(a, b) && X.haveSameText(a, as: b) && areEqual(a, b) }", .arguments)
                .isEmpty)
        #expect(changes("func f() { g(&a, b); h(a, a); i(Int.self, a); j(.x, a) }", .arguments).isEmpty)
    }

    @Test("Defaults of parameters, properties and ?? change")
    func defaults() {
        #expect(changes("func f(a: Int = 3) { }", .default) == ["3 -> 4"])
        #expect(changes("struct S { var a = true }", .default) == ["true -> false"])
        #expect(changes("func f() -> String { a ?? \"\" }", .default) == ["\"\" -> \"x\""])
        #expect(changes("func f() -> String { a ?? \"b\" }", .default) == ["\"b\" -> \"\""])
        #expect(changes("func f() { let a = true }", .default).isEmpty)
    }

    @Test("Calls ask for the other end")
    func end() {
        #expect(changes("func f() { g(min(a, b)) }", .end) == ["min(a, b) -> max(a, b)"])
        #expect(changes("func f() { g(a.first) }", .end) == ["a.first -> a.last"])
        #expect(changes("func f() { g(a.prefix(2)) }", .end) == ["a.prefix(2) -> a.suffix(2)"])
        #expect(changes("func f() { g(a?.first, b.first?.c) }", .end).isEmpty)
    }

    @Test("Code that is not compiled, attributes and text have no faults")
    func withoutFaults() {
        #expect(faults("#if os(Windows)\nfunc f() -> Bool { a < b }\n#endif").isEmpty)
        #expect(faults("#if canImport(Darwin)\nfunc f() -> Bool { a < b }\n#endif").isEmpty)
        #expect(!faults("#if os(Linux)\nfunc f() -> Bool { a < b }\n#endif").isEmpty)
        #expect(faults("@available(macOS 13, *) struct S { }").isEmpty)
        #expect(faults("func f() -> String { \"\\(a < b)\" }").isEmpty)
    }

    @Test("A fault is named by declaration, operator and ordinal, and tells its place in bytes")
    func names() throws {
        let source = "extension S {\n    func é(_ n: Int, by m: Int) -> Bool { n < m || m < n }\n}"
        let found = faults(source).filter { $0.operator == .comparison }
        #expect(found.map(\.id) == ["File.swift#S.é(_:by:)#comparison1", "File.swift#S.é(_:by:)#comparison2"])
        let fault = try #require(found.last)
        #expect(fault.line == 2)
        #expect(Array(source.utf8)[fault.start..<fault.end].elementsEqual("m < n".utf8))
        #expect(fault.switched == "(faultIsActive(FAULT_NUMBER) ? m <= n : m < n)")
    }

    @Test("A draw takes each file once before any file comes again, without overlaps, and depends on its seed alone")
    func draw() {
        let long = String(repeating: "func f() -> Bool { a < b && c < d }\n", count: 20)
        let files = [faults(long), faults("func g() -> Bool { a < 5 }"), []]
        var first = FaultDraw(seed: 7), second = FaultDraw(seed: 7), third = FaultDraw(seed: 8)
        let drawn = first.faults(30, from: files)
        #expect(drawn == second.faults(30, from: files))
        #expect(drawn != third.faults(30, from: files))
        #expect(Set(drawn.prefix(2).map { $0.function }) == ["f()", "g()"])
        for (place, fault) in drawn.enumerated() {
            #expect(!drawn[..<place].contains { $0.overlaps(fault) && $0.function == fault.function })
        }
    }
}
