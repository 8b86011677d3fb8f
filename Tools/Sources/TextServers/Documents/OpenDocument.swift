import LocalizedEntries
import PropertyLists
import StringsChecking
import TextFiles
import TextWriting

/// A text that an editor holds. The server reads it instead of the file.
struct OpenDocument {
    /// The address, in the spelling of the editor.
    let address: String
    /// The path.
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

    /// Makes the changes of `textDocument/didChange`. Each of them refers to the text after the one before it.
    ///
    /// - Throws: `RPCError` for a malformed change. Earlier changes remain applied.
    mutating func apply(
        _ changes: [JSONValue], version: Int?, encoding: PositionEncoding, limit: Int
    ) throws(RPCError) {
        self.version = version ?? self.version
        for change in changes {
            guard let text = change["text"]?.string else {
                throw RPCError(.invalidParameters, "a change has no 'text'")
            }
            guard change["range"].map({ $0.members == nil }) ?? true else {
                var bytes = source.text
                guard let range = PositionConverter(source.map, encoding).bytes(of: change["range"]) else {
                    throw RPCError(.invalidParameters, "the 'range' of a change is no range")
                }
                guard bytes.count - range.count + text.utf8.count <= limit else {
                    throw RPCError(.invalidParameters, "the text is longer than \(limit) bytes")
                }
                bytes.replaceSubrange(range, with: text.utf8)
                source = SourceFile(utf8: bytes, path: path)
                continue
            }
            source = SourceFile(utf8: Array(text.utf8), path: path)
        }
    }
}

extension SourceFile {
    /// The comments at their places in a later text.
    func comments(movedBy part: ChangedPart) -> [TextComment] {
        comments.map { $0.moved(by: part) }
    }
}
