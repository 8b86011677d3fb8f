import CLDRPluralsCore
import PluralRuleSyntax
import StringsdictTextWriting

/// Prints the part of a standalone file that depends on a release: `PluralTables`, the small tables as text. Their
/// readers are in the target `StandaloneEvaluator`.
package struct StandaloneTables {
    private let tables: SmallTables

    /// - Parameter tables: The tables to print, with the names of locales.
    package init(_ tables: SmallTables) { self.tables = tables }

    /// The type.
    ///
    /// - Parameter modifier: A modifier and a space, such as `nonisolated private `. May be empty.
    package func source(modifier: String) -> String {
        var printer = CodePrinter()
        let (wholes, wholePlaces) = wholeNumbers
        let locales = LocaleTexts(tables)
        printer.line("/// The plural rules of a release of CLDR, and which rules each locale has.")
        printer.block("\(modifier)enum PluralTables {") { printer in
            printer.line("static var cldrVersion: StaticString { \"\(tables.version)\" }")
            func table(_ name: String, _ bytes: [UInt8], _ comment: String) {
                printer.line()
                printer.byteLiteral(
                    "static var \(name): StaticString {", bytes.map { $0 ^ 0x40 }, comment: [comment])
                printer.line("}")
            }
            table("programs", tables.programs, "The rules as programs.")
            table(
                "starts", tables.starts.flatMap { StandaloneTables.word(Int($0)) },
                "The places of the three programs of each rule set.")
            table(
                "wholes", wholes,
                "The categories of small whole numbers, and by the last two digits of others, and by the two before."
            )
            table(
                "wholePlaces", wholePlaces,
                "The count of each rule set's small numbers, their place, and the places of the others.")
            table(
                "categories", tables.ruleSets.map(StandaloneTables.flags), "The categories of each rule set, as bits.")
            table("ranges", ranges, "The category of each range, by the categories of its start and end.")
            table("locales", tables.locales.flatMap(\.texts), "Cardinal rules, ordinal rules and ranges.")
            table("letters", locales.letters, "Where the languages and other codes with each first letter begin.")
            table("languages", locales.languages, "Languages with their places among the locales.")
            table("aliases", locales.aliases, "Other codes with the row that each stands for.")
            table("variants", locales.variants, "Languages with a script and region, and their places.")
            table("names", locales.names, "Names of a language and a variant, with the row that each stands for.")
            table("regions", locales.regions, "Other codes of regions, with the region that each stands for.")
            printer.line()
            printer.block("static func remainder(_ value: UInt64, _ modulus: UInt8) -> UInt64 {") { printer in
                printer.line("switch modulus {")
                for (place, modulus) in tables.constants.moduli.enumerated() {
                    printer.line("case \(place + 1): return value % \(modulus)")
                }
                printer.line("default: return value")
                printer.line("}")
            }
        }
        return printer.text
    }

    /// A file of all locales for the target `StandaloneEvaluator`, whose tests compare it with the library.
    package var file: String {
        var printer = CodePrinter()
        GeneratedFileHeader(
            cldrVersion: tables.version,
            facts: ["All rules as a standalone file has them, for the tests of its code.", "swift-format-ignore-file"]
        ).print(to: &printer)
        printer.line("import CLDRPluralsCore")
        printer.line()
        return printer.text + source(modifier: "")
    }

    fileprivate static func word(_ value: Int) -> [UInt8] { number(value, bytes: 2) }

    /// A number of several bytes, seven bits each, the lower ones first.
    fileprivate static func number(_ value: Int, bytes: Int) -> [UInt8] {
        (0..<bytes).map { UInt8(value >> (7 * $0) & 0x7F) }
    }

    private static func flags(_ ruleSet: PluralRuleSet) -> UInt8 {
        ruleSet.categories.reduce(0) { $0 | 1 << $1.code }
    }

    /// Two entries in a byte. A last one may be alone.
    private static func pairs(_ entries: [UInt8]) -> [UInt8] {
        stride(from: 0, to: entries.count, by: 2).map { place in
            entries[place] | (place + 1 < entries.count ? entries[place + 1] << 3 : 0)
        }
    }

    private var ranges: [UInt8] {
        tables.ranges.flatMap { StandaloneTables.pairs([$0 & 7, $0 >> 4]) }
    }

    /// The tables of whole numbers, and their places. An entry that one category does not fill is left to the next table,
    /// and then to the program.
    private var wholeNumbers: (bytes: [UInt8], places: [UInt8]) {
        let sets = tables.ruleSets.map { ruleSet in
            let rules = FlatRuleSet(ruleSet)
            let run = StandaloneTables.wholeRun(rules)
            let next = rules.secondResidues(after: run).map { second in
                // A table has the numbers whose last two digits are zeros. A standalone file asks it for these alone.
                second.residue == 0 ? second.categories : run.residues.map { _ in PackedHeader.undecided }
            }
            return (count: run.prefix.count, tables: [run.prefix, run.residues, next ?? run.residues])
        }
        let arena = ByteArena(sets.flatMap(\.tables).map(StandaloneTables.pairs))
        let places = sets.flatMap { set in
            StandaloneTables.word(set.count)
                + set.tables.flatMap { StandaloneTables.word(arena.offset(of: StandaloneTables.pairs($0))) }
        }
        return (arena.bytes, places)
    }
}

extension StandaloneTables {
    /// Small numbers, and remainders by 100. If only one remainder is undecided, it needs no longer list of small numbers: the
    /// table of the next two digits decides.
    fileprivate static func wholeRun(_ rules: FlatRuleSet) -> Run {
        func entry(_ number: Knowledge) -> UInt8 { rules.category(for: .whole(number))?.code ?? PackedHeader.undecided }
        let modulus = Knowledge.residueModulus
        let short = Run(
            prefix: (0..<modulus).map { entry(.exactly($0)) },
            residues: (0..<modulus).map { entry(.residue($0, modulo: modulus, atLeast: modulus)) })
        return short.residues.dropFirst().contains(PackedHeader.undecided)
            ? rules.categoryRun(minimumPrefix: modulus, PartialOperands.whole) : short
    }
}

extension SmallTables.Locale {
    /// As ``bytes``, with ``inherited`` for ranges, too.
    fileprivate var texts: [UInt8] { [cardinal, ordinal, range == 0 ? SmallTables.Locale.inherited : range - 1] }
}

/// The locales of small tables as bytes below 0x80.
private struct LocaleTexts {
    private(set) var letters: [UInt8] = []
    private(set) var languages: [UInt8] = []
    private(set) var aliases: [UInt8] = []
    private(set) var variants: [UInt8] = []
    private(set) var names: [UInt8] = []
    private(set) var regions: [UInt8] = []

    init(_ tables: SmallTables) {
        let list = tables.list
        let order = list.languages + [list.root] + list.variants
        let rows = Dictionary(order.enumerated().map { ($1.number, $0) }) { first, _ in first }
        func row(_ row: SmallLocaleList.Row) -> [UInt8] { StandaloneTables.word(rows[row.number] ?? 0) }
        func place(_ row: SmallLocaleList.Row) -> [UInt8] { StandaloneTables.word(tables.places[row.number] ?? 0) }
        func rest(_ key: UInt16) -> [UInt8] { StandaloneTables.word(Int(key & 0x3FF)) }
        // The first letter of a code of two letters, or 32 and that of a code of three, and the end.
        let starts = (0..<32).map { $0 << 5 } + (0...27).map { max($0, 1) << 10 }
        for start in starts {
            for keys in [list.languages.map(\.key), list.aliases.map(\.key)] {
                letters += StandaloneTables.word(keys.count { Int($0) < start })
            }
        }
        for language in list.languages { languages += rest(language.key) + place(language) }
        for alias in list.aliases { aliases += rest(alias.key) + row(alias.row) }
        for variant in list.variants {
            let base = list.languages.first { $0.key == variant.key } ?? list.root
            variants += row(base) + StandaloneTables.number(Int(variant.identifier.script), bytes: 3)
            variants += StandaloneTables.word(Int(variant.identifier.region)) + place(variant)
        }
        // No subtag has more than eight letters.
        for name in list.names where name.name.count <= 8 {
            names += row(name.base) + row(name.target) + name.name + [UInt8](repeating: 0, count: 8 - name.name.count)
        }
        for (code, region) in list.regions {
            regions += StandaloneTables.word(Int(code)) + StandaloneTables.word(Int(region))
        }
    }
}
