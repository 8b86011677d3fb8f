import StringsdictLocalizedEntries

/// The check `device-inside-width`.
enum DeviceInsideWidthCheck {
    static let check = Check.ofRemark(
        "device-inside-width", .error, "A device rule lies inside a width rule.",
        "Apple's Foundation crashes when it looks for the text.",
        remedy: "Put the width rule inside the device rule.",
        bad: Example(
            "en.lproj/Localizable.stringsdict",
            """
            <key>tap</key>
            <dict>
              <key>NSStringVariableWidthRuleType</key>
              <dict>
                <key>20</key>
                <dict>
                  <key>NSStringDeviceSpecificRuleType</key>
                  <dict><key>iphone</key><string>Tap</string><key>other</key><string>Click</string></dict>
                </dict>
              </dict>
            </dict>
            """),
        good: .devices(["iphone": "Tap", "other": "Click"])
    ) { subject in
        if case .deviceInsideWidth = subject { true } else { false }
    }
}
