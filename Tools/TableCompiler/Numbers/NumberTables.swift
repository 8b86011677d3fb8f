/// Number symbols compiled into packed tables: the symbols of every locale with every numbering system.
///
/// What lies in which byte is described by `NumberTableLayout`.
package struct NumberTables: Sendable, Hashable {
    /// Digits and symbols, in UTF-8.
    package internal(set) var text: [UInt8] = []
    /// Where each distinct symbol lies in the text.
    package internal(set) var strings: [UInt8] = []
    /// The numbering systems with their digits, sorted by identifier.
    package internal(set) var systems: [UInt8] = []
    /// The distinct sets of symbols and group sizes.
    package internal(set) var sets: [UInt8] = []
    /// What the locales have in common: their numbering systems and symbol sets.
    package internal(set) var profiles: [UInt8] = []
    /// The numbering systems for which a profile has another symbol set than for most.
    package internal(set) var overrides: [UInt8] = []
    /// The text of the locale keys: lower case with hyphens.
    package internal(set) var keys: [UInt8] = []
    /// The locales that differ from their truncation, sorted by key.
    package internal(set) var locales: [UInt8] = []

    /// The languages that have another name, sorted by key.
    package internal(set) var aliases: [UInt8] = []

    /// The symbol sets of numbers as C prints them.
    package internal(set) var plainSet = 0
    package internal(set) var plainUppercaseSet = 1
    /// The row of `latn`.
    package internal(set) var plainSystem = 0
    /// The profile of root, which a locale without any row has.
    package internal(set) var rootProfile = 0

    /// The CLDR release.
    package internal(set) var version = ""

    /// The number of locales with a row, of distinct profiles, symbol sets, strings and numbering systems.
    package var localeCount: Int { locales.count / NumberTableLayout.localeStride }
    package var profileCount: Int { profiles.count / NumberTableLayout.profileStride }
    package var setCount: Int { sets.count / NumberTableLayout.setStride }
    package var stringCount: Int { strings.count / NumberTableLayout.stringStride }
    package var systemCount: Int { systems.count / NumberTableLayout.systemStride }

    /// The number of languages with another name.
    package var aliasCount: Int { aliases.count / NumberTableLayout.aliasStride }

    /// The bytes of all tables.
    package var size: Int {
        [text, strings, systems, sets, profiles, overrides, keys, locales, aliases].reduce(0) { $0 + $1.count }
    }
}

/// Where the packed tables keep what. The reader in `StringsdictFormatting` follows the same description.
///
/// All bytes but those of the text are below 0x80; a number of two bytes has its low seven bits first.
///
/// | table | row |
/// |---|---|
/// | strings | offset in the text (2), length (1) |
/// | systems | identifier, padded with spaces (8), offset of the digits in the text (2), bytes of one digit (1) |
/// | sets | string of each symbol in the order of `NumberSource.Symbol` (7 × 2), primary, secondary, minimum grouping (3 × 1) |
/// | profiles | default system (1), native system (1), usual set (2), first override (2), number of overrides (1) |
/// | overrides | system (1), set (2) |
/// | locales | offset of the key (2), its length (1), profile (2) |
/// | aliases | offset of the key (2), its length (1), offset of the key that replaces it (2), its length (1) |
enum NumberTableLayout {
    static let stringStride = 3
    static let systemStride = 11
    static let setStride = 17
    static let profileStride = 7
    static let overrideStride = 3
    static let localeStride = 5
    static let aliasStride = 6
    /// What follows the text, since the runtime reads four bytes at a time.
    static let textEnd = [UInt8](repeating: 0x20, count: 3)
    /// What the runtime has room for.
    static let longestKey = 24

    /// One byte below 0x80.
    static func byte(_ value: Int, _ what: String) throws(NumberTableError) -> [UInt8] {
        guard value >= 0, value < 1 << 7 else { throw .tooMany(what, count: value, limit: 1 << 7 - 1) }
        return [UInt8(value)]
    }

    /// Two bytes of seven bits each, the lower one first.
    static func pair(_ value: Int, _ what: String) throws(NumberTableError) -> [UInt8] {
        guard value >= 0, value < 1 << 14 else { throw .tooMany(what, count: value, limit: 1 << 14 - 1) }
        return [UInt8(value & 0x7F), UInt8(value >> 7)]
    }

    /// A locale's key: its identifier in lower case with hyphens.
    static func key(_ locale: String) -> String {
        locale.lowercased().replacing("_", with: "-")
    }
}
