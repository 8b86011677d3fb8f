import StringsdictPropertyLists
import StringsdictFormatting

/// The texts of one table in one language, such as those of `Localizable.strings` and `Localizable.stringsdict` in `pl.lproj`.
///
/// ```swift
/// let table = try StringTable(
///     stringsdict: .init(bytes, name: "Localizable.stringsdict"),
///     language: "pl")
/// let formatter = StringsdictFormatter(locale: "pl")
/// if let entry = table["files.selected"] {
///     formatter.string(entry, 5)   // "5 plików"
/// }
/// ```
///
/// A table never changes, and its copies share one storage. Any number of threads may read it, and no look-up takes a
/// lock.
///
/// Source: Apple, "Stringsdict File Format".
public struct StringTable: Sendable {
    let storage: TableStorage

    init(storage: TableStorage) {
        self.storage = storage
    }

    /// A file of a table: its content, and its name for error messages.
    public struct File: Sendable {
        /// The content.
        public var bytes: [UInt8]
        /// The name.
        public var name: String

        /// Creates a file from its content.
        public init(_ bytes: [UInt8], name: String) {
            self.bytes = bytes
            self.name = name
        }

        /// Moves the content out of the file.
        mutating func takeBytes() -> [UInt8] {
            var taken: [UInt8] = []
            swap(&taken, &bytes)
            return taken
        }
    }

    /// Reads the files of a table. The content determines whether a file is XML, binary or old-style text.
    ///
    /// - Parameters:
    ///   - stringsdict: A property list of entries, in XML or binary form.
    ///   - strings: Plain texts: old-style `"key" = "value";`, or a property list. If both files have a key, the
    ///     `.stringsdict` file wins.
    ///   - language: The language of the texts. If it is given, diagnostics report plural categories that the language
    ///     does not have.
    /// - Throws: ``StringTableError`` for the first file that cannot be used at all.
    /// - Complexity: O(*n*) in the size of the files. The bytes of a file are freed as soon as it is parsed, unless the
    ///   caller keeps them.
    public init(
        stringsdict: consuming File? = nil, strings: consuming File? = nil, language: String? = nil
    ) throws(StringTableError) {
        var builder = TableBuilder(language: language)
        if let file = strings.take() { try builder.add(file, isStringsdict: false) }
        if let file = stringsdict.take() { try builder.add(file, isStringsdict: true) }
        self.init(storage: TableStorage(builder.finish(), errors: []))
    }

    /// The entry of a key from the `.stringsdict` file, else from the `.strings` file.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes, on average. No allocation.
    public subscript(key: some StringProtocol) -> StringsdictEntry? {
        let found = key.utf8.withContiguousStorageIfAvailable { self[utf8: $0] }
        return found ?? Array(key.utf8).withUnsafeBufferPointer { self[utf8: $0] }
    }

    /// The entry of a UTF-8 key.
    public subscript(utf8 key: UnsafeBufferPointer<UInt8>) -> StringsdictEntry? {
        guard let found = storage.pointers?.find(key) else { return nil }
        if let entry = found.entry { return storage.entry(entry) }
        guard let text = found.text else { return nil }
        return storage.entry(text)
    }

    /// The entry of a key for a device.
    ///
    /// If the `.stringsdict` entry has no branch for the device, the text of the `.strings` file is used, as in Apple's
    /// Foundation. If there is no such text either, `StringsdictDevice.other` gets the entry, whose branch for one of Apple's
    /// devices is then shown.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes, on average.
    public func entry(forKey key: some StringProtocol, device: StringsdictDevice) -> StringsdictEntry? {
        let found = key.utf8.withContiguousStorageIfAvailable { storage.pointers?.find($0) }
        let place = found ?? Array(key.utf8).withUnsafeBufferPointer { storage.pointers?.find($0) }
        guard let place else { return nil }
        return (storage.node(of: place, device: device) ?? storage.standIn(of: place, device: device))
            .map { storage.entry($0) }
    }

    /// The entry of a key in the `.stringsdict` file, and its text in the `.strings` file. The text is shown if the
    /// entry has no branch for a device.
    package func entries(forKey key: String) -> (entry: StringsdictEntry?, text: StringsdictEntry?) {
        var key = key
        guard let found = key.withUTF8({ storage.pointers?.find($0) }) else { return (nil, nil) }
        return (found.entry.map { storage.entry($0) }, found.text.map { storage.entry($0) })
    }

    /// The number of keys.
    public var count: Int { storage.index.count }

    /// Whether a key without a text is the text, since the table is that of a catalog in its source language.
    package var keysAreTexts: Bool { storage.keysAreTexts }

    /// The keys, in file order.
    ///
    /// - Complexity: O(*n*), with a `String` for each key.
    public var keys: [String] {
        // The keys are read through pointers that the storage owns.
        withExtendedLifetime(storage) { storage.pointers.map { $0.index.keys(in: $0.entries) } ?? [] }
    }

    /// Mistakes in the files that did not prevent reading, in file order.
    public var diagnostics: [StringsdictDiagnostic] { storage.diagnostics }
}

/// The storage that all copies of a table share. It is immutable.
final class TableStorage: Sendable {
    let index: FrozenKeyIndex
    let diagnostics: [StringsdictDiagnostic]
    let errors: [StringTableError]
    let program: FormatProgram
    private let entries: ProgramEntries?
    /// Whether a key without a text is the text: the table is that of a catalog in its source language.
    let keysAreTexts: Bool
    /// The kinds of files that compiled texts of the table come from: those that its catalogs compile to.
    let compiledKinds: TableKinds

    init(
        _ built: (program: FormatProgram, index: KeyIndex, diagnostics: [StringsdictDiagnostic]),
        errors: [StringTableError], keysAreTexts: Bool = false, compiledKinds: TableKinds = []
    ) {
        self.keysAreTexts = keysAreTexts
        self.compiledKinds = compiledKinds
        program = built.program
        entries = ProgramEntries(program)
        index = FrozenKeyIndex(built.index)
        diagnostics = built.diagnostics
        self.errors = errors
    }

    deinit { index.deallocate() }

    /// A table without keys.
    static let empty = TableStorage(TableBuilder(language: nil).finish(), errors: [])

    @inline(__always)
    func entry(_ node: NodeRef) -> StringsdictEntry {
        StringsdictEntry(program: program, node: node)
    }

    /// The node of a key that was found, or nil if it has no text for a device.
    ///
    /// - Parameter kinds: The files whose texts count.
    func node(
        of found: ProgramEntries.Key, device: StringsdictDevice, kinds: TableKinds = .all
    ) -> NodeRef? {
        if kinds.contains(.stringsdict), let entry = found.entry {
            if entries?.format(of: entry) != nil || !program.isMissing(entry, for: device) { return entry }
        }
        return kinds.contains(.strings) ? found.text : nil
    }

    /// The entry of a key that has neither a branch for a device nor a text, on a device that is none of Apple's: another
    /// branch is better than the key. Nil on Apple's devices.
    func standIn(of found: ProgramEntries.Key, device: StringsdictDevice) -> NodeRef? {
        found.entry.flatMap { program.standsIn($0, for: device) ? $0 : nil }
    }

    /// The table as pointers. They are valid as long as the table.
    var pointers: TablePointers? { entries.map { TablePointers(index: index, entries: $0) } }
}

/// A table as pointers. Localizers read through them, so threads do not contend for the table's reference count. The
/// owner of the pointers keeps the table alive.
struct TablePointers: Sendable, BitwiseCopyable {
    let index: FrozenKeyIndex
    let entries: ProgramEntries

    /// A key of the table, or nil.
    @inline(__always)
    func find(_ key: UnsafeBufferPointer<UInt8>) -> ProgramEntries.Key? { index.find(key, in: entries) }

    /// The format of a key that was found. Nil if there is no text, or if it depends on the device or the width.
    @inline(__always)
    func format(of found: ProgramEntries.Key) -> ProgramEntries.Format? {
        found.entryOrText.flatMap { entries.format(of: $0) }
    }
}
