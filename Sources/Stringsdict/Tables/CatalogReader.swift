import Entries
import StringCatalogs
import StringsdictFormatting

/// Adds the compiled form of a String Catalog directly, without writing and reading files.
extension TableBuilder {
    /// Adds a catalog's texts for a localization. They replace texts of files that were added before.
    mutating func add(_ catalog: StringCatalog, localization: String) {
        let (folder, catalogDiagnostics) = catalog.compiledLeniently(folder: localization)
        let entries = folder?.entries ?? []
        reserveCapacity(for: entries)
        var replaced: String?
        var count = 0
        for entry in entries where add(entry) {
            count += 1
            if replaced == nil { replaced = entry.key }
        }
        program.diagnostics.removeAll(keepingCapacity: true)
        for diagnostic in catalogDiagnostics {
            add(
                StringsdictDiagnostic(
                    diagnostic.severity == .error ? .catalogError : .catalogWarning, diagnostic.message,
                    key: diagnostic.key, line: diagnostic.position.line, column: diagnostic.position.column,
                    file: diagnostic.file))
        }
        if let replaced {
            add(
                StringsdictDiagnostic(
                    .catalogReplacesFile,
                    "\(count) \(count == 1 ? "key is" : "keys are") in both the catalog and a file of the same table; the "
                        + "catalog's texts count; remove the others",
                    key: replaced, file: catalog.file))
        }
    }

    /// Adds an entry of a catalog.
    ///
    /// - Returns: Whether a file had the key, too. Its texts are replaced.
    private mutating func add(_ compiled: CompiledEntry) -> Bool {
        let entry = compiled.entry.map { program.add($0) } ?? KeyIndex.absent
        var text = KeyIndex.absent
        if var format = compiled.text { text = format.withUTF8 { program.addFormat($0) } }
        var key = compiled.key
        return key.withUTF8 { key in
            let record = insert(key)
            let isInFile =
                node(of: record, isStringsdict: true) != KeyIndex.absent
                || node(of: record, isStringsdict: false) != KeyIndex.absent
            set(entry, of: record, key, isStringsdict: true)
            set(text, of: record, key, isStringsdict: false)
            return isInFile
        }
    }

    /// Reserves memory for all entries at once.
    private mutating func reserveCapacity(for entries: [CompiledEntry]) {
        index.reserveCapacity(keys: entries.count)
        var (bytes, rules) = (0, 0)
        for entry in entries {
            bytes += entry.text?.utf8.count ?? 0
            if entry.entry != nil { rules += 1 }
        }
        program.reserveCapacity(
            entries: entries.count, bytes: bytes, strings: entries.count + rules * 3, directives: rules * 4,
            variables: rules)
    }
}
