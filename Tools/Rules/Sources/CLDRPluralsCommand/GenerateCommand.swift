import ArgumentParser
import CLDRPluralsCore
import CLDRSource
import StringsdictCommandConsole
import CommandSupport
import StringsdictFileSupport
import PluralRuleHistory
import PluralRuleTexts
import TableCompiler

/// `cldr-plurals generate`: generates source files from CLDR's files, with a proof in between.
struct GenerateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Generate the tables from a release of CLDR, after proving them equal to its rules.",
        discussion: """
            Without options it reads cldr-data/common of the package around the current folder and writes that package's \
            generated files. Nothing is written unless every table was proved.

            With --standalone it writes one file instead, with rules and evaluator: a header for C and C++ if its name ends \
            with .h, else a Swift file. The file needs no package. --standalone works in any folder, with the rules of this \
            program or of a release that --cldr names:

              cldr-plurals generate --standalone Plurals.swift --locales en,pl,ar
              cldr-plurals generate --standalone Plurals.swift --cldr 44 --access public
              cldr-plurals generate --standalone plurals.h --prefix my_plural_
            """
    )

    @Option(
        help: ArgumentHelp(
            "The folder 'common' of a release of CLDR; for --standalone also the number of a release.",
            valueName: "path"))
    var cldr: String?

    @OptionGroup var release: ReleaseOptions

    @Option(help: ArgumentHelp("The folder to write to, instead of the package.", valueName: "folder"))
    var output: String?

    @Option(help: ArgumentHelp("Write one self-contained file instead.", valueName: "file"))
    var standalone: String?

    @Option(
        help: ArgumentHelp("The locales of the self-contained file, instead of all.", valueName: "en,pl,…"))
    var locales: String?

    @Option(
        help: ArgumentHelp(
            "Who can use the declarations of the Swift file: internal (the default), package or public.",
            valueName: "level"))
    var access: StandaloneAccess?

    @Option(
        help: ArgumentHelp(
            "The beginning of all names in the header, instead of \(CHeaderEmitter.usualPrefix).", valueName: "prefix"))
    var prefix: String?

    @Option(
        help: ArgumentHelp("The package, instead of the one around the current folder.", valueName: "folder"))
    var package: String?

    @Flag(help: "Write files even over ones that this command did not write.")
    var force = false

    func validate() throws {
        if locales != nil, standalone == nil { throw ValidationError("--locales belongs to --standalone.") }
        if access != nil, standalone == nil { throw ValidationError("--access belongs to --standalone.") }
        if access != nil, isHeader { throw ValidationError("--access belongs to a Swift file.") }
        if prefix != nil, !isHeader {
            throw ValidationError("--prefix belongs to --standalone with a file whose name ends with .h.")
        }
        if let prefix, !CHeaderEmitter.isPrefix(prefix) {
            throw ValidationError(
                "--prefix is a lower-case letter and then such letters, digits and underscores, not '\(prefix)'.")
        }
        if output != nil, standalone != nil { throw ValidationError("Use either --output or --standalone.") }
        _ = try CommandArguments.locales(locales)
    }

    /// Whether the self-contained file is a header for C and C++.
    private var isHeader: Bool { standalone?.lowercased().hasSuffix(".h") == true }

    func run() async throws {
        Descriptor.ignoreClosedPipes()
        do {
            if let standalone {
                try writeStandalone(standalone)
            } else {
                try await writePackage()
            }
        } catch {
            throw Console.failure(error)
        }
    }

    private func read(locales: [String]? = nil) throws -> CLDRData {
        try release.read(cldr ?? PackageFolder.find(package).joined("cldr-data/common"), locales: locales)
    }

    private func writePackage() async throws {
        let watch = Stopwatch()
        let target = try output.map(PackageFolder.init) ?? PackageFolder.find(package)
        let data = try read()
        // The differences refer to cldr-data, and a folder of tables need not be in a package.
        let package = try? PackageFolder.find(package)
        let present = try package.flatMap { package in
            let common = package.joined("cldr-data/common")
            return cldr == nil ? data : Folder.exists(common) ? try CLDRData.readRules(common: common) : nil
        }
        let earlier = try package?.earlierRules(before: ReleaseRules(data), present: present.map(ReleaseRules.init))
        let generation = try await Generation(data, earlier: earlier ?? .none)
        var changes = FileChanges()
        let files = generation.files + [try package?.standaloneSources()].compactMap { $0 ?? nil }
        for file in files {
            if output != nil { try check(target.joined(file.path)) }
            changes.write(file.text, to: target.joined(file.path))
        }
        let report = try changes.apply()
        for line in generation.summary { try Console.print(line) }
        for file in files {
            let path = target.joined(file.path)
            let verb = report.unchanged.contains(path) ? "unchanged" : "wrote"
            try Console.print("\(verb) \(path) (\(Count(file.text.utf8.count)) bytes)")
        }
        try Console.print("in \(watch.elapsed)")
        if output == nil, cldr != nil {
            Console.message("note: `cldr-plurals generate` brings the tables of cldr-data back")
        }
    }

    /// Refuses to replace a file that this command did not write.
    private func check(_ path: String) throws(CommandError) {
        try OutputCheck(inputs: [], isForced: force)
            .require(path, is: "generated code", where: GeneratedFileHeader.isAtStart(of:))
    }

    /// The locales with rules in CLDR for the named ones: pt for pt-BR, he for iw.
    private func resolved(_ locales: [String], in source: PluralSource) throws -> [String] {
        let known = try LocalesWithRules(source)
        return try locales.flatMap { locale in
            let found = PluralRuleType.allCases.map { known.locale(for: locale, type: $0) }
            if found.allSatisfy({ $0 == "root" }), locale != "root" {
                throw CommandError("CLDR \(source.version) has no plural rules for the locale '\(locale)'")
            }
            return found
        }
    }

    private func writeStandalone(_ file: String) throws {
        let watch = Stopwatch()
        let wanted = try CommandArguments.locales(locales)
        let file = OutputPath.file(file, named: "Plurals.swift")
        let isStream = try FileChanges.isStream(file)
        try check(file)
        let made = try standalone(wanted, name: isStream ? "Plurals.swift" : file)
        var changes = FileChanges()
        changes.write(made.text, to: file)
        try changes.apply()
        let languages =
            wanted.map { $0.joined(separator: ", ") } ?? "all \(made.tables.locales.ruleLocaleCount - 1) locales"
        let lines = made.text.utf8.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        let summary = """
            wrote \(file): the rules of \(languages) of CLDR \(made.tables.version), \(Count(lines)) lines, \
            \(made.size.map { "\(Count($0)) bytes of data, " } ?? "")\(Count(made.cases)) cases proved, in \(watch.elapsed)
            """
        // The reader of a stream may also be reading this output.
        if isStream { Console.message(summary) } else { try Console.print(summary) }
    }

    /// A self-contained file whose rules were proved.
    private struct Standalone {
        let tables: CompiledPluralTables
        let text: String
        /// The size of its tables in bytes, if it has tables alone.
        let size: Int?
        /// The comparisons that the proof made.
        let cases: Int
    }

    private func standalone(_ wanted: [String]?, name: String) throws -> Standalone {
        let (data, all) = try source(for: wanted)
        let number = data == nil ? cldr.map { " --cldr \($0)" } : nil
        let command =
            "cldr-plurals generate --standalone \(name.split(separator: "/").last ?? "")"
            + (wanted.map { " --locales \($0.joined(separator: ","))" } ?? "") + (number ?? "")
            + (access.map { " --access \($0.rawValue)" } ?? "") + (prefix.map { " --prefix \($0)" } ?? "")
        func compile() throws -> Standalone {
            let locales = try wanted.map { try resolved($0, in: all) }
            let tables = try CompiledPluralTables(locales.map(all.restricted(to:)) ?? all)
            try KnownAnswers.prove()
            let expectation =
                data.map { PluralExpectation($0, locales: locales) } ?? PluralExpectation(all, locales: locales)
            let small = try SmallTables(tables, namesLocales: !isHeader)
            let proof = try SmallTablesProof(small, against: expectation)
            if isHeader {
                let emitter = CHeaderEmitter(small, command: command, prefix: prefix ?? CHeaderEmitter.usualPrefix)
                return Standalone(tables: tables, text: emitter.source, size: emitter.size, cases: proof.total)
            }
            let emitter = StandaloneEmitter(small, command: command, access: access ?? .internal)
            return Standalone(tables: tables, text: emitter.source, size: nil, cases: proof.total)
        }
        return try data.map { try CompilationPlaces.locating(in: $0, compile) } ?? compile()
    }

    /// The rules of the file: the rules of a named folder, or else the rules that this program knows.
    private func source(for locales: [String]?) throws -> (data: CLDRData?, rules: PluralSource) {
        if let cldr, ShippedRules.isNumberOfRelease(cldr) {
            if cldr != ShippedRules.cldrVersion {
                Console.message(
                    "note: the ranges and the other names of locales are those of CLDR \(ShippedRules.cldrVersion)")
            }
            return (nil, try ShippedRules.source(of: cldr))
        }
        guard cldr != nil || package != nil else { return (nil, try ShippedRules.source()) }
        let data = try read(locales: locales)
        return (data, PluralSource(data))
    }
}

extension StandaloneAccess: ExpressibleByArgument {}
