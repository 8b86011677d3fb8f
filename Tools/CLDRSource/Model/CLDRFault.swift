import XMLReading

/// Something wrong in a file of CLDR: what, where, for which locales, and what to do.
package struct CLDRFault: Error, Sendable, Hashable, CustomStringConvertible {
    /// How bad a fault is.
    package enum Severity: String, Sendable, Hashable {
        /// The release is refused.
        case error
        /// The release can be used.
        case warning
    }

    /// How bad it is.
    package internal(set) var severity: Severity
    /// The file, as a path that begins with the folder that was named.
    package let file: String
    /// Where in the file; nil where the file as a whole is meant.
    package let position: XMLPosition?
    /// The locales that it concerns, as CLDR writes them; none where it concerns the whole release.
    package let locales: [String]
    /// What is wrong, with the offending text.
    package let message: String
    /// What to do; nil where the message says it.
    package internal(set) var hint: String?
    /// What is assumed where faulty data is allowed; nil where nothing can be.
    package let assumption: String?

    /// Makes a fault.
    package init(
        severity: Severity = .error, file: String, position: XMLPosition?, locales: [String] = [], message: String,
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

    /// `file:line:column: severity: locales: message (hint)`, and what was assumed where it is a warning.
    package var description: String {
        let place = file.isEmpty ? "" : "\(file)\(position.map { ":\($0)" } ?? ""): "
        var text = "\(place)\(severity.rawValue): "
        if !locales.isEmpty {
            let named = locales.prefix(CLDRFault.namedLocales).joined(separator: ", ")
            let rest = locales.count - CLDRFault.namedLocales
            text += named + (rest > 0 ? " and \(rest) more: " : ": ")
        }
        text += message + (hint.map { " (\($0))" } ?? "")
        if severity == .warning, let assumption { text += "; assumed: \(assumption)" }
        return text
    }

    private static let namedLocales = 6
}

/// All that is wrong in a folder of CLDR, in the order of reading.
package struct CLDRSourceErrors: Error, Sendable, Hashable, CustomStringConvertible {
    /// The errors; never empty.
    package let errors: [CLDRFault]

    /// Makes the list.
    package init(_ errors: [CLDRFault]) { self.errors = errors }

    /// One line for each error, and one that names the option where it would help.
    package var description: String {
        var lines = errors.map(\.description)
        let count = errors.count { $0.assumption != nil }
        if count > 0 {
            let others = count == errors.count ? "" : " \(count) of them; the others remain errors"
            lines.append("note: --allow-faulty-data makes warnings of these faults\(others), and says what it assumes")
        }
        return lines.joined(separator: "\n")
    }
}

/// Which faults of a release are errors.
package struct FaultPolicy: Sendable {
    /// The locales that are asked for, in any spelling; nil for all. Faults of other locales are warnings.
    package var locales: [String]?
    /// Whether faults that leave something to assume are warnings.
    package var allowsFaultyData: Bool

    /// Makes a policy; without arguments, every fault of every locale is an error.
    package init(locales: [String]? = nil, allowsFaultyData: Bool = false) {
        self.locales = locales
        self.allowsFaultyData = allowsFaultyData
    }

    /// The faults with the severity that they have for the one who asked.
    func judged(_ faults: [CLDRFault], of data: CLDRData) -> [CLDRFault] {
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

    /// Whether a locale is among those that were asked for or that they inherit from, or is a variety of one of them.
    private func concerns(_ locale: String, _ asked: Set<String>) -> Bool {
        var rest = CLDRData.canonical(locale)
        while true {
            if asked.contains(rest), rest != "root" || locale == "root" { return true }
            guard let cut = rest.lastIndex(of: "_") else { return false }
            rest = String(rest[..<cut])
        }
    }
}

/// Where something stands in a file of CLDR.
package struct CLDRLocation: Sendable, Hashable, CustomStringConvertible {
    /// The file.
    package let file: String
    /// The line and column.
    package let position: XMLPosition

    /// Makes a location.
    package init(file: String, position: XMLPosition) {
        self.file = file
        self.position = position
    }

    /// `file:line:column`.
    package var description: String { "\(file):\(position)" }
}
