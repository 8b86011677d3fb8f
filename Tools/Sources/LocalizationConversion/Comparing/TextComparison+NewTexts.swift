import StringsdictJSONReading
import StringsdictJSONWriting
import StringCatalogs

/// The texts of a language that the entry does not have yet.
extension TextComparison {
    /// The forms of a new text that the file does not translate. They wait in the catalog, as in a language whose texts were copied.
    func waitingUnits(_ units: [TextPaths.Unit], _ verdicts: [Verdict]) -> [TextPaths.Unit] {
        zip(units, verdicts).filter { unit, verdict in
            Self.category(unit.path) != nil && (verdict == .untranslated || verdict == .same && unit.unit.value.isEmpty)
        }.map(\.0)
    }

    /// The texts of a language that the entry does not have yet. They vary as the source text does.
    ///
    /// - Parameter waiting: The forms that the file does not translate. They get the source text, and are new.
    func newTexts(_ units: [TextPaths.Unit], waiting: [TextPaths.Unit]) -> Result {
        if own.content["stringSet"] != nil {
            return .refused("the source text is the phrases of an App Shortcut; translate them in the catalog")
        }
        if let refused = refusedPath { return refused }
        var texts: [TextChange.Text] = []
        let all = units + waiting
        for unit in units {
            guard case .text(let path, let spelling) = place(of: unit.path, among: all) else {
                return joinedText
            }
            texts.append(.init(path: path, value: spelling.text(unit.unit.value), state: taken(unit.unit.state)))
        }
        var known = Set(texts.map(\.path))
        for unit in waiting {
            guard case .text(let path, _) = place(of: unit.path, among: all), known.insert(path).inserted
            else { continue }
            texts.append(.init(path: path, value: sourceForm(of: path), state: .new))
        }
        reviewFractions(in: &texts)
        // A text for one of several devices is the text for all of them.
        let heads = Set(texts.map { Array($0.path.prefix(2)) })
        let devices = Set(own.leaves.filter { $0.path.first == "device" }.map { $0.path[1] })
        if heads.count == 1, let head = heads.first, head.first == "device", devices.count > 1 {
            texts = texts.map { .init(path: Array($0.path.dropFirst(2)), value: $0.value, state: $0.state) }
        }
        var content = JSONValue.object([])
        for leaf in own.leaves where leaf.isReference {
            // The text that refers to a substitution is the same in each language.
            guard texts.contains(where: { $0.path.first == "substitutions" }) else { continue }
            content.set(.stringUnit(leaf.value, .translated), at: Self.members(leaf.path)[...])
        }
        for text in texts {
            content.set(.stringUnit(text.value, text.state), at: Self.members(text.path)[...])
            guard text.path.first == "substitutions" else { continue }
            for name in ["argNum", "formatSpecifier"] {
                let path = ["substitutions", text.path[1], name]
                if let value = own.content.value(at: path[...]) { content.set(value, at: path[...]) }
            }
        }
        return .change(.localization(content))
    }

    /// The source text of a form: that of its category, or of `other`.
    private func sourceForm(of path: [String]) -> String {
        let beside = own.leaves.filter { $0.path.dropLast() == path.dropLast() }
        let form = beside.first { $0.path == path } ?? beside.first { $0.category == "other" } ?? beside.first
        return form?.value ?? own.leaves.first?.value ?? key
    }

    /// The members that lead to a text.
    private static func members(_ path: [String]) -> [String] {
        CatalogStep.list(path).flatMap(\.members) + ["stringUnit"]
    }
}
