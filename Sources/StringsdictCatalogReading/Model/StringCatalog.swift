import StringsdictJSONReading
import StringsdictLocks
import StringsdictTextFiles

/// A String Catalog (`.xcstrings`): the texts of an app in all its languages, in Xcode's format.
///
/// ```swift
/// let catalog = try StringCatalog(
///     reading: bytes, file: "Localizable.xcstrings")
/// for entry in catalog.entries {
///     print(entry.key, entry.localizations.map(\.language))
/// }
/// catalog["%lld files"]?["pl"]?.content.variations.first?.axis  // "plural"
/// ```
///
/// Reading is strict about JSON, except for commas that no value follows, and lenient about everything else. Unknown states, fields, devices and categories are
/// kept. A catalog that Apple's compiler would refuse is read as far as possible, and ``diagnostics()`` lists its
/// mistakes.
///
/// A catalog is immutable, and any number of threads may use it. It keeps the file's text, and its parts are views into
/// that text. So writing it again gives the same bytes. To change a catalog, see `CatalogEditor`.
///
/// If an object has a key twice, the first occurrence counts, as in Foundation's decoder. The second one is kept in the
/// file.
public struct StringCatalog: Sendable {
    package let document: JSONDocument
    let index: EntryIndex
    /// The source language of the catalog that an entry was read from. Nil for a whole catalog.
    private let languageAround: String?

    /// Reads a catalog in UTF-8, or in UTF-16 or UTF-32 with or without a byte-order mark.
    ///
    /// - Parameters:
    ///   - bytes: The file's content.
    ///   - file: The file's name in errors.
    /// - Throws: ``StringCatalogError`` with line and column if the file is not a JSON object.
    /// - Complexity: O(*n*) in the size of the file. The memory is less than twice the size of the file.
    public init(reading bytes: consuming [UInt8], file: String? = nil) throws(StringCatalogError) {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(reading: bytes, file: file, limits: .foundation)
        } catch {
            throw StringCatalogError(error)
        }
        try self.init(document: document)
    }

    package init(document: JSONDocument) throws(StringCatalogError) {
        guard document.root.kind == .object else {
            throw StringCatalogError(
                document.root.error("a catalog is a JSON object, not \(document.root.kind.phrase)"))
        }
        self.document = document
        languageAround = nil
        index = EntryIndex(document.root["strings"], in: document.storage)
    }

    /// Reads one entry of a catalog's text. The result has this entry alone, and its positions are those in the whole text. Nil
    /// if the entry cannot be read.
    ///
    /// - Parameters:
    ///   - start: The first byte of the key.
    ///   - text: The catalog's text, in UTF-8.
    ///   - sourceLanguage: The source language of the catalog.
    /// - Complexity: O(*m*) in the length of the entry.
    package init?(entryAt start: Int, in text: [UInt8], sourceLanguage: String, file: String?) {
        guard let document = JSONDocument(memberAt: start, in: text, file: file) else { return nil }
        self.document = document
        languageAround = sourceLanguage
        index = EntryIndex(key: document.root.index, in: document.storage)
    }

    /// Whether this is a whole file, and not one of its entries.
    package var isWhole: Bool { languageAround == nil }

    /// Creates a catalog without entries, like Xcode.
    public init(sourceLanguage: String, file: String? = nil) {
        let text =
            Array("{\n  \"sourceLanguage\" : ".utf8) + JSONText.quoted(sourceLanguage)
            + Array(",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}".utf8)
        // The text is a JSON object for any language, since the name is escaped.
        do {
            try self.init(reading: text, file: file)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// The file's name, as it was given on reading.
    public var file: String? { document.storage.file }

    /// The file's character encoding.
    package var encoding: UnicodeEncoding { document.storage.encoding }

    /// The file's bytes, as read.
    public var bytes: [UInt8] { document.bytes }

    /// The file's text, without a byte-order mark.
    public var text: String {
        let storage = document.storage
        return String(decoding: storage.text[storage.start...], as: UTF8.self)
    }

    /// The language of the keys and source texts. Nil if the file does not name one.
    public var sourceLanguage: String? { writtenSourceLanguage.isEmpty ? nil : writtenSourceLanguage }

    /// The source language as the file writes it. Empty if the file does not name one, so that it is no language's name.
    package var writtenSourceLanguage: String { languageAround ?? document.root["sourceLanguage"]?.string ?? "" }

    /// The place of the source language in the file. Nil if the file does not name a source language.
    package var sourceLanguagePosition: TextPosition? { document.root["sourceLanguage"]?.position }

    /// The format version as the file writes it, a string or a number: `1.0` to `1.3` occur.
    public var version: String? {
        document.root["version"].flatMap { $0.string ?? $0.number }
    }

    /// The entries, in file order.
    public var entries: Entries { Entries(catalog: self) }

    /// The entry of a key. Keys are compared byte by byte, so `é` as one scalar and as two are different keys.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes, on average.
    public subscript(key: String) -> CatalogEntry? {
        var key = key
        return key.withUTF8 { index.position(of: $0, in: document.storage) }.map { entries[$0] }
    }

    /// The languages with at least one localization, as the file writes them.
    package var languagesInFileOrder: [String] {
        var spellings = LanguageSpellings(self)
        var isSeen: [Bool] = []
        var languages: [String] = []
        // Spellings that Swift's `==` treats as equal are one language. A dictionary serves as the set, since one with such
        // keys is compiled anyway.
        var numbers: [String: Int] = [:]
        for entry in entries {
            spellings.read(entry)
            while isSeen.count < spellings.keys.count { isSeen.append(false) }
            for member in spellings.localizations where !isSeen[member.number] {
                isSeen[member.number] = true
                let language = spellings.name(member.number)
                if numbers[language] == nil {
                    numbers[language] = languages.count
                    languages.append(language)
                }
            }
        }
        return languages
    }

    /// The entries of a catalog, in file order. For a duplicate key, the first entry.
    public struct Entries: RandomAccessCollection, Sendable {
        let catalog: StringCatalog

        /// The index of the first entry: 0.
        public var startIndex: Int { 0 }
        /// The number of entries.
        public var endIndex: Int { catalog.index.keys.count }

        /// The entry at an index.
        public subscript(place: Int) -> CatalogEntry {
            let storage = catalog.document.storage
            let key = Int(catalog.index.keys[place])
            return CatalogEntry(
                source: JSONMember(
                    key: JSONView(storage: storage, index: key), value: JSONView(storage: storage, index: key + 1)))
        }
    }
}

/// Finds the entries of a catalog by key.
///
/// A hash table with open addressing over the bytes of the keys. The standard library's dictionary would create a
/// `String` for each key and would treat keys with different bytes as equal.
struct EntryIndex: Sendable {
    /// The nodes of the keys in file order, each key once.
    private(set) var keys: [UInt32] = []
    /// The nodes of repeated keys.
    private(set) var repeated: [UInt32] = []
    /// The number of a key plus one, or 0 for a free slot.
    private var slots: [UInt32] = []

    init(_ strings: JSONView?, in storage: JSONStorage) {
        guard let strings, strings.kind == .object else { return }
        for member in strings.members { keys.append(UInt32(member.key.index)) }
        fillSlots(in: storage)
    }

    /// The index of one key.
    init(key: Int, in storage: JSONStorage) {
        keys = [UInt32(key)]
        fillSlots(in: storage)
    }

    private mutating func fillSlots(in storage: JSONStorage) {
        // At least twice as many slots as keys, so that probing is short.
        var size = 4
        while size < keys.count * 2 { size *= 2 }
        slots = Array(repeating: 0, count: size)
        var distinct = 0
        for key in keys {
            let text = storage.utf8(Int(key))
            let slot = text.withUnsafeBufferPointer { self.slot(of: $0, in: storage) }
            if slots[slot] != 0 {
                repeated.append(key)
                continue
            }
            keys[distinct] = key
            distinct += 1
            slots[slot] = UInt32(distinct)
        }
        keys.removeLast(keys.count - distinct)
    }

    /// The number of a key.
    func position(of text: UnsafeBufferPointer<UInt8>, in storage: JSONStorage) -> Int? {
        guard !slots.isEmpty else { return nil }
        let number = slots[slot(of: text, in: storage)]
        return number == 0 ? nil : Int(number) - 1
    }

    /// The slot of a key's number, or the free slot where it would be.
    private func slot(of text: UnsafeBufferPointer<UInt8>, in storage: JSONStorage) -> Int {
        // The standard library's hash is seeded, so nobody can craft a file whose keys all collide.
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(text))
        let mask = slots.count - 1
        var slot = hasher.finalize() & mask
        while slots[slot] != 0 {
            if storage.utf8(Int(keys[Int(slots[slot]) - 1])).elementsEqual(text) { break }
            slot = (slot + 1) & mask
        }
        return slot
    }
}
