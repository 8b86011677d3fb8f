import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport
import LocalizationConversion
import StringCatalogs
import StringsdictTextFiles

/// Brings the texts of files back into an existing String Catalog: `stringsdict convert --into`.
///
/// The catalog takes what is different from the file that a conversion would write today. Everything else stays.
struct ConversionMerge {
    /// The path of the catalog.
    let path: String
    /// What the files bring.
    let brought: BroughtTexts
    /// The changes that the catalog can take.
    let checked: CheckedChanges

    /// Compares files with a catalog.
    ///
    /// - Throws: The error of files that cannot be read or compared.
    init(_ inputs: [ConversionInput], into catalog: StringCatalog, path: String, options: ConversionOptions) throws {
        self.path = path
        brought = try Conversion.compare(
            inputs, with: catalog, table: FileNames.catalogTable(of: path) ?? path, options: options)
        checked = try CheckedChanges(brought.changes, to: catalog, path: path)
    }

    /// The texts that the catalog does not take.
    var refusals: [Diagnostic] {
        (brought.refusals + checked.refusals).map { refusal in
            Diagnostic(
                "the text of '\(Console.oneLine(refusal.key))' is not taken: \(refusal.reason)", severity: .error,
                file: path, language: refusal.language.isEmpty ? nil : refusal.language, key: refusal.key)
        }
    }

    /// A note for each kind of text that stays as it is in the catalog, or that is new in it.
    func notes(_ catalog: StringCatalog) -> [Diagnostic] {
        let taken = Set(checked.taken.map(\.key))
        let newKeys = brought.newKeys.filter(taken.contains)
        var notes: [Diagnostic] = []
        func add(_ keys: [String], _ message: String) {
            guard !keys.isEmpty else { return }
            notes.append(
                Diagnostic(
                    "\(message): \(Self.list(keys.map { "'\(Console.oneLine($0))'" }))", severity: .note, file: path))
        }
        for remark in BroughtTexts.Remark.allCases {
            let keys = brought.remarks[remark] ?? []
            add(Self.isAboutChanges(remark) ? keys.filter(taken.contains) : keys, Self.message(remark))
        }
        add(newKeys, "new in the catalog, from the input: \(Console.counted(newKeys.count, "key"))")
        let languages = brought.newLanguages.filter { checked.catalog.languages.contains($0) }
        if !languages.isEmpty {
            notes.append(
                Diagnostic(
                    "new in the catalog, from the input: \(Console.counted(languages.count, "language")): "
                        + Self.list(languages), severity: .note, file: path))
        }
        return notes
    }

    private static func isAboutChanges(_ remark: BroughtTexts.Remark) -> Bool {
        [.varied, .hidden, .untranslatable].contains(remark)
    }

    private static func message(_ remark: BroughtTexts.Remark) -> String {
        switch remark {
        case .untranslated:
            "not translated in the input, being empty, new or equal to the source text, so that the catalog's texts stay"
        case .fuzzy:
            "marked as fuzzy in the input and left out; --fuzzy takes those that the catalog has no finished text for"
        case .changedSource: "the source text differs in the input, and stays"
        case .changedComment: "the comment differs in the input, and stays"
        case .varied: "replaced as a whole, since the text varies in the input"
        case .hidden: "changed, and the texts for other devices or numbers, which the input does not show, stay"
        case .untranslatable: "changed, although marked as not to be translated"
        }
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", … (\(names.count))" : "")
    }
}
