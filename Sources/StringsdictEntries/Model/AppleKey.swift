/// The names in Apple's `.stringsdict` files that are no names of variables, devices or categories.
///
/// Readers, writers and messages take them from here.
///
/// Source: Apple, "Stringsdict File Format"; `NSStringGenderRuleType` and the width and device rules: Apple's
/// Foundation.
@usableFromInline
package enum AppleKey {
    /// The format string of an entry.
    @inlinable package static var format: StaticString { "NSStringLocalizedFormatKey" }
    /// The texts of an entry for different widths.
    @inlinable package static var widths: StaticString { "NSStringVariableWidthRuleType" }
    /// The texts of an entry for different devices.
    @inlinable package static var devices: StaticString { "NSStringDeviceSpecificRuleType" }
    /// The rule of a variable: `pluralRule` or `genderRule`.
    @inlinable package static var ruleType: StaticString { "NSStringFormatSpecTypeKey" }
    /// The value type of a variable: a printf conversion without the percent sign.
    @inlinable package static var valueType: StaticString { "NSStringFormatValueTypeKey" }
    /// The rule type of a variable whose text is chosen by the plural category of its argument.
    @inlinable package static var pluralRule: StaticString { "NSStringPluralRuleType" }
    /// The rule type of a variable whose text is chosen by the value of its argument.
    @inlinable package static var genderRule: StaticString { "NSStringGenderRuleType" }
    /// A note for translators. In Apple's own files it is next to the format.
    @inlinable package static var comment: StaticString { "Comment" }
}
