import CLDRPlurals
import PluralRuleSyntax
import TableCompiler

/// A difference as JSON for programs. The schema:
///
/// ```
/// { "schema": 1, "old": "41", "new": "48", "cardinal": RULES, "ordinal": RULES,
///   "ranges": { "added": [LOCALE], "removed": [LOCALE],
///               "changed": [{ "locales": [LOCALE],
///                             "ranges": [{ "start": CATEGORY, "end": CATEGORY, "old": CATEGORY, "new": CATEGORY }] }] } }
/// RULES   { "added": [GROUP], "removed": [GROUP],
///           "changed": [{ "locales": [LOCALE], "old": SET, "new": SET, "exact": BOOL, "numbers": [CHANGE] }] }
/// GROUP   { "locales": [LOCALE], "rules": SET }
/// SET     { CATEGORY: CONDITION }   without "other"
/// CHANGE  { "old": CATEGORY, "new": CATEGORY, "integers": NUMBERS, "decimals": NUMBERS, "compact": NUMBERS }
/// NUMBERS { "examples": [TEXT], "complete": BOOL }   a text is a number or FIRST~LAST
/// ```
///
/// `exact` says that every kind of number was compared, so that no change is missing. New members may be added; the
/// number of the schema changes when one changes its meaning.
struct DifferenceJSON {
    private let difference: PluralDifference

    init(_ difference: PluralDifference) { self.difference = difference }

    var value: JSONValue {
        .object([
            ("schema", 1),
            ("old", .string(difference.oldVersion)),
            ("new", .string(difference.newVersion)),
            ("cardinal", rules(difference.cardinal)),
            ("ordinal", rules(difference.ordinal)),
            ("ranges", ranges),
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

    private func pair(_ pair: RangeDifference.Pair) -> JSONValue {
        .object([
            ("start", .string(pair.start.keyword)),
            ("end", .string(pair.end.keyword)),
            ("old", .string(pair.old.keyword)),
            ("new", .string(pair.new.keyword)),
        ])
    }
}
