/// Knows the lines that a version control system leaves in a file that it could not merge.
enum MergeConflict {
    /// What to do, if the line of the error at `offset` or one just before it is a conflict marker.
    static func hint(in text: SourceText, at offset: Int) -> String? {
        let end = min(max(offset, text.start), text.bytes.count)
        let before = text.bytes[text.start..<end].reversed().prefix { $0 != 0x0A && $0 != 0x0D }.count
        let line = text.bytes[(end - before)...]
        for marker in ["<<<<<<<", "=======", ">>>>>>>", "|||||||"] where line.starts(with: marker.utf8) {
            return "resolve the merge conflict and remove its markers"
        }
        return nil
    }
}
