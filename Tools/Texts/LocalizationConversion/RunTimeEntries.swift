import StringsdictFormatting

extension Conversion {
    /// The entries that the run time makes of a catalog's texts, by language and key.
    package static func tables(of catalog: TextCatalog) -> [String: [String: StringsdictEntry]] {
        var tables: [String: [String: StringsdictEntry]] = [:]
        for entry in catalog.entries {
            for text in entry.texts {
                let native = TableCoding().encode(text).native
                tables[text.language, default: [:]][entry.key] = StringsdictEntry(
                    Entry(native.content, native.variables))
            }
        }
        return tables
    }
}

extension Entry where Text == String {
    /// The entry of a text in its run-time form.
    init(_ content: TextContent, _ variables: [TextVariable]) {
        switch content {
        case .text(let unit): self = .format(unit.value, variables: variables.map { $0.map(\.value) })
        // The run-time form has variables instead of plurals.
        case .plural: self = .text("")
        case .device(let branches): self = .devices(branches.map(Branch.init))
        case .width(let branches): self = .widths(branches.map(Branch.init))
        }
    }
}

extension Entry.Branch where Text == String {
    fileprivate init(_ branch: TextBranch) {
        self.init(name: branch.name, content: Entry(branch.content, branch.variables))
    }
}
