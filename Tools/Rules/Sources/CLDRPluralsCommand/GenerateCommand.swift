import ArgumentParser
import CLDRPluralsCore
import CLDRSource
import StringsdictCommandConsole
import CommandSupport
import StringsdictFileReading
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
            generated files. Nothing is written unless every table of the library was proved.

            With --standalone it writes one file instead, with rules and evaluator: a Swift file if its name ends with .swift, \
            and a header for C and C++ if it ends with .h, .hpp, .hh or .hxx. The file needs no package. --standalone works in \
            any folder, with the rules of this program or of a release that --cldr names:

              cldr-plurals generate --standalone Plurals.swift --locales en,pl,ar
              cldr-plurals generate --standalone Plurals.swift --cldr 44 --access public
              cldr-plurals generate --standalone plurals.h --prefix my_plural_
              cldr-plurals generate --standalone Plurals.swift --locales en,pl,ar --check

            The first line of the file has the command that writes it again, in the folder of the file. A file of a newer \
            release of CLDR is replaced only with --older.
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

    @Option(
        help: ArgumentHelp(
            "Write one self-contained file instead; - for standard output: a Swift file, or with --prefix a header.",
            valueName: "file"))
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

    @Flag(help: "Write files even over ones of a newer release of CLDR.")
    var older = false

    @Flag(help: "Write nothing, and exit with status 1 if the self-contained file is not what would be written.")
    var check = false

    func validate() throws {
        if standalone == nil {
            if locales != nil { throw ValidationError("--locales belongs to --standalone.") }
            if access != nil { throw ValidationError("--access belongs to --standalone.") }
            if prefix != nil {
                throw ValidationError("--prefix belongs to --standalone with a header, such as plurals.h.")
            }
            if check {
                throw ValidationError("--check belongs to --standalone; 'cldr-plurals verify' checks a package.")
            }
        }
        if output != nil, standalone != nil { throw ValidationError("Use either --output or --standalone.") }
        _ = try CommandArguments.locales(locales)
        guard let standalone else { return }
        let target = try StandaloneTarget(standalone, prefix: prefix)
        if access != nil, target.form == .header { throw ValidationError("--access belongs to a Swift file.") }
        if let prefix {
            if target.form != .header {
                throw ValidationError("--prefix belongs to --standalone with a header, such as plurals.h.")
            }
            if !CHeaderEmitter.isPrefix(prefix) {
                throw ValidationError(
                    "--prefix is a lower-case letter and then such letters, digits and underscores, not '\(prefix)'.")
            }
        }
        if check, target.isStream { throw ValidationError("--check compares a file, and '\(standalone)' is none.") }
    }

    func run() async throws {
        Descriptor.ignoreClosedPipes()
        do {
            if let standalone {
                try writeStandalone(standalone)
            } else {
                try await writePackage()
            }
        } catch let code as ExitCode {
            throw code
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
            if output != nil { try requireReplaceable(target.joined(file.path), by: data.version) }
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

    /// Refuses to replace a file that this command did not write, and one of a newer release.
    private func requireReplaceable(_ path: String, by version: String) throws(CommandError) {
        try OutputCheck(inputs: [], isForced: force)
            .require(path, is: "generated code", where: GeneratedFileHeader.isAtStart(of:))
        guard !older, let present = Self.release(of: path), ReleaseRules.precedes(version, present) else {
            return
        }
        throw CommandError(
            "CLDR \(version) is older than CLDR \(present), which this file is from; name the newer release with --cldr, or "
                + "write the older one with --older", file: path)
    }

    /// The release that a generated file is from. Nil if there is no such file.
    private static func release(of path: String) -> String? {
        guard (try? FileChanges.isStream(path)) == false, let bytes = try? FileReader.bytes(ofFile: path) else {
            return nil
        }
        return GeneratedFileHeader.cldrVersion(of: bytes)
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

    private func writeStandalone(_ argument: String) throws {
        let watch = Stopwatch()
        let wanted = try CommandArguments.locales(locales)
        let target = try StandaloneTarget(argument, prefix: prefix)
        let file = target.path
        let made = try standalone(wanted, target)
        if check {
            try requireUpToDate(file, made)
        } else {
            try requireReplaceable(file, by: made.tables.version)
            var changes = FileChanges()
            changes.write(made.text, to: file)
            try changes.apply()
        }
        let languages =
            wanted.map { $0.joined(separator: ", ") } ?? "all \(made.tables.locales.ruleLocaleCount - 1) locales"
        let lines = made.text.utf8.reduce(0) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        let summary = """
            \(check ? "\(file) is up to date" : "wrote \(file)"): the rules of \(languages) of CLDR \(made.tables.version), \
            \(Count(lines)) lines, \(made.size.map { "\(Count($0)) bytes of data, " } ?? "")\(Count(made.cases)) cases proved, \
            in \(watch.elapsed)
            """
        // The reader of a stream may also be reading this output.
        if target.isStream { Console.message(summary) } else { try Console.print(summary) }
    }

    private func requireUpToDate(_ file: String, _ made: Standalone) throws {
        guard let difference = FileComparison.difference(of: made.text, fromFile: file) else { return }
        let version = made.tables.version
        let present = Self.release(of: file)
        if let present, present != version {
            Console.message("note: the file is from CLDR \(present), and would be from CLDR \(version)")
        }
        Console.message(difference)
        Console.message(
            present == nil
                ? "to write it: run this command without --check"
                : "to mend it: run the command in the head of the file, if its options are right, or else this one without --check"
        )
        throw ExitCode.failure
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

    private func standalone(_ wanted: [String]?, _ target: StandaloneTarget) throws -> Standalone {
        let (data, all) = try source(for: wanted)
        let isHeader = target.form == .header
        let command = target.command(options(wanted, readsFolder: data != nil))
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

    /// The options that decide the content of a self-contained file.
    private func options(
        _ wanted: [String]?, readsFolder: Bool
    ) -> [(name: String, value: StandaloneTarget.Value)] {
        var options: [(name: String, value: StandaloneTarget.Value)] = []
        if let wanted { options.append(("--locales", .text(wanted.joined(separator: ",")))) }
        if let cldr {
            options.append(("--cldr", readsFolder ? .folder(cldr) : .text(cldr)))
        } else if let package {
            options.append(("--package", .folder(package)))
        }
        if readsFolder {
            if let version = release.cldrVersion { options.append(("--cldr-version", .text(version))) }
            if release.allowFaultyData { options.append(("--allow-faulty-data", .none)) }
        }
        if let access { options.append(("--access", .text(access.rawValue))) }
        if let prefix { options.append(("--prefix", .text(prefix))) }
        return options
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
