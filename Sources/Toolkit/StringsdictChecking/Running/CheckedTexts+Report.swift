import StringsdictCommandConsole
import StringsdictFileReading
import StringsdictFileSupport

/// The findings as they are printed.
extension CheckedTexts {
    /// The findings to print: one for each cause.
    package var reported: [Finding] { Finding.byCause(findings, in: sources) }

    /// The findings of a run and those of a baseline, in numbers.
    package struct Known {
        /// The path of the baseline.
        let baseline: String
        /// The number of findings that were left out.
        let count: Int
        /// The number of findings in the baseline that are not found any more. 0 if not all findings were compared.
        let lost: Int
    }

    /// Leaves out the findings that are in a baseline.
    ///
    /// - Parameter path: The baseline. Nil means the one of the settings.
    /// - Returns: The numbers of known and lost findings. Nil without a baseline.
    package mutating func leaveOutKnown(_ path: String? = nil) throws -> Known? {
        let ofSettings = path == nil
        guard let path = path ?? settings.baseline else { return nil }
        let bytes: [UInt8]
        do throws(FileReadingError) {
            bytes = try FileReader.bytes(ofFile: path)
        } catch {
            guard ofSettings, error.reason == .notFound else { throw error }
            throw CommandError(
                "there is no such baseline, and the settings name it; make it with --write-baseline \(path)",
                file: path)
        }
        let baseline = try Baseline(reading: bytes, file: path)
        let count = findings.count
        let (unknown, lost) = baseline.comparison(findings, in: wholeFiles)
        findings = unknown
        return Known(
            baseline: path, count: count - unknown.count, lost: comparesAllFindings ? lost ?? 0 : 0)
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
