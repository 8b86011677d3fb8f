import StringsdictEntries
import StringsdictTextFiles

/// Compiles one localization of an entry.
struct EntryCompiler {
    typealias Message = EntryDefinition<String>.Message
    typealias Variable = EntryDefinition<String>.Variable

    let key: String
    let localization: CatalogLocalization
    let language: String
    /// Whether this is the source language.
    let isSource: Bool
    /// The same entry in the source language. Nil if this is the source language, or if the key is its text.
    let source: CatalogLocalization?
    let options: StringCatalog.CompilationOptions
    let file: String?
    private(set) var diagnostics: [CatalogDiagnostic] = []

    init(
        key: String, localization: CatalogLocalization, language: String, isSource: Bool,
        source: CatalogLocalization?, options: StringCatalog.CompilationOptions, file: String?
    ) {
        self.key = key
        self.localization = localization
        self.language = language
        self.isSource = isSource
        self.source = source
        self.options = options
        self.file = file
    }

    @inline(never)
    mutating func note(
        _ severity: TextSeverity, _ code: CatalogDiagnostic.Code, _ message: String,
        at position: TextPosition, substitution: String? = nil
    ) {
        diagnostics.append(
            CatalogDiagnostic(
                severity: severity, code: code, message: message, position: position, file: file, language: language,
                key: key, substitution: substitution))
    }

    /// The compiled entry. Nil if there is nothing to write.
    mutating func compile() -> CompiledCatalogEntry? {
        let content = localization.form
        if case .text(let unit) = content, localization.source.value["substitutions"] == nil {
            // The common case.
            return compiled(text: unit.value)
        }
        let substitutions = SubstitutionSet(localization.substitutions)
        let entry = compile(content, substitutions)
        guard !substitutions.all.isEmpty else { return entry }
        var referenced = DistinctNames()
        for unit in localization.units.map(\.unit) {
            for (name, _) in FormatScan(unit.value).references { referenced.insert(name) }
        }
        for substitution in substitutions.all where !referenced.contains(substitution.name) {
            note(
                .warning, .unusedSubstitution,
                "Substitution '\(substitution.name)' was never referenced. To reference, use %#@\(substitution.name)@ in some "
                    + "other string",
                at: substitution.position, substitution: substitution.name)
        }
        return entry
    }

    /// An entry with a text, with devices or variables, or with both. Nil for neither.
    ///
    /// The names of arguments are dropped here, since all texts of an entry come through here (A4, A9).
    func compiled(text: String? = nil, _ entry: EntryDefinition<String>? = nil) -> CompiledCatalogEntry? {
        guard text != nil || entry != nil else { return nil }
        return CompiledCatalogEntry(
            key: key, text: text.map(NamedPositions.removingNames), definition: entry?.withoutArgumentNames)
    }

    private mutating func compile(_ content: CatalogForm, _ substitutions: SubstitutionSet) -> CompiledCatalogEntry? {
        switch content {
        case .text(let unit):
            if substitutions.all.isEmpty { return compiled(text: unit.value) }
            // If a localization has substitutions, Apple's compiler writes its text as a dictionary, even if the text
            // refers to no substitution.
            return compiled(message(unit, substitutions).map { .message($0) })
        case .plural(let branches):
            return compiled(plural(branches, substitutions).map { .message($0) })
        case .device(let branches):
            return devices(branches, substitutions)
        case .pluralAndDevice(let plural, let device):
            return competing(plural, device, substitutions)
        case .stringSet, .nothing:
            note(
                .warning, .emptyVariations, "there is no text to compile; nothing is written",
                at: localization.position)
            return nil
        }
    }

    private mutating func competing(
        _ plural: [CatalogBranch], _ device: [CatalogBranch], _ substitutions: SubstitutionSet
    ) -> CompiledCatalogEntry? {
        let places = [plural, device].compactMap(\.first).map { "\($0.axis) at \($0.position)" }
        note(
            options.competition == .refuse ? .error : .warning, .competingVariations,
            "the text varies by \(places.joined(separator: " and by ")), and Apple's compiler takes either; "
                + "nest one in the other"
                + (options.competition == .refuse ? ", or choose which one counts" : ""),
            at: localization.position)
        switch options.competition {
        case .refuse: return nil
        case .plural: return compile(.plural(plural), substitutions)
        case .device: return compile(.device(device), substitutions)
        }
    }

    // MARK: Texts with substitutions

    /// Compiles a text to a message with a variable for each substitution that it refers to.
    mutating func message(_ unit: CatalogStringUnit, _ substitutions: SubstitutionSet) -> Message? {
        guard !substitutions.all.isEmpty else { return Message(unit.value) }
        let scan = FormatScan(unit.value)
        var isDefined = true
        for (name, _) in scan.references where substitutions[name] == nil {
            note(
                .error, .undefinedSubstitution,
                "Referencing undefined substitution '\(name)'; define it, or remove %#@\(name)@ from the text",
                at: unit.position)
            isDefined = false
        }
        guard isDefined else { return nil }
        guard !scan.references.isEmpty else { return Message(unit.value) }
        checkPositions(scan, substitutions, of: unit)
        var variables: [Variable] = []
        // A branch may refer to further substitutions, whose variables are then needed too.
        var names = Array(scan.references.map(\.name).reversed())
        var seen = DistinctNames()
        while let name = names.popLast() {
            guard seen.insert(name), let substitution = substitutions[name] else { continue }
            guard let (variable, further) = variable(substitution, substitutions) else { return nil }
            variables.append(variable)
            names += further.reversed()
        }
        return Message(reference(in: scan, substitutions), variables: variables)
    }

    /// The text with positions in its references and with names that can be expanded.
    private func reference(in scan: FormatScan, _ substitutions: SubstitutionSet) -> String {
        scan.replacing { item in
            guard case .reference(let name) = item.kind, let substitution = substitutions[name] else { return nil }
            let written = substitutions.variableName(of: name)
            // Flags and width stay: they are between the hash sign and the name.
            let whole = String(decoding: scan.text[item.range], as: UTF8.self)
            let head = whole.utf8.prefix(whole.utf8.count - name.utf8.count - 1)
            let renamed = String(decoding: head, as: UTF8.self) + "\(written)@"
            guard item.writtenPosition == nil, let number = substitution.argumentPosition else { return renamed }
            return "%\(number)$\(renamed.dropFirst())"
        }
    }

    /// Warns if, at run time, a reference takes a different argument than its substitution's `argNum`.
    private mutating func checkPositions(
        _ scan: FormatScan, _ substitutions: SubstitutionSet, of unit: CatalogStringUnit
    ) {
        for (name, item) in scan.references {
            guard let substitution = substitutions[name] else { continue }
            if let number = substitution.argumentPosition, number < 1 {
                note(
                    .warning, .argumentPosition, "'argNum' is \(number), but arguments count from 1",
                    at: substitution.position, substitution: name)
            } else if let written = item.writtenPosition, let number = substitution.argumentPosition, written != number
            {
                note(
                    .warning, .argumentPosition,
                    "the text takes argument \(written) for '\(name)', whose 'argNum' is \(number)", at: unit.position)
            }
        }
        // Conversions without a position count separately, after those with a position.
        var isOfReference = [Bool](repeating: false, count: scan.items.count + 1)
        for (name, item) in scan.references {
            let position = item.writtenPosition ?? substitutions[name]?.argumentPosition
            if let position, isOfReference.indices.contains(position) { isOfReference[position] = true }
        }
        var taken = 0
        for item in scan.items {
            switch item.kind {
            case .reference(let name) where item.writtenPosition == nil && substitutions[name]?.argumentPosition == nil:
                taken += 1
            case .conversion(let type) where item.writtenPosition == nil:
                taken += 1
                guard isOfReference[taken] else { continue }
                note(
                    .warning, .argumentPosition,
                    "%\(type) will take argument \(taken), which a substitution also takes; write its position, such as "
                        + "%\(taken + 1)$\(type)",
                    at: unit.position)
            default: continue
            }
        }
    }

    /// The variable of a substitution, and the names that its branches refer to.
    private mutating func variable(
        _ substitution: CatalogSubstitution, _ substitutions: SubstitutionSet
    ) -> (Variable, further: [String])? {
        let name = substitution.name
        let branches: [(name: String, unit: CatalogStringUnit)]
        switch substitution.form {
        case .plural(let list):
            guard let units = units(of: list, substitution: name) else { return nil }
            branches = units
        case .text(let unit):
            branches = [("other", unit)]
        case .device, .pluralAndDevice, .stringSet, .nothing:
            note(
                .error, .form, "a substitution varies by plural; write 'variations' with 'plural' in it",
                at: substitution.position, substitution: name)
            return nil
        }
        let scans = branches.map { FormatScan($0.unit.value) }
        let type = type(of: substitution, scans)
        var further: [String] = []
        var cases: [Variable.Case] = []
        for (branch, scan) in zip(branches, scans) {
            further += scan.references.map(\.name)
            for (other, _) in scan.references where substitutions[other] == nil {
                note(
                    .error, .undefinedSubstitution,
                    "Referencing undefined substitution '\(other)'; define it, or remove %#@\(other)@ from the text",
                    at: branch.unit.position, substitution: name)
            }
            let referenced = FormatScan(reference(in: scan, substitutions))
            // `%arg` is the substitution's own argument.
            let text = referenced.replacing { item in
                guard item.kind == .ownArgument else { return nil }
                return substitution.argumentPosition.map { "%\($0)$\(type)" } ?? "%\(type)"
            }
            cases.append(.init(name: branch.name, text: text))
        }
        let variable = Variable(
            name: substitutions.variableName(of: name), rule: .plural, valueType: type, cases: cases)
        return (variable, further)
    }

    /// The value type of a substitution: its own type, or else the type of the first number in its branches.
    private mutating func type(of substitution: CatalogSubstitution, _ scans: [FormatScan]) -> String {
        if let specifier = substitution.formatSpecifier {
            let scan = FormatScan("%\(specifier)")
            if scan.items.first?.isNumeric != true || scan.items.first?.range.upperBound != scan.text.count {
                note(
                    .warning, .substitutionType,
                    "the value type '\(specifier)' is not numeric; write a conversion without a percent sign, such as lld",
                    at: substitution.position, substitution: substitution.name)
            }
            return specifier
        }
        for scan in scans {
            for item in scan.items where item.isNumeric {
                if case .conversion(let type) = item.kind { return type }
            }
        }
        note(
            .warning, .substitutionType, "'formatSpecifier' is missing, and no branch shows a number; lld is assumed",
            at: substitution.position, substitution: substitution.name)
        return "lld"
    }
}
