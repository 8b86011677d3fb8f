import CLDRPluralsCore

/// Computes the folder for the files of a language.
///
/// ```swift
/// LocaleFolder.name(for: "iw")            // "he"
/// LocaleFolder.name(for: "zh_Hant_TW")    // "zh_TW"
/// LocaleFolder.name(for: "en-UK")         // "en-GB"
/// ```
///
/// The name is the locale identifier as Apple's Foundation canonicalizes it, plus `.lproj`. This form is not CLDR's:
/// `fr_CA` and `fr-CA` stay different names. Foundation on Linux returns an identifier unchanged, so this module has
/// the steps and tables.
///
/// Source: `CFLocaleIdentifier.c` of swift-corelibs-foundation.
package enum LocaleFolder {
    /// The name of the folder for a language, without `.lproj`.
    ///
    /// - Complexity: O(*n*) in the length of the identifier; the tables have a constant size.
    package static func name(for language: String) -> String {
        let bytes = Array(language.utf8)
        // CoreFoundation's buffer holds 155 ASCII characters. It cannot read any other identifier.
        guard bytes.count < 156, !bytes.contains(where: { $0 >= 0x80 || $0 == 0 }) else { return language }
        let keywordStart = bytes.firstIndex(of: UInt8(ascii: "@")) ?? bytes.count
        var identifier = Identifier(text: Array(bytes[..<keywordStart]))
        identifier.makeCanonical()
        return String(decoding: identifier.text + keywords(bytes[keywordStart...]), as: UTF8.self)
    }

    /// The legacy keywords after an `@`, such as `de@collation=phonebook`, sorted and with lowercase names.
    private static func keywords(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var names: [[UInt8]] = []
        var values: [[UInt8]] = []
        for pair in text.dropFirst().filter({ $0 != 0x20 })[...].parts(separatedBy: UInt8(ascii: ";")) {
            let pair = pair.drop { $0 == UInt8(ascii: "=") }
            let name = pair.prefix { $0 != UInt8(ascii: "=") }
            let value = pair.dropFirst(name.count + 1)
            guard !value.isEmpty else { continue }
            names.append(name.map(\.lowercase))
            values.append(Array(value))
        }
        var result: [UInt8] = []
        for number in Order.numbers(below: names.count, by: { names[$0].lexicographicallyPrecedes(names[$1]) }) {
            result.append(UInt8(ascii: result.isEmpty ? "@" : ";"))
            result += names[number]
            result.append(UInt8(ascii: "="))
            result += values[number]
        }
        return result
    }
}

/// An identifier during canonicalization.
private struct Identifier {
    var text: [UInt8]
    /// The start of `-US`, a region in the language part.
    private var languageRegion: Int?
    /// The start of `_US`.
    private var region: Int?

    init(text: [UInt8]) { self.text = text }

    mutating func makeCanonical() {
        if let row = LocaleFolderTables.oldNames.search({ Identifier.compare(text, $0) }) {
            text = row.replacement
            return
        }
        if let row = LocaleFolderTables.prefixes.search({ Identifier.compareLowercasePrefix(text, $0) }) {
            text.replaceSubrange(..<row.name.count, with: row.replacement)
        }
        normalizeCase()
        replaceObsoleteRegions()
        removeDefaults()
    }

    private func byte(_ index: Int) -> UInt8 { index < text.count ? text[index] : 0 }

    /// Normalizes the case: lowercase except for scripts (`Latn`), regions, and everything after a region and an
    /// underscore. An underscore before anything other than a region becomes a hyphen.
    private mutating func normalizeCase() {
        var start = 0
        var hasDigits = false
        var isPastLanguage = false
        var index = 0
        var hadRegion = false
        while true {
            let next = byte(index)
            if next.isLetter {
                text[index] = hadRegion ? next.uppercase : next.lowercase
            } else if next.isDigit {
                hasDigits = true
            } else {
                if !isPastLanguage {
                    if hasDigits { return }
                    isPastLanguage = true
                } else if !hadRegion {
                    let isUnderscore = text[start] == UInt8(ascii: "_")
                    let length = index - start - 1
                    if (length == 2 && !hasDigits) || (length == 3 && hasDigits) {
                        if isUnderscore {
                            region = start
                            hadRegion = true
                        } else if languageRegion == nil {
                            languageRegion = start
                        }
                        if length == 2, isUnderscore || languageRegion == start {
                            text[start + 1] = text[start + 1].uppercase
                            text[start + 2] = text[start + 2].uppercase
                        }
                    } else if length == 4, !hasDigits {
                        text[start + 1] = text[start + 1].uppercase
                    } else if length == 0, isUnderscore {
                        hadRegion = true
                    }
                    if !hadRegion { text[start] = UInt8(ascii: "-") }
                }
                guard next == UInt8(ascii: "-") || next == UInt8(ascii: "_") else { return }
                start = index
                hasDigits = false
            }
            index += 1
        }
    }

    /// Obsolete region codes with their replacements, and the languages that Serbo-Croatian becomes in each region.
    private static let obsoleteRegions: [(language: StaticString?, region: StaticString, replacement: StaticString)] = [
        (nil, "UK", "GB"), (nil, "TP", "TL"), ("cs", "CS", "CZ"), ("sk", "CS", "SK"), (nil, "CS", "RS"),
        (nil, "YU", "RS"),
    ]

    private mutating func replaceObsoleteRegions() {
        for (language, old, new) in Identifier.obsoleteRegions where language.map(hasLanguage) ?? true {
            for place in places(ofRegion: old) {
                text.replaceSubrange(place + 1..<place + 3, with: new.bytes)
            }
        }
        if hasLanguage("sh") {
            if !places(ofRegion: "HR").isEmpty {
                text.replaceSubrange(..<2, with: Array("hr".utf8))
            } else if !places(ofRegion: "RS").isEmpty {
                text.replaceSubrange(..<2, with: Array("sr".utf8))
            }
        }
    }

    private func hasLanguage(_ language: StaticString) -> Bool {
        text.starts(with: language.bytes) && !byte(2).isLetter && !byte(2).isDigit
    }

    /// The positions of `-CS` or of the region `_CS`.
    private func places(ofRegion code: StaticString) -> [Int] {
        let code = code.bytes
        func isCode(at place: Int) -> Bool {
            byte(place + 1) == code[0] && byte(place + 2) == code[1] && !byte(place + 3).isLetter
                && !byte(place + 3).isDigit
        }
        let hyphen = text.indices.first {
            text[$0] == UInt8(ascii: "-") && byte($0 + 1) == code[0] && byte($0 + 2) == code[1]
        }
        return [hyphen, region].compactMap { $0 }.filter(isCode)
    }

    /// Removes parts that the rest implies.
    private mutating func removeDefaults() {
        if let languageRegion, let region, byte(languageRegion + 1) == byte(region + 1),
            byte(languageRegion + 2) == byte(region + 2)
        {
            text.removeSubrange(languageRegion..<languageRegion + 3)
            self.region = nil
        }
        if let region,
            let row = LocaleFolderTables.scriptsOfRegions.search({ Identifier.compare(Array(text[region...]), $0) })
        {
            remove(row.replacement)
        }
        if let row = LocaleFolderTables.defaultsOfLanguages.search({ Identifier.comparePrefix(text, $0) }) {
            remove(row.replacement)
        }
    }

    /// Removes the first occurrence of each of some parts, which are separated by spaces.
    private mutating func remove(_ parts: [UInt8]) {
        for part in parts[...].parts(separatedBy: 0x20) {
            for start in text.indices where text[start...].starts(with: part) {
                text.removeSubrange(start..<start + part.count)
                break
            }
        }
    }

    // MARK: Comparing with a row: below 0 if the text precedes the row

    private static func compare(_ text: [UInt8], _ name: [UInt8]) -> Int {
        if text == name { return 0 }
        return text.lexicographicallyPrecedes(name) ? -1 : 1
    }

    /// 0 if the text starts with the name.
    private static func comparePrefix(_ text: [UInt8], _ name: [UInt8]) -> Int {
        text.starts(with: name) ? 0 : compare(text, name)
    }

    /// 0 if the text starts with the name in any case and no letter or digit follows.
    private static func compareLowercasePrefix(_ text: [UInt8], _ name: [UInt8]) -> Int {
        var index = 0
        func next() -> UInt8 { index < text.count ? text[index].lowercase : 0 }
        while index < name.count, next() == name[index] { index += 1 }
        if index < name.count {
            if next() == UInt8(ascii: "_") { return -1 }
            return next() < name[index] ? -1 : 1
        }
        return next().isLetter || next().isDigit ? 1 : 0
    }
}

extension [LocaleFolderTables.Row] {
    /// Searches the table by bisection in the same steps as the C library on Apple's systems. So a row that is out of
    /// order for one of the comparisons above is found or missed exactly as there.
    fileprivate func search(_ compare: ([UInt8]) -> Int) -> LocaleFolderTables.Row? {
        var start = 0
        var length = count
        while length > 0 {
            let middle = start + length / 2
            let order = compare(self[middle].name)
            if order == 0 { return self[middle] }
            if order > 0 {
                start = middle + 1
                length -= 1
            }
            length /= 2
        }
        return nil
    }
}

extension StaticString {
    fileprivate var bytes: [UInt8] { withUTF8Buffer { Array($0) } }
}

extension UInt8 {
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
    var isDigit: Bool { self &- 0x30 <= 9 }
    fileprivate var lowercase: UInt8 { self &- 0x41 < 26 ? self + 32 : self }
    fileprivate var uppercase: UInt8 { self &- 0x61 < 26 ? self - 32 : self }
}
