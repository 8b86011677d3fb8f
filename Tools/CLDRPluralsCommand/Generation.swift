import CLDRSource
import SwiftEmitter
import TableCompiler

/// A release of CLDR, compiled to tables that nobody has proved yet.
struct CompiledRelease {
    let source: PluralSource
    let tables: CompiledPluralTables
    let numberSource: NumberSource
    let numbers: NumberTables
    let languages: LanguageTables
    let directions: RightToLeftTables

    init(_ data: CLDRData) throws {
        source = PluralSource(data)
        tables = try CompiledPluralTables(source)
        numberSource = NumberSource(data)
        numbers = try NumberTables(numberSource)
        languages = try LanguageTables(data)
        directions = try RightToLeftTables(data)
    }

    fileprivate init(
        source: PluralSource, tables: CompiledPluralTables, numberSource: NumberSource, numbers: NumberTables,
        languages: LanguageTables, directions: RightToLeftTables
    ) {
        self.source = source
        self.tables = tables
        self.numberSource = numberSource
        self.numbers = numbers
        self.languages = languages
        self.directions = directions
    }
}

/// A release of CLDR, compiled and proved, with the files that are generated from it.
struct Generation {
    let release: CompiledRelease
    let proof: PluralProof
    let numberProof: NumberTables.Proof
    /// The likely subtags whose direction was compared.
    let directionCount: Int
    let files: [GeneratedFile]

    /// Compiles what was read, and proves the result: the tables of plurals and those of numbers side by side.
    ///
    /// - Throws: The first difference between tables and data, or why they cannot be compiled.
    init(_ data: CLDRData) async throws {
        do {
            try await self.init(compiling: data)
        } catch {
            throw CompilationFault.located(error, in: data)
        }
    }

    private init(compiling data: CLDRData) async throws {
        let source = PluralSource(data)
        async let provedPlurals = Generation.plurals(source)
        async let provedNumbers = Generation.numbers(data)
        let languages = try LanguageTables(data)
        let directions = try RightToLeftTables(data)
        directionCount = try directions.prove(against: data)
        let (tables, proof) = try await provedPlurals
        let (numberSource, numbers, numberProof) = try await provedNumbers
        release = CompiledRelease(
            source: source, tables: tables, numberSource: numberSource, numbers: numbers, languages: languages,
            directions: directions)
        self.proof = proof
        self.numberProof = numberProof
        files = GeneratedFile.files(of: release)
    }

    private static func plurals(_ source: PluralSource) async throws -> (CompiledPluralTables, PluralProof) {
        let tables = try CompiledPluralTables(source)
        return (tables, try tables.prove())
    }

    private static func numbers(
        _ data: CLDRData
    ) async throws -> (NumberSource, NumberTables, NumberTables.Proof) {
        let source = NumberSource(data)
        let tables = try NumberTables(source)
        return (source, tables, try tables.prove(against: source))
    }

    /// What was compiled and proved, a line each.
    var summary: [String] {
        let tables = release.tables
        let numbers = release.numbers
        let languages = release.languages
        let directions = release.directions
        return [
            """
            CLDR \(tables.version): \(tables.cardinalCount) cardinal and \(tables.ordinalCount) ordinal rule sets \
            (\(tables.ruleSets.count) distinct), \(tables.rangeCount) range tables, \
            \(tables.locales.recordCount) locales
            """,
            "plural tables: \(Count(tables.size)) bytes",
            """
            number symbols: \(numbers.localeCount) locales, \(numbers.systemCount) numbering systems, \
            \(Count(numbers.size)) bytes
            """,
            """
            language matching: \(languages.aliasCount) aliases, \(Count(languages.likelyCount)) likely locales, \
            \(languages.parentCount) parents, \(Count(languages.size)) bytes
            """,
            """
            right to left: \(directions.scriptCount) scripts, \(directions.localeCount) locales, \
            \(directions.exceptionCount) exceptions, \(Count(directions.size)) bytes
            """,
            """
            proved: \(Count(proof.total)) cases (\(Count(proof.wholeNumbers)) whole numbers, \
            \(Count(proof.decimals)) decimals and compact numbers, \(Count(proof.locales)) locales, \
            \(Count(proof.ranges)) ranges), \
            the number symbols of \(Count(numberProof.locales)) locales in every numbering system, \
            and the direction of \(Count(directionCount)) likely locales
            """,
        ]
    }
}

/// A count that people read: 1,234,567.
struct Count: CustomStringConvertible {
    private let value: Int

    init(_ value: Int) { self.value = value }

    var description: String {
        let digits = Array(String(value))
        var result = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { result += "," }
            result.append(digit)
        }
        return result
    }
}

/// How long something took.
struct Stopwatch {
    private let start = ContinuousClock.now

    /// The time so far, such as `0.31 s`.
    var elapsed: String {
        let parts = (ContinuousClock.now - start).components
        let hundredths = parts.seconds * 100 + parts.attoseconds / 10_000_000_000_000_000
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
    }
}

/// A file that the command writes and checks.
struct GeneratedFile {
    /// The path below the package's root, or below the folder that was named.
    let path: String
    /// The whole text.
    let text: String

    /// The files that depend on a release of CLDR.
    static func files(of release: CompiledRelease) -> [GeneratedFile] {
        [
            GeneratedFile(
                path: "Sources/CLDRPlurals/Generated/PluralTables.swift",
                text: PluralTablesEmitter(release.tables).source()),
            GeneratedFile(
                path: "Sources/StringsdictFormatting/Generated/NumberSymbolTables.swift",
                text: NumberTablesEmitter(release.numbers).source()),
            GeneratedFile(
                path: "Sources/StringsdictFormatting/Generated/RightToLeftTables.swift",
                text: RightToLeftTablesEmitter(release.directions).source()),
            GeneratedFile(
                path: "Sources/Stringsdict/Generated/LanguageTables.swift",
                text: LanguageTablesEmitter(release.languages).source()),
            GeneratedFile(
                path: "Tools/CLDRPluralsCommand/Generated/ShippedRules.swift",
                text: RuleTextsEmitter(release.source).source()),
        ]
    }
}
