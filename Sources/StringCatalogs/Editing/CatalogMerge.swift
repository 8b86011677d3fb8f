/// Two changed versions of a catalog in one.
///
/// ```swift
/// let merge = try CatalogMerge(base: common, ours: mine, theirs: yours)
/// merge.conflicts.isEmpty         // true: two people added different keys
/// merge.catalog.bytes             // our file with their changes cut in
/// ```
///
/// What one side changed is taken; what both changed in the same way, too. A text and its state are one thing, so that no state
/// says something about a text that it was not given for. Where both sides changed the same text, ours stays and the conflict
/// is listed; where one side removed what the other one changed, the change stays. So nothing is lost but what a preference
/// says.
///
/// Without conflicts it does not matter which side is called ours, but for how the file is laid out: it is ours with changes.
public struct CatalogMerge: Sendable {
    /// Which side counts in a conflict.
    public enum Preference: String, Sendable, CaseIterable {
        /// Ours.
        case ours
        /// Theirs.
        case theirs
    }

    /// Something that both sides changed, each in its own way.
    public struct Conflict: Sendable, Hashable, CustomStringConvertible {
        /// The keys that lead to it, such as `strings`, `greeting`, `localizations`, `pl`, `stringUnit`.
        public let path: [String]
        /// What our file has there as JSON; nil where it has nothing.
        public let ours: String?
        /// What their file has there as JSON; nil where it has nothing.
        public let theirs: String?
        /// Where it stands in our file, or what is around it.
        public let ourPosition: CatalogPosition
        /// Where it stands in their file, or what is around it.
        public let theirPosition: CatalogPosition
        /// The name of our file.
        public let file: String?

        /// The key of the entry, where it is in one.
        public var key: String? { path.count > 1 && path[0] == "strings" ? path[1] : nil }
        /// The language, where it is in a localization.
        public var language: String? { path.count > 3 && path[2] == "localizations" ? path[3] : nil }

        /// `FILE:LINE:COLUMN: conflict: …`
        public var description: String {
            let place = (file.map { "\($0):" } ?? "") + "\(ourPosition)"
            let what = path.last ?? ""
            let change =
                switch (ours, theirs) {
                case (nil, _): "we removed '\(what)', and they changed it"
                case (_, nil): "they removed '\(what)', and we changed it"
                default: "both sides changed '\(what)'"
                }
            let suffix = [language, key].compactMap { $0 }.joined(separator: ": ")
            return "\(place): conflict: \(change) (theirs: line \(theirPosition.line))"
                + (suffix.isEmpty ? "" : " (\(suffix))")
        }
    }

    /// Our catalog with their changes.
    public let catalog: StringCatalog
    /// What both sides changed, in the order of our file. With a preference it is decided, and still listed.
    public let conflicts: [Conflict]

    /// Merges two versions.
    ///
    /// - Parameters:
    ///   - base: What both sides come from; nil where that is not known. Then everything that only one of them has is taken.
    ///   - ours: The version that changes are cut into.
    ///   - theirs: The other version.
    ///   - preference: Which side counts in a conflict; nil for ours, or for the one that removed nothing.
    /// - Throws: ``StringCatalogError`` where the result would be too large.
    /// - Complexity: O(*n*) in the size of the files, on average.
    public init(
        base: StringCatalog? = nil, ours: StringCatalog, theirs: StringCatalog, preferring preference: Preference? = nil
    ) throws(StringCatalogError) {
        var merger = Merger(edits: JSONEdits(ours.document), preference: preference, file: ours.file)
        merger.merge(base: base?.document.root, ours: ours.document.root, theirs: theirs.document.root, path: [])
        catalog = merger.edits.isEmpty ? ours : try StringCatalog(document: merger.edits.apply())
        conflicts = merger.conflicts.sorted { $0.ourPosition < $1.ourPosition }
    }
}

/// Goes through three objects at once.
private struct Merger {
    var edits: JSONEdits
    let preference: CatalogMerge.Preference?
    let file: String?
    var conflicts: [CatalogMerge.Conflict] = []

    init(edits: JSONEdits, preference: CatalogMerge.Preference?, file: String?) {
        self.edits = edits
        self.preference = preference
        self.file = file
    }

    mutating func merge(base: JSONValue?, ours: JSONValue, theirs: JSONValue, path: [String]) {
        let (before, mine, yours) = (MemberIndex(base), MemberIndex(ours), MemberIndex(theirs))
        let names = mine.names + yours.names.filter { mine[$0] == nil }
        for name in names {
            let path = path + [String(decoding: name, as: UTF8.self)]
            let (old, left, right) = (before[name], mine[name], yours[name])
            if Merger.isSame(left, right) || Merger.isSame(old, right) { continue }
            if Merger.isSame(old, left) {
                take(right, path)
            } else if let left, let right, Merger.canMergeInside(left, right, path) {
                merge(base: old?.kind == .object ? old : nil, ours: left, theirs: right, path: path)
            } else if path == ["version"], let left = left?.string, let right = right?.string {
                // The newer format can say what the older one says.
                if left.utf8.lexicographicallyPrecedes(right.utf8) { edits.set(path, to: .string(right)) }
            } else {
                conflict(left, right, path, around: (ours, theirs))
            }
        }
    }

    private mutating func take(_ value: JSONValue?, _ path: [String]) {
        if let value { edits.set(path, to: JSONContent(value)) } else { edits.remove(path) }
    }

    private mutating func conflict(
        _ left: JSONValue?, _ right: JSONValue?, _ path: [String], around: (JSONValue, JSONValue)
    ) {
        func text(_ value: JSONValue?) -> String? { value.map { String(decoding: $0.source, as: UTF8.self) } }
        conflicts.append(
            CatalogMerge.Conflict(
                path: path, ours: text(left), theirs: text(right), ourPosition: (left ?? around.0).position,
                theirPosition: (right ?? around.1).position, file: file))
        switch preference {
        case .ours: break
        case .theirs: take(right, path)
        case nil: if left == nil { take(right, path) }
        }
    }

    /// Whether two objects may be merged member by member. A text and its state may not, and neither may a plain text and one
    /// that varies: both together would be neither.
    private static func canMergeInside(_ left: JSONValue, _ right: JSONValue, _ path: [String]) -> Bool {
        guard left.kind == .object, right.kind == .object else { return false }
        if path.count > 3, path.last == "stringUnit" || path.last == "stringSet" { return false }
        if path.count > 3, (left["stringUnit"] == nil) != (right["stringUnit"] == nil) { return false }
        return true
    }

    private static func isSame(_ left: JSONValue?, _ right: JSONValue?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left.source.elementsEqual(right.source) || JSONContent(left).means(JSONContent(right))
    }
}

/// The members of an object by their names, each name once.
private struct MemberIndex {
    private(set) var names: [[UInt8]] = []
    private var values: [[UInt8]: JSONValue] = [:]

    init(_ object: JSONValue?) {
        guard let object else { return }
        for member in object.members {
            let name = Array(member.key.storage.utf8(member.key.index))
            guard values[name] == nil else { continue }
            names.append(name)
            values[name] = member.value
        }
    }

    subscript(name: [UInt8]) -> JSONValue? { values[name] }
}
