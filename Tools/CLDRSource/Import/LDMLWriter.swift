/// Writes XML the way the files of `cldr-data` are laid out: four blanks a level, one element a line.
struct LDMLWriter {
    private(set) var text: String
    private var open: [String] = []

    /// Starts a document with a comment at its head.
    init(root: String, documentType: String, comment: [String]) {
        text = """
            <?xml version="1.0" encoding="UTF-8" ?>
            <!DOCTYPE \(root) SYSTEM "../../common/dtd/\(documentType).dtd">
            <!--
            \(comment.map { $0.replacing("--", with: "- -") }.joined(separator: "\n"))
            -->

            """
        start(root)
    }

    /// The whole document, with all elements closed.
    consuming func finish() -> String {
        while !open.isEmpty { end() }
        return text
    }

    /// Writes the start tag of an element that has others in it.
    mutating func start(_ name: String, _ attributes: [(String, String?)] = []) {
        line("<\(tag(name, attributes))>")
        open.append(name)
    }

    /// Writes the end tag of the element that is open.
    mutating func end() {
        if let name = open.popLast() { line("</\(name)>") }
    }

    /// Writes an element without content.
    mutating func empty(_ name: String, _ attributes: [(String, String?)]) { line("<\(tag(name, attributes))/>") }

    /// Writes an element with text in it.
    mutating func element(_ name: String, _ attributes: [(String, String?)] = [], text: String) {
        line("<\(tag(name, attributes))>\(Self.escape(text, quotes: false))</\(name)>")
    }

    private mutating func line(_ content: String) {
        text += String(repeating: "    ", count: open.count) + content + "\n"
    }

    private func tag(_ name: String, _ attributes: [(String, String?)]) -> String {
        name
            + attributes.map { key, value in value.map { " \(key)=\"\(Self.escape($0, quotes: true))\"" } ?? "" }
            .joined()
    }

    private static func escape(_ text: String, quotes: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"" where quotes: result += "&quot;"
            // XML would turn these into line feeds, or into blanks in attributes.
            case "\r",
                "\n" where quotes, "\t" where quotes:
                result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
