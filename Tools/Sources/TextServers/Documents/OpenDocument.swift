import StringsdictLocalizedEntries
import StringsdictPropertyLists
import StringsdictChecking
import StringsdictTextFiles

/// A text that an editor holds. The server reads it instead of the file.
struct OpenDocument {
    /// The address, in the spelling of the editor.
    let address: String
    let path: String
    /// The version of the text, as the editor counts it.
    private(set) var version: Int?
    /// The text.
    private(set) var source: SourceFile

    init(address: String, path: String, version: Int?, text: String) {
        self.init(
            address: address, path: path, version: version, source: SourceFile(utf8: Array(text.utf8), path: path))
    }

    init(address: String, path: String, version: Int?, source: SourceFile) {
        self.address = address
        self.path = path
        self.version = version
        self.source = source
    }

    /// Applies the changes of `textDocument/didChange`.
    ///
    /// - Throws: `RPCError` for a malformed change. Earlier changes remain applied.
    mutating func apply(_ changed: ChangedDocument, encoding: PositionEncoding, limit: Int) throws(RPCError) {
        version = changed.document.version ?? version
        if !changed.changes.isEmpty { try apply(changed.changes, encoding, limit) }
        if let fault = changed.fault { throw fault }
    }

    private mutating func apply(
        _ changes: [ChangedDocument.Change], _ encoding: PositionEncoding, _ limit: Int
    ) throws(RPCError) {
        var text = EditedText(source.text, encoding)
        defer { source = SourceFile(utf8: text.bytes, path: path) }
        for change in changes {
            if let range = change.range {
                guard text.replace(range, with: Array(change.text.utf8), limit: limit) else {
                    throw RPCError(.invalidParameters, "the text is longer than \(limit) bytes")
                }
            } else {
                text = EditedText(Array(change.text.utf8), encoding)
            }
        }
    }
}

extension SourceFile {
    /// The comments at their places in a later text.
    func comments(movedBy part: ChangedPart) -> [TextComment] {
        comments.map { $0.moved(by: part) }
    }
}
