import StringCatalogs
import StringsdictTextWriting

/// Writes the XLIFF file of a language.
struct XLIFFWriter {
    let language: String
    /// The folder of the source language's tables, by their names.
    let tableFolders: [String: String]
    let catalogFolders: [String: String]
    var losses: [ConversionLoss] = []
    private var lines: [String] = []
    private var encodedTexts = EncodedTexts<XLIFFCoding>()
    /// The forms of the catalog that is being written.
    private var forms: SourceForms

    /// The origin of a note that holds a comment which Xcode wrote itself.
    static let generatedNote = "auto-generated"

    init(language: String, tableFolders: [String: String] = [:], catalogFolders: [String: String] = [:]) {
        self.language = language
        forms = SourceForms(source: language, target: language)
        self.tableFolders = tableFolders
        self.catalogFolders = catalogFolders
    }

    /// Xcode's names for the states of a catalog.
    private static let states = [
        (catalog: TranslationState.translated, xliff: "translated"), (.new, "new"),
        (.needsReview, "needs-review-translation"),
    ]

    static func catalogState(_ state: String) -> TranslationState {
        if state.hasPrefix("x-") { return TranslationState(rawValue: String(state.dropFirst(2))) }
        if let known = states.first(where: { $0.xliff == state }) { return known.catalog }
        switch state {
        case "final", "signed-off": return .translated
        case "needs-translation": return .new
        default: return .needsReview
        }
    }

    private static func xliffState(_ state: TranslationState) -> String {
        states.first { $0.catalog == state }?.xliff ?? "x-\(state.rawValue)"
    }

    mutating func text(_ catalogs: [TextCatalog]) -> String {
        lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
                + " version=\"1.2\" xsi:schemaLocation=\"urn:oasis:names:tc:xliff:document:1.2 "
                + "http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd\">",
        ]
        for catalog in catalogs {
            forms = SourceForms(source: catalog.sourceLanguage, target: language)
            guard let folder = tableFolders[catalog.name] else {
                let folder = catalogFolders[catalog.name].map { "\($0)/" } ?? ""
                file("\(folder)\(catalog.name).xcstrings", catalog.entries, of: catalog)
                continue
            }
            // As in an app, a text that varies is in the `.stringsdict` file. Only its text for all other devices is in
            // the `.strings` file.
            let native = catalog.entries.map { entry in entry.texts.map { TableCoding().encode($0).native.content } }
            let isVaried = native.map { $0.contains { $0.message?.variables.isEmpty != true } }
            let isForOthers = native.map { $0.contains(where: Self.hasTextForOthers) }
            let places = catalog.entries.indices
            for (part, type) in [(Part.strings, "strings"), (.stringsdict, "stringsdict")] {
                let own = places.filter { part == .stringsdict ? isVaried[$0] : !isVaried[$0] || isForOthers[$0] }
                guard !own.isEmpty else { continue }
                file("\(folder)/\(catalog.name).\(type)", own.map { catalog.entries[$0] }, of: catalog, part)
            }
        }
        return (lines + ["</xliff>", ""]).joined(separator: "\n")
    }

    private mutating func file(
        _ original: String, _ entries: [TextEntry], of catalog: TextCatalog, _ part: Part = .catalog
    ) {
        lines.append(
            "  <file original=\"\(XMLText.attribute(original))\" source-language=\""
                + "\(XMLText.attribute(catalog.sourceLanguage))\" target-language=\"\(XMLText.attribute(language))\" "
                + "datatype=\"plaintext\">")
        lines.append("    <body>")
        for entry in entries { units(of: entry, in: catalog, part) }
        lines.append("    </body>")
        lines.append("  </file>")
    }

    /// The content of a `<file>` element: a catalog, or one of the two files of a table.
    private enum Part { case catalog, strings, stringsdict }

    /// Whether a text for devices has one for all other devices that a `.strings` file can hold.
    private static func hasTextForOthers(_ content: TextContent) -> Bool {
        guard case .devices(let branches) = content.form, branches.count > 1 else { return false }
        return branches.contains { $0.name.value == "other" && $0.content.message?.variables.isEmpty == true }
    }

    private static let others = "device.other"

    /// The units that belong into a part.
    private static func units(_ units: [TextPaths.Unit], in part: Part) -> [TextPaths.Unit] {
        let isForOthers = units.count > 1 && units.contains { $0.path == others }
        switch part {
        case .catalog: return units
        case .stringsdict: return isForOthers ? units.filter { $0.path != others } : units
        case .strings:
            return isForOthers
                ? units.filter { $0.path == others }.map { .init(path: "", unit: $0.unit) }
                : units.filter(\.path.isEmpty)
        }
    }

    private mutating func units(of entry: TextEntry, in catalog: TextCatalog, _ part: Part) {
        let coding = XLIFFCoding(isTable: part != .catalog)
        let source = entry[catalog.sourceLanguage].map { Self.units(coding.encode($0).native, in: part) } ?? []
        var record = TextRecord()
        var units: [TextPaths.Unit] = []
        if let text = entry[language] {
            let (native, textRecord, textLosses) = encodedTexts.encoded(text, by: coding)
            units = Self.units(native, in: part)
            if part != .strings || text.isPlain { record = textRecord }
            losses.note(textLosses, table: catalog.name, key: entry.key, language: language, isKept: true)
        }
        record.add(entry)
        // An untranslated text is a unit without a target. In Xcode's files of catalogs, plurals have the forms of the language.
        let missing = source.map(\.path)
        let rows =
            !units.isEmpty
            ? units.map(\.path) : part == .catalog ? TextPaths.paths(of: language, for: missing) : missing
        let paths = rows.isEmpty ? [""] : rows
        let isGenerated = entry.fields?.contains("\"isCommentAutoGenerated\": true") == true
        let sources = SourceTexts(source, forms)
        for (number, path) in paths.enumerated() {
            let id =
                (part == .stringsdict ? XcodeTablePath.id(key: entry.key, path: path) : nil)
                ?? entry.key + (path.isEmpty ? "" : XLIFFFormat.separator + path)
            lines.append(
                "      <trans-unit id=\"\(XMLText.attribute(id))\"\(entry.shouldTranslate ? "" : " translate=\"no\"") "
                    + "xml:space=\"preserve\">")
            lines.append(
                "        <source>\(text(sources[path] ?? entry.key, entry, catalog))</source>")
            if number < units.count {
                let unit = units[number].unit
                lines.append(
                    "        <target state=\"\(XMLText.attribute(XLIFFWriter.xliffState(unit.state)))\">"
                        + "\(text(unit.value, entry, catalog))</target>")
            }
            let origin = isGenerated ? " from=\"\(Self.generatedNote)\"" : ""
            lines.append("        <note\(origin)>\(text(entry.comment ?? "", entry, catalog))</note>")
            if number == 0, !record.isEmpty { lines.append("        <note>\(XMLText.content(record.labelled))</note>") }
            lines.append("      </trans-unit>")
        }
    }

    /// The source texts of a key by their paths.
    private struct SourceTexts {
        let units: [TextPaths.Unit]
        let texts: [String: String]
        let forms: SourceForms

        init(_ units: [TextPaths.Unit], _ forms: SourceForms) {
            self.units = units
            self.forms = forms
            texts = Dictionary(units.map { ($0.path, $0.unit.value) }) { first, _ in first }
        }

        /// The text of a path. For a form that the source language does not have, the text of its form `other`.
        subscript(path: String) -> String? {
            let parts = path.split(separator: ".")
            if let text = texts[path], parts.last.map({ forms.isShared(String($0)) }) ?? true { return text }
            let parent = parts.dropLast().joined(separator: ".")
            return texts["\(parent).other"]
                ?? (units.first { $0.path.hasSuffix("plural.other") } ?? units.first)?.unit.value
        }
    }

    private mutating func text(_ text: String, _ entry: TextEntry, _ catalog: TextCatalog) -> String {
        if !XMLText.canHold(text) {
            losses.note(
                .character, "the text has a control character, which XML cannot hold; it is left out",
                table: catalog.name, key: entry.key, language: language)
        }
        return XMLText.content(text)
    }
}
