import PropertyLists

/// What a catalog becomes in an app: a table for each language, in the two formats that Apple's run time reads.
///
/// ```swift
/// let compiled = try catalog.compiled()
/// for folder in compiled.folders {
///     print("\(folder.name).lproj", folder.strings.count, folder.stringsdict.count)
/// }
/// ```
public struct CompiledCatalog: Sendable {
    /// The tables of one language.
    public struct Folder: Sendable {
        /// The folder's name without `.lproj`.
        public let name: String
        /// The language as the catalog writes it; of several spellings, the first one.
        public let language: String
        /// The entries of the `.strings` file, in the order of the catalog.
        public internal(set) var strings: [(key: String, text: String)] = []
        /// The entries of the `.stringsdict` file, in the order of the catalog.
        public internal(set) var stringsdict: [(key: String, value: CompiledValue)] = []
    }

    /// The folders that something is written to, by their names.
    public let folders: [Folder]
    /// What Apple's compiler says nothing about, or warns of.
    public let warnings: [CatalogDiagnostic]
}

/// A value of a compiled entry.
public indirect enum CompiledValue: Sendable, Hashable {
    /// A key and its value.
    public struct Member: Sendable, Hashable {
        /// The key, such as `NSStringLocalizedFormatKey` or `few`.
        public let key: String
        /// The value.
        public let value: CompiledValue
    }

    /// A text.
    case text(String)
    /// A dictionary.
    case dictionary([Member])

    /// The value of a key of a dictionary.
    public subscript(key: String) -> CompiledValue? {
        guard case .dictionary(let members) = self else { return nil }
        return members.first { $0.key.hasSameBytes(as: key) }?.value
    }

    /// The text, where it is one.
    public var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    var propertyList: PropertyListObject {
        switch self {
        case .text(let text): .string(text)
        case .dictionary(let members):
            .dictionary(
                members.map { .init($0.key, $0.value.propertyList) }
                    .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
        }
    }
}

/// How a catalog is compiled.
public struct CompilationOptions: Sendable, Hashable {
    /// Which of two texts counts that Apple's compiler takes one of at random.
    public enum Collision: String, Sendable, CaseIterable {
        /// Neither: the catalog is refused.
        case refuse
        /// The one whose language is written as the folder is, else the first one.
        case canonical
        /// The first one in the file.
        case first
        /// The last one in the file.
        case last
    }

    /// What is compiled of a text that varies both by plural and by device, of which Apple's compiler takes one at random.
    public enum Competition: String, Sendable, CaseIterable {
        /// Neither: the catalog is refused.
        case refuse
        /// The plural.
        case plural
        /// The device.
        case device
    }

    /// Which files are made.
    public enum Format: String, Sendable, CaseIterable {
        /// Plain texts go to `.strings`, the others to `.stringsdict`.
        case stringsAndStringsdict
        /// All texts go to `.stringsdict`.
        case stringsdictOnly
    }

    /// What happens where two languages of an entry belong into one folder, and their texts differ.
    public var collision = Collision.refuse
    /// What happens where a text varies both by plural and by device.
    public var competition = Competition.refuse
    /// Which files are made.
    public var format = Format.stringsAndStringsdict
    /// The languages that are compiled, in any spelling of their folders; nil for all.
    public var languages: [String]?

    /// All languages, to both formats, and nothing at random.
    public init() {}

    /// Nothing is refused that can be decided.
    static let lenient: CompilationOptions = {
        var options = CompilationOptions()
        options.collision = .canonical
        options.competition = .plural
        return options
    }()
}

/// Why a catalog is refused: everything that Apple's compiler, or this one, finds wrong with it.
public struct CatalogRefusal: Error, Sendable, CustomStringConvertible {
    /// The errors and warnings, in the order of the file.
    public let diagnostics: [CatalogDiagnostic]

    /// The errors among them.
    public var errors: [CatalogDiagnostic] { diagnostics.filter { $0.severity == .error } }

    /// One line for each error.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}

extension StringCatalog {
    /// The tables that the catalog becomes, with the same texts as Apple's `xcstringstool compile` makes.
    ///
    /// - Throws: ``CatalogRefusal`` with all errors, where Apple's compiler would refuse the catalog or would take one of two
    ///   texts at random.
    /// - Complexity: O(*n*) in the size of the catalog.
    public func compiled(
        options: CompilationOptions = CompilationOptions()
    ) throws(CatalogRefusal) -> CompiledCatalog {
        var compiler = CatalogCompiler(self, options: options)
        compiler.run()
        let diagnostics = compiler.diagnostics.sorted { $0.position < $1.position }
        guard !diagnostics.contains(where: { $0.severity == .error }) else {
            throw CatalogRefusal(diagnostics: diagnostics)
        }
        return CompiledCatalog(folders: compiler.folders, warnings: diagnostics)
    }

    /// The names of the folders that a run time finds something in, in the order of their bytes.
    package func folderNames() -> [String] {
        var compiler = CatalogCompiler(self, options: .lenient)
        return compiler.findFolders()
    }

    /// What a run time shows of one folder: all that can be compiled. Where Apple's compiler would take one of two texts at
    /// random, this one takes that whose language is written as the folder is, and plurals before devices.
    ///
    /// - Returns: The folder; nil where nothing is written to it. And what is wrong with these texts, or hardly was meant.
    package func compiledLeniently(
        folder: String
    ) -> (folder: CompiledCatalog.Folder?, diagnostics: [CatalogDiagnostic]) {
        var options = CompilationOptions.lenient
        options.languages = [folder]
        var compiler = CatalogCompiler(self, options: options)
        compiler.run()
        let diagnostics = compiler.diagnostics.filter {
            $0.language.map { LocaleFolder.name(for: $0) == folder } ?? true
        }
        return (compiler.folders.first, diagnostics.sorted { $0.position < $1.position })
    }

    /// Everything that is wrong with the catalog or hardly was meant, in the order of the file.
    ///
    /// - Complexity: O(*n*) in the size of the catalog.
    public func diagnostics() -> [CatalogDiagnostic] {
        var compiler = CatalogCompiler(self, options: CompilationOptions())
        compiler.run()
        return compiler.diagnostics.sorted { $0.position < $1.position }
    }
}
