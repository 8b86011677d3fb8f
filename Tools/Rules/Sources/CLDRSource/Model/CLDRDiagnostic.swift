import StringsdictCommandConsole
import StringsdictTextFiles

/// A mistake in a file of CLDR: the problem, its position, the affected locales, and what to do.
package struct CLDRDiagnostic: DiagnosticError, Sendable, Hashable {
    /// The severity: a release with an error is refused.
    package internal(set) var severity: TextSeverity
    /// The path of the file, starting with the folder as the caller gave it.
    package let file: String
    /// The position in the file. Nil if the whole file is meant.
    package let position: TextPosition?
    /// The affected locales, as CLDR writes them. Empty if the whole release is affected.
    package let locales: [String]
    /// The problem, with the offending text.
    package let message: String
    /// A hint for correcting the mistake. Nil if the message already says what to do.
    package internal(set) var hint: String?
    /// The assumption that is made if faulty data is allowed. Nil if the reader cannot assume anything.
    package let assumption: String?
    /// Whether the fault concerns only an import: the missing data changes no answer, and only the person who imports
    /// the release can add it.
    package internal(set) var isOnlyForImport = false

    /// Makes a fault.
    package init(
        severity: TextSeverity = .error, file: String, position: TextPosition?, locales: [String] = [], message: String,
        hint: String? = nil, assumption: String? = nil
    ) {
        self.severity = severity
        self.file = file
        self.position = position
        self.locales = locales
        self.message = message
        self.hint = hint
        self.assumption = assumption
    }

    /// `file:line:column: severity: locales: message (hint)`, with the assumption in a warning.
    package var description: String {
        var text = ""
        if !locales.isEmpty {
            let named = locales.prefix(CLDRDiagnostic.namedLocales).joined(separator: ", ")
            let rest = locales.count - CLDRDiagnostic.namedLocales
            text += named + (rest > 0 ? " and \(rest) more: " : ": ")
        }
        text += message + (hint.map { " (\($0))" } ?? "")
        if severity == .warning, let assumption { text += "; assumed: \(assumption)" }
        return Diagnostic(
            text, severity: severity, file: file.isEmpty ? nil : file, position: file.isEmpty ? nil : position
        ).description
    }

    private static let namedLocales = 6
}

/// All errors in a folder of CLDR, in reading order.
package struct CLDRSourceErrors: DiagnosticError, Sendable, Hashable {
    /// The errors. The list has at least one element.
    package let errors: [CLDRDiagnostic]

    /// Creates the list.
    package init(_ errors: [CLDRDiagnostic]) { self.errors = errors }

    /// A line for each error, and a line that names the option `--allow-faulty-data` if that would help.
    package var description: String {
        var lines = errors.map(\.description)
        let count = errors.count { $0.assumption != nil }
        if count > 0 {
            let verb = count == 1 ? "is a warning" : "are warnings"
            lines.append(
                count == errors.count
                    ? "note: with --allow-faulty-data, these faults are warnings that say what is assumed"
                    : "note: with --allow-faulty-data, \(count) of these \(errors.count) faults \(verb) that "
                        + "\(count == 1 ? "says" : "say") what is assumed; the others stay errors")
        }
        return lines.joined(separator: "\n")
    }
}

/// The choice of faults that are errors.
package struct FaultPolicy: Sendable {
    /// The requested locales in any spelling, or nil for all. Faults of other locales are warnings.
    package var locales: [String]?
    /// Whether faults with an obvious correction are warnings.
    package var allowsFaultyData: Bool

    /// Creates a policy. Without arguments, every fault of every locale is an error.
    package init(locales: [String]? = nil, allowsFaultyData: Bool = false) {
        self.locales = locales
        self.allowsFaultyData = allowsFaultyData
    }

    /// The faults with their severity under this policy.
    func judged(_ faults: [CLDRDiagnostic], of data: CLDRData) -> [CLDRDiagnostic] {
        let asked = locales.map { Set($0.flatMap(data.lineage)) }
        return faults.map { fault in
            guard fault.severity == .error else { return fault }
            var fault = fault
            if let asked, !fault.locales.isEmpty, !fault.locales.contains(where: { concerns($0, asked) }) {
                fault.severity = .warning
                fault.hint = "this locale was not asked for"
            } else if allowsFaultyData, fault.assumption != nil {
                fault.severity = .warning
            }
            return fault
        }
    }

    /// Whether a locale is requested, is an ancestor of a requested locale, or is a variety of a requested locale.
    private func concerns(_ locale: String, _ asked: Set<String>) -> Bool {
        var rest = CLDRData.canonical(locale)
        while true {
            if asked.contains(rest), rest != "root" || locale == "root" { return true }
            guard let cut = rest.lastIndex(of: "_") else { return false }
            rest = String(rest[..<cut])
        }
    }
}

/// A position in a file of CLDR.
package struct CLDRLocation: Sendable, Hashable, CustomStringConvertible {
    package let file: String
    /// The line and column.
    package let position: TextPosition

    /// Makes a location.
    package init(file: String, position: TextPosition) {
        self.file = file
        self.position = position
    }

    /// `file:line:column`.
    package var description: String { "\(file):\(position)" }
}
