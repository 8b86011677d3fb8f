import StringsdictJSONWriting
import StringsdictLocalizedEntries
import StringsdictTextFiles
import StringsdictTextWriting

/// Findings in the formats of other programs.
package enum MachineReport {
    /// A finding with its lines and columns, counted from 1 in Unicode scalars. The end is after the last character.
    package struct Located {
        let finding: Finding
        let start: TextPosition?
        let end: TextPosition?

        /// Finds the place of a finding in its file.
        package init(_ finding: Finding, in file: SourceFile?) {
            self.finding = finding
            let range = file?.range(of: finding)
            start = range.flatMap { file?.position(of: $0.lowerBound) }
            end = range.flatMap { file?.position(of: $0.upperBound) }
        }
    }

    // MARK: GitHub

    /// Workflow commands, which GitHub shows at the lines of a pull request.
    ///
    /// Source: GitHub Docs, "Workflow commands for GitHub Actions".
    package static func gitHub(_ findings: [Located]) -> String {
        findings.map { item in
            let finding = item.finding
            let kind = finding.severity == .note ? "notice" : finding.severity.rawValue
            var properties = ["file=\(escapedProperty(finding.path))"]
            if let start = item.start {
                properties += ["line=\(start.line)", "col=\(start.column)"]
                if let end = item.end, end.line == start.line, end.column > start.column {
                    properties.append("endColumn=\(end.column)")
                }
                if let end = item.end { properties.append("endLine=\(end.line)") }
            }
            properties.append("title=\(finding.check)")
            return "::\(kind) \(properties.joined(separator: ","))::\(escapedMessage(finding.message))\n"
        }.joined()
    }

    private static func escapedMessage(_ text: String) -> String {
        escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    private static func escapedProperty(_ text: String) -> String {
        escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    }

    private static func escaped(_ text: String, _ replacements: [Unicode.Scalar: String]) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in result += replacements[scalar] ?? String(scalar) }
    }

    // MARK: JSON

    /// An object for each finding.
    ///
    /// - Parameter changes: What a release of CLDR changes, as the member `cldrChanges`.
    package static func json(_ findings: [Located], changes: FormChanges? = nil) -> String {
        let compared = changes.map { [("cldrChanges", $0.value)] } ?? []
        return JSONValue.object(
            [("version", 1)] + compared + [
                (
                    "findings",
                    .array(
                        findings.map { item in
                            let finding = item.finding
                            var members: [(name: String, value: JSONValue)] = [
                                ("check", .string(finding.check)), ("severity", .string(finding.severity.rawValue)),
                                ("message", .string(finding.message)), ("path", .string(finding.path)),
                            ]
                            if let start = item.start {
                                members += [("line", .integer(start.line)), ("column", .integer(start.column))]
                            }
                            if let end = item.end {
                                members += [("endLine", .integer(end.line)), ("endColumn", .integer(end.column))]
                            }
                            if let key = finding.key { members.append(("key", .string(key))) }
                            if let language = finding.language { members.append(("language", .string(language))) }
                            members.append(("isFixable", .bool(finding.fixSafety != nil)))
                            if let safety = finding.fixSafety { members.append(("fix", .string(safety.rawValue))) }
                            if !finding.others.isEmpty { members.append(("others", .array(finding.others.map(json)))) }
                            return .object(members)
                        })
                )
            ]
        ).text + "\n"
    }

    /// Another place of the same cause.
    private static func json(_ other: Finding.OtherPlace) -> JSONValue {
        var members: [(name: String, value: JSONValue)] = [("path", .string(other.path))]
        if let position = other.position {
            members += [("line", .integer(position.line)), ("column", .integer(position.column))]
        }
        if let key = other.key { members.append(("key", .string(key))) }
        if let language = other.language { members.append(("language", .string(language))) }
        return .object(members)
    }

    // MARK: SARIF

    /// SARIF 2.1.0, with a rule for each check that found something.
    ///
    /// Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0".
    ///
    /// - Parameter changes: What a release of CLDR changes, among the properties of the run.
    package static func sarif(_ findings: [Located], version: String, changes: FormChanges? = nil) -> String {
        let names = Set(findings.map(\.finding.check))
        let checks = Check.all.filter { names.contains($0.name) }
        let numbers = Dictionary(
            checks.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
        let driver = JSONValue.object([
            ("name", "stringsdict lint"), ("version", .string(version)),
            ("informationUri", "https://github.com/swift-stringsdict/swift-stringsdict"),
            ("rules", .array(checks.map(rule))),
        ])
        let results = findings.map { item in result(item, rule: numbers[item.finding.check] ?? 0) }
        return JSONValue.object([
            ("$schema", "https://json.schemastore.org/sarif-2.1.0.json"), ("version", "2.1.0"),
            (
                "runs",
                .array([
                    .object(
                        [
                            ("tool", .object([("driver", driver)])), ("columnKind", "unicodeCodePoints"),
                            ("results", .array(results)),
                        ] + (changes.map { [("properties", .object([("cldrChanges", $0.value)]))] } ?? []))
                ])
            ),
        ]).text + "\n"
    }

    private static func rule(_ check: Check) -> JSONValue {
        let page = "\(check.page.explanation)\n\n\(check.page.remedy)"
        return .object([
            ("id", .string(check.name)), ("shortDescription", .object([("text", .string(check.summary))])),
            ("fullDescription", .object([("text", .string(page))])),
            ("helpUri", .string(Check.address(of: check.name))),
            ("help", .object([("text", .string(page)), ("markdown", .string(CheckPages.markdown(of: check)))])),
            ("defaultConfiguration", .object([("level", .string(check.severity.rawValue))])),
            (
                "properties",
                .object([("tags", .array([.string(check.group.rawValue)])), ("stage", .string(check.stage.name))])
            ),
        ])
    }

    private static func result(_ item: Located, rule: Int) -> JSONValue {
        let finding = item.finding
        var location: [(name: String, value: JSONValue)] = [
            ("artifactLocation", .object([("uri", .string(uri(finding.path)))]))
        ]
        if let start = item.start {
            var region: [(name: String, value: JSONValue)] = [
                ("startLine", .integer(start.line)), ("startColumn", .integer(start.column)),
            ]
            if let end = item.end, end > start {
                region += [("endLine", .integer(end.line)), ("endColumn", .integer(end.column))]
            }
            location.append(("region", .object(region)))
        }
        return .object([
            ("ruleId", .string(finding.check)), ("ruleIndex", .integer(rule)),
            ("level", .string(finding.severity.rawValue)),
            ("message", .object([("text", .string(finding.message))])),
            ("locations", .array([.object([("physicalLocation", .object(location))])])),
            (
                "partialFingerprints",
                .object([("stringsdictLint/v2", .string(hash(Baseline.name(of: finding))))])
            ),
        ])
    }

    /// A path as a URI reference. Characters that are not allowed in a URI are percent-encoded.
    private static func uri(_ path: String) -> String {
        var path = path[...]
        while path.hasPrefix("./") { path = path.dropFirst(2) }
        let digits = Array("0123456789ABCDEF")
        let text = path.utf8.reduce(into: "") { result, byte in
            let isPlain =
                (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 <= 9 || "-._~/+@!$&'()*,;=".utf8.contains(byte)
            result += isPlain ? String(Unicode.Scalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }
        return text.hasPrefix("/") ? "file://\(text)" : text
    }

    /// FNV-1a with 64 bits, in hexadecimal digits.
    private static func hash(_ text: String) -> String {
        let value = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(value, radix: 16)
    }

    // MARK: Checkstyle

    /// The XML of Checkstyle, which many CI systems read.
    package static func checkstyle(_ findings: [Located]) -> String {
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
        var path: String?
        for item in findings {
            let finding = item.finding
            if finding.path != path {
                if path != nil { text += "  </file>\n" }
                text += "  <file name=\"\(checkstyle(finding.path))\">\n"
                path = finding.path
            }
            text += "    <error"
            if let start = item.start { text += " line=\"\(start.line)\" column=\"\(start.column)\"" }
            let severity = finding.severity == .note ? "info" : finding.severity.rawValue
            text += " severity=\"\(severity)\" message=\"\(checkstyle(finding.message))\""
            text += " source=\"stringsdict.\(finding.check)\"/>\n"
        }
        if path != nil { text += "  </file>\n" }
        return text + "</checkstyle>\n"
    }

    private static func checkstyle(_ text: String) -> String {
        XMLText.attribute(text, replacingInvalid: "\u{FFFD}")
    }
}
