import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport

/// The findings as they are printed.
extension CheckedTexts {
    /// The findings to print: one for each cause.
    package var reported: [Finding] { Finding.byCause(findings, in: sources) }

    /// The changes that a CLDR release makes to the texts. Nil if releases are not compared.
    package var changes: FormChanges? { FormChanges(findings, by: settings.releases) }

    /// Leaves out the findings that are in a baseline.
    ///
    /// - Returns: The number of findings that it knows and were left out.
    package mutating func leaveOut(_ path: String) throws -> Int {
        let baseline = try Baseline(reading: FileReader.bytes(ofFile: path), file: path)
        let count = findings.count
        findings = baseline.unknown(findings)
        return count - findings.count
    }

    /// The findings as they are printed.
    package func report(as format: LintFormat, style: Style) -> String {
        if format == .text {
            let report = TextReport(style: style)
            return (changes?.text(style: style) ?? "")
                + reported.map { report.text(of: $0, in: sources[$0.path]) + "\n" }.joined()
        }
        let located = reported.map { MachineReport.Located($0, in: sources[$0.path]) }
        return switch format {
        case .github: MachineReport.gitHub(located)
        case .sarif: MachineReport.sarif(located, version: PackageVersion.current, changes: changes)
        case .checkstyle: MachineReport.checkstyle(located)
        case .json, .text: MachineReport.json(located, changes: changes)
        }
    }
}
