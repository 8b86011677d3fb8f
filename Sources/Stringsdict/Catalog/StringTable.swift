import PropertyLists
import StringsdictFormatting

/// The texts of one table in one language: what `Localizable.strings` and `Localizable.stringsdict` of a folder say.
///
/// ```swift
/// let table = try StringTable(stringsdict: bytes, language: "pl")
/// let formatter = MessageFormatter(locale: "pl")
/// if let entry = table["files.selected"] {
///     formatter.string(entry, 5)   // "5 plików"
/// }
/// ```
///
/// A table is immutable and shared by its copies; any number of threads may read it without a lock.
///
/// Source: Apple, "Stringsdict File Format".
public struct StringTable: Sendable {
    let storage: TableStorage

    init(storage: TableStorage) {
        self.storage = storage
    }

    /// A file of a table: its content, and what errors call it.
    public struct File: Sendable {
        /// The content.
        public var bytes: [UInt8]
        /// The name.
        public var name: String

        /// A file.
        public init(_ bytes: [UInt8], name: String) {
            self.bytes = bytes
            self.name = name
        }

        /// The content, which is gone from the file afterwards.
        mutating func takeBytes() -> [UInt8] {
            var taken: [UInt8] = []
            swap(&taken, &bytes)
            return taken
        }
    }

    /// Reads the files of a table. What they are, their content says.
    ///
    /// - Parameters:
    ///   - stringsdict: A property list of entries, as XML or binary.
    ///   - strings: Plain texts: old-style `"key" = "value";`, or a property list. An entry of the `.stringsdict` wins.
    ///   - language: The language of the texts, for diagnostics about categories it does not have.
    /// - Throws: ``StringTableError`` for the first file that cannot be used at all.
    /// - Complexity: O(*n*) in the size of the files. Their bytes are let go once they are parsed, before the entries are made: where
    ///   the caller does not hold on to them, they are not in memory beside the table.
    public init(
        stringsdict: consuming File? = nil, strings: consuming File? = nil, language: String? = nil
    ) throws(StringTableError) {
        var builder = TableBuilder(language: language)
        if let file = strings.take() { try builder.add(file, isStringsdict: false) }
        if let file = stringsdict.take() { try builder.add(file, isStringsdict: true) }
        self.init(storage: TableStorage(builder.finish(), errors: []))
    }

    /// The entry of a key: of the `.stringsdict` file if it has one, else of the `.strings` file.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes, on average. No allocation.
    public subscript(key: some StringProtocol) -> StringsdictEntry? {
        let found = key.utf8.withContiguousStorageIfAvailable { self[utf8: $0] }
        return found ?? Array(key.utf8).withUnsafeBufferPointer { self[utf8: $0] }
    }

    /// The entry of a key that is given as UTF-8.
    public subscript(utf8 key: UnsafeBufferPointer<UInt8>) -> StringsdictEntry? {
        guard let number = storage.index.find(key) else { return nil }
        let record = storage.index.records[number]
        return storage.entry(record.entry) ?? storage.entry(record.text)
    }

    /// The entry of a key that has a text for a device.
    ///
    /// Where the entry of the `.stringsdict` file has no branch for the device, the text of the `.strings` file is taken,
    /// as Apple's Foundation does.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes, on average.
    public func entry(forKey key: some StringProtocol, device: Device) -> StringsdictEntry? {
        let found = key.utf8.withContiguousStorageIfAvailable { entry(forUTF8: $0, device: device) }
        return found ?? Array(key.utf8).withUnsafeBufferPointer { entry(forUTF8: $0, device: device) }
    }

    func entry(forUTF8 key: UnsafeBufferPointer<UInt8>, device: Device) -> StringsdictEntry? {
        guard let number = storage.index.find(key) else { return nil }
        let record = storage.index.records[number]
        if let entry = storage.entry(record.entry), !entry.isMissing(for: device) { return entry }
        return storage.entry(record.text)
    }

    /// How many keys there are.
    public var count: Int { storage.index.records.count }

    /// The keys, in the order of the files.
    ///
    /// - Complexity: O(*n*), with a `String` for each key.
    public var keys: [String] { storage.index.records.indices.map { storage.index.key(of: $0) } }

    /// What was read leniently, in the order of the files.
    public var diagnostics: [StringsdictDiagnostic] { storage.diagnostics }
}
