import StringsdictAccessorGeneration
import ArgumentParser
import StringsdictCommandConsole
import CommandSupport
import StringsdictFileReading
import StringsdictFileSupport
import StringCatalogs
import Stringsdict
import StringsdictTextEmbedding

/// `stringsdict embed`: tables as constants of a program.
struct EmbedCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "embed",
        abstract: "Write texts as constants of a program, which needs no files then.",
        discussion: """
            The tables of a bundle, in all their languages, become string literals in one Swift file:

              stringsdict embed --bundle Resources --output Sources/App/Texts.swift
              stringsdict embed --bundle Localizable.xcstrings -o Sources/App/

            A program that links only StringsdictFormatting shows them, also in WebAssembly and Embedded Swift:

              Texts.localizable.localizer(for: "pl").string("inbox.unread", 3)

            Before the file is written, the packed texts are read as a program reads them, and compared with the texts \
            that the run time shows for the files. The comparison covers every key in every language, for every device \
            and width, with numbers of every plural category. If one text differs, or if a text of a catalog does not \
            compile, nothing is written. The same texts always give the same file.
            """
    )

    /// The access levels of the generated type.
    enum Access: String, ExpressibleByArgument, CaseIterable {
        case `internal`
        case package
        case `public`

        /// The modifier, followed by a space.
        var modifier: String { self == .internal ? "" : "\(rawValue) " }
    }

    @Option(help: ArgumentHelp("The parent of .lproj folders and catalogs, or one catalog.", valueName: "path"))
    var bundle: String

    @Option(
        name: [.customShort("o"), .long],
        help: ArgumentHelp("The Swift file to write, or its folder; - for standard output.", valueName: "file"))
    var output = "-"

    @Option(help: ArgumentHelp("A table, without extension. Can be repeated; without it, all.", valueName: "name"))
    var table: [String] = []

    @Option(help: "The name of the generated type.")
    var type = "Texts"

    @Option(help: "The access level of the generated type: internal, package or public.")
    var access = Access.internal

    @Option(
        help: "The development language, in which Base.lproj is written (default: that of an Info.plist, or else en).")
    var developmentLanguage: String?

    @Flag(help: "Write the file even over a file that is not generated code.")
    var force = false

    @OptionGroup var fileSize: FileSizeOption

    func validate() throws {
        if bundle.isEmpty { throw ValidationError("--bundle is empty; name a folder with .lproj folders in it") }
        if let problem = AccessorSettings.problem(ofName: type) { throw ValidationError(problem) }
    }

    func run() throws {
        do {
            let texts = try localizations()
            let tables = try EmbeddedTables(of: texts, tables: table.isEmpty ? nil : table)
            if tables.tables.isEmpty {
                throw CommandError(
                    "there are no texts in it; name a folder with .lproj folders or .xcstrings files", file: bundle)
            }
            noteSourceLanguages(try checkCatalogs(), texts.localizations)
            for table in tables.tables { Console.notes(ofTable: table.source) }
            let source = try tables.file(type: type, access: access.modifier)
            let output = output == "-" ? output : OutputPath.file(output, named: "\(type).swift")
            if output == "-" {
                // The printed line end is the last one of the file.
                try Console.print(String(source.dropLast()))
            } else {
                try OutputCheck(inputs: [], isForced: force)
                    .require(output, is: "generated code", where: AccessorRun.isGenerated)
                var changes = FileChanges()
                changes.write(source, to: output)
                _ = try changes.apply()
            }
        } catch {
            throw Console.failure(error)
        }
    }

    /// The texts of a folder, or of one catalog.
    private func localizations() throws -> LocalizationBundle {
        guard isCatalog else { return try LocalizationBundle(path: bundle, developmentLanguage: developmentLanguage) }
        return try BundleArgument(path: bundle, developmentLanguage: developmentLanguage).bundle
    }

    private var isCatalog: Bool {
        FileNames.catalogTable(of: bundle) != nil && FolderListing.names(in: bundle) == nil
    }

    /// Compiles the catalogs of the tables as strictly as `stringsdict compile`. The run time leaves out the texts and languages that it
    /// cannot use, and the program would miss them.
    ///
    /// - Returns: Their source languages.
    private func checkCatalogs() throws -> Set<String> {
        var sources: Set<String> = []
        try BundleArgument.requireLanguages(in: bundle)
        let folders = (FolderListing.names(in: bundle) ?? []).filter { FileNames.localization(ofFolder: $0) != nil }
        var failures: [any Error] = []
        func check(_ path: String) {
            do {
                let catalog = try StringCatalog(reading: FileReader.bytes(ofFile: path), file: path)
                _ = try catalog.compiled()
                sources.insert(LocaleFolder.name(for: catalog.writtenSourceLanguage))
            } catch {
                failures.append(error)
            }
        }
        if isCatalog { check(bundle) }
        for folder in [bundle] + folders.map({ "\(bundle)/\($0)" }) {
            for name in FolderListing.names(in: folder) ?? [] {
                guard let catalog = FileNames.catalogTable(of: name), table.isEmpty || table.contains(catalog) else {
                    continue
                }
                check("\(folder)/\(name)")
            }
        }
        if !failures.isEmpty { throw CommandError(failures) }
        return sources
    }

    /// Says that users whose language has no texts see English, as with files, and not the language in which the texts are written.
    private func noteSourceLanguages(_ sources: Set<String>, _ localizations: [String]) {
        guard developmentLanguage == nil, localizations.contains("en"), sources.count == 1, let source = sources.first,
            source != "en", localizations.contains(source)
        else { return }
        Console.message(
            "note: users of other languages see 'en'; --development-language \(source) shows them the source language of the catalogs"
        )
    }
}

extension Console {
    /// Says how many texts of other languages a table of constants lacks that a bundle of the files shows.
    fileprivate static func notes(ofTable table: EmbeddableTable) {
        for (language, other, count) in table.withheld {
            message(
                "note: '\(table.table)' in '\(language)' lacks \(count) \(count == 1 ? "key" : "keys") that only "
                    + "'\(other)' has in the other kind of file; constants have the texts of one language, so the "
                    + "\(count == 1 ? "key is" : "keys are") shown")
        }
    }
}
