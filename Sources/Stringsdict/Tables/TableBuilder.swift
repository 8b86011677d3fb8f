import CLDRPlurals
import StringsdictPropertyLists
import StringsdictFormatting
import StringsdictTextFiles

/// Collects the entries of one table from its files.
///
/// ```
/// var builder = TableBuilder(language: "pl")
/// builder.add(strings, file: "Localizable.strings", isStringsdict: false)
/// builder.add(plurals, file: "Localizable.stringsdict", isStringsdict: true)
/// let storage = builder.finish()
/// ```
///
/// Every entry is parsed while its file is read, which takes less time than reading the file. A finished table never
/// changes, so look-ups need no lock. The reader accepts everything that Apple's reader accepts, and the mistakes of
/// shipped files. It adds a diagnostic for each mistake.
struct TableBuilder: ~Copyable {
    var program = FormatProgramBuilder()
    var index = KeyIndex()
    /// The faults of the files.
    var diagnostics = TableDiagnostics()
    /// The plural categories of the table's language, one bit each. Nil if the language is not known.
    let categories: UInt8?
    /// The table's language. Nil if it is not known.
    let language: String?

    /// The number of values of the current file that were read, counting repeated reads. See `setLimits(for:)`.
    var steps = 0
    private var stepLimit = 0
    private var parsingLimit = 0
    private var memoryLimit = 0

    init(language: String?) {
        self.language = language
        categories = language.map { language in
            // The number 0 can choose `zero` in every language.
            PluralRules.rules(for: language).categories.reduce(1 << PluralCategory.zero.code) { $0 | 1 << $1.code }
        }
    }

    /// Reads a file and adds its entries.
    mutating func add(_ file: consuming StringTable.File, isStringsdict: Bool) throws(StringTableError) {
        let name = file.name
        try add(try TableBuilder.document(file.takeBytes(), name: name), file: name, isStringsdict: isStringsdict)
    }

    /// Adds the entries of a file. An entry of a `.stringsdict` file wins over the same key in a `.strings` file,
    /// whichever is added first.
    ///
    /// - Throws: ``StringTableError`` if the entries would take far more memory or time than the size of the file
    ///   justifies. The entries before that point stay.
    mutating func add(
        _ document: PropertyListDocument, file: String, isStringsdict: Bool
    ) throws(StringTableError) {
        setLimits(for: document)
        defer { diagnostics.endFile(file, &program) }
        for warning in document.warnings where warning.code == .stray || warning.code == .ignoredRest {
            diagnostics.add(
                StringsdictDiagnostic(
                    warning.code == .stray ? .strayCharacter : .ignoredRest, warning.advice,
                    file: file, position: warning.position))
        }
        guard document.root.kind == .dictionary else {
            diagnostics.note(
                .topLevelNotDictionary,
                "the top level is a \(document.root.kind), not a dictionary; the table counts as missing", 0)
            return diagnostics.report(document, &program, file: file, key: nil)
        }
        try document.withView { view throws(StringTableError) in
            let reader = EntryReader(view: view, firstCounts: document.format == .binary)
            // In most files an entry takes at least 32 bytes. The lists grow if there are more entries.
            let entries = min(view.count(of: 0), document.byteCount / 32)
            index.reserveCapacity(keys: entries)
            // A plural entry with four categories has eighteen values. Five of them are texts. In a binary file, where
            // equal values may be one, the uses are counted: every second one is a key.
            let isBinary = view.sharesValues
            let texts =
                isBinary ? max(0, view.useCount / 2 - view.containerCount) : view.valueCount / (isStringsdict ? 3 : 2)
            let variables = isBinary ? max(0, view.containerCount - entries) : view.valueCount / 12
            // With fewer uses than values, hardly any value can be used twice. Foundation writes such files.
            program.beginDocument(
                texts: [view.file, view.arena], textByteCount: view.textByteCount,
                directives: isBinary ? view.file.percentCount : view.file.percentCount + view.arena.percentCount,
                sharedValueCount: view.useCount >= view.valueCount ? view.valueCount : 0,
                entries: entries, strings: texts,
                variables: isStringsdict ? variables : 0)
            defer { program.endDocument() }
            // The memory reserved for all directives does not count.
            if view.sharesValues { memoryLimit += program.reservedDirectiveMemory }
            if view.sharesValues {
                try addShared(document, reader, file: file, isStringsdict: isStringsdict)
            } else {
                try addDistinct(document, reader, file: file, isStringsdict: isStringsdict)
            }
        }
    }

    /// Stands for no key in the document.
    private static let noKey = UInt32.max

    /// Adds the entries of a text file. If a key occurs more than once, the last entry counts, and no other entry is
    /// created.
    private mutating func addDistinct(
        _ document: PropertyListDocument, _ reader: EntryReader, file: String, isStringsdict: Bool
    ) throws(StringTableError) {
        let view = reader.view
        let first = index.records.count
        let firstDiagnostic = diagnostics.all.count
        // The first pass finds the last entry of each key: for each record, its key's index in the document.
        var lastKeys = [UInt32](repeating: Self.noKey, count: first)
        lastKeys.reserveCapacity(first + view.count(of: 0))
        for item in view.items(of: 0) {
            let record = insert(view.text(of: item.key), lastKeys, view)
            if record == lastKeys.count { lastKeys.append(Self.noKey) }
            if lastKeys[record] != Self.noKey || entry(of: record, isStringsdict: isStringsdict).isPresent {
                diagnostics.noteDuplicate(reader.excerpt(item.key), item.key)
                reportEntry(item, document, reader, file: file)
            }
            lastKeys[record] = UInt32(item.key)
            if record % 1_024 == 0 { try checkLimits(file: file) }
        }
        // If all keys were new, their records are numbered in file order.
        let areNew = index.records.count - first == view.count(of: 0)
        var next = first
        for item in view.items(of: 0) {
            let key = view.text(of: item.key)
            let record = areNew ? next : insert(key, lastKeys, view)
            next += 1
            guard lastKeys[record] == UInt32(item.key) else { continue }
            let entry = add(item.value, of: reader, isStringsdict: isStringsdict)
            set(entry, of: record, key, isStringsdict: isStringsdict)
            reportEntry(item, document, reader, file: file)
            try checkLimits(file: file)
        }
        if !areNew { diagnostics.sort(from: firstDiagnostic) }
    }

    /// The greatest length of a key that is hashed again at each use in a binary file. The records of longer keys are
    /// kept.
    private static let shortKeyLength = 64

    /// Adds the entries of a binary file. A binary file can use one key or value very often, so each value is read
    /// once. If a key occurs more than once, the first entry counts.
    private mutating func addShared(
        _ document: PropertyListDocument, _ reader: EntryReader, file: String, isStringsdict: Bool
    ) throws(StringTableError) {
        let view = reader.view
        var longKeys: [Int: Int] = [:]
        var entries = EntriesByValue(count: min(view.count(of: 0), view.valueCount))
        for item in view.items(of: 0) {
            let record: Int
            let key = view.text(of: item.key)
            if key.count <= Self.shortKeyLength {
                record = insert(key)
            } else if let known = longKeys[item.key] {
                record = known
            } else {
                record = insert(key)
                longKeys[item.key] = record
            }
            if self.entry(of: record, isStringsdict: isStringsdict).isPresent {
                diagnostics.noteDuplicate(reader.excerpt(item.key), item.key)
            } else {
                var entry = entries.entry(of: item.value)
                if !entry.isPresent {
                    entry = add(item.value, of: reader, isStringsdict: isStringsdict)
                    entries.add(entry, of: item.value)
                }
                set(entry, of: record, key, isStringsdict: isStringsdict)
            }
            reportEntry(item, document, reader, file: file)
            try checkLimits(file: file)
        }
    }

    /// Creates the entry of a value.
    private mutating func add(_ value: Int, of reader: EntryReader, isStringsdict: Bool) -> FileEntry {
        let node: NodeRef?
        if reader.isText(value) {
            if isStringsdict {
                diagnostics.note(
                    .stringEntry, "a plain string among entries is treated as an ordinary localized string", value)
            }
            let text = reader.view.text(of: value)
            node = program.addFormat(text, origin: value)
            if isStringsdict { program.endEntry() }
            // A text without arguments is shown verbatim, including percent signs.
            if !program.diagnostics.isEmpty, !PlainText.takesArguments(text) { program.diagnostics = [] }
        } else if isStringsdict {
            node = reader.entry(at: value, into: &self)
        } else {
            diagnostics.note(.entryNotUsable, "a string was expected, not \(reader.view.kind(of: value))", value)
            node = nil
        }
        return FileEntry(node)
    }

    private mutating func reportEntry(
        _ item: EntryReader.Item, _ document: PropertyListDocument, _ reader: EntryReader, file: String
    ) {
        guard diagnostics.hasPending || !program.diagnostics.isEmpty else { return }
        diagnostics.report(document, &program, file: file, key: reader.name(item.key))
    }

    /// The finished table.
    consuming func finish() -> (program: FormatProgram, index: KeyIndex, diagnostics: [StringsdictDiagnostic]) {
        (program.finish(), index, diagnostics.all)
    }

    /// Reads a property list of a source.
    ///
    /// This function is not inlined, so that the bytes are freed on return, before the entries are created.
    @inline(never)
    static func document(
        source: any LocalizationSource, _ file: LocalizationFile, name: String
    ) throws(StringTableError) -> PropertyListDocument {
        try document(try source.read(file), name: name)
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

// MARK: Keys

/// A key is stored in the program after its first entry. Until then, it is in the document.
extension TableBuilder {
    /// The number of a key's record. A new key gets a new record, and an entry before the next key is inserted.
    mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Int {
        let hash = index.hash(of: key)
        return index.find(hash: hash) { isKey(key, index.records[$0].key) } ?? index.add(hash: hash)
    }

    /// The number of a key's record. A new key gets a new record.
    ///
    /// - Parameter keys: For each record whose key is not stored yet, its key in the document.
    private mutating func insert(
        _ key: UnsafeBufferPointer<UInt8>, _ keys: [UInt32], _ view: PropertyListView
    ) -> Int {
        let hash = index.hash(of: key)
        let known = index.find(hash: hash) { record in
            guard let stored = index.records[record].key else {
                return view.text(of: Int(keys[record])).equals(key)
            }
            return isKey(key, stored)
        }
        return known ?? index.add(hash: hash)
    }

    private func isKey(_ key: UnsafeBufferPointer<UInt8>, _ stored: KeyRef?) -> Bool {
        guard let stored else { return false }
        return program.withBytes(of: stored) { $0.equals(key) }
    }

    /// The entry of a key in one of the two files.
    func entry(of record: Int, isStringsdict: Bool) -> FileEntry {
        guard let key = index.records[record].key else { return .missing }
        return program.entry(of: key, isStringsdict: isStringsdict)
    }

    /// Sets the entry of a key in one of the two files.
    mutating func set(_ entry: FileEntry, of record: Int, _ key: UnsafeBufferPointer<UInt8>, isStringsdict: Bool) {
        if let stored = index.records[record].key {
            program.setEntry(entry, of: stored, isStringsdict: isStringsdict)
        } else {
            index.set(program.addTableKey(key, entry, isStringsdict: isStringsdict), of: record)
        }
    }
}

// MARK: Limits

extension TableBuilder {
    /// Sets the limits for a file.
    ///
    /// A dictionary of a binary file can be part of many entries, and each entry has its own copy of the result. A file
    /// that exploits this needs much more memory and time than its size suggests. Real files do not.
    private mutating func setLimits(for document: PropertyListDocument) {
        // The document is in memory too while its entries are created. For a text file, memory for everything it can
        // hold is reserved at once. For the shared dictionaries of a binary file, memory grows in steps and doubles
        // during each move.
        let size = document.byteCount
        let limit = document.format == .binary ? 6 * size : 17 * size - document.memory
        memoryLimit = program.memory + 2 * index.memory + max(limit, 1 << 21)
        parsingLimit = program.parsedByteCount + size + 65_536
        steps = 0
        stepLimit = 16 * document.memory + 65_536
        diagnostics.beginFile(of: document, &program)
    }

    /// Whether more values were read than the file may have read.
    var hasTooManySteps: Bool { steps > stepLimit }

    /// Whether the file exceeds its limits. Its remaining values are then not read. `FormatProgramBuilder.memory`
    /// explains why the getter is mutating.
    var isExhausted: Bool {
        mutating get {
            // The index takes twice its memory while it grows.
            hasTooManySteps || program.parsedByteCount > parsingLimit
                || program.memory + 2 * index.memory > memoryLimit || program.isFull
        }
    }

    private mutating func checkLimits(file: String) throws(StringTableError) {
        guard isExhausted else { return }
        throw StringTableError(
            .limit,
            "the entries take up to 20 times the memory of the file, or correspondingly more time; write them without "
                + "values that are shared many times", file: file)
    }
}
