import CLDRPluralsCore
import CLDRSource
import StringsdictCommandConsole
import PluralRuleHistory
import PluralRuleSyntax
import TableCompiler
import StringsdictTextFiles

/// A release of CLDR, compiled to tables that are not proved yet.
struct CompiledRelease {
    let source: PluralSource
    let tables: CompiledPluralTables
    let numbers: NumberTables
    /// The tables of the standalone evaluator that has all locales.
    let standalone: SmallTables

    init(_ data: CLDRData) throws {
        source = PluralSource(data)
        numbers = try NumberTables(NumberSource(data))
        tables = try CompiledPluralTables(source, locales: LocaleSource(data, profiles: numbers.localeProfiles))
        standalone = try SmallTables(CompiledPluralTables(source), namesLocales: true)
    }

    /// The size of all tables in bytes.
    var size: Int { declarations.reduce(0) { $0 + $1.size } }

    /// The generated types.
    var declarations: [TableDeclaration] {
        [tables.declaration, tables.indexDeclaration, tables.treeDeclaration, numbers.declaration(tables.locales)]
    }
}

/// The data in the files of a release. The proof compares the tables with it.
struct Expectation: Sendable {
    let plurals: PluralExpectation
    let numbers: NumberExpectation
    let locales: LocaleExpectation

    init(_ data: CLDRData, plurals: PluralExpectation) throws {
        self.plurals = plurals
        numbers = try NumberExpectation(data)
        locales = LocaleExpectation(data)
    }
}

/// A release of CLDR, compiled and proved, with the files that are generated from it.
struct Generation {
    let release: CompiledRelease
    let earlier: EarlierRules
    let expectation: Expectation
    let proof: PluralProof
    let numberProof: NumberProof
    let localeProof: LocaleProof
    let files: [GeneratedFile]

    /// Compiles a release, proves the tables, and prints their source. Plurals and numbers are proved in parallel.
    ///
    /// - Parameters:
    ///   - data: The release.
    ///   - earlier: The rules of earlier releases, as differences from this one.
    ///   - original: The same data as the files of the release have it, for the places in errors. Nil if `data` was read from them.
    /// - Throws: The first difference between tables and data, or the reason why the data cannot be compiled.
    init(_ data: CLDRData, earlier: EarlierRules = .none, original: CLDRData? = nil) async throws {
        do {
            try await self.init(compiling: data, earlier: earlier)
        } catch {
            throw CompilationPlaces.located(error, in: original ?? data)
        }
    }

    private init(compiling data: CLDRData, earlier: EarlierRules) async throws {
        try KnownAnswers.prove()
        try Self.requireRulesOfReplacements(in: data)
        let release = try CompiledRelease(data)
        self.release = release
        self.earlier = earlier
        files = try GeneratedFile.files(of: release, earlier: earlier)
        let pluralExpectation = PluralExpectation(data)
        async let plurals = PluralProof(LoadedPluralTables(release.tables), against: pluralExpectation)
        expectation = try Expectation(data, plurals: pluralExpectation)
        let loaded = try LoadedNumberTables(release.numbers, release.tables.locales)
        numberProof = try NumberProof(loaded, against: expectation.numbers)
        localeProof = try LocaleProof(loaded, against: expectation.locales)
        _ = try SmallTablesProof(release.standalone, against: pluralExpectation)
        proof = try await plurals
    }

    /// Refuses a deprecated code with other rules than the locale that replaces it. It would need one row for its rules, and another one
    /// for its script and parents.
    private static func requireRulesOfReplacements(in data: CLDRData) throws(TableCompilerError) {
        for type in PluralRuleType.allCases {
            var rules: [String: PluralRuleSet] = [:]
            for group in data.pluralRules where group.type == type {
                for locale in group.locales { rules[locale] = group.rules.withoutSamples }
            }
            for alias in data.languageAliases {
                let target = String(alias.replacement.prefix { $0 != " " })
                guard let own = rules[alias.type],
                    let other = rules[target] ?? rules[String(target.prefix { $0 != "_" })], own != other
                else { continue }
                throw .rulesOfAlias(alias.type, replacement: target)
            }
        }
    }

    /// A summary of the compilation and the proof, one line each.
    var summary: [String] {
        let tables = release.tables
        let locales = tables.locales
        let numbers = release.numbers
        return [
            """
            CLDR \(tables.version): \(tables.cardinalCount) cardinal and \(tables.ordinalCount) ordinal rule sets \
            (\(tables.ruleSets.count) distinct), \(tables.rangeCount) range tables, \
            \(locales.ruleLocaleCount) locales
            """,
            "plural tables: \(Count(tables.declaration.size)) bytes",
            """
            index of locales: \(Count(locales.rowCount)) locales, \(locales.aliasCount) other names, \
            \(Count(tables.indexDeclaration.size)) bytes; likely subtags and \(locales.parentCount) parents, \
            \(Count(tables.treeDeclaration.size)) bytes
            """,
            """
            number symbols: \(numbers.profileCount) profiles, \(numbers.systemCount) numbering systems, \
            \(Count(numbers.declaration(locales).size)) bytes
            """,
            "all tables: \(Count(release.size)) bytes",
            """
            rules of \(Console.counted(earlier.releases.count, "earlier release")), as differences: \(Count(earlier.text.utf8.count)) bytes
            """,
            """
            proved: \(Count(proof.total)) cases (\(Count(proof.wholeNumbers)) whole numbers, \
            \(Count(proof.decimals)) decimals and compact numbers, \(Count(proof.samples)) samples of CLDR, \
            \(Count(proof.locales)) look-ups, \(Count(proof.ranges)) ranges), \
            the number symbols of \(Count(numberProof.locales)) locales in every numbering system, \
            the direction of \(Count(localeProof.directions)) locales and the ancestors of \(Count(localeProof.ancestors)), \
            and \(Count(KnownAnswers.count)) answers of a made-up release that were worked out by hand
            """,
        ]
    }
}

/// A count formatted for people: 1,234,567.
struct Count: CustomStringConvertible {
    private let value: Int

    init(_ value: Int) { self.value = value }

    var description: String { Console.grouped("\(value)") }
}

/// Measures elapsed time.
struct Stopwatch {
    private let start = ContinuousClock.now

    /// The elapsed time, such as `0.31 s`.
    var elapsed: String {
        let parts = (ContinuousClock.now - start).components
        let hundredths = parts.seconds * 100 + parts.attoseconds / 10_000_000_000_000_000
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
    }
}

/// A file that the command writes and checks.
struct GeneratedFile {
    /// The path relative to the package's root or to the named folder.
    let path: String
    /// The whole text.
    let text: String

    /// The paths of the tables.
    static let rules = "Sources/CLDRPlurals/Generated/PluralTables.swift"
    static let index = "Sources/CLDRPlurals/Generated/LocaleTables.swift"
    static let tree = "Sources/StringsdictFormatting/Generated/LocaleTreeTables.swift"
    static let numbers = "Sources/StringsdictFormatting/Generated/NumberSymbolTables.swift"

    /// The files that depend on a release of CLDR.
    static func files(of release: CompiledRelease, earlier: EarlierRules = .none) throws -> [GeneratedFile] {
        let (tables, numbers) = (release.tables, release.numbers)
        let locales = tables.locales
        return [
            GeneratedFile(path: rules, text: tables.declaration.file(facts: tables.facts)),
            GeneratedFile(
                path: index,
                text: tables.indexDeclaration.file(
                    facts: [
                        "\(locales.rowCount) locales and \(locales.aliasCount) other names, \(locales.indexSize) bytes of tables."
                    ])),
            GeneratedFile(
                path: tree,
                text: tables.treeDeclaration.file(
                    facts: ["Likely subtags and \(locales.parentCount) parents, \(locales.treeSize) bytes of tables."])),
            GeneratedFile(
                path: GeneratedFile.numbers,
                text: numbers.declaration(locales).file(
                    facts: [
                        "\(numbers.profileCount) profiles, \(numbers.systemCount) numbering systems,",
                        "\(numbers.setCount) symbol sets of \(numbers.stringCount) symbols, \(numbers.declaration(locales).size) bytes of tables.",
                    ])),
            GeneratedFile(
                path: "Sources/Toolkit/PluralRuleTexts/Generated/ShippedRules.swift",
                text: RuleTextsEmitter(release.source).source()),
            GeneratedFile(
                path: "Tools/Rules/Sources/StandaloneEvaluator/Generated/AllRules.swift",
                text: StandaloneTables(release.standalone).file),
            GeneratedFile(
                path: "Sources/Toolkit/PluralRuleHistory/Generated/EarlierRuleTexts.swift",
                text: EarlierRulesEmitter(earlier, before: release.source.version).source()),
        ]
    }
}

/// Adds the file, line and locales to an error in data that was read but cannot be compiled to tables.
enum CompilationPlaces {
    /// Adds file positions to the compiler's errors about a release. Other errors are unchanged.
    static func locating<Value>(in data: CLDRData, _ compile: () throws -> Value) throws -> Value {
        do {
            return try compile()
        } catch {
            throw located(error, in: data)
        }
    }

    /// An error of the compiler with its positions. Other errors are unchanged.
    static func located(_ error: any Error, in data: CLDRData) -> any Error {
        let places: [(location: String, locales: [String])]
        switch error {
        case TableCompilerError.unsupportedModulus(_, let relation),
            TableCompilerError.constantTooLarge(_, let relation), TableCompilerError.tooLargeForSmallForm(let relation):
            places = data.pluralRules.compactMap { group in self.place(of: relation, in: group) }
        case TableCompilerError.unsupportedLocale(let locale), TableCompilerError.rulesOfVariant(let locale),
            TableCompilerError.rulesOfAlias(let locale, _):
            let groups = data.pluralRules.filter { $0.locales.contains(locale) }.map(\.location)
            let ranges = data.pluralRanges.filter { $0.locales.contains(locale) }.map(\.location)
            places = (groups + ranges).map { ("\($0)", [locale]) }
        case TableCompilerError.circularParents(let locale):
            let name = locale.replacing("-", with: "_")
            places = data.parentLocales.filter { $0.locales.contains(name) }.map { ("\($0.location)", [name]) }
        case TableCompilerError.disproved(let ruleSet, _, _, _):
            places = data.pluralRules.filter { "\($0.rules.withoutSamples)" == ruleSet }
                .map { ("\($0.location)", $0.locales) }
        case NumberTableError.missing(_, let locale, _), NumberTableError.invalidPattern(_, let locale),
            NumberTableError.unsupportedExponent(_, _, let locale),
            NumberTableError.disproved(let locale, _, _, _):
            let name = locale.replacing("-", with: "_")
            places = data.numbers.filter { $0.locale == name }.map { ($0.file, [name]) }
        case NumberTableError.invalidDigits(_, let system):
            places = data.numberingSystems.filter { $0.id == system }.map { ("\($0.location)", []) }
        default: return error
        }
        if places.isEmpty { return error }
        return CommandError(
            places.map { place in
                let locales = place.locales.isEmpty ? "" : place.locales.joined(separator: ", ") + ": "
                return Diagnostic("\(locales)\(error)", file: place.location)
            })
    }

    /// The position of a relation in a group, with its column if the source spells it like the compiler.
    private static func place(of relation: String, in group: PluralRulesGroup) -> (String, [String])? {
        for (rule, source) in zip(group.rules.rules, group.sources) {
            let relations = rule.condition?.conjunctions.flatMap(\.relations) ?? []
            guard relations.contains(where: { $0.description == relation }) else { continue }
            let location = source.location
            guard let found = source.text.firstRange(of: relation), !source.text.contains(where: \.isNewline) else {
                return ("\(location)", group.locales)
            }
            let column = location.position.column + source.text[..<found.lowerBound].unicodeScalars.count
            return ("\(location.file):\(location.position.line):\(column)", group.locales)
        }
        return nil
    }
}
