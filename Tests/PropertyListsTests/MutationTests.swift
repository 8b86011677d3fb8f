import StringsdictPropertyLists
import StringsdictTestSupport
import Testing

@Suite("Damaged files")
struct MutationTests {
    private static let xml = Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict><!-- é -->
        \t<key>é</key><array><integer>-5</integer><real>1.5</real><true/><data>AAEC</data></array>
        \t<key>b</key><dict><key>c</key><string>d &amp; <![CDATA[e]]></string></dict>
        \t<key>f</key><date>2004-05-06T07:08:09Z</date>
        </dict></plist>
        """.utf8)
    private static let oldStyle = Array(
        "/* é */ \"a\\U00e9\\341\\n\" = 'b'; c; d = { e = (f, \"g\", <00 ff>); }; // h\n\"i\" = \"j\";".utf8)
    private static let binaryFile = written(
        .dictionary([
            .init("é", .array([.integer(-5), .real(1.5), .boolean(true), .data([1, 2, 3]), .null, .uid(3)])),
            .init(
                "long key of more than fifteen",
                .set([.string("b"), .date(4), .dictionary([.init("c", .string("d"))])])),
        ]))

    private static let seeds: [[UInt8]] = [
        xml, oldStyle, binaryFile,
        encoded(String(decoding: xml, as: UTF8.self), width: 2, lowByteFirst: true, mark: true),
        encoded(String(decoding: oldStyle, as: UTF8.self), width: 2, lowByteFirst: false, mark: true),
    ]

    /// Reads bytes. An accepted document must be consistent, and a refusal must have a reason.
    private func check(_ bytes: [UInt8]) {
        do throws(PropertyListError) {
            let document = try PropertyListDocument.read(bytes, file: "f")
            #expect(document.format == .binary || document.valueCount == document.unfoldedCount)
            // A damaged binary file can expand to billions of values.
            if document.unfoldedCount < 100_000 { #expect(walk(document.root) == document.unfoldedCount) }
        } catch {
            #expect(!error.message.isEmpty)
            if let offset = error.byteOffset { #expect((0...bytes.count).contains(offset)) }
        }
    }

    @Test("The undamaged files are read", arguments: seeds)
    func undamaged(bytes: [UInt8]) {
        #expect(failure(bytes) == nil)
    }

    @Test("A file cut off at any byte never crashes the reader", arguments: seeds)
    func truncated(bytes: [UInt8]) {
        for count in TestEffort.some(bytes.indices, step: 3) {
            check(Array(bytes.prefix(count)))
            check(Array(bytes.dropFirst(count)))
        }
    }

    @Test("A file with any byte replaced never crashes the reader", arguments: [oldStyle, binaryFile])
    func replaced(bytes: [UInt8]) {
        for index in bytes.indices {
            for value in TestEffort.some(UInt8.min...UInt8.max, step: 13) {
                var damaged = bytes
                damaged[index] = value
                check(damaged)
            }
        }
    }

    @Test("A file with random edits never crashes the reader", arguments: seeds, [1, 2, 3] as [UInt64])
    func edited(bytes: [UInt8], seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let pieces: [[UInt8]] = [
            Array("<!--".utf8), Array("-->".utf8), Array("<![CDATA[".utf8), Array("</dict>".utf8), Array("<dict>".utf8),
            Array("<key>".utf8), [0], [0xFF], [0xD8, 0], Array("\"".utf8), Array("/*".utf8), Array("&#1;".utf8), [0xD1],
            [0xA1],
        ]
        for _ in 0..<TestEffort.count(1_500, usual: 150) {
            var damaged = bytes
            for _ in 0...Int.random(in: 0..<4, using: &generator) {
                let index = Int.random(in: 0..<damaged.count, using: &generator)
                let end = min(damaged.count, index + Int.random(in: 0..<6, using: &generator))
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: damaged[index] = UInt8.random(in: 0...255, using: &generator)
                case 1: damaged.replaceSubrange(index..<end, with: pieces.randomElement(using: &generator) ?? [])
                default: damaged.insert(contentsOf: damaged[index..<end], at: index)
                }
            }
            check(damaged)
        }
    }
}
