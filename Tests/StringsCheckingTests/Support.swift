import StringsdictLocalizedEntries
import StringsdictChecking
import Testing
import StringsdictTextFiles

/// Files given as path and text, checked as the command does.
struct CheckedFiles {
    let findings: [Finding]
    let sources: [String: SourceFile]

    /// Checks files with the settings, and with checks that are off by default if they are named.
    init(
        _ files: [(path: String, text: String)], settings: LintSettings = LintSettings(), turningOn names: [String] = []
    ) {
        var settings = settings
        for name in names { settings.severities[name] = .some(Check.named(name)?.severity) }
        let read = files.compactMap { LocalizedFile.read($0.path, bytes: Array($0.text.utf8)) }
        var sources: [String: SourceFile] = [:]
        for file in read { sources[file.path] = file.source }
        let linter = Linter(settings: settings)
        var findings = linter.findings(in: read)
        let swiftFiles = files.filter { $0.path.hasSuffix(".swift") }.compactMap { file in
            SourceFile(Array(file.text.utf8), path: file.path).map { (path: file.path, file: $0) }
        }
        for file in swiftFiles { sources[file.path] = file.file }
        findings += linter.findings(inSwiftFiles: swiftFiles)
        self.sources = sources
        self.findings = findings
    }

    init(strings text: String) { self.init([("en.lproj/L.strings", text)]) }

    /// One finding for each cause.
    var byCause: [Finding] { Finding.byCause(findings, in: sources) }

    /// The names of the checks that found something, in the order of the findings.
    var checks: [String] { findings.map(\.check) }

    /// The bytes of the file that a finding means.
    func marked(_ finding: Finding) -> String? {
        guard let source = sources[finding.path], let range = source.range(of: finding) else { return nil }
        return String(decoding: source.text[range], as: UTF8.self)
    }

    /// The line and column of the text or key that a finding means.
    func position(_ finding: Finding) -> TextPosition? { sources[finding.path]?.position(of: finding) }

    /// A file after the changes that its findings offer.
    func fixed(_ path: String) -> String? {
        sources[path].map { source in
            String(decoding: Fixer(source).fixed(findings.filter { $0.path == path }).text, as: UTF8.self)
        }
    }

    /// A `.stringsdict` file with one entry of one variable.
    static func stringsdict(
        _ language: String, format: String = "%#@files@", type: String? = "ld", _ cases: KeyValuePairs<String, String>
    ) -> (path: String, text: String) {
        stringsdict(language, format: format, type: type, cases: Array(cases))
    }

    /// The same, with cases that depend on the rules of a language.
    static func stringsdict(
        _ language: String, format: String = "%#@files@", type: String? = "ld", cases: [(key: String, value: String)]
    ) -> (path: String, text: String) {
        var text =
            "<plist><dict><key>files</key><dict>\n<key>NSStringLocalizedFormatKey</key><string>\(format)</string>\n"
        text += "<key>files</key><dict>\n<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\n"
        if let type { text += "<key>NSStringFormatValueTypeKey</key><string>\(type)</string>\n" }
        for (name, value) in cases { text += "<key>\(name)</key><string>\(value)</string>\n" }
        return ("\(language).lproj/L.stringsdict", text + "</dict></dict></dict></plist>\n")
    }
}

extension Baseline {
    /// The findings that are not in the baseline.
    func unknown(_ findings: [Finding]) -> [Finding] { comparison(findings, in: []).unknown }
}
