import StringsdictJSONReading
import StringsdictJSONWriting
import Testing

@testable import StringsdictCatalogReading
@testable import StringCatalogs

/// Changes of a document by paths. The rest of the document stays as it is.
@Suite struct JSONEditsTests {
    private func edits(_ text: String) throws -> JSONEdits { JSONEdits(try JSONDocument(reading: Array(text.utf8))) }

    private func text(_ edits: JSONEdits) throws -> String {
        String(decoding: try edits.apply().storage.text, as: UTF8.self)
    }

    private func changed(_ text: String, _ change: (inout JSONEdits) -> Void) throws -> String {
        var edits = try edits(text)
        change(&edits)
        return try self.text(edits)
    }

    /// The first of two members with one name counts, as for readers.
    @Test func theFirstOfTwoMembersIsSet() {
        let twice = JSONValue.object([("a", .string("1")), ("a", .string("2"))])
        func texts(_ content: JSONValue) -> [String?] {
            (content.members ?? []).map(\.value.string)
        }
        #expect(texts(twice.setting(.string("3"), at: ["a"])) == ["3", "2"])
        #expect(texts(twice.setting(nil, at: ["a"])) == ["2"])
        #expect(texts(twice.setting(nil, at: ["b"])) == ["1", "2"])
        #expect(texts(twice.setting(.string("3"), at: ["b"])) == ["1", "2", "3"])
    }

    private static let small = #"{"a":{"b":1,"c":[1,2]},"t":"x"}"#

    @Test func aValueIsFoundByItsPath() throws {
        var edits = try edits(Self.small)
        #expect(edits.isEmpty)
        #expect(edits.value(at: ["a", "b"]) == .number("1"))
        #expect(edits.value(at: ["a", "c"]) == .array([.number("1"), .number("2")]))
        #expect(edits.value(at: ["t"]) == .string("x"))
        #expect(edits.value(at: ["a"])?.members?.map(\.name) == ["b", "c"])
        #expect(edits.value(at: [])?.members?.map(\.name) == ["a", "t"])
        for path in [["b"], ["a", "d"], ["t", "x"], ["a", "b", "c"], ["d", "e"]] {
            #expect(edits.value(at: path) == nil, "\(path)")
        }
    }

    @Test func everyKindOfValueIsWritten() throws {
        let value = JSONValue.object([
            ("n", .null), ("t", .bool(true)), ("f", .bool(false)), ("d", .number("-1.50")), ("e", .array([])),
            ("o", .object([])),
            ("l", .array([.string("\""), .array([.null])])),
        ])
        let expected = #"{"d":-1.50,"e":[],"f":false,"l":["\"",[null]],"n":null,"o":{},"t":true}"#
        #expect(try changed("{\"a\":1}") { $0.set(["a"], to: value) } == "{\"a\":\(expected)}")
        #expect(try changed("{\"a\":1}") { $0.set(["b"], to: value) } == "{\"a\":1,\"b\":\(expected)}")
        let read = try JSONDocument(reading: Array("{\"a\":\(expected)}".utf8))
        #expect(read.root["a"].map(JSONValue.init)?.means(value) == true)
    }

    @Test func aPathThroughATextOrANumberMakesAnObjectOfIt() throws {
        #expect(
            try changed(Self.small) { $0.set(["t", "u"], to: .null) } == #"{"a":{"b":1,"c":[1,2]},"t":{"u":null}}"#)
        #expect(
            try changed(Self.small) {
                $0.set(["a", "b", "x", "y"], to: .bool(true))
                $0.set(["a", "b", "x", "z"], to: .bool(false))
            } == #"{"a":{"b":{"x":{"y":true,"z":false}},"c":[1,2]},"t":"x"}"#)
    }

    @Test func aValueThatIsThereIsNoChange() throws {
        for value in [
            (["t"], JSONValue.string("x")), (["a", "b"], .number("1")),
            (["a", "c"], .array([.number("1"), .number("2")])),
            (["a"], .object([("c", .array([.number("1"), .number("2")])), ("b", .number("1"))])),
        ] {
            var edits = try edits(Self.small)
            edits.set(value.0, to: value.1)
            #expect(edits.isEmpty, "\(value.0)")
        }
        for value in [
            (["t"], JSONValue.string("y")), (["t"], .null), (["a", "b"], .number("1.0")),
            (["a", "c"], .array([.number("1")])),
            (["a", "c"], .array([.number("2"), .number("1")])), (["a"], .object([("b", .number("1"))])),
            (["a"], .object([("b", .number("1")), ("d", .array([.number("1"), .number("2")]))])),
            (["t"], .string("x\u{301}")),
        ] {
            var edits = try edits(Self.small)
            edits.set(value.0, to: value.1)
            #expect(!edits.isEmpty, "\(value.0)")
        }
    }

    @Test func changesInsideANewValueAreSeenAndWritten() throws {
        var edits = try edits(Self.small)
        edits.set(["n", "m"], to: .string("1"))
        #expect(edits.value(at: ["n", "m"]) == .string("1"))
        #expect(edits.value(at: ["n"]) == .object([("m", .string("1"))]))
        #expect(edits.value(at: ["n", "o"]) == nil)
        edits.set(["n", "o"], to: .string("2"))
        edits.remove(["n", "m"])
        edits.remove(["n", "nothing", "here"])
        edits.remove(["nothing"])
        #expect(edits.value(at: ["n"]) == .object([("o", .string("2"))]))
        #expect(try text(edits) == #"{"a":{"b":1,"c":[1,2]},"n":{"o":"2"},"t":"x"}"#)
        edits.remove(["n"])
        #expect(edits.value(at: ["n"]) == nil)
        #expect(try text(edits) == Self.small)
    }

    @Test func ofSeveralNewMembersTheOthersStayWhenOneGoes() throws {
        var edits = try edits(#"{"m":0}"#)
        for name in ["p", "b", "q", "c"] { edits.set([name], to: .string(name)) }
        edits.remove(["b"])
        edits.set(["c"], to: .string("C"))
        edits.set(["q"], to: .string("Q"))
        #expect(try text(edits) == #"{"c":"C","m":0,"p":"p","q":"Q"}"#)
        #expect(edits.value(at: [])?.members?.map(\.name) == ["m", "p", "q", "c"])
    }

    @Test func changesInsideAReplacedValueAreSeenAndWritten() throws {
        var edits = try edits(Self.small)
        edits.set(["a"], to: .object([("x", .object([("y", .null)]))]))
        #expect(edits.value(at: ["a", "x", "y"]) == .null)
        #expect(edits.value(at: ["a", "b"]) == nil)
        edits.set(["a", "x", "z"], to: .number("3"))
        edits.remove(["a", "x", "y"])
        edits.remove(["a", "q"])
        #expect(try text(edits) == #"{"a":{"x":{"z":3}},"t":"x"}"#)
        edits.set(["a"], to: .object([("b", .number("1")), ("c", .array([.number("1"), .number("2")]))]))
        #expect(edits.value(at: ["a", "x"]) == nil)
        edits.remove(["a"])
        #expect(edits.value(at: ["a"]) == nil)
        #expect(try text(edits) == #"{"t":"x"}"#)
    }

    @Test func aChangeBackToTheFilesValueIsAChangeBack() throws {
        var edits = try edits(Self.small)
        edits.set(["t"], to: .string("y"))
        edits.set(["t"], to: .string("x"))
        #expect(try text(edits) == Self.small)
        edits.set(["a", "b"], to: .number("2"))
        edits.set(["a"], to: .object([("b", .number("1"))]))
        #expect(try text(edits) == #"{"a":{"b":1},"t":"x"}"#)
    }

    @Test func theWholeDocumentCanBeReplaced() throws {
        var edits = try edits(Self.small)
        edits.set(["a", "b"], to: .number("2"))
        edits.set(["a", "d"], to: .number("3"))
        let now = edits.current(0)
        #expect(
            now["a"]
                == .object([("b", .number("2")), ("c", .array([.number("1"), .number("2")])), ("d", .number("3"))]))
    }

    @Test func aRenamedMemberTakesItsChangesAlong() throws {
        var edits = try edits(#"{"a":1,"b":{"x":1},"c":3}"#)
        edits.rename(["nothing"], to: "x")
        #expect(edits.isEmpty)
        edits.set(["b", "x"], to: .number("2"))
        edits.rename(["b"], to: "d")
        #expect(edits.value(at: ["b"]) == nil)
        #expect(edits.value(at: ["d", "x"]) == .number("2"))
        #expect(edits.value(at: [])?.members?.map(\.name) == ["a", "d", "c"])
        #expect(try text(edits) == #"{"a":1,"c":3,"d":{"x":2}}"#)
        // The name between its neighbours keeps the member in its place, and its second rename counts.
        edits.rename(["d"], to: "bb")
        #expect(try text(edits) == #"{"a":1,"bb":{"x":2},"c":3}"#)
        edits.remove(["bb"])
        #expect(edits.value(at: ["bb"]) == nil && edits.value(at: ["b"]) == nil)
        #expect(try text(edits) == #"{"a":1,"c":3}"#)
    }

    @Test func aNewMemberIsRenamedAsAnyOther() throws {
        var edits = try edits(#"{"m":0}"#)
        edits.set(["n"], to: .string("v"))
        edits.rename(["n"], to: "a")
        #expect(try text(edits) == #"{"a":"v","m":0}"#)
        edits.set(["m"], to: .object([("x", .null)]))
        edits.rename(["m", "x"], to: "y")
        #expect(try text(edits) == #"{"a":"v","m":{"y":null}}"#)
    }

    @Test(arguments: [("a", "c"), ("b", "b2"), ("b", "c0"), ("c", "a0"), ("c", "z"), ("a", "0")])
    func aRenamedMemberStandsWhereItsNameBelongs(old: String, new: String) throws {
        let expected = ["a", "b", "c"].map { $0 == old ? new : $0 }.sorted()
        let found = try changed(#"{"a":1,"b":1,"c":1}"#) { edits in
            if new != "c" { return edits.rename([old], to: new) }
            edits.remove(["c"])
            edits.rename([old], to: new)
        }
        let names = new == "c" ? ["b", "c"] : expected
        #expect(found == "{" + names.map { "\"\($0)\":1" }.joined(separator: ",") + "}")
    }

    /// Only a large object has an index of its keys. Keys are found alike with and without an index.
    @Test(arguments: [1, 20, 40, 100]) func theSizeOfAnObjectDoesNotMatter(_ count: Int) throws {
        let members = (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        let text = "{\"k0\":\"first\",\(members),\"k0\":\"last\"}"
        var edits = try edits(text)
        #expect(edits.value(at: ["k0"]) == .string("first"))
        #expect(edits.value(at: ["k\(count - 1)"]) == (count == 1 ? .string("first") : .number("\(count - 1)")))
        #expect(edits.value(at: ["k\(count)"]) == nil)
        #expect(edits.count(of: ["k0"]) == 3)
        #expect(edits.count(of: ["k\(count)"]) == 1)
        #expect(count == 1 || edits.count(of: ["k\(count - 1)"]) == 1)
        edits.remove(["k0"])
        #expect(edits.value(at: ["k0"]) == nil)
        #expect(edits.count(of: ["k0"]) == 1)
        let rest = (1..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        if count > 1 { #expect(try self.text(edits) == "{\(rest)}") }
    }

    /// Members in the document's own layout, before, between and behind the others.
    @Test func newMembersStandAtTheirPlacesInTheLayoutOfTheObject() throws {
        let text = "{\n  \"b\" : 1,\n  \"d\" : { \"y\" : 1 },\n  \"e\" : {}\n}"
        let new = try changed(text) {
            for name in ["a", "c", "f"] { $0.set([name], to: .array([.number("1"), .object([])])) }
            $0.set(["d", "x"], to: .number("0"))
            $0.set(["d", "z"], to: .number("2"))
            $0.set(["e", "g"], to: .number("3"))
        }
        let list = "[\n    1,\n    {\n\n    }\n  ]"
        #expect(
            new
                == "{\n  \"a\" : \(list),\n  \"b\" : 1,\n  \"c\" : \(list),\n  \"d\" : { \"x\" : 0, \"y\" : 1, \"z\" : 2 },\n"
                + "  \"e\" : {\n    \"g\" : 3\n  },\n  \"f\" : \(list)\n}")
    }

    /// In an object that is not sorted, a new member stands before the first greater one.
    @Test func anUnsortedObjectKeepsItsOrder() throws {
        #expect(try changed(#"{"c":1,"a":1,"d":1}"#) { $0.set(["b"], to: .null) } == #"{"b":null,"c":1,"a":1,"d":1}"#)
        #expect(try changed(#"{"b":1,"a":1,"d":1}"#) { $0.set(["c"], to: .null) } == #"{"b":1,"a":1,"c":null,"d":1}"#)
        #expect(try changed(#"{"b":1,"a":1}"#) { $0.set(["c"], to: .null) } == #"{"b":1,"a":1,"c":null}"#)
    }

    @Test(arguments: [
        (["a"], #"{ "b": 2 , "c": 3 }"#), (["b"], #"{ "a": 1 , "c": 3 }"#), (["c"], #"{ "a": 1, "b": 2 }"#),
        (["a", "b"], #"{ "c": 3 }"#), (["a", "c"], #"{ "b": 2 }"#), (["b", "c"], #"{ "a": 1 }"#),
        (["a", "b", "c"], "{}"),
    ])
    func aRemovedMemberTakesOneCommaAlong(names: [String], expected: String) throws {
        let new = try changed(#"{ "a": 1, "b": 2 , "c": 3 }"#) { edits in names.forEach { edits.remove([$0]) } }
        #expect(new == expected)
    }
}

/// JSON values that are no part of a file.
@Suite struct JSONValueTests {
    private static let value = JSONValue.object([("a", .object([("b", .number("1"))])), ("c", .string("x"))])

    @Test func aValueIsSetAtAPath() {
        let value = Self.value
        #expect(value.setting(.null, at: []) == .null)
        #expect(value.setting(nil, at: []) == .null)
        #expect(value.setting(.null, at: ["a"]) == .object([("a", .null), ("c", .string("x"))]))
        #expect(value.setting(.null, at: ["d"]).members?.map(\.name) == ["a", "c", "d"])
        #expect(value.setting(.null, at: ["a", "b"])["a"] == .object([("b", .null)]))
        #expect(value.setting(.null, at: ["e", "f", "g"])["e"] == .object([("f", .object([("g", .null)]))]))
        #expect(value.setting(.null, at: ["c", "f"])["c"] == .object([("f", .null)]))
    }

    @Test func nilRemovesTheMemberAtAPath() {
        let value = Self.value
        #expect(value.setting(nil, at: ["a"]) == .object([("c", .string("x"))]))
        #expect(value.setting(nil, at: ["a", "b"]) == .object([("a", .object([])), ("c", .string("x"))]))
        #expect(value.setting(nil, at: ["z"]) == value)
        #expect(value.setting(nil, at: ["z", "y"]) == value)
        #expect(value.setting(nil, at: ["a", "z"]) == value)
    }

    @Test func aValueIsFoundByItsPath() {
        #expect(Self.value.value(at: []) == Self.value)
        #expect(Self.value.value(at: ["a", "b"]) == .number("1"))
        #expect(Self.value.value(at: ["c", "b"]) == nil)
        #expect(JSONValue.object([("é", .null)])["e\u{301}"] == nil)
        #expect(JSONValue.array([.null])["a"] == nil && JSONValue.array([.null]).members == nil)
    }

    @Test func theOrderOfMembersHasNoMeaningAndThatOfElementsHasOne() {
        let (one, two) = (JSONValue.number("1"), JSONValue.number("2"))
        let pairs: [(JSONValue, JSONValue, Bool)] = [
            (.object([("a", one), ("b", two)]), .object([("b", two), ("a", one)]), true),
            (.object([("a", one), ("b", two)]), .object([("a", two), ("b", one)]), false),
            (.object([("a", one)]), .object([("a", one), ("b", two)]), false),
            (.object([("a", one)]), .object([("b", one)]), false), (.object([]), .array([]), false),
            (.array([one, two]), .array([one, two]), true), (.array([one, two]), .array([two, one]), false),
            (.array([one]), .array([one, two]), false), (.array([one, two]), .array([one]), false),
            (.array([.object([("a", one), ("b", two)])]), .array([.object([("b", two), ("a", one)])]), true),
            (.string("é"), .string("é"), true), (.string("é"), .string("e\u{301}"), false), (.string("1"), one, false),
            (one, .number("1.0"), false), (.bool(true), .bool(true), true),
            (.bool(true), .bool(false), false),
            (.null, .null, true), (.null, .bool(false), false),
        ]
        for (left, right, expected) in pairs {
            #expect(left.means(right) == expected, "\(left) \(right)")
            #expect(right.means(left) == expected, "\(left) \(right)")
        }
    }

    @Test func everyKindOfValueIsTakenFromAFile() throws {
        let text = #"{"a":[1.50,true,false,null,"\u00e9"],"o":{"x":-0},"a":2}"#
        let content = JSONValue(try JSONDocument(reading: Array(text.utf8)).root)
        let list = JSONValue.array([.number("1.50"), .bool(true), .bool(false), .null, .string("é")])
        #expect(
            content == .object([("a", list), ("o", .object([("x", .number("-0"))])), ("a", .number("2"))]))
    }
}

extension JSONValue {
    /// A copy with another value at the end of a path.
    fileprivate func setting(_ value: JSONValue?, at path: ArraySlice<String>) -> JSONValue {
        var copy = self
        copy.set(value, at: path)
        return copy
    }
}
