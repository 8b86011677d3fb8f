// Generated. Do not edit: run `cldr-plurals generate` instead.
//
// The 34 source files of the evaluator, for `cldr-plurals generate --standalone`.
// swift-format-ignore-file

extension EvaluatorSourceFile {
    /// The evaluator's source files when this tool was built.
    public static let shipped: [EvaluatorSourceFile] = [
        EvaluatorSourceFile(
            path: "Sources/CLDRPlurals/FoundRules.swift",
            text: ##"""
            import CLDRPluralsCore

            /// What the look-up of a locale found: small enough to be returned in a register.
            @frozen
            @usableFromInline
            struct FoundRules {
                @usableFromInline
                let record: UInt16
                @usableFromInline
                let ruleSet: UInt8
                @usableFromInline
                let rangeTable: UInt8
                /// Whether the identifier names just the locale that was found.
                @usableFromInline
                let isExact: Bool

                /// Looks a locale up: the most exact record that has rules of the type, or root.
                @usableFromInline
                init(utf8 locale: UnsafeBufferPointer<UInt8>, type: PluralRuleType) {
                    let locales = PluralTables.locales
                    let match: PackedLocaleIndex.Match
                    if let record = locales.record(ofLanguage: locale) {
                        match = PackedLocaleIndex.Match(base: record, exact: record, isExact: true)
                    } else {
                        match = FoundRules.match(locale)
                    }
                    let field = Int(type.rawValue)
                    var found = match.exact
                    var index = locales.table(field, of: found)
                    isExact = match.isExact && index != nil
                    if index == nil, match.base != found {
                        found = match.base
                        index = locales.table(field, of: found)
                    }
                    if index == nil {
                        found = locales.root
                        index = locales.table(field, of: found)
                    }
                    record = UInt16(truncatingIfNeeded: found)
                    ruleSet = UInt8(truncatingIfNeeded: index ?? 0)
                    let range = type == .cardinal ? locales.table(2, of: match.exact) ?? locales.table(2, of: match.base) : nil
                    rangeTable = UInt8(truncatingIfNeeded: range ?? PackedLocaleIndex.noTable)
                }

                /// The general look-up, out of line so that the common one needs few registers.
                @inline(never)
                private static func match(_ locale: UnsafeBufferPointer<UInt8>) -> PackedLocaleIndex.Match {
                    PluralTables.locales.match(utf8: locale)
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPlurals/PluralRules+Data.swift",
            text: ##"""
            import CLDRPluralsCore

            extension PluralRules {
                /// The CLDR release that the rules come from, such as `"48"`.
                public static var cldrVersion: String { PluralTables.cldrVersion }

                /// The locales that CLDR has cardinal rules for, in BCP 47 form, in alphabetical order.
                public static var supportedLocales: [String] { supportedLocales(type: .cardinal) }

                /// The locales that CLDR has rules of a type for, in BCP 47 form, in alphabetical order.
                ///
                /// Deprecated codes that CLDR lists beside their successors (`iw` beside `he`) are aliases and not among them.
                ///
                /// - Complexity: O(*n*²) over the locales; keep the result.
                public static func supportedLocales(type: PluralRuleType) -> [String] {
                    let locales = PluralTables.locales
                    var result: [String] = []
                    for record in 0..<PluralTables.recordCount where locales.table(Int(type.rawValue), of: record) != nil {
                        result.append(locales.identifier(of: record))
                    }
                    return result.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPlurals/PluralRules+Ranges.swift",
            text: ##"""
            import CLDRPluralsCore

            extension PluralRules {
                /// The category of a range of numbers, such as "1–2 days", from the categories of its ends.
                ///
                /// ```swift
                /// let rules = PluralRules(locale: "sl")
                /// rules.category(from: .one, to: .two)  // .two
                /// ```
                ///
                /// Where CLDR says nothing about the locale or about this pair, the result is the category of the end. CLDR has ranges for
                /// cardinal rules only.
                ///
                /// - Complexity: O(1). No allocation.
                ///
                /// Source: UTS #35 part 3, "Plural Ranges".
                @inlinable
                public func category(from start: PluralCategory, to end: PluralCategory) -> PluralCategory {
                    if rangeTable == 0x7F { return end }
                    return rangeCategory(from: start, to: end)
                }

                @usableFromInline
                func rangeCategory(from start: PluralCategory, to end: PluralCategory) -> PluralCategory {
                    let index = Int(rangeTable) &* 36 &+ Int(start.rawValue) &* 6 &+ Int(end.rawValue)
                    return PluralCategory(packed: PluralTables.ranges[index]) ?? end
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPlurals/PluralRules+Selection.swift",
            text: ##"""
            import CLDRPluralsCore

            extension PluralRules {
                /// The category of a whole number of any width. The sign is dropped.
                ///
                /// ```swift
                /// PluralRules(locale: "ar").category(for: 103)  // .few
                /// ```
                ///
                /// - Complexity: O(1) up to 64 bits: one or two table reads, inlined into the caller. No allocation.
                @inlinable
                @inline(__always)
                public func category(for number: some BinaryInteger) -> PluralCategory {
                    let magnitude = number.magnitude
                    if let word = UInt64(exactly: magnitude) { return ruleSet.category(whole: word) }
                    return ruleSet.category(PluralOperands(number))
                }

                /// The category of a number by its operands: of the number as it is written, with its visible fraction digits.
                ///
                /// - Complexity: O(1): one to three table reads, inlined into the caller. No allocation.
                @inlinable
                @inline(__always)
                public func category(for operands: PluralOperands) -> PluralCategory {
                    ruleSet.category(operands)
                }

                /// The category of a number written as text, or nil where the text is not a number.
                ///
                /// ```swift
                /// let rules = PluralRules(locale: "en")
                /// rules.category(for: "1")    // .one
                /// rules.category(for: "1.0")  // .other
                /// rules.category(for: "one")  // nil
                /// ```
                ///
                /// For the syntax see `PluralOperands.init(_:)`.
                ///
                /// - Complexity: O(*k*) for *k* bytes of text. No allocation for a native string.
                @inlinable
                public func category(for text: some StringProtocol) -> PluralCategory? {
                    let utf8 = text.utf8
                    return utf8.withContiguousStorageIfAvailable { category(utf8: $0) }
                        ?? Array(utf8).withUnsafeBufferPointer { category(utf8: $0) }
                }

                /// The category of a number written in ASCII, or nil where the bytes are not a number.
                ///
                /// - Complexity: O(*k*) for *k* bytes. No allocation.
                public func category(utf8 text: UnsafeBufferPointer<UInt8>) -> PluralCategory? {
                    if let plain = PlainNumber(text) {
                        if plain.fractionDigits == 0 { return ruleSet.category(whole: plain.integer) }
                        return ruleSet.category(
                            integer: plain.integer, fraction: plain.fraction, digits: plain.fractionDigits)
                    }
                    guard let operands = NumberTextParser.operands(of: text) else { return nil }
                    return ruleSet.category(operands)
                }

                /// The category of a number as its shortest decimal form shows it; `other` for NaN and infinity.
                ///
                /// A number that is shown with a fixed count of fraction digits needs ``category(for:fractionDigits:)``, since "1.0" is
                /// not "1".
                ///
                /// - Complexity: O(1). No allocation.
                @inlinable
                public func category(for number: Double) -> PluralCategory {
                    let magnitude = number.magnitude
                    if magnitude < 0x1p63 {
                        let whole = UInt64(magnitude)
                        if Double(whole) == magnitude { return ruleSet.category(whole: whole) }
                    }
                    guard let operands = PluralOperands(number) else { return .other }
                    return ruleSet.category(operands)
                }

                /// The category of a number as it is shown with a fixed count of fraction digits, as `%.2f` shows it; `other` for
                /// NaN and infinity.
                ///
                /// ```swift
                /// PluralRules(locale: "en").category(for: 1, fractionDigits: 1)  // .other, as in "1.0 miles"
                /// ```
                ///
                /// - Complexity: O(1). No allocation.
                @inlinable
                public func category(for number: Double, fractionDigits: Int) -> PluralCategory {
                    guard let operands = PluralOperands(number, fractionDigits: fractionDigits) else { return .other }
                    return ruleSet.category(operands)
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPlurals/PluralRules.swift",
            text: ##"""
            import CLDRPluralsCore

            /// The plural rules of one locale: which of the six categories a number belongs to.
            ///
            /// ```swift
            /// let rules = PluralRules(locale: "pl", type: .cardinal)
            /// rules.category(for: 22)                 // .few
            /// rules.category(for: 5)                  // .many
            /// rules.category(for: 1.5)                // .other
            /// rules.category(from: .one, to: .few)    // .few
            /// ```
            ///
            /// The rules are constant data of the program: making a `PluralRules` allocates nothing, selecting allocates nothing, and
            /// a value may be shared freely between threads. Keep one rather than make it anew for each number.
            ///
            /// Source: UTS #35 part 3, "Language Plural Rules"; the data is that of CLDR ``cldrVersion``.
            @frozen
            public struct PluralRules: Sendable {
                @usableFromInline
                let ruleSet: PackedRuleSet
                @usableFromInline
                let record: UInt16
                @usableFromInline
                let rangeTable: UInt8

                /// Whether these rules count (cardinal) or rank (ordinal).
                public let type: PluralRuleType

                /// The rules for a locale, or for the nearest one that CLDR has rules for.
                ///
                /// Takes BCP 47 or underscores, in any case, and ignores extensions: `pt-PT`, `PT_pt` and `pt-PT-u-nu-latn` are one.
                /// CLDR's aliases are resolved (`iw` is `he`), then subtags are dropped from the right (`sr-Latn-RS` has the rules of
                /// `sr`), and a language that CLDR does not know gets the rules of `root`, where every number is `other`. See
                /// ``resolvedLocale`` for what was found, and ``init(exactly:type:)`` for an initializer that tells.
                ///
                /// - Parameters:
                ///   - locale: A locale identifier.
                ///   - type: Cardinal (the default) or ordinal rules.
                /// - Complexity: O(*k*) for *k* bytes of identifier. No allocation.
                ///
                /// Source: UTS #35 part 1, "Locale Inheritance and Matching"; CLDR gives plural rules no parent locales of their
                /// own, so `pt-AO` is `pt`, not `pt-PT`.
                @inlinable
                public init(locale: some StringProtocol, type: PluralRuleType = .cardinal) {
                    let utf8 = locale.utf8
                    let found =
                        utf8.withContiguousStorageIfAvailable { FoundRules(utf8: $0, type: type) }
                        ?? Array(utf8).withUnsafeBufferPointer { FoundRules(utf8: $0, type: type) }
                    self.init(found, type: type)
                }

                /// The rules that CLDR has for just this locale, or nil where it has none.
                ///
                /// Case, separators, aliases and extensions are read as by ``init(locale:type:)``; nothing is dropped.
                ///
                /// ```swift
                /// PluralRules(exactly: "pt_PT") != nil  // true
                /// PluralRules(exactly: "pl-PL") == nil  // true: CLDR's rules are for "pl"
                /// ```
                ///
                /// - Complexity: O(*k*) for *k* bytes of identifier. No allocation.
                @inlinable
                public init?(exactly locale: some StringProtocol, type: PluralRuleType = .cardinal) {
                    let utf8 = locale.utf8
                    let found =
                        utf8.withContiguousStorageIfAvailable { FoundRules(utf8: $0, type: type) }
                        ?? Array(utf8).withUnsafeBufferPointer { FoundRules(utf8: $0, type: type) }
                    guard found.isExact else { return nil }
                    self.init(found, type: type)
                }

                /// The categories that these rules can give, in CLDR's order; `other` is always the last.
                ///
                /// ```swift
                /// PluralRules(locale: "pl").categories  // [.one, .few, .many, .other]
                /// ```
                public var categories: [PluralCategory] {
                    let bits = ruleSet.categoryBits
                    return PluralCategory.allCases.filter { bits >> $0.rawValue & 1 == 1 }
                }

                /// The locale whose rules these are, in BCP 47 form: `he` for `iw-IL`, `root` where CLDR knows nothing better.
                public var resolvedLocale: String {
                    PluralTables.locales.identifier(of: Int(record))
                }
            }

            extension PluralRules {
                /// The rules for a locale identifier in UTF-8, as ``init(locale:type:)`` finds them.
                public init(utf8 locale: UnsafeBufferPointer<UInt8>, type: PluralRuleType = .cardinal) {
                    self.init(FoundRules(utf8: locale, type: type), type: type)
                }

                @usableFromInline
                init(_ found: FoundRules, type: PluralRuleType) {
                    ruleSet = PackedRuleSet(PluralTables.rules, index: Int(found.ruleSet))
                    record = found.record
                    rangeTable = found.rangeTable
                    self.type = type
                }
            }

            extension PluralRules: Hashable {
                /// Whether two rules are of the same locale and type.
                public static func == (left: PluralRules, right: PluralRules) -> Bool {
                    left.record == right.record && left.type == right.type
                }

                /// Hashes the locale and the type.
                public func hash(into hasher: inout Hasher) {
                    hasher.combine(record)
                    hasher.combine(type)
                }
            }

            extension PluralRules: CustomStringConvertible {
                /// The locale and the type, such as `pl (cardinal)`.
                public var description: String { "\(resolvedLocale) (\(type.name))" }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Digits/ASCIIDigits.swift",
            text: ##"""
            /// Whole numbers as ASCII digits, eight at a time.
            @usableFromInline
            package enum ASCIIDigits {
                /// The longest `UInt64` has 20 digits.
                @inlinable
                @inline(__always)
                package static var capacity: Int { 20 }

                /// The number of decimal digits of a number; 1 for zero.
                ///
                /// - Complexity: O(1).
                package static func count(of number: UInt64) -> Int {
                    // 1233/4096 is log10(2): from the bit length, the count of digits or one less.
                    let bits = 64 - (number | 1).leadingZeroBitCount
                    let estimate = (bits * 1233) >> 12
                    return number < powerOfTen(estimate) && number != 0 ? estimate : estimate + 1
                }

                /// Writes the decimal digits of a number to the start of a buffer and returns how many there are.
                ///
                /// - Precondition: The buffer has room for `capacity` bytes.
                package static func write(_ number: UInt64, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
                    guard let start = buffer.baseAddress else { return 0 }
                    precondition(buffer.count >= capacity, "the buffer is smaller than the longest number")
                    return write(number, to: start)
                }

                /// Writes the decimal digits of a number and returns how many there are. What lies behind them is undefined.
                ///
                /// - Precondition: There is room for `capacity` bytes, of which fewer are written only because the number is shorter
                ///   than that: eight digits are written at once.
                @inlinable
                @inline(__always)
                package static func write(_ number: UInt64, to start: UnsafeMutablePointer<UInt8>) -> Int {
                    guard _fastPath(number < shortLimit) else { return writeLong(number, to: start) }
                    let (digits, count) = short(number)
                    store(digits, to: start)
                    return count
                }

                /// Numbers below this have at most eight digits.
                @inlinable
                @inline(__always)
                package static var shortLimit: UInt64 { 100_000_000 }

                /// The ASCII digits of a number below ``shortLimit``, the first one in the lowest byte, and how many there are.
                @inlinable
                @inline(__always)
                package static func short(_ number: UInt64) -> (digits: UInt64, count: Int) {
                    let digits = eightDigits(number)
                    // The last digit stays, be it zero.
                    let zeroBits = (digits | 1 &<< 56).trailingZeroBitCount & 0x38
                    return (
                        (digits | 0x3030_3030_3030_3030) &>> UInt64(truncatingIfNeeded: zeroBits), 8 &- zeroBits &>> 3
                    )
                }

                /// The digits in front as a number of their own, then eight with their zeros; that twice for the longest numbers. So the last
                /// store ends where the last digit does, and none ends behind the 20th byte.
                @usableFromInline
                @inline(never)
                static func writeLong(_ number: UInt64, to start: UnsafeMutablePointer<UInt8>) -> Int {
                    let (front, rest) = number.quotientAndRemainder(dividingBy: shortLimit)
                    let count = write(front, to: start)
                    store(eightDigits(rest) | 0x3030_3030_3030_3030, to: start + count)
                    return count + 8
                }

                /// The values of the eight digits of a number below 10⁸, zeros in front included, a byte each, the first digit lowest.
                ///
                /// The number is split into two of four digits, these into four of two, and those into eight of one, each time in all
                /// parts at once. A part times 10,486 / 2²⁰ is its hundredth (exact below 43,699), times 103 / 2¹⁰ its tenth (below 179).
                @inlinable
                @inline(__always)
                static func eightDigits(_ number: UInt64) -> UInt64 {
                    let (upper, lower) = number.quotientAndRemainder(dividingBy: 10_000)
                    let fours = upper | lower &<< 32
                    let hundreds = (fours &* 10_486) &>> 20 & 0x0000_007F_0000_007F
                    let twos = hundreds | (fours &- hundreds &* 100) &<< 16
                    let tens = (twos &* 103) &>> 10 & 0x000F_000F_000F_000F
                    return tens | (twos &- tens &* 10) &<< 8
                }

                /// Eight digits as bytes, the first one lowest.
                @inlinable
                @inline(__always)
                package static func store(_ eight: UInt64, to start: UnsafeMutablePointer<UInt8>) {
                    UnsafeMutableRawPointer(start).storeBytes(of: eight.littleEndian, as: UInt64.self)
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Digits/BigNatural.swift",
            text: ##"""
            /// A natural number of up to 2,688 bits in memory on the stack: what the exact digits of a `Double` need at most.
            ///
            /// The largest number met is the significand of the smallest double times 5^1074: 53 + 2494 bits.
            ///
            /// This is the one place where the digits are computed through a raw pointer. The pointer is that of a temporary
            /// allocation of `capacity` limbs which outlives the value (`withTemporary`); every index is below `count`, and
            /// `append` is the only way to raise `count` and checks it against `capacity`.
            struct BigNatural: ~Copyable {
                /// 84 limbs of 32 bits; with these every product and every division step fits 64-bit arithmetic on any machine.
                private static let capacity = 84

                private let limbs: UnsafeMutablePointer<UInt32>
                /// The limbs in use, the lowest first; the highest is not zero.
                private var count = 0

                private init(limbs: UnsafeMutablePointer<UInt32>, value: UInt64) {
                    self.limbs = limbs
                    append(UInt32(truncatingIfNeeded: value))
                    append(UInt32(truncatingIfNeeded: value >> 32))
                    dropLeadingZeros()
                }

                /// Calls `body` with a number that starts as `value` and lives for the call.
                @inline(__always)
                static func withTemporary<Result>(_ value: UInt64, _ body: (inout BigNatural) -> Result) -> Result {
                    withUnsafeTemporaryAllocation(
                        byteCount: capacity * MemoryLayout<UInt32>.stride, alignment: MemoryLayout<UInt32>.alignment
                    ) { memory in
                        let limbs = memory.bindMemory(to: UInt32.self)
                        // An allocation of more than no bytes has an address.
                        guard let base = limbs.baseAddress else { preconditionFailure("a temporary allocation without address") }
                        var number = BigNatural(limbs: base, value: value)
                        return body(&number)
                    }
                }

                var isZero: Bool { count == 0 }

                /// The lowest 64 bits.
                var lowWord: UInt64 {
                    (count > 0 ? UInt64(limbs[0]) : 0) | (count > 1 ? UInt64(limbs[1]) << 32 : 0)
                }

                private mutating func append(_ limb: UInt32) {
                    precondition(count < Self.capacity, "a decimal expansion is longer than that of any Double")
                    limbs[count] = limb
                    count += 1
                }

                private mutating func dropLeadingZeros() {
                    while count > 0, limbs[count - 1] == 0 { count -= 1 }
                }

                private mutating func multiply(by factor: UInt32) {
                    var carry: UInt64 = 0
                    var index = 0
                    while index < count {
                        let product = UInt64(limbs[index]) &* UInt64(factor) &+ carry
                        limbs[index] = UInt32(truncatingIfNeeded: product)
                        carry = product &>> 32
                        index &+= 1
                    }
                    if carry != 0 { append(UInt32(truncatingIfNeeded: carry)) }
                }

                /// Divides by a number that is not zero, and returns the remainder.
                @inline(__always)
                private mutating func divide(by divisor: UInt32) -> UInt32 {
                    var remainder: UInt64 = 0
                    var index = count
                    while index > 0 {
                        index &-= 1
                        let dividend = remainder &<< 32 | UInt64(limbs[index])
                        let quotient = dividend / UInt64(divisor)
                        limbs[index] = UInt32(truncatingIfNeeded: quotient)
                        remainder = dividend &- quotient &* UInt64(divisor)
                    }
                    dropLeadingZeros()
                    return UInt32(truncatingIfNeeded: remainder)
                }

                /// Divides by 10^9 and returns the remainder: the nine lowest decimal digits.
                mutating func divideByBillion() -> UInt32 { divide(by: 1_000_000_000) }

                mutating func multiply(byPowerOfFive power: Int) {
                    var power = power
                    while power >= 13 {
                        multiply(by: 1_220_703_125)
                        power -= 13
                    }
                    multiply(by: UInt32(truncatingIfNeeded: powerOfFive(power)))
                }

                /// Divides by 5^power and returns whether there was a remainder.
                mutating func divide(byPowerOfFive power: Int) -> Bool {
                    var power = power
                    var isCut = false
                    while power >= 13 {
                        isCut = divide(by: 1_220_703_125) != 0 || isCut
                        power -= 13
                    }
                    return divide(by: UInt32(truncatingIfNeeded: powerOfFive(power))) != 0 || isCut
                }

                mutating func shiftLeft(by bits: Int) {
                    multiply(by: 1 << UInt32(bits % 32))
                    let words = bits / 32
                    guard words > 0, count > 0 else { return }
                    let moved = count
                    for _ in 0..<words { append(0) }
                    var index = moved
                    while index > 0 {
                        index -= 1
                        limbs[index + words] = limbs[index]
                    }
                    for index in 0..<words { limbs[index] = 0 }
                }

                /// Divides by 2^bits and returns whether there was a remainder.
                mutating func shiftRight(by bits: Int) -> Bool {
                    let words = min(bits / 32, count)
                    var isCut = false
                    for index in 0..<words where limbs[index] != 0 { isCut = true }
                    for index in words..<count { limbs[index - words] = limbs[index] }
                    count -= words
                    // 2^31 is the largest power of two that a limb holds, so 32 bits never remain here.
                    return divide(by: 1 << UInt32(bits % 32)) != 0 || isCut
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Digits/DecimalDigits+Rounding.swift",
            text: ##"""
            extension DecimalDigits {
                /// The digits rounded to a number of places after the point.
                func rounded(toFractionDigits places: Int, in buffer: UnsafeMutableBufferPointer<UInt8>) -> DecimalDigits {
                    let (kept, overflow) = pointPosition.addingReportingOverflow(places)
                    return overflow ? self : rounded(toCount: kept, in: buffer)
                }

                /// The digits rounded to the first `kept` of them, half to even; a negative number leaves nothing but zero.
                func rounded(toCount kept: Int, in buffer: UnsafeMutableBufferPointer<UInt8>) -> DecimalDigits {
                    guard kept < count else { return self }
                    var result = self
                    let roundsUp: Bool
                    if kept < 0 {
                        roundsUp = false
                    } else if buffer[kept] != 0x35 {
                        roundsUp = buffer[kept] > 0x35
                    } else {
                        // There are no trailing zeros, so any digit after the 5 makes it more than half.
                        roundsUp = kept + 1 < count || (kept > 0 && buffer[kept - 1] & 1 == 1)
                    }
                    result.count = max(kept, 0)
                    if roundsUp {
                        while result.count > 0, buffer[result.count - 1] == 0x39 { result.count -= 1 }
                        if result.count == 0 {
                            // All nines, or no digit at all: the result is the next power of ten.
                            buffer[0] = 0x31
                            result.count = 1
                            result.pointPosition += 1
                        } else {
                            buffer[result.count - 1] += 1
                        }
                    } else {
                        while result.count > 0, buffer[result.count - 1] == 0x30 { result.count -= 1 }
                        if result.count == 0 {
                            buffer[0] = 0x30
                            return DecimalDigits(count: 1, pointPosition: 1)
                        }
                    }
                    return result
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Digits/DecimalDigits+Shortest.swift",
            text: ##"""
            extension DecimalDigits {
                /// Writes the shortest digits that read back as `value`: the digits of Swift's `description`.
                ///
                /// Of all decimal numbers that round to `value`, those with the fewest digits are taken, and of these the one
                /// nearest to it.
                ///
                /// - Parameters:
                ///   - value: The number; its sign is ignored.
                ///   - buffer: Room for at least `shortestCapacity` digits; at most 17 are written.
                /// - Complexity: Constant between 10^-11 and 10^17; else linear in the square of the binary exponent.
                package static func shortest(
                    _ value: Double, into buffer: UnsafeMutableBufferPointer<UInt8>
                ) -> DecimalDigits {
                    let magnitude = value.magnitude
                    // Neighbouring whole numbers below 2^53 are different doubles, so all their digits count.
                    if magnitude < 0x1p53 {
                        let whole = UInt64(magnitude)
                        if Double(whole) == magnitude { return write(whole, scale: 0, into: buffer) }
                    }
                    guard let decoded = DecodedDouble(magnitude) else { return .none }

                    // At this scale the number has 17 or 18 digits before its point. 17 digits tell all doubles apart, so at least
                    // one whole number lies in the interval of the decimal numbers that round to `value`.
                    let scale = 16 - decoded.decimalExponentEstimate
                    let interval = RoundingInterval(of: decoded, scale: scale)
                    let (number, zeros) = interval.shortest
                    return write(number, scale: scale - zeros, into: buffer)
                }
            }

            /// The whole numbers that, divided by a power of ten, round to a given `Double`.
            private struct RoundingInterval {
                /// The number itself, scaled: its whole part and what is cut off.
                let center: ScaledNumber
                /// The smallest and the largest whole number that round to the number.
                let lowest: UInt64
                let highest: UInt64

                init(of number: DecodedDouble, scale: Int) {
                    // In quarters of the last place: the upper neighbour is 4 away, so the border is at 2; the lower one is 2 away
                    // when the number is a power of two, where the spacing changes.
                    let quarters = number.significand << 2
                    let exponent = number.exponent - 2
                    let lower = DecodedDouble(
                        significand: quarters - (number.isAboveSmallerSpacing ? 1 : 2), exponent: exponent)
                    let upper = DecodedDouble(significand: quarters + 2, exponent: exponent)
                    // A number on the border rounds to the even of the two.
                    let isEven = number.significand & 1 == 0

                    center = number.scaled(byPowerOfTen: scale)
                    let low = lower.scaled(byPowerOfTen: scale)
                    lowest = low.remainder == .zero && isEven ? low.quotient : low.quotient + 1
                    let high = upper.scaled(byPowerOfTen: scale)
                    highest = high.remainder == .zero && !isEven ? high.quotient - 1 : high.quotient
                }

                /// The number of the interval with the most trailing zeros, without them, nearest to the center; and their count.
                var shortest: (number: UInt64, zeros: Int) {
                    var zeros = 0
                    var unit: UInt64 = 1
                    // A multiple of 10^8 is also one of every smaller power of ten, so one jump cannot miss anything.
                    if highest / 100_000_000 * 100_000_000 >= lowest {
                        unit = 100_000_000
                        zeros = 8
                    }
                    while highest / (unit * 10) * (unit * 10) >= lowest {
                        unit *= 10
                        zeros += 1
                    }
                    let below = center.quotient / unit
                    let rest = center.quotient - below * unit
                    let remainder = unit == 1 ? center.remainder : ScaledNumber.Remainder(rest, of: unit, more: center.remainder)
                    let nearest = ScaledNumber(quotient: below, remainder: remainder).rounded
                    // The nearest multiple may lie outside, where the interval is shorter below than above.
                    if nearest * unit < lowest { return (nearest + 1, zeros) }
                    if nearest * unit > highest { return (nearest - 1, zeros) }
                    return (nearest, zeros)
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Digits/DecimalDigits.swift",
            text: ##"""
            /// Where the significant digits of a decimal number stand: how many were written, and how many come before the point.
            ///
            /// The functions of this type write the ASCII digits of a `Double`'s magnitude into a caller's buffer and return this
            /// description of them: the number is `0.DIGITS × 10^pointPosition`. The digits have no leading and no trailing zeros,
            /// so every digit a caller wants beyond `count` is a zero; the number zero is the one digit `0` with the point after it.
            ///
            /// ```
            /// 1234.5  → "12345", pointPosition  4
            /// 0.00012 → "12",    pointPosition -3
            /// 5e20    → "5",     pointPosition 21
            /// 0       → "0",     pointPosition  1
            /// ```
            ///
            /// The sign is not looked at. NaN and the infinities have no digits: `count` is 0.
            ///
            /// All functions are exact, allocate nothing and use integer arithmetic only.
            package struct DecimalDigits: Equatable, Sendable {
                /// The number of digits written to the start of the buffer; 0 for NaN and the infinities only.
                package var count: Int

                /// The number of digits before the decimal point; zero or negative when the first digit comes after it.
                package var pointPosition: Int

                /// Room that is enough for `fixed` and `significant`: no `Double` has more than 767 significant digits.
                package static var capacity: Int { 768 }

                /// Room that is enough for `shortest`.
                package static var shortestCapacity: Int { 20 }

                @inline(__always)
                init(count: Int, pointPosition: Int) {
                    self.count = count
                    self.pointPosition = pointPosition
                }

                /// What is returned for NaN and the infinities.
                static var none: DecimalDigits { DecimalDigits(count: 0, pointPosition: 0) }
            }

            extension DecimalDigits {
                /// Writes the digits of `value` rounded to a number of digits after the decimal point, as C's `%.*f` does.
                ///
                /// The rounding is that of the exact binary value, to the nearest, and to even when two are equally near:
                /// 2.5 with no fraction digits is `2`, and 0.15 with one is `1` (0.1), since the `Double` is below 0.15.
                ///
                /// - Parameters:
                ///   - value: The number; its sign is ignored.
                ///   - fractionDigits: Digits to keep after the point; any number, a negative one is taken as 0. Digits beyond the
                ///     exact expansion are zeros, which are never written.
                ///   - buffer: Room for at least `capacity` digits.
                /// - Complexity: Constant below 2^63 scaled by the fraction digits; else quadratic in the binary exponent.
                package static func fixed(
                    _ value: Double, fractionDigits: Int, into buffer: UnsafeMutableBufferPointer<UInt8>
                ) -> DecimalDigits {
                    guard let decoded = DecodedDouble(value) else { return .none }
                    guard decoded.significand != 0 else { return write(0, scale: 0, into: buffer) }
                    let kept = max(fractionDigits, 0)
                    // 3402/1024 is just above log2(10): an upper bound of the bits that value × 10^kept has before its point.
                    if kept <= DecodedDouble.largestPowerOfTen, decoded.highestBit + 1 + (kept * 3402) >> 10 + 1 <= 62 {
                        return write(decoded.scaled(byPowerOfTen: kept).rounded, scale: kept, into: buffer)
                    }
                    return ExactExpansion.write(decoded, into: buffer).rounded(toFractionDigits: kept, in: buffer)
                }

                /// Writes the digits of `value` rounded to a number of significant digits, as C's `%.*e` does with one less.
                ///
                /// The rounding is that of the exact binary value, to the nearest, and to even when two are equally near.
                ///
                /// - Parameters:
                ///   - value: The number; its sign is ignored.
                ///   - digits: Significant digits to keep; a number below 1 is taken as 1. Digits beyond the exact expansion are
                ///     zeros, which are never written.
                ///   - buffer: Room for at least `capacity` digits.
                /// - Complexity: Constant up to 17 digits for numbers around 1; else quadratic in the binary exponent.
                package static func significant(
                    _ value: Double, digits: Int, into buffer: UnsafeMutableBufferPointer<UInt8>
                ) -> DecimalDigits {
                    guard let decoded = DecodedDouble(value) else { return .none }
                    guard decoded.significand != 0 else { return write(0, scale: 0, into: buffer) }
                    let kept = max(digits, 1)
                    guard kept <= 17 else {
                        return ExactExpansion.write(decoded, into: buffer).rounded(toCount: kept, in: buffer)
                    }
                    var scale = kept - 1 - decoded.decimalExponentEstimate
                    var scaled = decoded.scaled(byPowerOfTen: scale)
                    if scaled.quotient >= powerOfTen(kept) {
                        scale -= 1
                        scaled = decoded.scaled(byPowerOfTen: scale)
                    }
                    return write(scaled.rounded, scale: scale, into: buffer)
                }

                /// Writes the digits of `number × 10^-scale`, without its trailing zeros.
                static func write(
                    _ number: UInt64, scale: Int, into buffer: UnsafeMutableBufferPointer<UInt8>
                ) -> DecimalDigits {
                    guard number != 0 else {
                        _ = ASCIIDigits.write(0, into: buffer)
                        return DecimalDigits(count: 1, pointPosition: 1)
                    }
                    var number = number
                    var zeros = 0
                    if number >= 100_000_000 {
                        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: 100_000_000)
                        if remainder == 0 {
                            number = quotient
                            zeros = 8
                        }
                    }
                    while true {
                        let (quotient, remainder) = number.quotientAndRemainder(dividingBy: 10)
                        if remainder != 0 { break }
                        number = quotient
                        zeros += 1
                    }
                    let count = ASCIIDigits.write(number, into: buffer)
                    return DecimalDigits(count: count, pointPosition: count + zeros - scale)
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Digits/DecodedDouble.swift",
            text: ##"""
            /// A finite number as `significand × 2^exponent`, both whole.
            struct DecodedDouble {
                var significand: UInt64
                var exponent: Int

                @inline(__always)
                init(significand: UInt64, exponent: Int) {
                    self.significand = significand
                    self.exponent = exponent
                }

                /// The magnitude of a finite number; nil for NaN and the infinities.
                @inline(__always)
                init?(_ value: Double) {
                    let pattern = value.exponentBitPattern
                    guard pattern != 0x7FF else { return nil }
                    if pattern == 0 {
                        self.init(significand: value.significandBitPattern, exponent: -1074)
                    } else {
                        self.init(significand: value.significandBitPattern | 1 << 52, exponent: Int(pattern) - 1075)
                    }
                }

                /// The position of the number's highest bit: the number lies between 2^highestBit and 2^(highestBit + 1).
                @inline(__always)
                var highestBit: Int { 63 - significand.leadingZeroBitCount + exponent }

                /// `floor(log10(2^highestBit))`: the number lies between 10 to this power and twice 10 to the next.
                @inline(__always)
                var decimalExponentEstimate: Int {
                    // 78913 / 2^18 is log10(2) to 7 digits; the product's floor is right up to an exponent of 1650.
                    (highestBit * 78913) >> 18
                }

                /// Whether the next smaller double is nearer than the next larger one: the number is a power of two.
                @inline(__always)
                var isAboveSmallerSpacing: Bool { significand == 1 << 52 && exponent > -1074 }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Digits/ExactExpansion.swift",
            text: ##"""
            /// All digits of the exact decimal expansion of a `Double`, for the numbers and precisions that 64 bits cannot hold.
            enum ExactExpansion {
                /// Writes all significant digits: at most 767.
                ///
                /// - Precondition: The number is not zero, and the buffer has room for `DecimalDigits.capacity` digits.
                @inline(never)
                static func write(
                    _ number: DecodedDouble, into buffer: UnsafeMutableBufferPointer<UInt8>
                ) -> DecimalDigits {
                    precondition(buffer.count >= DecimalDigits.capacity, "the buffer is smaller than DecimalDigits.capacity")
                    // An odd significand makes the big number as small as it can be.
                    let zeros = number.significand.trailingZeroBitCount
                    let exponent = number.exponent + zeros
                    return BigNatural.withTemporary(number.significand >> UInt64(zeros)) { digits in
                        // significand × 2^-n is significand × 5^n × 10^-n.
                        if exponent < 0 {
                            digits.multiply(byPowerOfFive: -exponent)
                        } else {
                            digits.shiftLeft(by: exponent)
                        }
                        return write(&digits, scale: max(-exponent, 0), into: buffer)
                    }
                }

                /// Writes the digits of `number × 10^-scale` from the end of the buffer, then moves them to its start.
                private static func write(
                    _ number: inout BigNatural, scale: Int, into buffer: UnsafeMutableBufferPointer<UInt8>
                ) -> DecimalDigits {
                    // 767 digits and up to 8 leading zeros of the first group may not fit; those zeros are not stored.
                    var start = buffer.count
                    var trailingZeros = 0
                    while !number.isZero {
                        var group = number.divideByBillion()
                        var left = 9
                        while left > 0, !(number.isZero && group == 0) {
                            let digit = group % 10
                            group /= 10
                            left -= 1
                            if digit == 0, start == buffer.count {
                                trailingZeros += 1
                            } else {
                                start -= 1
                                buffer[start] = UInt8(truncatingIfNeeded: digit) + 0x30
                            }
                        }
                    }
                    let count = buffer.count - start
                    for index in 0..<count { buffer[index] = buffer[start + index] }
                    return DecimalDigits(count: count, pointPosition: count + trailingZeros - scale)
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Digits/Powers.swift",
            text: ##"""
            /// 10 to a power from 0 to 19.
            @inline(__always)
            func powerOfTen(_ power: Int) -> UInt64 {
                // 5^19 has 45 bits, so the shift loses nothing.
                powerOfFive(power) &<< UInt64(truncatingIfNeeded: power)
            }

            /// 5 to a power from 0 to 27.
            ///
            /// A `switch` over constants becomes a table of 224 bytes in the read-only data, with no initializer.
            func powerOfFive(_ power: Int) -> UInt64 {
                switch power {
                case 0: 1
                case 1: 5
                case 2: 25
                case 3: 125
                case 4: 625
                case 5: 3125
                case 6: 15625
                case 7: 78125
                case 8: 390_625
                case 9: 1_953_125
                case 10: 9_765_625
                case 11: 48_828_125
                case 12: 244_140_625
                case 13: 1_220_703_125
                case 14: 6_103_515_625
                case 15: 30_517_578_125
                case 16: 152_587_890_625
                case 17: 762_939_453_125
                case 18: 3_814_697_265_625
                case 19: 19_073_486_328_125
                case 20: 95_367_431_640_625
                case 21: 476_837_158_203_125
                case 22: 2_384_185_791_015_625
                case 23: 11_920_928_955_078_125
                case 24: 59_604_644_775_390_625
                case 25: 298_023_223_876_953_125
                case 26: 1_490_116_119_384_765_625
                default: 7_450_580_596_923_828_125
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Digits/ScaledNumber.swift",
            text: ##"""
            /// A number cut to its whole part, and how much was cut off: enough to round it correctly.
            struct ScaledNumber {
                /// What was cut off, compared with zero and one half.
                enum Remainder: UInt8 {
                    case zero, belowHalf, half, aboveHalf

                    /// The remainder whose first binary digit is `halfBit` and whose other digits are zero or not.
                    @inline(__always)
                    init(halfBit: Bool, others: Bool) {
                        self = halfBit ? (others ? .aboveHalf : .half) : (others ? .belowHalf : .zero)
                    }

                    /// The remainder `(rest + more) / unit`, for an even `unit` larger than `rest`.
                    @inline(__always)
                    init(_ rest: UInt64, of unit: UInt64, more: Remainder) {
                        let half = unit / 2
                        if rest == half {
                            self = more == .zero ? .half : .aboveHalf
                        } else if rest > half {
                            self = .aboveHalf
                        } else {
                            self = rest == 0 && more == .zero ? .zero : .belowHalf
                        }
                    }
                }

                var quotient: UInt64
                var remainder: Remainder

                /// The number rounded to the nearest whole number, to the even one of two equally near.
                var rounded: UInt64 {
                    switch remainder {
                    case .zero, .belowHalf: quotient
                    case .half: quotient + (quotient & 1)
                    case .aboveHalf: quotient + 1
                    }
                }
            }

            extension DecodedDouble {
                /// The largest power of ten that `scaled` takes: 5^345 times 55 bits fits its big number.
                static var largestPowerOfTen: Int { 345 }

                /// The number times a power of ten.
                ///
                /// - Precondition: The product is below 2^63, and `-345 ≤ power ≤ 345`.
                @inline(__always)
                func scaled(byPowerOfTen power: Int) -> ScaledNumber {
                    // 10^power is 5^power × 2^power. A significand of up to 55 bits times 5^27 (63 bits) fits 128 bits.
                    guard power >= 0, power <= 27 else { return scaledExactly(byPowerOfTen: power) }
                    let product = significand.multipliedFullWidth(by: powerOfFive(power))
                    let shift = -(exponent + power)
                    if shift <= 0 {
                        return ScaledNumber(quotient: product.low &<< UInt64(truncatingIfNeeded: -shift), remainder: .zero)
                    }
                    if shift < 64 {
                        let bits = UInt64(truncatingIfNeeded: shift)
                        let quotient = product.low &>> bits | (product.high &<< 1) &<< (63 &- bits)
                        let cut = product.low &<< (64 &- bits)
                        return ScaledNumber(quotient: quotient, remainder: .init(halfBit: cut >> 63 != 0, others: cut << 1 != 0))
                    }
                    if shift < 128 {
                        let bits = UInt64(truncatingIfNeeded: shift - 64)
                        let quotient = product.high &>> bits
                        // The bits cut off the high word, moved to the top, above those of the low word.
                        let cut = bits == 0 ? product.low : product.high &<< (64 &- bits)
                        let others = bits != 0 && product.low != 0
                        return ScaledNumber(
                            quotient: quotient, remainder: .init(halfBit: cut >> 63 != 0, others: others || cut << 1 != 0))
                    }
                    // The product has at most 118 bits, so it is less than a quarter.
                    return ScaledNumber(quotient: 0, remainder: .belowHalf)
                }

                /// The same for every power, with a big number.
                @inline(never)
                func scaledExactly(byPowerOfTen power: Int) -> ScaledNumber {
                    BigNatural.withTemporary(significand) { number in
                        // One binary place more than the quotient, so that half is a bit of its own.
                        let shift = exponent + power + 1
                        var isCut = false
                        if power > 0 { number.multiply(byPowerOfFive: power) }
                        if shift > 0 { number.shiftLeft(by: shift) }
                        if power < 0 { isCut = number.divide(byPowerOfFive: -power) }
                        if shift < 0 { isCut = number.shiftRight(by: -shift) || isCut }
                        let doubled = number.lowWord
                        return ScaledNumber(
                            quotient: doubled >> 1, remainder: .init(halfBit: doubled & 1 != 0, others: isCut))
                    }
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Locales/LocaleSubtags.swift",
            text: ##"""
            /// The language, script and region of a locale identifier, each packed into an integer.
            ///
            /// Reads BCP 47 (`sr-Latn-RS`), the older form with underscores (`sr_Latn_RS`), POSIX names (`de_DE.UTF-8@euro`), in any
            /// case. Extensions (`-u-nu-arab`), private use, variants and what is no subtag at all are ignored; of the last two,
            /// ``unusualLength`` keeps that they were there.
            ///
            /// A letter takes five bits (1 for "a"), the first one highest, so equal codes are equal subtags.
            ///
            /// Source: UTS #35 part 1, "Unicode Language and Locale Identifiers".
            @frozen
            @usableFromInline
            package struct LocaleSubtags: Sendable, Hashable {
                /// Two or three letters, or 0 for `und`, `root` and what is no language.
                @usableFromInline
                package var language: UInt16 = 0
                /// Four letters, or 0 for none.
                @usableFromInline
                package var script: UInt32 = 0
                /// Two letters, or 0x400 + the number of three digits, or 0 for none.
                @usableFromInline
                package var region: UInt16 = 0
                /// Bytes from the identifier's start to the end of the first thing that is dropped from it and is no extension: a
                /// subtag that is neither script nor region (`art-lojban`, `zh-yue`, `ca-ES-valencia`), an empty one, or what is no
                /// subtag at all; else 0. Only such identifiers may be among the aliases of several subtags.
                @usableFromInline
                package var unusualLength = 0

                @inlinable
                package init() {}

                package init(language: UInt16, script: UInt32, region: UInt16) {
                    self.language = language
                    self.script = script
                    self.region = region
                }

                /// Reads an identifier.
                ///
                /// - Complexity: O(*k*) for *k* bytes up to the first extension. No allocation.
                @inlinable
                @inline(__always)
                package init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
                    var index = 0
                    var letters: UInt64 = 0
                    while index < bytes.count {
                        let letter = (bytes[index] | 0x20) &- 0x61
                        if letter > 25 { break }
                        letters = letters &<< 5 | UInt64(letter &+ 1)
                        index &+= 1
                    }
                    if index == 2 || index == 3, letters != LocaleSubtags.undetermined {
                        language = UInt16(truncatingIfNeeded: letters)
                    }
                    if index < bytes.count { readSubtags(bytes, after: index, letters) }
                }

                /// Reads what follows the first subtag.
                @usableFromInline
                mutating func readSubtags(_ bytes: UnsafeBufferPointer<UInt8>, after end: Int, _ first: UInt64) {
                    var index = end
                    guard LocaleSubtags.isSeparator(bytes[index]) else {
                        if bytes[index] &- 0x30 <= 9 || bytes[index] >= 0x80 { language = 0 }
                        if !LocaleSubtags.startsPOSIXSuffix(bytes[index]) { unusualLength = index }
                        return
                    }
                    // Only a language, "und", "root" and the "i" of the oldest identifiers may be followed by subtags.
                    if language == 0, index != 1, first != LocaleSubtags.undetermined, first != LocaleSubtags.root { return }
                    while index < bytes.count, LocaleSubtags.isSeparator(bytes[index]) {
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
                        // A single letter or digit begins an extension; what comes after an empty subtag is not read.
                        if length <= 1 {
                            if length == 0, unusualLength == 0 { unusualLength = index }
                            return
                        }
                        if length == 4, digits == 0, script == 0, region == 0 {
                            script = UInt32(truncatingIfNeeded: letters)
                        } else if length == 2, digits == 0, region == 0 {
                            region = UInt16(truncatingIfNeeded: letters)
                        } else if length == 3, digits == 3, region == 0 {
                            region = 0x400 + number
                        } else if unusualLength == 0 {
                            unusualLength = index
                        }
                    }
                    if index < bytes.count, unusualLength == 0, !LocaleSubtags.startsPOSIXSuffix(bytes[index]) {
                        unusualLength = index
                    }
                }

                private static func isSeparator(_ byte: UInt8) -> Bool { byte == 0x2D || byte == 0x5F }

                /// A full stop begins the encoding of a POSIX name, an at sign its modifier or old keywords.
                private static func startsPOSIXSuffix(_ byte: UInt8) -> Bool { byte == 0x2E || byte == 0x40 }

                @usableFromInline
                static var undetermined: UInt64 { 21 << 10 | 14 << 5 | 4 }  // und
                private static var root: UInt64 { 18 << 15 | 15 << 10 | 15 << 5 | 20 }
            }

            extension LocaleSubtags {
                /// Reads an identifier.
                @inlinable
                package init(_ identifier: some StringProtocol) {
                    let utf8 = identifier.utf8
                    self =
                        utf8.withContiguousStorageIfAvailable { LocaleSubtags(utf8: $0) }
                        ?? Array(utf8).withUnsafeBufferPointer { LocaleSubtags(utf8: $0) }
                }

                /// The identifier in BCP 47 form, such as `sr-Latn-RS`; `root` without a language.
                package var identifier: String {
                    guard language != 0 else { return "root" }
                    var result = LocaleSubtags.letters(UInt32(language), count: language < 1 << 10 ? 2 : 3, capitals: 0)
                    if script != 0 {
                        result += "-"
                        result += LocaleSubtags.letters(script, count: 4, capitals: 1)
                    }
                    if region >= 0x400 {
                        let number = region - 0x400
                        result += "-"
                        for digit in [number / 100, number / 10 % 10, number % 10] {
                            result.unicodeScalars.append(Unicode.Scalar(UInt8(0x30 + digit)))
                        }
                    } else if region != 0 {
                        result += "-"
                        result += LocaleSubtags.letters(UInt32(region), count: 2, capitals: 2)
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

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Locales/PackedLocaleIndex.swift",
            text: ##"""
            /// The look-up from a locale identifier to its rule sets: a small hash table over languages and their aliases.
            ///
            /// - `buckets`: the first entry of each of 256 buckets (two bytes each), and the count of entries at the end.
            /// - `languages`: entries of five bytes: the language's code in three bytes, with flags above it, and its record.
            /// - `records`: three bytes each: cardinal rule set, ordinal rule set and range table, or 0x7F for none.
            /// - `variants`: nine bytes each, for locales that differ from their language: record of the language, script (three bytes),
            ///   region (two bytes), record of the locale.
            /// - `aliases`: identifiers of several subtags: length, record (two bytes), the letters in lower case with hyphens.
            @frozen
            @usableFromInline
            package struct PackedLocaleIndex: Sendable {
                @usableFromInline
                let buckets: PackedBytes
                @usableFromInline
                let languages: PackedBytes
                @usableFromInline
                let records: PackedBytes
                @usableFromInline
                let variants: PackedBytes
                @usableFromInline
                let variantCount: Int
                @usableFromInline
                let aliases: PackedBytes
                @usableFromInline
                let aliasCount: Int
                /// The record of `root`.
                @usableFromInline
                package let root: Int

                @inlinable
                @inline(__always)
                package init(
                    buckets: PackedBytes,
                    languages: PackedBytes,
                    records: PackedBytes,
                    variants: PackedBytes,
                    variantCount: Int,
                    aliases: PackedBytes,
                    aliasCount: Int,
                    root: Int
                ) {
                    self.buckets = buckets
                    self.languages = languages
                    self.records = records
                    self.variants = variants
                    self.variantCount = variantCount
                    self.aliases = aliases
                    self.aliasCount = aliasCount
                    self.root = root
                }

                /// What a locale identifier led to.
                @frozen
                @usableFromInline
                package struct Match {
                    /// The record of the language, or of root.
                    @usableFromInline
                    package var base: Int
                    /// The record of a more exact locale than the language, or ``base``.
                    @usableFromInline
                    package var exact: Int
                    /// Whether nothing that could have mattered was dropped on the way: the identifier names the record itself.
                    @usableFromInline
                    package var isExact: Bool

                    @inlinable
                    package init(base: Int, exact: Int, isExact: Bool) {
                        self.base = base
                        self.exact = exact
                        self.isExact = isExact
                    }
                }

                /// The bucket of a language code.
                @inlinable
                package static func bucket(of language: UInt16) -> Int {
                    Int(truncatingIfNeeded: (UInt32(language) &* 0x9E37_79B1) &>> 24)
                }

                @inlinable
                package static var bucketCount: Int { 256 }
                @inlinable
                package static var noTable: Int { 0x7F }
                /// The flags in the third byte of a language entry, above the code's highest bit.
                @inlinable
                package static var aliasFlag: UInt8 { 0x40 }
                @inlinable
                package static var variantsFlag: UInt8 { 0x20 }

                /// The record of an identifier that is a language of two or three letters and nothing else, or nil for any other one.
                ///
                /// - Complexity: O(1). No allocation.
                @inlinable
                @inline(__always)
                package func record(ofLanguage identifier: UnsafeBufferPointer<UInt8>) -> Int? {
                    guard identifier.count == 2 || identifier.count == 3 else { return nil }
                    let first = (identifier[0] | 0x20) &- 0x61
                    let second = (identifier[1] | 0x20) &- 0x61
                    guard first <= 25, second <= 25 else { return nil }
                    var code = UInt16(first &+ 1) &<< 5 | UInt16(second &+ 1)
                    if identifier.count == 3 {
                        let third = (identifier[2] | 0x20) &- 0x61
                        guard third <= 25 else { return nil }
                        code = code &<< 5 | UInt16(third &+ 1)
                    }
                    return entry(ofLanguage: code).map { languages.word(at: $0 &+ 3) }
                }

                /// Where the entry of a language begins.
                @inlinable
                @inline(__always)
                func entry(ofLanguage code: UInt16) -> Int? {
                    let bucket = PackedLocaleIndex.bucket(of: code) &* 2
                    var index = buckets.word(at: bucket) &* 5
                    let end = buckets.word(at: bucket &+ 2) &* 5
                    while index < end {
                        if languages.word(at: index) | Int(languages[index &+ 2] & 3) &<< 14 == Int(code) { return index }
                        index &+= 5
                    }
                    return nil
                }

                /// Finds the record of a locale: aliases, then truncation, then root.
                ///
                /// - Complexity: O(*k*) for *k* bytes of identifier. No allocation.
                package func match(utf8 identifier: UnsafeBufferPointer<UInt8>) -> Match {
                    let subtags = LocaleSubtags(utf8: identifier)
                    if subtags.unusualLength > 0, let record = alias(identifier, length: subtags.unusualLength) {
                        // The replacement of an alias that leads to root has no rules of its own.
                        let isPlain = subtags.script == 0 && subtags.region == 0
                        return Match(base: record, exact: record, isExact: isPlain && record != root)
                    }
                    if let entry = entry(ofLanguage: subtags.language) {
                        let base = languages.word(at: entry &+ 3)
                        let isPlain = subtags.script == 0 && subtags.region == 0 && subtags.unusualLength == 0
                        if !isPlain, languages[entry &+ 2] & PackedLocaleIndex.variantsFlag != 0 {
                            return variant(of: base, subtags)
                        }
                        return Match(base: base, exact: base, isExact: isPlain)
                    }
                    return Match(base: root, exact: root, isExact: subtags.language == 0 && isRoot(identifier))
                }

                /// The cardinal rule set, the ordinal rule set or the range table of a record; nil where it has none of its own.
                @inlinable
                @inline(__always)
                package func table(_ field: Int, of record: Int) -> Int? {
                    let value = Int(records[record &* 3 &+ field])
                    return value == PackedLocaleIndex.noTable ? nil : value
                }

                private func isRoot(_ identifier: UnsafeBufferPointer<UInt8>) -> Bool {
                    let lowercased = identifier.lazy.map { $0 | 0x20 }
                    return lowercased.elementsEqual("root".utf8) || lowercased.elementsEqual("und".utf8)
                }

                private func variant(of base: Int, _ subtags: LocaleSubtags) -> Match {
                    var best = Match(base: base, exact: base, isExact: false)
                    var bestLength = 0
                    for number in 0..<variantCount {
                        let row = variants.advanced(by: number &* 9)
                        guard row.word(at: 0) == base else { continue }
                        let script = UInt32(row.word(at: 2)) | UInt32(row[4]) << 14
                        let region = UInt16(row.word(at: 5))
                        // Truncation drops subtags from the right: a row with a region must match to the letter, one without it may
                        // drop the identifier's region.
                        guard script == subtags.script, region == 0 || region == subtags.region else { continue }
                        let length = (script == 0 ? 0 : 1) + (region == 0 ? 0 : 2)
                        if length > bestLength {
                            bestLength = length
                            best.exact = row.word(at: 7)
                            best.isExact = region == subtags.region && subtags.unusualLength == 0
                        }
                    }
                    return best
                }

                private func alias(_ identifier: UnsafeBufferPointer<UInt8>, length: Int) -> Int? {
                    var row = aliases
                    for _ in 0..<aliasCount {
                        let count = Int(row[0])
                        if count == length {
                            var isEqual = true
                            for index in 0..<count {
                                let byte = identifier[index]
                                let folded = byte == 0x5F || byte == 0x2D ? 0x2D : byte | 0x20
                                if folded != row[3 &+ index] { isEqual = false }
                            }
                            if isEqual { return row.word(at: 1) }
                        }
                        row = row.advanced(by: 3 &+ count)
                    }
                    return nil
                }

                /// The identifier of a record in BCP 47 form.
                ///
                /// - Complexity: O(*n*) over all languages.
                package func identifier(of record: Int) -> String {
                    var wanted = record
                    var subtags = LocaleSubtags()
                    for number in 0..<variantCount {
                        let row = variants.advanced(by: number &* 9)
                        if row.word(at: 7) == record {
                            wanted = row.word(at: 0)
                            subtags.script = UInt32(row.word(at: 2)) | UInt32(row[4]) << 14
                            subtags.region = UInt16(row.word(at: 5))
                        }
                    }
                    for entry in 0..<buckets.word(at: PackedLocaleIndex.bucketCount &* 2) {
                        let index = entry &* 5
                        let high = languages[index &+ 2]
                        if high & PackedLocaleIndex.aliasFlag == 0, languages.word(at: index &+ 3) == wanted {
                            subtags.language = UInt16(languages.word(at: index) | Int(high & 3) << 14)
                            return subtags.identifier
                        }
                    }
                    return "root"
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Operands/NumberTextParser.swift",
            text: ##"""
            /// Reads the operands of a number text of any length: signs, exponents, and digits beyond a machine word.
            @usableFromInline
            package struct NumberTextParser {
                private let bytes: UnsafeBufferPointer<UInt8>
                private var index = 0

                private init(_ bytes: UnsafeBufferPointer<UInt8>) {
                    self.bytes = bytes
                }

                /// The largest exponent that is read; a larger one makes the text no number.
                package static var maximumExponent: Int { 999_999_999 }

                @usableFromInline
                package static func operands(of bytes: UnsafeBufferPointer<UInt8>) -> PluralOperands? {
                    var parser = NumberTextParser(bytes)
                    return parser.parse()
                }

                private mutating func parse() -> PluralOperands? {
                    if let sign = peek(), sign == 0x2D || sign == 0x2B { index += 1 }
                    let integer = digits()
                    guard !integer.isEmpty else { return nil }
                    var fraction = index..<index
                    if peek() == 0x2E {
                        index += 1
                        fraction = digits()
                        guard !fraction.isEmpty else { return nil }
                    }
                    var exponent = 0
                    if let letter = peek(), letter == 0x63 || letter == 0x65 {
                        index += 1
                        guard let value = exponentValue() else { return nil }
                        exponent = value
                    }
                    guard index == bytes.count else { return nil }
                    return operands(integer: integer, fraction: fraction, exponent: exponent)
                }

                private func peek() -> UInt8? {
                    index < bytes.count ? bytes[index] : nil
                }

                private mutating func digits() -> Range<Int> {
                    let start = index
                    while index < bytes.count, bytes[index] &- 0x30 <= 9 { index += 1 }
                    return start..<index
                }

                private mutating func exponentValue() -> Int? {
                    let range = digits()
                    guard !range.isEmpty else { return nil }
                    var value = 0
                    for position in range {
                        // Asked before the next digit is taken: ten times the maximum is more than an `Int` of 32 bits holds.
                        if value > NumberTextParser.maximumExponent / 10 { return nil }
                        value = value * 10 + Int(bytes[position] - 0x30)
                    }
                    return value
                }

                /// Shifts the digits by the exponent, then takes the operands (UTS #35: operands of "1.2c6" are those of 1200000).
                private func operands(integer: Range<Int>, fraction: Range<Int>, exponent: Int) -> PluralOperands {
                    let moved = min(exponent, fraction.count)
                    let visible = (fraction.lowerBound + moved)..<fraction.upperBound

                    var i = ReducedInteger()
                    append(integer, to: &i)
                    append(fraction.lowerBound..<visible.lowerBound, to: &i)
                    i.appendZeros(exponent - moved)

                    var trimmed = visible
                    while let last = trimmed.last, bytes[last] == 0x30 {
                        trimmed = trimmed.lowerBound..<last
                    }
                    var t = ReducedInteger()
                    append(trimmed, to: &t)
                    var f = t
                    f.appendZeros(visible.count - trimmed.count)

                    return PluralOperands(
                        i: i.representative,
                        f: f.representative,
                        t: t.representative,
                        v: visible.count,
                        w: trimmed.count,
                        c: exponent
                    )
                }

                private func append(_ range: Range<Int>, to integer: inout ReducedInteger) {
                    integer.append(UnsafeBufferPointer(rebasing: bytes[range]))
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Operands/PlainNumber.swift",
            text: ##"""
            /// A number text of the common form: digits, perhaps with a minus before and a fraction after, at most 18 on each side.
            ///
            /// Everything else, which includes what is no number, is left to ``NumberTextParser``.
            @frozen
            @usableFromInline
            package struct PlainNumber {
                @usableFromInline
                package var integer: UInt64
                @usableFromInline
                package var fraction: UInt64
                @usableFromInline
                package var fractionDigits: Int

                /// Reads the text in one pass, or gives nil.
                @inlinable
                @inline(__always)
                package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
                    let count = bytes.count
                    var index = 0
                    if count > 0, bytes[0] == 0x2D { index = 1 }
                    var start = index
                    integer = PlainNumber.digits(bytes, &index)
                    fraction = 0
                    fractionDigits = 0
                    if index &- start &- 1 > 17 || index == start { return nil }
                    if index == count { return }
                    if bytes[index] != 0x2E { return nil }
                    index &+= 1
                    start = index
                    fraction = PlainNumber.digits(bytes, &index)
                    fractionDigits = index &- start
                    if fractionDigits &- 1 > 17 || fractionDigits == 0 || index != count { return nil }
                }

                @inlinable
                @inline(__always)
                static func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt64 {
                    var value: UInt64 = 0
                    while index < bytes.count {
                        let digit = bytes[index] &- 0x30
                        if digit > 9 { break }
                        value = value &* 10 &+ UInt64(digit)
                        index &+= 1
                    }
                    return value
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Operands/PluralOperands+Double.swift",
            text: ##"""
            extension PluralOperands {
                /// The operands of a `Double` as its shortest decimal form shows it, or nil for NaN and infinity.
                ///
                /// The shortest form is the one that Swift prints: the fewest digits that read back as the same `Double`. It has no
                /// trailing zeros, so 1.0 has v = 0; say how many fraction digits are shown with ``init(_:fractionDigits:)``.
                ///
                /// ```swift
                /// PluralOperands(1.25)?.f  // 25
                /// PluralOperands(1e30)?.i  // stands for 10³⁰, see ``PluralOperands``
                /// ```
                ///
                /// - Complexity: O(1), without allocation.
                public init?(_ value: Double) {
                    guard value.isFinite else { return nil }
                    let operands = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DecimalDigits.shortestCapacity) {
                        buffer in
                        let digits = DecimalDigits.shortest(value, into: buffer)
                        return PluralOperands(digits, in: UnsafeBufferPointer(buffer), visibleFractionDigits: 0)
                    }
                    self = operands
                }

                /// The operands of a `Double` as it is shown with a fixed count of fraction digits, or nil for NaN and infinity.
                ///
                /// Rounds as C's `%.*f` does: the exact binary value to the nearest, to even on a tie.
                ///
                /// ```swift
                /// PluralOperands(1, fractionDigits: 2)  // those of "1.00"
                /// ```
                ///
                /// - Parameters:
                ///   - value: The number; its sign is dropped.
                ///   - fractionDigits: Visible fraction digits; a negative count is taken as 0.
                /// - Complexity: O(*k*) for *k* digits, without allocation.
                public init?(_ value: Double, fractionDigits: Int) {
                    guard value.isFinite else { return nil }
                    let operands = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DecimalDigits.capacity) { buffer in
                        let digits = DecimalDigits.fixed(value, fractionDigits: fractionDigits, into: buffer)
                        return PluralOperands(
                            digits, in: UnsafeBufferPointer(buffer), visibleFractionDigits: max(0, fractionDigits))
                    }
                    self = operands
                }

                /// The operands of the number 0.DIGITS × 10^`pointPosition`, shown with at least the given count of fraction digits.
                package init(
                    _ digits: DecimalDigits, in buffer: UnsafeBufferPointer<UInt8>, visibleFractionDigits: Int
                ) {
                    let isZero = digits.count == 1 && buffer[0] == 0x30
                    let count = isZero ? 0 : digits.count
                    let point = isZero ? 0 : digits.pointPosition
                    let integerCount = min(max(point, 0), count)
                    var i = ReducedInteger()
                    i.append(UnsafeBufferPointer(rebasing: buffer[0..<integerCount]))
                    i.appendZeros(max(point, 0) - integerCount)

                    var t = ReducedInteger()
                    t.append(UnsafeBufferPointer(rebasing: buffer[integerCount..<count]))
                    let w = integerCount == count ? 0 : count - point
                    let v = max(w, visibleFractionDigits)
                    var f = t
                    f.appendZeros(v - w)
                    self.init(i: i.representative, f: f.representative, t: t.representative, v: v, w: w, c: 0)
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Operands/PluralOperands+Integers.swift",
            text: ##"""
            extension PluralOperands {
                /// The operands of a whole number of any width; its sign is dropped.
                ///
                /// ```swift
                /// PluralOperands(-3).i  // 3
                /// ```
                ///
                /// - Complexity: O(1) up to 64 bits, else O(*k*) for *k* machine words.
                @inlinable
                public init(_ value: some BinaryInteger) {
                    let magnitude = value.magnitude
                    if let word = UInt64(exactly: magnitude) {
                        self.init(integer: word)
                    } else {
                        self.init(integer: PluralOperands.reduced(magnitude))
                    }
                }

                @inlinable
                package static func reduced(_ magnitude: some BinaryInteger) -> UInt64 {
                    var remainder: UInt64 = 0
                    for word in magnitude.words.reversed() {
                        remainder = ReducedInteger.remainder(remainder, shiftedLeftByWordAnd: word)
                    }
                    return reduction + remainder
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Operands/PluralOperands+Text.swift",
            text: ##"""
            extension PluralOperands {
                /// The operands of a number written as text, or nil where the text is not a number.
                ///
                /// The text is what CLDR's samples are: an optional sign, digits, optionally a full stop and digits, optionally `c`
                /// or `e` and a non-negative exponent. Only ASCII digits and no grouping: it is the number, not its localized form.
                ///
                /// ```swift
                /// PluralOperands("1.50")?.v    // 2
                /// PluralOperands("1.2c6")?.i   // 1200000
                /// PluralOperands("1,5")        // nil
                /// ```
                ///
                /// The exponent shifts the digits before the other operands are taken, so "1.23c1" has i = 12, v = 1, f = 3, c = 1.
                ///
                /// - Complexity: O(*k*) for *k* bytes of text, of any length. No allocation for a native string.
                @inlinable
                public init?(_ text: some StringProtocol) {
                    let utf8 = text.utf8
                    if let result = utf8.withContiguousStorageIfAvailable({ PluralOperands(utf8: $0) }) {
                        guard let result else { return nil }
                        self = result
                    } else {
                        // Only bridged strings come here; they have no bytes to point at.
                        guard let result = Array(utf8).withUnsafeBufferPointer({ PluralOperands(utf8: $0) }) else { return nil }
                        self = result
                    }
                }

                /// The operands of a number written in ASCII; nil where the bytes are not a number.
                ///
                /// - Complexity: O(*k*) for *k* bytes. No allocation.
                @inlinable
                public init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
                    if let plain = PlainNumber(bytes) {
                        self.init(integer: plain.integer, fraction: plain.fraction, digits: plain.fractionDigits)
                    } else {
                        guard let result = NumberTextParser.operands(of: bytes) else { return nil }
                        self = result
                    }
                }

                /// The operands of a number whose fraction has at most 18 digits.
                @inlinable
                package init(integer: UInt64, fraction: UInt64, digits: Int) {
                    var trimmed = fraction
                    var significant = fraction == 0 ? 0 : digits
                    // A number that ends in an odd digit or in 2, 4, 6 or 8 has no zero to trim; only multiples of ten are divided.
                    while trimmed != 0, trimmed & 1 == 0, trimmed % 10 == 0 {
                        trimmed /= 10
                        significant &-= 1
                    }
                    self.init(i: integer, f: fraction, t: trimmed, v: digits, w: significant, c: 0)
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Operands/PluralOperands.swift",
            text: ##"""
            /// What plural rules ask of a number: its operands n, i, v, w, f, t, c and e.
            ///
            /// Operands describe a number *as it is written*: "1", "1.0" and "1.00" are equal as numbers, but differ in the count of
            /// visible fraction digits, and so may differ in their plural category (English "1 mile" but "1.0 miles").
            ///
            /// | operand | meaning                                              | 1.2300 | 1.2c6   |
            /// |---------|------------------------------------------------------|--------|---------|
            /// | n       | absolute value                                       | 1.23   | 1200000 |
            /// | i       | integer digits                                       | 1      | 1200000 |
            /// | v       | count of visible fraction digits                     | 4      | 0       |
            /// | w       | count of visible fraction digits, no trailing zeros  | 2      | 0       |
            /// | f       | visible fraction digits, as an integer               | 2300   | 0       |
            /// | t       | visible fraction digits, no trailing zeros           | 23     | 0       |
            /// | c, e    | exponent of a compact number                         | 0      | 6       |
            ///
            /// ```swift
            /// PluralOperands("1.50")?.f                // 50
            /// PluralOperands(1.5, fractionDigits: 2).f // 50
            /// PluralOperands(-3).i                     // 3
            /// ```
            ///
            /// ## Numbers longer than a machine word
            ///
            /// `i`, `f` and `t` are exact up to 2⁶⁴ − 1. A longer one is represented by ``reduction`` + (value mod ``reduction``). That
            /// number answers every question a rule may ask exactly as the true one does: it is greater than every constant that
            /// the rule compiler accepts, and has the same remainder for every modulus that it accepts (the divisors of
            /// ``reduction``: all numbers up to 16 and all powers of ten up to 10¹³, among others).
            ///
            /// Source: UTS #35 part 3, "Plural Operand Meanings".
            @frozen
            public struct PluralOperands: Sendable, Hashable {
                /// The integer digits of the number, without its sign.
                public var i: UInt64
                /// The visible fraction digits, with trailing zeros, read as an integer.
                public var f: UInt64
                /// The visible fraction digits, without trailing zeros, read as an integer.
                public var t: UInt64
                /// The count of visible fraction digits, with trailing zeros.
                public var v: Int
                /// The count of visible fraction digits, without trailing zeros.
                public var w: Int
                /// The exponent of ten of a number in compact notation, such as 6 for "1.2 million"; else 0.
                public var c: Int

                /// A synonym of ``c``, which CLDR's older rules write.
                @inlinable
                public var e: Int { c }

                /// The absolute value of the number, rounded to a `Double`.
                ///
                /// Rules are never evaluated with this rounded value but with ``i``, ``t`` and ``w``, which together say the same
                /// exactly. Of a number longer than a machine word it is the value of what represents it (see ``PluralOperands``).
                public var n: Double {
                    var fraction = Double(t)
                    var digits = w
                    while digits > 0, fraction > 0 {
                        let step = Swift.min(digits, 22)
                        fraction /= PluralOperands.powerOfTen(step)
                        digits -= step
                    }
                    return Double(i) + fraction
                }

                /// The operands of an unsigned whole number without fraction digits or exponent.
                @inlinable
                public init(integer: UInt64) {
                    self.init(i: integer, f: 0, t: 0, v: 0, w: 0, c: 0)
                }

                @inlinable
                package init(i: UInt64, f: UInt64, t: UInt64, v: Int, w: Int, c: Int) {
                    self.i = i
                    self.f = f
                    self.t = t
                    self.v = v
                    self.w = w
                    self.c = c
                }

                /// 720,720 × 10¹³, the modulus by which integers too long for 64 bits are reduced.
                ///
                /// 720,720 is the least common multiple of 1 to 16; with the power of ten it is about the largest number of that
                /// kind whose double still fits in 64 bits.
                @inlinable
                public static var reduction: UInt64 { 7_207_200_000_000_000_000 }

                private static func powerOfTen(_ exponent: Int) -> Double {
                    var result = 1.0
                    for _ in 0..<exponent { result *= 10 }
                    return result
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Operands/ReducedInteger.swift",
            text: ##"""
            /// A non-negative integer built from its decimal digits, exact to 64 bits and after that known by its remainder.
            ///
            /// See "Numbers longer than a machine word" at ``PluralOperands``.
            @usableFromInline
            package struct ReducedInteger {
                @usableFromInline
                package var value: UInt64 = 0
                /// Whether the true integer is 2⁶⁴ or more; ``value`` then is only its remainder.
                @usableFromInline
                package var isReduced = false

                @usableFromInline
                package init() {}

                /// What stands for this integer in ``PluralOperands``.
                @usableFromInline
                package var representative: UInt64 {
                    isReduced ? PluralOperands.reduction + value : value
                }

                /// Appends up to 18 decimal digits at once: multiplies by 10 to the count of digits and adds their value.
                @usableFromInline
                package mutating func append(digits: UInt64, scale: UInt64) {
                    if !isReduced {
                        let (product, overflow) = value.multipliedReportingOverflow(by: scale)
                        let (sum, carry) = product.addingReportingOverflow(digits)
                        if !overflow, !carry {
                            value = sum
                            return
                        }
                        isReduced = true
                        value %= PluralOperands.reduction
                    }
                    var (high, low) = value.multipliedFullWidth(by: scale)
                    let (sum, carry) = low.addingReportingOverflow(digits)
                    low = sum
                    if carry { high += 1 }
                    value = PluralOperands.reduction.dividingFullWidth((high, low)).remainder
                }

                /// Appends decimal digits in ASCII.
                package mutating func append(_ digits: UnsafeBufferPointer<UInt8>) {
                    var chunk: UInt64 = 0
                    var scale: UInt64 = 1
                    for digit in digits {
                        chunk = chunk * 10 + UInt64(digit &- 0x30)
                        scale *= 10
                        if scale == 1_000_000_000_000_000_000 {
                            append(digits: chunk, scale: scale)
                            chunk = 0
                            scale = 1
                        }
                    }
                    if scale > 1 { append(digits: chunk, scale: scale) }
                }

                /// Appends zeros: multiplies by a power of ten, in O(log *count*) steps.
                package mutating func appendZeros(_ count: Int) {
                    if !isReduced, value == 0 { return }
                    var remaining = count
                    while !isReduced, remaining > 0 {
                        append(digits: 0, scale: 10)
                        remaining -= 1
                    }
                    // Below, only the remainder matters, so the power of ten may be squared up.
                    var factor: UInt64 = 10
                    while remaining > 0 {
                        if remaining & 1 == 1 { value = ReducedInteger.product(value, factor) }
                        factor = ReducedInteger.product(factor, factor)
                        remaining >>= 1
                    }
                }

                private static func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
                    let (high, low) = left.multipliedFullWidth(by: right)
                    return PluralOperands.reduction.dividingFullWidth((high, low)).remainder
                }

                /// The remainder of *r* × 2^(width of a machine word) + word, where *r* is a remainder already.
                @usableFromInline
                package static func remainder(_ remainder: UInt64, shiftedLeftByWordAnd word: UInt) -> UInt64 {
                    #if _pointerBitWidth(_64)
                    return PluralOperands.reduction.dividingFullWidth((remainder, UInt64(word))).remainder
                    #else
                    var result = ReducedInteger()
                    result.value = remainder
                    result.isReduced = true
                    result.append(digits: UInt64(word), scale: 1 << UInt64(UInt.bitWidth))
                    return result.value
                    #endif
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Packed/PackedBytes.swift",
            text: ##"""
            /// A table of bytes in the program's constant data, read without bounds checks.
            ///
            /// This file holds the only unchecked reads of the evaluator. They stay inside the tables because
            /// - every index is a sum of numbers that the table compiler wrote: an offset from a rule set's header, and a value that
            ///   is less than the count in that header (``PackedRuleSet/entry(_:run:entries:)``) or a remainder by 100; for fractions
            ///   (``PackedFraction``) the rows before that offset, the columns behind it, both by remainder or clamped to the limit that
            ///   stands there, and the sum of the two entries;
            /// - the compiler refuses to write tables before it has walked every header, program and locale record and seen that none
            ///   of them leads out of its table (`TableBounds.swift`), and `cldr-plurals verify` does so again in CI;
            /// - the bytes never change: `base` points into a `StaticString` or into an array that outlives the proof.
            ///
            /// The pointer is to immutable memory that lives as long as the program, so it may be shared between threads.
            @frozen
            @usableFromInline
            package struct PackedBytes: @unchecked Sendable {
                @usableFromInline
                package let base: UnsafePointer<UInt8>

                @inlinable
                @inline(__always)
                package init(_ base: UnsafePointer<UInt8>) {
                    self.base = base
                }

                /// The table that a string literal holds. Its bytes are ASCII, so what is written is what is stored.
                @inlinable
                @inline(__always)
                package init(_ literal: StaticString) {
                    base = literal.utf8Start
                }

                /// The byte at an index that the table compiler has proved to be inside the table.
                @inlinable
                @inline(__always)
                package subscript(index: Int) -> UInt8 {
                    base[index]
                }

                /// Two bytes of seven bits each, the lower one first: a number below 16,384.
                @inlinable
                @inline(__always)
                package func word(at index: Int) -> Int {
                    Int(base[index]) | Int(base[index &+ 1]) &<< 7
                }

                /// The part of the table from an offset on.
                @inlinable
                @inline(__always)
                package func advanced(by offset: Int) -> PackedBytes {
                    PackedBytes(base + offset)
                }
            }

            extension PluralCategory {
                /// The category of a table's entry, or nil where the entry says "undecided".
                ///
                /// `init(rawValue:)` compiles to a switch, whose branches cost more than the whole look-up. The cast is sound: the enum has a
                /// byte as its raw type and is frozen with the raw values 0 to 5, which are its stored values (`PackedBytesTests`).
                @inlinable
                @inline(__always)
                package init?(entry: UInt8) {
                    if entry > 5 { return nil }
                    self = unsafeBitCast(entry, to: PluralCategory.self)
                }

                /// The same for a byte that has flags above its lowest three bits.
                @inlinable
                @inline(__always)
                package init?(packed byte: UInt8) {
                    self.init(entry: byte & 7)
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Packed/PackedFraction.swift",
            text: ##"""
            /// The layout of the tables for numbers with a fraction other than zero.
            ///
            /// A rule set has at most one table by the fraction's digits (f or t), whose entries are rows, and one by i or v, whose entries
            /// are columns; where neither i nor v matters there is one column for all values, which takes less time than asking whether there
            /// are any. A row's entry and a column's add up to the index of the category, counted from the block's start.
            ///
            /// The rows stand before the start and end there, so that a table of a hundred rows is found without reading where it is; after
            /// the start follow two bytes of limits, the columns, and the categories, or ``PackedHeader/undecided``.
            @usableFromInline
            package enum PackedFraction {
                // MARK: Flags of a shape

                /// There is a row for each remainder by 100 of f or t.
                @inlinable
                package static var rowsByResidue: UInt8 { 1 }
                /// There is a row for each value of f or t, of which the last one stands for all greater values.
                @inlinable
                package static var rowsByValue: UInt8 { 2 }
                /// The rows are by t.
                @inlinable
                package static var rowsByT: UInt8 { 4 }
                /// There is a column for each remainder by 100 of i or v; else one for each value, of which the last one stands for all
                /// greater values.
                @inlinable
                package static var columnsByResidue: UInt8 { 8 }
                /// The columns are by v.
                @inlinable
                package static var columnsByV: UInt8 { 16 }

                // MARK: Bytes of a block

                /// The index of the last row by value.
                @inlinable
                package static var lastRow: Int { 0 }
                /// The index of the last column by value.
                @inlinable
                package static var lastColumn: Int { 1 }
                /// The columns.
                @inlinable
                package static var columns: Int { 2 }
                /// The count of rows by residue.
                @inlinable
                package static var residues: Int { Int(truncatingIfNeeded: PackedHeader.residueModulus) }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Packed/PackedHeader.swift",
            text: ##"""
            /// The layout of a rule set's header: the index of each field's first byte.
            @usableFromInline
            package enum PackedHeader {
                /// Bytes of one header.
                @inlinable
                package static var size: Int { 22 }
                /// Category by value for whole numbers below the count that follows (offset, count, then the residues' offset).
                @inlinable
                package static var whole: Int { 0 }
                /// The same for numbers whose visible fraction digits are all zeros, such as 1.0.
                @inlinable
                package static var zeroFraction: Int { 6 }
                /// Offset of the general program.
                @inlinable
                package static var generalProgram: Int { 12 }
                /// The category of all numbers with a fraction other than zero, or ``fractionVaries`` or
                /// ``fractionByInteger``; plus ``asksForIntegerAlone`` and ``usesExponent``.
                @inlinable
                package static var fractionCategory: Int { 14 }
                /// A bit for each category that the rule set uses.
                @inlinable
                package static var categories: Int { 15 }
                /// The residue by 100 of whole numbers that the next two digits decide, or ``noResidue``.
                @inlinable
                package static var secondResidue: Int { 16 }
                /// The offset of the categories by those two digits.
                @inlinable
                package static var secondResidues: Int { 17 }
                /// Which operands decide numbers with a fraction: flags of ``PackedFraction``. Where i alone decides, the value from where on
                /// all are alike, or ``byResidue``.
                @inlinable
                package static var fractionShape: Int { 19 }
                /// The offset of their tables, or of the categories by i.
                @inlinable
                package static var fractionTables: Int { 20 }

                @inlinable
                package static var noResidue: UInt8 { 0x7F }
                /// In place of a limit: the entry is that of the remainder by 100.
                @inlinable
                package static var byResidue: UInt8 { 0x7F }

                /// Marks a category run's entry that leaves the decision to the general program.
                @inlinable
                package static var undecided: UInt8 { 6 }
                /// In the field of the fraction's category: it is not one for all, look at the tables.
                @inlinable
                package static var fractionVaries: UInt8 { 6 }
                /// In the field of the fraction's category: it is decided by i alone.
                @inlinable
                package static var fractionByInteger: UInt8 { 7 }
                /// In the field of the fraction's category: the rules ask for i and for no other operand, so that what the tables leave
                /// undecided is what the whole number has.
                @inlinable
                package static var asksForIntegerAlone: UInt8 { 8 }
                /// In the field of the fraction's category: the rules ask for c or e.
                @inlinable
                package static var usesExponent: UInt8 { 0x40 }
                /// Residues are taken by this modulus. Speed alone depends on it: what it cannot tell apart is marked undecided.
                @inlinable
                package static var residueModulus: UInt64 { 100 }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Packed/PackedOperand.swift",
            text: ##"""
            /// The flags of a relation in a general program, beside the operand's code in the lowest three bits.
            package enum PackedRelation {
                package static var negated: UInt8 { 8 }
                package static var within: UInt8 { 16 }
            }

            /// The codes of the operands in the tables.
            @usableFromInline
            package enum PackedOperand {
                @inlinable
                package static var n: UInt8 { 0 }
                @inlinable
                package static var i: UInt8 { 1 }
                @inlinable
                package static var v: UInt8 { 2 }
                @inlinable
                package static var w: UInt8 { 3 }
                @inlinable
                package static var f: UInt8 { 4 }
                @inlinable
                package static var t: UInt8 { 5 }
                @inlinable
                package static var c: UInt8 { 6 }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Packed/PackedProgramReader.swift",
            text: ##"""
            /// Reads a general program.
            @usableFromInline
            struct PackedProgramReader {
                private let bytes: PackedBytes
                private var index = 0

                init(_ bytes: PackedBytes) {
                    self.bytes = bytes
                }

                mutating func byte() -> UInt8 {
                    defer { index &+= 1 }
                    return bytes[index]
                }

                private mutating func number() -> UInt64 {
                    var result: UInt64 = 0
                    while true {
                        let next = byte()
                        result = result &<< 6 | UInt64(next & 0x3F)
                        if next & 0x40 == 0 { return result }
                    }
                }

                /// Reads one relation to its end and tells whether it holds.
                mutating func relation(holdsFor operands: PluralOperands) -> Bool {
                    let flags = byte()
                    let modulus = number()
                    var ranges = byte()

                    let operand = flags & 7
                    var value: UInt64
                    switch operand {
                    case PackedOperand.n, PackedOperand.i: value = operands.i
                    case PackedOperand.v: value = UInt64(truncatingIfNeeded: operands.v)
                    case PackedOperand.w: value = UInt64(truncatingIfNeeded: operands.w)
                    case PackedOperand.f: value = operands.f
                    case PackedOperand.t: value = operands.t
                    default: value = UInt64(truncatingIfNeeded: operands.c)
                    }
                    if modulus != 0 { value %= modulus }
                    let hasFraction = operand == PackedOperand.n && operands.t != 0
                    let isWithin = flags & PackedRelation.within != 0

                    var isMember = false
                    while ranges > 0 {
                        let lower = number()
                        let length = number()
                        if value >= lower {
                            let distance = value &- lower
                            if !hasFraction {
                                if distance <= length { isMember = true }
                            } else if isWithin, distance < length {
                                // A fraction lies between value and value + 1, so the upper bound itself is already below it.
                                isMember = true
                            }
                        }
                        ranges &-= 1
                    }
                    return isMember != (flags & PackedRelation.negated != 0)
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Packed/PackedRuleSet+Fraction.swift",
            text: ##"""
            extension PackedRuleSet {
                /// The entry of a number whose fraction is not zero: its category, or ``PackedHeader/undecided``.
                ///
                /// The flags are the same from call to call, so that their branches cost next to nothing; what counts is that only two
                /// table reads lie between the operands and the category.
                @inlinable
                @inline(__always)
                static func fractionEntry(
                    i: UInt64, f: UInt64, t: UInt64, v: Int, header: PackedBytes, entries: PackedBytes
                ) -> UInt8 {
                    let shape = header[PackedHeader.fractionShape]
                    let block = entries.advanced(by: header.word(at: PackedHeader.fractionTables))
                    if header[PackedHeader.fractionCategory] & 7 == PackedHeader.fractionByInteger {
                        return shape == PackedHeader.byResidue ? block[residue(i)] : block[limited(i, to: Int(shape))]
                    }
                    let columnOperand = shape & PackedFraction.columnsByV != 0 ? UInt64(truncatingIfNeeded: v) : i
                    let column =
                        _fastPath(shape & PackedFraction.columnsByResidue == 0)
                        ? limited(columnOperand, to: Int(block[PackedFraction.lastColumn])) : residue(columnOperand)
                    var index = Int(block[PackedFraction.columns &+ column])
                    let rowOperand = shape & PackedFraction.rowsByT != 0 ? t : f
                    if _fastPath(shape & PackedFraction.rowsByResidue != 0) {
                        index &+= Int(block[residue(rowOperand) &- PackedFraction.residues])
                    } else if shape & PackedFraction.rowsByValue != 0 {
                        let last = Int(block[PackedFraction.lastRow])
                        index &+= Int(block[limited(rowOperand, to: last) &- last &- 1])
                    }
                    return block[index]
                }

                @inlinable
                @inline(__always)
                static func residue(_ value: UInt64) -> Int {
                    Int(truncatingIfNeeded: value % PackedHeader.residueModulus)
                }

                /// A value as an index of a table whose last entry stands for all greater values.
                @inlinable
                @inline(__always)
                static func limited(_ value: UInt64, to last: Int) -> Int {
                    Int(truncatingIfNeeded: min(value, UInt64(truncatingIfNeeded: last)))
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Packed/PackedRuleSet+General.swift",
            text: ##"""
            extension PackedRuleSet {
                /// The category by the rule set's general program: the rules as they are, one relation after the other.
                ///
                /// Slower than the runs and always right; it decides what the runs leave undecided, and numbers with an exponent.
                ///
                /// Layout: for each conjunction a byte of 8 + its category and the count of relations; 0 ends the program. A relation is
                /// a byte of flags (operand, negated, within), the modulus or 0, the count of ranges, and each range as its lower
                /// bound and its length less one. All numbers but the bytes named are variable-length: six bits a byte, the highest
                /// ones first, 0x40 in all but the last.
                ///
                /// Takes the two pointers it needs rather than the rule set, so that the caller can keep the rule set in registers.
                @usableFromInline
                static func generalCategory(
                    _ operands: PluralOperands, header: PackedBytes, programs: PackedBytes
                ) -> PluralCategory {
                    var reader = PackedProgramReader(programs.advanced(by: header.word(at: PackedHeader.generalProgram)))
                    while true {
                        let head = reader.byte()
                        if head == 0 { return .other }
                        var holds = true
                        var relations = reader.byte()
                        while relations > 0 {
                            if !reader.relation(holdsFor: operands) { holds = false }
                            relations &-= 1
                        }
                        if holds { return PluralCategory(packed: head) ?? .other }
                    }
                }
            }

            extension PackedRuleSet {
                /// The category of a number with any operands, out of line.
                @usableFromInline
                @inline(never)
                static func category(
                    i: UInt64, f: UInt64, t: UInt64, v: Int, w: Int, c: Int, header: PackedBytes, entries: PackedBytes,
                    programs: PackedBytes
                ) -> PluralCategory {
                    let fraction = header[PackedHeader.fractionCategory]
                    var entry = PackedHeader.undecided
                    if c == 0 || fraction & PackedHeader.usesExponent == 0 {
                        if t != 0 {
                            if let category = PluralCategory(packed: fraction) { return category }
                            entry = fractionEntry(i: i, f: f, t: t, v: v, header: header, entries: entries)
                            if entry == PackedHeader.undecided, fraction & PackedHeader.asksForIntegerAlone != 0 {
                                return category(whole: i, header: header, entries: entries, programs: programs)
                            }
                        } else if v == 0 {
                            return category(whole: i, header: header, entries: entries, programs: programs)
                        } else {
                            entry = self.entry(i, run: header.advanced(by: PackedHeader.zeroFraction), entries: entries)
                        }
                    }
                    return PluralCategory(entry: entry)
                        ?? generalCategory(
                            PluralOperands(i: i, f: f, t: t, v: v, w: w, c: c), header: header, programs: programs)
                }

                /// The category of a whole number from the header alone: for those that come as operands, and for the few numbers with a
                /// fraction whose integer part decides, but not by its residue.
                static func category(
                    whole n: UInt64, header: PackedBytes, entries: PackedBytes, programs: PackedBytes
                ) -> PluralCategory {
                    let entry = entry(n, run: header.advanced(by: PackedHeader.whole), entries: entries)
                    return PluralCategory(entry: entry)
                        ?? undecidedCategory(whole: n, header: header, entries: entries, programs: programs)
                }

                /// The category of a whole number that the residue by 100 does not decide: by the two digits before these, else by the
                /// general program.
                ///
                /// In French 1,000,000 is `many`, so 0 mod 100 is undecided; of such numbers the next two digits decide all but one
                /// in a hundred.
                @usableFromInline
                @inline(never)
                static func undecidedCategory(
                    whole n: UInt64, header: PackedBytes, entries: PackedBytes, programs: PackedBytes
                ) -> PluralCategory {
                    let (quotient, residue) = n.quotientAndRemainder(dividingBy: PackedHeader.residueModulus)
                    if residue == UInt64(header[PackedHeader.secondResidue]) {
                        let second = Int(truncatingIfNeeded: quotient % PackedHeader.residueModulus)
                        let entry = entries[header.word(at: PackedHeader.secondResidues) &+ second]
                        if let category = PluralCategory(entry: entry) { return category }
                    }
                    return generalCategory(PluralOperands(integer: n), header: header, programs: programs)
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Packed/PackedRuleSet.swift",
            text: ##"""
            /// One rule set in its packed form: the code that both a program and the table compiler's proof run.
            ///
            /// A whole number takes one table read: its category stands at index *n* of a prefix of at least a hundred entries, else at
            /// *n* mod 100 of the residues. Where neither decides (0 mod 100 in French, whose rules look at the remainder by 10⁶), the
            /// entry says so, and the next two digits or the rule set's general program decide. Prefix length, residues and programs all
            /// come out of the rules.
            @frozen
            @usableFromInline
            package struct PackedRuleSet: Sendable {
                @usableFromInline
                let prefix: PackedBytes
                @usableFromInline
                let residues: PackedBytes
                @usableFromInline
                let prefixCount: UInt64
                @usableFromInline
                let header: PackedBytes
                @usableFromInline
                let entries: PackedBytes
                @usableFromInline
                let programs: PackedBytes

                /// The rule set at an index that is below the count of headers.
                @inlinable
                package init(_ tables: PackedRuleTables, index: Int) {
                    header = tables.headers.advanced(by: index &* PackedHeader.size)
                    prefix = tables.entries.advanced(by: header.word(at: PackedHeader.whole))
                    prefixCount = UInt64(truncatingIfNeeded: header.word(at: PackedHeader.whole &+ 2))
                    residues = tables.entries.advanced(by: header.word(at: PackedHeader.whole &+ 4))
                    entries = tables.entries
                    programs = tables.programs
                }

                /// The category of a whole number.
                @inlinable
                @inline(__always)
                package func category(whole n: UInt64) -> PluralCategory {
                    // The prefix covers all n < 100 whatever the rules, so small counts need no division. The hint keeps the compiler from
                    // dividing in any case and choosing between the results.
                    let entry =
                        _fastPath(n < prefixCount)
                        ? prefix[Int(truncatingIfNeeded: n)]
                        : residues[Int(truncatingIfNeeded: n % PackedHeader.residueModulus)]
                    if let category = PluralCategory(entry: entry) { return category }
                    return PackedRuleSet.undecidedCategory(whole: n, header: header, entries: entries, programs: programs)
                }

                /// The category of a number without an exponent, from its digits: that of 1.50 from 1, 50 and 2.
                @inlinable
                @inline(__always)
                package func category(integer: UInt64, fraction: UInt64, digits: Int) -> PluralCategory {
                    if fraction != 0 {
                        // Most rule sets say the same of all fractions, and need not know where their zeros are.
                        let shared = header[PackedHeader.fractionCategory]
                        if let category = PluralCategory(packed: shared) { return category }
                    }
                    return category(PluralOperands(integer: integer, fraction: fraction, digits: digits))
                }

                /// The category of a number with any operands.
                ///
                /// Inlined as far as most numbers go that come as operands: those with a fraction. What is called beyond that takes single
                /// operands, so that the caller keeps them in registers: copying all six to memory would cost more than the table reads.
                @inlinable
                @inline(__always)
                package func category(_ operands: PluralOperands) -> PluralCategory {
                    if _fastPath(operands.c == 0), _fastPath(operands.t != 0) {
                        // Most rule sets say the same of all fractions.
                        if let category = PluralCategory(packed: header[PackedHeader.fractionCategory]) { return category }
                        let entry = PackedRuleSet.fractionEntry(
                            i: operands.i, f: operands.f, t: operands.t, v: operands.v, header: header, entries: entries)
                        if let category = PluralCategory(entry: entry) { return category }
                    }
                    return PackedRuleSet.category(
                        i: operands.i, f: operands.f, t: operands.t, v: operands.v, w: operands.w, c: operands.c, header: header,
                        entries: entries, programs: programs)
                }

                /// The entry of a value in a run: offset and count of the prefix, and the residues' offset, six bytes in all.
                @inlinable
                @inline(__always)
                static func entry(_ value: UInt64, run: PackedBytes, entries: PackedBytes) -> UInt8 {
                    if value < UInt64(truncatingIfNeeded: run.word(at: 2)) {
                        return entries[run.word(at: 0) &+ Int(truncatingIfNeeded: value)]
                    }
                    return entries[run.word(at: 4) &+ Int(truncatingIfNeeded: value % PackedHeader.residueModulus)]
                }

                /// The categories that the rules of this set give, as a bit for each raw value.
                @inlinable
                package var categoryBits: UInt8 { header[PackedHeader.categories] }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/Packed/PackedRuleTables.swift",
            text: ##"""
            /// The three byte tables that all rule sets share. Every byte is below 0x80, so that a string literal can hold them.
            ///
            /// - `headers`: a record of ``PackedHeader/size`` bytes for each rule set.
            /// - `entries`: runs of categories and the tables for fractions, shared between rule sets wherever they are equal.
            /// - `programs`: the rules themselves in a compact form, for the few numbers that the entries do not decide.
            @frozen
            @usableFromInline
            package struct PackedRuleTables: Sendable {
                @usableFromInline
                package let headers: PackedBytes
                @usableFromInline
                package let entries: PackedBytes
                @usableFromInline
                package let programs: PackedBytes

                @inlinable
                package init(headers: PackedBytes, entries: PackedBytes, programs: PackedBytes) {
                    self.headers = headers
                    self.entries = entries
                    self.programs = programs
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/PluralCategory.swift",
            text: ##"""
            /// One of the six plural categories of UTS #35.
            ///
            /// A language uses a subset of them; every language uses `other`. The names are only labels: `one` is not the number 1
            /// but whatever a language's rules say (in Russian 21 is `one`, in French 0 is).
            ///
            /// ```swift
            /// PluralRules(locale: "pl", type: .cardinal).category(for: 22).keyword  // "few"
            /// ```
            ///
            /// The order of the cases is the order in which CLDR lists categories, and in which rules are tried.
            ///
            /// Source: UTS #35 part 3, "Language Plural Rules".
            @frozen
            public enum PluralCategory: UInt8, Sendable, Hashable, CaseIterable {
                /// `zero`, as in Arabic 0.
                case zero = 0
                /// `one`, as in English 1.
                case one = 1
                /// `two`, as in Arabic 2.
                case two = 2
                /// `few`, as in Polish 2 to 4.
                case few = 3
                /// `many`, as in Polish 5.
                case many = 4
                /// `other`, the category of every number that no rule names.
                case other = 5

                /// The keyword that CLDR, ICU, ECMA-402 and `.stringsdict` files write for this category, such as `"few"`.
                ///
                /// - Complexity: O(1), without allocation.
                @inlinable
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

                /// The category that a keyword names, or nil where the text is none of the six keywords.
                ///
                /// - Parameter keyword: A keyword in lower case, as CLDR and `.stringsdict` files write it.
                @inlinable
                public init?(keyword: some StringProtocol) {
                    let bytes = keyword.utf8
                    for category in PluralCategory.allCases where bytes.elementsEqual(category.keyword.utf8) {
                        self = category
                        return
                    }
                    return nil
                }
            }

            extension PluralCategory: CustomStringConvertible {
                /// The keyword.
                public var description: String { keyword }
            }

            extension PluralCategory: Comparable {
                /// Orders categories as CLDR lists them: zero, one, two, few, many, other.
                @inlinable
                public static func < (left: PluralCategory, right: PluralCategory) -> Bool {
                    left.rawValue < right.rawValue
                }
            }

            """##),
        EvaluatorSourceFile(
            path: "Sources/CLDRPluralsCore/PluralRuleType.swift",
            text: ##"""
            /// Which of a language's two families of plural rules is meant.
            ///
            /// Source: UTS #35 part 3, "Language Plural Rules".
            @frozen
            public enum PluralRuleType: UInt8, Sendable, Hashable, CaseIterable {
                /// Rules for counting: "1 file", "2 files".
                case cardinal = 0
                /// Rules for ranking: "1st", "2nd", "3rd".
                case ordinal = 1

                /// The value of the attribute `type` in CLDR's files: `"cardinal"` or `"ordinal"`.
                public var name: String {
                    switch self {
                    case .cardinal: "cardinal"
                    case .ordinal: "ordinal"
                    }
                }
            }

            extension PluralRuleType: CustomStringConvertible {
                /// The value of the attribute `type` in CLDR's files.
                public var description: String { name }
            }

            """##),
    ]
}
