import CLDRSource

/// Which locales are written from right to left: by the script that is named, else by the likely one.
///
/// Each table is an array of codes of one length, in lower case and filled up with spaces, sorted by their bytes, so that a
/// code is found by halving.
///
/// - ``scripts``: four letters.
/// - ``locales``: a language of three letters and a region of two, or none. A region without a row is as its language.
/// - ``exceptions``: the same, for regions that are left to right while their language is not.
package struct RightToLeftTables: Sendable, Hashable {
    /// The CLDR release.
    package let version: String
    /// Codes of four bytes.
    package internal(set) var scripts: [UInt8]
    /// Codes of five bytes.
    package internal(set) var locales: [UInt8]
    /// Codes of five bytes.
    package internal(set) var exceptions: [UInt8]

    static let scriptLength = 4
    static let languageLength = 3
    static let localeLength = 5

    /// Bytes of all tables.
    package var size: Int { scripts.count + locales.count + exceptions.count }
    package var scriptCount: Int { scripts.count / RightToLeftTables.scriptLength }
    package var localeCount: Int { locales.count / RightToLeftTables.localeLength }
    package var exceptionCount: Int { exceptions.count / RightToLeftTables.localeLength }

    /// Compiles the tables; ``prove(against:)`` compares them with the data.
    ///
    /// - Throws: `TableCompilerError` where a language has neither two nor three letters.
    package init(_ data: CLDRData) throws(TableCompilerError) {
        version = data.version
        let entries = LikelyDirection.all(data).filter(\.isPlain)
        let languages = Set(entries.filter { $0.region == nil && $0.isRightToLeft }.map(\.language))
        var locales: [[UInt8]] = []
        var exceptions: [[UInt8]] = []
        for entry in entries {
            let code = try RightToLeftTables.code(entry)
            // Without a row a region is written like its language, and a language from left to right.
            let inherited = entry.region != nil && languages.contains(entry.language)
            if entry.isRightToLeft == inherited { continue }
            if entry.isRightToLeft { locales.append(code) } else { exceptions.append(code) }
        }
        scripts = RightToLeftTables.sorted(RightToLeftScripts.codes.map { Array($0.lowercased().utf8) })
        self.locales = RightToLeftTables.sorted(locales)
        self.exceptions = RightToLeftTables.sorted(exceptions)
    }

    private static func code(_ entry: LikelyDirection) throws(TableCompilerError) -> [UInt8] {
        let language = Array(entry.language.lowercased().utf8)
        let region = Array((entry.region ?? "").lowercased().utf8)
        guard 2...languageLength ~= language.count, (language + region).allSatisfy({ 0x61...0x7A ~= $0 }) else {
            throw .unsupportedLocale(entry.identifier)
        }
        let code = language + Array(repeating: 0x20, count: languageLength - language.count) + region
        return code + Array(repeating: 0x20, count: localeLength - code.count)
    }

    private static func sorted(_ codes: [[UInt8]]) -> [UInt8] {
        Array(codes.sorted { $0.lexicographicallyPrecedes($1) }.joined())
    }
}
