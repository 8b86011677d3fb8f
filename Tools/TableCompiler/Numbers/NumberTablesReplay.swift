/// The look-up of the runtime on packed tables, with every index checked.
struct NumberTablesReplay {
    let tables: NumberTables
    /// The row of each numbering system.
    private var systemRows: [String: Int] = [:]

    init(_ tables: NumberTables) throws {
        self.tables = tables
        for row in 0..<tables.systemCount { systemRows[try systemIdentifier(row)] = row }
    }

    /// A read beyond the end of a table.
    struct OutOfBounds: Error, CustomStringConvertible {
        var description: String { "an index of the packed tables of number symbols points beyond their end" }
    }

    private func bytes(_ table: [UInt8], _ start: Int, _ count: Int) throws -> ArraySlice<UInt8> {
        guard start >= 0, count >= 0, start + count <= table.count else { throw OutOfBounds() }
        return table[start..<start + count]
    }

    private func byte(_ table: [UInt8], _ index: Int) throws -> Int {
        Int(try bytes(table, index, 1)[index])
    }

    private func pair(_ table: [UInt8], _ index: Int) throws -> Int {
        try byte(table, index) | byte(table, index + 1) << 7
    }

    private func text(_ table: [UInt8], _ start: Int, _ count: Int) throws -> String {
        String(decoding: try bytes(table, start, count), as: UTF8.self)
    }

    func profile(of identifier: String) throws -> Int {
        var key = try canonical(NumberTableLayout.key(identifier))
        while true {
            if let row = try row(of: key, in: tables.locales, stride: NumberTableLayout.localeStride) {
                return try pair(tables.locales, row + 3)
            }
            guard let end = key.lastIndex(of: "-") else { return tables.rootProfile }
            key = String(key[..<end])
        }
    }

    /// The key with its language replaced, if it is an alias.
    private func canonical(_ key: String) throws -> String {
        let subtags = key.split(separator: "-")
        guard let language = subtags.first,
            let row = try row(of: String(language), in: tables.aliases, stride: NumberTableLayout.aliasStride)
        else { return key }
        var replacement = try text(tables.keys, try pair(tables.aliases, row + 3), try byte(tables.aliases, row + 5))
        if subtags.count > 1, subtags[1].count == 4 { replacement = String(replacement.prefix { $0 != "-" }) }
        return replacement + key.dropFirst(language.count)
    }

    /// Where the row of a key begins.
    private func row(of key: String, in table: [UInt8], stride: Int) throws -> Int? {
        var low = 0
        var high = table.count / stride
        while low < high {
            let middle = (low + high) / 2
            let row = middle * stride
            let found = try text(tables.keys, try pair(table, row), try byte(table, row + 2))
            if found == key { return row }
            if key.utf8.lexicographicallyPrecedes(found.utf8) { high = middle } else { low = middle + 1 }
        }
        return nil
    }

    /// The default (0) or native (1) numbering system of a profile.
    func system(_ profile: Int, _ column: Int) throws -> String {
        try systemIdentifier(try byte(tables.profiles, profile * NumberTableLayout.profileStride + column))
    }

    func systemIdentifier(_ row: Int) throws -> String {
        var identifier = try text(tables.systems, row * NumberTableLayout.systemStride, 8)
        while identifier.last == " " { identifier.removeLast() }
        return identifier
    }

    /// The digits and the symbols of a profile with a numbering system.
    func numbers(_ profile: Int, system: String) throws -> (digits: String?, numbers: ResolvedNumbers) {
        guard let row = systemRows[system] else {
            throw NumberTableError.missing(element: "row", locale: "any", numberingSystem: system)
        }
        let digitRow = row * NumberTableLayout.systemStride + 8
        let width = try byte(tables.systems, digitRow + 2)
        let digits = try text(tables.text, try pair(tables.systems, digitRow), width * 10)
        return (digits, try numbers(set: try set(profile, row)))
    }

    private func set(_ profile: Int, _ system: Int) throws -> Int {
        let row = profile * NumberTableLayout.profileStride
        let first = try pair(tables.profiles, row + 4)
        for index in first..<first + (try byte(tables.profiles, row + 6)) {
            let override = index * NumberTableLayout.overrideStride
            if try byte(tables.overrides, override) == system { return try pair(tables.overrides, override + 1) }
        }
        return try pair(tables.profiles, row + 2)
    }

    func numbers(set: Int) throws -> ResolvedNumbers {
        let row = set * NumberTableLayout.setStride
        var symbols: [NumberSource.Symbol: String] = [:]
        for (column, symbol) in NumberSource.Symbol.allCases.enumerated() {
            let string = try pair(tables.sets, row + column * 2) * NumberTableLayout.stringStride
            symbols[symbol] = try text(
                tables.text, try pair(tables.strings, string), try byte(tables.strings, string + 2))
        }
        return ResolvedNumbers(
            symbols: symbols, primaryGrouping: try byte(tables.sets, row + 14),
            secondaryGrouping: try byte(tables.sets, row + 15), minimumGroupingDigits: try byte(tables.sets, row + 16))
    }
}
