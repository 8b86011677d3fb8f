#if Commands
import CommandConsole
import StringCatalogs
import XMLReading

/// One run of `stringsdict compile`.
struct Compilation {
    let options: CompilationOptions
    let serialization: CompiledFile.Serialization
    let isForced: Bool
    let showsWarnings: Bool

    /// The result for one catalog.
    private struct Result {
        let input: CatalogInput
        let files: [CompiledFile]
        /// Files of the last run that are no longer written.
        let obsolete: [String]

        func path(of file: CompiledFile) -> String { "\(input.outputFolder)/\(file.path)" }
    }

    /// The conditions under which a record is valid: another version of this command, or other options, give other
    /// files.
    private var conditions: String {
        "\(CompilationRecord.version) \(serialization.rawValue) \(options.format.rawValue) \(options.collision.rawValue) "
            + "\(options.competition.rawValue) \(options.languages?.joined(separator: ",") ?? "*")"
    }

    /// Reads and compiles a catalog.
    ///
    /// - Throws: Its errors, one per line.
    private func compile(_ input: CatalogInput, record: CompilationRecord?) throws -> Result {
        // The texts of a language are freed when its files are made, so that a large catalog needs little memory.
        var languages: [CompiledCatalog.Folder] = try tables(of: input).reversed()
        var files: [CompiledFile] = []
        while let language = languages.popLast() {
            files += try language.files(named: input.name, as: serialization)
        }
        let made = Set(files.map(\.path))
        return Result(input: input, files: files, obsolete: record.map { $0.files.filter { !made.contains($0) } } ?? [])
    }

    /// The tables of a catalog, which itself is freed.
    private func tables(of input: CatalogInput) throws -> [CompiledCatalog.Folder] {
        let catalog = try StringCatalog(reading: FileReader.bytes(ofFile: input.path), file: input.path)
        let compiled = try catalog.compiled(options: options)
        for warning in compiled.warnings where showsWarnings || Compilation.isApples(warning.code) {
            Console.message(warning.description)
        }
        return compiled.folders
    }

    /// Whether Apple's compiler warns of this, or would pick a result at random.
    private static func isApples(_ code: CatalogDiagnostic.Code) -> Bool {
        code == .unusedSubstitution || code == .folderCollision || code == .competingVariations
    }

    /// Compiles the catalogs that have changed.
    private func results(of inputs: [CatalogInput]) throws -> [Result] {
        var results: [Result] = []
        var failures: [String] = []
        for input in inputs {
            let record = CompilationRecord.read(input.recordPath)
            if !isForced, let record, record.isCurrent(input, conditions: conditions) { continue }
            do {
                results.append(try compile(input, record: record))
            } catch {
                failures.append("\(error)")
            }
        }
        // All catalogs are compiled first, so that one run shows all errors.
        if !failures.isEmpty { throw CommandError(failures.joined(separator: "\n")) }
        return results
    }

    /// The paths of all files.
    func outputs(of inputs: [CatalogInput]) throws -> [String] {
        let forced = Compilation(
            options: options, serialization: serialization, isForced: true, showsWarnings: showsWarnings)
        return try forced.results(of: inputs).flatMap { result in result.files.map(result.path) }
    }

    /// The paths of files that are missing, out of date or obsolete.
    func outOfDate(_ inputs: [CatalogInput]) throws -> [String] {
        let changes = try changes(results(of: inputs))
        let report = try changes.preview()
        return (report.written + report.removed).sorted()
    }

    /// Writes all files or none, then the records.
    func write(_ inputs: [CatalogInput]) throws {
        let results = try results(of: inputs)
        guard !results.isEmpty else { return }
        try changes(results).apply()
        var records = FileChanges(isDurable: false)
        for result in results {
            let record = CompilationRecord(
                conditions: conditions, input: result.input, files: result.files.map(\.path))
            records.write(record.text, to: result.input.recordPath)
        }
        try records.apply()
    }

    private func changes(_ results: [Result]) throws(CommandError) -> FileChanges {
        var changes = FileChanges(isDurable: false)
        for result in results {
            let known = CompilationRecord.read(result.input.recordPath)?.files ?? []
            for file in result.files {
                let path = result.path(of: file)
                if result.input.isInPlace, !isForced, !known.contains(file.path),
                    let old = try? FileReader.bytes(ofFile: path), old != file.bytes
                {
                    throw CommandError(
                        "\(path): error: this file was not compiled from \(result.input.path); move its texts into the catalog, "
                            + "or replace it with --force")
                }
                changes.write(file.bytes, to: path)
            }
            for file in result.obsolete where FileStamp(of: "\(result.input.outputFolder)/\(file)") != nil {
                changes.remove("\(result.input.outputFolder)/\(file)")
            }
        }
        return changes
    }
}
#endif
