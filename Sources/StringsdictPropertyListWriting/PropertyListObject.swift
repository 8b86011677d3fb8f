import StringsdictPropertyLists

/// A property list as a tree that a program can build, compare and write.
///
/// ```swift
/// let table: PropertyListObject = .dictionary([
///     .init("greeting", .string("Hello")),
///     .init("limits", .array([.integer(3), .boolean(true)])),
/// ])
/// let bytes = try PropertyListWriter.write(table, as: .xml)
/// ```
///
/// Reading returns a `PropertyListDocument`, which takes far less memory. `init(_:)` copies a value out of it.
///
/// Two objects are equal if they hold the same values in the same order. Text is compared scalar by scalar, as every
/// reader of property lists does, so `é` as one scalar and as two are different. All NaNs are equal.
package enum PropertyListObject: Sendable {
    /// The null object of a binary property list.
    case null
    case boolean(Bool)
    /// An integer of up to 64 bits.
    case integer(Int64)
    /// An integer that does not fit `Int64`, as the halves of its two's complement. `unsigned(_:)` creates one.
    case wideInteger(high: Int64, low: UInt64)
    case real(Double)
    /// A date, in seconds since 2001-01-01T00:00:00Z.
    case date(Double)
    case data([UInt8])
    case string(String)
    /// The object reference of a keyed archive (binary only).
    case uid(UInt32)
    case array([PropertyListObject])
    /// A set (binary only).
    case set([PropertyListObject])
    /// Keys and values, in order.
    case dictionary([Entry])

    /// A key of a dictionary and its value.
    package struct Entry: Equatable, Sendable {
        package var key: String
        /// The value of the key.
        package var value: PropertyListObject
        /// The text of a comment before the key (XML only). Nil without one. A property list that is read has none.
        package var comment: String?

        /// Makes an entry.
        package init(_ key: String, _ value: PropertyListObject, comment: String? = nil) {
            self.key = key
            self.value = value
            self.comment = comment
        }
    }

    /// A non-negative integer.
    package static func unsigned(_ value: UInt64) -> PropertyListObject {
        Int64(exactly: value).map { .integer($0) } ?? .wideInteger(high: 0, low: value)
    }

    /// The kind of the object.
    package var kind: PropertyListKind {
        switch self {
        case .null: .null
        case .boolean: .boolean
        case .integer, .wideInteger: .integer
        case .real: .real
        case .date: .date
        case .data: .data
        case .string: .string
        case .uid: .uid
        case .array: .array
        case .set: .set
        case .dictionary: .dictionary
        }
    }
}

extension PropertyListObject {
    /// Copies a value that was read, and everything inside it.
    ///
    /// A container that a binary file uses many times is copied as many times. Copy only documents from a trusted
    /// source.
    package init(_ value: PropertyListValue) {
        switch value.kind {
        case .null: self = .null
        case .boolean: self = .boolean(value.boolean == true)
        case .integer:
            let wide = value.wideInteger ?? (0, 0)
            self = value.integer.map { .integer($0) } ?? .wideInteger(high: wide.high, low: wide.low)
        case .real: self = .real(value.real ?? 0)
        case .date: self = .date(value.secondsSinceReferenceDate ?? 0)
        case .data: self = .data(Array(value.data ?? []))
        case .string: self = .string(value.string ?? "")
        case .uid: self = .uid(UInt32(truncatingIfNeeded: value.uid ?? 0))
        case .array: self = .array((value.elements.map(Array.init) ?? []).map(Self.init))
        case .set: self = .set((value.elements.map(Array.init) ?? []).map(Self.init))
        case .dictionary:
            let entries = value.dictionary.map(Array.init) ?? []
            self = .dictionary(entries.map { Entry($0.key.string ?? "", Self($0.value)) })
        }
    }
}

extension PropertyListObject: Equatable {
    package static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.boolean(let left), .boolean(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.wideInteger(let high, let low), .wideInteger(let otherHigh, let otherLow)):
            high == otherHigh && low == otherLow
        case (.real(let left), .real(let right)): left == right || left.isNaN && right.isNaN
        case (.date(let left), .date(let right)): left == right || left.isNaN && right.isNaN
        case (.data(let left), .data(let right)): left == right
        case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
        case (.uid(let left), .uid(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.set(let left), .set(let right)): left == right
        case (.dictionary(let left), .dictionary(let right)): left == right
        default: false
        }
    }
}

extension PropertyListObject.Entry {
    package static func == (left: Self, right: Self) -> Bool {
        left.key.utf8.elementsEqual(right.key.utf8) && left.value == right.value
    }
}

extension PropertyListObject: ExpressibleByStringLiteral {
    /// Text.
    package init(stringLiteral text: String) { self = .string(text) }
}
