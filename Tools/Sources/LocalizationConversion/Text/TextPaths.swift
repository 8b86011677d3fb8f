import CLDRPlurals
import CatalogEditing

/// The single texts of a localization with their paths, in the notation of Xcode's exports.
///
/// ```
/// plural.few    device.mac    device.ipad.plural.one    substitutions.count.plural.other    width.20
/// ```
///
/// A format that holds a list of texts can hold any localization in this way. Argument numbers, types and names are
/// fields. A field has a path, too, such as `substitutions.count.argNum`.
struct TextPaths: Hashable {
    /// A text and its path. The path of a plain text is empty.
    struct Unit: Hashable {
        let path: String
        let unit: TextUnit
    }

    /// A field and its value.
    struct Field: Hashable {
        let path: String
        let value: String
    }

    var units: [Unit] = []
    var fields: [Field] = []

    init(units: [Unit], fields: [Field] = []) {
        self.units = units
        self.fields = fields
    }

    init(_ text: LocalizedText) { add(text.content, prefix: "") }

    private mutating func add(_ whole: TextContent, prefix: String) {
        let (content, variables) = whole.withVariablesApart
        switch content.form {
        case .message(let message):
            guard let plural = PluralText(message) else {
                units.append(Unit(path: String(prefix.dropLast()), unit: message.format))
                break
            }
            for form in TextForm.sorted(plural.forms) {
                units.append(Unit(path: "\(prefix)plural.\(form.category)", unit: form.unit))
            }
            if let name = plural.variable { fields.append(Field(path: "\(prefix)plural.variable", value: name)) }
            if let type = plural.type {
                fields.append(Field(path: "\(prefix)plural.formatSpecifier", value: TextPaths.written(type)))
            }
            if let argument = plural.argument {
                fields.append(Field(path: "\(prefix)plural.argNum", value: "\(argument)"))
            }
        case .devices(let branches): add("device", branches, prefix: prefix)
        case .widths(let branches): add("width", branches, prefix: prefix)
        }
        for variable in variables {
            let head = "\(prefix)substitutions.\(variable.name.value)."
            for form in TextForm.sorted(variable.cases) {
                let rule = variable.rule == .gender ? "gender" : "plural"
                units.append(Unit(path: "\(head)\(rule).\(form.category)", unit: form.unit))
            }
            if let argument = variable.argument { fields.append(Field(path: "\(head)argNum", value: "\(argument)")) }
            if let type = variable.valueType?.value {
                fields.append(Field(path: "\(head)formatSpecifier", value: TextPaths.written(type)))
            }
        }
    }

    private mutating func add(_ axis: String, _ branches: [TextBranch], prefix: String) {
        for branch in branches {
            add(branch.content, prefix: "\(prefix)\(axis).\(branch.name.value).")
        }
    }

    /// A value type as a table field. `%` means an empty value type, since real files contain empty ones and an empty
    /// field means "none".
    private static func written(_ type: String) -> String { type.isEmpty ? "%" : type }
    private static func read(type: String) -> String { type == "%" ? "" : type }

    /// The paths of a translation, by those of the source text: a plural has the categories of the language.
    ///
    /// A form for exactly 0 stays, since every language may have it.
    static func paths(of language: String, for source: [String]) -> [String] {
        var paths: [String] = []
        var plurals: Set<Substring> = []
        let categories = PluralRules(locale: language).categories.sorted { $0.code < $1.code }.map(\.keyword)
        for path in source {
            guard let point = path.lastIndex(of: "."), path[..<point].split(separator: ".").last == "plural" else {
                paths.append(path)
                continue
            }
            let name = path[path.index(after: point)...]
            if name == "zero", !categories.contains("zero") { paths.append(path) }
            guard plurals.insert(path[..<point]).inserted else { continue }
            paths += categories.map { "\(path[..<point]).\($0)" }
        }
        return paths
    }

    // MARK: Reading

    /// A level of a path.
    private enum Step: Hashable {
        case device(String), width(String), form(String), variable(String, isGender: Bool, form: String)
        case field(String), variableField(String, String)
    }

    /// The steps of a path. Nil for an invalid path.
    private static func steps(_ path: String) -> [Step]? {
        var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)[...]
        if path.isEmpty { return [] }
        var steps: [Step] = []
        while let axis = parts.popFirst() {
            switch axis {
            case "device", "width":
                guard let name = parts.popFirst() else { return nil }
                steps.append(axis == "device" ? .device(name) : .width(name))
            case "plural":
                guard parts.count == 1, let name = parts.popFirst() else { return nil }
                steps.append(["variable", "formatSpecifier", "argNum"].contains(name) ? .field(name) : .form(name))
            case "substitutions":
                // The name of a substitution may contain points.
                guard let last = parts.popLast() else { return nil }
                if last == "argNum" || last == "formatSpecifier" {
                    guard !parts.isEmpty else { return nil }
                    steps.append(.variableField(parts.joined(separator: "."), last))
                } else {
                    guard let rule = parts.popLast(), rule == "plural" || rule == "gender", !parts.isEmpty else {
                        return nil
                    }
                    steps.append(.variable(parts.joined(separator: "."), isGender: rule == "gender", form: last))
                }
                return steps
            default: return nil
            }
        }
        return steps
    }

    /// A path with the usual spelling of its words, for one that people wrote: `plural.other` for `Plural.Other `.
    static func withKnownWords(_ path: String) -> String {
        guard !path.isEmpty, problem(of: path) != nil || !isPath(path) else { return path }
        var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let axes = ["plural", "device", "width", "gender", "substitutions"]
        var place = 0
        while place + 1 < parts.count {
            parts[place] = KnownWords.spelling(of: parts[place], among: axes)
            // The name of a substitution may contain points.
            if parts[place] == "substitutions" {
                place = max(place + 1, parts.count - 2)
                continue
            }
            parts[place + 1] = KnownWords.spelling(of: parts[place + 1], among: words(of: parts[place]))
            place += 2
        }
        return parts.joined(separator: ".")
    }

    /// The words that may follow a word of a path.
    private static func words(of axis: String) -> [String] {
        switch axis {
        case "plural": KnownWords.categories
        case "device": KnownWords.devices
        default: []
        }
    }

    /// What is wrong with a path whose category or device nobody knows. Nil for any other path.
    static func problem(of path: String) -> String? {
        for step in steps(path) ?? [] {
            let problem =
                switch step {
                case .device(let name): KnownWords.problem(name, "device", among: KnownWords.devices)
                case .form(let name), .variable(_, isGender: false, form: let name):
                    KnownWords.problem(name, "plural category", among: KnownWords.categories)
                case .width, .variable, .field, .variableField: nil as String?
                }
            if let problem { return problem }
        }
        return nil
    }

    /// Whether a text is a valid path.
    static func isPath(_ path: String) -> Bool { steps(path) != nil }

    /// Whether a path belongs to a field rather than a text.
    static func isField(_ path: String) -> Bool {
        switch steps(path)?.last {
        case .field, .variableField: true
        default: false
        }
    }

    /// The localization with these texts. Nil if the texts contradict each other, or if there are no texts.
    func localization(_ language: String) -> LocalizedText? {
        guard !units.isEmpty else { return nil }
        var rows: [(steps: ArraySlice<Step>, unit: TextUnit)] = []
        for unit in units {
            guard let steps = TextPaths.steps(unit.path) else { return nil }
            rows.append((steps[...], unit.unit))
        }
        var values: [(steps: ArraySlice<Step>, value: String)] = []
        for field in fields {
            guard let steps = TextPaths.steps(field.path) else { return nil }
            values.append((steps[...], field.value))
        }
        return TextPaths.content(rows, values).map { LocalizedText(language, $0) }
    }

    private static func content(
        _ rows: [(steps: ArraySlice<Step>, unit: TextUnit)], _ fields: [(steps: ArraySlice<Step>, value: String)]
    ) -> TextContent? {
        var plain: TextUnit?
        var forms: [TextForm] = []
        var devices = BranchRows()
        var widths = BranchRows()
        var variables: [TextVariable] = []
        var places: [String: Int] = [:]
        for (steps, unit) in rows {
            switch steps.first {
            case nil: plain = plain ?? unit
            case .form(let name): forms.append(TextForm(name, unit))
            case .device(let name): devices.add(name, row: (steps.dropFirst(), unit))
            case .width(let name): widths.add(name, row: (steps.dropFirst(), unit))
            case .variable(let name, let isGender, let form):
                if let place = places[name] {
                    variables[place].cases.append(TextForm(form, unit))
                } else {
                    places[name] = variables.count
                    variables.append(TextVariable(name, isGender: isGender, [TextForm(form, unit)]))
                }
            case .field, .variableField: return nil
            }
        }
        var plural = PluralText(forms)
        for (steps, value) in fields {
            switch steps.first {
            case .field("variable"): plural.variable = value
            case .field("formatSpecifier"): plural.type = read(type: value)
            case .field: plural.argument = Int(value)
            case .variableField(let name, let field):
                guard let place = places[name] else { continue }
                if field == "argNum" {
                    variables[place].argument = Int(value)
                } else {
                    variables[place].valueType = TextUnit(read(type: value))
                }
            case .device(let name): devices.add(name, field: (steps.dropFirst(), value))
            case .width(let name): widths.add(name, field: (steps.dropFirst(), value))
            default: return nil
            }
        }
        switch (plain, forms.isEmpty, devices.names.isEmpty, widths.names.isEmpty) {
        case (let unit?, true, true, true): return TextContent.text(unit).adding(variables)
        case (nil, false, true, true): return TextContent.plural(plural).adding(variables)
        case (nil, true, false, true): return devices.branches().map { TextContent.devices($0).adding(variables) }
        case (nil, true, true, false): return widths.branches().map { TextContent.widths($0).adding(variables) }
        default: return nil
        }
    }

    /// The rows of each branch of a choice.
    private struct BranchRows {
        var names: [String] = []
        private var rows: [String: [(steps: ArraySlice<Step>, unit: TextUnit)]] = [:]
        private var fields: [String: [(steps: ArraySlice<Step>, value: String)]] = [:]

        mutating func add(_ name: String, row: (steps: ArraySlice<Step>, unit: TextUnit)) {
            if rows[name] == nil { names.append(name) }
            rows[name, default: []].append(row)
        }

        mutating func add(_ name: String, field: (steps: ArraySlice<Step>, value: String)) {
            fields[name, default: []].append(field)
        }

        func branches() -> [TextBranch]? {
            var result: [TextBranch] = []
            for name in names {
                guard let content = TextPaths.content(rows[name] ?? [], fields[name] ?? []) else { return nil }
                result.append(TextBranch(name, content))
            }
            return result
        }
    }
}
