import StringsdictLocalizedEntries

/// The check `malformed-entry`.
enum MalformedEntryCheck {
    static let check = Check.ofRemark(
        "malformed-entry", .error, "An entry, or a part of it, has a form that the run time cannot use.",
        """
        The run time expects a text or a dictionary with `NSStringLocalizedFormatKey`. Anything else is ignored. A \
        dictionary without any of Apple's keys is assumed to belong to another program.
        """,
        remedy: "Give it the form that the finding names.",
        bad: Example(
            "en.lproj/Localizable.stringsdict",
            """
            <key>files</key>
            <dict>
              <key>files</key>
              <dict>
                <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>ld</string>
                <key>one</key><string>%ld file</string>
                <key>other</key><string>%ld files</string>
              </dict>
            </dict>
            """),
        good: .stringsdict("en", "%#@files@", .init("files", ["one": "%ld file", "other": "%ld files"]))
    ) { subject in
        switch subject {
        case .unusable, .missingFormat: true
        default: false
        }
    }
}
