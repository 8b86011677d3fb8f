import CLDRPluralsCore

/// The proof that the evaluator, which reads its tables without bounds checks, reads inside them for every number and
/// every locale identifier.
///
/// Each table is walked here as `PackedRuleSet` and `PackedLocaleIndex` walk it, on arrays, and the largest index that any
/// input leads to is compared with the length. It is done before anything is looked up in the tables.
extension CompiledPluralTables {
    func proveBounds() throws(TableCompilerError) {
        try rules.proveBounds()
        try locales.proveBounds(ruleSets: rules.count, ranges: ranges.count / 36)
    }
}

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
            try checkEntries(at: word(header, run + 4), count: residues)
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

    /// The index that leads to the category is the sum of a row's entry and a column's.
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

extension LocaleTables {
    func proveBounds(ruleSets: Int, ranges: Int) throws(TableCompilerError) {
        try check(root < recordCount && records.count == recordCount * 3, "the records have another length")
        for record in 0..<recordCount {
            for (field, limit) in [ruleSets, ruleSets, ranges].enumerated() {
                let number = Int(records[record * 3 + field])
                try check(
                    number < limit || number == PackedLocaleIndex.noTable, "a record names a table that is not there")
            }
        }
        try check(buckets.count == (PackedLocaleIndex.bucketCount + 1) * 2, "the buckets have another length")
        for bucket in 0...PackedLocaleIndex.bucketCount {
            try check(word(buckets, bucket * 2) * 5 <= languages.count, "a bucket leads beyond the languages")
        }
        for language in stride(from: 0, to: languages.count, by: 5) {
            try check(word(languages, language + 3) < recordCount, "a language has a record that is not there")
        }
        try check(variants.count == variantCount * 9, "the variants have another length than their count says")
        for row in 0..<variantCount {
            let records = (word(variants, row * 9), word(variants, row * 9 + 7))
            try check(max(records.0, records.1) < recordCount, "a variant has a record that is not there")
        }
        try proveAliases()
    }

    private func proveAliases() throws(TableCompilerError) {
        var index = 0
        for _ in 0..<aliasCount {
            try check(index + 3 <= aliases.count, "the aliases are shorter than their count says")
            try check(word(aliases, index + 1) < recordCount, "an alias has a record that is not there")
            index += 3 + Int(aliases[index])
        }
        try check(index == aliases.count, "the aliases have another length than their count says")
    }
}

private func check(_ isTrue: Bool, _ what: String) throws(TableCompilerError) {
    if !isTrue { throw .outOfBounds(what) }
}

/// Two bytes of seven bits each, as `PackedBytes.word(at:)` reads them.
private func word(_ bytes: [UInt8], _ index: Int) -> Int {
    Int(bytes[index]) | Int(bytes[index + 1]) << 7
}
