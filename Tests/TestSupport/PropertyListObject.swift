import PropertyLists

/// A value of a property list as a tree, for tests that make property lists.
public indirect enum PropertyListObject: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    /// 16 bytes in two's complement, most significant first.
    case wideInteger([UInt8])
    case real(Double)
    /// Seconds since 2001-01-01T00:00:00Z.
    case date(Double)
    case data([UInt8])
    case string(String)
    case uid(UInt32)
    case array([PropertyListObject])
    case set([PropertyListObject])
    /// Keys and values in order; a key may occur twice.
    case dictionary([Entry])

    /// A key and its value.
    public struct Entry: Hashable, Sendable {
        /// The key.
        public var key: String
        /// Its value.
        public var value: PropertyListObject

        /// Makes an entry.
        public init(_ key: String, _ value: PropertyListObject) {
            self.key = key
            self.value = value
        }
    }

    /// Copies a value that was read, all below it included.
    public init(_ value: PropertyListValue) {
        switch value.kind {
        case .null: self = .null
        case .boolean: self = .boolean(value.boolean == true)
        case .integer: self = value.integer.map { .integer($0) } ?? .wideInteger(value.wideInteger ?? [])
        case .real: self = .real(value.real ?? 0)
        case .date: self = .date(value.secondsSinceReferenceDate ?? 0)
        case .data: self = .data(Array(value.data ?? []))
        case .string: self = .string(value.string ?? "")
        case .uid: self = .uid(UInt32(value.uid ?? 0))
        case .array: self = .array((value.elements.map(Array.init) ?? []).map(Self.init))
        case .set: self = .set((value.elements.map(Array.init) ?? []).map(Self.init))
        case .dictionary:
            let entries = value.dictionary.map(Array.init) ?? []
            self = .dictionary(entries.map { Entry($0.key.string ?? "", Self($0.value)) })
        }
    }
}
