import CatalogEditing
import StringsdictJSONReading
import StringsdictKeyedLists
import StringCatalogs
import StringsdictChecking

/// The changes that a catalog can take, without those that bring an error.
package struct CheckedChanges {
    /// The catalog with the changes.
    package let catalog: StringCatalog
    /// The changes that are made.
    package let taken: [TextChange]
    /// The texts that bring an error, with its message.
    package let refusals: [BroughtTexts.Refusal]
    /// The warnings of lint that the catalog gets with the changes. They refuse nothing.
    package let warnings: [Finding]

    /// An error that the catalog does not have before a change.
    private struct Fault {
        let key: String
        let language: String?
        let message: String
        /// The variants that lead to the text.
        var path = ""
    }

    /// Makes changes.
    ///
    /// A text that brings a new error of lint, or that `compile` refuses, is left out, and the others are made. Errors that the
    /// catalog has already refuse nobody's texts.
    ///
    /// - Parameters:
    ///   - changes: The changes.
    ///   - catalog: The catalog.
    ///   - path: Its path, beside which the settings of lint are.
    /// - Throws: `StringCatalogError` if a change is not possible, or the error of settings that cannot be read.
    /// - Complexity: O(*n*) in the size of the catalog, for each of at most four rounds.
    package init(_ changes: [TextChange], to catalog: StringCatalog, path: String) throws {
        var left = changes
        var refused: [BroughtTexts.Refusal] = []
        // First the texts with an error are left out, then all texts of their keys, then all.
        for round in 0..<3 {
            let edited = try Self.edited(catalog, &left, &refused)
            let (faults, warnings) = try Self.newFaults(from: catalog, to: edited, path: path, of: left)
            guard !faults.isEmpty else {
                (self.catalog, taken, refusals) = (edited, left, refused)
                self.warnings = warnings
                return
            }
            let byKey = Dictionary(grouping: faults) { ByteString($0.key) }
            left = left.filter { change in
                let own = (byKey[ByteString(change.key)] ?? []).first { fault in
                    round > 0 || fault.language == nil || change.language == nil || fault.language == change.language
                }
                guard let fault = own ?? (round == 2 ? faults[0] : nil) else { return true }
                refused.append(Self.refusal(change, fault.message, fault.language, fault.path))
                return false
            }
        }
        (self.catalog, taken, refusals) = (catalog, [], refused)
        warnings = []
    }

    /// The catalog with the changes. A change that is not possible must not stop the others.
    private static func edited(
        _ catalog: StringCatalog, _ changes: inout [TextChange], _ refused: inout [BroughtTexts.Refusal]
    ) throws -> StringCatalog {
        while true {
            var editor = CatalogEditor(catalog)
            var failed: Set<Int> = []
            for (number, change) in changes.enumerated() {
                do throws(StringCatalogError) {
                    try change.apply(to: &editor)
                } catch {
                    failed.insert(number)
                    refused.append(refusal(change, error.message))
                }
            }
            if failed.isEmpty { return try editor.edited() }
            changes = changes.enumerated().filter { !failed.contains($0.offset) }.map(\.element)
        }
    }

    private static func refusal(
        _ change: TextChange, _ reason: String, _ language: String? = nil, _ path: String = ""
    ) -> BroughtTexts.Refusal {
        BroughtTexts.Refusal(
            key: change.key, language: change.language ?? language ?? "", reason: reason, path: path)
    }

    private static func newFaults(
        from old: StringCatalog, to new: StringCatalog, path: String, of changes: [TextChange]
    ) throws -> (faults: [Fault], warnings: [Finding]) {
        let keys = Set(changes.map { ByteString($0.key) })
        var changed: [ByteString: Set<String>] = [:]
        for change in changes {
            if let language = change.language { changed[ByteString(change.key), default: []].insert(language) }
        }
        let findings = try NewFindings.findings(
            from: old, to: new, path: path, keys: keys, usesComments: true, changed: changed)
        var faults = findings.filter { $0.severity == .error }.map {
            Fault(key: $0.key ?? "", language: $0.language, message: "\($0.message) (\($0.check))", path: $0.part)
        }
        // The settings of lint may turn a check off. The compiler has no settings.
        func refused(_ catalog: StringCatalog) -> [CatalogDiagnostic] {
            catalog.diagnostics().filter { $0.severity == .error }
        }
        func identity(_ fault: CatalogDiagnostic) -> [String] {
            [fault.code.rawValue, fault.key ?? "", fault.substitution ?? "", fault.language ?? ""]
        }
        let known = Set(refused(old).map(identity))
        for fault in refused(new) where !known.contains(identity(fault)) {
            let key = fault.key ?? ""
            guard !faults.contains(where: { $0.key == key && $0.language == fault.language }) else { continue }
            faults.append(Fault(key: key, language: fault.language, message: fault.message))
        }
        return (faults, findings.filter { $0.severity == .warning })
    }
}
