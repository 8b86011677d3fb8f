import CLDRPluralsCore
@_exported import StringsdictEntries
@_exported import StringsdictTextDiagnostics
import StringsdictTextFiles

/// A compiled catalog: a table of entries for each language.
///
/// ```swift
/// let compiled = try catalog.compiled()
/// for localization in compiled.localizations {
///     print("\(localization.name).lproj", localization.entries.count)
/// }
/// ```
///
/// `files(named:as:)` writes the tables in the two formats that Apple's run time reads.
public struct CompiledCatalog: Sendable {
    /// The table of one language.
    public struct Localization: Sendable {
        /// The name of its folder without `.lproj`.
        public let name: String
        /// The language as the catalog writes it. If there are several spellings, the first one.
        public let language: String
        /// The files to which the table is written.
        package let format: StringCatalog.CompilationOptions.Format
        /// The entries in catalog order, each key once.
        public package(set) var entries: [CompiledCatalogEntry] = []
    }

    /// The localizations with content, by name.
    public let localizations: [Localization]
    /// The warnings. Apple's compiler does not report all of them.
    public let warnings: [CatalogDiagnostic]
}

/// The compiled form of a key in one language.
///
/// A key has a text, a definition or both. With both, the definition names devices, and all other devices show the text.
public struct CompiledCatalogEntry: Sendable, Hashable {
    /// The key.
    public let key: String
    /// The plain text of the `.strings` file. It is written to the `.stringsdict` file if that is the only one.
    public let text: String?
    /// The entry of the `.stringsdict` file.
    public let definition: EntryDefinition<String>?

    /// Whether another entry has the same content. Texts are compared by their bytes: `é` in one and in two scalars
    /// differ.
    func hasSameContent(as other: CompiledCatalogEntry) -> Bool {
        text.map { Array($0.utf8) } == other.text.map { Array($0.utf8) } && definition == other.definition
    }
}

extension StringCatalog {
    /// The options of compilation.
    public struct CompilationOptions: Sendable, Hashable {
        /// The choice between two texts for the same folder. Apple's compiler picks one at random.
        package enum Collision: String, Sendable, CaseIterable {
            /// Neither: the catalog is refused.
            case refuse
            /// The text whose language is spelled like the folder, or else the first one.
            case canonical
            /// The first text in the file.
            case first
            /// The last text in the file.
            case last
        }

        /// The choice for a text that varies by plural and by device at the same level. Apple's compiler picks one at
        /// random.
        package enum Competition: String, Sendable, CaseIterable {
            /// Neither: the catalog is refused.
            case refuse
            /// The plural.
            case plural
            /// The device.
            case device
        }

        /// The files that are written. The raw values are the words of the option `--format` of Apple's `xcstringstool`.
        #if hasAttribute(nonexhaustive)
        @nonexhaustive
        #endif
        public enum Format: String, Sendable, CaseIterable {
            /// Plain texts go to `.strings`, the others to `.stringsdict`.
            case stringsAndStringsdict
            /// All texts go to `.stringsdict`.
            case stringsdictOnly
        }

        /// The choice for an entry or a text with an error.
        package enum FaultHandling: Sendable, Hashable {
            /// Nothing is compiled.
            case refuse
            /// A mistake in the form of an entry leaves it out in all languages, and another error in its language, as in Apple's
            /// `xcstringstool` (D6).
            case leaveOutEntry
            /// A mistake leaves out one localization. Only the localizations that are compiled are checked.
            case leaveOutText
        }

        /// The choice if two languages of an entry belong to the same folder and their texts differ.
        package var collision = Collision.refuse
        /// The choice if a text varies by plural and by device at the same level.
        package var competition = Competition.refuse
        /// The files that are written.
        public var format = Format.stringsAndStringsdict
        /// The languages to compile, in any spelling of their folders. Nil for all.
        public var languages: [String]?
        /// The choice for an entry or a text with an error.
        package var onFault = FaultHandling.refuse

        /// Creates the default options: all languages, both formats, and an error for every ambiguity.
        public init() {}

        /// Resolves every ambiguity instead of refusing it, and leaves out a text with an error.
        static let lenient: CompilationOptions = {
            var options = CompilationOptions()
            options.onFault = .leaveOutText
            options.collision = .canonical
            options.competition = .plural
            return options
        }()
    }
}

/// An error that lists all reasons why Apple's compiler, or this one, refuses a catalog.
public struct CatalogCompilationError: DiagnosticError, Error, Sendable, CustomStringConvertible {
    /// The errors and warnings, in file order.
    public let diagnostics: [CatalogDiagnostic]

    /// The errors among them.
    public var errors: [CatalogDiagnostic] { diagnostics.filter { $0.severity == .error } }

    /// One line for each error.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}

extension StringCatalog {
    /// Compiles the catalog to the same tables as Apple's `xcstringstool compile`.
    ///
    /// - Throws: ``CatalogCompilationError`` with all errors if Apple's compiler would refuse the catalog or would pick one of
    ///   two texts at random.
    /// - Complexity: O(*n*) in the size of the catalog.
    public func compiled(
        options: StringCatalog.CompilationOptions = StringCatalog.CompilationOptions()
    ) throws(CatalogCompilationError) -> CompiledCatalog {
        let (folders, diagnostics) = compilation(options: options)
        guard !diagnostics.contains(where: { $0.severity == .error }) else {
            throw CatalogCompilationError(diagnostics: diagnostics)
        }
        return CompiledCatalog(localizations: folders, warnings: diagnostics)
    }

    /// Compiles what has no error. `onFault` says what an error leaves out, except that `refuse` counts as `leaveOutEntry`.
    ///
    /// - Returns: The folders with content, by name, and all diagnostics, in file order.
    /// - Complexity: O(*n*) in the size of the catalog.
    package func compilation(
        options: StringCatalog.CompilationOptions
    ) -> (folders: [CompiledCatalog.Localization], diagnostics: [CatalogDiagnostic]) {
        var compiler = CatalogCompiler(self, options: options)
        compiler.run()
        return (compiler.folders, compiler.diagnostics.inFileOrder)
    }

    /// Compiles everything that can be compiled for one folder. A localization with a mistake is left out, and those of
    /// other languages are not checked. If Apple's compiler would pick one of two texts at
    /// random, the text whose language is spelled like the folder wins, and plurals win over devices.
    ///
    /// - Returns: The folder, or nil if it has no content, and the diagnostics of its texts.
    package func compiledLeniently(
        folder: String
    ) -> (folder: CompiledCatalog.Localization?, diagnostics: [CatalogDiagnostic]) {
        var options = StringCatalog.CompilationOptions.lenient
        options.languages = [folder]
        let (folders, diagnostics) = compilation(options: options)
        let own = diagnostics.filter { $0.language.map { LocaleFolder.name(for: $0) == folder } ?? true }
        return (folders.first, own)
    }

    /// Compiles everything that can be compiled for all folders, in one pass.
    ///
    /// - Returns: What ``compiledLeniently(folder:)`` returns for each folder with content, by its name. A folder is nil for
    ///   none of these names.
    /// - Complexity: O(*n*) in the size of the catalog.
    package func compiledLeniently() -> [String: (
        folder: CompiledCatalog.Localization?, diagnostics: [CatalogDiagnostic]
    )] {
        var compiler = CatalogCompiler(self, options: .lenient)
        compiler.run()
        let folders = compiler.folders
        let general = compiler.diagnostics.filter { $0.language == nil }
        var result: [String: (folder: CompiledCatalog.Localization?, diagnostics: [CatalogDiagnostic])] = [:]
        for folder in folders { result[folder.name] = (folder, general) }
        for diagnostic in compiler.diagnostics {
            guard let language = diagnostic.language else { continue }
            result[LocaleFolder.name(for: language)]?.diagnostics.append(diagnostic)
        }
        for folder in folders {
            if let diagnostics = result[folder.name]?.diagnostics.inFileOrder {
                result[folder.name]?.diagnostics = diagnostics
            }
        }
        return result
    }

    /// All mistakes and probable mistakes in the catalog, in file order.
    ///
    /// - Complexity: O(*n*) in the size of the catalog.
    public func diagnostics() -> [CatalogDiagnostic] {
        compilation(options: StringCatalog.CompilationOptions()).diagnostics
    }
}

extension [CatalogDiagnostic] {
    fileprivate var inFileOrder: [CatalogDiagnostic] {
        Order.numbers(below: count) { self[$0].position < self[$1].position }.map { self[$0] }
    }
}
