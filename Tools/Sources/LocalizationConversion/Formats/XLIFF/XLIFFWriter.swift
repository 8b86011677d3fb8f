import CommandConsole

/// Writes the XLIFF file of a language.
struct XLIFFWriter {
    let language: String
    var losses: [ConversionLoss] = []
    private var lines: [String] = []

    init(language: String) { self.language = language }

    /// Xcode's names for the states of a catalog.
    private static let states = [
        (catalog: "translated", xliff: "translated"), (catalog: "new", xliff: "new"),
        (catalog: "needs_review", xliff: "needs-review-translation"),
    ]

    static func catalogState(_ state: String?) -> String {
        guard let state else { return TextUnit.translated }
        if state.hasPrefix("x-") { return String(state.dropFirst(2)) }
        if let known = states.first(where: { $0.xliff == state }) { return known.catalog }
        switch state {
        case "final", "signed-off": return TextUnit.translated
        case "needs-translation": return "new"
        default: return "needs_review"
        }
    }

    private static func xliffState(_ state: String) -> String {
        states.first { $0.catalog == state }?.xliff ?? "x-\(state)"
    }

    mutating func text(_ catalogs: [TextCatalog]) -> String {
        lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
                + " version=\"1.2\" xsi:schemaLocation=\"urn:oasis:names:tc:xliff:document:1.2 "
                + "http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd\">",
        ]
        for catalog in catalogs {
            lines.append(
                "  <file original=\"\(XMLText.attribute(catalog.name)).xcstrings\" source-language=\""
                    + "\(XMLText.attribute(catalog.sourceLanguage))\" target-language=\"\(XMLText.attribute(language))\" "
                    + "datatype=\"plaintext\">")
            lines.append("    <body>")
            for entry in catalog.entries { units(of: entry, in: catalog) }
            lines.append("    </body>")
            lines.append("  </file>")
        }
        return (lines + ["</xliff>", ""]).joined(separator: "\n")
    }

    private mutating func units(of entry: TextEntry, in catalog: TextCatalog) {
        let source = entry[catalog.sourceLanguage].map { TextPaths($0).units } ?? []
        var record = TextRecord()
        var units: [TextPaths.Unit] = []
        if let text = entry[language] {
            let (native, textRecord, textLosses) = XLIFFCoding().encoded(text)
            (units, record) = (native, textRecord)
            for loss in textLosses { note(loss.kind, loss.message, entry.key, catalog) }
        }
        record.extractionState = entry.extractionState
        if !entry.shouldTranslate { record.shouldTranslate = false }
        // An untranslated text is a unit without a target.
        let rows = units.isEmpty ? source : units
        let paths = rows.isEmpty ? [""] : rows.map(\.path)
        for (number, path) in paths.enumerated() {
            let id = entry.key + (path.isEmpty ? "" : XLIFFFormat.separator + path)
            lines.append(
                "      <trans-unit id=\"\(XMLText.attribute(id))\"\(entry.shouldTranslate ? "" : " translate=\"no\"") "
                    + "xml:space=\"preserve\">")
            lines.append(
                "        <source>\(text(XLIFFWriter.sourceText(path, source) ?? entry.key, entry, catalog))</source>")
            if number < units.count {
                let unit = units[number].unit
                lines.append(
                    "        <target state=\"\(XMLText.attribute(XLIFFWriter.xliffState(unit.state)))\">"
                        + "\(text(unit.value, entry, catalog))</target>")
            }
            lines.append("        <note>\(text(entry.comment ?? "", entry, catalog))</note>")
            if number == 0, !record.isEmpty { lines.append("        <note>\(XMLText.content(record.labelled))</note>") }
            lines.append("      </trans-unit>")
        }
    }

    /// The source text of a path. For a form that the source language does not have, the text of its form `other`.
    private static func sourceText(_ path: String, _ source: [TextPaths.Unit]) -> String? {
        if let unit = source.first(where: { $0.path == path }) { return unit.unit.value }
        let parent = path.split(separator: ".").dropLast().joined(separator: ".")
        return
            (source.first { $0.path == "\(parent).other" } ?? source.first { $0.path.hasSuffix("plural.other") }
            ?? source.first)?.unit.value
    }

    private mutating func text(_ text: String, _ entry: TextEntry, _ catalog: TextCatalog) -> String {
        if !XMLText.canHold(text) {
            losses.append(
                ConversionLoss(
                    kind: .difference, table: catalog.name, key: entry.key, language: language,
                    message: "the text has a control character, which XML cannot hold; it is left out"))
        }
        return XMLText.content(text)
    }

    private mutating func note(_ kind: ConversionLoss.Kind, _ message: String, _ key: String, _ catalog: TextCatalog) {
        losses.append(
            ConversionLoss(
                kind: kind, table: catalog.name, key: key, language: language, message: message, isKept: true))
    }
}
