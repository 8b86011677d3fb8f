import SwiftEmitter
import TestSupport
import Testing

@testable import CLDRSource
@testable import TableCompiler

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct RightToLeftTablesTests {
    private static let data = Result { try CLDRData.read(common: TestFolders.cldrData) }

    /// CLDR with other likely subtags.
    private func data(_ likely: [(from: String, to: String)]) throws -> CLDRData {
        var data = try Self.data.get()
        let location = try #require(data.likelySubtags.first).location
        data.likelySubtags = likely.map { LikelySubtag(from: $0.from, to: $0.to, location: location) }
        return data
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func theTablesSayWhatTheFilesSay() throws {
        let data = try Self.data.get()
        let tables = try RightToLeftTables(data)
        #expect(try tables.prove(against: data) == data.likelySubtags.filter { !$0.from.hasPrefix("und") }.count)
        #expect(tables.scriptCount == RightToLeftScripts.codes.count)
        #expect(tables.localeCount > 250)
        #expect(tables.exceptionCount > 2)
    }

    @Test func theCommittedFileIsTheGeneratedOne() throws {
        let path = "\(TestFolders.package)/Sources/StringsdictFormatting/Generated/RightToLeftTables.swift"
        let committed = try String(decoding: Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        #expect(
            RightToLeftTablesEmitter(try RightToLeftTables(Self.data.get())).source() == committed,
            "run 'swift run -c release --traits Commands cldr-plurals generate' and commit the result")
    }

    @Test(.enabled(if: TestFolders.cldr41 != nil, "CLDR 41 is not installed"))
    func anotherRelease() throws {
        let data = try CLDRData.read(common: TestFolders.cldr41 ?? "")
        let tables = try RightToLeftTables(data)
        #expect(try tables.prove(against: data) > 1_000)
        #expect(tables.version == "41")
    }

    @Test func scriptsAreInOrderAndOfFourLetters() {
        #expect(RightToLeftScripts.codes == Set(RightToLeftScripts.codes).sorted())
        #expect(RightToLeftScripts.codes.allSatisfy { $0.utf8.count == 4 && $0 == $0.capitalized })
    }

    /// CLDR says it, though in a folder that the package does not keep.
    @Test(.enabled(if: TestFolders.cldr41 != nil, "CLDR 41 is not installed"))
    func scriptsAreThoseOfScriptMetadata() throws {
        let path = "\(TestFolders.cldr41 ?? "")/properties/scriptMetadata.txt"
        let text = try String(decoding: Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        var checked = 0
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: ";").map { $0.filter { $0 != " " } }
            guard fields.count > 6, fields[6] != "UNKNOWN" else { continue }
            #expect(RightToLeftScripts.codes.contains(fields[0]) == (fields[6] == "YES"), "\(fields[0])")
            checked += 1
        }
        #expect(checked > 150)
    }

    @Test func onlyWhatDiffersHasARow() throws {
        let tables = try RightToLeftTables(
            data([
                ("und_IR", "fa_Arab_IR"), ("ar", "ar_Arab_EG"), ("az_IR", "az_Arab_IR"), ("az", "az_Latn_AZ"),
                ("az_RU", "az_Cyrl_RU"), ("az_Arab", "az_Arab_IR"), ("sd_IN", "sd_Deva_IN"), ("sd", "sd_Arab_PK"),
                ("sd_PK", "sd_Arab_PK"), ("sd_001", "sd_Arab_PK"), ("ckb", "ckb_Arab_IQ"), ("tk_AF", "tk_Arab_AF"),
            ]))
        #expect(text(tables.locales) == "ar   az irckb  sd   tk af")
        #expect(text(tables.exceptions) == "sd in")
        #expect(text(tables.scripts) == RightToLeftScripts.codes.joined().lowercased())
    }

    /// What the tables cannot hold is refused, if not by the compiler then by the proof.
    @Test(arguments: ["root_AF", "x", "a1", "englisch", "fa_1b", "é"])
    func anUnsupportedLocale(_ identifier: String) throws {
        let data = try data([("ar", "ar_Arab_EG"), (identifier, "fa_Arab_IR")])
        #expect(throws: TableCompilerError.unsupportedLocale(identifier)) { try RightToLeftTables(data) }
    }

    @Test func aContinentWithAnotherDirection() throws {
        let data = try data([("az", "az_Latn_AZ"), ("az_145", "az_Arab_IR")])
        let tables = try RightToLeftTables(data)
        let error = #expect(throws: TableCompilerError.self) { try tables.prove(against: data) }
        #expect(error?.description.hasPrefix("the packed tables give 'left to right' for az_145") == true)
    }

    /// A proof that a wrong byte does not disturb would prove nothing.
    @Test func damageIsNoticed() throws {
        // Left-to-right languages of three letters are many and all the same; one of them is enough here.
        var data = try Self.data.get()
        let whole = try RightToLeftTables(data)
        let shown = Set(stride(from: 0, to: whole.locales.count, by: 5).map { text(Array(whole.locales[$0..<$0 + 3])) })
        data.likelySubtags.removeAll { $0.from.utf8.count == 3 && $0.from != "fil" && !shown.contains($0.from) }
        let tables = try RightToLeftTables(data)
        #expect(tables == whole)
        let entries = LikelyDirection.all(data)
        for part in [\RightToLeftTables.scripts, \.locales, \.exceptions] {
            for index in tables[keyPath: part].indices {
                var damaged = tables
                damaged[keyPath: part][index] ^= 1 << UInt8(index % 7)
                #expect(throws: TableCompilerError.self, "byte \(index) of \(part)") {
                    try damaged.prove(against: entries)
                }
            }
            for length in [1, 4, 5] {
                var cut = tables
                cut[keyPath: part].removeLast(length)
                #expect(throws: TableCompilerError.self, "\(part) without the last \(length)") {
                    try cut.prove(against: entries)
                }
            }
        }
    }

    /// Halving would not find them.
    @Test func disorderIsNoticed() throws {
        let data = try data([("ar", "ar_Arab_EG"), ("fa", "fa_Arab_IR")])
        var tables = try RightToLeftTables(data)
        #expect(try tables.prove(against: data) == 2)
        tables.locales = Array("fa   ar   ".utf8)
        #expect(throws: TableCompilerError.self) { try tables.prove(against: data) }
    }

    @Test func theSameSourceGivesTheSameBytes() throws {
        var data = try Self.data.get()
        let first = try RightToLeftTables(data)
        data.likelySubtags.reverse()
        #expect(try RightToLeftTables(data) == first)
    }
}
