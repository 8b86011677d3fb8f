import CLDRPlurals
import PluralRuleSyntax
import TableCompiler

/// A difference as JSON for programs. The schema:
///
/// ```
/// { "schema": 1, "old": "41", "new": "48", "cardinal": RULES, "ordinal": RULES,
///   "ranges": { "added": [LOCALE], "removed": [LOCALE],
///               "changed": [{ "locales": [LOCALE],
///                             "ranges": [{ "start": CATEGORY, "end": CATEGORY, "old": CATEGORY, "new": CATEGORY }] }] },
///   "numberSymbols": SYMBOLS or null }
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
/// `exact` says that every kind of number was compared, so that no change is missing. `numberSymbols` is null where a
/// side is the rules that the program was built with; `origins` are the locales that do not merely inherit a change, and a part
/// without numbering systems is about the locale as a whole. What the elements are called, `NumberDifference` says. New members may be added; the
/// number of the schema changes when one changes its meaning.
struct DifferenceJSON {
    private let difference: PluralDifference
    private let numberDifference: NumberDifference?

    init(_ difference: ReleaseDifference) {
        self.difference = difference.plurals
        numberDifference = difference.numbers
    }

    var value: JSONValue {
        .object([
            ("schema", 1),
            ("old", .string(difference.oldVersion)),
            ("new", .string(difference.newVersion)),
            ("cardinal", rules(difference.cardinal)),
            ("ordinal", rules(difference.ordinal)),
            ("ranges", ranges),
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

    private func transition(_ transition: CategoryChanges.Transition) -> JSONValue {
        func numbers(_ examples: NumberExamples) -> JSONValue {
            .object([("examples", .strings(examples.entries)), ("complete", .bool(examples.isComplete))])
        }
        return .object([
            ("old", .string(transition.old.keyword)),
            ("new", .string(transition.new.keyword)),
            ("integers", numbers(transition.integers)),
            ("decimals", numbers(transition.decimals)),
            ("compact", numbers(transition.compact)),
        ])
    }

    private var ranges: JSONValue {
        .object([
            ("added", .strings(difference.ranges.added)),
            ("removed", .strings(difference.ranges.removed)),
            (
                "changed",
                .array(
                    difference.ranges.changed.map { change in
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
            ("old", .string(pair.old.keyword)),
            ("new", .string(pair.new.keyword)),
        ])
    }
}
