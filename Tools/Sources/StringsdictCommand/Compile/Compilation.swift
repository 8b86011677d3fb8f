import StringsdictTextFiles
import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport
import StringCatalogs

/// One run of `stringsdict compile`.
///
/// A run keeps no record of the last one, and compares contents. A file that already has the new content is not
/// touched. A file that the catalog no longer gives is removed if it has the form in which catalogs are compiled.
struct Compilation {
    let options: StringCatalog.CompilationOptions
    let serialization: CompiledCatalogFile.Serialization
    let isForced: Bool
    let showsWarnings: Bool

    /// The result for one catalog.
    private struct Result {
        let input: CatalogInput
        let files: [CompiledCatalogFile]
        /// The paths of files that an older state of the catalog gave.
        let obsolete: [String]

        func path(of file: CompiledCatalogFile) -> String { "\(input.outputFolder)/\(file.path)" }
    }

    /// Reads and compiles a catalog.
    ///
    /// - Throws: Its errors, one per line.
    private func compile(_ input: CatalogInput) throws -> Result {
        // The texts of a language are freed when its files are made, so that a large catalog needs little memory.
        var languages: [CompiledCatalog.Localization] = try tables(of: input).reversed()
        var files: [CompiledCatalogFile] = []
        while let language = languages.popLast() {
            do throws(CompiledCatalogFileError) {
                files += try language.files(named: input.name, as: serialization)
            } catch {
                throw error.located(in: try catalog(of: input))
            }
        }
        return Result(input: input, files: files, obsolete: try obsolete(input, made: Set(files.map(\.path))))
    }

    private func catalog(of input: CatalogInput) throws -> StringCatalog {
        try StringCatalog(reading: FileReader.bytes(ofFile: input.path), file: input.path)
    }

    /// The tables of a catalog, which itself is freed.
    private func tables(of input: CatalogInput) throws -> [CompiledCatalog.Localization] {
        let catalog = try catalog(of: input)
        let compiled = try catalog.compiled(options: options)
        for warning in compiled.warnings where showsWarnings || Compilation.isApples(warning.code) {
            Console.message(Console.oneLine(warning.description))
        }
        noteSourceLanguage(of: catalog, compiled, at: input.path)
        return compiled.localizations
    }

    /// Notes that a catalog whose keys are the source texts gives no file of the source language. Programs that read
    /// the catalog itself show the keys to its users.
    private func noteSourceLanguage(of catalog: StringCatalog, _ compiled: CompiledCatalog, at path: String) {
        let language = catalog.writtenSourceLanguage
        let folder = LocaleFolder.name(for: language)
        guard options.languages == nil, !compiled.localizations.isEmpty,
            !compiled.localizations.contains(where: { $0.name == folder })
        else { return }
        Console.message(
            Diagnostic(
                Console.oneLine(
                    "no entry has a text in the source language '\(language)', so \(folder).lproj gets no file; make an empty "
                        + "one, or its users see another language where the compiled files are used"),
                severity: .note, file: Console.oneLine(path)))
    }

    /// Whether Apple's compiler warns of this, or would pick a result at random.
    static func isApples(_ code: CatalogDiagnostic.Code) -> Bool {
        code == .unusedSubstitution || code == .folderCollision || code == .competingVariations
    }

    /// The files in the output that this run would write if the catalog still gave them: of the wanted languages only,
    /// with the catalog's name, and in the form in which catalogs are compiled.
    ///
    /// - Throws: An error if a file cannot be read that may be one of them: users would see texts that were removed.
    private func obsolete(_ input: CatalogInput, made: Set<String>) throws -> [String] {
        let wanted = options.languages.map { Set($0.map { "\(LocaleFolder.name(for: $0)).lproj" }) }
        var found: [String] = []
        for folder in try Compilation.names(in: input.outputFolder)
        where FileNames.localization(ofFolder: folder) != nil {
            if let wanted, !wanted.contains(folder) { continue }
            for name in input.tableNames where !made.contains("\(folder)/\(name)") {
                let path = "\(input.outputFolder)/\(folder)/\(name)"
                do throws(FileReadingError) {
                    if CompiledCatalogFile.isCompiled(try FileReader.bytes(ofFile: path)) { found.append(path) }
                } catch {
                    if error.reason == .notFound || error.reason == .isDirectory { continue }
                    throw CommandError(
                        "\(error.message), and it may hold texts that the catalog no longer has; allow it to be read, or "
                            + "remove it", file: path)
                }
            }
        }
        return found
    }

    /// The names in the folder of the output, which may not be there yet.
    private static func names(in folder: String) throws(FileReadingError) -> [String] {
        do throws(FileReadingError) {
            return try FolderListing.names(ofFolder: folder)
        } catch {
            guard error.reason == .notFound else { throw error }
            return []
        }
    }

    /// Compiles catalogs.
    private func results(of inputs: [CatalogInput]) throws -> [Result] {
        var results: [Result] = []
        var failures: [any Error] = []
        for input in inputs {
            do {
                results.append(try compile(input))
            } catch {
                failures.append(error)
            }
        }
        // The errors are thrown after the last catalog. So a single run shows every error.
        if !failures.isEmpty { throw CommandError(failures) }
        for language in options.languages ?? [] {
            let folder = "\(LocaleFolder.name(for: language)).lproj/"
            if !results.contains(where: { $0.files.contains { $0.path.hasPrefix(folder) } }) {
                Console.message(
                    Diagnostic("no catalog has a text in '\(language)'; no file is written for it", severity: .note))
            }
        }
        return results
    }

    /// The paths of all files.
    func outputs(of inputs: [CatalogInput]) throws -> [String] {
        try results(of: inputs).flatMap { result in result.files.map(result.path) }
    }

    /// The paths of files that are missing, out of date or obsolete.
    func outOfDate(_ inputs: [CatalogInput]) throws -> [String] {
        let report = try changes(results(of: inputs)).preview()
        return (report.written + report.removed).sorted()
    }

    /// Writes all files or none.
    func write(_ inputs: [CatalogInput]) throws { try changes(results(of: inputs)).apply() }

    /// Whether a file is neither the new one nor one that was compiled from a catalog. A file that cannot be read may be
    /// such a file.
    private static func isForeign(_ path: String, beside new: [UInt8]) -> Bool {
        do throws(FileReadingError) {
            let old = try FileReader.bytes(ofFile: path)
            return old != new && !CompiledCatalogFile.isCompiled(old)
        } catch {
            return error.reason != .notFound
        }
    }

    private func changes(_ results: [Result]) throws(CommandError) -> FileChanges {
        var changes = FileChanges(isDurable: false)
        for result in results {
            let folder = result.input.rootFolder
            for file in result.files {
                let path = result.path(of: file)
                if result.input.isInPlace, !isForced, Compilation.isForeign(path, beside: file.bytes) {
                    throw CommandError(
                        "this file was not compiled from \(result.input.path); move its texts into the catalog, "
                            + "or replace it with --force", file: path)
                }
                changes.write(file.bytes, to: path, inside: folder)
            }
            // A killed run may have left files in a folder in which this one changes nothing.
            for folder in (try? FolderListing.names(ofFolder: result.input.outputFolder)) ?? []
            where FileNames.localization(ofFolder: folder) != nil {
                changes.sweep("\(result.input.outputFolder)/\(folder)")
            }
            for path in result.obsolete {
                changes.remove(path, inside: folder)
                // An empty folder would still be a language of the app, which then shows keys.
                if let slash = path.lastIndex(of: "/") { changes.removeIfEmpty(String(path[..<slash])) }
            }
        }
        return changes
    }
}
