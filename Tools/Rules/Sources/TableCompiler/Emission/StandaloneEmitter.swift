import StringsdictTextWriting

/// Who can use the declarations of a standalone file.
package enum StandaloneAccess: String, Sendable, CaseIterable {
    case `public`, package, `internal`
}

/// Prints one self-contained Swift file: a compact evaluator and the rules of some or all locales.
///
/// The file imports nothing, compiles alone with `swiftc`, also in Embedded mode, and has the interface of the product
/// `CLDRPlurals`. Its rules are the programs of ``SmallTables``, and its evaluator is the text of the target
/// `StandaloneEvaluator`.
package struct StandaloneEmitter {
    private let tables: SmallTables
    private let command: String
    private let access: StandaloneAccess

    /// - Parameters:
    ///   - tables: The tables to include, with the names of locales.
    ///   - command: The command that writes the file, for the head.
    ///   - access: Who can use the declarations.
    package init(_ tables: SmallTables, command: String, access: StandaloneAccess = .internal) {
        self.tables = tables
        self.command = command
        self.access = access
    }

    /// The source of the file.
    package var source: String {
        var printer = CodePrinter()
        GeneratedFileHeader(
            command: command,
            cldrVersion: tables.version,
            facts: [
                "The plural rules of a few or all languages, and their evaluator. Needs no other file and no module.",
                "Code: SPDX-License-Identifier: Apache-2.0",
                "swift-format-ignore-file",
            ]
        ).print(to: &printer)
        let word = access == .internal ? "" : "\(access.rawValue) "
        for line in EvaluatorText.source.split(separator: "\n", omittingEmptySubsequences: false) {
            printer.line(String(line).replacing("public ", with: word))
        }
        return printer.text + StandaloneTables(tables).source(modifier: "nonisolated private ")
    }
}

/// The sources of a standalone file's evaluator, as they are in a checkout.
package struct StandaloneSources {
    /// The files of the evaluator, in the order of a standalone file.
    package static let paths =
        [
            "PluralRules", "PluralOperands", "BinaryNumber", "RuleProgram", "FoundRules", "LocaleRow", "TableBytes",
            "Bytes",
        ].map { "Tools/Rules/Sources/StandaloneEvaluator/\($0).swift" }
        + [
            "PluralCategory.swift", "PluralCategory+Codable.swift", "Locales/LocaleIdentifier.swift",
        ].map { library + $0 }

    private static let library = "Sources/CLDRPluralsCore/"

    /// A source file of the library as a standalone file has it: with `Bytes` of the evaluator in place of pointers, so that
    /// it has no warnings about memory.
    static func withBytes(_ text: String) -> String {
        text.replacing("UnsafeBufferPointer<UInt8>", with: "Bytes")
    }

    /// The Swift file with their text, from which an installed program writes standalone files.
    ///
    /// - Parameter texts: The texts of the files at ``paths``.
    package static func file(of texts: [String]) -> String {
        let lines = zip(paths, texts).flatMap { path, text in
            standalone(path.hasPrefix(library) ? withBytes(text) : text) + [""]
        }
        return """
            // Generated. Do not edit: run `cldr-plurals generate` instead.
            //
            // The sources of a standalone file's evaluator, from the target StandaloneEvaluator and from CLDRPluralsCore.
            // swift-format-ignore-file

            /// The evaluator of a standalone file, whose declarations say `public`.
            enum EvaluatorText {
                static let source = #\"""
            \(lines.map { $0.isEmpty ? "" : "        \($0)" }.joined(separator: "\n"))
                    \"""#
            }

            """
    }

    /// The words of declarations that can be isolated.
    private static let declarations: Set = ["enum", "extension", "func", "let", "protocol", "struct", "var"]
    private static let attributes: Set = [
        "@inlinable", "@usableFromInline", "@frozen", "@inline(__always)", "@inline(never)",
    ]

    /// The lines of a source file as a standalone file has them: without imports, without attributes such as
    /// `@inlinable`, and with the first paragraph of each comment.
    ///
    /// A `package` type becomes private to the file. All declarations are nonisolated: in a module that belongs to the
    /// main actor by default, they would belong to it.
    static func standalone(_ text: String) -> [String] {
        var result: [String] = []
        var isLaterParagraph = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let content = line.drop { $0 == " " }
            if content.hasPrefix("///") {
                if content == "///" { isLaterParagraph = true }
                if !isLaterParagraph { result.append(String(line)) }
                continue
            }
            isLaterParagraph = false
            if content.hasPrefix("import ") || content.hasPrefix("@_exported import ") { continue }
            if attributes.contains(String(content)) { continue }
            if content.hasPrefix("//") {
                result.append(String(line))
                continue
            }
            let indentation = line.prefix(line.count - content.count)
            var words = content.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
                .filter { !attributes.contains($0) }
            let isPackage = words.first == "package"
            words.removeAll { $0 == "package" }
            let isDeclaration = indentation.isEmpty && words.contains { declarations.contains($0) }
            let modifiers = isDeclaration ? (isPackage ? "nonisolated private " : "nonisolated ") : ""
            result.append(indentation + modifiers + words.joined(separator: " "))
        }
        while result.first?.isEmpty == true { result.removeFirst() }
        while result.last?.isEmpty == true { result.removeLast() }
        return result
    }
}
