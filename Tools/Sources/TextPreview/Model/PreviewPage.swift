import StringsdictCommandConsole
import StringsdictFileSupport
import StringsdictChecking
import StringsdictTextWriting

/// Writes a preview as one HTML file, with all of its styles, code and data inside.
///
/// ```swift
/// let bytes = PreviewPage(preview, title: "App/Resources").html
/// ```
///
/// The files in the folder `Page` are the page itself. This type only fills in the places between `{{` and `}}`. The
/// data is JSON in an element that no browser runs. The page's code makes rows of the data when they become visible,
/// and writes texts as text, never as HTML. A policy in the page forbids every load from elsewhere, and all code except
/// the page's own.
///
/// | member | content |
/// |---|---|
/// | `languages` | for each language its name, its BCP 47 identifier, 1 if it runs from right to left, and its pseudo-style or `""` |
/// | `tables` | name, folder, number of the source language or -1, numbers of its languages |
/// | `texts` | texts that occur more than once. Elsewhere, a number in place of a text is an index in this list |
/// | `shapes` | for each variant device, width and lines; for each line its choices: variables, category, 1 if it falls back, numbers, index of the shown one, 1 if there are more |
/// | `rows` | key, table, flags (1: plural, 2: not to be translated, 4: no longer in the sources), comment, cells, problems, states |
/// | a cell | a text, or a shape and its texts, or null; in the order of the table's languages |
/// | states | 0 (finished), 1 (new) or 2 (needs review) for each cell; left out if all are 0 |
/// | a problem | number of the language or -1, severity (0 note, 1 warning, 2 error), check, message, place, lines, range in the text |
package struct PreviewPage {
    private let preview: Preview
    private let title: String

    /// A page with a title.
    package init(_ preview: Preview, title: String) {
        self.preview = preview
        self.title = title
    }

    /// The file, in UTF-8. The same preview always gives the same bytes.
    ///
    /// - Complexity: O(*n*) in the length of all texts.
    package var html: [UInt8] {
        var data = PageData()
        data.write(preview)
        var output: [UInt8] = []
        output.reserveCapacity(data.bytes.count + 65_536)
        let style = PackageResources.base_css + PackageResources.page_css
        var rest = PackageResources.page_html[...]
        while let open = rest.firstRange(ofPair: UInt8(ascii: "{")) {
            output += rest[..<open]
            let name = rest[(open + 2)...].prefix { $0 != UInt8(ascii: "}") }
            switch String(decoding: name, as: UTF8.self) {
            case "title": output += XMLText.content(title, replacingInvalid: "\u{FFFD}").utf8
            case "summary": output += counts.dropFirst().map { " · \($0)" }.joined().utf8
            case "style": output += style
            case "style-hash": output += ContentHash.source(of: style).utf8
            case "script-hash": output += ContentHash.source(of: PackageResources.page_js).utf8
            case "data": output += data.bytes
            case "script": output += PackageResources.page_js
            default: break
            }
            rest = rest[min(name.endIndex + 2, rest.endIndex)...]
        }
        return output + rest
    }

    /// The counts of keys, languages and problems, such as `12 keys · 3 languages · 1 problem`.
    package var summary: String { counts.joined(separator: " · ") }

    private var counts: [String] {
        [
            Console.counted(preview.rows.count, "key", isGrouped: true),
            Console.counted(preview.languages.count { $0.pseudo == nil }, "language", isGrouped: true),
            Console.counted(preview.problemCount, "problem", isGrouped: true),
        ]
    }
}

extension ArraySlice<UInt8> {
    /// The index of the first two equal bytes in a row.
    fileprivate func firstRange(ofPair byte: UInt8) -> Int? {
        var index = startIndex
        while let found = self[index...].firstIndex(of: byte) {
            if found + 1 < endIndex, self[found + 1] == byte { return found }
            index = found + 1
        }
        return nil
    }
}

/// The hash by which a page's policy names the code and the styles that it allows.
///
/// Source: W3C, "Content Security Policy Level 3", section 2.3.1 (`hash-source`); RFC 4648 (Base64).
enum ContentHash {
    /// `'sha256-…'` for the content of an element, as a policy writes it.
    static func source(of content: [UInt8]) -> String {
        var digest = SHA256()
        digest.update(content)
        return "'sha256-\(base64(digest.finalize()))'"
    }

    /// Bytes as Base64 text.
    static func base64(_ bytes: [UInt8]) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let value = group.reduce(0 as UInt32) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for index in 0..<4 {
                text.append(index <= group.count ? letters[Int(value >> (18 - 6 * UInt32(index)) & 63)] : "=")
            }
        }
        return text
    }
}
