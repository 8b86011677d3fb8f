#if !hasFeature(Embedded)
/// The keys of a dictionary are encoded as keywords.
extension PluralCategory: CodingKeyRepresentable {
    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// The keyword.
    public var codingKey: any CodingKey { Key(stringValue: keyword) }
    /// The category of a keyword, or nil.
    public init?(codingKey: some CodingKey) { self.init(keyword: codingKey.stringValue) }
}
#endif
