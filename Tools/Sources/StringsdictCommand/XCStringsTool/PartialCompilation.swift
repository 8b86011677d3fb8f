import StringCatalogs
import StringsdictTextFiles

/// A compilation that leaves out entries with errors and compiles the rest, as Apple's `xcstringstool` does.
///
/// A text with an error is left out in its language only. `stringsdict compile` refuses such a catalog.
///
/// Source: D6.
struct PartialCompilation {
    private let catalog: StringCatalog
    private let name: String
    private let serialization: CompiledCatalogFile.Serialization
    /// The messages, in the order of the catalog.
    private(set) var messages: [Diagnostic] = []
    /// The files, sorted by language. A `.strings` file precedes the `.stringsdict` file of its language.
    private(set) var files: [CompiledCatalogFile] = []

    /// Whether an entry was left out.
    var hasErrors: Bool { messages.contains { $0.severity == .error } }

    /// Compiles a catalog.
    ///
    /// - Parameter name: The table's name.
    /// - Complexity: O(*n*) in the size of the catalog, and again for each text that no property list can hold.
    init(
        of catalog: StringCatalog, named name: String, options: StringCatalog.CompilationOptions,
        as serialization: CompiledCatalogFile.Serialization
    ) {
        self.catalog = catalog
        self.name = name
        self.serialization = serialization
        var options = options
        options.onFault = .leaveOutEntry
        let (folders, diagnostics) = catalog.compilation(options: options)
        // Errors, and the warnings that Apple's compiler gives too.
        messages += diagnostics.filter { $0.severity == .error || Compilation.isApples($0.code) }
            .map(\.diagnostic)
        // An error without a key concerns the whole file.
        guard !diagnostics.contains(where: { $0.severity == .error && $0.key == nil }) else { return }
        for folder in folders { write(folder) }
    }

    /// Makes the files of a folder. A text that no property list can hold is left out.
    private mutating func write(_ folder: CompiledCatalog.Localization) {
        var folder = folder
        while true {
            do throws(CompiledCatalogFileError) {
                files += try folder.files(named: name, as: serialization)
                return
            } catch {
                messages += BuildMessage.diagnostics(of: error.located(in: catalog))
                let count = folder.entries.count
                folder.entries.removeAll { entry in error.key.map(entry.key.hasSameBytes) ?? false }
                guard folder.entries.count < count else { return }
            }
        }
    }
}
