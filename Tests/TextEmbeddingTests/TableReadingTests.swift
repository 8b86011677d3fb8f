import Stringsdict
import StringsdictTestSupport
import Testing

@testable import StringsdictFormatting
@testable import StringsdictTextEmbedding

/// The reader of packed tables, part by part: numbers, the head, the index of keys, and the list of languages.
@Suite("Reading packed tables")
struct TableReadingTests {
    private func withBytes<Result>(_ bytes: [UInt8], _ body: (PackedTextBytes) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBufferPointer { try body(PackedTextBytes(unsafeBytes: $0)) }
    }

    private func withTexts(_ packed: [UInt8], _ body: (EmbeddedTexts) throws -> Void) throws {
        try withBytes(packed) { try body(EmbeddedTexts($0)) }
    }

    // MARK: Numbers

    @Test("Outside the table, a byte and an offset are 0")
    func offsets() {
        for count in 0...9 {
            let bytes = (0..<count).map { UInt8($0 + 1) }
            withBytes(bytes + []) { packed in
                for index in -5...count + 5 {
                    #expect(packed[index] == (bytes.indices.contains(index) ? bytes[index] : 0))
                    let isInside = index >= 0 && index + 4 <= count
                    let expected = isInside ? (0..<4).reduce(0) { $0 | Int(bytes[index + $1]) << (7 * $1) } : 0
                    #expect(packed.offset(at: index) == expected, "\(index) of \(count)")
                    for digits in 0...5 {
                        let number = (0..<digits).reduce(0) { $0 | Int(packed[index + $1]) << (7 * $1) }
                        #expect(packed.number(at: index, digits: digits) == number, "\(index) of \(count)")
                    }
                }
            }
        }
    }

    @Test("The content of a record ends with the table, whatever its length says")
    func contents() {
        for head in UInt8(0)..<8 where PackedRecord.Kind(rawValue: head) != .elsewhere {
            for (rest, content) in [
                ([0], 2..<2), ([1], 2..<2), ([0x3F], 2..<2), ([1, 7, 7], 2..<3), ([2, 7, 7], 2..<4),
                ([3, 7, 7], 2..<4),
            ] as [([UInt8], Range<Int>)] {
                withBytes([head] + rest) { bytes in
                    let record = PackedRecord(at: 0, in: bytes)
                    #expect(record.content.start == content.lowerBound && record.content.end == content.upperBound)
                    // Behind the table, a record has no content.
                    let outside = PackedRecord(at: bytes.count, in: bytes)
                    #expect(outside.content.start == outside.content.end && outside.end > bytes.count)
                }
            }
        }
    }

    @Test("A number is read as it was written, with the place behind it")
    func numbers() {
        var values: [UInt64] = [0, 1, UInt64(Int32.max) - 1, UInt64(Int32.max), UInt64(Int32.max) + 1, .max - 1, .max]
        for shift in 0..<64 { values += [1 << UInt64(shift) &- 1, 1 << UInt64(shift), 1 << UInt64(shift) + 1] }
        for value in values {
            var part = PackedPart()
            part.append(number: value)
            part.append([0x3F])
            withBytes(part.bytes) { packed in
                var place = 0
                #expect(packed.wideNumber(at: &place) == value)
                #expect(place == part.bytes.count - 1)
                place = 0
                #expect(packed.number(at: &place) == Int(min(value, UInt64(Int32.max))))
                #expect(place == part.bytes.count - 1)
            }
            for signed in [Int64(bitPattern: value), -Int64(bitPattern: value >> 1)] {
                var part = PackedPart()
                part.append(signed: signed)
                withBytes(part.bytes) { packed in
                    var place = 0
                    #expect(packed.signedNumber(at: &place) == signed)
                    #expect(place == part.bytes.count)
                }
            }
        }
    }

    @Test("A text is cut at the end of the texts, whatever its range is")
    func ranges() {
        let trailer = PackedTextBytes.trailerLength
        for count in [0, 1, trailer - 1, trailer, trailer + 1, trailer + 5] {
            withBytes(Array(repeating: 7, count: count)) { packed in
                let limit = max(count - trailer, 0)
                let start = packed.literal(PackedRange(0, 0)).start
                for first in -2...limit + 2 {
                    for last in -2...limit + 2 {
                        let text = packed.literal(PackedRange(first, last))
                        let expected = min(max(first, 0), limit)
                        #expect(text.start == start + expected)
                        #expect(text.count == max(min(last, limit) - expected, 0), "\(first)..<\(last) of \(count)")
                        #expect(packed.text(PackedRange(first, last)).count == text.count)
                    }
                }
                for end in -2...count + 2 { #expect(packed.prefix(upTo: end).count == min(max(end, 0), count)) }
            }
        }
    }

    /// Source: the check value of CRC-32 in the catalogue of parametrised CRC algorithms.
    @Test("The checksum is CRC-32")
    func checksum() {
        for (text, expected) in [("", 0), ("123456789", 0xCBF4_3926), ("a", 0xE8B7_BE43)] as [(String, UInt32)] {
            #expect(Array(text.utf8).withUnsafeBufferPointer { PackedTextLayout.checksum($0) } == expected)
        }
    }

    /// Tables that were generated before must still be read.
    @Test(
        "The hash of a key never changes",
        arguments: [
            ("", 0x0, 0xAB4777A75F7A269D),
            ("a", 0xF328DFBBD4CDFEA1, 0xDA43A6EE59FD6C45),
            ("abcdefg", 0x312BAFA61127DEE2, 0x9E4D3FE34A444EF3),
            ("abcdefgh", 0x960C5573AA107744, 0xD61A210E5AD0A779),
            ("abcdefghi", 0x42A3711EFA8F5E68, 0xFFCC3A6700FB5A8C),
            ("abcdefghijklmnop", 0x99AF68B92CFB9364, 0x5FC3D140987AFF5B),
            ("abcdefghijklmnopq", 0xE1285E3DEF628577, 0x3A227B82681B1641),
        ] as [(String, UInt64, UInt64)])
    func hashes(key: String, withoutSeed: UInt64, withSeed: UInt64) {
        Array(key.utf8).withUnsafeBufferPointer { bytes in
            #expect(KeyHash.hash(bytes, seed: 0) == withoutSeed)
            #expect(KeyHash.hash(bytes, seed: 7) == withSeed)
        }
    }

    // MARK: Head

    @Test("The head of a table says what is wrong with it")
    func head() throws {
        func problem(_ bytes: [UInt8]) -> EmbeddedTextsError.Code? {
            withBytes(bytes) { packed in
                do throws(EmbeddedTextsError) {
                    _ = try EmbeddedTexts(validating: packed)
                    return nil
                } catch {
                    #expect(EmbeddedTexts(packed).isReadable == (error.code == .damaged))
                    return error.code
                }
            }
        }
        let packed = try TablePacker.pack(EmbeddedFixtures.table())
        #expect(problem(packed) == nil)
        for place in 0..<8 {
            var damaged = packed
            damaged[place] ^= 1
            #expect(problem(damaged) == (place < 3 ? .notATable : place == 3 ? .otherVersion : .wrongSize), "\(place)")
        }
        let shortest = PackedTextLayout.headLength + PackedTextBytes.trailerLength
        for count in 8...shortest + 3 {
            var bytes = Array(packed.prefix(4)) + PackedPart.digits(of: count, count: PackedTextLayout.offsetDigits)
            bytes += Array(repeating: 0, count: count - bytes.count)
            #expect(problem(bytes) == (count < shortest ? .wrongSize : .damaged), "\(count)")
        }
        #expect(problem(packed + [0]) == .wrongSize)
        #expect(problem(packed.dropLast()) == .wrongSize)
    }

    // MARK: Keys

    @Test("Each key has one place, and no other place has a key", arguments: [1, 2, 7, 40])
    func places(count: Int) throws {
        let keys = (0..<count).map { "key \($0)" }
        let text = keys.map { "\"\($0)\" = \"\($0 == "key 1" ? $0 : "text")\";" }.joined()
        let bundle = try LocalizationBundle(MemoryLocalizations(["en": ["Localizable.strings": Array(text.utf8)]]))
        let packed = try TablePacker.pack(EmbeddableTable(table: "Localizable", of: bundle, developmentLanguage: "en"))
        try withTexts(packed) { texts in
            #expect(texts.count == count)
            #expect(texts.keys == keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
            #expect(texts.allKeys.count == count)
            let named = (-3...packed.count).compactMap { texts.name(of: EmbeddedTexts.Key(rawValue: $0)) }
            #expect(named.sorted() == keys.sorted())
            for key in keys {
                let place = try #require(texts.key(key))
                #expect(texts.name(of: place) == key)
                #expect(texts.record(of: place, language: 0) != nil)
                for language in [-1, 1, 2, 100] { #expect(texts.record(of: place, language: language) == nil) }
            }
            for key in ["", "key", "key ", "key \(count)", "key 00"] { #expect(texts.key(key) == nil) }
        }
    }

    // MARK: Languages

    private static func bundle(_ languages: [String]) throws -> LocalizationBundle {
        let files = languages.map { ($0, ["Localizable.strings": Array("\"k\" = \"\($0)\"; \"\($0)\" = \"x\";".utf8)]) }
        return try LocalizationBundle(
            MemoryLocalizations(Dictionary(uniqueKeysWithValues: files)), developmentLanguage: "en")
    }

    private static let lists = [
        ["en"], ["Base", "German", "en_GB", "fr"], ["pl"], ["zh-Hans", "zh_TW", "sr-Latn", "sr"],
        ["ar", "de", "en", "es", "fr", "it", "ja", "ko", "pl", "pt-BR", "pt-PT", "ru", "sv", "tr", "uk"],
        ["English", "French", "x"], ["Base", "de"],
    ]

    @Test("Languages have the names and identifiers of the files, and are chosen as from files", arguments: lists)
    func languages(_ names: [String]) throws {
        let bundle = try Self.bundle(names)
        let source = try EmbeddableTable(table: "Localizable", of: bundle, developmentLanguage: "en")
        try withTexts(TablePacker.pack(source)) { texts in
            let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
            #expect(texts.localizations == sorted)
            #expect(texts.localizationCount == names.count)
            #expect(texts.developmentLanguage == "en")
            for (number, name) in sorted.enumerated() {
                #expect(texts.identifier(of: number) == source.languages[number].identifier, "\(name)")
                #expect(texts.isBase(number) == (name == "Base"))
            }
            let wanted = Set(Self.lists.joined()).sorted() + ["en-US", "zh-Hant", "pt", "xx", "", "sr-Cyrl", "de-AT"]
            for first in wanted {
                for second in ["pl", "xx", "fr-CA"] {
                    for fallback in [Localizer.Fallback.key, .developmentLanguage, .otherLanguages] {
                        let options = Localizer.Options(fallback: fallback)
                        let embedded = texts.localizer(for: [first, second], options: options)
                        let files = bundle.localizer(for: [first, second], options: options)
                        #expect(embedded.language == files.language, "\(first)")
                        #expect(embedded.matchedLanguage == files.matchedLanguage, "\(first)")
                        for key in ["k"] + sorted {
                            #expect(embedded.string(forKey: key) == files.string(forKey: key), "\(first): \(key)")
                        }
                    }
                }
            }
        }
    }

    @Test("A language is found by its name in a table of other languages")
    func languagesOfOtherTables() throws {
        let tables = try Self.lists.map {
            try TablePacker.pack(EmbeddableTable(table: "Localizable", of: Self.bundle($0), developmentLanguage: "en"))
        }
        for first in tables {
            for second in tables {
                try withTexts(first) { texts in
                    try withTexts(second) { other in
                        for (number, name) in texts.localizations.enumerated() {
                            #expect(
                                texts.number(ofLanguage: number, in: other) == other.localizations.firstIndex(of: name))
                        }
                    }
                }
            }
        }
    }

    // MARK: Nested rules

    @Test(
        "Rules may be nested as deeply as in files", arguments: 0...FormatProgramBuilder.maximumDepth + 1,
        [false, true])
    func nesting(rules: Int, hasAlternative: Bool) throws {
        var entry = StringsdictEntry.Definition.text("inside")
        var xml = "<string>inside</string>"
        for level in 0..<rules {
            entry = .devices([
                StringsdictEntry.Branch(device: .mac, entry),
                StringsdictEntry.Branch(device: .other, .text("other \(level)")),
            ])
            xml = """
                <dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key>\(xml)<key>other</key>\
                <string>other \(level)</string></dict></dict>
                """
        }
        var files = ["Localizable.stringsdict": EmbeddedFixtures.stringsdict("<key>k</key>\(xml)")]
        if hasAlternative { files["Localizable.strings"] = Array("\"k\" = \"plain\";".utf8) }
        let bundle = try LocalizationBundle(MemoryLocalizations(["en": files]))
        let source = try EmbeddableTable(table: "Localizable", of: bundle, developmentLanguage: "en")
        try withTexts(TablePacker.pack(source)) { texts in
            for device in [StringsdictDevice.mac, .iPhone] {
                let options = Localizer.Options(device: device)
                let (embedded, files) = (
                    texts.localizer(for: "en", options: options), bundle.localizer(for: "en", options: options)
                )
                #expect(embedded.string("k") == files.string("k"))
                #expect(embedded.entry(forKey: "k")?.definition == files.entry(forKey: "k")?.definition)
            }
            if rules <= FormatProgramBuilder.maximumDepth {
                #expect(texts.definition(forKey: "k", localization: "en") == entry)
            }
        }
    }
}
