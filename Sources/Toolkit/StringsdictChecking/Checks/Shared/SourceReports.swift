import StringsdictLocalizedEntries

extension FindingCollector {
    /// Reports a word of a Swift file, with the fix that names this package's module.
    ///
    /// - Parameter length: The bytes to replace. Nil for all of the word's.
    mutating func report(
        _ message: some FindingMessage, at mention: SwiftSource.Mention, of source: SwiftSource,
        replacing length: Int? = nil
    ) {
        let range = 0..<(length ?? mention.length)
        report(
            message, at: mention.offset, range: range, path: source.path,
            fix: .replace(mention.offset, range, with: SwiftSource.replacement))
    }
}
