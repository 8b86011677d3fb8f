/// The collation weights of a character at three levels: base character, accents, and case or style.
struct CollationElement: Hashable, Sendable {
    var primary: UInt32
    var secondary: UInt16
    var tertiary: UInt8
}

/// The collation elements of characters, from CLDR's root collation.
///
/// Characters that are not in the table (rare ideographs, historic scripts, newer characters) follow all others, in
/// code point order.
///
/// Sources: UTS #10, "Unicode Collation Algorithm"; UTS #35, part 5, for the root collation.
/// `Tools/CollationTable/generate.py` describes the packing of the table.
struct CollationElements: Sendable {
    /// A run of consecutive characters with consecutive elements.
    private struct Run: Sendable {
        let first: UInt32
        let last: UInt32
        /// For a run of characters with one element each, the primary weight of the first one. For a single character,
        /// the start of its elements in `elements`.
        let start: UInt32
        /// The number of elements of a single character. Nil for a run.
        let count: UInt8?
    }

    private var runs: [Run] = []
    private var elements: [CollationElement] = []

    /// The table, unpacked on first use.
    static let root = CollationElements()

    private init() {
        var reader = PackedNumbers(CollationTable.packed)
        var next: UInt32 = 0
        var primary: UInt32 = 0
        while let gap = reader.next(), let count = reader.next() {
            let first = next + gap
            if count == 0 {
                guard let length = reader.next(), let difference = reader.next() else { break }
                primary = CollationElements.sum(primary, difference)
                runs.append(Run(first: first, last: first + length, start: primary, count: nil))
                primary += length
                next = first + length + 1
            } else {
                runs.append(Run(first: first, last: first, start: UInt32(elements.count), count: UInt8(count - 1)))
                for _ in 1..<count {
                    guard let difference = reader.next(), let lower = reader.next() else { break }
                    primary = CollationElements.sum(primary, difference)
                    elements.append(
                        CollationElement(primary: primary, secondary: UInt16(lower / 64), tertiary: UInt8(lower % 64)))
                }
                next = first + 1
            }
        }
    }

    private static func sum(_ number: UInt32, _ difference: UInt32) -> UInt32 {
        difference & 1 == 0 ? number + difference / 2 : number - difference / 2
    }

    /// The elements of a text. A run of decimal digits counts as the number that it forms.
    func elements(of text: ArraySlice<UInt32>) -> [CollationElement] {
        var result: [CollationElement] = []
        result.reserveCapacity(text.count + 8)
        var index = text.startIndex
        while index < text.endIndex {
            let scalar = text[index]
            if let digit = CollationElements.digit(scalar) {
                var digits = [digit]
                index += 1
                while index < text.endIndex, let digit = CollationElements.digit(text[index]) {
                    digits.append(digit)
                    index += 1
                }
                append(number: digits, to: &result)
                continue
            }
            // A vowel written before its consonant sorts after it.
            if index + 1 < text.endIndex, CollationElements.isVowel(scalar, before: text[index + 1]) {
                append(text[index + 1], to: &result)
                append(scalar, to: &result)
                index += 2
                continue
            }
            append(scalar, to: &result)
            index += 1
        }
        return result
    }

    private func append(_ scalar: UInt32, to result: inout [CollationElement]) {
        // Hangul syllables consist of two or three letters (The Unicode Standard, section 3.12).
        if scalar &- 0xAC00 < 11_172 {
            let number = scalar - 0xAC00
            append(0x1100 + number / 588, to: &result)
            append(0x1161 + number % 588 / 28, to: &result)
            if number % 28 > 0 { append(0x11A7 + number % 28, to: &result) }
            return
        }
        let common = CollationTable.commonWeights
        guard let run = run(of: scalar) else {
            result.append(
                CollationElement(
                    primary: CollationTable.primaryLimit + scalar, secondary: common.secondary,
                    tertiary: common.tertiary))
            return
        }
        guard let count = run.count else {
            result.append(
                CollationElement(
                    primary: run.start + scalar - run.first, secondary: common.secondary, tertiary: common.tertiary))
            return
        }
        result += elements[Int(run.start)..<Int(run.start) + Int(count)]
    }

    /// Appends a number. It sorts after all signs and before the first digit, by its number of digits and then by their
    /// values.
    private func append(number: [UInt32], to result: inout [CollationElement]) {
        let common = CollationTable.commonWeights
        let digits = number.drop { $0 == 0 }
        result.append(
            CollationElement(
                primary: CollationTable.zeroPrimary - 1, secondary: common.secondary, tertiary: common.tertiary))
        for weight in [UInt32(digits.count) + 1] + digits.map({ $0 + 1 }) {
            result.append(CollationElement(primary: weight, secondary: common.secondary, tertiary: common.tertiary))
        }
    }

    private func run(of scalar: UInt32) -> Run? {
        var (low, high) = (0, runs.count)
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].last < scalar { low = middle + 1 } else { high = middle }
        }
        guard low < runs.count, runs[low].first <= scalar else { return nil }
        return runs[low]
    }

    /// The value of a decimal digit in any script.
    static func digit(_ scalar: UInt32) -> UInt32? {
        if scalar < 0x80 { return scalar &- 0x30 <= 9 ? scalar - 0x30 : nil }
        guard scalar >= 0x660, let value = Unicode.Scalar(scalar)?.properties,
            value.generalCategory == .decimalNumber, let number = value.numericValue
        else { return nil }
        return UInt32(number)
    }

    /// Thai and Lao vowels that are written before the consonant that they follow in speech.
    static func isVowelBefore(_ scalar: UInt32) -> Bool {
        (0xE40...0xE44).contains(scalar) || (0xEC0...0xEC4).contains(scalar)
    }

    /// Whether a vowel of Thai or Lao is written before a consonant of the same script.
    private static func isVowel(_ vowel: UInt32, before consonant: UInt32) -> Bool {
        guard isVowelBefore(vowel) else { return false }
        return vowel < 0xE80
            ? (0xE01...0xE2E).contains(consonant)
            : (0xE81...0xEAE).contains(consonant) || (0xEDC...0xEDF).contains(consonant)
    }
}

/// Reads the numbers of a packed table: groups of five bits, the lowest first, with 32 added to all but the last.
private struct PackedNumbers {
    private let bytes: [UInt8]
    private var place = 0

    init(_ packed: StaticString) {
        bytes = packed.withUTF8Buffer { $0.filter { $0 >= 48 } }
    }

    mutating func next() -> UInt32? {
        var value: UInt32 = 0
        var shift: UInt32 = 0
        while place < bytes.count {
            let digit = UInt32(bytes[place] - 48)
            place += 1
            value |= (digit & 31) << shift
            if digit < 32 { return value }
            shift += 5
        }
        return nil
    }
}
