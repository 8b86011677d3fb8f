import Foundation
import StringsdictPropertyListWriting
import StringsdictPropertyLists
import StringsdictTestSupport
import Testing

/// Reads text back. The suite has names of its own that would hide `object`.
private func readBack(_ text: String) throws -> PropertyListObject { try object(text) }

@Suite("Writing property lists")
struct WriterTests {
    private static func xml(_ object: PropertyListObject) throws -> String {
        String(decoding: try PropertyListWriter.write(object, as: .xml), as: UTF8.self)
    }

    private static func error(
        _ object: PropertyListObject, as format: PropertyListFormat, _ order: PropertyListKeyOrder = .sorted
    ) -> PropertyListWritingError? {
        do throws(PropertyListWritingError) {
            _ = try PropertyListWriter.write(object, as: format, keyOrder: order)
            return nil
        } catch {
            return error
        }
    }

    @Test("A comment stands before its key, without entities")
    func comments() throws {
        let table: PropertyListObject = .dictionary([.init("k", "v", comment: "a <b> & c - d"), .init("l", "w")])
        #expect(
            try Self.xml(table).contains(
                "<dict>\n\t<!-- a <b> & c - d -->\n\t<key>k</key>\n\t<string>v</string>\n\t<key>l</key>"))
        #expect(try readBack(Self.xml(table)) == table)
    }

    @Test("XML has Apple's head, tabs, and one line for each value")
    func layout() throws {
        let table: PropertyListObject = .dictionary([
            .init("b", .array([.integer(1), .dictionary([])])), .init("a & b", .string("<x> \"y\"")),
        ])
        let expected = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \t<key>a &amp; b</key>
            \t<string>&lt;x&gt; "y"</string>
            \t<key>b</key>
            \t<array>
            \t\t<integer>1</integer>
            \t\t<dict/>
            \t</array>
            </dict>
            </plist>

            """
        #expect(try Self.xml(table) == expected)
    }

    @Test("A .strings file has a line for each entry, and control characters as escapes")
    func stringsFile() throws {
        let bytes = try PropertyListWriter.strings([
            .init("b", .string("two\nlines \"quoted\" \\ \u{0}\u{1B}\u{7F}")), .init("ä", .string("ü")),
            .init("a", "%d"),
        ])
        let expected = #"""
            "a" = "%d";
            "b" = "two\nlines \"quoted\" \\ \U0000\U001b\U007f";
            "ä" = "ü";

            """#
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
        #expect(try PropertyListWriter.strings([]) == Array("{}\n".utf8))
    }

    @Test("Old-style text indents what lies inside brackets")
    func oldStyleLayout() throws {
        let object: PropertyListObject = .dictionary([
            .init(
                "a", .array(["b", .data([1, 2, 3, 4, 0xAB]), .array([]), .array([.array(["x"])]), .dictionary([])])),
            .init("c", .dictionary([.init("d", "e")])),
        ])
        let expected = """
            {
            \t"a" = (
            \t\t"b",
            \t\t<01020304 ab>,
            \t\t(),
            \t\t(
            \t\t\t(
            \t\t\t\t"x"
            \t\t\t)
            \t\t),
            \t\t{}
            \t);
            \t"c" = {
            \t\t"d" = "e";
            \t};
            }

            """
        #expect(String(decoding: try PropertyListWriter.write(object, as: .oldStyle), as: UTF8.self) == expected)
    }

    @Test("Keys are sorted by their UTF-16 units, or stay as they are")
    func order() throws {
        let keys = ["b", "a", "\u{FFFD}", "\u{10000}", "\u{D7FF}", "\u{E000}", "e\u{301}", "é", "", "ab", "a b", "Z"]
        let object = PropertyListObject.dictionary(keys.map { .init($0, .boolean(true)) })
        let sorted = keys.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) }
        for format in [PropertyListFormat.xml, .binary] {
            for (order, expected) in [(PropertyListKeyOrder.sorted, sorted), (.asGiven, keys)] {
                let bytes = try PropertyListWriter.write(object, as: format, keyOrder: order)
                let root = try PropertyListDocument.read(bytes, file: "f").root
                #expect(root.dictionary?.map { Array($0.key.utf8 ?? []) } == expected.map { Array($0.utf8) })
            }
        }
    }

    @Test("A duplicate key is refused in every key order")
    func duplicates() {
        let object: PropertyListObject = .dictionary([
            .init("x", .dictionary([.init("b", "1"), .init("a", "2"), .init("b", "3")]))
        ])
        for format in PropertyListFormat.allCases {
            for order in [PropertyListKeyOrder.sorted, .asGiven] {
                let error = Self.error(object, as: format, order)
                #expect(error?.code == .duplicateKey)
                #expect(error?.description == "x: error: the key \"b\" occurs twice; remove one of the two entries")
            }
        }
        // The same letter in two normalization forms gives two keys.
        #expect(Self.error(.dictionary([.init("é", "1"), .init("e\u{301}", "2")]), as: .xml) == nil)
    }

    @Test("A value that a format cannot hold gives an error with its path")
    func unsupported() {
        let objects: [PropertyListObject] = [
            .null, .uid(1), .set([]), .wideInteger(high: 1, low: 0), .date(.nan), .date(1e17),
        ]
        for object in objects {
            let error = Self.error(.dictionary([.init("a", .array(["", object]))]), as: .xml)
            #expect(error?.code == .unsupportedValue && error?.path == "a/1", "\(object)")
        }
        for object in objects + [.boolean(true), .integer(1), .real(1), .date(0)] {
            #expect(Self.error(.array([object]), as: .oldStyle)?.code == .unsupportedValue)
            #expect(Self.error(.array([object]), as: .binary) == nil)
        }
    }

    @Test("Exactly the characters that XML forbids give an error")
    func charactersOfXML() throws {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isMissing = value < 0x20 && ![9, 10, 13].contains(value) || value == 0xFFFE || value == 0xFFFF
            guard isMissing || value < 0x900 || value >= 0xFFF0 && value < 0x1_0010 || value >= 0x10_FFF0 else {
                continue
            }
            let error = Self.error(.string("a\(scalar)b"), as: .xml)
            #expect((error?.code == .unsupportedCharacter) == isMissing, "\(value)")
            if isMissing { #expect(error?.message.contains(String(value, radix: 16, uppercase: true)) == true) }
            if !isMissing { #expect(try object(Self.xml(.string("a\(scalar)b"))) == .string("a\(scalar)b")) }
        }
    }

    @Test("Every Unicode scalar survives old-style text and binary files", arguments: [false, true])
    func everyScalar(isBinary: Bool) throws {
        for start in TestEffort.some(Array(stride(from: UInt32(0), through: 0x10FFFF, by: 0x1000)), step: 7) {
            var text = String.UnicodeScalarView()
            for value in start..<start + 0x1000 { if let scalar = Unicode.Scalar(value) { text.append(scalar) } }
            let entries = [PropertyListObject.Entry(String(text), .string(String(text)))]
            let bytes =
                isBinary
                ? try PropertyListWriter.write(.dictionary(entries), as: .binary)
                : try PropertyListWriter.strings(entries)
            #expect(PropertyListObject(try PropertyListDocument.read(bytes, file: "f").root) == .dictionary(entries))
        }
    }

    @Test("512 levels are written, 513 are refused")
    func depth() throws {
        var nested: PropertyListObject = .array([])
        for _ in 1..<512 { nested = .array([nested]) }
        for format in PropertyListFormat.allCases {
            let bytes = try PropertyListWriter.write(nested, as: format)
            #expect(failure(bytes) == nil)
            #expect(Self.error(.dictionary([.init("k", nested)]), as: format)?.code == .limit)
        }
    }

    @Test("A binary file has equal objects once, including containers, and the root first")
    func uniquing() throws {
        let entry: PropertyListObject = .dictionary([.init("k", "a long text of more than fifteen letters")])
        let one = try PropertyListWriter.write(.array([entry]), as: .binary)
        let many = try PropertyListWriter.write(.array(Array(repeating: entry, count: 1_000)), as: .binary)
        // 999 references, a count of three bytes, and four offsets that take two bytes now.
        #expect(many.count == one.count + 999 + 3 + 4)
        #expect(many[8] == 0xAF)
        // Text and data with the same bytes, and numbers with the same value, are different objects.
        let alike: PropertyListObject = .array([
            "a", .data([0x61]), .integer(1), .real(1), .date(1), .uid(1), .boolean(true),
        ])
        #expect(PropertyListObject(try PropertyListDocument.read(written(alike), file: "f").root) == alike)
    }

    @Test(
        "A binary integer takes the fewest bytes that hold it, and 8 if it is negative",
        arguments: [
            (0, 1), (1, 1), (0x7F, 1), (0x80, 1), (0xFF, 1), (0x100, 2), (0x7FFF, 2), (0xFFFF, 2), (0x1_0000, 4),
            (0x7FFF_FFFF, 4), (0x8000_0000, 4), (0xFFFF_FFFF, 4), (0x1_0000_0000, 8), (.max, 8), (-1, 8), (-0x80, 8),
            (-0x1_0000_0000, 8), (.min, 8),
        ] as [(Int64, Int)])
    func widthsOfIntegers(value: Int64, width: Int) throws {
        let bytes = try PropertyListWriter.write(.integer(value), as: .binary)
        // The header has eight bytes, the marker one, the only offset one, and the trailer 32.
        #expect(bytes.count == 8 + 1 + width + 1 + 32)
        #expect(PropertyListObject(try PropertyListDocument.read(bytes, file: "f").root) == .integer(value))
    }

    @Test(
        "Texts, data and containers of every width of counts are read back",
        arguments: [0, 1, 14, 15, 16, 255, 256, 65_535, 65_536])
    func widthsOfCounts(count: Int) throws {
        let objects: [PropertyListObject] = [
            .string(String(repeating: "a", count: count)), .string(String(repeating: "é", count: count)),
            .data(Array(repeating: 7, count: count)), .array(Array(repeating: "x", count: count)),
            .dictionary((0..<count).map { .init("\($0)", "") }),
        ]
        // A count below 15 is in the marker. A greater count is an integer after the marker and one more byte.
        let head = count < 15 ? 1 : count < 0x100 ? 3 : count < 0x1_0000 ? 4 : 6
        for (object, size) in zip(objects, [count, 2 * count, count]) {
            let bytes = written(object)
            // The last eight bytes say where the offsets start.
            #expect(bytes.suffix(8).reduce(0) { $0 << 8 | Int($1) } == 8 + head + size)
        }
        for object in objects {
            let root = try PropertyListDocument.read(written(object), file: "f").root
            #expect(PropertyListObject(root).withSortedKeys == object.withSortedKeys)
        }
    }

    @Test("An offset takes the fewest bytes that hold the place of the offsets", arguments: [0xFF, 0xFFFF])
    func widthsOfOffsets(last: Int) throws {
        for place in last - 2...last + 3 {
            // Before the text stand the header and the text's marker with its count.
            let object = PropertyListObject.string(
                String(repeating: "a", count: place - 8 - (place - 11 < 0x100 ? 3 : 4)))
            let bytes = written(object)
            #expect(bytes.suffix(8).reduce(0) { $0 << 8 | Int($1) } == place)
            let width = place <= 0xFF ? 1 : place <= 0xFFFF ? 2 : 4
            #expect(bytes[bytes.count - 26] == UInt8(width))
            #expect(PropertyListObject(try PropertyListDocument.read(bytes, file: "f").root) == object)
        }
    }

    @Test(
        "Binary files of every width of offsets and references are read back",
        arguments: [1, 254, 255, 256, 257, 65_535, 65_536])
    func widths(count: Int) throws {
        let object = PropertyListObject.array((0..<count).map { .string("text \($0)") })
        #expect(PropertyListObject(try PropertyListDocument.read(written(object), file: "f").root) == object)
    }

    @Test(
        "What is written is read back, by this module and by Foundation", arguments: PropertyListFormat.allCases, 1...4)
    func roundTrip(format: PropertyListFormat, seed: Int) throws {
        var generator = ObjectGenerator(format: format, seed: UInt64(seed))
        for _ in 0..<300 {
            let object = generator.object(depth: 4)
            let bytes = try PropertyListWriter.write(object, as: format)
            #expect(bytes == (try PropertyListWriter.write(object, as: format)))
            let document = try PropertyListDocument.read(bytes, file: "f")
            #expect(document.format == format && document.warnings.isEmpty)
            #expect(PropertyListObject(document.root) == object.withSortedKeys)
            guard !generator.madeMore else { continue }
            let theirs = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
            // If Foundation writes the same bytes, it has read the same value.
            let forms = try [theirs, object.foundation].map {
                try PropertyListSerialization.data(fromPropertyList: $0, format: .xml, options: 0)
            }
            #expect(forms[0] == forms[1], "\(object)")
        }
    }

    @Test("XML has the bytes that Foundation writes", arguments: 1...6)
    func sameBytesAsFoundation(seed: Int) throws {
        var generator = ObjectGenerator(format: .xml, seed: UInt64(seed))
        for _ in 0..<300 {
            let object = generator.object(depth: 4)
            let theirs = try PropertyListSerialization.data(
                fromPropertyList: object.foundation, format: .xml, options: 0)
            #expect(try Self.xml(object) == String(decoding: theirs, as: UTF8.self))
        }
        for depth in 0..<14 {
            var object: PropertyListObject = .array([.data((0..<200).map { UInt8($0) }), .data([]), .data([1, 2])])
            for _ in 0..<depth { object = .array([object, "x"]) }
            let theirs = try PropertyListSerialization.data(
                fromPropertyList: object.foundation, format: .xml, options: 0)
            #expect(try Self.xml(object) == String(decoding: theirs, as: UTF8.self))
        }
    }

    @Test("Real numbers are written as Foundation writes them, and read back unchanged")
    func realNumbers() throws {
        var generator = SplitMix64(seed: 9)
        var values: [Double] = [
            0, 1, -1, 0.1, 1 / 3, 1e15, 1e16, 1e17, 123_456_789_012_345_680, 0.0001, 0.00001, .leastNonzeroMagnitude,
            .leastNormalMagnitude,
            .greatestFiniteMagnitude, .infinity, -.infinity, .nan, 9_007_199_254_740_992, 0.5, 2.5,
            100_000_000_000_000_000,
            9.9999999999999999e22, 1e23, 4.35, 0.3,
            // Numbers below a power of ten that 17 digits cannot tell from it.
            1e-305, 1e-243, 1e-176, 1e-79, 1e-78, 1e-70, 1e-14, 1e98, 1e129, 1e153, 1e220, -1e220,
        ]
        for _ in 0..<2_000 { values.append(Double(bitPattern: generator.next())) }
        for _ in 0..<2_000 { values.append(Double(Int.random(in: -1_000_000...1_000_000, using: &generator)) / 1_000) }
        let object = PropertyListObject.array(values.map { .real($0) })
        let theirs = try PropertyListSerialization.data(fromPropertyList: object.foundation, format: .xml, options: 0)
        let ours = try Self.xml(object)
        for (left, right) in zip(
            ours.split(separator: "\n"), String(decoding: theirs, as: UTF8.self).split(separator: "\n"))
        {
            #expect(left == right)
        }
        #expect(try readBack(ours) == object)
    }

    @Test("Dates are written as Foundation writes them, without the fraction of a second")
    func dates() throws {
        var generator = SplitMix64(seed: 5)
        var values: [Double] = [
            0, 0.7, -0.3, 86_399.999, -63_113_904_000, -63_114_076_801, 1e9, 3e11, -1e11, 5_011_200,
        ]
        for _ in 0..<2_000 {
            values.append(Double(Int.random(in: -100_000_000_000...100_000_000_000, using: &generator)))
        }
        let object = PropertyListObject.array(values.map { .date($0) })
        let theirs = try PropertyListSerialization.data(fromPropertyList: object.foundation, format: .xml, options: 0)
        #expect(try Self.xml(object) == String(decoding: theirs, as: UTF8.self))
        #expect(
            try readBack(Self.xml(object)) == .array(values.map { .date($0.rounded(.down)) }))
        #expect(try Self.xml(.date(31_556_888_854_473_596)).contains("<date>999999999-12-31T23:59:56Z</date>"))
        #expect(try Self.xml(.date(-31_557_015_113_904_000)).contains("<date>-999999999-01-01T00:00:00Z</date>"))
        for value in [31_556_888_854_473_600, -31_557_015_113_904_004, 3.99e16, -3.99e16, 4e16, -4e16, .infinity] {
            #expect(Self.error(.date(value), as: .xml)?.code == .unsupportedValue, "\(value)")
        }
        for (value, text) in [
            (-63_145_526_400, "0000-01-01T00:00:00Z"), (-63_145_526_401, "-001-12-31T23:59:59Z"),
            (-63_145_526_400 - 366 * 86_400, "-002-12-31T00:00:00Z"),
        ] {
            #expect(try Self.xml(.date(Double(value))).contains("<date>\(text)</date>"), "\(value)")
        }
        for value in [3.1e16, -3.1e16] {
            let text = try Self.xml(.date(value))
            #expect(try readBack(text) == .date(value), "\(text)")
        }
    }
}

/// Creates random property lists that a format can hold.
private struct ObjectGenerator {
    let format: PropertyListFormat
    private var generator: SplitMix64
    /// Whether the last object contains something that Foundation does not read back.
    private(set) var madeMore = false

    init(format: PropertyListFormat, seed: UInt64) {
        self.format = format
        generator = SplitMix64(seed: seed)
    }

    mutating func object(depth: Int) -> PropertyListObject {
        madeMore = false
        return value(depth: depth)
    }

    private mutating func value(depth: Int) -> PropertyListObject {
        let kinds = format == .oldStyle ? 4 : format == .xml ? 8 : 11
        switch Int.random(in: depth > 0 ? 0..<kinds : 2..<kinds, using: &generator) {
        case 0: return .array((0..<count()).map { _ in value(depth: depth - 1) })
        case 1:
            var entries: [PropertyListObject.Entry] = []
            for _ in 0..<count() {
                let key = text()
                if !entries.contains(where: { $0.key == key }) { entries.append(.init(key, value(depth: depth - 1))) }
            }
            return .dictionary(entries)
        case 2: return .string(text())
        case 3: return .data((0..<count() * 7).map { _ in UInt8.random(in: 0...255, using: &generator) })
        case 4: return .boolean(Bool.random(using: &generator))
        case 5:
            let shift = Int64.random(in: 0..<64, using: &generator)
            return .integer(Int64(bitPattern: generator.next()) >> shift)
        case 6: return .real(Double(Int.random(in: -9_999_999...9_999_999, using: &generator)) / 1_024)
        case 7: return .date(Double(Int.random(in: -4_000_000_000...4_000_000_000, using: &generator)))
        case 8:
            madeMore = true
            return .uid(UInt32.random(in: 0...UInt32.max, using: &generator))
        case 9:
            madeMore = true
            return .set((0..<count()).map { .string("\($0)") })
        default:
            madeMore = true
            return .wideInteger(high: Int64.random(in: 1...Int64.max, using: &generator), low: generator.next())
        }
    }

    private mutating func count() -> Int { [0, 1, 2, 3, 5, 17].randomElement(using: &generator) ?? 0 }

    private mutating func text() -> String {
        let pieces = [
            "a", "B", "1", "_", " ", "&", "<", ">", "\"", "'", "\\", "é", "e\u{301}", "日本", "😀", "\u{10FFFF}",
            "\u{E000}",
            "\n", "\t", "\r", "\r\n", "%d", ";", "=", "{", "/*", "//", "]]>", "\u{2028}", "\u{FEFF}", "\u{85}",
        ]
        var text = ""
        for _ in 0..<count() { text += pieces.randomElement(using: &generator) ?? "" }
        // Foundation's XML reader drops a byte-order mark at the start of a text.
        if text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) { madeMore = true }
        return text
    }
}

extension PropertyListObject {
    /// The object with its entries in the writer's order.
    fileprivate var withSortedKeys: PropertyListObject {
        switch self {
        case .array(let elements): .array(elements.map(\.withSortedKeys))
        case .dictionary(let entries):
            .dictionary(
                entries.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
                    .map { .init($0.key, $0.value.withSortedKeys) })
        default: self
        }
    }

    /// The object as Foundation classes.
    fileprivate var foundation: NSObject {
        switch self {
        case .boolean(let value): NSNumber(value: value)
        case .integer(let value): NSNumber(value: value)
        case .wideInteger(_, let low): NSNumber(value: low)
        case .real(let value): NSNumber(value: value)
        case .date(let value): NSDate(timeIntervalSinceReferenceDate: value)
        case .data(let bytes): NSData(data: Data(bytes))
        case .string(let text): NSString(string: text)
        case .array(let elements), .set(let elements): NSArray(array: elements.map(\.foundation))
        case .dictionary(let entries):
            NSDictionary(
                objects: entries.map(\.value.foundation), forKeys: entries.map { NSString(string: $0.key) })
        case .null, .uid: NSNull()
        }
    }
}
