import CLDRPlurals
import StringsdictFormatting
import StringsdictTestSupport
import Testing

/// Random format strings with random arguments: nothing crashes, all calls give the same text, and the text is valid
/// UTF-8.
struct RobustnessTests {
    private static let pieces = [
        "%", "%%", "%@", "%d", "%ld", "%1$", "%2$@", "%3$#@v@", "%#@v@", "%#@w@", "%#10@v@", "%#@x@", "%#@", "@", "#",
        "%n", "%*d",
        "%.*f", "%-8.3s", "%c", "%C", "%p", "%e", "%g", "%a", "%08.2f", "%+d", "% d", "%x", "%#o", "%hhd", "%lu", "ü",
        "שלום", "🧭", " ", "text",
        "$", "*", "5", ".", "-", "l", "q", "%S", "%6.2S", "%'d", "%1#@v@", "%65535$d", "%L", "%t", "\0", "%.", "%0",
    ]
    private static let arguments: [FormatArgument] = [
        0, 1, 2, -1, 5, 21, .integer(.max), .integer(.min), .unsigned(.max), 1.5, -0.0, 1e300,
        .floatingPoint(.leastNonzeroMagnitude),
        .floatingPoint(.nan),
        .floatingPoint(.infinity), "text", "", "שלום", "7", .decimal("12.50"), .decimal("x"), .decimal("1e999"), .null,
        .decimal("-0.000"),
        .text(String(repeating: "long ", count: 300)),
    ]
    private static let locales = ["en", "ar-EG", "he", "hi", "pl", "es", "fa", "", "x-unknown", "pt_BR@numbers=arab"]

    @Test(arguments: 0..<16)
    func randomFormats(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        func format() -> String {
            (0..<Int.random(in: 0...8, using: &generator))
                .map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
        }
        for _ in 0..<400 {
            let definition = StringsdictEntry.Definition.format(
                format(),
                variables: [
                    .plural(
                        "v", valueType: format(), [.zero: format(), .one: format(), .few: format(), .other: format()]),
                    .gender("w", valueType: nil, [0: format(), 1: format(), -1: format()]),
                ])
            var diagnostics: [StringsdictDiagnostic] = []
            let entry = StringsdictEntry(definition, key: "k", diagnostics: &diagnostics)
            #expect(entry.definition == definition)
            let arguments = (0..<Int.random(in: 0...5, using: &generator))
                .compactMap { _ in Self.arguments.randomElement(using: &generator) }
            let formatter = StringsdictFormatter(
                locale: Self.locales.randomElement(using: &generator) ?? "",
                numbers: Bool.random(using: &generator) ? .localized : .plain)
            let text = formatter.string(entry, arguments: arguments)
            var buffer: [UInt8] = []
            formatter.append(entry, arguments: arguments, to: &buffer)
            #expect(buffer == Array(text.utf8), "\(definition) \(arguments)")
            #expect(String(validating: buffer, as: UTF8.self) != nil)
            if let validated = try? formatter.validatedString(entry, arguments: arguments) {
                #expect(validated == text)
            }
        }
    }

    @Test func randomBytesAsFormats() {
        var generator = SplitMix64(seed: 7)
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                UInt8.random(in: 0x20...0x7E, using: &generator)
            }
            let format = String(decoding: bytes, as: UTF8.self).replacing("!", with: "%")
            let entry = StringsdictEntry(format: "%" + format, variables: [.plural("v", [.other: format])])
            _ = StringsdictFormatter(locale: "en").string(entry, 1, "x", 2.5)
        }
    }

    @Test func sharedBetweenThreads() async {
        let entry = StringsdictEntry(
            format: "%#@files@ of %@", variables: [.plural("files", [.one: "%ld file", .other: "%ld files"])])
        let formatter = StringsdictFormatter(locale: "en")
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<500).allSatisfy { number in
                        let count = task * 500 + number
                        let noun = count == 1 ? "file" : "files"
                        let digits =
                            count >= 1_000
                            ? "\(count / 1_000),\(String(count % 1_000 + 1_000).dropFirst())" : "\(count)"
                        return formatter.string(entry, count, "x") == "\(digits) \(noun) of x"
                    }
                }
            }
            for await result in group { #expect(result) }
        }
    }
}

extension String {
    /// The text of valid UTF-8 bytes, or nil.
    fileprivate init?(validating bytes: [UInt8], as: UTF8.Type) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard Array(text.utf8) == bytes else { return nil }
        self = text
    }
}
