/// A parsed locale identifier: its language, script and region, each packed into an integer.
///
/// The parser accepts BCP 47 (`sr-Latn-RS`), the older form with underscores (`sr_Latn_RS`) and POSIX names
/// (`de_DE.UTF-8@euro`), in any case. Extensions (`-u-nu-arab`) and private use are ignored. A modifier that names a
/// script counts as one (`sr@latin`). Variants and invalid subtags are dropped; ``variantEnd`` records their presence.
///
/// A letter takes five bits (1 for "a"), the first letter highest, so equal codes are equal subtags.
///
/// Source: UTS #35 part 1, "Unicode Language and Locale Identifiers".
@frozen
@usableFromInline
package struct LocaleIdentifier: Sendable, Hashable {
    /// Two or three letters, or 0 for `und`, `root` and invalid languages.
    @usableFromInline
    package var language: UInt16 = 0
    /// Four letters, or 0 for none.
    @usableFromInline
    package var script: UInt32 = 0
    /// Two letters, or 0x400 plus a number of three digits, or 0 for none.
    @usableFromInline
    package var region: UInt16 = 0
    /// The index of the first subtag that is neither script nor region (`art-lojban`, `zh-yue`, `ca-ES-valencia`).
    @usableFromInline
    package var variantStart = 0
    /// The index after the subtag at `variantStart`, or after the first invalid subtag. 0 if nothing was dropped.
    @usableFromInline
    package var variantEnd = 0
    /// Whether more subtags of this kind follow (`zh-yue-abc`).
    @usableFromInline
    package var hasFurtherVariants = false

    @inlinable
    package init() {}

    @inlinable
    package init(language: UInt16, script: UInt32 = 0, region: UInt16 = 0) {
        self.language = language
        self.script = script
        self.region = region
    }

    /// Parses an identifier.
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
        if index == 2 || index == 3, letters != LocaleIdentifier.undetermined {
            language = UInt16(truncatingIfNeeded: letters)
        }
        if index < bytes.count { readSubtags(bytes, after: index, letters) }
    }

    /// Parses the subtags after the first one.
    @usableFromInline
    mutating func readSubtags(_ bytes: UnsafeBufferPointer<UInt8>, after end: Int, _ first: UInt64) {
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
    private mutating func readEnd(_ bytes: UnsafeBufferPointer<UInt8>, at end: Int) {
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

    @usableFromInline
    static var undetermined: UInt64 { 21 << 10 | 14 << 5 | 4 }  // und
    static var root: UInt64 { 18 << 15 | 15 << 10 | 15 << 5 | 20 }
    private static var oldest: UInt64 { 9 }  // i
}

/// The scripts that the C library's locale names have after an `@`: `sr_RS@latin`.
package enum PosixModifier {
    /// The code of the script for the modifier at an index. 0 for any other modifier, such as `euro`.
    package static func script(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> UInt32 {
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

extension LocaleIdentifier {
    /// The identifier in BCP 47 form, such as `sr-Latn-RS`, or `root` without a language.
    package var text: String {
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
