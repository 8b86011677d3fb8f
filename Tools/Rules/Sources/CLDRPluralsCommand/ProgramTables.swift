import CLDRPlurals
import StringsdictFormatting
import TableCompiler

/// The tables that a program was built with: their bytes, and the data that the program reads from them.
struct ProgramTables: Sendable {
    /// The constants of the generated types, by the type's name.
    var declarations: [String: TableConstants]
    /// The release that the program names.
    var version: String
    /// Proves the data that the program's readers find.
    var prove: @Sendable (Expectation) throws -> ProgramProof
    /// The categories of numbers, by locale and type, as the program's interface gives them.
    var categories: @Sendable (_ locale: String, PluralRuleType, _ numbers: [String]) -> [PluralCategory?]

    /// The tables of this command.
    static var linked: ProgramTables {
        let linked = ShippedTables.declarations + ShippedLocaleData.declarations
        var declarations: [String: TableConstants] = [:]
        for declaration in linked {
            declarations[declaration.name] = TableConstants(
                version: declaration.version.description, numbers: declaration.numbers,
                tables: declaration.tables.mapValues(bytes(of:)))
        }
        return ProgramTables(declarations: declarations, version: PluralRules.cldrVersion) { expectation in
            let numbers = linked.first { $0.name == "NumberSymbolTables" }
            return ProgramProof(
                plurals: try PluralProof(ShippedTables.plurals, against: expectation.plurals),
                locales: try LocaleProof(ShippedLocaleData.tree, against: expectation.locales),
                numbers: try NumberProof(
                    ShippedLocaleData.numbers, text: numbers?.tables["text"].map(bytes(of:)) ?? [],
                    plainSystem: numbers?.numbers["plainSystem"] ?? 0, against: expectation.numbers))
        } categories: { locale, type, numbers in
            let rules = PluralRules(locale: locale, type: type)
            return numbers.map { rules.category(parsing: $0) }
        }
    }

    private static func bytes(of literal: StaticString) -> [UInt8] {
        Array(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    /// The first difference from the tables of a release, or nil if every byte is equal.
    func difference(from release: CompiledRelease) -> String? {
        for declaration in release.declarations {
            guard let own = declarations[declaration.name] else { return "it has no \(declaration.name)" }
            if let name = own.firstDifference(from: declaration.constants) {
                return "\(declaration.name).\(name) differs"
            }
        }
        return nil
    }
}

/// The proof of a program's own tables.
struct ProgramProof {
    let plurals: PluralProof
    let locales: LocaleProof
    let numbers: NumberProof
}
