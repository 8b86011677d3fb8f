/// Prints the evaluator's source files as string literals, so that the command can write a standalone evaluator
/// wherever it runs.
///
/// The sources themselves stay the only place where the evaluator is written; `cldr-plurals verify` compares.
public struct EvaluatorSourcesEmitter {
    private let files: [EvaluatorSourceFile]

    /// - Parameter files: The evaluator's source files, in any order.
    public init(_ files: [EvaluatorSourceFile]) {
        self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// The source of `EvaluatorSources.swift`.
    public func source() -> String {
        var printer = CodePrinter()
        printer.line("// Generated. Do not edit: run `cldr-plurals generate` instead.")
        printer.line("//")
        printer.line("// The \(files.count) source files of the evaluator, for `cldr-plurals generate --standalone`.")
        printer.line("// swift-format-ignore-file")
        printer.line()
        printer.block("extension EvaluatorSourceFile {") { printer in
            printer.line("/// The evaluator's source files when this tool was built.")
            printer.block("public static let shipped: [EvaluatorSourceFile] = [", "]") { printer in
                for file in files {
                    printer.line("EvaluatorSourceFile(")
                    printer.line("    path: \"\(file.path)\",")
                    printer.line("    text: ##\"\"\"")
                    for line in file.text.split(separator: "\n", omittingEmptySubsequences: false) {
                        printer.line(line.isEmpty ? "" : "    " + line)
                    }
                    printer.line("    \"\"\"##),")
                }
            }
        }
        return printer.text
    }
}
