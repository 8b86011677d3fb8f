import CLDRPlurals
import CommandConsole
import TableCompiler

/// The difference of number symbols as lines for people.
struct NumberDifferenceText {
    /// How many locales are named of those that were added or removed.
    private static let namedLocales = 20
    /// How many numbering systems of one change are named.
    private static let namedSystems = 6

    private let difference: NumberDifference
    private let style: Style

    init(_ difference: NumberDifference, style: Style) {
        self.difference = difference
        self.style = style
    }

    /// The lines below the heading.
    var lines: [String] {
        var lines: [String] = []
        // A locale that just has a file, or has none any more, need not write anything in another way.
        if !difference.added.isEmpty { lines.append("  added \(some(difference.added))") }
        if !difference.removed.isEmpty { lines.append("  removed \(some(difference.removed))") }
        for change in difference.changed {
            // Of a difference that was asked for some locales only, the origins may be left out.
            let named = change.origins.isEmpty ? change.locales : change.origins
            let heirs = change.locales.count - named.count
            let rest = heirs == 0 ? "" : ", and \(heirs) that \(heirs == 1 ? "inherits" : "inherit") it"
            lines.append("  changed \(strong(named))\(rest)")
            lines += change.parts.flatMap(lines(of:))
        }
        for digits in difference.digits {
            let old = digits.old.map(NumberDifferenceText.visible) ?? "none"
            let new = digits.new.map(NumberDifferenceText.visible) ?? "none"
            lines.append("  digits of \(style.strong(digits.numberingSystem)): \(old) → \(new)")
        }
        return lines
    }

    private func some(_ locales: [String]) -> String {
        let rest = locales.count - NumberDifferenceText.namedLocales
        return rest <= 1 ? strong(locales) : strong(Array(locales.dropLast(rest))) + " and \(rest) more"
    }

    private func strong(_ locales: [String]) -> String { style.strong(locales.joined(separator: ", ")) }

    private func lines(of part: NumberDifference.Part) -> [String] {
        let systems = NumberDifferenceText.list(part.numberingSystems)
        return part.elements.map { element in
            let isSymbol = NumberSource.Symbol(rawValue: element.name) != nil
            let old = isSymbol ? NumberDifferenceText.visible(element.old) : element.old
            let new = isSymbol ? NumberDifferenceText.visible(element.new) : element.new
            return "      \(element.name)\(systems): \(old) → \(new)"
        }
    }

    /// The numbering systems; those that have no symbols of their own follow `latn`, which therefore comes first.
    private static func list(_ systems: [String]) -> String {
        if systems.isEmpty { return "" }
        let sorted = systems.filter { $0 == "latn" } + systems.filter { $0 != "latn" }
        if sorted.count <= namedSystems { return " (\(sorted.joined(separator: ", ")))" }
        let named = sorted.first == "latn" ? 1 : namedSystems
        return " (\(sorted.prefix(named).joined(separator: ", ")) and \(sorted.count - named) more)"
    }

    /// A symbol in quotation marks, with escapes for what could not be seen: spaces of many widths, direction marks.
    static func visible(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .spaceSeparator where scalar != " ", .format, .control, .lineSeparator, .paragraphSeparator,
                .unassigned, .privateUse, .nonspacingMark:
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
