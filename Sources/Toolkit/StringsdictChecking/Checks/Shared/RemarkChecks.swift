import StringsdictLocalizedEntries
import StringsdictTextFiles

extension Check {
    static func ofFault(
        _ name: String, _ fault: ReadingRemark.Fault, _ summary: String, _ explanation: String, remedy: String,
        bad: Example
    ) -> Check {
        Check(
            name, .files, .error, summary,
            page: CheckPage(explanation, remedy: remedy, bad: [bad], good: [.strings("en", #""done" = "Done";"#)]),
            file: { file, findings in
                for remark in file.remarks {
                    guard case .unreadable(let found) = remark.subject,
                        found == fault || (found == .system && fault == .form)
                    else { continue }
                    findings.report(remark, at: remark, of: file)
                }
            })
    }

    static func ofRemark(
        _ name: String, _ severity: TextSeverity, _ summary: String, _ explanation: String, remedy: String,
        bad: Example,
        good: Example, where isMeant: @escaping @Sendable (ReadingRemark.Subject) -> Bool
    ) -> Check {
        Check(
            name, .files, severity, summary,
            page: CheckPage(explanation, remedy: remedy, bad: [bad], good: [good]),
            file: { file, findings in
                for remark in file.remarks where isMeant(remark.subject) {
                    findings.report(
                        remark, at: remark, of: file, cause: Cause(file.folder, file.table, remark.message))
                }
            })
    }
}
