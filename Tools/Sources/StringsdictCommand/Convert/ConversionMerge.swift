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
    private let inputs: [ConversionInput]
    /// What the files bring.
    let brought: BroughtTexts
    /// The changes that the catalog can take.
    let checked: CheckedChanges

    /// Compares files with a catalog.
    ///
    /// - Parameter addsKeys: Whether the catalog gets all new keys, also those that seem to be misspelt.
    /// - Throws: The error of files that cannot be read or compared.
    init(
        _ inputs: [ConversionInput], into catalog: StringCatalog, path: String, options: ConversionOptions,
        addsKeys: Bool
    ) throws {
        self.path = path
        self.inputs = inputs
        var brought = try Conversion.compare(
            inputs, with: catalog, table: FileNames.catalogTable(of: path) ?? path, options: options)
        if !addsKeys { brought.refuseMisspeltKeys() }
        self.brought = brought
        checked = try CheckedChanges(brought.changes, to: catalog, path: path)
    }

    /// The texts that the catalog does not take. They name the file that has them.
    var refusals: [Diagnostic] {
        (brought.refusals + checked.refusals).map { refusal in
            let place = brought.places.place(refusal.key, refusal.language, refusal.path)
            let (form, others) =
                refusal.path.isEmpty ? ("", "") : (", \(refusal.path),", ", and none of its other forms")
            return Diagnostic(
                "the text of '\(Console.oneLine(refusal.key))'\(form) is not taken\(others): \(refusal.reason)",
                severity: .error,
                file: place?.file ?? (inputs.count == 1 ? inputs[0].path : path), position: place?.position,
                language: refusal.language.isEmpty ? nil : refusal.language, key: refusal.key)
        }
    }

    /// The warnings of lint about texts that the catalog takes. They name the file that has them.
    private var warnings: [Diagnostic] {
        checked.warnings.map { finding in
            let place = brought.places.place(finding.key ?? "", finding.language ?? "", finding.part)
            let isInFile = brought.places.has(finding.key ?? "", finding.language ?? "", finding.part)
            let form = finding.part.isEmpty || isInFile ? "" : " in \(finding.part)"
            return Diagnostic(
                "\(finding.message)\(form) [\(finding.check)]", severity: .warning,
                file: place?.file ?? (inputs.count == 1 ? inputs[0].path : path), position: place?.position,
                language: finding.language, key: finding.key.map(Console.oneLine))
        }
    }

    /// One line with the numbers of texts that change in each language, and of those of the input that stay as they are in the catalog.
    func summary(isDryRun: Bool) -> String {
        let counts = Dictionary(grouping: checked.taken.compactMap(\.language)) { $0 }.mapValues(\.count)
        let refused = Set(refusals.compactMap { refusal in refusal.language.map { [refusal.key ?? "", $0] } })
        let kept = brought.translationCount - counts.values.reduce(0, +) - refused.count
        var parts = counts.sorted { $0.key < $1.key }.enumerated().map { number, item in
            number == 0 ? "\(Console.counted(item.value, "text")) in '\(item.key)'" : "\(item.value) in '\(item.key)'"
        }
        if parts.isEmpty { parts = ["no text"] }
        var text = "\(path): \(isDryRun ? "would change" : "changed") \(parts.joined(separator: ", "))"
        let added = checked.taken.count { $0.language == nil }
        if added > 0 { text += "; \(isDryRun ? "would add" : "added") \(Console.counted(added, "key"))" }
        if kept > 0 {
            text += "; \(Console.counted(kept, "text")) of the input stay\(kept == 1 ? "s" : "") as in the catalog"
        }
        return text
    }

    /// The texts that stay as they are in the catalog, or change in another way than a person expects.
    private var remarks: [(remark: BroughtTexts.Remark, texts: [BroughtTexts.RemarkedText])] {
        let taken = Set(checked.taken.map(\.key))
        return BroughtTexts.Remark.allCases.map { remark in
            let texts = brought.remarks[remark] ?? []
            return (remark, Self.isAboutChanges(remark) ? texts.filter { taken.contains($0.key) } : texts)
        }
    }

    /// The keys of the input that the catalog gets.
    var addedKeys: [String] {
        let taken = Set(checked.taken.map(\.key))
        return brought.newKeys.filter(taken.contains)
    }

    /// How many keys of the input the catalog lacks, if the input seems to be that of another catalog. Nil if it does not.
    ///
    /// Most of its keys are unknown here. One or two keys may well be new, unless the files name another folder, too.
    func unknownKeyCount(in catalog: StringCatalog) -> Int? {
        let count = addedKeys.count + brought.meantKeys.count
        let namesOther = brought.losses.contains { $0.kind == .reference && $0.key == nil }
        guard 2 * count > brought.entryCount, count > 2 || namesOther, !catalog.entries.isEmpty else { return nil }
        return count
    }

    /// What a report says of each text.
    var messages: [Diagnostic] {
        refusals
            + warnings
            + remarks.flatMap { remark, texts in
                texts.map {
                    Diagnostic(
                        Self.message(remark) + ($0.path.isEmpty ? "" : ": \($0.path)"), severity: .note,
                        language: $0.language, key: Console.oneLine($0.key))
                }
            }
            + addedKeys.map {
                Diagnostic("new in the catalog, from the input", severity: .note, key: Console.oneLine($0))
            }
    }

    /// A note for each kind of text that stays as it is in a language of the catalog, and for what is new in it.
    func notes(_ catalog: StringCatalog) -> [Diagnostic] {
        let newKeys = addedKeys
        var notes: [Diagnostic] = []
        func add(_ keys: [String], _ message: String, _ language: String? = nil, forms: [String: [String]] = [:]) {
            guard !keys.isEmpty else { return }
            let names = keys.map { key in
                "'\(Console.oneLine(key))'" + (forms[key].map { " (\($0.joined(separator: ", ")))" } ?? "")
            }
            notes.append(
                Diagnostic(
                    "\(message): \(Self.list(names))", severity: .note, file: path, language: language))
        }
        for (remark, texts) in remarks {
            let byLanguage = Dictionary(grouping: texts) { $0.language ?? "" }
            for (language, texts) in byLanguage.sorted(by: { $0.key < $1.key }) {
                var seen: Set<String> = []
                let forms = Dictionary(grouping: texts.filter { !$0.path.isEmpty }, by: \.key).mapValues {
                    $0.map(\.path)
                }
                add(
                    texts.map(\.key).filter { seen.insert($0).inserted }, Self.message(remark),
                    language.isEmpty ? nil : language, forms: forms)
            }
        }
        add(newKeys, "new in the catalog, from the input: \(Console.counted(newKeys.count, "key"))")
        // A part of a catalog lacks many keys. Few of them are missing by mistake.
        let absent = Console.counted(brought.absentKeys.count, "key")
        if brought.absentKeys.count <= max(brought.entryCount / 10, min(2, brought.entryCount / 2)) {
            add(brought.absentKeys, "not in the input: \(absent) of the catalog")
        } else {
            add(
                brought.waitingKeys,
                "not in the input: \(absent) of the catalog, of which \(brought.waitingKeys.count) "
                    + "\(brought.waitingKeys.count == 1 ? "waits" : "wait") for a translation")
        }
        var seen: Set<String> = []
        let warnings = warnings.filter { seen.insert($0.description).inserted }
        if !warnings.isEmpty {
            let rest = warnings.count > 5 ? "; --report - lists all" : ""
            notes += warnings.prefix(5)
            notes.append(
                Diagnostic(
                    "taken with \(Console.counted(warnings.count, "warning")) of lint\(rest)", severity: .warning,
                    file: path))
        }
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
        [.replaced, .varied, .hidden, .untranslatedForms, .joined].contains(remark)
    }

    private static func message(_ remark: BroughtTexts.Remark) -> String {
        switch remark {
        case .untranslated:
            "not translated in the input, being empty or equal to the source text, so that the catalog's texts stay"
        case .fuzzy:
            "marked as fuzzy in the input and left out; --fuzzy takes those that the catalog has no finished text for"
        case .changedSource:
            "the source text differs in the input, and stays; what the input changes in its translations is to be "
                + "reviewed"
        case .changedComment: "the comment differs in the input, and stays"
        case .replaced: "finished texts of the catalog, replaced by those of the input"
        case .varied: "replaced as a whole, since the text varies in the input"
        case .hidden:
            "changed, and the texts for other devices or numbers, also fractions, which the input does not show, "
                + "stay"
        case .untranslatedForms:
            "changed, and a form that the input leaves out, or has as in the source text, stays 'new'"
        case .joined:
            "taken with the forms of the first number only, since the format shows no other; write the parts in the catalog, "
                + "or send XLIFF or CSV"
        case .absentForms: "without a form in the input, which stays as in the catalog"
        }
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", … (\(names.count); --report - lists all)" : "")
    }
}
