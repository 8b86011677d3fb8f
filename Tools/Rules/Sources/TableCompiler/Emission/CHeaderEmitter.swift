import StringsdictTextWriting

/// Prints one header in C99, which is C++ too: the small tables and their evaluator. It needs `stdint.h` alone.
package struct CHeaderEmitter {
    private let tables: SmallTables
    private let command: String
    private let prefix: String

    /// The prefix of all names, if no other one is wished.
    package static let usualPrefix = "plural_"

    /// - Parameters:
    ///   - tables: The tables to print.
    ///   - command: The command that writes the file, for the head.
    ///   - prefix: The beginning of all names, as ``isPrefix(_:)`` wants it.
    package init(_ tables: SmallTables, command: String, prefix: String = CHeaderEmitter.usualPrefix) {
        self.tables = tables.withoutEmptyTables
        self.command = command
        self.prefix = prefix
    }

    /// Whether names of C may begin with a text: a lower-case letter, and then such letters, digits and underscores.
    ///
    /// Macros and constants have the same prefix in capitals, so that a prefix with capitals could not be told from it.
    package static func isPrefix(_ text: String) -> Bool {
        guard let first = text.utf8.first, 0x61...0x7A ~= first else { return false }
        return text.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x5F }
    }

    /// The text of the header.
    package var source: String {
        var printer = CodePrinter()
        GeneratedFileHeader(
            command: command,
            cldrVersion: tables.version,
            facts: [
                "The plural rules of a few or all languages, and their evaluator, for C99 and C++. Needs no other file.",
                "Code: SPDX-License-Identifier: Apache-2.0",
            ]
        ).print(to: &printer)
        // The head names files and options of the user. A prefix changes only the code.
        let code =
            "#ifndef PLURAL_RULES_H\n#define PLURAL_RULES_H\n\n#include <stdint.h>\n\n" + declarations + evaluator.text
            + "\n#endif\n"
        return printer.text
            + code.replacing("plural_", with: prefix).replacing("PLURAL_", with: prefix.uppercased())
    }

    private var evaluator: CHeaderEvaluator {
        CHeaderEvaluator(
            constants: tables.constants, hasReplacementsWithSubtags: tables.subtags.contains(where: isReplacement))
    }

    /// Whether subtags are those of a deprecated code's replacement.
    private func isReplacement(_ subtags: SmallTables.Subtags) -> Bool {
        tables.keys[tables.languageCount...].contains(subtags.language)
    }

    /// The size of all tables in bytes.
    package var size: Int {
        tables.programs.count + 2 * tables.starts.count + tables.ranges.count + 3 * tables.locales.count
            + 2 * tables.keys.count + tables.targets.count * (isWide ? 2 : 1)
            + 11 * tables.subtags.count + 4 * (tables.constants.moduli.count + 1)
    }

    /// The place of the first language or name with three letters, from a place on.
    private func longer(_ start: Int) -> Int {
        let end = start < tables.languageCount ? tables.languageCount : tables.keys.count
        return tables.keys[start..<end].firstIndex { $0 >= 1 << 10 } ?? end
    }

    private var isWide: Bool { tables.targets.contains { $0 > 255 } }

    private var declarations: String {
        var printer = CodePrinter()
        let subtags = tables.subtags
        printer.lines([
            "/* The release of CLDR. */", "#define PLURAL_CLDR_VERSION \"\(tables.version)\"", "",
            "#define PLURAL_REDUCTION \(tables.constants.reduction)u", "",
        ])
        printer.lines(CHeaderEvaluator.types.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
        printer.line("/* Programs of all rules, and where the three of each rule set begin. */")
        print("const uint8_t plural_programs[]", tables.programs.map { "\($0)" }, to: &printer)
        print("const uint16_t plural_starts[][3]", tables.starts.map { "\($0)" }, by: 3, to: &printer)
        printer.line("/* For each table of ranges two categories in a byte, by the categories of start and end. */")
        print("const uint8_t plural_ranges[][18]", tables.ranges.map { "\($0)" }, by: 18, to: &printer)
        printer.line("/* The combinations of rules that locales have, with the one of root. */")
        print(
            "const uint8_t plural_locales[][3]", tables.locales.flatMap { $0.bytes.map { "\($0)" } }, by: 3,
            to: &printer)
        printer.line("/* Languages and then other names of languages, both sorted, and what each stands for. */")
        print("const uint16_t plural_keys[]", tables.keys.map { "\($0)" }, to: &printer)
        print("const \(isWide ? "uint16_t" : "uint8_t") plural_targets[]", tables.targets.map { "\($0)" }, to: &printer)
        printer.line("/* Scripts, regions and names that matter, with their languages. */")
        func column(_ type: String, _ name: String, _ value: (SmallTables.Subtags) -> String) {
            print("const \(type) \(name)[]", subtags.map(value), to: &printer)
        }
        column("uint16_t", "plural_subtag_keys") { "\($0.language)" }
        column("uint64_t", "plural_subtag_codes") { "UINT64_C(\($0.code))" }
        column("uint8_t", "plural_subtag_targets") { "\($0.locale)" }
        printer.line("enum {")
        printer.indented { printer in
            printer.line("PLURAL_LANGUAGES = \(tables.languageCount), PLURAL_KEYS = \(tables.keys.count),")
            printer.line("PLURAL_LONGER = \(longer(0)), PLURAL_LONGER_NAMES = \(longer(tables.languageCount)),")
            printer.line("PLURAL_SUBTAGS = \(subtags.count), PLURAL_ROOT = \(tables.root)")
        }
        printer.line("};")
        return printer.text
    }

    /// Prints a table, with rows of a size in braces.
    private func print(_ name: String, _ values: [String], by size: Int = 1, to printer: inout CodePrinter) {
        printer.line("static \(name) = {")
        printer.indented { printer in
            var row = ""
            for start in stride(from: 0, to: values.count, by: size) {
                let items = values[start..<min(values.count, start + size)].joined(separator: ",")
                let item = size == 1 ? items : "{\(items)}"
                if row.utf8.count + item.utf8.count > 110 {
                    printer.line(row)
                    row = ""
                }
                row += item + (start + size < values.count ? "," : "")
            }
            printer.line(row)
        }
        printer.line("};")
    }
}

extension SmallTables {
    /// The same tables for C, which has no empty ones: what is missing is an entry that no identifier finds.
    fileprivate var withoutEmptyTables: SmallTables {
        var result = self
        if ranges.isEmpty { result.ranges = [UInt8](repeating: 0, count: 18) }
        if keys.isEmpty { (result.keys, result.targets, result.languageCount) = ([.max], [root], 1) }
        if subtags.isEmpty { result.subtags = [.init(language: .max, code: 0, locale: 0)] }
        return result
    }
}
