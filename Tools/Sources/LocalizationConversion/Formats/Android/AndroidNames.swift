/// The names of the resources of a table, and its arrays.
struct AndroidNames {
    /// An array of strings.
    struct StringArray {
        let name: String
        /// The items, as indices of the catalog's entries.
        let items: [Int]
    }

    /// The name of each entry's resource.
    private(set) var names = UniqueNames()
    /// The arrays, by the key of their first item.
    private(set) var arrays: [String: StringArray] = [:]
    private var items: Set<String> = []

    /// Whether an entry is an item of an array.
    func isItem(_ key: String) -> Bool { items.contains(key) }

    init(_ catalog: TextCatalog, former: FormerNames = FormerNames()) {
        var groups: [String: [Int: Int]] = [:]
        for (place, entry) in catalog.entries.enumerated() {
            guard let (name, index) = AndroidNames.item(entry.key) else { continue }
            groups[name, default: [:]][index] = place
        }
        let keys = Set(catalog.entries.map(\.key))
        for (name, places) in groups
        where AndroidNames.isName(name) && !keys.contains(name) && places.keys.max() == places.count - 1 {
            let order = places.keys.sorted().compactMap { places[$0] }
            guard AndroidNames.isArray(order.map { catalog.entries[$0] }, of: catalog) else { continue }
            arrays[catalog.entries[order[0]].key] = StringArray(name: name, items: order)
            items.formUnion(order.map { catalog.entries[$0].key })
        }
        var taken = Set(arrays.values.map { AndroidNames.field($0.name) })
        let others = catalog.entries.filter { !items.contains($0.key) }
        let shared = AndroidNames.sharedNames(of: others)
        self.names = UniqueNames(
            of: others.map(\.key).filter { shared[$0] == nil }, taken: &taken, former: former,
            isName: AndroidNames.isName, name: AndroidNames.name, identity: AndroidNames.field)
        for (key, name) in shared { self.names.set(name, of: key) }
    }

    /// The names of entries such as `plurals/votes`: a string and a plural of one name are two resources.
    private static func sharedNames(of entries: [TextEntry]) -> [String: String] {
        var shared: [String: String] = [:]
        for entry in entries {
            guard let kind = AndroidResource.Kind.allCases.first(where: { entry.key.startsWithBytes($0.prefix) }),
                entry.texts.allSatisfy({ AndroidResource.Kind(of: $0) == kind })
            else { continue }
            let name = entry.key.droppingBytes(kind.prefix.utf8.count)
            if isName(name) { shared[entry.key] = name }
        }
        guard !shared.isEmpty else { return [:] }
        // The other entry of the name is of the other kind.
        let plain = Dictionary(entries.map { ($0.key, $0) }) { first, _ in first }
        return shared.filter { key, name in
            plain[name]?.texts.contains { "\(AndroidResource.Kind(of: $0).prefix)\(name)" == key } == false
        }
    }

    /// Whether entries can be the items of an array. All entries must be plain texts without further data, and have
    /// texts in the same languages: a missing item would change the numbers of the later items.
    private static func isArray(_ entries: [TextEntry], of catalog: TextCatalog) -> Bool {
        guard let first = entries.first else { return false }
        let languages = Set(entries.flatMap { $0.texts.map(\.language) })
        return entries.allSatisfy { entry in
            (entry[catalog.sourceLanguage] != nil || languages.allSatisfy { entry[$0] != nil })
                && entry.extractionState == nil && entry.fields == nil && entry.shouldTranslate == first.shouldTranslate
                && (entry.comment == nil || entry.key == first.key)
                && entry.texts.allSatisfy { text in
                    let (native, record, _) = AndroidCoding().encoded(text)
                    if case .plurals = native { return false }
                    return record.isEmpty
                }
        }
    }

    /// The name and the number of a key such as `days[3]`.
    private static func item(_ key: String) -> (name: String, index: Int)? {
        guard key.hasSuffix("]"), let open = key.lastIndex(of: "[") else { return nil }
        let digits = key[key.index(after: open)...].dropLast()
        guard let index = Int(digits), "\(index)" == digits, index >= 0 else { return nil }
        return (String(key[..<open]), index)
    }

    /// Whether a key is a valid name of a resource.
    static func isName(_ key: String) -> Bool {
        guard let first = key.utf8.first, (first | 0x20) &- 0x61 < 26 || first == UInt8(ascii: "_") else {
            return false
        }
        return !reserved.contains(key)
            && key.utf8.allSatisfy {
                $0 &- 0x30 <= 9 || ($0 | 0x20) &- 0x61 < 26 || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
            }
    }

    private static func name(from key: String) -> String {
        var name = ""
        for byte in key.utf8.prefix(64) {
            if byte &- 0x30 <= 9 || (byte | 0x20) &- 0x61 < 26 {
                name.unicodeScalars.append(Unicode.Scalar(byte))
            } else if !name.hasSuffix("_") {
                name += "_"
            }
        }
        while name.hasSuffix("_") { name.removeLast() }
        name = name.lowercased()
        if name.isEmpty { return "text" }
        if reserved.contains(name) { return "text_\(name)" }
        return name.utf8.first.map { $0 &- 0x30 <= 9 } == true ? "_\(name)" : name
    }

    /// The field that the build makes of a name.
    private static func field(_ name: String) -> String { name.replacingBytes(".", with: "_") }

    /// The words of Java, which are no names of fields.
    ///
    /// Source: Java Language Specification, 3.9, "Keywords".
    private static let reserved: Set<String> = Set(
        """
        abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally \
        float for goto if implements import instanceof int interface long native new package private protected public return short \
        static strictfp super switch synchronized this throw throws transient try void volatile while _ true false null
        """.split(separator: " ").map(String.init))

    /// The name of the file of a table.
    static func fileName(_ table: String) -> String {
        table == UsualNames.table ? AndroidFormat.usualFile : name(from: table)
    }
}
