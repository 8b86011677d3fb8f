import CLDRPlurals
import StringsdictJSONWriting
import PluralRuleSyntax
import ReleaseComparison

/// A difference as JSON for programs. The schema:
///
/// ```
/// { "schema": 2, "old": TEXT, "new": TEXT, "texts": [NEED], "cardinal": RULES, "ordinal": RULES,
///   "ranges": { "added": [LOCALE], "removed": [LOCALE],
///               "changed": [{ "locales": [LOCALE],
///                             "ranges": [{ "start": CATEGORY, "end": CATEGORY, "old": CATEGORY or null, "new": CATEGORY or null }] }] },
///   "numberSymbols": SYMBOLS or null }
/// NEED    { "type": "cardinal" | "ordinal", "locales": [LOCALE], "old": [CATEGORY], "new": [CATEGORY],
///           "added": [{ "category": CATEGORY, "numbers": NUMBERS }], "removed": [CATEGORY] }
/// RULES   { "added": [GROUP], "removed": [GROUP],
///           "changed": [{ "locales": [LOCALE], "old": SET, "new": SET, "exact": BOOL, "numbers": [CHANGE] }] }
/// GROUP   { "locales": [LOCALE], "rules": SET }
/// SET     { CATEGORY: CONDITION }   without "other"
/// CHANGE  { "old": CATEGORY, "new": CATEGORY, "integers": NUMBERS, "decimals": NUMBERS, "compact": NUMBERS }
/// SYMBOLS { "added": [LOCALE], "removed": [LOCALE],
///           "changed": [{ "locales": [LOCALE], "origins": [LOCALE],
///                         "parts": [{ "numberingSystems": [SYSTEM],
///                                     "elements": [{ "name": ELEMENT, "old": TEXT, "new": TEXT }] }] }],
///           "digits": [{ "numberingSystem": SYSTEM, "old": TEXT or null, "new": TEXT or null }] }
/// NUMBERS { "examples": [TEXT], "complete": BOOL }   a text is a number or FIRST~LAST
/// ```
///
/// `exact` means that every kind of number was compared, so that no change is missing. `numberSymbols` is null if one
/// side is rules of the program. `ranges` is null if one side is an earlier release that the program knows. `origins`
/// are the locales that do not inherit a change from another locale. A part without numbering systems concerns the whole
/// locale. `NumberDifference` documents the names of the elements. New members may be added. The schema number increases
/// if a member changes its meaning.
struct DifferenceJSON {
    private let difference: PluralDifference
    private let numberDifference: NumberDifference?

    init(_ difference: ReleaseDifference) {
        self.difference = difference.plurals
        numberDifference = difference.numbers
    }

    var value: JSONValue {
        .object([
            ("schema", 2),
            ("old", .string(difference.oldVersion)),
            ("new", .string(difference.newVersion)),
            ("texts", .array(difference.texts.map(texts))),
            ("cardinal", rules(difference.cardinal)),
            ("ordinal", rules(difference.ordinal)),
            ("ranges", difference.ranges.map(ranges) ?? .null),
            ("numberSymbols", numberDifference.map(symbols) ?? .null),
        ])
    }

    private func rules(_ rules: PluralDifference.Rules) -> JSONValue {
        func groups(_ groups: [PluralDifference.Group]) -> JSONValue {
            .array(groups.map { .object([("locales", .strings($0.locales)), ("rules", set($0.rules))]) })
        }
        return .object([
            ("added", groups(rules.added)),
            ("removed", groups(rules.removed)),
            (
                "changed",
                .array(
                    rules.changed.map { change in
                        .object([
                            ("locales", .strings(change.locales)),
                            ("old", set(change.old)),
                            ("new", set(change.new)),
                            ("exact", .bool(change.numbers.isExact)),
                            ("numbers", .array(change.numbers.transitions.map(transition))),
                        ])
                    })
            ),
        ])
    }

    private func set(_ ruleSet: PluralRuleSet) -> JSONValue {
        .object(
            ruleSet.rules.compactMap { rule in
                rule.condition.map { (rule.category.keyword, .string($0.description)) }
            })
    }

    /// Numbers, as `NUMBERS` of the schema.
    static func numbers(_ examples: NumberExamples) -> JSONValue {
        .object([("examples", .strings(examples.entries)), ("complete", .bool(examples.isComplete))])
    }

    private func transition(_ transition: CategoryChanges.Transition) -> JSONValue {
        return .object([
            ("old", .string(transition.old.keyword)),
            ("new", .string(transition.new.keyword)),
            ("integers", Self.numbers(transition.integers)),
            ("decimals", Self.numbers(transition.decimals)),
            ("compact", Self.numbers(transition.compact)),
        ])
    }

    private func ranges(_ ranges: RangeDifference) -> JSONValue {
        .object([
            ("added", .strings(ranges.added)),
            ("removed", .strings(ranges.removed)),
            (
                "changed",
                .array(
                    ranges.changed.map { change in
                        .object([
                            ("locales", .strings(change.locales)),
                            ("ranges", .array(change.pairs.map(pair))),
                        ])
                    })
            ),
        ])
    }

    private func symbols(_ difference: NumberDifference) -> JSONValue {
        .object([
            ("added", .strings(difference.added)),
            ("removed", .strings(difference.removed)),
            (
                "changed",
                .array(
                    difference.changed.map { change in
                        .object([
                            ("locales", .strings(change.locales)),
                            ("origins", .strings(change.origins)),
                            ("parts", .array(change.parts.map(part))),
                        ])
                    })
            ),
            (
                "digits",
                .array(
                    difference.digits.map { digits in
                        .object([
                            ("numberingSystem", .string(digits.numberingSystem)),
                            ("old", digits.old.map { .string($0) } ?? .null),
                            ("new", digits.new.map { .string($0) } ?? .null),
                        ])
                    })
            ),
        ])
    }

    private func part(_ part: NumberDifference.Part) -> JSONValue {
        let elements = part.elements.map { element -> JSONValue in
            .object([
                ("name", .string(element.name)), ("old", .string(element.old)), ("new", .string(element.new)),
            ])
        }
        return .object([("numberingSystems", .strings(part.numberingSystems)), ("elements", .array(elements))])
    }

    private func pair(_ pair: RangeDifference.Pair) -> JSONValue {
        .object([
            ("start", .string(pair.start.keyword)),
            ("end", .string(pair.end.keyword)),
            ("old", pair.old.map { .string($0.keyword) } ?? .null),
            ("new", pair.new.map { .string($0.keyword) } ?? .null),
        ])
    }

    private func texts(_ change: TextDifference) -> JSONValue {
        .object([
            ("type", .string(change.type.name)),
            ("locales", .strings(change.locales)),
            ("old", .strings(change.old.map(\.keyword))),
            ("new", .strings(change.new.map(\.keyword))),
            (
                "added",
                .array(
                    change.added.map { category in
                        .object([
                            ("category", .string(category.keyword)),
                            ("numbers", Self.numbers(change.examples[category] ?? NumberExamples())),
                        ])
                    })
            ),
            ("removed", .strings(change.removed.map(\.keyword))),
        ])
    }
}
