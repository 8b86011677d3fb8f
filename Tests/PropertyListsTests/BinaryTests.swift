import StringsdictPropertyListWriting
import StringsdictPropertyLists
import StringsdictTestSupport
import Testing

@Suite("Binary property lists")
struct BinaryTests {
    private static let a: [UInt8] = [0x51, 0x61]

    @Test(
        "Objects become values",
        arguments: [
            ([0x00], .null), ([0x08], .boolean(false)), ([0x09], .boolean(true)), ([0x10, 0xFF], .integer(255)),
            ([0x11, 0xFF, 0xFF], .integer(65_535)), ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], .integer(4_294_967_295)),
            ([0x13] + [UInt8](repeating: 0xFF, count: 8), .integer(-1)),
            ([0x14] + [UInt8](repeating: 0xFF, count: 16), .integer(-1)),
            ([0x14] + [UInt8](repeating: 0, count: 15) + [7], .integer(7)),
            (
                [0x14] + [UInt8](repeating: 1, count: 16),
                .wideInteger(high: 0x0101_0101_0101_0101, low: 0x0101_0101_0101_0101)
            ),
            ([0x22, 0x3F, 0, 0, 0], .real(0.5)), ([0x23, 0x3F, 0xE0, 0, 0, 0, 0, 0, 0], .real(0.5)),
            ([0x33, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0], .date(1.5)), ([0x42, 1, 2], .data([1, 2])), ([0x40], .data([])),
            ([0x52, 0x61, 0x62], .string("ab")), ([0x52, 0x61, 0xE9], .string("aé")), ([0x50], .string("")),
            ([0x5F, 0x10, 1, 0x61], .string("a")),
            ([0x5F, 0x14] + [UInt8](repeating: 0, count: 15) + [1, 0x61], .string("a")),
            ([0x62, 0xD8, 0x3D, 0xDE, 0x00], .string("😀")), ([0x62, 0xD8, 0x3D, 0, 0x78], .string("\u{FFFD}x")),
            ([0x61, 0xD8, 0x00], .string("\u{FFFD}")), ([0x61, 0xDC, 0x00], .string("\u{FFFD}")),
            ([0x80, 7], .uid(7)), ([0x83, 1, 1, 1, 1], .uid(0x0101_0101)), ([0x84, 0, 0, 0, 0, 9], .uid(9)),
        ] as [([UInt8], PropertyListObject)])
    func scalars(object: [UInt8], expected: PropertyListObject) throws {
        for head in ["bplist00", "bplist01", "bplist0a"] {
            let document = try PropertyListDocument.read(binary([object], head: head), file: "f")
            #expect(PropertyListObject(document.root) == expected)
            #expect(document.format == .binary)
        }
    }

    @Test(
        "Containers of every kind, and widths of references and offsets up to 255 bytes",
        arguments: [1, 2, 3, 8, 9, 16, 255])
    func containers(width: Int) throws {
        func reference(_ number: UInt8) -> [UInt8] { [UInt8](repeating: 0, count: width - 1) + [number] }
        let objects: [[UInt8]] = [
            [0xD2] + reference(1) + reference(2) + reference(3) + reference(4), Self.a, [0x51, 0x62],
            [0xA2] + reference(1) + reference(1), [0xC1] + reference(5), [0xA0],
        ]
        let bytes = binary(objects, offsetSize: width, referenceSize: width)
        let root = try PropertyListDocument.read(bytes, file: "f").root
        let expected: [PropertyListObject.Entry] = [
            .init("a", .array([.string("a"), .string("a")])), .init("b", .set([.array([])])),
        ]
        #expect(PropertyListObject(root) == .dictionary(expected))
    }

    @Test("A key that is not a string is ignored with a warning")
    func keys() throws {
        let document = try PropertyListDocument.read(
            binary([[0xD2, 1, 2, 2, 1], [0x10, 1], Self.a]), file: "f")
        #expect(PropertyListObject(document.root) == .dictionary([.init("a", .integer(1))]))
        #expect(
            document.warnings.map(\.advice) == ["a dictionary key that is not a string; the entry is ignored"])
    }

    @Test(arguments: [(999, 999), (1_000, 1_000), (1_001, 1_000)])
    func aFileHasAThousandWarnings(keys count: Int, warnings: Int) throws {
        let references = [UInt8](repeating: 1, count: 2 * count)
        let size = [0xDF, 0x11, UInt8(count >> 8), UInt8(count & 0xFF)]
        let document = try PropertyListDocument.read(binary([size + references, [0x10, 1]], offsetSize: 2), file: "f")
        #expect(document.root.dictionary?.count == 0)
        #expect(document.warnings.count == warnings)
    }

    @Test("A shared container is stored once and reachable from each parent")
    func sharing() throws {
        let objects: [[UInt8]] = [[0xA2, 1, 1], [0xA2, 2, 2], [0xA2, 3, 3], Self.a]
        let document = try PropertyListDocument.read(binary(objects), file: "f")
        #expect(document.valueCount == 4 && document.unfoldedCount == 15)
        #expect(walk(document.root) == 15)
    }

    @Test("A few objects that expand to billions of values take little memory")
    func unfolding() throws {
        var objects: [[UInt8]] = (0..<40).map { [0xA2, UInt8($0 + 1), UInt8($0 + 1)] }
        objects.append([0x50])
        let document = try PropertyListDocument.read(binary(objects), file: "f")
        #expect(document.valueCount == 41 && document.unfoldedCount == Int(UInt32.max))
        #expect(document.memory < 20 * document.byteCount)
        var value = try #require(document.root.elements.flatMap { Array($0).last })
        for _ in 1..<40 { value = try #require(value.elements.flatMap { Array($0).first }) }
        #expect(value.string == "")
    }

    @Test("One-byte references address 256 objects")
    func referencesOfOneByte() throws {
        let objects: [[UInt8]] = [[0xA2, 1, 255]] + (1...255).map { [0x10, UInt8($0)] }
        let root = try PropertyListDocument.read(binary(objects, offsetSize: 2), file: "f").root
        #expect(root.elements?.map { $0.integer } == [1, 255])
        #expect(failure(binary(objects + [[0x10, 0]], offsetSize: 2))?.message.contains("257 objects") == true)
    }

    @Test("Integers of 16 bytes below and above the range of 64 bits keep all their bits")
    func wideIntegers() throws {
        let one = [UInt8](repeating: 0, count: 7) + [1]
        let minimum: [UInt8] = [0x80] + [UInt8](repeating: 0, count: 7)
        let ones = [UInt8](repeating: 0xFF, count: 8)
        let zeros = [UInt8](repeating: 0, count: 8)
        let belowMinimum: [UInt8] = [0x7F] + [UInt8](repeating: 0xFF, count: 7)
        let cases: [([UInt8], PropertyListObject)] = [
            (ones + minimum, .integer(.min)), (ones + belowMinimum, .wideInteger(high: -1, low: 1 << 63 - 1)),
            (zeros + minimum, .wideInteger(high: 0, low: 1 << 63)), (zeros + belowMinimum, .integer(.max)),
            (one + zeros, .wideInteger(high: 1, low: 0)), (zeros + ones, .wideInteger(high: 0, low: .max)),
        ]
        for (bytes, expected) in cases {
            let root = try PropertyListDocument.read(binary([[0x14] + bytes]), file: "f").root
            #expect(PropertyListObject(root) == expected)
            if case .wideInteger(-1, _) = expected { #expect(root.integer == nil && root.unsignedInteger == nil) }
        }
    }

    @Test("A damaged object that nothing refers to is ignored, and so is its size")
    func unusedDamage() throws {
        // Arrays of everything that follows, as many as do not fit, and an object of no known kind.
        let arrays: [[UInt8]] = (0..<20).map { [0xAF, 0x10, UInt8((20 - $0) * 3), 1] }
        for unused in [arrays, arrays + [[0x70]], [[0x70]], [[0x5F, 0x10, 0xFF]]] {
            for start in [0, unused.count] {
                let used: [[UInt8]] = [
                    [0xD1, UInt8(start + 1), UInt8(start + 2)], Self.a, [0x62, 0, 0x78, 0x01, 0x5B],
                ]
                let objects = start == 0 ? used + unused : unused + used
                let document = try PropertyListDocument.read(binary(objects, top: start, offsetSize: 2), file: "f")
                #expect(document.unfoldedCount == 3 && document.warnings.isEmpty)
                #expect(PropertyListObject(document.root) == .dictionary([.init("a", .string("xś"))]))
            }
        }
    }

    @Test("The first, a middle and the last object can be the top one")
    func topObjects() throws {
        let texts: [[UInt8]] = [Self.a, [0x51, 0x62], [0x61, 0x01, 0x5B]]
        for top in 0...3 {
            var objects = texts
            let numbers = (0...3).filter { $0 != top }.map { UInt8($0) }
            objects.insert([0xA3] + numbers, at: top)
            let root = try PropertyListDocument.read(binary(objects, top: top), file: "f").root
            #expect(root.elements?.map(\.string) == ["a", "b", "ś"])
        }
    }

    @Test("A reference to an object that the file does not have is named", arguments: [0, 1, 2, 3])
    func missingObjects(place: Int) throws {
        var references: [UInt8] = [1, 1, 1, 1]
        references[place] = 9
        for damaged in [[], [[0x70]]] as [[[UInt8]]] {
            let error = try #require(failure(binary([[0xD2] + references, Self.a] + damaged)))
            #expect(error.byteOffset == 9 + place && error.message.contains("object 9 of \(2 + damaged.count)"))
        }
    }

    @Test("UTF-16 of every length, with units of every size at every place")
    func units() throws {
        var generator = SplitMix64(seed: 7)
        let kinds: [[UInt16]] = [
            [0x61], [0x7F], [0x80], [0x7FF], [0x800], [0xFFFF], [0xD83D, 0xDE00], [0xD800], [0xDC00],
        ]
        for length in 0..<40 {
            for _ in 0..<60 {
                let share = generator.next() % 4
                let units = (0..<length).flatMap { _ in
                    generator.next() % 4 < share
                        ? kinds[Int(generator.next() % 9)] : [0x41 + UInt16(generator.next() % 26)]
                }
                let bytes = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
                let root = try PropertyListDocument.read(
                    binary([[0x6F, 0x10, UInt8(units.count)] + bytes], offsetSize: 2), file: "f"
                ).root
                #expect(root.string == String(decoding: units, as: UTF16.self))
            }
        }
    }

    @Test("ASCII and Latin-1 of every length, with a byte above 0x7F at every place")
    func latin1() throws {
        for length in 0..<70 {
            for place in 0...length {
                var bytes = [UInt8](repeating: 0x61, count: length)
                if place < length { bytes[place] = UInt8(0x80 + place) }
                let head: [UInt8] = length < 15 ? [0x50 | UInt8(length)] : [0x5F, 0x10, UInt8(length)]
                // Bytes after the text must not count.
                let document = try PropertyListDocument.read(
                    binary([[0xA1, 1], head + bytes, [0x51, 0xE9]], offsetSize: 2), file: "f")
                let expected = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
                #expect(document.root.elements?.first { _ in true }?.string == expected)
            }
        }
    }

    @Test("After a damaged object, what was read before is read again")
    func readingAgain() throws {
        let references = [UInt8](repeating: 1, count: 60)
        let letters = [UInt8](repeating: 0xE9, count: 100)
        let objects: [([[UInt8]], Int)] = [
            ([[0xAF, 0x10, 60] + references, Self.a], 60), ([[0xA1, 1], [0x5F, 0x10, 100] + letters], 1),
        ]
        for (objects, count) in objects {
            let root = try PropertyListDocument.read(binary(objects + [[0x70]], offsetSize: 2), file: "f").root
            let elements = try #require(root.elements).map(\.string)
            #expect(elements == Array(repeating: count == 1 ? String(repeating: "é", count: 100) : "a", count: count))
        }
    }

    @Test("Entries whose key was read before are read, too, after a damaged object")
    func knownKeys() throws {
        let objects: [[UInt8]] = [
            [0xA2, 1, 2], [0xD1, 3, 4], [0xD1, 3, 5], Self.a, [0x51, 0x62], [0xA1, 3], [0x70],
        ]
        let root = try PropertyListDocument.read(binary(objects), file: "f").root
        #expect(
            PropertyListObject(root)
                == .array([
                    .dictionary([.init("a", .string("b"))]), .dictionary([.init("a", .array([.string("a")]))]),
                ]))
    }

    @Test("Many converted texts stand one after another")
    func manyTexts() throws {
        let texts = (0..<200).map { "\($0) zażółć gęślą jaźń \(String(repeating: "ż", count: $0 % 9))" }
        let objects = texts.map { text -> [UInt8] in
            let units = Array(text.utf16)
            return [0x6F, 0x10, UInt8(units.count)] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        }
        let root: [UInt8] = [0xAF, 0x10, 200] + (1...200).map { UInt8($0) }
        let document = try PropertyListDocument.read(binary([root] + objects, offsetSize: 2), file: "f")
        #expect(document.root.elements?.map(\.string) == texts)
    }

    @Test(
        "Text and counts that do not end before the offset table",
        arguments: [
            ([0x57, 0x61], "text of 7 bytes, but only 1 are left"),
            ([0x62, 0, 0x61], "text of 4 bytes, but only 2 are left"),
            ([0x5F, 0x10], "a count of 1 bytes, but only 0 are left"),
            ([0x47, 0x61], "data of 7 bytes, but only 1 are left"),
        ] as [([UInt8], String)])
    func endOfObjects(object: [UInt8], message: String) {
        #expect(failure(binary([[0xA1, 1], object]))?.message.contains(message) == true)
    }

    @Test("The depth of a container that is used again counts")
    func sharedDepth() {
        // Two ways to a chain of 256 arrays: directly, and through other arrays.
        func file(_ others: Int) -> [UInt8] {
            func array(_ numbers: Int...) -> [UInt8] {
                [0xA0 | UInt8(numbers.count)] + numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
            }
            let chain = (1...256).map { $0 == 256 ? array() : array($0 + 1) }
            let way = (1...others).map { array($0 == others ? 1 : 257 + $0) }
            return binary([array(1, 257)] + chain + way, offsetSize: 2, referenceSize: 2)
        }
        #expect(failure(file(255)) == nil)
        #expect(failure(file(256))?.message.contains("512 levels") == true)
    }

    @Test("Two objects that overlap are refused if they hold more than the file")
    func twoOverlapping() {
        let filler = [UInt8](repeating: 2, count: 60)
        let arrays: [[UInt8]] = [[0xAF, 0x10, 64, 1], [0xAF, 0x10, 60] + filler, [0x50]]
        #expect(failure(binary(arrays))?.message.contains("more references than the file") == true)
        let letters = [UInt8](repeating: 0xE9, count: 100)
        let texts: [[UInt8]] = [[0xA2, 1, 2], [0x5F, 0x10, 103], [0x5F, 0x10, 100] + letters]
        #expect(failure(binary(texts))?.message.contains("more text than the file") == true)
    }

    @Test("Overlapping references cannot exceed the size of the file")
    func overlappingReferences() {
        // Each object is an array of everything that follows, including other arrays.
        let count = 60
        let objects: [[UInt8]] =
            (0..<count).map { [0xAF, 0x10, UInt8((count - $0 - 1) * 4), UInt8($0 + 1)] } + [[0x50]]
        #expect(failure(binary(objects, offsetSize: 2))?.message.contains("overlap") == true)
    }

    @Test("Overlapping objects cannot hold more text than the file allows")
    func overlap() {
        // Each object is a string marker whose text is everything that follows, including other markers.
        let count = 200
        let references = (1...count).map { UInt8($0) }
        let root: [UInt8] = [0xAF, 0x10, UInt8(count)] + references
        var objects: [[UInt8]] = [root]
        for number in 0..<count {
            let rest = (count - number - 1) * 4
            objects.append([0x5F, 0x11, UInt8(rest >> 8), UInt8(rest & 0xFF)])
        }
        #expect(failure(binary(objects, offsetSize: 2))?.message.contains("overlap") == true)
    }

    @Test("512 nested containers are accepted, 513 are refused")
    func depth() throws {
        func nested(_ count: Int) -> [UInt8] {
            let arrays = (1...count).map { next -> [UInt8] in [0xA1, UInt8(next >> 8), UInt8(next & 0xFF)] }
            return binary(arrays + [[0x50]], offsetSize: 2, referenceSize: 2)
        }
        #expect(walk(try PropertyListDocument.read(nested(512), file: "f").root) == 513)
        #expect(failure(nested(513))?.code == .limit)
        #expect(failure(nested(20_000))?.code == .limit)
    }

    @Test(
        "What is damaged is refused, with its byte",
        arguments: [
            (binary([[0x0F]]), 8, "no kind of object 0xf"), (binary([[0x0C, 0x51, 0x61]]), 8, "0xc"),
            (binary([[0x15] + [UInt8](repeating: 0, count: 32)]), 8, "0x15"), (binary([[0x20, 0]]), 8, "0x20"),
            (binary([[0x21, 0, 0]]), 8, "0x21"), (binary([[0x24] + [UInt8](repeating: 0, count: 16)]), 8, "0x24"),
            (binary([[0x32, 0, 0, 0, 0]]), 8, "0x32"), (binary([[0x72, 0xC3, 0xA9]]), 8, "0x72"),
            (binary([[0xB1, 1], a]), 8, "0xb1"), (binary([[0x87] + [UInt8](repeating: 1, count: 8)]), 8, "UID"),
            (binary([[0xA1, 0]]), 8, "contains itself"), (binary([[0xA1, 1], [0xA1, 0]]), 8, "contains itself"),
            (binary([[0xD1, 1, 0], a]), 8, "contains itself"), (binary([[0xA1, 5]]), 9, "object 5 of 1"),
            (binary([[0xD1, 7, 1], a]), 9, "object 7 of 2"), (binary([[0x59, 0x61]]), 9, "only 1 are left"),
            (binary([[0x11, 0]]), 9, "only 1 are left"), (binary([[0x65, 0, 0x61]]), 9, "only 2 are left"),
            (binary([[0x5F, 0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7)]), 8, "has room for"),
            (binary([[0x5F, 0x13] + [UInt8](repeating: 0xFF, count: 8)]), 9, "count of 18446744073709551615"),
            (binary([[0x5F, 0x51, 0x61]]), 9, "count must be an integer"), (binary([[0x5F]]), 9, "only 0 are left"),
            (binary([[0x5F, 0x11, 0]]), 10, "only 1 are left"),
            (binary([[0xAF, 0x13, 0x0F] + [UInt8](repeating: 0xFF, count: 7)]), 8, "more than the file has room for"),
            (binary([[0xDF, 0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7)]), 8, "more than the file has room for"),
            (binary([[0xA9, 1]]), 8, "9 elements"), (binary([[0xD1, 0]]), 8, "1 entries"),
            (binary([[0xA1, 1]]), 9, "object 1 of 1"), (binary([[0xA1, 9]]), 9, "object 9 of 1"),
            (binary([[0xD1, 1, 2], a]), 10, "object 2 of 2"), (binary([[0xD1, 2, 1], a]), 9, "object 2 of 2"),
            (binary([a], top: 1), 27, "number 1 of 1"), (binary([a], top: 5), 27, "number 5 of 1"),
            (binary([a], top: -1), 27, "number 18446744073709551615 of 1"),
            (binary([a], gap: [0, 0]), 37, "offset table"), (binary([a], offsetSize: 0), 16, "take no bytes"),
            (binary([a], referenceSize: 0), 17, "take no bytes"), (binary([a], table: 8), 35, "offset table"),
            (binary([a], table: 1_000), 35, "offset table"), (binary([a], table: -1), 35, "offset table"),
            (binary([a], count: 300), 19, "300 objects"), (binary([a], count: 0), 19, "0 objects"),
            (binary([a], count: -1), 19, "18446744073709551615 objects"),
            (binary([a], count: 1 << 62), 19, "has room for"),
            (binary([[UInt8]](repeating: a, count: 300), offsetSize: 2), 1_215, "cannot address 300 objects"),
            (Array("bplist00".utf8), 8, "too short"), (Array(binary([a]).prefix(30)), 30, "too short"),
        ] as [([UInt8], Int, String)])
    func damaged(bytes: [UInt8], offset: Int, says: String) {
        let error = failure(bytes)
        #expect(error?.byteOffset == offset)
        #expect(error?.message.contains(says) == true, "\(error?.description ?? "accepted")")
        #expect(error?.position == nil)
    }

    @Test("An offset outside of the objects is refused", arguments: [0, 7, 10, 255] as [UInt8])
    func offsets(offset: UInt8) {
        var bytes = binary([Self.a])
        bytes[10] = offset
        #expect(failure(bytes)?.byteOffset == 10)
    }
}
