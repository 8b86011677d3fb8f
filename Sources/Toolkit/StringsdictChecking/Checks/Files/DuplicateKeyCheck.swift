import CLDRPlurals
import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictTextFiles

/// The check `duplicate-key`.
enum DuplicateKeyCheck {
    static let check = Check(
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
                        remark, at: remark, of: file,
                        fix: file.hasUnreadRest ? nil : remark.offset.map { .removeEntry($0) }, removesText: true)
                case .catalog(let diagnostic) where diagnostic.code == .duplicateKey:
                    // The other copy may have the only text of a language.
                    let members = repeated ?? RepeatedMembers(in: file.source.map { Array($0.text) } ?? [])
                    repeated = members
                    let offset = remark.offset.flatMap { members.removable.contains($0) ? $0 : nil }
                    var remark = remark
                    if let hidden = remark.offset.flatMap({ members.hidden[$0] }) {
                        remark.message += "; '\(MessageWords.excerpt(hidden))' is never shown"
                    }
                    findings.report(remark, at: remark, of: file, fix: offset.map { .removeEntry($0) })
                default: break
                }
            }
        })

    /// The place at which Foundation stops reading. Nil for the whole file.
    static func firstUnread(in file: LocalizedFile) -> Int? {
        file.remarks.lazy.compactMap { remark in
            switch remark.subject {
            case .ignoredRest, .unreadable: remark.offset
            default: nil
            }
        }.min()
    }

    /// Whether the copy that counts is one that Foundation reads, too.
    static func isRead(_ counting: Int?, before end: Int?, of file: LocalizedFile) -> Bool {
        guard file.hasUnreadRest else { return true }
        guard let counting, let end else { return false }
        return counting < end
    }
}
