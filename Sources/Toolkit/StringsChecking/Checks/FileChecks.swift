import CommandConsole
import LocalizedEntries
import TextFiles

/// The checks for mistakes of a whole file, which its entries do not show.
enum FileChecks {
    static let all = [
        lfsPointer, conflictMarkers, encoding, unreadable, ignoredRest, suspicious, duplicateKey, repeatedEntry,
        malformed, competing,
        deviceInsideWidth, invalidWidth, unknownCheck,
    ]

    private static let good = Example.strings("en", #""done" = "Done";"#)

    static let lfsPointer = fault(
        "lfs-pointer", .lfsPointer, "The file is a pointer of Git LFS, not the file itself.",
        "The repository keeps the file in Git LFS, and the file was not fetched. An app built from it lacks these texts.",
        remedy: "Run `git lfs pull`, in CI, too.",
        bad: .strings(
            "en",
            """
            version https://git-lfs.github.com/spec/v1
            oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
            size 12345
            """))

    static let conflictMarkers = fault(
        "conflict-markers", .conflictMarkers, "The file has the markers of a merge that was not finished.",
        "Git left both versions in the file. The run time reads nothing of it, or only what comes before the markers.",
        remedy: "Merge the two versions by hand. For catalogs, `stringsdict catalog merge` can be git's merge driver.",
        bad: .strings(
            "en",
            """
            <<<<<<< HEAD
            "done" = "Done";
            =======
            "done" = "Finished";
            >>>>>>> main
            """))

    static let encoding = fault(
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

    static let unreadable = fault(
        "unreadable-file", .form, "The file cannot be read.",
        "The run time refuses the whole file, and shows keys instead of texts. The finding says what is wrong, and where.",
        remedy: "Correct what the finding names.", bad: .strings("en", #""done" = "Done"; "next" = ;"#))

    private static func fault(
        _ name: String, _ fault: ReadingRemark.Fault, _ summary: String, _ explanation: String, remedy: String,
        bad: Example
    ) -> Check {
        Check(
            name, .files, .error, summary,
            page: CheckPage(explanation, remedy: remedy, bad: [bad], good: [good]),
            file: { file, findings in
                for remark in file.remarks {
                    guard case .unreadable(let found) = remark.subject,
                        found == fault || (found == .system && fault == .form)
                    else { continue }
                    findings.report(remark.message, at: remark, of: file)
                }
            })
    }

    static let ignoredRest = remark(
        "ignored-rest", .error,
        "After a stray character or an open comment, Apple's reader ignores the rest of the file.",
        """
        The entries that follow are lost without a word: an app shows their keys. Newer versions of Foundation refuse \
        the whole file. This package continues if another entry follows.
        """,
        remedy: "Remove the character, or close the comment. A comment is written as `/* … */` or `// …`.",
        bad: .strings("en", "\"done\" = \"Done\";\n# Buttons\n\"next\" = \"Next\";"),
        good: .strings("en", "\"done\" = \"Done\";\n/* Buttons */\n\"next\" = \"Next\";")
    ) { subject in
        if case .ignoredRest = subject { true } else { false }
    }

    static let suspicious = remark(
        "suspicious-syntax", .warning,
        "The file has a form that Apple's reader accepts silently, but that was probably not intended.",
        """
        Examples are an escape that the format does not have, a second byte-order mark, and a character after the last \
        entry. The run time ignores these, or reads something else than the author meant.
        """,
        remedy: "Correct what the finding names.",
        bad: .strings("en", #""done" = "caf\u00e9";"#), good: .strings("en", #""done" = "caf\U00e9";"#)
    ) { subject in
        if case .suspicious = subject { true } else { false }
    }

    static let duplicateKey = Check(
        "duplicate-key", .files, .warning, fixes: .safe, "A key occurs twice; only one of the two counts.",
        page: CheckPage(
            """
            Foundation takes the last of two equal keys in a text file, and the first one in a binary file or a \
            catalog. The other text is never shown, even if a translator changes it.
            """,
            remedy:
                "Remove the entry that does not count. `--fix` removes it if the other one contains all of it. `--unsafe-fixes` also removes another text from a table.",
            bad: [.strings("en", "\"done\" = \"Done\";\n\"done\" = \"Finished\";")],
            good: [.strings("en", #""done" = "Finished";"#)]),
        file: { file, findings in
            var repeated: RepeatedMembers?
            // Foundation stops at a stray character, and shows the copy before it. So nothing is removed, and only copies before
            // the character are compared.
            let endOfRead = file.hasUnreadRest ? firstUnread(in: file) : nil
            for remark in file.remarks {
                switch remark.subject {
                case .duplicateKey(_, let counting, let isEqual):
                    guard !isEqual, isRead(counting, before: endOfRead, of: file) else { continue }
                    var remark = remark
                    if let counting, let line = file.source?.map.lineNumber(of: counting) {
                        remark.message +=
                            remark.message.hasSuffix("is") ? " (line \(line))" : "; the one in line \(line) is"
                    }
                    findings.report(
                        remark.message, at: remark, of: file,
                        fix: file.hasUnreadRest ? nil : remark.offset.map { .removeEntry($0) }, removesText: true)
                case .catalog(let diagnostic) where diagnostic.code == .duplicateKey:
                    // The other copy may have the only text of a language.
                    let members = repeated ?? RepeatedMembers(in: file.source.map { Array($0.text) } ?? [])
                    repeated = members
                    let offset = remark.offset.flatMap { members.removable.contains($0) ? $0 : nil }
                    var remark = remark
                    if let hidden = remark.offset.flatMap({ members.hidden[$0] }) {
                        remark.message += "; '\(LanguageChecks.excerpt(hidden))' is never shown"
                    }
                    findings.report(remark.message, at: remark, of: file, fix: offset.map { .removeEntry($0) })
                default: break
                }
            }
        })

    /// The place at which Foundation stops reading. Nil for the whole file.
    private static func firstUnread(in file: LocalizedFile) -> Int? {
        file.remarks.lazy.compactMap { remark in
            switch remark.subject {
            case .ignoredRest, .unreadable: remark.offset
            default: nil
            }
        }.min()
    }

    /// Whether the copy that counts is one that Foundation reads, too.
    private static func isRead(_ counting: Int?, before end: Int?, of file: LocalizedFile) -> Bool {
        guard file.hasUnreadRest else { return true }
        guard let counting, let end else { return false }
        return counting < end
    }

    static let repeatedEntry = Check(
        "repeated-entry", .files, .note, fixes: .safe, "A key occurs twice with the same text.",
        page: CheckPage(
            """
            The two texts are equal, so it does not matter which one counts. But a later change may miss the text that \
            counts.
            """,
            remedy: "Remove one of them, as `--fix` does.",
            bad: [.strings("en", "\"done\" = \"Done\";\n\"done\" = \"Done\";")],
            good: [.strings("en", #""done" = "Done";"#)]),
        file: { file, findings in
            for remark in file.remarks {
                guard case .duplicateKey(let key, let counting, isEqual: true) = remark.subject,
                    isRead(counting, before: firstUnread(in: file), of: file)
                else { continue }
                let line = counting.flatMap { file.source?.map.lineNumber(of: $0) }
                findings.report(
                    "the key '\(LanguageChecks.excerpt(key))' occurs again with the same text"
                        + (line.map { " in line \($0)" } ?? ""),
                    at: remark, of: file, fix: file.hasUnreadRest ? nil : remark.offset.map { .removeEntry($0) },
                    // Tools write the same keys twice in all languages.
                    cause: Cause(file.folder, file.table))
            }
        })

    static let malformed = remark(
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

    static let competing = remark(
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
        good: devices
    ) { subject in
        if case .competingRules = subject { true } else { false }
    }

    private static let devices = Example.devices(["iphone": "Tap", "other": "Click"])

    static let deviceInsideWidth = remark(
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
        good: devices
    ) { subject in
        if case .deviceInsideWidth = subject { true } else { false }
    }

    static let invalidWidth = remark(
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

    static let unknownCheck = Check(
        "unknown-check", .files, .error, "A comment silences a check that does not exist.",
        page: CheckPage(
            """
            A comment with `stringsdict-lint:ignore` names the checks that it silences. A name that is misspelt silences nothing, and the \
            finding that it was meant for is reported. An explanation follows two hyphens.
            """,
            remedy: "Write the name of a check. `stringsdict lint --list-checks` shows all of them.",
            bad: [.strings("en", "/* stringsdict-lint:ignore hiden-entry */\n\"done\" = \"Done\";")],
            good: [
                .strings("en", "/* stringsdict-lint:ignore hidden-entry -- both are shown */\n\"done\" = \"Done\";")
            ]),
        key: { key, findings in
            var isCatalogRead = false
            for item in [key.source].compactMap({ $0 }) + key.translations {
                // All languages of a catalog share one comment.
                if item.kind == .catalog, isCatalogRead { continue }
                isCatalogRead = isCatalogRead || item.kind == .catalog
                for mistake in Silencing.mistakes(inComment: item.entry.comment) {
                    findings.report(mistake.message, at: .offset(item.entry.keyOffset), of: item)
                }
            }
        },
        comments: { comments, path, language, findings in
            for mistake in comments.mistakes {
                findings.report(mistake.message, at: mistake.offset, path: path, language: language)
            }
        })

    private static func remark(
        _ name: String, _ severity: Severity, _ summary: String, _ explanation: String, remedy: String, bad: Example,
        good: Example, where isMeant: @escaping @Sendable (ReadingRemark.Subject) -> Bool
    ) -> Check {
        Check(
            name, .files, severity, summary,
            page: CheckPage(explanation, remedy: remedy, bad: [bad], good: [good]),
            file: { file, findings in
                for remark in file.remarks where isMeant(remark.subject) {
                    findings.report(
                        remark.message, at: remark, of: file, cause: Cause(file.folder, file.table, remark.message))
                }
            })
    }
}
