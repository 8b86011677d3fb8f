// Generated. Do not edit: run `cldr-plurals generate` instead.
//
// The sources of a standalone file's evaluator, from the target StandaloneEvaluator and from CLDRPluralsCore.
// swift-format-ignore-file

/// The evaluator of a standalone file, whose declarations say `public`.
enum EvaluatorText {
    static let source = #"""
        /// The plural rules of one locale. They assign one of six categories to each number.
        nonisolated public struct PluralRules: Sendable, Hashable, CustomStringConvertible {
            /// Whether these are cardinal rules (counting) or ordinal rules (ranking).
            public let type: PluralRuleType
            private let row: UInt16
            private let ruleSet: UInt8
            private let rangeTable: UInt8?

            /// Creates the rules of a locale, or of the nearest locale with rules here. A language without rules has those of
            /// `root`, where every number is `other`.
            public init(locale: some StringProtocol, type: PluralRuleType = .cardinal) {
                self.init(FoundRules(locale, type: type), type: type)
            }

            /// Creates the rules of exactly this locale, or nil.
            public init?(exactly locale: some StringProtocol, type: PluralRuleType = .cardinal) {
                let found = FoundRules(locale, type: type)
                guard found.isExact else { return nil }
                self.init(found, type: type)
            }

            /// Creates the rules of a locale whose identifier is in UTF-8.
            public init(localeUTF8 locale: UnsafeBufferPointer<UInt8>, type: PluralRuleType = .cardinal) {
                self.init(FoundRules(utf8: Bytes(locale), type: type), type: type)
            }

            private init(_ found: FoundRules, type: PluralRuleType) {
                self.type = type
                row = UInt16(truncatingIfNeeded: found.row)
                ruleSet = found.ruleSet
                rangeTable = found.rangeTable
            }

            /// The categories that these rules can return, in CLDR's order. `other` is always the last.
            public var categories: [PluralCategory] {
                PluralCategory.allCases.filter { PluralTables.has($0, ruleSet: ruleSet) }
            }

            /// The locale with these rules, in BCP 47 form, or `root`.
            public var resolvedLocale: String { LocaleRow(number: Int(row)).locale.text }

            /// The release of CLDR that the rules are from.
            public static var cldrVersion: String { PluralTables.cldrVersion.description }

            /// The locales with rules of a type, in BCP 47 form and alphabetical order.
            public static func supportedLocales(type: PluralRuleType = .cardinal) -> [String] {
                var result: [String] = []
                for row in (0..<LocaleRow.count).lazy.map(LocaleRow.init) where row.number(Int(type.code)) != nil {
                    let name = row.locale.text
                    result.insert(name, at: result.firstIndex { name < $0 } ?? result.endIndex)
                }
                return result
            }

            /// The locale and the type, such as `pl (cardinal)`.
            public var description: String { "\(resolvedLocale) (\(type.name))" }

            /// Whether two rules have the same locale and type.
            public static func == (left: PluralRules, right: PluralRules) -> Bool {
                left.row == right.row && left.type == right.type
            }

            /// Hashes the locale and the type.
            public func hash(into hasher: inout Hasher) {
                hasher.combine(row)
                hasher.combine(type)
            }
        }

        nonisolated extension PluralRules {
            /// The category of a number from its operands.
            public func category(for operands: PluralOperands) -> PluralCategory {
                PluralTables.category(of: operands, ruleSet: ruleSet)
            }

            /// The category of an integer. The sign is ignored.
            public func category(for number: Int) -> PluralCategory {
                PluralTables.category(ofWhole: UInt64(number.magnitude), ruleSet: ruleSet)
            }

            /// The category of an integer of any width. The sign is ignored.
            public func category(for number: some BinaryInteger) -> PluralCategory { category(for: PluralOperands(number)) }

            /// The category of an integer shown with a fixed number of fraction digits: "1.0" is not "1".
            public func category(for number: some BinaryInteger, fractionDigits: Int) -> PluralCategory {
                category(for: PluralOperands(number, fractionDigits: fractionDigits))
            }

            /// The category of a number in its shortest decimal form; `other` for NaN and infinity.
            public func category(for number: Double) -> PluralCategory { PluralOperands(number).map(category) ?? .other }

            /// The category of a number in its shortest decimal form; `other` for NaN and infinity.
            public func category(for number: some BinaryFloatingPoint) -> PluralCategory {
                PluralOperands(number).map(category) ?? .other
            }

            /// The category of a number shown with a fixed number of fraction digits.
            public func category(for number: Double, fractionDigits: Int) -> PluralCategory {
                PluralOperands(number, fractionDigits: fractionDigits).map(category) ?? .other
            }

            /// The category of a number shown with a fixed number of fraction digits, as by `%.2f`; `other` for NaN and
            /// infinity.
            public func category(for number: some BinaryFloatingPoint, fractionDigits: Int) -> PluralCategory {
                PluralOperands(number, fractionDigits: fractionDigits).map(category) ?? .other
            }

            /// The category of a number written as text, such as "1.50", or nil if the text is not a number.
            public func category(parsing text: some StringProtocol) -> PluralCategory? {
                PluralOperands(text).map(category)
            }

            /// The category of a number written in ASCII, or nil if the bytes are not a number.
            public func category(parsingUTF8 text: UnsafeBufferPointer<UInt8>) -> PluralCategory? {
                Bytes(text).number.map(category)
            }

            /// A text may not be a number, so `category(parsing:)` gives an optional.
            @available(*, unavailable, renamed: "category(parsing:)")
            public func category(for text: some StringProtocol) -> PluralCategory { .other }

            /// The category of a range of numbers, such as "1–2 days", from the categories of its ends.
            public func category(forRangeFrom start: PluralCategory, to end: PluralCategory) -> PluralCategory {
                rangeTable.map { PluralTables.rangeCategory(from: start, to: end, table: $0) } ?? end
            }

            /// The category of a range of integers, such as "1–2 days". Equal ends are one number.
            public func category(forRangeFrom start: some BinaryInteger, to end: some BinaryInteger) -> PluralCategory {
                start == end
                    ? category(for: start) : category(forRangeFrom: category(for: start), to: category(for: end))
            }
        }

        /// The parts of a written number that plural rules look at.
        nonisolated public struct PluralOperands: Sendable, Hashable {
            /// The integer digits.
            public let i: UInt64
            /// The visible fraction digits, with trailing zeros.
            public let f: UInt64
            /// The visible fraction digits, without trailing zeros.
            public let t: UInt64
            /// The count of visible fraction digits, with trailing zeros.
            public let v: Int
            /// The count of visible fraction digits, without trailing zeros.
            public let w: Int
            /// The exponent of a number in compact notation, such as 6 for "1.2 million", or else 0.
            public let c: Int

            /// The absolute value of the number, rounded. Rules use the exact operands instead.
            public var n: Double {
                var fraction = Double(t)
                var digits = w
                while digits > 0, fraction > 0 {
                    // 10^22 is the largest power of ten that is exact as a `Double`.
                    let step = Swift.min(digits, 22)
                    var power = 1.0
                    for _ in 0..<step { power *= 10 }
                    fraction /= power
                    digits -= step
                }
                return Double(i) + fraction
            }

            fileprivate init(unchecked i: UInt64, v: Int, w: Int, f: UInt64, t: UInt64, c: Int) {
                (self.i, self.v, self.w, self.f, self.t, self.c) = (i, v, w, f, t, c)
            }

            init(whole number: UInt64) { self.init(unchecked: number, v: 0, w: 0, f: 0, t: 0, c: 0) }

            /// Creates operands from known digits. Nil if they contradict each other.
            public init?(i: UInt64, v: Int = 0, w: Int? = nil, f: UInt64 = 0, t: UInt64? = nil, c: Int = 0) {
                guard v >= 0, 0...999_999_999 ~= c else { return nil }
                var (bound, digits) = (f, v)
                while bound != 0, digits > 0 { (bound, digits) = (bound / 10, digits - 1) }
                guard bound == 0 else { return nil }
                var (trimmed, significant) = (f, f == 0 ? 0 : v)
                while trimmed != 0, trimmed % 10 == 0 { (trimmed, significant) = (trimmed / 10, significant - 1) }
                guard w ?? significant == significant, t ?? trimmed == trimmed else { return nil }
                self.init(unchecked: i, v: v, w: significant, f: f, t: trimmed, c: c)
            }

            /// Creates the operands of an integer of any width. The sign is ignored.
            public init(_ value: some BinaryInteger) { self.init(value, fractionDigits: 0) }

            /// Creates the operands of an integer shown with a fixed number of fraction digits, all of them zeros.
            public init(_ value: some BinaryInteger, fractionDigits: Int) {
                let magnitude = value.magnitude
                var integer = ReducedInteger()
                if let word = UInt64(exactly: magnitude) {
                    integer.value = word
                } else {
                    for word in magnitude.words.reversed() { integer.append(word: word) }
                }
                self.init(unchecked: integer.representative, v: Swift.max(0, fractionDigits), w: 0, f: 0, t: 0, c: 0)
            }

            /// Creates the operands of a floating-point number in its shortest decimal form. Nil for NaN and infinity.
            public init?(_ value: Double) {
                guard value.isFinite else { return nil }
                let magnitude = value.magnitude
                // Of a `Double`, 15 digits are few.
                self =
                    PluralOperands(short: magnitude, limit: 0x1p50) { $0 == magnitude } ?? BinaryNumber(value).shortestOperands
            }

            /// Creates the operands of a floating-point number in its shortest decimal form. Nil for NaN and infinity.
            public init?<Value: BinaryFloatingPoint>(_ value: Value) {
                guard value.isFinite else { return nil }
                let (magnitude, bits) = (value.magnitude, Value.significandBitCount)
                if bits < 53,
                    let short = PluralOperands(
                        short: Double(magnitude), limit: Double(UInt64(1) << UInt64(bits - 2)),
                        isRead: { Value($0) == magnitude })
                {
                    self = short
                } else if magnitude < 1_000_000, Value(UInt64(magnitude)) == magnitude {
                    self.init(whole: UInt64(magnitude))
                } else {
                    self = BinaryNumber(value).shortestOperands
                }
            }

            /// Creates the operands of a number with few digits, or nil. Below the limit of a type, no two numbers with as many
            /// digits are read as the same value.
            private init?(short magnitude: Double, limit: Double, isRead: (Double) -> Bool) {
                var (scale, digits) = (1.0, 0)
                // A call of `rounded()` would need the C library.
                while scale < limit, magnitude * scale < limit {
                    let all = UInt64(magnitude * scale + 0.5)
                    if isRead(Double(all) / scale) {
                        let (i, f) = digits == 0 ? (all, 0) : all.quotientAndRemainder(dividingBy: UInt64(scale))
                        self.init(unchecked: i, v: digits, w: digits, f: f, t: f, c: 0)
                        return
                    }
                    (scale, digits) = (scale * 10, digits + 1)
                }
                return nil
            }

            /// Creates the operands of a floating-point number shown with a fixed number of fraction digits. Nil for NaN and
            /// infinity. Rounds like C's `%.*f`: the exact binary value to nearest, ties to even.
            public init?<Value: BinaryFloatingPoint>(_ value: Value, fractionDigits: Int) {
                guard value.isFinite else { return nil }
                self = BinaryNumber(value).operands(fractionDigits: Swift.max(0, fractionDigits))
            }

            /// Creates the operands of a number written as text, or nil if the text is not a number:
            /// `[+-]? digits ('.' digits)? ([ce] digits)?`.
            public init?(_ text: some StringProtocol) {
                guard let found = Bytes.with(text, { $0.number }) else { return nil }
                self = found
            }

            /// Creates the operands of a number written in ASCII, or nil if the bytes are not a number.
            public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
                guard let found = Bytes(bytes).number else { return nil }
                self = found
            }
        }

        nonisolated extension Bytes {
            /// The operands of the number that the bytes are, or nil.
            var number: PluralOperands? { shortNumber ?? longNumber }

            /// The operands of most numbers: digits with or without a point, which fit in 64 bits.
            private var shortNumber: PluralOperands? {
                guard count <= 19 else { return nil }
                var (index, i, f, t, w) = (0, UInt64(0), UInt64(0), UInt64(0), 0)
                while index < count {
                    let digit = self[index] &- 0x30
                    if digit > 9 { break }
                    i = i &* 10 &+ UInt64(digit)
                    index &+= 1
                }
                let point = index
                guard point > 0 else { return nil }
                if point == count { return PluralOperands(whole: i) }
                guard self[point] == 0x2E, point &+ 1 < count else { return nil }
                index &+= 1
                while index < count {
                    let digit = self[index] &- 0x30
                    if digit > 9 { return nil }
                    f = f &* 10 &+ UInt64(digit)
                    if digit != 0 { (t, w) = (f, index &- point) }
                    index &+= 1
                }
                return PluralOperands(unchecked: i, v: count &- point &- 1, w: w, f: f, t: t, c: 0)
            }

            private var longNumber: PluralOperands? {
                var index = 0
                /// The digits from the index on. None if there is no digit.
                func digits() -> Range<Int>? {
                    let start = index
                    while index < count, self[index] &- 0x30 <= 9 { index += 1 }
                    return start < index ? start..<index : nil
                }
                func takes(_ first: UInt8, _ second: UInt8) -> Bool {
                    guard index < count, self[index] == first || self[index] == second else { return false }
                    index += 1
                    return true
                }
                _ = takes(0x2B, 0x2D)
                guard let integer = digits() else { return nil }
                var fraction = index..<index
                if takes(0x2E, 0x2E) {
                    guard let found = digits() else { return nil }
                    fraction = found
                }
                var exponent = 0
                if takes(0x63, 0x65) {
                    guard let found = digits() else { return nil }
                    for digit in found {
                        exponent = exponent * 10 + Int(self[digit] - 0x30)
                        if exponent > 999_999_999 { return nil }
                    }
                }
                guard index == count else { return nil }
                return operands(integer: integer, fraction: fraction, exponent: exponent, visible: 0)
            }

            /// The operands of digits, which an exponent shifts, with at least a number of fraction digits.
            func operands(
                integer: Range<Int>, fraction: Range<Int>, exponent: Int, visible: Int
            ) -> PluralOperands {
                // The fraction digits before the point that the exponent moves.
                let point = fraction.lowerBound + Swift.min(exponent, fraction.count)
                var i = ReducedInteger()
                i.append(self, integer)
                i.append(self, fraction.lowerBound..<point)
                i.appendZeros(exponent - (point - fraction.lowerBound))
                var end = fraction.upperBound
                while end > point, self[end - 1] == 0x30 { end -= 1 }
                var t = ReducedInteger()
                t.append(self, point..<end)
                let v = Swift.max(visible, fraction.upperBound - point)
                var f = t
                f.appendZeros(v - (end - point))
                return PluralOperands(
                    unchecked: i.representative, v: v, w: end - point, f: f.representative, t: t.representative, c: exponent)
            }
        }

        /// A non-negative integer that is built from its digits. Beyond 64 bits, only its remainder is known.
        nonisolated private struct ReducedInteger {
            var value: UInt64 = 0
            private var isReduced = false

            /// 720,720 × 10¹³. The first factor is the least common multiple of 1 to 16.
            private static var modulus: UInt64 { 7_207_200_000_000_000_000 }

            init() {}

            var representative: UInt64 { isReduced ? Self.modulus + value : value }

            /// Multiplies by a scale of at most 2³² and adds a smaller number.
            private mutating func append(_ digits: UInt64, scale: UInt64) {
                let (product, overflow) = value.multipliedReportingOverflow(by: scale)
                let (sum, carry) = product.addingReportingOverflow(digits)
                if !isReduced, !overflow, !carry {
                    value = sum
                    return
                }
                isReduced = true
                let (high, low) = value.multipliedFullWidth(by: scale)
                let (rest, carries) = low.addingReportingOverflow(digits)
                value = Self.modulus.dividingFullWidth((carries ? high + 1 : high, rest)).remainder
            }

            mutating func append(word: UInt) {
                append(UInt64(word) >> 32, scale: 1 << 32)
                append(UInt64(word) & 0xFFFF_FFFF, scale: 1 << 32)
            }

            mutating func append(_ digits: Bytes, _ range: Range<Int>) {
                for index in range { append(UInt64(digits[index] - 0x30), scale: 10) }
            }

            mutating func appendZeros(_ count: Int) {
                if !isReduced, value == 0 { return }
                var remaining = count
                while !isReduced, remaining > 0 {
                    append(0, scale: 10)
                    remaining -= 1
                }
                var factor: UInt64 = 10
                while remaining > 0 {
                    if remaining & 1 == 1 { value = Self.product(value, factor) }
                    factor = Self.product(factor, factor)
                    remaining >>= 1
                }
            }

            private static func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
                modulus.dividingFullWidth(left.multipliedFullWidth(by: right)).remainder
            }
        }

        /// A finite floating-point number: significand × 2^exponent. Its decimal digits are computed exactly.
        nonisolated private struct BinaryNumber {
            private let significand: UInt64
            private let exponent: Int
            /// Whether the next smaller number is half as far away as the next larger one.
            private let isAboveSmallerSpacing: Bool
            /// The machine words of the fraction, all words, and the digits before and after the point, for quarters of the
            /// last bit.
            private let fractionWords: Int
            private let wordCount: Int
            private let integerDigits: Int
            private let fractionDigits: Int

            init<Value: BinaryFloatingPoint>(_ value: Value) {
                let magnitude = value.magnitude
                let leading: UInt64 = magnitude < Value.leastNormalMagnitude ? 0 : 1 << UInt64(Value.significandBitCount)
                significand = UInt64(truncatingIfNeeded: magnitude.significandBitPattern) | leading
                exponent = Int((magnitude == 0 ? 1 : magnitude).ulp.exponent) - 2
                isAboveSmallerSpacing = magnitude.significandBitPattern == 0 && magnitude > Value.leastNormalMagnitude
                fractionWords = exponent < 0 ? (31 - exponent) / 32 : 0
                // A significand of 64 bits, in quarters, shifted, and a word that stays zero.
                wordCount = Swift.max(fractionWords, (66 + exponent + 32 * fractionWords) / 32) + 2
                // A word has less than ten digits, and 1,000,000,000 is divided off at once.
                integerDigits = ((wordCount - fractionWords) * 10 + 8) / 9 * 9
                fractionDigits = exponent < 0 ? (8 - exponent) / 9 * 9 : 0
            }

            private typealias Digits = Scratch<UInt8>

            /// The operands with a number of fraction digits, rounded to nearest, ties to even.
            func operands(fractionDigits visible: Int) -> PluralOperands {
                if let short = shortOperands(visible) { return short }
                let count = integerDigits + fractionDigits
                return Digits.with(count) { digits in
                    write(quarters: 0, into: digits)
                    let kept = visible < fractionDigits ? integerDigits + visible : count
                    let roundsUp = Self.roundsUp(digits, at: kept)
                    Self.cut(digits, at: kept, roundsUp: roundsUp)
                    return operands(digits, until: kept, visible)
                }
            }

            /// The same in machine words, for most numbers from 0.0005 to 2⁵², and zero.
            private func shortOperands(_ visible: Int) -> PluralOperands? {
                guard visible <= 18, exponent < -2, exponent > -66 else { return nil }
                let shift = UInt64(-2 - exponent)
                let below: UInt64 = 1 << shift - 1
                var (i, power) = (significand >> shift, UInt64(1))
                for _ in 0..<visible { power *= 10 }
                let (high, low) = (significand & below).multipliedFullWidth(by: power)
                var f = high << (64 - shift) | low >> shift
                // More than half, or half after an odd digit.
                if (low & below) * 2 + ((visible == 0 ? i : f) & 1) > below + 1 { f += 1 }
                if f == power { (i, f) = (i + 1, 0) }
                return PluralOperands(i: i, v: visible, f: f)
            }

            /// The operands of the shortest digits that are read as the same number. Among equally short ones, the nearest.
            var shortestOperands: PluralOperands {
                let count = integerDigits + fractionDigits
                return Digits.with(4 * count) { all in
                    let exact = all.part(0..<count)
                    let lowest = all.part(count..<(2 * count))
                    let highest = all.part((2 * count)..<(3 * count))
                    let result = all.part((3 * count)..<(4 * count))
                    write(quarters: 0, into: exact)
                    write(quarters: isAboveSmallerSpacing ? -1 : -2, into: lowest)
                    write(quarters: 2, into: highest)
                    var kept = (0..<count).first { exact[$0] != 0x30 } ?? count
                    search: while kept < count {
                        kept += 1
                        let nearest = Self.roundsUp(exact, at: kept)
                        for attempt in 0...1 {
                            for index in 0..<count { result[index] = exact[index] }
                            Self.cut(result, at: kept, roundsUp: nearest != (attempt == 1))
                            if isBetween(lowest, result, highest) { break search }
                        }
                    }
                    var end = count
                    while end > integerDigits, result[end - 1] == 0x30 { end -= 1 }
                    return operands(result, until: end, 0)
                }
            }

            private func operands(_ digits: Digits, until end: Int, _ visible: Int) -> PluralOperands {
                digits.withBytes { all in
                    all.operands(integer: 0..<integerDigits, fraction: integerDigits..<end, exponent: 0, visible: visible)
                }
            }

            /// Whether digits are read as this number. The middle between two numbers is read as the one with an even
            /// significand.
            private func isBetween(_ lowest: Digits, _ digits: Digits, _ highest: Digits) -> Bool {
                func isBefore(_ left: Digits, _ right: Digits) -> Bool {
                    for index in 0..<left.count where left[index] != right[index] { return left[index] < right[index] }
                    return false
                }
                return significand & 1 == 0
                    ? !isBefore(digits, lowest) && !isBefore(highest, digits)
                    : isBefore(lowest, digits) && isBefore(digits, highest)
            }

            /// Whether the digits from a place on are more than half, or half after an odd digit.
            private static func roundsUp(_ digits: Digits, at kept: Int) -> Bool {
                guard kept < digits.count, digits[kept] >= 0x35 else { return false }
                let isMore = digits[kept] > 0x35 || (kept + 1..<digits.count).contains { digits[$0] != 0x30 }
                return isMore || digits[kept - 1] & 1 == 1
            }

            private static func cut(_ digits: Digits, at kept: Int, roundsUp: Bool) {
                for index in kept..<digits.count { digits[index] = 0x30 }
                guard roundsUp else { return }
                // There are zeros in front, so the carry ends.
                var index = kept - 1
                while digits[index] == 0x39 {
                    digits[index] = 0x30
                    index -= 1
                }
                digits[index] += 1
            }

            /// Writes all digits of the number plus some quarters of its last bit.
            private func write(quarters: Int, into digits: Digits) {
                Scratch<UInt32>.with(wordCount) { words in
                    var (high, low) = significand.multipliedFullWidth(by: 4)
                    if quarters < 0 {
                        let (rest, borrows) = low.subtractingReportingOverflow(UInt64(-quarters))
                        (high, low) = (borrows ? high - 1 : high, rest)
                    } else {
                        low += UInt64(quarters)
                    }
                    let shift = exponent + 32 * fractionWords
                    var (place, carry) = (shift / 32, UInt64(0))
                    // Only two bits of the higher word are used.
                    while place < wordCount, low != 0 || high != 0 || carry != 0 {
                        carry |= (low & 0xFFFF_FFFF) << UInt64(shift % 32)
                        words[place] = UInt32(truncatingIfNeeded: carry)
                        (place, carry) = (place + 1, carry >> 32)
                        (low, high) = (low >> 32 | high << 32, high >> 32)
                    }
                    for group in stride(from: integerDigits, to: 0, by: -9) {
                        var rest: UInt64 = 0
                        for index in (fractionWords..<wordCount).reversed() {
                            rest = rest << 32 | UInt64(words[index])
                            words[index] = UInt32(rest / 1_000_000_000)
                            rest %= 1_000_000_000
                        }
                        Self.write(rest, into: digits, endingAt: group)
                    }
                    for group in stride(from: integerDigits + 9, through: digits.count, by: 9) {
                        var carry: UInt64 = 0
                        for index in 0..<fractionWords {
                            carry += UInt64(words[index]) * 1_000_000_000
                            words[index] = UInt32(truncatingIfNeeded: carry)
                            carry >>= 32
                        }
                        Self.write(carry, into: digits, endingAt: group)
                    }
                }
            }

            private static func write(_ nine: UInt64, into digits: Digits, endingAt end: Int) {
                var rest = nine
                for index in (end - 9..<end).reversed() {
                    digits[index] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
                    rest /= 10
                }
            }
        }

        /// The interpreter of the rules, which are programs of bytes, and the tables for whole numbers.
        nonisolated extension PluralTables {
            static func category(of x: PluralOperands, ruleSet: UInt8) -> PluralCategory {
                if x.c != 0 { return run(start(of: ruleSet, program: 0), x) }
                if x.v == 0 { return category(ofWhole: x.i, ruleSet: ruleSet) }
                if x.t == 0 { return run(start(of: ruleSet, program: 0), x) }
                let fraction = start(of: ruleSet, program: 2)
                // If whole numbers have the same program, it looks at `i` alone.
                return fraction == start(of: ruleSet, program: 1) ? category(ofWhole: x.i, ruleSet: ruleSet) : run(fraction, x)
            }

            /// A small number has an entry, and a larger one has the entry of its last two digits, or else of the two before.
            static func category(ofWhole number: UInt64, ruleSet: UInt8) -> PluralCategory {
                let (places, first) = (TableBytes(wholePlaces), Int(ruleSet) &* 8)
                let count = UInt64(truncatingIfNeeded: places.number(at: first))
                let (small, others) = (places.number(at: first &+ 2), places.number(at: first &+ 4))
                let isSmall = number < count
                let entry = wholeEntry(isSmall ? small : others, isSmall ? number : number % 100)
                return PluralCategory(entry: entry) ?? undecidedCategory(ofWhole: number, ruleSet: ruleSet)
            }

            private static func undecidedCategory(ofWhole number: UInt64, ruleSet: UInt8) -> PluralCategory {
                if number >= 100, number % 100 == 0 {
                    let table = TableBytes(wholePlaces).number(at: Int(ruleSet) &* 8 &+ 6)
                    if let category = PluralCategory(entry: wholeEntry(table, number / 100 % 100)) { return category }
                }
                return run(start(of: ruleSet, program: 1), PluralOperands(whole: number))
            }

            /// Half a byte: a category, or 6 if numbers with this entry have several.
            private static func wholeEntry(_ start: Int, _ place: UInt64) -> UInt8 {
                let pair = TableBytes(wholes)[start &+ Int(truncatingIfNeeded: place &>> 1)]
                return pair &>> (UInt8(truncatingIfNeeded: place & 1) &* 3) & 7
            }

            /// The place of a program: 0 for all numbers, 1 for whole numbers, 2 for numbers with a fraction that is not 0, and
            /// without an exponent.
            private static func start(of ruleSet: UInt8, program: Int) -> Int {
                TableBytes(starts).number(at: (Int(ruleSet) &* 3 &+ program) &* 2)
            }

            private static func run(_ start: Int, _ x: PluralOperands) -> PluralCategory {
                let bytes = TableBytes(programs)
                var index = start
                while true {
                    let head = bytes[index]
                    index &+= 1
                    var length = Int(head &>> 3)
                    if length == 15 {
                        length = Int(bytes[index])
                        index &+= 1
                    }
                    let end = index &+ length
                    var holds = true
                    while holds, index < end { holds = relation(bytes, &index, x) }
                    if holds { return PluralCategory(entry: head & 7) ?? .other }
                    index = end
                }
            }

            private static func relation(_ bytes: TableBytes, _ index: inout Int, _ x: PluralOperands) -> Bool {
                let head = bytes[index]
                // A number with a fraction is in no list of whole numbers.
                if head & 0x47 == 0, x.t != 0 { return false }
                let value = remainder(x.value(head & 7), head &>> 3 & 7)
                index &+= 1
                var (isIn, more) = (false, true)
                while more {
                    var lower = Int(bytes[index])
                    var distance = Int(bytes[index &+ 1] & 63)
                    more = bytes[index &+ 1] & 64 != 0
                    index &+= 2
                    if distance == 63 {
                        lower |= bytes.number(at: index, bytes: 3) &<< 7
                        distance = bytes.number(at: index &+ 3, bytes: 4)
                        index &+= 7
                    }
                    let above = value &- UInt64(truncatingIfNeeded: lower)
                    // With a fraction, the number is above its integer digits.
                    let isOpen = head & 7 == 7 && x.t != 0
                    if above < UInt64(truncatingIfNeeded: isOpen ? distance : distance &+ 1) { isIn = true }
                }
                if head & 7 == 0, x.t != 0 { isIn = false }
                return isIn != (head & 64 != 0)
            }

            static func has(_ category: PluralCategory, ruleSet: UInt8) -> Bool {
                TableBytes(categories)[Int(ruleSet)] &>> category.code & 1 == 1
            }

            static func rangeCategory(
                from start: PluralCategory, to end: PluralCategory, table: UInt8
            ) -> PluralCategory {
                let place = Int(start.code) &* 6 &+ Int(end.code)
                let entry = TableBytes(ranges)[Int(table) &* 18 &+ place / 2] &>> (place & 1 == 0 ? 0 : 3) & 7
                return PluralCategory(entry: entry) ?? end
            }
        }

        nonisolated extension PluralOperands {
            fileprivate func value(_ operand: UInt8) -> UInt64 {
                switch operand {
                case 2: UInt64(truncatingIfNeeded: v)
                case 3: UInt64(truncatingIfNeeded: w)
                case 4: f
                case 5: t
                case 6: UInt64(truncatingIfNeeded: c)
                default: i
                }
            }
        }

        /// The rules that a locale has: through CLDR's aliases, and then without subtags from the right.
        nonisolated private struct FoundRules {
            private(set) var row: Int
            private(set) var ruleSet: UInt8
            private(set) var rangeTable: UInt8?
            /// Whether the identifier names exactly the locale that was found.
            private(set) var isExact: Bool

            init(_ identifier: some StringProtocol, type: PluralRuleType) {
                self = Bytes.with(identifier) { FoundRules(utf8: $0, type: type) }
            }

            init(utf8 identifier: Bytes, type: PluralRuleType) {
                let match = LocaleMatch(identifier)
                let field = Int(type.code)
                let base = match.row.base
                isExact = false
                if let number = match.row.number(field) {
                    (row, ruleSet, isExact) = (match.row.number, number, match.isExact)
                } else if let number = base.number(field) {
                    (row, ruleSet, isExact) = (base.number, number, match.isName)
                } else {
                    (row, ruleSet) = (LocaleRow.root.number, LocaleRow.root.number(field) ?? 0)
                }
                // CLDR has ranges for cardinal rules only.
                rangeTable = type == .cardinal ? match.row.number(2) ?? base.number(2) : nil
            }
        }

        /// The locale of the table that an identifier stands for.
        nonisolated private struct LocaleMatch {
            var row = LocaleRow.root
            /// Whether the identifier names the locale, and whether it names the locale's language too.
            var isExact = false
            var isName = false

            init(_ identifier: Bytes) {
                let subtags = LocaleIdentifier(utf8: identifier)
                if subtags.language != 0, let known = LocaleRow.row(meaning: subtags.language) {
                    row = known
                } else if subtags.language != 0 || subtags.variantEnd == subtags.variantStart {
                    isExact =
                        subtags == LocaleIdentifier() && (identifier.begins(with: "root") || identifier.begins(with: "und"))
                    isName = isExact
                    return
                }
                let isPlain = subtags.script == 0 && subtags.region == 0
                if subtags.variantEnd > 0, let named = row.row(name: identifier, at: subtags.variantStart..<subtags.variantEnd)
                {
                    row = named
                    // If an alias leads to root, its replacement has no rules.
                    isExact = isPlain && row.base.number != LocaleRow.root.number && !subtags.hasFurtherVariants
                    isName = isExact
                } else if isPlain {
                    isExact = subtags.variantEnd == 0
                    isName = isExact
                } else if row.number != LocaleRow.root.number {
                    // An alias adds its own subtags.
                    let (own, base) = (row.scriptAndRegion, row.base)
                    let script = subtags.script == 0 ? own.script : Int(subtags.script)
                    let region = subtags.region == 0 ? own.region : Int(subtags.region)
                    let found = base.row(script: script, region: region)
                    row = found.row
                    isExact = subtags.variantEnd == 0 && found.isWhole
                }
            }
        }

        nonisolated extension Bytes {
            /// Whether the letters at the start, in lower case, are this word.
            fileprivate func begins(with word: String) -> Bool {
                var index = 0
                for letter in word.utf8 {
                    guard index < count, self[index] | 0x20 == letter else { return false }
                    index += 1
                }
                return index == count || (self[index] | 0x20) &- 0x61 > 25
            }
        }

        /// A locale of the tables. Languages are sorted and come first, then root, then locales with a script or region.
        nonisolated private struct LocaleRow {
            let number: Int

            private static var languageCount: Int { PluralTables.languages.utf8CodeUnitCount / 4 }

            static var root: LocaleRow { LocaleRow(number: languageCount) }
            static var count: Int { languageCount &+ 1 &+ PluralTables.variants.utf8CodeUnitCount / 9 }

            init(number: Int) { self.number = number }

            /// The place of the row among those with a script or region, which have nine bytes.
            private var variant: Int? {
                number > LocaleRow.languageCount ? (number &- LocaleRow.languageCount &- 1) &* 9 : nil
            }

            var locale: LocaleIdentifier {
                if number == LocaleRow.languageCount { return LocaleIdentifier() }
                let (script, region) = scriptAndRegion
                return LocaleIdentifier(
                    language: LocaleRow.code(at: base.number), script: UInt32(script), region: UInt16(region))
            }

            /// The codes that the row has beside its language.
            var scriptAndRegion: (script: Int, region: Int) {
                guard let variant else { return (0, 0) }
                let bytes = TableBytes(PluralTables.variants)
                return (bytes.number(at: variant &+ 2, bytes: 3), bytes.number(at: variant &+ 5))
            }

            private static func code(at row: Int) -> UInt16 {
                let starts = TableBytes(PluralTables.letters)
                var letter = 0
                // The last start is the count of languages.
                while starts.number(at: letter &* 4 &+ 4) <= row { letter &+= 1 }
                let high = letter < letterOfThree ? 0 : (letter &- letterOfThree) &<< 10
                return UInt16(high | TableBytes(PluralTables.languages).number(at: row &* 4))
            }

            /// A rule set or table of ranges: 0 for cardinal rules, 1 for ordinal rules, 2 for ranges. Nil if it is inherited.
            func number(_ field: Int) -> UInt8? {
                let place =
                    variant.map { TableBytes(PluralTables.variants).number(at: $0 &+ 7) }
                    ?? (number == LocaleRow.languageCount
                        ? 0 : TableBytes(PluralTables.languages).number(at: number &* 4 &+ 2))
                let value = TableBytes(PluralTables.locales)[place &* 3 &+ field]
                return value == 0x7F ? nil : value
            }

            // MARK: Look-up

            /// Languages of two letters come first, by their first letter, and then those of three letters.
            private static var letterOfThree: Int { 32 }

            /// The entry of a language in a sorted list of four bytes each, whose starts by first letter are in a column.
            private static func find(_ language: UInt16, in list: StaticString, column: Int) -> Int? {
                let language = Int(language)
                let (letter, code) = (language < 0x400 ? language &>> 5 : letterOfThree | language &>> 10, language & 0x3FF)
                let starts = TableBytes(PluralTables.letters)
                var low = starts.number(at: letter &* 4 &+ column)
                var high = starts.number(at: letter &* 4 &+ 4 &+ column)
                let bytes = TableBytes(list)
                while low < high {
                    let middle = (low &+ high) &>> 1
                    let found = bytes.number(at: middle &* 4)
                    if found == code { return middle }
                    if found < code { low = middle &+ 1 } else { high = middle }
                }
                return nil
            }

            /// The row of a language, or of what a deprecated code stands for.
            static func row(meaning language: UInt16) -> LocaleRow? {
                find(language, in: PluralTables.languages, column: 0).map(LocaleRow.init)
                    ?? find(language, in: PluralTables.aliases, column: 2).map { entry in
                        LocaleRow(number: TableBytes(PluralTables.aliases).number(at: entry &* 4 &+ 2))
                    }
            }

            /// The row of this row's language.
            var base: LocaleRow {
                variant.map { LocaleRow(number: TableBytes(PluralTables.variants).number(at: $0)) } ?? self
            }

            /// The row of this language with the script and region, else with the script, else the language alone. `isWhole` is true for
            /// the first.
            func row(script: Int, region: Int) -> (row: LocaleRow, isWhole: Bool) {
                let bytes = TableBytes(PluralTables.variants)
                var (place, row, found) = (0, LocaleRow.languageCount &+ 1, self)
                while place < bytes.count {
                    if bytes.number(at: place) == number, bytes.number(at: place &+ 2, bytes: 3) == script {
                        let own = bytes.number(at: place &+ 5)
                        if own == LocaleRow.region(region) { return (LocaleRow(number: row), true) }
                        if own == 0 { found = LocaleRow(number: row) }
                    }
                    place &+= 9
                    row &+= 1
                }
                return (found, false)
            }

            /// The region that another code of it stands for, or the code itself.
            private static func region(_ code: Int) -> Int {
                let bytes = TableBytes(PluralTables.regions)
                var place = 0
                while place < bytes.count {
                    if bytes.number(at: place) == code { return bytes.number(at: place &+ 2) }
                    place &+= 4
                }
                return code
            }

            /// The row that a name stands for: this row with a variant, of eight letters at most.
            func row(name: Bytes, at range: Range<Int>) -> LocaleRow? {
                if range.count > 8 { return nil }
                let bytes = TableBytes(PluralTables.names)
                var place = 0
                while place < bytes.count {
                    if bytes.number(at: place) == number,
                        (0..<8).allSatisfy({
                            bytes[place &+ 4 &+ $0] == ($0 < range.count ? name[range.lowerBound &+ $0] | 0x20 : 0)
                        })
                    {
                        return LocaleRow(number: bytes.number(at: place &+ 2))
                    }
                    place &+= 12
                }
                return nil
            }
        }

        /// Bytes of a table, each below 0x80. The text has them with another bit 0x40, with which few of them need an escape.
        nonisolated private struct TableBytes {
            private let text: StaticString

            init(_ text: StaticString) { self.text = text }

            var count: Int { text.utf8CodeUnitCount }

            subscript(index: Int) -> UInt8 {
                #if compiler(>=6.2)
                return unsafe text.utf8Start[index] ^ 0x40
                #else
                return text.utf8Start[index] ^ 0x40
                #endif
            }

            /// A number of several bytes, seven bits each, the lower ones first.
            func number(at index: Int, bytes: Int = 2) -> Int {
                var result = 0
                for place in 0..<bytes { result |= Int(self[index &+ place]) &<< (7 &* place) }
                return result
            }
        }

        nonisolated extension PluralCategory {
            /// The category of an entry. Nil if the entry has none.
            init?(entry: UInt8) {
                if entry > 5 { return nil }
                #if compiler(>=6.2)
                self = unsafe unsafeBitCast(entry, to: PluralCategory.self)
                #else
                self = unsafeBitCast(entry, to: PluralCategory.self)
                #endif
            }
        }

        /// Bytes that a caller lends for the time of a call.
        #if compiler(>=6.2)
        @safe
        #endif
        nonisolated private struct Bytes {
            private let memory: UnsafeBufferPointer<UInt8>
            let count: Int

            #if compiler(>=6.2)
            @safe
            #endif
            init(_ memory: UnsafeBufferPointer<UInt8>) {
                count = memory.count
                #if compiler(>=6.2)
                unsafe self.memory = memory
                #else
                self.memory = memory
                #endif
            }

            /// Calls a function with the bytes of a text. The bytes of most texts need no copy.
            static func with<Result>(_ text: some StringProtocol, _ body: (Bytes) -> Result) -> Result {
                if let result = text.utf8.withContiguousStorageIfAvailable({ body(Bytes($0)) }) { return result }
                var copy = String(text)
                return copy.withUTF8 { body(Bytes($0)) }
            }

            subscript(index: Int) -> UInt8 {
                precondition(index >= 0 && index < count)
                #if compiler(>=6.2)
                return unsafe memory[index]
                #else
                return memory[index]
                #endif
            }
        }

        /// Numbers that a call stores while it computes. As with `Bytes`, each index is checked, and no value outlives the call.
        #if compiler(>=6.2)
        @safe
        #endif
        nonisolated private struct Scratch<Number: FixedWidthInteger> {
            private let memory: UnsafeMutableBufferPointer<Number>
            private var start = 0
            private(set) var count: Int

            #if compiler(>=6.2)
            @safe
            #endif
            private init(_ memory: UnsafeMutableBufferPointer<Number>) {
                count = memory.count
                #if compiler(>=6.2)
                unsafe self.memory = memory
                unsafe memory.initialize(repeating: 0)
                #else
                self.memory = memory
                memory.initialize(repeating: 0)
                #endif
            }

            /// Calls a function with a number of zeros.
            static func with<Result>(_ count: Int, _ body: (Scratch) -> Result) -> Result {
                #if compiler(>=6.2)
                return unsafe withUnsafeTemporaryAllocation(of: Number.self, capacity: count) { body(Scratch($0)) }
                #else
                return withUnsafeTemporaryAllocation(of: Number.self, capacity: count) { body(Scratch($0)) }
                #endif
            }

            func part(_ range: Range<Int>) -> Scratch {
                precondition(range.lowerBound >= 0 && range.upperBound <= count)
                var part = self
                part.start += range.lowerBound
                part.count = range.count
                return part
            }

            subscript(index: Int) -> Number {
                get {
                    precondition(index >= 0 && index < count)
                    #if compiler(>=6.2)
                    return unsafe memory[start + index]
                    #else
                    return memory[start + index]
                    #endif
                }
                nonmutating set {
                    precondition(index >= 0 && index < count)
                    #if compiler(>=6.2)
                    unsafe memory[start + index] = newValue
                    #else
                    memory[start + index] = newValue
                    #endif
                }
            }
        }

        nonisolated extension Scratch<UInt8> {
            /// Calls a function with the numbers as bytes.
            func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
                #if compiler(>=6.2)
                return unsafe body(Bytes(UnsafeBufferPointer(rebasing: memory[start..<start + count])))
                #else
                return body(Bytes(UnsafeBufferPointer(rebasing: memory[start..<start + count])))
                #endif
            }
        }

        /// One of the six plural categories of UTS #35.
        nonisolated public enum PluralCategory: Sendable, Hashable, CaseIterable {
            /// `zero`, as in Arabic 0.
            case zero
            /// `one`, as in English 1.
            case one
            /// `two`, as in Arabic 2.
            case two
            /// `few`, as in Polish 2 to 4.
            case few
            /// `many`, as in Polish 5.
            case many
            /// `other`, the category of every number that no rule names.
            case other

            /// The keyword that CLDR, ICU, ECMA-402 and `.stringsdict` files write for this category, such as `"few"`.
            public var keyword: String {
                switch self {
                case .zero: "zero"
                case .one: "one"
                case .two: "two"
                case .few: "few"
                case .many: "many"
                case .other: "other"
                }
            }

            /// The category with a keyword. Nil for any text other than the six keywords.
            public init?(keyword: some StringProtocol) {
                // No keyword has more than five letters. The 1 in front keeps a zero byte from being no byte.
                var letters: UInt64 = 1
                for byte in keyword.utf8 {
                    if letters > 0xFF_FFFF_FFFF { return nil }
                    letters = letters << 8 | UInt64(byte)
                }
                self.init(letters: letters)
            }

            /// The category whose keyword has these letters in ASCII, below a 1.
            init?(letters: UInt64) {
                switch letters {
                case 0x1_7A65_726F: self = .zero
                case 0x1_6F_6E65: self = .one
                case 0x1_74_776F: self = .two
                case 0x1_66_6577: self = .few
                case 0x1_6D61_6E79: self = .many
                case 0x1_6F_7468_6572: self = .other
                default: return nil
                }
            }

            /// The number of the category in tables: its place in CLDR's order, 0 to 5.
            var code: UInt8 {
                switch self {
                case .zero: 0
                case .one: 1
                case .two: 2
                case .few: 3
                case .many: 4
                case .other: 5
                }
            }
        }

        nonisolated extension PluralCategory: CustomStringConvertible {
            /// The keyword.
            public var description: String { keyword }
        }

        nonisolated extension PluralCategory: Comparable {
            /// Orders categories as CLDR lists them, from `zero` to `other`.
            public static func < (left: PluralCategory, right: PluralCategory) -> Bool {
                left.code < right.code
            }
        }

        /// The type of plural rules. A language has rules of two types. A later version adds none.
        nonisolated public enum PluralRuleType: Sendable, Hashable, CaseIterable {
            /// Rules for counting: "1 file", "2 files".
            case cardinal
            /// Rules for ranking: "1st", "2nd", "3rd".
            case ordinal

            /// The value of the attribute `type` in CLDR's files: `"cardinal"` or `"ordinal"`.
            public var name: String {
                switch self {
                case .cardinal: "cardinal"
                case .ordinal: "ordinal"
                }
            }

            /// The number of the type in tables.
            var code: UInt8 {
                switch self {
                case .cardinal: 0
                case .ordinal: 1
                }
            }
        }

        nonisolated extension PluralRuleType: CustomStringConvertible {
            /// The value of the attribute `type` in CLDR's files.
            public var description: String { name }
        }

        #if !hasFeature(Embedded)
        /// A category is encoded as its keyword, such as `"few"`, as CLDR, ICU and ECMA-402 write it.
        nonisolated extension PluralCategory: Codable {
            /// Decodes a keyword.
            public init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                let keyword = try container.decode(String.self)
                guard let category = PluralCategory(keyword: keyword) else {
                    throw DecodingError.dataCorruptedError(
                        in: container,
                        debugDescription: "'\(keyword)' is not a plural category: zero, one, two, few, many or other")
                }
                self = category
            }

            /// Encodes the keyword.
            public func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(keyword)
            }
        }
        #endif

        /// A parsed locale identifier: its language, script and region, each packed into an integer.
        nonisolated private struct LocaleIdentifier: Sendable, Hashable {
            /// Two or three letters, or 0 for `und`, `root` and invalid languages.
            var language: UInt16 = 0
            /// Four letters, or 0 for none.
            var script: UInt32 = 0
            /// Two letters, or 0x400 plus a number of three digits, or 0 for none.
            var region: UInt16 = 0
            /// The index of the first subtag that is neither script nor region (`art-lojban`, `zh-yue`, `ca-ES-valencia`).
            var variantStart = 0
            /// The index after the subtag at `variantStart`, or after the first invalid subtag. 0 if nothing was dropped.
            var variantEnd = 0
            /// Whether more subtags of this kind follow (`zh-yue-abc`).
            var hasFurtherVariants = false

            init() {}

            init(language: UInt16, script: UInt32 = 0, region: UInt16 = 0) {
                self.language = language
                self.script = script
                self.region = region
            }

            /// Parses an identifier.
            init(utf8 bytes: Bytes) {
                var index = 0
                var letters: UInt64 = 0
                while index < bytes.count {
                    let letter = (bytes[index] | 0x20) &- 0x61
                    if letter > 25 { break }
                    letters = letters &<< 5 | UInt64(letter &+ 1)
                    index &+= 1
                }
                if index == 2 || index == 3, letters != LocaleIdentifier.undetermined {
                    language = UInt16(truncatingIfNeeded: letters)
                }
                if index < bytes.count { readSubtags(bytes, after: index, letters) }
            }

            /// Parses the subtags after the first one.
            mutating func readSubtags(_ bytes: Bytes, after end: Int, _ first: UInt64) {
                var index = end
                guard LocaleIdentifier.isSeparator(bytes[index]) else {
                    if bytes[index] &- 0x30 <= 9 || bytes[index] >= 0x80 { language = 0 }
                    return readEnd(bytes, at: index)
                }
                // Subtags may follow only a language, "und", "root" and the "i" of the oldest identifiers.
                if language == 0, first != LocaleIdentifier.oldest, first != LocaleIdentifier.undetermined,
                    first != LocaleIdentifier.root
                {
                    return
                }
                // Without a language, only the oldest identifiers have a meaning as a whole: `i-lux`.
                defer { if language == 0, first != LocaleIdentifier.oldest { variantStart = variantEnd } }
                while index < bytes.count, LocaleIdentifier.isSeparator(bytes[index]) {
                    index += 1
                    let start = index
                    var letters: UInt64 = 0
                    var number: UInt16 = 0
                    var digits = 0
                    while index < bytes.count {
                        let byte = bytes[index]
                        let letter = (byte | 0x20) &- 0x61
                        if letter <= 25 {
                            letters = letters &<< 5 | UInt64(letter &+ 1)
                        } else if byte &- 0x30 <= 9 {
                            digits += 1
                            number = number &* 10 &+ UInt16(byte &- 0x30)
                        } else {
                            break
                        }
                        index += 1
                    }
                    let length = index - start
                    // A single letter or digit begins an extension. More than eight characters are not a subtag.
                    if length == 1 { return }
                    if length > 8 { return drop(start..<index) }
                    if length == 4, digits == 0, script == 0, region == 0 {
                        script = UInt32(truncatingIfNeeded: letters)
                    } else if length == 2, digits == 0, region == 0 {
                        region = UInt16(truncatingIfNeeded: letters)
                    } else if length == 3, digits == 3, region == 0 {
                        region = 0x400 + number
                    } else {
                        drop(start..<index)
                    }
                }
                if index < bytes.count { readEnd(bytes, at: index) }
            }

            /// Parses the end of the subtags: the encoding and modifier of a POSIX name, or an invalid subtag.
            private mutating func readEnd(_ bytes: Bytes, at end: Int) {
                guard bytes[end] == 0x2E || bytes[end] == 0x40 else { return drop(end..<end) }
                guard script == 0 else { return }
                var sign = end
                while sign < bytes.count, bytes[sign] != 0x40 { sign += 1 }
                script = PosixModifier.script(bytes, from: sign + 1)
            }

            private mutating func drop(_ subtag: Range<Int>) {
                guard variantEnd == 0 else { return hasFurtherVariants = true }
                variantStart = subtag.lowerBound
                variantEnd = subtag.upperBound
            }

            private static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x2D || byte == 0x5F }

            static var undetermined: UInt64 { 21 << 10 | 14 << 5 | 4 }  // und
            static var root: UInt64 { 18 << 15 | 15 << 10 | 15 << 5 | 20 }
            private static var oldest: UInt64 { 9 }  // i
        }

        /// The scripts that the C library's locale names have after an `@`: `sr_RS@latin`.
        nonisolated private enum PosixModifier {
            /// The code of the script for the modifier at an index. 0 for any other modifier, such as `euro`.
            static func script(_ bytes: Bytes, from start: Int) -> UInt32 {
                var word: UInt64 = 0
                var index = start
                while index < bytes.count {
                    // The longest modifier has ten letters.
                    guard index - start < 12, 0x61...0x7A ~= bytes[index] else { return 0 }
                    word = word << 5 | UInt64(bytes[index] - 0x60)
                    index += 1
                }
                switch word {
                case latin, iqtelif: return 12 << 15 | 1 << 10 | 20 << 5 | 14  // Latn
                case cyrillic: return 3 << 15 | 25 << 10 | 18 << 5 | 12  // Cyrl
                case arabic: return 1 << 15 | 18 << 10 | 1 << 5 | 2  // Arab
                case devanagari: return 4 << 15 | 5 << 10 | 22 << 5 | 1  // Deva
                default: return 0
                }
            }

            // The letters of each word, five bits each.
            private static var latin: UInt64 { 12 << 20 | 1 << 15 | 20 << 10 | 9 << 5 | 14 }
            private static var iqtelif: UInt64 { 9 << 30 | 17 << 25 | 20 << 20 | 5 << 15 | 12 << 10 | 9 << 5 | 6 }
            private static var cyrillic: UInt64 { 3 << 35 | 25 << 30 | 18 << 25 | 9 << 20 | 12 << 15 | 12 << 10 | 9 << 5 | 3 }
            private static var arabic: UInt64 { 1 << 25 | 18 << 20 | 1 << 15 | 2 << 10 | 9 << 5 | 3 }
            private static var devanagari: UInt64 {
                4 << 45 | 5 << 40 | 22 << 35 | 1 << 30 | 14 << 25
                    | 1 << 20 | 7 << 15 | 1 << 10 | 18 << 5 | 9
            }
        }

        nonisolated extension LocaleIdentifier {
            /// The identifier in BCP 47 form, such as `sr-Latn-RS`, or `root` without a language.
            var text: String {
                guard language != 0 else { return "root" }
                var result = LocaleIdentifier.letters(UInt32(language), count: language < 1 << 10 ? 2 : 3, capitals: 0)
                if script != 0 {
                    result += "-"
                    result += LocaleIdentifier.letters(script, count: 4, capitals: 1)
                }
                if region >= 0x400 {
                    let number = region - 0x400
                    result += "-"
                    for digit in [number / 100, number / 10 % 10, number % 10] {
                        result.unicodeScalars.append(Unicode.Scalar(UInt8(0x30 + digit)))
                    }
                } else if region != 0 {
                    result += "-"
                    result += LocaleIdentifier.letters(UInt32(region), count: 2, capitals: 2)
                }
                return result
            }

            private static func letters(_ code: UInt32, count: Int, capitals: Int) -> String {
                var result = ""
                for position in 0..<count {
                    let letter = UInt8(truncatingIfNeeded: code >> UInt32(5 * (count - 1 - position)) & 0x1F)
                    result.unicodeScalars.append(Unicode.Scalar((position < capitals ? 0x40 : 0x60) + letter))
                }
                return result
            }
        }

        """#
}
