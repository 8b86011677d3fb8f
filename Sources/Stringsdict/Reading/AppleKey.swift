/// The keys to which Apple's format gives a meaning.
///
/// Source: Apple, "Stringsdict File Format"; `NSStringGenderRuleType` and the width and device rules: Apple's Foundation.
enum AppleKey {
    static let format: StaticString = "NSStringLocalizedFormatKey"
    static let widths: StaticString = "NSStringVariableWidthRuleType"
    static let devices: StaticString = "NSStringDeviceSpecificRuleType"
    static let specificationType: StaticString = "NSStringFormatSpecTypeKey"
    static let valueType: StaticString = "NSStringFormatValueTypeKey"
    static let pluralRule: StaticString = "NSStringPluralRuleType"
    static let genderRule: StaticString = "NSStringGenderRuleType"
    /// What Apple's own files carry beside a format, for translators.
    static let comment: StaticString = "Comment"
}
