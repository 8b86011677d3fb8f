#if !canImport(Darwin)
import Foundation

/// The styles that can be stored with a text, by name: those of Foundation for one value.
enum StoredStyles {
    /// The members of a stored value with a style.
    enum Key: String, CodingKey {
        case style, value, format
    }

    private struct Entry: Sendable {
        let type: any Any.Type
        let name: String
        let read: @Sendable (KeyedDecodingContainer<Key>) throws -> StyledValue
    }

    private static let entries: [Entry] = [
        entry("integer", IntegerFormatStyle<Int>.self), entry("integer.percent", IntegerFormatStyle<Int>.Percent.self),
        entry("integer.currency", IntegerFormatStyle<Int>.Currency.self),
        entry("double", FloatingPointFormatStyle<Double>.self),
        entry("double.percent", FloatingPointFormatStyle<Double>.Percent.self),
        entry("double.currency", FloatingPointFormatStyle<Double>.Currency.self),
        entry("decimal", Decimal.FormatStyle.self), entry("decimal.percent", Decimal.FormatStyle.Percent.self),
        entry("decimal.currency", Decimal.FormatStyle.Currency.self), entry("date", Date.FormatStyle.self),
        entry("date.iso8601", Date.ISO8601FormatStyle.self), entry("byteCount", ByteCountFormatStyle.self),
        entry("list", ListFormatStyle<StringStyle, [String]>.self),
    ]

    private static func entry<Style: FormatStyle & Sendable>(_ name: String, _ type: Style.Type) -> Entry
    where Style.FormatInput: Codable & Equatable & Sendable, Style.FormatOutput == String {
        Entry(type: type, name: name) { container in
            StyledValue(
                try container.decode(Style.FormatInput.self, forKey: .value),
                try container.decode(Style.self, forKey: .format))
        }
    }

    /// The name of a style. Nil for a style of a program's own.
    static func name(of type: any Any.Type) -> String? { entries.first { $0.type == type }?.name }

    /// Reads a value with a style.
    static func value(in container: KeyedDecodingContainer<Key>) throws -> StyledValue {
        let name = try container.decode(String.self, forKey: .style)
        guard let entry = entries.first(where: { $0.name == name }) else {
            throw DecodingError.dataCorruptedError(
                forKey: .style, in: container, debugDescription: "there is no style '\(name)'")
        }
        return try entry.read(container)
    }
}
#endif
