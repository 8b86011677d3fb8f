import StringsdictJSONReading
import StringsdictJSONWriting
import StringsdictTextFiles

/// Merges two changed versions of a catalog.
///
/// ```swift
/// let merge = try CatalogMerge(base: common, ours: mine, theirs: yours)
/// merge.conflicts.isEmpty         // true: two people added different keys
/// merge.catalog.bytes             // our file with their changes cut in
/// ```
///
/// A change that only one side made is taken, and so is a change that both sides made in the same way. A text and its
/// state are merged as one unit, so that a state always belongs to its text. If both sides changed the same text
/// differently, ours stays and the conflict is listed. If one side has a text with the state `new`, and the other side
/// translated it, the translation is taken. If one side removed what the other one changed, the change
/// stays. So nothing is lost unless a preference says so.
///
/// Without conflicts, the order of the sides affects only the layout: the result is our file with changes.
public struct CatalogMerge: Sendable {
    /// The side that wins a conflict.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Preference: String, Sendable, CaseIterable {
        /// Ours.
        case ours
        /// Theirs.
        case theirs
    }

    /// A value that both sides changed in different ways.
    public struct Conflict: Sendable, Hashable, CustomStringConvertible {
        /// The keys of JSON objects that lead to the value, such as `["strings", "greeting", "comment"]`.
        public let jsonPath: [String]
        /// Our value as JSON. Nil if our file lacks the value.
        public let ours: String?
        /// The value of the other side as JSON. Nil if their file lacks the value.
        public let theirs: String?
        /// The position of the value, or of its parent, in our file.
        public let ourPosition: TextPosition
        /// The position of the value, or of its parent, in their file.
        public let theirPosition: TextPosition
        /// The name of our file.
        public let file: String?

        /// The key of the entry, or nil outside an entry.
        public var key: String? { CatalogPath.key(in: jsonPath) }
        /// The language, or nil outside a localization.
        public var language: String? { CatalogPath.language(in: jsonPath) }

        /// `FILE:LINE:COLUMN: conflict: …`
        public var description: String { description(at: ourPosition) }

        /// The description with another position, such as that of the conflict's marker in the merged file.
        package func description(at position: TextPosition) -> String {
            let place = (file.map { "\($0):" } ?? "") + "\(position)"
            let what = jsonPath.last ?? ""
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
    /// The conflicts, in the order of our file. Conflicts that a preference resolved are listed too.
    public let conflicts: [Conflict]

    /// Merges two versions.
    ///
    /// - Parameters:
    ///   - base: The common ancestor, or nil if it is unknown. Then everything that only one side has is taken.
    ///   - ours: The version that is changed.
    ///   - theirs: The other version.
    ///   - preference: The side that wins a conflict. Nil means our side, or the side that removed nothing.
    /// - Throws: `StringCatalogError` if the result would be too large.
    /// - Complexity: O(*n*) in the size of the files, on average.
    public init(
        base: StringCatalog? = nil, ours: StringCatalog, theirs: StringCatalog, preferring preference: Preference? = nil
    ) throws(StringCatalogError) {
        try self.init(base: base, ours: ours, theirs: theirs) { _ in preference }
    }

    /// Merges two versions, with a preference for each value.
    ///
    /// - Parameters:
    ///   - base: The common ancestor, or nil if it is unknown.
    ///   - ours: The version that is changed.
    ///   - theirs: The other version.
    ///   - preference: The side that wins a conflict about the value at a path, such as
    ///     `["strings", "greeting", "comment"]`.
    /// - Throws: `StringCatalogError` if the result would be too large.
    /// - Complexity: O(*n*) in the size of the files, on average.
    package init(
        base: StringCatalog? = nil, ours: StringCatalog, theirs: StringCatalog,
        preferring preference: @escaping (_ path: [String]) -> Preference?
    ) throws(StringCatalogError) {
        var merger = Merger(edits: JSONEdits(ours.document), preference: preference, file: ours.file)
        merger.merge(base: base?.document.root, ours: ours.document.root, theirs: theirs.document.root, path: [])
        catalog = merger.edits.isEmpty ? ours : try StringCatalog(document: merger.edits.apply())
        conflicts = merger.conflicts.sorted { $0.ourPosition < $1.ourPosition }
    }
}

/// Traverses three objects at once.
private struct Merger {
    var edits: JSONEdits
    let preference: ([String]) -> CatalogMerge.Preference?
    let file: String?
    var conflicts: [CatalogMerge.Conflict] = []

    init(edits: JSONEdits, preference: @escaping ([String]) -> CatalogMerge.Preference?, file: String?) {
        self.edits = edits
        self.preference = preference
        self.file = file
    }

    mutating func merge(base: JSONView?, ours: JSONView, theirs: JSONView, path: [String]) {
        let (before, mine, yours) = (MemberIndex(base), MemberIndex(ours), MemberIndex(theirs))
        let names = mine.names + yours.names.filter { mine[$0] == nil }
        for name in names {
            let path = path + [name.text]
            let (old, left, right) = (before[name], mine[name], yours[name])
            if Merger.isSame(left, right) || Merger.isSame(old, right) { continue }
            if Merger.isSame(old, left) {
                take(right, path)
            } else if let left, let right, Merger.canMergeInside(left, right, path) {
                merge(base: old?.kind == .object ? old : nil, ours: left, theirs: right, path: path)
            } else if path == ["version"], let left = left?.string, let right = right?.string {
                // The newer format can express the older one.
                if left.utf8.lexicographicallyPrecedes(right.utf8) { edits.set(path, to: .string(right)) }
            } else if let left, let right, Merger.isOneUntranslated(old, left, right, path) {
                if Merger.isUntranslated(left) { take(right, path) }
            } else {
                conflict(left, right, path, around: (ours, theirs))
            }
        }
    }

    /// Whether one of two texts is a translation and the other one waits for it. A text that was translated before the changes is
    /// a conflict: the side that has it as `new` wants another translation.
    private static func isOneUntranslated(
        _ old: JSONView?, _ left: JSONView, _ right: JSONView, _ path: [String]
    ) -> Bool {
        guard CatalogPath.language(in: path) != nil, old.map(isUntranslated) ?? true else { return false }
        return isUntranslated(left) != isUntranslated(right)
    }

    /// Whether all texts of a value have the state `new`.
    private static func isUntranslated(_ content: JSONView) -> Bool {
        var hasTexts = false
        var pending = [content]
        while let value = pending.popLast() {
            guard value.kind == .object else { continue }
            if value["state"] != nil || value["value"] != nil {
                guard value["state"]?.string == TranslationState.new.rawValue else { return false }
                hasTexts = true
            } else {
                pending += value.members.map(\.value)
            }
        }
        return hasTexts
    }

    private mutating func take(_ value: JSONView?, _ path: [String]) {
        if let value { edits.set(path, to: JSONValue(value)) } else { edits.remove(path) }
    }

    private mutating func conflict(
        _ left: JSONView?, _ right: JSONView?, _ path: [String], around: (JSONView, JSONView)
    ) {
        func text(_ value: JSONView?) -> String? { value.map { String(decoding: $0.source, as: UTF8.self) } }
        conflicts.append(
            CatalogMerge.Conflict(
                jsonPath: path, ours: text(left), theirs: text(right), ourPosition: (left ?? around.0).position,
                theirPosition: (right ?? around.1).position, file: file))
        switch preference(path) {
        case .ours: break
        case .theirs: take(right, path)
        case nil: if left == nil { take(right, path) }
        }
    }

    /// Whether two objects may be merged member by member. A text and its state may not. Neither may texts that vary
    /// in different ways, since the result would be neither.
    private static func canMergeInside(_ left: JSONView, _ right: JSONView, _ path: [String]) -> Bool {
        guard left.kind == .object, right.kind == .object else { return false }
        guard CatalogPath.language(in: path) != nil else { return true }
        if path.last == "stringUnit" || path.last == "stringSet" { return false }
        return variation(of: left) == variation(of: right)
    }

    /// How a localization or a branch varies: the kinds of its variations, and the names of its substitutions. Categories
    /// and devices do not count, since each side may add some.
    private static func variation(of content: JSONView) -> Set<[String]> {
        var kinds: Set<[String]> = []
        for member in content.members {
            switch member.name {
            case "stringUnit", "stringSet": kinds.insert([member.name])
            case "variations", "substitutions":
                for kind in member.value.members where !kind.value.members.isEmpty {
                    kinds.insert([member.name, kind.name])
                }
            default: break
            }
        }
        return kinds
    }

    private static func isSame(_ left: JSONView?, _ right: JSONView?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left.source.elementsEqual(right.source) || JSONValue(left).means(JSONValue(right))
    }
}

/// The members of an object by name, each name once.
private struct MemberIndex {
    private(set) var names: [ByteString] = []
    private var values: [ByteString: JSONView] = [:]

    init(_ object: JSONView?) {
        guard let object else { return }
        for member in object.members {
            let name = ByteString(member.name)
            guard values[name] == nil else { continue }
            names.append(name)
            values[name] = member.value
        }
    }

    subscript(name: ByteString) -> JSONView? { values[name] }
}
