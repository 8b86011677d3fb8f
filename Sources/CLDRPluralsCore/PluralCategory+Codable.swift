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
#endif
