import CommandConsole

/// Prints one self-contained Swift file: the evaluator and the tables of some or all locales.
///
/// The file imports nothing, compiles alone with `swiftc`, also in Embedded mode, and has the interface of the product
/// `CLDRPlurals`. It is assembled from the evaluator's own sources, so its code is the same as the package's.
package struct StandaloneEmitter {
    private let tables: CompiledPluralTables
    private let command: String
    private let files: [EvaluatorSourceFile]

    /// - Parameters:
    ///   - tables: The tables to include.
    ///   - command: The command that writes the file, for the head.
    ///   - files: The evaluator's source files.
    package init(
        _ tables: CompiledPluralTables, command: String, files: [EvaluatorSourceFile]
    ) {
        self.tables = tables
        self.command = command
        self.files = files
    }

    /// The source of the file.
    package func source() -> String {
        var printer = CodePrinter()
        GeneratedFileHeader(
            command: command,
            cldrVersion: tables.version,
            facts: [
                "The evaluator and its tables: \(tables.ruleSets.count) rule sets, \(tables.locales.ruleLocaleCount) locales,",
                "\(tables.size) bytes of tables. Needs no other file and no module.",
                "Code: SPDX-License-Identifier: Apache-2.0",
                "swift-format-ignore-file",
            ]
        ).print(to: &printer)
        for folder in EvaluatorSourceFile.folders {
            for file in files where file.path.hasPrefix(folder + "/") {
                printer.line("// MARK: - \(file.path.split(separator: "/").last ?? "")")
                printer.line()
                printer.lines(StandaloneEmitter.standalone(file.text))
                printer.line()
            }
        }
        printer.line("// MARK: - Tables")
        printer.line()
        tables.declaration.print(to: &printer, modifier: "nonisolated ")
        printer.line()
        tables.indexDeclaration.print(to: &printer, modifier: "nonisolated ")
        return printer.text
    }

    /// The words of declarations that can be isolated.
    private static let declarations: Set = ["enum", "extension", "func", "let", "protocol", "struct", "var"]

    /// The lines of a source file without imports, without `package`, and without attributes such as `@inlinable`. Its
    /// declarations are nonisolated: in a module that belongs to the main actor by default, they do not.
    static func standalone(_ text: String) -> [String] {
        var result: [String] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let content = line.drop { $0 == " " }
            if content.hasPrefix("import ") || content.hasPrefix("@_exported import ") { continue }
            if ["@inlinable", "@usableFromInline", "@frozen"].contains(String(content)) { continue }
            if content.hasPrefix("//") {
                result.append(String(line))
                continue
            }
            let indentation = line.prefix(line.count - content.count)
            let words = content.split(separator: " ", omittingEmptySubsequences: false)
                .filter { !["@inlinable", "@usableFromInline", "@frozen", "package"].contains($0) }
            let isDeclaration = indentation.isEmpty && words.contains { declarations.contains(String($0)) }
            result.append(indentation + (isDeclaration ? "nonisolated " : "") + words.joined(separator: " "))
        }
        while result.first?.isEmpty == true { result.removeFirst() }
        while result.last?.isEmpty == true { result.removeLast() }
        return result
    }
}

/// A source file of the evaluator in the package.
package struct EvaluatorSourceFile: Sendable, Hashable {
    /// The path relative to the package's root, with slashes.
    package let path: String
    /// The whole text.
    package let text: String

    /// Creates a source file.
    package init(path: String, text: String) {
        self.path = path
        self.text = text
    }

    /// The folders with the evaluator's Swift files, in the order of a standalone file.
    package static let folders = ["Sources/CLDRPluralsCore", "Sources/CLDRPlurals"]

    /// Whether a file below one of the ``folders`` belongs to the evaluator. All files do, except generated tables and
    /// what other modules of the package ask for.
    package static func isPart(_ path: String) -> Bool {
        path.hasSuffix(".swift") && !path.contains("/Generated/") && !path.hasSuffix("/ShippedTables.swift")
    }
}
