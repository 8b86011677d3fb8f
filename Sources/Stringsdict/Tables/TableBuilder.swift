import CLDRPlurals
import PropertyLists
import StringsdictFormatting

/// Collects the entries of one table from its files.
///
/// ```
/// var builder = TableBuilder(language: "pl")
/// builder.add(strings, file: "Localizable.strings", isStringsdict: false)
/// builder.add(plurals, file: "Localizable.stringsdict", isStringsdict: true)
/// let storage = builder.finish()
/// ```
///
/// Every entry is parsed while its file is read, which takes less time than reading the file. A finished table never changes,
/// so look-ups need no lock. The reader accepts what Apple's reader accepts and what shipped files get wrong, and adds a
/// diagnostic for each mistake.
struct TableBuilder: ~Copyable {
    var program = FormatProgramBuilder()
    var index = KeyIndex()
    private(set) var diagnostics: [StringsdictDiagnostic] = []
    /// The plural categories of the table's language, one bit each; nil if the language is not known.
    let categories: UInt8?
    /// The table's language; nil if it is not known.
    let language: String?

    /// The diagnostics of the current entry.
    private var pending: [Note] = []

    /// A diagnostic before its place in the file is known.
    private struct Note {
        var code: StringsdictDiagnostic.Code
        var message: String
        var variable: String?
        var origin: Int
    }

    init(language: String?) {
        self.language = language
        categories = language.map { language in
            // `zero` is chosen for the number 0 in every language.
            PluralRules(locale: language).categories.reduce(1 << PluralCategory.zero.rawValue) { $0 | 1 << $1.rawValue }
        }
    }

    /// Reads a file and adds its entries.
    mutating func add(_ file: consuming StringTable.File, isStringsdict: Bool) throws(StringTableError) {
        let name = file.name
        add(try TableBuilder.document(file.takeBytes(), name: name), file: name, isStringsdict: isStringsdict)
    }

    /// Adds the entries of a file. An entry of a `.stringsdict` wins over the same key in a `.strings` file, whichever is
    /// added first.
    mutating func add(_ document: PropertyListDocument, file: String, isStringsdict: Bool) {
        guard document.root.kind == .dictionary else {
            note(
                .topLevelNotDictionary,
                "the top level is a \(document.root.kind), not a dictionary; the table counts as missing", 0)
            return report(document, file: file, key: nil)
        }
        document.withView { view in
            let reader = EntryReader(view: view, firstCounts: document.format == .binary)
            index.reserveCapacity(keys: view.count(of: 0))
            // A plural entry with four categories has eighteen values. Five of them are texts with one directive each. The
            // lists grow if a table has more.
            let texts = view.valueCount / (isStringsdict ? 3 : 2)
            program.reserveCapacity(
                bytes: view.allText.count, strings: texts, directives: texts,
                variables: isStringsdict ? view.valueCount / 12 : 0)
            for item in reader.items(of: 0) {
                add(item, of: reader, isStringsdict: isStringsdict)
                if !pending.isEmpty || !program.diagnostics.isEmpty {
                    report(document, file: file, key: reader.string(item.key))
                }
            }
        }
    }

    private mutating func add(_ item: EntryReader.Item, of reader: EntryReader, isStringsdict: Bool) {
        let record = index.insert(reader.view.text(of: item.key))
        if index.node(of: record, isStringsdict: isStringsdict) != KeyIndex.absent {
            noteDuplicate(reader.string(item.key), item.key)
            if reader.firstCounts { return }
        }
        let node: UInt32?
        if reader.isText(item.value) {
            if isStringsdict {
                note(.stringEntry, "a plain string among entries: an ordinary localized string", item.value)
            }
            let text = reader.view.text(of: item.value)
            node = program.addFormat(text, origin: item.value)
            if isStringsdict { program.endEntry() }
            // A text that takes no argument is shown as it is written, percent signs included.
            if !program.diagnostics.isEmpty, !PlainText.takesArguments(text) { program.diagnostics = [] }
        } else if isStringsdict {
            node = reader.entry(at: item.value, into: &self)
        } else {
            note(.entryNotUsable, "a \(reader.view.kind(of: item.value)) is no text; write a string", item.value)
            node = nil
        }
        index.set(node ?? KeyIndex.unusable, of: record, isStringsdict: isStringsdict)
    }

    /// The finished table.
    consuming func finish() -> (program: FormatProgram, index: KeyIndex, diagnostics: [StringsdictDiagnostic]) {
        (program.finish(), index, diagnostics)
    }

    /// Reads a property list of a source.
    ///
    /// This function is not inlined, so that the bytes are freed when it returns and before the entries are made.
    @inline(never)
    static func document(
        source: any LocalizationSource, _ file: String, of localization: String, name: String
    ) throws(StringTableError) -> PropertyListDocument {
        try document(try source.read(file, of: localization), name: name)
    }

    /// Reads a property list of any format.
    @inline(never)
    static func document(_ bytes: consuming [UInt8], name: String) throws(StringTableError) -> PropertyListDocument {
        do throws(PropertyListError) {
            return try PropertyListDocument.read(bytes, file: name)
        } catch {
            throw StringTableError(error)
        }
    }
}

// MARK: Diagnostics

extension TableBuilder {
    /// Adds a diagnostic about the value with the index `origin` in the document.
    mutating func note(
        _ code: StringsdictDiagnostic.Code, _ message: String, _ origin: Int, variable: String? = nil
    ) {
        pending.append(Note(code: code, message: message, variable: variable, origin: origin))
    }

    /// Adds a diagnostic whose place is known.
    mutating func add(_ diagnostic: StringsdictDiagnostic) { diagnostics.append(diagnostic) }

    mutating func noteDuplicate(_ key: String, _ origin: Int, variable: String? = nil) {
        note(.duplicateKey, "the key '\(key)' is there twice; remove one", origin, variable: variable)
    }

    /// Gives the collected diagnostics their positions in the file.
    private mutating func report(_ document: PropertyListDocument, file: String, key: String?) {
        // Some mistakes are found only at the end of an entry. Sorting restores the order of the file.
        for item in program.diagnostics {
            pending.append(
                Note(code: item.code, message: item.message, variable: item.variable, origin: item.origin))
        }
        pending.sort { $0.origin < $1.origin }
        for item in pending {
            let position = document.position(at: item.origin)
            diagnostics.append(
                StringsdictDiagnostic(
                    item.code, item.message, key: key, variable: item.variable, line: position?.line,
                    column: position?.column, file: file))
        }
        pending.removeAll(keepingCapacity: true)
        program.diagnostics.removeAll(keepingCapacity: true)
    }
}

/// Texts without variables.
enum PlainText {
    /// Whether a text has a conversion that shows an argument, such as `%@`, `%1$ld` or `%.1f`.
    ///
    /// A conversion with a space counts as ordinary text: `50% off` means no octal number.
    static func takesArguments(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < text.count {
            defer { index += 1 }
            guard text[index] == UInt8(ascii: "%") else { continue }
            index += 1
            while index < text.count, modifiers.contains(text[index]) { index += 1 }
            if index < text.count, conversions.contains(text[index]) { return true }
        }
        return false
    }

    /// What may stand between the percent sign and the letter, but for the space.
    private static let modifiers = Array("0123456789$*.-+#'hlqjztL".utf8)
    private static let conversions = Array("@dDiuUxXoOfFeEgGaAcCsSp".utf8)
}
