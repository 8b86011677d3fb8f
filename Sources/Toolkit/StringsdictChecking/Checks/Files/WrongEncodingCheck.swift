import StringsdictLocalizedEntries

/// The check `wrong-encoding`.
enum WrongEncodingCheck {
    static let check = Check.ofFault(
        "wrong-encoding", .encoding, "The bytes of the file are not text in the encoding that it claims.",
        """
        A `.strings` file is UTF-8, or UTF-16 with a byte-order mark. Other bytes make the run time refuse the whole file. The example \
        claims an encoding that it is not in.
        """,
        remedy: "Save the file as UTF-8.",
        bad: Example(
            "en.lproj/Localizable.stringsdict",
            """
            <?xml version="1.0" encoding="UTF-16"?>
            <plist version="1.0"><dict><key>done</key><string>Done</string></dict></plist>
            """))
}
