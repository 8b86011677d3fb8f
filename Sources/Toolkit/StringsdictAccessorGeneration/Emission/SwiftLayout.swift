import StringsdictFileReading
import StringsdictFileSupport
import StringsdictJSONReading
import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictTextWriting

/// The layout of generated code: the settings of `.swift-format` that affect it.
///
/// The code must pass `swift format lint --strict` with the settings of its package, and without settings.
package struct SwiftLayout: Sendable, Hashable {
    /// One level of indentation.
    package var indentation = "  "
    /// The number of columns of a line.
    package var lineLength = 100

    /// Creates the layout of `swift format` without settings.
    package init() {}

    /// The layout in settings of `swift format`. A setting that cannot be read counts as missing.
    package init(reading bytes: [UInt8]) {
        guard let settings = try? JSONDocument(reading: bytes).root else { return }
        if let length = settings["lineLength"]?.integer { lineLength = max(40, length) }
        guard let units = settings["indentation"]?.members else { return }
        for unit in units {
            guard let count = unit.value.integer, (1...16).contains(count) else { continue }
            indentation = String(repeating: unit.name == "tabs" ? "\t" : " ", count: count)
        }
    }

    /// The layout for files in a folder: the nearest `.swift-format` there or above.
    package init(folder: String) {
        self.init()
        guard let path = NearestFile.path(named: ".swift-format", from: folder, isStoppedByRepository: false),
            let bytes = try? FileReader.bytes(ofFile: path)
        else { return }
        self.init(reading: bytes)
    }
}

/// Swift source with lines that end where `swift format` ends them.
struct SwiftPrinter {
    private(set) var printer: CodePrinter
    private let layout: SwiftLayout

    init(_ layout: SwiftLayout) {
        self.layout = layout
        printer = CodePrinter(indentation: layout.indentation)
    }

    var text: String { printer.text }

    private var width: Int { max(24, layout.lineLength - printer.column) }

    mutating func line(_ content: String = "") { printer.line(content) }

    /// Prints an opening line, a body inside of it, and a closing brace.
    mutating func block(_ opening: String, _ body: (inout SwiftPrinter) -> Void) {
        printer.line(opening)
        printer.indent()
        body(&self)
        printer.outdent()
        printer.line("}")
    }

    /// Prints a declaration of a function with its body: on one line, or else with a separate line for each parameter.
    mutating func function(_ opening: String, _ parameters: [String], _ result: String, call: Call) {
        let head = "\(opening)(\(parameters.joined(separator: ", "))) -> \(result) {"
        if head.count <= width {
            block(head) { $0.line(call) }
        } else {
            printer.line("\(opening)(")
            printer.indented { printer in
                for (index, parameter) in parameters.enumerated() {
                    printer.line(parameter + (index + 1 < parameters.count ? "," : ""))
                }
            }
            block(") -> \(result) {") { $0.line(call) }
        }
    }

    /// Prints a constant whose value is a call.
    mutating func constant(_ opening: String, _ value: Call) {
        line(Call(function: "\(opening) = \(value.function)", arguments: value.arguments))
    }

    /// Prints a computed property: on one line if it fits.
    mutating func property(_ opening: String, call: Call) {
        let line = "\(opening) { \(call.line) }"
        if line.count <= width, !call.isMultiline {
            printer.line(line)
        } else {
            block("\(opening) {") { $0.line(call) }
        }
    }

    /// A call with its arguments.
    struct Call {
        let function: String
        let arguments: [String]

        var line: String { "\(function)(\(arguments.joined(separator: ", ")))" }
        fileprivate var isMultiline: Bool { arguments.contains { $0.contains("\n") } }
    }

    /// Prints a call: on one line, or else with a separate line for each argument.
    mutating func line(_ call: Call) {
        let line = call.line
        if line.count <= width, !call.isMultiline { return printer.line(line) }
        printer.line("\(call.function)(")
        printer.indented { printer in
            for (index, argument) in call.arguments.enumerated() {
                let end = index + 1 < call.arguments.count ? "," : ""
                let rows = argument.split(separator: "\n", omittingEmptySubsequences: false)
                for (number, row) in rows.enumerated() {
                    printer.line(row + (number + 1 == rows.count ? end : ""))
                }
            }
        }
        printer.line(")")
    }

    // MARK: Literals

    /// A text as a literal. The literal of a long text has several lines, which end in backslashes.
    func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { SwiftEscaping.readable.escaped($0) }
        let width = max(24, width - 4 * layout.indentation.count)
        if escaped.reduce(0, { $0 + $1.count }) + 2 <= width { return "\"\(escaped.joined())\"" }
        var rows: [String] = []
        var row = ""
        for piece in escaped {
            if row.count + piece.count + 1 > width {
                rows.append(row + "\\")
                row = ""
            }
            row += piece
        }
        return (["\"\"\""] + rows + [row, "\"\"\""]).joined(separator: "\n")
    }

    /// An array literal with a separate line for each element.
    func array(_ elements: [String]) -> String {
        (["["] + elements.map { "\(layout.indentation)\($0)," } + ["]"]).joined(separator: "\n")
    }

    // MARK: Documentation

    /// Prints documentation, wrapped at the end of the line. An empty text is an empty line.
    mutating func documentation(_ lines: [DocumentationLine]) {
        for line in lines {
            let room = max(24, width - 4 - line.lead.count)
            var lead = line.lead
            var row = ""
            func end() {
                while row.hasSuffix(" ") { row.removeLast() }
                printer.line(row.isEmpty ? "///" : "/// " + lead + row)
                lead = String(repeating: " ", count: line.lead.count)
                row = ""
            }
            for word in line.text.split(separator: " ", omittingEmptySubsequences: false) {
                if !row.isEmpty, row.count + 1 + word.count > room { end() } else if !row.isEmpty { row += " " }
                row += word
            }
            end()
        }
    }
}

/// One paragraph or item of documentation.
struct DocumentationLine {
    /// The start of its first line, such as `- `. The other lines are indented by the same width.
    let lead: String
    let text: String

    init(_ text: String, lead: String = "") {
        self.text = text
        self.lead = lead
    }

    static let empty = DocumentationLine("")
}
