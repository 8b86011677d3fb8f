import StringsdictJSONWriting

/// Edits of files as the protocol describes them.
///
/// Source: Language Server Protocol 3.17, *WorkspaceEdit*. A client that knows `documentChanges` gets the version of each open
/// text, and refuses the edits if the user has typed something since. A file that is not open has no version.
struct WorkspaceEdit {
    private var files: [(address: String, version: Int?, edits: [JSONValue])] = []

    /// Adds the edits of a file. Each file is added once.
    ///
    /// - Parameter version: The version of the open text from which the places were counted. Nil for a file on the disk.
    mutating func add(_ edits: [JSONValue], to address: String, version: Int?) {
        files.append((address, version, edits))
    }

    /// The edit as a member of an answer.
    func answer(carriesVersions: Bool) -> JSONValue {
        guard carriesVersions else {
            return .object([("changes", .object(files.map { ($0.address, .array($0.edits)) }))])
        }
        let changes = files.map { file in
            JSONValue.object([
                (
                    "textDocument",
                    .object([
                        ("uri", .string(file.address)), ("version", file.version.map { .integer($0) } ?? .null),
                    ])
                ),
                ("edits", .array(file.edits)),
            ])
        }
        return .object([("documentChanges", .array(changes))])
    }
}
