import StringsdictLocalizedEntries
import Testing

/// The words that people write in place of the keys of a `.stringsdict` file.
@Suite struct MisspeltAppleKeyTests {
    @Test(
        "The key of an entry that a name means",
        arguments: [
            ("NSStringLocalisedFormatKey", false, "NSStringLocalizedFormatKey"),
            ("NSStringLocalizedFormat", false, "NSStringLocalizedFormatKey"),
            ("NSStringLocalizedFormatkey", false, "NSStringLocalizedFormatKey"),
            ("NSLocalizedStringFormatKey", false, "NSStringLocalizedFormatKey"),
            ("NSStringLocalizedFormatKey ", false, "NSStringLocalizedFormatKey"),
            ("NSStringLocalizeFormatKey", false, "NSStringLocalizedFormatKey"),
            ("LocalizedFormatKey", false, "NSStringLocalizedFormatKey"),
            ("NSStringDeviceSpecificRule", true, "NSStringDeviceSpecificRuleType"),
            ("NSStringDeviceSpecifcRuleType", true, "NSStringDeviceSpecificRuleType"),
            ("NSStringVariableWidthRule", true, "NSStringVariableWidthRuleType"),
            ("NSStringVariableWithRuleType", true, "NSStringVariableWidthRuleType"),
            ("files", true, nil), ("format", false, nil), ("NSStringDeviceSpecificRule", false, nil),
            ("Comment", false, nil),
            ("NSStringPluralRuleType", false, nil), ("", false, nil),
        ] as [(String, Bool, String?)])
    func entryKeys(_ name: String, _ isRule: Bool, _ expected: String?) {
        #expect(MisspeltAppleKey.meant(by: name, ofRule: isRule) == expected)
    }

    @Test(
        "The field of a variable that a name means, where it is absent",
        arguments: [
            ("NSStringFormatValueType", true, false, "NSStringFormatValueTypeKey"),
            ("NSStringFormatValuetypeKey", true, false, "NSStringFormatValueTypeKey"),
            ("NSStringFormatValeTypeKey", true, false, "NSStringFormatValueTypeKey"),
            ("NSStringFormatTypeKey", true, false, "NSStringFormatValueTypeKey"),
            ("NSStringFormatTypeKey", false, true, "NSStringFormatSpecTypeKey"),
            ("valueType", true, false, "NSStringFormatValueTypeKey"),
            ("NSStringFormatSpecTypekey", false, true, "NSStringFormatSpecTypeKey"),
            ("NSStringFormatSpeckTypeKey", false, false, "NSStringFormatSpecTypeKey"),
            ("NSStringFormatSpecTypeKye", true, true, "NSStringFormatSpecTypeKey"),
            ("three", false, false, nil), ("othertext", true, false, nil),
            ("NSStringLocalizedFormatKey", true, false, nil),
            (String(repeating: "NSStringFormatSpecTypeKey", count: 2), false, false, nil),
        ] as [(String, Bool, Bool, String?)])
    func fields(_ name: String, _ hasRuleType: Bool, _ hasValueType: Bool, _ expected: String?) {
        #expect(MisspeltAppleKey.meant(by: name, hasRuleType: hasRuleType, hasValueType: hasValueType) == expected)
    }
}
