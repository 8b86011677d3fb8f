/// Makes comments well-formed that contain `--`, which XML forbids and Foundation reads.
enum XMLCommentRepair {
    /// The text with spaces for hyphens inside comments, so that all offsets stay; nil if there is nothing to mend.
    static func blanked(_ text: SourceText) -> SourceText? {
        var bytes = text.bytes
        var changed = false
        var index = text.start
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            if bytes[open...].starts(with: "<!--".utf8) {
                let body = open + 4
                guard let close = find("-->", in: bytes, from: body) else { break }
                for place in body..<close where bytes[place] == UInt8(ascii: "-") {
                    bytes[place] = UInt8(ascii: " ")
                    changed = true
                }
                index = close + 3
            } else if bytes[open...].starts(with: "<![CDATA[".utf8) {
                guard let close = find("]]>", in: bytes, from: open + 9) else { break }
                index = close + 3
            } else {
                index = open + 1
            }
        }
        return changed ? SourceText(utf8: bytes, start: text.start) : nil
    }

    /// Where `mark`, of three bytes, is next.
    private static func find(_ mark: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
        let mark = mark.withUTF8Buffer { Array($0) }
        var index = start
        while index + mark.count <= bytes.count {
            if bytes[index...].starts(with: mark) { return index }
            index += 1
        }
        return nil
    }
}
