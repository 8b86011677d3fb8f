#if !hasFeature(Embedded)
/// A category is encoded as its keyword, such as `"few"`, as CLDR, ICU and ECMA-402 write it.
extension PluralCategory: Codable {
    /// Decodes a keyword.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for any text other than the six keywords.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let keyword = try container.decode(String.self)
        guard let category = PluralCategory(keyword: keyword) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "'\(keyword)' is not a plural category: zero, one, two, few, many or other")
        }
        self = category
    }

    /// Encodes the keyword.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(keyword)
    }
}

/// A dictionary with categories as its keys is encoded as an object with their keywords: `{"one": "file", "other": "files"}`.
extension PluralCategory: CodingKeyRepresentable {
    /// The keyword.
    public var codingKey: any CodingKey { Key(stringValue: keyword) }

    /// The category of a keyword. Nil for any other key.
    public init?(codingKey: some CodingKey) { self.init(keyword: codingKey.stringValue) }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
#endif
