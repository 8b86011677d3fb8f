import CLDRPluralsCore
import StringsdictTextWriting

extension CLDRData {
    /// The files of a `common` folder with exactly this data, sorted by path.
    ///
    /// Reading them gives the same data again, apart from positions.
    package func files() -> [(path: String, text: String)] {
        var files = [
            (path: "dtd/ldmlSupplemental.dtd", text: versionFile),
            (path: "properties/scriptMetadata.txt", text: scriptMetadataFile),
            (path: "supplemental/likelySubtags.xml", text: likelySubtagsFile),
            (path: "supplemental/numberingSystems.xml", text: numberingSystemsFile),
            (path: "supplemental/ordinals.xml", text: pluralRulesFile(.ordinal)),
            (path: "supplemental/pluralRanges.xml", text: pluralRangesFile),
            (path: "supplemental/plurals.xml", text: pluralRulesFile(.cardinal)),
            (path: "supplemental/supplementalData.xml", text: parentLocalesFile),
            (path: "supplemental/supplementalMetadata.xml", text: aliasesFile),
        ]
        files += numbers.map { (path: "main/\($0.locale).xml", text: numbersFile($0)) }
        return files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    private var head: [String] {
        // The release is not named here, so that an unchanged file stays unchanged.
        notice + ["The elements that this project reads, as `cldr-plurals import` writes them."]
    }

    private func supplemental() -> LDMLWriter {
        var writer = LDMLWriter(root: "supplementalData", documentType: "ldmlSupplemental", comment: head)
        writer.empty("version", [("number", "$Revision$")])
        return writer
    }

    private var versionFile: String {
        """
        <!-- Only what the version of the data is read from. -->
        <!ATTLIST version cldrVersion CDATA #FIXED "\(version)" >

        """
    }

    private var scriptMetadataFile: String {
        (head.map { "# \($0)" } + scripts.map(\.row)).map { "\($0)\n" }.joined()
    }

    private var likelySubtagsFile: String {
        var writer = supplemental()
        writer.start("likelySubtags")
        for entry in likelySubtags { writer.empty("likelySubtag", [("from", entry.from), ("to", entry.to)]) }
        return writer.finish()
    }

    private var numberingSystemsFile: String {
        var writer = supplemental()
        writer.start("numberingSystems")
        for system in numberingSystems {
            switch system.kind {
            case .numeric(let digits):
                let text = String(String.UnicodeScalarView(digits))
                writer.empty("numberingSystem", [("id", system.id), ("type", "numeric"), ("digits", text)])
            case .algorithmic(let rules):
                writer.empty("numberingSystem", [("id", system.id), ("type", "algorithmic"), ("rules", rules)])
            }
        }
        return writer.finish()
    }

    private func pluralRulesFile(_ type: PluralRuleType) -> String {
        var writer = supplemental()
        writer.start("plurals", [("type", type.name)])
        for group in pluralRules where group.type == type {
            writer.start("pluralRules", [("locales", group.locales.joined(separator: " "))])
            for source in group.sources {
                writer.element("pluralRule", [("count", source.category.keyword)], text: source.text)
            }
            writer.end()
        }
        return writer.finish()
    }

    private var pluralRangesFile: String {
        var writer = supplemental()
        writer.start("plurals")
        for group in pluralRanges {
            writer.start("pluralRanges", [("locales", group.locales.joined(separator: " "))])
            for range in group.ranges {
                writer.empty(
                    "pluralRange",
                    [("start", range.start.keyword), ("end", range.end.keyword), ("result", range.result.keyword)])
            }
            writer.end()
        }
        return writer.finish()
    }

    private var parentLocalesFile: String {
        var writer = supplemental()
        // One list for each run of the same component preserves the order of the release.
        var rest = parentLocales[...]
        while let component = rest.first.map(\.component) {
            let run = rest.prefix { $0.component == component }
            writer.start("parentLocales", [("component", component)])
            for entry in run {
                let locales = entry.locales.isEmpty ? nil : entry.locales.joined(separator: " ")
                writer.empty(
                    "parentLocale",
                    [("parent", entry.parent), ("localeRules", entry.localeRules), ("locales", locales)])
            }
            writer.end()
            rest = rest.dropFirst(run.count)
        }
        return writer.finish()
    }

    private var aliasesFile: String {
        var writer = supplemental()
        writer.start("metadata")
        writer.start("alias")
        for alias in languageAliases {
            writer.empty(
                "languageAlias", [("type", alias.type), ("replacement", alias.replacement), ("reason", alias.reason)])
        }
        for alias in territoryAliases {
            writer.empty(
                "territoryAlias",
                [
                    ("type", alias.type), ("replacement", alias.replacements.joined(separator: " ")),
                    ("reason", alias.reason),
                ])
        }
        return writer.finish()
    }

    private func numbersFile(_ numbers: LocaleNumbers) -> String {
        var writer = LDMLWriter(root: "ldml", documentType: "ldml", comment: head)
        writer.start("identity")
        writer.empty("version", [("number", "$Revision$")])
        for part in numbers.identity { writer.empty(part.name, [("type", part.type)]) }
        writer.end()
        writer.start("numbers")
        if let system = numbers.defaultNumberingSystem { writer.element("defaultNumberingSystem", text: system) }
        if !numbers.otherNumberingSystems.isEmpty {
            writer.start("otherNumberingSystems")
            for (purpose, system) in numbers.otherNumberingSystems.sorted(by: { $0.key < $1.key }) {
                writer.element(purpose, text: system)
            }
            writer.end()
        }
        if let digits = numbers.minimumGroupingDigits { writer.element("minimumGroupingDigits", text: "\(digits)") }
        for (name, system) in numbers.systems.sorted(by: { $0.key < $1.key }) {
            system.write(named: name.isEmpty ? nil : name, to: &writer)
        }
        return writer.finish()
    }
}

extension LocaleNumbers.System {
    fileprivate func write(named name: String?, to writer: inout LDMLWriter) {
        func alias(_ element: String, _ target: String) {
            writer.empty("alias", [("source", "locale"), ("path", "../\(element)[@numberSystem='\(target)']")])
        }
        if !symbols.isEmpty || symbolsAlias != nil {
            writer.start("symbols", [("numberSystem", name)])
            if let target = symbolsAlias { alias("symbols", target) }
            for symbol in LocaleNumberSymbols.Name.allCases {
                if let text = symbols[symbol] { writer.element(symbol.rawValue, text: text) }
            }
            writer.end()
        }
        if decimalPattern != nil || decimalPatternAlias != nil || !compactPatterns.isEmpty {
            writer.start("decimalFormats", [("numberSystem", name)])
            if let target = decimalPatternAlias { alias("decimalFormats", target) }
            if let decimalPattern {
                writer.start("decimalFormatLength")
                writer.start("decimalFormat")
                writer.element("pattern", text: decimalPattern)
                writer.end()
                writer.end()
            }
            for length in LocaleNumbers.CompactPattern.Length.allCases {
                let patterns = compactPatterns.filter { $0.length == length }
                if patterns.isEmpty { continue }
                writer.start("decimalFormatLength", [("type", length.rawValue)])
                writer.start("decimalFormat")
                for pattern in patterns {
                    let type = "1" + String(repeating: "0", count: pattern.magnitude)
                    writer.element("pattern", [("type", type), ("count", pattern.count)], text: pattern.text)
                }
                writer.end()
                writer.end()
            }
            writer.end()
        }
    }
}

/// Writes XML in the layout of `cldr-data`: four spaces per level, one element per line.
struct LDMLWriter {
    private(set) var text: String
    private var open: [String] = []

    /// Starts a document with a head comment.
    init(root: String, documentType: String, comment: [String]) {
        text = """
            <?xml version="1.0" encoding="UTF-8" ?>
            <!DOCTYPE \(root) SYSTEM "../../common/dtd/\(documentType).dtd">
            <!--
            \(comment.map(XMLText.comment).joined(separator: "\n"))
            -->

            """
        start(root)
    }

    /// The whole document, with all elements closed.
    consuming func finish() -> String {
        while !open.isEmpty { end() }
        return text
    }

    /// Writes the start tag of an element with children.
    mutating func start(_ name: String, _ attributes: [(String, String?)] = []) {
        line("<\(tag(name, attributes))>")
        open.append(name)
    }

    /// Writes the end tag of the open element.
    mutating func end() {
        if let name = open.popLast() { line("</\(name)>") }
    }

    /// Writes an element without content.
    mutating func empty(_ name: String, _ attributes: [(String, String?)]) { line("<\(tag(name, attributes))/>") }

    /// Writes an element with text.
    mutating func element(_ name: String, _ attributes: [(String, String?)] = [], text: String) {
        line("<\(tag(name, attributes))>\(XMLText.content(text))</\(name)>")
    }

    private mutating func line(_ content: String) {
        text += String(repeating: "    ", count: open.count) + content + "\n"
    }

    private func tag(_ name: String, _ attributes: [(String, String?)]) -> String {
        name
            + attributes.map { key, value in value.map { " \(key)=\"\(XMLText.attribute($0))\"" } ?? "" }
            .joined()
    }
}
