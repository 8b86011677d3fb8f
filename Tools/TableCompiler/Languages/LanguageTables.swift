import CLDRPluralsCore
import CLDRSource

/// What matching languages needs of CLDR: other names of languages, likely scripts and regions, and parents.
///
/// Each table is an array of rows of one size, sorted by their first locale, so that a row is found by halving. Bytes have
/// seven bits, low ones first: a language takes three, a script three, a region two; 0 is none.
///
/// - ``aliases``: a language, and the language, script and region that it stands for.
/// - ``likelySubtags``: language, script and region, and the likely script and region.
/// - ``parents``: language, script and region, and those of the parent, where it is not found by dropping the region.
package struct LanguageTables: Sendable, Hashable {
    /// The CLDR release.
    package let version: String
    /// Rows of eleven bytes.
    package private(set) var aliases: [UInt8] = []
    /// Rows of thirteen bytes.
    package private(set) var likelySubtags: [UInt8] = []
    /// Rows of sixteen bytes.
    package private(set) var parents: [UInt8] = []

    /// Bytes of all tables.
    package var size: Int { aliases.count + likelySubtags.count + parents.count }
    package var aliasCount: Int { aliases.count / 11 }
    package var likelyCount: Int { likelySubtags.count / 13 }
    package var parentCount: Int { parents.count / 16 }

    /// Compiles the tables, and compares every row with CLDR.
    ///
    /// - Throws: `TableCompilerError` where a row says something else than CLDR.
    package init(_ data: CLDRData) throws(TableCompilerError) {
        version = data.version
        let source = LanguageSource(data)
        for (type, replacement) in source.aliases.sorted(by: { $0.key < $1.key }) {
            aliases += LanguageTables.language(type) + LanguageTables.locale(replacement)
        }
        for (from, likely) in source.likely.sorted(by: { LanguageTables.precedes($0.key, $1.key) }) {
            likelySubtags += LanguageTables.locale(from)
            likelySubtags += LanguageTables.script(likely.script) + LanguageTables.region(likely.region)
        }
        for (child, parent) in source.parents.sorted(by: { LanguageTables.precedes($0.key, $1.key) }) {
            parents += LanguageTables.locale(child) + LanguageTables.locale(parent)
        }
        try prove(source)
    }

    /// The order of rows: by language, then script, then region.
    static func precedes(_ left: LocaleSubtags, _ right: LocaleSubtags) -> Bool {
        (left.language, left.script, left.region) < (right.language, right.script, right.region)
    }

    private static func language(_ code: UInt16) -> [UInt8] {
        [UInt8(code & 0x7F), UInt8(code >> 7 & 0x7F), UInt8(code >> 14)]
    }

    private static func script(_ code: UInt32) -> [UInt8] {
        [UInt8(code & 0x7F), UInt8(code >> 7 & 0x7F), UInt8(code >> 14 & 0x7F)]
    }

    private static func region(_ code: UInt16) -> [UInt8] {
        [UInt8(code & 0x7F), UInt8(code >> 7 & 0x7F)]
    }

    private static func locale(_ subtags: LocaleSubtags) -> [UInt8] {
        language(subtags.language) + script(subtags.script) + region(subtags.region)
    }
}
