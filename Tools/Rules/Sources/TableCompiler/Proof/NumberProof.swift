import StringsdictLocaleData
import CLDRPluralsCore
import CLDRSource

/// The proof that the tables of number symbols agree with CLDR. The proof runs before the tables are written, and
/// counts its comparisons.
///
/// One side is the generated source: its bytes, read by the same code that a program runs. The other side is the
/// elements of CLDR's files, each looked up separately.
///
/// The proof compares all locales of the release, locales with an entry in `parentLocales`, deprecated codes, and
/// spellings with the script left out or written out. Each locale is compared with every numbering system.
package struct NumberProof: Sendable, Hashable {
    /// Locale identifiers looked up.
    package private(set) var locales = 0
    /// Symbol sets compared. Identifiers of one locale that find the same profile are compared once, with each
    /// numbering system.
    package private(set) var comparisons = 0

    /// A profile and the locale whose elements it must have.
    private struct Pair: Hashable {
        let profile: Int
        let target: String
    }

    /// Proves the tables in generated source.
    ///
    /// - Throws: ``NumberTableError/disproved(locale:numberingSystem:packed:expected:)`` with the first difference.
    package init(_ tables: LoadedNumberTables, against expectation: NumberExpectation) throws {
        let text = tables.numbers.text
        if tables.numbers.version != expectation.version {
            throw NumberTableError.disproved(
                locale: "any", numberingSystem: "any", packed: tables.numbers.version, expected: expectation.version)
        }
        self = try tables.read { packed, _ in
            try NumberProof(packed, text: text, plainSystem: tables.numbers.plainSystem, against: expectation)
        }
    }

    /// Proves tables through their reader. The tables that a program was built with can be proved this way, too.
    ///
    /// - Parameters:
    ///   - text: The text that the tables point into.
    ///   - plainSystem: The numbering system of numbers as C prints them.
    package init(
        _ tables: PackedNumberTables, text: [UInt8], plainSystem: Int, against expectation: NumberExpectation
    ) throws {
        let reader = SymbolReader(tables: tables, text: text)
        for (set, words) in [
            (PackedNumberTables.plainSet, ["e", "inf", "nan"]),
            (PackedNumberTables.plainUppercaseSet, ["E", "INF", "NAN"]),
        ] {
            let plain = NumberExpectation.Symbols(
                system: "latn", digits: "0123456789", texts: [".", "", "-", "+"] + words, grouping: [0, 0, 1])
            try expect("plain", "latn", reader.symbols(tables.symbols(set: set, system: plainSystem)), plain)
        }
        var known: [Int: [String: NumberExpectation.Symbols]] = [:]
        var proved: Set<Pair> = []
        for (identifier, target) in expectation.identifiers {
            guard let expected = expectation.answer(for: target) else { continue }
            let profile = reader.profile(of: identifier)
            try proveKeywords(identifier, reader, expected)
            locales += 1
            guard proved.insert(Pair(profile: profile, target: target)).inserted else { continue }
            let found = known[profile] ?? reader.answer(profile: profile, systems: expectation.systems)
            known[profile] = found
            for (display, wanted) in [
                (NumberOptions.CompactDisplay.short, expected.shortExponents), (.long, expected.longExponents),
            ] {
                let exponents = tables.compactExponents(display, profile: profile)
                let packed = (3...18).map { exponents.exponent(ofMagnitude: $0) }
                if packed != wanted {
                    throw NumberTableError.disproved(
                        locale: identifier, numberingSystem: "\(display) compact notation", packed: "\(packed)",
                        expected: "\(wanted)")
                }
            }
            for system in expectation.systems {
                guard let symbols = found[system], let wanted = expected.symbols[system] else {
                    throw NumberTableError.missing(element: "row", locale: identifier, numberingSystem: system)
                }
                try expect(identifier, system, symbols, wanted)
                comparisons += 1
            }
        }
    }

    /// Compares the symbols for a whole identifier, without and with a keyword for the numbering system.
    private func proveKeywords(
        _ identifier: String, _ reader: SymbolReader, _ expected: NumberExpectation.Answer
    ) throws {
        for (suffix, system) in [
            ("", expected.defaultSystem), ("-u-nu-native", expected.nativeSystem), ("-u-ca-coptic-nu-DEVA", "deva"),
            ("@numbers=traditional", expected.nativeSystem), ("@calendar=coptic;numbers=arab", "arab"),
            ("-u-nu-roman", expected.defaultSystem), ("-x-nu-deva", expected.defaultSystem),
            ("-x-u-nu-deva", expected.defaultSystem),
        ] {
            // A small release may lack the system, which then counts as unknown.
            guard let wanted = expected.symbols[system] ?? expected.symbols[expected.defaultSystem] else { continue }
            let spelling = suffix.hasPrefix("-") ? identifier.replacing("_", with: "-") : identifier
            try expect(identifier + suffix, system, reader.symbols(of: spelling + suffix), wanted)
        }
    }

    private func expect(
        _ locale: String, _ system: String, _ packed: NumberExpectation.Symbols, _ expected: NumberExpectation.Symbols
    ) throws {
        guard packed == expected else {
            throw NumberTableError.disproved(
                locale: locale, numberingSystem: system, packed: "\(packed)", expected: "\(expected)")
        }
    }
}

/// Reads symbols with the code that a program runs, and their texts from the bytes.
private struct SymbolReader {
    let tables: PackedNumberTables
    let text: [UInt8]

    func profile(of identifier: String) -> Int {
        var identifier = identifier
        return identifier.withUTF8 { tables.profile(utf8: $0) }
    }

    func symbols(of identifier: String) -> NumberExpectation.Symbols {
        var identifier = identifier
        return symbols(identifier.withUTF8 { tables.symbols(utf8: $0) })
    }

    func answer(profile: Int, systems: [String]) -> [String: NumberExpectation.Symbols] {
        var answer: [String: NumberExpectation.Symbols] = [:]
        for var name in systems {
            let found = name.withUTF8 { tables.system(named: $0[...]) }
            guard let system = found else { continue }
            answer[name] = symbols(tables.symbols(set: tables.set(profile: profile, system: system), system: system))
        }
        return answer
    }

    func symbols(_ packed: PackedNumberSymbols) -> NumberExpectation.Symbols {
        func string(_ piece: PackedText) -> String {
            String(decoding: text[piece.offset..<piece.offset + piece.count], as: UTF8.self)
        }
        let texts = [
            packed.decimal, packed.group, packed.minus, packed.plus, packed.exponent, packed.infinity,
            packed.notANumber,
        ]
        return NumberExpectation.Symbols(
            system: tables.identifier(ofSystem: packed.system), digits: string(packed.digits), texts: texts.map(string),
            grouping: [packed.primaryGrouping, packed.secondaryGrouping, packed.minimumGrouping])
    }
}
