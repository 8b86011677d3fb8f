import StringsdictLocalizedEntries

/// The check `invalid-width`.
enum InvalidWidthCheck {
    static let check = Check.ofRemark(
        "invalid-width", .warning, "A width is not a whole number.",
        "The run time compares widths as numbers. A text under any other name is never shown.",
        remedy: "Write the width in digits.",
        bad: Example(
            "en.lproj/Localizable.stringsdict",
            """
            <key>greeting</key>
            <dict>
              <key>NSStringVariableWidthRuleType</key>
              <dict><key>20</key><string>Hello</string><key>wide</key><string>Hello and welcome</string></dict>
            </dict>
            """),
        good: Example(
            "en.lproj/Localizable.stringsdict",
            """
            <key>greeting</key>
            <dict>
              <key>NSStringVariableWidthRuleType</key>
              <dict><key>20</key><string>Hello</string><key>40</key><string>Hello and welcome</string></dict>
            </dict>
            """)
    ) { subject in
        if case .invalidWidth = subject { true } else { false }
    }
}
