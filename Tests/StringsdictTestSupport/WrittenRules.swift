import StringsdictFileReading
import PluralRuleSyntax

/// The plural rules with which documents, pages of checks and recorded answers were written: those of a release that
/// `Tests/Fixtures/written-rules.txt` names.
///
/// What such a text says about a language holds as long as the language has these rules. If a later release changes them,
/// the text is not compared until it is written again, and a line of the tests' output says so.
public enum WrittenRules {
    /// The languages whose rules in `cldr-data` are others, and those that have rules there alone.
    public static let changed: Set<String> = {
        var changed: Set<String> = []
        for isOrdinal in [false, true] {
            let written = rules(isOrdinal ? "ordinal" : "cardinal")
            let current = ReferenceRules.rules(ordinal: isOrdinal)
            for locale in Set(written.keys).union(current.keys) {
                guard written[locale]?.withoutSamples != current[locale]?.withoutSamples else { continue }
                changed.insert(String(locale.prefix { $0 != "_" }))
            }
        }
        return changed
    }()

    /// Whether all languages have these rules.
    public static func hold(for languages: String...) -> Bool { languages.allSatisfy { !changed.contains($0) } }

    /// Whether all languages that a text names, as a word of their code, have these rules. If not, prints a line.
    ///
    /// - Parameter name: What is not compared then.
    public static func hold(in text: String, of name: String) -> Bool {
        let words = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let named = Set(words.map(String.init)).intersection(changed).sorted()
        guard !named.isEmpty else { return true }
        print("skipped: \(name), which was written with other rules of \(named.joined(separator: ", "))")
        return false
    }

    private static func rules(_ type: String) -> [String: PluralRuleSet] {
        let path = "\(TestFolders.package)/Tests/Fixtures/written-rules.txt"
        guard let bytes = try? FileReader.bytes(ofFile: path) else { preconditionFailure("\(path) cannot be read") }
        var result: [String: PluralRuleSet] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: "|")
            guard fields.count == 3, fields[0] == type, let ruleSet = try? PluralRuleSet(parsing: fields[2]) else {
                continue
            }
            for locale in fields[1].split(separator: " ") { result[String(locale)] = ruleSet }
        }
        return result
    }
}
