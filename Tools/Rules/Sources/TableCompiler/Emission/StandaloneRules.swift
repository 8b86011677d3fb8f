import CLDRPluralsCore
import PluralRuleSyntax
import TextWriting

/// Prints the part of a standalone file that depends on a release: `PluralTables`, with the rules as Swift code and the
/// locales as lines of text. The reader of both is in the target `StandaloneEvaluator`.
package struct StandaloneRules {
    private let tables: CompiledPluralTables

    /// - Parameter tables: The tables of the locales to print.
    package init(_ tables: CompiledPluralTables) { self.tables = tables }

    /// Prints the type, and proves that the printed code has the rules of the tables.
    ///
    /// - Parameter modifier: A modifier and a space, such as `nonisolated private `. May be empty.
    /// - Throws: ``TableCompilerError/disproved(ruleSet:number:packed:expected:)`` if the code that was printed has
    ///   other rules.
    package func source(modifier: String) throws -> String {
        var printer = CodePrinter()
        let (lines, conditions) = (try localeLines(), tables.ruleSets.map(RuleCode.init))
        printer.line("/// The plural rules of a release of CLDR, and which rules each locale has.")
        printer.block("\(modifier)enum PluralTables {") { printer in
            printer.line("static var cldrVersion: StaticString { \"\(tables.version)\" }")
            printer.line()
            printer.line(
                "/// The locales with the numbers of their cardinal rules, ordinal rules and ranges, and other names.")
            literal("locales", lines.joined(separator: "\n"), to: &printer)
            printer.line()
            printer.line("/// The categories of each rule set.")
            literal("categories", tables.ruleSets.map(Self.flags).joined(), to: &printer)
            printer.line()
            printer.line("/// The category of each range, by the categories of its start and end.")
            literal("ranges", String(decoding: tables.ranges, as: UTF8.self), to: &printer)
            printer.line()
            printer.lines(Self.readers)
            printer.line()
            printer.block("static func category(of x: PluralOperands, ruleSet: UInt8) -> PluralCategory {") { printer in
                printer.line("switch ruleSet {")
                for (number, code) in conditions.enumerated() where !code.lines.isEmpty {
                    printer.line("case \(number):")
                    printer.indented { $0.lines(code.lines) }
                }
                printer.line("default: break")
                printer.line("}")
                printer.line("return .other")
            }
        }
        for (ruleSet, code) in zip(tables.ruleSets, conditions) where try code.written() != ruleSet.canonical {
            throw TableCompilerError.disproved(
                ruleSet: "\(ruleSet)", number: "the rules as Swift code", packed: code.lines.joined(separator: " "),
                expected: "\(ruleSet)")
        }
        return printer.text
    }

    /// A file of all locales for the target `StandaloneEvaluator`, whose tests compare it with the library.
    package func file() throws -> String {
        var printer = CodePrinter()
        GeneratedFileHeader(
            cldrVersion: tables.version,
            facts: ["All rules as a standalone file has them, for the tests of its code.", "swift-format-ignore-file"]
        ).print(to: &printer)
        printer.line("import CLDRPluralsCore")
        printer.line()
        return printer.text + (try source(modifier: ""))
    }

    private static let readers = [
        "static func has(_ category: PluralCategory, ruleSet: UInt8) -> Bool {",
        "    categories.utf8Start[Int(ruleSet) * 6 + Int(category.code)] == 0x31",
        "}",
        "",
        "static func rangeCategory(from start: PluralCategory, to end: PluralCategory, table: UInt8) -> PluralCategory {",
        "    let code = ranges.utf8Start[Int(table) * 36 + Int(start.code) * 6 + Int(end.code)] &- 0x30",
        "    return PluralCategory.allCases.first { $0.code == code } ?? end",
        "}",
    ]

    private func literal(_ name: String, _ text: String, to printer: inout CodePrinter) {
        printer.block("static var \(name): StaticString {") { printer in
            printer.line("\"\"\"")
            for line in text.split(separator: "\n") {
                var rest = line
                while rest.utf8.count > 108 {
                    printer.line(rest.prefix(108) + "\\")
                    rest = rest.dropFirst(108)
                }
                printer.line(String(rest))
            }
            printer.line("\"\"\"")
        }
    }

    private static func flags(_ ruleSet: PluralRuleSet) -> String {
        let categories = ruleSet.categories
        return PluralCategory.allCases.map { categories.contains($0) ? "1" : "0" }.joined()
    }

    // MARK: Locales

    /// A line for each row of the index, in alphabetical order, and then one for each other name.
    private func localeLines() throws(TableCompilerError) -> [String] {
        try LoadedPluralTables(tables).read { packed in
            func name(_ row: Int) -> String { packed.locales.identifier(ofRow: row).text }
            let rows = (0..<tables.locales.rowCount).map { row in
                let numbers = (0..<3).map { packed.table($0, ofRow: row).map(String.init) ?? "-" }
                return "\(name(row)) \(numbers.joined(separator: " "))"
            }
            var names: [String] = []
            let languages = tables.locales.languages
            for entry in stride(from: 0, to: languages.count, by: PackedLocaleIndex.languageSize) {
                let high = languages[entry + 2]
                guard high & PackedLocaleIndex.aliasFlag != 0 else { continue }
                let code = Self.word(languages, entry) | Int(high & 3) << 14
                let language = LocaleIdentifier(language: UInt16(truncatingIfNeeded: code)).text
                names.append("\(language)=\(name(Self.word(languages, entry + 3)))")
            }
            var variants = tables.locales.names[...]
            while variants.count > 5 {
                let head = Array(variants.prefix(5))
                let variant = variants.dropFirst(5).prefix(Int(head[4]))
                variants = variants.dropFirst(5 + variant.count)
                names.append(
                    "\(name(Self.word(head, 0)))~\(String(decoding: variant, as: UTF8.self))=\(name(Self.word(head, 2)))"
                )
            }
            return rows.sorted() + names.sorted()
        }
    }

    /// A number of two bytes with seven bits each, as the tables have them.
    private static func word(_ bytes: [UInt8], _ index: Int) -> Int {
        Int(bytes[index]) | Int(bytes[index + 1]) << 7
    }
}

extension PluralRuleSet {
    /// The same rules with the newer name of each operand. For whole numbers, `within` is the same as `=`.
    fileprivate var canonical: PluralRuleSet {
        PluralRuleSet(
            rules.compactMap { rule in
                PluralRule(
                    category: rule.category,
                    condition: rule.condition.flatMap { condition in
                        PluralCondition(
                            condition.conjunctions.compactMap { conjunction in
                                PluralConjunction(
                                    conjunction.relations.compactMap { relation in
                                        PluralRelation(
                                            operand: relation.operand.canonical, modulus: relation.modulus,
                                            kind: relation.operand == .n ? relation.kind : .membership,
                                            isNegated: relation.isNegated,
                                            ranges: relation.ranges)
                                    })
                            })
                    })
            }) ?? self
    }
}
