/// Predicts from the declarations how large the entities of a document can grow, before any entity is used.
///
/// Each declaration is measured when it is read: its size with all entities expanded, and its nesting depth. A chain of
/// entities that doubles at each level is refused at the declaration that crosses the limit. Many uses of one large
/// entity (a quadratic blow-up) are refused as soon as the ampersands read so far could expand to more than the limit.
struct EntityGuard {
    /// The reasons to refuse a document.
    enum EntityError: Error, Equatable {
        case tooMany
        case tooBig(String)
        case tooDeep(String)
        case circular(String)
    }

    private struct Entity {
        let ownSize: Int
        let references: [String: Int]
        var size: Int
        var depth: Int
    }

    /// The five predefined entities (XML 1.0, section 4.6).
    private static let predefined: Set<String> = ["amp", "lt", "gt", "quot", "apos"]

    private let limits: XMLLimits
    private var entities: [String: Entity] = [:]
    /// The names of the entities in the order of their declarations, so that the error does not depend on the order of a
    /// dictionary.
    private var names: [String] = []
    /// Entities that are used in other entities but not declared yet.
    private var awaited: Set<String> = []
    private var stepsLeft = 4_000_000
    /// The size in bytes of the largest entity, fully expanded.
    private(set) var largest = 0

    init(limits: XMLLimits) { self.limits = limits }

    /// Whether no entity was declared.
    var isEmpty: Bool { entities.isEmpty }

    /// An entity that another entity uses but nothing declares. Valid after the last declaration.
    var undeclared: String? { awaited.min() }

    /// Records a declaration. Only the first declaration of a name counts (XML 1.0, section 4.2).
    mutating func declare(_ name: String, text: UnsafeBufferPointer<UInt8>) throws(EntityError) {
        guard entities[name] == nil, !Self.predefined.contains(name) else { return }
        guard entities.count < limits.maximumEntityCount else { throw .tooMany }
        var references: [String: Int] = [:]
        Self.forEachReference(in: text) { references[$0, default: 0] += 1 }
        for predefined in Self.predefined { references[predefined] = nil }
        entities[name] = Entity(ownSize: text.count, references: references, size: 0, depth: 0)
        names.append(name)
        for reference in references.keys where entities[reference] == nil { awaited.insert(reference) }
        if awaited.remove(name) != nil {
            // Entities that use this one were declared first, so their sizes are known only now.
            var measured: Set<String> = []
            for name in names { try measure(name, level: 1, measured: &measured) }
        } else {
            // The entities in this text are already measured, or not declared yet.
            var measured = Set(references.keys)
            measured.remove(name)
            try measure(name, level: 1, measured: &measured)
        }
    }

    private mutating func measure(_ name: String, level: Int, measured: inout Set<String>) throws(EntityError) {
        guard let entity = entities[name], measured.insert(name).inserted else { return }
        guard level <= limits.maximumEntityDepth else { throw .tooDeep(name) }
        stepsLeft -= 1 + entity.references.count
        guard stepsLeft > 0 else { throw .tooMany }
        var size = entity.ownSize
        var depth = 1
        for (reference, count) in entity.references {
            if reference == name { throw .circular(name) }
            try measure(reference, level: level + 1, measured: &measured)
            guard let inner = entities[reference] else { continue }
            let (product, overflow) = inner.size.multipliedReportingOverflow(by: count)
            if overflow || product > limits.maximumEntityExpansion { throw .tooBig(name) }
            size += product
            depth = max(depth, inner.depth + 1)
            if size > limits.maximumEntityExpansion { throw .tooBig(name) }
        }
        guard size <= limits.maximumEntityExpansion else { throw .tooBig(name) }
        guard depth <= limits.maximumEntityDepth else { throw .tooDeep(name) }
        entities[name]?.size = size
        entities[name]?.depth = depth
        largest = max(largest, size)
    }

    /// The first undeclared entity that a piece of the document uses, or nil.
    func firstUndeclared(in text: UnsafeBufferPointer<UInt8>) -> String? {
        var found: String?
        Self.forEachReference(in: text) { name in
            if found == nil, entities[name] == nil, !Self.predefined.contains(name) { found = name }
        }
        return found
    }

    /// Calls `body` with the name of each entity reference in a text. Character references are skipped.
    private static func forEachReference(in text: UnsafeBufferPointer<UInt8>, _ body: (String) -> Void) {
        var rest = text[...]
        while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
            rest = rest[(ampersand + 1)...]
            guard rest.first != UInt8(ascii: "#"), let end = rest.firstIndex(of: UInt8(ascii: ";")) else { continue }
            body(String(decoding: rest[..<end], as: UTF8.self))
            rest = rest[(end + 1)...]
        }
    }
}

/// The limits of a document. The reader refuses a document that exceeds one.
///
/// Without limits, a document of a few hundred bytes can take gigabytes ("billion laughs", "quadratic blow-up") or a
/// stack frame for each byte. The reader checks the limits itself, so they hold with every release of expat. It also
/// tightens expat's own expansion limit, which exists since 2.4.0.
@usableFromInline
package struct XMLLimits: Sendable, Hashable {
    /// The greatest nesting depth of elements.
    package var maximumDepth: Int
    /// The greatest number of bytes that all uses of entities may expand to.
    package var maximumEntityExpansion: Int
    /// The greatest number of entities that a document may declare.
    package var maximumEntityCount: Int
    /// The greatest nesting depth of entities.
    package var maximumEntityDepth: Int

    /// Makes limits. Real documents stay far below the defaults.
    package init(
        maximumDepth: Int = 1_000,
        maximumEntityExpansion: Int = 8_388_608,
        maximumEntityCount: Int = 4_096,
        maximumEntityDepth: Int = 32
    ) {
        self.maximumDepth = maximumDepth
        self.maximumEntityExpansion = maximumEntityExpansion
        self.maximumEntityCount = maximumEntityCount
        self.maximumEntityDepth = maximumEntityDepth
    }

    /// The default limits.
    @usableFromInline package static let standard = XMLLimits()
}
