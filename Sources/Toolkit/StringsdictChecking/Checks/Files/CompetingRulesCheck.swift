import StringsdictLocalizedEntries

/// The check `competing-rules`.
enum CompetingRulesCheck {
    static let check = Check.ofRemark(
        "competing-rules", .warning, "An entry has several of device rule, width rule and format.",
        "The device rule counts before the width rule, and the width rule before the format. The other parts are never shown.",
        remedy: "Remove the parts that do not count.",
        bad: Example(
            "en.lproj/Localizable.stringsdict",
            """
            <key>tap</key>
            <dict>
              <key>NSStringLocalizedFormatKey</key><string>Click</string>
              <key>NSStringDeviceSpecificRuleType</key>
              <dict>
                <key>iphone</key><string>Tap</string>
                <key>other</key><string>Click</string>
              </dict>
            </dict>
            """),
        good: .devices(["iphone": "Tap", "other": "Click"])
    ) { subject in
        if case .competingRules = subject { true } else { false }
    }
}
