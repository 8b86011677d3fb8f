import StringsdictKeyedLists
import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictChecking

/// What lint finds in a changed catalog and does not find in it before the change.
package enum NewFindings {
    /// The new findings that a change causes in some keys.
    ///
    /// - Parameters:
    ///   - old: The catalog before the change.
    ///   - new: The catalog after it.
    ///   - path: The path of the catalog, beside which the settings of lint are.
    ///   - keys: The keys of the change.
    ///   - usesComments: Whether the comments of the catalog can silence checks, as for texts of people. A text of people with an
    ///     error that the old one has, too, has nothing new, also if the message quotes other words.
    ///   - changed: The languages of each key whose texts people changed. A warning about such a text is new, since somebody has just written
    ///     the text.
    ///   - parts: The changed texts of each key, by the names that lead to them: `plural.few`. Empty for all texts of a key.
    ///   - limit: The severity up to which this holds.
    /// - Throws: The error of settings that cannot be read.
    /// - Complexity: O(*n*) in the size of the catalog.
    package static func findings(
        from old: StringCatalog, to new: StringCatalog, path: String, keys: Set<ByteString>, usesComments: Bool,
        changed: [ByteString: Set<String>] = [:], parts: [ByteString: Set<String>] = [:],
        repeating limit: TextSeverity = .warning
    ) throws -> [Finding] {
        let settings = try LintSettings.path(for: path).map { try LintSettings(file: $0) } ?? LintSettings()
        let linter = Linter(settings: settings)
        func findings(_ catalog: StringCatalog) -> [Finding] {
            guard let file = LocalizedFile.read(path, bytes: catalog.bytes) else { return [] }
            let facts = linter.facts(
                of: [file],
                sourceLanguage: LocalizedTable.sourceLanguage(of: [file], known: settings.sourceLanguage))
            let entries = Dictionary(
                grouping: file.entries.lazy.map { (key: ByteString($0.key), entry: $0) }.filter {
                    keys.contains($0.key)
                }, by: \.key)
            let comments = Silencing(usesComments ? file.source : nil)
            let found =
                linter.findings(inFile: file, comments: comments)
                + linter.findings(inKeys: entries.values.map { $0.map { ($0.entry, file) } }, facts)
            return usesComments ? found.filter { !comments.covers($0) } : found
        }
        // `missing-key` is left out: its message changes with every added translation.
        func isAboutTexts(_ finding: Finding) -> Bool { finding.check != "missing-key" }
        func identity(_ finding: Finding) -> [String] {
            [finding.check, finding.key ?? "", finding.language ?? "", usesComments ? finding.part : finding.message]
        }
        let known = Set(findings(old).map(identity))
        func isOfChangedText(_ finding: Finding) -> Bool {
            guard finding.severity >= .warning, finding.severity <= limit, let key = finding.key,
                let language = finding.language
            else {
                return false
            }
            guard changed[ByteString(key)]?.contains(language) == true else { return false }
            let parts = parts[ByteString(key)] ?? []
            return parts.isEmpty || finding.part.isEmpty || parts.contains(finding.part)
        }
        return findings(new).filter { isAboutTexts($0) && (isOfChangedText($0) || !known.contains(identity($0))) }
            .sorted(by: Finding.precedes)
    }

    /// The new findings about what single texts show. Forms that are still missing are left out, since further changes bring them.
    ///
    /// - Throws: The error of settings that cannot be read.
    /// - Complexity: O(*n*) in the size of the catalog.
    package static func inTexts(
        from old: StringCatalog, to new: StringCatalog, path: String, changed: [ByteString: Set<String>],
        parts: [ByteString: Set<String>] = [:]
    ) throws -> [Finding] {
        let found = try findings(
            from: old, to: new, path: path, keys: Set(changed.keys), usesComments: true, changed: changed,
            parts: parts, repeating: .error)
        return found.filter { finding in
            finding.severity >= .warning && Check.named(finding.check)?.showsInOneText == true
        }
    }
}

extension Check {
    /// Whether the mistake is in one text, whatever other forms there are.
    fileprivate var showsInOneText: Bool {
        group == .arguments || group == .text
            || ["stray-percent", "misspelt-argument", "empty-translation", "empty-text"].contains(name)
    }
}
