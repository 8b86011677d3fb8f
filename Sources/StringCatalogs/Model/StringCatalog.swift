/// A String Catalog (`.xcstrings`): the texts of an app in all its languages, as Xcode keeps them.
///
/// ```swift
/// let catalog = try StringCatalog(reading: bytes, file: "Localizable.xcstrings")
/// for entry in catalog.entries {
///     print(entry.key, entry.localizations.map(\.language))
/// }
/// catalog["%lld files"]?["pl"]?.content          // .plural([one, few, many, other])
/// ```
///
/// Reading is strict about JSON and open about everything else: states, fields, devices and categories that nobody knows
/// yet are kept. What Apple's compiler would refuse is still read as far as it can be; ``diagnostics()`` says what is wrong.
///
/// A catalog never changes and may be used by any number of threads. It keeps the file's text, and its parts are views of it:
/// written again it is the same to the byte. To change one, see ``CatalogEditor``.
///
/// Where an object has a key twice, the first one counts, as for Foundation's decoder; the other one is kept in the file.
public struct StringCatalog: Sendable {
    let document: JSONDocument
    let index: EntryIndex

    /// Reads a catalog: UTF-8, or UTF-16 or UTF-32 with or without a byte-order mark.
    ///
    /// - Parameters:
    ///   - bytes: The file's content.
    ///   - file: What errors call it.
    /// - Throws: ``StringCatalogError`` with line and column where it is no JSON object.
    /// - Complexity: O(*n*) in the size of the file. Memory is the file's size and less than as much again.
    public init(reading bytes: consuming [UInt8], file: String? = nil) throws(StringCatalogError) {
        try self.init(document: JSONDocument(reading: bytes, file: file))
    }

    init(document: JSONDocument) throws(StringCatalogError) {
        guard document.root.kind == .object else {
            throw StringCatalogError(
                .form, "a catalog is a JSON object, not \(document.root.kind.phrase)", at: document.root.position,
                file: document.storage.file)
        }
        self.document = document
        index = EntryIndex(document.root["strings"], in: document.storage)
    }

    /// A catalog without entries, as Xcode makes a new one.
    public init(sourceLanguage: String, file: String? = nil) {
        let text =
            Array("{\n  \"sourceLanguage\" : ".utf8) + JSONText.quoted(sourceLanguage)
            + Array(",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}".utf8)
        // The text is a JSON object whatever the language is: its name is escaped.
        do {
            try self.init(reading: text, file: file)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    /// The file's name, as it was given when it was read.
    public var file: String? { document.storage.file }

    /// How the file's characters are stored.
    public var encoding: CatalogEncoding { document.storage.encoding }

    /// The file's bytes: what was read.
    public var bytes: [UInt8] { document.bytes }

    /// The file's text, without a byte-order mark.
    public var text: String {
        let storage = document.storage
        return String(decoding: storage.text[storage.start...], as: UTF8.self)
    }

    /// The language that the keys and first texts are written in; empty where the file does not say.
    public var sourceLanguage: String { document.root["sourceLanguage"]?.string ?? "" }

    /// The version of the format as the file writes it, a string or a number: `1.0`, `1.1` and `1.2` occur.
    public var version: String? {
        document.root["version"].flatMap { $0.string ?? $0.number }
    }

    /// The entries, in the order of the file.
    public var entries: Entries { Entries(catalog: self) }

    /// The entry of a key. Keys are compared byte by byte, so `é` in one and in two scalars are different keys.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes, on average.
    public subscript(key: String) -> CatalogEntry? {
        var key = key
        return key.withUTF8 { index.position(of: $0[...], in: document.storage) }.map { entries[$0] }
    }

    /// The languages that at least one entry has a localization for, as the file writes them, in the order of
    /// ``StandardOrder``. The source language is among them only where it has a localization.
    ///
    /// - Complexity: O(*n*) in the number of localizations.
    public var languages: [String] {
        var seen: Set<String> = []
        for entry in entries {
            for localization in entry.localizations { seen.insert(localization.language) }
        }
        return seen.sorted { StandardOrder.precedes($0, $1) }
    }

    /// The entries of a catalog, in the order of the file. Of a key that is there twice, the first entry.
    public struct Entries: RandomAccessCollection, Sendable {
        let catalog: StringCatalog

        /// 0.
        public var startIndex: Int { 0 }
        /// How many there are.
        public var endIndex: Int { catalog.index.keys.count }

        /// The entry at a place.
        public subscript(place: Int) -> CatalogEntry {
            let storage = catalog.document.storage
            let key = Int(catalog.index.keys[place])
            return CatalogEntry(
                source: JSONMember(
                    key: JSONValue(storage: storage, index: key), value: JSONValue(storage: storage, index: key + 1)))
        }
    }
}
