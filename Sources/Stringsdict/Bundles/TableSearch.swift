import StringsdictFormatting

/// The files of a table that the users of one localization see: one `.strings` and one `.stringsdict`, perhaps from two
/// places.
///
/// Each kind is looked for by itself, and the first file of each kind counts. A key that these files lack has no text,
/// though every other place has it. A catalog counts as the files that it compiles to.
///
/// The entry of the `.stringsdict` is asked first. It does not hide a text of the `.strings` if it comes from a later
/// place in another language, since a user reads the own language better.
///
/// Source: Apple, "Searching for Bundle Resources"; CoreFoundation, in which the `.stringsdict` is always first.
final class TableSearch: Sendable {
    /// The texts that are asked first.
    let first: Part
    /// The texts that are asked if the first ones lack a key. They are looked for when this happens, since only the texts
    /// of a catalog tell the kinds of its files. Nil if there is no other place.
    private let second: Lazily<Part>?

    /// The texts of one place.
    final class Part: Sendable {
        /// The index of the place.
        let place: Int
        let storage: TableStorage
        /// The kinds of files that count. The place may have another one, which an earlier place hides.
        let kinds: TableKinds

        init(place: Int, storage: TableStorage, kinds: TableKinds) {
            self.place = place
            self.storage = storage
            self.kinds = kinds
        }
    }

    /// Looks for the files of a table.
    init(of table: String, in places: [TablePlace]) {
        // A table whose catalog compiles to no file in any place has no text, but it may have errors.
        let start = places.firstIndex { !$0.kinds(of: table).isEmpty } ?? 0
        let kinds = places[start].kinds(of: table)
        let found = Part(
            place: start, storage: places[start].content(of: table)?.storage.object ?? .empty, kinds: .all)
        let rest = places.dropFirst(start + 1)
        guard kinds == .strings || kinds == .stringsdict, !rest.isEmpty else {
            first = found
            second = nil
            return
        }
        // Places whose entries could be asked first. Others need not be read for the answer.
        if kinds == .strings, let last = rest.lastIndex(where: { $0.isAsGood(as: places[start]) }),
            let entries = Self.part(.stringsdict, of: table, in: rest[...last]),
            places[entries.place].isAsGood(as: places[start])
        {
            first = entries
            second = Lazily { found }
        } else {
            first = found
            let missing = TableKinds.all.subtracting(kinds)
            second = Lazily {
                Self.part(missing, of: table, in: rest) ?? Part(place: start, storage: .empty, kinds: [])
            }
        }
    }

    /// The first file of a kind.
    private static func part(_ kind: TableKinds, of table: String, in places: ArraySlice<TablePlace>) -> Part? {
        for (number, place) in zip(places.indices, places) where place.kinds(of: table).contains(kind) {
            guard let content = place.content(of: table) else { continue }
            return Part(place: number, storage: content.storage.object, kinds: kind)
        }
        return nil
    }

    /// The texts in the order in which they are asked.
    var parts: [Part] { [first] + (second.map { $0.object.kinds.isEmpty ? [] : [$0.object] } ?? []) }

    /// Whether a key that the first texts lack may have a text in another place.
    var hasSecond: Bool { second?.withObject { !$0.kinds.isEmpty } ?? false }

    /// The entry of a key for a device, and the index of its place.
    ///
    /// - Complexity: O(*k*) for a key of *k* bytes, on average. The first use of a table reads it.
    func find(
        _ key: UnsafeBufferPointer<UInt8>, device: StringsdictDevice
    ) -> (entry: StringsdictEntry, place: Int)? {
        if let node = first.node(forKey: key, device: device) { return (first.storage.entry(node), first.place) }
        let second = second?.object
        if let second, let node = second.node(forKey: key, device: device) {
            return (second.storage.entry(node), second.place)
        }
        for part in [first, second] {
            guard let part, let node = part.standIn(forKey: key, device: device) else { continue }
            return (part.storage.entry(node), part.place)
        }
        return nil
    }
}

extension TableSearch.Part {
    /// The node of a key that has a text for a device.
    fileprivate func node(forKey key: UnsafeBufferPointer<UInt8>, device: StringsdictDevice) -> NodeRef? {
        storage.pointers?.find(key).flatMap { storage.node(of: $0, device: device, kinds: kinds) }
    }

    /// The entry of a key that stands in for a missing text: see `TableStorage.standIn(of:device:)`.
    fileprivate func standIn(forKey key: UnsafeBufferPointer<UInt8>, device: StringsdictDevice) -> NodeRef? {
        guard kinds.contains(.stringsdict), device == .other else { return nil }
        return storage.pointers?.find(key).flatMap { storage.standIn(of: $0, device: device) }
    }
}

/// A place where the files of a table are looked for.
struct TablePlace: Sendable {
    let localization: LocalizationBundle.Localization
    /// Whether the files are outside of `.lproj` folders, for users of all languages.
    let isOutside: Bool

    /// The content of a table in this place.
    func content(of table: String) -> TableContent? { localization.content(of: table) }

    /// The kinds of files that the table has in this place.
    func kinds(of table: String) -> TableKinds { content(of: table)?.kinds ?? [] }

    /// Whether texts of this place are as good for a user as those of an earlier place: they are in the same language.
    func isAsGood(as other: TablePlace) -> Bool {
        if other.isOutside { return true }
        guard let language = localization.language, let wanted = other.localization.language else { return false }
        return LanguageKey.haveSameLanguage(language, wanted)
    }
}
