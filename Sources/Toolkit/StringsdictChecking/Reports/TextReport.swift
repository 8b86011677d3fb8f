import StringsdictCommandConsole
import StringsdictLocalizedEntries
import StringsdictTextFiles

/// Findings for people, in the form of compilers: the place, the message, the line and a caret.
///
/// ```
/// pl.lproj/Localizable.stringsdict:8:5: warning: 'files' has no text for 'many', … [missing-category]
///     8 |     <key>files</key>
///       |          ^~~~~
/// ```
package struct TextReport {
    private let style: Style

    /// A report in colour or without.
    package init(style: Style) { self.style = style }

    /// A finding with its line.
    package func text(of finding: Finding, in file: SourceFile?) -> String {
        var place = Console.oneLine(finding.path)
        let range = file?.range(of: finding)
        if let file, let range { place += ":\(file.position(of: range.lowerBound))" }
        let label =
            switch finding.severity {
            case .error: style.bad("error:")
            case .warning: style.warning("warning:")
            case .note: style.note("note:")
            }
        var text = "\(style.strong("\(place):")) \(label) \(Console.oneLine(finding.message)) [\(finding.check)]"
        if let file, let range { text += "\n" + excerpt(range, in: file) }
        return text
    }

    /// The number of columns that are shown of a line, and how many of them are before the caret in a longer line.
    private static let (lineWidth, widthBefore) = (120, 50)

    /// The line of a range, and a caret below it.
    private func excerpt(_ range: Range<Int>, in file: SourceFile) -> String {
        let start = file.position(of: range.lowerBound)
        let line = file.line(Int(start.line))
        let number = "\(start.line)"
        let margin = String(repeating: " ", count: max(0, 5 - number.count))
        // A line of a catalog can be the whole file. So of a long line, only the part around the caret is shown.
        let isLong = line.count > Self.lineWidth
        let limit = isLong ? Self.widthBefore : .max
        var first = range.lowerBound
        var before = 0
        while first > line.startIndex, before < limit {
            first -= 1
            if file.text[first] & 0xC0 != 0x80 { before += 1 }
        }
        let isCutBefore = first > line.startIndex
        let length = isLong ? before + Self.lineWidth - Self.widthBefore : Self.lineWidth
        let near = file.text[first..<max(first, line.endIndex)].prefix(4 * length)
        var shown = isCutBefore ? "…" : ""
        var below = isCutBefore ? " " : ""
        var marked = 0
        for scalar in String(decoding: near, as: UTF8.self).unicodeScalars.prefix(length).enumerated() {
            let visible = TextReport.visible(scalar.element)
            shown += visible.text
            if scalar.offset < before {
                below += String(repeating: scalar.element == "\t" ? "\t" : " ", count: visible.width)
            }
        }
        if near.endIndex < line.endIndex || shown.unicodeScalars.count > length { shown += "…" }
        let inside = String(
            decoding: file.text[range.lowerBound..<min(max(range.lowerBound, line.endIndex), range.upperBound)]
                .prefix(4 * 1024), as: UTF8.self)
        let visibleWidth = Self.lineWidth - (isLong ? Self.widthBefore : 0)
        for scalar in inside.unicodeScalars.prefix(1024) {
            guard marked < visibleWidth else { break }
            marked += TextReport.visible(scalar).width
        }
        let caret = "^" + String(repeating: "~", count: max(0, min(marked, visibleWidth) - 1))
        let blank = String(repeating: " ", count: margin.count + number.count)
        return "\(margin)\(number) | \(shown)\n\(blank) | \(below)\(style.good(caret))"
    }

    /// A character in visible form, and its number of columns in a terminal.
    static func visible(_ scalar: Unicode.Scalar) -> (text: String, width: Int) {
        switch scalar.value {
        case 0x09: return ("\t", 1)
        case 0..<0x20, 0x7F: return ("\u{FFFD}", 1)
        // Direction marks would change the order of the line, so the caret would be wrong.
        case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: return ("\u{FFFD}", 1)
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return (String(scalar), 2)
        default:
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .format: return (String(scalar), 0)
            default: return (String(scalar), 1)
            }
        }
    }

    /// One line with the number of findings, and the options that correct or silence them.
    package static func summary(_ findings: [Finding], files: Int, known: CheckedTexts.Known? = nil) -> String {
        let counts = TextSeverity.allCases.reversed().compactMap { severity -> String? in
            let count = findings.count { $0.severity == severity }
            return count == 0 ? nil : Console.counted(count, severity.rawValue)
        }
        var place = "in \(Console.counted(files, "file"))"
        if let known {
            if known.count > 0 {
                place += " besides \(Console.counted(known.count, "finding")) that \(known.baseline) knows"
            }
            if known.lost > 0 {
                let (count, verb) = (Console.counted(known.lost, "finding"), known.lost == 1 ? "is" : "are")
                let lost = "\(count) of \(known.baseline) \(verb) gone"
                // A baseline that is written again knows new findings, too.
                place += "; " + (findings.isEmpty ? "\(lost): write it again with --write-baseline" : lost)
            }
        }
        guard !counts.isEmpty else { return "nothing found \(place)" }
        var text = "\(counts.joined(separator: ", ")) \(place)"
        func fixable(_ safety: Check.FixSafety) -> Int {
            findings.reduce(0) { $0 + ($1.fixSafety == safety ? 1 + $1.others.count : 0) }
        }
        let (safe, unsafe) = (fixable(.safe), fixable(.unsafe))
        if safe > 0 { text += "; --fix corrects \(safe)" }
        if unsafe > 0 { text += "\(safe > 0 ? "," : ";") --unsafe-fixes corrects \(unsafe)\(safe > 0 ? " more" : "")" }
        // The check with the most findings is the one whose page helps most.
        let first = findings.max { $0.severity < $1.severity }
        return first.map { "\(text); --explain \($0.check) says more" } ?? text
    }
}
