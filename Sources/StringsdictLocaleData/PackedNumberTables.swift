import CLDRPluralsCore

/// A piece of the text of number symbols.
package struct PackedText: Sendable, Hashable {
    package let offset: Int
    package let count: Int
}

/// The symbols of one locale with one numbering system, as offsets into the tables' text.
package struct PackedNumberSymbols: Sendable, Hashable {
    /// The row of the numbering system.
    package let system: Int
    /// The ten digits, and the UTF-8 length of each.
    package let digits: PackedText
    package let digitWidth: Int
    package let decimal: PackedText
    package let group: PackedText
    package let minus: PackedText
    package let plus: PackedText
    package let exponent: PackedText
    package let infinity: PackedText
    package let notANumber: PackedText
    package let primaryGrouping: Int
    package let secondaryGrouping: Int
    package let minimumGrouping: Int
}

/// The packed number symbols. Locales share profiles, which refer to the other tables.
///
/// All bytes except those of the text are below 0x80. A two-byte number has its low seven bits first.
///
/// | table | row |
/// |---|---|
/// | `strings` | offset in the text (2), length (1) |
/// | `systems` | identifier, padded with spaces (8), offset of the digits in the text (2), bytes of one digit (1) |
/// | `sets` | string of decimal, group, minus, plus, exponent, infinity and NaN (7 × 2), primary, secondary, minimum
/// grouping (3 × 1) |
/// | `profiles` | default system (1), native system (1), usual set (2), first override (2), number of overrides (1), short
/// and long exponents (2 × 1) |
/// | `overrides` | system (1), set (2) |
/// | `exponents` | those of compact notation, as `CompactExponents` reads them (16 × 1) |
///
/// `profilesOfLocales` is a column of the index of locales: two bytes, only for locales that do not inherit their
/// profile.
package struct PackedNumberTables: Sendable {
    private let strings: PackedBytes
    private let systems: PackedBytes
    private let sets: PackedBytes
    private let profiles: PackedBytes
    private let overrides: PackedBytes
    private let exponents: PackedBytes
    private let systemCount: Int
    private let locales: PackedLocaleTree
    private let profilesOfLocales: PackedLocaleColumn

    package init(
        strings: PackedBytes, systems: PackedBytes, sets: PackedBytes, profiles: PackedBytes, overrides: PackedBytes,
        exponents: PackedBytes, systemCount: Int, locales: PackedLocaleTree, profilesOfLocales: PackedLocaleColumn
    ) {
        self.strings = strings
        self.systems = systems
        self.sets = sets
        self.profiles = profiles
        self.overrides = overrides
        self.exponents = exponents
        self.systemCount = systemCount
        self.locales = locales
        self.profilesOfLocales = profilesOfLocales
    }

    package static var stringSize: Int { 3 }
    package static var systemSize: Int { 11 }
    package static var setSize: Int { 17 }
    package static var profileSize: Int { 9 }
    /// The index of the table of short exponents among the bytes of a profile. The table of long ones follows.
    package static var exponentField: Int { 7 }
    package static var exponentsSize: Int { 16 }
    package static var overrideSize: Int { 3 }
    /// The number of symbols in a set.
    package static var symbolCount: Int { 7 }
    /// The size in bytes of a numbering system's identifier.
    package static var identifierSize: Int { 8 }
    /// The number of bytes after the text, since integers are written four bytes at a time.
    package static var overread: Int { 3 }
    /// The profile of root.
    package static var rootProfile: Int { 0 }
    /// The symbol sets for numbers in C's format, in lower and upper case.
    package static var plainSet: Int { 0 }
    package static var plainUppercaseSet: Int { 1 }

    // MARK: Locales

    /// The symbols of a locale, in the numbering system that the identifier names or in the default one.
    ///
    /// - Complexity: O(*k* + log *n*) for *k* bytes and *n* locales. No allocation.
    package func symbols(utf8 identifier: UnsafeBufferPointer<UInt8>) -> PackedNumberSymbols {
        symbols(of: locales.resolve(utf8: identifier), keysOf: identifier)
    }

    /// The symbols of a locale, in the numbering system that an identifier names or in the locale's default one.
    ///
    /// - Complexity: O(*k* + log *n*) for *k* bytes and *n* locales. No allocation.
    package func symbols(
        of locale: ResolvedLocale, keysOf identifier: UnsafeBufferPointer<UInt8>
    ) -> PackedNumberSymbols {
        let profile = profile(of: locale)
        let system = system(askedForBy: identifier, profile: profile)
        return symbols(set: set(profile: profile, system: system), system: system)
    }

    package func profile(utf8 identifier: UnsafeBufferPointer<UInt8>) -> Int {
        profile(of: locales.resolve(utf8: identifier))
    }

    private func profile(of locale: ResolvedLocale) -> Int {
        locales.value(of: profilesOfLocales, for: locale) ?? PackedNumberTables.rootProfile
    }

    /// The numbering system that an identifier names, if it has digits, or else the profile's default.
    private func system(askedForBy identifier: UnsafeBufferPointer<UInt8>, profile: Int) -> Int {
        guard let name = NumberingSystemKeyword.value(in: identifier) else { return defaultSystem(profile: profile) }
        // ICU's keywords longer than eight letters start with those of BCP 47.
        let word = name.prefix(PackedNumberTables.identifierSize)
        if NumberingSystemKeyword.equals(word, "native") || NumberingSystemKeyword.equals(word, "traditio") {
            return nativeSystem(profile: profile)
        }
        return system(named: word) ?? defaultSystem(profile: profile)
    }

    // MARK: Profiles

    package func defaultSystem(profile: Int) -> Int { Int(profiles[profile &* PackedNumberTables.profileSize]) }

    package func nativeSystem(profile: Int) -> Int { Int(profiles[profile &* PackedNumberTables.profileSize &+ 1]) }

    /// The symbol set of a profile for a numbering system.
    package func set(profile: Int, system: Int) -> Int {
        let row = profiles.advanced(by: profile &* PackedNumberTables.profileSize)
        let first = row.word(at: 4)
        for index in first..<first &+ Int(row[6]) {
            let override = overrides.advanced(by: index &* PackedNumberTables.overrideSize)
            if Int(override[0]) == system { return override.word(at: 1) }
        }
        return row.word(at: 2)
    }

    // MARK: Compact notation

    /// The exponents of a locale's compact notation.
    ///
    /// - Complexity: O(*k* + log *n*) for *k* bytes and *n* locales. No allocation.
    package func compactExponents(
        _ display: NumberOptions.CompactDisplay, utf8 identifier: UnsafeBufferPointer<UInt8>
    ) -> CompactExponents {
        compactExponents(display, profile: profile(utf8: identifier))
    }

    package func compactExponents(_ display: NumberOptions.CompactDisplay, profile: Int) -> CompactExponents {
        let field = PackedNumberTables.exponentField &+ (display == .short ? 0 : 1)
        let table = Int(profiles[profile &* PackedNumberTables.profileSize &+ field])
        return CompactExponents(packed: exponents.advanced(by: table &* PackedNumberTables.exponentsSize))
    }

    // MARK: Symbols

    /// The symbols of a set with the digits of a numbering system.
    package func symbols(set: Int, system: Int) -> PackedNumberSymbols {
        let row = sets.advanced(by: set &* PackedNumberTables.setSize)
        let digits = systems.advanced(
            by: system &* PackedNumberTables.systemSize &+ PackedNumberTables.identifierSize)
        let width = Int(digits[2])
        return PackedNumberSymbols(
            system: system, digits: PackedText(offset: digits.word(at: 0), count: width &* 10), digitWidth: width,
            decimal: string(row.word(at: 0)), group: string(row.word(at: 2)), minus: string(row.word(at: 4)),
            plus: string(row.word(at: 6)), exponent: string(row.word(at: 8)), infinity: string(row.word(at: 10)),
            notANumber: string(row.word(at: 12)), primaryGrouping: Int(row[14]), secondaryGrouping: Int(row[15]),
            minimumGrouping: Int(row[16]))
    }

    private func string(_ index: Int) -> PackedText {
        let row = strings.advanced(by: index &* PackedNumberTables.stringSize)
        return PackedText(offset: row.word(at: 0), count: Int(row[2]))
    }

    // MARK: Numbering systems

    /// The identifier of a numbering system.
    package func identifier(ofSystem system: Int) -> String {
        let row = systems.advanced(by: system &* PackedNumberTables.systemSize)
        let bytes = (0..<PackedNumberTables.identifierSize).map { row[$0] }
        return String(decoding: bytes.prefix { $0 != 0x20 }, as: UTF8.self)
    }

    /// The row of a numbering system, by its identifier in any case. Nil if it has no ten digits.
    package func system(named name: UnsafeBufferPointer<UInt8>.SubSequence) -> Int? {
        var low = 0
        var high = systemCount
        while low < high {
            let middle = (low &+ high) / 2
            let order = order(of: name, at: middle)
            if order == 0 { return middle }
            if order < 0 { high = middle } else { low = middle &+ 1 }
        }
        return nil
    }

    private func order(of name: UnsafeBufferPointer<UInt8>.SubSequence, at system: Int) -> Int {
        let row = systems.advanced(by: system &* PackedNumberTables.systemSize)
        for offset in 0..<PackedNumberTables.identifierSize {
            let index = name.startIndex &+ offset
            let mine = index < name.endIndex ? NumberingSystemKeyword.lowercase(name[index]) : 0x20
            if mine != row[offset] { return mine < row[offset] ? -1 : 1 }
        }
        return 0
    }
}

/// The numbering system that a locale identifier names: `-u-nu-arab`, or ICU's `@numbers=arab`.
///
/// Source: UTS #35 part 1, "Unicode Locale Identifier", and part 3, "Numbering Systems".
enum NumberingSystemKeyword {
    /// The value of the keyword, or nil if the identifier does not have the keyword.
    static func value(in identifier: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>.SubSequence? {
        // ICU's keywords follow `@`, and a character encoding follows `.`.
        let end = identifier.firstIndex { $0 == 0x40 || $0 == 0x2E } ?? identifier.count
        return extensionValue(in: identifier[..<end]) ?? keywordValue(in: identifier[end...])
    }

    private static func extensionValue(
        in identifier: UnsafeBufferPointer<UInt8>.SubSequence
    ) -> UnsafeBufferPointer<UInt8>.SubSequence? {
        var start = identifier.startIndex
        var singleton: UInt8 = 0
        var isNumberingKey = false
        while start < identifier.endIndex {
            let stop = identifier[start...].firstIndex { $0 == 0x2D || $0 == 0x5F } ?? identifier.endIndex
            let subtag = identifier[start..<stop]
            if subtag.count == 1 {
                // Everything after -x- is private.
                if lowercase(identifier[start]) == 0x78 { return nil }
                singleton = lowercase(identifier[start])
                isNumberingKey = false
            } else if singleton == 0x75, subtag.count == 2 {
                // Among equal keys, the first one with a value counts.
                isNumberingKey = equals(subtag, "nu")
            } else if isNumberingKey {
                return subtag
            }
            start = stop + 1
        }
        return nil
    }

    /// Reads `@numbers=arab;…`.
    private static func keywordValue(
        in keywords: UnsafeBufferPointer<UInt8>.SubSequence
    ) -> UnsafeBufferPointer<UInt8>.SubSequence? {
        guard let sign = keywords.firstIndex(of: 0x40) else { return nil }
        var start = sign + 1
        while start < keywords.endIndex {
            let stop = keywords[start...].firstIndex(of: 0x3B) ?? keywords.endIndex
            let keyword = keywords[start..<stop]
            if let sign = keyword.firstIndex(of: 0x3D), equals(keyword[..<sign], "numbers"), sign + 1 < stop {
                return keyword[(sign + 1)...]
            }
            start = stop + 1
        }
        return nil
    }

    static func equals(_ bytes: UnsafeBufferPointer<UInt8>.SubSequence, _ word: StaticString) -> Bool {
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        return bytes.elementsEqual(letters) { lowercase($0) == $1 }
    }

    static func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
