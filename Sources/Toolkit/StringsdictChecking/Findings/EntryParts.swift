import StringsdictLocalizedEntries

/// The parts of an entry by the bytes at which they begin, so that each of many findings in an entry is named without a search.
struct EntryParts {
    /// A branch, a variable in it, and a form of the variable.
    private struct Part {
        let message: Int
        var variable: Int?
        var form: Int?
    }

    private let item: CheckedEntry
    private var parts: [Int: Part] = [:]

    /// Finds the parts of an entry.
    ///
    /// - Complexity: O(*n*) in the number of texts.
    init(of item: CheckedEntry) {
        self.item = item
        for (number, (_, message)) in item.messages.enumerated() {
            if message.isFormatWritten { add(message.format.offset, Part(message: number)) }
            for (place, variable) in message.variables.enumerated() {
                add(variable.offset, Part(message: number, variable: place))
                for (form, text) in variable.cases.enumerated() {
                    add(text.offset, Part(message: number, variable: place, form: form))
                    add(text.text.offset, Part(message: number, variable: place, form: form))
                }
            }
        }
    }

    private mutating func add(_ offset: Int?, _ part: Part) {
        if let offset, parts[offset] == nil { parts[offset] = part }
    }

    /// The names that lead to what begins at a byte: `device.iphone.plural.few` in a catalog, as in its columns of CSV, and
    /// `iphone.files.few` in another file. Empty for the entry as a whole.
    func name(at offset: Int) -> String {
        guard let part = parts[offset] else { return "" }
        let isCatalog = item.kind == .catalog
        let (path, message) = item.messages[part.message]
        var names = isCatalog ? path.flatMap { ["device", $0] } : path
        if let number = part.variable {
            let variable = message.variables[number]
            if !isCatalog {
                names.append(variable.name.value)
            } else if variable.counting != .fromOne {
                names += ["substitutions", variable.name.value]
            }
            if let form = part.form {
                if isCatalog { names.append("plural") }
                names.append(variable.cases[form].name.value)
            }
        }
        // A name may have any length, and every finding in its forms has it.
        return names.map(MessageWords.excerpt).joined(separator: ".")
    }
}
