import StringsdictCommandConsole
import StringsdictXMLTrees

/// The elements and attributes of an XLIFF file for which no other format has a place.
struct XLIFFAttributes {
    /// How often each element and each attribute occurs, by its name.
    private var counts: [String: Int] = [:]

    /// The elements that are read, with their attributes that are read or do not concern a text.
    private static let known: [String: Set<String>] = [
        // The tool, its version and the day say who wrote the file.
        "file": [
            "original", "source-language", "target-language", "datatype", "tool-id", "tool", "date", "build-num",
        ],
        "header": [], "tool": ["tool-id", "tool-name", "tool-version", "tool-company", "build-num"], "body": [],
        "trans-unit": ["id", "translate"], "source": [], "target": ["state"],
        // The source text once more, in sentences.
        "seg-source": [], "note": ["from"],
    ]

    init(of file: XMLTreeElement) { count(file) }

    /// The names with their numbers. Nil if nothing is dropped.
    var description: String? {
        guard !counts.isEmpty else { return nil }
        return counts.sorted { $0.key < $1.key }.map { "\($0.key) (\(Console.counted($0.value, "time")))" }
            .joined(separator: ", ")
    }

    private mutating func count(_ element: XMLTreeElement) {
        guard let attributes = Self.known[element.name] else {
            // The units of a group are read.
            if element.name == "group" { for child in element.children { count(child) } }
            counts["<\(element.name)>", default: 0] += 1
            return
        }
        for name in element.attributes.map(\.name) where !name.hasPrefix("xml") && !attributes.contains(name) {
            counts["'\(name)' of <\(element.name)>", default: 0] += 1
        }
        if element.name == "note", let author = element.attribute("from"), author != XLIFFWriter.generatedNote {
            counts["'from' of <note>", default: 0] += 1
        }
        guard ["file", "header", "body", "trans-unit"].contains(element.name) else { return }
        for child in element.children { count(child) }
    }
}
