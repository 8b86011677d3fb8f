import Foundation
import StringsdictTestSupport
import Testing

@testable import LocalizationConversion

/// The cases in `Fixtures/malformed.json`: a format, a file that breaks its rules, and the error with its place.
struct MalformedInputTests {
    struct Case: Decodable, CustomStringConvertible {
        let format: String
        let path: String
        /// The lines of the file.
        let lines: [String]
        /// `LINE:COLUMN`, or nothing for the file as a whole.
        let place: String
        /// A part of the expected message.
        let message: String

        var description: String { "\(format): \(message)" }
    }

    static let cases: [Case] = {
        let path = "\(TestFolders.package)/Tools/Tests/ConversionTests/Fixtures/malformed.json"
        guard let data = FileManager.default.contents(atPath: path) else { return [] }
        return (try? JSONDecoder().decode([Case].self, from: data)) ?? []
    }()

    @Test func fixturesAreThere() { #expect(Self.cases.count > 60) }

    @Test(arguments: cases)
    func errorsSayWhereAndWhat(_ item: Case) throws {
        let format = try #require(ConversionFormat(rawValue: item.format))
        let input = ConversionInput(path: item.path, bytes: Array(item.lines.joined(separator: "\n").utf8))
        do {
            _ = try Conversion.convert([input], options: ConversionOptions(source: format, target: .csv))
            Issue.record("\(item): no error")
        } catch {
            let place = item.place.isEmpty ? "" : "\(item.place):"
            #expect("\(error)".hasPrefix("\(item.path):\(place) error: "), "\(error)")
            #expect("\(error)".contains(item.message), "\(error)")
        }
    }

    /// Bytes that are no text, with the place of the first: behind a character of two bytes, and at the end.
    @Test(
        arguments: [
            ([0xC3, 0xA9, 0xFF], "2:2"), ([0x61, 0xE2, 0x82], "2:2"), ([0xC3], "2:1"), ([0xED, 0xA0, 0x80], "2:1"),
        ] as [([UInt8], String)])
    func bytesThatAreNoTextHaveAPlace(bytes: [UInt8], place: String) {
        for (format, path) in [(ConversionFormat.gettext, "pl.po"), (.csv, "T.csv")] {
            for mark in [[], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
                let input = ConversionInput(path: path, bytes: mark + Array("# x\n".utf8) + bytes)
                let error = #expect(throws: ConversionError.self) {
                    try Conversion.convert([input], options: ConversionOptions(source: format, target: .arb))
                }
                let message = "\(path):\(place): error: the bytes here are not valid UTF-8"
                #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
            }
        }
    }

    @Test func theFirstByteMayBeNoText() throws {
        let input = ConversionInput(path: "T.csv", bytes: [0xFF] + Array("a,b\n".utf8))
        let error = #expect(throws: ConversionError.self) {
            try Conversion.convert([input], options: ConversionOptions(source: .csv, target: .arb))
        }
        #expect(error?.description.hasPrefix("T.csv:1:1: error: the bytes here are not valid UTF-8") == true)
    }

    /// Files of each format with bytes changed, removed and repeated: an error or a catalog, never a crash.
    @Test(arguments: ConversionFormat.allCases)
    func damagedFilesNeverCrash(_ format: ConversionFormat) throws {
        var generator = GeneratedTexts(seed: 3)
        let files = try Conversion.write([generator.catalog()], as: format).files.filter { format.reads($0.path) }
        var random = SplitMix64(seed: 11)
        for file in files.prefix(3) {
            for _ in 0..<TestEffort.count(30, usual: 15) {
                var bytes = file.bytes
                for _ in 0...random.next() % 3 where !bytes.isEmpty {
                    let place = Int(random.next() % UInt64(bytes.count))
                    switch random.next() % 4 {
                    case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
                    case 1: bytes.removeSubrange(place..<min(bytes.count, place + Int(random.next() % 9)))
                    case 2: bytes.insert(random.pick(Array("\"'{}[]<>&%\\#,;:\n\t".utf8)), at: place)
                    default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: place)
                    }
                }
                let input = ConversionInput(path: file.path, bytes: bytes)
                for target in [ConversionFormat.csv, .gettext] {
                    _ = try? Conversion.convert([input], options: ConversionOptions(source: format, target: target))
                }
            }
        }
    }
}
