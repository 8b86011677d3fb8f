import CLDRPlurals
import StringsdictKeyedLists
import StringsdictLocalizedEntries
import StringCatalogs
import StringsdictChecking
import Stringsdict
import StringsdictTextFiles

/// Makes the rows of a page from files and the findings about them.
///
/// ```swift
/// var builder = PreviewBuilder(sourceLanguage: nil, styles: PseudoStyle.allCases)
/// let preview = builder.preview(of: files, findings: findings) { path in contents[path] }
/// ```
///
/// Keys, places and mistakes come from the files as their author wrote them. The texts come from the run time, which
/// reads the same bytes as in a program. So the page shows the texts that users will see.
package struct PreviewBuilder {
    /// The source language. Nil to take the language that the files suggest.
    private let sourceLanguage: String?
    /// The languages that the page shows in addition to the source language. Nil for all.
    private let languages: [String]?
    /// The pseudo-languages of the page.
    private let styles: [PseudoStyle]

    /// A builder.
    package init(sourceLanguage: String? = nil, languages: [String]? = nil, styles: [PseudoStyle] = []) {
        self.sourceLanguage = sourceLanguage
        self.languages = languages
        self.styles = styles
    }

    /// The page of files.
    ///
    /// - Parameters:
    ///   - files: The files, each once.
    ///   - findings: The findings of the checks in these files.
    ///   - bytes: The content of the file at a path. Nil if it cannot be read.
    /// - Complexity: O(*n*) in the size of the files, with a few dozen renderings for each text that depends on a
    ///   number.
    package func preview(
        of files: [LocalizedFile], findings: [Finding], bytes: (String) -> [UInt8]?
    ) -> Preview {
        let given = files
        var files = files
        var parts: [String: [UInt8]] = [:]
        for index in files.indices where files[index].remarks.contains(where: ReadablePart.isMistake) {
            guard let part = ReadablePart(of: files[index]) else { continue }
            files[index] = part.file
            parts[part.file.path] = part.bytes
        }
        let tables = LocalizedTable.tables(of: files, sourceLanguage: sourceLanguage)
        var page = Page(languages: names(of: tables, files), styles: styles, defaultLanguage: sourceLanguage ?? "en")
        let shown = languages == nil ? findings : findings.filter { page.shows($0.language) }
        var problems = ProblemIndex(shown, in: files)
        for table in tables {
            let members = table.files.map { files[$0] }
            let texts = RunTimeTexts(members, defaultLanguage: page.defaultLanguage) { path in
                parts[path] ?? bytes(path)
            }
            page.add(table, members, texts, &problems) { includes($0, source: table.sourceLanguage) }
        }
        page.preview.faults = ProblemIndex.faults(of: files) + problems.rest(except: given)
        return page.preview
    }

    private func includes(_ language: String, source: String?) -> Bool {
        guard let languages, language != source else { return true }
        return languages.contains { LintSettings.isSame($0, language) }
    }

    /// The languages of files, by their bytes.
    package static func languages(of files: [LocalizedFile]) -> [String] {
        var names: Set<String> = []
        for file in files { names.formUnion(file.language.map { [$0] } ?? file.entries.map(\.language)) }
        return names.filter { !$0.isEmpty }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The names of all languages: source languages first, then the others by name.
    private func names(of tables: [LocalizedTable], _ files: [LocalizedFile]) -> [String] {
        var sources: [String] = []
        var others: Set<String> = []
        for table in tables {
            if let source = table.sourceLanguage, !sources.contains(source) { sources.append(source) }
            for file in table.files.map({ files[$0] }) {
                let names = file.language.map { [$0] } ?? file.entries.map(\.language)
                for name in Set(names) where includes(name, source: table.sourceLanguage) { others.insert(name) }
            }
        }
        return sources + others.subtracting(sources).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
}

/// A page while it is made.
private struct Page {
    var preview = Preview()
    let defaultLanguage: String
    private var numbers: [String: Int] = [:]
    private var renderers: [EntryRenderer] = []
    /// The cells of long texts.
    private var cells = SharedResults<CellSource, PreviewCell>()
    private var pseudo: [(number: Int, style: PseudoStyle)] = []

    init(languages: [String], styles: [PseudoStyle], defaultLanguage: String) {
        self.defaultLanguage = defaultLanguage
        for name in languages {
            let tag = RunTimeTexts.tag(of: name, defaultLanguage: defaultLanguage)
            let renderer = EntryRenderer(locale: tag)
            numbers[name] = preview.languages.count
            renderers.append(renderer)
            preview.languages.append(
                PreviewLanguage(name: name, tag: tag, isRightToLeft: renderer.isRightToLeft, pseudo: nil))
        }
        let source = preview.languages.first?.tag ?? defaultLanguage
        for style in styles where !languages.isEmpty {
            pseudo.append((preview.languages.count, style))
            preview.languages.append(
                PreviewLanguage(
                    name: style.rawValue, tag: source, isRightToLeft: style == .mirrored, pseudo: style))
        }
    }

    /// Whether the page shows findings about a language. Findings about no language are shown, too.
    func shows(_ language: String?) -> Bool { language.map { number(of: $0) != nil } ?? true }

    /// The number of a language, or of another spelling of it. Nil if the page does not show it.
    private func number(of language: String) -> Int? {
        numbers[language] ?? numbers.filter { LocaleFolder.isSame($0.key, language) }.map(\.value).min()
    }

    /// The entry that the run time uses for a key in a language, and its file.
    private struct CountingEntry {
        let entry: LocalizedEntry
        let kind: LocalizedFile.Kind
        let path: String
    }

    mutating func add(
        _ table: LocalizedTable, _ files: [LocalizedFile], _ texts: RunTimeTexts, _ problems: inout ProblemIndex,
        where isIncluded: (String) -> Bool
    ) {
        var keys = KeyedList<ByteString, [Int: CountingEntry]>()
        var present: Set<Int> = []
        let source = table.sourceLanguage
        // The keys are in the order of the source language.
        let sorted = files.filter { $0.language == source } + files.filter { $0.language != source }
        for file in sorted {
            if let language = file.language.flatMap({ numbers[$0] }) { present.insert(language) }
            for entry in file.entries where isIncluded(entry.language) {
                guard let language = numbers[entry.language] else { continue }
                present.insert(language)
                let key = ByteString(entry.key)
                if keys[key, default: [:]][language].map({ $0.kind.precedence < file.kind.precedence }) ?? true {
                    keys[key, default: [:]][language] = CountingEntry(entry: entry, kind: file.kind, path: file.path)
                }
            }
        }
        guard !keys.keys.isEmpty else { return }
        let sourceNumber = source.flatMap { numbers[$0] } ?? (present.count == 1 ? present.first : nil)
        let tableNumber = preview.tables.count
        preview.tables.append(
            PreviewTable(
                name: table.name, folder: table.folder, source: sourceNumber,
                languages: present.sorted() + (sourceNumber == nil ? [] : pseudo.map(\.number))))
        // Xcode extracts the empty key from empty texts. It is nobody's work, so it is the last row, and does not count.
        let pairs = zip(keys.keys, keys.values)
        for (key, entries) in pairs.filter({ !$0.0.text.isEmpty }) + pairs.filter({ $0.0.text.isEmpty }) {
            preview.rows.append(row(key.text, tableNumber, sourceNumber, entries, files, texts, &problems))
        }
    }

    private mutating func row(
        _ key: String, _ table: Int, _ source: Int?,
        _ entries: [Int: CountingEntry], _ files: [LocalizedFile], _ texts: RunTimeTexts, _ problems: inout ProblemIndex
    ) -> PreviewRow {
        var row = PreviewRow(key: key, table: table)
        row.isFixed = key.isEmpty
        let names = SampleArguments.names(in: entries.sorted { $0.key < $1.key }.map(\.value.entry))
        for (language, item) in entries.sorted(by: { $0.key < $1.key }) {
            if let comment = item.entry.comment, row.comment == nil, !comment.isEmpty { row.comment = comment }
            if item.entry.catalog?.shouldTranslate == false { row.isFixed = true }
            if let facts = item.entry.catalog {
                if facts.isStale { row.isStale = true }
                if let state = PreviewRow.State(facts.progress) { row.states[language] = state }
            }
            guard let entry = texts.entry(for: item.entry) else { continue }
            let fallback = texts.deviceFallback(for: item.entry)
            row.cells[language] = cell(of: entry, fallback: fallback, language, names)
            guard language == source else { continue }
            for (number, style) in pseudo {
                row.cells[number] = cell(
                    of: StringsdictEntry(style.changed(entry.definition)),
                    fallback: fallback.map { StringsdictEntry(style.changed($0.definition)) }, language, names)
            }
        }
        let isSourceBlank = source.flatMap { row.cells[$0]?.isBlank } ?? key.isBlank
        for language in entries.keys where language != source && !isSourceBlank && !row.isFixed {
            if row.cells[language]?.isBlank == true { row.states[language] = .new }
        }
        var linesByOffset: [Int: [Int: [Int]]?] = [:]
        row.problems = problems.take(key, files.map(\.path), language: number(of:)) { language, path, finding in
            if finding.check == "missing-key" {
                // The finding is about the text that exists. The page shows it at the languages that lack the text.
                let missing = (finding.lack?.languages ?? []).compactMap(number(of:)).filter { row.cells[$0] == nil }
                if !missing.isEmpty { return missing.map { ProblemPlace(language: $0) } }
            }
            guard let language, let item = entries[language], item.path == path else {
                return [ProblemPlace(language: language)]
            }
            return [
                ProblemPlace(
                    of: finding, in: language, item.entry, row.cells[language], &linesByOffset[language, default: nil])
            ]
        }
        return row
    }

    private mutating func cell(
        of entry: StringsdictEntry, fallback: StringsdictEntry?, _ language: Int, _ names: [Int: String]
    ) -> PreviewCell {
        var cell = cell(of: entry, language, names)
        // On a device that the .stringsdict file does not name, the run time uses the text of the .strings file.
        if let fallback {
            cell.variants += self.cell(of: fallback, language, names).variants.map { variant in
                var variant = variant
                variant.device = StringsdictDevice.other.rawValue
                return variant
            }
        }
        return cell
    }

    /// All that a cell depends on. The texts are equal only if their bytes are.
    private struct CellSource: Hashable {
        let language: Int
        let entry: EntryDefinition<ByteString>
        let names: [Int: ByteString]
    }

    private mutating func cell(of entry: StringsdictEntry, _ language: Int, _ names: [Int: String]) -> PreviewCell {
        let definition = entry.definition
        return cells.result(
            for: CellSource(
                language: language, entry: definition.map { ByteString($0) }, names: names.mapValues { ByteString($0) }),
            bytes: definition.messages.reduce(0) { $1.message.texts.reduce($0) { $0 + $1.utf8.count } }
        ) { renderers[language].cell(of: entry, names: names) }
    }
}
