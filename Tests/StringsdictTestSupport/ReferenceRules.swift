import StringsdictFileReading
import PluralRuleSyntax
import StringsdictXMLTrees

// Rules have categories, and tests name them.
@_exported import enum CLDRPluralsCore.PluralCategory

/// A locale's plural rules as the files of `cldr-data` have them, with the reference evaluator.
///
/// Tests take their expected values from here, or from rules that they name, and not from the tables that they test. So an
/// import of rules that changed leaves the tests green, and a damaged table does not.
///
/// ```swift
/// let polish = ReferenceRules("pl")
/// polish.category(of: 22)                                                // few, with the rules of CLDR 49
/// polish.choice(for: 22, among: [.one: "plik", .few: "pliki", .other: "pliku"])  // pliki
/// ```
public struct ReferenceRules: Sendable {
    /// The rules. Without rules in the files, all numbers are `other`.
    public let ruleSet: PluralRuleSet
    /// The categories of ranges, by those of their ends.
    private let ranges: [[PluralCategory]: PluralCategory]

    /// The rules of a locale, or of its language. Aliases are not resolved.
    ///
    /// - Parameter locale: An identifier with `-` or `_`.
    public init(_ locale: String, ordinal: Bool = false) {
        let subtags = locale.split { $0 == "-" || $0 == "_" }
        func found<Value>(in values: [String: Value]) -> Value? {
            (1...max(1, subtags.count)).reversed().lazy
                .compactMap { values[subtags.prefix($0).joined(separator: "_")] }.first
        }
        let ruleSet = found(in: Self.rules(ordinal: ordinal)) ?? Self.universal
        self.ruleSet = ruleSet
        let categories = Set(ruleSet.categories)
        ranges =
            ordinal
            ? [:]
            : (found(in: Self.ranges) ?? [:]).filter { categories.isSuperset(of: $0.key + [$0.value]) }
    }

    /// The categories, with `other`.
    public var categories: [PluralCategory] { ruleSet.categories }

    /// The category of a whole number.
    public func category(of number: some BinaryInteger) -> PluralCategory { category(parsing: "\(number)") }

    /// The category of a number as it is written. A text that is no number ends the tests.
    public func category(parsing number: String) -> PluralCategory {
        guard let category = ruleSet.category(parsing: number) else {
            preconditionFailure("'\(number)' is not a number")
        }
        return category
    }

    /// What a plural has for a whole number: the branch of its category, or the one of `other`, which must be there.
    public func choice<Value>(for number: some BinaryInteger, among branches: [PluralCategory: Value]) -> Value {
        choice(parsing: "\(number)", among: branches)
    }

    /// What a plural has for a number as it is written.
    public func choice<Value>(parsing number: String, among branches: [PluralCategory: Value]) -> Value {
        guard let value = branches[category(parsing: number)] ?? branches[.other] else {
            preconditionFailure("the branches have no 'other'")
        }
        return value
    }

    /// The category that the files list for a range. Nil if they list none, or if the language lacks one of the categories.
    public func range(from start: PluralCategory, to end: PluralCategory) -> PluralCategory? { ranges[[start, end]] }

    /// The first language in alphabetical order whose cardinal rules have a property. Tests ask for a language of a
    /// kind, and name its rules nowhere. Without such a language, the tests end.
    public static func language(where isWanted: (ReferenceRules) -> Bool) -> String {
        let names = cardinals.keys.filter { !$0.contains("_") && $0 != "root" }.sorted()
        guard let name = names.first(where: { isWanted(ReferenceRules($0)) }) else {
            preconditionFailure("no language of cldr-data has the wanted rules")
        }
        return name
    }

    /// The locales that the files name, in BCP 47 form.
    public static func locales(ordinal: Bool) -> [String] {
        rules(ordinal: ordinal).keys.map { $0.replacing("_", with: "-") }
    }

    /// The rules of all locales, as CLDR writes these.
    static func rules(ordinal: Bool) -> [String: PluralRuleSet] { ordinal ? ordinals : cardinals }

    /// The rules of all locales as the lines of `Tests/Fixtures/written-rules.txt`.
    public static var lines: [String] {
        [("cardinal", "plurals.xml"), ("ordinal", "ordinals.xml")].flatMap { type, file in
            groups(named: "pluralRules", ofFile: file).map { locales, group in
                let conditions = group.children(named: "pluralRule").filter { $0.attribute("count") != "other" }
                    .map { "\($0.attribute("count") ?? ""): \($0.text.prefix { $0 != "@" }.trimmed)" }
                let rules = conditions.isEmpty ? "other" : conditions.joined(separator: "; ")
                return "\(type)|\(locales.joined(separator: " "))|\(rules)"
            }
        }
    }

    private static let cardinals = rules(ofFile: "plurals.xml")
    private static let ordinals = rules(ofFile: "ordinals.xml")
    private static let universal = parsed("other", of: "root")

    private static let ranges: [String: [[PluralCategory]: PluralCategory]] = {
        var result: [String: [[PluralCategory]: PluralCategory]] = [:]
        for (locales, group) in groups(named: "pluralRanges", ofFile: "pluralRanges.xml") {
            var ranges: [[PluralCategory]: PluralCategory] = [:]
            for range in group.children(named: "pluralRange") {
                let categories = ["start", "end", "result"].compactMap { name in
                    range.attribute(name).flatMap { PluralCategory(keyword: $0) }
                }
                if categories.count == 3 { ranges[[categories[0], categories[1]]] = categories[2] }
            }
            for locale in locales { result[locale] = ranges }
        }
        return result
    }()

    private static func rules(ofFile name: String) -> [String: PluralRuleSet] {
        var result: [String: PluralRuleSet] = [:]
        for (locales, group) in groups(named: "pluralRules", ofFile: name) {
            let rules = group.children(named: "pluralRule").map { "\($0.attribute("count") ?? ""):\($0.text)" }
            let ruleSet = parsed(rules.joined(separator: ";"), of: locales.first ?? "")
            for locale in locales { result[locale] = ruleSet }
        }
        return result
    }

    /// The elements of a file of `cldr-data`, with their locales. A file that cannot be read ends the tests: without cases they
    /// would pass.
    private static func groups(named element: String, ofFile name: String) -> [([String], XMLTreeElement)] {
        let path = "\(TestFolders.cldrData)/supplemental/\(name)"
        guard let bytes = try? FileReader.bytes(ofFile: path), let root = try? XMLTreeElement.read(bytes, file: path)
        else {
            preconditionFailure("\(path) cannot be read")
        }
        return root.children(named: "plurals").flatMap { $0.children(named: element) }.map { group in
            ((group.attribute("locales") ?? "").split(separator: " ").map(String.init), group)
        }
    }

    private static func parsed(_ text: String, of locale: String) -> PluralRuleSet {
        do {
            return try PluralRuleSet(parsing: text)
        } catch {
            preconditionFailure("the rules of \(locale): \(error)")
        }
    }
}

extension Substring {
    /// The text without blanks at its ends.
    fileprivate var trimmed: Substring {
        let start = drop { $0.isWhitespace }
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
    }
}
