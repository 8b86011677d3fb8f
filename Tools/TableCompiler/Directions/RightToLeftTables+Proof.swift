import CLDRSource

extension RightToLeftTables {
    /// Reads the packed codes back and answers for every likely subtag with them: that of a script that is named, of a
    /// language, and of a language with a region. A code that no entry asks for is refused, so nothing else is in the tables.
    ///
    /// - Returns: How many entries were compared.
    /// - Throws: `TableCompilerError.disproved` for the first difference.
    package func prove(against data: CLDRData) throws(TableCompilerError) -> Int {
        try prove(against: LikelyDirection.all(data))
    }

    /// The same for entries that were read before.
    func prove(against entries: [LikelyDirection]) throws(TableCompilerError) -> Int {
        let scripts = try codes(self.scripts, length: RightToLeftTables.scriptLength, "script")
        let locales = try codes(self.locales, length: RightToLeftTables.localeLength, "locale")
        let exceptions = try codes(self.exceptions, length: RightToLeftTables.localeLength, "exception")
        for code in scripts.symmetricDifference(RightToLeftScripts.codes.map { $0.lowercased() }) {
            try compare(scripts.contains(code), !scripts.contains(code), "the script \(code)")
        }
        var unasked = locales.union(exceptions)
        for entry in entries {
            let language = RightToLeftTables.filled(entry.language.lowercased(), to: RightToLeftTables.languageLength)
            let plain = RightToLeftTables.filled(language, to: RightToLeftTables.localeLength)
            let full = language + (entry.region?.lowercased() ?? "  ")
            let packed =
                if let script = entry.script {
                    scripts.contains(script.lowercased())
                } else {
                    locales.contains(full) || locales.contains(plain) && !exceptions.contains(full)
                }
            try compare(packed, entry.isRightToLeft, entry.identifier)
            if entry.isPlain { unasked.remove(full) }
        }
        if let code = unasked.min() { throw .outOfBounds("'\(code)' is in the right-to-left tables, but not in CLDR") }
        return entries.count
    }

    /// The codes of a table, which is what halving needs: whole codes in strictly rising order.
    private func codes(
        _ bytes: [UInt8], length: Int, _ what: String
    ) throws(TableCompilerError) -> Set<String> {
        guard bytes.count.isMultiple(of: length) else {
            throw .outOfBounds("the last \(what) of the right-to-left tables")
        }
        let codes = stride(from: 0, to: bytes.count, by: length).map { bytes[$0..<$0 + length] }
        for (code, next) in zip(codes, codes.dropFirst()) where !code.lexicographicallyPrecedes(next) {
            throw .outOfBounds("the \(what) '\(String(decoding: next, as: UTF8.self))' is not in order")
        }
        return Set(codes.map { String(decoding: $0, as: UTF8.self) })
    }

    private func compare(_ packed: Bool, _ expected: Bool, _ identifier: String) throws(TableCompilerError) {
        if packed == expected { return }
        throw .disproved(
            ruleSet: "likely subtags of CLDR \(version)", number: identifier,
            packed: packed ? "right to left" : "left to right", expected: expected ? "right to left" : "left to right")
    }

    private static func filled(_ code: String, to length: Int) -> String {
        code + String(repeating: " ", count: max(length - code.utf8.count, 0))
    }
}
