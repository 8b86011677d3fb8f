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
