import CLDRPluralsCore

extension LanguageTables {
    /// Reads the packed rows back and compares them with what CLDR says.
    func prove(_ source: LanguageSource) throws(TableCompilerError) {
        var aliases: [UInt16: LocaleSubtags] = [:]
        for row in rows(self.aliases, size: 11) {
            aliases[LanguageTables.language(row)] = LanguageTables.locale(row.dropFirst(3))
        }
        try compare(aliases, source.aliases) { LocaleSubtags(language: $0, script: 0, region: 0) }
        var likely: [LocaleSubtags: LocaleSubtags] = [:]
        for row in rows(likelySubtags, size: 13) {
            let from = LanguageTables.locale(row)
            likely[from] = LocaleSubtags(
                language: from.language, script: LanguageTables.script(row.dropFirst(8)),
                region: LanguageTables.region(row.dropFirst(11)))
        }
        try compare(likely, source.likely) { $0 }
        var parents: [LocaleSubtags: LocaleSubtags] = [:]
        for row in rows(self.parents, size: 16) {
            parents[LanguageTables.locale(row)] = LanguageTables.locale(row.dropFirst(8))
        }
        try compare(parents, source.parents) { $0 }
    }

    private func compare<Key: Hashable>(
        _ packed: [Key: LocaleSubtags], _ source: [Key: LocaleSubtags], _ locale: (Key) -> LocaleSubtags
    ) throws(TableCompilerError) {
        for key in Set(packed.keys).union(source.keys) where packed[key] != source[key] {
            throw .disproved(
                ruleSet: "language data of CLDR \(version)", number: locale(key).identifier,
                packed: packed[key]?.identifier ?? "nothing", expected: source[key]?.identifier ?? "nothing")
        }
    }

    private func rows(_ bytes: [UInt8], size: Int) -> [ArraySlice<UInt8>] {
        stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min($0 + size, bytes.count)] }
    }

    private static func number(_ bytes: some Collection<UInt8>) -> UInt32 {
        bytes.reversed().reduce(0) { $0 << 7 | UInt32($1) }
    }

    private static func language(_ row: ArraySlice<UInt8>) -> UInt16 {
        UInt16(truncatingIfNeeded: number(row.prefix(3)))
    }

    private static func script(_ row: ArraySlice<UInt8>) -> UInt32 { number(row.prefix(3)) }

    private static func region(_ row: ArraySlice<UInt8>) -> UInt16 {
        UInt16(truncatingIfNeeded: number(row.prefix(2)))
    }

    private static func locale(_ row: ArraySlice<UInt8>) -> LocaleSubtags {
        LocaleSubtags(
            language: language(row), script: script(row.dropFirst(3)), region: region(row.dropFirst(6)))
    }
}
