import Stringsdict
import StringsdictFormatting
import StringsdictTestSupport
import Testing
import StringsdictTextEmbedding

@Suite("Damaged tables")
struct DamagedTableTests {
    /// Shows everything in a table, whatever it says.
    private func readEverything(_ packed: [UInt8]) -> Int {
        packed.withUnsafeBufferPointer { bytes in
            let texts = EmbeddedTexts(PackedTextBytes(unsafeBytes: bytes))
            var total = texts.localizations.count + texts.keys.count + texts.developmentLanguage.utf8.count
            let names = ["files", "distance", "weight", "nested", "owner", "title", "tap", "formats", "plain", "OK"]
            for language in ["en", "pl"] {
                for device in [StringsdictDevice.mac, .other] {
                    let localizer = texts.localizer(
                        for: [language], options: Localizer.Options(device: device, presentationWidth: 25))
                    for name in names {
                        total += localizer.string(forKey: name).utf8.count
                        total += localizer.string(forKey: name, arguments: [3, 1.5, "x"]).utf8.count
                        total += (try? localizer.validatedString(forKey: name, arguments: [1]))?.utf8.count ?? 0
                        total +=
                            texts.key(name).map { texts._string(at: $0.rawValue, 1, in: localizer) }?.utf8.count ?? 0
                        total += texts.definition(forKey: name, localization: language) == nil ? 0 : 1
                    }
                }
            }
            return total
        }
    }

    @Test("No changed byte makes the reader crash, and the checksum finds each one")
    func everyByte() throws {
        let packed = try TablePacker.pack(EmbeddedFixtures.table())
        var random = SplitMix64(seed: 13)
        for index in TestEffort.some(packed.indices, step: 13) {
            var damaged = packed
            for value in [packed[index] ^ 1, 0x7F, UInt8.random(in: 0...0xFF, using: &random)]
            where value != packed[index] {
                damaged[index] = value
                _ = readEverything(damaged)
                let isFound = damaged.withUnsafeBufferPointer { bytes in
                    (try? EmbeddedTexts(validating: PackedTextBytes(unsafeBytes: bytes))) == nil
                }
                #expect(isFound, "byte \(index)")
            }
        }
    }

    @Test("Many changed bytes do not make the reader crash")
    func manyBytes() throws {
        let packed = try TablePacker.pack(EmbeddedFixtures.table())
        var random = SplitMix64(seed: 14)
        for _ in 0..<TestEffort.count(500, usual: 100) {
            var damaged = packed
            for _ in 0..<Int.random(in: 2...40, using: &random) {
                damaged[Int.random(in: 8..<packed.count, using: &random)] = UInt8.random(in: 0...0xFF, using: &random)
            }
            _ = readEverything(damaged)
        }
    }

    @Test("A table that is cut off is empty")
    func cutOff() throws {
        let packed = try TablePacker.pack(EmbeddedFixtures.table())
        for length in TestEffort.some(packed.indices, step: 31) {
            let cut = Array(packed.prefix(length))
            cut.withUnsafeBufferPointer { bytes in
                let texts = EmbeddedTexts(PackedTextBytes(unsafeBytes: bytes))
                #expect(!texts.isReadable)
                #expect(texts.localizer(for: "en").string("files", 1, 2) == "files")
            }
        }
    }

    @Test(
        "The error says what is wrong with a table",
        arguments: [
            ("", EmbeddedTextsError.Code.notATable), ("x", .notATable), ("nothing", .notATable),
            ("SDT9 ", .otherVersion), ("SDT1", .wrongSize),
        ])
    func errors(_ text: String, _ code: EmbeddedTextsError.Code) {
        let expected = EmbeddedTextsError(code)
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            _ = #expect(throws: expected) { try EmbeddedTexts(validating: PackedTextBytes(unsafeBytes: bytes)) }
        }
        #expect(!expected.message.isEmpty && expected.description == expected.message)
    }

    @Test("Literals that are no tables give empty tables")
    func literals() {
        #expect(!EmbeddedTexts(layout1: "").isReadable)
        #expect(!EmbeddedTexts(layout1: "x").isReadable)
        #expect(EmbeddedTexts(layout1: "some text").localizer(for: "en").string("key %d", 3) == "key 3")
    }
}
