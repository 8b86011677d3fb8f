import CLDRPlurals

/// A variable of an entry: the texts that take the place of `%#@NAME@`, and the rule that chooses one.
///
/// ```swift
/// let files = FormatVariable.plural("files", valueType: "ld", [.one: "%ld file", .other: "%ld files"])
/// let owner = FormatVariable.gender("owner", valueType: "d", [0: "their", 1: "her", 2: "his"])
/// ```
///
/// Source: Apple, "Stringsdict File Format".
public struct FormatVariable: Hashable, Sendable {
    /// How a text is chosen.
    public enum Rule: Hashable, Sendable {
        /// `NSStringPluralRuleType`: by the plural category of the argument. `zero` is chosen for the number 0 in every
        /// language, and where a category has no text `other` is taken.
        case plural([PluralCategory: String])
        /// `NSStringGenderRuleType`: by the value of the argument. 0 is taken for a value without a text.
        case gender([Int: String])
    }

    /// The name, of letters and digits of ASCII and the underscore.
    public var name: String
    /// How a text is chosen, and the texts.
    public var rule: Rule
    /// `NSStringFormatValueTypeKey`: a printf conversion without the percent sign, such as `ld` or `.1f`.
    public var valueType: String?

    /// A variable.
    public init(name: String, rule: Rule, valueType: String?) {
        self.name = name
        self.rule = rule
        self.valueType = valueType
    }

    /// A variable whose text is chosen by the plural category of its argument.
    public static func plural(
        _ name: String, valueType: String? = "ld", _ strings: [PluralCategory: String]
    ) -> FormatVariable {
        FormatVariable(name: name, rule: .plural(strings), valueType: valueType)
    }

    /// A variable whose text is chosen by the value of its argument.
    public static func gender(_ name: String, valueType: String? = "d", _ strings: [Int: String]) -> FormatVariable {
        FormatVariable(name: name, rule: .gender(strings), valueType: valueType)
    }
}
