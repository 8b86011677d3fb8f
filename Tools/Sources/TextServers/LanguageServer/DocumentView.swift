import StringsdictJSONWriting
import StringsdictLocalizedEntries
import StringsdictChecking

/// An open document and its table. Requests are answered from it.
struct DocumentView {
    let document: OpenDocument
    let table: OpenTable
    let encoding: PositionEncoding
    /// Whether edits carry versions: see ``WorkspaceEdit``.
    let carriesVersions: Bool
    /// Whether the client shows the place of the source text next to a finding about its translation.
    var showsRelated = false

    var path: String { document.path }
    /// The text. The reader of the table's files has noted its comments.
    var source: SourceFile { table.members[path]?.present ?? document.source }

    /// The document as a file of texts, with the entries of its last readable text.
    var file: LocalizedFile? { table.members[path]?.file }

    /// The byte that a request is about.
    func offset(of position: ClientPosition) -> Int { PositionConverter(source.map, encoding).offset(of: position) }

    /// The range of some bytes of the document.
    func range(of bytes: Range<Int>) -> JSONValue {
        var converter = PositionConverter(source.map, encoding)
        return converter.range(of: bytes)
    }

    // MARK: Diagnostics

    /// The greatest number of diagnostics of one document. A longer list is not useful in an editor.
    private static let diagnosticLimit = 1_000

    /// The findings in the document that are shown.
    var findings: [Finding] { table.findings(in: path, limit: Self.diagnosticLimit) }

    /// The findings, as the protocol describes them.
    var diagnostics: [JSONValue] {
        var converter = PositionConverter(source.map, encoding)
        guard showsRelated else { return findings.map { diagnostic(of: $0, &converter) } }
        var places = FileConverters(document, encoding)
        return findings.map { finding in
            let diagnostic = diagnostic(of: finding, &converter)
            guard let related = related(to: finding, &places), let members = diagnostic.members else {
                return diagnostic
            }
            return .object(members + [("relatedInformation", .array([related]))])
        }
    }

    /// The place of the source text, for a finding that compares a translation with it.
    private func related(to finding: Finding, _ places: inout FileConverters) -> JSONValue? {
        guard let key = finding.key, let language = finding.language, language != table.sourceLanguage,
            Check.named(finding.check)?.comparesLanguages == true,
            let (entry, member) = sourceText(of: key),
            let location = places.location(of: entry, in: member)
        else { return nil }
        let text = entry.messages.first?.message.firstText?.value ?? ""
        let line = text.prefix { !$0.isNewline }.prefix(80)
        return .object([("location", location), ("message", .string("the text of '\(entry.language)': \(line)"))])
    }

    /// The text of a key in the source language that the run time shows, among those of all files: lint compares translations with it.
    private func sourceText(of key: String) -> (entry: LocalizedEntry, member: OpenTable.Member)? {
        func precedence(_ text: (entry: LocalizedEntry, member: OpenTable.Member)) -> Int {
            text.member.file.kind.precedence(of: text.entry)
        }
        return table.entries(of: key).filter { $0.entry.language == table.sourceLanguage }
            .max { precedence($0) < precedence($1) }
    }

    func diagnostic(of finding: Finding, _ converter: inout PositionConverter) -> JSONValue {
        finding.diagnostic(at: converter.range(of: source.range(of: finding) ?? 0..<0))
    }

    /// Edits of the document, as a change of the workspace.
    func change(_ edits: [Fixer.Edit]) -> JSONValue {
        var converter = PositionConverter(source.map, encoding)
        let list = edits.map { converter.edit(of: $0.range, $0.text) }
        var edit = WorkspaceEdit()
        edit.add(list, to: document.address, version: document.version)
        return edit.answer(carriesVersions: carriesVersions)
    }
}

extension Finding {
    /// The finding as the protocol describes it.
    func diagnostic(at range: JSONValue) -> JSONValue {
        let number =
            switch severity {
            case .error: 1
            case .warning: 2
            case .note: 3
            }
        return .object([
            ("range", range), ("severity", .integer(number)), ("code", .string(check)),
            ("codeDescription", .object([("href", .string(Check.address(of: check)))])),
            ("source", "stringsdict"), ("message", .string(message)),
        ])
    }
}
