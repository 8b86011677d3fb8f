import StringsdictFormatting

extension Conversion {
    /// The entries that the run time makes of a catalog's texts, by language and key.
    package static func tables(of catalog: TextCatalog) -> [String: [String: StringsdictEntry]] {
        var tables: [String: [String: StringsdictEntry]] = [:]
        for entry in catalog.entries {
            for text in entry.texts {
                let native = TableCoding().encode(text).native
                tables[text.language, default: [:]][entry.key] = StringsdictEntry(
                    definition(native.content, native.variables))
            }
        }
        return tables
    }

    private static func definition(_ content: TextContent, _ variables: [TextVariable]) -> EntryDefinition {
        switch content {
        case .text(let unit): .format(unit.value, variables: variables.map(variable))
        // The run-time form has variables instead of plurals.
        case .plural: .text("")
        case .device(let branches):
            .devices(
                branches.map { DeviceVariant(Device(rawValue: $0.name), definition($0.content, $0.variables)) })
        case .width(let branches):
            .widths(branches.map { WidthVariant(Int($0.name) ?? 0, definition($0.content, $0.variables)) })
        }
    }

    private static func variable(_ variable: TextVariable) -> FormatVariable {
        if variable.isGender {
            let forms = variable.forms.compactMap { form in Int(form.category).map { ($0, form.unit.value) } }
            return .gender(
                variable.name, valueType: variable.type, Dictionary(forms, uniquingKeysWith: { first, _ in first }))
        }
        let forms = variable.forms.compactMap { form in
            PluralCategory(keyword: form.category).map { ($0, form.unit.value) }
        }
        return .plural(
            variable.name, valueType: variable.type, Dictionary(forms, uniquingKeysWith: { first, _ in first }))
    }
}
