import CommandConsole
import LocalizedEntries
import TextFiles

/// A finding of a check.
package struct Finding: Sendable {
    /// The name of the check.
    package var check: String
    /// The severity: a note if the text is shown as intended, a warning if it may be wrong for some numbers, languages or
    /// devices, an error if it is wrong or missing, or if the program may crash.
    package var severity: Severity
    /// The problem, and what to do about it.
    package var message: String
    /// The file.
    package var path: String
    /// The start of the key or text. Nil in a binary file, and for a finding about the whole file.
    package var place: TextPosition?
    /// The bytes of the finding in the text or key at `place`, counted in UTF-8 with escapes resolved.
    package var range: Range<Int>?
    /// The key of the entry.
    package var key: String?
    /// The language.
    package var language: String?
    /// The places at which a comment can silence the finding: the entry, its language, the variable.
    package var anchors: [TextPosition] = []
    /// The comment for translators, which can silence the findings of its entry.
    package var comment: String?
    /// The correction, if there is exactly one safe correction.
    package var fix: Fix?
    /// A name for the cause, if findings of one check can have a common cause. For example, all plurals of one language
    /// lack the same form.
    package var cause: String?
    /// The other places of the same cause, in the order of the files.
    package var others: [OtherPlace] = []

    /// Another place that a finding is about.
    package struct OtherPlace: Sendable {
        /// The file.
        package let path: String
        /// The start of the key or text. Nil in a binary file.
        package let place: TextPosition?
        /// The key of the entry.
        package let key: String?
        /// The language.
        package let language: String?
    }

    /// One finding for each cause: the first one, with the number of the others and their first places.
    ///
    /// A finding without a cause stays as it is.
    ///
    /// - Complexity: O(*n*).
    package static func byCause(_ findings: [Finding]) -> [Finding] {
        var result: [Finding] = []
        var numbers: [String: Int] = [:]
        for finding in findings {
            guard let cause = finding.cause.map({ "\(finding.check)|\($0)" }) else {
                result.append(finding)
                continue
            }
            if let number = numbers[cause] {
                result[number].others.append(
                    OtherPlace(
                        path: finding.path, place: finding.place, key: finding.key, language: finding.language))
            } else {
                numbers[cause] = result.count
                result.append(finding)
            }
        }
        for index in result.indices where !result[index].others.isEmpty {
            let finding = result[index]
            let places = finding.others.prefix(3).map { other in
                let place = other.place.map { ":\($0)" } ?? ""
                return other.path == finding.path && other.place != nil
                    ? "line \(other.place?.line ?? 0)" : other.path + place
            }
            let rest = finding.others.count - places.count
            result[index].message +=
                "; the same holds for \(finding.others.count) more: \(places.joined(separator: ", "))"
                + (rest > 0 ? " and \(rest) more" : "")
        }
        return result
    }

    /// Orders findings by file, then by place.
    package static func precedes(_ left: Finding, _ right: Finding) -> Bool {
        if left.path != right.path { return left.path.utf8.lexicographicallyPrecedes(right.path.utf8) }
        let file = TextPosition(line: 0, column: 0)
        return (left.place ?? file, left.range?.lowerBound ?? 0, left.check, left.message)
            < (right.place ?? file, right.range?.lowerBound ?? 0, right.check, right.message)
    }
}

/// How the places behind an edit move: those in its last line, and those in later lines.
package struct PlaceShift: Sendable {
    /// The end of the edited text before the edit. Places before it stay.
    package let end: TextPosition
    /// The end of the edited text after the edit.
    package let newEnd: TextPosition

    /// A shift.
    package init(from end: TextPosition, to newEnd: TextPosition) {
        self.end = end
        self.newEnd = newEnd
    }

    /// A place after the edit.
    package func callAsFunction(_ place: TextPosition) -> TextPosition {
        guard place >= end else { return place }
        let column = place.line == end.line ? place.column - end.column + newEnd.column : place.column
        return TextPosition(line: Int(place.line - end.line + newEnd.line), column: Int(column))
    }
}

extension Finding {
    /// A finding that does not come from the run of a check.
    package init(
        of check: Check, severity: Severity, _ message: String, path: String, place: TextPosition, key: String
    ) {
        self.init(check: check.name, severity: severity, message: message, path: path, place: place, key: key)
    }

    /// The same finding after an edit of the file.
    package func moved(by shift: PlaceShift) -> Finding {
        var finding = self
        finding.place = place.map { shift($0) }
        finding.anchors = anchors.map { shift($0) }
        finding.fix =
            switch fix {
            case .removeEntry(let place): .removeEntry(shift(place))
            case .rename(let place, let name): .rename(shift(place), to: name)
            case .addValueType(let place, let type): .addValueType(shift(place), type)
            case .replace(let place, let range, let text): .replace(shift(place), range, with: text)
            case nil: nil
            }
        return finding
    }
}

/// A safe correction. It does not change a shown text, or it restores a text whose intention is beyond doubt.
package enum Fix: Sendable, Hashable {
    /// Removes the key at a place together with its value.
    case removeEntry(TextPosition)
    /// Renames the key at a place.
    case rename(TextPosition, to: String)
    /// Adds the value type to the variable with its name at a place.
    case addValueType(TextPosition, String)
    /// Replaces bytes of the text at a place, counted in UTF-8.
    case replace(TextPosition, Range<Int>, with: String)
}

/// The place in an entry at which a finding is reported.
package struct Spot {
    let place: TextPosition?
    let range: Range<Int>?
    let anchor: TextPosition?

    /// A text, or some bytes of it.
    static func text(_ text: AuthoredText, _ range: Range<Int>? = nil, in variable: AuthoredEntry.Variable? = nil)
        -> Spot
    {
        Spot(place: text.place, range: range, anchor: variable?.place)
    }

    /// A key, a name or a case.
    static func place(_ place: TextPosition?, in variable: AuthoredEntry.Variable? = nil) -> Spot {
        Spot(place: place, range: nil, anchor: variable?.place)
    }
}

extension SourceFile {
    /// The bytes of the file that a finding means: the range in its text, else the whole text or key at its place.
    package func range(of finding: Finding) -> Range<Int>? {
        finding.place.flatMap(offset).map { range(at: $0, finding.range) }
    }
}

/// Collects the findings of one check after another.
package struct FindingCollector {
    /// The findings so far.
    package private(set) var findings: [Finding] = []
    /// The check that is running, and its severity in the settings.
    var check = ""
    var severity = Severity.warning

    /// Reports a finding about an entry.
    mutating func report(_ message: String, at spot: Spot, of item: CheckedEntry, fix: Fix? = nil, cause: String? = nil)
    {
        let entry = item.entry
        findings.append(
            Finding(
                check: check, severity: severity, message: message, path: item.path,
                place: spot.place ?? entry.languagePlace ?? entry.keyPlace, range: spot.place == nil ? nil : spot.range,
                key: entry.key, language: entry.language.isEmpty ? nil : entry.language,
                anchors: [entry.keyPlace, entry.languagePlace, spot.anchor].compactMap { $0 }, comment: entry.comment,
                fix: fix, cause: cause))
    }

    /// Reports a finding about a place in a file.
    mutating func report(
        _ message: String, at place: TextPosition?, of file: LocalizedFile, language: String? = nil
    ) {
        report(message, at: place, path: file.path, language: language ?? file.language)
    }

    /// Reports a finding about a place in any file.
    mutating func report(
        _ message: String, at place: TextPosition?, range: Range<Int>? = nil, path: String, language: String? = nil,
        fix: Fix? = nil
    ) {
        findings.append(
            Finding(
                check: check, severity: severity, message: message, path: path, place: place, range: range,
                language: language, fix: fix))
    }

    /// Reports a finding about a remark of the file's reader.
    mutating func report(_ message: String, at remark: ReadingRemark, of file: LocalizedFile, fix: Fix? = nil) {
        findings.append(
            Finding(
                check: check, severity: severity, message: message, path: file.path, place: remark.place,
                key: remark.key, language: remark.language ?? file.language, fix: fix))
    }
}
