import CLDRPlurals
import Testing

@testable import StringsdictFormatting

/// A number written by `NumberSymbols`. All its memory guarantees are checked.
func written(_ symbols: NumberSymbols, _ number: NumberText) -> String {
    let count = symbols.byteCount(of: number)
    let guardByte: UInt8 = 0xFF
    var buffer = [UInt8](repeating: guardByte, count: count + 32)
    let written = buffer.withUnsafeMutableBufferPointer { symbols.write(number, to: $0.baseAddress! + 16) }
    let text = String(decoding: buffer[16..<(16 + count)], as: UTF8.self)
    guard written == count, buffer[..<16].allSatisfy({ $0 == guardByte }),
        buffer[(16 + count)...].allSatisfy({ $0 == guardByte }),
        text.unicodeScalars.count == symbols.scalarCount(of: number)
    else {
        Issue.record("writes \(written) bytes and not \(count): \(text)")
        return text
    }
    return text
}

/// A decimal number such as `-1234.50`, with all its digits.
func written(_ symbols: NumberSymbols, _ text: String, configure: (inout NumberText) -> Void = { _ in }) -> String {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
    let digits = Array(parts.joined().utf8)
    return digits.withUnsafeBufferPointer {
        var number = NumberText(digits: $0, pointPosition: parts[0].utf8.count, sign: isNegative ? .minus : .none)
        number.fractionDigits = parts.count > 1 ? parts[1].utf8.count : 0
        configure(&number)
        return written(symbols, number)
    }
}

/// An integer on the fast path and on the general path. Both must agree.
func written(_ symbols: NumberSymbols, _ number: Int64) -> String {
    let guardByte: UInt8 = 0xFF
    var buffer = [UInt8](repeating: guardByte, count: symbols.capacity + 32)
    let count = buffer.withUnsafeMutableBufferPointer {
        symbols.write(number.magnitude, isNegative: number < 0, to: $0.baseAddress! + 16)
    }
    let text = String(decoding: buffer[16..<(16 + count)], as: UTF8.self)
    guard count <= symbols.capacity, buffer[..<16].allSatisfy({ $0 == guardByte }),
        buffer[(16 + symbols.capacity)...].allSatisfy({ $0 == guardByte })
    else {
        Issue.record("\(number) is written beyond its end: \(text)")
        return text
    }
    let general = written(symbols, String(number))
    if text != general { Issue.record("\(number) is \(text) by the short way and \(general) by the general one") }
    return text
}
