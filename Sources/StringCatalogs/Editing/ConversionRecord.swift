/// A line in the comment of an entry: what a conversion has recorded about the text of a language, since a catalog has no place for it.
///
/// ```
/// stringsdict-record(pt-PT): {"widths":{"20":"Olá","50":"Olá, mundo"}}
/// ```
package struct ConversionRecord {
    /// The start of each such line.
    package static let start = "stringsdict-record("

    /// The language of the text.
    package let language: String
    /// The record.
    package let content: Substring

    /// Reads a line. Nil for a line that is no record.
    ///
    /// - Complexity: O(*n*).
    package init?(line: Substring) {
        guard line.utf8.starts(with: Self.start.utf8), let end = line.utf8.firstIndex(of: UInt8(ascii: ")")),
            line.utf8[end...].starts(with: "): ".utf8)
        else { return nil }
        language = String(line[..<end].dropFirst(Self.start.count))
        content = Substring(line.utf8[end...].dropFirst(3))
    }

    /// The start of the line for a language.
    package static func label(_ language: String) -> String { "\(start)\(language)): " }
}
