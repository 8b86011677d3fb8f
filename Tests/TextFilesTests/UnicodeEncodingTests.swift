import Testing

@testable import StringsdictTextFiles

@Suite("Encodings of text files")
struct UnicodeEncodingTests {
    /// Both sides of every boundary of UTF-8's and UTF-16's lengths, and of the surrogates.
    static let scalars = [
        0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFEFF, 0xFFFD, 0xFFFF, 0x10000, 0x103FF, 0x10400, 0x10FFFF,
    ].compactMap { Unicode.Scalar($0 as UInt32) }

    @Test func everyByteIsAHexadecimalDigitOrNone() {
        for byte in UInt8.min ... .max {
            let value = UInt8(String(decoding: [byte], as: UTF8.self), radix: 16)
            #expect(byte.hexadecimalValue == (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") ? nil : value))
        }
    }

    static let text = String(String.UnicodeScalarView(scalars))

    @Test(arguments: UnicodeEncoding.allCases)
    func textsComeBack(_ encoding: UnicodeEncoding) throws {
        var output = Array("before".utf8)
        let bytes = encoding.encode(Array(Self.text.utf8))
        #expect(try encoding.decode(bytes[...], into: &output) == 0)
        #expect(output == Array("before\(Self.text)".utf8))
    }

    @Test func unitsHaveTheOrderOfTheirBytes() {
        let text = Array("a\u{1F600}".utf8)
        #expect(UnicodeEncoding.utf16LittleEndian.encode(text) == [0x61, 0, 0x3D, 0xD8, 0, 0xDE])
        #expect(UnicodeEncoding.utf16BigEndian.encode(text) == [0, 0x61, 0xD8, 0x3D, 0xDE, 0])
        #expect(UnicodeEncoding.utf32LittleEndian.encode(text) == [0x61, 0, 0, 0, 0, 0xF6, 1, 0])
        #expect(UnicodeEncoding.utf32BigEndian.encode(text) == [0, 0, 0, 0x61, 0, 1, 0xF6, 0])
    }

    @Test(arguments: UnicodeEncoding.allCases)
    func marksAreRecognized(_ encoding: UnicodeEncoding) {
        let marked = encoding.byteOrderMark + encoding.encode(Array("{}".utf8))
        let found = UnicodeEncoding.byteOrderMark(of: marked)
        #expect(found?.encoding == encoding && found?.length == encoding.byteOrderMark.count)
        #expect(UnicodeEncoding.byteOrderMark(of: Array(encoding.byteOrderMark.dropLast()))?.encoding != encoding)
        let plain = encoding.encode(Array("{}".utf8))
        #expect(UnicodeEncoding.byteOrderMark(of: plain) == nil)
        #expect(UnicodeEncoding.unmarkedWideEncoding(of: plain) == (encoding == .utf8 ? nil : encoding))
    }

    @Test(
        arguments: [
            (UnicodeEncoding.utf16BigEndian, [0xD8, 0x3D], 0xD83D as UInt32),
            (.utf16BigEndian, [0xD8, 0x3D, 0, 0x61], 0xD83D),
            (.utf16BigEndian, [0xD8, 0x3D, 0xD8, 0x3D], 0xD83D), (.utf16BigEndian, [0xDE, 0], 0xDE00),
            (.utf16LittleEndian, [0, 0xDE], 0xDE00), (.utf32BigEndian, [0, 0, 0xD8, 0x3D], 0xD83D),
            (.utf32LittleEndian, [0, 0, 0x11, 0], 0x110000), (.utf32BigEndian, [0xFF, 0xFF, 0xFF, 0xFF], 0xFFFF_FFFF),
        ] as [(UnicodeEncoding, [UInt8], UInt32)])
    func aUnitThatIsNoCharacterEndsTheText(_ encoding: UnicodeEncoding, _ bytes: [UInt8], _ unit: UInt32) {
        var output: [UInt8] = []
        let error = #expect(throws: UnicodeEncoding.InvalidUnitError.self) {
            try encoding.decode((encoding.encode(Array("é".utf8)) + bytes)[...], into: &output)
        }
        #expect(error?.value == unit)
        #expect(output == Array("é".utf8))
    }

    @Test func bytesOfAHalfUnitAreCounted() throws {
        for encoding in UnicodeEncoding.allCases where encoding != .utf8 {
            let bytes = encoding.encode(Array("ab".utf8))
            for dropped in 1..<bytes.count / 2 {
                var output: [UInt8] = []
                #expect(try encoding.decode(bytes.dropLast(dropped), into: &output) == bytes.count / 2 - dropped)
                #expect(output == Array("a".utf8))
            }
        }
    }

    @Test func everyScalarIsWrittenAsTheStandardLibraryWritesIt() {
        for value in UInt32(0)...0x11_0000 {
            let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
            var output: [UInt8] = []
            UTF8Text.append(value, to: &output)
            guard output.elementsEqual(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter) else {
                Issue.record("U+\(String(value, radix: 16)): \(output)")
                return
            }
        }
    }

    @Test func continuationBytesAreCountedInsideTheText() {
        let bytes = Array("aé€😀".utf8)
        #expect(UTF8Text.continuations(in: bytes, 0..<bytes.count) == 6)
        #expect(UTF8Text.continuations(in: bytes, 2..<4) == 1)
        #expect(UTF8Text.continuations(in: bytes, -5..<100) == 6)
    }
}

@Suite("Positions")
struct TextPositionTests {
    @Test func linesComeBeforeColumns() {
        let places = [(1, 1), (1, 2), (2, 1), (10, 1)].map { TextPosition(line: $0.0, column: $0.1) }
        #expect(places.reversed().sorted() == places)
        #expect(places.map(\.description) == ["1:1", "1:2", "2:1", "10:1"])
        #expect(TextPosition.start == places[0])
        for (number, left) in places.enumerated() {
            for (other, right) in places.enumerated() { #expect((left < right) == (number < other)) }
        }
    }

    @Test func negativeNumbersStayNegative() {
        let place = TextPosition(line: .min, column: -1)
        #expect(place.line == Int(Int32.min) && place.column == -1)
    }

    @Test func largeNumbersStayLarge() {
        var place = TextPosition(line: .max, column: .max)
        #expect(place.line == Int(Int32.max) && place.column == Int(Int32.max))
        place.column = 7
        place.line = .max
        #expect(place == TextPosition(line: Int(Int32.max), column: 7))
    }
}
