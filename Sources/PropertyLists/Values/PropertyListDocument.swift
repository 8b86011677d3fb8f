/// The three ways in which a property list is written down.
public enum PropertyListFormat: String, Sendable, CaseIterable {
    /// `<plist>…</plist>`
    case xml
    /// `bplist00…`
    case binary
    /// `{ key = value; }`, or the `"key" = "value";` of a `.strings` file.
    case oldStyle = "old-style text"
}

/// A property list that has been read: immutable, shared between threads without locks.
///
/// ```swift
/// let document = try PropertyListDocument.read(bytes, file: "Localizable.stringsdict")
/// for entry in document.root.dictionary! {
///     print(entry.key.string!, entry.value.kind, entry.key.position!)
/// }
/// ```
///
/// All text lies in one array of bytes, all values in another with 16 bytes for each; a value is a light view of them.
/// Nothing is turned into a `String` unless asked for. The source is not kept.
public struct PropertyListDocument: Sendable {
    let storage: PropertyListStorage

    /// The value at the top.
    public var root: PropertyListValue { PropertyListValue(storage: storage, index: 0) }

    /// How the file was written.
    public var format: PropertyListFormat { storage.format }

    /// What Apple's reader passes over in silence though it hardly was meant, such as text after the last entry.
    public var warnings: [PropertyListError] { storage.warnings }

    /// How many values there are, keys included.
    public var valueCount: Int { storage.nodes.count }

    /// The UTF-8 text of all strings: what `PropertyListValue.utf8Range` is a range of.
    ///
    /// Holding on to this array keeps the text alive without the rest of the document.
    public var arena: [UInt8] { storage.arena }
}
