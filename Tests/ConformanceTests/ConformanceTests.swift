import Foundation
import StringsdictJSONWriting
import Stringsdict
import StringsdictTestSupport
import Testing

/// The conformance suite, run on this package.
@Suite("Conformance suite")
struct ConformanceTests {
    @Test("Every text is the expected one", arguments: ConformanceSuite.files)
    func texts(_ file: ConformanceSuite.CaseFile) throws {
        let bundle = try LocalizationBundle(path: "\(ConformanceSuite.folder)/Tables/\(file.bundle)")
        let differing = file.cases.filter { $0.text(in: bundle) != $0.expected }
        if let release = file.cldr, release != PluralRules.cldrVersion {
            // Another release may change a category or a separator, but only in few texts.
            print("conformance: \(differing.count) texts of \(file.bundle) differ from those of CLDR \(release)")
            #expect(differing.count * 10 < file.cases.count)
        } else {
            for item in differing {
                #expect(item.text(in: bundle) == item.expected, "\(file.bundle): \(item.name) (\(item.rule))")
            }
        }
    }

    @Test("The files follow their schemas, and no file is left out")
    func schemas() throws {
        let cases = try JSONSchema(try ConformanceSuite.decode(JSONValue.self, "cases.schema.json"))
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(ConformanceSuite.folder)/Cases").sorted()
        for name in names {
            let document = try ConformanceSuite.decode(JSONValue.self, "Cases/\(name)")
            #expect(try cases.problems(in: document) == [], "\(name)")
        }
        #expect(names == ConformanceSuite.files.map { "\($0.bundle).json" })
        let rules = try JSONSchema(try ConformanceSuite.decode(JSONValue.self, "rules.schema.json"))
        #expect(try rules.problems(in: try ConformanceSuite.decode(JSONValue.self, "rules.json")) == [])
    }

    @Test("Names are unique in a file, every case has a rule, and every rule has a case")
    func rules() throws {
        let rules = try ConformanceSuite.decode(ConformanceSuite.Rules.self, "rules.json").rules
        var covered: Set<String> = []
        for file in ConformanceSuite.files {
            #expect(Set(file.cases.map(\.name)).count == file.cases.count, "\(file.bundle)")
            for item in file.cases {
                let basis = rules[item.rule]?.basis
                #expect(basis != nil, "\(item.name): rules.json has no rule '\(item.rule)'")
                #expect((basis == "choice") == (item.choice == true), "\(item.name): its rule is '\(basis ?? "")'")
                covered.insert(item.rule)
            }
        }
        #expect(rules.keys.filter { !covered.contains($0) }.sorted() == [])
    }

    @Test("The README lists each rule with its cases")
    func table() throws {
        let readme = String(decoding: try ConformanceSuite.data("README.md"), as: UTF8.self)
        let rules = try ConformanceSuite.decode(ConformanceSuite.Rules.self, "rules.json").rules
        for (name, rule) in rules {
            let places = ConformanceSuite.files.compactMap { file -> String? in
                let count = file.cases.filter { $0.rule == name }.count
                return count == 0 ? nil : "\(file.bundle) \(count)"
            }
            let line = "| `\(name)` | \(rule.statement) | \(rule.basis) | \(places.joined(separator: ", ")) |"
            let isThere = readme.contains(line)
            #expect(isThere, "README.md needs this line: \(line)")
        }
        let total = ConformanceSuite.files.map(\.cases.count).reduce(0, +)
        let counts = "\(total) cases for \(rules.count) rules"
        let package = try String(contentsOfFile: "\(TestFolders.package)/README.md", encoding: .utf8)
        let areNamed = [readme, package].map { $0.contains(counts) }
        #expect(areNamed == [true, true], "the README of the suite and that of the package have to name \(counts)")
    }

    @Test(
        "The schema refuses what the layout does not have",
        arguments: [
            (#"{"name": "no rule or key", "expected": ""}"#, "'rule' is missing"),
            (#"{"name": "behaviour", "rule": "a.b", "key": "k", "expected": 5}"#, "is no string"),
            (#"{"name": "behaviour", "rule": "A", "key": "k", "expected": ""}"#, "does not match"),
            (#"{"name": "behaviour", "rule": "a.b", "key": "k", "expected": "", "mood": 1}"#, "'mood' is not allowed"),
            (#"{"name": "behaviour", "rule": "a.b", "key": "k", "expected": "", "width": -1}"#, "is less than 0"),
            (#"{"name": "behaviour", "rule": "a.b", "key": "k", "expected": "", "device": "car"}"#, "is none of"),
            (#"{"name": "behaviour", "rule": "a.b", "key": "k", "expected": "", "arguments": []}"#, "fewer than 1"),
            (#"{"name": "behaviour", "rule": "a.b", "key": "k", "expected": "", "arguments": [{}]}"#, "0 of the forms"),
            (#"{"name": "short", "rule": "a.b", "key": "k", "expected": ""}"#, "shorter than 8"),
            (#"{"name": "behaviour", "rule": "a.b", "key": "k", "expected": "", "choice": false}"#, "is not true"),
        ])
    func refused(_ item: String, _ problem: String) throws {
        let schema = try JSONSchema(try ConformanceSuite.decode(JSONValue.self, "cases.schema.json"))
        let file = #"{"$schema": "../cases.schema.json", "title": "t", "bundle": "b", "cases": [\#(item)]}"#
        let document = try JSONDecoder().decode(JSONValue.self, from: Data(file.utf8))
        let problems = try schema.problems(in: document)
        #expect(problems.contains { $0.contains(problem) }, "\(problems)")
    }
}
