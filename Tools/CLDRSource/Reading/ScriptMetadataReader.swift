import XMLReading

/// Reads `properties/scriptMetadata.txt`: a line for each script, with fields between semicolons.
///
/// The first field is the script's code, the seventh tells whether the script is written from right to left.
///
/// Source: CLDR's `scriptMetadata.txt`, whose head names the columns.
struct ScriptMetadataReader {
    let context: ReadingContext

    /// The column of the field "RTL".
    private static let directionColumn = 6

    func read(_ bytes: [UInt8], file: String) -> [ScriptMetadata] {
        var mentions = FirstMentions()
        var scripts: [ScriptMetadata] = []
        let errors = context.errors.count
        let lines = String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let content = Self.trimmed(line.prefix { $0 != "#" })
            if content.isEmpty { continue }
            let position = XMLPosition(line: index + 1, column: 1)
            guard let script = script(content, file: file, at: position),
                mentions.add(
                    script.code, "the script \"\(script.code)\"", at: position, file: file, context: context)
            else { continue }
            scripts.append(script)
        }
        if scripts.isEmpty, context.errors.count == errors {
            context.report("no script is listed", file: file, at: nil, hint: "this is not the file that its name says")
        }
        return scripts
    }

    private func script(_ line: Substring, file: String, at position: XMLPosition) -> ScriptMetadata? {
        let fields = line.split(separator: ";", omittingEmptySubsequences: false).map(Self.trimmed)
        guard fields.count > Self.directionColumn else {
            context.report(
                "the line has \(fields.count) fields", file: file, at: position,
                hint: "the seventh field tells whether the script is written from right to left")
            return nil
        }
        let code = fields[0]
        guard code.utf8.count == 4, code.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) else {
            context.report(
                "\"\(code)\" is not the code of a script", file: file, at: position, hint: "write four letters, as Latn"
            )
            return nil
        }
        let direction = fields[Self.directionColumn]
        guard ["YES", "NO", "UNKNOWN"].contains(direction) else {
            context.report(
                "\"\(direction)\" does not tell whether \(code) is written from right to left", file: file,
                at: position, hint: "write YES, NO or UNKNOWN")
            return nil
        }
        return ScriptMetadata(
            code: String(code), isRightToLeft: direction == "YES",
            row: fields.joined(separator: "; "), location: CLDRLocation(file: file, position: position))
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop(while: \.isWhitespace)
        return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? start.prefix(0)
    }
}
