#if Commands
import ArgumentParser
import CLDRPlurals
import CLDRSource
import CommandConsole
import SwiftEmitter
import TableCompiler

/// `cldr-plurals generate`: from CLDR's files to Swift files, with a proof in between.
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

    @Option(help: ArgumentHelp("The release, where its own files do not say it.", valueName: "version"))
    var cldrVersion: String?

    @Option(help: ArgumentHelp("The folder to write to, instead of the package.", valueName: "folder"))
    var output: String?

    @Option(help: ArgumentHelp("Write one self-contained file instead.", valueName: "file"))
    var standalone: String?

    @Option(
        help: ArgumentHelp("The locales of the self-contained file, instead of all.", valueName: "en,pl,…"))
    var locales: String?

    func validate() throws {
        if locales != nil, standalone == nil { throw ValidationError("--locales belongs to --standalone.") }
        if output != nil, standalone != nil { throw ValidationError("Use either --output or --standalone.") }
        if localeList.contains(where: { $0.isEmpty }) {
            throw ValidationError("--locales is a list with commas and nothing else between, such as en,pl,ar.")
        }
    }

    func run() async throws {
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

    private var localeList: [String] {
        locales.map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) } ?? []
    }

    private func read() throws -> CLDRData {
        let common = try cldr ?? PackageFolder.find(nil).joined("cldr-data/common")
        let data = try CLDRData.read(common: common, version: cldrVersion)
        for warning in data.warnings { Console.message(warning) }
        return data
    }

    private func writePackage() async throws {
        let watch = Stopwatch()
        let target = try output.map(PackageFolder.init) ?? PackageFolder.find(nil)
        let generation = try await Generation(try read())
        var files = generation.files
        // The sources of the evaluator are those of the package; a folder beside it has none.
        if output == nil { files.append(try GeneratedFile.evaluatorSources(of: target)) }
        for file in files { try Folder.write(Array(file.text.utf8), to: target.joined(file.path)) }
        for line in generation.summary { try Console.print(line) }
        for file in files {
            try Console.print("wrote \(target.joined(file.path)) (\(Count(file.text.utf8.count)) bytes)")
        }
        try Console.print("in \(watch.elapsed)")
        if output == nil, cldr != nil {
            Console.message("note: `cldr-plurals generate` brings the tables of cldr-data back")
        }
    }

    /// The locales that CLDR has rules for, from the ones that were named: pt for pt-BR, he for iw.
    private func resolvedLocales(in source: PluralSource) throws -> [String] {
        let tables = try CompiledPluralTables(source)
        return try localeList.flatMap { locale in
            let found = PluralRuleType.allCases.map { tables.rules(for: locale, type: $0).resolvedLocale }
            if found.allSatisfy({ $0 == "root" }), locale != "root" {
                throw CommandError("CLDR \(source.version) has no plural rules for the locale '\(locale)'")
            }
            return found
        }
    }

    private func writeStandalone(_ file: String) throws {
        let watch = Stopwatch()
        let all = PluralSource(try read())
        let tables = try CompiledPluralTables(
            localeList.isEmpty ? all : all.restricted(to: try resolvedLocales(in: all)))
        let proof = try tables.prove()
        let command =
            "cldr-plurals generate --standalone \(file.split(separator: "/").last ?? "")"
            + (localeList.isEmpty ? "" : " --locales \(localeList.joined(separator: ","))")
        let text = StandaloneEmitter(tables, command: command).source()
        try Folder.write(Array(text.utf8), to: file)
        try Console.print(
            """
            wrote \(file): \(tables.locales.recordCount) locales of CLDR \(tables.version), \
            \(Count(tables.size)) bytes of tables, \(Count(proof.total)) cases proved, in \(watch.elapsed)
            """)
    }
}
#endif
