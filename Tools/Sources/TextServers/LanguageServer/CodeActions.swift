import StringsdictTextFiles
import CLDRPlurals
import StringsdictJSONWriting
import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictChecking

/// The changes that an editor offers at a finding or in its line: the correction, missing plural forms, and a comment
/// that silences the finding.
struct CodeActions {
    /// The kind of the action that makes all safe corrections of a document.
    static let fixAllKind = "source.fixAll.stringsdict"

    /// The greatest number of actions in one answer.
    private static let limit = 64

    private let view: DocumentView

    init(_ view: DocumentView) { self.view = view }

    /// The actions for the range of a request.
    func actions(for request: ActionRequest) -> JSONValue {
        let range = PositionConverter(view.source.map, view.encoding).bytes(of: request.range)
        func isWanted(_ kind: String) -> Bool {
            request.kinds.map { $0.contains { kind == $0 || kind.hasPrefix("\($0).") } } ?? true
        }
        let findings = view.findings
        var actions: [JSONValue] = []
        if isWanted("quickfix") {
            // A change that corrects several findings is offered once.
            var offered: [(fix: QuickFix, diagnostics: [JSONValue])] = []
            var converter = PositionConverter(view.source.map, view.encoding)
            let found = near(range, findings)
            let isCatalog = view.file?.kind == .catalog && !found.isEmpty
            let catalog = isCatalog ? try? StringCatalog(reading: view.source.text, file: view.path) : nil
            for finding in found {
                guard offered.count < Self.limit else { break }
                let diagnostic = view.diagnostic(of: finding, &converter)
                for fix in quickFixes(finding, in: catalog) {
                    if let same = offered.firstIndex(where: { $0.fix == fix }) {
                        offered[same].diagnostics.append(diagnostic)
                    } else {
                        offered.append((fix, [diagnostic]))
                    }
                }
            }
            actions = offered.map { fix, diagnostics in
                .object([
                    ("title", .string(fix.title)), ("kind", "quickfix"), ("diagnostics", .array(diagnostics)),
                    ("isPreferred", .bool(fix.isSafe)), ("edit", view.change(fix.edits)),
                ])
            }
        }
        if isWanted(Self.fixAllKind) {
            let edits = Fixer(view.source).edits(for: findings.filter { $0.fixSafety == .safe })
            if !edits.isEmpty {
                actions.append(
                    .object([
                        ("title", .string("Make all safe corrections (\(edits.count))")),
                        ("kind", .string(Self.fixAllKind)), ("edit", view.change(edits)),
                    ]))
            }
        }
        return .array(actions)
    }

    /// The findings at a range, or else the findings that start in its lines. The cursor may be anywhere in the marked line.
    private func near(_ range: Range<Int>, _ findings: [Finding]) -> [Finding] {
        func those(at wanted: Range<Int>) -> [Finding] {
            findings.filter { finding in
                let place = view.source.range(of: finding) ?? 0..<0
                return place.lowerBound <= wanted.upperBound && place.upperBound >= wanted.lowerBound
            }
        }
        let found = those(at: range)
        guard found.isEmpty else { return found }
        let map = view.source.map
        let first = map.line(map.lineNumber(of: range.lowerBound))
        let last = map.line(map.lineNumber(of: range.upperBound))
        return those(at: first.lowerBound..<max(first.lowerBound, last.upperBound))
    }

    private struct QuickFix: Equatable {
        let title: String
        let edits: [Fixer.Edit]
        var isSafe = false
    }

    /// - Parameter catalog: The document, if it is a String Catalog that can be read.
    private func quickFixes(_ finding: Finding, in catalog: StringCatalog?) -> [QuickFix] {
        var fixes: [QuickFix] = []
        if let fix = finding.fix, let edit = Fixer(view.source).edit(for: finding) {
            fixes.append(QuickFix(title: Self.title(of: fix), edits: [edit], isSafe: finding.fixSafety == .safe))
        }
        if finding.check.hasPrefix("missing-category") || finding.check == "missing-other",
            let forms = missingForms(finding, in: catalog)
        {
            fixes.append(forms)
        }
        if let edit = silencing(finding, in: catalog) {
            fixes.append(QuickFix(title: "Silence '\(finding.check)' here", edits: [edit]))
        }
        return fixes
    }

    private static func title(of fix: Fix) -> String {
        switch fix {
        case .removeEntry: "Remove the entry"
        case .rename(_, let name): "Rename it to '\(name)'"
        case .addValueType(_, let type): "Add the value type '\(type)'"
        case .replace(_, _, let text): text.isEmpty ? "Remove it" : "Replace it with '\(text)'"
        case .copyForm(_, let names, _): "Add \(names.map { "'\($0)'" }.joined(separator: ", "))"
        }
    }

    // MARK: Plural forms

    /// Adds the forms that the language needs, each with the text of `other` for the translator to change.
    private func missingForms(_ finding: Finding, in catalog: StringCatalog?) -> QuickFix? {
        guard let key = finding.key, let language = finding.language else { return nil }
        let title = "Add the missing plural forms of '\(language)'"
        if view.file?.kind == .catalog {
            guard let catalog else { return nil }
            var editor = CatalogEditor(catalog)
            let count = try? editor.addPluralCategories(to: language, forKey: key, explainsCategories: false)
            guard let count, count > 0, let edited = try? editor.edited() else { return nil }
            let part = ChangedPart(from: view.source.text, to: edited.bytes)
            return QuickFix(title: title, edits: [Fixer.Edit(range: part.old, text: Array(edited.bytes[part.new]))])
        }
        guard view.source.notation == .xml, let name = finding.offset else { return nil }
        let variables = view.table.entries(of: key).filter { $0.member.file.path == view.path }
            .flatMap { $0.entry.content.messages.flatMap(\.message.variables) }
        guard let variable = variables.first(where: { $0.offset == name }),
            let model = variable[.other] ?? variable.cases.last,
            let start = model.offset, let text = model.text.offset,
            let content = view.source.content(at: text)
        else { return nil }
        let line = view.source.map.line(view.source.map.lineNumber(of: start))
        let indentation = view.source.text[line.lowerBound..<start]
        let isOnOwnLine = indentation.allSatisfy { $0 <= 0x20 }
        let between = view.source.text[start..<text].lastIndex(of: UInt8(ascii: ">")).map { $0 + 1..<text }
        guard let between else { return nil }
        let end = view.source.lineEnd + indentation
        var added: [UInt8] = []
        for category in PluralRules(locale: language).categories.sorted(by: { $0.code < $1.code })
        where variable[category] == nil {
            added += Array("<key>\(category.keyword)</key>".utf8) + view.source.text[between]
            added += Array("<string>".utf8) + view.source.text[content] + Array("</string>".utf8)
            if isOnOwnLine { added += end }
        }
        return added.isEmpty ? nil : QuickFix(title: title, edits: [Fixer.Edit(range: start..<start, text: added)])
    }

    // MARK: Silencing

    /// Adds a comment that silences a check: in a line of its own, before the finding or before the entry or variable around it. In a
    /// catalog, the comment for translators gets the words.
    private func silencing(_ finding: Finding, in catalog: StringCatalog?) -> Fixer.Edit? {
        if view.file?.kind == .catalog { return catalog.flatMap { silencing(finding, inCommentOf: $0) } }
        // Elsewhere in its line, a comment would silence the content before the finding.
        let map = view.source.map
        func indentation(_ place: Int) -> ArraySlice<UInt8>? {
            let before = view.source.text[map.line(map.lineNumber(of: place)).lowerBound..<place]
            // Nothing may stand before the declaration of XML.
            let isDeclaration = view.source.text[place...].starts(with: "<?".utf8)
            return !isDeclaration && before.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? before : nil
        }
        let places = [finding.offset].compactMap { $0 } + finding.anchors
        guard let indentation = places.lazy.compactMap(indentation).first else { return nil }
        let comment =
            switch view.source.notation {
            case .xml: "<!-- stringsdict-lint:ignore \(finding.check) -->"
            case .oldStyle: "/* stringsdict-lint:ignore \(finding.check) */"
            case .json, .binary: ""
            }
        guard !comment.isEmpty else { return nil }
        let start = indentation.startIndex
        return Fixer.Edit(range: start..<start, text: indentation + Array(comment.utf8) + view.source.lineEnd)
    }

    /// Adds the name of a check to the comment of a catalog's entry.
    private func silencing(_ finding: Finding, inCommentOf catalog: StringCatalog) -> Fixer.Edit? {
        guard let key = finding.key, !finding.anchors.isEmpty else { return nil }
        let comment = Silencing.comment(finding.comment ?? "", silencing: finding.check)
        var editor = CatalogEditor(catalog)
        guard let comment, (try? editor.setComment(comment, forKey: key)) != nil, let edited = try? editor.edited()
        else {
            return nil
        }
        let part = ChangedPart(from: view.source.text, to: edited.bytes)
        return Fixer.Edit(range: part.old, text: Array(edited.bytes[part.new]))
    }
}
