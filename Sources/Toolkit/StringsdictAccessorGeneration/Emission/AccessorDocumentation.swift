import StringsdictLocalizedEntries
import StringsdictTextWriting

/// The documentation of an accessor: its text in the source language, its comment, all forms of the text, the key, and
/// the parameters.
struct AccessorDocumentation {
    private let accessor: Accessor

    /// The greatest number of characters of a text that are shown.
    private static let maximumLength = 600

    init(_ accessor: Accessor) { self.accessor = accessor }

    /// The paragraphs and items.
    var lines: [DocumentationLine] {
        var lines = [DocumentationLine(summary)]
        if let comment = accessor.comment {
            lines.append(.empty)
            lines += Self.paragraphs(comment)
        }
        let forms = forms
        if !forms.isEmpty {
            lines.append(.empty)
            lines += forms.map { DocumentationLine("\($0.name): \(Self.code($0.text))", lead: "- ") }
        }
        lines.append(.empty)
        var key = "Key: \(Self.code(accessor.key))"
        if accessor.table != AccessorSettings.defaultTable { key += " of the table \(Self.code(accessor.table))" }
        lines.append(DocumentationLine(key + "."))
        if !accessor.parameters.isEmpty {
            lines.append(.empty)
            lines.append(DocumentationLine("Parameters:", lead: "- "))
            lines += accessor.parameters.map { parameter in
                DocumentationLine(
                    "\(parameter.label ?? "argument\(parameter.position)"): \(Self.text(of: parameter))", lead: "  - ")
            }
        }
        return lines
    }

    /// The text, or the text of the first device or width.
    private var summary: String {
        guard let message = accessor.source.messages.first?.message else { return Self.code("") }
        if !message.isFormatWritten, let variable = message.variables.first {
            return Self.code((variable[.other] ?? variable.cases.last)?.text.value ?? "")
        }
        return Self.code(message.format.value)
    }

    /// All texts of the entry, by device, width, variable and plural category.
    private var forms: [(name: String, text: String)] {
        var forms: [(name: String, text: String)] = []
        let messages = accessor.source.messages
        for (path, message) in messages {
            if messages.count > 1, message.isFormatWritten {
                forms.append((path.joined(separator: ", "), message.format.value))
            }
            for variable in message.variables {
                let names = path + (message.isFormatWritten ? [variable.name.value] : [])
                for item in variable.cases {
                    forms.append(((names + [item.name.value]).map(Self.plain).joined(separator: ", "), item.text.value))
                }
            }
        }
        return forms
    }

    private static func text(of parameter: Accessor.Parameter) -> String {
        var text = parameter.description.map { plain($0) + "; " } ?? ""
        text += "argument \(parameter.position)"
        if let conversion = parameter.conversion { text += ", \(code(conversion))" }
        let variables = parameter.variables.filter { $0 != "value" }
        if !parameter.variables.isEmpty {
            text +=
                variables.isEmpty
                ? ", which chooses the form"
                : ", which chooses \(variables.map(code).joined(separator: ", "))"
        }
        return text + "."
    }

    // MARK: Markdown

    /// A text in backticks, on one line.
    static func code(_ text: String) -> String {
        let scalars = text.unicodeScalars
        var line = scalars.prefix(maximumLength).map(visible).joined()
        // The text may be long, and many keys may share it.
        if !scalars.dropFirst(maximumLength).isEmpty { line += "…" }
        if line.isEmpty { return "(empty)" }
        var (longest, run) = (0, 0)
        for character in line.utf8 {
            run = character == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let space = line.hasPrefix("`") || line.hasSuffix("`") || line.hasPrefix(" ") || line.hasSuffix(" ") ? " " : ""
        return fence + space + line + space + fence
    }

    /// The lines of a comment as paragraphs.
    static func paragraphs(_ comment: String) -> [DocumentationLine] {
        var lines: [DocumentationLine] = []
        for line in comment.split(whereSeparator: \.isNewline) {
            let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if !words.isEmpty { lines.append(DocumentationLine(plain(words))) }
        }
        return lines
    }

    /// A text without invisible characters.
    private static func plain(_ text: String) -> String { text.unicodeScalars.map(visible).joined() }

    private static func visible(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"", "\\": String(scalar)
        default: SwiftEscaping.readable.escaped(scalar)
        }
    }
}
