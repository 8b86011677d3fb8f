import LocalizedEntries
import PropertyLists
import StringsChecking
import TextFiles

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
        for change in changed.changes {
            var bytes = Array(change.text.utf8)
            if let range = change.range {
                let replaced = PositionConverter(source.map, encoding).bytes(of: range)
                guard source.text.count - replaced.count + bytes.count <= limit else {
                    throw RPCError(.invalidParameters, "the text is longer than \(limit) bytes")
                }
                var text = source.text
                text.replaceSubrange(replaced, with: bytes)
                bytes = text
            }
            source = SourceFile(utf8: bytes, path: path)
        }
        if let fault = changed.fault { throw fault }
    }
}

extension SourceFile {
    /// The comments at their places in a later text.
    func comments(movedBy part: ChangedPart) -> [TextComment] {
        comments.map { $0.moved(by: part) }
    }
}
