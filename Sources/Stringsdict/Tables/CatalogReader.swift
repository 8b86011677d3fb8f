import CLDRPlurals
import StringCatalogs
import StringsdictFormatting

/// Adds the compiled form of a String Catalog directly, without writing and reading files.
extension TableBuilder {
    /// Adds a catalog's texts for a localization. They replace texts of files that were added before.
    mutating func add(_ catalog: StringCatalog, localization: String) {
        let (folder, catalogDiagnostics) = catalog.compiledLeniently(folder: localization)
        var replaced: String?
        var count = 0
        if let folder {
            reserveCapacity(for: folder)
            for (key, text) in folder.strings {
                let record = record(of: key)
                if hasFileEntry(record) {
                    count += 1
                    if replaced == nil { replaced = key }
                }
                set(KeyIndex.absent, of: record, key, isStringsdict: true)
                set(format(text), of: record, key, isStringsdict: false)
            }
            // A text that is a fallback for devices is in both tables.
            let texts = Set(folder.stringsdict.isEmpty ? [] : folder.strings.map(\.key))
            for (key, value) in folder.stringsdict {
                let record = record(of: key)
                if !texts.contains(key) {
                    if hasFileEntry(record) {
                        count += 1
                        if replaced == nil { replaced = key }
                    }
                    set(KeyIndex.absent, of: record, key, isStringsdict: false)
                }
                let node = node(of: value)
                program.endEntry()
                set(node ?? KeyIndex.unusable, of: record, key, isStringsdict: true)
            }
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

    /// Reserves memory for all entries at once.
    private mutating func reserveCapacity(for folder: CompiledCatalog.Folder) {
        index.reserveCapacity(keys: folder.strings.count + folder.stringsdict.count)
        let bytes = folder.strings.reduce(0) { $0 + $1.text.utf8.count }
        let texts = folder.strings.count + folder.stringsdict.count * 4
        program.reserveCapacity(
            entries: folder.strings.count + folder.stringsdict.count, bytes: bytes, strings: texts,
            directives: folder.stringsdict.count * 4, variables: folder.stringsdict.count)
    }

    private mutating func record(of key: String) -> Int {
        var key = key
        return key.withUTF8 { insert($0) }
    }

    private mutating func set(_ node: UInt32, of record: Int, _ key: String, isStringsdict: Bool) {
        var key = key
        key.withUTF8 { set(node, of: record, $0, isStringsdict: isStringsdict) }
    }

    private mutating func hasFileEntry(_ record: Int) -> Bool {
        node(of: record, isStringsdict: true) != KeyIndex.absent
            || node(of: record, isStringsdict: false) != KeyIndex.absent
    }

    private mutating func format(_ text: String, scope: VariableScope = .empty) -> UInt32 {
        var text = text
        return text.withUTF8 { program.addFormat($0, scope: scope) }
    }

    /// Adds an entry: a text, a choice by device, or a format with variables.
    private mutating func node(of value: CompiledValue) -> UInt32? {
        guard case .dictionary(let members) = value else { return value.text.map { format($0) } }
        if case .dictionary(let devices)? = value["NSStringDeviceSpecificRuleType"] {
            var branches: [(device: ProgramText, node: UInt32)] = []
            for device in devices {
                guard let node = node(of: device.value) else { continue }
                var name = device.key
                branches.append((name.withUTF8 { program.addKey($0) }, node))
            }
            return program.addDevices(branches)
        }
        guard let text = value["NSStringLocalizedFormatKey"]?.text else { return nil }
        program.beginVariables()
        for member in members {
            if case .dictionary(let rules) = member.value { variable(member.key, rules) }
        }
        return format(text, scope: program.endVariables())
    }

    private mutating func variable(_ name: String, _ rules: [CompiledValue.Member]) {
        var name = name
        var type = rules.first { $0.key == "NSStringFormatValueTypeKey" }?.value.text ?? ""
        name.withUTF8 { name in
            type.withUTF8 { type in program.beginVariable(name, isGender: false, valueType: type) }
        }
        for rule in rules {
            guard let category = PluralCategory(keyword: rule.key), var text = rule.value.text else { continue }
            text.withUTF8 { program.addRule(category, $0) }
        }
        program.endVariable()
    }
}
