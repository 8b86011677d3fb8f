import StringsdictLocaleData
import CLDRPluralsCore

/// The proof that readers stay inside the tables, for every number and every locale identifier. Readers do not check
/// bounds.
///
/// Each table is walked here on arrays, in the order of its reader. The largest index that an input can produce is
/// compared with the table's length. Only then is anything looked up in the tables.
extension RuleSetTables {
    func proveBounds() throws(TableCompilerError) {
        try check(headers.count == count * PackedHeader.size, "the headers have another length than their count says")
        for index in 0..<count {
            let start = index * PackedHeader.size
            let header = headers[start..<(start + PackedHeader.size)]
            try prove(Array(header))
        }
    }

    private func prove(_ header: [UInt8]) throws(TableCompilerError) {
        let residues = Int(PackedHeader.residueModulus)
        for run in [PackedHeader.whole, PackedHeader.zeroFraction] {
            try checkEntries(at: word(header, run), count: word(header, run + 2))
            try checkEntries(at: word(header, run + 4), count: PackedResidues.count)
        }
        if header[PackedHeader.secondResidue] < residues {
            try checkEntries(at: word(header, PackedHeader.secondResidues), count: residues)
        }
        let fraction = word(header, PackedHeader.fractionTables)
        switch header[PackedHeader.fractionCategory] & 7 {
        case PackedHeader.fractionVaries: try proveFraction(header[PackedHeader.fractionShape], at: fraction)
        case PackedHeader.fractionByInteger:
            let limit = header[PackedHeader.fractionShape]
            try checkEntries(at: fraction, count: limit == PackedHeader.byResidue ? residues : Int(limit) + 1)
        default: break
        }
        try proveProgram(at: word(header, PackedHeader.generalProgram))
    }

    /// The index of a category is the sum of a row's entry and a column's entry.
    private func proveFraction(_ shape: UInt8, at block: Int) throws(TableCompilerError) {
        try checkEntries(at: block, count: PackedFraction.columns)
        var rows = 0
        if shape & PackedFraction.rowsByResidue != 0 {
            rows = PackedFraction.residues
        } else if shape & PackedFraction.rowsByValue != 0 {
            rows = Int(entries[block + PackedFraction.lastRow]) + 1
        }
        try check(rows <= block, "the rows start before the entries")
        let columns =
            shape & PackedFraction.columnsByResidue != 0
            ? PackedFraction.residues : Int(entries[block + PackedFraction.lastColumn]) + 1
        let firstColumn = block + PackedFraction.columns
        try checkEntries(at: firstColumn, count: columns)
        let lastRow = entries[(block - rows)..<block].max() ?? 0
        let lastColumn = entries[firstColumn..<(firstColumn + columns)].max() ?? 0
        try checkEntries(at: block, count: Int(lastRow) + Int(lastColumn) + 1)
    }

    private func proveProgram(at offset: Int) throws(TableCompilerError) {
        var index = offset
        func byte() throws(TableCompilerError) -> UInt8 {
            try check(index < programs.count, "a program has no end")
            index += 1
            return programs[index - 1]
        }
        func skipNumber() throws(TableCompilerError) {
            while try byte() & 0x40 != 0 {}
        }
        while try byte() != 0 {
            for _ in 0..<(try byte()) {
                _ = try byte()
                try skipNumber()
                for _ in 0..<(try byte()) {
                    try skipNumber()
                    try skipNumber()
                }
            }
        }
    }

    private func checkEntries(at offset: Int, count: Int) throws(TableCompilerError) {
        try check(offset + count <= entries.count, "a header leads beyond the entries")
    }
}

extension LocaleIndexTables {
    /// Checks that every row, script and name in the index exists.
    func proveBounds() throws(TableCompilerError) {
        try check(languageCount > 0, "root has no row")
        try check(variantCount >= 0 && nameCount >= 0, "a count is negative")
        try check(scripts.count == scriptCount * PackedLocaleIndex.scriptSize, "the scripts have another length")
        try check(buckets.count == (PackedLocaleIndex.bucketCount + 1) * 2, "the buckets have another length")
        try check(variants.count.isMultiple(of: PackedLocaleIndex.variantSize), "the variants have another length")
        try check(rowCount >= languageCount + variantCount, "the variants are fewer than their count says")
        for bucket in 0...PackedLocaleIndex.bucketCount {
            try check(
                word(buckets, bucket * 2) * PackedLocaleIndex.languageSize <= languages.count,
                "a bucket leads beyond the languages")
        }
        try check(languages.count.isMultiple(of: PackedLocaleIndex.languageSize), "the languages have another length")
        for language in stride(from: 0, to: languages.count, by: PackedLocaleIndex.languageSize) {
            let row = word(languages, language + 3)
            try check(row > PackedLocaleIndex.root && row < rowCount, "a language has a row that is not there")
        }
        for row in stride(from: 0, to: variants.count, by: PackedLocaleIndex.variantSize) {
            try check(word(variants, row) < languageCount, "a variant has a language that is not there")
            try check(word(variants, row + 2) <= scriptCount, "a variant has a script that is not there")
        }
        // The reader uses binary search in these rows.
        let keys = (0..<variantCount).map { number in
            let row = number * PackedLocaleIndex.variantSize
            return PackedLocaleIndex.key(
                word(variants, row), word(variants, row + 2), UInt16(truncatingIfNeeded: word(variants, row + 4)))
        }
        try check(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }, "the variants are not in rising order")
        var index = 0
        for _ in 0..<nameCount {
            try check(index + 5 <= names.count, "the names are shorter than their count says")
            try check(word(names, index) < rowCount && word(names, index + 2) < rowCount, "a name has no row")
            index += 5 + Int(names[index + 4])
        }
        try check(index == names.count, "the names have another length than their count says")
        let codes = stride(from: 0, to: regions.count, by: PackedLocaleIndex.regionSize).map { word(regions, $0) }
        try check(
            regions.count == regionCount * PackedLocaleIndex.regionSize,
            "the regions have another length than their count says")
        try check(zip(codes, codes.dropFirst()).allSatisfy { $0 <= $1 }, "the regions are not in rising order")
    }

    /// Checks the columns of likely subtags and the parents.
    func proveTree() throws(TableCompilerError) {
        try likelyScripts.proveBounds(self, size: 2)
        try likelyRegions.proveBounds(self, size: 2)
        for index in stride(from: 0, to: likelyScripts.bytes.count, by: 2) {
            let number = word(likelyScripts.bytes, index)
            try check(
                number == PackedLocaleColumn.noWord || number >= 1 && number <= scriptCount, "a script is not there")
        }
        try check(parents.count == parentCount * 4, "the parents have another length than their count says")
        var parent: [Int: Int] = [:]
        for index in stride(from: 0, to: parents.count, by: 4) {
            let (row, above) = (word(parents, index), word(parents, index + 2))
            try check(row < rowCount && above < rowCount, "a locale has a parent that is not there")
            parent[row] = above
        }
        try proveChains(parent)
    }

    /// Checks that following parents and dropping subtags ends for every locale.
    private func proveChains(_ parent: [Int: Int]) throws(TableCompilerError) {
        var rows: [[Int]: Int] = [:]
        for row in languageCount..<rowCount {
            let index = (row - languageCount) * PackedLocaleIndex.variantSize
            rows[[word(variants, index), word(variants, index + 2), word(variants, index + 4)]] = row
        }
        for start in parent.keys {
            var row: Int? = start
            var steps = 0
            while let current = row {
                steps += 1
                try check(steps <= 32, "the parents of a locale lead in a circle")
                if let next = parent[current] {
                    row = next
                } else if current >= languageCount {
                    let index = (current - languageCount) * PackedLocaleIndex.variantSize
                    let language = word(variants, index)
                    // If `ll_Ssss` has no row, look-up continues with `ll`.
                    row =
                        rows[[language, word(variants, index + 2), 0]].flatMap { $0 == current ? nil : $0 } ?? language
                } else {
                    row = nil
                }
            }
        }
    }
}

extension LocaleIndexTables.Column {
    /// Checks that a column has a value for each row that it counts, and that all these rows exist.
    func proveBounds(_ locales: LocaleIndexTables, size: Int) throws(TableCompilerError) {
        try check(
            languageCount >= 0 && variantCount >= 0 && languageCount <= locales.languageCount
                && locales.languageCount + variantCount <= locales.rowCount, "a column has more rows than there are")
        try check(
            bytes.count == (languageCount + variantCount) * size, "a column has another length than its counts say")
    }

    /// Checks the column of rule sets and range tables.
    func proveRules(_ locales: LocaleIndexTables, ruleSets: Int, ranges: Int) throws(TableCompilerError) {
        try proveBounds(locales, size: 3)
        try check(ruleSets > 0, "there is no rule set")
        for (index, byte) in bytes.enumerated() {
            let limit = index % 3 == PackedPluralTables.rangeField ? ranges : ruleSets
            try check(
                Int(byte) < limit || Int(byte) == PackedLocaleColumn.none, "a locale names a table that is not there")
        }
    }
}

extension NumberTables {
    /// Checks that every symbol, set, system and profile that the tables refer to exists.
    func proveBounds(_ locales: LocaleIndexTables) throws(TableCompilerError) {
        try locales.profiles.proveBounds(locales, size: 2)
        for (bytes, size) in [
            (strings, PackedNumberTables.stringSize), (systems, PackedNumberTables.systemSize),
            (sets, PackedNumberTables.setSize), (profiles, PackedNumberTables.profileSize),
            (overrides, PackedNumberTables.overrideSize), (exponents, PackedNumberTables.exponentsSize),
        ] {
            try check(bytes.count.isMultiple(of: size), "a table of number symbols has another length")
        }
        let textEnd = text.count - PackedNumberTables.overread
        for row in stride(from: 0, to: strings.count, by: PackedNumberTables.stringSize) {
            try check(word(strings, row) + Int(strings[row + 2]) <= textEnd, "a symbol leads beyond the text")
        }
        for row in stride(from: PackedNumberTables.identifierSize, to: systems.count, by: PackedNumberTables.systemSize)
        {
            let width = Int(systems[row + 2])
            try check(1...4 ~= width && word(systems, row) + width * 10 <= textEnd, "digits lead beyond the text")
        }
        for row in stride(from: 0, to: sets.count, by: PackedNumberTables.setSize) {
            for symbol in 0..<PackedNumberTables.symbolCount {
                try check(word(sets, row + symbol * 2) < stringCount, "a set has a symbol that is not there")
            }
            try check(sets[row + 14] == 0 || sets[row + 15] != 0, "a set has groups of no digits")
        }
        for row in stride(from: 0, to: profiles.count, by: PackedNumberTables.profileSize) {
            let field = row + PackedNumberTables.exponentField
            try check(
                max(Int(profiles[field]), Int(profiles[field + 1])) * PackedNumberTables.exponentsSize
                    < exponents.count,
                "a profile names exponents that are not there")
            try check(
                max(Int(profiles[row]), Int(profiles[row + 1])) < systemCount && word(profiles, row + 2) < setCount
                    && word(profiles, row + 4) + Int(profiles[row + 6])
                        <= overrides.count / PackedNumberTables.overrideSize,
                "a profile names a system, a set or overrides that are not there")
        }
        for row in stride(from: 0, to: overrides.count, by: PackedNumberTables.overrideSize) {
            try check(word(overrides, row + 1) < setCount, "an override has a set that is not there")
        }
        for index in stride(from: 0, to: locales.profiles.bytes.count, by: 2) {
            let profile = word(locales.profiles.bytes, index)
            try check(
                profile < profileCount || profile == PackedLocaleColumn.noWord,
                "a locale has a profile that is not there")
        }
        try check(
            profileCount > PackedNumberTables.rootProfile && setCount > PackedNumberTables.plainUppercaseSet
                && plainSystem >= 0 && plainSystem < systemCount, "root or the plain symbols are not there")
    }
}

func check(
    _ isTrue: @autoclosure () throws(TableCompilerError) -> Bool, _ what: String
) throws(TableCompilerError) {
    if try !isTrue() { throw .outOfBounds(what) }
}

/// Two bytes of seven bits each, as `PackedBytes.word(at:)` reads them.
private func word(_ bytes: [UInt8], _ index: Int) -> Int {
    Int(bytes[index]) | Int(bytes[index + 1]) << 7
}
