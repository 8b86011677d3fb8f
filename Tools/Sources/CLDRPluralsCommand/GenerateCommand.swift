import ArgumentParser
import CLDRPluralsCore
import CLDRSource
import CommandConsole
import CommandSupport
import PluralRuleHistory
import TableCompiler

/// `cldr-plurals generate`: generates Swift files from CLDR's files, with a proof in between.
struct GenerateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Generate the tables from a release of CLDR, after proving them equal to its rules.",
        discussion: """
            Without options it reads cldr-data/common of the package around the current folder and writes that package's \
            generated files. Nothing is written unless every table was proved.

            With --standalone it writes one Swift file instead, with evaluator and tables, that needs no package:

              cldr-plurals generate --standalone Plurals.swift --locales en,pl,ar
            """
    )

    @Option(help: ArgumentHelp("The folder 'common' of a release of CLDR.", valueName: "path"))
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
        help: ArgumentHelp("The package, instead of the one around the current folder.", valueName: "folder"))
    var package: String?

    func validate() throws {
        if locales != nil, standalone == nil { throw ValidationError("--locales belongs to --standalone.") }
        if output != nil, standalone != nil { throw ValidationError("Use either --output or --standalone.") }
        _ = try CommandArguments.locales(locales)
    }

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
        for file in generation.files { changes.write(file.text, to: target.joined(file.path)) }
        let report = try changes.apply()
        for line in generation.summary { try Console.print(line) }
        for file in generation.files {
            let path = target.joined(file.path)
            let verb = report.unchanged.contains(path) ? "unchanged" : "wrote"
            try Console.print("\(verb) \(path) (\(Count(file.text.utf8.count)) bytes)")
        }
        try Console.print("in \(watch.elapsed)")
        if output == nil, cldr != nil {
            Console.message("note: `cldr-plurals generate` brings the tables of cldr-data back")
        }
    }

    /// The locales with rules in CLDR for the named ones: pt for pt-BR, he for iw.
    private func resolved(_ locales: [String], in source: PluralSource) throws -> [String] {
        let tables = try WrittenPluralTables(CompiledPluralTables(source))
        return try locales.flatMap { locale in
            let found = PluralRuleType.allCases.map { tables.rules(for: locale, type: $0).resolvedLocale }
            if found.allSatisfy({ $0 == "root" }), locale != "root" {
                throw CommandError("CLDR \(source.version) has no plural rules for the locale '\(locale)'")
            }
            return found
        }
    }

    private func writeStandalone(_ file: String) throws {
        let watch = Stopwatch()
        let wanted = try CommandArguments.locales(locales)
        let sources = try evaluatorSources()
        let data = try read(locales: wanted)
        let isStream = try FileChanges.isStream(file)
        let name = isStream ? "Plurals.swift" : file.split(separator: "/").last ?? ""
        let command =
            "cldr-plurals generate --standalone \(name)"
            + (wanted.map { " --locales \($0.joined(separator: ","))" } ?? "")
        let (tables, text, proof) = try CompilationFault.locating(in: data) {
            let all = PluralSource(data)
            let locales = try wanted.map { try resolved($0, in: all) }
            let tables = try CompiledPluralTables(locales.map(all.restricted(to:)) ?? all)
            try KnownAnswers.prove()
            let text = StandaloneEmitter(tables, command: command, files: sources).source()
            let proof = try PluralProof(
                WrittenPluralTables(rules: text, index: text), against: PluralExpectation(data, locales: locales))
            return (tables, text, proof)
        }
        var changes = FileChanges()
        changes.write(text, to: file)
        try changes.apply()
        let summary = """
            wrote \(file): \(tables.locales.ruleLocaleCount) locales of CLDR \(tables.version), \
            \(Count(tables.size)) bytes of tables, \(Count(proof.total)) cases proved, in \(watch.elapsed)
            """
        // The reader of a stream may also be reading this output.
        if isStream { Console.message(summary) } else { try Console.print(summary) }
    }

    /// The evaluator's sources in a checkout: the named checkout, the checkout in which this command was built, or the
    /// surrounding checkout.
    private func evaluatorSources() throws -> [EvaluatorSourceFile] {
        if let package { return try PackageFolder.find(package).evaluatorSources() }
        guard let folder = PackageFolder.ofThisCommand ?? PackageFolder.nearest() else {
            throw CommandError(
                """
                the sources of the evaluator are not here: the checkout that this command was built in is gone; name \
                another one of the same version with --package
                """)
        }
        return try folder.evaluatorSources()
    }
}
