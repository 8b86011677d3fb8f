import Testing

@testable import CLDRPluralsCore

@Suite struct ASCIIDigitsTests {
    @Test func numbersOfEveryLengthAreWrittenInFull() {
        var power: UInt64 = 1
        for _ in 0..<20 {
            for number in [power, power &- 1, power &+ 1, power &* 9] { check(number) }
            power = power &* 10
        }
        for number: UInt64 in [0, .max, .max - 1, 1 << 63] { check(number) }
    }

    @Test func powersOfTwoAreWrittenInFull() {
        for bit in 0..<64 {
            for number: UInt64 in [1 << UInt64(bit), (1 << UInt64(bit)) - 1] { check(number) }
        }
    }

    @Test func smallNumbersAreWrittenInFull() {
        for number in UInt64(0)...20_000 { check(number) }
    }

    /// All eight places at once, in numbers that leave out no pair of digits anywhere.
    @Test func eightDigitsAreWrittenInOrder() {
        for number in stride(from: UInt64(0), to: 200_000_000, by: 9_973) { check(number) }
    }

    @Test func eightDigitsAreReadInOrder() {
        for number in stride(from: UInt64(0), to: 100_000_000, by: 9_973) {
            let digits = Array(String(number + 100_000_000).utf8.dropFirst())
            let value = digits.withUnsafeBufferPointer { $0.baseAddress.map(ASCIIDigits.valueOfEight) }
            if value != number { Issue.record("\(number): \(value ?? 0)") }
        }
    }

    private func check(_ number: UInt64) {
        var buffer = [UInt8](repeating: 0x21, count: ASCIIDigits.capacity + 8)
        let count = buffer.withUnsafeMutableBufferPointer { ASCIIDigits.write(number, into: $0) }
        let text = String(decoding: buffer[..<count], as: UTF8.self)
        if text != String(number) || ASCIIDigits.count(of: number) != count { Issue.record("\(number): \(text)") }
        if buffer[ASCIIDigits.capacity...].contains(where: { $0 != 0x21 }) {
            Issue.record("\(number) is written too far")
        }
    }

    @Test(
        "Digits are read as a number of 64 bits, with and without a sign",
        arguments: [
            "", "0", "9", "00", "007", "a", "1a", "a1", "/", ":", "-1", "+1", " 1", "1 ", "1.0", "٣",
            "9223372036854775806", "9223372036854775807", "9223372036854775808", "9223372036854775809",
            "18446744073709551614", "18446744073709551615", "18446744073709551616", "18446744073709551620",
            "20000000000000000000", "99999999999999999999", "184467440737095516150", "000000000000000000000000000001",
        ])
    func numbers(text: String) {
        let isDigits = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            #expect(ASCIIDigits.number(bytes) == (isDigits ? UInt64(text) : nil))
            #expect(ASCIIDigits.number(bytes, isNegative: false) == (isDigits ? Int64(text) : nil))
            #expect(ASCIIDigits.number(bytes, isNegative: true) == (isDigits ? Int64("-\(text)") : nil))
        }
    }
}
